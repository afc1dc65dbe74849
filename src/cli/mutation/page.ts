/** docs/mutations.md: for each sheet how many changes were tried, what noticed them, and those that nothing notices. */
import type { Sheet } from '../../rules/sheet.ts';
import { NOTICED_BY, type NoticedBy } from './trial.ts';

export type Survivor = Readonly<{ says: string; why: string }>;

/** The result for one sheet. `stops`: changes that the check accepts and at which the program stopped. */
export type Tally = Readonly<{
  sheet: string;
  /** Changes that could be tried. */
  of: number;
  counts: Readonly<Record<NoticedBy, number>>;
  survivors: readonly Survivor[];
  stops: readonly Survivor[];
}>;

const HEAD = ['sheet', 'possible changes', 'tried', 'the check', 'a scenario', 'cards', 'the notice only', 'nothing'];

export function mutationsPage(sheets: readonly Sheet[], tallies: ReadonlyMap<string, Tally>): string {
  const known = sheets.flatMap(({ id }) => tallies.get(id) ?? []);
  const row = (name: string, of: readonly Tally[]): string => {
    const counts = NOTICED_BY.map((by) => of.reduce((sum, { counts }) => sum + counts[by], 0));
    const possible = of.reduce((sum, tally) => sum + tally.of, 0);
    const cells = [possible, counts.reduce((sum, count) => sum + count, 0), ...counts];
    return `| ${name} | ${cells.map((count) => count.toLocaleString('en-US')).join(' | ')} |`;
  };
  return [
    '# What notices a wrong word',
    '',
    'Written by `npm run mutate`; do not edit. Every number of every rule sheet is made one step larger and smaller, every word of a',
    'closed list is replaced by up to two others, every optional word is left out, and every item of a list is removed, one at a',
    'time. *The check* refuses the sheet, or *a scenario* of the sheet fails, or an example of *cards* beside it reads otherwise. What',
    'only the printed notice tells (`test/golden-notices`) decides nothing, or nothing that a scenario plays. What *nothing* notices',
    'is listed below, with the reason. Names, texts for people and clause numbers are not changed here: the documents are read',
    'against their sources, and [coverage.md](coverage.md) has the clauses. If fewer changes were *tried* than are possible, they are',
    'spread evenly over the sheet; `npm run mutate -- --sheet <id>` tries all of one sheet.',
    '',
    `| ${HEAD.join(' | ')} |`,
    `|---|${'---:|'.repeat(HEAD.length - 1)}`,
    ...known.map((tally) => row(`\`${tally.sheet}\``, [tally])),
    row(`${known.length} of ${sheets.length} sheets`, known),
    '',
    ...(known.length < sheets.length ? ['The other sheets were not tried yet.', ''] : []),
    ...known.flatMap(sectionOf),
  ].join('\n');
}

const STOPS = 'Accepted by the check, and the program stops where a scenario plays it:';

function sectionOf({ sheet, survivors, stops }: Tally): string[] {
  if (survivors.length + stops.length === 0) return [];
  const list = (all: readonly Survivor[]) => all.map(({ says, why }) => `- \`${says.replaceAll('`', "'")}\` ${why}`);
  return [
    `## ${sheet}`,
    '',
    ...(survivors.length === 0 ? [] : [...list(survivors), '']),
    ...(stops.length === 0 ? [] : [STOPS, '', ...list(stops), '']),
  ];
}

/** The results that a page has, to keep those of sheets that are not tried again. */
export function talliesIn(page: string): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const [, sheet, cells] of page.matchAll(/^\| `([a-z0-9-]+\/[a-z0-9-]+)` \| ([\d, |]+) \|$/gm)) {
    const [of = 0, , ...counts] = cells!.split(' | ').map((cell) => Number(cell.replaceAll(',', '')));
    const section = page.split(`\n## ${sheet}\n`)[1]?.split('\n## ')[0] ?? '';
    const [survivors = '', stops = ''] = section.split(STOPS);
    tallies.set(sheet!, {
      sheet: sheet!,
      of,
      counts: Object.fromEntries(NOTICED_BY.map((by, i) => [by, counts[i] ?? 0])) as Tally['counts'],
      survivors: listIn(survivors),
      stops: listIn(stops),
    });
  }
  return tallies;
}

const listIn = (text: string): Survivor[] =>
  [...text.matchAll(/^- `([^`]+)` (.*)$/gm)].map(([, says, why]) => ({ says: says!, why: why! }));
