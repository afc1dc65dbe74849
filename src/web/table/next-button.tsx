/** The one big button, at the bottom right whatever it says. */
import { useRef } from 'react';
import { STEP_WORDS, type Step } from './next-step.ts';
import './next-button.css';

type Props = Readonly<{
  step: Step;
  /** Another word where the line is lost: nobody can be called then, only written down. */
  says?: string;
  busy: boolean;
  /** It voids something. */
  stops?: boolean;
  /** Why it cannot be pressed now. */
  grey: string | undefined;
  onPress: () => void;
  onGrey: () => void;
}>;

/** The second tap of a double tap is not meant for the step that has just come up under the finger. */
const DOUBLE_TAP = 350;

export function NextButton({ step, says, stops = false, busy, grey, onPress, onGrey }: Props) {
  const pressed = useRef(Number.NEGATIVE_INFINITY);
  const press = () => {
    if (busy) return;
    if (grey !== undefined) return onGrey();
    if (performance.now() - pressed.current < DOUBLE_TAP) return;
    pressed.current = performance.now();
    onPress();
  };
  return (
    <button
      type="button"
      className={`next-button is-${step} ${stops ? 'is-stop' : ''} ${busy ? 'is-busy' : ''}`}
      aria-disabled={busy || grey !== undefined}
      onClick={press}
    >
      {says ?? STEP_WORDS[step]}
      {busy ? <span className="only-heard">, please wait</span> : null}
    </button>
  );
}
