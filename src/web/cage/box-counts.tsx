/** Box counts, done blind by two people. Each enters a figure with their own badge. The expected amount is shown after both
 * are recorded; a different amount after that is a recount.
 */
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { compareNames } from '../../base/display-text.ts';
import { countBox, enterCount } from '../../floor/money/command-forms.ts';
import type { ClosingView } from '../../floor/view.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field } from '../design/field.tsx';
import { Panel, Row, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { eventOf, useAction, useGive } from '../lib/commands.ts';
import { CrewName, useCrewName } from '../lib/crew.tsx';
import { DemoOnly, DemoSigns } from '../lib/demo-only.tsx';
import { useView } from '../lib/live.tsx';
import { dollars, Money, parseCents } from '../lib/money.tsx';
import { Link, useAddressBar } from '../lib/router.tsx';
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
  // The close of day links to the box that it waits for.
  const { query } = useAddressBar();
  const asked = query.has('table') ? `${query.get('table')} ${query.get('fund')}` : undefined;
  const [chosen, setChosen] = useState(asked);
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
    <div className="station-page">
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
            cell: ({ countedAt }) => (countedAt === null ? 'Never' : <Time at={countedAt} look="day" />),
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
  const nameOf = useCrewName();
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
          says={`${box.counting!.map(({ by }) => nameOf(by)).join(' and ')} counted ${boxWords(box)}.`}
          next="One of them records the count and the other signs."
          onBack={onBack}
        />
      );
  }
}

function WaitForCounter({ says, next, onBack }: Readonly<{ says: string; next: string; onBack: () => void }>) {
  return (
    <Panel max="36rem" role="status">
      <Notice means="waiting" says={says} next={next} />
      <Row>
        <BusyButton onPress={onBack}>Back</BusyButton>
      </Row>
    </Panel>
  );
}

/** A counter's first figure, recorded before this station shows the expected amount. */
function EnterForm(props: FormProps) {
  const { box, onDone, onBack } = props;
  const where = boxWords(box);
  const isFirst = (box.counting ?? []).length === 0;
  const [isAlone, setIsAlone] = useState(!isFirst);
  return (
    <Panel max="36rem" aria-label={`Count ${where}`}>
      <h2>Count {where}</h2>
      {isAlone ? (
        <>
          <p>
            {isFirst
              ? 'Count alone. The second counter enters their own figure with their own badge.'
              : 'The first counter has entered a figure. Count alone and enter yours.'}
          </p>
          <CommandForm
            of={enterCount}
            given={{ table: box.table, fund: box.fund }}
            inRow="buttons"
            ahead={<BusyButton onPress={onBack}>Back</BusyButton>}
            onDone={(_, { counted }) => onDone(`Your count of ${where} is recorded: ${dollars(counted)}.`)}
          />
        </>
      ) : (
        <TwoCounters {...props} onAlone={() => setIsAlone(true)} />
      )}
    </Panel>
  );
}

/**
 * Both counters at one station: the first figure is put out of sight, the second counter enters theirs and signs for it.
 * Enter goes from field to field, so that no mouse is needed.
 */
