import { describe, expect, it } from 'vitest';
import { cardCode, dealable, deckSize, JOKER, rankFrom } from '../../../cards/card.ts';
import type { ChartRow, HandPattern } from '../../../rules/chart.ts';
import type { CardCount } from '../../../rules/hand-pattern.ts';
import { matchHands } from '../../../rules/match.ts';
import { counted, group, row } from '../../../rules/match-testing.ts';
import type { Question } from '../../question.ts';
import { countBlackjackDraws, countBlackjackJokers, countBlackjackStarts } from './blackjack.ts';
import { countCardKinds } from './card-kinds.ts';
import { chosenOf, inOrder, readerOf } from './shoe.ts';
import { asked, metOf, rowsNamed, share, smallPack, sumOf, withDecks } from './shoes-testing.ts';

const words = (cards: readonly number[]): string => cards.map(cardCode).join(' ');

/** Read as the floor reads one hand, with the up card on the table if there is one. */
function maskOf({ gameRow, rows, picks }: Question, cards: readonly number[], up?: number): number {
  const call = {
    hands: [{ seat: 1, hand: 1, cards: words(cards) }],
    common: up === undefined ? null : words([up]),
    picks,
  };
  const matched = matchHands(gameRow, { pays: 'every-row' }, rows, call);
  if (!matched.ok) throw new Error(matched.refusal.says);
  const keys = new Set(matched.value.flatMap(({ meets }) => meets.map((met) => met.row.key)));
  return rows.reduce((mask, { key }, i) => (keys.has(key) ? mask | (1 << i) : mask), 0);
}

const addTo = (found: Map<number, bigint>, mask: number, ways = 1n) => found.set(mask, (found.get(mask) ?? 0n) + ways);

describe('blackjack starts', () => {
  const STARTS = rowsNamed(
    'suited-pair',
    'pair',
    'royal-match',
    'aces-of-hearts',
    'two-sevens',
    'suited-sevens',
    'one-seven',
  );

  it.each([1, 2, 6, 8])('of %i decks without jokers are what the closed forms say', (decks) => {
    const question = asked('blackjack-poker', STARTS, withDecks(decks));
    const tally = countBlackjackStarts(question)!;
    const d = BigInt(decks);
    expect(tally.total).toBe(chosenOf(52 * decks, 2));
    expect(sumOf(tally)).toBe(tally.total);
    expect(metOf(question, tally)).toEqual({
      'suited-pair': 52n * chosenOf(decks, 2),
      pair: 13n * chosenOf(4 * decks, 2),
      'royal-match': 4n * d * d,
      'aces-of-hearts': chosenOf(decks, 2),
      'two-sevens': chosenOf(4 * decks, 2),
      'suited-sevens': 4n * chosenOf(decks, 2),
      'one-seven': tally.total - chosenOf(48 * decks, 2),
    });
  });

  // Three sevens of one color and any three, with the up card: 24 sevens in 312 cards, 318 with the six jokers.
  it.each([
    ['blackjack-poker', 312],
    ['hawaiian-blackjack', 318],
  ])('has the blazing sevens of %s', (id, size) => {
    const rows = rowsNamed(
      'blazing-three-sevens-suited',
      'blazing-three-sevens-same-colour',
      'blazing-three-sevens',
      'blazing-three-sevens-of-hearts',
      'suited-sevens',
      'two-sevens',
    );
    const question = asked(id, rows);
    const tally = countBlackjackStarts(question)!;
    const up = BigInt(size - 2);
    expect(tally.total).toBe(chosenOf(size, 2) * up);
    expect(metOf(question, tally)).toEqual({
      'blazing-three-sevens-suited': 12n * chosenOf(6, 3),
      'blazing-three-sevens-same-colour': 6n * chosenOf(12, 3),
      'blazing-three-sevens': 3n * chosenOf(24, 3),
      'blazing-three-sevens-of-hearts': 3n * chosenOf(6, 3),
      'suited-sevens': 4n * chosenOf(6, 2) * up,
      'two-sevens': chosenOf(24, 2) * up,
    });
  });

  it.each([
    ['no-bust-21st-century-blackjack', 24n * 96n + chosenOf(24, 2) + 24n * 6n + chosenOf(6, 2)],
    ['hawaiian-blackjack', chosenOf(24, 2) + 24n * 6n + chosenOf(6, 2)],
    ['blackjack-poker', 4n * chosenOf(6, 2)],
  ])('has the naturals of %s', (id, naturals) => {
    const question = asked(id, rowsNamed('natural', 'suited-natural'));
    const met = metOf(question, countBlackjackStarts(question));
    expect(met.natural).toBe(naturals);
    expect(met['suited-natural']).toBeLessThanOrEqual(naturals);
  });

  it('agrees with the floor on a small pack with jokers', () => {
    const deck = smallPack('7A', 1, 'ch');
    const holds = deck.holds.with(52, 1).with(rankFrom('7') * 4 + 2, 2);
    const rows = rowsNamed(
      'blazing-three-sevens',
      'blazing-two-sevens-suited',
      'suited-sevens',
      'natural',
      'one-seven',
    );
    const question = asked('hawaiian-blackjack', rows, { deck: { ...deck, holds } });
    const cards = dealable(question.deck);
    const found = new Map<number, bigint>();
    for (const [i, one] of cards.entries()) {
      for (const [j, two] of cards.entries()) {
        if (j <= i) continue;
        for (const [k, up] of cards.entries()) if (k !== i && k !== j) addTo(found, maskOf(question, [one, two], up));
      }
    }
    expect(countBlackjackStarts(question)!.met).toEqual(found);
  });
});

