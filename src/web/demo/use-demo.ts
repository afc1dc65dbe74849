/** What the demo says about itself, asked again every few seconds. */
import { useCallback, useEffect, useState } from 'react';
import type { DemoDocument } from '../../demo/api.ts';
import { ask } from '../lib/http.ts';

export function useDemo(): Readonly<{ demo: DemoDocument | undefined; refresh: () => Promise<void> }> {
  const [demo, setDemo] = useState<DemoDocument>();
  const refresh = useCallback(async () => {
    const answer = await ask<DemoDocument>('GET', '/api/demo').catch(() => undefined);
    if (answer?.ok) setDemo(answer.value);
  }, []);
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => void refresh(), 4000);
    return () => clearInterval(timer);
  }, [refresh]);
  return { demo, refresh };
}
