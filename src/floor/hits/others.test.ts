import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import type { EligibilityRow } from '../../rules/eligibility-words.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { meet } from '../testing.ts';
import { BACCARAT, category, divided, fixedRow, jackpot, poolRow } from '../testing-sheets.ts';
import { bet, call, FLUSH, FLUSH_OF_HEARTS, type HitFloor, hitFloor, paid, ROWS, ROYAL } from './testing.ts';

let floor: HitFloor;

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
    floor.round('t1', [paid(1, { person: ana }), paid(2), bet({ seat: 3 })]);
    floor.round('t2', [
      paid(1),
      paid(1, { hand: 2 }),
      paid(3, { bettor: 'backline', person: ana }),
      paid(3, { bettor: 'backline' }),
    ]);
  });

  it('is every person whose fee is in at some table, once, the holder too, as they were at the key press', () => {
    floor.house.does('dan', call('t1', { hands: { 2: ROYAL } }));
    floor.house.does('dan', { type: 'end-round', table: 't2' });
    expect(room()).toEqual(['t1 1', 't1 2', 't2 1', 't2 3']);
  });

  it('guests of a free table count, seats of the house do not', () => {
    floor.round('t3', [bet({ seat: 1 }), bet({ seat: 2, bettor: 'house' })]);
    floor.house.does('dan', call('t1', { hands: { 2: ROYAL } }));
    expect(room()).toEqual(['t1 1', 't1 2', 't2 1', 't2 3', 't3 1']);
  });

  it('has no part in a prize that is not divided', () => {
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH } }));
    expect(room()).toEqual([]);
  });

  it('a table that keyed no round is asked for its fees', () => {
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
    floor.round('t1', [paid(1), bet({ seat: 2 }), paid(3), paid(4)]);
  }

  it('is that of every fee of the round for the hand of somebody who paid, folded or not', () => {
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

  it('not for the hand of somebody who may never win, and he has none', () => {
    envy();
    meet(floor.house.state, 1, { prop: 'acme' });
    floor.house.does('dan', call('t1', { hands: { 4: FLUSH } }));
    expect(floor.asked()).toEqual([]);
    expect(envied()).toEqual([]);
    expect(envious()).toEqual(['s1.h1', 's3.h1', 's4.h1 prop-player']);
  });

  it('where the sheet excuses nothing only for a hand that wins itself', () => {
    envy([]);
    floor.house.does('dan', call('t1', { hands: { 2: FLUSH, 3: FLUSH_OF_HEARTS } }));
    expect(envied()).toEqual(['s3.h1']);
  });

  it('none on a row without it', () => {
    envy();
    floor.house.does('dan', call('t1', { hands: { 1: 'Ac Kd Qc Js Tc' } }));
    expect([envious(), envied()]).toEqual([[], []]);
  });

  it('to the rest of the table, where the sheet says so', () => {
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

  it('a guest plays for the prize that he named only', () => {
    free(NAMES);
    floor.round('t1', [guest(1, 'flush'), guest(2, 'straight'), housed(5)]);
    floor.house.does('dan', call('t1', { hands: { 1: FLUSH, 2: FLUSH_OF_HEARTS } }));
    expect(floor.claims()).toEqual(['1 holder']);
    expect(floor.out()).toEqual(['2 named-another']);
  });

  it('what he named is asked where nobody keyed it', () => {
    free(NAMES);
    floor.house.does('dan', call('t1', { hands: { 1: FLUSH } }));
    expect(floor.asked()).toEqual(['s1.h1.seat:named.flush']);
    floor.answer('s1.h1.seat:named.flush', false);
    expect(floor.claims()).toEqual([]);
    floor.answer('s1.h1.seat:named.flush', true);
    expect(floor.claims()).toEqual(['1 holder']);
  });

  it('at a live table nobody names anything', () => {
    free(NAMES);
    floor.open('t2');
    floor.house.does('dan', call('t2', { hands: { 1: FLUSH } }));
    expect(floor.asked()).toEqual([]);
  });

  it('guests who named its prize share a hand that the house plays, and who holds it himself has it whole', () => {
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

  it('a hand of the house that no guest named, or that the sheet gives to nobody, wins nothing', () => {
    free({ ...NAMES, houseHand: { at: '§8.3', goes: 'guests' } });
    floor.round('t1', [guest(2, 'straight'), housed(5)]);
    floor.house.does('dan', call('t1', { hands: { 5: FLUSH } }));
    expect(floor.out()).toEqual(['5 house']);
    expect(floor.house.refuses('fay', { type: 'authorise-hit', hit: 'hit-1' })).toMatchObject({ at: '§8.1' });
  });

  it('seats of the house are counted among the others, and so is a guest who named another prize', () => {
    const parts = divided({ holders: 80, table: 20 });
    free(NAMES, parts, { table: { at: '§5.5', who: 'dealt-in', leftOut: [] } });
    floor.round('t1', [guest(1, 'flush'), guest(2, 'straight'), guest(3, 'flush'), housed(5)]);
    floor.house.does('dan', call('t1', { hands: { 1: FLUSH } }));
    expect(floor.table()).toEqual(['2 named-another', '3 takes', '5 house']);
  });

  it('the house plays the seats that were dealt in and that nobody took', () => {
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

  it('bets on a line have its part; everybody else, who banks too, is the table', () => {
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

  it('who stands behind has no part where the sheet says so', () => {
    beat([ROWS.backline]);
    floor.round('t1', [bet({ seat: 1, line: 'player' }), bet({ seat: 1, line: 'player', bettor: 'backline' })]);
    floor.house.does('dan', call('t1', { common: SIXES }));
    expect(floor.claims()).toEqual(['1 losing']);
    expect(floor.table()).toEqual(['5 takes']);
  });

  it('lines that nobody keyed are asked, of who banks none', () => {
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

  it('nobody on either line: there is nothing to authorise', () => {
    beat();
    floor.round('t1', [bet({ seat: 1, line: 'tie' })]);
    floor.house.does('dan', call('t1', { common: SIXES }));
    expect(floor.house.refuses('fay', { type: 'authorise-hit', hit: 'hit-1' })).toMatchObject({
      reason: 'not-eligible',
      at: '§3.1',
    });
  });

  it('one share for a person, by the best of his bets, and who banks has his', () => {
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

describe('who lives with an employee', () => {
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

  it('an employee himself is not barred by this row, and whom nobody knows is asked nothing yet', () => {
    floor.offered(jackpot({ rows: [fixedRow('flush', 50)], more: { eligibility: [ROWS.household] } }));
    const eve = meet(floor.house.state, 1, { household: 'h-1', employee: 'off-duty' });
    floor.open('t1', { people: { 1: eve } });
    floor.house.does('dan', call('t1', { hands: { 1: FLUSH, 2: FLUSH_OF_HEARTS } }));
    expect(floor.claims()).toEqual(['1 holder', '2 holder']);
    expect(floor.asked()).toEqual([]);
  });
});
