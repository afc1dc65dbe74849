import type { Cents } from '../base/cents.ts';
import { formatUsd } from '../base/cents.ts';
import { tableName } from '../base/display-text.ts';
import type { Sentences } from './sentence.ts';

export const awardsRefusals = {
  'award-twice': () => ['An award stands twice on the list.', 'Name each award once.'],
  'balance-lapsed': ({ was }: { was: string }) => [
    `${was} was a balance that lapsed on its last day.`,
    'Management may grant an award.',
  ],
  'cash-short': ({ id, cash }: { id: string; cash: Cents }) => [
    `Fund ${id} holds ${formatUsd(cash)} in cash.`,
    'Count its boxes first, or make good a part.',
  ],
  'cash-short/remit': ({ id, cash }: { id: string; cash: Cents }) => [
    `Fund ${id} holds ${formatUsd(cash)} in cash.`,
    'Count its boxes first, or remit a part.',
  ],
  'choice-open': ({ open }: { open: string }) => [
    `The winner has not chosen yet how ${open} is paid.`,
    'Record his choice first, or wait until its time is over.',
  ],
  'claimed-already': ({ award }: { award: string }) => [`${award} is claimed already.`, 'It can be paid.'],
  'cost-unasked': () => ['These awards are paid as they stand.', 'Leave the cost out.'],
  'form-not-asked': ({ stray }: { stray: string }) => [
    `No pack of the day asks for ${stray} on this payment, or it is ticked twice.`,
    'Tick what is asked for, each form once.',
  ],
  'goods-not-cash': ({ goods }: { goods: string }) => [`${goods} is not paid in money.`, 'Hand it over as goods.'],
  'goods-whole': () => ['Goods pay no debt.', 'Hand them over, and tell the office.'],
  'identified-already': ({ id }: { id: string }) => [
    `${id} has been given to this person.`,
    'Nothing needs to be named.',
  ],
  'identified-already/as-another': ({ id }: { id: string }) => [
    `${id} has been given to another person.`,
    'Nothing needs to be named.',
  ],
  'is-a-balance': ({ id }: { id: string }) => [`${id} pays fees and is never paid out.`, 'Use it at a table.'],
  'is-a-coupon': ({ award, asName }: { award: string; asName: string }) => [
    `${award} is ${asName}, and no money.`,
    'Hand it over with its number.',
  ],
  'is-a-turn': ({ award, asName }: { award: string; asName: string }) => [
    `${award} is ${asName}, and no money.`,
    'Claim it with ID: its winner spins then.',
  ],
  'is-an-entry': ({ id }: { id: string }) => [
    `${id} is an entry and is never paid out.`,
    'Sign its winner up with it.',
  ],
  'no-amount': () => ['A grant is more than nothing.', 'Name the amount.'],
  'name-differs/claim': ({ award }: { award: string }) => [
    `The name on the ID is another one; ${award} stays open.`,
    'Come back with valid ID.',
  ],
  'name-differs/claim-until': ({ award, until }: { award: string; until: string }) => [
    `The name on the ID is another one; ${award} stays open.`,
    `Come back with valid ID until ${until}.`,
  ],
  'no-id/claim': ({ award }: { award: string }) => [
    `No valid ID was shown; ${award} stays open.`,
    'Come back with valid ID.',
  ],
  'no-id/claim-until': ({ award, until }: { award: string; until: string }) => [
    `No valid ID was shown; ${award} stays open.`,
    `Come back with valid ID until ${until}.`,
  ],
  'no-reinstatement': ({ id }: { id: string }) => [
    `The sheet of ${id} knows no request to be let back in.`,
    'A manager may dispute the award.',
  ],
  'no-set-off': ({ amount, kind }: { amount: Cents; kind: string }) => [
    `${formatUsd(amount)} of ${kind} is no debt that can be set off here, or stands twice.`,
    'Check the kind and the amount against the order.',
  ],
  'no-such-offer': ({ offer }: { offer: string }) => [
    `${offer} was never in force here.`,
    'Name the activity it is about.',
  ],
  'no-such-record': ({ of, was }: { of: number; was: string }) => [
    `Record ${of} is not the expiry of ${was}.`,
    'Quote the record.',
  ],
  'no-true-time': () => [
    'The paper must say when the claim was made, after the award and before its end.',
    'Enter the time that stands on the paper.',
  ],
  'not-goods': ({ money }: { money: string }) => [`${money} is money.`, 'Pay it in a payment of its own.'],
  'not-owed': ({ id, owed, place, amount }: { id: string; owed: Cents; place: string; amount: Cents }) => [
    `Fund ${id} owes ${formatUsd(owed)} to ${place}, not ${formatUsd(amount)}.`,
    'Check the fund, the place and the amount.',
  ],
  'not-stopped': ({ id }: { id: string }) => [`Nothing stops ${id}.`, 'Pay it, or dispute it first.'],
  'over-tray-limit': ({ under, id, amount }: { under: Cents; id: string; amount: Cents }) => [
    `A tray pays less than ${formatUsd(under)}; ${id} is ${formatUsd(amount)}.`,
    'Pay it at another place.',
  ],
  'over-tray-limit/ours': ({ under, id, amount }: { under: Cents; id: string; amount: Cents }) => [
    `${id} is ${formatUsd(amount)}. The approval sets no limit for the tray; this program keeps ${formatUsd(under)} and more out of it.`,
    'Pay it at another place.',
  ],
  'over-value': ({ amount, borne }: { amount: Cents; borne: string }) => [
    `The house bears ${formatUsd(amount)} of ${borne} at most.`,
    'Enter what it cost, up to that; the rest is the winner’s.',
  ],
  'paid-in-parts': ({ id }: { id: string }) => [`${id} is paid in yearly parts.`, 'Pay the part that is due.'],
  'paid-in-pieces': (values: InPieces) => [wonTogether(values), 'Pay them together, in one payment.'],
  'paid-in-pieces/unclaimed': ({ late, ...values }: InPieces & { late: string }) => [
    wonTogether(values),
    `Claim ${late} with valid ID first, then pay them together, in one payment.`,
  ],
  'paid-in-pieces/unnamed': ({ late, ...values }: InPieces & { late: string }) => [
    wonTogether(values),
    `Name the person of ${late} first, then pay them together, in one payment.`,
  ],
  'pay-alone': ({ borne }: { borne: string }) => [
    `${borne} is settled by its cost.`,
    'Settle it in a payment of its own.',
  ],
  'reversed-already': ({ was }: { was: string }) => [`The expiry of ${was} was reversed before.`, 'Nothing is left.'],
  'set-off-too-much': ({ totalWithheld, left }: { totalWithheld: Cents; left: Cents }) => [
    `${formatUsd(totalWithheld)} would be set off, and ${formatUsd(left)} is paid.`,
    'Set off what is paid; the rest of the debt stays.',
  ],
  'still-matched': ({ match }: { match: string }) => [
    `The person is on record as ${match}.`,
    'Correct the finding first, or return the award.',
  ],
  'tax-form': ({ form, from, amount }: { form: string; from: Cents; amount: Cents }) => [
    `${form} is asked for from ${formatUsd(from)} on, and ${formatUsd(amount)} would be paid.`,
    `Fill in ${form}, tick it, and have another person sign with his own badge.`,
  ],
  'tax-form/won-in-tournament': ({ form, from, amount }: { form: string; from: Cents; amount: Cents }) => [
    `${form} is asked for from ${formatUsd(from)} on, and ${formatUsd(amount)} counts as won in the tournament.`,
    `Fill in ${form}, tick it, and have another person sign with his own badge.`,
  ],
  'too-early': ({ award }: { award: string }) => [
    `${award} cannot be claimed yet.`,
    'Come back when its time has begun, with valid ID.',
  ],
  'too-late': ({ was }: { was: string }) => [
    `The claim of ${was} came after its last day.`,
    'Management may grant an award.',
  ],
  'unknown-finding': ({ asks }: { asks: string }) => [`Not known yet: ${asks}`, 'Record the finding first.'],
  'withheld-too-much': () => ['More would be withheld than is paid.', 'Check the packs.'],
  'wrong-form': ({ award }: { award: string }) => [`${award} is money, and no goods.`, 'Pay it in money.'],
  'wrong-form/is-free-play': ({ id }: { id: string }) => [`${id} is free play, not money.`, 'Load it as free play.'],
  'wrong-form/not-free-play': ({ id }: { id: string }) => [`${id} is not free play.`, 'Pay it in another form.'],
  'wrong-form/no-goods': ({ award, wonName }: { award: string; wonName: string }) => [
    `${award} is ${wonName}, and no goods.`,
    'Pay it in money.',
  ],
  'wrong-form/not-paid-as': ({ award, form, forms }: { award: string; form: string; forms: readonly string[] }) => [
    `${award} is not paid as ${form}.`,
    `Pay it as: ${forms.join(', ')}.`,
  ],
  'wrong-place': ({ award, place, places }: { award: string; place: string; places: readonly string[] }) => [
    `${award} is not paid at the ${place}.`,
    `Pay it here: ${places.join(', ')}.`,
  ],
  'wrong-table': () => ['A table pays only from its tray.', 'Name the table with the tray, and only then.'],
  'wrong-table/tray-unnamed': () => [
    'No table is named whose tray pays.',
    'Name the table with the tray, and only then.',
  ],
} satisfies Sentences;

