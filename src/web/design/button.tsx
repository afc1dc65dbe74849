/** A button that says what it does. One primary on a screen; quiet ones for actions that can be undone. */
import './button.css';
import './busy-button.css';
import { type ButtonHTMLAttributes, type ReactNode, useId, useState } from 'react';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Readonly<{ look?: 'plain' | 'primary' | 'quiet' | 'link' }>;

export function Button({ look = 'plain', className = '', ...rest }: ButtonProps) {
  return <button type="button" className={`button is-${look} ${className}`} {...rest} />;
}

/**
 * A button that shows it was pressed and is working; a second tap does nothing. An unavailable one says why when
 * tapped.
 */

type BusyButtonProps = Readonly<{
  busy?: boolean;
  look?: 'plain' | 'primary' | 'quiet' | 'stop';
  size?: 'plain' | 'big';
  onPress: () => void;
  /** Why it cannot be pressed now, in a sentence; it stays in the tab order so that everyone can ask. */
  unavailable?: string | undefined;
  children: ReactNode;
}>;

export function BusyButton({
  busy = false,
  look = 'plain',
  size = 'plain',
  onPress,
  unavailable,
  children,
}: BusyButtonProps) {
  const [asked, setAsked] = useState(false);
  const id = useId();
  const press = () => {
    if (busy) return;
    if (unavailable === undefined) onPress();
    else setAsked(true);
  };
  const why = asked && unavailable !== undefined;
  return (
    <span className={`busy-button is-${size}`}>
      <Button
        look={look === 'stop' ? 'plain' : look}
        className={`${look === 'stop' ? 'is-stop' : ''} ${busy ? 'is-busy' : ''}`}
        aria-disabled={busy || unavailable !== undefined}
        aria-describedby={why ? id : undefined}
        onClick={press}
        onBlur={() => afterRelease(() => setAsked(false))}
      >
        {children}
        {busy ? <span className="only-heard">, please wait</span> : null}
      </Button>
      <span className="busy-button-why" id={id} role="status">
        {why ? unavailable : ''}
      </span>
    </span>
  );
}

/**
 * A key loses the focus when another is pressed. If its message went away at once, the other key would move and
 * the press would miss it.
 */
function afterRelease(act: () => void): void {
  const released = () => {
    removeEventListener('click', released, true);
    removeEventListener('keyup', released, true);
    act();
  };
  addEventListener('click', released, true);
  addEventListener('keyup', released, true);
}
