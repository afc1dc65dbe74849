/** One spin of the physical wheel: where the pointer rests, and whether the spin counts. */

import { recordSpin } from '../../floor/drawings/command-forms.ts';
import type { DrawingView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { Money } from '../lib/money.tsx';

export function WheelStep({ drawing: { id, play, wheel } }: Readonly<{ drawing: DrawingView }>) {
  const saysOf = (spot: string | null) =>
    spot === null ? 'a spin that rests on no spot' : (wheel?.find((one) => one.id === spot)?.name ?? '');
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
      <CommandForm
        of={recordSpin(saysOf)}
        given={{ drawing: id }}
        inputs={{
          spot: (spot, enter) => <Spots wheel={wheel ?? []} spot={spot} onEnter={enter} />,
          rotations: (rotations, enter) => (
            <Field
              label="Full rotations"
              type="number"
              inputMode="decimal"
              min={0}
              max={99}
              step={0.5}
              defaultValue={rotations}
              onChange={({ target }) => enter(target.value === '' ? Number.NaN : Number(target.value))}
            />
          ),
        }}
      />
    </section>
  );
}

type SpotsProps = Readonly<{
  wheel: NonNullable<DrawingView['wheel']>;
  spot: string | null | undefined;
  onEnter: (spot: string | null) => void;
}>;

/** The pointer rests on a spot; or on a peg, between two sections, or the wheel did not stop. */
function Spots({ wheel, spot, onEnter }: SpotsProps) {
  return (
    <fieldset className="form-keys">
      <legend>Where does the pointer rest?</legend>
      {wheel.map((one) => (
        <Button
          key={one.id}
          look={one.id === spot ? 'primary' : 'plain'}
          aria-pressed={one.id === spot}
          onClick={() => onEnter(one.id)}
        >
          {one.gives === 'money' ? <Money cents={one.value} /> : one.name}
        </Button>
      ))}
      <Button look={spot === null ? 'primary' : 'plain'} aria-pressed={spot === null} onClick={() => onEnter(null)}>
        On no spot
      </Button>
    </fieldset>
  );
}
