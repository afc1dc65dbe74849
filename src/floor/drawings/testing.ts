/** A prize wheel with a drum of tickets and two posted drawings, for tests of drawings. */
import { usd } from '../../base/cents.ts';
import { DAY, HOUR, instant } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { addDue } from '../clock.ts';
import type { FloorEvent } from '../events.ts';
import { tallied } from '../kit/drums.ts';
import type { State } from '../state.ts';
import { type Given, given, inForce, meet, NOON } from '../testing.ts';

export const DRUM = 'prize-wheel';
/** 15:00 and 16:30; the guaranteed minimum of $500 holds from 16:00 to 18:00. */
export const FIRST = instant(NOON + 3 * HOUR);
export const SECOND = instant(NOON + 4.5 * HOUR);
export const EMPTIED = instant(NOON + 30 * DAY);

const money = (id: string, value: number) => ({ id, name: id, gives: 'money' as const, value: usd(value) });
const goods = (id: string, value: number) => ({ id, name: id, gives: 'goods' as const, value: usd(value) });

const WHEEL: NonNullable<Offer['wheel']> = [
  { id: 'double', name: 'Double', gives: 'double', value: 0 },
  money('usd-40', 40),
  money('usd-300', 300),
  money('usd-750', 750),
  goods('tv', 600),
  goods('trip', 3_000),
];

export const serial = (number: number): string => `PRIZE-WHEEL-${String(number).padStart(6, '0')}`;

/** Ticket n belongs to person n, and the last one to person 1 again. */
export function wheelHouse(sheet: Sheet, tickets = 4, offer: Partial<Offer> = {}): Given {
  const house = given();
  const { state } = house;
  inForce(state, sheet, {
    id: DRUM,
    amounts: { 'double-spot-prize': usd(10_000), guarantee: usd(500), 'emptied-after-days': 30 },
    wheel: WHEEL,
    guaranteeHours: { from: '16:00', until: '18:00' },
    schedule: [FIRST, SECOND],
    ...offer,
  });
  state.games.set('casino-war', { approval: 'GEGA-004553', approved: true });
  const empty = { tickets: {}, nextSerial: 1, emptiedAt: EMPTIED, gone: {}, purgedBelow: 1 };
  state.drums.set(DRUM, { id: DRUM, offer: DRUM, ...empty });
  addDue(state, { at: EMPTIED, kind: 'drum-emptied', id: DRUM });
  for (let number = 1; number <= tickets; number += 1) issue(state, meet(state, number === tickets ? 1 : number));
  for (const [i, dueAt] of [FIRST, SECOND].entries()) {
    const nobody = { ticket: null, calledAt: null, callEnds: null, lapsed: null, play: null };
    const id = `drawing-${i + 1}`;
    state.drawings.set(id, { id, offer: DRUM, drum: DRUM, dueAt, status: 'due', discarded: 0, ...nobody });
    state.counters.drawings += 1;
  }
  return house;
}

/** A ticket as an authorized hit puts it into the drum; returns its serial number. */
export function issue(state: State, person: string | null): string {
  const drum = state.drums.get(DRUM)!;
  const number = serial(drum.nextSerial);
  tallied(drum, 'issued');
  drum.tickets[number] = { serial: number, person, table: 'table-1', seat: 3, hit: 'hit-1', issuedAt: state.time };
  drum.nextSerial += 1;
  return number;
}

const PASSED = { idShown: true, nameMatches: true, over21: true, excluded: false };

export const draw = (house: Given, number: number, drawing = 'drawing-1'): readonly FloorEvent[] =>
  house.does('cal', { type: 'draw-ticket', drawing, serial: serial(number), also: ['sue'] });

export const appear = (person: string, checks: Partial<typeof PASSED> = {}, drawing = 'drawing-1') =>
  ({ type: 'appear', drawing, person, checks: { ...PASSED, ...checks } }) as const;

export const spin = (
  spot: string | null,
  seen: { rotations?: number; interfered?: boolean } = {},
  drawing = 'drawing-1',
) => ({ type: 'record-spin', drawing, rotations: 2, interfered: false, spot, also: ['sue'], ...seen }) as const;
