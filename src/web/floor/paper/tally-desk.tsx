/** The fees of a paper form while they are typed: one count for each line on it. */

import { useState } from 'react';
import { enterTally } from '../../../floor/rounds/command-forms.ts';
import type { TableView, TallyFee } from '../../../floor/view.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/field.tsx';
import { Grid, Row } from '../../design/layout.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { dollars } from '../../lib/money.tsx';
import { payerWords } from '../../table/table-words.ts';

/** The typed counts, by the key of the line. */
export type Counts = Readonly<Record<string, string>>;

export const tallyKey = ({ offer, n }: TallyFee): string => `${offer} ${n}`;

const MOST = 10_000;

/** Undefined if nothing is typed, or if the text is not a count. */
export function countOf(fee: TallyFee, counts: Counts): number | undefined {
  const typed = counts[tallyKey(fee)] ?? '';
  return /^\d{1,5}$/.test(typed) && Number(typed) <= MOST ? Number(typed) : undefined;
}

export function whyCountInvalid(fee: TallyFee, counts: Counts): string | undefined {
  const typed = counts[tallyKey(fee)] ?? '';
  return typed === '' || countOf(fee, counts) !== undefined ? undefined : `A whole number, at most ${MOST}.`;
}

/** Lines without a fee are left out. */
export function linesOf(fees: readonly TallyFee[], counts: Counts) {
  return fees.flatMap((fee) => {
    const count = countOf(fee, counts) ?? 0;
    return count === 0 ? [] : [{ offer: fee.offer, fee: fee.n, fees: count }];
  });
}

export const totalOf = (fees: readonly TallyFee[], counts: Counts): number =>
  fees.reduce((sum, fee) => sum + fee.fee * (countOf(fee, counts) ?? 0), 0);

/** One sentence on what is missing first. */
export function tallyMissing(fees: readonly TallyFee[], counts: Counts): string | undefined {
  const wrong = fees.find((fee) => whyCountInvalid(fee, counts) !== undefined);
  if (wrong !== undefined) return `Correct the count of ${wrong.name}.`;
  return linesOf(fees, counts).length === 0 ? 'Enter the number of fees on the form.' : undefined;
}

/** The fees of a table that were tallied on paper, line by line as on the form, entered by two people. */

type Props = Readonly<{ table: TableView; paper: string; seenAt: number | undefined; missing: string | undefined }>;

export function TallyDesk({ table, paper, seenAt, missing }: Props) {
  const [counts, setCounts] = useState<Counts>({});
  const [entered, setEntered] = useState<string>();
  const { tally } = table;
  const lines = linesOf(tally, counts);
  const total = dollars(totalOf(tally, counts));
  const form = enterTally(table.table, paper, total, missing ?? tallyMissing(tally, counts));
  if (entered !== undefined) {
    return (
      <>
        <p role="status">Entered: {entered}. The meters include it now. Count the collection box as usual.</p>
        <Row gap={2} lines={1} align="start" className="floor-actions">
          <Button
            look="primary"
            onClick={() => {
              setCounts({});
              setEntered(undefined);
            }}
          >
            Enter another tally
          </Button>
        </Row>
      </>
    );
  }
  if (tally.length === 0) return <p className="empty">No fee is keyed at this table, so there are none to enter.</p>;
  return (
    <>
      <Grid min="16rem">
        {tally.map((fee) => (
          <Field
            key={tallyKey(fee)}
            label={`${fee.name}: fees`}
            hint={lineWords(fee)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={counts[tallyKey(fee)] ?? ''}
            wrong={whyCountInvalid(fee, counts)}
            onChange={({ target }) => setCounts({ ...counts, [tallyKey(fee)]: target.value.trim() })}
          />
        ))}
      </Grid>
      <p role="status">Total: {total}. This amount must be in the collection box.</p>
      <CommandForm
        of={form}
        given={{ table: table.table, lines }}
        extra={{ paper, ...(seenAt === undefined ? {} : { seenAt }) }}
        size="big"
        onDone={(_, sent) => setEntered(form.signs?.(sent)?.says)}
      />
    </>
  );
}

/** The details that distinguish its line on the form. */
function lineWords(tallied: TallyFee): string {
  const { fee, players, at } = tallied;
  const howMany = players === null ? '' : `, with ${players.from} to ${players.to ?? 'any'} players`;
  return `${dollars(fee)} each, from ${payerWords(tallied)}${howMany} (${at})`;
}
