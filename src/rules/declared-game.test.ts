/** Games that a sheet declares: what they read, that they agree with the catalog, and which declarations are refused. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { type Rng, seeded } from '../base/seeded.ts';
import { type Card, cardCode, dealable } from '../cards/card.ts';
import { findRanking } from '../cards/declared-game.ts';
import { fastEvaluator } from '../cards/fast/ranking-evaluators.ts';
import { findGame } from '../cards/find-game.ts';
import { type Game, readHand, usualOf } from '../cards/game.ts';
import { bestHand } from '../cards/ranking.ts';
import { type ChartRow, type GameRow, gameRow } from './chart.ts';
import { contradictionInDeclared, gameOf, rulesOf } from './declared-game.ts';
import type { HandTest } from './hand-pattern.ts';
import { matchHands } from './match.ts';

/** The declared games of docs/words.md, by their ids. */
const ROWS = new Map(
  [...readFileSync('docs/words.md', 'utf8').matchAll(/^```json game\n(.*?)^```$/gms)]
    .map(([, text]) => gameRow.parse(JSON.parse(text!)))
    .filter(({ declares }) => declares !== undefined)
    .map((row) => [row.game, row]),
);
const rowOf = (id: string): GameRow => ROWS.get(id)!;
const game = (id: string): Game => must(gameOf(rowOf(id)));
const read = (of: Game, cards: string) => must(readHand(of, cards)).reading;

describe('a declared game', () => {
  it.each([...ROWS.keys()])('%s of the reference is in order, and its own examples can be read', (id) => {
    expect(contradictionInDeclared(rowOf(id))).toBeUndefined();
    for (const example of game(id).examples) expect(readHand(game(id), example).ok, example).toBe(true);
    expect(game(id).examples.length).toBe(game(id).shapes.length);
  });

  it.each([
    ['As 6h | 7d 8c 9s Kd Kc', 'straight', 'Straight, nine high'],
    ['As Ks | 7s 8s 9s Kd Kc', 'flush', 'Flush, ace high'],
    ['As Ks | Ah Kd Kc 7s 8s', 'full-house', 'Full house, kings full of aces'],
    ['As 6s | 7s 8s 9s Kd Kc', 'straight-flush', 'Straight flush, nine high'],
  ])('of short deck reads %s as a %s', (cards, category, says) => {
    expect(read(game('short-deck-holdem'), cards).hands).toMatchObject([{ hand: 'high', category, says }]);
  });

  it('of short deck has no fives, and ranks a flush above a full house', () => {
    const low = readHand(game('short-deck-holdem'), 'As 5h | 7d 8c 9s Kd Kc');
    expect(low.ok ? undefined : low.refusal.says).toBe('The five of hearts (5h) is not in a 36-card deck.');
    const [flush, full] = ['As Ks | 7s 8s 9s Kd Kc', 'As Ks | Ah Kd Kc 7s 8s'].map(
      (cards) => read(game('short-deck-holdem'), cards).hands[0]!.strength,
    );
    expect(flush).toBeGreaterThan(full!);
  });

  it('of badugi takes the most cards that differ in rank and suit, and of these the lowest', () => {
    const strength = (cards: string) => read(game('badugi'), cards).hands[0]!;
    expect(strength('As 2h 3d 4c').category).toBe('badugi');
    // The pair of deuces and the two spades: three cards count, and the lower of two ways is taken.
    expect(strength('2s 2h 7d Ks')).toMatchObject({ category: 'three-card', says: 'K-7-2 low' });
    expect(strength('As 2s 3s 4s')).toMatchObject({ category: 'one-card', says: 'A low' });
    const order = [
      'As 2h 3d 4c',
      '9s 8h 7d 6c',
      'Ks Qh Jd Tc',
      'As 2h 3d 4d',
      'Ks Qh Jd Td',
      'As 2h 2s Ah',
      'Ks Kh Kd Kc',
    ];
    const strengths = order.map((cards) => strength(cards).strength);
    expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
    expect(new Set(strengths).size).toBe(order.length);
  });

  it.each([
    ['As Kd', 'natural', 21, 'player'],
    ['As 5d 5c', 'total-21', 21, 'player'],
    ['As 5d', 'total-16', 16, 'player'],
    ['As 5d Kc', 'total-16', 16, 'player'],
    ['Ts 5d Kc', 'bust', 25, 'player'],
  ])('of blackjack counts %s as %s', (cards, category, total, hand) => {
    expect(read(game('house-blackjack'), cards).hands).toMatchObject([{ hand, category, facts: { total } }]);
  });

  it.each([
    ['house-blackjack', 'As Kd | Ks 5d 6c', 'player-wins'],
    ['house-blackjack', 'Ts 9d | Ks 9c', 'tie'],
    ['house-blackjack', 'Ts 9d 5d | Ks 9c 4c', 'dealer-wins'],
    ['house-three-card', '5s 4d 2c | Js 9d 3c', 'dealer-does-not-qualify player-wins'],
    ['house-three-card', '5s 4d 2c | Qs 9d 3c', 'dealer-wins'],
    ['two-card-nine', 'Ks 9d | 4s 4d', 'player-wins'],
    ['two-card-nine', '5s 5d | 4s 4d', 'banker-wins'],
  ])('%s ends %s with %s', (id, cards, ends) => {
    expect(
      read(game(id), cards)
        .outcomes.map((one) => one.id)
        .join(' '),
    ).toBe(ends);
  });
});

