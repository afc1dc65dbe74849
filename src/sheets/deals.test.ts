import { describe, expect, it } from 'vitest';
import { seeded } from '../base/seeded.ts';
import type { ChartRow, GameRow, HandPattern } from '../rules/chart.ts';
import type { HandTest } from '../rules/hand-pattern.ts';
import { matchHands } from '../rules/match.ts';
import { ANY, category, counted, FIVE, game, group, HOLDEM, OMAHA, row } from '../rules/match-testing.ts';
import { dealFor, type Settled } from './deals.ts';

/** How many deals it took until one met the row; more than the limit where none did. */
function triesFor(gameRow: GameRow, one: ChartRow, settled?: Settled): number {
  const rng = seeded(7);
  for (let tries = 1; tries <= 5_000; tries += 1) {
    const read = matchHands(gameRow, {}, [one], dealFor(gameRow, one, rng, settled));
    if (read.ok && read.value.some(({ meets }) => meets.length > 0)) return tries;
  }
  return Number.POSITIVE_INFINITY;
}

const named = (outcome: string): Extract<HandTest, { is: 'outcome' }> => ({ is: 'outcome', outcome });
const bothPlay = { group: 'hole', atLeast: 2 };
const inTheGame = { winning: 'higher', loser: 'any', compared: 'game' } as const;
const showdown = { winning: 'higher', loser: 'second-best', compared: 'showdown' } as const;
const baccarat = game('baccarat', [], { deal: 'table' });
const flop = counted('texas-holdem', [group('hole', 'hand', 2, 0), group('flop', 'table', 3, 0)]);
const RANK = { pick: 'rank', among: [...'23456789TJQKA'] };

