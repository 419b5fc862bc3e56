// soon
export const Poker = () => null;