const sevens = (key: string, groups: string[], count: CardCount): ChartRow =>
  row(key, { is: 'cards', in: groups, have: [{ ranks: '7', ...count }] });

describe('cards counted in groups of the sheet', () => {
  const THREE = ['first-two', 'up'];
  const GAME = counted('no-bust-21st-century-blackjack', [
    group('first-two', 'hand', 2, 'any', { keyed: 21 }),
    group('up', 'table', 1, 'any'),
  ]);
  const ROWS = [
    sevens('specified', THREE, { suit: { pick: 'suit', among: ['s', 'h'] }, all: true }),
    sevens('suited', THREE, { one: 'suit', all: true }),
    sevens('colour', THREE, { one: 'colour', all: true }),
    sevens('three', THREE, { all: true }),
    sevens('two-suited', THREE, { one: 'suit', atLeast: 2 }),
    sevens('two', ['first-two'], { all: true }),
    sevens('one', ['first-two'], { atLeast: 1 }),
  ];
  const blazing = (over: Partial<Question> = {}) =>
    asked('no-bust-21st-century-blackjack', ROWS, { gameRow: GAME, picks: { suit: 's' }, ...over });

  it('are the blazing sevens of six decks with a joker each', () => {
    const question = blazing();
    const tally = countCardKinds(question)!;
    const [two, rest] = [4n * inOrder(6, 2), inOrder(318, 3)];
    expect(tally.total).toBe(rest);
    expect(metOf(question, tally)).toEqual({
      specified: inOrder(6, 3),
      suited: 4n * inOrder(6, 3),
      colour: 2n * inOrder(12, 3),
      three: inOrder(24, 3),
      // Three of one suit, or two and something else in one of three positions.
      'two-suited': 4n * inOrder(6, 3) + 3n * two * BigInt(318 - 6),
      two: inOrder(24, 2) * 316n,
      one: rest - inOrder(294, 2) * 316n,
    });
  });

  it('agree with the floor on a small pack', () => {
    const question = blazing({ deck: smallPack('7K', 2, 'shd') });
    const cards = dealable(question.deck);
    const found = new Map<number, bigint>();
    for (const [i, one] of cards.entries()) {
      for (const [j, two] of cards.entries()) {
        for (const [k, up] of cards.entries()) {
          if (i !== j && i !== k && j !== k) addTo(found, maskOf(question, [one, two], up));
        }
      }
    }
    expect(countCardKinds(question)!.met).toEqual(found);
  });
});

const ENDS = rowsNamed(
  'three-sevens',
  'three-sevens-suited',
  'three-sevens-same-colour',
  'two-to-six',
  'two-to-six-suited',
);

