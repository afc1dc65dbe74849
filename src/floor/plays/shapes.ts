import { cardCode } from '../../cards/card.ts';
import { dealable, shoe } from '../../cards/deck.ts';
import { oneOf, type Start, start } from '../kit/shapes.ts';
import type { State } from '../state.ts';
import { type CallClimb, type CardClimb, type Climb, climbOf } from './ladders.ts';
import type { playCommands } from './specs.ts';

/** What lies on the table is physical: any card that was not turned yet, any deal of the game. */
export const playShapes: { [Type in keyof typeof playCommands]: (state: State) => Start[] } = {
  'call-ladder': (state) =>
    climbs(state)
      .filter((climb): climb is CallClimb => climb.form === 'call-ladder')
      .map(({ drawing, step }) =>
        start({ drawing: drawing.id }, { call: oneOf(step.calls), cards: { ask: 'cards', game: step.game } }),
      ),
  'start-ladder': (state) =>
    cardClimbs(state)
      .filter(({ play }) => play.cards.length === 0)
      .map(({ drawing }) => start({ drawing: drawing.id }, { card: oneOf(DECK) })),
  'guess-ladder': (state) =>
    cardClimbs(state)
      .filter(({ play }) => play.cards.length > 0)
      .map(({ drawing, play }) => {
        const guesses = play.stands === null ? ['higher', 'lower'] : [play.stands];
        return start(
          { drawing: drawing.id },
          { guess: oneOf(guesses), card: oneOf(DECK.filter((card) => !play.cards.includes(card))) },
        );
      }),
  'keep-ladder': (state) => climbs(state).map(({ drawing }) => start({ drawing: drawing.id })),
};

const DECK = dealable(shoe(1)).map(cardCode);

const climbs = (state: State): Climb[] =>
  [...state.drawings.values()].flatMap((drawing) => {
    const climb = drawing.status === 'playing' ? climbOf(state, drawing) : undefined;
    return climb === undefined ? [] : [climb];
  });

const cardClimbs = (state: State): CardClimb[] =>
  climbs(state).filter((climb): climb is CardClimb => climb.form === 'card-ladder');
