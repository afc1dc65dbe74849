/**
 * The wheel of cards and what holders of passes play, in a night: a turn that has begun is played on, and where one is
 * posted people sit down, earn entries and are drawn, since chance alone would hardly bring all of it about.
 */
import { aceStepOf, cardWheelOf } from '../../floor/card-wheel/steps.ts';
import type { Command, CommandType } from '../../floor/commands.ts';
import { contestGoods } from '../../floor/goods/shapes.ts';
import { cardPlayOf } from '../../floor/kit/drawings.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import { freeStock } from '../../floor/kit/prizes.ts';
import type { Award, OfferState, State } from '../../floor/state.ts';
import { contestStepOf } from '../../rules/offer-contest.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import type { Night } from './keeping.ts';
import { nextOfDraw } from './sealed-draws.ts';

const AT_THE_WHEEL: readonly CommandType[] = ['check-at-wheel', 'spread-cards', 'spin-card', 'spin-card'];
const IN_A_CONTEST: readonly CommandType[] = [
  'draw-order',
  'choose-envelope',
  'try-key',
  'count-chips',
  'break-tie',
  'bust-player',
];
const FEW = 4;

/** Undefined where nothing of the kind is offered, or this step is for something else. */
export function inContest(night: Night, legal: (type: CommandType) => Command | undefined): Command | undefined {
  const { rng, playing } = night;
  const { state } = playing;
  const mine = [...state.offers.values()].filter((offered) => isMine(sheetOf(state, offered)));
  if (mine.length === 0 || rng.below(4) === 0) return undefined;
  const wheel = [...state.drawings.values()].some((drawing) => cardPlayOf(drawing) !== undefined);
  const types = [
    ...(wheel && rng.below(5) > 0 ? rng.shuffled(AT_THE_WHEEL) : []),
    ...(state.contests.size > 0 && rng.below(5) > 0 ? rng.shuffled(IN_A_CONTEST) : []),
    ...rng.shuffled(mine.flatMap((offered) => towards(state, offered))).slice(0, FEW),
  ];
  for (const type of types) {
    const command = legal(type);
    if (command !== undefined) return command;
  }
  return nextOfDraw(night);
}

const isMine = (sheet: Sheet): boolean => (contestStepOf(sheet) ?? cardWheelOf(sheet)) !== undefined;

/** What brings somebody to the wheel, or to a pass. */
function towards(state: State, offered: OfferState): CommandType[] {
  const sheet = sheetOf(state, offered);
  const earn = stepOf(sheet, 'earn')?.form;
  const seated = [...state.tables.values()].reduce((sum, { seats }) => sum + Object.keys(seats).length, 0);
  const lacks = contestGoods(state, offered.offer.id).some(({ goods }) => freeStock(state, goods) < 1);
  return [
    ...(seated < 2 * FEW ? (['take-seat'] as const) : []),
    ...(lacks ? (['receive-goods'] as const) : []),
    ...(aceStepOf(sheet) === undefined ? [] : (['draw-wheel-table'] as const)),
    ...(earn === 'points' ? (['record-swipe'] as const) : []),
    ...(earn === 'tickets' ? (['issue-seat-tickets', 'collect-tickets', 'draw-ticket'] as const) : []),
    ...(earn === undefined ? [] : (['appear', 'appear'] as const)),
    ...(offered.passes === undefined ? [] : (['show-id', 'begin-contest'] as const)),
  ];
}

/** Keys give one prize in a whole promotion: some nights let it be paid, so that others see it returned. */
export function isOnlyPrize(state: State, { offer, awardedAt }: Award): boolean {
  return contestStepOf(sheetOf(state, state.offers.get(offer)!))?.form === 'keys' && awardedAt % 2 === 1;
}
