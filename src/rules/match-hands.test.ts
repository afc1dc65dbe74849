import { describe, expect, it } from 'vitest';
import { bonusHandProgressiveV11 } from '../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import type { HandPattern } from './chart.ts';
import type { HandTest } from './hand-pattern.ts';
import { matchHands } from './match.ts';
import {
  ANY,
  called,
  category,
  counted,
  FIVE,
  game,
  group,
  HOLDEM,
  isMet,
  matches,
  metBy,
  OMAHA,
  row,
} from './match-testing.ts';

describe('floors', () => {
  const acesFullOfKings = category('full-house', { orBetter: true, floor: 'AK' });

  it.each([
    ['As Ah Ad Kc Ks', true],
    ['As Ah Ad Qc Qs', false],
    ['Ks Kh Kd Ac As', false],
    ['2s 2h 2d 2c 3s', true],
    ['As Qs 9s 5s 3s', false],
  ])('aces full of kings or better: %s is %s', (cards, met) => {
    expect(isMet(FIVE, acesFullOfKings, cards)).toBe(met);
  });

  it.each([
    ['7s 7h 7d 7c As', '8', false],
    ['8s 8h 8d 8c 2s', '8', true],
    ['9s 9h 9d 9c 2s', '8', true],
    ['2s 2h 2d 2c 3s', '2', true],
    ['As Ks Qs Js Ts', '8', true],
    ['As Ah Ad Kc Ks', '2', false],
  ])('four of a kind from a rank on: %s from %s is %s', (cards, floor, met) => {
    expect(isMet(FIVE, category('four-of-a-kind', { orBetter: true, floor }), cards)).toBe(met);
  });

  it('without orBetter it ends with the category', () => {
    expect(isMet(FIVE, category('full-house', { floor: 'AK' }), 'As Ah Ad Kc Ks')).toBe(true);
    expect(isMet(FIVE, category('full-house', { floor: 'AK' }), '2s 2h 2d 2c 3s')).toBe(false);
  });

  it('a straight is as high as its top card, and the ace of 5-4-3-2-A is low', () => {
    const from = (floor: string) => category('straight', { orBetter: true, floor });
    expect(isMet(FIVE, from('9'), '9s 8h 7d 6c 5s')).toBe(true);
    expect(isMet(FIVE, from('9'), '8h 7d 6c 5s 4s')).toBe(false);
    expect(isMet(FIVE, from('6'), '5s 4h 3d 2c As')).toBe(false);
    expect(isMet(FIVE, from('5'), '5s 4h 3d 2c As')).toBe(true);
  });

  it('in a low game a lower hand is the better one', () => {
    const low = game('lowball', [group('held', 'hand', 5, 5)], { ranking: 'ace-to-five' });
    const eight = category('no-pair', { orBetter: true, floor: '8' });
    expect(isMet(low, eight, '9s 5h 4d 3c 2s')).toBe(false);
    expect(isMet(low, eight, '8s 5h 4d 3c 2s')).toBe(true);
    expect(isMet(low, eight, '7s 5h 4d 3c As')).toBe(true);
  });
});

describe('the rank that was drawn', () => {
  const rank = { pick: 'rank', among: ['2', '3', 'A'] };
  const quads = [row('met', category('four-of-a-kind', { rank, plays: { group: 'hole', atLeast: 2 } }))];
  const read = (hole: string, board: string, picks?: Record<string, string>) =>
    metBy(ANY, quads, { ...called(hole, board), ...(picks === undefined ? {} : { picks }) })[0];

  it('[four-of-a-kind-poker 2] both hole cards play as quads and kicker, or nothing', () => {
    expect(read('2h Ks', '2s 2d 2c 9h 5s', { rank: '2' })).toBe('met');
    expect(read('2h 3s', '2s 2d 2c Kh 9s', { rank: '2' })).toBe('none');
    expect(read('2h 2s', '2d 2c 9h 5s Kd', { rank: '2' })).toBe('met');
  });

  it('is the one that the offer picked, and no other', () => {
    expect(read('2h 2s', '2d 2c 9h 5s Kd', { rank: '3' })).toBe('none');
    expect(read('2h 2s', '2d 2c 9h 5s Kd')).toBe('none');
    expect(isMet(FIVE, category('four-of-a-kind', { rank: 'A' }), 'As Ah Ad Ac 2s')).toBe(true);
    expect(isMet(FIVE, category('four-of-a-kind', { rank: 'A' }), '2s 2h 2d 2c As')).toBe(false);
  });
});

