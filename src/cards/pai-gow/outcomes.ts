/** What came of a player's two hands against the banker's, in pai gow with cards and with tiles. */
import type { Outcome } from '../game.ts';
import type { Half } from './compare.ts';

/** The round first, then what it is made of. */
export function halvesOutcomes(winner: 'player' | 'banker' | 'push', front: Half, back: Half): Outcome[] {
  return [WINNER[winner], halfOutcome('front', front), halfOutcome('back', back)];
}

export const WINNER: Readonly<Record<'player' | 'banker' | 'push', Outcome>> = {
  player: { id: 'player-wins', says: 'The player wins.' },
  banker: { id: 'banker-wins', says: 'The banker wins.' },
  push: { id: 'push', says: 'Push: one hand each.' },
};

const halfOutcome = (hand: 'front' | 'back', half: Half): Outcome =>
  half === 'copy'
    ? { id: `${hand}-copy`, says: `The ${hand} hands are a copy, which goes to the banker.` }
    : { id: `${half}-wins-${hand}`, says: `The ${half} wins the ${hand}.` };
