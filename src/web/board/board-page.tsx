/** The sign on the wall: one activity at a time, for a room, without hands on it. */
import { Row, Text } from '../design/layout.tsx';
import './board-page.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DemoMark } from '../design/demo-mark.tsx';
import { LiveProvider, useLive, useView } from '../lib/live.tsx';
import { useAddressBar, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { useSignTheme } from '../lib/sign-theme.ts';
import { type Sound, useSound } from '../lib/sound.ts';
import { SoundSwitch } from '../lib/sound-switch.tsx';
import { clockTime, exactTime, useNow, useZone } from '../lib/time.tsx';
import { type Scene, sceneAfter, scenesOf, shiftAt, staysFor, usePosted } from './board-scenes.ts';
import { SceneView } from './scene-view.tsx';
import { useFit } from './use-fit.ts';

export function BoardPage() {
  return (
    <LiveProvider as="public">
      <Board />
    </LiveProvider>
  );
}

function Board() {
  const { signage } = useView();
  useSignTheme(signage?.theme);
  useTitle('Board');
  const now = useNow();
  const zone = useZone();
  const { session } = useSessions();
  const { view, at, lostSince } = useLive();
  const [round, setRound] = useState(0);
  const scenes = useScenes(now, round);
  const { scene, hold, held, move } = useRotation(scenes, () => setRound((before) => before + 1));
  const shift = shiftAt(Math.floor(now / 60));
  const isLost = lostSince !== undefined;
  const around = useFit();
  const sound = useCelebration(scene, signage?.sound === true);
  const isAwake = useAwake();
  return (
    <main className={`board ${isLost ? 'is-lost' : ''}`} data-scene={scene.kind}>
      <div className="board-still" style={{ transform: `translate(${shift.x}px, ${shift.y}px)` }}>
        <Row as="header" gap={2} wrap={false} tone="muted">
          <Text line="cut">{view?.house?.name ?? session?.house?.name ?? 'Floorbook'}</Text>
          <DemoMark />
          <Text push>{clockTime(now, zone)}</Text>
        </Row>
        <section ref={around} className="board-scene" aria-label="On the sign">
          {view === undefined ? (
            <Text as="p" tone="muted" size={3}>
              Waiting for data…
            </Text>
          ) : (
            // Another scene is another meter: it must not roll there from the figure of the one before it.
            <SceneView key={scene.key} scene={scene} />
          )}
        </section>
        <Row as="footer" gap={2} justify="between" wrap={false} className={`board-foot ${isAwake ? 'is-awake' : ''}`}>
          {isLost ? (
            <p role="status" className="board-lost">
              Connection lost. {at === undefined ? '' : `Figures as of ${exactTime(at.time, zone)}.`}
            </p>
          ) : null}
          {signage?.sound === true && sound.state === 'untouched' ? <SoundSwitch sound={sound} /> : null}
          <Rotation scenes={scenes} scene={scene} held={held} onHold={hold} onMove={move} />
        </Row>
      </div>
    </main>
  );
}

/** `?offers=a,b` keeps a sign to some activities; `?rules=no` leaves the rules to paper. */
function useScenes(now: number, round: number): readonly Scene[] {
  const { query } = useAddressBar();
  const { view } = useLive();
  const only = query.get('offers')?.split(',');
  const wanted = (offer: string) => only === undefined || only.includes(offer);
  const signs = (view?.signs ?? []).filter(({ offer }) => wanted(offer));
  const boards = (view?.boards ?? []).filter(({ offer }) => wanted(offer));
  const standings = (view?.standings ?? []).filter(({ offer }) => wanted(offer));
  const coming = (view?.coming ?? []).filter(({ offer }) => wanted(offer));
  const recent = (view?.recent ?? []).filter(({ offer }) => wanted(offer));
  const rules = usePosted(query.get('rules') === 'no' ? [] : signs.map(({ offer }) => offer));
  return scenesOf({ signs, boards, standings, recent, coming, rules }, now, round);
}

function useRotation(scenes: readonly Scene[], onRound: () => void) {
  const [key, setKey] = useState('');
  const [held, setHeld] = useState(false);
  const scene = scenes.find((candidate) => candidate.key === key) ?? scenes[0]!;
  const news = scenes.find(({ kind }) => kind === 'winner' || kind === 'pending')?.key;
  // A new hit is shown at once, and so is the win.
  useEffect(() => {
    if (news !== undefined) setKey(news);
  }, [news]);
  const move = useMemo(
    () => (step: number) => {
      if (step > 0 && scene.key === scenes.at(-1)?.key) onRound();
      setKey(sceneAfter(scenes, scene.key, step).key);
    },
    [scenes, scene.key, onRound],
  );
  // The clock restarts with each scene, not with each figure, nor because another scene came or went.
  const moving = useRef(move);
  moving.current = move;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => moving.current(1), staysFor(scene) * 1000);
    return () => clearTimeout(timer);
  }, [scene.key, held]);
  useEffect(() => {
    const press = ({ key: pressed, target }: KeyboardEvent) => {
      if (pressed === 'ArrowRight') move(1);
      if (pressed === 'ArrowLeft') move(-1);
      // On a button the space bar presses that button: held and let go in one stroke it would do nothing.
      if (pressed === ' ' && !(target instanceof HTMLButtonElement)) setHeld((before) => !before);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [move]);
  return { scene, held, hold: () => setHeld((before) => !before), move };
}

type RotationProps = Readonly<{
  scenes: readonly Scene[];
  scene: Scene;
  held: boolean;
  onHold: () => void;
  onMove: (step: number) => void;
}>;

/** Each win is heard once, where the house wants its signs to be heard. */
function useCelebration(scene: Scene, isWanted: boolean): Sound {
  const sound = useSound('sign');
  const key = scene.kind === 'winner' ? scene.key : undefined;
  const play = useRef(sound.play);
  play.current = sound.play;
  useEffect(() => {
    if (key !== undefined && isWanted) play.current('celebration');
  }, [key, isWanted]);
  return sound;
}

/** The keys of the sign are shown while it is in use: after a key, a tap or a move of the mouse. */
function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      clearTimeout(timer);
      setAwake(true);
      timer = setTimeout(() => setAwake(false), AWAKE_MS);
    };
    const kinds = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const kind of kinds) addEventListener(kind, wake);
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) removeEventListener(kind, wake);
    };
  }, []);
  return isAwake;
}

const AWAKE_MS = 8_000;

/** For the employee who sets the screen up. */
function Rotation({ scenes, scene, held, onHold, onMove }: RotationProps) {
  const at = scenes.findIndex(({ key }) => key === scene.key) + 1;
  return (
    <Row
      push
      align="stretch"
      as="nav"
      gap={0.5}
      wrap={false}
      className={`board-rotation ${held ? 'is-held' : ''}`}
      aria-label="Scenes of the sign"
    >
      <button type="button" onClick={() => onMove(-1)} aria-label="Back">
        ‹
      </button>
      <button type="button" onClick={onHold} aria-pressed={held}>
        {held ? 'Held' : 'Hold'} {at}/{scenes.length}
      </button>
      <button type="button" onClick={() => onMove(1)} aria-label="Next">
        ›
      </button>
      <button type="button" onClick={() => void document.documentElement.requestFullscreen?.()}>
        Full screen
      </button>
    </Row>
  );
}
