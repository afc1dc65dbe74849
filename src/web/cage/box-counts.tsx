/**
 * Boxes, counted blind by two people. Each enters a figure with their own badge; what is expected is shown when both are on
 * record, and another amount after that is a recount.
 */

import { useState } from 'react';
import { compareNames } from '../../base/name-order.ts';
import { enterCount } from '../../floor/money/command-forms.ts';
import type { ClosingView } from '../../floor/view-types.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useAction, useSigned } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { dollars, Money, typedCents } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import { tableInSentence, tableName } from '../table/names.ts';
import { agreedCount, boxTag, type CountStep, countStep, differenceOf, foundWords } from './counted.ts';

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

const RECOUNTS = [
  { value: '', says: 'Choose a reason' },
  { value: 'miscounted', says: 'One of us miscounted' },
  { value: 'added-wrong', says: 'Added up wrong' },
  { value: 'left-in-box', says: 'Something was left in the box' },
  { value: 'typed-wrong', says: 'Typed wrong' },
];

/** What the key beside a box says. */
const KEYS: Readonly<Record<CountStep, string>> = {
  enter: 'Count',
  waits: 'Entered',
  compare: 'Compare',
  others: 'Counted',
};

export function BoxCounts() {
  const { closing } = useView();
  const who = useSessions().session?.who;
  const me = who?.badge ?? '';
  const roles: readonly string[] = who?.roles ?? [];
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
        Two people count each box. Each enters their own figure first; then the expected amount is shown, and both sign.{' '}
        {mayRead ? <Link to="/papers/count-sheet">Count sheet</Link> : null}
      </p>
      {done === undefined ? null : (
        <div role="status">
          <Notice means="info" says={done} />
        </div>
      )}
      {box === undefined ? null : (
        <CountForm
          key={`${keyOf(box)} ${countStep(box, me)}`}
          box={box}
          me={me}
          onDone={finish}
          onBack={() => setChosen(undefined)}
        />
      )}
      <DataTable
        caption="Boxes"
        columns={[
          { id: 'table', label: 'Table', cell: ({ table }) => tableName(table) },
          { id: 'fund', label: 'Fund', cell: ({ fundName }) => fundName },
          {
            id: 'state',
            label: 'State',
            cell: (row) => {
              const { tone, says } = boxTag(row);
              return <Tag tone={tone}>{says}</Tag>;
            },
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
                {KEYS[countStep(row, me)]}{' '}
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

type FormProps = Readonly<{ box: Box; me: string; onDone: (says: string) => void; onBack: () => void }>;

const whereOf = (box: Box): string => `the box of ${tableInSentence(box.table)}, ${box.fundName}`;

function CountForm(props: FormProps) {
  const { box, me, onBack } = props;
  switch (countStep(box, me)) {
    case 'enter':
      return <EnterForm {...props} />;
    case 'compare':
      return <BookForm {...props} expected={box.expected!} />;
    case 'waits':
      return (
        <Waiting
          says={`Your count of ${whereOf(box)} is on record.`}
          next="The second counter signs in with their own badge and enters theirs. Then it is compared."
          onBack={onBack}
        />
      );
    case 'others':
      return (
        <Waiting
          says={`${box.counting!.map(({ by }) => by).join(' and ')} have counted ${whereOf(box)}.`}
          next="One of them books it, and the other signs."
          onBack={onBack}
        />
      );
  }
}

function Waiting({ says, next, onBack }: Readonly<{ says: string; next: string; onBack: () => void }>) {
  return (
    <div className="cage-card" role="status">
      <Notice means="waiting" says={says} next={next} />
      <div className="claim-paid-next">
        <BusyButton onPress={onBack}>Back</BusyButton>
      </div>
    </div>
  );
}

/** The first figure of a counter: recorded before anybody at this station is shown what is expected. */
function EnterForm({ box, onDone, onBack }: FormProps) {
  const { table, fund } = box;
  const where = whereOf(box);
  return (
    <section className="cage-card" aria-label={`Count ${where}`}>
      <h2>Count {where}</h2>
      <p>
        {(box.counting ?? []).length === 0
          ? 'Count it by yourself. The second counter enters their own figure with their own badge.'
          : 'The first counter has entered a figure. Count it by yourself and enter yours.'}
      </p>
      <CommandForm
        of={enterCount}
        given={{ table, fund }}
        buttonsIn="claim-paid-next"
        ahead={<BusyButton onPress={onBack}>Back</BusyButton>}
        onDone={(_, { counted }) => onDone(`Your count of ${where} is on record: ${dollars(counted)}.`)}
      />
    </section>
  );
}

/** Both figures are in: they are compared, and booked as they are or after a recount that says why. */
function BookForm({ box, expected, onDone, onBack }: FormProps & Readonly<{ expected: number }>) {
  const giveSigned = useSigned();
  const agreed = agreedCount(box);
  const [recounting, setRecounting] = useState(agreed === undefined);
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [recount, setRecount] = useState('');
  const metered = { expected, feesAtCount: box.feesAtCount };
  const counted = recounting ? typedCents(text) : agreed;
  const difference = counted === undefined ? 0 : differenceOf(metered, counted);
  const where = whereOf(box);
  const book = useAction(async () => {
    if (counted === undefined) return undefined;
    const says = `${dollars(counted)} counted in ${where}`;
    const body = {
      table: box.table,
      fund: box.fund,
      counted,
      reason: difference === 0 ? null : reason,
      ...(recounting ? { recount } : {}),
    };
    const given = await giveSigned({ title: 'The other person who counted', says }, 'count-box', body);
    if (given?.done) onDone(`${says}. ${foundWords(metered, counted)}.`);
    return given;
  });
  const lacks =
    counted === undefined
      ? 'Enter what the recount found, in dollars.'
      : recounting && recount === ''
        ? 'Choose why it was counted again.'
        : difference !== 0 && reason === ''
          ? 'Choose the reason of the difference.'
          : undefined;
  return (
    <form className="cage-card" aria-label={`Count ${where}`} onSubmit={(event) => event.preventDefault()}>
      <h2>Compare {where}</h2>
      <FirstCounts box={box} />
      <p role="status">
        {box.feesAtCount ? 'Metered' : 'Expected'} <strong>{dollars(expected)}</strong>.{' '}
        {counted === undefined ? null : <strong>{foundWords(metered, counted)}.</strong>}
      </p>
      {agreed === undefined ? <p>The two counts differ: count it again together.</p> : null}
      {recounting ? (
        <>
          <Field
            label="Recounted, in dollars"
            inputMode="decimal"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <SelectField
            label="Why it was counted again"
            value={recount}
            choices={RECOUNTS}
            onChange={({ target }) => setRecount(target.value)}
          />
        </>
      ) : null}
      {difference === 0 ? null : (
        <SelectField
          label="Reason of the difference"
          value={reason}
          choices={REASONS}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <RefusalNotice refusal={book.refusal} />
      <div className="claim-paid-next">
        <BusyButton onPress={onBack}>Back</BusyButton>
        {recounting ? null : <BusyButton onPress={() => setRecounting(true)}>Recount…</BusyButton>}
        <BusyButton look="primary" busy={book.busy} onPress={() => void book.run()} grey={lacks}>
          Book {counted === undefined ? '' : dollars(counted)}, two signatures
        </BusyButton>
      </div>
    </form>
  );
}

function FirstCounts({ box: { counting = [] } }: Readonly<{ box: Box }>) {
  return (
    <DataTable
      caption="First counts"
      columns={[
        { id: 'by', label: 'Counter', cell: ({ by }) => by },
        { id: 'counted', label: 'First count', align: 'right', cell: ({ counted }) => <Money cents={counted!} /> },
      ]}
      rows={counting}
      keyOf={({ by }) => by}
      empty="Nobody has entered a count."
    />
  );
}
