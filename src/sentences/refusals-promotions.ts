import type { Cents } from '../base/cents.ts';
import { formatUsd } from '../base/cents.ts';
import { tableInSentence, tableName } from '../base/display-text.ts';
import type { Sentence, Sentences } from './sentence.ts';

export const instrumentsRefusals = {
  'already-dealt': ({ table }: { table: string }) => [
    `A round runs at ${tableInSentence(table)}.`,
    'Place it before the deal.',
  ],
  'badge-not-active/representative': ({ representative }: { representative: string }) => [
    `Badge ${representative} is not active.`,
    'Name who brought them.',
  ],
  barred: ({ one, match }: { one: string; match: string }) => [
    `This person may have no ${one} (${match}).`,
    'Call a manager.',
  ],
  'bet-taken': ({ same }: { same: string }) => [
    `${same} lies on this bet already.`,
    'Take that wager back and place all of them together.',
  ],
  'bonus-bet': () => ['It is played on base wagers only.', 'Take it off the bonus bet.'],
  'expired/all': ({ many, offer }: { many: string; offer: string }) => [
    `${many} of ${offer} have expired.`,
    'Take it off the bet.',
  ],
  'fees-live': () => ['Fees are paid in live chips.', 'Collect the fee in live chips.'],
  'fees-live/jackpot-fee': () => ['Jackpot fees are paid in live chips.', 'Collect the jackpot fee in live chips.'],
  mixed: () => ['One wager is all live chips or has none.', 'Take the live chips off, or the rest.'],
  'mixed-promotions': ({ otherNumber, pieceNumber }: { otherNumber: string; pieceNumber: string }) => [
    `${otherNumber} is of another promotion than ${pieceNumber}.`,
    'Wager those of one promotion together.',
  ],
  'no-amount/live-chips': () => ['Live chips are no less than none.', 'Count them again.'],
  'no-amount/fee': () => ['A fee is no less than nothing.', 'Enter it again.'],
  'no-coupon': ({ id }: { id: string }) => [`${id} is no coupon.`, 'Pay it as it is owed.'],
  'no-player-dealer': ({ table }: { table: string }) => [
    `Nobody is the player-dealer at ${tableInSentence(table)}: its players bet into one pot.`,
    'Send the player to a California game.',
  ],
  'no-side': () => ['A bonus bet has no side.', 'Leave the side out.'],
  'no-such-face': ({ one, face }: { one: string; face: Cents }) => [
    `No ${one} for ${formatUsd(face)} is posted.`,
    'Choose a posted face value.',
  ],
  'no-such-number': ({ number }: { number: string }) => [
    `Nothing with the number ${number} is out: it is forged, of another house, or long over.`,
    'Keep it, pay nothing, and call a manager.',
  ],
  'no-such-wager/on-table': ({ id }: { id: string }) => [
    `There is no wager ${id} on a table.`,
    'Look at the table again.',
  ],
  'no-voucher': ({ number }: { number: string }) => [`${number} is no voucher.`, 'It is played as it is.'],
  'not-approved': ({ offer }: { offer: string }) => [`${offer} is not approved yet.`, 'Have it approved first.'],
  'not-at-table': ({ many, offer, table }: { many: string; offer: string; table: string }) => [
    `${many} of ${offer} are not played at ${tableInSentence(table)}.`,
    'Send the player to a posted table.',
  ],
  'not-behind': ({ seat }: { seat: number }) => [
    `Who sits at seat ${seat} stands behind nobody.`,
    'Leave the place behind the seat out.',
  ],
  'not-eligible/bet': ({ says }: { says: string }) => [`${says}.`, 'Take it off the bet.'],
  'not-eligible/recipient': ({ says }: { says: string }) => [`${says}.`, 'Give none to this person.'],
  'not-equal': ({ live, face }: { live: Cents; face: Cents }) => [
    `${formatUsd(live)} in live chips lie beside ${formatUsd(face)}; it takes exactly ${formatUsd(face)}.`,
    'Have the player put the right amount beside it.',
  ],
  'not-held': ({ ending }: { ending: string }) => [
    `This person holds nothing that ends in ${ending}.`,
    'Look at what this person holds again.',
  ],
  'not-held/two': ({ ending }: { ending: string }) => [
    `Two of them end in ${ending}.`,
    'Look at what this person holds again.',
  ],
  'not-holder': ({ number }: { number: string }) => [
    `${number} belongs to another person.`,
    'Only its holder has it swapped.',
  ],
  'not-holder/bet': ({ otherNumber }: { otherNumber: string }) => [
    `${otherNumber} belongs to another person.`,
    'Only its holder plays it.',
  ],
  'not-played': ({ status, number }: { status: string; number: string }) => [
    status === 'due' ? `${number} is verified.` : `${number} was not played, or is over: nothing is to be verified.`,
    'Verify what the player-dealer collected.',
  ],
  'not-played/to-pay': ({ number }: { number: string }) => [
    `${number} was not played.`,
    'It is never exchanged for chips.',
  ],
  'not-settled/correction': ({ id }: { id: string }) => [
    `${id} is not settled, or too much happened since.`,
    'Settle it, or ask a manager to grant what is missing.',
  ],
  'not-sold': ({ many }: { many: string }) => [`${many} are not sold.`, 'Hand them out.'],
  'not-sold-now': ({ many }: { many: string }) => [
    `${many} are not sold at this time.`,
    'Sell them in the posted hours only.',
  ],
  'not-transferable/instrument': ({ number }: { number: string }) => [
    `${number} has its holder, and is not handed on.`,
    'Leave it with its holder.',
  ],
  'not-verified/to-pay': ({ number }: { number: string }) => [
    `Nobody of the floor has seen that ${number} was played.`,
    'Have a floor person verify it.',
  ],
  'nothing-to-correct': ({ id }: { id: string }) => [`${id} was settled so.`, 'Nothing needs to be done.'],
  'number-taken': () => ['A number was drawn that is taken.', 'Send it again.'],
  numbers: ({ wanted, numberCount }: { wanted: number; numberCount: number }) => [
    `${wanted} numbers are needed, and ${numberCount} were drawn.`,
    'Send it again.',
  ],
  'on-table': ({ number }: { number: string }) => [`${number} lies on a bet.`, 'Settle the wager first.'],
  'on-table/bet': ({ number }: { number: string }) => [`${number} lies on a bet already.`, 'Settle that wager first.'],
  'one-per-wager': ({ voucherCount }: { voucherCount: number }) => [
    `One lies on a wager, not ${voucherCount}.`,
    'Take the others off.',
  ],
  'one-per-wager/bet': ({ same }: { same: string }) => [`${same} lies on this bet already.`, 'One lies on a wager.'],
  'opposite-side': ({ wager, side }: { wager: string; side: string }) => [
    `${wager} lies on ${side} in this round.`,
    'Say the side of both; bet live chips on the other side.',
  ],
  'opposite-side/unsaid': ({ wager }: { wager: string }) => [
    `${wager} lies on a side that was not said in this round.`,
    'Say the side of both; bet live chips on the other side.',
  ],
  'other-person/seat': ({ seat }: { seat: number }) => [`Somebody else sits at seat ${seat}.`, 'Leave the person out.'],
  'other-table': ({ number, table }: { number: string; table: string }) => [
    `${number} was played at ${tableInSentence(table)}.`,
    'Redeem the pieces of each table by themselves.',
  ],
  'other-table/unknown': ({ number }: { number: string }) => [
    `${number} was played at another table.`,
    'Redeem the pieces of each table by themselves.',
  ],
  'other-value': ({ number, face, chips }: { number: string; face: Cents; chips: Cents }) => [
    `${number} is worth ${formatUsd(face)}; these chips are worth ${formatUsd(chips)}.`,
    'Choose chips that add up to the value of the voucher.',
  ],
  'other-window': ({ many, sellsAt, window }: { many: string; sellsAt: string; window: string }) => [
    `${many} are sold at window ${sellsAt}, not at ${window}.`,
    'Send the patron there.',
  ],
  'outside-hours/wager': () => ['This is outside the posted hours.', 'Wager live chips only.'],
  'outside-limits/stake': ({ table, least, most, bet }: { table: string; least: Cents; most: Cents; bet: Cents }) => [
    `${tableName(table)} takes ${formatUsd(least)} to ${formatUsd(most)}, not ${formatUsd(bet)}.`,
    'Bet within the limits of the table.',
  ],
  'outside-range': ({ many, least, most, outside }: { many: string; least: Cents; most: Cents; outside: Cents }) => [
    `${many} are worth ${formatUsd(least)} to ${formatUsd(most)}, and not ${formatUsd(outside)}.`,
    'Choose other chips.',
  ],
  'pays-live': ({ one }: { one: string }) => [
    `The player-dealer pays winnings in live chips, not with a ${one}.`,
    'Have the player paid in live chips, then settle it.',
  ],
  'played-already': ({ number, face }: { number: string; face: Cents }) => [
    `${number} was played; ${formatUsd(face)} may be owed for it.`,
    'Settle, correct or redeem it.',
  ],
  'played-already/bet': ({ number }: { number: string }) => [
    `${number} was played; it is the player-dealer’s now.`,
    'Bring it to the cage.',
  ],
  'promotion-over': ({ offer }: { offer: string }) => [`${offer} is over.`, 'Nothing more of it is given out.'],
  'scanned-twice': ({ twice }: { twice: string }) => [`${twice} was scanned twice.`, 'Scan each of them once.'],
  'second-person/representative': () => [
    'Who pays does not bring them as well.',
    'Name the representative who brought them.',
  ],
  'settled-already/wager': ({ id }: { id: string }) => [`${id} is settled.`, 'Two people correct it, if it was wrong.'],
  'sold-only': ({ many }: { many: string }) => [`${many} are sold at the cage.`, 'Sell them there.'],
  'sold-out': ({ most }: { most: number }) => [`All ${most} buy-ins are sold.`, 'Take no money; nothing more is sold.'],
  'stands-still/status': ({ offer, status }: { offer: string; status: string }) => [
    `${offer} is not in force (${status}).`,
    'Wait until it is resumed.',
  ],
  'stands-still/wager': ({ offer }: { offer: string }) => [`${offer} is not in force now.`, 'Wager live chips only.'],
  'too-little-live': ({ live, face }: { live: Cents; face: Cents }) => [
    `${formatUsd(live)} in live chips lie beside ${formatUsd(face)}; it takes at least ${formatUsd(face)}.`,
    'Have the player put the right amount beside it.',
  ],
  'tournament/wager': () => ['Tournaments do not take part.', 'Take it off the bet.'],
  voucher: ({ number, one }: { number: string; one: string }) => [
    `${number} is a voucher and no wager.`,
    `Swap it for a ${one} first.`,
  ],
  'voucher-spread': ({ rest }: { rest: readonly string[] }) => [
    `${rest.join(', ')} came from the same voucher, which goes on one wager.`,
    'Place all chips of the voucher together.',
  ],
  'wager-open': ({ wager, table }: { wager: string; table: string }) => [
    `${wager} lies on a bet at ${tableInSentence(table)}.`,
    'Settle it, or take it back, first.',
  ],
  'went-on': ({ gone }: { gone: string }) => [
    `${gone} went on since it was settled.`,
    'What was redeemed stays redeemed; a manager settles the rest.',
  ],
} satisfies Sentences;

