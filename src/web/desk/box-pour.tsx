/** The boxes: put out, each checked to be empty; poured into devices; and finalists taken from each device alike. */

import { useState } from 'react';
import { drawFinalists, openBoxes, pourBoxes } from '../../floor/box-draws/command-forms.ts';
import { CheckField, Field } from '../design/field.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useNow } from '../lib/time.tsx';
import type { OfBox } from './box-console.tsx';
import { typedCount } from './box-words.ts';

export function OpenBoxes({ box }: OfBox) {
  return (
    <section className="desk-step">
      <h3>Put out the boxes</h3>
      <CommandForm of={openBoxes(box)} given={{ offer: box.offer }}>
        {({ containers = [] }) => <p className="mono">{containers.join(' ')}</p>}
      </CommandForm>
    </section>
  );
}

export function PourBoxes({ box }: OfBox) {
  const now = useNow();
  return (
    <section className="desk-step">
      <h3>Pour the boxes into the devices</h3>
      <p className="mono">{box.containers.join(' ')}</p>
      <CommandForm of={pourBoxes(box, now)} given={{ offer: box.offer }} />
    </section>
  );
}

type Taken = Readonly<{ typed: string; emptied: boolean }>;

export function TakeFinalists({ box }: OfBox) {
  const { offer, devices, fromEach } = box;
  const now = useNow();
  const full = devices.filter(({ emptied }) => !emptied).map(({ device }) => device);
  const [taken, setTaken] = useState<Readonly<Record<string, Taken>>>({});
  const from = (device: string): Taken => taken[device] ?? { typed: String(fromEach), emptied: false };
  const takes = full.flatMap((device) => {
    const { typed, emptied } = from(device);
    const count = typedCount(typed, 1_000_000);
    return count === undefined ? [] : [{ device, taken: count, emptied }];
  });
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
      <CommandForm of={drawFinalists(box, full.length - takes.length, now)} given={{ offer, taken: takes }} />
    </section>
  );
}
