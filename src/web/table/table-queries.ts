/** Requests of the table beyond the view: its keypads, what may be keyed, and why something is unavailable. */
import { useEffect, useState } from 'react';
import type { BodyOf, CommandType } from '../../floor/commands.ts';
import type { Shape } from '../../floor/legal/legal.ts';
import type { TableView } from '../../floor/view.ts';
import type { Key, Keypad } from '../../readers/keypad.ts';
import type { LegalAnswer, WhyAnswer } from '../../server/api/commands.ts';
import type { OfferKeypads } from '../../server/api/promotions.ts';
import { type Answer, type ApiRefusal, ask, NO_CONNECTION, post } from '../lib/http.ts';

/** One activity of this table, with the keys that its sheet has for the game. */
export type OfferKeypad = OfferKeypads;

/** Requested again whenever `of` changes; the last answer stays until the next one arrives. */
function useQuery<T>(path: string | undefined, of: string): Readonly<{ value: T | undefined; of: string | undefined }> {
  const [asked, setAsked] = useState<Readonly<{ value: T | undefined; of: string | undefined }>>(NO_ANSWER);
  useEffect(() => {
    if (path === undefined) return;
    const stop = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const once = async () => {
      const answer = await ask<T>('GET', path, undefined, stop.signal).catch(() => undefined);
      if (stop.signal.aborted) return;
      if (answer?.ok) setAsked({ value: answer.value, of });
      else again = setTimeout(() => void once(), RETRY_MS);
    };
    void once();
    return () => {
      stop.abort();
      clearTimeout(again);
    };
  }, [path, of]);
  return asked;
}

const NO_ANSWER = { value: undefined, of: undefined };
const RETRY_MS = 2000;

export const useKeypads = (table: string, of: string): readonly OfferKeypad[] =>
  useQuery<readonly OfferKeypad[]>(`/api/tables/${encodeURIComponent(table)}/keypads`, of).value ?? NO_KEYPADS;

const NO_KEYPADS: readonly OfferKeypad[] = [];

/** A row of the chart, as its key was tapped. */
export type WantedRow = Readonly<{ offer: string; keypad: Keypad; key: Key }>;

export const rowsOf = (keypads: readonly OfferKeypad[], offer: string): readonly WantedRow[] =>
  keypads
    .filter((one) => one.offer === offer)
    .flatMap(({ keypads: pads }) => pads.flatMap((keypad) => keypad.keys.map((key) => ({ offer, keypad, key }))));

/** As the first activity that is on wants the cards; one call serves all of them. */
export function firstKeypad(
  { offers }: Pick<TableView, 'offers'>,
  keypads: readonly OfferKeypad[],
): Keypad | undefined {
  const isOn = (offer: string) => offers.some((one) => one.offer === offer && one.on);
  const first = keypads.find(({ offer }) => isOn(offer)) ?? keypads[0];
  return first?.keypads[0];
}

/** Undefined until the server has answered for the table as it is now. */
export function useStartShapes(table: string, of: string, wanted: boolean): readonly Shape[] | undefined {
  const path = `/api/legal?type=start-round&table=${encodeURIComponent(table)}`;
  const asked = useQuery<LegalAnswer>(wanted ? path : undefined, of);
  return asked.of === of ? asked.value?.shapes : undefined;
}

/** The refusal that this command would meet now. */
export async function whyNot<Type extends CommandType>(
  type: Type,
  body: BodyOf<Type>,
): Promise<ApiRefusal | undefined> {
  const answer: Answer<WhyAnswer> = await post('/api/why', { type, body }).catch(() => ({
    ok: false as const,
    status: 0,
    refusal: NO_CONNECTION,
  }));
  return answer.ok ? (answer.value.refusal ?? undefined) : answer.refusal;
}

/** Why it would be refused, as far as it is known for exactly this body; undefined: nothing speaks against it. */
export function useWhyNot<Type extends CommandType>(
  type: Type,
  body: BodyOf<Type> | undefined,
  of: string,
): ApiRefusal | undefined {
  const question = body === undefined ? undefined : JSON.stringify(body);
  const [known, setKnown] = useState<Readonly<{ question: string; of: string; refusal: ApiRefusal | undefined }>>();
  useEffect(() => {
    if (question === undefined) return;
    let over = false;
    const timer = setTimeout(async () => {
      const refusal = await whyNot(type, JSON.parse(question) as BodyOf<Type>);
      if (!over && refusal?.reason !== NO_CONNECTION.reason) setKnown({ question, of, refusal });
    }, PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [type, question, of]);
  return known !== undefined && known.question === question && known.of === of ? known.refusal : undefined;
}

/** Several keys may be pressed in a row: only the last is requested. */
const PAUSE_MS = 120;
