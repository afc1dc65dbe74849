/** Figures to touch, where there is no keyboard. */
import { Button } from '../design/button.tsx';
import { Say } from './speech.tsx';

type Props = Readonly<{ onKey: (key: string) => void; onErase: () => void; letters?: boolean }>;

const FIGURES = [...'1234567890'];
/** Tickets have letters and a hyphen in their numbers. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ-'];

export function KeyPad({ onKey, onErase, letters = false }: Props) {
  return (
    <div className={letters ? 'kiosk-pad has-letters' : 'kiosk-pad'}>
      {[...(letters ? LETTERS : []), ...FIGURES].map((key) => (
        <Button key={key} onClick={() => onKey(key)}>
          {key}
        </Button>
      ))}
      <Button onClick={onErase} className="kiosk-erase">
        <Say word="erase" />
      </Button>
    </div>
  );
}
