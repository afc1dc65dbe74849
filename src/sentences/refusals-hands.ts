import type { Cents } from '../base/cents.ts';
import { formatUsd } from '../base/cents.ts';
import { plainWords } from '../base/display-text.ts';
import { employee, type Names, type Sentences } from './sentence.ts';

export const hitsRefusals = {
  'amount-changed': ({ hit, wins, amount }: { hit: string; wins: Cents; amount: Cents }, names: Names) => [
    `${names.hit(hit)} is worth ${formatUsd(wins)} now, not ${formatUsd(amount)}.`,
    'Check the new amount, then authorize it.',
  ],
  'empty-seat': ({ empty, table }: { empty: number; table: string }, names: Names) => [
    `Seat ${empty} at ${names.table(table)} is empty.`,
    'Check the seat number, or seat the player first.',
  ],
  'first-pending': ({ hit, first }: { hit: string; first: string }, names: Names) => [
    `${names.hit(hit)} is paid together with ${names.hit(first)}, which is still pending.`,
    `Authorize or deny ${names.hit(first)} first.`,
  ],
  'first-pending/line': ({ hit, first }: { hit: string; first: string }, names: Names) => [
    `${names.hit(first)} came before ${names.hit(hit)} and may win the same prize line, which can be won only so often.`,
    `Authorize or deny ${names.hit(first)} first.`,
  ],
  'first-pending/set': ({ hit, first }: { hit: string; first: string }, names: Names) => [
    `${names.hit(first)} came before ${names.hit(hit)} and counts toward the same set.`,
    `Authorize or deny ${names.hit(first)} first.`,
  ],
  'hands-missing': (
    {
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
    },
    names: Names,
  ) => [
    `${rowName} must be compared with every hand: ${dealt} were dealt in, but only ${keyedCount} ${keyedCount === 1 ? 'is' : 'are'} entered.`,
    `Enter the cards of ${seats.length === 0 ? 'the other seats' : `seat${seats.length === 1 ? '' : 's'} ${seats.join(', ')}`}, or deny ${names.hit(hit)}.`,
  ],
  'hit-opened': ({ openedBy, hit }: { openedBy: string; hit: string }, names: Names) => [
    `${names.hit(hit)} is assigned to badge ${openedBy}.`,
    'Tell the floor. A hand that was entered by mistake is denied.',
  ],
  'hit-pending/table': ({ pending }: { pending: string; table: string }, names: Names) => [
    `${names.hit(pending)} is pending.`,
    'Authorize or deny it first.',
  ],
  'listed-twice': ({ twice }: { twice: number }) => [`Seat ${twice} is listed twice.`, 'List each seat once.'],
  'manager-missing': () => ['A manager must also confirm this hand.', 'Have a manager sign with their own badge.'],
  'no-hand': () => ['No hand was entered.', 'Enter the seat and its cards.'],
  'no-such-hit': ({ hit }: { hit: string }, names: Names) => [
    `${names.hit(hit)} is not open.`,
    'Choose a pending hit.',
  ],
  'no-such-seat': ({ table, seat }: { table: string; seat: number }, names: Names) => [
    `${names.table(table)} has no seat ${seat}.`,
    'Check the seat number.',
  ],
  'not-asked': ({ question, open }: { question: string; open: readonly string[] }) => [
    `"${question}" is not on this checklist.`,
    open.length === 0 ? 'All questions are answered.' : `Open questions: ${questionsNamed(open)}.`,
  ],
  'not-eligible/hit': ({ says, hit }: { says: string; hit: string }, names: Names) => [
    `Not eligible: ${says}.`,
    `Deny ${names.hit(hit)}, or call a manager.`,
  ],
  'not-keyed': ({ hit }: { hit: string }, names: Names) => [
    `You did not enter a hand of ${names.hit(hit)}.`,
    'Ask the employee who entered it, or have the floor deny it.',
  ],
  'not-keyed-apart': ({ hit }: { hit: string }, names: Names) => [
    `Other employees also entered hands of ${names.hit(hit)}.`,
    'Have the floor deny it.',
  ],
  'not-offered': () => ['That promotion is not offered at this table now.', 'Check what is posted.'],
  'open-question/hit': ({ asks }: { asks: readonly string[]; open: readonly string[] }) => [
    `Not answered yet: ${asks.join(' ')}`,
    'Answer the questions on the checklist first.',
  ],
  'open-question/seats': ({
    asked,
  }: {
    asked: readonly Readonly<{ asks: string; seats: readonly number[] }>[];
    open: readonly string[];
  }) => [
    `Not answered yet: ${asked.map(({ asks, seats }) => (seats.length === 0 ? asks : `${asks} (${seatsNamed(seats)})`)).join(' ')}`,
    'Answer the questions on the checklist first.',
  ],
  'opened-already': ({ hit }: { hit: string }, names: Names) => [
    `${names.hit(hit)} is already assigned to you.`,
    'Continue with its checklist.',
  ],
  'other-role': ({ who }: { who: string }) => [
    `Only ${plainWords(who)} can confirm this.`,
    `Ask ${plainWords(who)} to confirm it.`,
  ],
  'outside-running': ({ hit }: { hit: string }, names: Names) => [
    'No period was open when the hand was tabled.',
    `Deny ${names.hit(hit)}.`,
  ],
  'own-call': () => [
    'You called this hand. Another employee must authorize or deny it.',
    'Ask another floor supervisor.',
  ],
  'own-call/check': () => ['You called this hand. Another employee must verify it.', 'Ask another floor supervisor.'],
  'own-call/decline': () => [
    'You called this hand. Another employee must authorize or deny it.',
    'Ask another employee.',
  ],
  'table-closed': ({ table, hit }: { table: string; hit: string }, names: Names) => [
    `${names.table(table)} no longer has the game in which ${names.hit(hit)} was dealt.`,
    'Have the floor deny it.',
  ],
  'surveillance-missing': () => [
    'Surveillance must also confirm this hand.',
    'Have surveillance sign with their own badge.',
  ],
  'wrong-answer': ({ question, wanted }: { question: string; wanted: string }) => [
    `"${question}" takes a ${wanted} answer.`,
    'Answer it again.',
  ],
  'wrong-answer/most': ({ question, most }: { question: string; most: number }) => [
    `The answer to "${question}" can be at most ${most}.`,
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
    `${twice} is entered twice, or is already on the table.`,
    'Check the cards.',
  ],
  'dealer-not-set': ({ table }: { table: string }, names: Names) => [
    `The dealer's hand at ${names.table(table)} is not set.`,
    "Set the dealer's hand first.",
  ],
  'decided-already/folded': ({ spot }: { spot: number }) => [
    `Spot ${spot} has already folded.`,
    'A decision is final. Continue with the next spot.',
  ],
  'decided-already/raised': ({ spot, raise }: { spot: number; raise: Cents }) => [
    `Spot ${spot} has already raised ${formatUsd(raise)}.`,
    'A decision is final. Continue with the next spot.',
  ],
  locked: ({ table }: { table: string }, names: Names) => [
    `Wagers at ${names.table(table)} are closed for this round.`,
    'Wait for the next round.',
  ],
  logged: ({ spot }: { spot: number }) => [
    `The payout for spot ${spot} is on record.`,
    'Two employees must back it out by hand.',
  ],
  'logged/rekey': ({ spot }: { spot: number }) => [
    `The payout for spot ${spot} is on record.`,
    'Two employees must back it out by hand first.',
  ],
  'logged/verification': ({ spot }: { spot: number }) => [
    `The payout for spot ${spot} is already on record.`,
    'Continue the round.',
  ],
  'no-ante': ({ spot }: { spot: number }) => [
    `Spot ${spot} has no ante, so it cannot raise or fold.`,
    'Continue with the next spot.',
  ],
  'no-house-game': ({ sheetName }: { sheetName: string }) => [
    `${sheetName} is not a game against the house.`,
    'Check the promotion.',
  ],
  'no-round': ({ id }: { id: string }, names: Names) => [
    `There are no wagers at ${names.table(id)}.`,
    'Place the wagers first.',
  ],
  'no-such-pay': ({ pay }: { pay: string }, names: Names) => [
    `${names.numbered(pay)} is not open.`,
    'If its award was paid, reverse the payment first.',
  ],
  'no-such-seat/spot': (
    { table, seatCount, spot }: { table: string; seatCount: number; spot: number },
    names: Names,
  ) => [`${names.table(table)} has spots 1 to ${seatCount}, so there is no spot ${spot}.`, 'Check the spot.'],
  'no-such-spot/wager': ({ spot }: { spot: number }) => [`There is no wager on spot ${spot}.`, 'Check the spot.'],
  'no-such-wager': ({ spot }: { spot: number }) => [
    `This table has no such wager (spot ${spot}).`,
    'Return the wager to the player.',
  ],
  'no-supervisor': () => [
    'A supervisor has not signed.',
    'Have a floor supervisor or manager sign with their own badge.',
  ],
  'no-wager': ({ spot }: { spot: number }) => [`There is no wager on spot ${spot}.`, 'Leave the spot out.'],
  'no-wager/meter': ({ spot }: { spot: number }) => [
    `Spot ${spot} has no wager on the progressive, so its hand is not paid.`,
    'No key is needed for this hand.',
  ],
  'no-wagers': () => ['There is no wager on the layout.', 'Enter the wagers.'],
  'not-dealt': ({ table }: { table: string }, names: Names) => [
    `No cards are recorded as dealt at ${names.table(table)}.`,
    'Deal, then record the deal.',
  ],
  'not-decided': ({ spot }: { spot: number }) => [`Spot ${spot} has not decided.`, 'Ask the player to raise or fold.'],
  'not-keyed/spot': ({ spot, row }: { spot: number; row: string }) => [
    `The hand on spot ${spot} is not entered.`,
    `Enter it: ${plainWords(row)}.`,
  ],
  'not-keyed/verification': ({ spot }: { spot: number }) => [
    `No hand is entered for spot ${spot}.`,
    'Have the dealer enter it first.',
  ],
  'not-live': ({ table }: { table: string }, names: Names) => [
    `${names.table(table)} is not a live table.`,
    'Choose a live table.',
  ],
  'not-locked': ({ table }: { table: string }, names: Names) => [
    `Wagers at ${names.table(table)} are still open.`,
    'Press the button to close the wagers first.',
  ],
  'not-open': ({ award }: { award: string }, names: Names) => [
    `${names.numbered(award)} is no longer open: it was paid or returned.`,
    'If it was paid, reverse the payment first.',
  ],
  'not-settled': ({ spot }: { spot: number }) => [`Spot ${spot} is not settled.`, `Settle spot ${spot}.`],
  'not-shown': ({ spot }: { spot: number }) => [`The hand on spot ${spot} was not shown.`, 'Settle it first.'],
  'not-there': ({ spot, keyed }: { spot: number; keyed: string }) => [
    `The hand on spot ${spot} does not qualify as ${plainWords(keyed)}.`,
    'No key is needed for this hand.',
  ],
  'not-there/another': ({ spot, keyed, row }: { spot: number; keyed: string; row: string }) => [
    `The hand on spot ${spot} does not qualify as ${plainWords(keyed)}.`,
    `Enter it as ${plainWords(row)}.`,
  ],
  'not-verified': ({ spot }: { spot: number }) => [
    `The hand on spot ${spot} has not been verified.`,
    'Call a supervisor.',
  ],
  'other-game/wagers': ({ offer, table }: { offer: string; table: string }, names: Names) => [
    `Wagers of ${names.offer(offer)} are on the layout at ${names.table(table)}.`,
    'Remove them first.',
  ],
  'out-of-order': ({ first, spot }: { first: number; spot: number }) => [
    `Spot ${first} comes before spot ${spot}, counting from the dealer's right.`,
    `Settle spot ${first} first.`,
  ],
  'out-of-order/verification': ({ first, spot }: { first: number; spot: number }) => [
    `Spot ${first} comes before spot ${spot}, counterclockwise.`,
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
    `The ${name} on spot ${spot} is ${formatUsd(amount)}. This table takes ${formatUsd(least)} to ${formatUsd(most)}.`,
    'Have the player correct it before the deal.',
  ],
  'outside-raise': ({ spot, raise, least, most }: { spot: number; raise: Cents; least: Cents; most: Cents }) => [
    `Spot ${spot} raised ${formatUsd(raise)}. With this ante the raise is ${formatUsd(least)} to ${formatUsd(most)}.`,
    'Have the player correct it; otherwise the hand is folded.',
  ],
  'round-running': ({ table }: { table: string }, names: Names) => [
    `There are wagers at ${names.table(table)}.`,
    'End the round, or void it.',
  ],
  'seat-empty/spot': ({ player, table, spot }: { player: number; table: string; spot: number }, names: Names) => [
    `Seat ${player} at ${names.table(table)}, which plays spot ${spot}, is empty.`,
    'Seat the player first.',
  ],
  'same-person/keyed': ({ badge }: { badge: string }, names: Names) => [
    `${employee(badge, names)} entered this hand.`,
    'Have a supervisor verify it with their own badge.',
  ],
  'settled-already': () => ['A hand of this round is already settled.', 'Finish the round and call a manager.'],
  'settled-already/dealer-hand': ({ spot }: { spot: number }) => [
    `Spot ${spot} was settled against the dealer's hand.`,
    'Undo the hands that were shown first.',
  ],
  'settled-already/spot': ({ spot }: { spot: number }) => [
    `Spot ${spot} is fully settled.`,
    'Continue with the next spot.',
  ],
  settling: ({ table }: { table: string }, names: Names) => [
    `The hands at ${names.table(table)} are being settled.`,
    'Settle the next hand.',
  ],
  'spot-twice': ({ spot }: { spot: number }) => [`Spot ${spot} is listed twice.`, 'List each spot once.'],
  'unknown-card': ({ stray }: { stray: string }) => [
    `"${stray}" is not a card.`,
    'Enter a card as rank and suit, such as As or Td.',
  ],
  'up-card-missing': ({ up }: { up: string }) => [
    `${up} is face up but is not among these cards.`,
    "Enter all of the dealer's cards.",
  ],
  'wrong-count': ({ cardCount, wanted }: { cardCount: number; wanted: number }) => [
    `${cardCount} ${cardCount === 1 ? 'card is' : 'cards are'} entered, not ${wanted}.`,
    'Enter them again. If the hand itself has the wrong number of cards, void the deal.',
  ],
  'wrong-spots': () => [
    'The spots listed are not the spots with a wager.',
    'Count the cards on each spot that has a wager, and only those.',
  ],
  'wrong-wager': ({ wager, progressive, spot }: { wager: Cents; progressive: Cents; spot: number }) => [
    `The progressive wager on spot ${spot} is ${formatUsd(wager)}, not ${formatUsd(progressive)}.`,
    'Have the player correct it before the deal.',
  ],
} satisfies Sentences;

