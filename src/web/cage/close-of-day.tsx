/** The close of day: one checklist, one button, one command. */
import { type ReactNode, useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';

type Closed = Readonly<{
  day: string;
  flags: readonly string[];
  readings: readonly { account: string; amount: number }[];
}>;

export function CloseOfDay() {
  const { closing } = useView();
  const give = useGive();
  const roles: readonly string[] = useSessions().session?.who?.roles ?? [];
  const [closed, setClosed] = useState<Closed>();
  const day = closing?.nextDay ?? null;
  const close = useAction(async () => {
    const given = await give('close-day', { day, increases: [] });
    if (given.done) {
      const event = given.events.find(({ type }) => type === 'day-closed') as Partial<Closed> | undefined;
      setClosed({ day: day!, flags: event?.flags ?? [], readings: event?.readings ?? [] });
    }
    return given;
  });
  if (closing === undefined || day === null) return <p role="status">One moment…</p>;
  const mayClose = roles.some((role) => role === 'accountant' || role === 'manager');
  const grey = mayClose ? closing.ready?.says : 'An accountant or a manager closes the day.';
  const open = closing.boxes.filter(({ toCount }) => toCount);
  return (
    <div className="cage">
      {closed === undefined ? null : <ClosedNotice closed={closed} />}
      <h2>{dayWords(day)}</h2>
      <ol className="cage-checklist">
        {closing.waiting.map((says) => (
          <Check key={says} done={false} says={says} />
        ))}
        {open.length > 0 ? null : closing.boxes.some(({ countedAt }) => countedAt !== null) ? (
          <Check done says="Every box is counted by two people." />
        ) : (
          <Check says="No box has to be counted for this day." />
        )}
        {closing.ready === null ? <Check done says="The books can be closed." /> : null}
        {closing.ready !== null && closing.waiting.length === 0 ? (
          <Check done={false} says={closing.ready.says}>
            {closing.ready.next}
          </Check>
        ) : null}
      </ol>
      {open.length === 0 ? null : (
        <p>
          <Link to="/cage/boxes">Count {open.length === 1 ? 'the box' : `the ${open.length} boxes`}</Link>
        </p>
      )}
      <p className="cage-lead">
        Closing allots fees, makes the daily increases, charges administrative fees, repays advances in the order of the
        sheets, and reads every meter.
      </p>
      <RefusalNotice refusal={close.refusal} />
      <BusyButton look="primary" size="big" busy={close.busy} onPress={() => void close.run()} grey={grey}>
        Close {dayWords(day)}
      </BusyButton>
    </div>
  );
}

/** A house day has no zone of its own: it is written as it is named. */
export const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

/** Without `done` nothing was checked, and there was nothing to check. */
type CheckProps = Readonly<{ done?: boolean; says: string; children?: ReactNode }>;

function Check({ done, says, children }: CheckProps) {
  return (
    <li className={done === undefined ? 'is-none' : done ? 'is-done' : 'is-open'}>
      <span aria-hidden="true">{done === undefined ? '–' : done ? '✓' : '○'}</span>
      <span>
        {says}
        {done === undefined ? null : <span className="only-heard">{done ? ' (done)' : ' (open)'}</span>}
        {children === undefined || children === null ? null : <small>{children}</small>}
      </span>
    </li>
  );
}

function ClosedNotice({ closed: { day, flags, readings } }: Readonly<{ closed: Closed }>) {
  return (
    <div role="status" className="cage">
      <Notice
        means="info"
        says={`${dayWords(day)} is closed.`}
        next={<Link to={`/papers/meter-reading?day=${day}`}>Print the meter reading</Link>}
      />
      {flags.map((flag) => (
        <Notice key={flag} means="waiting" says={flag} />
      ))}
      {readings.length === 0 ? null : (
        <DataTable
          caption="Meter readings"
          captionSeen
          columns={[
            { id: 'account', label: 'Account', cell: ({ account }) => account },
            { id: 'amount', label: 'Reading', align: 'right', cell: ({ amount }) => <Money cents={amount} /> },
          ]}
          rows={readings}
          keyOf={({ account }) => account}
          empty="No meter was read."
        />
      )}
    </div>
  );
}
