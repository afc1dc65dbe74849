/**
 * Members at kiosks. A session is an opaque token for one person, kept in memory alone: a kiosk belongs to nobody, and
 * a server that was started anew knows nobody.
 */
import { hash, randomBytes } from 'node:crypto';
import type { PersonId } from '../../base/ids.ts';
import { type Instant, MINUTE } from '../../base/time.ts';

export type MemberSession = {
  readonly person: PersonId;
  readonly cardId: string;
  readonly startedAt: Instant;
  lastSeenAt: Instant;
};

export type MemberSessions = Readonly<{
  /** What the browser holds is told here once. */
  open: (who: Readonly<{ person: PersonId; cardId: string }>) => string;
  /** Undefined once it has ended or run out; finding it is a sign that somebody is there. */
  find: (token: string) => MemberSession | undefined;
  end: (token: string) => void;
  /** His card was replaced, or he left. */
  endOf: (person: string) => void;
}>;

/** Without a touch, and in all. */
export const MEMBER_IDLE = 2 * MINUTE;
const LIFE = 15 * MINUTE;

export function memberSessions(now: () => Instant): MemberSessions {
  const open = new Map<string, MemberSession>();
  const isOver = ({ startedAt, lastSeenAt }: MemberSession): boolean =>
    now() - lastSeenAt > MEMBER_IDLE || now() - startedAt > LIFE;
  const key = (token: string): string => hash('sha256', token);
  return {
    open: ({ person, cardId }) => {
      for (const [known, session] of open) if (isOver(session)) open.delete(known);
      const token = randomBytes(32).toString('base64url');
      open.set(key(token), { person, cardId, startedAt: now(), lastSeenAt: now() });
      return token;
    },
    find: (token) => {
      const session = open.get(key(token));
      if (session === undefined) return undefined;
      if (isOver(session)) {
        open.delete(key(token));
        return undefined;
      }
      session.lastSeenAt = now();
      return session;
    },
    end: (token) => {
      open.delete(key(token));
    },
    endOf: (person) => {
      for (const [known, session] of open) if (session.person === person) open.delete(known);
    },
  };
}
