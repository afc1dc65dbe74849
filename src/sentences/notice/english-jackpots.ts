/** Notices of activities that are won with a hand: progressives, bad beats, high hands, hands on the flop. */
export const englishJackpots = {} as const;
