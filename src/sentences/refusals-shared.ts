/** Refusals that several areas share: stations and time, badges and signatures, and the lookups of the kit. */
import type { Cents } from '../base/cents.ts';
import { formatUsd } from '../base/cents.ts';
import { plainWords } from '../base/display-text.ts';
import { employee, type Names, offerStatus, type Sentences } from './sentence.ts';

export const sharedRefusals = {
  'amount-too-large': () => ['The total is larger than the ledger can record.', 'Check the amounts.'],
  'badge-again': ({ does, badgeAbove, amount }: { does: Limited; badgeAbove: Cents; amount: Cents }) => [
    `${LIMITED[does]} more than ${formatUsd(badgeAbove)} requires your PIN again. This is ${formatUsd(amount)}.`,
    'Enter your own PIN for this command.',
  ],
  'badge-not-active': ({ inactive }: { inactive: string }, names: Names) => [
    `${employee(inactive, names)} is not active.`,
    'Use an active badge.',
  ],
  'badge-unconfirmed': ({ badge, issuer }: { badge: string; issuer: string }, names: Names) => [
    `${employee(badge, names)} is not confirmed: so far only ${names.badge(issuer)}, who issued it, set its PIN or added roles, stands behind it.`,
    `Have an employee other than ${issuer} confirm it first (Office, Staff).`,
  ],
  'hit-pending/fund': ({ hit, fund }: { hit: string; fund: string }, names: Names) => [
    `${names.hit(hit)} is pending and may be paid from ${names.fund(fund)}.`,
    'Authorize or deny it first.',
  ],
  'house-not-open': () => ['The house is not open yet.', 'Open the house first.'],
  'id-used': ({ id, next }: { id: string; next: number }) => [
    `Command ${id} was already sent with different content.`,
    `Send this as a new command, starting at ${next}.`,
  ],
  'late-entry': () => [
    'This was recorded more than ten minutes ago.',
    'Enter it with the number of the paper form and a second badge.',
  ],
  'no-such-seat/table': (
    { table, seatCount, seat }: { table: string; seatCount: number; seat: number },
    names: Names,
  ) => [`${names.table(table)} has seats 1 to ${seatCount}, so there is no seat ${seat}.`, 'Check the seat number.'],
  'only-looks': ({ onlooker }: { onlooker: string }, names: Names) => [
    `${employee(onlooker, names)} is read-only and cannot sign.`,
    'Use another badge.',
  ],
  'other-house': ({ house }: { house: string }) => [
    `This command is for another house. This is ${house}.`,
    'Send the command to its own house.',
  ],
  'other-station': ({ id, station }: { id: string; station: string }) => [
    `Command ${id} was not numbered by station ${station}.`,
    'Send it from the station that numbered it.',
  ],
  'round-running/table': ({ table }: { table: string }, names: Names) => [
    `A round is in progress at ${names.table(table)}.`,
    'End or void the round first.',
  ],
  'seat-empty/table': ({ seat, table }: { seat: number; table: string }, names: Names) => [
    `Seat ${seat} at ${names.table(table)} is empty.`,
    'Check the seat number.',
  ],
  'second-person': ({ what }: { what: TakesTwo }) => [
    `${TAKES_TWO[what]} takes two people.`,
    'A second employee must sign with their own badge.',
  ],
  'second-rank': ({
    does,
    above,
    roles,
    amount,
  }: {
    does: Limited;
    above: Cents;
    roles: readonly string[];
    amount: Cents;
  }) => [
    `${LIMITED[does]} more than ${formatUsd(above)} requires a second signature (${roles.join(' or ')}). This is ${formatUsd(amount)}.`,
    `Have an employee with the role ${roles.join(' or ')}, who has not taken part, sign with their own badge.`,
  ],
  'seen-before-opening': () => [
    'The station recorded this before the house was opened.',
    'Enter the time at which it happened.',
  ],
  'seen-in-the-future': () => ['The station recorded this at a time still to come.', "Set the station's clock."],
  'something-is-due': () => ['A scheduled event came due before this command.', 'Send the command again.'],
  'time-runs-backwards': () => ['The command is stamped earlier than the last record.', 'Send the command again.'],
  'too-far-ahead': ({ station, last, counter }: { station: string; last: number; counter: number }) => [
    `Station ${station} last sent command ${last}, so ${counter} skips numbers.`,
    `Continue with number ${last + 1}.`,
  ],
  'too-old': ({ station, last, counter }: { station: string; last: number; counter: number }) => [
    `Station ${station} last sent command ${last}; command ${counter} is too old to answer again, or was never sent.`,
    `Continue with number ${last + 1}.`,
  ],
  /** `did` is how the state notes what that badge did; `able` some who did nothing of it. */
  'took-part': (
    { badge, did, roles, able }: { badge: string; did: string; roles: readonly string[]; able: readonly string[] },
    names: Names,
  ) => [
    `${employee(badge, names)} ${did}. The second signature must come from an employee who has not taken part.`,
    `Have another ${roles.length === 0 ? 'employee' : roles.join(' or ')} sign${able.length === 0 ? '' : `, for example ${able.map(names.badge).join(' or ')}`}.`,
  ],
  'took-part/record': ({ badge, of }: { badge: string; of: number }, names: Names) => [
    `${employee(badge, names)} signed record ${of}. The second signature must come from an employee who did not.`,
    'Have another employee sign with their own badge.',
  ],
  'wrong-role': ({ badge, type, roles }: { badge: string; type: string; roles: string }, names: Names) => [
    `${employee(badge, names)} is not authorized to do this (${plainWords(type)}).`,
    `Ask an employee with the role ${roles}.`,
  ],
} satisfies Sentences;

