/** A pad of numbered keys: tables, cards, digits. One that cannot be meant stays there and says why when touched. */
import { useState } from 'react';
import { useRoving } from '../design/roving.ts';

export type NumberKey = Readonly<{
  id: string;
  says: string;
  /** As it is heard: "Table 7". */
  label: string;
  grey?: string | undefined;
}>;

type Props = Readonly<{
  asks: string;
  keys: readonly NumberKey[];
  chosen?: string | undefined;
  onChoose: (id: string) => void;
}>;

export function NumberKeys({ asks, keys, chosen, onChoose }: Props) {
  const [why, setWhy] = useState('');
  const { keyProps, onKeyDown } = useRoving(keys.map(({ id }) => id));
  return (
    <fieldset className="number-keys" onKeyDown={onKeyDown}>
      <legend>{asks}</legend>
      <div className="number-keys-pad">
        {keys.map(({ id, says, label, grey }) => (
          <button
            key={id}
            type="button"
            className={`button ${id === chosen ? 'is-primary' : 'is-plain'}`}
            aria-label={label}
            aria-pressed={id === chosen}
            aria-disabled={grey !== undefined}
            onClick={() => {
              setWhy(grey ?? '');
              if (grey === undefined) onChoose(id);
            }}
            {...keyProps(id)}
          >
            {says}
          </button>
        ))}
      </div>
      <p className="number-keys-why" role="status">
        {why}
      </p>
    </fieldset>
  );
}
