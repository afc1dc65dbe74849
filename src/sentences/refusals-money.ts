import type { Cents } from '../base/cents.ts';
import { formatUsd } from '../base/cents.ts';
import { plainWords } from '../base/display-text.ts';
import { dateWords } from '../base/schedule.ts';
import { employee, type Names, type Sentences } from './sentence.ts';

export const awardsRefusals = {
  'award-twice': () => ['An award is listed twice.', 'List each award once.'],
  'balance-lapsed': ({ was }: { was: string }, names: Names) => [
    `${names.numbered(was)} was a fee balance that expired on its last day.`,
    'Management may grant an award instead.',
  ],
  'cash-short': ({ id, cash }: { id: string; cash: Cents }, names: Names) => [
    `${names.fund(id)} has ${formatUsd(cash)} in cash.`,
    'Count its boxes first, or reimburse a smaller amount.',
  ],
  'cash-short/remit': ({ id, cash }: { id: string; cash: Cents }, names: Names) => [
    `${names.fund(id)} has ${formatUsd(cash)} in cash.`,
    'Count its boxes first, or remit a smaller amount.',
  ],
  'choice-open': ({ open }: { open: string }, names: Names) => [
    `The winner has not chosen how ${names.numbered(open)} is paid.`,
    'Record the choice first, or wait until the time to choose has passed.',
  ],
  'claimed-already': ({ award }: { award: string }, names: Names) => [
    `${names.numbered(award)} is already claimed.`,
    'Pay it.',
  ],
  'cost-unasked': () => ['These awards are paid as awarded, without a cost.', 'Leave the cost out.'],
  'form-not-asked': ({ stray }: { stray: string }) => [
    `${stray} is not required for this payment, or is checked twice.`,
    'Check each required form once.',
  ],
  'goods-not-cash': ({ goods }: { goods: string }) => [`${goods} is not paid in cash.`, 'Hand it over as merchandise.'],
  'goods-whole': () => [
    'A debt cannot be set off against merchandise.',
    'Hand over the merchandise and tell the office.',
  ],
  'identified-already': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is already recorded for this player.`,
    'No action is needed.',
  ],
  'identified-already/as-another': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is already recorded for another player.`,
    'Check the award. If the record is wrong, call a manager.',
  ],
  'is-a-balance': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is a fee balance. It pays fees and is never paid out.`,
    'Use it at a table.',
  ],
  'is-a-coupon': ({ award, asName }: { award: string; asName: string }, names: Names) => [
    `${names.numbered(award)} is ${asName}, not cash.`,
    'Hand it over with its number.',
  ],
  'is-a-turn': ({ award, asName }: { award: string; asName: string }, names: Names) => [
    `${names.numbered(award)} is ${asName}, not cash.`,
    'Claim it with ID; the winner then spins.',
  ],
  'is-an-entry': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is a tournament entry and is never paid out.`,
    'Sign the winner up with it.',
  ],
  'no-amount': () => ['A grant must be more than zero.', 'Enter the amount.'],
  'name-differs/claim': ({ award }: { award: string }, names: Names) => [
    `The name on the ID does not match. ${names.numbered(award)} stays open.`,
    'The player may return with valid ID.',
  ],
  'name-differs/claim-until': ({ award, until }: { award: string; until: string }, names: Names) => [
    `The name on the ID does not match. ${names.numbered(award)} stays open.`,
    `The player may return with valid ID until ${until}.`,
  ],
  'no-id/claim': ({ award }: { award: string }, names: Names) => [
    `No valid ID was shown. ${names.numbered(award)} stays open.`,
    'The player may return with valid ID.',
  ],
  'no-id/claim-until': ({ award, until }: { award: string; until: string }, names: Names) => [
    `No valid ID was shown. ${names.numbered(award)} stays open.`,
    `The player may return with valid ID until ${until}.`,
  ],
  'no-reinstatement': ({ id }: { id: string }, names: Names) => [
    `The rules for ${names.numbered(id)} have no reinstatement request.`,
    'A manager may dispute the award.',
  ],
  'no-set-off': ({ amount, kind }: { amount: Cents; kind: string }) => [
    `${formatUsd(amount)} of ${plainWords(kind)} is not a debt that can be set off here, or is listed twice.`,
    'Check the kind and the amount against the order.',
  ],
  'no-such-offer': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} was never in effect here.`,
    'Choose the promotion it concerns.',
  ],
  'no-such-record': ({ of, was }: { of: number; was: string }, names: Names) => [
    `Record ${of} is not the expiration of ${names.numbered(was)}.`,
    'Give the number of the right record.',
  ],
  'no-true-time': () => [
    'The form must show when the claim was made, after the award and before its deadline.',
    'Enter the time on the form.',
  ],
  'not-goods': ({ money }: { money: string }, names: Names) => [
    `${names.numbered(money)} is cash, not merchandise.`,
    'Pay it separately.',
  ],
  'not-owed': (
    { id, owed, place, amount }: { id: string; owed: Cents; place: string; amount: Cents },
    names: Names,
  ) => [
    `${names.fund(id)} owes ${formatUsd(owed)} to the ${plainWords(place)}, not ${formatUsd(amount)}.`,
    'Check the fund, the place and the amount.',
  ],
  'not-stopped': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is not on hold.`,
    'Pay it, or dispute it first.',
  ],
  'over-tray-limit': ({ under, id, amount }: { under: Cents; id: string; amount: Cents }, names: Names) => [
    `The dealer's tray pays less than ${formatUsd(under)}; ${names.numbered(id)} is ${formatUsd(amount)}.`,
    'Pay it at the cage or another place that the rules allow.',
  ],
  'over-tray-limit/ours': ({ under, id, amount }: { under: Cents; id: string; amount: Cents }, names: Names) => [
    `${names.numbered(id)} is ${formatUsd(amount)}. The approved rules set no limit for the dealer's tray; Floorbook does not pay ${formatUsd(under)} or more from it.`,
    'Pay it at the cage or another place that the rules allow.',
  ],
  'over-value': ({ amount, borne }: { amount: Cents; borne: string }, names: Names) => [
    `${names.numbered(borne)} is capped at ${formatUsd(amount)}.`,
    'Enter the cost up to that amount; the winner pays the rest.',
  ],
  'paid-in-parts': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is paid in yearly installments.`,
    'Pay the installment that is due.',
  ],
  parts: () => [
    'A payment in more than one form has each form once, with an amount in each.',
    'Enter the amounts again.',
  ],
  'parts/not-money': () => [
    'Only cash, chips and a check can be combined in one payment.',
    'Hand over merchandise and free play separately.',
  ],
  'parts/sum': ({ sum, net }: { sum: Cents; net: Cents }) => [
    `The parts add up to ${formatUsd(sum)}; ${formatUsd(net)} is to be paid.`,
    'Change one of the amounts.',
  ],
  'paid-in-pieces': (values: InPieces, names: Names) => [
    wonTogether(values, names),
    'Pay them together, in one payment.',
  ],
  'paid-in-pieces/unclaimed': ({ late, ...values }: InPieces & { late: string }, names: Names) => [
    wonTogether(values, names),
    `Claim ${names.numbered(late)} with valid ID first, then pay them together, in one payment.`,
  ],
  'paid-in-pieces/unnamed': ({ late, ...values }: InPieces & { late: string }, names: Names) => [
    wonTogether(values, names),
    `Identify the winner of ${names.numbered(late)} first, then pay them together, in one payment.`,
  ],
  'pay-alone': ({ borne }: { borne: string }, names: Names) => [
    `${names.numbered(borne)} is paid at cost.`,
    'Pay it separately.',
  ],
  'reversed-already': ({ was }: { was: string }, names: Names) => [
    `The expiration of ${names.numbered(was)} was already reversed.`,
    'No action is needed.',
  ],
  'set-off-too-much': ({ totalWithheld, left }: { totalWithheld: Cents; left: Cents }) => [
    `${formatUsd(totalWithheld)} would be set off from a payment of ${formatUsd(left)}.`,
    'Set off no more than the payment. The rest of the debt remains.',
  ],
  'still-matched': ({ match }: { match: string }) => [
    `The player is on record as ${plainWords(match)}.`,
    'Correct the record first, or return the award.',
  ],
  'tax-form': ({ form, from, amount }: { form: string; from: Cents; amount: Cents }) => [
    `${form} is required for ${formatUsd(from)} or more. This payment is ${formatUsd(amount)}.`,
    `Complete ${form}, check it off, and have a second employee sign with their own badge.`,
  ],
  'tax-form/won-in-tournament': ({ form, from, amount }: { form: string; from: Cents; amount: Cents }) => [
    `${form} is required for ${formatUsd(from)} or more. This tournament prize is ${formatUsd(amount)}.`,
    `Complete ${form}, check it off, and have a second employee sign with their own badge.`,
  ],
  'too-early': ({ award }: { award: string }, names: Names) => [
    `${names.numbered(award)} cannot be claimed yet.`,
    'The player may return with valid ID when the claim period begins.',
  ],
  'too-late': ({ was }: { was: string }, names: Names) => [
    `${names.numbered(was)} was claimed after its last day.`,
    'Management may grant an award instead.',
  ],
  'unknown-finding': ({ asks }: { asks: string }) => [`Not on file yet: ${asks}`, 'Record the answer first.'],
  'withheld-too-much': () => ['The withholding would exceed the payment.', 'Check the tax tables.'],
  'wrong-form': ({ award }: { award: string }, names: Names) => [
    `${names.numbered(award)} is a cash award, not merchandise.`,
    'Pay it in cash, chips or by check, as the rules allow.',
  ],
  'wrong-form/is-free-play': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is free play, not cash.`,
    'Load it as free play.',
  ],
  'wrong-form/not-free-play': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is not free play.`,
    'Pay it in another form.',
  ],
  'wrong-form/no-goods': ({ award, wonName }: { award: string; wonName: string }, names: Names) => [
    `${names.numbered(award)} is ${wonName}, not merchandise.`,
    'Pay it in cash, chips or by check, as the rules allow.',
  ],
  'wrong-form/not-paid-as': (
    { award, form, forms }: { award: string; form: string; forms: readonly string[] },
    names: Names,
  ) => [`${names.numbered(award)} cannot be paid as ${form}.`, `Pay it as ${forms.join(' or ')}.`],
  'wrong-place': (
    { award, place, places }: { award: string; place: string; places: readonly string[] },
    names: Names,
  ) => [
    `${names.numbered(award)} cannot be paid at the ${plainWords(place)}.`,
    `Pay it here: ${places.map(plainWords).join(', ')}.`,
  ],
  'wrong-table': () => ["A table pays only from its own dealer's tray.", 'Name a table only when its tray pays.'],
  'wrong-table/tray-unnamed': () => ["The table whose dealer's tray pays is missing.", 'Choose the table.'],
} satisfies Sentences;

/** `rest` won together with `award`; `says` is the rule that applies to their total. */
type InPieces = Readonly<{ rest: readonly string[]; award: string; says: string; sum: Cents }>;

const wonTogether = ({ rest, award, says, sum }: InPieces, names: Names): string =>
  `${rest.map(names.numbered).join(', ')} must be paid together with ${names.numbered(award)}: ${says} applies to the total, ${formatUsd(sum)}.`;

export const goodsRefusals = {
  'no-amount/balance': () => ['Fees must be more than zero.', 'Enter the fees to pay.'],
  'no-balance': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is not a fee balance.`,
    'Pay it in the form awarded.',
  ],
  'no-such-goods': ({ goods }: { goods: string }) => [
    `Merchandise ${goods} has never been received.`,
    'Check the item.',
  ],
  'no-value': () => ['Merchandise must have a value.', 'Enter the value of one item.'],
  'other-goods': ({ goods, knownName, value }: { goods: string; knownName: string; value: Cents }) => [
    `${goods} is ${knownName}, worth ${formatUsd(value)} each.`,
    'Receive other merchandise under a new item number.',
  ],
  'out-of-stock': ({ free, knownName }: { free: number; knownName: string }) => [
    `Only ${free} of ${knownName} can be written off; the rest are won.`,
    `Write off no more than ${free}.`,
  ],
  'over-balance/fees': ({ amount, id, amount2 }: { amount: Cents; id: string; amount2: Cents }, names: Names) => [
    `${formatUsd(amount)} of ${names.numbered(id)} is left, less than ${formatUsd(amount2)}.`,
    'Use the remaining balance; the player pays the rest.',
  ],
} satisfies Sentences;

