/** The close of day: one checklist, one button, one command. */

import { useState } from 'react';
import { closeDay } from '../../floor/money/command-forms.ts';
import { DataTable } from '../design/data-table.tsx';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { eventOf } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { type ClosingCheck, checkLook, closingChecks } from './closing-checks.ts';

type Closed = Readonly<{
  day: string;
  flags: readonly string[];
  readings: readonly { account: string; amount: number }[];
}>;

export function CloseOfDay() {
  const { closing } = useView();
  const [closed, setClosed] = useState<Closed>();
  const day = closing?.nextDay ?? null;
  if (closing === undefined || day === null) return <p role="status">One moment…</p>;
  const open = closing.boxes.filter(({ toCount }) => toCount);
  return (
    <div className="cage">
      {closed === undefined ? null : <ClosedNotice closed={closed} />}
      <h2>{dayWords(day)}</h2>
      <ol className="cage-checklist">
        {closingChecks(closing).map((check) => (
          <Check key={check.says} check={check} />
        ))}
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
      <CommandForm
        of={closeDay(dayWords(day), closing.ready?.says)}
        given={{ day, increases: [] }}
        size="big"
        onDone={(events) => {
          const event = eventOf(events, 'day-closed');
          setClosed({ day, flags: event?.flags ?? [], readings: event?.readings ?? [] });
        }}
      />
    </div>
  );
}

/** A house day has no zone of its own: it is written as it is named. */
export const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

function Check({ check }: Readonly<{ check: ClosingCheck }>) {
  const { className, sign, heard } = checkLook(check);
  return (
    <li className={className}>
      <span aria-hidden="true">{sign}</span>
      <span>
        {check.says}
        {heard === '' ? null : <span className="only-heard">{heard}</span>}
        {check.next === undefined ? null : <small>{check.next}</small>}
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
