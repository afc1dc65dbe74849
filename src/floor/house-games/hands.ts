/** From the deal to the last hand that is shown: counts, decisions, the dealer's hand, and settling from his right. */
import { type Cents, cents, formatUsd, timesCents, ZERO } from '../../base/cents.ts';
import { cardCode } from '../../cards/card.ts';
import {
  foldLine,
  fromTheRight,
  handSays,
  meterRowFor,
  type SettledLine,
  settleHand,
  type Wagers,
} from '../../rules/house-game.ts';
import { tray, win } from '../accounts.ts';
import { type Books, openBooks, post } from '../books.ts';
import { type Undone, undoPostings } from '../kit/funds.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { cardsIn, type Looked, lookAt, positionAt, readCards } from './looked.ts';
import type { HousePosition, HouseRound } from './round.ts';
import type { houseGameCommands } from './specs.ts';

type Given<Type extends keyof typeof houseGameCommands> = CommandOf<typeof houseGameCommands, Type>;

export const written = (cards: readonly number[]): string => cards.map(cardCode).join(' ');

export function recordDeal(state: State, command: Given<'record-deal'>): Outcome {
  const looked = lookAt(state, command.table, 'locked');
  if (isRefusal(looked)) return looked;
  const { round, terms } = looked;
  const { cards } = terms.step;
  const listed = command.counts.map(({ spot }) => spot).sort((a, b) => a - b);
  if (String(listed) !== String(round.positions.map(({ spot }) => spot))) {
    const says = 'Every spot with a wager gets cards, and no other.';
    return refused(cards.at, 'wrong-spots', says, 'Count the cards of each of them.');
  }
  const wrong = command.dealer !== cards.dealer || command.counts.some((hand) => hand.cards !== cards.player);
  if (wrong) return voided(looked, 'wrong-number-of-cards', command.time);
  const up = readCards(looked, command.up, cards.up, []);
  if (isRefusal(up)) return up;
  return accept({ type: 'cards-dealt', v: 1, table: round.table, round: round.id, up: written(up) });
}

/** Found too late to deal again: before the first hand is settled everything can still go back. */
export function voidDeal(state: State, { table, reason, time }: Given<'void-deal'>): Outcome {
  const looked = lookAt(state, table, 'locked', 'dealt', 'set');
  if (isRefusal(looked)) return looked;
  const { round, terms } = looked;
  if (round.positions.some(({ cards }) => cards !== null)) {
    const says = 'A hand of this round is settled already.';
    return refused(terms.step.wrongCount.at, 'settled-already', says, 'Finish the round and call a manager.');
  }
  return voided(looked, reason, time);
}

function voided({ state, round }: Looked, reason: string, time: Given<'void-deal'>['time']): Outcome {
  const books = openBooks(state, time);
  const undone: Undone = { covered: ZERO, toMakeGood: [] };
  undoPostings(books, round.postings, undone);
  const { postings, advances } = books;
  const { table, id } = round;
  return accept({ type: 'house-round-voided', v: 1, table, round: id, reason, ...undone, postings, advances });
}

export function decideHand(state: State, { table, spot, raise, time }: Given<'decide-hand'>): Outcome {
  const looked = lookAt(state, table, 'dealt');
  if (isRefusal(looked)) return looked;
  const position = positionAt(looked, spot);
  if (isRefusal(position)) return position;
  const wrong = mayNotDecide(looked, position) ?? (raise === 'fold' ? undefined : wrongRaise(looked, position, raise));
  if (wrong !== undefined) return wrong;
  const books = openBooks(state, time);
  if (raise === 'fold') postLines(books, table, [foldLine(looked.terms, position)]);
  return accept({ type: 'hand-decided', v: 1, table, spot, raise, postings: books.postings });
}

function mayNotDecide({ terms: { step } }: Looked, { spot, ante, raise }: HousePosition): Outcome | undefined {
  if (ante === 0) {
    const says = `Spot ${spot} has no ante: there is nothing to raise or to fold.`;
    return refused(step.raise.at, 'no-ante', says, 'Go on with the next spot.');
  }
  if (raise === null) return undefined;
  const says = `Spot ${spot} has ${raise === 'fold' ? 'folded' : `raised by ${formatUsd(raise)}`} already.`;
  return refused(step.raise.at, 'decided-already', says, 'A decision stands.');
}

