/** Who works here: enrol, change roles, reset a PIN, revoke. */
import { type FormEvent, type ReactNode, useState } from 'react';
import { plainWords } from '../../base/display-text.ts';
import type { EnrolledDocument, PinResetDocument, StaffDocument } from '../../server/api/staff.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Dialog } from '../design/dialog.tsx';
import { CheckField, Field } from '../design/field.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { type Signature, useAction, useGive } from '../lib/commands.ts';
import { type ApiRefusal, ask, NOT_SENT_AGAIN } from '../lib/http.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useSessions } from '../lib/session.tsx';
import { useNow } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';

export type StaffRow = StaffDocument['staff'][number];

/** A code that is told once, for the physical badge. */
type IssuedCode = Readonly<{ badge: string; tap: string | null }>;

export function Staff() {
  const { value, refusal, again } = useRequest<StaffDocument>('/api/staff');
  const roles: readonly string[] = useSessions().session?.who?.roles ?? [];
  const [isNew, setIsNew] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [told, setTold] = useState<IssuedCode>();
  const [refused, setRefused] = useState<ApiRefusal>();
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
        <EnrollStaff onDone={changed} />
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

type ConfirmProps = Readonly<{ person: StaffRow; onDone: () => void; onRefused: (refusal: ApiRefusal) => void }>;

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

/** A new badge: who, which roles, and a first PIN that is changed at the first sign-in. */

export function EnrollStaff({ onDone }: Readonly<{ onDone: (told: EnrolledDocument) => void }>) {
  const [badge, setBadge] = useState('');
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const [roles, setRoles] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const coSigned = useCoSignature();
  const lacks = enrollmentProblem(badge, name, pin, roles);
  const enrol = async (event?: FormEvent) => {
    event?.preventDefault();
    if (lacks !== undefined || busy) return;
    const says = `${badge}, ${name.trim()}: ${roles.map(roleWords).join(', ')}.`;
    const signed = await coSigned.sign(`Enrol ${badge}`, says);
    if (signed === undefined) return;
    setBusy(true);
    const body = { badge, name: name.trim(), pin, roles, ...signed };
    const answer = await ask<EnrolledDocument>('POST', '/api/staff', body).catch(() => undefined);
    setBusy(false);
    if (answer?.ok) onDone(answer.value);
    else setRefusal(answer?.refusal ?? NOT_SENT_AGAIN);
  };
  return (
    <form className="office-form" onSubmit={enrol}>
      <Field
        label="Badge"
        hint="Lower-case letters, digits and hyphens, such as dealer-7."
        value={badge}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => setBadge(target.value.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
      />
      <Field
        label="Name"
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label="First PIN"
        hint="Four to twelve digits; its owner chooses another at the first sign-in."
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={12}
        value={pin}
        onChange={({ target }) => setPin(target.value)}
      />
      <RoleFields chosen={roles} onChange={setRoles} />
      {coSigned.field}
      <RefusalNotice refusal={refusal} />
      <BusyButton look="primary" busy={busy} onPress={() => void enrol()} grey={lacks}>
        Enrol {badge === '' ? 'the badge' : badge}
      </BusyButton>
      <button type="submit" hidden />
    </form>
  );
}

function enrollmentProblem(badge: string, name: string, pin: string, roles: readonly string[]): string | undefined {
  if (badge === '' || name.trim() === '') return 'Enter badge and name.';
  if (!/^\d{4,12}$/.test(pin)) return 'The first PIN has four to twelve digits.';
  return roles.length === 0 ? 'Tick at least one role.' : undefined;
}

/** Another role, another PIN, or the end of a badge. Each takes effect at the next touch of whoever wears it. */

type ChangeStaffProps = Readonly<{ row: StaffRow; onDone: (told: PinResetDocument | undefined) => void }>;

export function ChangeStaff({ row: { badge, roles }, onDone }: ChangeStaffProps) {
  const [chosen, setChosen] = useState<readonly string[]>(roles);
  const [pin, setPin] = useState('');
  const [newTap, setNewTap] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const addedRoles = useCoSignature();
  const newPin = useCoSignature();
  const added = chosen.filter((role) => !roles.includes(role as never));
  const change = async (what: 'roles' | 'reset-pin' | 'revoke', body: object | undefined) => {
    if (body === undefined) return;
    setBusy(true);
    const answer = await ask<PinResetDocument | undefined>('POST', `/api/staff/${badge}/${what}`, body).catch(
      () => undefined,
    );
    setBusy(false);
    if (answer?.ok) onDone(what === 'reset-pin' ? answer.value : undefined);
    else setRefusal(answer?.refusal ?? NOT_SENT_AGAIN);
  };
  const changeRoles = async () => {
    const says = `${badge} gets: ${added.map(roleWords).join(', ')}.`;
    const signed = added.length === 0 ? {} : await addedRoles.sign(`Add roles to ${badge}`, says);
    await change('roles', signed && { roles: chosen, ...signed });
  };
  const resetPin = async () => {
    const signed = await newPin.sign(`Reset the PIN of ${badge}`, `${badge} gets a new PIN.`);
    await change('reset-pin', signed && { pin, newTap, ...signed });
  };
  const same = chosen.length === roles.length && roles.every((role) => chosen.includes(role));
  return (
    <div className="office-form">
      <RoleFields chosen={chosen} onChange={setChosen} />
      {added.length === 0 ? null : addedRoles.field}
      <BusyButton
        busy={busy}
        onPress={() => void changeRoles()}
        grey={
          same ? 'The roles are the same.' : chosen.length === 0 ? 'Tick at least one, or revoke the badge.' : undefined
        }
      >
        Change the roles of {badge}
      </BusyButton>
      <hr />
      <Field
        label="New PIN"
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={12}
        value={pin}
        hint="Its owner chooses another at the next sign-in. Wrong tries of before no longer count."
        onChange={({ target }) => setPin(target.value)}
      />
      <CheckField
        label="A new code for the physical badge too (it was lost)"
        checked={newTap}
        onChange={({ target }) => setNewTap(target.checked)}
      />
      {pin === '' ? null : newPin.field}
      <BusyButton
        busy={busy}
        onPress={() => void resetPin()}
        grey={/^\d{4,12}$/.test(pin) ? undefined : 'A PIN has four to twelve digits.'}
      >
        Reset the PIN of {badge}
      </BusyButton>
      <hr />
      <RefusalNotice refusal={refusal} />
      <BusyButton look="stop" busy={busy} onPress={() => void change('revoke', {})}>
        Revoke {badge}: it opens nothing from now on
      </BusyButton>
    </div>
  );
}

/** The roles of a badge, ticked. */

export const ROLES: readonly (readonly [string, string])[] = [
  ['dealer', 'Dealer'],
  ['floor', 'Floor supervisor'],
  ['surveillance', 'Surveillance'],
  ['cage', 'Cage'],
  ['count', 'Count team'],
  ['card-desk', 'Card desk'],
  ['promotions', 'Promotions'],
  ['accountant', 'Accountant'],
  ['compliance', 'Compliance'],
  ['manager', 'Manager'],
  ['auditor', 'Auditor (looks only)'],
  ['regulator', 'Regulator (looks only)'],
];

export const roleWords = (role: string): string => ROLES.find(([id]) => id === role)?.[1] ?? role;

type RoleFieldsProps = Readonly<{ chosen: readonly string[]; onChange: (roles: readonly string[]) => void }>;

export function RoleFields({ chosen, onChange }: RoleFieldsProps) {
  return (
    <fieldset className="role-fields">
      <legend>Roles</legend>
      {ROLES.map(([role, says]) => (
        <CheckField
          key={role}
          label={says}
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, role] : chosen.filter((other) => other !== role))
          }
        />
      ))}
    </fieldset>
  );
}

/** The second signature of a new badge, of added roles or of a new PIN. Without one, the badge waits to be confirmed. */

/** The roles that may vouch for the badge of a colleague. */
const MAY_VOUCH = 'manager, floor, cage, compliance, accountant or surveillance';

type SignedExtras = Readonly<{ signatures?: readonly Signature[] }>;

type CoSignature = Readonly<{
  field: ReactNode;
  /** What is sent along: nothing where one person signs; undefined where the second person did not sign after all. */
  sign: (title: string, says: string) => Promise<SignedExtras | undefined>;
}>;

export function useCoSignature(): CoSignature {
  const askForBadge = useSecondBadge();
  const [isSigned, setIsSigned] = useState(false);
  return {
    field: (
      <>
        <CheckField
          label="A second employee signs now"
          checked={isSigned}
          onChange={({ target }) => setIsSigned(target.checked)}
        />
        <p>
          {isSigned
            ? 'The badge is confirmed at once.'
            : 'Until another employee confirms it, the badge cannot co-sign.'}
        </p>
      </>
    ),
    sign: async (title, says) => {
      if (!isSigned) return {};
      const signatures = await askForBadge({ title, says, rank: MAY_VOUCH });
      return signatures === undefined ? undefined : { signatures };
    },
  };
}
