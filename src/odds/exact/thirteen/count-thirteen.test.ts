import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import { type Card, cardCode, dealable, RANKS, rankOf, SUITS, shoe, suitOf } from '../../../cards/card.ts';
import { choices } from '../../../cards/ranking.ts';
import { thirteenOutcomes } from '../../../cards/thirteen.ts';
import type { HandPattern } from '../../../rules/chart.ts';
import { matchHands } from '../../../rules/match.ts';
import { SHEETS } from '../../../sheets/index.generated.ts';
import { thirteenSets } from '../../sample/house-ways.ts';
import { asking, meetings, named, notCounted, onlyWith, reading, sumOf } from '../readings/testing.ts';
import { countThirteen } from './count-thirteen.ts';

const NAMES = [
  'dragon',
  'one-colour',
  'twelve-of-one-colour',
  'two-straight-flushes',
  'deuce-to-eight',
  'three-flushes',
];

const TEN_HIGH = reading({ hand: 'back', category: 'straight-flush', orBetter: true, floor: 'T' });
const ROYAL = reading({ hand: 'back', category: 'royal-flush', orBetter: true });

describe('thirteen cards of 52', () => {
  it('are named as often as can be reckoned', () => {
    const tally = countThirteen(asking('thirteen-card', NAMES.map(named)))!;
    expect(tally.total).toBe(635_013_559_600n); // C(52,13)
    expect(sumOf(tally)).toBe(tally.total);
    const [dragon, colour, twelve, , eight] = meetings(tally, NAMES.length)!;
    expect(dragon).toBe(4n ** 13n);
    expect(colour).toBe(2n * 10_400_600n); // 2 C(26,13)
    expect(twelve).toBe(2n * 9_657_700n * 26n); // 2 C(26,12) 26
    expect(eight).toBe(37_442_160n); // C(28,13)
    const has = (...names: string[]) => names.reduce((mask, name) => mask | (1 << NAMES.indexOf(name)), 0);
    const both = (mask: number) =>
      [...tally.met].reduce((sum, [met, n]) => ((met & mask) === mask ? sum + n : sum), 0n);
    expect(both(has('dragon', 'one-colour'))).toBe(2n * 2n ** 13n);
    // A dragon is three flushes when its suits fall 13, 3-10, 5-8 or 3-5-5: 4, 12 C(13,3), 12 C(13,5), 12 C(13,3) C(10,5).
    expect(both(has('dragon', 'three-flushes'))).toBe(4n + 12n * (286n + 1_287n + 286n * 252n));
  });

  it('hold two straight flushes as often as inclusion and exclusion of suits and runs has it', () => {
    const tally = countThirteen(asking('thirteen-card', [named('two-straight-flushes')]))!;
    expect(meetings(tally, 1)).toEqual([twoStraightFlushes()]);
  });

  it('have a straight flush from the ten up behind as often as some suit holds one', () => {
    const tally = countThirteen(asking('thirteen-card', [TEN_HIGH]))!;
    const runs = RUNS.slice(5);
    const without = setsBySize((mask) => Number(runs.every((run) => run.some((rank) => !((mask >> rank) & 1)))));
    const none = times(times(without[1]!, without[1]!), times(without[1]!, without[1]!))[13]!;
    expect(meetings(tally, 1)).toEqual([635_013_559_600n - none]);
    expect(tally.assumptions).toMatchObject([{ id: 'house-way', value: 'highest-back' }]);
  });

  it('are counted where what suits do not tell is met already, and not where it matters', () => {
    const behind = reading({ hand: 'strongest-back', category: 'straight-flush', orBetter: true, floor: 'T' });
    const [absorbed, matters] = ['T', 'J'].map((floor): HandPattern => {
      const back = reading({ hand: 'back', category: 'straight-flush', orBetter: true, floor });
      return { is: 'some', of: [back, { is: 'every', of: [named('six-pairs'), behind] }] };
    });
    const found = countThirteen(asking('thirteen-card', [absorbed!]))!;
    expect(found.met).toEqual(countThirteen(asking('thirteen-card', [TEN_HIGH]))!.met);
    expect(countThirteen(asking('thirteen-card', [matters!]))).toBeUndefined();
  });

  it.each<[what: string, cards: string]>([
    ['five ranks in all suits but one ace', 'cA2345 dA2345 hA2345 s2345'],
    ['spades, and hearts from the nine up', `s${RANKS} h9TJQKA`],
    ['diamonds, the low hearts, and a black ace', `d${RANKS} h23456 cA`],
    ['clubs and a few of the other suits', `c${RANKS} s3456 dA h2`],
  ])('as the game names them one by one: %s', (_, text) => {
    const kept = new Set(text.split(' ').flatMap((suit) => [...suit.slice(1)].map((rank) => rank + suit[0])));
    const deck = onlyWith(shoe(1), (card) => kept.has(cardCode(card)));
    const question = asking('thirteen-card', NAMES.map(named), { deck });
    const slow = new Map<number, bigint>();
    for (const hand of choices(dealable(deck), 13)) {
      const mask = maskOf(thirteenOutcomes(hand).map(({ id }) => id));
      slow.set(mask, (slow.get(mask) ?? 0n) + 1n);
    }
    expect(new Map([...countThirteen(question)!.met].sort())).toEqual(new Map([...slow].sort()));
  });

  it('are what the floor finds, however they are set: single hands as decks of thirteen cards', () => {
    const rng = seeded(13);
    for (let hand = 0; hand < 60; hand += 1) {
      const cards = rng.shuffled(dealable(shoe(1)).filter(CORNERS[hand % CORNERS.length]!)).slice(0, 13);
      const deck = onlyWith(shoe(1), (card) => cards.includes(card));
      const rows = [...NAMES.map(named), TEN_HIGH, ROYAL];
      const question = asking('thirteen-card', rows, { deck });
      const [set] = thirteenSets(cards);
      const keyed = set.map((group) => group.map(cardCode).join(' ')).join(' | ');
      const called = { hands: [{ seat: 1, hand: 1, cards: keyed }], common: null };
      const matched = matchHands(question.gameRow, { pays: 'every-row' }, question.rows, called);
      const met = matched.ok ? matched.value[0]!.meets.map(({ row }) => question.rows.indexOf(row)) : [];
      const mask = met.reduce((bits, i) => bits | (1 << i), 0);
      expect([keyed, [...countThirteen(question)!.met]]).toEqual([keyed, [[mask, 1n]]]);
    }
  });
});

