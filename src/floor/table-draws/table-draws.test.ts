import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '../../base/cents.ts';
import { HOUR, instant } from '../../base/time.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { luckyTableDrawing } from '../../sheets/hawaiian-gardens/lucky-table-drawing.ts';
import { splashPot } from '../../sheets/hawaiian-gardens/splash-pot.ts';
import { sportsSquares } from '../../sheets/hawaiian-gardens/sports-squares.ts';
import { endOffer, type Given, given, inForce, meet, NOON } from '../testing.ts';
import { viewFor } from '../view.ts';

const AT = instant(NOON + HOUR);
const also = ['fay'];
let house: Given;

function table(id: string, game: string, seats: readonly number[]): void {
  house.state.games.set(game, { approval: 'GEGA-1', approved: true });
  house.does('flo', { type: 'open-table', table: id, game, kind: 'live', seats: 9, limits: null });
  for (const seat of seats) house.does('flo', { type: 'take-seat', table: id, seat, person: meet(house.state, seat) });
}

beforeEach(() => {
  house = given();
});

describe('the lucky table', () => {
  beforeEach(() => {
    inForce(house.state, luckyTableDrawing, { id: 'lucky', schedule: [AT] });
    table('pai-gow-1', 'pai-gow-poker', [2]);
    house.until(AT);
    house.does('cal', { type: 'fill-bin', offer: 'lucky', occasion: null, also });
  });
  const draw = { type: 'draw-table', offer: 'lucky', table: 'pai-gow-1', also } as const;
  const card = (number: number) => ({ type: 'draw-seat-card', offer: 'lucky', card: number, also }) as const;

  it('is drawn again if everyone left during a seat draw', () => {
    house.does('cal', draw);
    house.does('flo', { type: 'leave-seat', table: 'pai-gow-1', seat: 2 });
    for (const number of [1, 2, 3, 4, 5, 6, 7]) house.does('cal', card(number));
    expect(house.refuses('cal', draw).reason).toBe('seat-first');
    house.does('cal', card(8));
    expect(house.refuses('cal', draw).reason).toBe('piece-out');
    table('holdem-1', 'texas-holdem', [3]);
    house.does('cal', { ...draw, table: 'holdem-1' });
    expect(house.state.tableDraws.get('lucky')?.pots).toMatchObject([{ table: 'holdem-1' }]);
  });

  it('leaves out a card without a player in front of it', () => {
    house.does('flo', { type: 'leave-seat', table: 'pai-gow-1', seat: 2 });
    expect(house.does('cal', draw)).toMatchObject([{ type: 'table-drawn', goes: 'held-out' }]);
  });

  it('leaves out a table whose pot no one would win', () => {
    table('holdem-1', 'texas-holdem', []);
    expect(house.does('cal', { ...draw, table: 'holdem-1' })).toMatchObject([
      { type: 'table-drawn', goes: 'held-out' },
    ]);
    expect(house.state.tableDraws.get('lucky')?.pots).toEqual([]);
  });

  it('has only the drawings that are posted', () => {
    house.does('cal', draw);
    house.does('cal', card(2));
    const again = house.refuses('cal', { type: 'fill-bin', offer: 'lucky', occasion: null, also });
    expect(again).toMatchObject({ reason: 'no-more-drawings', at: '§3.1' });
  });

  it('awards nothing to a player known to be under age: the card is set aside', () => {
    table('pai-gow-2', 'fortune-pai-gow-poker', [2, 3]);
    house.state.tables.get('pai-gow-2')!.seats[2]!.person = meet(house.state, 9, { over21: false });
    house.does('cal', { ...draw, table: 'pai-gow-2' });
    const events = house.does('cal', card(2));
    expect(events).toMatchObject([{ type: 'seat-card-drawn', taken: false, leftOut: [{ seat: 2, at: 'F-21' }] }]);
    expect(house.state.awards.size).toBe(0);
    expect(house.does('cal', card(3)).map(({ type }) => type)).toEqual(['seat-card-drawn', 'table-won']);
  });

  it('leaves out a table whose only player is known to be under age', () => {
    meet(house.state, 2, { over21: false });
    expect(house.does('cal', draw)).toMatchObject([{ type: 'table-drawn', goes: 'held-out' }]);
  });

  it('keeps the money of an excluded player, and calls a manager', () => {
    meet(house.state, 2, { excluded: true });
    house.does('cal', draw);
    const events = house.does('cal', card(2));
    expect(events.map(({ type }) => type)).toEqual(['seat-card-drawn', 'table-won', 'award-stopped']);
  });

  it('shows everyone what is drawn, and never who sits there', () => {
    house.does('cal', draw);
    house.does('cal', card(5));
    const shown = viewFor('public', house.state).tableDraws;
    expect(shown).toMatchObject([{ bin: { left: 1, seat: { table: 'pai-gow-1', seen: [5], cards: 8 } }, pots: [] }]);
    expect(JSON.stringify(shown)).not.toContain('person-');
  });

  it('does not end while a drawing is under way', () => {
    const end = { type: 'wind-down', offer: 'lucky', successor: null, reason: 'over', also: ['max'] } as const;
    expect(house.refuses('mia', end)).toMatchObject({ at: 'F-29', reason: 'draw-open' });
  });
});