/** What takes two people. */
const TAKES_TWO = {
  'a-choice-that-binds-for-years': 'A choice that binds for years',
  'a-deal': 'A deal between players',
  'a-drum-that-differs-from-the-books': 'Accepting a variance in the ticket count',
  'a-grant': 'Granting an award',
  'a-late-entry': 'A late entry',
  'a-reversal': 'A correction',
  'accepting-the-clock': 'Accepting the clock',
  'backing-out-a-pay': 'Backing out a payout',
  'calling-a-game-off': 'Canceling a game',
  'calling-a-tournament-off': 'Canceling a tournament',
  'closing-a-day': 'Closing a gaming day',
  'correcting-a-result': 'Correcting a result',
  'correcting-a-score': 'Correcting a score',
  'correcting-a-wager': 'Correcting a wager',
  'correcting-entries': 'Correcting entries',
  'correcting-hours': 'Correcting hours of play',
  'counting-a-box': 'Counting a collection box',
  'ending-a-contest-without-a-winner': 'Ending a giveaway without a winner',
  'entries-from-a-file': 'Taking entries from a file',
  'filing-a-rule-sheet': 'Putting a rule sheet on file',
  'moving-a-game': 'Rescheduling a game',
  'returning-an-award': 'Returning an award',
  'setting-the-controls-of-the-house': 'Setting the controls of the house',
  'taking-a-player-out-for-good': 'Disqualifying a player',
  'taking-an-elimination-back': 'Undoing an elimination',
  'taking-an-entry-out': 'Removing an entry',
  'taking-back-a-redemption': 'Voiding a redemption',
  'taking-back-a-swipe': 'Voiding a swipe',
  'taking-back-that-a-game-was-called-off': 'Reinstating a canceled game',
  'taking-one-out-of-use': 'Voiding an instrument',
  this: 'This',
  'undoing-a-payment': 'Undoing a payment',
  'writing-off-goods': 'Writing off merchandise',
};
export type TakesTwo = keyof typeof TAKES_TWO;

/** What the house has limits for. */
const LIMITED = { authorize: 'Authorizing', pay: 'Paying' };
type Limited = keyof typeof LIMITED;

