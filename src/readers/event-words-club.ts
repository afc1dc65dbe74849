/** The club, each event as one sentence. */
import { type Cents, formatUsd } from '../base/cents.ts';
import type { clubEvents } from '../floor/club/specs.ts';
import type { EventOf } from '../floor/spec.ts';
import type { Shown } from './event-words.ts';

type Sentences<Specs> = { [Type in keyof Specs]: (event: EventOf<Specs, Type>, shown: Shown) => string };

export const CLUB_SENTENCES: Sentences<typeof clubEvents> = {
  'member-enrolled': ({ person }, shown) => `${shown.person(person)} is a member of the club and has a card.`,
  'card-replaced': ({ person, reason }, shown) =>
    `${shown.person(person)} has a new card (${reason}); the one before is dead.`,
  'membership-ended': ({ person, reason, lapsed }, shown) =>
    `${shown.person(person)} left the club (${reason})${lapsed.map(({ offer, credits }) => `; ${creditWords(credits)} of ${offer} lapsed`).join('')}.`,
  'swipe-voided': ({ offer, person, posted, credits, balance, reason }, shown) =>
    `${offer}: the swipe of ${shown.person(person)} at ${shown.time(posted)} does not count (${reason}); ${creditWords(credits)} less, ${balance} left.`,
  'credits-redeemed': ({ offer, person, prize, credits, balance, award }, shown) =>
    `${offer}: ${shown.person(person)} redeems ${creditWords(credits)} for ${award.as?.gives === 'goods' ? award.as.name : prize}, ${award.id} ${formatUsd(award.amount as Cents)}; ${balance} left.`,
  'redemption-undone': ({ offer, person, award, credits, balance, reason }, shown) =>
    `${offer}: ${award} of ${shown.person(person)} is taken back (${reason}); ${creditWords(credits)} come back, ${balance} left.`,
  'credits-lapsed': ({ offer, members, credits }) =>
    `The period of ${offer} is over: ${creditWords(credits)} of ${members} member${members === 1 ? '' : 's'} lapse.`,
};

export const creditWords = (count: number): string => `${count} credit${count === 1 ? '' : 's'}`;
