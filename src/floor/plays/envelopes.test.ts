/** Envelopes are drawn without replacement: from one refill to the next, no set pays more than is posted. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../base/canonical-json.ts';
import { must } from '../../base/result.ts';
import { DAY, HOUR, instant } from '../../base/time.ts';
import { countLeft, fullSet, worthOfSet } from '../../rules/envelopes.ts';
import type { Offer } from '../../rules/offer.ts';
import { sheetFrom } from '../../rules/read-sheet.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { FloorEvent } from '../events.ts';
import { envelopesLeft } from '../kit/turns.ts';
import { type Asked, type Given, given, meet, NOON } from '../testing.ts';
import { viewFor } from '../view.ts';

const FRESH = join(import.meta.dirname, '..', '..', '..', 'test', 'fresh');
const read = (name: string): never => JSON.parse(readFileSync(join(FRESH, `${name}.json`), 'utf8')) as never;
const sheet = must(sheetFrom(read('lighthouse-envelopes')));
const posted: Offer = read('lighthouse-envelopes.offer');

/** The set is refilled so; the rest is as on the sheet. */
const refilled = (when: 'each-day' | 'times' | 'when-empty' | 'never'): Sheet => ({
  ...sheet,
  steps: sheet.steps.map((step) => ('refilled' in step ? { ...step, refilled: { ...step.refilled, when } } : step)),
});

function opened(of: Sheet, more: Partial<Offer> = {}): Given {
  const house = given();
  house.does('mia', { type: 'adopt-sheet', sheet: JSON.parse(JSON.stringify(of)) as Json });
  house.does('mia', { type: 'approve-game', game: 'texas-holdem', approval: 'GEGA-1' } as never);
  const offer = { ...posted, period: { from: NOON, until: instant(NOON + 30 * DAY) }, ...more };
  house.does('pam', { type: 'post-offer', offer } as never);
  house.does('mia', { type: 'approve-offer', offer: offer.id } as never);
  house.does('flo', { type: 'open-table', table: 't1', game: 'texas-holdem', kind: 'live', seats: 8, limits: null });
  for (const seat of [1, 2])
    house.does('dan', { type: 'take-seat', table: 't1', seat, person: meet(house.state, seat) });
  return house;
}

/** A hand is called, shown down and authorized: one turn, or two for a straight flush. */
function wins(house: Given, seat: number, cards = 'Qs Qh | Qd Qc 2s 7h 9d') {
  const hit = `hit-${house.state.counters.hits + 1}`;
  const called = house.ask('dan', {
    type: 'call-hand',
    table: 't1',
    offer: null,
    common: null,
    hands: [{ seat, hand: 1, cards }],
  });
  if (!('events' in called)) return called;
  house.ask('fay', { type: 'answer', hit, question: 'showdown', value: true });
  const outcome = house.ask('flo', { type: 'authorise-hit', hit });
  if (!('events' in outcome)) house.does('flo', { type: 'decline-hit', hit, reason: 'no-envelopes' });
  return outcome;
}

