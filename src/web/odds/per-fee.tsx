/** Per fee: receipts and expected payouts by account, and the limits the reserve supports. */

import { plainWords } from '../../base/display-text.ts';
import type { Break, OddsDocument } from '../../odds/document.ts';
import { DataTable } from '../design/data-table.tsx';
import { Text } from '../design/layout.tsx';
import { dollars } from '../lib/money.tsx';
import { carriedWords, expectedWords, oneInWords, percentWords, rangeWords } from './odds-words.ts';

export function PerFeeTable({ odds }: Readonly<{ odds: OddsDocument }>) {
  const { perFee } = odds;
  return (
    <DataTable
      caption={`Per ${perWords(odds)}, by account`}
      captionSeen
      columns={[
        { id: 'name', label: 'Account', cell: ({ name }) => name },
        { id: 'gets', label: 'Gets', align: 'right', cell: ({ gets }) => expectedWords(gets) },
        { id: 'pays', label: 'Expected payout', align: 'right', cell: ({ pays }) => expectedWords(pays) },
        {
          id: 'keeps',
          label: 'Keeps',
          align: 'right',
          cell: ({ keeps }) => (
            <Text as="strong" tone={keeps < 0 ? 'stop' : undefined}>
              {expectedWords(keeps)}
            </Text>
          ),
        },
      ]}
      rows={perFee.accounts}
      keyOf={({ account }) => account}
      empty="No fee. The house or another fund pays the prizes."
    />
  );
}

/** The expected cost of a fee, by cause. */
export function CausesTable({ odds }: Readonly<{ odds: OddsDocument }>) {
  const { perFee } = odds;
  const causes = [
    { id: 'prizes', says: 'Prizes', amount: perFee.prizes },
    { id: 'envy', says: 'Envy bonuses', amount: perFee.envy },
    { id: 'reseed', says: 'Re-seeding the prize pool', amount: perFee.reseed },
    { id: 'increases', says: 'Prize pool increases', amount: perFee.increases },
    { id: 'admin', says: 'Administrative fee', amount: perFee.adminFee },
  ].filter(({ amount }) => amount !== 0);
  return (
    <DataTable
      caption={`Per ${perWords(odds)}, by cause`}
      captionSeen
      columns={[
        { id: 'says', label: 'For', cell: ({ says }) => says },
        { id: 'amount', label: 'Expected', align: 'right', cell: ({ amount }) => expectedWords(amount) },
      ]}
      rows={causes}
      keyOf={({ id }) => id}
      empty="No expected payouts."
    />
  );
}

/** If no times are posted, an hour is based on the assumed times. */
export function perWords({ perFee: { per }, posted }: Pick<OddsDocument, 'perFee' | 'posted'>): string {
  if (per === 'fee') return 'fee';
  return posted?.asIf === undefined ? 'table-hour' : `table-hour, assuming ${posted.asIf}`;
}

export function BreakEvens({ odds: { solvency } }: Readonly<{ odds: OddsDocument }>) {
  return (
    <DataTable
      caption="Highest amounts the reserve fund supports, all else as posted"
      captionSeen
      columns={[
        { id: 'says', label: 'Amount', cell: ({ says }) => says },
        { id: 'now', label: 'Now', align: 'right', cell: ({ now }) => now },
        { id: 'without', label: 'Without the admin fee', align: 'right', cell: ({ carries }) => carries[0] },
        { id: 'with', label: 'With the admin fee', align: 'right', cell: ({ carries }) => carries[1] },
      ]}
      rows={breakEvensOf(solvency)}
      keyOf={({ says }) => says}
      empty="No fee, or no amount the house may change."
    />
  );
}

export type BreakEven = Readonly<{ says: string; now: string; carries: readonly [without: string, with_: string] }>;

export function breakEvensOf(solvency: OddsDocument['solvency']): BreakEven[] {
  const line = (at: Break | null, name: (of: string) => string, words: (value: number) => string): BreakEven[] => {
    if (at === null) return [];
    const say = (value: number | null) => carriedWords(at, value, words);
    return [{ says: name(at.of), now: words(at.now), carries: [say(at.withoutAdminFee), say(at.withAdminFee)] }];
  };
  return [
    ...line(solvency.breakEvenReseed, (of) => `Re-seed of the ${of}`, dollars),
    ...line(solvency.breakEvenPrize, (of) => `Prize for ${of}`, dollars),
    ...line(
      solvency.breakEvenMultiplier,
      () => 'Multiplier',
      (times) => `${times} times`,
    ),
    ...line(solvency.breakEvenIncrease ?? null, (of) => `Daily increase of the ${of}`, dollars),
  ];
}

/** Long-run figures: costs, prize pools when hit, and the share of a fee that is kept. */
export function LongRun({ odds }: Readonly<{ odds: OddsDocument }>) {
  const lines = longRunOf(odds);
  if (lines.length === 0) return null;
  return (
    <DataTable
      caption="Long run"
      captionSeen
      columns={[
        { id: 'says', label: 'Figure', cell: ([says]) => says },
        { id: 'figure', label: 'Expected', align: 'right', cell: ([, figure]) => figure },
      ]}
      rows={lines}
      keyOf={([says]) => says}
      empty="None."
    />
  );
}

/** The figures of `floorbook odds` under this heading. */
export function longRunOf({ solvency, rows, posted }: OddsDocument): (readonly [says: string, figure: string])[] {
  const { costPerTableHour, costPerDay, costRange, keepsBetween, limitBetween, poolsAtHit, breakEvenPool } = solvency;
  const { bounds = [], returnToPlayers } = solvency;
  const isPriced = posted?.isScheduled !== false && solvency.notPriced !== true;
  return [
    ...(!isPriced || (costPerTableHour === 0 && rows.length === 0)
      ? []
      : [['Paid to players per table hour', rangeWords(costPerTableHour, costRange?.perTableHour)] as const]),
    ...(!isPriced || costPerDay === null
      ? []
      : [['Cost per day, all tables', rangeWords(costPerDay, costRange?.perDay)] as const]),
    ...(returnToPlayers === null ? [] : [['Returned to players', percentWords(returnToPlayers)] as const]),
    ...(keepsBetween === undefined
      ? []
      : [['Kept of a fee before the admin fee, 95% range', betweenAmounts(keepsBetween, 4)] as const]),
    ...(limitBetween === undefined
      ? []
      : [['The limit in the assessment, 95% range', betweenAmounts(limitBetween, 2)] as const]),
    ...bounds.map(
      ({ name, game, oneIn }) =>
        [`${name} (${plainWords(game)}) never came up; priced at`, oneInWords({ oneIn, stderr: null })] as const,
    ),
    ...poolsAtHit.map(({ name, amount }) => [`${name} when hit, average`, expectedWords(amount, 2)] as const),
    ...(breakEvenPool === null
      ? []
      : [['Break-even prize pool', breakEvenPool === 0 ? 'any amount' : dollars(breakEvenPool)] as const]),
  ];
}

const betweenAmounts = ([low, high]: readonly [number, number], places: number): string =>
  `${expectedWords(low, places)} to ${expectedWords(high, places)}`;
