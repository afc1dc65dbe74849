/** Applies the events of the players club: members, cards and credits. */
import { lookUp } from '../../base/assert.ts';
import type { Evolvers } from '../area.ts';
import { addAward, dropAward } from '../kit/awards.ts';
import type { State } from '../state.ts';
import { cardReplaced, creditsOf, dropSwipe } from './members.ts';
import type { clubEvents } from './specs.ts';

export const evolveClub: Evolvers<typeof clubEvents> = {
  'member-enrolled': (state, { person, card }) => {
    const { time } = state;
    state.members.set(person, { person, cardId: card, since: time, cardSince: time, replaced: 0 });
    lookUp(state.people, person).member = true;
  },
  'card-replaced': (state, { person, card }) => cardReplaced(state, person, card),
  'membership-ended': (state, { person }) => {
    state.members.delete(person);
    const found = state.people.get(person);
    if (found !== undefined) found.member = false;
    for (const { credits } of state.offers.values()) if (credits !== undefined) delete credits[person];
  },
  'swipe-voided': (state, event) => dropSwipe(state, event),
  'credits-redeemed': (state, { offer, person, credits, balance, award, decided }) => {
    spend(state, { offer, person, credits, balance });
    addAward(state, award, offer, decided.idAsked);
  },
  'redemption-undone': (state, { offer, person, award, credits, balance }) => {
    dropAward(state, award);
    if (credits > 0) spend(state, { offer, person, credits: -credits, balance });
  },
  'credits-lapsed': (state, { offer }) => {
    delete lookUp(state.offers, offer).credits;
  },
};

type Spent = Readonly<{ offer: string; person: string; credits: number; balance: number }>;

function spend(state: State, { offer, person, credits, balance }: Spent): void {
  const offered = lookUp(state.offers, offer);
  const before = creditsOf(offered, person);
  offered.credits = { ...offered.credits, [person]: { ...before, balance, spent: before.spent + credits } };
}
