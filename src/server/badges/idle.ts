/** The idle lock: a station that nobody has used for a while asks who is there, but never in the middle of a round. */
import { MINUTE } from '../../base/time.ts';
import type { State } from '../../floor/state.ts';
import type { Floor } from '../floor.ts';
import type { Session } from './sessions.ts';

const IDLE = 5 * MINUTE;
const IDLE_AT_A_TABLE = 30 * MINUTE;
const LOOK_EVERY_MS = 20_000;

const TABLE = 'table:';

/** The table at which a session stands, if it does. */
export const tableOf = ({ place }: Pick<Session, 'place'>): string | undefined =>
  place.startsWith(TABLE) ? place.slice(TABLE.length) : undefined;

export const isIdle = (session: Session, now: number): boolean =>
  !session.locked && now - session.lastSeenAt >= (tableOf(session) === undefined ? IDLE : IDLE_AT_A_TABLE);

/** Locks a session that has been idle for too long; called before it is used again. */
export async function lockIfIdle({ badges, leader, now }: Floor, session: Session): Promise<void> {
  if (!isIdle(session, now())) return;
  const table = tableOf(session);
  // Where the journal cannot be asked, nobody knows whether a round is open: then the station stays as it is.
  const playing = table === undefined ? undefined : await leader.read((state) => isInRound(state, table));
  if (playing === undefined || (playing.ok && !playing.value)) await badges.sessions.lock(session);
}

/** Against the house too; and where no games are keyed, a hand that waits is of a deal that still lies there. */
export const isInRound = ({ tables, houseRounds, hits }: State, table: string): boolean =>
  (tables.get(table)?.round ?? null) !== null ||
  houseRounds.has(table) ||
  [...hits.values()].some((hit) => hit.table === table);

/** So that a screen nobody touches locks too, and sessions that have run out end. Returns what stops it. */
export function watchIdleness(floor: Floor): () => void {
  const look = async (): Promise<void> => {
    await floor.badges.sessions.sweep();
    for (const session of floor.badges.sessions.all()) await lockIfIdle(floor, session);
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
