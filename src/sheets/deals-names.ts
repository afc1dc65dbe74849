/**
 * For deals that are looked for: what an outcome may be made of. A game gives an outcome a name and no recipe, so the
 * cards are drawn from a few that look like it: by what the name says, or of one suit, of two ranks, in a run.
 */
import type { Rng } from '../base/seeded.ts';
import { isJoker, isRed, RANKS, rankFrom, rankOf, SUITS, suitOf } from '../cards/card.ts';
import { kindOf } from '../cards/tiles/tile.ts';
import { ANYTHING, type Fits, type Pack } from './deals-pack.ts';

/** What all pieces of a deal have in common. */
export type Likeness = Readonly<{
  fits: Fits;
  /** No rank twice. */
  distinct?: true;
  /** The second group is the first again. */
  mirrored?: 'card' | 'rank';
  /** Tiles from the lowest pair to the highest, as they are set. */
  sorted?: true;
  /** So many in each group. */
  size?: number;
}>;

export function likenessFor(outcome: string, { kind }: Pick<Pack, 'kind'>, rng: Rng): Likeness {
  if (kind === 'tiles') return rng.below(3) === 0 ? { fits: ANYTHING } : { fits: ofKinds(rng), sorted: true };
  return rng.below(3) === 0 ? byChance(rng) : byName(outcome, rng);
}

/** Tiles pair by their kind: two kinds are two pairs. */
function ofKinds(rng: Rng): Fits {
  const lowest = rng.pick([8, 16]);
  const kinds = [1 + rng.below(lowest), 1 + rng.below(lowest)];
  return (tile) => kinds.includes(kindOf(tile));
}

const RANK_WORDS: readonly (readonly [RegExp, string])[] = [
  [/two-three-four/, '234'],
  [/two-to-six/, '23456'],
  [/ace-two-three/, 'A23'],
  [/deuce-to-eight/, '2345678'],
  [/nine-high/, '23456789'],
  [/\b21\b/, 'A2345'],
  [/face/, 'JQK'],
  [/royal/, 'AKQJT'],
  [/aces/, 'A'],
  [/sevens/, '7'],
  [/seven\b(?!-)/, '7'],
  [/3489/, '3489'],
  // No rank at all: nothing but jokers.
  [/jokers$/, ''],
];

function byName(outcome: string, rng: Rng): Likeness {
  if (/two-straight-flushes/.test(outcome)) return { fits: twoRuns(rng) };
  const rank = /\b([2-9])s\b/.exec(outcome)?.[1] ?? RANK_WORDS.find(([words]) => words.test(outcome))?.[1];
  const fits: Fits[] = [];
  if (rank !== undefined) fits.push(ofRanks(outcome.includes('joker') ? `${rank}*` : rank));
  if (/of-a-kind|three-pair|six-pairs/.test(outcome)) fits.push(someRanks(1 + rng.below(7), rng));
  if (/suited|flush/.test(outcome)) fits.push(oneSuit(rng));
  if (/hearts/.test(outcome)) fits.push((card) => SUITS[suitOf(card)] === 'h');
  if (/colour/.test(outcome)) fits.push(oneColour(rng));
  const jokers = /first-(four|five)-jokers/.exec(outcome)?.[1];
  const cards = Number(/([4-8])-(?:or-more-)?cards?\b/.exec(outcome)?.[1] ?? Number.NaN);
  return {
    fits: all(fits),
    ...(/dragon|nine-high|two-to-six|royal|straight/.test(outcome) ? { distinct: true } : {}),
    ...(/match|same-ranks|each/.test(outcome) ? { mirrored: rng.pick(['card', 'rank'] as const) } : {}),
    ...(jokers === undefined ? {} : { size: jokers === 'four' ? 4 : 5 }),
    ...(outcome.includes('21') && cards > 0 ? { size: cards + (outcome.includes('more') ? rng.below(2) : 0) } : {}),
  };
}

function byChance(rng: Rng): Likeness {
  const low = rng.below(9);
  return rng.pick<Likeness>([
    { fits: ANYTHING },
    { fits: oneSuit(rng) },
    { fits: oneColour(rng) },
    { fits: someRanks(1, rng) },
    { fits: all([someRanks(1, rng), oneSuit(rng)]) },
    { fits: someRanks(2 + rng.below(5), rng) },
    { fits: ofRanks(RANKS.slice(low, low + 7)) },
    { fits: ofRanks(RANKS.slice(low, low + 7)), distinct: true },
    { fits: oneSuit(rng), distinct: true },
  ]);
}

/** A joker is written as a star. */
const ofRanks =
  (letters: string): Fits =>
  (card) =>
    isJoker(card) ? letters.includes('*') : letters.includes(RANKS[rankOf(card)]!);

const someRanks = (count: number, rng: Rng): Fits =>
  ofRanks(
    rng
      .shuffled([...RANKS])
      .slice(0, count)
      .join(''),
  );

function oneSuit(rng: Rng): Fits {
  const suit = rng.below(SUITS.length);
  return (card) => isJoker(card) || suitOf(card) === suit;
}

/** Seven ranks in a row of two suits: whoever has thirteen of these fourteen cards has a run of five in either suit. */
function twoRuns(rng: Rng): Fits {
  const low = rng.below(RANKS.length - 6);
  const suits = rng.shuffled([0, 1, 2, 3]).slice(0, 2);
  const run = ofRanks(RANKS.slice(low, low + 7));
  return (card) => run(card) && !isJoker(card) && suits.includes(suitOf(card));
}

function oneColour(rng: Rng): Fits {
  const red = rng.below(2) === 0;
  return (card) => isJoker(card) || isRed(card) === red;
}

export const all =
  (fits: readonly Fits[]): Fits =>
  (piece) =>
    fits.every((fit) => fit(piece));

export const isRank =
  (letter: string): Fits =>
  (card) =>
    !isJoker(card) && rankOf(card) === rankFrom(letter);
