/** The two questions this page asks the server, and how to tell an answer from a server that is not there. */
import { useEffect, useState } from 'react';
import type { Refusal } from '../../base/result.ts';
import type { ChosenSettings, HandDocument } from '../../cards/game.ts';
import type { GameDocument } from '../../server/game-document.ts';

export type HandQuestion = Readonly<{ game: string; cards: string; settings: ChosenSettings }>;
export type HandAnswer = Readonly<{ hand: HandDocument }> | Readonly<{ refusal: Refusal }>;

/** Throws when the server does not answer; the caller asks again. */
export async function askGames(signal: AbortSignal): Promise<readonly GameDocument[]> {
  const response = await fetch('/api/games', { signal });
  if (!response.ok) throw new Error('no games');
  const { games } = (await response.json()) as { games: readonly GameDocument[] };
  return games;
}

/** A refusal is an answer. Anything that is neither is a server out of order, and thrown. */
export async function askHand(question: HandQuestion, signal: AbortSignal): Promise<HandAnswer> {
  const response = await fetch('/api/hand', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-floorbook': '1' },
    body: JSON.stringify(question),
    signal,
  });
  const body = (await response.json()) as unknown;
  if (response.ok) return { hand: body as HandDocument };
  const { refusal } = body as { refusal?: Refusal };
  if (refusal === undefined) throw new Error('no answer');
  return { refusal };
}

/** The games of the house, requested until the server answers, and again for a game that was put on file since. */

export type GamesState = Readonly<{ games: readonly GameDocument[] | undefined; lost: boolean }>;

const RETRY_MS = 1500;

export function useGames(wanted?: string): GamesState {
  const [state, setState] = useState<GamesState>({ games: undefined, lost: false });
  const missing = state.games?.some(({ id }) => id === wanted) === false ? wanted : undefined;
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      while (!stop.signal.aborted) {
        try {
          setState({ games: await askGames(stop.signal), lost: false });
          return;
        } catch {
          if (!stop.signal.aborted) setState(({ games }) => ({ games, lost: true }));
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      }
    };
    void ask();
    return () => stop.abort();
    // A game that is missing is asked for once more.
  }, [missing]);
  return state;
}

/** The server's answer to the hand that is on the page now. Late answers to earlier hands are dropped. */

export type AnswerState = Readonly<{
  /** To the last question that was answered; it may be an earlier one, see `asking`. */
  answer: HandAnswer | undefined;
  asking: boolean;
  /** No connection to the server; the request is repeated until it answers. */
  lost: boolean;
}>;

const NOTHING: AnswerState = { answer: undefined, asking: false, lost: false };
/** Long enough for the next letter, short enough to feel at once. */
const PAUSE_MS = 120;

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

export const NO_SERVER_WORDS = 'Connection lost.';
