/**
 * The counts that ship with the program, held against what is counted now: a part of them, chosen by the day.
 * `npm run recount` does all of it, which takes minutes.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seeded } from '../src/base/seeded.ts';
import { asked, recount, recountJobs } from '../src/cli/odds/recount.ts';
import { askedOf, counted, dealsKey } from '../src/odds/counting.ts';
import type { OddsRow } from '../src/odds/document.ts';
import { type CountLine, countedAgain, countKey, SHIPPED_COUNTS, shippedCounts } from '../src/odds/kept-counts.ts';
import { circumstancesOf } from '../src/odds/price/circumstances.ts';
import type { Question } from '../src/odds/question.ts';
import { plainOffer } from '../src/odds/request.ts';
import { sampleHere } from '../src/odds/sample/sample.ts';
import { questionsOf } from '../src/odds/sheet-questions.ts';
import { meeting, tallyFrom } from '../src/odds/tally.ts';
import { SHEETS } from '../src/sheets/index.generated.ts';

const { playersIn: players } = circumstancesOf({});
const QUESTIONS: readonly Question[] = [
  ...new Map(
    SHEETS.flatMap((sheet) =>
      Object.keys(sheet.chart.options).flatMap((option) =>
        questionsOf(sheet, plainOffer(sheet, option, 'lowest'), { players, readings: {} }),
      ),
    ).map((question) => [countKey('rows', askedOf(question)), question]),
  ).values(),
];

/** Others every day, so that all of them have their turn; the message of a failure says how to have its day again. */
const TODAY = Number(process.env.FLOORBOOK_DAY ?? Math.floor(Date.now() / 86_400_000));
const MOST_MICROSECONDS = 6_000_000;

function some<Of>(all: readonly Of[], many: number, seed: number): Of[] {
  const { below } = seeded(seed);
  const left = [...all];
  return Array.from({ length: Math.min(many, left.length) }, () => left.splice(below(left.length), 1)[0]!);
}

describe('the counts that ship with the program', () => {
  it('are all of them whole', () => {
    const lines = readFileSync(SHIPPED_COUNTS, 'utf8').trimEnd().split('\n');
    expect(shippedCounts().size).toBe(lines.length);
  });

  it('answer every question about the catalog: nothing is counted or dealt', async () => {
    const made = new Map<string, CountLine>(shippedCounts());
    const dealt: OddsRow[] = [];
    for (const job of recountJobs()) {
      if (job.amounts !== 'lowest') continue;
      const { rows } = await countedAgain(made, () => asked(job, async () => Promise.reject(NOT_SHIPPED)));
      dealt.push(...rows.filter(({ how }) => how === 'sampled'));
    }
    // Rows that cannot be counted show an interval. Decision 0137 explains why for each of these games.
    expect(dealt.filter(({ between }) => between === undefined)).toEqual([]);
    expect([...new Set(dealt.map(({ game }) => game))].sort()).toEqual(STILL_DEALT);
    const more = [...made.values()].filter(({ key }) => !shippedCounts().has(key));
    expect(more.map(({ about }) => about)).toEqual([]);
  });

  it('are what is counted now', async () => {
    const before = process.cpuUsage().user;
    for (const question of some(QUESTIONS, 12, TODAY)) {
      // The slowest take seconds each, and another day begins with another.
      if (process.cpuUsage().user - before > MOST_MICROSECONDS) break;
      const made = new Map<string, CountLine>();
      await countedAgain(made, async () => counted(question));
      for (const { key, about, value } of made.values())
        expect(shippedCounts().get(key), `${about} (with FLOORBOOK_DAY=${TODAY})`).toMatchObject({ value });
    }
  });

  it('are what one option of a sheet needs, and all of it', async () => {
    const job = { sheet: 'bay-101/blazing-7s-progressive', option: 'A', amounts: 'lowest' } as const;
    const lines = await recount(job);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(shippedCounts().get(line.key)).toEqual(line);
  });

  it('are near what is dealt now from another seed', () => {
    const dealt = QUESTIONS.flatMap((question) => {
      const line = shippedCounts().get(dealsKey(question, 1));
      return line === undefined ? [] : [{ question, tally: tallyFrom(line.value, 'sampled')! }];
    });
    for (const { question, tally } of some(dealt, 4, 18)) {
      const now = sampleHere(question, { seed: 2, deals: 300 })!;
      question.rows.forEach((row, i) => {
        const chance = Number(meeting(tally, i)) / Number(tally.total);
        const expected = chance * 300;
        const error = Math.sqrt(Math.max(1, expected * (1 - chance)));
        expect(Math.abs(Number(meeting(now, i)) - expected), `${question.game.id} ${row.key}`).toBeLessThan(5 * error);
      });
    }
  });
});

const STILL_DEALT = ['blackjack-poker', 'jokers-wild-pai-gow-poker', 'pai-gow-poker', 'thirteen-card'];

const NOT_SHIPPED = new Error('something would have to be dealt: run "npm run recount -- --write"');
