/**
 * The house as it is now, kept up by the server's stream of differences. When the line is lost the last view stays, with
 * the moment of its last true figure: nothing old is ever shown as if it were live.
 */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Json } from '../../base/canonical-json.ts';
import { applyPatch } from '../../base/json-patch.ts';
import type { View } from '../../floor/view.ts';
import type { Beat, FrameAt, PatchFrame, ViewFrame } from '../../server/api/live.ts';
import { useSessions } from './session.tsx';

export type Live = Readonly<{
  view: View | undefined;
  at: FrameAt | undefined;
  /** Undefined while the line is up; otherwise since when it is lost, by this browser's clock. */
  lostSince: number | undefined;
}>;

const Context = createContext<Live>({ view: undefined, at: undefined, lostSince: undefined });

export const useLive = (): Live => useContext(Context);

/** What the viewer sees, or an empty view until it has loaded. */
export const useView = (): View => useContext(Context).view ?? EMPTY;
const EMPTY: View = {};

type Props = Readonly<{ as: 'public' | 'signed-in'; children: ReactNode }>;

export function LiveProvider({ as, children }: Props) {
  const [live, setLive] = useState<Live>({ view: undefined, at: undefined, lostSince: undefined });
  const { refresh, session } = useSessions();
  const badge = session?.who?.badge;
  // A new dealer at the same tablet may see other sections, so the stream is restarted.
  useEffect(() => followLiveView(as, setLive, () => void refresh()), [as, badge, refresh]);
  return <Context.Provider value={live}>{children}</Context.Provider>;
}

type SetLive = (change: (before: Live) => Live) => void;

/**
 * More than two heartbeats of the server: a silent line is dead even if it was never closed (a switch without
 * power, sleep).
 */
const SILENCE = 35_000;
const LISTEN_EVERY = 5_000;

export function followLiveView(as: Props['as'], setLive: SetLive, onEnded: () => void): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  let shown: View | undefined;
  let heardAt = 0;
  const show = (at: FrameAt, view: View) => {
    heardAt = performance.now();
    shown = view;
    setLive(() => ({ at, view, lostSince: undefined }));
  };
  const lose = () => setLive((before) => ({ ...before, lostSince: before.lostSince ?? Date.now() }));
  const open = () => {
    source?.close();
    clearTimeout(again);
    heardAt = performance.now();
    source = new EventSource(as === 'public' ? '/api/live?as=public' : '/api/live');
    source.addEventListener('view', ({ data }) => {
      const { at, view } = JSON.parse(data) as ViewFrame;
      show(at, view);
    });
    source.addEventListener('patch', ({ data }) => {
      const { at, patch } = JSON.parse(data) as PatchFrame;
      const patched = applyPatch((shown ?? {}) as Json, patch);
      if (patched.ok) show(at, patched.value as View);
      // It belongs to another view than ours: a new line begins with the whole one.
      else open();
    });
    source.onmessage = ({ data }) => {
      heardAt = performance.now();
      const { time } = JSON.parse(data) as Beat;
      setLive((before) => (before.at === undefined ? before : { ...before, at: { ...before.at, time } }));
    };
    for (const ended of ['signed-out', 'locked']) source.addEventListener(ended, onEnded);
    source.onopen = () => setLive((before) => ({ ...before, lostSince: undefined }));
    source.onerror = () => {
      lose();
      // The browser reconnects automatically unless the server answered with an error: then ask again from here.
      if (source?.readyState !== EventSource.CLOSED || over) return;
      onEnded();
      again = setTimeout(open, 2000);
    };
  };
  open();
  const listening = setInterval(() => {
    if (performance.now() - heardAt < SILENCE) return;
    lose();
    open();
  }, LISTEN_EVERY);
  return () => {
    over = true;
    clearTimeout(again);
    clearInterval(listening);
    source?.close();
  };
}
