/**
 * The slow twin of `tile-hands.ts`: the rules of pai gow as a rule book words them, by the names of the tiles, sharing
 * no number with the table. It is here to disagree.
 */

/** From the best pair down. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['gee-joon-3', 'gee-joon-6'],
  ['teen', 'teen'],
  ['day', 'day'],
  ['yun', 'yun'],
  ['gor', 'gor'],
  ['mooy', 'mooy'],
  ['chong', 'chong'],
  ['bon', 'bon'],
  ['foo', 'foo'],
  ['ping', 'ping'],
  ['tit', 'tit'],
  ['look', 'look'],
  ['gow-63', 'gow-54'],
  ['bot-62', 'bot-53'],
  ['chit-52', 'chit-43'],
  ['ng-41', 'ng-32'],
];

const SPOTS: Readonly<Record<string, number>> = {
  teen: 12,
  day: 2,
  yun: 8,
  gor: 4,
  mooy: 10,
  chong: 6,
  bon: 4,
  foo: 11,
  ping: 10,
  tit: 7,
  look: 6,
  'gow-63': 9,
  'gow-54': 9,
  'bot-62': 8,
  'bot-53': 8,
  'chit-52': 7,
  'chit-43': 7,
  'ng-41': 5,
  'ng-32': 5,
};

/** Single tiles from the best down, tiles of one rank together. */
const SINGLES: Readonly<Record<'lowest' | 'by-points', readonly string[]>> = {
  lowest: 'teen day yun gor mooy chong bon foo ping tit look gow bot chit ng gee-joon'.split(' '),
  'by-points': 'teen day yun gor mooy chong bon foo ping tit look gow bot chit gee-joon-6 ng gee-joon-3'.split(' '),
};

type TwoNames = readonly [string, string];

/** Positive if the first hand wins, negative if the second does, zero for a copy. */
export function compareSlow(one: TwoNames, other: TwoNames, geeJoon: 'lowest' | 'by-points'): number {
  const classes = [
    pairPlace,
    (hand: TwoNames) => withTeenOrDay(hand, NINES),
    (h: TwoNames) => withTeenOrDay(h, EIGHTS),
  ];
  for (const placeIn of classes) {
    const [mine, yours] = [placeIn(one), placeIn(other)];
    if (mine !== undefined && yours !== undefined) return yours - mine;
    if (mine !== undefined) return 1;
    if (yours !== undefined) return -1;
  }
  const lead = pointsSlow(one) - pointsSlow(other);
  if (lead !== 0 || pointsSlow(one) === 0) return lead;
  const best = (hand: TwoNames) => Math.min(...hand.map((name) => singlePlace(name, geeJoon)));
  return best(other) - best(one);
}

/** pair, wong, gong or points, by the same words. */
export function categorySlow(hand: TwoNames): 'pair' | 'wong' | 'gong' | 'points' {
  if (pairPlace(hand) !== undefined) return 'pair';
  if (withTeenOrDay(hand, NINES) !== undefined) return 'wong';
  return withTeenOrDay(hand, EIGHTS) === undefined ? 'points' : 'gong';
}

export function pointsSlow(hand: TwoNames): number {
  const ways = hand.map((name) => (name.startsWith('gee-joon') ? [3, 6] : [SPOTS[name]!]));
  let best = 0;
  for (const first of ways[0]!) for (const second of ways[1]!) best = Math.max(best, (first + second) % 10);
  return best;
}

const NINES = ['gow-63', 'gow-54'];
const EIGHTS = ['bot-62', 'bot-53', 'yun'];

/** Zero for the best pair; undefined if these two are not a pair. */
function pairPlace([a, b]: TwoNames): number | undefined {
  const at = PAIRS.findIndex(([c, d]) => (a === c && b === d) || (a === d && b === c));
  return at < 0 ? undefined : at;
}

/** Zero with teen, one with day, undefined if the two are not such a hand. */
function withTeenOrDay([a, b]: TwoNames, fellows: readonly string[]): number | undefined {
  const lead = fellows.includes(a) ? b : fellows.includes(b) ? a : undefined;
  const at = lead === undefined ? -1 : ['teen', 'day'].indexOf(lead);
  return at < 0 ? undefined : at;
}

function singlePlace(name: string, geeJoon: 'lowest' | 'by-points'): number {
  return SINGLES[geeJoon].findIndex((single) => name === single || name.startsWith(`${single}-`));
}