// The same game twice: a declaration of what the catalog has reads every deal as the catalog does.

const own = (part: Partial<GameRow>): Game =>
  must(
    gameOf(gameRow.parse({ at: '§1', game: 'own', name: 'Own', approval: null, deal: 'hand', groups: [], ...part })),
  );

const hole = (cards: number, use: number | 'any') => ({ id: 'hole', name: 'hole', of: 'hand' as const, cards, use });
const board = (use: number | 'any') => ({ id: 'board', name: 'board', of: 'table' as const, cards: 5, use });

const LOW = { hand: 'low', ranking: 'ace-to-five', atLeast: { category: 'no-pair', ranks: '8' } } as const;
const from = (use: number | 'any', shared: number | 'any') => [
  { group: 'hole', use },
  { group: 'board', use: shared },
];

const TWINS: readonly (readonly [name: string, declared: Game, catalog: string])[] = [
  [
    "hold'em",
    own({ declares: { kind: 'poker' }, groups: [hole(2, 'any'), board('any')], ranking: 'high-five' }),
    'texas-holdem',
  ],
  [
    'Omaha high-low',
    own({
      declares: {
        kind: 'poker',
        hands: [
          { hand: 'high', from: from(2, 3), ranking: 'high-five' },
          { ...LOW, from: from(2, 3) },
        ],
      },
      groups: [hole(4, 2), board(3)],
    }),
    'omaha-hi-lo',
  ],
  [
    'draw poker with a bug',
    own({
      declares: {
        kind: 'poker',
        deck: { jokers: 1 },
        dealt: [{ id: 'hand', name: 'hand', of: 'hand', cards: 5 }],
        hands: [{ hand: 'high', from: [{ group: 'hand' }], ranking: 'high-five-joker', joker: 'bug' }],
      },
    }),
    'five-card-draw',
  ],
  ['three cards against a dealer', game('house-three-card'), 'three-card-poker'],
];

describe('a declaration of a catalog game', () => {
  it.each(TWINS)('of %s reads 100 random deals as the catalog does', (_, declared, id) => {
    const catalog = must(findGame(id));
    const settings = { ...usualOf(catalog.settings), ...(id === 'five-card-draw' ? { joker: 'bug' } : {}) };
    const rng = seeded(7);
    for (let i = 0; i < 100; i += 1) {
      const cards = dealt(declared, rng);
      const mine = read(declared, cards);
      const theirs = must(readHand(catalog, cards, settings)).reading;
      for (const hand of mine.hands) {
        const twin = theirs.hands.find((one) => one.hand === hand.hand)!;
        expect([cards, hand.category, hand.strength, hand.says]).toEqual([
          cards,
          twin.category,
          twin.strength,
          twin.says,
        ]);
      }
      expect(mine.hands.some(({ hand }) => hand === 'low')).toBe(theirs.hands.some(({ hand }) => hand === 'low'));
      const ends = ({ outcomes }: typeof mine) =>
        outcomes.map((one) => one.id).filter((one) => /wins|tie|qualify/.test(one));
      expect([cards, ends(mine)]).toEqual([cards, ends(theirs)]);
    }
  });
});

function dealt(of: Game, rng: Rng): string {
  const left = rng.shuffled(dealable(of.deck(usualOf(of.settings))));
  return of.shapes
    .at(-1)!
    .map(({ max }) =>
      left
        .splice(0, max)
        .map(of.deck(usualOf(of.settings)).pieces.code)
        .join(' '),
    )
    .join(' | ');
}

