import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import {
  type Card,
  cardCode,
  cardOf,
  dealable,
  isJoker,
  JOKER,
  rankFrom,
  rankOf,
  suitOf,
} from '../../../cards/card.ts';
import {
  everySetting,
  type PaiGowSet,
  settings21,
  sevenCardOutcomes,
  strongestSettings,
} from '../../../cards/pai-gow/pai-gow.ts';
import type { HandPattern } from '../../../rules/chart.ts';
import { matchHands } from '../../../rules/match.ts';
import { SHEETS } from '../../../sheets/index.generated.ts';
import type { Question } from '../../question.ts';
import { paying } from '../../tally.ts';
import {
  asking,
  meetings,
  named,
  notCounted,
  onlyWith,
  questionsIn,
  reading,
  sumOf,
  upToSuits,
} from '../readings/testing.ts';
import {
  countPaiGow,
  dealReader,
  forEachSetting,
  type HouseWay,
  rowsAsked,
  strengthsOf,
  WAYS,
} from './count-pai-gow.ts';
import { dealOf } from './deal-classes.ts';

const CATEGORIES = [
  'five-of-a-kind',
  'royal-flush',
  'straight-flush',
  'four-of-a-kind',
  'full-house',
  'flush',
  'straight',
  'three-of-a-kind',
  'two-pair',
  'pair',
  'high-card',
] as const;

const best = (category: string) => reading({ hand: 'best', category });
const ACES_IN_FRONT = reading({ hand: 'front', category: 'pair', rank: 'A' });
const PAIR_AND_TRIPS = reading(
  { hand: 'front', category: 'pair', orBetter: true },
  { hand: 'back', category: 'three-of-a-kind', orBetter: true },
);

/** Every name that the sheets and the game use, and rows that depend on ranks inside a category. */
const NAMES = [
  'seven-card-straight-flush',
  'seven-card-straight-flush-with-joker',
  'five-aces',
  'natural-royal-flush',
  'natural-four-aces',
  'natural-seven-card-flush',
  'seven-face-cards',
  'seven-face-cards-with-joker',
  'ace-jack-and-complete',
  'three-pair',
  'nine-high',
  'ace-high',
  'ace-high-with-joker',
  'pai-gow',
];
const SET_ROWS: readonly HandPattern[] = [
  PAIR_AND_TRIPS,
  ACES_IN_FRONT,
  reading({ hand: 'front', category: 'pair', rank: 'A' }, { hand: 'back', category: 'straight', orBetter: true }),
  reading(
    { hand: 'front', category: 'pair', orBetter: true, floor: 'J' },
    { hand: 'back', category: 'three-of-a-kind', orBetter: true, floor: 'T' },
  ),
  {
    is: 'every',
    of: [
      reading({ hand: 'front', category: 'pair' }, { hand: 'back', category: 'full-house', orBetter: true }),
      { is: 'cards', in: ['front', 'back'], have: [{ joker: true, exactly: 0 }] },
    ],
  },
  { is: 'some', of: [reading({ hand: 'back', category: 'flush' }), named('three-pair')] },
  {
    is: 'every',
    of: [
      reading({ hand: 'back', category: 'high-card' }),
      {
        is: 'cards',
        in: ['back'],
        have: [
          { ranks: 'A', exactly: 0 },
          { joker: true, exactly: 0 },
        ],
      },
    ],
  },
  reading({ hand: 'back', category: 'straight', floor: '5' }),
];

