/** The big tournament clock, readable at ten meters: time left, blinds, next level, players left and prizes. */
import './clock.css';
import { counted, figures } from '../../base/display-text.ts';
import type { TournamentClockView } from '../../floor/view.ts';
import { DemoMark } from '../design/demo-mark.tsx';
import { Text } from '../design/layout.tsx';
import { useTheme } from '../design/theme.tsx';
import { LiveProvider, useLive } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';
import { useAddressBar, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { clockTime, countdown, exactTime, spanWords, useNow, useZone } from '../lib/time.tsx';
import { blindWords, secondsLeft } from '../tournament/level-words.ts';

export function ClockPage() {
  return (
    <LiveProvider as="public">
      <Clock />
    </LiveProvider>
  );
}

/** `?tournament=tournament-2` limits a screen to one tournament. */
function Clock() {
  useTheme('night');
  useTitle('Tournament clock');
  const now = useNow();
  const zone = useZone();
  const { query } = useAddressBar();
  const { session } = useSessions();
  const { view, at, lostSince } = useLive();
  const wanted = query.get('tournament');
  const all = view?.tournamentClocks ?? [];
  const shown = wanted === null ? currentTournament(all) : all.find(({ tournament }) => tournament === wanted);
  return (
    <main className={`clock ${lostSince === undefined ? '' : 'is-lost'}`}>
      <header className="clock-head">
        <span>{shown?.name ?? view?.house?.name ?? session?.house?.name ?? 'Floorbook'}</span>
        <DemoMark />
        <span className="clock-wall">{clockTime(now, zone)}</span>
      </header>
      {view === undefined ? null : shown === undefined ? (
        <p className="clock-nothing">
          No tournament is open. The clock appears when the tournament desk opens sign-up.
        </p>
      ) : (
        <TournamentOnScreen one={shown} now={now} />
      )}
      <footer className="clock-foot">
        {lostSince === undefined ? null : (
          <Text role="status" tone="stop">
            No connection. {at === undefined ? '' : `Last updated ${exactTime(at.time, zone)}.`}
          </Text>
        )}
        {shown?.approval == null ? null : <span>{shown.approval}</span>}
      </footer>
    </main>
  );
}

/** The running tournament, or the next one that takes entrants. */
const currentTournament = (all: readonly TournamentClockView[]): TournamentClockView | undefined =>
  all.find(({ status }) => status === 'running') ?? all.find(({ status }) => status === 'sign-up') ?? all[0];

function TournamentOnScreen({ one, now }: Readonly<{ one: TournamentClockView; now: number }>) {
  const { left, entrants, average, status } = one;
  return (
    <>
      <section className="clock-face" aria-label="Level">
        <Face one={one} now={now} />
      </section>
      <dl className="clock-figures">
        <div>
          <dt>{status === 'sign-up' ? 'Entrants' : 'Players left'}</dt>
          <dd>
            {status === 'sign-up' ? entrants : left}
            {status === 'sign-up' ? null : <small> of {entrants}</small>}
          </dd>
        </div>
        <div>
          <dt>Average stack</dt>
          <dd>{figures(average)}</dd>
        </div>
        <div>
          <dt>Prize pool</dt>
          <dd>{dollars(one.pool).replace(/\.00$/, '')}</dd>
        </div>
      </dl>
      <Places one={one} />
    </>
  );
}

function Face({ one, now }: Readonly<{ one: TournamentClockView; now: number }>) {
  const { status, clock, now: level, next, startsAt, nextBreakAt } = one;
  if (status === 'over') return <p className="clock-time">Finished</p>;
  if (clock === null) {
    return (
      <>
        <p className="clock-label">Sign-up is open</p>
        <p className="clock-time">
          {startsAt === null ? 'Sit-n-go' : startsAt <= now ? 'Soon' : timeTo(startsAt - now)}
        </p>
        <p className="clock-blinds">
          {dollars(one.buyIn)} and {dollars(one.entryFee)} fee
        </p>
      </>
    );
  }
  const seconds = secondsLeft(clock, now, level);
  const isLast = seconds !== null && seconds <= 60;
  return (
    <>
      <p className="clock-label">
        {level?.blinds === null ? 'Break' : `Level ${clock.level}`}
        {clock.paused ? <span className="clock-paused"> clock paused</span> : null}
      </p>
      <p className={`clock-time ${isLast ? 'is-last' : ''}`} role="timer">
        {seconds === null ? 'Untimed' : countdown(seconds)}
      </p>
      <p className="clock-blinds">{level?.blinds == null ? 'Please return to your seats' : blindWords(level.blinds)}</p>
      <p className="clock-next">
        {next === null
          ? ''
          : `Next: ${next.blinds === null ? `${next.minutes}-minute break` : blindWords(next.blinds)}`}
        {nextBreakAt === null || level?.blinds === null || next?.blinds === null
          ? ''
          : ` · break in ${spanWords(nextBreakAt - now)}`}
      </p>
    </>
  );
}

const timeTo = (seconds: number): string => (seconds < 6000 ? countdown(seconds) : spanWords(seconds));

const PLACES_SHOWN = 9;

function Places({ one: { places, fixed } }: Readonly<{ one: TournamentClockView }>) {
  if (places.length === 0) return null;
  const more = places.length - PLACES_SHOWN;
  return (
    <section className="clock-places" aria-label={fixed ? 'Prizes' : 'Current prizes'}>
      <h2>{fixed ? 'Prizes' : 'Current prizes'}</h2>
      <ol>
        {places.slice(0, PLACES_SHOWN).map(({ place, amount, thing }) => (
          <li key={place}>
            <span>{place}</span>
            <span>{thing ?? dollars(amount).replace(/\.00$/, '')}</span>
          </li>
        ))}
      </ol>
      {more > 0 ? <p>and {counted(more, 'more place')}</p> : null}
    </section>
  );
}
