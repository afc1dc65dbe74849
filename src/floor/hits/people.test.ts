import { beforeEach, describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import { usd } from '../../base/cents.ts';
import type { EligibilityRow } from '../../rules/eligibility-words.ts';
import { meet } from '../testing.ts';
import { BEATEN_QUADS, category, divided, FIVE_CARDS, fixedRow, HOLDEM, jackpot, poolRow } from '../testing-sheets.ts';
import { bet, call, FLUSH, FLUSH_OF_HEARTS, type HitFloor, hitFloor, OFFER, paid, ROWS } from './testing.ts';

let floor: HitFloor;

beforeEach(() => {
  floor = hitFloor();
});

describe('a bad beat', () => {
  const BOARD = '9h 9d 8h 7h 2c';
  const QUADS = '9s 9c';
  const STRAIGHT_FLUSH = 'Th Jh';
  const UNPAID = { at: '§5.4', ineligible: 'stays', nobody: 'stays' } as const;

  function beat(who: 'dealt-in' | 'seated', eligibility: EligibilityRow[] = [], unpaid = true): void {
    floor.offered(
      jackpot({
        games: [HOLDEM],
        rows: [BEATEN_QUADS],
        award: { table: { at: '§5.5', who, leftOut: [] }, ...(unpaid ? { unpaid: UNPAID } : {}) },
        more: { eligibility, ...divided({ losing: 50, winning: 25, table: 25 }) },
      }),
    );
  }

  it('has a loser, a winner and the rest of the taken seats', () => {
    beat('dealt-in');
    floor.open('t1', { game: 'texas-holdem', seats: [1, 2, 3, 4, 5] });
    floor.house.does('dan', call('t1', { hands: { 2: QUADS, 4: STRAIGHT_FLUSH }, common: BOARD }));
    expect(floor.claims()).toEqual(['2 losing', '4 winning']);
    expect(floor.table()).toEqual(['1 takes', '3 takes', '5 takes']);
    floor.house.does('fay', { type: 'authorise-hit', hit: 'hit-1' });
    expect(floor.awards()).toEqual([
      [2, usd(5_000)],
      [4, usd(2_500)],
      [1, usd('833.33')],
      [3, usd('833.33')],
      [5, usd('833.33')],
    ]);
  });

  it('only those who were dealt in, where that was keyed; the count is known from it', () => {
    beat('dealt-in', [{ rule: 'dealt-in', at: '§4.9', bars: 'round', min: 3 }]);
    floor.open('t1', { game: 'texas-holdem', seats: [1, 2, 3, 4, 5] });
    floor.house.does('dan', call('t1', { hands: { 2: QUADS, 4: STRAIGHT_FLUSH }, common: BOARD, inHand: [2, 4, 5] }));
    expect(floor.table()).toEqual(['5 takes']);
    expect(floor.asked()).toEqual([]);
  });

  it('refuses seats that are not there, or there twice', () => {
    beat('dealt-in');
    floor.open('t1', { game: 'texas-holdem' });
    const hands = { 2: QUADS, 4: STRAIGHT_FLUSH };
    expect(floor.house.refuses('dan', call('t1', { hands, common: BOARD, inHand: [2, 9] })).reason).toBe(
      'no-such-seat',
    );
    expect(floor.house.refuses('dan', call('t1', { hands, common: BOARD, inHand: [2, 2] })).reason).toBe(
      'listed-twice',
    );
  });

  it('everybody who is seated, where the sheet counts the seated', () => {
    beat('seated');
    floor.open('t1', { game: 'texas-holdem', seats: [1, 2, 3, 4, 5] });
    floor.house.does('dan', call('t1', { hands: { 2: QUADS, 4: STRAIGHT_FLUSH }, common: BOARD, inHand: [2, 4, 5] }));
    floor.house.does('dan', { type: 'leave-seat', table: 't1', seat: 1 });
    expect(floor.table()).toEqual(['5 takes', '1 takes', '3 takes']);
  });

  it('a stronger losing hand that is keyed later takes the part of the first', () => {
    beat('dealt-in');
    floor.open('t1', { game: 'texas-holdem' });
    floor.round(
      't1',
      [1, 2, 3, 4].map((seat) => bet({ seat })),
    );
    const common = '9h 9d Qh Qd Kh';
    floor.house.does('dan', call('t1', { hands: { 2: '9s 9c', 4: 'Jh Th' }, common }));
    expect(floor.claims()).toEqual(['2 losing', '4 winning']);
    const [event] = floor.house.does('dan', call('t1', { hands: { 3: 'Qs Qc' }, common }));
    expect(event).toMatchObject({ type: 'hit-extended' });
    expect(floor.claims()).toEqual(['4 winning', '3 losing']);
    expect(floor.table()).toEqual(['1 takes', '2 takes']);
    expect(floor.house.state.hits.get('hit-1')!.unplaced).toEqual([{ seat: 2, hand: 1, cards: '9s 9c' }]);
  });

  it('a further hand that changes nothing does not qualify', () => {
    beat('dealt-in');
    floor.open('t1', { game: 'texas-holdem' });
    floor.round(
      't1',
      [1, 2, 3, 4].map((seat) => bet({ seat })),
    );
    floor.house.does('dan', call('t1', { hands: { 2: QUADS, 4: STRAIGHT_FLUSH }, common: BOARD }));
    const [event] = floor.house.does('dan', call('t1', { hands: { 3: 'As Ad' }, common: BOARD }));
    expect(event).toMatchObject({ type: 'hand-not-qualified', hands: [{ seat: 3 }] });
  });

  it('a further hand that changes nothing does not qualify after the hit was read back from the journal either', () => {
    beat('dealt-in');
    floor.open('t1', { game: 'texas-holdem' });
    floor.house.does('dan', call('t1', { hands: { 2: QUADS, 4: STRAIGHT_FLUSH }, common: BOARD }));
    const { hits } = floor.house.state;
    // The journal writes the fields of everything in the order of their names.
    for (const [id, hit] of hits) hits.set(id, JSON.parse(canonicalJson(hit as unknown as Json)));
    const [event] = floor.house.does('dan', call('t1', { hands: { 3: 'As Ad' }, common: BOARD }));
    expect(event).toMatchObject({ type: 'hand-not-qualified', hands: [{ seat: 3 }] });
  });

  it('who may not have his part keeps it where the sheet says what becomes of it, and has no other', () => {
    const eve = (unpaid: boolean) => {
      floor = hitFloor();
      beat('dealt-in', [ROWS.employee], unpaid);
      floor.open('t1', { game: 'texas-holdem', people: { 2: meet(floor.house.state, 1, { employee: 'on-duty' }) } });
      floor.house.does('dan', call('t1', { hands: { 2: QUADS, 4: STRAIGHT_FLUSH }, common: BOARD }));
    };
    eve(true);
    expect(floor.claims()).toEqual(['2 losing employee', '4 winning']);
    expect(floor.table()).toEqual(['1 takes', '3 takes']);
    eve(false);
    expect(floor.claims()).toEqual(['4 winning']);
    expect(floor.out()).toEqual(['2 employee']);
  });

  it('buttons are asked of each who would have a part, and of nobody where the sheet has no such row', () => {
    beat('dealt-in', [ROWS.button, ROWS.prop]);
    const prop = meet(floor.house.state, 1, { prop: 'acme' });
    floor.open('t1', { game: 'texas-holdem', seats: [1, 2, 3, 4], people: { 3: prop } });
    floor.house.does('dan', call('t1', { hands: { 2: QUADS, 4: STRAIGHT_FLUSH }, common: BOARD }));
    expect(floor.asked()).toEqual(['s2.h1.seat:button', 's4.h1.seat:button', 's1.h1.seat:button']);
    floor.answer('s1.h1.seat:button', true);
    expect(floor.table()).toEqual(['1 button', '3 prop-player']);
    floor.answer('s1.h1.seat:button', false);
    expect(floor.table()).toEqual(['1 takes', '3 prop-player']);
  });
});

describe('hands that nobody keyed', () => {
  const UTH = { ...HOLDEM, unkeyed: 'by-the-table' } as const;

  it('are read by the table: four of a kind on it is every fee payer’s', () => {
    floor.offered(
      jackpot({ games: [UTH], rows: [fixedRow('four-of-a-kind', 200)], more: { eligibility: [ROWS.fee] } }),
    );
    floor.open('t1', { game: 'texas-holdem' });
    floor.round('t1', [paid(1), bet({ seat: 2 }), paid(3)]);
    floor.house.does('dan', call('t1', { common: '9h 9d 9s 9c Kd' }));
    expect(floor.claims()).toEqual(['1 holder', '3 holder']);
    expect(floor.out()).toEqual(['2 fee-paid']);
  });

  it('stand behind a hand that was keyed and is better', () => {
    const rows = [poolRow('royal-flush', category('royal-flush')), fixedRow('four-of-a-kind', 200)];
    floor.offered(jackpot({ games: [UTH], rows, more: { eligibility: [ROWS.fee] } }));
    floor.open('t1', { game: 'texas-holdem' });
    floor.round('t1', [paid(1), paid(3)]);
    floor.house.does('dan', call('t1', { hands: { 3: '9s 9c' }, common: '9h 9d Kd Qd Jd' }));
    expect(floor.house.state.hits.get('hit-1')!.hands.map(({ seat, row }) => [seat, row])).toEqual([
      [3, 'four-of-a-kind'],
    ]);
  });

  it('are none where the sheet does not say so', () => {
    floor.offered(jackpot({ games: [HOLDEM], rows: [fixedRow('four-of-a-kind', 200)] }));
    floor.open('t1', { game: 'texas-holdem' });
    expect(floor.house.refuses('dan', call('t1', { common: '9h 9d 9s 9c Kd' })).reason).toBe('no-hand');
  });
});

it('a hand that is paid on every row has a claim on each, and is asked once', () => {
  const rows = [
    fixedRow('flush', 60),
    fixedRow('ace', 5, { is: 'cards', in: ['player'], have: [{ ranks: 'A', atLeast: 1 }] }),
  ];
  const sheet = jackpot({ rows, more: { eligibility: [ROWS.folded] } });
  floor.offered({ ...sheet, chart: { ...sheet.chart, pays: 'every-row' } });
  floor.open('t1');
  floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
  expect(floor.judged().claims.map(({ row }) => row.key)).toEqual(['flush', 'ace']);
  expect(floor.asked()).toEqual(['s2.h1.seat:folded']);
});

describe('fees on the player-dealer’s hand', () => {
  beforeEach(() => {
    const sheet = jackpot({
      rows: [fixedRow('flush', 50)],
      more: { eligibility: [ROWS.fee, ROWS.playerDealer, ROWS.prop] },
    });
    if (sheet.fund.kind === 'own') sheet.fund.fee!.spaces = 'own-and-player-dealer';
    floor.offered(sheet);
    floor.open('t1');
    floor.house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 4 });
  });

  it('are a claim each when that hand hits, beside those on own hands', () => {
    floor.round('t1', [paid(1, { dealerFees: [OFFER] }), bet({ seat: 2, dealerFees: [OFFER] }), paid(3)], 4);
    floor.house.does('dan', call('t1', { hands: { 1: FLUSH, 4: FLUSH_OF_HEARTS } }));
    expect(floor.claims()).toEqual(['1 holder', '1 dealer-bet', '2 dealer-bet']);
    expect(floor.out()).toEqual(['4 fee-paid']);
    expect(new Set(floor.judged().claims.map(({ id }) => id)).size).toBe(3);
  });

  it('without one that hand does not count', () => {
    floor.round('t1', [paid(1), paid(3)], 3);
    floor.house.does('dan', call('t1', { hands: { 4: FLUSH_OF_HEARTS } }));
    expect(floor.claims()).toEqual([]);
  });

  it('do not count on a hand that is not the player-dealer’s', () => {
    floor.round('t1', [paid(1, { dealerFees: [OFFER] }), paid(3)], 3);
    floor.house.does('dan', call('t1', { hands: { 3: FLUSH } }));
    expect(floor.claims()).toEqual(['3 holder']);
  });

  it('are asked seat by seat where no round was keyed', () => {
    floor.house.does('dan', call('t1', { hands: { 4: FLUSH_OF_HEARTS } }));
    expect(floor.asked()).toEqual([1, 2, 3].map((seat) => `s${seat}.h1.seat.dealer-hand:fee-paid`));
    floor.answer('s1.h1.seat.dealer-hand:fee-paid', false);
    floor.answer('s2.h1.seat.dealer-hand:fee-paid', true);
    expect(floor.claims()).toEqual(['2 dealer-bet', '3 dealer-bet']);
  });
});