it('a bad beat compares two hands as a declared game does', () => {
  const row = rowOf('house-three-card');
  const losing: HandTest = { is: 'reading', hands: [{ hand: 'player', category: 'straight', orBetter: true }] };
  const beat: ChartRow = {
    at: '§3.1',
    key: 'beat',
    name: 'Straight beaten',
    hand: { is: 'bad-beat', losing, winning: 'higher', loser: 'any', compared: 'game' },
    prize: { gives: 'entries', count: 1 },
  };
  const met = (own: string, dealer: string) => {
    const hands = [own, dealer].map((cards, i) => ({ seat: i + 1, hand: 1, cards }));
    const called = { hands, common: null, playerDealer: 2 };
    return must(matchHands(row, {}, [beat], called)).map(({ meets }) => meets.map(({ role }) => role).join());
  };
  expect(met('5s 4d 3c', '9s 8s 7s')).toEqual(['losing', 'winning']);
  expect(met('9s 8s 7s', '5s 4d 3c')).toEqual(['winning', 'losing']);
  expect(met('5s 4d 2c', '9s 8s 7s')).toEqual(['', '']);
});

it.each([
  ['short-deck-holdem', '6789TJQKA', 7],
  ['short-deck-holdem', '6789TJQKA', 5],
  ['badugi', '23456789TJQKA', 4],
])('the ranking of %s is as strong fast as slow', (id, ranks, count) => {
  const ranking = findRanking(rowOf(id).ranking)!;
  const fast = fastEvaluator(ranking, count);
  const rng = seeded(11);
  const deck = dealable(game('house-blackjack').deck({ decks: '6' })).filter((card, i, all) => all.indexOf(card) === i);
  for (let i = 0; i < 500; i += 1) {
    const cards: Card[] = rng.shuffled(deck.filter((card) => ranks.includes(cardCode(card)[0]!))).slice(0, count);
    expect([cards, fast(cards)]).toEqual([cards, bestHand(ranking, cards).strength]);
  }
});

// What is refused.

type Words = Record<string, unknown>;

const BADUGI = rowOf('badugi') as unknown as Words & { ranking: Words; declares: Words };
const JACK = rowOf('house-blackjack') as unknown as Words & { declares: Words & { hands: readonly Words[] } };
const THREE = rowOf('house-three-card') as unknown as Words & { declares: Words & { hands: readonly Words[] } };
const badugi = (part: Words) => ({ ...BADUGI, ...part });
const rank = (part: Words) => badugi({ ranking: { ...BADUGI.ranking, ...part } });
const group = (part: Words) => ({ id: 'hand', name: 'hand', of: 'hand', cards: 4, use: 4, ...part });
const declares = (row: { declares: Words }, part: Words) => ({ ...row, declares: { ...row.declares, ...part } });