describe('cards that play', () => {
  const plays = (atLeast: number, id = 'straight') =>
    category(id, { orBetter: true, plays: { group: 'hole', atLeast } });

  it('[high-hand-happy-hours 3] a card of equal rank on the board does not spoil it', () => {
    const board = 'As Kh Qd Jc Ts';
    expect(isMet(ANY, plays(1), '9c 4d', board)).toBe(false);
    expect(isMet(ANY, plays(1), 'Kc 4d', board)).toBe(true);
    expect(isMet(ANY, plays(2), 'Kc 4d', board)).toBe(false);
    expect(isMet(ANY, plays(2), 'Kc Qs', board)).toBe(true);
  });

  it('[no-limit-bad-beat 6] a kicker of the board that is higher than mine plays in its place', () => {
    const quads = plays(2, 'four-of-a-kind');
    expect(isMet(ANY, quads, '9s Kd', '9h 9d 9c As 2d')).toBe(false);
    expect(isMet(ANY, quads, '9s Kd', '9h 9d 9c Qs 2d')).toBe(true);
    expect(isMet(ANY, quads, '9s Kd', '9h 9d 9c Ks 2d')).toBe(true);
  });

  it('only the best five are asked: a worse way with both cards is none', () => {
    const straight = plays(2);
    expect(isMet(ANY, straight, '5c 4d', '9s 8h 7d 6c 2s')).toBe(false);
    expect(isMet(ANY, straight, 'Tc Jd', '9s 8h 7d 6c 2s')).toBe(true);
  });

  it('includes the board: a royal flush on the board', () => {
    const royal = category('royal-flush', { plays: { group: 'community', atLeast: 5 } });
    expect(isMet(ANY, royal, '9c 4d', 'As Ks Qs Js Ts')).toBe(true);
    expect(isMet(ANY, royal, 'As 4d', '3d Ks Qs Js Ts')).toBe(false);
  });

  it('where the sheet says how many are used, just as many play', () => {
    expect(isMet(OMAHA, plays(2, 'high-card'), 'As Ks Qs Js', 'Ts 9s 8d 3c 2h')).toBe(true);
    expect(isMet(OMAHA, plays(3, 'high-card'), 'As Ks Qs Js', 'Ts 9s 8d 3c 2h')).toBe(false);
  });
});

