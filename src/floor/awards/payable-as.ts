/** What an award can be paid as, and what must have been shown before it is. */

import { unreachable } from '../../base/assert.ts';
import { everyRowInForce } from '../../rules/in-force.ts';
import { picksSelectOf } from '../../rules/pick-words.ts';
import { stepOf } from '../../rules/sheet.ts';
import { PAID_AS, type Step } from '../../rules/steps.ts';
import { F } from '../clauses.ts';
import { prizesOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Award, State } from '../state.ts';
import { isBalance, isEntry } from './claim.ts';
import type { awardCommands } from './specs.ts';

type PayAwards = CommandOf<typeof awardCommands, 'pay-awards'>;

export type PayStep = Extract<Step, { kind: 'pay' }>;

/** The forms of its sheet in which this award can be paid; none where it is no money and no goods. */
export const formsFor = (state: State, award: Award): PayStep['forms'] =>
  (stepOf(sheetOf(state, state.offers.get(award.offer)!), 'pay')?.forms ?? []).filter(
    (form) =>
      notAsItIs(state, award, { form }) === undefined &&
      wrongThing(state, [award], { form }) === undefined &&
      notFreePlay(award, form) === undefined,
  );

export const payStepOf = (state: State, { offer }: Award): PayStep =>
  stepOf(sheetOf(state, state.offers.get(offer)!), 'pay')!;

/** Money that was drawn for is no goods, and a balance pays fees. */
export function notAsItIs(state: State, award: Award, { form }: Pick<PayAwards, 'form'>): Outcome | undefined {
  const { as } = award;
  switch (as?.gives) {
    case 'fees-paid':
      return isBalance(award);
    case 'entry':
      return isEntry(award);
    case 'spin': {
      const says = `${award.id} is ${as.name}, and no money.`;
      return refused(award.clause, 'is-a-turn', says, 'Claim it with ID: its winner spins then.');
    }
    case 'coupon': {
      const says = `${award.id} is ${as.name}, and no money.`;
      return refused(award.clause, 'is-a-coupon', says, 'Hand it over with its number.');
    }
    case 'goods':
    case 'free-play':
      return undefined;
    case undefined:
      return PAID_AS[form] === 'goods' ? notGoods(state, award) : undefined;
    default:
      return unreachable(as);
  }
}

/** Money cannot be handed over as goods. */
function notGoods(state: State, award: Award): Outcome | undefined {
  const offered = state.offers.get(award.offer)!;
  const { offer } = offered;
  const sheet = sheetOf(state, offered);
  if (offer.tournament !== undefined || picksSelectOf(sheet) !== undefined) {
    return refused(F.payment, 'wrong-form', `${award.id} is money, and no goods.`, 'Pay it in money.');
  }
  const won =
    prizesOf(sheet, offer)?.find(({ id }) => id === award.row) ?? offer.club?.prizes.find(({ id }) => id === award.row);
  if (won === undefined || won.gives === 'goods') return undefined;
  const says = `${award.id} is ${won.name}, and no goods.`;
  return refused(F.payment, 'wrong-form', says, 'Pay it in money.');
}

/** Goods are handed over and money is paid; only where a debt comes first do goods turn into their value. */
export function wrongThing(
  state: State,
  awards: readonly Award[],
  { form, setOff = [] }: Pick<PayAwards, 'form' | 'setOff'>,
): Outcome | undefined {
  const goods = awards.find(({ as }) => as?.gives === 'goods');
  if (goods === undefined) return undefined;
  const { at, debts } = payStepOf(state, goods);
  if (PAID_AS[form] !== 'goods') {
    if (debts !== undefined && setOff.length > 0) return undefined;
    return refused(at, 'goods-not-cash', `${goods.id} is not paid in money.`, 'Hand it over as goods.');
  }
  const money = awards.find(({ as }) => as?.gives !== 'goods');
  if (money === undefined) return undefined;
  return refused(at, 'not-goods', `${money.id} is money.`, 'Pay it in a payment of its own.');
}

export function notFreePlay({ id, as, clause }: Award, form: PayAwards['form']): Outcome | undefined {
  const isFreePlay = as?.gives === 'free-play';
  if (isFreePlay === (PAID_AS[form] === 'free-play')) return undefined;
  const says = isFreePlay ? `${id} is free play, not money.` : `${id} is not free play.`;
  return refused(clause, 'wrong-form', says, isFreePlay ? 'Load it as free play.' : 'Pay it in another form.');
}

export function isBorneUpToValue(state: State, { offer, row }: Award): boolean {
  const offered = state.offers.get(offer)!;
  const won = everyRowInForce(sheetOf(state, offered), offered.offer).find(({ key }) => key === row);
  return won?.prize.gives === 'goods' && won.prize.atMost === true;
}
