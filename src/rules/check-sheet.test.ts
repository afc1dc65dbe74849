import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { zonePackFrom } from '../base/zone.ts';
import { acesCracked } from '../sheets/bay-101/aces-cracked.ts';
import { limitBadBeat } from '../sheets/bay-101/limit-bad-beat.ts';
import { SHEETS } from '../sheets/index.generated.ts';
import { checkOfferData, checkSheet, offerShape } from './check-sheet.ts';
import { offerSchema } from './offer.ts';
import { sheetShape } from './read-sheet.ts';
import { exampleOf, problemsIn } from './shape.ts';
import { type Sheet, sheetSchema } from './sheet.ts';

/** A copy with other values at some places, `steps.2.next`; `undefined` removes what is there. */
function planted(sheet: Sheet, changes: Readonly<Record<string, unknown>>): unknown {
  const copy = structuredClone(sheet);
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop()!;
    // biome-ignore lint/suspicious/noExplicitAny: a path through a sheet that is made wrong on purpose
    const part = keys.reduce((at: any, key) => at[key], copy);
    if (value === undefined) delete part[last];
    else part[last] = value;
  }
  return copy;
}

const told = (data: unknown) => checkSheet(data).problems.map(({ path, says }) => `${path.join('.')}: ${says}`);

describe('everything that is wrong with a sheet', () => {
  it('is nothing for the sheets of the catalog', () => {
    for (const sheet of SHEETS) expect(checkSheet(sheet)).toEqual({ sheet, problems: [] });
  });

  it('is listed at once, each with its place, what is allowed and an example', () => {
    const { problems, sheet } = checkSheet(
      planted(acesCracked, {
        edition: 'last year',
        'eligibility.0.rule': 'delt-in',
        'chart.options.only.0.prize.gives': 'cash',
        'steps.0.form': 'hnd',
        'steps.4.places': ['cage', 'bar'],
        'steps.3.thenDays': undefined,
        colour: 'red',
      }),
    );
    expect(sheet).toBeUndefined();
    expect(problems.map(({ path, code }) => [path.join('.'), code])).toEqual([
      ['edition', 'malformed'],
      ['chart.options.only.0.prize.gives', 'not-allowed'],
      ['eligibility.0.rule', 'not-allowed'],
      ['steps.0.form', 'not-allowed'],
      ['steps.3.thenDays', 'missing'],
      ['steps.4.places.1', 'not-allowed'],
      ['colour', 'unknown-word'],
    ]);
    const [edition, , rule, form, days, place] = problems;
    expect(edition).toMatchObject({ allowed: 'a date, like 2026-01-31', example: '2026-01-31' });
    expect(rule).toMatchObject({ says: '"delt-in" is not known here; did you mean "dealt-in"?', example: 'dealt-in' });
    expect(form).toMatchObject({ example: 'hand' });
    expect(form!.allowed).toBe('one of hand, seated, hours, swipe-times, swipes, reported, code, free');
    expect(days).toMatchObject({ allowed: 'a whole number of 0 or more', example: 1, says: 'missing' });
    expect(place).toMatchObject({ allowed: 'one of cage, tray, bank', example: 'bank' });
  });

  it('says in a step what is missing, or of which type it must be, instead of naming a word of another step', () => {
    expect(told(planted(acesCracked, { 'steps.3.withinMinutes': undefined }))).toEqual([
      'steps.3.withinMinutes: missing',
    ]);
    expect(told(planted(acesCracked, { 'steps.4.papers': 'none' }))).toEqual(['steps.4.papers: "none" is not a list']);
    expect(told(planted(acesCracked, { 'steps.2.bettors': 7 }))).toEqual(['steps.2.bettors: 7 is not known here']);
  });

  it('includes a share of nothing, and less than nothing', () => {
    const stud = SHEETS.find(({ id }) => id === 'hawaiian-gardens/caribbean-stud-jackpot')!;
    const place = 'chart.options.only.0.parts.0.percent';
    for (const percent of [0, -1]) {
      const { problems } = checkSheet(planted(stud, { [place]: percent }));
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatchObject({ code: 'out-of-range', says: `more than 0, not ${percent}` });
      expect(problems[0]!.allowed).toMatch(/of more than 0/);
    }
    expect(told(planted(stud, { [place]: 0.5 })).filter((line) => line.startsWith(place))).toEqual([]);
  });

  it('includes every contradiction, at the line, step, pool, game or clause that it is about', () => {
    const wrong = planted(limitBadBeat, {
      'chart.options.A.0.games': ['go-fish'],
      'chart.options.B.0.games': ['old-maid'],
      'steps.0.next': 'nowhere',
      'fund.pools.0.cap': 1,
      'games.0.groups.0.use': 9,
    });
    const { problems } = checkSheet(wrong);
    expect(problems.every(({ code }) => code === 'contradiction')).toBe(true);
    const places = problems.map(({ path }) => path.join('.'));
    expect(places).toEqual(
      expect.arrayContaining(['chart.options.A.0', 'chart.options.B.0', 'steps.0', 'fund.pools.0', 'games.0']),
    );
  });

  it('includes rules that no schema of words has, once the words are right', () => {
    const amount = { choose: 'prize', between: [500, 100] };
    const wrong = planted(acesCracked, { 'chart.options.only.0.prize.amount': amount });
    expect(told(wrong)).toEqual(['chart.options.only.0.prize.amount: a range runs from low to high']);
  });
});

