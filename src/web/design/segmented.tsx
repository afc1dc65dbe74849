/** One choice of a few, all of them in view: real radio buttons, so arrow keys and screen readers know them. */
import { useId } from 'react';
import './segmented.css';

type Props = Readonly<{
  asks: string;
  choices: readonly Readonly<{ value: string; says: string }>[];
  chosen: string;
  onChoose: (value: string) => void;
}>;

export function Segmented({ asks, choices, chosen, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend>{asks}</legend>
      <div className="segmented-row">
        {choices.map(({ value, says }) => (
          <label key={value} className="segmented-choice">
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            <span>{says}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