describe('published and closed counts', () => {
  it('seven cards of 53 with a bug', () => {
    // Brian Alspach, "7-Card Poker Hands with Joker" (2003), who classifies eight fewer of the 210,964 straight flushes
    // as royal. Tables for the Fortune bonus have 11,034,204 straights and 7,672,500 sets of three: they rank three of
    // a kind above a straight, and 201,824 hands contain both. They have 300 fewer straight flushes, which are on
    // separate lines: 32 of seven cards, 196 of those with the joker, 72 with a royal match.
    const tally = countPaiGow(asking('pai-gow-poker', CATEGORIES.map(best)))!;
    expect(meetings(tally, CATEGORIES.length)).toEqual([
      1_128n,
      26_132n,
      184_832n,
      307_472n,
      4_188_528n,
      6_172_088n,
      11_236_028n,
      7_470_676n,
      35_553_816n,
      64_221_960n,
      24_780_420n,
    ]);
    expect(tally.total).toBe(154_143_080n);
    expect(sumOf(tally)).toBe(tally.total);
    expect(tally.assumptions).toEqual([]);
  });

  it('matches closed forms for named hands', () => {
    const names = NAMES.filter((name) => name !== 'ace-jack-and-complete').slice(0, 10);
    const tally = countPaiGow(asking('pai-gow-poker', names.map(named)))!;
    expect(Object.fromEntries(names.map((name, i) => [name, meetings(tally, names.length)![i]]))).toEqual({
      // Eight runs in four suits; with the joker any one of seven is missing, and runs that share six count once.
      'seven-card-straight-flush': 32n,
      'seven-card-straight-flush-with-joker': 4n * (8n * 7n - 7n),
      'five-aces': 1_128n, // C(48,2)
      'natural-royal-flush': 4_512n, // 4 C(48,2)
      'natural-four-aces': 18_424n, // C(49,3)
      'natural-seven-card-flush': 6_864n, // 4 C(13,7)
      'seven-face-cards': 792n, // C(12,7)
      'seven-face-cards-with-joker': 924n, // C(12,6)
      // Three natural pairs and a card; two and an ace; three without an ace.
      'three-pair': 2_471_040n + 380_160n + 47_520n,
      // Two choices of ranks contain no straight, each in 4^7 suits of which 844 contain a flush.
      'nine-high': 2n * (16_384n - 844n),
    });
  });

  it('fast cash: a seven-card flush that is a royal is paid on both rows', () => {
    const fastCash = SHEETS.find(({ id }) => id === 'hawaiian-gardens/fast-cash-jackpots')!;
    const [question] = questionsIn(fastCash, ({ game }) => game === 'pai-gow-poker');
    const tally = countPaiGow(question!)!;
    const both = question!.rows
      .map(({ hand }, i) => ({ outcome: hand.is === 'outcome' ? hand.outcome : '', i }))
      .filter(({ outcome }) => ['natural-royal-flush', 'natural-seven-card-flush'].includes(outcome))
      .reduce((mask, { i }) => mask | (1 << i), 0);
    expect(tally.met.get(both)).toBe(112n); // 4 C(8,2)
  });

  it('the highest row pays once: what is paid and what is not are all deals', () => {
    const rows = [best('four-of-a-kind'), PAIR_AND_TRIPS, named('three-pair')];
    const question = asking('fortune-pai-gow-poker', rows);
    const tally = countPaiGow(question)!;
    const worth = () => 1;
    const paid = rows.map((_, i) => paying(tally, { pays: 'first-row', rows: question.rows, worth }, i));
    expect(paid.reduce((sum, deals) => sum + deals, tally.met.get(0)!)).toBe(tally.total);
    expect(tally.assumptions).toMatchObject([{ id: 'house-way', value: 'for-the-row' }]);
  });
});

