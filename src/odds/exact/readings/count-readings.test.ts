import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import { type Card, cardCode, dealable, rankOf, shoe, suitOf } from '../../../cards/card.ts';
import { highFour } from '../../../cards/rankings/high-four.ts';
import { highThree } from '../../../cards/rankings/high-three.ts';
import type { HandPattern } from '../../../rules/chart.ts';
import { matchHands } from '../../../rules/match.ts';
import { SHEETS } from '../../../sheets/index.generated.ts';
import type { Question } from '../../question.ts';
import { FIVE_CARDS, SEVEN_CARDS, THREE_CARDS } from '../published.ts';
import { countReadings } from './count-readings.ts';
import { madeBy, strengthsDealt } from './strengths-dealt.ts';
import { asking, meetings, named, notCounted, onlyWith, reading, sumOf, upToSuits } from './testing.ts';

const player = (category: string, more: object = {}) => reading({ hand: 'player', category, ...more });
const SIX_CARDS = named('six-card-straight-flush');
const ONE_SUIT = { is: 'cards', in: ['player'], have: [{ one: 'suit', all: true }] } satisfies HandPattern;

describe('counts that are known', () => {
  it.each<[game: string, hand: string, total: bigint, counts: Record<string, bigint>]>([
    ['three-card-poker', 'player', 22_100n, THREE_CARDS],
    [
      // We found no published figures. Fours (13 x 48), threes (those of five cards and full houses, 54,912 and 3,744)
      // and two pair (as in five cards) are calculated; the others come from bestHand over all five cards up to suits.
      'crazy-4-poker',
      'player',
      2_598_960n,
      {
        'four-of-a-kind': 624n,
        'straight-flush': 2_072n,
        'three-of-a-kind': 58_656n,
        flush: 114_616n,
        straight: 101_808n,
        'two-pair': 123_552n,
        pair: 1_047_552n,
        'high-card': 1_150_080n,
      },
    ],
    ['caribbean-stud', 'player', 2_598_960n, FIVE_CARDS],
    [
      // Brian Alspach, 6-Card Poker Hands.
      'three-card-poker-6-card-bonus',
      'six-card',
      20_358_520n,
      { 'royal-flush': 188n, 'straight-flush': 1_656n, 'four-of-a-kind': 14_664n, 'full-house': 165_984n },
    ],
    ['ultimate-texas-holdem', 'player', 133_784_560n, SEVEN_CARDS],
  ])('%s, %s', (game, hand, total, counts) => {
    const categories = Object.keys(counts);
    const tally = countReadings(
      asking(
        game,
        categories.map((category) => reading({ hand, category })),
      ),
    )!;
    const found = meetings(tally, categories.length)!;
    expect(Object.fromEntries(categories.map((category, i) => [category, found[i]]))).toEqual(counts);
    expect(tally.total).toBe(total);
    expect(sumOf(tally)).toBe(total);
    expect(tally.how).toBe('counted');
  });

  it('six cards of player and dealer: nine runs in four suits, the player has any three of six', () => {
    const rows = [SIX_CARDS, player('straight-flush', { orBetter: true }), player('flush', { orBetter: true })];
    const tally = countReadings(asking('three-card-poker', rows))!;
    expect(tally.total).toBe(22_100n * 18_424n);
    expect(sumOf(tally)).toBe(tally.total);
    const [six, straightFlush] = meetings(tally, 3)!;
    expect(six).toBe(4n * 9n * 20n);
    expect(straightFlush).toBe(48n * 18_424n);
    // In a run of six, four of the twenty threes are a run themselves; all twenty are suited. In A-2-3-4-5-6 and
    // 9-T-J-Q-K-A the ace is at an end and the others run as in any six.
    expect(tally.met.get(0b111)).toBe(4n * 9n * 4n);
    expect(tally.met.get(0b101)).toBe(4n * 9n * 16n);
  });
});

