/** The odds of what is on the screen, shortly after the last keystroke. The last answer stays until the next arrives. */
import { useEffect, useState } from 'react';
import type { OddsDocument } from '../../odds/document.ts';
import { type ApiRefusal, ask, noConnectionRefusal } from '../lib/http.ts';

/** `sheet`: its id, or the data of a sheet not on file. Omitted values default to the sheet or the game. */
export type OddsRequest = Readonly<{
  sheet: unknown;
  offer?: unknown;
  option?: string;
  /** Without an offer: which end of its range each amount takes. */
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
  /** Why the last request has no odds. */
  refusal: ApiRefusal | undefined;
  /** Whether the last request is still being answered. */
  counting: boolean;
}>;

const TYPING_PAUSE = 250;
/** Refusals that pass: another request of this station came first, or the journal is being read for another backtest. */
const PASSING: readonly string[] = ['superseded', 'busy'];
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
      // The user has typed on: this answer is outdated.
      if (end.signal.aborted) return;
      if (answer?.ok === false && PASSING.includes(answer.refusal.reason)) {
        timer = setTimeout(count, RETRY_PAUSE);
        return;
      }
      setAnswered((before) => {
        if (answer?.ok) return { text: text!, odds: answer.value };
        // A lost connection says nothing about the odds; the previous ones stay.
        return answer === undefined
          ? {
              text: text!,
              odds: before?.odds,
              refusal: noConnectionRefusal('Change an entry or reload the page.'),
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