/** `rest` won together with `award`; `says` is the rule that goes by their sum. */
type InPieces = Readonly<{ rest: readonly string[]; award: string; says: string; sum: Cents }>;

const wonTogether = ({ rest, award, says, sum }: InPieces): string =>
  `${rest.join(', ')} ${rest.length === 1 ? 'was' : 'were'} won together with ${award}, and ${says} goes by the sum, ${formatUsd(sum)}.`;

export const goodsRefusals = {
  'no-amount/balance': () => ['Fees are more than nothing.', 'Give the fees to pay.'],
  'no-balance': ({ id }: { id: string }) => [`${id} is no balance that pays fees.`, 'Pay it as it is owed.'],
  'no-such-goods': ({ goods }: { goods: string }) => [`No goods ${goods} were ever received.`, 'Check the id.'],
  'no-value': () => ['Goods are worth something.', 'Say what each is worth.'],
  'other-goods': ({ goods, knownName, value }: { goods: string; knownName: string; value: Cents }) => [
    `${goods} is ${knownName}, worth ${formatUsd(value)} each.`,
    'Receive other goods under another id.',
  ],
  'out-of-stock': ({ free, knownName }: { free: number; knownName: string }) => [
    `${free} of ${knownName} belong to nobody yet.`,
    'Write off no more than that; what is won is its winner’s.',
  ],
  'over-balance/fees': ({ amount, id, amount2 }: { amount: Cents; id: string; amount2: Cents }) => [
    `${formatUsd(amount)} of ${id} is left, less than ${formatUsd(amount2)}.`,
    'Take what is left; the player pays the rest.',
  ],
} satisfies Sentences;

