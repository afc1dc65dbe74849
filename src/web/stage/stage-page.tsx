/** The big screen of the room: one thing at a time, a drawing as it takes place. Nobody touches it. */
import { useEffect, useRef } from 'react';
import { DemoMark } from '../design/demo-mark.tsx';
import { useTheme } from '../design/theme-of.ts';
import { LiveProvider, useLive } from '../lib/live.tsx';
import { useAddressBar, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { clockTime, exactTime, useNow, useZone } from '../lib/time.tsx';
import { Scene } from './scene.tsx';
import { type DrawingNow, sceneOf } from './scenes.ts';
import './stage.css';

export function StagePage() {
  return (
    <LiveProvider as="public">
      <Stage />
    </LiveProvider>
  );
}

/** `?offer=a` keeps a screen to one activity. */
function Stage() {
  useTheme('night');
  useTitle('Stage');
  const now = useNow();
  const zone = useZone();
  const { query } = useAddressBar();
  const { session } = useSessions();
  const { view, at, lostSince } = useLive();
  const isLost = lostSince !== undefined;
  const scene = view === undefined ? undefined : sceneOf(view, now, query.get('offer'));
  // The wheel that was spun a moment ago is no longer in the view when its winner is.
  const before = useRef<DrawingNow>(undefined);
  useEffect(() => {
    if (scene?.kind === 'drawing') before.current = scene;
  });
  return (
    <main className={`stage ${isLost ? 'is-lost' : ''}`}>
      <header className="stage-head">
        <span>{view?.house?.name ?? session?.house?.name ?? 'Floorbook'}</span>
        <DemoMark />
        <span className="stage-clock">{clockTime(now, zone)}</span>
      </header>
      <section className="stage-scene" aria-live="polite" aria-label="On stage">
        {scene === undefined ? null : <Scene scene={scene} before={before.current} />}
      </section>
      <footer className="stage-foot">
        {isLost ? (
          <p role="status" className="stage-lost">
            No connection. {at === undefined ? '' : `What stands here was true at ${exactTime(at.time, zone)}.`}
          </p>
        ) : null}
      </footer>
    </main>
  );
}