describe('a seat for each prize', () => {
  const prizes = [300, 200, 100].map((value, i) => ({
    id: `place-${i + 1}`,
    name: `Place ${i + 1}`,
    gives: 'cash' as const,
    value: cents(value * 100),
    count: i === 2 ? 2 : 1,
  }));
  const perSeat: Sheet = {
    ...luckyTableDrawing,
    steps: luckyTableDrawing.steps.map((step) => {
      if (step.kind === 'select' && step.form === 'table' && step.id === luckyTableDrawing.steps[0]!.id)
        return { ...step, prizes: { at: '§5.1', list: prizes } };
      if (step.kind !== 'play' || step.form !== 'at-table' || step.seatCard === undefined) return step;
      const { pot: _, ...others } = step;
      return { ...others, seatCard: { ...step.seatCard, byPlace: { at: '§5.2' } } };
    }),
  };
  const card = (number: number) => ({ type: 'draw-seat-card', offer: 'lucky', card: number, also }) as const;
  const owed = () => [...house.state.awards.values()].map(({ amount, to }) => [to?.seat, amount]);

  const begin = (...seats: number[]): void => {
    inForce(house.state, perSeat, { id: 'lucky', schedule: [AT] });
    table('holdem-1', 'texas-holdem', seats);
    house.until(AT);
    house.does('cal', { type: 'fill-bin', offer: 'lucky', occasion: null, also });
    house.does('cal', { type: 'draw-table', offer: 'lucky', table: 'holdem-1', also });
  };

  it('is drawn in the order of the prizes, each seat once, until all are won', () => {
    begin(1, 2, 3, 4, 5);
    expect(viewFor('public', house.state).tableDraws).toMatchObject([
      { wins: { byPlace: true }, prizes: [{ value: 30_000 }, { value: 20_000 }, { value: 10_000 }, { value: 10_000 }] },
    ]);
    for (const seat of [4, 2, 5]) expect(house.does('cal', card(seat))[0]).toMatchObject({ taken: true, goesOn: true });
    expect(house.refuses('cal', card(4)).reason).toBe('card-seen');
    expect(house.does('cal', card(1))[0]).not.toHaveProperty('goesOn');
    expect(owed()).toEqual([
      [4, 30_000],
      [2, 20_000],
      [5, 10_000],
      [1, 10_000],
    ]);
    expect(house.state.tableDraws.get('lucky')?.bin).toBe(null);
  });

  it('ends when nobody is left to draw, and when everyone has gone', () => {
    begin(1, 8);
    house.does('cal', card(8));
    house.does('cal', card(3));
    expect(house.does('cal', card(1))[0]).not.toHaveProperty('goesOn');
    expect(owed()).toEqual([
      [8, 30_000],
      [1, 20_000],
    ]);
    expect(house.state.tableDraws.get('lucky')?.bin).toBe(null);
  });

  it('is over for the table when those who did not win leave before their card', () => {
    begin(1, 8);
    house.does('cal', card(8));
    house.does('flo', { type: 'leave-seat', table: 'holdem-1', seat: 1 });
    for (const number of [1, 2, 3, 4, 5, 6, 7]) house.does('cal', card(number));
    expect(owed()).toEqual([[8, 30_000]]);
    expect(house.state.tableDraws.get('lucky')?.bin).toBe(null);
  });
});

