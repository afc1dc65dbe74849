import { describe, expect, it } from 'vitest';
import type { ChartRow, GameRow } from './chart.ts';
import { matchHands } from './match.ts';
import { ANY, called, category, FIVE, game, group, HOLDEM, row } from './match-testing.ts';

function read(gameRow: GameRow, rows: readonly ChartRow[], hands: string | string[], common: string | null = null) {
  const matched = matchHands(gameRow, {}, rows, called(hands, common));
  if (!matched.ok) return matched.refusal.reason;
  const keys = matched.value.map((match) => match.meets[0]?.row.key ?? 'none');
  return keys.length === 1 ? keys[0] : keys;
}

describe('category', () => {
  it.each([
    ['flush', false, 'Ks 9s 7s 4s 2s', 'met'],
    ['flush', false, '9s 9h 9d 2c 2d', 'none'],
    ['flush', false, '9s 8h 7d 6c 5s', 'none'],
    ['flush', true, '9s 9h 9d 2c 2d', 'met'],
    ['flush', true, 'Ks 9s 7s 4s 2s', 'met'],
    ['flush', true, '9s 8h 7d 6c 5s', 'none'],
    ['royal-flush', true, 'As Ks Qs Js Ts', 'met'],
    ['straight-flush', false, 'As Ks Qs Js Ts', 'none'],
    ['straight-flush', true, 'As Ks Qs Js Ts', 'met'],
  ])('%s, or better %s: %s is %s', (id, orBetter, cards, answer) => {
    expect(read(FIVE, [row('met', category(id, { orBetter }))], cards)).toBe(answer);
  });

  it('better is lower where the ranking is of low hands', () => {
    const low = game('lowball', [group('held', 'hand', 5, 5)], { ranking: 'ace-to-five' });
    const rows = [row('met', category('pair', { orBetter: true }))];
    expect(read(low, rows, '2s 2h 3d 4c 5s')).toBe('met');
    expect(read(low, rows, 'As 2h 3d 4c 5s')).toBe('met');
    expect(read(low, rows, '2s 2h 3d 3c 5s')).toBe('none');
  });

  it.each([
    ['Ks Qs Js Ts 9s', 'met'],
    ['Qs Js Ts 9s 8s', 'none'],
    ['As Ks Qs Js Ts', 'none'],
  ])('top K: %s is %s', (cards, answer) => {
    expect(read(FIVE, [row('met', category('straight-flush', { top: 'K' }))], cards)).toBe(answer);
  });

  it('a five-high straight has the five on top, not its ace', () => {
    expect(read(FIVE, [row('met', category('straight', { top: '5' }))], '5s 4h 3d 2c As')).toBe('met');
    expect(read(FIVE, [row('met', category('straight', { top: 'A' }))], '5s 4h 3d 2c As')).toBe('none');
  });

  it('a pocket pair is asked for where two hole cards play, of the very category only', () => {
    const rows = [row('met', category('four-of-a-kind', { pocketPair: true, orBetter: true }))];
    expect(read(HOLDEM, rows, '9s 9d', '9h 9c Kc 4s 2d')).toBe('met');
    expect(read(HOLDEM, rows, '9s Kd', '9h 9d 9c 4s 2d')).toBe('none');
    expect(read(HOLDEM, rows, '9s 8s', '7s 6s 5s 4h 2d')).toBe('met');
    expect(read(FIVE, rows, '9s 9h 9d 9c 2d')).toBe('met');
  });

  it('the first row that is met counts, and no other', () => {
    const rows = [row('royal', category('royal-flush')), row('any', category('straight', { orBetter: true }))];
    expect(read(FIVE, rows, 'As Ks Qs Js Ts')).toBe('royal');
    expect(read(FIVE, rows, 'Ks Qs Js Ts 9s')).toBe('any');
  });
});

