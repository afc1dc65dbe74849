import { beforeEach, describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import { usd } from '../../base/cents.ts';
import type { EligibilityRow } from '../../rules/eligibility.ts';
import type { Sheet } from '../../rules/sheet.ts';
import {
  BACCARAT,
  BEATEN_QUADS,
  category,
  divided,
  FIVE_CARDS,
  fixedRow,
  HOLDEM,
  jackpot,
  meet,
  poolRow,
} from '../testing.ts';
import {
  bet,
  betWithFee,
  call,
  FLUSH,
  FLUSH_OF_HEARTS,
  type HitFloor,
  hitFloor,
  OFFER,
  ROWS,
  ROYAL,
} from './testing.ts';

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

  it('includes only players who were dealt in if that was keyed, and counts them', () => {
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

  it('includes every seated player if the sheet counts seated players', () => {
    beat('seated');
    floor.open('t1', { game: 'texas-holdem', seats: [1, 2, 3, 4, 5] });
    floor.house.does('dan', call('t1', { hands: { 2: QUADS, 4: STRAIGHT_FLUSH }, common: BOARD, inHand: [2, 4, 5] }));
    floor.house.does('dan', { type: 'leave-seat', table: 't1', seat: 1 });
    expect(floor.table()).toEqual(['5 takes', '1 takes', '3 takes']);
  });

  it('moves the loser’s share to a stronger losing hand keyed later', () => {
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

  it('lets an ineligible player keep nothing but what the sheet assigns', () => {
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

  it('asks about the button only if the sheet has such a prize line', () => {
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

describe('hands that were not keyed', () => {
  const UTH = { ...HOLDEM, unkeyed: 'by-the-table' } as const;

  it('are read by the table: four of a kind on it is every fee payer’s', () => {
    floor.offered(
      jackpot({ games: [UTH], rows: [fixedRow('four-of-a-kind', 200)], more: { eligibility: [ROWS.fee] } }),
    );
    floor.open('t1', { game: 'texas-holdem' });
    floor.round('t1', [betWithFee(1), bet({ seat: 2 }), betWithFee(3)]);
    floor.house.does('dan', call('t1', { common: '9h 9d 9s 9c Kd' }));
    expect(floor.claims()).toEqual(['1 holder', '3 holder']);
    expect(floor.out()).toEqual(['2 fee-paid']);
  });

  it('replace a weaker keyed hand', () => {
    const rows = [poolRow('royal-flush', category('royal-flush')), fixedRow('four-of-a-kind', 200)];
    floor.offered(jackpot({ games: [UTH], rows, more: { eligibility: [ROWS.fee] } }));
    floor.open('t1', { game: 'texas-holdem' });
    floor.round('t1', [betWithFee(1), betWithFee(3)]);
    floor.house.does('dan', call('t1', { hands: { 3: '9s 9c' }, common: '9h 9d Kd Qd Jd' }));
    expect(floor.house.state.hits.get('hit-1')!.hands.map(({ seat, row }) => [seat, row])).toEqual([
      [3, 'four-of-a-kind'],
    ]);
  });

  it('do not exist if the sheet does not mention them', () => {
    floor.offered(jackpot({ games: [HOLDEM], rows: [fixedRow('four-of-a-kind', 200)] }));
    floor.open('t1', { game: 'texas-holdem' });
    expect(floor.house.refuses('dan', call('t1', { common: '9h 9d 9s 9c Kd' })).reason).toBe('no-hand');
  });
});

it('claims every line for a hand that is paid on each, and asks once', () => {
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

  it('are a separate claim, in addition to own hands', () => {
    floor.round(
      't1',
      [betWithFee(1, { dealerFees: [OFFER] }), bet({ seat: 2, dealerFees: [OFFER] }), betWithFee(3)],
      4,
    );
    floor.house.does('dan', call('t1', { hands: { 1: FLUSH, 4: FLUSH_OF_HEARTS } }));
    expect(floor.claims()).toEqual(['1 holder', '1 dealer-bet', '2 dealer-bet']);
    expect(floor.out()).toEqual(['4 fee-paid']);
    expect(new Set(floor.judged().claims.map(({ id }) => id)).size).toBe(3);
  });

  it('require that hand', () => {
    floor.round('t1', [betWithFee(1), betWithFee(3)], 3);
    floor.house.does('dan', call('t1', { hands: { 4: FLUSH_OF_HEARTS } }));
    expect(floor.claims()).toEqual([]);
  });

  it('require the player-dealer’s hand', () => {
    floor.round('t1', [betWithFee(1, { dealerFees: [OFFER] }), betWithFee(3)], 3);
    floor.house.does('dan', call('t1', { hands: { 3: FLUSH } }));
    expect(floor.claims()).toEqual(['3 holder']);
  });

  it('are asked seat by seat if no round was keyed', () => {
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

  it('belongs to the seated player who bets', () => {
    floor.round('t1', [behind(), bet({ seat: 2 })]);
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
    expect(bettors()).toEqual([['seat', null]]);
    expect(floor.judged().met).toContain('§5.1');
  });

  it('otherwise belongs to the first backline bettor, and to no other if that one is not eligible', () => {
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
  ])('is asked if no bets were keyed: the seated player bets %s', (bets, owner) => {
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
    expect(floor.asked()).toEqual(['s2.h1.seat:bets']);
    floor.answer('s2.h1.seat:bets', bets);
    expect(bettors()).toEqual([[owner, null]]);
    expect(floor.asked()).toEqual([]);
  });

  it('belongs to the player-dealer without a question', () => {
    floor.house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 2 });
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
    expect(floor.asked()).toEqual([]);
  });
});

describe('the player-dealer’s share', () => {
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

  it('goes to the seat that had the position when the hand was called; a prop is not eligible', () => {
    floor.house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 4 });
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
    floor.house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 3 });
    floor.house.does('dan', { type: 'leave-seat', table: 't1', seat: 4 });
    expect(dealer()).toMatchObject({ id: 'player-dealer', barredBy: 'prop-player', position: { seat: 4 } });
  });

  it('is asked if the position was not keyed, up to the last seat', () => {
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

  it('is asked once per hand if bets were not keyed', () => {
    floor.house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 3 });
    floor.round('t1', [bet({ seat: 2 }), bet({ seat: 2, bettor: 'backline' })], 4);
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
    expect(floor.asked()).toEqual(['s2.h1.seat:lost']);
    floor.answer('s2.h1.seat:lost', true);
    expect(floor.judged().claims.map(({ lost }) => lost)).toEqual([true, true]);
  });
});

it('says once that a hand does not qualify, however many share the deal', () => {
  floor.offered(jackpot({ rows: [fixedRow('flush', 50)] }));
  floor.open('t1');
  const [event] = floor.house.does('dan', call('t1', { hands: { 1: 'Ad Kc 8d 6s 2h' } }));
  expect(event).toMatchObject({ type: 'hand-not-qualified', says: 'Not a qualifying hand: High card, ace' });
});

beforeEach(() => {
  floor = hitFloor();
});

describe('the room', () => {
  const room = () => floor.judged().others.room.map(({ table: at, position }) => `${at} ${position.seat}`);

  beforeEach(() => {
    const rows = [poolRow('royal-flush', category('royal-flush')), fixedRow('flush', 60)];
    floor.offered(jackpot({ rows, more: { eligibility: [ROWS.fee], ...divided({ holders: 40, room: 60 }) } }));
    const ana = meet(floor.house.state, 1);
    floor.open('t1', { people: { 1: ana } });
    floor.open('t2', { seats: [1, 2, 3] });
    floor.open('t3', { kind: 'npn' });
    floor.round('t1', [betWithFee(1, { person: ana }), betWithFee(2), bet({ seat: 3 })]);
    floor.round('t2', [
      betWithFee(1),
      betWithFee(1, { hand: 2 }),
      betWithFee(3, { bettor: 'backline', person: ana }),
      betWithFee(3, { bettor: 'backline' }),
    ]);
  });

  it('includes each person with a fee at any table once, the holder too, as of the key press', () => {
    floor.house.does('dan', call('t1', { hands: { 2: ROYAL } }));
    floor.house.does('dan', { type: 'end-round', table: 't2' });
    expect(room()).toEqual(['t1 1', 't1 2', 't2 1', 't2 3']);
  });

  it('counts players of an NPN table, not the seats of the house', () => {
    floor.round('t3', [bet({ seat: 1 }), bet({ seat: 2, bettor: 'house' })]);
    floor.house.does('dan', call('t1', { hands: { 2: ROYAL } }));
    expect(room()).toEqual(['t1 1', 't1 2', 't2 1', 't2 3', 't3 1']);
  });

  it('has no share in a prize that is not divided', () => {
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
    expect(room()).toEqual([]);
  });

  it('asks for the fees of a table that keyed no round', () => {
    floor.house.does('dan', { type: 'end-round', table: 't1' });
    floor.house.does('dan', call('t1', { hands: { 2: ROYAL } }));
    expect(floor.asked()).toEqual([2, 1, 3, 4].map((seat) => `s${seat}.h1.seat:fee-paid`));
    floor.answer('s2.h1.seat:fee-paid', true);
    floor.answer('s3.h1.seat:fee-paid', false);
    expect(room()).toEqual(['t1 2', 't2 1', 't2 3', 't2 3']);
  });
});

describe('envy', () => {
  const envied = () => floor.judged().others.envied.map(({ onHand }) => onHand);
  const envious = () =>
    floor.judged().others.envious.map(({ onHand, barredBy }) => [onHand, ...(barredBy ? [barredBy] : [])].join(' '));

  function envy(despite: ('fee-paid' | 'not-folded')[] = ['fee-paid', 'not-folded']): void {
    const row = {
      ...fixedRow('flush', 100),
      envy: { at: '§3.9', amount: usd(100), ...(despite.length > 0 ? { despite } : {}) },
    };
    floor.offered(
      jackpot({ rows: [row, fixedRow('straight', 10)], more: { eligibility: [ROWS.fee, ROWS.folded, ROWS.prop] } }),
    );
    floor.open('t1', { people: { 4: meet(floor.house.state, 1) } });
    floor.round('t1', [betWithFee(1), bet({ seat: 2 }), betWithFee(3), betWithFee(4)]);
  }

  it('includes every fee of the round for the hand of a paying player, folded or not', () => {
    envy();
    floor.house.does('dan', call('t1', { hands: { 1: FLUSH } }));
    expect(floor.asked()).toEqual(['s1.h1.seat:folded']);
    expect(envious()).toEqual(['s1.h1', 's3.h1', 's4.h1']);
    floor.answer('s1.h1.seat:folded', true);
    expect(floor.claims()).toEqual([]);
    expect(envied()).toEqual(['s1.h1']);
    expect(floor.asked()).toEqual([]);
  });

  it('also for a hand without a fee, unless it was folded too', () => {
    envy();
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
    expect(floor.claims()).toEqual([]);
    expect(floor.asked()).toEqual(['s2.h1.seat:folded']);
    floor.answer('s2.h1.seat:folded', false);
    expect(envied()).toEqual(['s2.h1']);
    floor.answer('s2.h1.seat:folded', true);
    expect(envied()).toEqual([]);
  });

  it('excludes the hand of a person who can never win, who gets none', () => {
    envy();
    meet(floor.house.state, 1, { prop: 'acme' });
    floor.house.does('dan', call('t1', { hands: { 4: FLUSH } }));
    expect(floor.asked()).toEqual([]);
    expect(envied()).toEqual([]);
    expect(envious()).toEqual(['s1.h1', 's3.h1', 's4.h1 prop-player']);
  });

  it('applies even if the sheet excuses only a hand that wins alone', () => {
    envy([]);
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH, 3: FLUSH_OF_HEARTS } }));
    expect(envied()).toEqual(['s3.h1']);
  });

  it('none on a row without it', () => {
    envy();
    floor.house.does('dan', call('t1', { hands: { 1: 'Ac Kd Qc Js Tc' } }));
    expect([envious(), envied()]).toEqual([[], []]);
  });

  it('go to the rest of the table if the sheet says so', () => {
    const row = { ...fixedRow('flush', 100), envy: { at: '§3.9', to: 'table' as const, amount: usd(100) } };
    floor.offered(jackpot({ rows: [row] }));
    floor.open('t1');
    floor.house.does('dan', call('t1', { hands: { 1: FLUSH }, inHand: [1, 2, 4] }));
    expect(floor.table()).toEqual(['2 takes', '4 takes']);
    expect(envious()).toEqual([]);
  });
});

describe('a free table', () => {
  const NAMES = { guestNames: { at: '§8.2' } };
  const npn = (more: object) => ({
    npn: { at: '§8.1', waives: ['fee', 'wager' as const], houseSeatsCount: true, ...more },
  });

  function free(more: object, rest: Partial<Sheet> = {}, award = {}): void {
    const rows = [fixedRow('flush', 500), fixedRow('straight', 100)];
    floor.offered(
      jackpot({ rows, award: { bettors: 'pro-rata', ...award }, more: { ...(npn(more) as Partial<Sheet>), ...rest } }),
    );
    floor.open('t1', { kind: 'npn', seats: [1, 2, 3] });
  }
  const guest = (seat: number, prize: string) => bet({ seat, wager: usd(0), asked: prize });
  const housed = (seat: number) => bet({ seat, bettor: 'house', wager: usd(0) });

  it('gives a patron at an NPN table only the prize they named', () => {
    free(NAMES);
    floor.round('t1', [guest(1, 'flush'), guest(2, 'straight'), housed(5)]);
    floor.house.does('dan', call('t1', { hands: { 1: FLUSH, 2: FLUSH_OF_HEARTS } }));
    expect(floor.claims()).toEqual(['1 holder']);
    expect(floor.out()).toEqual(['2 named-another']);
  });

  it('asks which prize was named if it was not keyed', () => {
    free(NAMES);
    floor.house.does('dan', call('t1', { hands: { 1: FLUSH } }));
    expect(floor.asked()).toEqual(['s1.h1.seat:named.flush']);
    floor.answer('s1.h1.seat:named.flush', false);
    expect(floor.claims()).toEqual([]);
    floor.answer('s1.h1.seat:named.flush', true);
    expect(floor.claims()).toEqual(['1 holder']);
  });

  it('asks for no named prize at a live table', () => {
    free(NAMES);
    floor.open('t2');
    floor.house.does('dan', call('t2', { hands: { 1: FLUSH } }));
    expect(floor.asked()).toEqual([]);
  });

  it('shares a hand played by the house among the patrons who named its prize; a holder gets all of it', () => {
    free({ ...NAMES, houseHand: { at: '§8.3', goes: 'guests' } });
    floor.round('t1', [guest(1, 'flush'), guest(2, 'straight'), guest(3, 'flush'), housed(5)]);
    floor.house.does('dan', call('t1', { hands: { 5: FLUSH } }));
    floor.house.does('fay', { type: 'authorise-hit', hit: 'hit-1' });
    expect(floor.awards()).toEqual([
      [1, usd(250)],
      [3, usd(250)],
    ]);
    floor.house.does('dan', { type: 'end-round', table: 't1' });
    floor.round('t1', [guest(1, 'flush'), guest(3, 'flush'), housed(5)]);
    floor.house.does('dan', call('t1', { hands: { 1: FLUSH } }));
    floor.house.does('fay', { type: 'authorise-hit', hit: 'hit-2' });
    expect(floor.awards().slice(2)).toEqual([[1, usd(500)]]);
  });

  it('pays nothing for a house hand that no patron named, or that the sheet gives to no one', () => {
    free({ ...NAMES, houseHand: { at: '§8.3', goes: 'guests' } });
    floor.round('t1', [guest(2, 'straight'), housed(5)]);
    floor.house.does('dan', call('t1', { hands: { 5: FLUSH } }));
    expect(floor.out()).toEqual(['5 house']);
    expect(floor.house.refuses('fay', { type: 'authorise-hit', hit: 'hit-1' })).toMatchObject({ at: '§8.1' });
  });

  it('counts seats of the house among the others, and a patron who named another prize', () => {
    const parts = divided({ holders: 80, table: 20 });
    free(NAMES, parts, { table: { at: '§5.5', who: 'dealt-in', leftOut: [] } });
    floor.round('t1', [guest(1, 'flush'), guest(2, 'straight'), guest(3, 'flush'), housed(5)]);
    floor.house.does('dan', call('t1', { hands: { 1: FLUSH } }));
    expect(floor.table()).toEqual(['2 named-another', '3 takes', '5 house']);
  });

  it('lets the house play seats that were dealt in and not taken', () => {
    free({}, divided({ holders: 80, table: 20 }), { table: { at: '§5.5', who: 'dealt-in', leftOut: [] } });
    floor.house.does('dan', call('t1', { hands: { 1: FLUSH }, inHand: [1, 2, 6] }));
    expect(floor.table()).toEqual(['2 takes', '6 house']);
  });
});

describe('baccarat', () => {
  const SIXES = '6h 6d 6h | 3h 3d 3h';
  const outcome = (name: string) => ({ is: 'outcome', outcome: name }) as const;
  const BEAT = poolRow('sixes-beaten', {
    is: 'bad-beat',
    losing: outcome('three-6s'),
    winning: outcome('three-3s'),
    loser: 'any',
    compared: 'game',
  });

  function beat(eligibility: EligibilityRow[] = []): void {
    floor.offered(
      jackpot({
        games: [BACCARAT],
        rows: [BEAT],
        award: { table: { at: '§5.5', who: 'dealt-in', leftOut: [] } },
        more: { eligibility, ...divided({ losing: 50, winning: 25, table: 25 }) },
      }),
    );
    floor.open('t1', { game: 'baccarat', seats: [1, 2, 3, 4, 5] });
    floor.house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 5 });
  }

  it('gives line bettors their share; everyone else, the player-dealer too, is the table', () => {
    beat();
    floor.round('t1', [
      bet({ seat: 1, line: 'player' }),
      bet({ seat: 2, line: 'banker' }),
      bet({ seat: 3, line: 'tie' }),
      bet({ seat: 4, line: 'tie' }),
      bet({ seat: 4, hand: 2, line: 'player' }),
    ]);
    floor.house.does('dan', call('t1', { common: SIXES }));
    expect(floor.claims()).toEqual(['1 losing', '2 winning', '4 losing']);
    expect(floor.table()).toEqual(['3 takes', '5 takes']);
  });

  it('gives backline bettors no share if the sheet says so', () => {
    beat([ROWS.backline]);
    floor.round('t1', [bet({ seat: 1, line: 'player' }), bet({ seat: 1, line: 'player', bettor: 'backline' })]);
    floor.house.does('dan', call('t1', { common: SIXES }));
    expect(floor.claims()).toEqual(['1 losing']);
    expect(floor.table()).toEqual(['5 takes']);
  });

  it('asks for lines that were not keyed, except of the player-dealer', () => {
    beat();
    floor.house.does('dan', call('t1', { common: SIXES, inHand: [1, 2, 5] }));
    expect(floor.asked()).toEqual([
      's1.h1.seat:on-player',
      's1.h1.seat:on-banker',
      's2.h1.seat:on-player',
      's2.h1.seat:on-banker',
    ]);
    floor.answer('s1.h1.seat:on-player', true);
    floor.answer('s2.h1.seat:on-player', false);
    expect(floor.asked()).toEqual(['s2.h1.seat:on-banker']);
    floor.answer('s2.h1.seat:on-banker', false);
    expect(floor.claims()).toEqual(['1 losing']);
    expect(floor.table()).toEqual(['2 takes', '5 takes']);
  });

  it('authorizes nothing if there is no bet on either line', () => {
    beat();
    floor.round('t1', [bet({ seat: 1, line: 'tie' })]);
    floor.house.does('dan', call('t1', { common: SIXES }));
    expect(floor.house.refuses('fay', { type: 'authorise-hit', hit: 'hit-1' })).toMatchObject({
      reason: 'not-eligible',
      at: '§3.1',
    });
  });

  it('gives one share per person, for the best of their bets, and the player-dealer theirs', () => {
    const sheet = jackpot({
      games: [BACCARAT],
      rows: [fixedRow('threes', 90, outcome('three-3s-beat-three-6s'))],
      more: { eligibility: [ROWS.fee] },
    });
    if (sheet.fund.kind === 'own') sheet.fund.fee = { ...sheet.fund.fee!, payer: 'player-dealer', optional: false };
    floor.offered(sheet);
    const ana = meet(floor.house.state, 1);
    floor.open('t1', { game: 'baccarat', seats: [1, 2, 3] });
    floor.house.does('dan', { type: 'set-player-dealer', table: 't1', seat: 3 });
    const behind = bet({ seat: 2, bettor: 'backline', person: ana });
    floor.round('t1', [bet({ seat: 1 }), bet({ seat: 1, hand: 2 }), behind, { ...behind, hand: 2 }, bet({ seat: 2 })]);
    floor.house.does('dan', call('t1', { common: SIXES }));
    expect(floor.claims()).toEqual(['1 holder', '2 holder', '2 holder', '3 holder']);
  });

  it.each([
    [{ line: 'player' } as const, [], ['1 holder']],
    [{ line: 'tie' } as const, [], []],
    [{}, ['s1.h1.seat:line-bet'], ['1 holder']],
  ])('a bet on a line: %o', (line, questions, has) => {
    floor.offered(
      jackpot({
        games: [BACCARAT],
        rows: [fixedRow('threes', 90, outcome('three-3s-beat-three-6s'))],
        more: { eligibility: [ROWS.line] },
      }),
    );
    floor.open('t1', { game: 'baccarat' });
    floor.round('t1', [bet({ seat: 1, ...line })]);
    floor.house.does('dan', call('t1', { common: SIXES }));
    expect(floor.asked()).toEqual(questions);
    expect(floor.claims()).toEqual(has);
  });
});

