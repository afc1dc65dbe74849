/** The ladders area: how its commands can be begun, pools that go back to the house, and what the wall shows. */
import { lookUp } from '../../base/assert.ts';
import { cardCode, dealable, shoe } from '../../cards/card.ts';
import type { Area } from '../area.ts';
import { oneOf, type Shapes, start } from '../kit/shapes.ts';
import { envelopesLeft, refillDue } from '../kit/turns.ts';
import type { State } from '../state.ts';
import { type CallClimb, type CardClimb, type Climb, climbOf, decidePlays, revertPools } from './decide.ts';
import { type Opening, openingOf } from './envelopes.ts';
import { evolvePlays } from './evolve.ts';
import { playCommands, playEvents } from './specs.ts';

/** Cards on the table are physical: any card that was not turned yet, any deal of the game. */
const playShapes: Shapes<typeof playCommands> = {
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
  'open-envelope': (state) =>
    openings(state).map(({ drawing, offered }) => {
      const left = envelopesLeft(state, offered).filter((one) => one.left > 0);
      return start({ drawing: drawing.id }, { envelope: oneOf(left.map(({ id }) => id)) });
    }),
  'keep-envelope': (state) =>
    openings(state)
      .filter(({ play }) => play.opened.length > 0)
      .map(({ drawing }) => start({ drawing: drawing.id })),
  'take-instead': (state) =>
    [...state.drawings.values()]
      .filter(({ status, play }) => status === 'playing' && play !== null)
      .map(({ id }) => start({ drawing: id })),
};

const DECK = dealable(shoe(1)).map(cardCode);

const climbs = (state: State): Climb[] =>
  [...state.drawings.values()].flatMap((drawing) => {
    const climb = drawing.status === 'playing' ? climbOf(state, drawing) : undefined;
    return climb === undefined ? [] : [climb];
  });

const openings = (state: State): Opening[] =>
  [...state.drawings.values()].flatMap((drawing) => openingOf(state, drawing) ?? []);

const cardClimbs = (state: State): CardClimb[] =>
  climbs(state).filter((climb): climb is CardClimb => climb.form === 'card-ladder');

export const playsArea: Area<typeof playCommands, typeof playEvents, 'pool-reverts' | 'envelopes-filled'> = {
  commands: playCommands,
  events: playEvents,
  decide: decidePlays,
  evolve: evolvePlays,
  shapes: playShapes,
  due: {
    'envelopes-filled': (state, { id, at }) => [refillDue(state, id, at)],
    'pool-reverts': (state, { id, at }) => [revertPools(state, lookUp(state.offers, id), at)],
  },
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {
    'ladder-ended': {
      ends: ({ drawing, award }) => ({ of: { drawing }, awards: [award], lines: 'drawn', withCards: true }),
    },
  },
};
