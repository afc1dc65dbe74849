/** Name, zone, start of day, chip unit, and whose law a payment follows. */
import { Field, SelectField } from '../design/field.tsx';
import { houseId, typedHouseId } from './draft.ts';
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
          onChange={(event) => change({ id: typedHouseId(event.target.value) })}
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
        <SelectField
          label="State law on winnings"
          value={draft.state}
          choices={[
            { value: '', says: 'Federal forms only' },
            ...choices.states.map(({ id, says }) => ({ value: id, says })),
          ]}
          onChange={(event) => change({ state: event.target.value })}
          hint="What it withholds is taken off what the cage pays. Another one is adopted in the office, under Games and law."
        />
      </div>
    </section>
  );
}
