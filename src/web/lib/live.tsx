/**
 * The house as it is now, kept up by the server's stream of differences. When the line is lost the last view stays, with
 * the moment of its last true figure: nothing old is ever shown as if it were live.
 */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Json } from '../../base/canonical-json.ts';
import { applyPatch } from '../../base/json-patch.ts';
import type { View } from '../../floor/view.ts';
import type { Beat, FrameAt, PatchFrame, ViewFrame } from '../../server/api/live.ts';
import { EmergencyMessage } from './emergency.tsx';
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
  return (
    <Context.Provider value={live}>
      {children}
      {as === 'public' ? <EmergencyMessage view={live.view} /> : null}
    </Context.Provider>
  );
}

type SetLive = (change: (before: Live) => Live) => void;

/**
 * More than two heartbeats of the server: a silent line is dead even if it was never closed (a switch without
 * power, sleep).
 */
const SILENCE = 35_000;
const LISTEN_EVERY = 5_000;
const WAKES = ['visibilitychange', 'pageshow', 'resume', 'online', 'focus'] as const;

export function followLiveView(as: Props['as'], setLive: SetLive, onEnded: () => void): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  let shown: View | undefined;
  let heardAt = 0;
  // While a tablet sleeps, one clock of the browser may stand still with it; the clock on the wall goes on.
  let heardOnWall = 0;
  const hear = () => {
    heardAt = performance.now();
    heardOnWall = Date.now();
  };
  const show = (at: FrameAt, view: View) => {
    hear();
    shown = view;
    setLive(() => ({ at, view, lostSince: undefined }));
  };
  const lose = () => setLive((before) => ({ ...before, lostSince: before.lostSince ?? Date.now() }));
  const open = () => {
    source?.close();
    clearTimeout(again);
    hear();
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
      hear();
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
  const listen = () => {
    if (Math.max(performance.now() - heardAt, Date.now() - heardOnWall) < SILENCE) return;
    lose();
    open();
  };
  const listening = setInterval(listen, LISTEN_EVERY);
  // A screen that is looked at again says at once whether its figures are old.
  for (const kind of WAKES) addEventListener(kind, listen, true);
  return () => {
    over = true;
    for (const kind of WAKES) removeEventListener(kind, listen, true);
    clearTimeout(again);
    clearInterval(listening);
    source?.close();
  };
}
