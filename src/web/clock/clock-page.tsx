/** The big tournament clock, readable at ten meters: time left, blinds, next level, players left and prizes. */
import './clock.css';
import { counted, figures, sentence } from '../../base/display-text.ts';
import type { TournamentClockView } from '../../floor/view.ts';
import { DemoMark } from '../design/demo-mark.tsx';
import { Row, Stack, Text } from '../design/layout.tsx';
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
      <Row as="header" wrap={false} wide gap={2} tone="muted" className="clock-head">
        <h1 className="only-heard">Tournament clock</h1>
        <span>{only?.name ?? view?.house?.name ?? session?.house?.name ?? 'Floorbook'}</span>
        <DemoMark />
        <Text push size={3}>
          {clockTime(now, zone)}
        </Text>
      </Row>
      {view === undefined ? null : shown.length === 0 ? (
        <Stack as="p" align="center" justify="center" gap={0} wide tone="muted" size={4}>
          No tournament is open. The clock appears when the tournament desk opens sign-up.
        </Stack>
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
      <Row as="footer" wrap={false} wide gap={2} tone="muted" className="clock-foot">
        {lostSince === undefined ? null : (
          <Text role="status" tone="stop">
            No connection. {at === undefined ? '' : `Last updated ${exactTime(at.time, zone)}.`}
          </Text>
        )}
        {sound.state === 'ready' ? null : <SoundSwitch sound={sound} />}
        {approvals.length === 0 ? null : <span>{approvals.join(', ')}</span>}
      </Row>
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
      <Stack as="section" align="center" justify="center" center className="clock-face" aria-label="Level">
        <Face one={one} now={now} />
      </Stack>
      <dl className="clock-figures">
        <Stack align="center" gap={0}>
          <Text as="dt" tone="muted" size={2.2}>
            {status === 'sign-up' ? 'Entrants' : 'Players left'}
          </Text>
          <Text as="dd" size={5} weight="bold">
            {status === 'sign-up' ? entrants : left}
            {status === 'sign-up' ? null : <small> of {entrants}</small>}
          </Text>
        </Stack>
        {status === 'sign-up' ? null : (
          <Stack align="center" gap={0}>
            <Text as="dt" tone="muted" size={2.2}>
              Average stack
            </Text>
            <Text as="dd" size={5} weight="bold">
              {figures(average)}
            </Text>
          </Stack>
        )}
        {late === undefined ? null : (
          <Stack align="center" gap={0}>
            <Text as="dt" tone="muted" size={2.2}>
              Late registration
            </Text>
            <Text as="dd" size={5} weight="bold">
              {timeTo(late)}
            </Text>
          </Stack>
        )}
        <Stack align="center" gap={0}>
          <Text as="dt" tone="muted" size={2.2}>
            Prize pool
          </Text>
          <Text as="dd" size={5} weight="bold">
            {dollars(one.pool).replace(/\.00$/, '')}
          </Text>
        </Stack>
      </dl>
      <Places one={one} />
    </>
  );
}

function Face({ one, now }: Readonly<{ one: TournamentClockView; now: number }>) {
  const { status, clock, now: level, next, startsAt, nextBreakAt, handForHand } = one;
  if (status === 'over')
    return (
      <Text as="p" size={16} weight="bold" tight="figure" className="clock-time">
        Finished
      </Text>
    );
  if (clock === null) {
    return (
      <>
        <Text as="p" tone="muted" size={3.6}>
          {startsAt === null || startsAt <= now ? 'Sign-up is open' : 'Sign-up is open, starts in'}
        </Text>
        <Text as="p" size={16} weight="bold" tight="figure" className="clock-time">
          {startsAt === null ? 'Sit-n-go' : startsAt <= now ? 'Soon' : timeTo(startsAt - now)}
        </Text>
        <Text as="p" size={6.4} weight="bold">
          {dollars(one.buyIn)} and {dollars(one.entryFee)} fee
        </Text>
      </>
    );
  }
  const seconds = secondsLeft(clock, now, level);
  const isLast = seconds !== null && seconds <= 60;
  return (
    <>
      <Text as="p" tone="muted" size={3.6}>
        {level?.blinds === null ? 'Break' : `Level ${clock.level}`}
        {handForHand === null ? null : <Text tone="waiting"> hand for hand, hand {handForHand.hand}</Text>}
        {clock.paused ? <Text tone="waiting"> clock paused</Text> : null}
      </Text>
      <Text as="p" size={16} weight="bold" tight="figure" tone={isLast ? 'waiting' : undefined} role="timer">
        {seconds === null ? 'Untimed' : countdown(seconds)}
      </Text>
      <Text as="p" size={6.4} weight="bold">
        {level?.blinds != null
          ? blindWords(level.blinds)
          : level?.race == null
            ? 'Please return to your seats'
            : sentence(raceWords(level.race))}
      </Text>
      <Text as="p" tone="muted" size={3.2}>
        {next === null
          ? ''
          : `Next: ${next.blinds === null ? `${next.minutes}-minute break` : blindWords(next.blinds)}`}
        {nextBreakAt === null || level?.blinds === null || next?.blinds === null
          ? ''
          : ` · break in ${spanWords(nextBreakAt - now)}`}
      </Text>
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
      <Text as="h2" tone="muted" size={2.2} weight="regular">
        {fixed ? 'Prizes' : 'Current prizes'}
      </Text>
      <Stack as="ol" gap={0.6}>
        {places.slice(0, PLACES_SHOWN).map(({ place, amount, thing }) => (
          <Row as="li" wrap={false} align="stretch" justify="between" gap={2.4} size={3.6} line="whole" key={place}>
            <span>{place}</span>
            <span>{thing ?? dollars(amount).replace(/\.00$/, '')}</span>
          </Row>
        ))}
      </Stack>
      {more > 0 ? (
        <Text as="p" tone="muted">
          and {counted(more, 'more place')}
        </Text>
      ) : null}
    </section>
  );
}