describe('supported questions', () => {
  it('counts every row of the sheets except home runs and bad beats, which compare set hands', () => {
    const left = [
      'ca-asian-bad-beat thirteen-card trips-and-straight-flush',
      'ca-asian-bad-beat thirteen-card trips-and-aces-full',
      'ca-asian-bad-beat thirteen-card pair-and-straight-flush',
      'cash-drawing thirteen-card home-run',
      'cash-in-a-flash thirteen-card home-run',
      'hawaiian-jackpot-1 thirteen-card home-run',
      'hawaiian-jackpot-2 thirteen-card home-run',
      'hawaiian-jackpot-3 thirteen-card home-run',
      'hawaiian-jackpot-4 thirteen-card home-run',
      'hawaiian-jackpot-5 thirteen-card home-run',
    ];
    expect(notCounted(SHEETS, ({ game }) => game === 'thirteen-card', countThirteen)).toEqual(
      left.map((row) => `hawaiian-gardens/${row}`),
    );
  });

  it('leaves to others: other games, other decks, names that depend on ranks across suits, set hands', () => {
    expect(countThirteen(asking('pai-gow-poker', [named('dragon')]))).toBeUndefined();
    const twoDecks = asking('thirteen-card', [named('dragon')], { deck: shoe(2) });
    expect(countThirteen(twoDecks)).toBeUndefined();
    expect(countThirteen(asking('thirteen-card', [named('dragon')], { deck: shoe(1, 1) }))).toBeUndefined();
    for (const hand of [named('six-pairs'), named('three-straights'), reading({ hand: 'front', category: 'pair' })]) {
      expect(countThirteen(asking('thirteen-card', [named('dragon'), hand]))).toBeUndefined();
    }
  });
});

const maskOf = (names: readonly string[]): number =>
  NAMES.reduce((mask, name, i) => (names.includes(name) ? mask | (1 << i) : mask), 0);

/** Small parts of the deck in which rare hands are frequent. */
const CORNERS: readonly ((card: Card) => boolean)[] = [
  () => true,
  (card) => suitOf(card) === 0,
  (card) => suitOf(card) === 1 || suitOf(card) === 2,
  (card) => rankOf(card) <= RANKS.indexOf('8'),
  (card) => suitOf(card) === 3 || rankOf(card) >= RANKS.indexOf('9'),
  (card) => suitOf(card) === rankOf(card) % SUITS.length,
];

/** From the run that starts with a low ace to the run that ends with a high ace. */
const RUNS = Array.from({ length: 10 }, (_, low) => Array.from({ length: 5 }, (_, step) => (low + step + 12) % 13));

/** Sets of ranks of one suit, by kind (0 to 2), and then by the number of cards. */
function setsBySize(kindOf: (mask: number) => number): bigint[][] {
  const sets = [0, 1, 2].map(() => new Array<bigint>(14).fill(0n));
  for (let mask = 0; mask < 1 << 13; mask += 1) {
    const cards = [...mask.toString(2)].filter((bit) => bit === '1').length;
    sets[kindOf(mask)]![cards]! += 1n;
  }
  return sets;
}

/** For one suit combined with another, by the number of cards of both. */
const times = (a: readonly bigint[], b: readonly bigint[]) =>
  a.map((_, n) => a.slice(0, n + 1).reduce((sum, ways, i) => sum + ways * b[n - i]!, 0n));

/**
 * All hands, less those without a straight flush and those with just one suit that has any, none of which contains two
 * separate ones. By the number of cards: sets of ranks of a suit without a run, with one, and with two that share no
 * card.
 */
function twoStraightFlushes(): bigint {
  const sets = setsBySize((mask) => {
    const held = RUNS.filter((run) => run.every((rank) => (mask >> rank) & 1));
    const apart = held.some((one) => held.some((other) => one.every((rank) => !other.includes(rank))));
    return apart ? 2 : Math.min(1, held.length);
  });
  const [none, one, two] = sets as [bigint[], bigint[], bigint[]];
  const any = none.map((ways, n) => ways + one[n]! + two[n]!);
  const all = times(times(any, any), times(any, any))[13]!;
  const without = times(times(none, none), times(none, none))[13]!;
  const single = 4n * times(times(one, none), times(none, none))[13]!;
  return all - without - single;
}
