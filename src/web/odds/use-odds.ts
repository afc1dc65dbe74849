/** The odds of what is on the screen, a moment after the last key. The last answer stays until the next one is there. */
import { useEffect, useState } from 'react';
import type { OddsDocument } from '../../odds/document.ts';
import { type ApiRefusal, ask, noConnectionRefusal } from '../lib/http.ts';

/** `sheet`: its id, or a sheet as data that nobody adopted. What is left out is as the sheet or the game has it. */
export type OddsRequest = Readonly<{
  sheet: unknown;
  offer?: unknown;
  option?: string;
  /** Without an offer: at which end of its range an amount stands. */
  amounts?: string;
  players?: number;
  decks?: number;
  tables?: number;
  handsPerHour?: number;
  hoursPerDay?: number;
  participation?: number;
  readings?: Readonly<Record<string, string>>;
  paths?: boolean;
}>;

export type OddsState<T = OddsDocument> = Readonly<{
  odds: T | undefined;
  /** Why what was asked last has no odds. */
  refusal: ApiRefusal | undefined;
  /** The answer to what was asked last is still to come. */
  counting: boolean;
}>;

const TYPING_PAUSE = 250;
/** Another page of this station asked something else, and the server answers one at a time. */
const RETRY_PAUSE = 1500;

export const useOdds = (asked: OddsRequest | undefined): OddsState =>
  useCounted<OddsDocument>('/api/odds', asked, TYPING_PAUSE);

type OddsAnswer<T> = Readonly<{ text: string; odds: T | undefined; refusal?: ApiRefusal }>;

export function useCounted<T>(path: string, asked: unknown, after: number): OddsState<T> {
  const text = asked === undefined ? undefined : JSON.stringify(asked);
  const [answered, setAnswered] = useState<OddsAnswer<T>>();
  useEffect(() => {
    if (text === undefined) return;
    const end = new AbortController();
    let timer = setTimeout(count, after);
    async function count(): Promise<void> {
      const answer = await ask<T>('POST', path, JSON.parse(text!), end.signal).catch(() => undefined);
      // Somebody typed on: whatever comes back now is not about what he sees.
      if (end.signal.aborted) return;
      if (answer?.ok === false && answer.refusal.reason === 'superseded') {
        timer = setTimeout(count, RETRY_PAUSE);
        return;
      }
      setAnswered((before) => {
        if (answer?.ok) return { text: text!, odds: answer.value };
        // A line that was cut says nothing about the odds; what they were stays.
        return answer === undefined
          ? {
              text: text!,
              odds: before?.odds,
              refusal: noConnectionRefusal('Change something, or load the page again.'),
            }
          : { text: text!, odds: undefined, refusal: answer.refusal };
      });
    }
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [path, text, after]);
  const isCurrent = answered !== undefined && answered.text === text;
  return {
    odds: answered?.odds,
    refusal: isCurrent ? answered.refusal : undefined,
    counting: text !== undefined && !isCurrent,
  };
}