describe('household of an employee', () => {
  it.each([
    ['off-duty', 'h-1', []],
    ['unknown', 'h-1', ['1 holder']],
    ['no', 'h-1', ['1 holder']],
    ['on-duty', 'h-2', ['1 holder']],
  ] as const)('an employee %s of household %s', (employee, household, has) => {
    floor.offered(jackpot({ rows: [fixedRow('flush', 50)], more: { eligibility: [ROWS.household] } }));
    const ana = meet(floor.house.state, 1, { household: 'h-1' });
    meet(floor.house.state, 2, { household, employee });
    floor.open('t1', { people: { 1: ana } });
    floor.house.does('dan', call('t1', { hands: { 1: FLUSH } }));
    expect(floor.claims()).toEqual(has);
  });

  it('does not bar employees themselves, and asks nothing yet about an unidentified player', () => {
    floor.offered(jackpot({ rows: [fixedRow('flush', 50)], more: { eligibility: [ROWS.household] } }));
    const eve = meet(floor.house.state, 1, { household: 'h-1', employee: 'off-duty' });
    floor.open('t1', { people: { 1: eve } });
    floor.house.does('dan', call('t1', { hands: { 1: FLUSH, 2: FLUSH_OF_HEARTS } }));
    expect(floor.claims()).toEqual(['1 holder', '2 holder']);
    expect(floor.asked()).toEqual([]);
  });
});
