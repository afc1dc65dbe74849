/** The big screen of the room: one thing at a time, a drawing as it takes place. No input. */
import { Grid, Row, Text } from '../design/layout.tsx';
import './stage.css';
import { useEffect, useRef, useState } from 'react';
import { counted, sentence } from '../../base/display-text.ts';
import type { RecentView, SealedDrawView, StageView } from '../../floor/view.ts';
import { DemoMark } from '../design/demo-mark.tsx';
import { LiveProvider, useLive } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { useAddressBar, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { useSignTheme } from '../lib/sign-theme.ts';
import { clockTime, countdown, exactTime, useNow, useZone } from '../lib/time.tsx';
import { CardRow } from '../plays/card-row.tsx';
import { bringWords, type DrawingNow, type SceneNow, sceneOf } from './choose-scene.ts';
import { PicksScene } from './picks-scene.tsx';
import { CardWheelScene, ContestScene, LadderScene, Turned, Wheel } from './play-scenes.tsx';
import { ShowScene } from './show-scene.tsx';
import { BoxScene, SquaresScene, TablesScene, TableWonScene } from './table-draw-scenes.tsx';

export function StagePage() {
  return (
    <LiveProvider as="public">
      <Stage />
    </LiveProvider>
  );
}

/** `?offer=a` keeps a screen to one activity. */
function Stage() {
  const { view, at, lostSince } = useLive();
  useSignTheme(view?.signage?.theme);
  useTitle('Stage');
  const now = useNow();
  const zone = useZone();
  const { query } = useAddressBar();
  const { session } = useSessions();
  const isLost = lostSince !== undefined;
  const scene = view === undefined ? undefined : sceneOf(view, now, query.get('offer'));
  // The wheel that was just spun is no longer in the view when its winner is.
  const before = useRef<DrawingNow>(undefined);
  useEffect(() => {
    if (scene?.kind === 'drawing') before.current = scene;
  });
  return (
    <main className={`stage ${isLost ? 'is-lost' : ''}`}>
      <Row as="header" gap={2} wrap={false} tone="muted">
        <span>{view?.house?.name ?? session?.house?.name ?? 'Floorbook'}</span>
        <DemoMark />
        <Text push>{clockTime(now, zone)}</Text>
      </Row>
      <section className="stage-scene" aria-live="polite" aria-label="On stage">
        {scene === undefined ? null : <Scene scene={scene} before={before.current} />}
      </section>
      <footer>
        {isLost ? (
          <Text as="p" tone="waiting" role="status">
            Connection lost. {at === undefined ? '' : `This screen is as of ${exactTime(at.time, zone)}.`}
          </Text>
        ) : null}
      </footer>
    </main>
  );
}

/** One scene of the stage. */

/** `before`: the drawing shown until now. */
type Props = Readonly<{ scene: SceneNow; before: DrawingNow | undefined }>;

export function Scene({ scene, before }: Props) {
  switch (scene.kind) {
    case 'won': {
      const played = before?.stage.offer === scene.won.offer ? before : undefined;
      const { won } = scene;
      return <Won key={`${won.at} ${won.offer}`} won={won} wheel={played?.stage.wheel ?? []} played={played} />;
    }
    case 'drawing':
      return <Drawing drawing={scene} />;
    case 'contest':
      return <ContestScene contest={scene.contest} />;
    case 'show':
      return <ShowScene show={scene.show} />;
    case 'tables':
      return <TablesScene scene={scene} />;
    case 'table-won':
      return <TableWonScene scene={scene} />;
    case 'squares':
      return <SquaresScene scene={scene} />;
    case 'box':
      return <BoxScene box={scene.box} />;
    case 'picks':
      return <PicksScene card={scene.card} />;
    case 'nothing':
      return (
        <Text as="p" tone="muted" size={3.4}>
          The next drawing appears here.
        </Text>
      );
  }
}

function Drawing({ drawing: { stage, sealed, cards } }: Readonly<{ drawing: DrawingNow }>) {
  if (cards !== undefined) return <CardWheelScene wheel={cards} />;
  if (stage.ladder !== null) return <LadderScene stage={stage} ladder={stage.ladder} />;
  switch (stage.status) {
    case 'due':
      return <Due stage={stage} sealed={sealed} />;
    case 'called':
      return <Called stage={stage} />;
    case 'playing':
      return <Playing stage={stage} />;
  }
}

function Prize({ prize, toCome }: Pick<StageView, 'prize' | 'toCome'>) {
  if (prize === null) return null;
  return (
    <Text as="p" size={4.4} weight="medium">
      {prize.name}
      {prize.worth > 0 ? (
        <>
          {' '}
          <Money cents={prize.worth} />
        </>
      ) : null}
      {toCome > 0 ? <span className="stage-small">{counted(toCome, 'more prize')} to come</span> : null}
    </Text>
  );
}

function Due({ stage, sealed }: Readonly<{ stage: StageView; sealed: SealedDrawView | undefined }>) {
  return (
    <article>
      <h1>{stage.name}</h1>
      <Prize prize={stage.prize} toCome={stage.toCome} />
      {sealed === undefined ? <p className="stage-lead">{waitsFor(stage)}</p> : <Sealed sealed={sealed} />}
      <Before stage={stage} />
    </article>
  );
}

const waitsFor = ({ drawnBy, inDrum }: StageView): string =>
  drawnBy === 'outside' ? 'A player is being selected' : `${counted(inDrum, 'ticket')} in the drum`;

/**
 * The seal first, then the witnesses' texts: in this order neither could have been chosen with knowledge of the
 * other.
 */
function Sealed({ sealed: { root, count, weight, entropy, commitment } }: Readonly<{ sealed: SealedDrawView }>) {
  return (
    <div className="stage-seal">
      <p className="stage-lead">
        {root === null ? 'Entries not sealed yet' : `${counted(count, 'entry', 'entries')} sealed`}
        {root !== null && weight !== count ? `, ${counted(weight, 'chance')} in all` : ''}
      </p>
      <Grid as="dl" columns="auto auto" lines={0.6} above={2} left>
        <dt>Committed beforehand</dt>
        <dd className="mono">{commitment.slice(0, 16)}</dd>
        {root === null ? null : (
          <>
            <dt>Seal</dt>
            <dd className="mono">{root.slice(0, 16)}</dd>
          </>
        )}
        {entropy.map(({ witness, commitment: promised, text }, i) => (
          <Witness key={promised} number={i + 1} text={text} witness={witness} />
        ))}
      </Grid>
    </div>
  );
}

function Witness({ number, text }: Readonly<{ number: number; witness: string; text: string | null }>) {
  return (
    <>
      <dt>Witness {number}</dt>
      <dd className="mono">{text ?? 'submitted, not shown yet'}</dd>
    </>
  );
}

function Called({ stage }: Readonly<{ stage: StageView }>) {
  const left = (stage.callEnds ?? 0) - useNow();
  return (
    <article className="stage-called">
      <h1>{stage.name}</h1>
      <Prize prize={stage.prize} toCome={stage.toCome} />
      <Text as="p" size={9} weight="medium" className="mono">
        {stage.serial}
      </Text>
      {stage.who === null ? null : (
        <Text as="p" size={5.4} weight="medium">
          {stage.who}
        </Text>
      )}
      <Text
        as="p"
        tone={left <= 30 ? 'stop' : 'waiting'}
        size={12}
        weight="bold"
        tight="figure"
        className="money"
        role="timer"
      >
        {countdown(left)}
      </Text>
      <p className="stage-lead">Come to the card desk{bringWords(stage.shows)}.</p>
    </article>
  );
}

function Playing({ stage }: Readonly<{ stage: StageView }>) {
  return (
    <article>
      <h1>{stage.name}</h1>
      <Text as="p" size={5.4} weight="medium">
        {stage.who ?? stage.serial}
      </Text>
      {stage.wheel.length === 0 ? null : <Wheel spots={stage.wheel} restsOn={null} />}
      {stage.envelopes === null ? null : <Envelopes envelopes={stage.envelopes} />}
      {stage.spins?.doubling ? <p className="stage-lead">The next cash spot counts twice.</p> : null}
    </article>
  );
}

/** What can still be opened, so that the room sees what is left to win. */
function Envelopes({ envelopes: { one, many, set } }: Readonly<{ envelopes: NonNullable<StageView['envelopes']> }>) {
  const left = set.reduce((sum, kind) => sum + kind.left, 0);
  return (
    <>
      <p className="stage-lead">{counted(left, one, many)} left</p>
      <Text as="p" size={3.4}>
        {set
          .filter((kind) => kind.left > 0)
          .map(({ name, left: some }) => (some === 1 ? name : `${some} × ${name}`))
          .join(' · ')}
      </Text>
    </>
  );
}

function Before({ stage: { discarded, drawnBy } }: Readonly<{ stage: StageView }>) {
  if (discarded.length === 0) return null;
  const before =
    drawnBy === 'outside' ? `${discarded.length} selected` : `${counted(discarded.length, 'ticket')} drawn`;
  return <p className="stage-small">{before} before did not win.</p>;
}

type WonProps = Readonly<{ won: RecentView; wheel: StageView['wheel']; played: DrawingNow | undefined }>;

/** The wheel turns to where the real one stopped, for as long as people like to watch; then the prize. */
function Won({ won, wheel, played }: WonProps) {
  const spot = wheel.find(({ id }) => id === won.drawn?.row);
  const [turns, setTurns] = useState(spot !== undefined && !prefersReducedMotion());
  const [restsOn, setRestsOn] = useState<string | null>(null);
  useEffect(() => {
    if (!turns) return;
    const begin = setTimeout(() => setRestsOn(spot?.id ?? null), 50);
    const end = setTimeout(() => setTurns(false), 3000);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [turns, spot?.id]);
  if (turns) {
    return (
      <article>
        <h1>{won.name}</h1>
        <Wheel spots={wheel} restsOn={restsOn} />
        <button type="button" className="stage-skip" onClick={() => setTurns(false)}>
          Skip
        </button>
      </article>
    );
  }
  return (
    <article className="stage-won">
      <h1>{won.name}</h1>
      <WonWith won={won} played={played} />
      <Text as="p" size={14} weight="bold" tight="figure" className="stage-amount">
        <Money cents={won.amount} />
      </Text>
      <Text as="p" size={5.4} weight="medium">
        {won.who ?? sentence(won.says)}
      </Text>
      {won.who === null || spot?.gives === 'money' ? null : <p className="stage-lead">{sentence(won.says)}</p>}
    </article>
  );
}

/** The cards that ended it, after the earlier ones. */
function WonWith({ won: { drawn }, played }: Pick<WonProps, 'won' | 'played'>) {
  const ladder = played?.stage.ladder;
  if (ladder != null) return <Turned ladder={ladder} last={drawn?.cards} />;
  if (drawn?.cards === undefined) return null;
  return <CardRow cards={[...(played?.cards?.cards ?? []), drawn.cards].join(' ')} />;
}

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