describe('a hand that belongs to one bettor', () => {
  beforeEach(() => {
    floor.offered(
      jackpot({ rows: [fixedRow('flush', 50)], award: { bettors: 'owner' }, more: { eligibility: [ROWS.prop] } }),
    );
    floor.open('t1');
  });

  const behind = (person: string | null = null) => bet({ seat: 2, bettor: 'backline', person });
  const bettors = () => floor.judged().claims.map(({ position }) => [position.bettor, position.person]);

  it('is the seated player’s where he bets', () => {
    floor.round('t1', [behind(), bet({ seat: 2 })]);
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
    expect(bettors()).toEqual([['seat', null]]);
    expect(floor.judged().met).toContain('§5.1');
  });

  it('otherwise that of the first who stands behind it, and nobody’s else where he may not win', () => {
    const prop = meet(floor.house.state, 1, { prop: 'acme' });
    const ana = meet(floor.house.state, 2);
    floor.round('t1', [behind(ana), behind(prop)]);
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
    expect(bettors()).toEqual([['backline', ana]]);
    floor.house.does('flo', { type: 'decline-hit', hit: 'hit-1', reason: 'test' });
    floor.house.does('dan', { type: 'end-round', table: 't1' });
    floor.round('t1', [behind(prop), behind(ana)]);
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
    expect(floor.judged('hit-2').claims).toEqual([]);
  });

  it.each([
    [true, 'seat'],
    [false, 'backline'],
  ])('is asked where no bets were keyed: he bets %s', (bets, owner) => {
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
    expect(floor.asked()).toEqual(['s2.h1.seat:bets']);
    floor.answer('s2.h1.seat:bets', bets);
    expect(bettors()).toEqual([[owner, null]]);
    expect(floor.asked()).toEqual([]);
  });

  it('that of who banks is his without a question', () => {
    floor.house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 2 });
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
    expect(floor.asked()).toEqual([]);
  });
});