describe('the cards that count', () => {
  const flush = [row('met', category('flush'))];

  it('exactly so many of each group, and any where the sheet says any', () => {
    expect(read(HOLDEM, flush, 'Ks 9h', '7s 4s 2s Ts 3d')).toBe('none');
    expect(read(ANY, flush, 'Ks 9h', '7s 4s 2s Ts 3d')).toBe('met');
    expect(read(HOLDEM, flush, 'Ks 9s', '7s 4s 2s Th 3d')).toBe('met');
  });

  it('says and ranks the best of what counts', () => {
    const matched = matchHands(HOLDEM, {}, [], {
      hands: [{ seat: 4, hand: 2, cards: 'Ks 9h' }],
      common: '7s 4s 2s Ts 3d',
    });
    expect(matched).toMatchObject({ ok: true, value: [{ seat: 4, hand: 2, says: 'High card, king', meets: [] }] });
    const strength = (gameRow: GameRow) => {
      const all = matchHands(gameRow, {}, [], {
        hands: [{ seat: 1, hand: 1, cards: 'Ks 9h' }],
        common: '7s 4s 2s Ts 3d',
      });
      return all.ok ? all.value[0]!.strength : 0;
    };
    expect(strength(ANY)).toBeGreaterThan(strength(HOLDEM));
  });

  it('as few as the sheet allows', () => {
    const pineapple = game('pineapple', [
      group('hole', 'hand', 3, 2, { fewest: 2 }),
      group('community', 'table', 5, 3),
    ]);
    expect(read(pineapple, flush, 'Ks', '7s 4s 2s Th 3d')).toBe('wrong-count');
    expect(read(pineapple, flush, 'Ks 9s', '7s 4s 2s Th 3d')).toBe('met');
    expect(read(pineapple, flush, '5h Ks 9s', '7s 4s 2s Th 3d')).toBe('met');
    expect(read(pineapple, flush, '5h Ks 9s 8h', '7s 4s 2s Th 3d')).toBe('wrong-count');
  });

  it.each([
    ['K 9s', '7s 4s 2s Th 3d', 'unknown-card'],
    ['Ks 9s | 2d', '7s 4s 2s Th 3d', 'wrong-groups'],
    ['', '7s 4s 2s Th 3d', 'wrong-count'],
    ['Ks 9s', '7s 4s 2s Th', 'wrong-count'],
    ['Ks 9s', null, 'wrong-count'],
    ['Ks Ks', '7s 4s 2s Th 3d', 'not-in-deck'],
    ['Ks 7s', '7s 4s 2s Th 3d', 'not-in-deck'],
    ['Ks Jk', '7s 4s 2s Th 3d', 'not-in-deck'],
  ])('refuses %s with %s: %s', (cards, common, reason) => {
    expect(read(HOLDEM, flush, cards, common)).toBe(reason);
  });

  it('leaves alone shared cards that this activity does not look at', () => {
    expect(read(FIVE, flush, 'Ks 9s 7s 4s 2s', 'As | Kd')).toBe('met');
  });

  it('refuses a game that is not known', () => {
    expect(read(game('whist', [group('held', 'hand', 5, 5)]), flush, 'Ks 9s 7s 4s 2s')).toBe('unknown-game');
    expect(read(game('whist', []), flush, 'Ks 9s')).toBe('unknown-game');
  });
});

describe('beaten', () => {
  const aces = [row('cracked', { is: 'beaten', group: 'hole', ranks: 'AA' })];
  const common = '7h 7c Kd 9s 2d';

  it('holds the ranks in the group and is weaker than another hand of the call', () => {
    expect(read(ANY, aces, ['As Ad', '7s Qh'], common)).toEqual(['cracked', 'none']);
    expect(read(ANY, aces, ['As Ad', 'Qs Qh'], common)).toEqual(['none', 'none']);
    expect(read(ANY, aces, ['As Kh', '7s Qh'], common)).toEqual(['none', 'none']);
    expect(read(ANY, aces, ['As Ad'], common)).toBe('none');
  });

  it('minds neither the order of the cards nor that of the ranks', () => {
    const mixed = [row('cracked', { is: 'beaten', group: 'hole', ranks: 'KA' })];
    expect(read(ANY, mixed, ['Ks As', '7s Qh'], common)).toEqual(['cracked', 'none']);
    expect(read(ANY, mixed, ['As Ks', '7s Qh'], common)).toEqual(['cracked', 'none']);
  });
});

