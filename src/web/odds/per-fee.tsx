/** What a fee brings each account and what is expected to go out of it, and what the reserve can carry. */
import type { Break, OddsDocument } from '../../odds/document.ts';
import { DataTable } from '../design/data-table.tsx';
import { dollars } from '../lib/money.tsx';
import { carriedWords, expectedWords } from './odds-words.ts';

export function PerFeeTable({ odds: { perFee } }: Readonly<{ odds: OddsDocument }>) {
  return (
    <DataTable
      caption={`For each ${perWords(perFee)}, by account`}
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
export function CausesTable({ odds: { perFee } }: Readonly<{ odds: OddsDocument }>) {
  const causes = [
    { id: 'prizes', says: 'Prizes', amount: perFee.prizes },
    { id: 'envy', says: 'Envy prizes', amount: perFee.envy },
    { id: 'reseed', says: 'Re-seeding the pool', amount: perFee.reseed },
    { id: 'increases', says: 'Increases of the pool', amount: perFee.increases },
    { id: 'admin', says: 'Administrative fee', amount: perFee.adminFee },
  ].filter(({ amount }) => amount !== 0);
  return (
    <DataTable
      caption={`For each ${perWords(perFee)}, by cause`}
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

const perWords = ({ per }: OddsDocument['perFee']): string => (per === 'fee' ? 'fee' : 'table-hour');

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