describe('the player-dealer’s part', () => {
  const STUD = { ...FIVE_CARDS, game: 'caribbean-stud' };
  const PARTS = divided(
    { holders: 90, 'player-dealer': 10 },
    {
      ifLost: [
        { to: 'holders', percent: 80 },
        { to: 'player-dealer', percent: 20 },
      ],
    },
  );
  const dealer = () => floor.judged().others.playerDealer;

  beforeEach(() => {
    floor.offered(
      jackpot({
        games: [STUD],
        rows: [poolRow('flush', category('flush'))],
        more: { eligibility: [ROWS.prop], ...PARTS },
      }),
    );
    floor.open('t1', { game: 'caribbean-stud', people: { 4: meet(floor.house.state, 1, { prop: 'acme' }) } });
  });

  it('is that of the seat that held the position when the hand was called; a prop is barred', () => {
    floor.house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 4 });
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
    floor.house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 3 });
    floor.house.does('dan', { type: 'leave-seat', table: 't1', seat: 4 });
    expect(dealer()).toMatchObject({ id: 'player-dealer', barredBy: 'prop-player', position: { seat: 4 } });
  });

  it('is asked where nobody keyed it, up to the last seat', () => {
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
    expect(floor.asked()).toEqual(['s2.h1.seat:lost', 'player-dealer']);
    const wrong = floor.house.refuses('flo', { type: 'answer', hit: 'hit-1', question: 'player-dealer', value: 9 });
    expect(wrong.reason).toBe('wrong-answer');
    floor.answer('player-dealer', 8);
    floor.answer('player-dealer', 3);
    expect(dealer()).toMatchObject({ position: { seat: 3, bettor: 'seat' } });
    floor.answer('player-dealer', 0);
    expect(dealer()).toBeUndefined();
  });

  it.each([
    ['a hand that wins', 'Kh Kd 7s 5c 2d', false],
    ['a hand that does not open', 'Kh Qd 7s 5c 2d', false],
    ['a better hand', 'Jh Jd Js 5c 5d', true],
  ])('how the hand did is found from the cards of the bank: against %s', (_, cards, lost) => {
    floor.house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 3 });
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH, 3: cards } }));
    expect(floor.asked()).toEqual([]);
    expect(floor.judged().claims).toMatchObject([{ position: { seat: 2 }, lost }]);
  });

  it('and asked of the hand once where they were not keyed', () => {
    floor.house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 3 });
    floor.round('t1', [bet({ seat: 2 }), bet({ seat: 2, bettor: 'backline' })], 4);
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
    expect(floor.asked()).toEqual(['s2.h1.seat:lost']);
    floor.answer('s2.h1.seat:lost', true);
    expect(floor.judged().claims.map(({ lost }) => lost)).toEqual([true, true]);
  });
});

it('a hand that meets nothing says so once, however many share the deal', () => {
  floor.offered(jackpot({ rows: [fixedRow('flush', 50)] }));
  floor.open('t1');
  const [event] = floor.house.does('dan', call('t1', { hands: { 1: 'Ad Kc 8d 6s 2h' } }));
  expect(event).toMatchObject({ type: 'hand-not-qualified', says: 'No row of the chart: High card, ace' });
});
