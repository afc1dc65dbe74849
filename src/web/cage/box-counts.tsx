/** Boxes, counted blind by two people: what is expected is shown only when an amount has been entered. */
import { type FormEvent, useState } from 'react';
import { compareNames } from '../../base/name-order.ts';
import type { ClosingView } from '../../floor/view-types.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Tag } from '../design/tag.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { dollars, typedCents } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useSessions } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import { tableInSentence, tableName } from '../table/names.ts';
import { differenceOf, foundWords } from './counted.ts';

/** A cashier counts as well, but the sheet of all counts does not open for her. */
const SHEET_FOR = ['count', 'accountant', 'manager', 'auditor', 'regulator'];

type Box = ClosingView['boxes'][number];

const REASONS = [
  { value: '', says: 'Choose a reason' },
  { value: 'miscount', says: 'Fee missed or taken twice at the table' },
  { value: 'wrong-box', says: 'Money was in the wrong box' },
  { value: 'sensor', says: 'The sensor counted wrong' },
  { value: 'unknown', says: 'Not known: passed on to management' },
];

export function BoxCounts() {
  const { closing } = useView();
  const roles: readonly string[] = useSessions().session?.who?.roles ?? [];
  const mayRead = roles.some((role) => SHEET_FOR.includes(role));
  const [chosen, setChosen] = useState<string>();
  const [done, setDone] = useState<string>();
  const boxes = [...(closing?.boxes ?? [])].sort(
    (a, b) => Number(b.toCount) - Number(a.toCount) || compareNames(a.table, b.table),
  );
  const box = boxes.find((candidate) => keyOf(candidate) === chosen);
  const finish = (says: string) => {
    setDone(says);
    setChosen(undefined);
  };
  return (
    <div className="cage">
      <p className="cage-lead">
        Two people count each box; both sign. {mayRead ? <Link to="/papers/count-sheet">Count sheet</Link> : null}
      </p>
      {done === undefined ? null : (
        <div role="status">
          <Notice means="info" says={done} />
        </div>
      )}
      {box === undefined ? null : (
        <CountForm key={keyOf(box)} box={box} onDone={finish} onBack={() => setChosen(undefined)} />
      )}
      <DataTable
        caption="Boxes"
        columns={[
          { id: 'table', label: 'Table', cell: ({ table }) => tableName(table) },
          { id: 'fund', label: 'Fund', cell: ({ fundName }) => fundName },
          {
            id: 'state',
            label: 'State',
            cell: ({ toCount }) => (
              <Tag tone={toCount ? 'waiting' : 'order'}>{toCount ? 'to be counted' : 'counted'}</Tag>
            ),
          },
          {
            id: 'last',
            label: 'Last count',
            cell: ({ countedAt }) => (countedAt === null ? 'never' : <Time at={countedAt} look="exact" />),
          },
          {
            id: 'count',
            label: <span className="only-heard">Action</span>,
            align: 'right',
            cell: (row) => (
              <BusyButton onPress={() => setChosen(keyOf(row))}>
                Count{' '}
                <span className="only-heard">
                  the box of {tableInSentence(row.table)}, {row.fundName}
                </span>
              </BusyButton>
            ),
          },
        ]}
        rows={boxes}
        keyOf={keyOf}
        empty="No box has taken a fee yet. Boxes appear here with the first fee at a table."
      />
    </div>
  );
}

const keyOf = ({ table, fund }: Box): string => `${table} ${fund}`;

type FormProps = Readonly<{ box: Box; onDone: (says: string) => void; onBack: () => void }>;

function CountForm({ box, onDone, onBack }: FormProps) {
  const give = useGive();
  const askForBadge = useSecondBadge();
  const [text, setText] = useState('');
  const [compared, setCompared] = useState(false);
  const [reason, setReason] = useState('');
  const counted = typedCents(text);
  const difference = counted === undefined ? 0 : differenceOf(box, counted);
  const where = `the box of ${tableInSentence(box.table)}, ${box.fundName}`;
  const book = useAction(async () => {
    const says = `${dollars(counted!)} counted in ${where}`;
    const signatures = await askForBadge({ title: 'The other person who counted', says });
    if (signatures === undefined) return undefined;
    const body = { table: box.table, fund: box.fund, counted, reason: difference === 0 ? null : reason };
    const given = await give('count-box', body, { signatures });
    if (given.done) onDone(`${says}. ${foundWords(box, counted!)}.`);
    return given;
  });
  const lacks = counted === undefined ? 'Enter what was counted, in dollars.' : undefined;
  // The Enter key compares and never books.
  const compare = (event: FormEvent) => {
    event.preventDefault();
    if (lacks === undefined) setCompared(true);
  };
  return (
    <form className="cage-card" aria-label={`Count ${where}`} onSubmit={compare}>
      <h2>Count {where}</h2>
      <Field
        label="Counted, in dollars"
        inputMode="decimal"
        value={text}
        autoFocus
        onChange={({ target }) => {
          setText(target.value);
          setCompared(false);
        }}
      />
      {compared && counted !== undefined ? (
        <>
          <p role="status">
            {box.feesAtCount ? 'Metered' : 'Expected'} <strong>{dollars(box.expected)}</strong>.{' '}
            <strong>{foundWords(box, counted)}.</strong>
          </p>
          {difference === 0 ? null : (
            <SelectField
              label="Reason of the difference"
              value={reason}
              choices={REASONS}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </>
      ) : null}
      <RefusalNotice refusal={book.refusal} />
      <div className="claim-paid-next">
        <BusyButton onPress={onBack}>Back</BusyButton>
        {compared ? (
          <BusyButton
            look="primary"
            busy={book.busy}
            onPress={() => void book.run()}
            grey={lacks ?? (difference !== 0 && reason === '' ? 'Choose the reason of the difference.' : undefined)}
          >
            Book {counted === undefined ? '' : dollars(counted)}, two signatures
          </BusyButton>
        ) : (
          <BusyButton look="primary" onPress={() => setCompared(true)} grey={lacks}>
            Compare
          </BusyButton>
        )}
      </div>
      <button type="submit" hidden />
    </form>
  );
}