describe('a rare hand is found soon', () => {
  it.each<[what: string, gameRow: GameRow, hand: HandPattern]>([
    ['a royal flush with two hole cards', HOLDEM, category('royal-flush')],
    ['a royal flush of all seven', ANY, category('royal-flush')],
    ['a royal flush on the board', ANY, category('royal-flush', { plays: { group: 'community', atLeast: 5 } })],
    ['a pair in the pocket that makes quads', HOLDEM, category('four-of-a-kind', { pocketPair: true })],
    ['quads of the drawn rank, both cards playing', ANY, category('four-of-a-kind', { rank: RANK, plays: bothPlay })],
    ['aces full of kings', FIVE, category('full-house', { floor: 'AK' })],
    ['a king-high straight flush', OMAHA, category('straight-flush', { top: 'K' })],
    ['what is posted', ANY, { is: 'posted', atLeast: category('four-of-a-kind', { orBetter: true, plays: bothPlay }) }],
    ['aces cracked', ANY, { is: 'beaten', group: 'hole', ranks: 'AA', plays: bothPlay }],
    [
      'quads beaten',
      ANY,
      { is: 'bad-beat', losing: category('four-of-a-kind', { orBetter: true, plays: bothPlay }), ...showdown },
    ],
    [
      'quad eights beaten in Omaha',
      OMAHA,
      { is: 'bad-beat', losing: category('four-of-a-kind', { orBetter: true, floor: '8' }), ...showdown },
    ],
    ['a posted hand beaten', ANY, { is: 'bad-beat', losing: { is: 'posted' }, ...showdown }],
    ['a flush beaten', FIVE, { is: 'bad-beat', losing: category('flush'), ...showdown }],
    [
      'trips beaten by a royal flush',
      FIVE,
      { is: 'bad-beat', losing: category('three-of-a-kind'), ...showdown, winning: category('royal-flush') },
    ],
    ['three of the rank on the flop', flop, { is: 'cards', in: ['flop'], have: [{ ranks: RANK, all: true }] }],
    [
      'and the fourth in the hole',
      flop,
      {
        is: 'every',
        of: [
          { is: 'cards', in: ['flop'], have: [{ ranks: RANK, all: true }] },
          { is: 'cards', in: ['hole'], have: [{ ranks: RANK, exactly: 1 }] },
        ],
      },
    ],
    [
      'three sevens of the picked suit',
      game('blackjack-poker'),
      {
        is: 'cards',
        in: ['hand', 'up'],
        first: 2,
        have: [{ ranks: '7', suit: { pick: 'suit', among: ['s', 'd'] }, atLeast: 3 }],
      },
    ],
    [
      'two suited sevens and no more',
      game('blackjack-poker'),
      { is: 'cards', in: ['hand', 'up'], first: 2, have: [{ ranks: '7', one: 'suit', exactly: 2 }] },
    ],
    ['21 with eight cards', game('blackjack-poker'), named('8-or-more-card-21')],
    [
      '21 with eight cards, as a reading',
      game('blackjack-poker'),
      { is: 'reading', hands: [{ hand: 'hand', total: { from: 21, to: 21 }, cards: { from: 8 } }] },
    ],
    ['2-3-4-5-6 of one suit', game('blackjack-poker'), named('two-to-six-suited')],
    ['seven face cards', game('pai-gow-poker'), named('seven-face-cards')],
    ['seven face cards with a joker', game('pai-gow-poker'), named('seven-face-cards-with-joker')],
    ['five aces', game('pai-gow-poker'), named('five-aces')],
    ['five jokers', game('hawaiian-blackjack'), named('first-five-jokers')],
    ['nine high', game('pai-gow-poker'), named('nine-high')],
    ['a natural royal flush', game('pai-gow-poker'), named('natural-royal-flush')],
    [
      'aces in front, a straight behind',
      game('pai-gow-poker'),
      {
        is: 'reading',
        hands: [
          { hand: 'front', category: 'pair', floor: 'A' },
          { hand: 'back', category: 'straight', orBetter: true },
        ],
      },
    ],
    [
      'five of a kind',
      game('fortune-pai-gow-poker', [], { settings: { joker: { pick: 'joker', among: ['wild', 'bug'] } } }),
      { is: 'reading', hands: [{ hand: 'best', category: 'five-of-a-kind' }] },
    ],
    [
      'trips and a pair beaten',
      game('pai-gow-poker'),
      {
        is: 'bad-beat',
        losing: {
          is: 'reading',
          hands: [
            { hand: 'front', category: 'pair', orBetter: true, floor: 'J' },
            { hand: 'back', category: 'three-of-a-kind', orBetter: true, floor: 'T' },
          ],
        },
        ...inTheGame,
      },
    ],
    ['six of a kind in one suit', baccarat, named('six-of-a-kind-suited')],
    ['six face cards of one color', baccarat, named('six-face-cards-one-colour')],
    ['a 7-7 tie of six cards', baccarat, named('tie-7-7-6-cards')],
    [
      'sixes beaten by threes, all of one color',
      baccarat,
      { is: 'bad-beat', losing: named('three-6s-same-colour'), ...inTheGame, winning: named('three-3s-same-colour') },
    ],
    ['the same three cards', game('fortune-7-baccarat', [], { deal: 'table' }), named('double-fortune-7-exact-match')],
    [
      'both lines alike',
      game('fortune-7-baccarat', [], { deal: 'table' }),
      { is: 'alike', in: ['player', 'banker'], by: 'card' },
    ],
    [
      'three sixes beaten in Pan 9',
      game('pan-9'),
      { is: 'bad-beat', losing: named('three-6s'), ...inTheGame, winning: named('three-3s') },
    ],
    ['a dragon', game('thirteen-card'), named('dragon')],
    ['two straight flushes', game('thirteen-card'), named('two-straight-flushes')],
    ['a home run', game('thirteen-card'), { is: 'sweep', points: { from: 17 } }],
    [
      'a straight flush behind, beaten',
      game('thirteen-card'),
      {
        is: 'bad-beat',
        losing: { is: 'reading', hands: [{ hand: 'back', category: 'straight-flush' }] },
        ...inTheGame,
      },
    ],
    ['pair-pair beaten', game('pai-gow-tiles'), { is: 'bad-beat', losing: named('pair-pair'), ...inTheGame }],
    ['three aces of hearts', game('pokara'), named('three-aces-of-hearts')],
    ['a six-card straight flush', game('three-card-poker'), named('six-card-straight-flush')],
  ])('%s', (_, gameRow, hand) => {
    expect(triesFor(gameRow, row('rare', hand))).toBeLessThanOrEqual(5_000);
  });
});

describe('what the offer has settled', () => {
  const quads = row('quads', category('four-of-a-kind', { rank: RANK }));

  it('is what the deal is made for', () => {
    expect(triesFor(FIVE, quads, { picks: { rank: '2' } })).toBeLessThan(50);
    const called = dealFor(FIVE, quads, seeded(1), { picks: { rank: '2' } });
    expect(called.picks).toEqual({ rank: '2' });
    expect(called.hands[0]!.cards.match(/2/g)).toHaveLength(4);
    const high = row('high', { is: 'posted' });
    const posted = [{ row: 'high', game: FIVE.game, hand: category('royal-flush') }];
    expect(triesFor(FIVE, high, { posted })).toBe(1);
  });

  it('is something that it can settle if the offer does not', () => {
    const ranks = new Set(Array.from({ length: 60 }, (_, i) => dealFor(FIVE, quads, seeded(i)).picks!.rank));
    expect(ranks.size).toBeGreaterThan(5);
    expect([...ranks].every((rank) => RANK.among.includes(rank!))).toBe(true);
  });
});

it('deals the same cards from the same chance, and never a card too many', () => {
  const one = row('flush', category('flush'));
  expect(dealFor(ANY, one, seeded(3))).toEqual(dealFor(ANY, one, seeded(3)));
  for (let i = 0; i < 200; i += 1) expect(matchHands(ANY, {}, [one], dealFor(ANY, one, seeded(i))).ok).toBe(true);
});