describe('readings of the game', () => {
  const paiGow = game('pai-gow-poker');
  const reading = (...hands: Extract<HandTest, { is: 'reading' }>['hands']): HandPattern => ({ is: 'reading', hands });
  const jacksAndTens = reading(
    { hand: 'front', category: 'pair', orBetter: true, floor: 'J' },
    { hand: 'back', category: 'three-of-a-kind', orBetter: true, floor: 'T' },
  );

  it.each([
    ['Js Jh | Ts Th Td 8c 2c', true],
    ['Ts Th | Js Jh Jd 8c 2c', false],
    ['Js Jh | 9s 9h 9d 8c 2c', false],
    ['Qs Qh | 9s 8h 7d 6c 5c', true],
    ['As Jk | Ts Th Td 8c 2c', true],
  ])('jacks or better in front, three tens or better behind: %s is %s', (cards, met) => {
    expect(isMet(paiGow, jacksAndTens, cards)).toBe(met);
  });

  it('a floor without orBetter: aces in front', () => {
    const aces = reading({ hand: 'front', category: 'pair', floor: 'A' });
    expect(isMet(paiGow, aces, 'As Ah | Ks Kh Kd 8c 2c')).toBe(true);
    expect(isMet(paiGow, aces, 'Ks Kh | As Ah Ad 8c 2c')).toBe(false);
  });

  it('a straight is as high as the game ranks it: A-2-3-4-5 is second in pai gow', () => {
    const kingHigh = reading({ hand: 'back', category: 'straight', floor: 'K' });
    expect(isMet(paiGow, kingHigh, 'Ks Qh | As 2h 3d 4c 5s')).toBe(true);
    expect(isMet(paiGow, kingHigh, '3s 2h | Ks Qh Jd Tc 9s')).toBe(true);
    expect(isMet(paiGow, kingHigh, '3s 2h | Qh Jd Tc 9s 8s')).toBe(false);
  });

  it('a rank that the offer picks', () => {
    const rank = { pick: 'rank', among: ['K', 'Q'] };
    const rows = [row('met', reading({ hand: 'high', category: 'four-of-a-kind', rank }))];
    const read = (cards: string) => metBy(game('mexican-poker'), rows, { ...called(cards), picks: { rank: 'K' } });
    expect(read('Ks | Kh Kd Kc 2s')).toEqual(['met']);
    expect(read('Jk | Kh Kd Kc 2s')).toEqual(['met']);
    expect(read('Qs | Qh Qd Qc 2s')).toEqual(['none']);
  });

  const blackjack = game('blackjack-poker');

  it.each([
    ['As 2s 2d 3h 3d 4h 6s', false],
    ['As Ad 2s 2d 3h 3d 4h 5s', true],
    ['As Ad 2s 2d 3h 3d 4h 4s', false],
    ['As Ad Ah Ac 2s 2d 3h 4d 6s', true],
  ])('21 of eight or more cards: %s is %s', (cards, met) => {
    const eight = reading({ hand: 'hand', total: { from: 21, to: 21 }, cards: { from: 8 } });
    expect(isMet(blackjack, eight, cards)).toBe(met);
  });

  it('the end of a range counts', () => {
    const seven = reading({ hand: 'hand', total: { from: 20, to: 21 }, cards: { from: 2, to: 3 } });
    expect(isMet(blackjack, seven, 'Ks Qs')).toBe(true);
    expect(isMet(blackjack, seven, 'Ks 5d 6h')).toBe(true);
    expect(isMet(blackjack, seven, 'Ks 5d 4h')).toBe(false);
    expect(isMet(blackjack, seven, 'Ks 5d 4h 2c')).toBe(false);
  });

  it('a category of no ranking is just that, and a hand without a total has none', () => {
    expect(isMet(blackjack, reading({ hand: 'hand', category: 'natural' }), 'As As')).toBe(true);
    expect(isMet(blackjack, reading({ hand: 'hand', category: 'natural', orBetter: true }), 'As As')).toBe(false);
    expect(isMet(paiGow, reading({ hand: 'front', total: { from: 0 } }), 'As Ah | Ks Kh Kd 8c 2c')).toBe(false);
  });
});

describe('several things at once', () => {
  const pair = { is: 'reading', hands: [{ hand: 'front', category: 'pair', orBetter: true }] } as const;
  const noJoker = { is: 'cards', in: ['front', 'back'], have: [{ joker: true, exactly: 0 }] } as const;
  const paiGow = game('pai-gow-poker');
  const of = (): [HandTest & { is: 'reading' }, HandTest & { is: 'cards' }] => [
    { ...pair, hands: [...pair.hands] },
    { ...noJoker, in: [...noJoker.in], have: [...noJoker.have] },
  ];

  it.each([
    ['Js Jh | Ts Th Td 8c 8d', true, true],
    ['Js Jh | Ts Th Td 8c Jk', false, true],
    ['Js Th | Ts 9h Td 8c 8d', false, true],
    ['Js Th | Ts 9h Td 8c Jk', false, false],
  ])('%s: every %s, some %s', (cards, every, some) => {
    expect(isMet(paiGow, { is: 'every', of: of() }, cards)).toBe(every);
    expect(isMet(paiGow, { is: 'some', of: of() }, cards)).toBe(some);
  });
});