describe('the shape of a sheet', () => {
  /** One change somewhere in one of the sheets: something is gone, or something else is there. */
  const damaged = fc
    .tuple(fc.nat(), fc.nat(), fc.constantFrom(undefined, null, 'x', -1, 0.5, {}, [], true))
    .map(([which, where, value]) => {
      const copy = structuredClone(SHEETS[which % SHEETS.length]!);
      const spots: [Record<string, unknown>, string][] = [];
      const visit = (part: unknown): void => {
        if (typeof part !== 'object' || part === null) return;
        for (const key of Object.keys(part)) {
          spots.push([part as Record<string, unknown>, key]);
          visit((part as Record<string, unknown>)[key]);
        }
      };
      visit(copy);
      const [part, key] = spots[where % spots.length]!;
      if (value !== undefined) part[key] = value;
      else if (Array.isArray(part)) part.splice(Number(key), 1);
      else delete part[key];
      return copy;
    });

  it('finds a problem exactly where the schema refuses, and never a wrong place', () => {
    fc.assert(
      fc.property(damaged, (sheet) => {
        const parsed = sheetSchema.safeParse(sheet);
        const problems = problemsIn(sheetShape(), sheet);
        const onlyRules =
          !parsed.success && !/"code":"(?!custom|invalid_union)/.test(JSON.stringify(parsed.error.issues));
        if (!onlyRules) expect(problems.length > 0).toBe(!parsed.success);
        for (const { path, example, code } of problems) {
          if (example === undefined || code === 'unknown-word') continue;
          const repaired = structuredClone(sheet) as unknown;
          // biome-ignore lint/suspicious/noExplicitAny: a path through a sheet that is wrong
          const part = path.slice(0, -1).reduce((at: any, key) => at[key], repaired);
          if (path.length > 0) part[path.at(-1)!] = example;
          const still = path.length === 0 ? [] : problemsIn(sheetShape(), repaired);
          expect(still.filter((one) => one.path.join() === path.join())).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has an example of each of its words that fits', () => {
    const shape = sheetShape();
    const offer = offerShape();
    expect(problemsIn(shape, exampleOf(shape)).filter(({ path }) => path[0] !== 'steps')).toEqual([]);
    expect(problemsIn(offer, exampleOf(offer))).toEqual([]);
  });
});

describe('an offer as people write it', () => {
  const zone = must(zonePackFrom(JSON.parse(readFileSync('packs/zones/america-los-angeles.json', 'utf8'))));
  const offer = {
    id: 'aces-march',
    sheet: acesCracked.id,
    edition: acesCracked.edition,
    option: 'only',
    amounts: { prize: 2550 },
    fund: null,
    period: { from: 1_772_352_000, until: 1_775_026_800 },
    hours: { from: '18:00', until: '00:00' },
    schedule: [1_772_416_800],
    tables: 'all',
    windDown: 'pay-out',
    postedName: '$25 Aces at 6:00 p.m.',
  };
  const written = {
    ...offer,
    amounts: { prize: '$25.50' },
    period: { from: '2026-03-01', until: '2026-04-01 00:00' },
    hours: { from: '6:00 p.m.', until: 'midnight' },
    schedule: ['2026-03-01T18:00:00'],
  };

  it('has the same amounts and times as in cents and seconds; names stay texts', () => {
    expect(checkOfferData(written, zone)).toEqual({ offer, problems: [] });
    expect(checkOfferData(offer)).toEqual({ offer: offerSchema.parse(offer), problems: [] });
  });

  it('is refused at its place if an amount or a time cannot be read', () => {
    const wrong = {
      ...written,
      amounts: { prize: '$25.5' },
      period: { from: '2026-03-08 02:30', until: '2026-13-01' },
    };
    expect(checkOfferData(wrong, zone).problems.map(({ path }) => path.join('.'))).toEqual([
      'amounts.prize',
      'period.from',
      'period.until',
    ]);
    const { problems } = checkOfferData(written);
    expect(problems.map(({ path }) => path.join('.'))).toEqual(['period.from', 'period.until', 'schedule.0']);
    expect(problems[0]!.allowed).toContain('by the clock of the house');
  });
});
