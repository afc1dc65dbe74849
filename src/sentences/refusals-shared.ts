/** Refusals that several areas share: stations and time, badges and signatures, and the lookups of the kit. */
import type { Cents } from '../base/cents.ts';
import { formatUsd } from '../base/cents.ts';
import { tableInSentence, tableName } from '../base/display-text.ts';
import type { Sentences } from './sentence.ts';

export const sharedRefusals = {
  'amount-too-large': () => ['This comes to more money than the books can hold.', 'Check the amounts.'],
  'badge-again': ({ does, badgeAbove, amount }: { does: Limited; badgeAbove: Cents; amount: Cents }) => [
    `${LIMITED[does]} more than ${formatUsd(badgeAbove)} takes your badge again; this is ${formatUsd(amount)}.`,
    'Enter your own PIN for this command.',
  ],
  'badge-not-active': ({ inactive }: { inactive: string }) => [
    `Badge ${inactive} is not active.`,
    'Use an active badge.',
  ],
  'badge-unconfirmed': ({ badge, issuer }: { badge: string; issuer: string }) => [
    `Badge ${badge} is not confirmed: only ${issuer}, who issued it, set its PIN or added roles, vouches for it.`,
    `Have somebody other than ${issuer} confirm it first (Office, Staff).`,
  ],
  'hit-pending/fund': ({ hit, fund }: { hit: string; fund: string }) => [
    `${hit} waits on fund ${fund}.`,
    'Authorise or decline it first.',
  ],
  'house-not-open': () => ['The house is not open yet.', 'Open the house first.'],
  'id-used': ({ id, next }: { id: string; next: number }) => [
    `Command ${id} was already given with other content.`,
    `Send it as a new command, from ${next} on.`,
  ],
  'late-entry': () => [
    'This was seen more than ten minutes ago.',
    'Enter it with the number of the paper and a second badge.',
  ],
  'no-such-seat/table': ({ table, seatCount, seat }: { table: string; seatCount: number; seat: number }) => [
    `${tableName(table)} has seats 1 to ${seatCount}, not ${seat}.`,
    'Check the seat.',
  ],
  'only-looks': ({ onlooker }: { onlooker: string }) => [
    `Badge ${onlooker} looks on and signs nothing.`,
    'Have somebody of the house sign.',
  ],
  'other-house': ({ house }: { house: string }) => [`This is house ${house}.`, 'Send the command to its own house.'],
  'other-station': ({ id, station }: { id: string; station: string }) => [
    `Command ${id} does not come from station ${station}.`,
    'A station sends its own commands.',
  ],
  'round-running/table': ({ table }: { table: string }) => [
    `A round is running at ${tableInSentence(table)}.`,
    'End or void it first.',
  ],
  'seat-empty/table': ({ seat, table }: { seat: number; table: string }) => [
    `Nobody sits at seat ${seat} of ${tableInSentence(table)}.`,
    'Check the seat.',
  ],
  'second-person': ({ what }: { what: TakesTwo }) => [
    `${TAKES_TWO[what]} takes two people.`,
    'Have another person sign with his own badge.',
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
    `${LIMITED[does]} more than ${formatUsd(above)} takes a second signature (${roles.join(' or ')}); this is ${formatUsd(amount)}.`,
    `Have someone with the role ${roles.join(' or ')}, who has not taken part, sign with their own badge.`,
  ],
  'seen-before-opening': () => [
    'The station saw this before the house was opened.',
    'Enter the time at which it was seen.',
  ],
  'seen-in-the-future': () => ['The station saw this later than now.', "Set the station's clock."],
  'something-is-due': () => ['Something fell due before this.', 'Send it again.'],
  'time-runs-backwards': () => ['The command is stamped before the last one.', 'Send it again.'],
  'too-far-ahead': ({ station, last, counter }: { station: string; last: number; counter: number }) => [
    `Station ${station} is at command ${last}; ${counter} is too far ahead.`,
    `Go on from ${last + 1}.`,
  ],
  'too-old': ({ station, last, counter }: { station: string; last: number; counter: number }) => [
    `Station ${station} is at command ${last}; ${counter} is too long ago or was never sent.`,
    `Go on from ${last + 1}.`,
  ],
  /** `did` is how the state notes what that badge did; `able` some who did nothing of it. */
  'took-part': ({
    badge,
    did,
    roles,
    able,
  }: {
    badge: string;
    did: string;
    roles: readonly string[];
    able: readonly string[];
  }) => [
    `Badge ${badge} ${did}. The second signature must come from someone who has not taken part.`,
    `Have another ${roles.length === 0 ? 'employee' : roles.join(' or ')} sign${able.length === 0 ? '' : `, for example ${able.join(' or ')}`}.`,
  ],
  'took-part/record': ({ badge, of }: { badge: string; of: number }) => [
    `Badge ${badge} signed record ${of}. The second signature must come from someone who did not.`,
    'Have another employee sign with their own badge.',
  ],
  'wrong-role': ({ badge, type, roles }: { badge: string; type: string; roles: string }) => [
    `Badge ${badge} may not do this (${type}).`,
    `Ask somebody with the role ${roles}.`,
  ],
} satisfies Sentences;

