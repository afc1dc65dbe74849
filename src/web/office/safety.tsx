/** Safety: signature limits, the clock, backups, alerts to phones and registered devices. */
import { type FormEvent, useEffect, useState } from 'react';
import { figures, plainWords, tableName } from '../../base/display-text.ts';
import { setControls } from '../../floor/house/command-forms.ts';
import { acceptClock } from '../../floor/runnings/command-forms.ts';
import type { View } from '../../floor/view.ts';
import type { BackupsDocument } from '../../server/api/backups.ts';
import type { DeviceDocument, DeviceKind } from '../../server/api/devices.ts';
import type { ClockDocument } from '../../server/api/live.ts';
import type { PushDocument } from '../../server/api/push.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Card, Facts, Stack } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag, type Tone } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { CrewName } from '../lib/crew.tsx';
import { type ApiRefusal, ask, NOT_SENT_AGAIN, post } from '../lib/http.ts';
import { ControlsFields, controlsDraft, controlsOf, controlsProblem } from '../lib/limits-fields.tsx';
import { useView } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';
import { useSessions } from '../lib/session.tsx';
import { exactTime, spanWords, Time, useZone } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';

const MAY_LOOK: readonly string[] = ['manager', 'compliance', 'auditor', 'regulator'];
const hasAnyRole = (roles: readonly string[], wanted: readonly string[]): boolean =>
  roles.some((role) => wanted.includes(role));

export function Safety({ onBackup }: Readonly<{ onBackup: () => void }>) {
  const roles: readonly string[] = useSessions().session?.who?.roles ?? [];
  return (
    <div className="station-page">
      <Signatures mayChange={roles.includes('manager')} />
      {hasAnyRole(roles, MAY_LOOK) ? <Clock mayAccept={roles.includes('manager')} /> : null}
      <Backups mayTake={roles.includes('manager')} onBackup={onBackup} />
      {hasAnyRole(roles, MAY_LOOK) ? <PhoneAlerts mayChange={roles.includes('manager')} /> : null}
      {hasAnyRole(roles, MAY_LOOK) ? <Devices mayChange={roles.includes('manager')} /> : null}
    </div>
  );
}

function Backups({ mayTake, onBackup }: Readonly<{ mayTake: boolean; onBackup: () => void }>) {
  const { value, refusal, again } = useRequest<BackupsDocument>('/api/backups');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiRefusal>();
  const take = async () => {
    setBusy(true);
    const answer = await ask('POST', '/api/backups', {}).catch(() => undefined);
    setBusy(false);
    setFailed(answer?.ok ? undefined : (answer?.refusal ?? NOT_SENT_AGAIN));
    again();
    onBackup();
  };
  return (
    <Stack as="section" gap={2} aria-labelledby="office-backups">
      <h2 id="office-backups">Backups</h2>
      <RefusalNotice refusal={refusal ?? failed} />
      {value === undefined ? null : <BackupState backups={value} />}
      {mayTake && value !== undefined && value.path !== '' ? (
        <p>
          <BusyButton look="primary" busy={busy} onPress={() => void take()}>
            Back up now
          </BusyButton>
        </p>
      ) : null}
      {value === undefined ? null : (
        <DataTable
          caption="Backups, newest first"
          columns={[
            { id: 'at', label: 'Taken', cell: ({ takenAt }) => <Time at={takenAt} look="day" /> },
            { id: 'seq', label: 'Through record', align: 'right', cell: ({ seq }) => seq },
            { id: 'head', label: 'Head', cell: ({ head }) => <span className="mono">{head.slice(0, 16)}…</span> },
            { id: 'size', label: 'Size', align: 'right', cell: ({ bytes }) => `${Math.ceil(bytes / 1000)} kB` },
            { id: 'name', label: 'Folder', cell: ({ name }) => <span className="mono">{name}</span> },
          ]}
          rows={value.list}
          keyOf={({ name }) => name}
          empty="No backups yet. A manager starts one with the button above; after that one is made every night."
        />
      )}
    </Stack>
  );
}

function BackupState({ backups: { ok, status, age, path, failure } }: Readonly<{ backups: BackupsDocument }>) {
  if (path === '') {
    return (
      <Notice
        means="waiting"
        says="Data is kept in memory only and is lost when the server stops."
        next="Start the server with a data folder to keep it."
      />
    );
  }
  if (ok) {
    return (
      <Notice
        means="info"
        says={`The last backup is ${spanWords(age ?? 0)} old. Every record in it was verified.`}
        next={`Stored in ${path}.`}
      />
    );
  }
  const says =
    status === 'none'
      ? 'There is no backup yet.'
      : age === null
        ? 'The last backup was taken while the clock was ahead.'
        : `The last backup is ${spanWords(age)} old: more than a day.`;
  const next =
    status === 'none'
      ? `Back up now. After that, a backup is made every night in ${path}.`
      : `Back up now, and find out why ${path} was not written.`;
  return <Notice means="stop" says={failure?.says ?? says} next={failure?.next ?? next} />;
}