export const moneyRefusals = {
  'before-opening': ({ next }: { next: string }) => [
    `The house opened on ${next}.`,
    `The first day to close is ${next}.`,
  ],
  'boxes-not-counted': ({ fund, tables }: { fund: string; tables: readonly string[] }) => [
    `Boxes of fund ${fund} are not counted: table ${tables.join(', ')}.`,
    'Count them first, by two people.',
  ],
  'count-entered': ({ badge }: { badge: string }) => [
    `Badge ${badge} has entered a count of this box already.`,
    'Book it, or book a recount and say why.',
  ],
  'count-first': ({ missing }: { missing: readonly string[] }) => [
    `Badge ${missing.join(' and ')} has not entered a count of this box as it is now.`,
    'Each of the two counters enters what they counted; then it is booked.',
  ],
  'day-closed': ({ day, next }: { day: string; next: string }) => [
    `${day} is closed already.`,
    `The next day to close is ${next}.`,
  ],
  'day-not-over': ({ day }: { day: string }) => [`${day} is not over yet.`, 'Close it when its last hour is over.'],
  'earlier-day-open': ({ next }: { next: string }) => [`${next} is not closed yet.`, `Close ${next} first.`],
  'increase-twice': ({ pool }: { pool: string }) => [`Pool ${pool} stands twice on the list.`, 'Name each pool once.'],
  misquoted: ({ of }: { of: number }) => [`Record ${of} holds no such event.`, 'Quote the record word for word.'],
  'misquoted/record': ({ of }: { of: number }) => [`Record ${of} says something else.`, 'Quote it word for word.'],
  'no-amount/box': () => ['No box holds less than nothing.', 'Count again.'],
  'no-box': ({ table, fund }: { table: string; fund: string }) => [
    `${tableName(table)} has no box of fund ${fund}.`,
    'Check the table and the fund.',
  ],
  'no-increase-due': ({ offer, pool, day }: { offer: string; pool: string; day: string }) => [
    `${offer} has no increase of pool ${pool} on ${day}.`,
    'Leave it out: it was not offered, or its sheet has none.',
  ],
  'no-such-record/number': ({ of }: { of: number }) => [`There is no record ${of}.`, 'Check the number.'],
  'no-zone-pack': () => ["The rules of the house's time zone are not adopted.", 'Adopt the pack first.'],
  'not-reversible': ({ gone }: { gone: string }) => [
    `${gone} is no longer open: it was paid, returned or expired.`,
    'If it was paid, reverse the payment.',
  ],
  'not-reversible/balance-gone': ({ award }: { award: string }) => [
    `${award} was used up or has lapsed since.`,
    'Reverse its last use first.',
  ],
  'not-reversible/balance-lapsed': ({ award }: { award: string }) => [
    `${award} has lapsed on its last day.`,
    'Grant an award for what was taken too much.',
  ],
  'not-reversible/hit-pending': ({ hit }: { hit: string }) => [
    `${hit} of this round is pending.`,
    'Decline the hit first.',
  ],
  'not-reversible/house-money': () => ["No players' money was paid out.", 'Reverse it when the money comes back.'],
  'not-reversible/pieces-used': ({ number }: { number: string }) => [
    `${number} was used since, or is over.`,
    'Take the others out of use, if they are wrong.',
  ],
  'not-reversible/pieces-won': () => ['What it was owed as is settled.', 'Void the pieces.'],
  'not-reversible/places': () => ['It gave places in a running.', 'Dispute the award of the running.'],
  'not-reversible/pool-risen': ({ type }: { type: string }) => ['The pool has risen.', correctionFor(type)],
  'not-reversible/round-running': () => ['This round is still running.', 'Void the round.'],
  'not-reversible/tickets': () => ['Its tickets are in a drum.', 'Void the tickets.'],
  'not-reversible/type': ({ type }: { type: string }) => [
    `What this changed cannot be taken back (${type}).`,
    correctionFor(type),
  ],
  'not-withheld': ({ owed, kind, from, amount }: { owed: Cents; kind: string; from: string; amount: Cents }) => [
    `${formatUsd(owed)} of ${kind} is ${from}, not ${formatUsd(amount)}.`,
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
    `Pool ${pool} cannot rise by ${formatUsd(amount)}; the sheet has ${least === most ? formatUsd(least) : `${formatUsd(least)} to ${formatUsd(most)}`}.`,
    'Choose an increase that the sheet allows.',
  ],
  'reason-missing/blind-count': ({ counted }: { counted: Cents }) => [
    `${formatUsd(counted)} was counted, and another amount was expected.`,
    'Count again, or give the reason for the difference.',
  ],
  'reason-missing/revealed-count': ({ counted, expected }: { counted: Cents; expected: Cents }) => [
    `${formatUsd(counted)} was counted, ${formatUsd(expected)} was expected.`,
    'Count again, or give the reason for the difference.',
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
    `${formatUsd(counted)} is not what was counted first: ${entered.map((amount, i) => `${by[i]} entered ${formatUsd(amount)}`).join(', ')}.`,
    'Count again together, and say why the first count was wrong.',
  ],
  'reversed-already/record': ({ of }: { of: number }) => [
    `Record ${of} was undone before.`,
    'Nothing is left to undo.',
  ],
} satisfies Sentences;