export const kitRefusals = {
  'already-drawn/ticket': ({ serial }: { serial: string }) => [
    `Ticket ${serial} was drawn before and cannot win again.`,
    'Remove the ticket from the drum and draw another.',
  ],
  'award-not-open': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} has been paid, returned or forfeited, or does not exist.`,
    'Look it up in the journal before paying.',
  ],
  'award-stopped': ({ id, why }: { id: string; why: string }, names: Names) => [
    `${names.numbered(id)} is on hold: ${plainWords(why)}.`,
    'Have a manager resolve it first.',
  ],
  'being-played-for': ({ stockName }: { stockName: string }) => [
    `The last ${stockName} is being drawn or played for now.`,
    'Wait until that ends, or receive more into stock.',
  ],
  'entry-closed/ticket': ({ name, of }: { name: string; of: string }, names: Names) => [
    `"${name}" is a ticket for ${names.offer(of)}, which has no drawing after this one.`,
    'Approve that promotion first, or post another prize.',
  ],
  'entry-closed/tournament': ({ name, of }: { name: string; of: string }, names: Names) => [
    `"${name}" is an entry in ${names.offer(of)}, which does not start after this prize is won.`,
    'Approve a later tournament, or post another prize.',
  ],
  'entry-value': (
    {
      of,
      priceOfEntry,
      name,
      amount,
    }: {
      of: string;
      priceOfEntry: Cents;
      name: string;
      amount: Cents;
    },
    names: Names,
  ) => [
    `An entry in ${names.offer(of)} costs ${formatUsd(priceOfEntry)}, but "${name}" is posted at ${formatUsd(amount)}.`,
    'Post it at the price of one entry.',
  ],
  'entry-value/posted-row': (
    {
      id,
      priceOfEntry,
      rowName,
      amount,
      name,
    }: {
      id: string;
      priceOfEntry: Cents;
      rowName: string;
      amount: Cents;
      name: string;
    },
    names: Names,
  ) => [
    `An entry in ${names.offer(id)} costs ${formatUsd(priceOfEntry)}, but ${rowName} is posted at ${formatUsd(amount)}.`,
    `Post ${name} at the price of one entry.`,
  ],
  fault: ({ table, fault, offer }: { table: string; fault: string; offer: string }, names: Names) => [
    `${names.table(table)} has an equipment fault (${plainWords(fault)}). ${names.offer(offer)} is not offered there.`,
    'Continue the base game and call the floor.',
  ],
  'finding-missing/age': ({ age }: { age: number }) => [
    `Age is not on file: is this player ${age} or older?`,
    'Check the ID and record the answer.',
  ],
  'game-not-approved/offer': ({ game }: { game: string }, names: Names) => [
    `${names.game(game)} is no longer approved.`,
    'Wait until its approval is renewed.',
  ],
  'hit-pending': ({ hit }: { hit: string }, names: Names) => [
    `${names.hit(hit)} is pending.`,
    'Authorize or deny it first.',
  ],
  'id-not-shown': ({ award }: { award: string }, names: Names) => [
    `No ID has been shown for ${names.numbered(award)}.`,
    'Claim it with valid ID first.',
  ],
  'kind-not-in-force': ({ name, id, status }: { name: string; id: string; status: string }, names: Names) => [
    `${name} is awarded through ${names.offer(id)}, which is not in effect (${offerStatus(status)}).`,
    'Have that promotion approved first, or post the prizes in cash.',
  ],
  'kind-of-other': (
    {
      id,
      option,
      name,
      options,
    }: {
      id: string;
      option: string;
      name: string;
      options: readonly string[];
    },
    names: Names,
  ) => [
    `${names.offer(id)} is offered under ${option}, which does not include ${name}.`,
    `Choose a promotion under ${options.join(' or ')}.`,
  ],
  'kind-of-other/no-such-prizes': ({ id }: { id: string }, names: Names) => [
    `${names.offer(id)} has no chips or coupons, no wheel and no tournament.`,
    'Choose another promotion, or post the prizes in cash.',
  ],
  'kind-over': ({ name, id }: { name: string; id: string }, names: Names) => [
    `${name} is awarded through ${names.offer(id)}, which does not run past the end of this promotion.`,
    'Choose an earlier end, or a promotion that runs longer.',
  ],
  'no-fee': ({ name }: { name: string }) => [`${name} has no fee.`, 'Remove the fee.'],
  'no-fee-for-players': ({ name, players }: { name: string; players: number }) => [
    `${name} has no fee for ${players} ${players === 1 ? 'player' : 'players'}.`,
    'Remove the fee, or check who is in the round.',
  ],
  'no-fee-in-game': ({ name, game }: { name: string; game: string }, names: Names) => [
    `${name} has no fee in ${names.game(game)}.`,
    'Remove the fee.',
  ],
  'no-hand-posted': ({ offer, game }: { offer: string; game: string }, names: Names) => [
    `${names.offer(offer)} has no qualifying hand posted for ${names.game(game)}.`,
    'Choose another table.',
  ],
  'no-line-for-limits': ({ offer, limits }: { offer: string; limits: string | null }, names: Names) => [
    limits === null
      ? `${names.offer(offer)} has prize lines for tables with posted limits only.`
      : `${names.offer(offer)} has no prize line for the limits ${limits}.`,
    'Choose another table, or correct the limits of this one.',
  ],
  'no-instruments': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} has no chips, coupons or certificates.`,
    'Check the promotion.',
  ],
  'no-such-drum': ({ id }: { id: string }) => [`There is no drum named ${id}.`, 'Check the drum.'],
  'no-such-face/won': ({ amount, many, offer }: { amount: Cents; many: string; offer: string }, names: Names) => [
    `${formatUsd(amount)} cannot be made up in ${many} of ${names.offer(offer)}.`,
    'Ask a manager to grant the value instead.',
  ],
  'no-such-face/posted': ({ amount, rowName, id }: { amount: Cents; rowName: string; id: string }, names: Names) => [
    `${formatUsd(amount)} for ${rowName} cannot be made up in the face values of ${names.offer(id)}.`,
    'Post an amount that its face values add up to.',
  ],
  'no-such-fund': ({ fund }: { fund: string }, names: Names) => [
    `${names.fund(fund)} does not exist.`,
    'Open the fund first.',
  ],
  'no-such-goods/never-received': ({ goods }: { goods: string }) => [
    `Merchandise ${goods} has never been received.`,
    'Receive it first.',
  ],
  'no-such-limits': ({ limits }: { limits: string }) => [
    `The fee depends on the table limits, and no fee is set for limits ${limits}.`,
    'Correct the limits of the table.',
  ],
  'no-such-limits/unkeyed': ({ table }: { table: string }, names: Names) => [
    `The fee depends on the table limits, and none are entered for ${names.table(table)}.`,
    'Enter the limits of the table.',
  ],
  'no-such-offer/check-id': ({ offer }: { offer: string }, names: Names) => [
    `There is no promotion ${names.offer(offer)}.`,
    'Check the promotion.',
  ],
  'not-approved/waits': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} is awaiting approval.`,
    'Have another employee approve it.',
  ],
  'not-begun': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} has not started.`,
    'Wait for its posted start.',
  ],
  'not-checked/award': ({ award }: { award: string }, names: Names) => [
    `Age and exclusion lists have not been checked for ${names.numbered(award)}.`,
    'Claim it with ID, or record the check.',
  ],
  'not-collected/check-in': ({ serial }: { serial: string }) => [
    `The holder of ${serial} has not checked in, so it is not in the drawing.`,
    'Draw another entry.',
  ],
  'not-collected': ({ serial }: { serial: string }) => [
    `Ticket ${serial} was never collected, so it is not in the drum.`,
    'Draw another ticket. This one can be drawn once it is collected.',
  ],
  'not-identified': ({ award, seat, table }: { award: string; seat: number; table: string }, names: Names) => [
    `${names.numbered(award)} was won at seat ${seat} of ${names.table(table)}, and the winner is not identified yet.`,
    'Identify the player first.',
  ],
  'not-in-force': ({ id, status }: { id: string; status: string }, names: Names) => [
    `${names.offer(id)} is not in effect (${offerStatus(status)}).`,
    'Choose a promotion that is in effect.',
  ],
  'not-in-force/now': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} is not in effect now.`,
    'Check its posted period and status.',
  ],
  'not-in-force/then': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} was not in effect at that time.`,
    'Check its posted period and status.',
  ],
  'other-game/table': ({ game, sheetName }: { game: string; sheetName: string }, names: Names) => [
    `${names.game(game)} is not eligible for ${sheetName}.`,
    'Choose another table.',
  ],
  'other-game/sheet': ({ sheetName, game }: { sheetName: string; game: string }, names: Names) => [
    `${sheetName} is not offered in ${names.game(game)}.`,
    'Remove the table from the list.',
  ],
  'other-person/award': ({ award }: { award: string }, names: Names) => [
    `${names.numbered(award)} belongs to another player.`,
    'Check the award.',
  ],
  'other-tables': ({ offer, table }: { offer: string; table: string }, names: Names) => [
    `${names.offer(offer)} is not offered at ${names.table(table)}.`,
    'Check the posted tables.',
  ],
  'other-tables/offer': ({ table, offer }: { table: string; offer: string }, names: Names) => [
    `${names.table(table)} does not offer ${names.offer(offer)}.`,
    'Check the table.',
  ],
  'other-value/posted': ({
    name,
    posted,
    stockName,
    value,
  }: {
    name: string;
    posted: Cents;
    stockName: string;
    value: Cents;
  }) => [
    `"${name}" is posted at ${formatUsd(posted)}, but ${stockName} in stock is worth ${formatUsd(value)}.`,
    'Post it at its stock value.',
  ],
  'out-of-stock/prize': ({ stockName, free }: { stockName: string; free: number }) => [
    free < 1 ? `No ${stockName} is left to win.` : `Only ${free} of ${stockName} left to win.`,
    'Receive more into stock before drawing.',
  ],
  'outside-hours': ({ from, until }: { from: string; until: string }) => [
    `The posted hours are ${from} to ${until}.`,
    'Wait for the posted hours.',
  ],
  'outside-hours/offer': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} is not offered at this hour.`,
    'Wait for its posted hours.',
  ],
  over: ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} has ended.`,
    'Check what is posted now.',
  ],
  'papers-missing': ({ award, papers }: { award: string; papers: readonly string[] }, names: Names) => [
    `The paperwork for ${names.numbered(award)} is not complete.`,
    `Complete first: ${papers.length === 0 ? 'the paperwork' : papers.join(', ')}.`,
  ],
  paused: ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} is on hold because the approval of its game was withdrawn.`,
    'Wait until the approval is renewed.',
  ],
  'paused/because': ({ offer, because }: { offer: string; because: string }, names: Names) => [
    `${names.offer(offer)} is on hold because the approval of its game was withdrawn (${plainWords(because)}).`,
    'Wait until the approval is renewed.',
  ],
  'promotion-over/posted': ({ name, of }: { name: string; of: string }, names: Names) => [
    `"${name}" comes from ${names.offer(of)}, which ends before this prize can be won.`,
    'Approve a later promotion for it, or post another prize.',
  ],
  'promotion-over/won': ({ name, of }: { name: string; of: string }, names: Names) => [
    `${name} comes from ${names.offer(of)}, which is not in effect.`,
    'Ask a manager to grant the value instead.',
  ],
  purged: ({ serial }: { serial: string }) => [
    `Ticket ${serial} was discarded when the drum was last emptied.`,
    'Remove the ticket from the drum and draw another.',
  ],
  'stands-still': ({ id }: { id: string }, names: Names) => [
    `${names.offer(id)} is suspended.`,
    'Resume it before drawing.',
  ],
  suspended: ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} is suspended.`,
    'Ask a manager to resume it.',
  ],
  'suspended/because': ({ offer, because }: { offer: string; because: string }, names: Names) => [
    `${names.offer(offer)} is suspended (${plainWords(because)}).`,
    'Ask a manager to resume it.',
  ],
  'table-at-the-wheel': ({ drawing }: { drawing: string }, names: Names) => [
    `A table is at the wheel of cards in ${names.numbered(drawing)}.`,
    'Record that no player spins; another table is then drawn.',
  ],
  'table-closed/open-first': ({ table }: { table: string }, names: Names) => [
    `${names.table(table)} is not open.`,
    'Open it first.',
  ],
  tournament: () => ['Tournament games do not qualify.', 'Choose a live table.'],
  'tournament-table': ({ table, playing }: { table: string; playing: string }, names: Names) => [
    `${names.table(table)} belongs to ${names.numbered(playing)}.`,
    'Have the tournament desk seat, move or break the table.',
  ],
  'tournament/table': ({ table }: { table: string }, names: Names) => [
    `${names.table(table)} is a tournament table.`,
    'Remove it from the list.',
  ],
  'turn-closed': ({ name, of }: { name: string; of: string }, names: Names) => [
    `${name} is a spin of the wheel of ${names.offer(of)}, which is no longer in effect.`,
    'Ask a manager to grant the value instead.',
  ],
  'turn-closed/wheel': ({ name, of }: { name: string; of: string }, names: Names) => [
    `"${name}" is a spin of the wheel of ${names.offer(of)}, which has no wheel at the time of this drawing.`,
    'Approve that promotion first, or post another prize.',
  ],
  'unknown-person': () => ['This player is not registered.', 'Register the player first.'],
  'unknown-serial': ({ serial, drum }: { serial: string; drum: string }, names: Names) => [
    `Ticket ${serial} was never issued for ${names.drum(drum)}.`,
    'Read the serial number again.',
  ],
  voided: ({ serial }: { serial: string }) => [
    `Ticket ${serial} was voided.`,
    'Remove the ticket from the drum and draw another.',
  ],
  'witness-missing': ({ signed, wanted }: { signed: number; wanted: number }) => [
    `${signed} of ${wanted} witnesses have signed.`,
    'Have each witness sign with their own badge.',
  ],
} satisfies Sentences;