describe('against the floor, deal by deal', () => {
  it.each([
    ['pai-gow-poker', 'AKQJ', 1, 'for-the-row'],
    ['jokers-wild-pai-gow-poker', 'A23', 2, 'for-the-row'],
    ['jokers-wild-pai-gow-poker', 'A2K', 2, 'highest-back'],
    ['fortune-pai-gow-poker', 'A2345', 0, 'highest-front'],
    ['jokers-wild-pai-gow-poker', 'AK', 4, 'highest-front'],
  ] as const)('%s, all deals of %s with %i jokers, set %s', (id, ranks, jokers, way) => {
    const settings = jokers > 1 ? { jokers: String(jokers) } : {};
    const full = asking(id, [...SET_ROWS, ...NAMES.map(named), best('full-house')], { settings });
    const deck = onlyWith(full.deck, (card) => ranks.includes('23456789TJQKA'[rankOf(card)]!), jokers);
    const question = { ...full, deck, readings: { 'house-way': way } };
    const tally = countPaiGow(question)!;
    const slow = new Map<number, bigint>();
    for (const [hand, deals] of upToSuits(dealable(deck), 7)) {
      const mask = maskByTheFloor(question, hand, way);
      slow.set(mask, (slow.get(mask) ?? 0n) + deals);
    }
    expect(new Map([...tally.met].sort())).toEqual(new Map([...slow].sort()));
  });

  it.each([
    ['pai-gow-poker', {}],
    ['pai-gow-poker', { joker: 'wild', wheel: 'lowest' }],
    ['jokers-wild-pai-gow-poker', { jokers: '4', joker: 'bug' }],
  ] as const)('%s %o: random deals, each set in every way', (id, settings) => {
    const question = asking(id, SET_ROWS, { settings });
    const strengths = strengthsIn(question);
    const asked = rowsAsked(question.rows, strengths, {})!;
    const rng = seeded(11);
    for (let deal = 0; deal < 25; deal += 1) {
      const hand = cornered(rng, question, deal);
      const own = hand.filter((card) => !isJoker(card)).sort((a, b) => a - b);
      for (const way of WAYS) {
        const mask = dealReader(asked, strengths, way)(dealOf(own, hand.length - own.length));
        expect([hand.map(cardCode), mask]).toEqual([hand.map(cardCode), maskByTheFloor(question, hand, way)]);
      }
    }
  });

  it.each([
    ['bug', 'second-highest', '1'],
    ['wild', 'lowest', '1'],
    ['wild', 'second-highest', '4'],
  ] as const)('what the game names, joker %s, wheel %s, %s jokers: 2,500 deals', (joker, wheel, jokers) => {
    const question = asking('jokers-wild-pai-gow-poker', NAMES.map(named), { settings: { joker, wheel, jokers } });
    const strengths = strengthsIn(question);
    const read = dealReader(rowsAsked(question.rows, strengths, {})!, strengths, 'for-the-row');
    const rng = seeded(5);
    for (let deal = 0; deal < 2_500; deal += 1) {
      const hand = cornered(rng, question, deal);
      const own = hand.filter((card) => !isJoker(card)).sort((a, b) => a - b);
      const mask = read(dealOf(own, hand.length - own.length));
      const found = NAMES.filter((_, i) => (mask & (1 << i)) !== 0);
      const said = sevenCardOutcomes(hand, joker, wheel).map((outcome) => outcome.id);
      expect([hand.map(cardCode), found]).toEqual([hand.map(cardCode), NAMES.filter((name) => said.includes(name))]);
    }
  });

  it('uses the legal settings of the game', () => {
    const question = asking('jokers-wild-pai-gow-poker', [], { settings: { jokers: '3' } });
    const strengths = strengthsIn(question);
    const rng = seeded(3);
    for (let deal = 0; deal < 300; deal += 1) {
      const hand = cornered(rng, question, deal);
      const own = hand.filter((card) => !isJoker(card)).sort((a, b) => a - b);
      const found = new Set<string>();
      forEachSetting(
        strengths,
        dealOf(own, hand.length - own.length),
        () => true,
        ({ front, back }) => found.add(`${strengths.fronts[front]!.ranked.strength} ${back}`),
      );
      const known = settings21(hand, 'wild', 'lowest').map((set) => `${set.front.strength} ${set.back.strength}`);
      expect([...found].sort()).toEqual([...new Set(known)].sort());
    }
  });
});

