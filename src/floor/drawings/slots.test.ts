import { describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { DAY, HOUR, instant } from '../../base/time.ts';
import type { DrawLimit } from '../../rules/draw-prizes.ts';
import { alreadyListed } from '../../rules/posted-times.ts';
import type { Sheet, Step } from '../../rules/sheet.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { dropDue } from '../clock.ts';
import type { DrawSlot } from '../drawing.ts';
import { drawingsOf, passHolders } from '../kit/drawings.ts';
import { drumTotals } from '../kit/drums.ts';
import { cannotGive, refuseOutOfStock, stockWarnings } from '../kit/prizes.ts';
import { isRefusal } from '../outcome.ts';
import { type Given, meet, person } from '../testing.ts';
import { viewFor } from '../view.ts';
import { drawingsArea } from './area.ts';
import { appear, DRUM, draw, FIRST, SECOND, serial, wheelHouse } from './testing.ts';

type Presence = Extract<Step, { kind: 'claim'; form: 'presence' }>;
type Drum = Extract<Step, { kind: 'select'; form: 'drum' }>;

/** The prize wheel without its wheel: whoever comes forward has what was drawn for. */
function byPrize(drum: Partial<Drum> = {}, presence: Partial<Presence> = {}): Sheet {
  const steps = prizeWheel.steps
    .filter(({ kind }) => kind !== 'play')
    .map((step): Step => {
      if (step.kind === 'select' && step.form === 'drum') return { ...step, ...drum };
      if (step.kind === 'claim' && step.form === 'presence') return { ...step, next: 'prize', ...presence };
      return step.kind === 'award' ? { ...step, form: 'by-prize' } : step;
    });
  return { ...prizeWheel, steps };
}

const KINDS = {
  at: '§5.1',
  kinds: (['cash', 'goods', 'pass', 'entry', 'spin', 'fees-paid'] as const).map((gives) => ({
    gives,
    between: [usd(0), usd(10_000)] as [ReturnType<typeof usd>, ReturnType<typeof usd>],
  })),
};
const CASH: DrawSlot = { prize: 'cash', name: 'Cash', gives: 'cash', value: usd(100) };
const TV: DrawSlot = { prize: 'tv', name: 'Television', gives: 'goods', value: usd(600), of: 'tv' };
const PASS: DrawSlot = { prize: 'place', name: 'A place', gives: 'pass', value: usd(0) };

/** Both drawings are for these prizes. */
function houseFor(sheet: Sheet, slots: readonly DrawSlot[], tickets = 6): Given {
  const house = wheelHouse(sheet, tickets, { wheel: undefined, guaranteeHours: undefined });
  for (const drawing of house.state.drawings.values()) drawing.slots = slots.map((slot) => ({ ...slot }));
  house.until(FIRST);
  return house;
}

const limited = (per: DrawLimit['per'], ticket: DrawLimit['ticket'] = 'discard'): Partial<Drum> => ({
  limit: { at: '§4.6', per, ticket },
});

/** Whether a limit keeps the first winner from being erased, whose award and tickets are out of the way. */
function keptByLimit(house: Given): boolean {
  const now = { ...house.state, time: house.now() };
  const found = drawingsArea.whyPersonInUse?.(now, person(1))?.refusal;
  expect([undefined, 'still-limited']).toContain(found?.reason);
  return found !== undefined;
}

const wins = (house: Given, number: number, who: number, drawing = 'drawing-1') => {
  draw(house, number, drawing);
  return house.does('cal', appear(person(who), {}, drawing));
};

describe('several prizes in one drawing', () => {
  it('are drawn for one after the other, and the drawing is over after the last', () => {
    const house = houseFor(byPrize(), [CASH, { ...CASH, prize: 'second', value: usd(50) }]);
    expect(wins(house, 1, 1)).toMatchObject([
      { type: 'holder-appeared' },
      { type: 'drawing-won', award: { amount: usd(100), row: 'cash' } },
    ]);
    expect(house.state.drawings.get('drawing-1')).toMatchObject({ status: 'due', slots: [{ prize: 'second' }] });
    expect(wins(house, 2, 2)).toMatchObject([{}, { award: { amount: usd(50), row: 'second' } }]);
    expect(house.state.drawings.has('drawing-1')).toBe(false);
  });

  it('come from the offer in its order, by count and by time', () => {
    const sheet = byPrize({ prizes: KINDS });
    const prizes = [
      { id: 'a', name: 'A', gives: 'cash' as const, value: usd(1), count: 2 },
      { id: 'b', name: 'B', gives: 'cash' as const, value: usd(2), count: 1, on: [SECOND] },
    ];
    const { offer } = wheelHouse(sheet, 1, { prizes, wheel: undefined }).state.offers.get(DRUM)!;
    const drawings = drawingsOf(sheet, alreadyListed(offer), 4).map(({ drawing, slots }) => [
      drawing,
      slots!.map(({ prize }) => prize),
    ]);
    expect(drawings).toEqual([
      ['drawing-5', ['a', 'a']],
      ['drawing-6', ['a', 'a', 'b']],
    ]);
  });

  it('are closed one by one without a winner if the drum is empty', () => {
    const house = houseFor(byPrize(), [CASH, CASH], 1);
    wins(house, 1, 1);
    expect(house.does('cal', { type: 'end-drawing', drawing: 'drawing-1', reason: 'drum-empty' })).toMatchObject([
      { type: 'prize-not-won', prize: 'cash', carriedTo: null },
    ]);
    expect(house.state.drawings.has('drawing-1')).toBe(false);
  });
});

describe('how often one person may win', () => {
  it.each([
    ['day', 13 * HOUR, true],
    ['24-hours', 13 * HOUR, false],
    ['24-hours', DAY + 60, true],
    ['promotion', 20 * DAY, false],
    ['drawing', 60, true],
  ] as const)('%s: again after %i seconds is %s', (per, later, may) => {
    const house = houseFor(byPrize(limited(per)), [CASH]);
    wins(house, 1, 1);
    house.state.drawings.get('drawing-2')!.dueAt = instant(FIRST + later);
    house.until(instant(FIRST + later));
    // Nobody is erased to come again as a new person while the win counts.
    expect(keptByLimit(house)).toBe(!may);
    // The last ticket is another one of person 1.
    const events = draw(house, 6, 'drawing-2');
    expect(events.map(({ type }) => type)).toEqual(may ? ['ticket-drawn'] : ['ticket-drawn', 'ticket-discarded']);
  });

  it('and a winner is not erased while other prizes of the drawing are open, unless winners may win again', () => {
    for (const sheet of [byPrize(limited('drawing')), byPrize()]) {
      const house = houseFor(sheet, [CASH, CASH]);
      wins(house, 1, 1);
      expect(keptByLimit(house)).toBe(sheet.steps.some((step) => 'limit' in step));
      wins(house, 2, 2);
      expect(keptByLimit(house)).toBe(false);
    }
  });

  it('a ticket that is set aside is back in the drum when the drawing is over, and others are drawn meanwhile', () => {
    const house = houseFor(byPrize(limited('drawing', 'back')), [CASH, CASH]);
    wins(house, 1, 1);
    expect(draw(house, 6)).toMatchObject([{}, { why: 'won-already', back: true, at: '§4.6' }]);
    expect(
      house.refuses('cal', { type: 'draw-ticket', drawing: 'drawing-1', serial: serial(6), also: ['sue'] }),
    ).toMatchObject({ reason: 'already-drawn' });
    wins(house, 2, 2);
    expect(Object.keys(house.state.drums.get(DRUM)!.tickets)).toEqual(expect.arrayContaining([serial(6)]));
  });

  it('is found even if the ticket’s holder was unknown', () => {
    const house = houseFor(byPrize(limited('day')), [CASH, CASH]);
    wins(house, 1, 1);
    house.state.drums.get(DRUM)!.tickets[serial(3)]!.person = null;
    draw(house, 3);
    expect(house.does('cal', appear(person(1)))).toMatchObject([{ type: 'ticket-discarded', why: 'won-already' }]);
    expect(house.state.drawings.get('drawing-1')!.status).toBe('due');
  });
});

describe('a prize without a winner', () => {
  it('is added to the next drawing if the sheet carries it over, and stays after the last', () => {
    const house = houseFor(byPrize({}, { expires: { ends: 'carried' } }), [CASH]);
    draw(house, 1);
    expect(house.wait(121)).toMatchObject([{ why: 'absent' }, { type: 'prize-not-won', carriedTo: 'drawing-2' }]);
    expect(house.state.drawings.get('drawing-2')!.slots).toEqual([{ ...CASH, carried: usd(100) }]);
    house.until(SECOND);
    expect(viewFor({ badge: 'cal' }, house.state).drawings).toMatchObject([{ slots: [{ worth: usd(200) }] }]);
    draw(house, 2, 'drawing-2');
    expect(house.wait(121)).toMatchObject([{ why: 'absent' }, { type: 'prize-not-won', carriedTo: null }]);
    expect(house.state.balances.size).toBe(0);
  });

  it('moves on if the first ticket belongs to a past winner, found when they report', () => {
    const carried = byPrize(limited('24-hours'), { fails: { ends: 'carried' }, expires: { ends: 'carried' } });
    const house = houseFor(carried, [CASH]);
    house.state.offers.get(DRUM)!.won = { [person(1)]: house.now() };
    house.state.drums.get(DRUM)!.tickets[serial(1)]!.person = null;
    expect(wins(house, 1, 1)).toMatchObject([
      { why: 'won-already' },
      { type: 'prize-not-won', carriedTo: 'drawing-2' },
    ]);
  });

  it('is added to the posted prize if not cash, after the one already called for something else', () => {
    const house = houseFor(byPrize({}, { fails: { ends: 'carried' } }), [TV]);
    house.does('pam', { type: 'receive-goods', goods: 'tv', name: 'Television', value: usd(600), count: 2 });
    house.state.drawings.get('drawing-2')!.slots = [CASH];
    house.until(SECOND);
    draw(house, 1);
    draw(house, 2, 'drawing-2');
    house.does('cal', appear(person(1), { idShown: false }));
    expect(house.state.drawings.get('drawing-2')!.slots!.map(({ prize }) => prize)).toEqual(['cash', 'tv']);
    expect(house.does('cal', appear(person(2), {}, 'drawing-2'))).toMatchObject([{}, { award: { row: 'cash' } }]);
  });

  it('is paid with the prize it was carried to', () => {
    const house = houseFor(byPrize({}, { fails: { ends: 'carried' } }), [CASH]);
    draw(house, 1);
    house.does('cal', appear(person(1), { idShown: false }));
    house.until(SECOND);
    expect(wins(house, 2, 2, 'drawing-2')).toMatchObject([{}, { award: { amount: usd(200) } }]);
  });

  it('empties the drum after each drawing if the sheet says so', () => {
    const house = houseFor(byPrize({ emptied: 'after-each-drawing' }), [CASH]);
    wins(house, 1, 1);
    expect(house.state.drums.get(DRUM)!.tickets).toEqual({});
    house.until(SECOND);
    const again = { type: 'draw-ticket', drawing: 'drawing-2', serial: serial(2), also: ['sue'] } as const;
    expect(house.refuses('cal', again)).toMatchObject({ reason: 'purged' });
  });
});

describe('a winner who shows ID later', () => {
  it('has won, and is paid after showing it', () => {
    const house = houseFor(byPrize({}, { idLater: { at: '§7.2' } }), [CASH]);
    draw(house, 1);
    house.does('cal', appear(person(1), { idShown: false }));
    expect(house.state.awards.get('award-1')!.idShown).toBe(false);
  });
});

describe('goods', () => {
  const inStock = (house: Given, count: number) =>
    house.does('pam', { type: 'receive-goods', goods: 'tv', name: 'Television', value: usd(600), count });

  it('does not call the last prize in two drawings at once', () => {
    const house = houseFor(byPrize(), [TV]);
    inStock(house, 1);
    house.until(SECOND);
    draw(house, 1);
    const second = { type: 'draw-ticket', drawing: 'drawing-2', serial: serial(2), also: ['sue'] } as const;
    expect(house.refuses('cal', second)).toMatchObject({ at: 'F-27', reason: 'being-played-for' });
    // Nor can it be won elsewhere or written off under the hands of who was called for it.
    expect(refuseOutOfStock(house.state, 'tv')).toMatchObject({ refusal: { reason: 'being-played-for' } });
    const off = { type: 'write-off-goods', goods: 'tv', count: 1, reason: 'broken', also: ['max'] } as const;
    expect(house.refuses('mia', off)).toMatchObject({ at: 'F-27', reason: 'out-of-stock' });
    house.does('cal', appear(person(1)));
    expect(house.refuses('cal', second)).toMatchObject({ at: 'F-27', reason: 'out-of-stock' });
    expect(viewFor({ badge: 'pam' }, house.state).stock).toMatchObject([{ count: 1, owed: 1, free: 0, toDraw: 1 }]);
  });

  it('that are returned can be won again, and those handed over are gone', () => {
    const house = houseFor(byPrize(), [TV]);
    inStock(house, 1);
    wins(house, 1, 1);
    house.does('mia', { type: 'dispute-award', award: 'award-1', reason: 'mistake' });
    house.does('mia', { type: 'settle-dispute', award: 'award-1', pay: false, reason: 'mistake', also: ['max'] });
    house.until(SECOND);
    wins(house, 2, 2, 'drawing-2');
    house.does('kay', {
      type: 'pay-awards',
      awards: ['award-2'],
      person: person(2),
      place: 'cage',
      form: 'goods',
      table: null,
      papers: true,
    });
    expect(viewFor({ badge: 'kay' }, house.state).stock).toMatchObject([{ count: 0, owed: 0, free: 0 }]);
    expect(house.state.balances.get('house:goods') ?? 0).toBe(0);
  });

  it('posted beyond the stock are worth a warning; at another value, or a coupon, they are not approved', () => {
    const sheet = byPrize({ prizes: KINDS });
    const prize = { id: 'tv', name: 'Television', gives: 'goods' as const, value: usd(600), count: 2, of: 'tv' };
    const house = wheelHouse(sheet, 1, { prizes: [prize], wheel: undefined, guaranteeHours: undefined });
    inStock(house, 3);
    const { offer } = house.state.offers.get(DRUM)!;
    expect(stockWarnings(house.state, sheet, offer)).toMatchObject([{ at: 'F-27' }]);
    expect(cannotGive(house.state, sheet, offer)).toBeUndefined();
    for (const wrong of [
      { ...prize, value: usd(500) },
      { ...prize, gives: 'coupon' as const },
    ]) {
      const refused = cannotGive(house.state, sheet, { ...offer, prizes: [wrong] });
      expect(refused !== undefined && isRefusal(refused)).toBe(true);
    }
  });
});

describe('prizes that are not cash', () => {
  it('holds a place for a holder’s ID if the sheet lets it follow', () => {
    const house = houseFor(byPrize({}, { idUntilPlay: { at: '§7.2' } }), [PASS, PASS, PASS]);
    draw(house, 1);
    expect(house.does('cal', appear(person(1), { idShown: false }))).toMatchObject([
      {},
      { type: 'pass-given', idShown: false },
    ]);
    wins(house, 2, 2);
    expect(passHolders(house.state, DRUM).map(({ idShown }) => idShown)).toEqual([false, true]);
    const checks = { idShown: false, nameMatches: true, over21: true, excluded: false };
    const show = { type: 'show-id', offer: DRUM, person: person(1), checks } as const;
    expect(house.refuses('cal', show)).toMatchObject({ at: '§7.2', reason: 'no-id' });
    expect(house.does('cal', { ...show, checks: { ...checks, idShown: true } })).toMatchObject([
      { type: 'pass-id-shown' },
    ]);
    expect(house.refuses('cal', show)).toMatchObject({ reason: 'id-shown' });
    draw(house, 3);
    house.does('cal', appear(person(3), { idShown: false }));
    const barred = { ...show, person: person(3), checks: { ...checks, excluded: true } };
    expect(house.does('cal', barred)).toMatchObject([{ type: 'pass-lost', why: 'excluded' }]);
    expect(passHolders(house.state, DRUM)).toHaveLength(2);
  });

  it('a ticket for another offer is one like any other in its drum, while that one still draws', () => {
    const house = houseFor(byPrize(), [
      { prize: 'chance', name: 'Chance', gives: 'entry', value: usd(0), of: 'other' },
    ]);
    const blocked = { type: 'draw-ticket', drawing: 'drawing-1', serial: serial(1), also: ['sue'] } as const;
    expect(house.refuses('cal', blocked)).toMatchObject({ reason: 'entry-closed' });
    const drum = {
      ...house.state.drums.get(DRUM)!,
      id: 'other',
      tickets: {},
      gone: {},
      nextSerial: 7,
      tally: undefined,
    };
    house.state.drums.set('other', drum);
    house.state.drawings.set('drawing-9', {
      ...house.state.drawings.get('drawing-2')!,
      id: 'drawing-9',
      drum: 'other',
    });
    expect(wins(house, 1, 1)).toMatchObject([{}, { type: 'ticket-won', drum: 'other', serial: 'OTHER-000007' }]);
    expect(drum.tickets).toMatchObject({ 'OTHER-000007': { person: person(1) } });
    expect(drumTotals(drum)).toMatchObject({ issued: 1, inDrum: 1 });
  });
});

describe('a winner picked by other means', () => {
  const outside: Sheet = {
    ...byPrize(),
    steps: byPrize({}, {}).steps.map((step) =>
      step.kind === 'select'
        ? {
            id: step.id,
            kind: 'select',
            form: 'outside',
            at: step.at,
            by: 'A machine picks a seat',
            witnesses: 1,
            limit: { at: '§4.6', per: 'day', ticket: 'discard' },
            next: 'appear',
          }
        : step,
    ),
  };
  const pick = (number: string, more: object = {}) =>
    ({ type: 'draw-ticket', drawing: 'drawing-1', serial: number, also: ['sue'], ...more }) as const;

  it('has an entry that is created when drawn, and may be unidentified until the winner reports', () => {
    const house = houseFor(outside, [CASH, CASH]);
    house.state.drums.clear();
    dropDue(house.state, 'drum-emptied', DRUM);
    expect(house.does('cal', pick('SEAT-12'))).toMatchObject([{ born: { person: null, table: 'card-desk', seat: 1 } }]);
    house.wait(121);
    expect(house.refuses('cal', pick('SEAT-12'))).toMatchObject({ reason: 'already-drawn' });
    house.does('cal', pick('SEAT-13', { table: 'table-1', seat: 3 }));
    expect(house.does('cal', appear(person(1)))).toMatchObject([{}, { award: { to: { table: 'table-1', seat: 3 } } }]);
    expect(house.does('cal', pick('SEAT-14', { person: person(1) }))).toMatchObject([{}, { why: 'won-already' }]);
    meet(house.state, 9);
    house.does('cal', pick('SEAT-15', { person: person(9) }));
    expect(house.refuses('cal', appear(person(2)))).toMatchObject({ reason: 'not-the-holder' });
  });

  it('a ticket from a drum is drawn by its number alone', () => {
    const house = houseFor(byPrize(), [CASH]);
    expect(house.refuses('cal', pick(serial(1), { person: person(1) }))).toMatchObject({ reason: 'holder-known' });
  });
});

describe('what the room sees of a drawing', () => {
  it('shows the number, the prize and discarded tickets, and no ids', () => {
    const house = houseFor(byPrize(), [CASH, CASH]);
    draw(house, 1);
    house.wait(121);
    wins(house, 2, 2);
    draw(house, 3);
    const { stages, drawings, stock } = viewFor('public', house.state, {
      publicName: (who) => (who === person(2) ? 'Maria T.' : undefined),
      recentHits: [],
    });
    expect(stages).toMatchObject([
      {
        status: 'called',
        serial: serial(3),
        who: null,
        toCome: 0,
        discarded: [{ serial: serial(1), why: 'absent' }],
        winners: [{ serial: serial(2), who: 'Maria T.' }],
      },
    ]);
    expect(JSON.stringify(stages)).not.toContain('person-');
    expect([drawings, stock]).toEqual([undefined, undefined]);
  });
});