describe('read by the game', () => {
  const war = game('casino-war', []);
  const paiGow = game('pai-gow-poker', []);
  const dragon = [row('met', { is: 'outcome', outcome: 'dragon-7' })];
  const table = game('ez-baccarat', [], { deal: 'table' });

  it('an outcome that the game names', () => {
    const rows = [row('met', { is: 'outcome', outcome: 'suited-war' })];
    expect(read(war, rows, '8h', '8h')).toBe('met');
    expect(read(war, rows, '8h', '8d')).toBe('none');
    expect(read(war, [row('met', { is: 'outcome', outcome: 'no-such-thing' })], '8h', '8h')).toBe('none');
  });

  it('hands that the game reads, all of them at least so good', () => {
    const reading = (hand: string, least: string, orBetter = true) => ({ hand, category: least, orBetter });
    const rows = (...hands: ReturnType<typeof reading>[]) => [row('met', { is: 'reading', hands })];
    const cards = 'Js Jh | Ts Th Td 8c 2c';
    expect(read(paiGow, rows(reading('front', 'pair'), reading('back', 'three-of-a-kind')), cards)).toBe('met');
    expect(read(paiGow, rows(reading('front', 'pair'), reading('back', 'straight')), cards)).toBe('none');
    expect(read(paiGow, rows(reading('back', 'pair', false)), cards)).toBe('none');
    expect(read(paiGow, rows(reading('back', 'pair')), cards)).toBe('met');
    expect(read(paiGow, rows(reading('side', 'pair')), cards)).toBe('none');
    expect(read(paiGow, rows(reading('back', 'no-such-thing')), cards)).toBe('none');
  });

  it('a hand of no ranking is never at least anything', () => {
    const rows = [row('met', { is: 'reading', hands: [{ hand: 'player', category: 'rank-8', orBetter: true }] })];
    expect(read(war, rows, '8h', '8h')).toBe('none');
  });

  it("a table's deal is everybody's; what a seat keyed beside it does not count", () => {
    expect(read(table, dragon, ['', 'As'], 'Ks 2d 4h | 3c Ad 3s')).toEqual(['met', 'met']);
    expect(read(table, dragon, ['', ''], 'Ks 2d 4h | 3c Ad 2s')).toEqual(['none', 'none']);
    expect(read(table, dragon, [''], null)).toBe('wrong-groups');
  });

  it('the shared cards lie there once, a card of a hand belongs to it alone', () => {
    const cards = ['9s 8h 7d', '9c 8d 7h'];
    const three = game('three-card-poker', []);
    const rows = [row('met', { is: 'reading', hands: [{ hand: 'player', category: 'straight', orBetter: true }] })];
    expect(read(three, rows, cards, 'Ks Qs 2d')).toEqual(['met', 'met']);
    expect(read(three, rows, [cards[0]!, '9s 8d 7h'], 'Ks Qs 2d')).toBe('not-in-deck');
    expect(read(three, rows, cards, 'Ks Qs 7h')).toBe('not-in-deck');
  });
});

describe('rows of other games', () => {
  it('do not count here', () => {
    const rows = [
      row('theirs', category('flush'), { games: ['texas-holdem'] }),
      row('mine', category('flush'), { games: ['five-card-draw'] }),
    ];
    expect(read(FIVE, rows, 'Ks 9s 7s 4s 2s')).toBe('mine');
    expect(read(FIVE, rows.slice(0, 1), 'Ks 9s 7s 4s 2s')).toBe('none');
  });
});