/** Whether the last backup is recent enough; checked every few minutes, and more often while it is not. */

const BACKUP_CHECK_PAUSE = 5 * 60_000;
/** A new house gets its first backup shortly after it opens. */
const STALE_BACKUP_CHECK_PAUSE = 20_000;
const MAY_SEE_BACKUPS: readonly string[] = ['accountant', 'manager', 'compliance', 'auditor', 'regulator'];

export function useBackups(): Readonly<{ backups: BackupsDocument | undefined; again: () => void }> {
  const roles = useSessions().session?.who?.roles ?? [];
  const { value, again } = useRequest<BackupsDocument>(
    roles.some((role) => MAY_SEE_BACKUPS.includes(role)) ? '/api/backups' : undefined,
  );
  const isRed = value?.ok === false;
  useEffect(() => {
    const timer = setInterval(again, isRed ? STALE_BACKUP_CHECK_PAUSE : BACKUP_CHECK_PAUSE);
    return () => clearInterval(timer);
  }, [again, isRed]);
  return { backups: value, again };
}

/** Amounts above which an employee signs again and a second employee signs. Two managers change them. */

export function Signatures({ mayChange }: Readonly<{ mayChange: boolean }>) {
  const { controls } = useView();
  const [changing, setChanging] = useState(false);
  const [done, setDone] = useState(false);
  if (controls === undefined) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby="office-signatures">
      <h2 id="office-signatures">Signatures</h2>
      {done ? (
        <div role="status">
          <Notice means="info" says="Limits changed. They apply immediately." />
        </div>
      ) : null}
      {changing ? (
        <ChangeControls
          controls={controls}
          onEnd={(changed) => {
            setDone(changed);
            setChanging(false);
          }}
        />
      ) : (
        <>
          <Stack as="ul">
            {limitWords(controls).map((says) => (
              <li key={says}>{says}</li>
            ))}
          </Stack>
          {mayChange ? (
            <p>
              <BusyButton onPress={() => setChanging(true)}>Change limits</BusyButton>
            </p>
          ) : null}
        </>
      )}
    </Stack>
  );
}

/** What applies now, a sentence for each limit. */
type ShownControls = NonNullable<View['controls']>;

function limitWords({ authorize, pay, blindCount, closeByTwo }: ShownControls): string[] {
  const of = (name: string, limits: ShownControls['authorize']): string[] => [
    limits?.badgeAbove === undefined
      ? `${name}: no second scan of the badge is required.`
      : `${name}: the employee signs again above ${dollars(limits.badgeAbove)}.`,
    limits?.second === undefined
      ? `${name}: a second signature is needed only if the rules require it.`
      : `${name}: a second employee (${limits.second.roles.map(plainWords).join(' or ')}) signs above ${dollars(limits.second.above)}.`,
  ];
  return [
    ...of('Authorizing a prize', authorize),
    ...of('Paying a prize', pay),
    blindCount === true
      ? 'Jackpot collection boxes are counted blind.'
      : 'Jackpot collection boxes may be counted in one step, without a blind count.',
    ...(closeByTwo === true ? ['Two employees sign the close of the gaming day.'] : []),
  ];
}

function ChangeControls({ controls, onEnd }: Readonly<{ controls: ShownControls; onEnd: (changed: boolean) => void }>) {
  const [draft, setDraft] = useState(() => controlsDraft(controls));
  const problem = controlsProblem(draft);
  const { clock } = controls;
  const next = problem === undefined ? { ...controlsOf(draft), ...(clock === undefined ? {} : { clock }) } : undefined;
  return (
    <Stack as="form" gap={2} aria-label="Change limits" onSubmit={(event) => event.preventDefault()}>
      <ControlsFields draft={draft} onChange={setDraft} />
      <CommandForm
        of={setControls(next === undefined ? '' : limitWords(next).join(' '), problem)}
        given={next === undefined ? undefined : { controls: next }}
        inRow="buttons"
        ahead={<BusyButton onPress={() => onEnd(false)}>Back</BusyButton>}
        onDone={() => onEnd(true)}
      />
    </Stack>
  );
}

/** The server's clock: its time, whether the house accepts it, and what to do if it does not. */

