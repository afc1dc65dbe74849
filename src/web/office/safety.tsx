/** What keeps the house safe: limits for signatures, the clock, backups, and the devices that may speak to it. */
import { useState } from 'react';
import type { BackupsDocument } from '../../server/api/backups.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAsked } from '../lib/asked.ts';
import { ask, type Refused } from '../lib/http.ts';
import { useSessions } from '../lib/session.tsx';
import { spanWords, Time } from '../lib/time.tsx';
import { Clock } from './clock.tsx';
import { Devices } from './devices.tsx';
import { NOT_HEARD } from './not-heard.ts';
import { Signatures } from './signatures.tsx';

const LOOKS: readonly string[] = ['manager', 'compliance', 'auditor', 'regulator'];
const isAny = (roles: readonly string[], wanted: readonly string[]): boolean =>
  roles.some((role) => wanted.includes(role));

export function Safety({ onBackup }: Readonly<{ onBackup: () => void }>) {
  const roles: readonly string[] = useSessions().session?.who?.roles ?? [];
  return (
    <div className="office">
      <Signatures mayChange={roles.includes('manager')} />
      {isAny(roles, LOOKS) ? <Clock mayAccept={roles.includes('manager')} /> : null}
      <Backups mayTake={roles.includes('manager')} onBackup={onBackup} />
      {isAny(roles, LOOKS) ? <Devices mayChange={roles.includes('manager')} /> : null}
    </div>
  );
}

function Backups({ mayTake, onBackup }: Readonly<{ mayTake: boolean; onBackup: () => void }>) {
  const { value, refusal, again } = useAsked<BackupsDocument>('/api/backups');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Refused>();
  const take = async () => {
    setBusy(true);
    const answer = await ask('POST', '/api/backups', {}).catch(() => undefined);
    setBusy(false);
    setFailed(answer?.ok ? undefined : (answer?.refusal ?? NOT_HEARD));
    again();
    onBackup();
  };
  return (
    <section className="office-part" aria-labelledby="office-backups">
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
          caption="Backups, the newest first"
          columns={[
            { id: 'at', label: 'Taken', cell: ({ takenAt }) => <Time at={takenAt} look="exact" /> },
            { id: 'seq', label: 'Up to entry', align: 'right', cell: ({ seq }) => seq },
            { id: 'head', label: 'Head', cell: ({ head }) => <span className="mono">{head.slice(0, 16)}…</span> },
            { id: 'size', label: 'Size', align: 'right', cell: ({ bytes }) => `${Math.ceil(bytes / 1000)} kB` },
            { id: 'name', label: 'Folder', cell: ({ name }) => <span className="mono">{name}</span> },
          ]}
          rows={value.list}
          keyOf={({ name }) => name}
          empty="There is no backup yet."
        />
      )}
    </section>
  );
}

function BackupState({ backups: { ok, status, age, path, failure } }: Readonly<{ backups: BackupsDocument }>) {
  if (path === '') {
    return (
      <Notice means="waiting" says="This house is kept in memory only." next="Give it a store of its own to keep it." />
    );
  }
  if (ok) {
    return (
      <Notice
        means="info"
        says={`The last backup is ${spanWords(age ?? 0)} old, and was verified entry by entry.`}
        next={`Kept in ${path}.`}
      />
    );
  }
  const says =
    status === 'none'
      ? 'There is no backup of this house.'
      : age === null
        ? 'The last backup was taken while the clock was ahead.'
        : `The last backup is ${spanWords(age)} old: more than a day.`;
  const next =
    status === 'none'
      ? `Back up now; from then on there is one every night in ${path}.`
      : `Back up now, and look why ${path} was not written.`;
  return <Notice means="stop" says={failure?.says ?? says} next={failure?.next ?? next} />;
}
