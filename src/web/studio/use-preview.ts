/** What the draft prints and what is wrong with it, shortly after the last change. The last whole poster stays meanwhile. */
import { useEffect, useState } from 'react';
import type { SheetPreview } from '../../server/api/studio.ts';
import { ask } from '../lib/http.ts';
import type { SheetData } from './draft-model.ts';

const PAUSE_MS = 250;

export type PreviewState = Readonly<{
  problems: SheetPreview['problems'];
  shows: NonNullable<SheetPreview['shows']> | undefined;
  /** The sheet that `shows` is of, with every word that follows from what is written. */
  whole: SheetData | undefined;
  checking: boolean;
}>;

export function usePreview(sheet: SheetData): PreviewState {
  const [told, setTold] = useState<Omit<PreviewState, 'checking'> & { of: SheetData | undefined }>({
    problems: [],
    shows: undefined,
    whole: undefined,
    of: undefined,
  });
  useEffect(() => {
    const end = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask<SheetPreview>('POST', '/api/studio/preview', { sheet }, end.signal).catch(
        () => undefined,
      );
      if (end.signal.aborted) return;
      setTold((before) => {
        if (!answer?.ok) return { ...before, of: sheet };
        const { problems, shows } = answer.value;
        return shows === null ? { ...before, problems, of: sheet } : { problems, shows, whole: shows.sheet, of: sheet };
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [sheet]);
  return { ...told, checking: told.of !== sheet };
}
