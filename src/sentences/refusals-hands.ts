import type { Cents } from '../base/cents.ts';
import { formatUsd } from '../base/cents.ts';
import { tableInSentence, tableName } from '../base/display-text.ts';
import type { Sentences } from './sentence.ts';

export const hitsRefusals = {
  'amount-changed': ({ hit, wins, amount }: { hit: string; wins: Cents; amount: Cents }) => [
    `${hit} wins ${formatUsd(wins)} now, not ${formatUsd(amount)}.`,
    'Read what it wins now, and authorize that amount.',
  ],
  'empty-seat': ({ empty, table }: { empty: number; table: string }) => [
    `Nobody sits at seat ${empty} of ${tableInSentence(table)}.`,
    'Check the seat, or seat the player first.',
  ],
  'first-pending': ({ hit, first }: { hit: string; first: string }) => [
    `${hit} is paid beside ${first}, which is still pending.`,
    `Authorise or decline ${first} first.`,
  ],
  'hands-missing': ({
    rowName,
    dealt,
    keyedCount,
    seats,
    hit,
  }: {
    rowName: string;
    dealt: number;
    keyedCount: number;
    /** Whose cards are not keyed; none where they are not known. */
    seats: readonly number[];
    hit: string;
  }) => [
    `${rowName} is won against every other hand: ${dealt} hands were dealt in, and ${keyedCount} of them ${keyedCount === 1 ? 'is' : 'are'} keyed.`,
    `Key the cards of ${seats.length === 0 ? 'the others' : `seat${seats.length === 1 ? '' : 's'} ${seats.join(', ')}`}, or decline ${hit}.`,
  ],
  'hit-opened': ({ openedBy, hit }: { openedBy: string; hit: string }) => [
    `${openedBy} has ${hit} in hand already.`,
    'Tell the floor; it declines what was keyed wrongly.',
  ],
  'hit-pending/table': ({ pending, table }: { pending: string; table: string }) => [
    `Hit ${pending} waits at ${tableInSentence(table)}.`,
    'Authorise or decline it first.',
  ],
  'listed-twice': ({ twice }: { twice: number }) => [`Seat ${twice} is listed twice.`, 'List each seat once.'],
  'manager-missing': () => ['A manager must confirm this hand too.', 'Have a manager sign with its own badge.'],
  'no-hand': () => ['No hand was keyed.', 'Key the seat and its cards.'],
  'no-such-hit': ({ hit }: { hit: string }) => [`Hit ${hit} is not open.`, 'Choose one that is pending.'],
  'no-such-seat': ({ table, seat }: { table: string; seat: number }) => [
    `${tableName(table)} has no seat ${seat}.`,
    'Check the seat.',
  ],
  'not-asked': ({ question, open }: { question: string; open: readonly string[] }) => [
    `"${question}" is not a question of this checklist.`,
    open.length === 0 ? 'Nothing is open.' : `Open are: ${questionsNamed(open)}.`,
  ],
  'not-eligible/hit': ({ says, hit }: { says: string; hit: string }) => [
    `Not eligible: ${says}.`,
    `Decline ${hit}, or call management.`,
  ],
  'not-keyed': ({ hit }: { hit: string }) => [
    `You keyed no hand of ${hit}.`,
    'Ask who keyed it, or the floor to decline it.',
  ],
  'not-keyed-apart': ({ hit }: { hit: string }) => [`Others keyed ${hit} too.`, 'Ask the floor to decline it.'],
  'not-offered': () => ['No such activity is offered at this table now.', 'Look at what is posted.'],
  'open-question/hit': ({ asks, open }: { asks: readonly string[]; open: readonly string[] }) => [
    `Still to be answered: ${asks.join(' ')}`,
    `Answer ${questionsNamed(open)} first.`,
  ],
  'open-question/seats': ({
    asked,
    open,
  }: {
    asked: readonly Readonly<{ asks: string; seats: readonly number[] }>[];
    open: readonly string[];
  }) => [
    `Still to be answered: ${asked.map(({ asks, seats }) => (seats.length === 0 ? asks : `${asks} (${seatsNamed(seats)})`)).join(' ')}`,
    `Answer ${questionsNamed(open)} first.`,
  ],
  'opened-already': ({ hit }: { hit: string }) => [`You have ${hit} in hand already.`, 'Go on with its checklist.'],
  'other-role': ({ who }: { who: string }) => [`This is for ${who} to confirm.`, `Ask ${who}.`],
  'outside-running': ({ hit }: { hit: string }) => [
    'No running was open when the hand was exposed.',
    `Decline ${hit}.`,
  ],
  'own-call': () => ['Who called the hand does not authorise it.', 'Ask another floor person.'],
  'own-call/check': () => ['Who called the hand does not check it.', 'Ask another floor person.'],
  'own-call/decline': () => ['Who called the hand does not decline it.', 'Ask another person.'],
  'table-closed': ({ table, hit }: { table: string; hit: string }) => [
    `${tableName(table)} no longer plays the game of ${hit}.`,
    'Ask the floor to decline it.',
  ],
  'surveillance-missing': () => [
    'Surveillance must confirm this hand too.',
    'Have surveillance sign with its own badge.',
  ],
  'wrong-answer': ({ question, wanted }: { question: string; wanted: string }) => [
    `"${question}" takes a ${wanted} answer.`,
    'Answer it again.',
  ],
  'wrong-answer/most': ({ question, most }: { question: string; most: number }) => [
    `"${question}" is at most ${most}.`,
    'Answer it again.',
  ],
} satisfies Sentences;