const KINDS = posted.envelopes!;
const act = fc.oneof(
  fc.record({ does: fc.constant('win' as const), seat: fc.integer({ min: 1, max: 2 }), twice: fc.boolean() }),
  fc.record({
    does: fc.constantFrom('open', 'keep', 'take', 'end'),
    turn: fc.integer({ min: 0, max: 3 }),
    kind: fc.constantFrom(...KINDS.map(({ id }) => id), 'no-such'),
  }),
  fc.record({ does: fc.constant('wait' as const), hours: fc.constantFrom(1, 5, 13) }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

function made(house: Given, one: Act): readonly FloorEvent[] {
  if (one.does === 'wait') return house.wait(one.hours * HOUR);
  const before = house.until(house.now());
  if (one.does === 'win' && 'seat' in one) {
    const outcome = wins(house, one.seat, one.twice ? '9s 8s | 7s 6s 5s Kd 2c' : undefined);
    return [...before, ...('events' in outcome ? outcome.events : [])];
  }
  if (!('turn' in one)) return before;
  const drawing = [...house.state.drawings.keys()][one.turn] ?? 'drawing-1';
  const asked: Asked =
    one.does === 'open'
      ? { type: 'open-envelope', drawing, envelope: one.kind, also: ['sue'] }
      : one.does === 'keep'
        ? { type: 'keep-envelope', drawing }
        : one.does === 'take'
          ? { type: 'take-instead', drawing, also: ['sue'] }
          : { type: 'end-drawing', drawing, reason: 'declined' };
  const outcome = house.ask('cal', asked);
  return [...before, ...('events' in outcome ? outcome.events : [])];
}

describe.each(['each-day', 'times', 'when-empty', 'never'] as const)('a set that is refilled %s', (when) => {
  it('never pays more than is posted, and has an envelope for everyone who won a turn', () => {
    const of = refilled(when);
    const step = of.steps.find((one) => one.kind === 'play' && one.form === 'envelopes')!;
    const set = fullSet(step as never, posted);
    fc.assert(
      fc.property(fc.array(act, { minLength: 20, maxLength: 60 }), (acts) => {
        const house = opened(of, when === 'times' ? { refills: ['03:00', '15:00'] } : {});
        let out: string[] = [];
        let fill = 0;
        // Each award belongs to the set that its envelope came from.
        const from = new Map<string, number>();
        const paid: number[] = [0];
        for (const one of acts) {
          for (const event of made(house, one)) {
            if (event.type === 'envelope-opened') {
              out.push(event.envelope);
              from.set(event.drawing, fill);
            }
            if (event.type === 'drawing-won' && event.award.row !== 'instead') {
              paid[from.get(event.drawing)!]! += event.award.amount;
            }
            if (event.type === 'envelopes-refilled') {
              [out, fill] = [[], fill + 1];
              paid.push(0);
            }
          }
          for (const sum of paid) expect(sum).toBeLessThanOrEqual(worthOfSet(set));
          const offered = house.state.offers.get('envelopes')!;
          for (const { id, count } of set) expect(out.filter((kind) => kind === id).length).toBeLessThanOrEqual(count);
          expect(envelopesLeft(house.state, offered).reduce((sum, { left }) => sum + left, 0)).toBe(
            countLeft(set, {}) - out.length,
          );
          const waiting = [...house.state.drawings.values()].filter(
            ({ play }) => play !== null && 'form' in play && play.form === 'envelopes' && play.opened.length === 0,
          ).length;
          expect(waiting).toBeLessThanOrEqual(countLeft(set, {}) - out.length);
        }
      }),
      { numRuns: 12, seed: 31 },
    );
  });
});

describe('turns that a hand wins', () => {
  it('are refilled at the posted times, the house day, or when the last is opened', () => {
    const events = (house: Given, seconds: number) =>
      house.wait(seconds).filter(({ type }) => type === 'envelopes-refilled').length;
    // From noon: midnight, and noon again is no refill.
    expect(events(opened(refilled('each-day')), 24 * HOUR)).toBe(1);
    expect(events(opened(refilled('times'), { refills: ['03:00', '15:00'] }), 24 * HOUR)).toBe(2);
    expect(events(opened(refilled('never')), 72 * HOUR)).toBe(0);
  });

  it('are shown to the card desk with what is left, what may still be opened, and the final offer', () => {
    const house = opened(sheet);
    wins(house, 1);
    const shown = () => viewFor({ badge: 'cal' }, house.state).drawings![0]!;
    expect(shown()).toMatchObject({ isTurn: true, instead: 7500, witnesses: 1, shows: [] });
    expect(shown().envelopes).toMatchObject({ more: 2, opened: [] });
    house.does('cal', { type: 'open-envelope', drawing: 'drawing-1', envelope: 'e500', also: ['sue'] });
    expect(shown().envelopes).toMatchObject({ more: 1, opened: ['e500'] });
    expect(shown().envelopes!.set.map(({ id, left }) => [id, left])).toEqual([
      ['e500', 0],
      ['e100', 2],
      ['e25', 2],
      ['blank', 1],
    ]);
  });

  it('are played after the period too: what was won in it is owed', () => {
    const house = opened(sheet);
    wins(house, 1);
    house.until(instant(NOON + 30 * DAY));
    expect(house.state.offers.get('envelopes')!.status).toBe('ended');
    house.does('cal', { type: 'take-instead', drawing: 'drawing-1', also: ['sue'] });
    expect(house.state.drawings.size).toBe(0);
    expect([...house.state.awards.values()].map(({ amount }) => amount)).toEqual([7500]);
  });
});