export function Clock({ mayAccept }: Readonly<{ mayAccept: boolean }>) {
  const { value, again } = useRequest<ClockDocument>('/api/clock');
  const zone = useZone();
  if (value === undefined) return null;
  const { leap, held } = value;
  return (
    <Stack as="section" gap={2} aria-labelledby="office-clock">
      <h2 id="office-clock">Clock</h2>
      {leap === null ? (
        <p>
          The server’s clock is correct: <Time at={value.shows} look="exact" />.
        </p>
      ) : (
        <>
          <Notice means="stop" says={clockErrorWords(leap)} next={held ? NOTHING_IS_TAKEN : GOES_BY_THE_WATCH} />
          <Facts>
            <dt>The server’s clock shows</dt>
            <dd>{exactTime(leap.to, zone)}</dd>
            <dt>{held ? 'The last record is from' : 'The house time is'}</dt>
            <dd>{exactTime(leap.from, zone)}</dd>
          </Facts>
          <ol>
            <li>Compare both times with a phone.</li>
            <li>
              If the server’s clock is wrong, have it corrected. Play resumes automatically; no signature is needed.
            </li>
            <li>{clockCorrectWords(leap)}</li>
          </ol>
          {mayAccept ? (
            <CommandForm
              of={acceptClock(exactTime(leap.to, zone), exactTime(leap.from, zone))}
              given={{ from: leap.from, to: leap.to, reason: 'clock-checked' }}
              onDone={again}
            />
          ) : null}
          <p>
            <BusyButton busy={false} onPress={again}>
              Check again
            </BusyButton>
          </p>
        </>
      )}
    </Stack>
  );
}

type Leap = NonNullable<ClockDocument['leap']>;

const NOTHING_IS_TAKEN = 'No command is accepted, and nothing expires, until this is settled.';
const GOES_BY_THE_WATCH = 'The house keeps its own time until this is settled. Play can continue.';

const clockErrorWords = ({ from, to }: Leap): string =>
  `The server’s clock is ${spanWords(Math.abs(to - from))} ${to > from ? 'ahead of' : 'behind'} the house.`;

const clockCorrectWords = ({ from, to }: Leap): string =>
  to > from
    ? 'If it is right, for example after a long closure, two managers accept it. Everything due since then happens at once.'
    : 'If it is right, the last records were stamped ahead of time. Two managers accept it, and new records carry the true time.';

/** Sensors, keypads, signs and printers: which are registered and whether they are connected. */

type NewDevice = Readonly<{ device: DeviceDocument; token: string }>;

const STATES: Readonly<Record<DeviceDocument['status'], Readonly<{ tone: Tone; says: string }>>> = {
  connected: { tone: 'order', says: 'connected' },
  'cut-off': { tone: 'stop', says: 'disconnected' },
  'not-seen': { tone: 'unavailable', says: 'not connected yet' },
  revoked: { tone: 'stop', says: 'removed' },
};

export function Devices({ mayChange }: Readonly<{ mayChange: boolean }>) {
  const { value, refusal, again } = useRequest<{ devices: readonly DeviceDocument[] }>('/api/devices');
  const [told, setTold] = useState<NewDevice>();
  const [failed, setFailed] = useState<ApiRefusal>();
  const remove = async (device: string) => {
    const answer = await ask('DELETE', `/api/devices/${device}`).catch(() => undefined);
    setFailed(answer?.ok ? undefined : (answer?.refusal ?? NOT_SENT_AGAIN));
    again();
  };
  const added = (answer: NewDevice) => {
    setTold(answer);
    again();
  };
  return (
    <Stack as="section" gap={2} aria-labelledby="office-devices">
      <h2 id="office-devices">Devices</h2>
      <RefusalNotice refusal={refusal ?? failed} />
      {told === undefined ? null : <Token told={told} onSeen={() => setTold(undefined)} />}
      <DataTable
        caption="Devices"
        columns={[
          { id: 'device', label: 'Device', cell: ({ device }) => <span className="mono">{device}</span> },
          { id: 'kind', label: 'Kind', cell: ({ kind }) => kind },
          { id: 'table', label: 'Table', cell: ({ table }) => (table === null ? '' : tableName(table)) },
          {
            id: 'state',
            label: 'Status',
            cell: ({ status }) => <Tag tone={STATES[status].tone}>{STATES[status].says}</Tag>,
          },
          {
            id: 'seen',
            label: 'Last contact',
            cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'never' : <Time at={lastSeenAt} look="day" />),
          },
          {
            id: 'waiting',
            label: 'Print jobs waiting',
            align: 'right',
            cell: ({ waiting }) => (waiting === 0 ? '' : waiting),
          },
          {
            id: 'do',
            label: <span className="only-heard">Action</span>,
            align: 'right',
            cell: ({ device }) =>
              mayChange ? <Button onClick={() => void remove(device)}>Remove {device}</Button> : null,
          },
        ]}
        rows={value?.devices ?? []}
        keyOf={({ device }) => device}
        empty="No devices yet. Register each sensor, keypad, sign and printer below. Tablets and boards need no registration."
      />
      {mayChange ? <AddDevice onAdded={added} /> : null}
    </Stack>
  );
}

