/** Staff: add an employee, change roles, reset a PIN, revoke a badge. */

import { type FormEvent, type ReactNode, useState } from 'react';
import { plainWords } from '../../base/display-text.ts';
import type { EnrolledDocument, PinResetDocument, StaffDocument } from '../../server/api/staff.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Dialog } from '../design/dialog.tsx';
import { CheckField, Field } from '../design/field.tsx';
import { Grid, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { type Signature, useAction, useGive } from '../lib/commands.ts';
import { type ApiRefusal, ask, NOT_SENT_AGAIN } from '../lib/http.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useSessions } from '../lib/session.tsx';
import { useNow } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';

export type StaffRow = StaffDocument['staff'][number];

/** A code shown once, for the physical badge. */
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
    <div className="station-page">
      {told?.tap === undefined || told.tap === null ? null : (
        <TapCode told={{ badge: told.badge, tap: told.tap }} onSeen={() => setTold(undefined)} />
      )}
      <RefusalNotice refusal={refused} />
      {mayChange ? (
        <p>
          <BusyButton look="primary" onPress={() => setIsNew(true)}>
            Add employee
          </BusyButton>
        </p>
      ) : null}
      <DataTable
        caption="Staff"
        columns={[
          { id: 'badge', label: 'Badge', cell: ({ badge }) => <span className="mono">{badge}</span> },
          { id: 'name', label: 'Name', cell: ({ name }) => name ?? '' },
          { id: 'roles', label: 'Roles', cell: ({ roles: all }) => all.map(plainWords).join(', ') },
          { id: 'state', label: 'Status', cell: (person) => <State person={person} /> },
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
        empty="No staff yet. Add the first employee."
      />
      <Dialog title="Add employee" open={isNew} onClose={() => setIsNew(false)}>
        <EnrollStaff onDone={changed} />
      </Dialog>
      <Dialog title={`Change badge ${chosen ?? ''}`} open={row !== undefined} onClose={() => setChosen(undefined)}>
        {row === undefined ? null : <ChangeStaff row={row} onDone={changed} />}
      </Dialog>
    </div>
  );
}

/** Each station once, however many screens it has open: `table:table-1` -> `table-1`. */
const placesWords = (places: readonly string[]): string =>
  [...new Set(places)].map((place) => place.replace(/^table:/, '')).join(', ');

type ConfirmProps = Readonly<{ person: StaffRow; onDone: () => void; onRefused: (refusal: ApiRefusal) => void }>;

/** The issuer needs a second signature to confirm a badge; any other employee can confirm it alone. */
function Confirm({ person: { badge, unconfirmedBy }, onDone, onRefused }: ConfirmProps) {
  const me = useSessions().session?.who?.badge;
  const give = useGive();
  const askForBadge = useSecondBadge();
  const { run, busy } = useAction(async () => {
    const isIssuer = me === unconfirmedBy;
    const says = `Badge ${badge} is worn by the employee it was issued to, no one else knows its PIN, and its roles are correct.`;
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
        <Tag tone="waiting">not confirmed: cannot co-sign (issued or changed by {person.unconfirmedBy})</Tag>
      ) : null}
    </>
  );
}

function InUse({ person: { active, lockedUntil, mustChange, hasPin } }: Readonly<{ person: StaffRow }>) {
  const now = useNow();
  if (!active) return <Tag tone="stop">revoked</Tag>;
  if (lockedUntil !== null && lockedUntil > now) return <Tag tone="waiting">delayed after wrong PINs</Tag>;
  if (!hasPin) return <Tag tone="unavailable">no PIN</Tag>;
  return mustChange ? <Tag tone="waiting">must choose a PIN at sign-in</Tag> : <Tag tone="order">active</Tag>;
}

function TapCode({ told, onSeen }: Readonly<{ told: Readonly<{ badge: string; tap: string }>; onSeen: () => void }>) {
  return (
    <Stack align="start">
      <Notice
        means="waiting"
        says={
          <>
            Code for the physical badge of {told.badge}: <span className="mono">{told.tap}</span>
          </>
        }
        next="Write it to the badge now. It is shown only once and is not stored."
      />
      <Button onClick={onSeen}>Done</Button>
    </Stack>
  );
}

/** A new badge: name, roles and a temporary PIN that is changed at the first sign-in. */

