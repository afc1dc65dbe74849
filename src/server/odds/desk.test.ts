import { describe, expect, it } from 'vitest';
import { ok, refuse } from '../../base/result.ts';
import { lowOffer } from '../../floor/testing.ts';
import type { OddsDocument, Standing } from '../../odds/document.ts';
import { bonusHandProgressiveV11 as sheet } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { newOddsDesk } from './desk.ts';
import type { Engine, Priced } from './engine.ts';
import type { OddsJob } from './job.ts';

const TIMES = { atMostMs: 60_000, approvalMs: 60_000, graceMs: 0 };

const job = (players: number): OddsJob => ({ sheet, offer: lowOffer(sheet), asked: { players }, others: [] });

/** As much of an answer as the desk looks at. */
function priced(standing: Standing, verdict: string, assumptions: readonly string[] = []): Priced {
  const assumed = assumptions.map((says) => ({ id: 'no-odds', says, value: 'left out', choices: ['left out'] }));
  return ok({ version: '3', assumptions: assumed, solvency: { standing, verdict } } as unknown as OddsDocument);
}

/** Works on what it is given until the test says how it ended. */
function slowEngine() {
  const jobs: { asked: number; end: (priced: Priced) => void }[] = [];
  let stops = 0;
  const engine: Engine = {
    work: ({ asked }) => new Promise((end) => jobs.push({ asked: asked.players!, end })),
    stop: async () => {
      stops += 1;
      jobs.at(-1)?.end(refuse('ended', 'The calculation was stopped.', 'Ask again.'));
    },
  };
  return { engine, jobs, stops: () => stops };
}

const SOLVENT = priced('solvent', 'Solvent.');
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
const reason = (answer: Priced) => (answer.ok ? 'ok' : answer.refusal.reason);

describe('the desk', () => {
  it('works on one thing at a time, and never twice on the same', async () => {
    const { engine, jobs } = slowEngine();
    const desk = newOddsDesk(engine, TIMES);
    const all = [desk.ask('a', job(2)), desk.ask('b', job(2)), desk.ask('c', job(3))];
    expect(jobs.map(({ asked }) => asked)).toEqual([2]);
    jobs[0]!.end(SOLVENT);
    await turn();
    expect(jobs.map(({ asked }) => asked)).toEqual([2, 3]);
    jobs[1]!.end(SOLVENT);
    expect(await Promise.all(all)).toEqual([SOLVENT, SOLVENT, SOLVENT]);
    expect(await desk.ask('d', job(3))).toBe(SOLVENT);
    expect(jobs).toHaveLength(2);
  });

  it('keeps what the lab refuses, and asks again about what failed', async () => {
    const { engine, jobs } = slowEngine();
    const desk = newOddsDesk(engine, TIMES);
    for (const [answer, times] of [
      [refuse('players', 'Nobody sits there.', 'Ask for more.'), 1],
      [refuse('fault', 'It broke.', 'Ask again.'), 2],
    ] as const) {
      const asked = times + 1;
      const before = jobs.length;
      for (let i = 0; i < 2; i += 1) {
        const told = desk.ask('a', job(asked));
        await turn();
        if (jobs.length > before + i) jobs.at(-1)!.end(answer);
        expect(await told).toBe(answer);
      }
      expect(jobs.length - before).toBe(times);
    }
  });

  it('answers only the latest question of a station, and does not work on the others', async () => {
    const { engine, jobs } = slowEngine();
    const desk = newOddsDesk(engine, TIMES);
    const other = desk.ask('b', job(2));
    const first = desk.ask('a', job(3));
    const second = desk.ask('a', job(4));
    expect(reason(await first)).toBe('superseded');
    jobs[0]!.end(SOLVENT);
    await turn();
    jobs[1]!.end(SOLVENT);
    expect([await other, await second]).toEqual([SOLVENT, SOLVENT]);
    expect(jobs.map(({ asked }) => asked)).toEqual([2, 4]);
  });

  it('ends a job that no one waits for when another does', async () => {
    const { engine, jobs, stops } = slowEngine();
    const desk = newOddsDesk(engine, TIMES);
    const first = desk.ask('a', job(3));
    const second = desk.ask('a', job(4));
    expect(reason(await first)).toBe('superseded');
    await turn();
    expect(stops()).toBe(1);
    expect(jobs.map(({ asked }) => asked)).toEqual([3, 4]);
    jobs[1]!.end(SOLVENT);
    expect(await second).toBe(SOLVENT);
  });

  it('lets approvals go first', async () => {
    const { engine, jobs } = slowEngine();
    const desk = newOddsDesk(engine, TIMES);
    const asked = [desk.ask('a', job(2)), desk.ask('b', job(3))];
    const verdict = desk.verdict(job(4));
    jobs[0]!.end(SOLVENT);
    await turn();
    expect(jobs.map(({ asked: players }) => players)).toEqual([2, 4]);
    jobs[1]!.end(SOLVENT);
    expect(await verdict).toEqual({ version: '3', standing: 'solvent', says: 'Solvent.' });
    await turn();
    jobs[2]!.end(SOLVENT);
    await Promise.all(asked);
  });

  it('postpones a trial while an approval waits, and returns to it', async () => {
    const { engine, jobs, stops } = slowEngine();
    const desk = newOddsDesk(engine, TIMES);
    const tried = desk.ask('a', job(2));
    const verdict = desk.verdict(job(3));
    await turn();
    expect([stops(), jobs.map(({ asked }) => asked)]).toEqual([1, [2, 3]]);
    jobs[1]!.end(SOLVENT);
    expect(await verdict).toMatchObject({ standing: 'solvent' });
    await turn();
    expect(jobs.map(({ asked }) => asked)).toEqual([2, 3, 2]);
    jobs[2]!.end(SOLVENT);
    expect(await tried).toBe(SOLVENT);
    // One approval does not put off another.
    const both = [desk.verdict(job(4)), desk.verdict(job(5))];
    await turn();
    expect(stops()).toBe(1);
    jobs[3]!.end(SOLVENT);
    await turn();
    jobs[4]!.end(SOLVENT);
    expect(await Promise.all(both)).toHaveLength(2);
  });

  it('works on nothing forever, and continues with the next', async () => {
    const { engine, jobs, stops } = slowEngine();
    const desk = newOddsDesk(engine, { ...TIMES, atMostMs: 10 });
    const [first, second] = [desk.ask('a', job(2)), desk.ask('b', job(3))];
    expect(reason(await first)).toBe('odds-too-long');
    expect(stops()).toBe(1);
    jobs[1]!.end(SOLVENT);
    expect(await second).toBe(SOLVENT);
  });

  it('tells all who wait when it closes', async () => {
    const { engine } = slowEngine();
    const desk = newOddsDesk(engine, TIMES);
    const [first, second] = [desk.ask('a', job(2)), desk.ask('b', job(3))];
    await desk.close();
    expect(await Promise.all([first, second, desk.ask('c', job(4))].map(async (one) => reason(await one)))).toEqual([
      'ended',
      'closed',
      'closed',
    ]);
  });
});