export const moneyRefusals = {
  'before-opening': ({ next }: { next: string }) => [
    `The house opened on ${dateWords(next)}.`,
    `The first gaming day to close is ${next}.`,
  ],
  'boxes-not-counted': ({ fund, tables }: { fund: string; tables: readonly string[] }, names: Names) => [
    `Boxes of ${names.fund(fund)} have not been counted at ${tables.map(names.table).join(', ')}.`,
    'Have two employees count them first.',
  ],
  'count-entered': ({ badge }: { badge: string }, names: Names) => [
    `${employee(badge, names)} has already entered a count of this box.`,
    'Record the count, or record a recount with the reason.',
  ],
  'count-first': ({ missing }: { missing: readonly string[] }, names: Names) => [
    `${missing.map((badge) => employee(badge, names)).join(' and ')} has not entered a count of this box as it is now.`,
    'Each of the two counters enters their figure. Then the count is recorded.',
  ],
  'day-closed': ({ day, next }: { day: string; next: string }) => [
    `${dateWords(day)}, is already closed.`,
    `The next gaming day to close is ${dateWords(next)}.`,
  ],
  'day-not-over': ({ day }: { day: string }) => [
    `${dateWords(day)}, is not over yet.`,
    'Close it after its last hour.',
  ],
  'earlier-day-open': ({ next }: { next: string }) => [
    `${dateWords(next)}, is not closed yet.`,
    'Close that day first.',
  ],
  'increase-twice': ({ pool }: { pool: string }) => [
    `The ${plainWords(pool)} meter is listed twice.`,
    'List each meter once.',
  ],
  misquoted: ({ of }: { of: number }) => [`Record ${of} has no such event.`, 'Quote the record exactly.'],
  'misquoted/record': ({ of }: { of: number }) => [`Record ${of} reads differently.`, 'Quote it exactly.'],
  'no-amount/box': () => ['A count cannot be less than zero.', 'Count again.'],
  'no-box': ({ table, fund }: { table: string; fund: string }, names: Names) => [
    `${names.table(table)} has no collection box of ${names.fund(fund)}.`,
    'Check the table and the fund.',
  ],
  'no-increase-due': ({ offer, pool, day }: { offer: string; pool: string; day: string }, names: Names) => [
    `${names.offer(offer)} has no increase of the ${plainWords(pool)} meter due on ${dateWords(day)}.`,
    'Leave it out: the promotion was not offered that day, or its rules have no increase.',
  ],
  'no-such-record/number': ({ of }: { of: number }) => [`There is no record ${of}.`, 'Check the number.'],
  'no-zone-pack': () => ['The time zone rules of the house are not on file.', 'Enter the time zone tables first.'],
  'not-reversible': ({ gone }: { gone: string }, names: Names) => [
    `${names.numbered(gone)} is no longer open: it was paid, returned or forfeited.`,
    'If it was paid, reverse the payment.',
  ],
  'not-reversible/balance-gone': ({ award }: { award: string }, names: Names) => [
    `${names.numbered(award)} has since been used or has expired.`,
    'Reverse its last use first.',
  ],
  'not-reversible/balance-lapsed': ({ award }: { award: string }, names: Names) => [
    `${names.numbered(award)} expired on its last day.`,
    'Grant an award for the excess amount.',
  ],
  'not-reversible/hit-pending': ({ hit }: { hit: string }, names: Names) => [
    `${names.hit(hit)}, called in this round, is pending.`,
    'Deny the hit first.',
  ],
  'not-reversible/house-money': () => ['No player money was paid out.', 'Reverse it when the money comes back.'],
  'not-reversible/pieces-used': ({ number }: { number: string }) => [
    `${number} has since been used or voided.`,
    'Void the others if they are wrong.',
  ],
  'not-reversible/pieces-won': () => ['The award it was handed over for is settled.', 'Void the instruments instead.'],
  'not-reversible/places': () => ['It gave places in a period.', 'Dispute the award of that period.'],
  'not-reversible/pool-risen': ({ type }: { type: string }) => [
    'The meter has been raised since.',
    correctionFor(type),
  ],
  'not-reversible/round-running': () => ['This round is still in progress.', 'Void the round.'],
  'not-reversible/tickets': () => ['Its tickets are in a drum.', 'Void the tickets.'],
  'not-reversible/type': ({ type }: { type: string }) => [
    `This cannot be reversed (${plainWords(type)}).`,
    correctionFor(type),
  ],
  'not-reversible/goods-gone': ({ goods }: { goods: string }, names: Names) => [
    `The merchandise of ${names.numbered(goods)} was not returned.`,
    'Undo the payment when it comes back. Until then, grant the right winner an award.',
  ],
  'not-reversible/no-payment': ({ of }: { of: number }) => [
    `Record ${of} is not a payment.`,
    'Look up the payment, and undo it from there.',
  ],
  'second-manager': () => [
    'Undoing a payment needs the signature of a manager or an accountant.',
    'Have one of them sign with their badge and PIN.',
  ],
  'not-withheld': ({ owed, kind, from, amount }: { owed: Cents; kind: string; from: string; amount: Cents }) => [
    `${formatUsd(owed)} of ${plainWords(kind)} is ${from}, not ${formatUsd(amount)}.`,
    'Check the kind and the amount.',
  ],
  'outside-range/increase': ({
    pool,
    amount,
    least,
    most,
  }: {
    pool: string;
    amount: Cents;
    least: Cents;
    most: Cents;
  }) => [
    `The ${plainWords(pool)} meter cannot be raised by ${formatUsd(amount)}; the rules allow ${least === most ? formatUsd(least) : `${formatUsd(least)} to ${formatUsd(most)}`}.`,
    'Choose an increase that the rules allow.',
  ],
  'reason-missing/blind-count': ({ counted }: { counted: Cents }) => [
    `The count of ${formatUsd(counted)} does not match the expected amount.`,
    'Count again, or give the reason for the variance.',
  ],
  'reason-missing/revealed-count': ({ counted, expected }: { counted: Cents; expected: Cents }) => [
    `${formatUsd(counted)} was counted; ${formatUsd(expected)} was expected.`,
    'Count again, or give the reason for the variance.',
  ],
  'recount-reason': ({
    counted,
    by,
    entered,
  }: {
    counted: Cents;
    by: readonly string[];
    /** By each of them, in the same order. */
    entered: readonly Cents[];
  }) => [
    `${formatUsd(counted)} differs from the first count: ${entered.map((amount, i) => `${by[i]} entered ${formatUsd(amount)}`).join(', ')}.`,
    'Count again together, and give the reason the first count was wrong.',
  ],
  'reversed-already/record': ({ of }: { of: number }) => [`Record ${of} was already reversed.`, 'No action is needed.'],
} satisfies Sentences;

