/** The card wheel area: how its commands can be begun, and what the wall shows of a turn. */
import { first, lookUp } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import { cardCode } from '../../cards/card.ts';
import type { Area } from '../area.ts';
import type { CardWheelPlay, WheelTable } from '../drawing.ts';
import { openAboutHolder } from '../kit/calls.ts';
import { cardPlayOf, offerOf, openDrawings } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { freeStock } from '../kit/prizes.ts';
import { asSeen, type CommandDraft, oneOf, REASON, type Shapes, start } from '../kit/shapes.ts';
import type { Drawing, State } from '../state.ts';
import { decideCardWheel } from './decide.ts';
import { evolveCardWheel } from './evolve.ts';
import { cardWheelCommands, cardWheelEvents } from './specs.ts';
import { aceStepOf } from './wheel-turn.ts';

const cardWheelShapes: Shapes<typeof cardWheelCommands> = {
  'draw-wheel-table': (state) =>
    [...state.offers.values()]
      .filter((offered) => aceStepOf(sheetOf(state, offered)) !== undefined)
      .flatMap(({ offer }) =>
        [...state.tables.values()].map(({ id, seats }) => {
          const sat = Object.entries(seats).filter(([, { since }]) => since < state.time);
          const numbers = sat.map(([seat]) => Number(seat));
          return start({ offer: offer.id, table: id }, { seats: asSeen(numbers) });
        }),
      ),
  'check-at-wheel': (state) =>
    turns(state).flatMap(({ drawing, table }) =>
      (table?.seats ?? [])
        .filter(({ part }) => part === 'asked')
        .flatMap(({ seat, person }) => {
          // A person is listed once, at the seat checked first.
          const counted = (table?.seats ?? []).flatMap((one) => (one.part === 'takes' ? [one.person] : []));
          const isJudged = (one: string) => openAboutHolder(state, drawing, one) === undefined;
          const may = person === null ? [...state.people.keys()].filter(isJudged) : [person];
          const who = may.filter((one) => !counted.includes(one));
          // A person who cannot be judged yet can still be refused.
          const found = person === null || isJudged(person) ? FINDINGS : FINDINGS.slice(1);
          return [start({ drawing: drawing.id, seat }, { person: oneOf(who), checks: oneOf(found) })];
        }),
    ),
  'spread-cards': (state) =>
    turns(state).flatMap(({ drawing, table }) =>
      table === undefined || table.ace !== null ? [] : spreads(state, drawing, table),
    ),
  'spin-card': (state) =>
    turns(state).map(({ drawing, play }) => {
      const { offer } = offerOf(state, drawing);
      const values = (offer.valueAwards ?? [])
        .filter(({ of, gives = 'goods' }) => gives !== 'goods' || freeStock(state, of) > 0)
        .map(({ id }) => id);
      const cards = Array.from({ length: 52 }, (_, i) => cardCode(i));
      // New cards first: they are what most spins hit, and they lead to the end of the turn.
      const fresh = cards.filter((card) => !play.cards.includes(card));
      return start({ drawing: drawing.id }, { section: oneOf([...fresh, ...values, ...play.cards, null]) });
    }),
  'pass-wheel': (state) => turns(state).map(({ drawing }) => start({ drawing: drawing.id }, { reason: REASON })),
};

const PLAIN = { idShown: true, nameMatches: true, over21: true, excluded: false };
/** The plain case first. */
const FINDINGS = [PLAIN, { ...PLAIN, idShown: false }, { ...PLAIN, over21: false }];

type Turn = { drawing: Drawing; play: CardWheelPlay; table: WheelTable | undefined };

const turns = (state: State): Turn[] =>
  [...state.drawings.values()].flatMap((drawing) => {
    const play = cardPlayOf(drawing);
    return play === undefined ? [] : [{ drawing, play, table: play.table }];
  });

/** Each of them may be the one with the ace; a guest who is alone may draw another card. */
function spreads(state: State, { id, offer }: Drawing, { seats, had, alone }: WheelTable): CommandDraft[] {
  const { most } = aceStepOf(sheetOf(state, lookUp(state.offers, offer)))!;
  const drawers = seats.filter(({ seat, part }) => part === 'takes' && !had.includes(seat)).slice(0, most);
  const spread = (cards: Json) => start({ drawing: id }, { cards: asSeen(cards) });
  if (drawers.length === 0) return [spread([])];
  if (alone !== undefined) {
    const { seat } = first(drawers);
    return Array.from({ length: alone }, (_, i) => spread([{ seat, card: i + 1 }]));
  }
  return drawers.map((_, ace) =>
    spread(drawers.map(({ seat }, i) => ({ seat, card: ((i - ace + drawers.length) % drawers.length) + 1 }))),
  );
}

export const cardWheelArea: Area<typeof cardWheelCommands, typeof cardWheelEvents> = {
  commands: cardWheelCommands,
  events: cardWheelEvents,
  decide: decideCardWheel,
  evolve: evolveCardWheel,
  shapes: cardWheelShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {
    'wheel-table-drawn': { begins: ({ drawing, offer }) => ({ id: drawing, offer, table: null }), open: openDrawings },
    'value-won': { ends: ({ drawing, award }) => ({ of: { drawing }, awards: [award], lines: 'drawn', goesOn: true }) },
    'card-hand-won': { ends: ({ drawing, awards }) => ({ of: { drawing }, awards, lines: 'drawn', withCards: true }) },
  },
};
