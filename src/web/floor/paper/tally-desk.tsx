/** The fees of a table that were tallied on paper, line by line as they stand there, entered by two people. */
import { useState } from 'react';
import { counted } from '../../../base/words.ts';
import type { TableView, TallyFee } from '../../../floor/view.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/field.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { useAction, useGive } from '../../lib/commands.ts';
import { dollars } from '../../lib/money.tsx';
import { useSecondBadge } from '../../lib/second-badge.tsx';
import { tableName } from '../../table/names.ts';
import { payerWords } from '../../table/payers.ts';
import { type Counts, countWrong, keyOf, linesOf, tallyMissing, totalOf } from './tally.ts';

type Props = Readonly<{ table: TableView; paper: string; seenAt: number | undefined; missing: string | undefined }>;

export function TallyDesk({ table, paper, seenAt, missing }: Props) {
  const give = useGive();
  const askFor = useSecondBadge();
  const [counts, setCounts] = useState<Counts>({});
  const [entered, setEntered] = useState<string>();
  const { tally } = table;
  const lines = linesOf(tally, counts);
  const total = dollars(totalOf(tally, counts));
  const sending = useAction(async () => {
    const says = `${counted(feesIn(lines), 'fee')}, ${total}, of ${tableName(table.table)} from paper ${paper}`;
    const signatures = await askFor({ title: 'A late entry takes two people', says });
    if (signatures === undefined || seenAt === undefined) return undefined;
    const given = await give('enter-tally', { table: table.table, lines }, { signatures, paper, seenAt });
    if (given.done) setEntered(says);
    return given;
  });
  if (entered !== undefined) {
    return (
      <>
        <p role="status">Entered: {entered}. The meters show it now; the box is counted as always.</p>
        <div className="floor-actions">
          <Button
            look="primary"
            onClick={() => {
              setCounts({});
              setEntered(undefined);
            }}
          >
            Enter another tally
          </Button>
        </div>
      </>
    );
  }
  if (tally.length === 0) return <p className="empty">No fee is keyed at this table, so there is none to enter.</p>;
  return (
    <>
      <div className="paper-fields">
        {tally.map((fee) => (
          <Field
            key={keyOf(fee)}
            label={`${fee.name}: fees`}
            hint={lineWords(fee)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={counts[keyOf(fee)] ?? ''}
            wrong={countWrong(fee, counts)}
            onChange={({ target }) => setCounts({ ...counts, [keyOf(fee)]: target.value.trim() })}
          />
        ))}
      </div>
      <p role="status">In all: {total}, which must lie in the box.</p>
      <RefusalNotice refusal={sending.refusal} />
      <BusyButton
        look="primary"
        size="big"
        busy={sending.busy}
        grey={missing ?? tallyMissing(tally, counts)}
        onPress={() => void sending.run()}
      >
        Enter it, with a second badge
      </BusyButton>
    </>
  );
}

const feesIn = (lines: ReturnType<typeof linesOf>): number => lines.reduce((sum, { fees }) => sum + fees, 0);

/** What tells its line on the paper from the others. */
function lineWords(tallied: TallyFee): string {
  const { fee, players, at } = tallied;
  const howMany = players === null ? '' : `, with ${players.from} to ${players.to ?? 'any'} players`;
  return `${dollars(fee)} each, from ${payerWords(tallied)}${howMany} (${at})`;
}
