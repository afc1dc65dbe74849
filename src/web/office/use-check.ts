/** The check of an offer, a moment after the last key. */
import { useEffect, useState } from 'react';
import type { OfferCheck } from '../../server/api/sheets.ts';
import { ask } from '../lib/http.ts';

const AFTER = 250;

export function useCheck(offer: unknown): Readonly<{ check: OfferCheck | undefined; checking: boolean }> {
  const [check, setCheck] = useState<OfferCheck>();
  const [checking, setChecking] = useState(false);
  const text = offer === undefined ? undefined : JSON.stringify(offer);
  useEffect(() => {
    if (text === undefined) return;
    const end = new AbortController();
    setChecking(true);
    const timer = setTimeout(async () => {
      const body = { offer: JSON.parse(text) as unknown };
      const answer = await ask<OfferCheck>('POST', '/api/offers/check', body, end.signal).catch(() => undefined);
      if (end.signal.aborted) return;
      if (answer?.ok) setCheck(answer.value);
      setChecking(false);
    }, AFTER);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [text]);
  return { check, checking };
}
