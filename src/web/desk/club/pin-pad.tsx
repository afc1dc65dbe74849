/** The member types his PIN, twice, on a pad that he can be turned to. What is typed is never shown. */
import { useState } from 'react';
import { BusyButton } from '../../design/busy-button.tsx';
import { Notice } from '../../design/notice.tsx';

type Props = Readonly<{ asks: string; says: string; onChosen: (pin: string) => void | Promise<void> }>;

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Clear', '0', 'Back'] as const;
const SHORTEST = 4;
const LONGEST = 8;

export function PinPad({ asks, says, onChosen }: Props) {
  const [first, setFirst] = useState<string>();
  const [pin, setPin] = useState('');
  const [differs, setDiffers] = useState(false);
  const [busy, setBusy] = useState(false);
  const press = (key: (typeof KEYS)[number]) => {
    setDiffers(false);
    if (key === 'Clear') setPin('');
    else if (key === 'Back') setPin((before) => before.slice(0, -1));
    else setPin((before) => (before + key).slice(0, LONGEST));
  };
  const next = async () => {
    if (first === undefined) {
      setFirst(pin);
      setPin('');
      return;
    }
    setFirst(undefined);
    setPin('');
    if (first !== pin) {
      setDiffers(true);
      return;
    }
    setBusy(true);
    await onChosen(pin);
    setBusy(false);
  };
  return (
    <fieldset className="pin-pad">
      <legend>{first === undefined ? asks : 'Once more, the same PIN'}</legend>
      <output className="pin-pad-typed" aria-label={`${pin.length} digits typed`}>
        {'•'.repeat(pin.length)}
      </output>
      <div className="pin-pad-keys">
        {KEYS.map((key) => (
          <button key={key} type="button" className="button is-plain" onClick={() => press(key)}>
            {key}
          </button>
        ))}
      </div>
      <div role="alert">
        {differs ? (
          <Notice means="waiting" says="The two were not the same." next="Type the PIN again, and once more." />
        ) : null}
      </div>
      <BusyButton
        busy={busy}
        look="primary"
        onPress={() => void next()}
        grey={pin.length < SHORTEST ? 'Four to eight digits.' : undefined}
      >
        {first === undefined ? 'Next: once more' : says}
      </BusyButton>
    </fieldset>
  );
}