/** What became of it, and what to do with it where it is brought. */
const WHAT_TO_DO = {
  pay: 'Keep it and pay nothing.',
  void: 'Nothing needs to be done.',
  'hand-over': 'Keep it, and give nothing for it.',
  wager: 'Take it off the bet; it is worth nothing.',
};

type BroughtTo = keyof typeof WHAT_TO_DO;

/** One sentence for each way in which something that is over can be brought. */
function wherever<Reason extends string, Values>(reason: Reason, says: (values: Values) => string) {
  const codes = (Object.keys(WHAT_TO_DO) as BroughtTo[]).map((to) => [
    `${reason}/${to}`,
    (values: Values): Sentence => [says(values), WHAT_TO_DO[to]],
  ]);
  return Object.fromEntries(codes) as Record<`${Reason}/${BroughtTo}`, (values: Values) => Sentence>;
}

export const overRefusals = {
  ...wherever('redeemed-already', ({ number }: { number: string }) => `${number} was redeemed before.`),
  ...wherever('expired', ({ number }: { number: string }) => `${number} has expired.`),
  ...wherever('swapped-already', ({ number }: { number: string }) => `${number} was exchanged for chips before.`),
  ...wherever(
    'over',
    ({ number, became }: { number: string; became: string }) => `${number} is out of use (${became}).`,
  ),
} satisfies Sentences;