/** What to do instead of reversing an event of this type. */
export const CORRECTIONS = {
  'hit-called': 'Decline the hit.',
  'hit-extended': 'Decline the hit.',
  'hit-opened': 'Another floor person opens it.',
  'hand-taken-back': 'Call the hand again.',
  'hit-taken-back': 'Call the hand again.',
  'hit-declined': 'Call the hand again, or grant an award.',
  'round-voided': 'Take the fees again with a new round.',
  'running-closed': 'Dispute the award and return it.',
  'drawing-won': 'Dispute the award and return it.',
  'ladder-ended': 'Dispute the award and return it.',
  'card-hand-won': 'Dispute the awards that are wrong and return them.',
  'value-won': 'Dispute the award and return it.',
  'contest-won': 'Dispute the award and return it.',
  'table-decided': 'Dispute the awards that are wrong and return them.',
  'table-won': 'Dispute the awards that are wrong and return them; of a scored period the last score can be corrected.',
  'period-scored': 'Correct the score, while it is the last one.',
  'entry-won': 'Dispute the award and return it.',
  'ticket-won': 'Void the ticket.',
  'swipe-recorded': 'Take the swipe back, while it is not a day old.',
  'credits-redeemed': 'Take the redemption back, while its prize is not handed over.',
  'redemption-undone': 'Redeem the credits again.',
  'turn-won': 'End the turn, while nobody has spun.',
  'goods-received': 'Write off what did not come.',
  'instrument-wagered': 'Take the wager back.',
  'wager-settled': 'Correct the wager, as long as its pieces did not go on.',
  'wager-corrected': 'Correct the wager again.',
  'instruments-redeemed': 'What was paid to the player-dealer stays paid: enter what is wrong as a grant.',
  'instrument-voided': 'Make another one for its holder.',
  'voucher-swapped': 'Take its chips out of use and make another voucher.',
  'goods-written-off': 'Receive the goods again.',
  'house-round-voided': 'Place the wagers again with a new round.',
  'progressive-verified': 'Back the pay out, while it is not paid.',
  'show-ended': 'Dispute the awards that are wrong and return them.',
  'payment-elected': 'A choice binds: dispute what is owed, if it was wrongly taken down.',
  'claim-reopened': 'Dispute the award and return it.',
  'award-expired': 'Reopen the claim, if it was made in time.',
  'award-forfeited': 'Grant an award, if it is owed after all.',
  'award-returned': 'Grant an award, if it is owed after all.',
  'award-claimed': 'Dispute the award.',
  'award-spent': 'End the turn, while nobody has spun, and grant an award, if it is owed after all.',
  'award-stopped': 'Settle the dispute.',
  'award-released': 'Dispute the award.',
  'day-closed': 'A day is closed once: choose the increases of the next day accordingly.',
  'pool-raised': 'A posted pool is never lowered: the raise stands until the pool is won.',
  'taken-over': 'Enter what is missing as a new command; what is too much goes with a transfer or a wind-down.',
  'offer-approved': 'Withdraw the offer before its period begins; after that suspend it and wind it down.',
};

