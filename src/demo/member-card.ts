/** The club card on the landing page: its number and PIN, whatever visitors have done with them. */
import type { PersonId } from '../base/ids.ts';
import { ok, type Result } from '../base/result.ts';
import type { Floor } from '../server/floor.ts';
import type { DemoMember } from './api.ts';
import { MEMBER } from './cast.ts';

export type MemberCard = Readonly<{
  shown: () => DemoMember;
  laidOut: () => Promise<Result<DemoMember>>;
}>;

export function newMemberCard({ club, now }: Floor, person: PersonId): MemberCard {
  const { name, pin } = MEMBER;
  let { card } = MEMBER;
  return {
    shown: () => ({ name, card, pin }),
    // Whoever tried wrong PINs, or had a new card made at the desk, does not keep the next one out.
    laidOut: async () => {
      const access = { badge: 'system', purpose: 'demo', time: now() };
      const kept = await club.member(person, access);
      if (!kept.ok) return kept;
      card = kept.value.cards.at(-1)?.number ?? card;
      const put = await club.setPin(person, pin, access);
      return put.ok ? ok({ name, card, pin }) : put;
    },
  };
}
