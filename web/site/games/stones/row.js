// soon
export const Row = () => null;