describe('blackjack hands played to their end', () => {
  // The dealer's bust chance in one deck, standing on all 17s, by up card before the hole card is checked: Wizard of
  // Odds, blackjack appendix 2B; for a nine and a ten from the same figures in percent (blackjackinfo.com, dealer
  // outcomes).
  it('bust as often as the published dealer does', () => {
    const bust = row('bust', { is: 'reading', hands: [{ hand: 'hand', category: 'bust' }] });
    const question = asked('blackjack-poker', [bust], withDecks(1));
    const tally = countBlackjackDraws(question)!;
    const small = [0.11654, 0.352973, 0.375588, 0.402803, 0.428905, 0.420823, 0.259854, 0.238627, 0.2334];
    const published = (small.reduce((sum, chance) => sum + chance, 0) + 4 * 0.2325 * (1 - 4 / 51)) / 13;
    expect(share(metOf(question, tally).bust!, tally)).toBeCloseTo(published, 4);
    expect(sumOf(tally)).toBe(tally.total);
  });

  it('make three sevens as often as three cards are sevens', () => {
    const question = asked('blackjack-poker', ENDS.slice(0, 3));
    const tally = countBlackjackDraws(question)!;
    const met = metOf(question, tally);
    const of = (ways: bigint) => (tally.total * ways) / chosenOf(312, 3);
    expect(met['three-sevens']).toBe(of(chosenOf(24, 3)));
    expect(met['three-sevens-suited']).toBe(of(4n * chosenOf(6, 3)));
    expect(met['three-sevens-same-colour']).toBe(of(2n * chosenOf(12, 3)));
  });

  // 2-3-4-5-6 is played in 96 orders below 18: all but those that end in the two, whose four cards are 18.
  it.each([
    ['below-17', 72n],
    ['below-18', 96n],
    ['below-19', 120n],
    ['below-21', 0n],
  ])('make 2-3-4-5-6 in the orders that drawing %s allows', (strategy, orders) => {
    const question = asked('blackjack-poker', ENDS.slice(3), { readings: { 'drawing-strategy': strategy } });
    const tally = countBlackjackDraws(question)!;
    expect(tally.assumptions.map(({ id, value }) => [id, value])).toEqual([['drawing-strategy', strategy]]);
    const met = metOf(question, tally);
    expect(met['two-to-six']! * inOrder(312, 5)).toBe(tally.total * orders * 24n ** 5n);
    expect(met['two-to-six-suited']! * inOrder(312, 5)).toBe(tally.total * orders * 4n * 6n ** 5n);
  });

  const total = (key: string, category: string): ChartRow =>
    row(key, { is: 'reading', hands: [{ hand: 'hand', category }] });
  const MIXED = [
    ...ENDS,
    ...rowsNamed('suited-aces', 'suited-pair', '5-card-21', '6-card-21', 'twenty-one', 'natural', 'blackjack'),
    row('first-sevens', { is: 'cards', in: ['hand'], first: 3, exactly: '777' } satisfies HandPattern),
    total('bust', 'bust'),
  ];

  it.each([
    ['blackjack-poker', '23456', 'dh', 'below-17'],
    ['blackjack-poker', '7A8', 'cdhs', 'below-18'],
    ['blackjack-poker', '7TKA', 'ch', 'below-17'],
    ['hawaiian-blackjack', '567*', 'ch', 'below-19'],
  ])('are those of %s dealt through with the ranks %s in %s', (id, ranks, suits, strategy) => {
    const pack = smallPack(ranks, 1, suits);
    const deck = ranks.includes('*')
      ? { ...pack, holds: pack.holds.with(52, 2) }
      : { ...pack, holds: pack.holds.map((n, card) => (card === 50 ? 2 * n : n)) };
    const question = asked(id, MIXED, { deck, readings: { 'drawing-strategy': strategy } });
    const counted = countBlackjackDraws(question)!;
    const chances = playedThrough(question, Number(strategy.slice(6)));
    expect(sumOf(counted)).toBe(counted.total);
    expect([...counted.met.keys()].sort()).toEqual([...chances.keys()].sort());
    for (const [mask, chance] of chances) expect(share(counted.met.get(mask)!, counted)).toBeCloseTo(chance, 10);
  });

  it('are left to others if a longer hand would have to be distinguished', () => {
    const first = row('first', { is: 'cards', in: ['hand'], first: 3, exactly: '222' });
    expect(countBlackjackDraws(asked('blackjack-poker', [first]))).toBe(undefined);
    expect(countBlackjackDraws(asked('hawaiian-blackjack', rowsNamed('first-four-jokers')))).toBe(undefined);
  });
});