describe('supported questions', () => {
  it('every row of the sheets is counted but the bad beats, which are between two hands', () => {
    const isPaiGow = ({ game }: { game: string }) => game.endsWith('pai-gow-poker');
    const small = (question: Question) =>
      countPaiGow({ ...question, deck: onlyWith(question.deck, (card) => rankOf(card) >= rankFrom('J'), 1) });
    const beats = ['jacks-and-tens', 'pair-and-eights', 'nine-high'];
    const games = ['pai-gow-poker', 'jokers-wild-pai-gow-poker'];
    const between = games.flatMap((game) => beats.map((row) => `hawaiian-gardens/ca-asian-bad-beat ${game} ${row}`));
    expect(notCounted(SHEETS, isPaiGow, small).sort()).toEqual(between.sort());
  });

  it.each<[what: string, hand: HandPattern]>([
    ['a suit of cards that classes do not tell', { is: 'cards', in: ['back'], have: [{ suit: 'h', atLeast: 3 }] }],
    ['cards of one color', { is: 'cards', in: ['front', 'back'], have: [{ one: 'colour', all: true }] }],
    ['what the game does not name', named('dragon')],
    ['a match of suits', named('royal-flush-plus-royal-match')],
    ['a hand that the game does not read', reading({ hand: 'middle', category: 'pair' })],
    ['a ranked hand', { is: 'category', category: 'pair', orBetter: false }],
  ])('is left to others: %s', (_, hand) => {
    expect(countPaiGow(asking('pai-gow-poker', [named('nine-high'), hand]))).toBeUndefined();
  });

  it('sets the cards by a house way if several rows of front and back all pay', () => {
    const question = asking('pai-gow-poker', [PAIR_AND_TRIPS, ACES_IN_FRONT], { pays: 'every-row' });
    const all = countPaiGow(question)!;
    const byBack = countPaiGow({ ...question, pays: 'first-row', readings: { 'house-way': 'highest-back' } })!;
    expect(all.met).toEqual(byBack.met);
    expect(all.assumptions).toMatchObject([{ value: 'highest-back', choices: ['highest-back', 'highest-front'] }]);
  });

  it('is left to others in other games, and from other decks', () => {
    expect(countPaiGow(asking('pai-gow-tiles', [named('pair-pair')]))).toBeUndefined();
    const question = asking('pai-gow-poker', [PAIR_AND_TRIPS, ACES_IN_FRONT], { pays: 'every-row' });
    const oneCardLess = onlyWith(question.deck, (card) => card !== cardOf(0, 0), 1);
    expect(countPaiGow({ ...question, pays: 'first-row', deck: oneCardLess })).toBeUndefined();
  });
});

const strengthsIn = ({ settings }: Question) =>
  strengthsOf(settings.joker === 'wild' ? 'wild' : 'bug', settings.wheel === 'lowest' ? 'lowest' : 'second-highest');

/**
 * The rows that matchHands finds for the settings that count: all legal ones, or the one that the house way chooses.
 */
function maskByTheFloor(question: Question, hand: readonly Card[], way: HouseWay): number {
  const { joker, wheel } = strengthsIn(question);
  const strongest = (place: 0 | -1) => [strongestSettings(hand, joker, wheel).at(place)!];
  const chosen =
    way === 'for-the-row' ? unlike(everySetting(hand, joker, wheel)) : strongest(way === 'highest-back' ? 0 : -1);
  return chosen.reduce((mask, set) => mask | maskOfSet(question, set), 0);
}

function maskOfSet({ gameRow, rows, settings }: Question, { front, back }: PaiGowSet): number {
  const cards = [front, back].map((half) => half.cards.map(cardCode).join(' ')).join(' | ');
  const called = { hands: [{ seat: 1, hand: 1, cards }], common: null };
  const matched = matchHands({ ...gameRow, settings }, { pays: 'every-row' }, rows, called);
  if (!matched.ok) throw new Error(matched.refusal.says);
  const keys = new Set(matched.value[0]!.meets.map(({ row }) => row.key));
  return rows.reduce((mask, { key }, i) => (keys.has(key) ? mask | (1 << i) : mask), 0);
}

/** Settings with the same strengths in front and behind differ in cards that no row depends on. */
function unlike(sets: readonly PaiGowSet[]): PaiGowSet[] {
  const jokersIn = (set: PaiGowSet) => set.front.cards.filter(isJoker).length;
  const key = (set: PaiGowSet) => [set.front.strength, set.back.strength, jokersIn(set)].join(' ');
  return [...new Map(sets.map((set) => [key(set), set])).values()];
}

/** Seven cards from a small part of the deck, so that rare hands come up: few ranks, few suits, or all cards. */
function cornered(rng: ReturnType<typeof seeded>, { deck }: Question, deal: number): Card[] {
  const corners: ((card: Card) => boolean)[] = [
    () => true,
    (card) => isJoker(card) || suitOf(card) === deal % 4,
    (card) => isJoker(card) || rankOf(card) >= rankFrom('J'),
    (card) => isJoker(card) || rankOf(card) <= rankFrom('9'),
    (card) => isJoker(card) || suitOf(card) === 1 || rankOf(card) === rankFrom('A'),
  ];
  const cards = dealable(deck).filter(corners[deal % corners.length]!);
  const jokers = cards.filter(isJoker).length;
  const plain = rng.shuffled(cards.filter((card) => !isJoker(card)));
  const wild = new Array<Card>(rng.below(jokers + 1)).fill(JOKER);
  return rng.shuffled([...wild, ...plain].slice(0, 7));
}
