/** Name, zone, start of day, chip unit. */
import { Field, SelectField } from '../design/field.tsx';
import { houseId } from './draft.ts';
import type { StepProps } from './setup-page.tsx';

export function HouseStep({ draft, choices, change }: StepProps) {
  return (
    <section className="setup-step" aria-labelledby="setup-house">
      <h1 id="setup-house">The house</h1>
      <div className="setup-fields">
        <Field
          label="Name"
          value={draft.name}
          maxLength={80}
          onChange={(event) => change({ name: event.target.value })}
          hint="As it stands on the sign."
        />
        <Field
          label="Short name"
          value={draft.id === '' ? houseId(draft.name) : draft.id}
          maxLength={40}
          onChange={(event) => change({ id: houseId(event.target.value) })}
          hint="In plain letters; it names the house in its journal for good."
        />
        <SelectField
          label="Time zone"
          value={draft.zone}
          choices={choices.zones.map((zone) => ({ value: zone, says: zone.replaceAll('_', ' ') }))}
          onChange={(event) => change({ zone: event.target.value })}
          hint="Hours, deadlines and days are reckoned in it."
        />
        <Field
          label="Start of the gaming day"
          type="time"
          value={draft.startOfDay}
          onChange={(event) => change({ startOfDay: event.target.value })}
          hint="A hand at two in the morning belongs to the day before."
        />
        <Field
          label="Chip unit in dollars"
          inputMode="decimal"
          value={draft.chip}
          onChange={(event) => change({ chip: event.target.value })}
          hint="Shares are paid in whole chips of this value; odd chips go by the sheet's rule."
        />
      </div>
    </section>
  );
}