function wrongRaise({ terms: { step } }: Looked, { spot, ante }: HousePosition, raise: Cents): Outcome | undefined {
  const [least, most] = step.raise.times.map((times) => timesCents(ante, times)) as [Cents, Cents];
  if (raise >= least && raise <= most) return undefined;
  const says = `Spot ${spot} raises by ${formatUsd(raise)}; with this ante it is ${formatUsd(least)} to ${formatUsd(most)}.`;
  return refused(step.raise.at, 'outside-raise', says, 'Have it corrected, or the hand is folded.');
}

export function setDealer(state: State, { table, cards: text }: Given<'set-dealer'>): Outcome {
  const looked = lookAt(state, table, 'dealt');
  if (isRefusal(looked)) return looked;
  const { round, terms } = looked;
  const open = round.positions.find(({ ante, raise }) => ante > 0 && raise === null);
  if (open !== undefined) {
    const says = `Spot ${open.spot} has not decided.`;
    return refused(terms.step.raise.at, 'not-decided', says, 'Ask whether he raises or folds.');
  }
  const up = cardsIn(round.up);
  const cards = readCards(looked, text, terms.step.cards.dealer, up);
  if (isRefusal(cards)) return cards;
  if (!up.every((card) => cards.includes(card))) {
    const says = `${round.up} lies face up, and is not among these cards.`;
    return refused(terms.step.cards.at, 'up-card-missing', says, 'Key all cards of the dealer.');
  }
  return accept({ type: 'dealer-set', v: 1, table, cards: written(cards), says: handSays(terms.ranking, cards) });
}

/** What is left to settle there; the cards of who folded with nothing else on the table were collected unseen. */
export const isToSettle = ({ settled, ante, raise, side, progressive }: HousePosition): boolean =>
  !settled && ((ante > 0 && raise !== 'fold') || side > 0 || progressive > 0);

/** The position that the dealer turns over next. */
export const nextToSettle = (round: HouseRound): HousePosition | undefined =>
  fromTheRight(round.positions).find(isToSettle);

export function settle(state: State, { table, spot, cards: text, time }: Given<'settle-hand'>): Outcome {
  const looked = lookAt(state, table, 'set');
  if (isRefusal(looked)) return looked;
  const { round, terms } = looked;
  const position = positionAt(looked, spot);
  if (isRefusal(position)) return position;
  const wrong = notNext(looked, position);
  if (wrong !== undefined) return wrong;
  const cards = readCards(looked, text, terms.step.cards.player, []);
  if (isRefusal(cards)) return cards;
  const lines = settleHand(terms, wagersOf(position), cards, cardsIn(round.dealer));
  const books = openBooks(state, time);
  postLines(books, table, lines);
  return accept({
    type: 'hand-settled',
    v: 1,
    table,
    spot,
    cards: written(cards),
    says: handSays(terms.ranking, cards),
    lines,
    row: (terms.meter && meterRowFor(terms.meter, cards)?.key) ?? null,
    postings: books.postings,
  });
}

function notNext({ round, terms: { step } }: Looked, position: HousePosition): Outcome | undefined {
  if (!isToSettle(position)) {
    const says = `Nothing is left to settle on spot ${position.spot}.`;
    return refused(step.settles.at, 'settled-already', says, 'Go on with the next spot.');
  }
  const next = nextToSettle(round)!;
  if (next === position) return undefined;
  const says = `Spot ${next.spot} comes before spot ${position.spot}, from the dealer's right.`;
  return refused(step.settles.at, 'out-of-order', says, `Settle spot ${next.spot}.`);
}

export const wagersOf = ({ ante, side, progressive, raise }: HousePosition): Wagers => ({
  ante,
  side,
  progressive,
  raise: raise ?? undefined,
});

/** What somebody is paid leaves the tray, what he loses comes into it; both are the house's result. */
export function postLines(books: Books, table: string, lines: readonly SettledLine[]): void {
  for (const { amount, at } of lines) {
    if (amount > 0) post(books, win, tray(table), amount, at);
    else post(books, tray(table), win, cents(0 - amount), at);
  }
}