describe('a splash pot', () => {
  const pot = (seats: readonly number[], allRounds = true) =>
    ({
      type: 'award-pot',
      offer: 'splash',
      table: 'holdem-1',
      dealtIn: 4,
      allRounds,
      winners: seats.map((seat) => ({ seat })),
    }) as const;
  const PRIZE = { id: 'chips', name: 'Chips', gives: 'chips', value: cents(20_000), count: 1 } as const;

  beforeEach(() => {
    const until = instant(AT + 60);
    const posted = {
      id: 'splash',
      schedule: [AT],
      prizes: [PRIZE],
      amounts: { tables: 1 },
      period: { from: NOON, until },
    };
    inForce(house.state, splashPot, posted, { reserve: cents(50_000) });
    table('holdem-1', 'texas-holdem', [1, 2, 3, 4]);
    house.until(AT);
    house.does('cal', { type: 'fill-bin', offer: 'splash', occasion: null, also });
    house.does('cal', { type: 'draw-table', offer: 'splash', table: 'holdem-1', also });
  });

  it('says which tables have a ball, and why another has none', () => {
    table('holdem-2', 'texas-holdem', [1, 2, 3]);
    const [shown] = viewFor('public', house.state).tableDraws!;
    expect(shown).toMatchObject({
      draws: 1,
      wins: { pot: { minDealtIn: 4, allRounds: true }, seatCards: null, seated: false },
      tables: [
        { table: 'holdem-1', not: null },
        { table: 'holdem-2', not: { at: '§4.1', says: '3 of the required 4 are dealt in at Table holdem-2.' } },
      ],
    });
  });

  it('shows the table what waits there', () => {
    expect(viewFor({ badge: 'dan' }, house.state).tableDraws).toMatchObject([
      { pots: [{ table: 'holdem-1', since: AT, prizes: [{ prize: 'chips', value: 20_000 }] }] },
    ]);
  });

  it('takes part at its tables, and says why another table does not', () => {
    table('pai-gow-1', 'pai-gow-poker', [2]);
    const partsAt = () => viewFor({ badge: 'flo' }, house.state).tables!.map(({ offers }) => offers[0]);
    expect(partsAt()).toMatchObject([
      { name: 'Splash Pot Promotion', part: 'included', on: false, because: null },
      { part: 'left-out', because: { reason: 'other-game' } },
    ]);
    house.does('mia', { type: 'suspend-offer', offer: 'splash', reason: 'signage' });
    expect(partsAt()).toMatchObject([{ part: 'included' }, { part: 'left-out', because: { reason: 'suspended' } }]);
  });

  it('waits for the next hand after one that no one finished, and not for the same again', () => {
    house.does('dan', { type: 'start-round', table: 'holdem-1', dealtIn: 4, positions: [], read: 'keyed' });
    expect(house.does('flo', pot([1], false))).toMatchObject([{ type: 'pot-passed', at: '§4.3' }]);
    expect(house.refuses('flo', pot([1])).reason).toBe('hand-before');
    house.does('dan', { type: 'end-round', table: 'holdem-1' });
    expect(house.does('flo', pot([1]))).toMatchObject([{ type: 'table-won', awards: [{ amount: 20_000 }] }]);
  });

  it('is won after the period, once it was drawn in it', () => {
    endOffer(house.state, 'splash');
    house.wait(HOUR);
    house.does('flo', pot([2, 3]));
    expect([...house.state.awards.values()].map(({ amount }) => amount)).toEqual([10_000, 10_000]);
  });
});