/** By the ids under which they are answered; a whole table may be asked about. */
const seatsNamed = (seats: readonly number[]): string => `${seats.length === 1 ? 'seat' : 'seats'} ${seats.join(', ')}`;

function questionsNamed(open: readonly string[]): string {
  const named = open.slice(0, MOST_NAMED).map((id) => `"${id}"`);
  return `${named.join(', ')}${open.length > named.length ? ` and ${open.length - named.length} more` : ''}`;
}

const MOST_NAMED = 20;

export const houseGamesRefusals = {
  'card-twice/keyed': ({ twice }: { twice: string }) => [
    `${twice} is not there any more, or lies there twice.`,
    'Look at the cards again.',
  ],
  'dealer-not-set': ({ table }: { table: string }) => [
    `The dealer's hand at ${tableInSentence(table)} is not set.`,
    'Decide and set.',
  ],
  'decided-already/folded': ({ spot }: { spot: number }) => [`Spot ${spot} has folded already.`, 'A decision stands.'],
  'decided-already/raised': ({ spot, raise }: { spot: number; raise: Cents }) => [
    `Spot ${spot} has raised by ${formatUsd(raise)} already.`,
    'A decision stands.',
  ],
  locked: ({ table }: { table: string }) => [
    `The wagers at ${tableInSentence(table)} are locked.`,
    'Wait for the next round.',
  ],
  logged: ({ spot }: { spot: number }) => [`The pay of spot ${spot} is logged.`, 'Two people back it out by hand.'],
  'logged/rekey': ({ spot }: { spot: number }) => [
    `The pay of spot ${spot} is logged.`,
    'Two people back it out by hand first.',
  ],
  'logged/verification': ({ spot }: { spot: number }) => [
    `The pay of spot ${spot} is logged already.`,
    'Go on with the round.',
  ],
  'no-ante': ({ spot }: { spot: number }) => [
    `Spot ${spot} has no ante: there is nothing to raise or to fold.`,
    'Go on with the next spot.',
  ],
  'no-house-game': ({ sheetName }: { sheetName: string }) => [
    `${sheetName} is no game against the house.`,
    'Check the offer.',
  ],
  'no-round': ({ id }: { id: string }) => [`No wagers lie at ${tableInSentence(id)}.`, 'Place the wagers first.'],
  'no-such-pay': ({ pay }: { pay: string }) => [
    `No pay ${pay} is open.`,
    'If its award was paid, reverse the payment first.',
  ],
  'no-such-seat/spot': ({ table, seatCount, spot }: { table: string; seatCount: number; spot: number }) => [
    `${tableName(table)} has spots 1 to ${seatCount}, not ${spot}.`,
    'Check the spot.',
  ],
  'no-such-spot/wager': ({ spot }: { spot: number }) => [`No wager lies on spot ${spot}.`, 'Check the spot.'],
  'no-such-wager': ({ spot }: { spot: number }) => [`The table has no such wager (spot ${spot}).`, 'Give it back.'],
  'no-supervisor': () => ['No supervisor has signed this.', 'Have the floor or a manager sign with their own badge.'],
  'no-wager': ({ spot }: { spot: number }) => [`There is no wager on spot ${spot}.`, 'Leave the spot out.'],
  'no-wager/meter': ({ spot }: { spot: number }) => [
    `Spot ${spot} has no wager on the meter, and nobody is paid for its hand.`,
    'Key nothing.',
  ],
  'no-wagers': () => ['There is no wager on the layout.', 'Key the wagers.'],
  'not-dealt': ({ table }: { table: string }) => [
    `No cards are dealt at ${tableInSentence(table)}.`,
    'Deal, and record it.',
  ],
  'not-decided': ({ spot }: { spot: number }) => [`Spot ${spot} has not decided.`, 'Ask whether he raises or folds.'],
  'not-keyed/spot': ({ spot, row }: { spot: number; row: string }) => [
    `The hand on spot ${spot} is not keyed.`,
    `Key it: ${row}.`,
  ],
  'not-keyed/verification': ({ spot }: { spot: number }) => [
    `No hand is keyed for spot ${spot}.`,
    'The dealer keys it first.',
  ],
  'not-live': ({ table }: { table: string }) => [`${tableName(table)} is no live table.`, 'Play it at a live table.'],
  'not-locked': ({ table }: { table: string }) => [
    `The wagers at ${tableInSentence(table)} are not locked.`,
    'Press the button first.',
  ],
  'not-open': ({ award }: { award: string }) => [
    `${award} is no longer open: it was paid or returned.`,
    'If it was paid, reverse the payment first.',
  ],
  'not-settled': ({ spot }: { spot: number }) => [`Spot ${spot} is not settled.`, `Settle spot ${spot}.`],
  'not-shown': ({ spot }: { spot: number }) => [`The hand on spot ${spot} was not shown.`, 'Settle it first.'],
  'not-there': ({ spot, keyed }: { spot: number; keyed: string }) => [
    `The hand on spot ${spot} is no ${rowInWords(keyed)} on the meter's schedule.`,
    'Key nothing.',
  ],
  'not-there/another': ({ spot, keyed, row }: { spot: number; keyed: string; row: string }) => [
    `The hand on spot ${spot} is no ${rowInWords(keyed)} on the meter's schedule.`,
    `It is ${row}.`,
  ],
  'not-verified': ({ spot }: { spot: number }) => [`The hand on spot ${spot} is not verified.`, 'Call a supervisor.'],
  'other-game/wagers': ({ offer, table }: { offer: string; table: string }) => [
    `Wagers of ${offer} lie at ${tableInSentence(table)}.`,
    'Take them back first.',
  ],
  'out-of-order': ({ first, spot }: { first: number; spot: number }) => [
    `Spot ${first} comes before spot ${spot}, from the dealer's right.`,
    `Settle spot ${first}.`,
  ],
  'out-of-order/verification': ({ first, spot }: { first: number; spot: number }) => [
    `Spot ${first} comes before spot ${spot}, counter-clockwise.`,
    `Finish spot ${first} first.`,
  ],
  'outside-limits': ({
    name,
    spot,
    amount,
    least,
    most,
  }: {
    name: string;
    spot: number;
    amount: Cents;
    least: Cents;
    most: Cents;
  }) => [
    `The ${name} on spot ${spot} is ${formatUsd(amount)}; the table takes ${formatUsd(least)} to ${formatUsd(most)}.`,
    'Have it corrected before the deal.',
  ],
  'outside-raise': ({ spot, raise, least, most }: { spot: number; raise: Cents; least: Cents; most: Cents }) => [
    `Spot ${spot} raises by ${formatUsd(raise)}; with this ante it is ${formatUsd(least)} to ${formatUsd(most)}.`,
    'Have it corrected, or the hand is folded.',
  ],
  'round-running': ({ table }: { table: string }) => [
    `Wagers lie at ${tableInSentence(table)}.`,
    'Let the round end, or void it.',
  ],
  'seat-empty/spot': ({ player, table, spot }: { player: number; table: string; spot: number }) => [
    `Nobody sits at seat ${player} of ${tableInSentence(table)}, who would play spot ${spot}.`,
    'Seat the player first.',
  ],
  'same-person/keyed': ({ badge }: { badge: string }) => [
    `Badge ${badge} keyed this hand.`,
    'Have a supervisor verify it with his own badge.',
  ],
  'settled-already': () => ['A hand of this round is settled already.', 'Finish the round and call a manager.'],
  'settled-already/dealer-hand': ({ spot }: { spot: number }) => [
    `Spot ${spot} was settled against the dealer's hand.`,
    'Take back the hands that were shown first.',
  ],
  'settled-already/spot': ({ spot }: { spot: number }) => [
    `Nothing is left to settle on spot ${spot}.`,
    'Go on with the next spot.',
  ],
  settling: ({ table }: { table: string }) => [
    `The hands at ${tableInSentence(table)} are being settled.`,
    'Settle the next hand.',
  ],
  'spot-twice': ({ spot }: { spot: number }) => [`Spot ${spot} is listed twice.`, 'List each spot once.'],
  'unknown-card': ({ stray }: { stray: string }) => [`"${stray}" is no card.`, 'Key it as As or Td.'],
  'up-card-missing': ({ up }: { up: string }) => [
    `${up} lies face up, and is not among these cards.`,
    'Key all cards of the dealer.',
  ],
  'wrong-count': ({ cardCount, wanted }: { cardCount: number; wanted: number }) => [
    `${cardCount} cards are keyed, not ${wanted}.`,
    'Key them again; if the hand itself has a wrong number, void the deal.',
  ],
  'wrong-spots': () => ['Every spot with a wager gets cards, and no other.', 'Count the cards of each of them.'],
  'wrong-wager': ({ wager, progressive, spot }: { wager: Cents; progressive: Cents; spot: number }) => [
    `The wager on the meter is ${formatUsd(wager)}, not ${formatUsd(progressive)} (spot ${spot}).`,
    'Have it corrected before the deal.',
  ],
} satisfies Sentences;