function TwoCounters({ box, me, onDone, onBack, onAlone }: FormProps & Readonly<{ onAlone: () => void }>) {
  const { table, fund, feesAtCount } = box;
  const give = useGive();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [isTurned, setIsTurned] = useState(false);
  const [counted, second] = [parseCents(typed.first), parseCents(typed.second)];
  const badge = typed.badge.trim();
  const book = useAction(async () => {
    if (counted === undefined || second === undefined) return undefined;
    const given = await give(
      'enter-count',
      { table, fund, counted, second },
      { signatures: [{ badge, pin: typed.pin }] },
    );
    const booked = given.done ? eventOf(given.events, 'box-counted') : undefined;
    // Whatever differs is compared next: the box then says so itself.
    if (booked !== undefined) {
      const words = countResultWords({ expected: booked.expected ?? counted, feesAtCount }, counted);
      onDone(`${dollars(counted)} counted in ${boxWords(box)} by both. ${words}.`);
    }
    return given;
  });
  const missing = whatIsMissing(counted, second, { badge, pin: typed.pin, me });
  const form = useRef<HTMLFormElement>(null);
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (!isTurned) return counted === undefined ? undefined : setIsTurned(true);
    const open = [...(form.current?.querySelectorAll('input') ?? [])].find(({ value }) => value === '');
    if (open !== undefined) open.focus();
    else if (missing === undefined) void book.run();
  };
  const change = (name: keyof typeof typed) => (event: ChangeEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [name]: event.target.value });
  const startOver = () => {
    setTyped(NOTHING_TYPED);
    setIsTurned(false);
  };
  if (!isTurned) {
    const next = () => setIsTurned(true);
    return (
      <FirstCount
        typed={typed.first}
        change={change('first')}
        isReady={counted !== undefined}
        {...{ enter, next, onBack, onAlone }}
      />
    );
  }
  return (
    <Stack as="form" gap={2} ref={form} onSubmit={enter}>
      <p>The first count is in, out of sight. Second counter: count alone, enter your figure and sign.</p>
      <Field
        key="second"
        label="Second count, in dollars"
        {...FIRST_MONEY}
        value={typed.second}
        onChange={change('second')}
      />
      <DemoOnly>
        <DemoSigns taken={[me]} badge={badge} onChoose={(who, pin) => setTyped({ ...typed, badge: who, pin })} />
      </DemoOnly>
      <Field
        label="Badge of the second counter"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.badge}
        onChange={change('badge')}
      />
      <Field
        label="PIN"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={typed.pin}
        onChange={change('pin')}
      />
      <RefusalNotice refusal={book.refusal} />
      <Row gap={1}>
        <BusyButton onPress={startOver}>Start over</BusyButton>
        <BusyButton look="primary" busy={book.busy} onPress={() => void book.run()} unavailable={missing}>
          Record both counts
        </BusyButton>
      </Row>
      <button type="submit" hidden />
    </Stack>
  );
}

type FirstCountProps = Readonly<{
  typed: string;
  change: (event: ChangeEvent<HTMLInputElement>) => void;
  enter: (event: FormEvent) => void;
  isReady: boolean;
  next: () => void;
  onBack: () => void;
  onAlone: () => void;
}>;

function FirstCount({ typed, change, enter, isReady, next, onBack, onAlone }: FirstCountProps) {
  return (
    <Stack as="form" gap={2} onSubmit={enter}>
      <p>Count alone and enter your figure. Then the second counter counts and enters theirs.</p>
      <Field key="first" label="Counted, in dollars" {...FIRST_MONEY} value={typed} onChange={change} />
      <Row gap={1}>
        <BusyButton onPress={onBack}>Back</BusyButton>
        <BusyButton
          look="primary"
          onPress={next}
          unavailable={isReady ? undefined : 'Enter the amount you counted, in dollars.'}
        >
          Next: second counter
        </BusyButton>
        <Button look="quiet" onClick={onAlone}>
          They count at another station
        </Button>
      </Row>
      <button type="submit" hidden />
    </Stack>
  );
}

const NOTHING_TYPED = { first: '', second: '', badge: '', pin: '' };
const FIRST_MONEY = { inputMode: 'decimal', autoComplete: 'off', autoFocus: true } as const;

function whatIsMissing(
  counted: number | undefined,
  second: number | undefined,
  { badge, pin, me }: Readonly<{ badge: string; pin: string; me: string }>,
): string | undefined {
  if (counted === undefined || second === undefined) return 'Enter the amount you counted, in dollars.';
  if (badge === me) return 'A different employee must be the second counter.';
  return badge === '' || pin === '' ? 'Enter the badge and PIN of the second counter.' : undefined;
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
    <Panel max="36rem" aria-label={`Count ${where}`}>
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
        inRow="buttons"
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
    </Panel>
  );
}

function FirstCounts({ box: { counting = [] } }: Readonly<{ box: Box }>) {
  return (
    <DataTable
      caption="First counts"
      columns={[
        { id: 'by', label: 'Counter', cell: ({ by }) => <CrewName badge={by} /> },
        { id: 'counted', label: 'First count', align: 'right', cell: ({ counted }) => <Money cents={counted!} /> },
      ]}
      rows={counting}
      keyOf={({ by }) => by}
      empty="No counts entered yet. Each counter’s figure appears here when they sign for it."
    />
  );
}