const correctionFor = (type: string): string =>
  (CORRECTIONS as Readonly<Record<string, string>>)[type] ?? 'Enter what is right as a new command.';

export const takeOverRefusals = {
  'above-cap/taken-over': ({ pool, amount, cap }: { pool: string; amount: Cents; cap: Cents }) => [
    `Pool ${pool} would hold ${formatUsd(amount)}, more than its cap of ${formatUsd(cap)}.`,
    'Post it with a cap that the pool fits under.',
  ],
  'claim-over': ({ lastClaimDay }: { lastClaimDay: string }) => [
    `The time to claim it was over after ${lastClaimDay}.`,
    'Enter it with the reserve: it is no longer owed.',
  ],
  'no-amount/reserve': () => ['No reserve holds less than nothing.', 'Count it again.'],
  'no-amount/claim': () => ['An open claim is more than nothing.', 'Enter what is still owed.'],
  'no-amount/pool': ({ pool }: { pool: string }) => [
    `Pool ${pool} cannot hold less than nothing.`,
    'Read the meter again.',
  ],
  'no-deadline': () => [
    'The sheet sets no time for this claim.',
    'Leave the date out: it stays open until it is paid.',
  ],
  'no-own-fund': ({ name }: { name: string }) => [
    `${name} collects nothing itself: it has no pool, no reserve and no advances.`,
    'Enter them with the activity that feeds the fund.',
  ],
  'no-such-pool/taken-over': ({ pool }: { pool: string }) => [
    `The sheet has no pool ${pool}, or it stands twice.`,
    'Name each pool of the sheet once.',
  ],
  'no-such-row': ({ row }: { row: string }) => [`The sheet has no prize ${row}.`, 'Name the row that was won.'],
  'not-first': ({ pool, id, holds }: { pool: string; id: string; holds: Cents }) => [
    `Pool ${pool} of fund ${id} holds ${formatUsd(holds)} already.`,
    'Approve the offer: what its pools hold stays theirs.',
  ],
  'not-first/fund-in-use': ({ id }: { id: string }) => [
    `Fund ${id} is in use here: its reserve and its advances are on the books.`,
    'Enter only the pools and the claims of this activity.',
  ],
  'not-repaid': () => ['What the house puts in under this sheet is never repaid.', 'Leave the advances out.'],
  'not-yet': () => ['A claim is older than its take-over.', 'Enter when it was won.'],
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
    `Pool ${pool} would hold ${formatUsd(amount)}; the approval allows ${formatUsd(least)} to ${formatUsd(most)}.`,
    'Read the meter again, and bring the pool into its range first.',
  ],
  'outside-range/below-approved': ({ pool, amount, least }: { pool: string; amount: Cents; least: Cents }) => [
    `Pool ${pool} would hold ${formatUsd(amount)}; the approval allows at least ${formatUsd(least)}.`,
    'Read the meter again, and bring the pool into its range first.',
  ],
  'outside-zone-pack/claim': () => [
    'It was won before the time that the adopted zone pack knows.',
    'Adopt a pack that reaches back so far.',
  ],
  'pool-missing': ({ pool }: { pool: string }) => [`Pool ${pool} is not on the list.`, 'Enter what it shows.'],
  'wrong-advance': ({ amount }: { amount: Cents }) => [
    amount <= 0 ? 'An advance is more than nothing.' : 'An advance was made before it is taken over, not after.',
    'Correct its amount and its date.',
  ],
  'wrong-role/nobody-approves': () => [
    'Nobody who signed may approve an offer.',
    'Have a manager or compliance sign with his own badge.',
  ],
} satisfies Sentences;