describe('squares', () => {
  const cells = (...tables: string[]) => Array.from({ length: 100 }, (_, i) => tables[i] ?? null);
  const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const score = (period: string, top: number, left: number) =>
    ({ type: 'score-period', offer: 'squares', period, top, left }) as const;

  beforeEach(() => {
    const prizes = [{ id: 'cash', name: 'Cash', gives: 'cash', value: cents(100_000), count: 1 } as const];
    const periods = ['half', 'final'].map((id) => ({ id, name: id, prize: 'cash' }));
    inForce(house.state, sportsSquares, { id: 'squares', prizes, squares: { top: 'A', left: 'B', periods } });
    table('table-1', 'texas-holdem', [1, 2]);
    house.does('cal', { type: 'place-tables', offer: 'squares', cells: cells('table-1'), also });
    house.does('cal', { type: 'draw-digits', offer: 'squares', top: DIGITS, left: DIGITS, also });
  });

  it('treat a table that closed as blank, and end without a winner if no table is left', () => {
    for (const seat of [1, 2]) house.does('flo', { type: 'leave-seat', table: 'table-1', seat });
    house.does('flo', { type: 'close-table', table: 'table-1' });
    house.does('cal', score('half', 0, 0));
    house.does('cal', score('final', 0, 0));
    expect(house.state.tableDraws.get('squares')?.bin).toMatchObject({ pieces: ['table-1'], slots: [{}, {}] });
    house.does('cal', { type: 'draw-table', offer: 'squares', table: 'table-1', also });
    expect(house.state.tableDraws.get('squares')?.bin).toBeNull();
    expect(house.state.awards.size).toBe(0);
  });

  it('cannot be corrected once a prize was paid, or a table was drawn for the last one', () => {
    const correct = { ...score('half', 5, 5), type: 'correct-score', reason: 'misread', also: ['max'] } as const;
    house.does('cal', score('half', 0, 0));
    house.does('kay', {
      type: 'pay-awards',
      awards: ['award-1'],
      person: house.state.awards.get('award-1')!.person!,
      place: 'cage',
      form: 'cash',
      table: null,
      papers: true,
    });
    expect(house.refuses('mia', correct)).toMatchObject({ at: 'F-18', reason: 'settled-already' });
    house.does('cal', score('final', 3, 3));
    house.does('mia', { ...correct, period: 'final', top: 4, left: 4 });
    house.does('cal', { type: 'draw-table', offer: 'squares', table: 'table-1', also });
    expect(house.refuses('mia', { ...correct, period: 'final' }).reason).toBe('settled-already');
  });

  it('show where tables are placed, and whose square a corrected score points to', () => {
    const shown = () => viewFor('public', house.state).tableDraws![0]!;
    expect(shown()).toMatchObject({ form: 'squares', tables: [{ table: 'table-1', not: null }] });
    house.does('cal', score('half', 3, 3));
    const right = { ...score('half', 10, 0), type: 'correct-score', reason: 'misread', also: ['max'] } as const;
    house.does('mia', right);
    expect(shown().grid!.periods[0]!.score).toMatchObject({ top: 10, square: 0, table: 'table-1', wins: true });
    expect(shown().grid!.carried).toEqual([]);
  });

  it('are posted on the board for everyone', () => {
    house.does('cal', score('half', 3, 3));
    const [shown] = viewFor('public', house.state).tableDraws!;
    expect(shown!.grid).toMatchObject({
      digits: { top: DIGITS, left: DIGITS },
      periods: [{ score: { top: 3, left: 3, square: 33, table: null, wins: false } }, { score: null }],
      carried: [{ value: 100_000 }],
    });
    expect(JSON.stringify(shown)).not.toContain('person-');
  });
});