export const npnRefusals = {
  'anybody-may': () => [
    'Any patron who asks may play without purchase.',
    'Open a No Purchase Necessary table, or record why this patron is not eligible.',
  ],
  'asked-already': (_: { waits: string }) => [
    'This patron already has a request waiting.',
    'Seat the patron at a No Purchase Necessary table.',
  ],
  'no-free-play': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} has no No Purchase Necessary play.`,
    'Show the patron its posted rules.',
  ],
  'no-free-table': () => [
    'No table was chosen.',
    'Open a No Purchase Necessary table for one of its games, and choose it.',
  ],
  'no-free-table/another': ({ table, offer }: { table: string; offer: string }, names: Names) => [
    `${names.table(table)} is not a No Purchase Necessary table for ${names.offer(offer)}.`,
    'Open a No Purchase Necessary table for one of its games, and choose it.',
  ],
  'no-such-request': (_: { request: string }) => [
    'That No Purchase Necessary request is not open.',
    'Choose a waiting request.',
  ],
  'no-table': () => ['A table applies only when the patron is seated.', 'Leave the table out.'],
  'not-in-force/request': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} is not in effect now.`,
    'Check what is posted now.',
  ],
} satisfies Sentences;

export const roundsRefusals = {
  'bad-wager': () => ['A wager cannot be less than zero.', 'Enter 0 if the wager is not known.'],
  'box-counted': ({ name, id }: { name: string; id: string }, names: Names) => [
    `The box of ${name} at ${names.table(id)} was counted after these fees were taken.`,
    'Reverse the count, enter the tally, then count again.',
  ],
  'fee-at-count': ({ sheetName }: { sheetName: string }) => [
    `The fees of ${sheetName} are counted from the collection box.`,
    'Do not enter them here.',
  ],
  'fee-at-count/tally': ({ name }: { name: string }) => [
    `The fees of ${name} are counted from the collection box.`,
    'Do not enter them here.',
  ],
  'fee-twice': ({ twice }: { twice: string }, names: Names) => [
    `The fee of ${names.offer(twice)} is entered twice for one bet.`,
    'Enter it once.',
  ],
  'game-not-approved/round': ({ game }: { game: string }, names: Names) => [
    `${names.game(game)} is no longer approved.`,
    'Close the table.',
  ],
  'hit-pending/round': ({ hit }: { hit: string }, names: Names) => [
    `${names.hit(hit)}, called in this round, is pending.`,
    'Authorize or deny it first.',
  ],
  'hit-pending/next-round': ({ hit }: { hit: string; table: string }, names: Names) => [
    `${names.hit(hit)} is pending.`,
    'Authorize or deny it, then start the next round.',
  ],
  'house-seat': ({ seat }: { seat: number }) => [
    'The house plays only at No Purchase Necessary tables and places no fee.',
    `Remove the fee from seat ${seat}.`,
  ],
  'late-entry/tally': () => [
    'A tally is entered from its paper form by two employees.',
    'Enter the number of the form and have a second employee sign.',
  ],
  'listed-twice/bet': ({ seat, hand }: { seat: number; hand: number }) => [
    `Seat ${seat}, hand ${hand} is listed twice.`,
    'List each bet once.',
  ],
  'no-button': ({ name }: { name: string }) => [
    `${name} has no button for a fee that the sensor missed.`,
    'Return the fee, and report the sensor.',
  ],
  'no-fault': ({ id }: { id: string }, names: Names) => [
    `No fault is on record at ${names.table(id)}.`,
    'No action is needed.',
  ],
  'no-fee/tally': ({ name, table }: { name: string; table: string }, names: Names) => [
    `${name} has no such fee at ${names.table(table)}.`,
    'Enter only the fees printed on the form for this table.',
  ],
  'no-round/start-first': ({ table }: { table: string }, names: Names) => [
    `No round is in progress at ${names.table(table)}.`,
    'Start a round first.',
  ],
  'no-such-space': ({ sheetName, seat }: { sheetName: string; seat: number }) => [
    `${sheetName} has no fee space for the player-dealer's hand.`,
    `Remove the second fee from seat ${seat}.`,
  ],
  'no-such-space/no-player-dealer': ({ table, seat }: { table: string; seat: number }, names: Names) => [
    `There is no player-dealer at ${names.table(table)}.`,
    `Remove the second fee from seat ${seat}.`,
  ],
  'no-such-space/own-hand': ({ seat }: { seat: number }) => [
    'The player-dealer does not place a fee on their own hand.',
    `Remove the second fee from seat ${seat}.`,
  ],
  'not-eligible/fee': ({ says, seat }: { says: string; seat: number }) => [
    `${says}.`,
    `Remove the fee from seat ${seat}.`,
  ],
  'npn-no-fee': () => ['No fee is taken at a No Purchase Necessary table.', 'Remove the fee.'],
  'other-person/bet': ({ seat, table }: { seat: number; table: string }, names: Names) => [
    `Seat ${seat} at ${names.table(table)} belongs to another player.`,
    'Correct the seat or the bet.',
  ],
  'paper-entered': ({ paper, seq }: { paper: string; seq: number }) => [
    `Form ${paper} was already entered, in record ${seq}.`,
    'Check the number. If that entry was wrong, reverse it first.',
  ],
  'prize-named': ({ seat }: { seat: number }) => [
    'Only a guest at a No Purchase Necessary table names a prize.',
    `Remove the prize from seat ${seat}.`,
  ],
  'no-result-to-undo': ({ table }: { table: string }, names: Names) => [
    `No result was recorded at ${names.table(table)} that can be undone.`,
    'Only the last one can. Have a floor supervisor correct the run.',
  ],
  'no-runs': ({ table }: { table: string }, names: Names) => [
    `No promotion at ${names.table(table)} counts rounds in a row.`,
    'Continue with the game; results are not recorded here.',
  ],
  'no-such-run': ({ row }: { row: string }) => [
    `No run of the line ${plainWords(row)} is counted there.`,
    'Choose a line that counts rounds in a row: with a seat if each player has a run, without one if the table has.',
  ],
  'unknown-outcome': ({ outcome, asked }: { outcome: string; asked: readonly string[] }) => [
    `${plainWords(outcome)} is not an outcome that is counted at this table.`,
    `Choose ${asked.map(plainWords).join(', ')}, or none of them.`,
  ],
  'round-running/offer': ({ id }: { id: string }, names: Names) => [
    `A round that paid its fee is in progress at ${names.table(id)}.`,
    'Suspend the promotion and let the rounds end.',
  ],
  'too-few-dealt-in': ({ min, dealtIn }: { min: number; dealtIn: number }) => [
    `At least ${min} players must be dealt in; ${dealtIn} are.`,
    'Take no fee in this round.',
  ],
  'wrong-payer/player-dealer-pays': ({ sheetName, seat }: { sheetName: string; seat: number }) => [
    `The player-dealer pays the fee of ${sheetName}.`,
    `Remove the fee from seat ${seat}.`,
  ],
  'wrong-payer/player-pays': ({ sheetName, seat }: { sheetName: string; seat: number }) => [
    `A player, not the player-dealer, pays the fee of ${sheetName}.`,
    `Remove the fee from seat ${seat}.`,
  ],
} satisfies Sentences;

export const tablesRefusals = {
  'game-not-approved/table': ({ game }: { game: string }, names: Names) => [
    `${names.game(game)} is not approved at this house.`,
    'Record its approval first.',
  ],
  'round-running/player-dealer': () => [
    'The player-dealer position changes only between rounds.',
    'End the round first.',
  ],
  'seat-taken': ({ seat, table }: { seat: number; table: string }, names: Names) => [
    `Seat ${seat} at ${names.table(table)} is taken.`,
    'Choose another seat.',
  ],
  'table-open': ({ table }: { table: string }, names: Names) => [
    `${names.table(table)} is already open.`,
    'Close it first to change its game.',
  ],
} satisfies Sentences;
