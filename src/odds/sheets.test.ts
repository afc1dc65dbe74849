/**
 * Compares the lab's answers for the catalog sheets with its guarantees. A few sheets of every kind are checked each
 * time; FLOORBOOK_ODDS=all checks every option of every sheet, which takes minutes.
 */
import { describe, expect, it } from 'vitest';
import { cents } from '../base/cents.ts';
import { must } from '../base/result.ts';
import { withGames } from '../rules/chart.ts';
import { rowsInForce, worthOf } from '../rules/in-force.ts';
import type { Sheet } from '../rules/sheet.ts';
import { SHEETS } from '../sheets/index.generated.ts';
import { counted } from './counting.ts';
import type { OddsDocument, OddsRow } from './document.ts';
import { oddsOf } from './odds.ts';
import { circumstancesOf } from './price/circumstances.ts';
import { plainFeeder, plainOffer } from './request.ts';
import { sample } from './sample/sample.ts';
import { questionsOf } from './sheet-questions.ts';
import { type Chance, paying } from './tally.ts';

const QUICK = [
  'bay-101/blazing-7s-progressive',
  'bay-101/bonus-hand-progressive-v1-1',
  'hawaiian-gardens/big-spin',
  'hawaiian-gardens/blackjack-car-drawing',
  'hawaiian-gardens/caribbean-stud-bonus-hands',
  'hawaiian-gardens/lucky-table-drawing',
  'hawaiian-gardens/royal-flush-on-the-flop',
  'hawaiian-gardens/sports-squares',
  'hawaiian-gardens/three-card-poker-progressive',
  'hawaiian-gardens/wheel-of-cards',
  'hoosier-lottery/millionaire-drawing',
];
const ASKED = SHEETS.filter(({ id }) => process.env.FLOORBOOK_ODDS === 'all' || QUICK.includes(id)).flatMap((sheet) =>
  Object.keys(sheet.chart.options).map((option) => ({ name: `${sheet.id} ${option}`, sheet, option })),
);

/** Enough to see that a row can be dealt; precision does not matter here. */
const DEALS = 500;

const asked = async (sheet: Sheet, option: string): Promise<OddsDocument> =>
  must(
    await oddsOf(
      sheet,
      undefined,
      { option },
      {
        sample: async (question, seed) => (await sample(question, { seed, threads: 0, deals: DEALS }))?.tally,
        others: plainFeeder(sheet, (id) => SHEETS.find((one) => one.id === id)),
      },
    ),
  );

/** A sentence that names its subject, in whole dollars and cents. */
const VERDICT = /^(Solvent|Loses \$|Costs |Not priced|No fee: |The )[^\n]*\.$/;

describe.each(ASKED)('$name', ({ sheet, option }) => {
  it('has a number for every row in force, and a verdict', async () => {
    const document = await asked(sheet, option);
    expect(document).toMatchObject({ sheet: sheet.id, option, offer: null });
    const { rows, solvency } = document;
    if (document.wagers === undefined) expect(rows.map(keyOf)).toEqual(rowsOf(sheet, option));
    expect(rows.flatMap(flawsIn)).toEqual([]);
    expect(solvency.verdict).toMatch(VERDICT);
    expect(solvency.verdict).not.toMatch(/NaN|Infinity|undefined|no odds/);
    expect(flawsInSums(sheet, rows)).toEqual([]);
  });
});

const HIGHEST_ONLY = ASKED.filter(({ sheet: { chart, games } }) => chart.pays !== 'every-row' && games.length > 0);

describe.each(HIGHEST_ONLY)('$name, of which only the highest row pays', ({ sheet, option }) => {
  it('pays every deal that is counted once or not at all', () => {
    const offer = plainOffer(sheet, option, 'lowest');
    const { playersIn: players } = circumstancesOf({});
    const worth = worthOf(offer, () => cents(0));
    for (const question of questionsOf(sheet, offer, { players, readings: {} })) {
      const found = counted(question);
      if (found === undefined) continue;
      const rows = found.of.map((i) => question.rows[i]!);
      const paid = rows.reduce((sum, _, i) => sum + paying(found.tally, { pays: question.pays, rows, worth }, i), 0n);
      expect(paid + (found.tally.met.get(0) ?? 0n)).toBe(found.tally.total);
    }
  });
});

const keyOf = ({ game, row }: Pick<OddsRow, 'game' | 'row'>): string => `${game} ${row}`;

const rowsOf = (sheet: Sheet, option: string): string[] =>
  withGames(sheet).games.flatMap(({ game }) =>
    rowsInForce(withGames(sheet), plainOffer(sheet, option, 'lowest'), game).map(({ key }) => `${game} ${key}`),
  );

function flawsIn(row: OddsRow): string[] {
  const { how, meets, paid } = row;
  const flaws = [...chanceFlaws('meets', meets), ...chanceFlaws('paid', paid)];
  if (paid.probability > meets.probability * (1 + 1e-12)) flaws.push('paid more often than it is met');
  if (how === 'counted' && (meets.exact === null || paid.exact === null)) flaws.push('counted, but not exact');
  // A dealt row may not come up in a few deals. A counted row that never comes up cannot be won.
  if (how === 'counted' && meets.probability === 0) flaws.push('never met');
  return flaws.map((flaw) => `${keyOf(row)}: ${flaw}`);
}

function chanceFlaws(what: string, { probability, oneIn, exact, stderr }: Chance): string[] {
  const isPart = probability >= 0 && probability <= 1;
  const isInverse = probability === 0 ? oneIn === null : Math.abs(probability * oneIn! - 1) < 1e-9;
  const isKnown = (exact === null) !== (stderr === null);
  const isFraction =
    exact === null || Math.abs(Number(exact.numerator) / Number(exact.denominator) - probability) <= 1e-12;
  return [
    ...(isPart ? [] : [`${what} is no chance`]),
    ...(isInverse ? [] : [`${what} has another inverse`]),
    ...(isKnown ? [] : [`${what} is neither exact nor with its error, or both`]),
    ...(isFraction ? [] : [`${what} is another fraction`]),
  ];
}

/** One hand is paid for one row if only the highest pays; a round may pay several people. */
function flawsInSums({ chart }: Sheet, rows: readonly OddsRow[]): string[] {
  if (chart.pays === 'every-row') return [];
  const games = [...new Set(rows.map(({ game }) => game))];
  return games.flatMap((game) => {
    const sum = rows.reduce((all, row) => (row.game === game ? all + row.paid.probability : all), 0);
    return sum <= 1 + 1e-9 ? [] : [`${game}: ${sum} paid in all`];
  });
}
