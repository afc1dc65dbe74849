/** The boxes: put out, each checked to be empty; poured into devices; and finalists taken from each device alike. */
import { useState } from 'react';
import { counted } from '../../base/words.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { CheckField, Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction } from '../lib/commands.ts';
import { useNow } from '../lib/time.tsx';
import type { OfBox } from './box-console.tsx';
import { numbered, typedCount } from './box-words.ts';
import { useWitnessed } from './witnessed.ts';

const MOST = 40;

export function OpenBoxes({ box: { offer, witnesses } }: OfBox) {
  const witnessed = useWitnessed(witnesses);
  const [typed, setTyped] = useState('2');
  const [empty, setEmpty] = useState(false);
  const many = typedCount(typed, MOST) ?? 0;
  const open = useAction(() =>
    witnessed(`${counted(many, 'box', 'boxes')}, each opened and found empty`, 'open-boxes', {
      offer,
      containers: numbered('box', many),
    }),
  );
  return (
    <section className="desk-step">
      <h3>Put out the boxes</h3>
      <HowMany label="How many boxes?" typed={typed} many={many} onChange={setTyped} />
      <p className="mono">{numbered('box', many).join(' ')}</p>
      <CheckField
        label="Each box was opened before witnesses, and is empty"
        checked={empty}
        onChange={(event) => setEmpty(event.target.checked)}
      />
      <RefusalNotice refusal={open.refusal} />
      <BusyButton
        look="primary"
        busy={open.busy}
        onPress={() => void open.run()}
        grey={many === 0 ? 'Say how many there are.' : empty ? undefined : 'Look into each box first.'}
      >
        Put out {counted(many, 'box', 'boxes')}
      </BusyButton>
    </section>
  );
}

type HowManyProps = Readonly<{ label: string; typed: string; many: number; onChange: (typed: string) => void }>;

function HowMany({ label, typed, many, onChange }: HowManyProps) {
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      wrong={many === 0 && typed !== '' ? `A number from 1 to ${MOST}.` : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function PourBoxes({ box: { offer, witnesses, containers, entriesUntil } }: OfBox) {
  const witnessed = useWitnessed(witnesses);
  const now = useNow();
  const [typed, setTyped] = useState('1');
  const [mixed, setMixed] = useState(false);
  const many = typedCount(typed, MOST) ?? 0;
  const boxes = counted(containers.length, 'box', 'boxes');
  const pour = useAction(() =>
    witnessed(`${boxes} poured into ${counted(many, 'device')} that were empty, and mixed`, 'pour-boxes', {
      offer,
      devices: numbered('drum', many),
    }),
  );
  const notYet = now <= entriesUntil ? 'Entries are still taken.' : undefined;
  return (
    <section className="desk-step">
      <h3>Pour the boxes into the devices</h3>
      <p className="mono">{containers.join(' ')}</p>
      <HowMany label="Into how many devices?" typed={typed} many={many} onChange={setTyped} />
      <CheckField
        label="Each device was empty before, and is mixed in plain view"
        checked={mixed}
        onChange={(event) => setMixed(event.target.checked)}
      />
      <RefusalNotice refusal={pour.refusal} />
      <BusyButton
        look="primary"
        busy={pour.busy}
        onPress={() => void pour.run()}
        grey={notYet ?? (many === 0 ? 'Say how many there are.' : mixed ? undefined : 'Look into each device first.')}
      >
        Pour {boxes} into {counted(many, 'device')}
      </BusyButton>
    </section>
  );
}

type Taken = Readonly<{ typed: string; emptied: boolean }>;

export function TakeFinalists({ box: { offer, witnesses, devices, fromEach, dueAt } }: OfBox) {
  const witnessed = useWitnessed(witnesses);
  const now = useNow();
  const full = devices.filter(({ emptied }) => !emptied).map(({ device }) => device);
  const [taken, setTaken] = useState<Readonly<Record<string, Taken>>>({});
  const from = (device: string): Taken => taken[device] ?? { typed: String(fromEach), emptied: false };
  const takes = full.map((device) => {
    const { typed, emptied } = from(device);
    return { device, taken: typedCount(typed, 1_000_000), emptied };
  });
  const all = takes.reduce((sum, one) => sum + (one.taken ?? 0), 0);
  const whole = takes.flatMap((one) => (one.taken === undefined ? [] : [{ ...one, taken: one.taken }]));
  const isWhole = whole.length === takes.length;
  const take = useAction(async () => {
    if (!isWhole) return undefined;
    const says = whole.map((one) => `${one.taken} from ${one.device}`).join(', ');
    return witnessed(says, 'draw-finalists', { offer, taken: whole });
  });
  const wrong = !isWhole ? 'Say how many came from each device.' : undefined;
  return (
    <section className="desk-step">
      <h3>Draw the finalists</h3>
      <p>
        {full.length === 1 ? `${fromEach} come from the device` : `${fromEach} come from each device`}; a device that
        runs out gives all it has.
      </p>
      {full.map((device) => (
        <div key={device} className="box-device">
          <Field
            label={`From ${device}`}
            inputMode="numeric"
            autoComplete="off"
            value={from(device).typed}
            onChange={(event) => setTaken({ ...taken, [device]: { ...from(device), typed: event.target.value } })}
          />
          <CheckField
            label={`${device} is empty now`}
            checked={from(device).emptied}
            onChange={(event) => setTaken({ ...taken, [device]: { ...from(device), emptied: event.target.checked } })}
          />
        </div>
      ))}
      <RefusalNotice refusal={take.refusal} />
      <BusyButton
        look="primary"
        busy={take.busy}
        onPress={() => void take.run()}
        grey={now < dueAt ? 'It is not time yet.' : wrong}
      >
        Record {counted(all, 'finalist')}
      </BusyButton>
    </section>
  );
}
