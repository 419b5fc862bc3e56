// soon
export const Cups = () => null;