describe('against the floor', () => {
  it.each<[game: string, hands: HandPattern[], groups: number[], ranks: string]>([
    [
      'crazy-4-poker',
      [player('straight-flush', { orBetter: true }), player('three-of-a-kind', { floor: 'T' })],
      [5],
      'A2349',
    ],
    ['crazy-4-poker', [reading({ hand: 'five-card', category: 'full-house', orBetter: true })], [5], 'KQJT9'],
    ['caribbean-stud', [player('royal-flush'), player('flush', { orBetter: true })], [5], 'AKQJT'],
    ['three-card-poker', [player('straight', { orBetter: true }), player('pair', { rank: 'A' })], [3], 'A23KQ5'],
    ['three-card-poker-6-card-bonus', [reading({ hand: 'five-card', category: 'straight-flush' })], [3, 2], 'A2345'],
    ['three-card-poker', [ONE_SUIT, player('straight', { orBetter: true })], [3], 'A23KQ5'],
  ])('%s %j: every deal of %s from a few ranks', (id, hands, groups, ranks) => {
    const deck = onlyWith(shoe(1), (card) => ranks.includes('23456789TJQKA'[rankOf(card)]!));
    const question = asking(id, hands, { deck });
    const slow = new Map<number, bigint>();
    const cards = groups.reduce((sum, n) => sum + n);
    for (const [hand, deals] of upToSuits(dealable(deck), cards)) {
      const mask = maskByTheFloor(question, hand, groups);
      slow.set(mask, (slow.get(mask) ?? 0n) + deals);
    }
    expect(new Map([...countReadings(question)!.met].sort())).toEqual(new Map([...slow].sort()));
  });

  it("hold'em against the dealer: every deal of hole cards and board from three ranks", () => {
    const hands = ['four-of-a-kind', 'full-house'].map((category) => player(category, { orBetter: true }));
    const deck = onlyWith(shoe(1), (card) => rankOf(card) >= 10);
    const question = asking('ultimate-texas-holdem', [...hands, player('full-house', { floor: 'AK' })], { deck });
    const slow = new Map<number, bigint>();
    for (const [hand, deals] of upToSuits(dealable(deck), 7)) {
      const mask = maskByTheFloor(question, hand, [2, 5]);
      slow.set(mask, (slow.get(mask) ?? 0n) + deals);
    }
    expect(new Map([...countReadings(question)!.met].sort())).toEqual(new Map([...slow].sort()));
  });

  it.each(['three-card-poker', 'three-card-poker-6-card-bonus'])(
    '%s: six cards are named when and only when their suit and ranks run, whoever holds them',
    (id) => {
      const question = asking(id, [SIX_CARDS]);
      const rng = seeded(6);
      const six = (start: number, suit: number): Card[] =>
        Array.from({ length: 6 }, (_, step) => ((start + step + 12) % 13) * 4 + suit);
      for (let deal = 0; deal < 400; deal += 1) {
        const run = six(rng.below(13), rng.below(4));
        const other = rng.pick(dealable(question.deck).filter((card) => !run.includes(card)));
        const isBroken = deal % 2 === 1;
        const cards = rng.shuffled(isBroken ? [...run.slice(1), other] : run);
        const ranks = cards.map(rankOf).sort((a, b) => a - b);
        const steps = ranks.slice(1).filter((rank, i) => rank === ranks[i]! + 1).length;
        const isRun = steps === 5 || (steps === 4 && ranks[0] === 0 && ranks[4] === 4 && ranks[5] === 12);
        const isSuited = new Set(cards.map(suitOf)).size === 1;
        expect([cards.map(cardCode), maskByTheFloor(question, cards, [3, 3])]).toEqual([
          cards.map(cardCode),
          isRun && isSuited ? 1 : 0,
        ]);
      }
    },
  );

  it.each([
    [highFour, 5],
    [highThree, 3],
  ] as const)('some hand has each strength that is dealt', (ranking, cards) => {
    const made = madeBy(ranking);
    const dealt = [...strengthsDealt(ranking, cards).keys()];
    expect(dealt.filter((strength) => made.get(strength)?.strength !== strength)).toEqual([]);
  });
});

describe('supported questions', () => {
  it('every row of the sheets in these games is counted', () => {
    const games = [
      'three-card-poker',
      'three-card-poker-6-card-bonus',
      'crazy-4-poker',
      'ultimate-texas-holdem',
      'caribbean-stud',
    ];
    expect(notCounted(SHEETS, ({ game }) => games.includes(game), countReadings)).toEqual([]);
  });

  it.each<[what: string, game: string, hands: HandPattern[]]>([
    ['another game', 'texas-holdem', [reading({ hand: 'high', category: 'pair' })]],
    ['two hands at once', 'crazy-4-poker', [player('pair'), reading({ hand: 'five-card', category: 'pair' })]],
    ["the dealer's hand", 'caribbean-stud', [reading({ hand: 'dealer', category: 'pair' })]],
    ['who wins', 'caribbean-stud', [named('player-wins')]],
    ['six cards where five are dealt', 'caribbean-stud', [SIX_CARDS]],
    ['a suit by name', 'three-card-poker', [{ ...ONE_SUIT, have: [{ suit: 'h', all: true }] }]],
    ['two of one suit', 'three-card-poker', [{ ...ONE_SUIT, have: [{ one: 'suit', exactly: 2 }] }]],
    ['cards of which only some make the hand', 'crazy-4-poker', [ONE_SUIT, player('pair')]],
    [
      'six cards by another hand',
      'three-card-poker-6-card-bonus',
      [SIX_CARDS, reading({ hand: 'six-card', category: 'flush' })],
    ],
  ])('is left to others: %s', (_, game, hands) => {
    expect(countReadings(asking(game, hands))).toBeUndefined();
  });

  it('is left to others from a deck with a joker', () => {
    expect(countReadings(asking('caribbean-stud', [player('pair')], { deck: shoe(1, 1) }))).toBeUndefined();
  });
});

function maskByTheFloor({ gameRow, rows }: Question, cards: readonly Card[], groups: readonly number[]): number {
  const starts = groups.map((_, i) => groups.slice(0, i).reduce((sum, n) => sum + n, 0));
  const keyed = starts
    .map((from, i) =>
      cards
        .slice(from, from + groups[i]!)
        .map(cardCode)
        .join(' '),
    )
    .join(' | ');
  const called = { hands: [{ seat: 1, hand: 1, cards: keyed }], common: null };
  const matched = matchHands(gameRow, { pays: 'every-row' }, rows, called);
  if (!matched.ok) throw new Error(matched.refusal.says);
  const keys = new Set(matched.value[0]!.meets.map(({ row }) => row.key));
  return rows.reduce((mask, { key }, i) => (keys.has(key) ? mask | (1 << i) : mask), 0);
}