/** What takes two people. */
const TAKES_TWO = {
  'a-choice-that-binds-for-years': 'A choice that binds for years',
  'a-deal': 'A deal',
  'a-drum-that-differs-from-the-books': 'A drum that differs from the books',
  'a-grant': 'A grant',
  'a-late-entry': 'A late entry',
  'a-reversal': 'A reversal',
  'accepting-the-clock': 'Accepting the clock',
  'backing-out-a-pay': 'Backing out a pay',
  'calling-a-game-off': 'Calling a game off',
  'calling-a-tournament-off': 'Calling a tournament off',
  'correcting-a-result': 'Correcting a result',
  'correcting-a-score': 'Correcting a score',
  'correcting-a-wager': 'Correcting a wager',
  'counting-a-box': 'Counting a box',
  'ending-a-contest-without-a-winner': 'Ending a contest without a winner',
  'moving-a-game': 'Moving a game',
  'returning-an-award': 'Returning an award',
  'setting-the-controls-of-the-house': 'Setting the controls of the house',
  'taking-a-player-out-for-good': 'Taking a player out for good',
  'taking-an-elimination-back': 'Taking an elimination back',
  'taking-an-entry-out': 'Taking an entry out',
  'taking-back-a-redemption': 'Taking back a redemption',
  'taking-back-a-swipe': 'Taking back a swipe',
  'taking-back-that-a-game-was-called-off': 'Taking back that a game was called off',
  'taking-one-out-of-use': 'Taking one out of use',
  this: 'This',
  'writing-off-goods': 'Writing off goods',
};
export type TakesTwo = keyof typeof TAKES_TWO;

/** What the house has limits for. */
const LIMITED = { authorize: 'Authorizing', pay: 'Paying' };
type Limited = keyof typeof LIMITED;

