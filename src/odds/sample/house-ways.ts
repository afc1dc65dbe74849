/**
 * Rules for setting a hand. How players actually set their hands is unknown, so the rule has a name and is one of the
 * assumptions.
 */
import { type Card, isJoker, rankFrom, rankOf } from '../../cards/card.ts';
import { evaluate5 } from '../../cards/fast/high.ts';
import { bestFiveStrength, type Wheel } from '../../cards/pai-gow/best-five.ts';
import { choices, type JokerUse } from '../../cards/ranking.ts';
import type { Tile } from '../../cards/tiles/tile.ts';
import { AT_LEAST, type GeeJoonSingle, settingsOf, twoTileStrength } from '../../cards/tiles/tile-hands.ts';

/** The parts of a set hand, front first. */
export type Parts = readonly (readonly number[])[];

export type Ways = Readonly<{
  says: string;
  /** For a single hand, and for one that is compared with others. The first way is the default. */
  alone: readonly [string, ...string[]];
  versus: readonly [string, ...string[]];
}>;

const FOR_THE_ROW = 'for-the-row';

export const PAI_GOW_WAYS: Ways = {
  says:
    'how the cards are set, which no sheet says. For the row: so that a prize is won wherever a legal setting wins it. ' +
    'Pair in front: a pair in front where that is legal, then the best category behind, then the best front. Or always ' +
    'with the highest back or the highest front that is legal.',
  alone: [FOR_THE_ROW, 'highest-back', 'highest-front'],
  versus: ['pair-in-front', 'highest-back', 'highest-front'],
};

type Table = Readonly<{ joker: JokerUse; wheel: Wheel }>;

/** All legal settings for the row, otherwise the setting that the house way chooses. */
export function paiGowSets(cards: readonly Card[], table: Table, way: string): Parts[] {
  const fronts = FRONTS.map((places) => {
    const front = places.map((place) => cards[place]!);
    return { places, front, two: frontOf(front, table.joker) };
  });
  // If a pair in front is legal, no other check is needed, and most set hands have one.
  const pairs = way === 'pair-in-front' ? legalOf(cards, table, way, fronts.filter(isPair)) : [];
  const legal = pairs.length > 0 ? pairs : legalOf(cards, table, way, fronts);
  return way === FOR_THE_ROW ? legal.map(({ parts }) => parts) : [highest(legal)];
}

type Fronted = Readonly<{ places: readonly number[]; front: readonly Card[]; two: Front }>;

const isPair = ({ two }: Fronted): boolean => two.pair === 1;

function legalOf(cards: readonly Card[], { joker, wheel }: Table, way: string, fronts: readonly Fronted[]) {
  return fronts.flatMap(({ places, front, two }) => {
    const back = cards.filter((_, place) => !places.includes(place));
    const strength = bestFiveStrength(back, joker, wheel);
    return isFoul(two, strength) ? [] : [{ parts: [front, back], key: paiGowKey(two, strength, way) }];
  });
}

function paiGowKey({ pair, high, low }: Front, back: number, way: string): number[] {
  const front = pair * PAIR + high * 16 + low;
  if (way === 'highest-back') return [back, front];
  return way === 'highest-front' ? [front, back] : [pair, back >> 20, front, back];
}

const FRONTS: readonly (readonly number[])[] = [...choices([0, 1, 2, 3, 4, 5, 6], 2)];
const PAIR = 256;
const ACE = rankFrom('A');

type Front = Readonly<{ pair: 0 | 1; high: number; low: number }>;

/** In front, a bug is an ace, and a wild joker pairs the other card. */
function frontOf(cards: readonly Card[], joker: JokerUse): Front {
  const plain = cards.filter((card) => !isJoker(card)).map(rankOf);
  const standIn = joker === 'wild' ? (plain[0] ?? ACE) : ACE;
  const [a, b] = [plain[0] ?? standIn, plain[1] ?? standIn];
  return { pair: a === b ? 1 : 0, high: Math.max(a, b), low: Math.min(a, b) };
}

/**
 * Four bits a digit: the category, then ranks from the most significant. A back of two pair or better is never
 * outranked.
 */
function isFoul({ pair, high, low }: Front, back: number): boolean {
  const [category, first, second] = [back >> 20, (back >> 16) & 15, (back >> 12) & 15];
  if (category > 1) return false;
  if (pair !== category) return pair > category;
  return pair === 1 ? high > first : high > first || (high === first && low > second);
}

export const THIRTEEN_WAYS: Ways = {
  says: 'how the cards are set, which no sheet says: the best five in back, and of the rest the best five in the middle.',
  alone: ['highest-back'],
  versus: ['highest-back'],
};

export function thirteenSets(cards: readonly Card[]): [Parts] {
  const back = bestFive(cards);
  const rest = cards.filter((card) => !back.includes(card));
  const middle = bestFive(rest);
  return [[rest.filter((card) => !middle.includes(card)), middle, back]];
}

function bestFive(cards: readonly Card[]): Card[] {
  let [best, places] = [0, FIVES_OF_EIGHT[0]!];
  for (const five of cards.length === 8 ? FIVES_OF_EIGHT : FIVES_OF_THIRTEEN) {
    const [a, b, c, d, e] = five as [number, number, number, number, number];
    const value = evaluate5(cards[a]!, cards[b]!, cards[c]!, cards[d]!, cards[e]!);
    if (value > best) [best, places] = [value, five];
  }
  return places.map((place) => cards[place]!);
}

const FIVES_OF_EIGHT: readonly (readonly number[])[] = [...choices([...Array(8).keys()], 5)];
const FIVES_OF_THIRTEEN: readonly (readonly number[])[] = [...choices([...Array(13).keys()], 5)];

export const TILE_WAYS: Ways = {
  says:
    'how the tiles are set, which no sheet says. For the row: so that a prize is won wherever one of the three settings ' +
    'wins it. Pairs together: pairs stay pairs, then the best front. Or always with the highest back or front.',
  alone: [FOR_THE_ROW, 'highest-back', 'highest-front'],
  versus: ['pairs-together', 'highest-back', 'highest-front'],
};

export function tileSets(tiles: readonly Tile[], geeJoon: GeeJoonSingle, way: string): Parts[] {
  const all = settingsOf(tiles, geeJoon).map(({ front, back }) => {
    const [low, high] = [twoTileStrength(...front, geeJoon), twoTileStrength(...back, geeJoon)];
    return { parts: [front, back], key: tileKey(low, high, way) };
  });
  return way === FOR_THE_ROW ? all.map(({ parts }) => parts) : [highest(all)];
}

function tileKey(front: number, back: number, way: string): number[] {
  if (way === 'highest-back') return [back, front];
  const pairs = Number(front >= AT_LEAST.pair) + Number(back >= AT_LEAST.pair);
  return way === 'highest-front' ? [front, back] : [pairs, front, back];
}

/** Compares by the first number at which the keys differ. */
function highest(sets: readonly Readonly<{ parts: Parts; key: readonly number[] }>[]): Parts {
  return sets.reduce((best, one) => (isHigher(one.key, best.key) ? one : best)).parts;
}

function isHigher(key: readonly number[], than: readonly number[]): boolean {
  const at = key.findIndex((digit, i) => digit !== than[i]);
  return at >= 0 && key[at]! > than[at]!;
}
