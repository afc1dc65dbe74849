/** One spin of the physical wheel: where the pointer rests, and whether the spin counts. */
import { useState } from 'react';
import type { DrawingView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { CheckField, Field } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { emptied } from '../lib/late.ts';
import { Money } from '../lib/money.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';

/** The pointer rests on a peg, between two sections, or the wheel did not stop. */
const NOWHERE = 'nowhere';

export function WheelStep({ drawing: { id, play, wheel } }: Readonly<{ drawing: DrawingView }>) {
  const give = useGive();
  const witness = useSecondBadge();
  const [spot, setSpot] = useState<string>();
  const [rotations, setRotations] = useState('2');
  const [interfered, setInterfered] = useState(false);
  const chosen = wheel?.find((one) => one.id === spot);
  const says = spot === NOWHERE ? 'a spin that rests on no spot' : (chosen?.name ?? '');
  const record = useAction(async () => {
    if (spot === undefined) return undefined;
    const signatures = await witness({ title: 'Witness', says: `The wheel stopped: ${says}` });
    if (signatures === undefined) return undefined;
    const body = { drawing: id, spot: spot === NOWHERE ? null : spot, rotations: Number(rotations), interfered };
    const given = await give('record-spin', body, { signatures });
    if (given.done) {
      setSpot(emptied(spot, undefined));
      setInterfered(emptied(interfered, false));
    }
    return given;
  });
  const wheelPlay = play !== null && 'spins' in play ? play : null;
  return (
    <section className="desk-step">
      <h3>Spin {(wheelPlay?.spins ?? 0) + 1}</h3>
      {wheelPlay?.doubling ? (
        <Notice
          means="info"
          says="The Double spot was hit: the next spot with a cash value counts twice, also in coupons."
        />
      ) : null}
      <fieldset className="desk-spots">
        <legend>Where does the pointer rest?</legend>
        {wheel?.map((one) => (
          <Button
            key={one.id}
            look={one.id === spot ? 'primary' : 'plain'}
            aria-pressed={one.id === spot}
            onClick={() => setSpot(one.id)}
          >
            {one.gives === 'money' ? <Money cents={one.value} /> : one.name}
          </Button>
        ))}
        <Button
          look={spot === NOWHERE ? 'primary' : 'plain'}
          aria-pressed={spot === NOWHERE}
          onClick={() => setSpot(NOWHERE)}
        >
          On no spot
        </Button>
      </fieldset>
      <Field
        label="Full rotations"
        type="number"
        inputMode="decimal"
        min={0}
        max={99}
        step={0.5}
        value={rotations}
        onChange={(event) => setRotations(event.target.value)}
      />
      <CheckField
        label="Somebody touched the wheel"
        checked={interfered}
        onChange={(event) => setInterfered(event.target.checked)}
      />
      <RefusalNotice refusal={record.refusal} />
      <BusyButton
        look="primary"
        busy={record.busy}
        onPress={() => void record.run()}
        grey={spot === undefined || rotations === '' ? 'Say where the pointer rests first.' : undefined}
      >
        {spot === undefined ? 'Record the spin' : `Record ${says}`}
      </BusyButton>
    </section>
  );
}
