/** Which drum a ticket goes into: that of its offer, or that of the game in which it was earned. */
import type { Offer } from '../../rules/offer.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { isPostedIn, sheetOf } from '../offers/offering.ts';
import type { State } from '../state.ts';

/** The id of the drum for tickets of this offer that were earned in this game; null where no game was played. */
export function drumFor(state: State, offer: string, game: string | null): string {
  const offered = state.offers.get(offer)!;
  return forEachGame(sheetOf(state, offered)) && game !== null ? drumOfGame(offer, game) : offer;
}

/** Every drum of an offer. */
export function drumIds(sheet: Sheet, offer: Offer): string[] {
  return forEachGame(sheet) ? gamesWithDrums(sheet, offer).map((game) => drumOfGame(offer.id, game)) : [offer.id];
}

/** The game of a drum that is one of several; undefined where the offer has one drum. */
export function gameOfDrum(sheet: Sheet, offer: Offer, drum: string): string | undefined {
  if (!forEachGame(sheet)) return undefined;
  return gamesWithDrums(sheet, offer).find((game) => drumOfGame(offer.id, game) === drum);
}

export function forEachGame(sheet: Sheet): boolean {
  const earn = stepOf(sheet, 'earn');
  return earn?.form === 'tickets' && earn.drums === 'for-each-game';
}

const drumOfGame = (offer: string, game: string): string => `${offer}-${game}`;

const gamesWithDrums = (sheet: Sheet, offer: Offer): string[] =>
  sheet.games.map(({ game }) => game).filter((game) => isPostedIn(sheet, offer, game));
