/** Box counts, done blind by two people. Each enters a figure with their own badge. The expected amount is shown after both
 * are recorded; a different amount after that is a recount.
 */
import { useState } from 'react';
import { compareNames } from '../../base/display-text.ts';
import { countBox, enterCount } from '../../floor/money/command-forms.ts';
import type { ClosingView } from '../../floor/view.ts';
import { BusyButton } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useView } from '../lib/live.tsx';
import { dollars, Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import { tableInSentence, tableName } from '../table/table-words.ts';
import { agreedCount, boxTag, type CountStep, countResultWords, countStep, differenceOf } from './closing-counts.ts';

/** Roles that may open the sheet of all counts. A cashier counts boxes too, but may not open it. */
const SHEET_FOR = ['count', 'accountant', 'manager', 'auditor', 'regulator'];

type Box = ClosingView['boxes'][number];

/** Label of the button beside a box. */
const KEYS: Readonly<Record<CountStep, string>> = {
  enter: 'Count',
  waits: 'Show status',
  compare: 'Compare',
  others: 'Show status',
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
  const box = boxes.find((candidate) => boxKey(candidate) === chosen);
  const finish = (says: string) => {
    setDone(says);
    setChosen(undefined);
  };
  return (
    <div className="cage">
      <Text as="p" tone="muted" max="70ch">
        Two people count each box. Each enters their own figure; then the expected amount is shown and both sign.{' '}
        {mayRead ? <Link to="/papers/count-sheet">Count sheet</Link> : null}
      </Text>
      {done === undefined ? null : (
        <div role="status">
          <Notice means="info" says={done} />
        </div>
      )}
      {box === undefined ? null : (
        <CountForm
          key={`${boxKey(box)} ${countStep(box, me)}`}
          box={box}
          me={me}
          onDone={finish}
          onBack={() => setChosen(undefined)}
        />
      )}
      <DataTable
        caption="Collection boxes"
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
            cell: ({ countedAt }) => (countedAt === null ? 'Never' : <Time at={countedAt} look="exact" />),
          },
          {
            id: 'count',
            label: <span className="only-heard">Action</span>,
            align: 'right',
            cell: (row) => (
              <BusyButton onPress={() => setChosen(boxKey(row))}>
                {KEYS[countStep(row, me)]} <span className="only-heard">{boxWords(row)}</span>
              </BusyButton>
            ),
          },
        ]}
        rows={boxes}
        keyOf={boxKey}
        empty="No collection boxes yet. A box appears here after the first jackpot fee is taken at its table."
      />
    </div>
  );
}

const boxKey = ({ table, fund }: Box): string => `${table} ${fund}`;

type FormProps = Readonly<{ box: Box; me: string; onDone: (says: string) => void; onBack: () => void }>;

const boxWords = (box: Box): string => `the collection box at ${tableInSentence(box.table)}, ${box.fundName}`;

function CountForm(props: FormProps) {
  const { box, me, onBack } = props;
  switch (countStep(box, me)) {
    case 'enter':
      return <EnterForm {...props} />;
    case 'compare':
      return <BookForm {...props} expected={box.expected!} />;
    case 'waits':
      return (
        <WaitForCounter
          says={`Your count of ${boxWords(box)} is recorded.`}
          next="The second counter now signs in with their own badge and enters a count. Then compare the two."
          onBack={onBack}
        />
      );
    case 'others':
      return (
        <WaitForCounter
          says={`${box.counting!.map(({ by }) => by).join(' and ')} counted ${boxWords(box)}.`}
          next="One of them records the count and the other signs."
          onBack={onBack}
        />
      );
  }
}

function WaitForCounter({ says, next, onBack }: Readonly<{ says: string; next: string; onBack: () => void }>) {
  return (
    <div className="cage-card" role="status">
      <Notice means="waiting" says={says} next={next} />
      <div className="claim-paid-next">
        <BusyButton onPress={onBack}>Back</BusyButton>
      </div>
    </div>
  );
}

/** A counter's first figure, recorded before this station shows the expected amount. */
function EnterForm({ box, onDone, onBack }: FormProps) {
  const { table, fund } = box;
  const where = boxWords(box);
  return (
    <section className="cage-card" aria-label={`Count ${where}`}>
      <h2>Count {where}</h2>
      <p>
        {(box.counting ?? []).length === 0
          ? 'Count alone. The second counter enters their own figure with their own badge.'
          : 'The first counter has entered a figure. Count alone and enter yours.'}
      </p>
      <CommandForm
        of={enterCount}
        given={{ table, fund }}
        buttonsIn="claim-paid-next"
        ahead={<BusyButton onPress={onBack}>Back</BusyButton>}
        onDone={(_, { counted }) => onDone(`Your count of ${where} is recorded: ${dollars(counted)}.`)}
      />
    </section>
  );
}

/** Compares both figures and records the agreed amount, or a recount with its reason. */
function BookForm({ box, expected, onDone, onBack }: FormProps & Readonly<{ expected: number }>) {
  const { table, fund, feesAtCount } = box;
  const agreed = agreedCount(box);
  const [isRecount, setIsRecount] = useState(agreed === undefined);
  const metered = { expected, feesAtCount };
  const where = boxWords(box);
  const differs = (counted: number) => differenceOf(metered, counted) !== 0;
  return (
    <section className="cage-card" aria-label={`Count ${where}`}>
      <h2>Compare {where}</h2>
      <FirstCounts box={box} />
      <CommandForm
        of={countBox({ where, isRecount, agreed, differs })}
        given={{ table, fund }}
        above={({ counted }) => (
          <>
            <p role="status">
              {feesAtCount ? 'Metered' : 'Expected'} <strong>{dollars(expected)}</strong>.{' '}
              {counted === undefined ? null : <strong>{countResultWords(metered, counted)}.</strong>}
            </p>
            {agreed === undefined ? <p>The two counts differ. Count the box again together.</p> : null}
          </>
        )}
        buttonsIn="claim-paid-next"
        ahead={
          <>
            <BusyButton onPress={onBack}>Back</BusyButton>
            {isRecount ? null : <BusyButton onPress={() => setIsRecount(true)}>Recount…</BusyButton>}
          </>
        }
        onDone={(_, { counted }) =>
          onDone(`${dollars(counted)} counted in ${where}. ${countResultWords(metered, counted)}.`)
        }
      />
    </section>
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
      empty="No counts entered yet."
    />
  );
}
