import { describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { instant } from '../../base/time.ts';
import { prizeWheel as sheet } from '../../sheets/bay-101/prize-wheel.ts';
import { payable, promotions, reserve } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { type Given, meet, person } from '../testing.ts';
import { appear, DRUM, draw, EMPTIED, FIRST, issue, SECOND, serial, spin, wheelHouse } from './testing.ts';

const drawing = ({ state }: Given, id = 'drawing-1') => state.drawings.get(id)!;
const inDrum = ({ state }: Given) => Object.keys(state.drums.get(DRUM)!.tickets);

/** The holder of ticket 1 stands at the wheel. */
function playing(at = FIRST, id = 'drawing-1', law = sheet): Given {
  const house = wheelHouse(law);
  house.until(at);
  draw(house, 1, id);
  house.does('cal', appear(person(1), {}, id));
  return house;
}

describe('the worked examples of prize-wheel', () => {
  it('1: $300 outside the guarantee hours is $300; inside, with a minimum of $500, it is $500', () => {
    const outside = playing(FIRST);
    outside.does('cal', spin('usd-300'));
    expect([...outside.state.awards.values()]).toMatchObject([{ amount: usd(300), row: 'usd-300', clause: '§5.1' }]);
    const inside = playing(SECOND, 'drawing-2');
    inside.does('cal', spin('usd-300', {}, 'drawing-2'));
    expect([...inside.state.awards.values()]).toMatchObject([{ amount: usd(500), row: 'usd-300', clause: '§5.3' }]);
  });

  it('2: double, then $750 is $1,500', () => {
    const house = playing();
    expect(house.does('cal', spin('double'))).toMatchObject([{ type: 'spin-recorded', counts: true, doubling: true }]);
    house.does('cal', spin('usd-750'));
    expect([...house.state.awards.values()]).toMatchObject([{ amount: usd(1_500), row: 'usd-750', clause: '§5.2' }]);
  });

  it('3: double, a TV, $40 is $80; with a guarantee in force it is the guarantee', () => {
    const house = playing();
    for (const spot of ['double', 'tv', 'usd-40']) house.does('cal', spin(spot));
    expect([...house.state.awards.values()]).toMatchObject([{ amount: usd(80) }]);
    const inside = playing(SECOND, 'drawing-2');
    for (const spot of ['double', 'tv', 'usd-40']) inside.does('cal', spin(spot, {}, 'drawing-2'));
    expect([...inside.state.awards.values()]).toMatchObject([{ amount: usd(500) }]);
  });

  it('4: double, a trip, double is the Double Spot prize; the trip is not awarded', () => {
    const house = playing();
    for (const spot of ['double', 'trip', 'double']) house.does('cal', spin(spot));
    expect([...house.state.awards.values()]).toMatchObject([{ amount: usd(10_000), row: 'double' }]);
  });

  it('5: ticket 1 absent for two minutes, ticket 2 of an employee, ticket 3 present and spins', () => {
    const house = wheelHouse(sheet);
    meet(house.state, 2, { employee: 'off-duty' });
    house.until(FIRST);
    draw(house, 1);
    expect(house.wait(121)).toMatchObject([{ type: 'ticket-discarded', serial: serial(1), why: 'absent', at: '§7.1' }]);
    draw(house, 2);
    expect(house.does('cal', appear(person(2)))).toMatchObject([
      { type: 'ticket-discarded', serial: serial(2), why: 'not-eligible', at: '§4.4' },
    ]);
    draw(house, 3);
    expect(house.does('cal', appear(person(3)))).toMatchObject([{ type: 'holder-appeared', person: person(3) }]);
    house.does('cal', spin('usd-40'));
    expect([...house.state.awards.values()]).toMatchObject([{ amount: usd(40), person: person(3) }]);
    expect(inDrum(house)).toEqual([serial(4)]);
  });
});

describe('drawing a ticket', () => {
  const ask = (house: Given, number: number, also: string[] = ['sue'], id = 'drawing-1') =>
    house.ask('cal', { type: 'draw-ticket', drawing: id, serial: serial(number), also });

  it('not a second before the posted time', () => {
    const house = wheelHouse(sheet);
    house.until(instant(FIRST - 1));
    expect(ask(house, 1)).toMatchObject({ refusal: { at: '§11.2', reason: 'too-early' } });
    house.until(FIRST);
    expect(ask(house, 1)).toMatchObject({ events: [{ type: 'ticket-drawn', callEnds: FIRST + 120 }] });
  });

  it('not when it was seen before the posted time and entered after it', () => {
    const house = wheelHouse(sheet);
    house.until(instant(FIRST + 5));
    const early = { type: 'draw-ticket', drawing: 'drawing-1', serial: serial(1), also: ['sue'] } as const;
    expect(house.refuses('cal', { ...early, seenAt: instant(FIRST - 1) })).toMatchObject({ reason: 'too-early' });
  });

  it('requires as many witnesses as the sheet says; the drawer is not one', () => {
    const house = wheelHouse(sheet);
    house.until(FIRST);
    for (const also of [[], ['cal']]) {
      expect(ask(house, 1, also)).toMatchObject({ refusal: { at: '§11.2', reason: 'witness-missing' } });
    }
    expect(ask(house, 1)).toMatchObject({ events: [{ witnesses: ['sue'] }] });
  });

  it('requires a second witness if the sheet does', () => {
    const steps = sheet.steps.map((step) => (step.id === 'drawing' ? { ...step, witnesses: 2 } : step));
    const house = wheelHouse({ ...sheet, steps } as typeof sheet);
    house.until(FIRST);
    expect(ask(house, 1, ['sue', 'sue'])).toMatchObject({ refusal: { reason: 'witness-missing' } });
    expect(ask(house, 1, ['sue', 'kay'])).toMatchObject({ events: [{ witnesses: ['sue', 'kay'] }] });
  });

  it('says of each ticket that is not in the drum why', () => {
    const house = wheelHouse(sheet);
    house.does('cal', { type: 'void-ticket', drum: DRUM, serial: serial(2), reason: 'spoiled' });
    house.until(FIRST);
    draw(house, 1);
    house.wait(121);
    const reasons = [1, 2, 5, 999_999].map((number) => ask(house, number));
    expect(reasons).toMatchObject([
      { refusal: { at: 'F-20', reason: 'already-drawn' } },
      { refusal: { reason: 'voided' } },
      { refusal: { reason: 'unknown-serial' } },
      { refusal: { reason: 'unknown-serial' } },
    ]);
    const other = { type: 'draw-ticket', drawing: 'drawing-1', serial: 'OTHER-000003', also: ['sue'] } as const;
    expect(house.refuses('cal', other)).toMatchObject({ reason: 'unknown-serial' });
  });

  it('is refused while a holder is called or plays, the promotion is suspended, or it has ended', () => {
    const house = wheelHouse(sheet);
    house.until(FIRST);
    draw(house, 1);
    expect(ask(house, 2)).toMatchObject({ refusal: { reason: 'holder-called' } });
    house.does('cal', appear(person(1)));
    expect(ask(house, 2)).toMatchObject({ refusal: { reason: 'being-played' } });
    house.does('cal', spin('usd-40'));
    expect(ask(house, 2)).toMatchObject({ refusal: { reason: 'drawing-over' } });
    expect(ask(house, 2, ['sue'], 'drawing-3')).toMatchObject({ refusal: { reason: 'no-such-drawing' } });
    house.does('mia', { type: 'suspend-offer', offer: DRUM, reason: 'fire-alarm' });
    house.until(SECOND);
    expect(ask(house, 2, ['sue'], 'drawing-2')).toMatchObject({ refusal: { at: 'F-10', reason: 'stands-still' } });
    house.does('mia', { type: 'resume-offer', offer: DRUM });
    house.does('mia', { type: 'withdraw-game', game: 'casino-war', reason: 'approval-lost' });
    expect(ask(house, 2, ['sue'], 'drawing-2')).toMatchObject({ refusal: { at: 'F-10', reason: 'stands-still' } });
  });

  it('a drawn ticket is used up; other tickets of the same person stay in', () => {
    const house = playing();
    expect(inDrum(house)).toEqual([serial(2), serial(3), serial(4)]);
    house.does('cal', spin('usd-40'));
    house.until(SECOND);
    draw(house, 4, 'drawing-2');
    expect(house.does('cal', appear(person(1), {}, 'drawing-2'))).toMatchObject([{ type: 'holder-appeared' }]);
  });
});

describe('the two minutes', () => {
  const called = () => {
    const house = wheelHouse(sheet);
    house.until(FIRST);
    draw(house, 1);
    return house;
  };

  it('2:00 is in time', () => {
    const house = called();
    expect(house.wait(120)).toEqual([]);
    expect(house.does('cal', appear(person(1)))).toMatchObject([{ type: 'holder-appeared' }]);
    expect(house.wait(1)).toEqual([]);
  });

  it('2:01 is late: the ticket is discarded and the next one drawn', () => {
    const house = called();
    expect(house.wait(121)).toMatchObject([{ type: 'ticket-discarded' }]);
    expect(drawing(house)).toMatchObject({ status: 'due', ticket: null, discarded: 1 });
    expect(house.refuses('cal', { ...appear(person(1)), also: ['sue'] })).toMatchObject({
      at: '§7.1',
      reason: 'too-late',
    });
    draw(house, 2);
    expect(drawing(house)).toMatchObject({ status: 'called', ticket: { serial: serial(2) } });
  });

  it('seen at 2:00 and entered at 2:30, two people bring the ticket back', () => {
    const house = called();
    house.wait(150);
    const seen = { ...appear(person(1)), seenAt: instant(FIRST + 120) };
    expect(house.refuses('cal', seen)).toMatchObject({ at: 'F-22', reason: 'second-person' });
    const late = { ...appear(person(1)), seenAt: instant(FIRST + 121), also: ['sue'] };
    expect(house.refuses('cal', late)).toMatchObject({ reason: 'too-late' });
    expect(house.does('cal', { ...seen, also: ['sue'] })).toMatchObject([
      { type: 'ticket-recalled', serial: serial(1), by: ['cal', 'sue'] },
      { type: 'holder-appeared', person: person(1) },
    ]);
    expect(drawing(house)).toMatchObject({
      status: 'playing',
      ticket: { serial: serial(1) },
      discarded: 0,
      lapsed: null,
    });
  });

  it('applies the rules about people after a holder is brought back', () => {
    const house = called();
    meet(house.state, 1, { prop: 'acme' });
    house.wait(150);
    const seen = { ...appear(person(1)), seenAt: instant(FIRST + 60), also: ['sue'] };
    expect(house.refuses('cal', seen)).toMatchObject({ at: '§4.4', reason: 'not-eligible' });
    expect(house.refuses('cal', { ...seen, person: person(2) })).toMatchObject({ reason: 'not-the-holder' });
  });

  it('brings no one back once another ticket is drawn', () => {
    const house = called();
    house.wait(150);
    draw(house, 2);
    const seen = { ...appear(person(1)), seenAt: instant(FIRST + 60), also: ['sue'] };
    expect(house.refuses('cal', seen)).toMatchObject({ reason: 'not-the-holder' });
  });

  it('the next ticket is not drawn before the call has ended, whenever it is entered', () => {
    const house = called();
    house.wait(150);
    const next = { type: 'draw-ticket', drawing: 'drawing-1', serial: serial(2), also: ['sue'] } as const;
    expect(house.refuses('cal', { ...next, seenAt: instant(FIRST + 120) })).toMatchObject({ reason: 'call-not-over' });
    expect(house.does('cal', { ...next, seenAt: instant(FIRST + 121) })).toMatchObject([{ callEnds: FIRST + 241 }]);
  });

  it('falls due at once if entered after its own call has ended', () => {
    const house = wheelHouse(sheet);
    house.until(instant(FIRST + 300));
    const late = { type: 'draw-ticket', drawing: 'drawing-1', serial: serial(1), also: ['sue'] } as const;
    house.does('cal', { ...late, seenAt: FIRST });
    expect(house.until(house.now())).toMatchObject([{ type: 'ticket-discarded' }]);
    const seen = { ...appear(person(1)), seenAt: instant(FIRST + 60), also: ['sue'] };
    expect(house.does('cal', seen)).toMatchObject([{ type: 'ticket-recalled' }, { type: 'holder-appeared' }]);
  });
});

describe('eligibility to play', () => {
  const called = (findings: Parameters<typeof meet>[2] = {}) => {
    const house = wheelHouse(sheet);
    meet(house.state, 1, findings);
    house.until(FIRST);
    draw(house, 1);
    return house;
  };
  const cases = [
    ['no ID', {}, { idShown: false }, 'no-id', '§7.1'],
    ['another name', {}, { nameMatches: false }, 'no-id', '§7.1'],
    ['found under age', {}, { over21: false }, 'under-age', 'F-21'],
    ['known under age', { over21: false }, {}, 'under-age', 'F-21'],
    ['found excluded', {}, { excluded: true }, 'excluded', 'F-21'],
    ['known excluded', { excluded: true }, {}, 'excluded', 'F-21'],
    ['an employee on duty', { employee: 'on-duty' }, {}, 'not-eligible', '§4.4'],
    ['an employee off duty', { employee: 'off-duty' }, {}, 'not-eligible', '§4.4'],
    ['a proposition player', { prop: 'acme' }, {}, 'not-eligible', '§4.4'],
    [
      'excluded and without ID: the exclusion is what counts',
      { excluded: true },
      { idShown: false },
      'excluded',
      'F-21',
    ],
  ] as const;
  it.each(cases)('%s: discarded', (_says, findings, checks, why, at) => {
    const house = called(findings);
    expect(house.does('cal', appear(person(1), checks))).toMatchObject([{ type: 'ticket-discarded', why, at }]);
    expect(drawing(house)).toMatchObject({ status: 'due', lapsed: null, discarded: 1 });
    expect(house.wait(121)).toEqual([]);
  });

  it('a discard for cause cannot be brought back', () => {
    const house = called();
    house.does('cal', appear(person(1), { idShown: false }));
    house.wait(30);
    const again = { ...appear(person(1)), seenAt: instant(FIRST + 10), also: ['sue'] };
    expect(house.refuses('cal', again)).toMatchObject({ reason: 'nobody-called' });
  });

  it('costs the holder nothing if another person reports', () => {
    const house = called();
    expect(house.refuses('cal', appear(person(2)))).toMatchObject({ at: '§7.1', reason: 'not-the-holder' });
    expect(house.refuses('cal', appear(person(99)))).toMatchObject({ at: 'F-8', reason: 'unknown-person' });
    house.does('cal', appear(person(1)));
  });

  it('may first ask whether the holder is an employee; the ticket stays valid', () => {
    const house = called({ employee: 'unknown' });
    expect(house.refuses('cal', appear(person(1)))).toMatchObject({ at: '§4.4', reason: 'open-question' });
    meet(house.state, 1);
    house.does('cal', appear(person(1)));
  });

  it('discovers an age that was not checked before', () => {
    const house = called({ over21: 'unknown', excluded: 'unknown' });
    const [key, law] = [...house.state.sheets][0]!;
    house.state.sheets.set(key, {
      ...law,
      eligibility: [...law.eligibility, { rule: 'age', at: '§4.9', bars: 'person', min: 21 }],
    });
    expect(house.does('cal', appear(person(1)))).toMatchObject([{ type: 'holder-appeared' }]);
  });

  it('assigns a ticket of an unknown person to the one whom staff find by its name', () => {
    const house = wheelHouse(sheet);
    const number = issue(house.state, null);
    house.until(FIRST);
    house.does('cal', { type: 'draw-ticket', drawing: 'drawing-1', serial: number, also: ['sue'] });
    house.does('cal', appear(person(2)));
    house.does('cal', spin('usd-40'));
    expect([...house.state.awards.values()]).toMatchObject([{ person: person(2) }]);
  });

  it('accepts no one before a ticket is drawn, or during a play', () => {
    const house = wheelHouse(sheet);
    house.until(FIRST);
    expect(house.refuses('cal', appear(person(1)))).toMatchObject({ reason: 'nobody-called' });
    expect(playing().refuses('cal', appear(person(1)))).toMatchObject({ reason: 'being-played' });
  });
});

describe('at the wheel', () => {
  it('the house owes the prize from promotions; ID was shown, papers remain', () => {
    const house = playing();
    const events = house.does('cal', spin('usd-300'));
    expect(events.map(({ type }) => type)).toEqual(['spin-recorded', 'drawing-won']);
    expect(balanceOf(house.state, payable('house', 'award-1'))).toBe(usd(300));
    expect(balanceOf(house.state, promotions)).toBe(usd(300));
    expect(house.state.awards.get('award-1')).toMatchObject({
      paidBy: 'house',
      person: person(1),
      step: 'papers',
      idShown: true,
      idBy: null,
      expiresAt: null,
      to: { table: 'table-1', seat: 3 },
    });
    expect(house.state.drawings.has('drawing-1')).toBe(false);
  });

  it('goods are awarded at their posted value under their spot', () => {
    const house = playing();
    house.does('cal', spin('tv'));
    expect(house.state.awards.get('award-1')).toMatchObject({ amount: usd(600), row: 'tv' });
  });

  it('records a spin that does not count, and repeats it', () => {
    const house = playing();
    for (const seen of [spin('usd-750', { rotations: 1 }), spin('usd-750', { interfered: true }), spin(null)]) {
      expect(house.does('cal', seen)).toMatchObject([{ type: 'spin-recorded', counts: false, doubling: false }]);
    }
    expect(drawing(house).play).toEqual({ spins: 3, doubling: false });
    house.does('cal', spin('double'));
    house.does('cal', spin('double', { rotations: 1 }));
    expect(drawing(house).play).toEqual({ spins: 5, doubling: true });
  });

  it('requires witnesses for a spin, a spot that is on the wheel, and a player', () => {
    const house = playing();
    expect(house.refuses('cal', { ...spin('usd-40'), also: [] })).toMatchObject({ reason: 'witness-missing' });
    expect(house.refuses('cal', spin('usd-41'))).toMatchObject({ at: '§11.3', reason: 'no-such-spot' });
    expect(house.refuses('cal', spin('usd-40', {}, 'drawing-2'))).toMatchObject({ reason: 'nobody-plays' });
  });

  it('the guarantee is looked at when the deciding spin was seen: 18:00 is out', () => {
    for (const [seconds, amount] of [
      [5_399, usd(500)],
      [5_400, usd(40)],
    ] as const) {
      const house = playing(SECOND, 'drawing-2');
      house.until(instant(SECOND + seconds));
      house.does('cal', spin('usd-40', {}, 'drawing-2'));
      expect(house.state.awards.get('award-1')!.amount).toBe(amount);
    }
  });

  it('charges the reserve of the fund that pays for the wheel; the house advances the shortfall', () => {
    const linked = {
      ...sheet,
      fund: { kind: 'linked', at: '§6.1', to: 'bay-101/other', shortfallRepaid: true } as const,
    };
    const house = wheelHouse(linked);
    house.state.balances.set(reserve('fund-1'), usd(-100));
    house.state.balances.set('fund:fund-1:cash', usd(100));
    house.until(FIRST);
    draw(house, 1);
    house.does('cal', appear(person(1)));
    house.does('cal', spin('usd-300'));
    expect(balanceOf(house.state, payable({ fund: 'fund-1' }, 'award-1'))).toBe(usd(300));
    expect(balanceOf(house.state, reserve('fund-1'))).toBe(0);
    expect(house.state.funds.get('fund-1')!.advances).toMatchObject([{ amount: usd(200), cause: 'fixed-prizes' }]);
  });
});

describe('ending without a winner', () => {
  const end = (house: Given, reason = 'drum-empty') =>
    house.ask('cal', { type: 'end-drawing', drawing: 'drawing-1', reason });

  it('is held only at its time, with an empty drum and no open call', () => {
    const house = wheelHouse(sheet, 1);
    expect(end(house)).toMatchObject({ refusal: { reason: 'too-early' } });
    house.until(FIRST);
    expect(end(house)).toMatchObject({ refusal: { at: '§11.2', reason: 'tickets-left' } });
    draw(house, 1);
    expect(end(house)).toMatchObject({ refusal: { reason: 'holder-called' } });
    house.wait(121);
    expect(end(house)).toMatchObject({ events: [{ type: 'drawing-ended', reason: 'drum-empty' }] });
    expect(end(house)).toMatchObject({ refusal: { reason: 'drawing-over' } });
  });

  it('lets a holder who reported decline to play', () => {
    const house = playing();
    expect(end(house, 'holder-declines')).toMatchObject({ events: [{ type: 'drawing-ended' }] });
    expect(house.state.awards.size).toBe(0);
    expect(inDrum(house)).toHaveLength(3);
  });
});

describe('the edges of the steps', () => {
  const leading = (kind: string, edges: object) => ({
    ...sheet,
    steps: sheet.steps.map((step) => (step.kind === kind && 'fails' in step ? { ...step, ...edges } : step)),
  });
  const over = { ends: 'nothing' } as const;

  it('draws the next ticket if the holder of a wheel that fails to the drum declines', () => {
    const house = playing(FIRST, 'drawing-1', leading('play', { fails: 'drawing' }));
    house.does('cal', spin('double'));
    const declines = house.ask('cal', { type: 'end-drawing', drawing: 'drawing-1', reason: 'holder-declines' });
    expect(declines).toMatchObject({ events: [{ type: 'ticket-discarded', why: 'declined', at: '§11.3' }] });
    expect(drawing(house)).toMatchObject({ status: 'due', ticket: null, play: null, discarded: 1, lapsed: null });
    draw(house, 2);
    house.does('cal', appear(person(2)));
    expect(drawing(house).play).toEqual({ spins: 0, doubling: false });
  });

  it('a call that expires to nothing: the drawing is over', () => {
    const house = wheelHouse(leading('claim', { expires: over }));
    house.until(FIRST);
    draw(house, 1);
    expect(house.wait(121)).toMatchObject([
      { type: 'ticket-discarded', why: 'absent' },
      { type: 'drawing-ended', reason: 'absent' },
    ]);
    expect(house.state.drawings.has('drawing-1')).toBe(false);
    expect(house.state.dues.some(({ kind }) => kind === 'call-ends')).toBe(false);
  });

  it('ends the drawing for a holder without ID, but not for a late one, if a claim fails to nothing', () => {
    const house = wheelHouse(leading('claim', { fails: over }));
    house.until(FIRST);
    draw(house, 1);
    house.wait(121);
    draw(house, 2);
    expect(house.does('cal', appear(person(2), { idShown: false }))).toMatchObject([
      { type: 'ticket-discarded', why: 'no-id' },
      { type: 'drawing-ended', reason: 'no-id' },
    ]);
  });
});

describe('the drum', () => {
  it('is emptied on its date; all that was ever in it is then named as purged', () => {
    const house = wheelHouse(sheet);
    house.does('cal', { type: 'void-ticket', drum: DRUM, serial: serial(2), reason: 'spoiled' });
    house.until(instant(EMPTIED - 1));
    expect(inDrum(house)).toHaveLength(3);
    expect(house.until(EMPTIED)).toMatchObject([{ type: 'drum-emptied', drum: DRUM, tickets: 3 }]);
    expect(inDrum(house)).toEqual([]);
    const ask = (number: string) =>
      house.ask('cal', { type: 'draw-ticket', drawing: 'drawing-1', serial: number, also: ['sue'] });
    for (const number of [2, 3]) expect(ask(serial(number))).toMatchObject({ refusal: { reason: 'purged' } });
    expect(ask(serial(5))).toMatchObject({ refusal: { reason: 'unknown-serial' } });
    const later = issue(house.state, person(1));
    expect(later).toBe(serial(5));
    expect(ask(later)).toMatchObject({ events: [{ type: 'ticket-drawn' }] });
  });

  it('voids a ticket once, and only one in the drum', () => {
    const house = wheelHouse(sheet);
    const voids = (number: number, drum = DRUM) =>
      house.ask('cal', { type: 'void-ticket', drum, serial: serial(number), reason: 'spoiled' });
    expect(voids(2)).toMatchObject({ events: [{ type: 'ticket-voided' }] });
    expect(voids(2)).toMatchObject({ refusal: { reason: 'voided' } });
    expect(voids(9)).toMatchObject({ refusal: { reason: 'unknown-serial' } });
    expect(voids(1, 'other')).toMatchObject({ refusal: { reason: 'no-such-drum' } });
    expect(inDrum(house)).toHaveLength(3);
  });
});
