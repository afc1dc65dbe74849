import { describe, expect, it } from 'vitest';
import type { BoxDrawView } from '../../floor/view.ts';
import { boxStepOf, drawnFor, entryStatusOf, openClaims, recordedAs } from './box-draw-steps.ts';

const DRAWS = [
  { prize: 'contestant', name: 'contestant seat', phase: 1, count: 5, alternates: 0, callSeconds: 300, gives: 'pass' },
  { prize: 'package', name: 'prize package', phase: 2, count: 15, alternates: 0, callSeconds: null, gives: 'goods' },
  { prize: 'play-along', name: 'Play Along', phase: 2, count: 1, alternates: 3, callSeconds: 180, gives: 'cash' },
];
const next = (prize: string) => ({ prize, name: DRAWS.find((one) => one.prize === prize)!.name, phase: 1 });
const entry = (prize: string, status: string, rest: object = {}) => ({
  entry: `entry-${prize}`,
  prize,
  name: next(prize).name,
  place: 1,
  number: null,
  status,
  until: null,
  person: 'person-1',
  ...rest,
});
const box = (rest: object): BoxDrawView =>
  ({
    stage: 'drawing',
    haltedAt: null,
    postponed: false,
    next: null,
    toCall: null,
    finalists: 10,
    fromEach: null,
    draws: DRAWS,
    entries: [],
    ...rest,
  }) as unknown as BoxDrawView;

describe('the next step of a drawing from entry containers', () => {
  it('follows the order: containers, drums, finalists, entries, names', () => {
    expect(boxStepOf(box({ stage: 'to-open' }))).toBe('open');
    expect(boxStepOf(box({ stage: 'collecting' }))).toBe('pour');
    expect(boxStepOf(box({ stage: 'pooled', finalists: null, fromEach: 75, next: next('contestant') }))).toBe(
      'finalists',
    );
    expect(boxStepOf(box({ next: next('contestant'), toCall: { entries: ['entry-1'], seconds: 300 } }))).toBe('paper');
    expect(boxStepOf(box({ toCall: { entries: ['entry-1'], seconds: 300 } }))).toBe('call');
    expect(boxStepOf(box({ finalists: 0, next: next('package') }))).toBe('empty');
  });

  it('is to resume while paused, and calls no names after a postponement', () => {
    expect(boxStepOf(box({ haltedAt: 5, next: next('contestant') }))).toBe('resume');
    expect(boxStepOf(box({ postponed: true }))).toBe('none');
  });
});

describe('drawn entrants', () => {
  it('fill the places in order without disqualified entries, alternates after the winner', () => {
    const entries = [entry('contestant', 'presented'), entry('contestant', 'out'), entry('contestant', 'called')];
    expect(drawnFor(box({ next: next('contestant'), entries }))).toBe('contestant seat 3 of 5');
    expect(drawnFor(box({ next: next('play-along') }))).toBe('Play Along');
    expect(drawnFor(box({ next: next('play-along'), entries: [entry('play-along', 'drawn')] }))).toBe(
      'Play Along, alternate 1 of 3',
    );
    expect(recordedAs(box({}), entry('contestant', 'presented', { number: 6 }) as never)).toBe('contestant seat 6');
    expect(recordedAs(box({}), entry('play-along', 'drawn', { place: 3 }) as never)).toBe('Play Along, alternate 2');
  });

  it('claim a package without a call; after a postponement all prize winners do, but no contestant', () => {
    const entries = [entry('contestant', 'drawn'), entry('package', 'drawn'), entry('play-along', 'drawn')];
    const prizes = (postponed: boolean) => openClaims(box({ entries, postponed })).map(({ prize }) => prize);
    expect(prizes(false)).toEqual(['package']);
    expect(prizes(true)).toEqual(['package', 'play-along']);
  });

  it('are notified in order if there are alternates', () => {
    const line = (...statuses: string[]) =>
      statuses.map((status, i) => entry('play-along', status, { entry: `entry-${i + 1}`, place: i + 1 }));
    const told = (...statuses: string[]) =>
      openClaims(box({ entries: line(...statuses), postponed: true })).map(({ entry: id }) => id);
    expect(told('drawn', 'drawn')).toEqual(['entry-1']);
    expect(told('lapsed', 'drawn', 'drawn')).toEqual(['entry-2']);
    expect(told('presented', 'drawn')).toEqual([]);
  });

  it('are verified for a seat, and wait for the result if it decides the prize', () => {
    expect(entryStatusOf(entry('contestant', 'presented') as never, box({})).says).toBe('Verified');
    expect(entryStatusOf(entry('play-along', 'presented') as never, box({})).says).toBe('Here, waiting for the result');
  });
});
