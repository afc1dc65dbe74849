/** One tournament: the clock and its controls on top, advice about the tables at the side, the desk's work between. */
import { useRef } from 'react';
import { counted, figures } from '../../base/display-text.ts';
import { pauseClock, resumeClock, startTournament } from '../../floor/tournaments/command-forms.ts';
import type { TournamentDeskView } from '../../floor/view.ts';
import { useClockSounds } from '../clock/clock-sounds.ts';
import { BusyButton } from '../design/button.tsx';
import { Row, Split, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { useMay, useSessions } from '../lib/session.tsx';
import { useSound } from '../lib/sound.ts';
import { SoundSwitch } from '../lib/sound-switch.tsx';
import { countdown, spanWords, Time, useNow } from '../lib/time.tsx';
import { Amount } from '../lib/why.tsx';
import { EntrantsPart } from './entrants-part.tsx';
import { lateSeconds, levelWords, secondsLeft } from './level-words.ts';
import { PlayPart } from './play-part.tsx';
import { PrizesPart } from './prizes-part.tsx';
import { SeatMap } from './seat-map.tsx';
import { TableAdvice } from './table-advice.tsx';

const PARTS = [
  ['entrants', 'Entrants'],
  ['seats', 'Tables'],
  ['play', 'Re-buys, penalties, clock'],
  ['prizes', 'Prizes and log'],
] as const;

const sellsChips = ({ posted }: TournamentDeskView): boolean =>
  posted.rebuy !== undefined || posted.addOn !== undefined;

/** What the desk does first in each state. */
const FIRST = { 'sign-up': 'entrants', running: 'seats', over: 'prizes' } as const;

export function TournamentConsole({ id, part }: Readonly<{ id: string; part: string }>) {
  const { tournaments } = useView();
  if (tournaments === undefined) return <p role="status">One moment…</p>;
  const one = tournaments.find(({ tournament }) => tournament === id);
  if (one === undefined) {
    return (
      <Stack gap={2}>
        <Notice means="info" says="This tournament is finished." next="Its log is under Logs." />
        <p>
          <Link to={`/papers/tournament-log?tournament=${id}`}>View its log</Link>
        </p>
      </Stack>
    );
  }
  const open = part === '' ? FIRST[one.status] : part;
  const main = <Part one={one} part={open} />;
  return (
    <Stack as="article" gap={2}>
      <h2 className="only-heard">{one.name}</h2>
      <ClockStrip one={one} />
      <Facts one={one} />
      <Row as="nav" align="stretch" className="tournament-parts" aria-label="Tournament sections">
        {PARTS.map(([name, says]) => (
          <Link key={name} to={`/tournament/${id}/${name}`} aria-current={open === name ? 'page' : undefined}>
            {name === 'play' && !sellsChips(one) ? 'Penalties and clock' : says}
          </Link>
        ))}
      </Row>
      {one.status === 'sign-up' ? (
        <Stack gap={2}>{main}</Stack>
      ) : (
        <Split aside="22rem" gap={2}>
          <Stack gap={2}>{main}</Stack>
          <TableAdvice one={one} />
        </Split>
      )}
    </Stack>
  );
}

function Part({ one, part }: Readonly<{ one: TournamentDeskView; part: string }>) {
  if (part === 'seats') return <SeatMap one={one} />;
  if (part === 'play') return <PlayPart one={one} />;
  if (part === 'prizes') return <PrizesPart one={one} />;
  return <EntrantsPart one={one} />;
}

type Props = Readonly<{ one: TournamentDeskView }>;

/** The clock as the room sees it, and its controls, which stay where they are. */
function ClockStrip({ one }: Props) {
  const { tournament, status, clock, now: level, next, nextBreakAt, entrants, startsAt, name } = one;
  const now = useNow();
  const { session } = useSessions();
  const sound = useSound(session?.who?.badge ?? 'desk');
  useClockSounds([one], now, sound);
  const seconds = secondsLeft(clock, now, level);
  const late = lateSeconds(one, now);
  return (
    <section className="tournament-strip" aria-label="Clock">
      <strong className="tournament-time" role="timer">
        {clock === null ? (status === 'over' ? 'Over' : 'Sign-up') : seconds === null ? 'Untimed' : countdown(seconds)}
      </strong>
      <Stack gap={0} grow>
        <Row gap={1} lines={0}>
          <Text size="title" weight="medium">
            {level === null ? name : levelWords(level)}
          </Text>
          {clock?.paused === true ? <Tag tone="waiting">Paused</Tag> : null}
          {status === 'over' ? <Tag tone="info">Finished</Tag> : null}
        </Row>
        <Text tone="felt">
          {clock === null ? (
            startsAt === null ? (
              status === 'sign-up' ? (
                'Starts when the field is full'
              ) : (
                ''
              )
            ) : (
              <>
                Posted start <Time at={startsAt} look="exact" />
              </>
            )
          ) : next === null ? (
            'This is the last level.'
          ) : (
            `Next: ${levelWords(next)}`
          )}
        </Text>
        {clock === null ? null : (
          <Text tone="felt">
            {[
              nextBreakAt === null || level?.blinds === null ? '' : `Break in ${spanWords(nextBreakAt - now)}`,
              late === undefined ? '' : `Late registration closes in ${countdown(late)}`,
            ]
              .filter((fact) => fact !== '')
              .join(' · ')}
          </Text>
        )}
      </Stack>
      <Stack gap={0.5} align="end">
        {status === 'sign-up' ? <CommandForm of={startTournament(entrants)} given={{ tournament }} size="big" /> : null}
        {clock === null ? null : <ClockControls one={one} now={now} />}
        {status === 'running' ? <SoundSwitch sound={sound} /> : null}
      </Stack>
    </section>
  );
}

type Target = Readonly<{ level: number; seconds: number }>;

/** Previous and next level, a minute more or less; pause is in the middle. */
function ClockControls({ one, now }: Props & Readonly<{ now: number }>) {
  const { tournament, clock, posted, now: level } = one;
  const give = useGive();
  const may = useMay('set-clock');
  // Until the screen shows what was set, a second tap goes on from there and not from what is shown.
  const last = useRef<Readonly<{ shown: string; target: Target; at: number }>>(undefined);
  const shown = JSON.stringify(clock);
  const act = useAction(async (target: Target) => {
    const given = await give('set-clock', { tournament, ...target, reason: 'clock-corrected' });
    if (given.done) last.current = { shown, target, at: now };
    return given;
  });
  if (clock === null) return null;
  const before = last.current?.shown === shown ? last.current : undefined;
  const at = before?.target.level ?? clock.level;
  const ran = before === undefined || clock.paused ? 0 : now - before.at;
  const seconds = before === undefined ? secondsLeft(clock, now, level) : before.target.seconds - ran;
  const minutesOf = (number: number) => posted.levels[number - 1]?.minutes;
  const isLast = at >= posted.levels.length;
  const most = (minutesOf(at) ?? 0) * 60;
  const whole = (number: number) => {
    const minutes = minutesOf(number);
    if (minutes !== undefined) void act.run({ level: number, seconds: minutes * 60 });
  };
  const step = (by: number) => {
    if (seconds !== null) void act.run({ level: at, seconds: seconds + by });
  };
  const untimed = seconds === null || isLast ? 'The last level has no end.' : undefined;
  const why = may ? undefined : 'A floor supervisor, promotions or a manager corrects the clock.';
  return (
    <>
      <Row as="fieldset">
        <legend className="only-heard">Clock controls</legend>
        <BusyButton
          busy={act.busy}
          onPress={() => whole(at - 1)}
          unavailable={why ?? (at <= 1 ? 'This is the first level.' : undefined)}
        >
          Previous level
        </BusyButton>
        <BusyButton
          busy={act.busy}
          onPress={() => step(-60)}
          unavailable={
            why ?? untimed ?? ((seconds ?? 0) <= 60 ? 'Less than a minute is left. Go to the next level.' : undefined)
          }
        >
          −1 min
        </BusyButton>
        {clock.paused ? (
          <CommandForm key="resume" of={resumeClock} given={{ tournament }} size="big" />
        ) : (
          <CommandForm key="pause" of={pauseClock} given={{ tournament }} size="big" />
        )}
        <BusyButton
          busy={act.busy}
          onPress={() => step(60)}
          unavailable={
            why ??
            untimed ??
            ((seconds ?? 0) + 60 > most ? `A level is never longer than posted: ${most / 60} minutes.` : undefined)
          }
        >
          +1 min
        </BusyButton>
        <BusyButton
          busy={act.busy}
          onPress={() => whole(at + 1)}
          unavailable={why ?? (isLast ? 'This is the last level.' : undefined)}
        >
          Next level
        </BusyButton>
      </Row>
      <RefusalNotice refusal={act.refusal} />
    </>
  );
}

function Facts({ one }: Props) {
  const { tournament, status, left, entrants, average, places, pool, tables } = one;
  const toMoney = left - places.length;
  return (
    <Row gap={3} lines={0.5} justify="between" rule="below">
      <Row as="p" gap={3} lines={0}>
        {status === 'sign-up' ? (
          <Text weight="medium">{counted(entrants, 'entrant')}</Text>
        ) : (
          <Text>
            <Text weight="medium">{left}</Text> of {entrants} left
          </Text>
        )}
        {status === 'running' ? (
          <Text>
            Average stack <b>{figures(average)}</b>
          </Text>
        ) : null}
        {places.length === 0 ? null : (
          <Text>
            Paid places <b>{places.length}</b>
          </Text>
        )}
        <Text>
          Prize pool{' '}
          <b>
            <Amount cents={pool} why={{ account: `tournament:${tournament}:pool:prizes` }} called="Prize pool" />
          </b>
        </Text>
        {status !== 'running' || places.length === 0 ? null : (
          <Text>{toMoney > 0 ? `${toMoney} from the money` : 'In the money'}</Text>
        )}
      </Row>
      <Row gap={2} lines={0}>
        {tables.length === 0 ? null : <Link to={`/papers/seat-card?tournament=${tournament}`}>Seat cards</Link>}
        {entrants === 0 ? null : <Link to={`/papers/entry-receipt?tournament=${tournament}`}>Receipts</Link>}
        <a href={`/clock?tournament=${tournament}`} target="_blank" rel="noreferrer">
          Big clock<span className="only-heard"> in a new window</span>
        </a>
      </Row>
    </Row>
  );
}
