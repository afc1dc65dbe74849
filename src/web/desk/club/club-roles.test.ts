import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../floor/commands.ts';
import { POLICY, type RouteName, SIGN_IN_AT } from '../../../server/policy.ts';
import { CLUB_TASKS, clubTasks, WITH_MEMBER } from './club-roles.ts';

/** Everybody for whom the desk opens: by signing in there, or from another station of his. */
const AT_THE_DESK = [
  'card-desk',
  'promotions',
  'floor',
  'surveillance',
  'manager',
  'compliance',
  'auditor',
  'regulator',
];
const atTheDesk = (roles: readonly string[]) => AT_THE_DESK.filter((role) => roles.includes(role));

describe('the club at the desk', () => {
  it.each(CLUB_TASKS)('shows $says only to roles that $asks admits', ({ asks, roles }) => {
    expect(atTheDesk(roles)).toEqual(atTheDesk(POLICY[asks as RouteName] as readonly string[]));
  });

  it('gives every role that signs in there a task', () => {
    for (const role of SIGN_IN_AT.desk) expect(clubTasks([role]), role).not.toEqual([]);
    expect(clubTasks(['surveillance'])).toEqual([]);
  });

  it('offers member actions that the floor accepts from roles with member access', () => {
    const looks = CLUB_TASKS[0].roles as readonly string[];
    const take = (...roles: readonly (readonly string[])[]) =>
      AT_THE_DESK.filter((role) => looks.includes(role) && roles.every((some) => some.includes(role)));
    expect(atTheDesk(WITH_MEMBER.redeem)).toEqual(take(COMMANDS['redeem-credits'].roles));
    expect(atTheDesk(WITH_MEMBER.takeBack)).toEqual(
      take(COMMANDS['void-swipe'].roles, COMMANDS['undo-redemption'].roles),
    );
    expect(atTheDesk(WITH_MEMBER.end)).toEqual(take(COMMANDS['end-membership'].roles));
    expect(atTheDesk(WITH_MEMBER.card)).toEqual(take(POLICY['PUT /api/club/members/:person/pin']));
    expect(atTheDesk(WITH_MEMBER.erase)).toEqual(take(POLICY['DELETE /api/people/:person']));
  });
});