// Alerts to phones: never required, and never without HTTPS.

function PhoneAlerts({ mayChange }: Readonly<{ mayChange: boolean }>) {
  const { value, refusal, again } = useRequest<PushDocument>('/api/push');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiRefusal>();
  const turn = async (on: boolean) => {
    setBusy(true);
    const answer = await post('/api/push/switch', { on }).catch(() => undefined);
    setBusy(false);
    setFailed(answer?.ok ? undefined : (answer?.refusal ?? NOT_SENT_AGAIN));
    again();
  };
  return (
    <Stack as="section" gap={2} aria-labelledby="office-alerts">
      <h2 id="office-alerts">Alerts to phones</h2>
      <p>
        A floor supervisor’s phone is told when a table waits, also while the page is closed. The message names the
        table and says how much waits: no amounts, cards or names. It is encrypted and goes through the push service of
        the phone’s browser (Google, Apple, Mozilla or Microsoft), which learns when it was sent.
      </p>
      <RefusalNotice refusal={refusal ?? failed} />
      {value === undefined ? null : <AlertState push={value} />}
      {value === undefined || !mayChange ? null : (
        <p>
          <BusyButton
            busy={busy}
            onPress={() => void turn(!value.on)}
            unavailable={
              value.on || value.secure ? undefined : 'This page came without HTTPS. Put a proxy with HTTPS in front.'
            }
          >
            {value.on ? 'Switch alerts off' : 'Switch alerts on'}
          </BusyButton>
        </p>
      )}
    </Stack>
  );
}

function AlertState({ push: { on, phones, by, at } }: Readonly<{ push: PushDocument }>) {
  if (!on) return <Notice means="info" says="Alerts are off. The Floor rings while its page is open." />;
  return (
    <Notice
      means="info"
      says={
        <>
          Alerts are on. Phones told now: {figures(phones)}.
          {by === null || at === null ? null : (
            <>
              {' '}
              Switched on by <CrewName badge={by} /> on <Time at={at} look="day" />.
            </>
          )}
        </>
      }
      next="Each supervisor turns them on once, on the Floor under Waiting. They end with the sign-out."
    />
  );
}

function Token({ told: { device, token }, onSeen }: Readonly<{ told: NewDevice; onSeen: () => void }>) {
  return (
    <Stack align="start">
      <Notice
        means="waiting"
        says={
          <>
            Token of {device.device}: <span className="mono">{token}</span>
          </>
        }
        next="Enter it in the device now. It is shown only once and is not stored."
      />
      <Button onClick={onSeen}>Done</Button>
    </Stack>
  );
}

const KINDS = [
  'sensor',
  'keypad',
  'sign',
  'printer',
  'scanner',
  'kiosk',
  'feed',
] as const satisfies readonly DeviceKind[];

function AddDevice({ onAdded }: Readonly<{ onAdded: (told: NewDevice) => void }>) {
  const [kind, setKind] = useState<DeviceKind>('keypad');
  const [name, setName] = useState('');
  const [table, setTable] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const full = `${kind}-${name}`;
  const add = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy || name === '') return;
    setBusy(true);
    const body = { kind, name: full, ...(table === '' ? {} : { table }) };
    const answer = await post('/api/devices', body).catch(() => undefined);
    setBusy(false);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? NOT_SENT_AGAIN));
    if (answer?.ok) onAdded(answer.value);
  };
  return (
    <Card as="form" max="36rem" onSubmit={add}>
      <h3>Add a device</h3>
      <SelectField
        label="Kind"
        value={kind}
        choices={KINDS.map((value) => ({ value, says: value }))}
        onChange={({ target }) => setKind(target.value as DeviceKind)}
      />
      <Field
        label="Name"
        hint={name === '' ? 'Such as 12, or lobby.' : `Its full name will be ${full}.`}
        value={name}
        maxLength={24}
        onChange={({ target }) => setName(target.value.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
      />
      <Field
        label="Table (sensors and keypads)"
        value={table}
        onChange={({ target }) => setTable(target.value.trim())}
      />
      <RefusalNotice refusal={refusal} />
      <BusyButton busy={busy} onPress={() => void add()} unavailable={name === '' ? 'Enter a name.' : undefined}>
        Add {full}
      </BusyButton>
      <button type="submit" hidden />
    </Card>
  );
}
