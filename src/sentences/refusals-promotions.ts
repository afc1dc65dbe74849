import type { Cents } from '../base/cents.ts';
import { formatUsd } from '../base/cents.ts';
import { counted, plainWords } from '../base/display-text.ts';
import { dateWords } from '../base/schedule.ts';
import { employee, type Names, offerStatus, type Sentence, type Sentences } from './sentence.ts';

export const instrumentsRefusals = {
  'already-dealt': ({ table }: { table: string }, names: Names) => [
    `A round is in progress at ${names.table(table)}.`,
    'Place it before the deal.',
  ],
  'badge-not-active/representative': ({ representative }: { representative: string }, names: Names) => [
    `${employee(representative, names)} is not active.`,
    'Enter the badge of the employee who brought them.',
  ],
  barred: ({ one, match }: { one: string; match: string }) => [
    `This player is not eligible for a ${one} (${plainWords(match)}).`,
    'Call a manager.',
  ],
  'bet-taken': ({ same }: { same: string }) => [
    `${same} is already on this bet.`,
    'Remove that wager and place all of them together.',
  ],
  'bonus-bet': () => ['It can be used only on base wagers.', 'Remove it from the bonus bet.'],
  'expired/all': ({ many, offer }: { many: string; offer: string }, names: Names) => [
    `The ${many} of ${names.offer(offer)} have expired.`,
    'Remove them from the bet.',
  ],
  'fees-live': () => ['Fees are paid in live chips.', 'Collect the fee in live chips.'],
  'fees-live/jackpot-fee': () => ['Jackpot fees are paid in live chips.', 'Collect the jackpot fee in live chips.'],
  mixed: () => ['A wager is either all live chips or has none.', 'Remove the live chips, or the rest.'],
  'mixed-promotions': ({ otherNumber, pieceNumber }: { otherNumber: string; pieceNumber: string }) => [
    `${otherNumber} and ${pieceNumber} are from different promotions.`,
    'Wager those of one promotion together.',
  ],
  'no-amount/live-chips': () => ['The amount of live chips cannot be less than zero.', 'Count them again.'],
  'no-amount/fee': () => ['A fee cannot be less than zero.', 'Enter it again.'],
  'no-coupon': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is not a coupon.`,
    'Pay it in the form awarded.',
  ],
  'no-player-dealer': ({ table }: { table: string }, names: Names) => [
    `${names.table(table)} has no player-dealer; its players bet into one pot.`,
    'Send the player to a player-dealer game.',
  ],
  'no-side': () => ['A bonus bet has no side.', 'Leave the side out.'],
  'no-such-face': ({ one, face }: { one: string; face: Cents }) => [
    `No ${one} for ${formatUsd(face)} is posted.`,
    'Choose a posted face value.',
  ],
  'no-such-number': ({ number }: { number: string }) => [
    `${number} is not outstanding. It may be forged, from another house, or long expired.`,
    'Keep it, do not pay, and call a manager.',
  ],
  'no-such-wager/on-table': ({ id }: { id: string }, names: Names) => [
    `There is no ${names.numbered(id)} on a table.`,
    'Check the table.',
  ],
  'no-voucher': ({ number }: { number: string }) => [`${number} is not a voucher.`, 'Wager it as it is.'],
  'not-approved': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} is awaiting approval.`,
    'Have it approved first.',
  ],
  'not-at-table': ({ many, offer, table }: { many: string; offer: string; table: string }, names: Names) => [
    `The ${many} of ${names.offer(offer)} cannot be used at ${names.table(table)}.`,
    'Send the player to a posted table.',
  ],
  'not-behind': ({ seat }: { seat: number }) => [`Seat ${seat} is a seated bettor.`, 'Clear the backline position.'],
  'not-eligible/bet': ({ says }: { says: string }) => [`${says}.`, 'Remove it from the bet.'],
  'not-eligible/recipient': ({ says }: { says: string }) => [`${says}.`, 'Do not give any to this player.'],
  'not-equal': ({ live, face }: { live: Cents; face: Cents }) => [
    `The wager has ${formatUsd(live)} in live chips; it takes exactly ${formatUsd(face)}.`,
    'Have the player place the right amount.',
  ],
  'not-held': ({ ending }: { ending: string }) => [
    `This player has nothing with a number ending in ${ending}.`,
    'Check what the player holds.',
  ],
  'not-held/two': ({ ending }: { ending: string }) => [
    `This player has two with numbers ending in ${ending}.`,
    'Enter the whole number.',
  ],
  'not-holder': ({ number }: { number: string }) => [
    `${number} belongs to another player.`,
    'Only its holder can exchange it.',
  ],
  'not-holder/bet': ({ otherNumber }: { otherNumber: string }) => [
    `${otherNumber} belongs to another player.`,
    'Only its holder can wager it.',
  ],
  'not-played': ({ status, number }: { status: string; number: string }) => [
    status === 'due' ? `${number} is already verified.` : `${number} was not wagered, or is no longer outstanding.`,
    'Verify only those that the player-dealer collected.',
  ],
  'not-played/to-pay': ({ number }: { number: string }) => [
    `${number} was not wagered.`,
    'It cannot be exchanged for chips.',
  ],
  'not-settled/correction': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is not settled, or can no longer be corrected.`,
    'Settle it, or ask a manager to grant the difference.',
  ],
  'not-sold': ({ many }: { many: string }) => [`The ${many} are not sold.`, 'Issue them without a sale.'],
  'not-sold-now': ({ many }: { many: string }) => [
    `The ${many} are not sold at this time.`,
    'Sell them only during the posted hours.',
  ],
  'not-transferable/instrument': ({ number }: { number: string }) => [
    `${number} belongs to another player and is not transferable.`,
    'Leave it with its holder.',
  ],
  'not-verified/to-pay': ({ number }: { number: string }) => [
    `${number} has not been verified.`,
    'Have a floor supervisor verify it.',
  ],
  'nothing-to-correct': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} was already settled this way.`,
    'No action is needed.',
  ],
  'number-taken': () => ['A generated number is already in use.', 'Send it again.'],
  numbers: ({ wanted, numberCount }: { wanted: number; numberCount: number }) => [
    `${wanted} numbers are needed; ${numberCount} were generated.`,
    'Send it again.',
  ],
  'on-table': ({ number }: { number: string }) => [`${number} is on a wager.`, 'Settle the wager first.'],
  'on-table/bet': ({ number }: { number: string }) => [`${number} is already on a wager.`, 'Settle that wager first.'],
  'one-per-wager': ({ voucherCount }: { voucherCount: number }) => [
    `${voucherCount} are on this wager. Only one per wager.`,
    'Remove the others.',
  ],
  'one-per-wager/bet': ({ same }: { same: string }) => [
    `${same} is already on this bet.`,
    'Only one per wager. Remove the others.',
  ],
  'opposite-side': ({ wager, side }: { wager: string; side: string }, names: Names) => [
    `${names.numbered(wager)} is on ${side} in this round.`,
    'Enter the side of both. On the opposite side, bet live chips.',
  ],
  'opposite-side/unsaid': ({ wager }: { wager: string }, names: Names) => [
    `${names.numbered(wager)} was placed in this round without a side.`,
    'Enter the side of both. On the opposite side, bet live chips.',
  ],
  'other-person/seat': ({ seat }: { seat: number }) => [
    `Seat ${seat} belongs to another player.`,
    'Leave the player out.',
  ],
  'other-table': ({ number, table }: { number: string; table: string }, names: Names) => [
    `${number} was wagered at ${names.table(table)}.`,
    'Redeem each table separately.',
  ],
  'other-table/unknown': ({ number }: { number: string }) => [
    `${number} was wagered at another table.`,
    'Redeem each table separately.',
  ],
  'other-value': ({ number, face, chips }: { number: string; face: Cents; chips: Cents }) => [
    `${number} is worth ${formatUsd(face)}, but these chips total ${formatUsd(chips)}.`,
    'Choose chips that total the value of the voucher.',
  ],
  'other-window': ({ many, sellsAt, window }: { many: string; sellsAt: string; window: string }) => [
    `The ${many} are sold at window ${sellsAt}, not at ${window}.`,
    `Send the patron to window ${sellsAt}.`,
  ],
  'outside-hours/wager': () => ['This is outside the posted hours.', 'Wager live chips only.'],
  'outside-limits/stake': (
    { table, least, most, bet }: { table: string; least: Cents; most: Cents; bet: Cents },
    names: Names,
  ) => [
    `${names.table(table)} takes ${formatUsd(least)} to ${formatUsd(most)}, not ${formatUsd(bet)}.`,
    'Bet within the table limits.',
  ],
  'outside-range': ({ many, least, most, outside }: { many: string; least: Cents; most: Cents; outside: Cents }) => [
    `The ${many} are worth ${formatUsd(least)} to ${formatUsd(most)}, not ${formatUsd(outside)}.`,
    'Choose other chips.',
  ],
  'pays-live': ({ one }: { one: string }) => [
    `The player-dealer pays winnings in live chips, not with a ${one}.`,
    'Have the player paid in live chips, then settle the wager.',
  ],
  'played-already': ({ number, face }: { number: string; face: Cents }) => [
    `${number} was wagered; ${formatUsd(face)} may be owed for it.`,
    'Settle, correct or redeem it.',
  ],
  'played-already/bet': ({ number }: { number: string }) => [
    `${number} was already wagered and belongs to the player-dealer.`,
    'Bring it to the cage.',
  ],
  'promotion-over': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} has ended.`,
    'Do not issue any more.',
  ],
  'scanned-twice': ({ twice }: { twice: string }) => [`${twice} was scanned twice.`, 'Scan each one once.'],
  'second-person/representative': () => [
    'The employee who pays cannot also bring them.',
    'Enter the badge of the employee who brought them.',
  ],
  'settled-already/wager': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is settled.`,
    'Two employees can correct it if it was wrong.',
  ],
  'sold-only': ({ many }: { many: string }) => [`The ${many} are sold at the cage.`, 'Sell them there.'],
  'sold-out': ({ most }: { most: number }) => [`All ${most} buy-ins are sold.`, 'Take no money.'],
  'stands-still/status': ({ offer, status }: { offer: string; status: string }, names: Names) => [
    `${names.offer(offer)} is not in effect (${offerStatus(status)}).`,
    'Wait until it is resumed.',
  ],
  'stands-still/wager': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} is not in effect now.`,
    'Wager live chips only.',
  ],
  'too-little-live': ({ live, face }: { live: Cents; face: Cents }) => [
    `The wager has ${formatUsd(live)} in live chips; it takes at least ${formatUsd(face)}.`,
    'Have the player place the right amount.',
  ],
  'tournament/wager': () => ['Tournament games do not qualify.', 'Remove it from the bet.'],
  voucher: ({ number, one }: { number: string; one: string }) => [
    `${number} is a voucher.`,
    `Exchange it for a ${one} before wagering.`,
  ],
  'voucher-spread': ({ rest }: { rest: readonly string[] }) => [
    `${rest.join(', ')} came from the same voucher, which goes on one wager.`,
    'Place all chips of the voucher together.',
  ],
  'wager-open': ({ wager, table }: { wager: string; table: string }, names: Names) => [
    `${names.numbered(wager)} is on a bet at ${names.table(table)}.`,
    'Settle or remove it first.',
  ],
  'went-on': ({ gone }: { gone: string }) => [
    `${gone} was used again after it was settled.`,
    'A redemption is final. A manager can resolve the rest.',
  ],
} satisfies Sentences;

/** What to do with one that is no longer outstanding, by what it is presented for. */
const WHAT_TO_DO = {
  pay: 'Keep it, and do not pay.',
  void: 'No action is needed.',
  'hand-over': 'Keep it, and do not exchange it.',
  wager: 'Remove it from the bet. It has no value.',
};

type BroughtTo = keyof typeof WHAT_TO_DO;

/** One sentence for each purpose that it can be presented for. */
function wherever<Reason extends string, Values>(reason: Reason, says: (values: Values) => string) {
  const codes = (Object.keys(WHAT_TO_DO) as BroughtTo[]).map((to) => [
    `${reason}/${to}`,
    (values: Values): Sentence => [says(values), WHAT_TO_DO[to]],
  ]);
  return Object.fromEntries(codes) as Record<`${Reason}/${BroughtTo}`, (values: Values) => Sentence>;
}

/** How an instrument ended, as it reads in a sentence. */
const ENDED: Readonly<Record<string, string>> = {
  cancelled: 'canceled',
  collected: 'collected by the player-dealer',
  dropped: 'dropped in the box',
  over: 'ended',
  swapped: 'exchanged for chips',
  void: 'voided',
};

export const overRefusals = {
  ...wherever('redeemed-already', ({ number }: { number: string }) => `${number} was already redeemed.`),
  ...wherever('expired', ({ number }: { number: string }) => `${number} has expired.`),
  ...wherever('swapped-already', ({ number }: { number: string }) => `${number} was already exchanged for chips.`),
  ...wherever(
    'over',
    ({ number, became }: { number: string; became: string }) =>
      `${number} is no longer outstanding (${ENDED[became] ?? plainWords(became)}).`,
  ),
} satisfies Sentences;

export const offersRefusals = {
  'above-cap': ({ wordName, cap }: { wordName: string; cap: Cents }) => [
    `${wordName} would exceed its cap of ${formatUsd(cap)}.`,
    'Raise it by less.',
  ],
  'above-cap/successor': ({ pool, offer, reading }: { pool: string; offer: string; reading: Cents }, names: Names) => [
    `The ${plainWords(pool)} meter of ${names.offer(offer)} would be ${formatUsd(reading)}, above its cap.`,
    'Choose a successor with a higher cap.',
  ],
  'above-cap/posted': ({ pool, holds, cap }: { pool: string; holds: Cents; cap: Cents }) => [
    `The ${plainWords(pool)} meter holds ${formatUsd(holds)}, above the cap of ${formatUsd(cap)}.`,
    'Post the promotion with a cap high enough for the meter.',
  ],
  'announced-already': ({ pool }: { pool: string }) => [
    `An increase of the ${plainWords(pool)} meter is already announced for that time.`,
    'Choose another start.',
  ],
  'award-open': ({ award, offer }: { award: string; offer: string }, names: Names) => [
    `${names.numbered(award)} of ${names.offer(offer)} is still owed.`,
    'Pay or return it first.',
  ],
  'box-not-counted': ({ fund, box }: { fund: string; box: string }, names: Names) => [
    `The box of ${names.fund(fund)} at ${names.table(box)} has not been counted.`,
    'Count it first.',
  ],
  'carries-money': ({ pool, holds, seeded }: { pool: string; holds: Cents; seeded: Cents }) => [
    `The ${plainWords(pool)} meter holds ${formatUsd(holds)}, of which the house seeded ${formatUsd(seeded)}.`,
    'Choose a successor and close the promotion out.',
  ],
  'carries-money/only-heir': ({ left, fund, offer }: { left: Cents; fund: string; offer: string }, names: Names) => [
    `${formatUsd(left)} of player money in ${names.fund(fund)} is designated for ${names.offer(offer)}.`,
    'Post the promotion that replaces it first.',
  ],
  'carries-money/seed-repaid': () => [
    'The house was already reimbursed for its seed from the reserve fund.',
    'Choose a successor and close the promotion out.',
  ],
  'cash-short/transfer': ({ from, counted }: { from: string; counted: Cents }, names: Names) => [
    `${names.fund(from)} has ${formatUsd(counted)} in cash; the rest is in boxes that have not been counted.`,
    'Count the boxes first.',
  ],
  'confirmed-already': () => ['All of this is already confirmed.', 'No action is needed.'],
  'day-not-closed': ({ id }: { id: string }, names: Names) => [
    `The last gaming day of ${names.offer(id)} is not closed.`,
    'Close the day first.',
  ],
  'fund-open': ({ fund }: { fund: string }, names: Names) => [
    `${names.fund(fund)} is already open.`,
    'Open it under another id.',
  ],
  'game-not-approved/sheet': ({ sheetName }: { sheetName: string }) => [
    `None of the games of ${sheetName} is approved at this house.`,
    'Record the approval of a game first.',
  ],
  'hit-pending/pool': ({ hit, pool }: { hit: string; pool: string }, names: Names) => [
    `${names.hit(hit)} is pending on the ${plainWords(pool)} meter.`,
    'Authorize or deny it first.',
  ],
  'in-force': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} is approved and has started.`,
    'Suspend it, or close it out.',
  ],
  insolvent: ({ says }: { says: string }) => [`The fund cannot cover this promotion: ${says}`, BY_TWO],
  'instruments-out': ({ number, offer }: { number: string; offer: string }, names: Names) => [
    `${number} of ${names.offer(offer)} is outstanding.`,
    'Void the outstanding ones, and close the promotion out.',
  ],
  'link-not-named': ({ to, name }: { to: string; name: string }) => [
    `${to} does not list ${name} among the promotions that its reserve fund pays.`,
    'File an edition that lists it.',
  ],
  'never-both': ({ offer, itsName }: { offer: string; itsName: string }, names: Names) => [
    `${names.offer(offer)} offers ${itsName} at some of the same tables at the same time. A table offers only one of the two.`,
    'List different tables for each, or choose times that do not overlap.',
  ],
  'no-amount/fund': () => ['A fund cannot be less than zero.', 'Check the amount.'],
  'no-amount/increase': () => ['An increase must be more than zero.', 'Enter the amount to add.'],
  'no-amount/transfer': () => ['A transfer must be more than zero.', 'Enter the amount.'],
  'no-raise': ({ wordName }: { wordName: string }) => [
    `The rules have no extra increase for ${wordName}.`,
    'Leave it unchanged.',
  ],
  'no-successor': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} has no money to carry forward.`,
    'Leave the successor out.',
  ],
  'no-such-item': ({ wantedCount, stray }: { wantedCount: number; stray: number }) => [
    `The posting checklist has ${wantedCount} items; there is no item ${stray}.`,
    'Check the list and enter the numbers of the items that are posted.',
  ],
  'no-such-pool': ({ offer, pool }: { offer: string; pool: string }, names: Names) => [
    `${names.offer(offer)} has no ${plainWords(pool)} meter.`,
    'Check the meter.',
  ],
  'no-such-pool/rollover': ({ pool, fund }: { pool: string; fund: string }, names: Names) => [
    `Prizes that nobody wins go to the ${plainWords(pool)} meter, which ${names.fund(fund)} does not have.`,
    'Choose the fund with that meter.',
  ],
  'no-such-pool/successor': ({ offer, pool, amount }: { offer: string; pool: string; amount: Cents }, names: Names) => [
    `${names.offer(offer)} has no ${plainWords(pool)} meter for the ${formatUsd(amount)} to be carried forward.`,
    'Choose a successor with that meter, or with a single meter.',
  ],
  'no-such-successor': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} is neither posted nor in effect.`,
    'Choose a promotion that is posted or in effect.',
  ],
  'no-such-successor/not-one': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} cannot be the successor.`,
    'Choose another promotion.',
  ],
  'no-such-successor/pays-out': ({ name, fund }: { name: string; fund: string }, names: Names) => [
    `${name} does not pay prizes from ${names.fund(fund)} now.`,
    'Choose an approved promotion that draws on the fund.',
  ],
  'no-verdict': () => ['The cost of this promotion has not been calculated.', BY_TWO],
  'no-zone-pack/clock': () => ['The time zone rules are not on file.', 'Enter the time zone tables first.'],
  'not-approved/never-in-force': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} was never in effect.`,
    'Withdraw it instead.',
  ],
  'not-backed': ({ rowKey, posted, holds }: { rowKey: string; posted: Cents; holds: Cents }) => [
    `${plainWords(rowKey)} is posted at ${formatUsd(posted)}, but the meter and the reserve fund hold ${formatUsd(holds)}.`,
    'Post a lower amount, or wait until the fund holds more.',
  ],
  'not-foreseen': ({ fund, to }: { fund: string; to: string }, names: Names) => [
    `The rules that feed ${names.fund(fund)} do not let its reserve go to ${plainWords(to)}, which several promotions share.`,
    'Leave the money in the fund.',
  ],
  'not-in-force/status': ({ offer, status }: { offer: string; status: string }, names: Names) => [
    `${names.offer(offer)} is not in effect (${offerStatus(status)}).`,
    'Choose a promotion that is in effect.',
  ],
  'not-stopped/resume': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} is not suspended.`,
    'No action is needed.',
  ],
  'not-waiting/approval': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} is not awaiting approval.`,
    'No action is needed.',
  ],
  'nothing-to-override': () => [
    'The odds assessment does not advise against this promotion.',
    'Approve it without a reason.',
  ],
  'offer-known': ({ id }: { id: string }, names: Names) => [
    `There is already a promotion ${names.offer(id)}.`,
    'Post this one under another id.',
  ],
  'one-at-a-time': ({ offer }: { offer: string; sheetName: string }, names: Names) => [
    `${names.offer(offer)} is posted under the same rules in this period. Only one option may be offered at a time.`,
    'Choose a later period, or end the other promotion first.',
  ],
  'other-account': ({ fund, to }: { fund: string; to: string }, names: Names) => [
    `The reserve of ${names.fund(fund)} may move only to ${to}.`,
    `Choose ${to}.`,
  ],
  'other-fund': ({ name, to, fund }: { name: string; to: string; fund: string }, names: Names) => [
    `${name} is paid from the fund that ${to} feeds. ${names.fund(fund)} is another fund.`,
    `Choose the fund of a promotion of ${to}.`,
  ],
  'outside-period': ({ offer }: { offer: string }, names: Names) => [
    `The start is outside the period of ${names.offer(offer)}.`,
    'Choose a start within the period.',
  ],
  'outside-zone-pack': () => [
    'The period is outside the dates in the time zone tables.',
    'Check the dates, or enter newer time zone tables.',
  ],
  'over/notices': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} has already ended.`,
    'Take the notices down.',
  ],
  'over/wound-down': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} has already ended.`,
    'No action is needed.',
  ],
  'owes-the-house': ({ fund, advanceCount }: { fund: string; advanceCount: number }, names: Names) => [
    `${names.fund(fund)} still owes the house for ${counted(advanceCount, 'advance')}.`,
    'Wait until the house is reimbursed.',
  ],
  'owes-the-house/advance': (
    {
      fund,
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
    },
    names: Names,
  ) => {
    const others = after === 0 ? '' : `, and ${after} later ${after === 1 ? 'advance' : 'advances'}`;
    return [
      `${names.fund(fund)} still owes the house ${formatUsd(amount)}, advanced for ${plainWords(cause)} on ${dateWords(day)}${others}.`,
      `The house is reimbursed at the close of a day on which the reserve fund covers it; the reserve fund holds ${formatUsd(holds)}.`,
    ];
  },
  'own-offer': () => [
    'You submitted this promotion. Another employee must approve it.',
    'Ask another manager or compliance officer.',
  ],
  'period-over/posting': () => ['The posted period is already over.', 'Post it with a later period.'],
  'pool-fed-already': ({ feeder, fund }: { feeder: string; fund: string }, names: Names) => [
    `${names.offer(feeder)} still feeds a meter of ${names.fund(fund)}.`,
    `Approve this one after ${names.offer(feeder)} has ended.`,
  ],
  'raise-announced': ({ pool, offer, amount }: { pool: string; offer: string; amount: Cents }, names: Names) => [
    `An increase of the ${plainWords(pool)} meter of ${names.offer(offer)} by ${formatUsd(amount)} is announced.`,
    'Wait until it takes effect, or reverse the announcement.',
  ],
  'reserve-short': ({ covered, amount }: { covered: Cents; amount: Cents }) => [
    `The reserve fund holds ${formatUsd(covered)}, less than ${formatUsd(amount)}.`,
    'Raise the meter by no more than the reserve fund covers.',
  ],
  'reserve-short/transfer': (
    { from, covered, amount }: { from: string; covered: Cents; amount: Cents },
    names: Names,
  ) => [
    `The reserve of ${names.fund(from)} holds ${formatUsd(covered)}, less than ${formatUsd(amount)}.`,
    'Transfer no more than the reserve covers.',
  ],
  'same-fund': () => ['Both funds are the same.', 'Choose two different funds.'],
  'schedule-passed': () => ['The time of its first drawing has passed.', 'Withdraw it and post it with later times.'],
  'second-person/odds': () => [
    'The odds assessment advises against this promotion, so two people must approve it.',
    'Have another manager or compliance officer, who did not submit it, sign.',
  ],
  'sheet-not-adopted': ({ sheetKey }: { sheetKey: string }) => [
    `Rule sheet ${sheetKey} is not on file at this house.`,
    'File this edition of the rule sheet first.',
  ],
  'start-passed': () => [
    'The start has already passed.',
    'Choose a later start, or leave it out to raise the meter now.',
  ],
  'still-drawn-on': ({ name, fund }: { name: string; id: string; fund: string }, names: Names) => [
    `${name} is paid from ${names.fund(fund)}.`,
    `End ${name} first.`,
  ],
  'still-offered': ({ id }: { id: string }, names: Names) => [
    `${names.offer(id)} is still offered at tables.`,
    'Suspend it, count its boxes and close the day first.',
  ],
  'still-to-give-away': ({ left, fund }: { left: Cents; fund: string }, names: Names) => [
    `${formatUsd(left)} of player money in ${names.fund(fund)} would be left without a promotion to pay it out.`,
    'Approve another promotion that draws on the fund first.',
  ],
  'structure-locked': ({ locked }: { locked: string }) => [
    `The jackpot was posted with payout option ${locked} and has not been hit since.`,
    `Post it with option ${locked}.`,
  ],
  'structure-locked/successor': ({ locked }: { locked: string }) => [
    `The jackpot was posted with payout option ${locked} and has not been hit since.`,
    `Choose a successor with option ${locked}.`,
  ],
  'successor-has-no-fund': ({ sheetName }: { sheetName: string }) => [
    `${sheetName} has no fund of its own to carry the money forward.`,
    'Choose a promotion that feeds a fund.',
  ],
  'successor-needed/carries': ({ left, fund }: { left: Cents; fund: string }, names: Names) => [
    `${formatUsd(left)} of player money is left in ${names.fund(fund)}.`,
    'Choose the promotion that succeeds it.',
  ],
  'successor-needed/pays-out': ({ left, fund }: { left: Cents; fund: string }, names: Names) => [
    `${formatUsd(left)} of player money is left in ${names.fund(fund)}.`,
    'Choose the promotion that pays it out.',
  ],
  unpriced: ({ says }: { says: string }) => [`The cost of this promotion is not known: ${says}`, BY_TWO],
} satisfies Sentences;

const BY_TWO = 'Change the promotion, or approve it anyway with a reason and the badge of a second approver.';
