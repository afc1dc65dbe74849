/** Who could sign beside the visitor, or unlock for him: chosen from a list, badge and PIN are filled in. */

import { Button } from '../design/button.tsx';
import { SelectField } from '../design/field.tsx';
import { useDemo } from './use-demo.ts';

type SignsProps = Readonly<{
  /** Badges that have signed already. */
  taken: readonly (string | undefined)[];
  badge: string;
  onChoose: (badge: string, pin: string) => void;
}>;

export function DemoSigns({ taken, badge, onChoose }: SignsProps) {
  const { demo } = useDemo();
  if (demo === undefined) return null;
  const free = demo.badges.filter((row) => !taken.includes(row.badge));
  const choose = (chosen: string) => onChoose(chosen, free.find((row) => row.badge === chosen)?.pin ?? '');
  return (
    <SelectField
      label="Demo: who signs"
      value={free.some((row) => row.badge === badge) ? badge : ''}
      choices={[
        { value: '', says: 'Choose somebody' },
        ...free.map(({ badge: value, says, name }) => ({ value, says: `${says}, ${name}` })),
      ]}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

/** The PIN of a badge that lies on the landing page is no secret. */
export function DemoPin({ badge, onPin }: Readonly<{ badge: string; onPin: (pin: string) => void }>) {
  const { demo } = useDemo();
  const pin = demo?.badges.find((row) => row.badge === badge)?.pin;
  if (pin === undefined) return null;
  return (
    <Button onClick={() => onPin(pin)}>
      Demo: fill in the PIN <span className="mono">{pin}</span>
    </Button>
  );
}