/** What to do instead of reversing an event of this type. */
export const CORRECTIONS = {
  'hit-called': 'Deny the hit.',
  'hit-extended': 'Deny the hit.',
  'hit-opened': 'Have another floor supervisor take the hit.',
  'hand-taken-back': 'Call the hand again.',
  'hit-taken-back': 'Call the hand again.',
  'hit-declined': 'Call the hand again, or grant an award.',
  'round-voided': 'Take the fees again in a new round.',
  'running-closed': 'Dispute the award and return it.',
  'drawing-won': 'Dispute the award and return it.',
  'ladder-ended': 'Dispute the award and return it.',
  'card-hand-won': 'Dispute the awards that are wrong and return them.',
  'value-won': 'Dispute the award and return it.',
  'contest-won': 'Dispute the award and return it.',
  'table-decided': 'Dispute the awards that are wrong and return them.',
  'table-won':
    'Dispute the awards that are wrong and return them. For a scored period, the last score can be corrected.',
  'period-scored': 'Correct the score while it is the last one.',
  'entry-won': 'Dispute the award and return it.',
  'ticket-won': 'Void the ticket.',
  'swipe-recorded': 'Void the swipe within one day.',
  'credits-redeemed': 'Void the redemption before its prize is handed over.',
  'redemption-undone': 'Redeem the credits again.',
  'turn-won': 'End the turn before the first spin.',
  'goods-received': 'Write off the items that did not arrive.',
  'instrument-wagered': 'Remove the wager.',
  'wager-settled': 'Correct the wager before its instruments are used again.',
  'wager-corrected': 'Correct the wager again.',
  'instruments-redeemed': 'The payment to the player-dealer is final. Grant an award for the difference.',
  'instrument-voided': 'Issue a replacement to its holder.',
  'voucher-swapped': 'Void its chips and issue another voucher.',
  'goods-written-off': 'Receive the merchandise again.',
  'house-round-voided': 'Place the wagers again in a new round.',
  'progressive-verified': 'Back out the payout before it is paid.',
  'show-ended': 'Dispute the awards that are wrong and return them.',
  'payment-elected': 'The choice is binding. If it was recorded incorrectly, dispute the award.',
  'claim-reopened': 'Dispute the award and return it.',
  'award-expired': 'Reopen the claim if it was made in time.',
  'award-forfeited': 'Grant an award if it is owed.',
  'award-returned': 'Grant an award if it is owed.',
  'award-claimed': 'Dispute the award.',
  'award-spent': 'End the turn before the first spin, and grant an award if it is owed.',
  'award-stopped': 'Resolve the dispute.',
  'award-released': 'Dispute the award.',
  'day-closed': 'A gaming day is closed once. Adjust the increases of the next day.',
  'pool-raised': 'A posted meter is never lowered. The increase stays until the jackpot is hit.',
  'taken-over':
    'Enter a missing amount as a new command. Remove an excess by a transfer or when the promotion is closed out.',
  'offer-approved': 'Withdraw the promotion before its period begins. After that, suspend it and close it out.',
};

