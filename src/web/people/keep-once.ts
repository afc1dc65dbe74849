/** Keeps the person of one form: sent twice, by a double tap or after a lost answer, it is still one person. */
import { useRef } from 'react';
import type { AddedDocument, PersonData } from '../../server/api/people.ts';
import { type Answer, ask } from '../lib/http.ts';

export type Keep = (data: PersonData) => Promise<Answer<AddedDocument>>;

export function useKeepOnce(): Keep {
  const keep = useRef<Keep>(undefined);
  keep.current ??= keptUnder(newKey());
  return keep.current;
}

/** A form that was changed after its first sending corrects the person whom that one may have made. */
export function keptUnder(key: string, send: typeof ask = ask): Keep {
  const sent = new Set<string>();
  return async (data) => {
    sent.add(JSON.stringify(data));
    const added = await send<AddedDocument>('POST', '/api/people', { ...data, key });
    // Which of several sendings arrived nobody knows here, so that the latest one is made to stand.
    const isChanged = added.ok && added.value.again === true && sent.size > 1;
    return isChanged ? send<AddedDocument>('PUT', `/api/people/${added.value.person}`, data) : added;
  };
}

/** Not `randomUUID`, which a browser has over https only. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
