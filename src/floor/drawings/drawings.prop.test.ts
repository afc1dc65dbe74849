import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assert } from '../../base/assert.ts';
import { instant } from '../../base/time.ts';
import { prizeWheel as sheet } from '../../sheets/bay-101/prize-wheel.ts';
import type { FloorEvent } from '../events.ts';
import type { Outcome } from '../outcome.ts';
import { type Asked, type Given, meet, person } from '../testing.ts';
import { appear, DRUM, EMPTIED, FIRST, issue, serial, spin, wheelHouse } from './testing.ts';

/** Anything that staff could send. Most of it fits the moment, or nothing would ever get as far as the wheel. */
type Move = Readonly<{
  do: 'draw' | 'appear' | 'spin' | 'void' | 'wait' | 'end' | 'issue' | 'stop' | 'go';
  fits: boolean;
  number: number;
  lag: number;
  passes: boolean;
  signed: boolean;
  drawing: string;
  spot: string | null;
}>;

const MOVES = ['draw', 'draw', 'draw', 'appear', 'appear', 'appear', 'spin', 'spin', 'wait', 'wait'] as const;
const often = () => fc.constantFrom(true, true, true, true, false);

const move: fc.Arbitrary<Move> = fc.record({
  do: fc.constantFrom(...MOVES, 'void', 'end', 'issue', 'stop', 'go', 'go'),
  fits: often(),
  number: fc.integer({ min: 1, max: 8 }),
  lag: fc.constantFrom(0, 0, 0, 1, 60, 119, 120, 121, 600),
  passes: often(),
  signed: often(),
  drawing: fc.constantFrom('drawing-1', 'drawing-1', 'drawing-2'),
  spot: fc.constantFrom('double', 'usd-40', 'tv', 'trip', null),
});

type Count = { issued: number; drawn: number; voided: number; purged: number; discarded: number; played: number };

describe('drawings, whatever is sent', () => {
  it('conserves tickets, and brings every drawing to its end', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(move, { minLength: 10, maxLength: 80, size: 'max' }), fc.boolean(), (moves, emptied) => {
        const house = wheelHouse(sheet, 5);
        meet(house.state, 3, { employee: 'off-duty' });
        const count: Count = { issued: 5, drawn: 0, voided: 0, purged: 0, discarded: 0, played: 0 };
        house.until(instant(FIRST - 1));
        for (const each of moves) {
          const events = make(house, each, count);
          for (const { type } of events) seen.add(type);
          tally(count, events);
          conserved(house, count);
        }
        if (emptied) tally(count, house.until(EMPTIED));
        house.ask('mia', { type: 'resume-offer', offer: DRUM });
        finish(house, count);
        expect(house.state.drawings.size).toBe(0);
        expect(count.drawn).toBe(count.discarded + count.played);
        expect(house.state.dues.some(({ kind }) => kind === 'call-ends')).toBe(false);
      }),
      { numRuns: 300, seed: 1220 },
    );
    for (const type of ['ticket-discarded', 'ticket-recalled', 'ticket-voided', 'spin-recorded', 'drawing-won']) {
      expect(seen).toContain(type);
    }
  });
});

function make(house: Given, each: Move, count: Count): readonly FloorEvent[] {
  if (each.do === 'wait') return house.wait(each.lag);
  if (each.do === 'issue') {
    issue(house.state, each.fits ? person(each.number > 4 ? 1 : each.number) : null);
    count.issued += 1;
    return [];
  }
  const due = house.until(house.now());
  const by = each.do === 'stop' || each.do === 'go' ? 'mia' : 'cal';
  return [...due, ...eventsOf(house.ask(by, askedBy(house, each)))];
}

function askedBy(house: Given, each: Move): Asked {
  const { drawing, spot } = each;
  const seen = { also: each.signed ? ['sue'] : [], seenAt: instant(house.now() - each.lag) };
  switch (each.do) {
    case 'draw':
      return { type: 'draw-ticket', drawing, serial: ticketFor(house, each), ...seen };
    case 'appear':
      return { ...appear(holderFor(house, each), { idShown: each.passes }, drawing), ...seen };
    case 'spin':
      return { ...spin(spot, { rotations: each.passes ? 2 : 1 }, drawing), ...seen };
    case 'void':
      return { type: 'void-ticket', drum: DRUM, serial: ticketFor(house, each), reason: 'spoiled' };
    case 'end':
      return { type: 'end-drawing', drawing, reason: 'no-winner' };
    case 'stop':
      return { type: 'suspend-offer', offer: DRUM, reason: 'pause' };
    default:
      return { type: 'resume-offer', offer: DRUM };
  }
}

function ticketFor({ state }: Given, { fits, number }: Move): string {
  const inDrum = Object.keys(state.drums.get(DRUM)!.tickets);
  return fits && inDrum.length > 0 ? inDrum[number % inDrum.length]! : serial(number);
}

function holderFor({ state }: Given, { fits, number, drawing }: Move): string {
  const open = state.drawings.get(drawing);
  const ticket = open?.ticket ?? open?.lapsed?.ticket;
  return fits && ticket?.person ? ticket.person : person(((number - 1) % 4) + 1);
}

/** Staff who follow the rules bring any drawing to its end in a bounded number of steps. */
function finish(house: Given, count: Count): void {
  for (const id of [...house.state.drawings.keys()]) {
    for (let steps = 0; house.state.drawings.has(id); steps += 1) {
      assert(steps < 200, `${id} ends`);
      tally(count, oneStep(house, id));
      conserved(house, count);
    }
  }
}

function oneStep(house: Given, id: string): readonly FloorEvent[] {
  const drawing = house.state.drawings.get(id)!;
  if (drawing.status === 'called') return house.wait(121);
  if (drawing.status === 'playing') return house.does('cal', spin('usd-40', {}, id));
  const due = house.until(instant(Math.max(house.now(), drawing.dueAt, (drawing.lapsed?.callEnds ?? 0) + 1)));
  const next = Object.keys(house.state.drums.get(DRUM)!.tickets)[0];
  const asked: Asked =
    next === undefined
      ? { type: 'end-drawing', drawing: id, reason: 'drum-empty' }
      : { type: 'draw-ticket', drawing: id, serial: next, also: ['sue'] };
  return [...due, ...house.does('cal', asked)];
}

const eventsOf = (outcome: Outcome): readonly FloorEvent[] => ('events' in outcome ? outcome.events : []);

function tally(count: Count, events: readonly FloorEvent[]): void {
  for (const event of events) {
    if (event.type === 'ticket-drawn') count.drawn += 1;
    if (event.type === 'ticket-voided') count.voided += 1;
    if (event.type === 'drum-emptied') count.purged += event.tickets;
    if (event.type === 'ticket-discarded') count.discarded += 1;
    if (event.type === 'ticket-recalled') count.discarded -= 1;
    if (event.type === 'holder-appeared') count.played += 1;
  }
}

/** A ticket is in the drum, drawn, voided or purged; one that is drawn is discarded, played, or being called. */
function conserved({ state }: Given, count: Count): void {
  const inDrum = Object.keys(state.drums.get(DRUM)!.tickets).length;
  expect(inDrum).toBe(count.issued - count.drawn - count.voided - count.purged);
  const called = [...state.drawings.values()].filter(({ status }) => status === 'called').length;
  expect(count.drawn).toBe(count.discarded + count.played + called);
}