describe('the hand that the offer posts', () => {
  const straight = category('straight', { orBetter: true, plays: { group: 'hole', atLeast: 1 } });
  const rows = [row('high', { is: 'posted', atLeast: straight })];
  const posted = (hand: ReturnType<typeof category>, more = {}) => [
    { row: 'high', game: 'texas-holdem', hand, ...more },
  ];
  const read = (hole: string, board: string, ...hands: ReturnType<typeof posted>) =>
    metBy(ANY, rows, { ...called(hole, board), posted: hands })[0];
  const full = category('full-house', { orBetter: true });

  it('at least that, and never less than the sheet allows', () => {
    expect(read('Ks Kd', 'Kh 9s 9d 4c 2h', ...posted(full))).toBe('high');
    expect(read('Ks Qs', 'Js 9s 2s 4c 3h', ...posted(full))).toBe('none');
    expect(read('Ks Qs', 'Js 9s 2s 4c 3h', ...posted(straight))).toBe('high');
    // Posted without a word about hole cards, the sheet still has one.
    expect(read('4c 3h', 'Ks Kd Kh 9s 9d', ...posted(full))).toBe('none');
    expect(read('Ts 3h', 'Ks Qd Jh 9s 2d', ...posted(category('pair', { orBetter: true })))).toBe('high');
    expect(read('Ks 3h', 'Kd Qd Jh 9s 2d', ...posted(category('pair', { orBetter: true })))).toBe('none');
  });

  it('for this row and this game; where nothing is posted nothing is met', () => {
    expect(read('Ks Kd', 'Kh 9s 9d 4c 2h', ...posted(full, { row: 'low' }))).toBe('none');
    expect(read('Ks Kd', 'Kh 9s 9d 4c 2h', ...posted(full, { game: 'omaha' }))).toBe('none');
    expect(read('Ks Kd', 'Kh 9s 9d 4c 2h')).toBe('none');
  });
});

describe('cards beside the ranked ones', () => {
  it('are counted if nothing is ranked, jokers too; hands that were not keyed are read by the table', () => {
    const flop = counted(
      'texas-holdem',
      [group('hole', 'hand', 2, 0, { fewest: 0 }), group('flop', 'table', 3, 0, { keyed: 5 })],
      { unkeyed: 'by-the-table' },
    );
    const three: HandTest = { is: 'cards', in: ['flop'], have: [{ ranks: '8', all: true }] };
    const rows = [
      row('double', { is: 'every', of: [three, { is: 'cards', in: ['hole'], have: [{ ranks: '8', atLeast: 1 }] }] }),
      row('single', three),
    ];
    expect(metBy(flop, rows, called(['', '8c Ks', 'As'], '8s 8h 8d'))).toEqual(['single', 'double', 'single']);
    expect(metBy(flop, rows, called([''], '8s 8h 8d 8c 2d'))).toEqual(['single']);
    expect(metBy(flop, rows, called([''], '8s 8h Kd 8c 2d'))).toEqual(['none']);
    const seven = counted('pai-gow-poker', [group('seven', 'hand', 7, 0)]);
    const aces: HandPattern = { is: 'cards', in: ['seven'], have: [{ ranks: 'A', joker: true, atLeast: 5 }] };
    expect(isMet(seven, aces, 'As Ah Ad Ac Jk 3c 2s')).toBe(true);
  });

  it('ranks a hand that was not keyed by the board, if the board alone can make it', () => {
    const royal = [row('board', category('royal-flush', { plays: { group: 'community', atLeast: 5 } }))];
    const open = { ...ANY, unkeyed: 'by-the-table' } as const;
    const [unkeyed, keyed] = matches(open, royal, called(['', '2c 3d'], 'As Ks Qs Js Ts'));
    expect([unkeyed!.meets.length, keyed!.meets.length]).toEqual([1, 1]);
    const held = { ...HOLDEM, unkeyed: 'by-the-table' } as const;
    const flush = [row('flush', category('flush', { orBetter: true }))];
    expect(metBy(held, flush, called([''], 'As Ks Qs Js Ts'))).toEqual(['none']);
  });

  it('as few and as many as the sheet lets be keyed, of which the first are the group', () => {
    const flop = game('texas-holdem', [group('hole', 'hand', 2, 2), group('flop', 'table', 3, 3, { keyed: 5 })]);
    const royal = category('royal-flush');
    expect(isMet(flop, royal, 'As Ks', 'Qs Js Ts')).toBe(true);
    expect(isMet(flop, royal, 'As Ks', 'Qs Js Ts 2d 3d')).toBe(true);
    expect(isMet(flop, royal, 'As Ks', 'Qs Js 2d Ts 3d')).toBe(false);
    expect(() => isMet(flop, royal, 'As Ks', 'Qs Js')).toThrow('wrong-count');
    expect(() => isMet(flop, royal, 'As Ks', 'Qs Js Ts 2d 3d 4d')).toThrow('wrong-count');
    // A card that does not count still lies there.
    expect(() => isMet(flop, royal, 'As Ks', 'Qs Js Ts 2d As')).toThrow('not-in-deck');
  });

  it('groups of which any count fill what the others leave', () => {
    const mixed = game('texas-holdem', [group('hole', 'hand', 2, 1), group('community', 'table', 5, 'any')]);
    expect(isMet(mixed, category('flush'), 'As Kd', 'Qs 9s 7s 4s 2d')).toBe(true);
    expect(isMet(mixed, category('flush'), 'As Ks', 'Qs 9s 7s 4d 2d')).toBe(false);
  });
});

