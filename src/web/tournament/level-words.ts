/** Levels and entrants as the room says them. */
import { figures, tableInSentence } from '../../base/display-text.ts';
import type { ClockView, EntrantView, LevelView, TournamentDeskView } from '../../floor/view.ts';

/** `Level 3: 100 / 200, ante 25`. */
export function levelWords({ level, blinds, minutes }: LevelView): string {
  if (blinds === null) return `Break of ${minutes} min`;
  return `Level ${level}: ${blindWords(blinds)}`;
}

export function blindWords({ small, big, ante }: NonNullable<LevelView['blinds']>): string {
  return `${figures(small)} / ${figures(big)}${ante === 0 ? '' : `, ante ${figures(ante)}`}`;
}

/** Seconds that are left of the level, never more than it has; null where it has no end. */
export function secondsLeft(clock: ClockView | null, now: number, level: LevelView | null): number | null {
  if (clock === null) return null;
  if (clock.paused) return clock.pausedLeft;
  // The clock of the page may be a second behind that of the server.
  const most = (level?.minutes ?? 0) * 60;
  return clock.endsAt === null ? null : Math.min(most, Math.max(0, clock.endsAt - now));
}

/** `No. 7 Maria T., ••42`. */
export const entrantWords = ({ number, who }: Pick<EntrantView, 'number' | 'who'>): string =>
  `No. ${number}${who === null ? '' : ` ${who}`}`;

/** Dealers call the table and the seat, and not the number. */
const seatWords = ({ seat }: EntrantView): string =>
  seat === null ? '' : ` (${tableInSentence(seat.table)}, seat ${seat.seat})`;

/** Those who are still in it. */
export const playersLeft = ({ people }: TournamentDeskView): EntrantView[] => people.filter(({ out }) => out === null);

export const choicesOf = (people: readonly EntrantView[]) => [
  { value: '', says: 'Choose' },
  ...people.map((one) => ({ value: String(one.number), says: `${entrantWords(one)}${seatWords(one)}` })),
];
