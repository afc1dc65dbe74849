/** Who decides a hit, the floor or management and never who keyed it; and what authorising it comes to. */
import type { ChecklistView, HitView } from '../../../floor/view.ts';
import type { SessionDocument } from '../../../server/api/session.ts';
import type { Refused } from '../../lib/http.ts';
import { dollars } from '../../lib/money.tsx';

type Who = Pick<NonNullable<SessionDocument['who']>, 'badge' | 'roles'>;

export const isDecider = ({ roles }: Pick<Who, 'roles'>): boolean =>
  roles.some((role) => role === 'floor' || role === 'manager');

export const mayDecide = (who: Who, { calledBy }: Pick<HitView, 'calledBy'>): boolean =>
  isDecider(who) && !calledBy.includes(who.badge);

type Judged = Pick<ChecklistView, 'open' | 'authorise'>;

/**
 * Why it cannot be authorised now, and what to do about it. The questions stand above, so they are only counted. While the
 * line is lost the amount on the key may be an old one.
 */
export function whyNot({ open, authorise: { refusal } }: Judged, isLost: boolean): string | undefined {
  if (isLost) return 'No connection: what stands here may have changed. It can be authorised once the line is back.';
  if (refusal === null) return undefined;
  if (refusal.reason !== 'open-question') return `${refusal.says} (${refusal.at}) ${refusal.next}`;
  return open.length === 1 ? 'One question is still open.' : `${open.length} questions are still open.`;
}

export function authoriseWords({ authorise: { total, places, tickets } }: Pick<Judged, 'authorise'>): string {
  if (total > 0) return `Authorise ${dollars(total)}`;
  if (places > 0) return 'Authorise for the board';
  return tickets > 0 ? `Authorise ${tickets === 1 ? 'one ticket' : `${tickets} tickets`}` : 'Authorise';
}

/** Who signs besides the person who authorizes it, by the sheet and by the house's own limits; undefined where nobody. */
export function signaturesAsked({ roles, badge, second }: ChecklistView['authorise']['needs']) {
  const others: string[] = [...roles];
  // Somebody whom the sheet wants may be of the rank that the house wants.
  if (second !== undefined && !roles.some((role) => second.includes(role))) others.push(second.join(' or '));
  if (others.length === 0 && badge !== true) return undefined;
  const who = others.map((role) => role[0]!.toUpperCase() + role.slice(1)).join(' and ');
  return {
    title: others.length === 0 ? 'Your badge again' : `${who} ${others.length === 1 ? 'signs' : 'sign'} too`,
    people: others.length,
    own: badge === true,
    ...(others.length === 1 ? { rank: others[0]! } : {}),
  };
}

/** Two people put their names to an amount: where it is another one by now, they look again. */
export function changedSince(before: Judged, now: Judged): Refused | undefined {
  const shares = ({ authorise }: Judged) =>
    JSON.stringify([authorise.awards, authorise.places, authorise.tickets, authorise.refusal]);
  if (shares(before) === shares(now)) return undefined;
  const says = `What it gives has changed since you pressed “${authoriseWords(before)}”: nothing was authorised.`;
  return { reason: 'changed', says, next: 'Read what it gives now, and authorise that.' };
}