describe('how the house plays the game', () => {
  const five: HandPattern = { is: 'reading', hands: [{ hand: 'best', category: 'five-of-a-kind', orBetter: true }] };
  const rows = [row('five', five)];
  const nines = called('9s 9h 9d 9c Jk 7d 2c');

  it('is in the settings of the row, or what the offer picks for them', () => {
    expect(metBy(game('fortune-pai-gow-poker'), rows, nines)).toEqual(['none']);
    const wild = game('fortune-pai-gow-poker', [], { settings: { joker: 'wild' } });
    expect(metBy(wild, rows, nines)).toEqual(['five']);
    const picked = game('fortune-pai-gow-poker', [], { settings: { joker: { pick: 'mode', among: ['bug', 'wild'] } } });
    expect(metBy(picked, rows, { ...nines, picks: { mode: 'wild' } })).toEqual(['five']);
    expect(metBy(picked, rows, { ...nines, picks: { mode: 'bug' } })).toEqual(['none']);
    expect(metBy(picked, rows, nines)).toEqual(['none']);
  });

  it('decides what can have been dealt', () => {
    const pan = (settings: Record<string, string>) => game('pan-9', [], { settings });
    const cards: HandPattern = { is: 'cards', in: ['hand'], exactly: '777' };
    expect(isMet(pan({ pack: 'full' }), cards, '7s 7d 7h')).toBe(true);
    expect(() => isMet(pan({ pack: 'short' }), cards, '7s 7d 7h')).toThrow('not-in-deck');
    const one = game('pan-9', [], { settings: { decks: '1' } });
    expect(() => metBy(one, [], called(['3s 3d 3h', '3s 2d Ah']))).toThrow('not-in-deck');
  });
});

describe('a deal that is written as its game writes it', () => {
  const threeCard = bonusHandProgressiveV11.games.find(({ game: id }) => id === 'three-card-poker-6-card-bonus')!;
  const rows = bonusHandProgressiveV11.chart.options.B!;
  const read = (cards: string, common: string | null) =>
    matchHands(threeCard, {}, rows, { hands: [{ seat: 1, hand: 1, cards }], common });

  it('has the dealer’s face-up card beside the groups of the sheet, and reads the same', () => {
    const plain = read('Qs Js Ts', 'Ks 9s');
    expect(plain.ok && plain.value[0]!.meets[0]!.row.key).toBe('king-high-straight-flush');
    expect(read('Qs Js Ts', 'As | Ks 9s')).toEqual(plain);
    expect(read('Qs Js Ts | As', 'Ks 9s')).toEqual(plain);
    expect(read('Qs Js Ts | As | Ks 9s', null)).toEqual(plain);
  });

  it('still allows a card on the table only once', () => {
    expect(read('Qs Js Ts | Ks', 'Ks 9s')).toMatchObject({ ok: false, refusal: { reason: 'not-in-deck' } });
    expect(read('Qs Js Ts | Zz', 'Ks 9s')).toMatchObject({ ok: false, refusal: { reason: 'unknown-card' } });
    expect(read('Qs Js Ts | As | 2c', 'Ks 9s')).toMatchObject({ ok: false, refusal: { reason: 'wrong-groups' } });
  });
});