describe('hands that begin with jokers', () => {
  const ROWS = rowsNamed('first-five-jokers', 'first-four-jokers', 'two-aces');
  const pack = (jokers: number) => ({
    ...smallPack('A5', 2, 'ch'),
    holds: smallPack('A5', 2, 'ch').holds.with(52, jokers),
  });

  it.each([3, 4, 6])('draw on, read card by card by the floor, with %i jokers in the shoe', (jokers) => {
    const question = asked('hawaiian-blackjack', ROWS, { deck: pack(jokers) });
    const tally = countBlackjackJokers(question)!;
    const chances = new Map<number, number>();
    const play = (hand: readonly number[], left: readonly number[], chance: number): void => {
      if (hand.length > 1 && (hand.length === 5 || hand.some((card) => card !== JOKER))) {
        const mask = maskOf(question, hand);
        chances.set(mask, (chances.get(mask) ?? 0) + chance);
        return;
      }
      for (const [i, card] of left.entries()) play([...hand, card], left.toSpliced(i, 1), chance / left.length);
    };
    play([], dealable(question.deck), 1);
    expect(sumOf(tally)).toBe(tally.total);
    expect([...tally.met.keys()].sort()).toEqual([...chances.keys()].sort());
    for (const [mask, chance] of chances) expect(share(tally.met.get(mask)!, tally)).toBeCloseTo(chance, 10);
  });

  it('occur about as often as that many jokers come first in the shoe, and never if such a hand does not draw', () => {
    const question = asked('hawaiian-blackjack', ROWS);
    const [size, jokers] = [deckSize(question.deck), question.deck.holds[52]!];
    const { total, ...tally } = countBlackjackJokers(question)!;
    expect(metOf(question, { total, ...tally })['first-four-jokers']! * inOrder(size, 4)).toBe(
      total * inOrder(jokers, 4),
    );
    expect(metOf(question, { total, ...tally })['first-five-jokers']! * inOrder(size, 5)).toBe(
      total * inOrder(jokers, 5),
    );
    expect(tally.assumptions).toMatchObject([
      { id: 'hand-of-jokers', value: 'draws-on', choices: ['draws-on', 'stands'] },
    ]);
    const stands = asked('hawaiian-blackjack', ROWS, { readings: { 'hand-of-jokers': 'stands' } });
    const found = countBlackjackJokers(stands)!;
    expect(metOf(stands, found)).toMatchObject({ 'first-four-jokers': 0n, 'first-five-jokers': 0n });
    // Two aces come first equally often either way.
    const aces = metOf(question, { total, ...tally })['two-aces']!;
    expect(aces * found.total).toBe(metOf(stands, found)['two-aces']! * total);
  });
});

/** Card by card, using the game's own reading of whether the hand continues. */
function playedThrough(question: Question, drawsBelow: number): Map<number, number> {
  const read = readerOf(question);
  const found = new Map<number, number>();
  const known = new Map<string, number>();
  const left = [...question.deck.holds];
  const play = (hand: readonly number[], chance: number): void => {
    const facts = hand.length < 2 ? undefined : read({ hand }).hands[0]!.facts!;
    if (facts !== undefined && (facts.natural === true || (facts.total as number) >= drawsBelow)) {
      const key = hand.join();
      const mask = known.get(key) ?? maskOf(question, hand);
      known.set(key, mask);
      found.set(mask, (found.get(mask) ?? 0) + chance);
      return;
    }
    const size = left.reduce((sum, n) => sum + n, 0);
    for (const [card, n] of [...left].entries()) {
      if (n === 0) continue;
      left[card]! -= 1;
      play([...hand, card], (chance * n) / size);
      left[card]! += 1;
    }
  };
  play([], 1);
  return found;
}
