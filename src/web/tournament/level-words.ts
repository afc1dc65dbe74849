/** Levels, entrants and what a tournament waits for, in the words of the room. */
import { figures, tableInSentence } from '../../base/display-text.ts';
import type { ClockView, EntrantView, LevelView, TournamentClockView, TournamentDeskView } from '../../floor/view.ts';
import { countdown } from '../lib/time.tsx';

/** `Level 3: 100 / 200, ante 25`. */
export function levelWords({ level, blinds, minutes, race }: LevelView): string {
  if (blinds === null) return `${minutes}-minute break${race === null ? '' : `, ${raceWords(race)}`}`;
  return `Level ${level}: ${blindWords(blinds)}`;
}

export const raceWords = (race: number): string => `chip race: the ${figures(race)} chips`;

export function blindWords({ small, big, ante }: NonNullable<LevelView['blinds']>): string {
  return `${figures(small)} / ${figures(big)}${ante === 0 ? '' : `, ante ${figures(ante)}`}`;
}

/** Seconds left in the level, never more than its length; null if the level is untimed. */
export function secondsLeft(clock: ClockView | null, now: number, level: LevelView | null): number | null {
  if (clock === null) return null;
  if (clock.paused) return clock.pausedLeft;
  // The page's clock may be a second behind the server's.
  const most = (level?.minutes ?? 0) * 60;
  return clock.endsAt === null ? null : Math.min(most, Math.max(0, clock.endsAt - now));
}

/** Seconds until late registration closes; undefined if it is not open or not known. */
export function lateSeconds({ late }: Pick<TournamentClockView, 'late'>, now: number): number | undefined {
  if (late === null) return undefined;
  return late.endsAt === null ? (late.left ?? undefined) : Math.max(0, late.endsAt - now);
}

/** What the tab of a tournament says: its clock, or what it waits for. */
export function waitsFor(one: TournamentDeskView, now: number): Readonly<{ says: string; waits: boolean }> {
  const { status, clock, startsAt, move, handForHand } = one;
  if (status === 'over') return { says: 'log', waits: true };
  if (clock === null) {
    const isDue = startsAt === null ? one.entrants >= (one.posted.most ?? Number.POSITIVE_INFINITY) : startsAt <= now;
    return isDue ? { says: 'start', waits: true } : { says: 'sign-up', waits: false };
  }
  if (clock.paused) return { says: 'paused', waits: true };
  if (move !== null) return { says: 'balance', waits: true };
  if (handForHand?.playing.length === 0) return { says: 'deal', waits: true };
  const seconds = secondsLeft(clock, now, one.now);
  return { says: seconds === null ? 'last level' : countdown(seconds), waits: false };
}

/** Dealers call the table and the seat, not the number. */
const seatWords = ({ seat }: EntrantView): string =>
  seat === null ? '' : ` (${tableInSentence(seat.table)}, seat ${seat.seat})`;

/** Entrants still in the tournament. */
export const playersLeft = ({ people }: TournamentDeskView): EntrantView[] => people.filter(({ out }) => out === null);

/** How the desk calls the entrant of this number. */
export const nameOf = ({ people }: TournamentDeskView, number: number): string =>
  people.find((one) => one.number === number)?.name ?? `No. ${number}`;

export const choicesOf = (people: readonly EntrantView[]) => [
  { value: '', says: 'Choose' },
  ...people.map((one) => ({ value: String(one.number), says: `${one.name}${seatWords(one)}` })),
];