export const offersRefusals = {
  'above-cap': ({ wordName, cap }: { wordName: string; cap: Cents }) => [
    `${wordName} would pass its cap of ${formatUsd(cap)}.`,
    'Raise it by less.',
  ],
  'above-cap/successor': ({ pool, offer, reading }: { pool: string; offer: string; reading: Cents }) => [
    `Pool ${pool} of ${offer} would hold ${formatUsd(reading)}, above its cap.`,
    'Name a successor with a higher cap.',
  ],
  'above-cap/posted': ({ pool, holds, cap }: { pool: string; holds: Cents; cap: Cents }) => [
    `Pool ${pool} holds ${formatUsd(holds)}, more than the cap of ${formatUsd(cap)}.`,
    'Post it with a cap that the pool fits under.',
  ],
  'announced-already': ({ pool }: { pool: string }) => [
    `An increase of pool ${pool} is announced for that moment already.`,
    'Give another start.',
  ],
  'award-open': ({ award, offer }: { award: string; offer: string }) => [
    `${award} of ${offer} is still owed.`,
    'Pay or return it first.',
  ],
  'box-not-counted': ({ fund, box }: { fund: string; box: string }) => [
    `The box of fund ${fund} at ${tableInSentence(box)} is not counted.`,
    'Count it first.',
  ],
  'carries-money': ({ pool, holds, seeded }: { pool: string; holds: Cents; seeded: Cents }) => [
    `Pool ${pool} holds ${formatUsd(holds)}, of which the house put in ${formatUsd(seeded)}.`,
    'Name a successor and wind it down.',
  ],
  'carries-money/only-heir': ({ left, fund, offer }: { left: Cents; fund: string; offer: string }) => [
    `${formatUsd(left)} of the players' money in fund ${fund} waits for ${offer}.`,
    'Post the offer that takes its place first.',
  ],
  'carries-money/seed-repaid': () => [
    'The house was repaid for its seed out of the reserve.',
    'Name a successor and wind it down.',
  ],
  'cash-short/transfer': ({ from, counted }: { from: string; counted: Cents }) => [
    `Fund ${from} has ${formatUsd(counted)} in cash; the rest is in boxes.`,
    'Count the boxes first.',
  ],
  'confirmed-already': () => ['All of this is confirmed already.', 'Nothing needs to be done.'],
  'day-not-closed': ({ id }: { id: string }) => [`The last day of ${id} is not closed.`, 'Close the day first.'],
  'fund-open': ({ fund }: { fund: string }) => [`Fund ${fund} is open already.`, 'Open it under another id.'],
  'game-not-approved/sheet': ({ sheetName }: { sheetName: string }) => [
    `No game of ${sheetName} is approved here.`,
    'Record the approval of a game first.',
  ],
  'hit-pending/pool': ({ hit, pool }: { hit: string; pool: string }) => [
    `${hit} holds pool ${pool}.`,
    'Authorise or decline it first.',
  ],
  'in-force': ({ offer }: { offer: string }) => [
    `${offer} was approved and its period has begun.`,
    'Suspend it, or wind it down.',
  ],
  insolvent: ({ says }: { says: string }) => [`The fund cannot carry this offer: ${says}`, BY_TWO],
  'instruments-out': ({ number, offer }: { number: string; offer: string }) => [
    `${number} of ${offer} was given out.`,
    'Take what is out out of use, and wind the offer down.',
  ],
  'link-not-named': ({ to, name }: { to: string; name: string }) => [
    `${to} does not name ${name} among what its reserve pays.`,
    'Adopt an edition that names it.',
  ],
  'never-both': ({ offer, itsName }: { offer: string; itsName: string }) => [
    `${offer} offers ${itsName} at some of the same tables at the same time; a table offers only one of the two.`,
    'List different tables for each, or choose times that do not meet.',
  ],
  'no-amount/fund': () => ['No fund holds less than nothing.', 'Count it again.'],
  'no-amount/increase': () => ['An increase is more than nothing.', 'Give the amount to add.'],
  'no-amount/transfer': () => ['A transfer is more than nothing.', 'Give the amount.'],
  'no-raise': ({ wordName }: { wordName: string }) => [
    `The sheet has no extra increase for ${wordName}.`,
    'Leave it as it is.',
  ],
  'no-successor': ({ offer }: { offer: string }) => [`${offer} holds no money to carry on.`, 'Name no successor.'],
  'no-such-item': ({ wantedCount, stray }: { wantedCount: number; stray: number }) => [
    `The list of what must be posted has ${wantedCount} items, and no ${stray}.`,
    'Look at the list and give the numbers of what is posted.',
  ],
  'no-such-pool': ({ offer, pool }: { offer: string; pool: string }) => [
    `${offer} has no pool ${pool}.`,
    'Check the pool.',
  ],
  'no-such-pool/successor': ({ offer, pool, amount }: { offer: string; pool: string; amount: Cents }) => [
    `${offer} has no pool ${pool}, which holds ${formatUsd(amount)}.`,
    'Name a successor with that pool, or with one pool for all.',
  ],
  'no-such-successor': ({ offer }: { offer: string }) => [
    `${offer} is neither posted nor in force.`,
    'Name an offer that is posted or in force.',
  ],
  'no-such-successor/not-one': ({ offer }: { offer: string }) => [
    `${offer} is not a successor.`,
    'Name another offer.',
  ],
  'no-such-successor/pays-out': ({ name, fund }: { name: string; fund: string }) => [
    `${name} does not pay prizes out of fund ${fund} now.`,
    'Name an approved offer that draws on the fund.',
  ],
  'no-verdict': () => ['Nobody has counted what this offer costs.', BY_TWO],
  'no-zone-pack/clock': () => ['The rules of the time zone are not adopted.', 'Adopt the zone pack first.'],
  'not-approved/never-in-force': ({ offer }: { offer: string }) => [
    `${offer} never was in force.`,
    'Withdraw it instead.',
  ],
  'not-backed': ({ rowKey, posted, holds }: { rowKey: string; posted: Cents; holds: Cents }) => [
    `Row ${rowKey} is posted at ${formatUsd(posted)}; pool and reserve hold ${formatUsd(holds)}.`,
    'Post less, or wait until the fund holds more.',
  ],
  'not-foreseen': ({ fund, to }: { fund: string; to: string }) => [
    `No sheet that feeds ${fund} lets its reserve go to ${to}, which several activities share.`,
    'Leave the money where it is.',
  ],
  'not-in-force/status': ({ offer, status }: { offer: string; status: string }) => [
    `${offer} is not in force (${status}).`,
    'Choose one that is.',
  ],
  'not-stopped/resume': ({ offer }: { offer: string }) => [
    `${offer} does not stand still.`,
    'Nothing needs to be done.',
  ],
  'not-waiting/approval': ({ offer }: { offer: string }) => [
    `${offer} does not wait for approval.`,
    'Nothing needs to be done.',
  ],
  'nothing-to-override': () => ['The verdict does not speak against this offer.', 'Approve it without a reason.'],
  'offer-known': ({ id }: { id: string }) => [`There is an offer ${id} already.`, 'Post it under another id.'],
  'one-at-a-time': ({ offer, sheetName }: { offer: string; sheetName: string }) => [
    `${offer} offers ${sheetName} in the same period; one option at a time.`,
    'Choose a period after it, or end it first.',
  ],
  'other-account': ({ fund, to }: { fund: string; to: string }) => [
    `The reserve of ${fund} may move to ${to} only.`,
    `Name ${to}.`,
  ],
  'other-fund': ({ name, to, fund }: { name: string; to: string; fund: string }) => [
    `${name} is paid out of the fund that ${to} feeds; ${fund} is not that fund.`,
    `Name the fund of an offer of ${to}.`,
  ],
  'outside-period': ({ offer }: { offer: string }) => [
    `The start lies outside the period of ${offer}.`,
    'Give a start inside the period.',
  ],
  'outside-zone-pack': () => [
    'The period lies outside what the adopted zone pack knows.',
    'Check the dates, or adopt a newer zone pack.',
  ],
  'over/notices': ({ offer }: { offer: string }) => [`${offer} has ended already.`, 'Take the notices down.'],
  'over/wound-down': ({ offer }: { offer: string }) => [`${offer} has ended already.`, 'Nothing needs to be done.'],
  'owes-the-house': ({ fund, advanceCount }: { fund: string; advanceCount: number }) => [
    `Fund ${fund} still owes the house ${advanceCount} advances.`,
    'Wait until they are repaid.',
  ],
  'owes-the-house/advance': ({
    fund,
    advance,
    amount,
    cause,
    day,
    after,
    holds,
  }: {
    fund: string;
    advance: string;
    amount: Cents;
    cause: string;
    day: string;
    after: number;
    holds: Cents;
  }) => {
    const others = after === 0 ? '' : `, and ${after} ${after === 1 ? 'advance' : 'advances'} after it`;
    return [
      `Fund ${fund} still owes the house ${formatUsd(amount)}, advanced for ${cause} on ${day} (${advance})${others}.`,
      `It is repaid at the close of a day on which the reserve suffices; the reserve holds ${formatUsd(holds)}.`,
    ];
  },
  'own-offer': () => ['Who posted an offer does not approve it.', 'Ask another person.'],
  'period-over/posting': () => ['The posted period is over already.', 'Post it with a period to come.'],
  'pool-fed-already': ({ feeder, fund }: { feeder: string; fund: string }) => [
    `${feeder} still feeds a pool of fund ${fund}.`,
    `Approve it when ${feeder} has ended.`,
  ],
  'raise-announced': ({ pool, offer, amount }: { pool: string; offer: string; amount: Cents }) => [
    `An increase of pool ${pool} of ${offer} by ${formatUsd(amount)} is announced.`,
    'Wait until it is in effect, or reverse the announcement.',
  ],
  'reserve-short': ({ covered, amount }: { covered: Cents; amount: Cents }) => [
    `The reserve holds ${formatUsd(covered)}, less than ${formatUsd(amount)}.`,
    'Raise it by what the reserve covers.',
  ],
  'reserve-short/transfer': ({ from, covered, amount }: { from: string; covered: Cents; amount: Cents }) => [
    `The reserve of ${from} holds ${formatUsd(covered)}, less than ${formatUsd(amount)}.`,
    'Transfer what the reserve covers.',
  ],
  'same-fund': () => ['Both are the same fund.', 'Name two funds.'],
  'schedule-passed': () => ['The time of its first drawing has passed.', 'Withdraw it and post it with times to come.'],
  'second-person/odds': () => [
    'What the verdict speaks against is approved by two people.',
    'Have another manager or compliance sign, who did not post it.',
  ],
  'sheet-not-adopted': ({ sheetKey }: { sheetKey: string }) => [
    `${sheetKey} is not adopted here.`,
    'Adopt this edition of the sheet first.',
  ],
  'start-passed': () => ['The start has passed already.', 'Give a later start, or none to raise it now.'],
  'still-drawn-on': ({ name, id, fund }: { name: string; id: string; fund: string }) => [
    `${name} (${id}) is paid out of fund ${fund}.`,
    `End ${id} first.`,
  ],
  'still-offered': ({ id }: { id: string }) => [
    `${id} is still offered at tables.`,
    'Suspend it, count its boxes and close the day first.',
  ],
  'still-to-give-away': ({ left, fund }: { left: Cents; fund: string }) => [
    `${formatUsd(left)} of the players' money in fund ${fund} would be left to nobody.`,
    'Approve another offer that draws on it first.',
  ],
  'structure-locked': ({ locked }: { locked: string }) => [
    `The pool was posted with structure ${locked} and has not been won since.`,
    `Post it with structure ${locked}.`,
  ],
  'structure-locked/successor': ({ locked }: { locked: string }) => [
    `The pool was posted with structure ${locked} and has not been won since.`,
    `Name a successor with structure ${locked}.`,
  ],
  'successor-has-no-fund': ({ sheetName }: { sheetName: string }) => [
    `${sheetName} has no fund of its own to carry the money in.`,
    'Name an offer that feeds a fund.',
  ],
  'successor-needed/carries': ({ left, fund }: { left: Cents; fund: string }) => [
    `${formatUsd(left)} of the players' money is left in fund ${fund}.`,
    'Name the offer that is its successor.',
  ],
  'successor-needed/pays-out': ({ left, fund }: { left: Cents; fund: string }) => [
    `${formatUsd(left)} of the players' money is left in fund ${fund}.`,
    'Name the offer that is who gives it away.',
  ],
  unpriced: ({ says }: { says: string }) => [`What this offer costs is not known: ${says}`, BY_TWO],
} satisfies Sentences;

const BY_TWO = 'Change the offer, or approve it all the same with a reason and the badge of a second approver.';
