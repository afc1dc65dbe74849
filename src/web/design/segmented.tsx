/** One choice of a few, all of them in view: real radio buttons, so arrow keys and screen readers know them. */
import { useId } from 'react';
import './segmented.css';

type Props<Value extends string> = Readonly<{
  asks: string;
  choices: readonly Readonly<{ value: Value; says: string }>[];
  /** Anything that is not among the choices, as the empty text: nothing is chosen yet. */
  chosen: string;
  onChoose: (value: Value) => void;
}>;

export function Segmented<Value extends string>({ asks, choices, chosen, onChoose }: Props<Value>) {
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
