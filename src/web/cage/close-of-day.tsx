/** The close of day: one checklist, one button, one command. */
import { useState } from 'react';
import { plainWords, sentence } from '../../base/display-text.ts';
import { closeDay } from '../../floor/money/command-forms.ts';
import type { PaymentView } from '../../floor/view.ts';
import { DataTable } from '../design/data-table.tsx';
import { Row, Stack, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { FLOOR_ROLES } from '../floor/places.ts';
import { CommandForm } from '../lib/command-form.tsx';
import { eventOf } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { dollars, Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import { Amount } from '../lib/why.tsx';
import { awardName, formWords } from './claims.ts';
import { type ClosingCheck, checkLook, closingChecks, countProgress } from './closing-counts.ts';
import { placeWords } from './reimbursements.tsx';

type ClosedDay = Readonly<{
  day: string;
  flags: readonly string[];
  readings: readonly { account: string; amount: number }[];
}>;

export function CloseOfDay() {
  const { closing } = useView();
  const { session } = useSessions();
  const [closed, setClosed] = useState<ClosedDay>();
  const day = closing?.nextDay ?? null;
  if (closing === undefined || day === null) return <p role="status">One moment…</p>;
  const { done, of } = countProgress(closing.boxes);
  const usesFloor = session?.who?.roles.some((role) => FLOOR_ROLES.includes(role)) === true;
  return (
    <Stack gap={2}>
      {closed === undefined ? null : <ClosedNotice closed={closed} />}
      <h2>{dayWords(day)}</h2>
      {of === 0 ? null : (
        <Row as="label" gap={1}>
          <progress value={done} max={of} />
          <Text>
            {done} of {of} boxes counted
          </Text>
        </Row>
      )}
      <Stack as="ol" gap={0.5} className="cage-checklist">
        {closingChecks(closing, usesFloor).map((check) => (
          <CheckRow key={check.says} check={check} />
        ))}
      </Stack>
      <Text as="p" tone="muted" max="70ch">
        Closing splits fees among the funds, applies daily increases, charges administrative fees, reimburses house
        advances in the order of the rule sheets, and reads every meter.
      </Text>
      <CommandForm
        of={closeDay(dayWords(day), closing.ready?.says, closing.byTwo === true)}
        given={{ day, increases: [] }}
        size="big"
        onDone={(events) => {
          const event = eventOf(events, 'day-closed');
          setClosed({ day, flags: event?.flags ?? [], readings: event?.readings ?? [] });
        }}
      />
    </Stack>
  );
}

/** `fund:bonus:pool:main`: "Bonus jackpot, main pool". */
function useMeterName(): (account: string) => string {
  const { closing } = useView();
  return (account) => {
    const [, fund = '', kind = '', pool] = account.split(':');
    const name = closing?.boxes.find((box) => box.fund === fund)?.fundName ?? sentence(plainWords(fund));
    return `${name}, ${pool === undefined ? plainWords(kind) : `${plainWords(pool)} ${kind}`}`;
  };
}

/** A gaming day has no time zone: its date is formatted as named. */
export const dayWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

function CheckRow({ check }: Readonly<{ check: ClosingCheck }>) {
  const { className, sign, heard } = checkLook(check);
  return (
    <Row as="li" mark="waiting" wrap={false} align="stretch" gap={1.5} padY={1} padX={2} className={className}>
      <span aria-hidden="true">{sign}</span>
      <span>
        {check.to === undefined ? check.says : <Link to={check.to}>{check.says}</Link>}
        {heard === '' ? null : <span className="only-heard">{heard}</span>}
        {check.next === undefined ? null : (
          <Text as="small" block>
            {check.next}
          </Text>
        )}
      </span>
    </Row>
  );
}

function ClosedNotice({ closed: { day, flags, readings } }: Readonly<{ closed: ClosedDay }>) {
  const meterName = useMeterName();
  return (
    <div role="status" className="station-page">
      <Notice
        means="info"
        says={`${dayWords(day)} is closed.`}
        next={
          <>
            <Link to={`/papers/day-summary?day=${day}`}>Sign and print the summary</Link>{' '}
            <Link to={`/papers/meter-reading?day=${day}`}>Print the meter reading</Link>
          </>
        }
      />
      {flags.map((flag) => (
        <Notice key={flag} means="waiting" says={flag} />
      ))}
      {readings.length === 0 ? null : (
        <DataTable
          caption="Meter readings"
          captionSeen
          columns={[
            { id: 'account', label: 'Account', cell: ({ account }) => meterName(account) },
            {
              id: 'amount',
              label: 'Reading',
              align: 'right',
              cell: ({ account, amount }) => <Amount cents={amount} why={{ account }} called={meterName(account)} />,
            },
          ]}
          rows={readings}
          keyOf={({ account }) => account}
          empty="There was no meter to read."
        />
      )}
    </div>
  );
}

/** Payouts by this badge since the last close of day, and whether all of them have been reimbursed. */

export function Shift() {
  const { cage } = useView();
  const me = useSessions().session?.who?.badge;
  const mine = (cage?.payments ?? []).filter(({ by }) => by === me);
  const open = (cage?.toMakeGood ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="station-page">
      <Row as="dl" align="stretch" gap={6} lines={2}>
        <ShiftTotal label="Paid out by you" cents={sum(mine, ({ net }) => net)} />
        <ShiftTotal label="Withheld" cents={sum(mine, ({ withheld, setOff }) => withheld + setOff)} />
        <ShiftTotal label="Not yet reimbursed, entire cage" cents={open} />
      </Row>
      {open === 0 ? (
        <Notice means="info" says="The cage is balanced. Every payment was reimbursed." />
      ) : (
        <Notice
          means="waiting"
          says={`${dollars(open)} is not yet reimbursed.`}
          next={<Link to="/cage/trays">Open trays and funds</Link>}
        />
      )}
      <DataTable
        caption="Your payouts since the last close of day"
        columns={[
          { id: 'payment', label: 'Payment', cell: ({ payment }) => awardName(payment) },
          { id: 'at', label: 'Time', cell: ({ at }) => <Time at={at} /> },
          { id: 'awards', label: 'Awards', cell: ({ awards }) => awards.map(awardName).join(', ') },
          { id: 'from', label: 'Paid from', cell: ({ place, form }) => `${placeWords(place)}, ${formWords(form)}` },
          {
            id: 'gross',
            label: 'Gross',
            align: 'right',
            cell: ({ payment, gross }) => <Amount cents={gross} why={{ payment }} called={awardName(payment)} />,
          },
          {
            id: 'net',
            label: 'Paid',
            align: 'right',
            cell: ({ payment, net }) => <Amount cents={net} why={{ payment }} called={awardName(payment)} />,
          },
        ]}
        rows={mine}
        keyOf={({ payment }) => payment}
        empty="No payouts by you this gaming day."
      />
      <p>
        <Link to={`/papers/shift?badge=${me}`}>Print shift report</Link>
      </p>
    </div>
  );
}

const sum = (payments: readonly PaymentView[], of: (payment: PaymentView) => number): number =>
  payments.reduce((total, payment) => total + of(payment), 0);

function ShiftTotal({ label, cents }: Readonly<{ label: string; cents: number }>) {
  return (
    <div>
      <Text as="dt" tone="muted" size="small">
        {label}
      </Text>
      <Text as="dd" size="title" weight="bold">
        <Money cents={cents} />
      </Text>
    </div>
  );
}