export const kitRefusals = {
  'already-drawn/ticket': ({ serial }: { serial: string }) => [
    `Ticket ${serial} was drawn before and is used up.`,
    'Take the paper out of the drum and draw another ticket.',
  ],
  'award-not-open': ({ id }: { id: string }) => [
    `Award ${id} is not open: it was paid, returned or expired, or there never was one.`,
    'Look it up in the journal; nothing is paid twice.',
  ],
  'award-stopped': ({ id, why }: { id: string; why: string }) => [
    `${id} is stopped: ${why}.`,
    'A manager settles it first.',
  ],
  'being-played-for': ({ stockName }: { stockName: string }) => [
    `The last ${stockName} is being drawn or played for by somebody else.`,
    'Wait for the end of that, or receive more of it.',
  ],
  'entry-closed/ticket': ({ name, of }: { name: string; of: string }) => [
    `"${name}" is a ticket for ${of}, which does not draw after this.`,
    'Approve that offer first, or post another prize.',
  ],
  'entry-closed/tournament': ({ name, of }: { name: string; of: string }) => [
    `"${name}" is an entry of ${of}, which does not start after this is won.`,
    'Approve a later tournament, or post another prize.',
  ],
  'entry-value': ({
    of,
    priceOfEntry,
    name,
    amount,
  }: {
    of: string;
    priceOfEntry: Cents;
    name: string;
    amount: Cents;
  }) => [
    `An entry of ${of} costs ${formatUsd(priceOfEntry)}; "${name}" is posted at ${formatUsd(amount)}.`,
    'Post it at what one entry costs.',
  ],
  'entry-value/posted-row': ({
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
  }) => [
    `An entry of ${id} costs ${formatUsd(priceOfEntry)}; ${rowName} is posted at ${formatUsd(amount)}.`,
    `Post ${name} at what one of them costs.`,
  ],
  fault: ({ table, fault, offer }: { table: string; fault: string; offer: string }) => [
    `Table ${table} has a fault (${fault}); ${offer} is not offered there.`,
    'Go on with the base game and call the floor.',
  ],
  'finding-missing/age': ({ age }: { age: number }) => [
    `Nobody says whether the person is ${age} or older.`,
    'Look at the ID, and record what you found.',
  ],
  'game-not-approved/offer': ({ game }: { game: string }) => [`${game} lost its approval.`, 'Wait for the approval.'],
  'hit-pending': ({ hit }: { hit: string }) => [`${hit} is pending.`, 'Authorise or decline it first.'],
  'id-not-shown': ({ award }: { award: string }) => [`No ID was shown for ${award}.`, 'Claim it with valid ID first.'],
  'kind-not-in-force': ({ name, id, status }: { name: string; id: string; status: string }) => [
    `${name} comes with ${id}, which is not in force (${status}).`,
    'Have that offer approved first, or post the prizes in money.',
  ],
  'kind-of-other': ({
    id,
    option,
    name,
    options,
  }: {
    id: string;
    option: string;
    name: string;
    options: readonly string[];
  }) => [`${id} is offered under ${option}, which is not ${name}.`, `Name an offer under ${options.join(' or ')}.`],
  'kind-of-other/no-such-prizes': ({ id }: { id: string }) => [
    `${id} gives no chips or coupons, spins no wheel and plays no tournament.`,
    'Name another offer, or post the prizes in money.',
  ],
  'kind-over': ({ name, id }: { name: string; id: string }) => [
    `${name} comes with ${id}, which does not last longer than this.`,
    'Choose an earlier end, or an offer that lasts longer.',
  ],
  'no-fee': ({ name }: { name: string }) => [`${name} has no fee.`, 'Take the fee off.'],
  'no-fee-for-players': ({ name, players }: { name: string; players: number }) => [
    `${name} has no fee for ${players} ${players === 1 ? 'player' : 'players'}.`,
    'Take the fee off, or check who is in.',
  ],
  'no-fee-in-game': ({ name, game }: { name: string; game: string }) => [
    `${name} takes no fee in ${game}.`,
    'Take the fee off.',
  ],
  'no-hand-posted': ({ offer, game }: { offer: string; game: string }) => [
    `${offer} has no hand posted for ${game}.`,
    'Play it at another table.',
  ],
  'no-instruments': ({ offer }: { offer: string }) => [
    `${offer} has no chips, coupons or certificates.`,
    'Check the offer.',
  ],
  'no-such-drum': ({ id }: { id: string }) => [`There is no drum ${id}.`, 'Check the drum.'],
  'no-such-face/won': ({ amount, many, offer }: { amount: Cents; many: string; offer: string }) => [
    `${formatUsd(amount)} cannot be made up of the ${many} of ${offer}.`,
    'Ask a manager to grant what it is worth.',
  ],
  'no-such-face/posted': ({ amount, rowName, id }: { amount: Cents; rowName: string; id: string }) => [
    `${formatUsd(amount)} for ${rowName} cannot be made up of what ${id} gives.`,
    `Post an amount that its face values make up.`,
  ],
  'no-such-fund': ({ fund }: { fund: string }) => [`There is no fund ${fund}.`, 'Open the fund first.'],
  'no-such-goods/never-received': ({ goods }: { goods: string }) => [
    `No goods ${goods} were ever received.`,
    'Receive them first.',
  ],
  'no-such-limits': ({ limits }: { limits: string }) => [
    `The fee goes by limits, and ${limits} is in none of its rows.`,
    'Correct the limits of the table.',
  ],
  'no-such-limits/unkeyed': ({ table }: { table: string }) => [
    `The fee goes by limits, and no limits are keyed for ${tableInSentence(table)}.`,
    'Correct the limits of the table.',
  ],
  'no-such-offer/check-id': ({ offer }: { offer: string }) => [`There is no offer ${offer}.`, 'Check its id.'],
  'not-approved/waits': ({ offer }: { offer: string }) => [
    `${offer} is not approved yet.`,
    'Have another person approve it.',
  ],
  'not-begun': ({ offer }: { offer: string }) => [`${offer} has not begun.`, 'Wait for its period.'],
  'not-checked/award': ({ award }: { award: string }) => [
    `Age and exclusion were not checked for ${award}.`,
    'Claim it with ID, or record what the staff found.',
  ],
  'not-collected': ({ serial }: { serial: string }) => [
    `Ticket ${serial} is with its player: it was not collected.`,
    'Draw another ticket; it can be drawn once it is collected.',
  ],
  'not-identified': ({ award, seat, table }: { award: string; seat: number; table: string }) => [
    `${award} is owed to the occupant of seat ${seat} at ${tableInSentence(table)}, who is not named yet.`,
    'Name the person first.',
  ],
  'not-in-force': ({ id, status }: { id: string; status: string }) => [
    `${id} is not in force (${status}).`,
    'Choose one that is.',
  ],
  'not-in-force/now': ({ offer }: { offer: string }) => [
    `${offer} is not in force now.`,
    'Look at its period and its state.',
  ],
  'not-in-force/then': ({ offer }: { offer: string }) => [
    `${offer} was not in force at that time.`,
    'Look at its period and its state.',
  ],
  'other-game/table': ({ game, sheetName }: { game: string; sheetName: string }) => [
    `${game} is not a game of ${sheetName}.`,
    'Play it at another table.',
  ],
  'other-game/sheet': ({ sheetName, game }: { sheetName: string; game: string }) => [
    `${sheetName} is not played in ${game}.`,
    'Leave the table out.',
  ],
  'other-person/award': ({ award }: { award: string }) => [`${award} is owed to another person.`, 'Check the award.'],
  'other-tables': ({ offer, table }: { offer: string; table: string }) => [
    `${offer} is not offered at ${tableInSentence(table)}.`,
    'Look at the posted tables.',
  ],
  'other-tables/offer': ({ table, offer }: { table: string; offer: string }) => [
    `${tableName(table)} does not offer ${offer}.`,
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
    `"${name}" is posted at ${formatUsd(posted)}; ${stockName} in stock is worth ${formatUsd(value)}.`,
    'Post it at what it is worth.',
  ],
  'out-of-stock/prize': ({ stockName, free }: { stockName: string; free: number }) => [
    `Of ${stockName} ${free < 1 ? 'none is' : `${free} are`} left to be won.`,
    'Receive more of it before it is drawn for.',
  ],
  'outside-hours': ({ from, until }: { from: string; until: string }) => [
    `It is played for from ${from} to ${until}.`,
    'Wait for its hours.',
  ],
  'outside-hours/offer': ({ offer }: { offer: string }) => [
    `${offer} is not offered at this hour.`,
    'Wait for its hours.',
  ],
  over: ({ offer }: { offer: string }) => [`${offer} is over.`, 'Look at what is posted now.'],
  'papers-missing': ({ award, papers }: { award: string; papers: readonly string[] }) => [
    `${award} waits for its papers.`,
    `Fill in first: ${papers.length === 0 ? 'the papers' : papers.join(', ')}.`,
  ],
  paused: ({ offer }: { offer: string }) => [`${offer} lost the approval of its game.`, 'Wait for the approval.'],
  'paused/because': ({ offer, because }: { offer: string; because: string }) => [
    `${offer} lost the approval of its game (${because}).`,
    'Wait for the approval.',
  ],
  'promotion-over/posted': ({ name, of }: { name: string; of: string }) => [
    `"${name}" is of ${of}, which is over before this is won.`,
    'Approve a later offer of it, or post another prize.',
  ],
  'promotion-over/won': ({ name, of }: { name: string; of: string }) => [
    `${name} is of ${of}, which is not in force.`,
    'Ask a manager to grant what it is worth.',
  ],
  purged: ({ serial }: { serial: string }) => [
    `Ticket ${serial} was in the drum when it was last emptied.`,
    'Take the paper out of the drum and draw another ticket.',
  ],
  'stands-still': ({ id }: { id: string }) => [`${id} stands still.`, 'Resume it before drawing.'],
  suspended: ({ offer }: { offer: string }) => [`${offer} is suspended.`, 'Ask a manager to resume it.'],
  'suspended/because': ({ offer, because }: { offer: string; because: string }) => [
    `${offer} is suspended (${because}).`,
    'Ask a manager to resume it.',
  ],
  'table-at-the-wheel': ({ drawing }: { drawing: string }) => [
    `A table is at the wheel of cards in ${drawing}.`,
    'Record that nobody spins; another table is drawn.',
  ],
  'table-closed/open-first': ({ table }: { table: string }) => [`${tableName(table)} is not open.`, 'Open it first.'],
  tournament: () => ['Tournament tables are excluded.', 'Play it at a live table.'],
  'tournament-table': ({ table, playing }: { table: string; playing: string }) => [
    `${tableName(table)} belongs to ${playing}.`,
    'The tournament desk seats, moves and breaks tables.',
  ],
  'tournament/table': ({ table }: { table: string }) => [`${tableName(table)} plays a tournament.`, 'Leave it out.'],
  'turn-closed': ({ name, of }: { name: string; of: string }) => [
    `${name} is a turn at the wheel of ${of}, which is spun no more.`,
    'Ask a manager to grant what it is worth.',
  ],
  'turn-closed/wheel': ({ name, of }: { name: string; of: string }) => [
    `"${name}" is a turn at the wheel of ${of}, which has none when this is drawn.`,
    'Approve that offer first, or post another prize.',
  ],
  'unknown-person': () => ['This person is not registered here.', 'Register the person first.'],
  'unknown-serial': ({ serial, drum }: { serial: string; drum: string }) => [
    `No ticket ${serial} was ever issued for drum ${drum}.`,
    'Read the serial number again.',
  ],
  voided: ({ serial }: { serial: string }) => [
    `Ticket ${serial} was voided.`,
    'Take the paper out of the drum and draw another ticket.',
  ],
  'witness-missing': ({ signed, wanted }: { signed: number; wanted: number }) => [
    `${signed} of ${wanted} witnesses signed.`,
    'Have the witnesses sign with their own badges.',
  ],
} satisfies Sentences;
