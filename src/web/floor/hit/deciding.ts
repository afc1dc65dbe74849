/** Who decides a hit: the floor or management, and never who keyed it. */
import type { HitView } from '../../../floor/view-types.ts';
import type { SessionDocument } from '../../../server/api/session.ts';

type Who = Pick<NonNullable<SessionDocument['who']>, 'badge' | 'roles'>;

export const isDecider = ({ roles }: Pick<Who, 'roles'>): boolean =>
  roles.some((role) => role === 'floor' || role === 'manager');

export const mayDecide = (who: Who, { calledBy }: Pick<HitView, 'calledBy'>): boolean =>
  isDecider(who) && !calledBy.includes(who.badge);