describe('a verdict', () => {
  const verdictOf = async (answer: Priced) => {
    const { engine, jobs } = slowEngine();
    const verdict = newOddsDesk(engine, TIMES).verdict(job(2));
    jobs[0]!.end(answer);
    return verdict;
  };

  it('is what the lab says, in at most two hundred letters', async () => {
    const says = 'Solvent while the re-seed stays under $8,280.';
    expect(await verdictOf(priced('conditional', says))).toEqual({ version: '3', standing: 'conditional', says });
    const { says: long } = await verdictOf(priced('solvent', 'x'.repeat(201)));
    expect(long).toBe(`${'x'.repeat(199)}…`);
    expect((await verdictOf(priced('solvent', 'x'.repeat(200)))).says).toHaveLength(200);
  });

  it('that leaves rows out is none, unless it loses money without them', async () => {
    const rows = ['Rows without odds, which the price leaves out: Royal'];
    expect(await verdictOf(priced('solvent', 'Solvent.', rows))).toMatchObject({
      standing: 'unpriced',
      says: 'Rows without odds, which the price leaves out: Royal.',
    });
    expect(await verdictOf(priced('insolvent', 'Loses.', rows))).toMatchObject({ standing: 'insolvent' });
  });

  it('that loses only because of a bound is none, and one that loses anyway is one', async () => {
    const bounds = [{ game: 'g', row: 'r', name: 'Royal', oneIn: 1_000 }];
    const bound = (keepsBetween: readonly [number, number]): Priced =>
      ok({
        version: '3',
        assumptions: [],
        solvency: { standing: 'insolvent', verdict: 'Loses $0.10 of every fee.', bounds, keepsBetween },
      } as unknown as OddsDocument);
    expect(await verdictOf(bound([-30, 5]))).toMatchObject({ standing: 'unpriced', says: 'Loses $0.10 of every fee.' });
    expect(await verdictOf(bound([-30, -5]))).toMatchObject({ standing: 'insolvent' });
  });

  it('is unpriced where the lab refuses, and where it takes too long', async () => {
    expect(await verdictOf(refuse('fault', 'It broke.', 'Ask again.'))).toMatchObject({
      standing: 'unpriced',
      says: 'It broke.',
    });
    const { engine, jobs } = slowEngine();
    const desk = newOddsDesk(engine, TIMES);
    expect(await desk.verdict(job(2), 5)).toMatchObject({ standing: 'unpriced' });
    // It was worked on further: the next one need not wait.
    jobs[0]!.end(SOLVENT);
    await turn();
    expect(await desk.verdict(job(2), 5)).toMatchObject({ standing: 'solvent' });
  });
});
