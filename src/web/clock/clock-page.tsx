/** The big tournament clock, readable at ten meters: time left, blinds, next level, players left and prizes. */
import './clock.css';
import { counted, figures, sentence } from '../../base/display-text.ts';
import type { TournamentClockView } from '../../floor/view.ts';
import { DemoMark } from '../design/demo-mark.tsx';
import { Text } from '../design/layout.tsx';
import { useTheme } from '../design/theme.tsx';
import { LiveProvider, useLive } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';
import { useAddressBar, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { useSound } from '../lib/sound.ts';
import { SoundSwitch } from '../lib/sound-switch.tsx';
import { clockTime, countdown, exactTime, spanWords, useNow, useZone } from '../lib/time.tsx';
import { blindWords, lateSeconds, raceWords, secondsLeft } from '../tournament/level-words.ts';
import { useClockSounds } from './clock-sounds.ts';

export function ClockPage() {
  return (
    <LiveProvider as="public">
      <Clock />
    </LiveProvider>
  );
}

/** `?tournament=tournament-2` limits a screen to one tournament, and named twice to two; without it all are shown. */
function Clock() {
  useTheme('night');
  useTitle('Tournament clock');
  const now = useNow();
  const zone = useZone();
  const { query } = useAddressBar();
  const { session } = useSessions();
  const { view, at, lostSince } = useLive();
  const sound = useSound('clock');
  const shown = clocksOn(query.getAll('tournament'), view?.tournamentClocks ?? []);
  useClockSounds(shown, now, sound);
  const [only] = shown.length === 1 ? shown : [];
  const approvals = [...new Set(shown.flatMap(({ approval }) => approval ?? []))];
  return (
    <main className={`clock ${lostSince === undefined ? '' : 'is-lost'} ${shown.length > 1 ? 'is-several' : ''}`}>
      <header className="clock-head">
        <h1 className="only-heard">Tournament clock</h1>
        <span>{only?.name ?? view?.house?.name ?? session?.house?.name ?? 'Floorbook'}</span>
        <DemoMark />
        <span className="clock-wall">{clockTime(now, zone)}</span>
      </header>
      {view === undefined ? null : shown.length === 0 ? (
        <p className="clock-nothing">
          No tournament is open. The clock appears when the tournament desk opens sign-up.
        </p>
      ) : only !== undefined ? (
        <TournamentOnScreen one={only} now={now} />
      ) : (
        <div className="clock-several" data-count={shown.length}>
          {shown.map((one) => (
            <section key={one.tournament} className="clock-one" aria-label={one.name}>
              <h2>{one.name}</h2>
              <TournamentOnScreen one={one} now={now} />
            </section>
          ))}
        </div>
      )}
      <footer className="clock-foot">
        {lostSince === undefined ? null : (
          <Text role="status" tone="stop">
            No connection. {at === undefined ? '' : `Last updated ${exactTime(at.time, zone)}.`}
          </Text>
        )}
        {sound.state === 'ready' ? null : <SoundSwitch sound={sound} />}
        {approvals.length === 0 ? null : <span>{approvals.join(', ')}</span>}
      </footer>
    </main>
  );
}

/** How many are legible on one television. */
const MOST_SHOWN = 4;

/** Those that are asked for; otherwise the running ones, then those that take entrants, and one that is over if alone. */
function clocksOn(wanted: readonly string[], all: readonly TournamentClockView[]): readonly TournamentClockView[] {
  if (wanted.length > 0) return all.filter(({ tournament }) => wanted.includes(tournament)).slice(0, MOST_SHOWN);
  const open = [
    ...all.filter(({ status }) => status === 'running'),
    ...all.filter(({ status }) => status === 'sign-up').sort((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0)),
  ];
  return (open.length > 0 ? open : all.slice(0, 1)).slice(0, MOST_SHOWN);
}

function TournamentOnScreen({ one, now }: Readonly<{ one: TournamentClockView; now: number }>) {
  const { left, entrants, average, status } = one;
  const late = lateSeconds(one, now);
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
        {status === 'sign-up' ? null : (
          <div>
            <dt>Average stack</dt>
            <dd>{figures(average)}</dd>
          </div>
        )}
        {late === undefined ? null : (
          <div>
            <dt>Late registration</dt>
            <dd>{timeTo(late)}</dd>
          </div>
        )}
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
  const { status, clock, now: level, next, startsAt, nextBreakAt, handForHand } = one;
  if (status === 'over') return <p className="clock-time">Finished</p>;
  if (clock === null) {
    return (
      <>
        <p className="clock-label">
          {startsAt === null || startsAt <= now ? 'Sign-up is open' : 'Sign-up is open, starts in'}
        </p>
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
        {handForHand === null ? null : <span className="clock-paused"> hand for hand, hand {handForHand.hand}</span>}
        {clock.paused ? <span className="clock-paused"> clock paused</span> : null}
      </p>
      <p className={`clock-time ${isLast ? 'is-last' : ''}`} role="timer">
        {seconds === null ? 'Untimed' : countdown(seconds)}
      </p>
      <p className="clock-blinds">
        {level?.blinds != null
          ? blindWords(level.blinds)
          : level?.race == null
            ? 'Please return to your seats'
            : sentence(raceWords(level.race))}
      </p>
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
