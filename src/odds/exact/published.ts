/** For the tests: published counts of hands of each size by category. */

/** The usual table of three-card hands; its straight flushes include the four mini-royals. */
export const THREE_CARDS = {
  'mini-royal': 4n,
  'straight-flush': 44n,
  'three-of-a-kind': 52n,
  straight: 720n,
  flush: 1_096n,
  pair: 3_744n,
  'high-card': 16_440n,
};

/** Packel, The Mathematics of Games and Gambling, and many other sources. */
export const FIVE_CARDS = {
  'royal-flush': 4n,
  'straight-flush': 36n,
  'four-of-a-kind': 624n,
  'full-house': 3_744n,
  flush: 5_108n,
  straight: 10_200n,
  'three-of-a-kind': 54_912n,
  'two-pair': 123_552n,
  pair: 1_098_240n,
  'high-card': 1_302_540n,
};

/** Brian Alspach, 7-Card Poker Hands. */
export const SEVEN_CARDS = {
  'royal-flush': 4_324n,
  'straight-flush': 37_260n,
  'four-of-a-kind': 224_848n,
  'full-house': 3_473_184n,
  flush: 4_047_644n,
  straight: 6_180_020n,
  'three-of-a-kind': 6_461_620n,
  'two-pair': 31_433_400n,
  pair: 58_627_800n,
  'high-card': 23_294_460n,
};