const rowInWords = (row: string): string => row.replaceAll('-', ' ');

export const npnRefusals = {
  'anybody-may': () => [
    'Anybody who asks may play without purchase.',
    'Open a free table; or record what the staff found about the guest.',
  ],
  'asked-already': ({ waits }: { waits: string }) => [
    `This person waits already (${waits}).`,
    'Seat the guest at a free table.',
  ],
  'no-free-play': ({ offer }: { offer: string }) => [
    `${offer} knows no free play.`,
    'Show the guest its posted rules.',
  ],
  'no-free-table': () => ['No table is named.', 'Open a free table for one of its games, and name it.'],
  'no-free-table/another': ({ table, offer }: { table: string; offer: string }) => [
    `${tableName(table)} is no free table at which ${offer} is played for.`,
    'Open a free table for one of its games, and name it.',
  ],
  'no-such-request': ({ request }: { request: string }) => [
    `Request ${request} is not open.`,
    'Choose one that waits.',
  ],
  'no-table': () => ['Only who is seated has a table.', 'Leave the table out.'],
  'not-in-force/request': ({ offer }: { offer: string }) => [
    `${offer} is not played for now.`,
    'Look at what is posted now.',
  ],
} satisfies Sentences;

export const roundsRefusals = {
  'bad-wager': () => ['A wager is not below nothing.', 'Key 0 where it is not known.'],
  'box-counted': ({ name, id }: { name: string; id: string }) => [
    `The box of ${name} at ${tableInSentence(id)} was counted after these fees were taken.`,
    'Reverse the count, enter the tally, and count anew.',
  ],
  'fee-at-count': ({ sheetName }: { sheetName: string }) => [
    `The fees of ${sheetName} are counted in the box.`,
    'Do not key them.',
  ],
  'fee-at-count/tally': ({ name }: { name: string }) => [
    `The fees of ${name} are counted in the box.`,
    'Do not enter them.',
  ],
  'fee-twice': ({ twice }: { twice: string }) => [`The fee of ${twice} is placed twice on one bet.`, 'Key it once.'],
  'game-not-approved/round': ({ game }: { game: string }) => [`${game} lost its approval.`, 'Close the table.'],
  'hit-pending/round': ({ hit }: { hit: string }) => [
    `${hit} of this round is pending.`,
    'Authorise or decline it first.',
  ],
  'hit-pending/next-round': ({ hit, table }: { hit: string; table: string }) => [
    `${hit} at ${tableInSentence(table)} is pending.`,
    'Authorise or decline it first; then the next round starts.',
  ],
  'house-seat': ({ seat }: { seat: number }) => [
    'The house plays only at No Purchase Necessary tables, and places no fee.',
    `Take it off seat ${seat}.`,
  ],
  'late-entry/tally': () => [
    'A tally is entered from its paper, by two people.',
    'Enter the number of the paper, and have somebody sign.',
  ],
  'listed-twice/bet': ({ seat, hand }: { seat: number; hand: number }) => [
    `Seat ${seat}, hand ${hand}, is listed twice.`,
    'List each bet once.',
  ],
  'no-button': ({ name }: { name: string }) => [
    `${name} knows no button for a fee that the sensor did not see.`,
    'Give the fee back, and report the sensor.',
  ],
  'no-fault': ({ id }: { id: string }) => [
    `No fault keeps anything off ${tableInSentence(id)}.`,
    'Nothing needs to be done.',
  ],
  'no-fee/tally': ({ name, table }: { name: string; table: string }) => [
    `${name} has no such fee at ${tableInSentence(table)}.`,
    'Enter the fees that stand on the paper of this table.',
  ],
  'no-round/start-first': ({ table }: { table: string }) => [
    `No round is running at ${tableInSentence(table)}.`,
    'Start one first.',
  ],
  'no-such-space': ({ sheetName, seat }: { sheetName: string; seat: number }) => [
    `${sheetName} has no space for the player-dealer's hand.`,
    `Take the second fee off seat ${seat}.`,
  ],
  'no-such-space/no-player-dealer': ({ table, seat }: { table: string; seat: number }) => [
    `Nobody is the player-dealer at ${tableInSentence(table)}.`,
    `Take the second fee off seat ${seat}.`,
  ],
  'no-such-space/own-hand': ({ seat }: { seat: number }) => [
    'The player-dealer places no fee on his own hand.',
    `Take the second fee off seat ${seat}.`,
  ],
  'not-eligible/fee': ({ says, seat }: { says: string; seat: number }) => [
    `${says}.`,
    `Take the fee off seat ${seat}.`,
  ],
  'npn-no-fee': () => ['No fee is taken at a No Purchase Necessary table.', 'Take it off.'],
  'other-person/bet': ({ seat, table }: { seat: number; table: string }) => [
    `Somebody else sits at seat ${seat} of ${tableInSentence(table)}.`,
    'Correct the seat or the bet.',
  ],
  'paper-entered': ({ paper, seq }: { paper: string; seq: number }) => [
    `Paper ${paper} was entered already, by record ${seq}.`,
    'Check the number; if that entry was wrong, reverse it first.',
  ],
  'prize-named': ({ seat }: { seat: number }) => [
    'A prize is named by a guest at a No Purchase Necessary table, and by nobody else.',
    `Take it off seat ${seat}.`,
  ],
  'round-running/offer': ({ id }: { id: string }) => [
    `A round that paid for it is running at ${tableInSentence(id)}.`,
    'Suspend it and let the rounds end.',
  ],
  'too-few-dealt-in': ({ min, dealtIn }: { min: number; dealtIn: number }) => [
    `At least ${min} must be dealt in; ${dealtIn} are.`,
    'Take no fee in this round.',
  ],
  'wrong-payer/player-dealer-pays': ({ sheetName, seat }: { sheetName: string; seat: number }) => [
    `The player-dealer pays the fee of ${sheetName}, not seat ${seat}.`,
    `Take it off seat ${seat}.`,
  ],
  'wrong-payer/player-pays': ({ sheetName, seat }: { sheetName: string; seat: number }) => [
    `A player pays the fee of ${sheetName}, not the player-dealer.`,
    `Take it off seat ${seat}.`,
  ],
} satisfies Sentences;

export const tablesRefusals = {
  'game-not-approved/table': ({ game }: { game: string }) => [
    `${game} is not approved here.`,
    'Record its approval first.',
  ],
  'round-running/player-dealer': () => ['The position changes between rounds.', 'End the round first.'],
  'seat-taken': ({ seat, table }: { seat: number; table: string }) => [
    `Seat ${seat} at ${tableInSentence(table)} is taken.`,
    'Choose another seat.',
  ],
  'table-open': ({ table }: { table: string }) => [
    `${tableName(table)} is open already.`,
    'Close it first to change its game.',
  ],
} satisfies Sentences;