const REFUSED: readonly (readonly [why: string, row: Words, says: string])[] = [
  ['the id of a catalog game', badugi({ game: 'omaha' }), 'Game omaha is in the game catalog already'],
  ['no name', badugi({ name: undefined }), 'Game badugi needs a name'],
  ['unread', badugi({ unread: true }), 'leave out unread and every'],
  ['no cards', badugi({ groups: [], ranking: undefined }), 'declared without cards'],
  [
    'a hand of 40 cards',
    badugi({ groups: [group({ cards: 40 })], ranking: undefined }),
    'deals 40 cards to a hand and the table',
  ],
  [
    'a deck that is smaller than the deal',
    declares(BADUGI as never, { deck: { ranks: 'A' }, dealt: [{ id: 'hand', name: 'hand', of: 'hand', cards: 5 }] }),
    'deals 5 cards, but its deck has 4',
  ],
  ['a rank twice in the deck', declares(BADUGI as never, { deck: { ranks: 'AA2' } }), 'names the rank A twice'],
  ['too many jokers', declares(JACK, { deck: { decks: 8, jokers: 2 } }), 'has 16 jokers'],
  [
    'a rank that the ranking does not know',
    rank({ ranks: 'A23456789TJQ' }),
    'has the rank K, which badugi does not rank',
  ],
  ['groups that do not add up', badugi({ groups: [group({ use: 3 })] }), 'uses 3 cards, but badugi ranks 4'],
  [
    'two groups of one name',
    declares(BADUGI as never, { dealt: [0, 1].map(() => ({ id: 'hand', name: 'hand', of: 'hand', cards: 2 })) }),
    'two groups named hand',
  ],
  [
    'a hand of nothing',
    declares(THREE, { hands: [{ hand: 'player', from: [{ group: 'moon' }], ranking: 'high-three' }] }),
    'the group moon, which is not dealt',
  ],
  [
    'a ranking without all hands',
    rank({ categories: [{ id: 'badugi', name: 'Badugi', same: [1, 1, 1, 1] }] }),
    'no category for: one card',
  ],
  [
    'two decks and no five of a kind',
    declares(badugi({ groups: [], ranking: undefined }) as never, {
      deck: { decks: 2 },
      draws: undefined,
      hands: [{ hand: 'high', from: [{ group: 'five' }], ranking: 'high-five' }],
      dealt: [{ id: 'five', name: 'five', of: 'hand', cards: 5 }],
    }),
    'has no category for: 5 of a rank',
  ],
  ['a straight that is too short', rank({ unlike: undefined, straights: ['432'] }), 'has the straight 432'],
  [
    'a category that is not known',
    rank({ like: 'high-five', categories: ['full-boat'] }),
    'has the category full-boat',
  ],
  ['a ranking of the catalog', rank({ id: 'high-five' }), 'has the id of a ranking of the catalog'],
  [
    'neither ranking nor points',
    declares(JACK, { hands: [{ hand: 'player', from: [{ group: 'hand' }] }] }),
    'needs either a ranking or points',
  ],
  [
    'ranks without points',
    declares(JACK, {
      hands: [{ hand: 'player', from: [{ group: 'hand' }], points: { values: { A: 1 } } }],
      against: undefined,
    }),
    'how many points the rank',
  ],
  ['a comparison with nobody', declares(THREE, { hands: [THREE.declares.hands[0]!] }), 'so it must read both'],
  [
    'a dealer who qualifies with nothing',
    declares(THREE, {
      against: { hand: 'dealer', qualifies: { category: 'flush-draw', ranks: 'Q', otherwise: 'player-wins' } },
    }),
    'must be at least flush-draw',
  ],
  [
    'more ways than can be read',
    badugi({ ranking: 'high-five', declares: { kind: 'poker' }, groups: [group({ cards: 21, use: 'any' })] }),
    'more than can be read',
  ],
];

describe('a hostile declaration', () => {
  it('that reads one hand and ranks another in more ways than can be read is refused', () => {
    const hands = [{ hand: 'high', from: [{ group: 'hand', use: 5 }], ranking: 'high-five' }];
    const groups = [group({ cards: 21, use: 'any' })];
    const row = badugi({
      ranking: 'high-five',
      declares: {
        kind: 'poker',
        dealt: [group({ cards: 21, use: undefined })].map(({ use: _, ...one }) => one),
        hands,
      },
      groups,
    });
    expect(contradictionInDeclared(gameRow.parse(row))).toContain('more than can be read');
  });

  it.each(REFUSED)('with %s is refused', (_, row, says) => {
    const started = performance.now();
    const parsed = gameRow.parse(row);
    expect(contradictionInDeclared(parsed)).toContain(says);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it.each([
    ['a deck of nothing', { declares: { kind: 'poker', deck: { decks: 0 } } }],
    ['no ranks', { declares: { kind: 'poker', deck: { ranks: '' } } }],
    ['a thousand decks', { declares: { kind: 'poker', deck: { decks: 1000 } } }],
    [
      'a hand of a million cards',
      { declares: { kind: 'poker', dealt: [{ id: 'a', name: 'a', of: 'hand', cards: 1e6 }] } },
    ],
    ['a ranking of nine cards', { ranking: { ...BADUGI.ranking, size: 9 } }],
    [
      'twenty-one categories',
      { ranking: { ...BADUGI.ranking, categories: Array.from({ length: 21 }, (_, i) => `c-${i}`) } },
    ],
  ])('with %s does not fit the schema', (_, part) => {
    expect(gameRow.safeParse({ ...BADUGI, ...part }).success).toBe(false);
  });
});

it('is the same game under another name, and another one with other rules', () => {
  const row = rowOf('badugi');
  expect(rulesOf({ ...row, name: 'Badougi' })).toBe(rulesOf(row));
  expect(rulesOf({ ...row, declares: { ...row.declares!, draws: undefined } })).not.toBe(rulesOf(row));
  expect(rulesOf(rowOf('short-deck-holdem'))).not.toBe(rulesOf(row));
});
