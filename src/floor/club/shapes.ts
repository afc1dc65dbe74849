/** Ways in which a command of the club could be begun. */
import { coveredBy } from '../../rules/club.ts';
import { outOfStock } from '../kit/prizes.ts';
import { oneOf, REASON, type Start, start } from '../kit/shapes.ts';
import type { State } from '../state.ts';
import { clubOffers } from './credits.ts';
import type { Member } from './member.ts';
import type { clubCommands } from './specs.ts';

export const clubShapes: { [Type in keyof typeof clubCommands]: (state: State) => Start[] } = {
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
        const prizes = coveredBy(posting, balance)
          .filter(({ of }) => of === undefined || outOfStock(state, of) === undefined)
          .map(({ id }) => id);
        const card = state.members.get(person)!.cardId;
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

/** A card that nobody has or had: numbered on, so that the same house always offers the same one. */
function freshCard(state: State): string {
  const given = members(state).reduce((sum, { replaced }) => sum + replaced + 1, state.seq);
  return `card-${String(given).padStart(26, '0')}`;
}
