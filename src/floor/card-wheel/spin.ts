/** One spin of the wheel of cards: a card, a value award, and the money when the hand is whole. */
import { unreachable } from '../../base/assert.ts';
import { type CardSpin, equalShare, spinCards } from '../../rules/card-wheel.ts';
import type { CardWheelStep, ValueAward } from '../../rules/card-wheel-words.ts';
import { stepOf } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import type { CardWheelPlay } from '../drawing.ts';
import { openDrawing, witnessesOf } from '../drawings/decide.ts';
import { entryWon } from '../drawings/prizes.ts';
import { seenAt } from '../envelope.ts';
import type { FloorEvent } from '../events.ts';
import { awardPrizes, type PrizeOwed, stopsFor } from '../kit/awards.ts';
import { cardPlayOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { couponOf, refuseOutOfStock, turnWon } from '../kit/prizes.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Drawing, State } from '../state.ts';
import { witnessesFor } from '../two-people.ts';
import type { cardWheelCommands } from './specs.ts';
import { aceStepOf, cardWheelOf } from './steps.ts';
import { hadTurn } from './turns.ts';

type SpinCard = CommandOf<typeof cardWheelCommands, 'spin-card'>;
type Row = NonNullable<Extract<CardSpin, { is: 'card' }>['row']>;

export function spinCard(state: State, command: SpinCard): Outcome {
  const drawing = openDrawing(state, command.drawing);
  if (isRefusal(drawing)) return drawing;
  const play = cardPlayOf(drawing);
  if (play === undefined || play.table?.ace === null) {
    const says = `Nobody is at the wheel of cards in ${drawing.id}.`;
    return refused(F.plays, 'nobody-plays', says, 'First find who spins it.');
  }
  const witnesses = seenBy(state, drawing, command);
  if (isRefusal(witnesses)) return witnesses;
  const offered = state.offers.get(drawing.offer)!;
  const step = cardWheelOf(sheetOf(state, offered))!;
  // Another version of the sheet may have given him a turn this morning; the drum of this one cannot know.
  if (play.turns === 0 && hadTurn(state, offered.offer.sheet, drawing.ticket!.person!, seenAt(command))) {
    const says = 'This person has had a turn at the wheel today.';
    return refused(step.turns.at, 'turn-today', says, 'End his turn; somebody else is found.');
  }
  const { valueAwards: values = [], amounts: chosen } = offered.offer;
  const spun = spinCards({ step, values, chosen, cards: play.cards }, command.section);
  if (spun.is === 'unknown') return refused(step.at, 'no-such-section', spun.says, 'Read the section again.');
  const turn: Turn = { drawing, play, step, command, witnesses };
  if (spun.is !== 'value') return accept(...eventsOf(state, turn, spun));
  const won = valueWon(state, turn, spun.award);
  return isRefusal(won) ? won : accept(recorded(turn, spun), ...won);
}

/** Goods and coupons are owed to who spins; a ticket or a turn is another offer's to give. */
function valueWon(state: State, turn: Turn, award: ValueAward): FloorEvent[] | { refusal: FloorRefusal } {
  const { gives = 'goods', of, name, value } = award;
  switch (gives) {
    case 'goods': {
      const missing = refuseOutOfStock(state, of, 1, turn.drawing.id);
      if (missing !== undefined && isRefusal(missing)) return missing;
      return valueOwed(state, turn, award, { gives, goods: of, name });
    }
    case 'coupon': {
      const coupon = couponOf(state, { of, name, amount: value });
      return isRefusal(coupon) ? coupon : valueOwed(state, turn, award, coupon);
    }
    case 'entry':
    case 'spin': {
      const elsewhere = wonElsewhere(state, turn.drawing, award);
      return isRefusal(elsewhere) ? elsewhere : [elsewhere];
    }
    default:
      return unreachable(gives);
  }
}

/** A ticket or a turn that another offer honours; the hand that is being spun goes on. */
function wonElsewhere(state: State, drawing: Drawing, { gives, of, name }: ValueAward) {
  const won =
    gives === 'entry' ? entryWon(state, drawing, of, name) : turnWon(state, drawing, drawing.ticket!, { of, name });
  return isRefusal(won) ? won : { ...won, beside: true as const };
}

type Turn = Readonly<{
  drawing: Drawing;
  play: CardWheelPlay;
  step: CardWheelStep;
  command: SpinCard;
  witnesses: string[];
}>;

type Spun = Exclude<CardSpin, { is: 'unknown' }>;

function eventsOf(state: State, turn: Turn, spun: Exclude<Spun, { is: 'value' }>): FloorEvent[] {
  if (spun.is !== 'card' || spun.row === undefined) return [recorded(turn, spun)];
  return [recorded(turn, spun), ...handWon(state, turn, spun.row)];
}

const recorded = ({ drawing, command, witnesses }: Turn, spun: Spun): FloorEvent => ({
  type: 'card-spun',
  v: 1,
  drawing: drawing.id,
  section: spun.is === 'card' ? spun.card : command.section,
  counts: spun.is === 'card' || spun.is === 'value',
  says: spun.says,
  witnesses,
});

function valueOwed(
  state: State,
  { drawing, step, command }: Turn,
  { id, value }: ValueAward,
  as: NonNullable<PrizeOwed['as']>,
): FloorEvent[] {
  const prize: PrizeOwed = {
    person: drawing.ticket!.person,
    amount: value,
    at: step.values.at,
    row: id,
    to: placeOf(drawing),
    as,
  };
  const offered = state.offers.get(drawing.offer)!;
  const { awards, ...booked } = awardPrizes(state, offered, command.time, [prize]);
  const won = { type: 'value-won', v: 1, drawing: drawing.id, award: awards[0]!, ...booked } as const;
  return [won, ...stopsFor(state, sheetOf(state, offered), awards)];
}

/** All to the spinner, or the same for everybody who takes part at his table, down to the cent; nothing is no award. */
function handWon(state: State, { drawing, play, step, command }: Turn, { category, amount }: Row): FloorEvent[] {
  const offered = state.offers.get(drawing.offer)!;
  const at = step.money.goes === 'table' ? step.money.at : stepOf(sheetOf(state, offered), 'award')!.at;
  const own = { person: drawing.ticket!.person, to: placeOf(drawing) };
  const { table } = play;
  const sharers =
    step.money.goes === 'spinner' || table === undefined
      ? [own]
      : table.seats
          .filter(({ part }) => part === 'takes')
          .map(({ seat, person }) => ({ person, to: { table: table.table, seat, bettor: 'seat' as const } }));
  const share = equalShare(amount, sharers.length);
  const prizes = share === 0 ? [] : sharers.map((sharer) => ({ ...sharer, amount: share, at, row: category }));
  const { awards, ...booked } = awardPrizes(state, offered, command.time, prizes);
  const won = { type: 'card-hand-won', v: 1, drawing: drawing.id, hand: category, awards, ...booked } as const;
  return [won, ...stopsFor(state, sheetOf(state, offered), awards)];
}

const placeOf = ({ ticket }: Drawing): PrizeOwed['to'] => ({
  table: ticket!.table,
  seat: ticket!.seat,
  bettor: 'seat',
});

function seenBy(state: State, drawing: Drawing, command: SpinCard): string[] | { refusal: FloorRefusal } {
  const step = aceStepOf(sheetOf(state, state.offers.get(drawing.offer)!));
  return step === undefined ? witnessesOf(state, drawing, command) : witnessesFor(step, command);
}
