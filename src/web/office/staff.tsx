/** Who works here: enrol, change roles, reset a PIN, revoke. */
import { useState } from 'react';
import { plainWords } from '../../base/words.ts';
import type { EnrolledDocument, PinResetDocument, StaffDocument } from '../../server/api/staff.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Tag } from '../design/tag.tsx';
import { useAsked } from '../lib/asked.ts';
import { useAction, useGive } from '../lib/commands.ts';
import type { Refused } from '../lib/http.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useSessions } from '../lib/session.tsx';
import { useNow } from '../lib/time.tsx';
import { ChangeStaff } from './change-staff.tsx';
import { EnrolStaff } from './enrol-staff.tsx';

export type StaffRow = StaffDocument['staff'][number];

/** A code that is told once, for the physical badge. */
type Told = Readonly<{ badge: string; tap: string | null }>;

export function Staff() {
  const { value, refusal, again } = useAsked<StaffDocument>('/api/staff');
  const roles: readonly string[] = useSessions().session?.who?.roles ?? [];
  const [isNew, setIsNew] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [told, setTold] = useState<Told>();
  const [refused, setRefused] = useState<Refused>();
  if (value === undefined)
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  const mayChange = roles.includes('manager');
  const row = value.staff.find(({ badge }) => badge === chosen);
  const changed = (said: EnrolledDocument | PinResetDocument | undefined) => {
    if (said !== undefined) setTold(said);
    setIsNew(false);
    setRefused(undefined);
    setChosen(undefined);
    again();
  };
  return (
    <div className="office">
      {told?.tap === undefined || told.tap === null ? null : (
        <TapCode told={{ badge: told.badge, tap: told.tap }} onSeen={() => setTold(undefined)} />
      )}
      <RefusalNotice refusal={refused} />
      {mayChange ? (
        <p>
          <BusyButton look="primary" onPress={() => setIsNew(true)}>
            Enrol somebody
          </BusyButton>
        </p>
      ) : null}
      <DataTable
        caption="Staff"
        columns={[
          { id: 'badge', label: 'Badge', cell: ({ badge }) => <span className="mono">{badge}</span> },
          { id: 'name', label: 'Name', cell: ({ name }) => name ?? '' },
          { id: 'roles', label: 'Roles', cell: ({ roles: all }) => all.map(plainWords).join(', ') },
          { id: 'state', label: 'State', cell: (person) => <State person={person} /> },
          { id: 'places', label: 'Signed in at', cell: ({ places }) => placesWords(places) },
          {
            id: 'do',
            label: <span className="only-heard">Action</span>,
            align: 'right',
            cell: (person) => (
              <>
                {person.active && person.unconfirmedBy !== undefined ? (
                  <Confirm person={person} onDone={() => changed(undefined)} onRefused={setRefused} />
                ) : null}{' '}
                {mayChange && person.active ? (
                  <Button onClick={() => setChosen(person.badge)}>
                    Change <span className="only-heard">{person.badge}</span>
                  </Button>
                ) : null}
              </>
            ),
          },
        ]}
        rows={value.staff}
        keyOf={({ badge }) => badge}
        empty="Nobody works here yet."
      />
      <Dialog title="Enrol somebody" open={isNew} onClose={() => setIsNew(false)}>
        <EnrolStaff onDone={changed} />
      </Dialog>
      <Dialog title={`Change ${chosen ?? ''}`} open={row !== undefined} onClose={() => setChosen(undefined)}>
        {row === undefined ? null : <ChangeStaff row={row} onDone={changed} />}
      </Dialog>
    </div>
  );
}

/** Each station once, however many screens of it: `table:table-1` -> `table-1`. */
const placesWords = (places: readonly string[]): string =>
  [...new Set(places)].map((place) => place.replace(/^table:/, '')).join(', ');

type ConfirmProps = Readonly<{ person: StaffRow; onDone: () => void; onRefused: (refusal: Refused) => void }>;

/** Its issuer cannot vouch for it alone: beside him somebody else signs. Anybody else just confirms. */
function Confirm({ person: { badge, unconfirmedBy }, onDone, onRefused }: ConfirmProps) {
  const me = useSessions().session?.who?.badge;
  const give = useGive();
  const askForBadge = useSecondBadge();
  const { run, busy } = useAction(async () => {
    const isIssuer = me === unconfirmedBy;
    const says = `${badge} is worn by the person it was issued to, nobody else knows its PIN, and its roles are right.`;
    const signatures = isIssuer ? await askForBadge({ title: `Confirm ${badge}`, says }) : [];
    if (signatures === undefined) return undefined;
    const given = await give('confirm-badge', { badge }, signatures.length === 0 ? {} : { signatures });
    if (given.done) onDone();
    else onRefused(given.refusal);
    return given;
  });
  if (me === badge) return null;
  return (
    <BusyButton busy={busy} onPress={() => void run()}>
      Confirm <span className="only-heard">{badge}</span>
    </BusyButton>
  );
}

function State({ person }: Readonly<{ person: StaffRow }>) {
  return (
    <>
      <InUse person={person} />{' '}
      {person.active && person.unconfirmedBy !== undefined ? (
        <Tag tone="waiting">not confirmed: cannot co-sign (issued, reset or given roles by {person.unconfirmedBy})</Tag>
      ) : null}
    </>
  );
}

function InUse({ person: { active, lockedUntil, mustChange, hasPin } }: Readonly<{ person: StaffRow }>) {
  const now = useNow();
  if (!active) return <Tag tone="stop">revoked</Tag>;
  if (lockedUntil !== null && lockedUntil > now) return <Tag tone="waiting">slowed down after wrong PINs</Tag>;
  if (!hasPin) return <Tag tone="grey">no PIN</Tag>;
  return mustChange ? <Tag tone="waiting">chooses a PIN at the next sign-in</Tag> : <Tag tone="order">in use</Tag>;
}

function TapCode({ told, onSeen }: Readonly<{ told: Readonly<{ badge: string; tap: string }>; onSeen: () => void }>) {
  return (
    <div className="office-told">
      <Notice
        means="waiting"
        says={
          <>
            Code for the physical badge of {told.badge}: <span className="mono">{told.tap}</span>
          </>
        }
        next="It is shown this once and kept nowhere. Write it to the badge."
      />
      <Button onClick={onSeen}>Written down</Button>
    </div>
  );
}
