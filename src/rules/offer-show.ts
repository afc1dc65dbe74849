/** The prizes that a sheet leaves to the posting of a show: as many as it says, and each worth at least so much. */
import { formatUsd } from '../base/cents.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { Sheet } from './sheet.ts';
import type { ShowStep } from './show-words.ts';

export function showFlaw({ steps, mustPost }: Sheet, { bonus }: Offer): OfferFlaw | undefined {
  const show = steps.find((step): step is ShowStep => step.kind === 'play' && step.form === 'show');
  const asked = show?.board.squares.find((square) => square.gives === 'named-goods');
  if (show === undefined || asked === undefined) {
    if (bonus === undefined) return undefined;
    const says = 'The sheet has no squares for prizes of the house.';
    return { at: show?.board.at ?? mustPost.at, reason: 'bonus-unused', says, next: 'Leave the bonus prizes out.' };
  }
  const { at, count, least } = asked;
  if (bonus?.length !== count) {
    const says = `${bonus?.length ?? 0} bonus prizes are named; the board has ${count} squares for them.`;
    return { at, where: 'bonus', reason: 'bonus-count', says, next: `Name ${count}.` };
  }
  const ids = show.board.squares.flatMap((square) => ('id' in square ? [square.id] : []));
  for (const [i, { id, name, value }] of bonus.entries()) {
    if (ids.includes(id)) {
      const says = `${id} names another square too.`;
      return { at, where: `bonus.${i}`, reason: 'bonus-twice', says, next: 'Give each its own id.' };
    }
    ids.push(id);
    if (value >= least) continue;
    const says = `${name} is worth ${formatUsd(value)}; at least ${formatUsd(least)} is asked for.`;
    return {
      at,
      where: `bonus.${i}.value`,
      reason: 'outside-range',
      says,
      next: 'Name a prize of at least that value.',
    };
  }
  return undefined;
}
