/** Planned blind structures, and those that are read from a file. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import {
  type BlindLevel,
  planStructure,
  type StructurePlan,
  structureFrom,
  usualLevelMinutes,
} from './blind-structure.ts';

const usual = { breakAfter: 4, breakMinutes: 10, ante: true } as const;

function planned(players: number, chips: number, hours: number): readonly BlindLevel[] {
  const plan = { players, chips, minutes: hours * 60, ...usual };
  return must(planStructure({ ...plan, levelMinutes: usualLevelMinutes(plan) }));
}

const words = (levels: readonly BlindLevel[]) =>
  levels.map((level) =>
    'break' in level ? `break${level.race === undefined ? '' : ` race ${level.race}`}` : `${level.small}/${level.big}`,
  );

const CHIPS = [1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000];
const plans = fc.record({
  players: fc.integer({ min: 2, max: 2_000 }),
  chips: fc.integer({ min: 4, max: 400 }).map((hundreds) => hundreds * 250),
  minutes: fc.integer({ min: 60, max: 900 }),
  breakAfter: fc.integer({ min: 2, max: 8 }),
  breakMinutes: fc.integer({ min: 5, max: 60 }),
  ante: fc.boolean(),
});

/** A plan of levels as long as are usual for it; undefined if the time does not fit. */
function levelsOf(plan: Omit<StructurePlan, 'levelMinutes'>) {
  const found = planStructure({ ...plan, levelMinutes: usualLevelMinutes(plan) });
  return found.ok ? found.value : undefined;
}

describe('a planned structure', () => {
  it('is what a room would post for 64 players, 10,000 chips and five hours', () => {
    expect(words(planned(64, 10_000, 5)).slice(0, 16)).toEqual([
      ...['50/100', '75/150', '100/200', '150/300', 'break race 25'],
      ...['200/400', '300/600', '400/800', '600/1200', 'break'],
      ...['800/1600', '1200/2400', '2000/4000', '2500/5000', 'break race 500'],
      '4000/8000',
    ]);
    expect(planned(64, 10_000, 5)[2]).toEqual({ minutes: 15, small: 100, big: 200, ante: 200 });
  });

  it('begins 5,000 chips with 25 and 50', () => {
    expect(words(planned(20, 5_000, 3))[0]).toBe('25/50');
  });

  it('rises with every level and takes no longer than planned', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const levels = levelsOf(plan);
        fc.pre(levels !== undefined);
        const played = levels!.flatMap((level) => ('big' in level ? [level] : []));
        for (const [i, { small, big }] of played.entries()) {
          expect(small * 2).toBe(big);
          if (i > 0) expect(big).toBeGreaterThan(played[i - 1]!.big);
        }
        // Three levels are spare; there may be fewer if the blinds end.
        const spare = played.at(-4)!;
        const until = levels!.slice(0, levels!.indexOf(spare) + 1);
        expect(until.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(plan.minutes);
      }),
    );
  });

  it('never needs a chip again that was raced off', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const levels = levelsOf(plan) ?? [];
        for (const [i, level] of levels.entries()) {
          if (!('break' in level) || level.race === undefined) continue;
          const next = CHIPS.find((chip) => chip > level.race!)!;
          for (const later of levels.slice(i)) {
            if ('break' in later) continue;
            for (const amount of [later.small, later.big, later.ante ?? 0]) expect(amount % next).toBe(0);
          }
        }
      }),
    );
  });

  it('explains why there is none', () => {
    const plan = { players: 9, chips: 1_500, minutes: 20, levelMinutes: 15, ...usual };
    expect(planStructure(plan)).toMatchObject({ ok: false, refusal: { reason: 'too-short' } });
    expect(planStructure({ ...plan, minutes: 900, levelMinutes: 5 })).toMatchObject({
      ok: false,
      refusal: { reason: 'too-long' },
    });
  });
});

describe('a structure from a file', () => {
  it('reads levels, antes, breaks and chip races, in any order of headings', () => {
    const text =
      'Level,Duration,SB,BB,Ante,Color up\n1,20,25,50,,\n2,20,50,100,100,\n,10,,,,25\n3,20,"1,000","2,000",0,\n';
    expect(structureFrom(text)).toEqual({
      rows: [
        { minutes: 20, small: 25, big: 50 },
        { minutes: 20, small: 50, big: 100, ante: 100 },
        { minutes: 10, break: true, race: 25 },
        { minutes: 20, small: 1_000, big: 2_000 },
      ],
    });
    expect(structureFrom('minutes\tsmall\tbig\n15\t100\t200')).toEqual({
      rows: [{ minutes: 15, small: 100, big: 200 }],
    });
  });

  it('names every faulty line', () => {
    const text = 'minutes,small,big,race\n0,1,2,\n20,x,2,\n20,5,2,\n20,1,2\n20,1,2,25\n10,,,no\n20,1,2,';
    expect(structureFrom(text)).toEqual({
      refusals: [
        { line: 2, says: '"0" is not 1 to 240 minutes.' },
        { line: 3, says: '"x" is not a small blind.' },
        { line: 4, says: 'The small blind is above the big blind.' },
        { line: 5, says: '3 cells; 4 are required.' },
        { line: 6, says: 'Chips are raced off in a break, not in a level.' },
        { line: 7, says: '"no" is not a chip.' },
      ],
    });
    expect(structureFrom('blinds\n1/2')).toEqual({
      refusals: [{ line: 1, says: 'The headings must be: minutes, small, big; if needed also ante, race, level.' }],
    });
  });
});
