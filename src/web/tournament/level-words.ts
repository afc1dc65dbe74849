/** Levels and entrants in the words of the room. */
import { figures, tableInSentence } from '../../base/display-text.ts';
import type { ClockView, EntrantView, LevelView, TournamentDeskView } from '../../floor/view.ts';

/** `Level 3: 100 / 200, ante 25`. */
export function levelWords({ level, blinds, minutes }: LevelView): string {
  if (blinds === null) return `${minutes}-minute break`;
  return `Level ${level}: ${blindWords(blinds)}`;
}

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

/** `No. 7 Maria T., ••42`. */
export const entrantWords = ({ number, who }: Pick<EntrantView, 'number' | 'who'>): string =>
  `No. ${number}${who === null ? '' : ` ${who}`}`;

/** Dealers call the table and the seat, not the number. */
const seatWords = ({ seat }: EntrantView): string =>
  seat === null ? '' : ` (${tableInSentence(seat.table)}, seat ${seat.seat})`;

/** Entrants still in the tournament. */
export const playersLeft = ({ people }: TournamentDeskView): EntrantView[] => people.filter(({ out }) => out === null);

export const choicesOf = (people: readonly EntrantView[]) => [
  { value: '', says: 'Choose' },
  ...people.map((one) => ({ value: String(one.number), says: `${entrantWords(one)}${seatWords(one)}` })),
];
