/** The server's answer to the hand that is on the page now. Late answers to earlier hands are dropped. */
import { useEffect, useState } from 'react';
import { askHand, type HandAnswer, type HandQuestion } from './api.ts';

export type AnswerState = Readonly<{
  /** To the last question that was answered; it may be an earlier one, see `asking`. */
  answer: HandAnswer | undefined;
  asking: boolean;
  /** The server does not answer; it is asked again until it does. */
  lost: boolean;
}>;

const NOTHING: AnswerState = { answer: undefined, asking: false, lost: false };
/** Long enough for the next letter, short enough to feel at once. */
const PAUSE_MS = 120;
const RETRY_MS = 1500;

/** `question` is undefined while the hand is not complete. */
export function useAnswer(question: HandQuestion | undefined): AnswerState {
  const [state, setState] = useState(NOTHING);
  const key = question === undefined ? '' : JSON.stringify(question);
  useEffect(() => {
    if (key === '') {
      setState(NOTHING);
      return;
    }
    const stop = new AbortController();
    setState((before) => ({ ...before, asking: true }));
    askUntilAnswered(JSON.parse(key) as HandQuestion, stop.signal, setState);
    return () => stop.abort();
  }, [key]);
  return state;
}

async function askUntilAnswered(
  question: HandQuestion,
  signal: AbortSignal,
  setState: (state: AnswerState) => void,
): Promise<void> {
  for (let pause = PAUSE_MS; !signal.aborted; pause = RETRY_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      signal.throwIfAborted();
      const answer = await askHand(question, signal);
      if (!signal.aborted) setState({ answer, asking: false, lost: false });
      return;
    } catch {
      if (!signal.aborted) setState({ answer: undefined, asking: false, lost: true });
    }
  }
}
