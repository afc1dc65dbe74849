/**
 * The house as it is now, kept up by the server's stream of differences. When the line is lost the last view stays, with
 * the moment of its last true figure: nothing old is ever shown as if it were live.
 */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Json } from '../../base/canonical-json.ts';
import { applyPatch } from '../../base/json-patch.ts';
import type { View } from '../../floor/view-types.ts';
import type { FrameAt, PatchFrame, ViewFrame } from '../../server/api/live.ts';
import { useSessions } from './session.tsx';

export type Live = Readonly<{
  view: View | undefined;
  at: FrameAt | undefined;
  /** Undefined while the line is up; otherwise since when it is lost, by this browser's clock. */
  lostSince: number | undefined;
}>;

const Context = createContext<Live>({ view: undefined, at: undefined, lostSince: undefined });

export const useLive = (): Live => useContext(Context);

/** What the viewer sees, or an empty view until it is there. */
export const useView = (): View => useContext(Context).view ?? EMPTY;
const EMPTY: View = {};

type Props = Readonly<{ as: 'public' | 'signed-in'; children: ReactNode }>;

export function LiveProvider({ as, children }: Props) {
  const [live, setLive] = useState<Live>({ view: undefined, at: undefined, lostSince: undefined });
  const { refresh, session } = useSessions();
  const badge = session?.who?.badge;
  // A new dealer at the same tablet may see other things, so the stream begins anew.
  useEffect(() => follow(as, setLive, () => void refresh()), [as, badge, refresh]);
  return <Context.Provider value={live}>{children}</Context.Provider>;
}

type SetLive = (change: (before: Live) => Live) => void;

function follow(as: Props['as'], setLive: SetLive, onEnded: () => void): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  let shown: View | undefined;
  const open = () => {
    source = new EventSource(as === 'public' ? '/api/live?as=public' : '/api/live');
    source.addEventListener('view', ({ data }) => {
      const { at, view } = JSON.parse(data) as ViewFrame;
      shown = view;
      setLive(() => ({ at, view, lostSince: undefined }));
    });
    source.addEventListener('patch', ({ data }) => {
      const { at, patch } = JSON.parse(data) as PatchFrame;
      const patched = applyPatch((shown ?? {}) as Json, patch);
      if (!patched.ok) {
        // It belongs to another view than ours: a new line begins with the whole one.
        source?.close();
        open();
        return;
      }
      const view = patched.value as View;
      shown = view;
      setLive(() => ({ at, view, lostSince: undefined }));
    });
    for (const ended of ['signed-out', 'locked']) source.addEventListener(ended, onEnded);
    source.onopen = () => setLive((before) => ({ ...before, lostSince: undefined }));
    source.onerror = () => {
      setLive((before) => ({ ...before, lostSince: before.lostSince ?? Date.now() }));
      // The browser comes back by itself unless the server answered with an error: then it is ours to ask again.
      if (source?.readyState !== EventSource.CLOSED || over) return;
      onEnded();
      again = setTimeout(open, 2000);
    };
  };
  open();
  return () => {
    over = true;
    clearTimeout(again);
    source?.close();
  };
}