const correctionFor = (type: string): string =>
  (CORRECTIONS as Readonly<Record<string, string>>)[type] ?? 'Enter the correct facts as a new command.';

export const takeOverRefusals = {
  'above-cap/taken-over': ({ pool, amount, cap }: { pool: string; amount: Cents; cap: Cents }) => [
    `The ${plainWords(pool)} meter would be ${formatUsd(amount)}, above its cap of ${formatUsd(cap)}.`,
    'Post the promotion with a cap high enough for the meter.',
  ],
  'claim-over': ({ lastClaimDay }: { lastClaimDay: string }) => [
    `The claim deadline was ${lastClaimDay}.`,
    'Enter the amount with the reserve fund: it is no longer owed.',
  ],
  'no-amount/reserve': () => ['A reserve fund cannot be less than zero.', 'Check the amount.'],
  'no-amount/claim': () => ['An open claim must be more than zero.', 'Enter the amount still owed.'],
  'no-amount/pool': ({ pool }: { pool: string }) => [
    `The ${plainWords(pool)} meter cannot be less than zero.`,
    'Read the meter again.',
  ],
  'no-deadline': () => [
    'The rules set no deadline for this claim.',
    'Leave the date out. The claim stays open until it is paid.',
  ],
  'no-own-fund': ({ name }: { name: string }) => [
    `${name} has no meter, reserve fund or advances of its own.`,
    'Enter them with the promotion that feeds the fund.',
  ],
  'no-such-pool/taken-over': ({ pool }: { pool: string }) => [
    `The rules have no ${plainWords(pool)} meter, or it is listed twice.`,
    'List each meter once.',
  ],
  'no-such-row': ({ row }: { row: string }) => [
    `The rules have no prize line ${plainWords(row)}.`,
    'Choose the prize line that was won.',
  ],
  'not-first': ({ pool, id, holds }: { pool: string; id: string; holds: Cents }, names: Names) => [
    `The ${plainWords(pool)} meter of ${names.fund(id)} already holds ${formatUsd(holds)}.`,
    'Approve the promotion; it keeps what its meters hold.',
  ],
  'not-first/fund-in-use': ({ id }: { id: string }, names: Names) => [
    `${names.fund(id)} is already in use: its reserve and advances are in the ledger.`,
    'Enter only the meters and claims of this promotion.',
  ],
  'not-repaid': () => ['The house is not reimbursed for advances under these rules.', 'Leave the advances out.'],
  'not-yet': () => ['A transferred claim must be older than the transfer.', 'Enter when it was won.'],
  'outside-range/approved': ({
    pool,
    amount,
    least,
    most,
  }: {
    pool: string;
    amount: Cents;
    least: Cents;
    most: Cents;
  }) => [
    `The ${plainWords(pool)} meter would be ${formatUsd(amount)}; the approved range is ${formatUsd(least)} to ${formatUsd(most)}.`,
    'Read the meter again, and bring it into range first.',
  ],
  'outside-range/below-approved': ({ pool, amount, least }: { pool: string; amount: Cents; least: Cents }) => [
    `The ${plainWords(pool)} meter would be ${formatUsd(amount)}; the approved minimum is ${formatUsd(least)}.`,
    'Read the meter again, and bring it into range first.',
  ],
  'outside-zone-pack/claim': () => [
    'It was won before the earliest time in the time zone tables.',
    'Enter time zone tables that reach back far enough.',
  ],
  'pool-missing': ({ pool }: { pool: string }) => [
    `The ${plainWords(pool)} meter is not on the list.`,
    'Enter its reading.',
  ],
  'wrong-advance': ({ amount }: { amount: Cents }) => [
    amount <= 0 ? 'An advance must be more than zero.' : 'An advance must be dated before the transfer.',
    'Correct its amount and its date.',
  ],
  'wrong-role/nobody-approves': () => [
    'None of the employees who signed can approve a promotion.',
    'Have a manager or compliance officer sign with their own badge.',
  ],
} satisfies Sentences;
