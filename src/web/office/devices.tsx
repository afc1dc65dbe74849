/** Sensors, keypads, signs and printers: who may speak, and whether they do. */
import { type FormEvent, useState } from 'react';
import type { DeviceDocument, DeviceKind } from '../../server/api/devices.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Tag, type Tone } from '../design/tag.tsx';
import { useAsked } from '../lib/asked.ts';
import { ask, post, type Refused } from '../lib/http.ts';
import { Time } from '../lib/time.tsx';
import { NOT_HEARD } from './not-heard.ts';

type Told = Readonly<{ device: DeviceDocument; token: string }>;

const STATES: Readonly<Record<DeviceDocument['status'], Readonly<{ tone: Tone; says: string }>>> = {
  connected: { tone: 'order', says: 'connected' },
  'cut-off': { tone: 'stop', says: 'cut off' },
  'not-seen': { tone: 'grey', says: 'not seen yet' },
  revoked: { tone: 'stop', says: 'out of use' },
};

export function Devices({ mayChange }: Readonly<{ mayChange: boolean }>) {
  const { value, refusal, again } = useAsked<{ devices: readonly DeviceDocument[] }>('/api/devices');
  const [told, setTold] = useState<Told>();
  const [failed, setFailed] = useState<Refused>();
  const remove = async (device: string) => {
    const answer = await ask('DELETE', `/api/devices/${device}`).catch(() => undefined);
    setFailed(answer?.ok ? undefined : (answer?.refusal ?? NOT_HEARD));
    again();
  };
  const added = (answer: Told) => {
    setTold(answer);
    again();
  };
  return (
    <section className="office-part" aria-labelledby="office-devices">
      <h2 id="office-devices">Devices</h2>
      <RefusalNotice refusal={refusal ?? failed} />
      {told === undefined ? null : <Token told={told} onSeen={() => setTold(undefined)} />}
      <DataTable
        caption="Devices"
        columns={[
          { id: 'device', label: 'Device', cell: ({ device }) => <span className="mono">{device}</span> },
          { id: 'kind', label: 'Kind', cell: ({ kind }) => kind },
          { id: 'table', label: 'Table', cell: ({ table }) => table ?? '' },
          {
            id: 'state',
            label: 'State',
            cell: ({ status }) => <Tag tone={STATES[status].tone}>{STATES[status].says}</Tag>,
          },
          {
            id: 'seen',
            label: 'Last heard',
            cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'never' : <Time at={lastSeenAt} look="exact" />),
          },
          {
            id: 'waiting',
            label: 'Prints waiting',
            align: 'right',
            cell: ({ waiting }) => (waiting === 0 ? '' : waiting),
          },
          {
            id: 'do',
            label: <span className="only-heard">Action</span>,
            align: 'right',
            cell: ({ device }) =>
              mayChange ? <Button onClick={() => void remove(device)}>Take {device} out of use</Button> : null,
          },
        ]}
        rows={value?.devices ?? []}
        keyOf={({ device }) => device}
        empty="No device is known. Tablets and boards need none; sensors, keypads, signs and printers do."
      />
      {mayChange ? <AddDevice onAdded={added} /> : null}
    </section>
  );
}

function Token({ told: { device, token }, onSeen }: Readonly<{ told: Told; onSeen: () => void }>) {
  return (
    <div className="office-told">
      <Notice
        means="waiting"
        says={
          <>
            Token of {device.device}: <span className="mono">{token}</span>
          </>
        }
        next="It is shown this once and kept nowhere. Enter it in the device."
      />
      <Button onClick={onSeen}>Entered</Button>
    </div>
  );
}

const KINDS = ['sensor', 'keypad', 'sign', 'printer', 'scanner', 'kiosk'] as const satisfies readonly DeviceKind[];

function AddDevice({ onAdded }: Readonly<{ onAdded: (told: Told) => void }>) {
  const [kind, setKind] = useState<DeviceKind>('keypad');
  const [name, setName] = useState('');
  const [table, setTable] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const full = `${kind}-${name}`;
  const add = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy || name === '') return;
    setBusy(true);
    const body = { kind, name: full, ...(table === '' ? {} : { table }) };
    const answer = await post('/api/devices', body).catch(() => undefined);
    setBusy(false);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? NOT_HEARD));
    if (answer?.ok) onAdded(answer.value);
  };
  return (
    <form className="office-card" onSubmit={add}>
      <h3>Add a device</h3>
      <SelectField
        label="Kind"
        value={kind}
        choices={KINDS.map((value) => ({ value, says: value }))}
        onChange={({ target }) => setKind(target.value as DeviceKind)}
      />
      <Field
        label="Name"
        hint={name === '' ? 'Such as 12, or lobby.' : `It will be called ${full}.`}
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
      <BusyButton busy={busy} onPress={() => void add()} grey={name === '' ? 'Give it a name.' : undefined}>
        Add {full}
      </BusyButton>
      <button type="submit" hidden />
    </form>
  );
}
