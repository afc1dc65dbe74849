/** What a fee brings each account and what is expected to go out of it, and what the reserve can carry. */

import { plainWords } from '../../base/display-text.ts';
import type { Break, OddsDocument } from '../../odds/document.ts';
import { DataTable } from '../design/data-table.tsx';
import { dollars } from '../lib/money.tsx';
import { carriedWords, expectedWords, oneInWords, percentWords, rangeWords } from './odds-words.ts';

export function PerFeeTable({ odds }: Readonly<{ odds: OddsDocument }>) {
  const { perFee } = odds;
  return (
    <DataTable
      caption={`For each ${perWords(odds)}, by account`}
      captionSeen
      columns={[
        { id: 'name', label: 'Account', cell: ({ name }) => name },
        { id: 'gets', label: 'Gets', align: 'right', cell: ({ gets }) => expectedWords(gets) },
        { id: 'pays', label: 'Is expected to pay', align: 'right', cell: ({ pays }) => expectedWords(pays) },
        {
          id: 'keeps',
          label: 'Keeps',
          align: 'right',
          cell: ({ keeps }) => <strong className={keeps < 0 ? 'odds-loss' : ''}>{expectedWords(keeps)}</strong>,
        },
      ]}
      rows={perFee.accounts}
      keyOf={({ account }) => account}
      empty="Nobody pays a fee: the house or another fund pays the prizes."
    />
  );
}

/** Of what a fee is expected to cause, each part by itself. */
export function CausesTable({ odds }: Readonly<{ odds: OddsDocument }>) {
  const { perFee } = odds;
  const causes = [
    { id: 'prizes', says: 'Prizes', amount: perFee.prizes },
    { id: 'envy', says: 'Envy prizes', amount: perFee.envy },
    { id: 'reseed', says: 'Re-seeding the pool', amount: perFee.reseed },
    { id: 'increases', says: 'Increases of the pool', amount: perFee.increases },
    { id: 'admin', says: 'Administrative fee', amount: perFee.adminFee },
  ].filter(({ amount }) => amount !== 0);
  return (
    <DataTable
      caption={`For each ${perWords(odds)}, by cause`}
      captionSeen
      columns={[
        { id: 'says', label: 'For', cell: ({ says }) => says },
        { id: 'amount', label: 'Expected', align: 'right', cell: ({ amount }) => expectedWords(amount) },
      ]}
      rows={causes}
      keyOf={({ id }) => id}
      empty="Nothing is expected to be paid."
    />
  );
}

/** Where no times are posted an hour is for what is assumed. */
export function perWords({ perFee: { per }, posted }: Pick<OddsDocument, 'perFee' | 'posted'>): string {
  if (per === 'fee') return 'fee';
  return posted?.asIf === undefined ? 'table-hour' : `table-hour, as if there were ${posted.asIf}`;
}

export function BreakEvens({ odds: { solvency } }: Readonly<{ odds: OddsDocument }>) {
  return (
    <DataTable
      caption="The largest that the reserve carries, everything else as offered"
      captionSeen
      columns={[
        { id: 'says', label: 'Figure', cell: ({ says }) => says },
        { id: 'now', label: 'Now', align: 'right', cell: ({ now }) => now },
        { id: 'without', label: 'Without the admin fee', align: 'right', cell: ({ carries }) => carries[0] },
        { id: 'with', label: 'With the admin fee', align: 'right', cell: ({ carries }) => carries[1] },
      ]}
      rows={breakEvensOf(solvency)}
      keyOf={({ says }) => says}
      empty="Nobody pays into it, or nothing in it could be larger or smaller."
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

/** What follows over months: what it costs, what the pools hold when they are hit, and between what a fee is kept. */
export function LongRun({ odds }: Readonly<{ odds: OddsDocument }>) {
  const lines = longRunOf(odds);
  if (lines.length === 0) return null;
  return (
    <DataTable
      caption="In the long run"
      captionSeen
      columns={[
        { id: 'says', label: 'Figure', cell: ([says]) => says },
        { id: 'figure', label: 'Expected', align: 'right', cell: ([, figure]) => figure },
      ]}
      rows={lines}
      keyOf={([says]) => says}
      empty="Nothing."
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
      : [['Paid to players for an hour of a table', rangeWords(costPerTableHour, costRange?.perTableHour)] as const]),
    ...(!isPriced || costPerDay === null
      ? []
      : [['Costs in a day, at all its tables', rangeWords(costPerDay, costRange?.perDay)] as const]),
    ...(returnToPlayers === null ? [] : [['Returned to players', percentWords(returnToPlayers)] as const]),
    ...(keepsBetween === undefined
      ? []
      : [['Kept of a fee before the admin fee, 95 times of 100', betweenAmounts(keepsBetween, 4)] as const]),
    ...(limitBetween === undefined
      ? []
      : [['The limit in the verdict, 95 times of 100', betweenAmounts(limitBetween, 2)] as const]),
    ...bounds.map(
      ({ name, game, oneIn }) =>
        [`${name} (${plainWords(game)}) was never dealt; priced at`, oneInWords({ oneIn, stderr: null })] as const,
    ),
    ...poolsAtHit.map(({ name, amount }) => [`${name} when it is hit, on average`, expectedWords(amount, 2)] as const),
    ...(breakEvenPool === null
      ? []
      : [
          [
            'A fee returns all of itself from a pool of',
            breakEvenPool === 0 ? 'any amount' : dollars(breakEvenPool),
          ] as const,
        ]),
  ];
}

const betweenAmounts = ([low, high]: readonly [number, number], places: number): string =>
  `${expectedWords(low, places)} to ${expectedWords(high, places)}`;
