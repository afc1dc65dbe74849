/**
 * The club area: what keeps a member in use, credits that lapse when an offer ends, and how its commands can be begun.
 */
import { lookUp } from '../../base/assert.ts';
import { prizesCovered } from '../../rules/club.ts';
import type { Area } from '../area.ts';
import type { FloorEvent } from '../events.ts';
import { refuseOutOfStock } from '../kit/prizes.ts';
import { oneOf, REASON, type Shapes, start } from '../kit/shapes.ts';
import { F, type FloorRefusal, refused } from '../outcome.ts';
import type { OfferState, State } from '../state.ts';
import { decideClub } from './decide.ts';
import { evolveClub } from './evolve.ts';
import { clubOffers, type Member } from './members.ts';
import { clubCommands, clubEvents } from './specs.ts';

/** When the period is over nothing is left to redeem. */
function whenOfferEnds(_: State, offered: OfferState): FloorEvent[] {
  const all = Object.values(offered.credits ?? {});
  if (all.length === 0) return [];
  const credits = all.reduce((sum, { balance }) => sum + balance, 0);
  return [{ type: 'credits-lapsed', v: 1, offer: offered.offer.id, members: all.length, credits }];
}

function whyPersonInUse({ members }: State, person: string): { refusal: FloorRefusal } | undefined {
  if (!members.has(person)) return undefined;
  return refused(F.people, 'still-member');
}

// How the commands of the club can be begun.

export const clubShapes: Shapes<typeof clubCommands> = {
  'enrol-member': (state) => {
    if (clubOffers(state).length === 0) return [];
    const form = { name: true, residence: true, identification: true };
    return [...state.people]
      .filter(([person, { over21 }]) => over21 === true && !state.members.has(person))
      .map(([person]) => start({ person, card: freshCard(state), form }));
  },
  'replace-card': (state) =>
    members(state).map(({ person }) =>
      start({ person, card: freshCard(state) }, { reason: oneOf(['lost', 'stolen', 'damaged', 'renewed']) }),
    ),
  'end-membership': (state) => members(state).map(({ person }) => start({ person }, { reason: REASON })),
  'void-swipe': (state) =>
    clubOffers(state).flatMap(({ offered: { offer, credits = {} } }) =>
      Object.entries(credits).flatMap(([person, { recent, balance }]) =>
        recent
          .filter((swipe) => swipe.credits <= balance)
          .map(({ posted }) => start({ offer: offer.id, person, posted }, { reason: REASON })),
      ),
    ),
  'redeem-credits': (state) =>
    clubOffers(state).flatMap(({ offered: { offer, credits = {} }, posting }) =>
      Object.entries(credits).flatMap(([person, { balance }]) => {
        const prizes = prizesCovered(posting, balance)
          .filter(({ of }) => of === undefined || refuseOutOfStock(state, of) === undefined)
          .map(({ id }) => id);
        const card = lookUp(state.members, person).cardId;
        const shown = { holder: true, identification: 'valid' };
        return prizes.length === 0
          ? []
          : [start({ offer: offer.id, person, card, ...shown }, { prize: oneOf(prizes) })];
      }),
    ),
  'undo-redemption': (state) =>
    clubOffers(state).flatMap(({ offered: { offer } }) =>
      [...state.awards.values()]
        .filter((award) => award.offer === offer.id)
        .map(({ id: award }) => start({ award }, { reason: REASON })),
    ),
};

const members = ({ members: all }: State): Member[] => [...all.values()];

/** A card that no one has or had: numbered on, so that the same house always offers the same one. */
function freshCard(state: State): string {
  const given = members(state).reduce((sum, { replaced }) => sum + replaced + 1, state.seq);
  return `card-${String(given).padStart(26, '0')}`;
}

export const clubArea: Area<typeof clubCommands, typeof clubEvents> = {
  commands: clubCommands,
  events: clubEvents,
  decide: decideClub,
  evolve: evolveClub,
  shapes: clubShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds,
  whenTableCloses: null,
  recent: { 'credits-redeemed': null },
};