export function EnrollStaff({ onDone }: Readonly<{ onDone: (told: EnrolledDocument) => void }>) {
  const [badge, setBadge] = useState('');
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const [roles, setRoles] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const coSigned = useCoSignature();
  const lacks = enrollmentProblem(badge, name, pin, roles);
  const enroll = async (event?: FormEvent) => {
    event?.preventDefault();
    if (lacks !== undefined || busy) return;
    const says = `${badge}, ${name.trim()}: ${roles.map(roleWords).join(', ')}.`;
    const signed = await coSigned.sign(`Add badge ${badge}`, says);
    if (signed === undefined) return;
    setBusy(true);
    const body = { badge, name: name.trim(), pin, roles, ...signed };
    const answer = await ask<EnrolledDocument>('POST', '/api/staff', body).catch(() => undefined);
    setBusy(false);
    if (answer?.ok) onDone(answer.value);
    else setRefusal(answer?.refusal ?? NOT_SENT_AGAIN);
  };
  return (
    <Stack as="form" gap={2} onSubmit={enroll}>
      <Field
        label="Badge"
        hint="Lowercase letters, digits and hyphens, such as dealer-7."
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
        label="Temporary PIN"
        hint="4 to 12 digits. The employee chooses a new PIN at the first sign-in."
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
      <BusyButton look="primary" busy={busy} onPress={() => void enroll()} unavailable={lacks}>
        Add {badge === '' ? 'badge' : `badge ${badge}`}
      </BusyButton>
      <button type="submit" hidden />
    </Stack>
  );
}

function enrollmentProblem(badge: string, name: string, pin: string, roles: readonly string[]): string | undefined {
  if (badge === '' || name.trim() === '') return 'Enter a badge and a name.';
  if (!/^\d{4,12}$/.test(pin)) return 'Enter a temporary PIN of 4 to 12 digits.';
  return roles.length === 0 ? 'Select at least one role.' : undefined;
}

/** Changes roles, resets a PIN or revokes a badge. Each takes effect at the badge's next use. */

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
    const says = `Badge ${badge} is given: ${added.map(roleWords).join(', ')}.`;
    const signed = added.length === 0 ? {} : await addedRoles.sign(`Add roles to badge ${badge}`, says);
    await change('roles', signed && { roles: chosen, ...signed });
  };
  const resetPin = async () => {
    const signed = await newPin.sign(`Reset PIN of badge ${badge}`, `Badge ${badge} gets a new PIN.`);
    await change('reset-pin', signed && { pin, newTap, ...signed });
  };
  const same = chosen.length === roles.length && roles.every((role) => chosen.includes(role));
  return (
    <Stack gap={2}>
      <RoleFields chosen={chosen} onChange={setChosen} />
      {added.length === 0 ? null : addedRoles.field}
      <BusyButton
        busy={busy}
        onPress={() => void changeRoles()}
        unavailable={
          same
            ? 'Select or clear a role first.'
            : chosen.length === 0
              ? 'Select at least one role, or revoke the badge.'
              : undefined
        }
      >
        Change roles of badge {badge}
      </BusyButton>
      <hr />
      <Field
        label="New PIN"
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={12}
        value={pin}
        hint="The employee chooses a new PIN at the next sign-in. Earlier wrong attempts are cleared."
        onChange={({ target }) => setPin(target.value)}
      />
      <CheckField
        label="Also issue a new code for the physical badge (lost badge)"
        checked={newTap}
        onChange={({ target }) => setNewTap(target.checked)}
      />
      {pin === '' ? null : newPin.field}
      <BusyButton
        busy={busy}
        onPress={() => void resetPin()}
        unavailable={/^\d{4,12}$/.test(pin) ? undefined : 'Enter a PIN of 4 to 12 digits.'}
      >
        Reset PIN of badge {badge}
      </BusyButton>
      <hr />
      <RefusalNotice refusal={refusal} />
      <BusyButton look="stop" busy={busy} onPress={() => void change('revoke', {})}>
        Revoke {badge}: it opens nothing from now on
      </BusyButton>
    </Stack>
  );
}

/** The roles of a badge, as check boxes. */

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
  ['auditor', 'Auditor (read-only)'],
  ['regulator', 'Regulator (read-only)'],
];

export const roleWords = (role: string): string => ROLES.find(([id]) => id === role)?.[1] ?? role;

type RoleFieldsProps = Readonly<{ chosen: readonly string[]; onChange: (roles: readonly string[]) => void }>;

export function RoleFields({ chosen, onChange }: RoleFieldsProps) {
  return (
    <Grid as="fieldset" min="14rem" fill gap={0}>
      <Text as="legend" size="small" weight="medium">
        Roles
      </Text>
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
    </Grid>
  );
}

/** The second signature for a new badge, added roles or a new PIN. Without one, the badge must be confirmed later. */

/** The roles that may confirm another employee's badge. */
const MAY_VOUCH = 'manager, floor, cage, compliance, accountant or surveillance';

type SignedExtras = Readonly<{ signatures?: readonly Signature[] }>;

type CoSignature = Readonly<{
  field: ReactNode;
  /** Extra fields to send: none with one signature; undefined if the second employee did not sign. */
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
            ? 'The badge is confirmed immediately.'
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
