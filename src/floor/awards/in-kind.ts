/**
 * Prizes of a chart that are paid in kind of another offer: chips and coupons, a turn at its wheel, an entry of its
 * tournament. What kind it is the sheet of that offer says.
 */
import { type Cents, formatUsd } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { everyRowInForce, postedPrize } from '../../rules/in-force.ts';
import { expiryOf, instrumentStepOf, piecesWorth } from '../../rules/instrument.ts';
import type { Offer } from '../../rules/offer.ts';
import { pokerTournamentOf, priceOfEntry } from '../../rules/offer-tournament.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { openBooks } from '../books.ts';
import { asListed } from '../clock.ts';
import { hasWheel, turnAt } from '../drawings/turns.ts';
import type { FloorEvent } from '../events.ts';
import { sheetOf } from '../offers/offering.ts';
import { type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Award, OfferState, State } from '../state.ts';
import { returnMoney } from './give-back.ts';

type KindWord = NonNullable<Sheet['inKind']>[number];

/** What an award of this offer is, where its prizes are paid so; a part of what is posted is owed in money. */
export function inKindOf(state: State, offered: OfferState, row: string, amount: Cents): Pick<Award, 'as'> {
  const { offer } = offered;
  const sheet = sheetOf(state, offered);
  const word = wordOf(sheet, offer);
  const from = state.offers.get(offer.inKindOf ?? '');
  if (word === undefined || from === undefined) return {};
  const won = everyRowInForce(sheet, offer).find(({ key }) => key === row);
  if (won === undefined || postedPrize(won, offer.amounts) !== amount) return {};
  const of = from.offer.id;
  switch (kindOf(state, from)) {
    case 'coupon':
      return { as: { gives: 'coupon', of, name: word.name } };
    case 'spin':
      return { as: { gives: 'spin', of, name: word.name } };
    case 'entry':
      return { as: { gives: 'entry', of } };
    default:
      return {};
  }
}

/** Whether an award came about so, and not in the play of the offer whose kind it is. */
export const isInKind = (state: State, { offer }: Pick<Award, 'offer'>): boolean =>
  state.offers.get(offer)!.offer.inKindOf !== undefined;

/**
 * The turn of who claims it. The house has what was owed for it back, also from a fund, and pays for what is spun by
 * the offer of the wheel: nothing is paid twice.
 */
export function turnFor(
  state: State,
  award: Award,
  person: string,
  time: Instant,
): FloorEvent[] | { refusal: FloorRefusal } {
  const { id, offer, as, to } = award;
  if (as?.gives !== 'spin') return [];
  const wheel = turnAt(state, as.of, `"${as.name}"`);
  if (isRefusal(wheel)) return wheel;
  const offered = state.offers.get(offer)!;
  const { at } = wordOf(sheetOf(state, offered), offered.offer)!;
  const drawing = `drawing-${state.counters.drawings + 1}`;
  const books = openBooks(state, time);
  const toMakeGood = returnMoney(books, award, 'house', at);
  const { table, seat } = to;
  return [
    { type: 'award-spent', v: 1, award: id, offer, drawing, wheel: as.of, toMakeGood, postings: books.postings },
    { type: 'turn-won', v: 1, drawing, offer: as.of, wonIn: id, person, table, seat },
  ];
}

/** Why an offer is not approved whose prizes nobody could hand out. */
export function cannotPayInKind(state: State, sheet: Sheet, offer: Offer): Outcome | undefined {
  const word = wordOf(sheet, offer);
  if (word === undefined || word.of === null || offer.inKindOf === undefined) return undefined;
  const from = state.offers.get(offer.inKindOf);
  return (
    otherOffer(word, offer.inKindOf, from) ??
    notLongEnough(state, word, offer, from!) ??
    notMadeUp(state, sheet, offer, word, from!)
  );
}

function otherOffer({ at, name, of, options }: KindWord, id: string, from: OfferState | undefined) {
  if (from === undefined || from.offer.sheet !== of) {
    const says = `${name} comes with ${of}, and ${id} is no offer of it.`;
    return refused(at, 'kind-of-other', says, 'Name an offer of that sheet, or post the prizes in money.');
  }
  if (from.status !== 'approved') {
    const says = `${name} comes with ${id}, which is not in force (${from.status}).`;
    return refused(at, 'kind-not-in-force', says, 'Have that offer approved first, or post the prizes in money.');
  }
  if (options === undefined || options.includes(from.offer.option)) return undefined;
  const says = `${id} is offered under ${from.offer.option}, which is not ${name}.`;
  return refused(at, 'kind-of-other', says, `Name an offer under ${options.join(' or ')}.`);
}

/** What is won in its last minute is still handed out. */
function notLongEnough(state: State, { at, name }: KindWord, { period }: Offer, from: OfferState) {
  const { id, tournament } = asListed(state, from.offer);
  const last = tournament?.starts?.at(-1) ?? from.offer.period.until;
  const until = kindOf(state, from) === 'coupon' ? expiryOf(from.offer) : last;
  if (until > period.until) return undefined;
  const says = `${name} comes with ${id}, which does not last longer than this.`;
  return refused(at, 'kind-over', says, 'Choose an earlier end, or an offer that lasts longer.');
}

function notMadeUp(state: State, sheet: Sheet, offer: Offer, { at, name }: KindWord, from: OfferState) {
  const kind = kindOf(state, from);
  const { id, tournament } = from.offer;
  if (kind === undefined) {
    const says = `${id} gives no chips or coupons, spins no wheel and plays no tournament.`;
    return refused(at, 'kind-of-other', says, 'Name another offer, or post the prizes in money.');
  }
  for (const row of everyRowInForce(sheet, offer)) {
    const amount = postedPrize(row, offer.amounts);
    if (amount === undefined) continue;
    if (kind === 'coupon' && piecesWorth(from.offer, amount) === undefined) {
      const says = `${formatUsd(amount)} for ${row.name} cannot be made up of what ${id} gives.`;
      return refused(at, 'no-such-face', says, `Post an amount that its face values make up.`);
    }
    if (kind === 'entry' && priceOfEntry(tournament!) !== amount) {
      const says = `An entry of ${id} costs ${formatUsd(priceOfEntry(tournament!))}; ${row.name} is posted at ${formatUsd(amount)}.`;
      return refused(at, 'entry-value', says, `Post ${name} at what one of them costs.`);
    }
  }
  return undefined;
}

const wordOf = ({ inKind = [] }: Sheet, offer: Offer): KindWord | undefined =>
  offer.inKindOf === undefined ? undefined : inKind.find(({ as }) => as === offer.inKind);

/** What the sheet of an offer plays is what can be won of it. */
function kindOf(state: State, offered: OfferState): 'coupon' | 'spin' | 'entry' | undefined {
  const sheet = sheetOf(state, offered);
  if (instrumentStepOf(sheet) !== undefined) return 'coupon';
  if (hasWheel(state, offered)) return 'spin';
  return pokerTournamentOf(sheet) !== undefined && offered.offer.tournament !== undefined ? 'entry' : undefined;
}
