import { ordinal, plainWords, sentence } from '../base/display-text.ts';
import { employee, type Names, type Sentences } from './sentence.ts';

export const clubRefusals = {
  'card-in-use': () => ['This card number is already in use.', 'Issue a new card.'],
  'card-not-yet': () => ['This card had not been issued at that time.', 'Check the clock of the scanner.'],
  'dead-card': () => [
    'This card is inactive: it was replaced, or the membership ended.',
    'Keep the card, and ask for the current one.',
  ],
  excluded: () => ['This player is on an exclusion list.', 'Call a manager.'],
  'form-incomplete': ({ missing }: { missing: readonly string[] }) => [
    `The form is not complete: ${missing.join(', ')}.`,
    'Fill in the rest before issuing a card.',
  ],
  'member-already': () => ['This player is already a member.', 'Replace the card instead.'],
  'no-card': () => [
    'A scanner sends card swipes, and this one has no card.',
    'Enter it from the paper form, with a second badge.',
  ],
  'no-card/swipe': () => ['Credits are earned only by swiping a club card.', 'Swipe the club card.'],
  'no-club': ({ sheetOfName }: { sheetOfName: string }) => [`${sheetOfName} has no credits.`, 'Check the promotion.'],
  'no-posted-time': ({ dayTimes }: { dayTimes: readonly string[] }) => [
    `This is not a posted swipe time. Posted times: ${dayTimes.join(', ')}.`,
    'Swipe again at the next posted time.',
  ],
  'no-such-prize': ({ prizeId }: { prizeId: string }) => [
    `${plainWords(prizeId)} is not a posted prize.`,
    'Choose a posted prize.',
  ],
  'no-such-prize/redemption': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} was not redeemed for credits.`,
    'Check the award.',
  ],
  'no-such-swipe': () => [
    'There is no swipe of this card at that time since yesterday.',
    "Check the member's statement.",
  ],
  'no-valid-id': ({ identification }: { identification: string }) => [
    identification === 'expired' ? 'The ID has expired.' : 'No photo ID was shown.',
    'Ask for valid photo ID. The credits are kept.',
  ],
  'not-a-member': () => ['This player has no club card.', 'Enroll the player at the card desk. Membership is free.'],
  'not-checked': () => ['Age and exclusion lists have not been checked.', 'Check the lists and record the result.'],
  'not-eligible': ({ says }: { says: string }) => [`${says}.`, 'The credits are not changed.'],
  'not-eligible/swipe': ({ says }: { says: string }) => [`${says}.`, 'No credits are earned.'],
  'not-transferable': () => ['The card belongs to another member.', 'Only the cardholder can redeem the credits.'],
  'open-question/finding': ({ asks }: { asks: string }) => [`Not on file yet: ${asks}`, 'Record the answer first.'],
  'open-question/age': () => ['Age is not on file: is this player 21 or older?', 'Check the ID and record the answer.'],
  'other-game': ({ game, sheetName }: { game: string; sheetName: string }, names: Names) => [
    `${names.game(game)} is not an eligible game for ${sheetName}.`,
    'Swipe cards only at eligible games.',
  ],
  'over-balance': ({ prizeName, credits, balance }: { prizeName: string; credits: number; balance: number }) => [
    `${prizeName} costs ${credits} credits; the balance is ${balance}.`,
    'Choose a prize that the balance covers.',
  ],
  'period-over': ({ offer }: { offer: string }, names: Names) => [
    `The promotional period of ${names.offer(offer)} has ended, and its credits have expired.`,
    'Nothing can be redeemed.',
  ],
  'spent-already': ({ credits, balance }: { credits: number; balance: number }) => [
    `This swipe earned ${credits} credits, but only ${balance} are left.`,
    'Void a redemption first.',
  ],
  'still-owed': ({ owed }: { owed: string }, names: Names) => [
    `${names.numbered(owed)} was redeemed and is still owed to this player.`,
    'Hand it over, or void the redemption.',
  ],
  'swiped-already': () => [
    'This card was swiped a moment ago, or the player has just sat down.',
    'Swipe it once an hour, and when the player leaves.',
  ],
  'swiped-already/posted-time': () => [
    'This card was already swiped at this posted time.',
    'No action is needed. It is credited once.',
  ],
  'under-age': () => ['This player is under the minimum age.', 'Call a manager.'],
  'under-age/club-card': () => ['This player is under 21.', 'Do not issue a club card.'],
  'unknown-scanner': ({ scanner }: { scanner: string }) => [
    `Scanner ${scanner} is not registered.`,
    'Have the office add it under Devices, then dock it again.',
  ],
  'wrong-role/club': ({ badge }: { badge: string }, names: Names) => [
    `${employee(badge, names)} is not authorized to dock a scanner.`,
    'Bring the scanner to the card desk.',
  ],
  'wrong-role/scanner': ({ badge }: { badge: string }) => [
    `${badge} is not authorized to read cards.`,
    'Only a registered scanner can send its own swipes.',
  ],
} satisfies Sentences;

export const houseRefusals = {
  'already-open': () => ['This house is already open.', 'Continue with it.'],
  'bad-chip': () => ['The chip unit must be more than zero.', 'Enter 100 for $1.00.'],
  'badge-confirmed': ({ badge }: { badge: string }, names: Names) => [
    `${employee(badge, names)} is not awaiting confirmation.`,
    'No action is needed.',
  ],
  'badge-not-active/pin': ({ badge }: { badge: string }, names: Names) => [
    `${employee(badge, names)} is not active.`,
    'Issue a new badge to this employee.',
  ],
  'badge-not-active/revocation': ({ badge }: { badge: string }, names: Names) => [
    `${employee(badge, names)} is not active.`,
    'Check the badge.',
  ],
  'badge-twice': () => ['A badge is listed twice.', 'Give each employee one badge.'],
  'controls-set': () => ['The controls of this house are already set.', 'Two managers can change them.'],
  'message-shown': () => ['This message is already on every sign.', 'Take it down, or change its words.'],
  'no-message': () => ['There is no emergency message on the signs.', 'No action is needed.'],
  'signs-set': () => [
    'The signs already look and sound like this.',
    'Choose another theme, or turn the sound on or off.',
  ],
  'edition-adopted': ({ key }: { key: string }) => [
    `Edition ${key} is already on file.`,
    'File a change as a new edition with its own date.',
  ],
  'edition-adopted/other-content': ({ key }: { key: string }) => [
    `Edition ${key} is already on file, with different content.`,
    'File a change as a new edition with its own date.',
  ],
  'game-approved': ({ game }: { game: string }, names: Names) => [
    `${names.game(game)} is already approved.`,
    'No action is needed.',
  ],
  'game-declared-otherwise': ({ game, sheetName }: { game: string; sheetName: string }) => [
    `${sheetName} already declares the game ${game}, with other rules.`,
    'A game with other rules is another game: give it another id.',
  ],
  'game-in-catalogue': ({ game }: { game: string }, names: Names) => [
    `The name and kind of ${names.game(game)} are known, from the catalog or from the rule sheet that declares it.`,
    'Leave name and kind out.',
  ],
  'game-not-approved': ({ game }: { game: string }, names: Names) => [
    `${names.game(game)} is not approved.`,
    'Check the name of the game.',
  ],
  'leader-only': () => ['The system has no badge and no role that can be assigned.', 'Choose another badge or role.'],
  'leaves-gap': ({ zone }: { zone: string }) => [
    `These tables do not cover the whole period that this house needs (${zone}).`,
    'Enter time zone tables that reach back to the opening and at least as far ahead.',
  ],
  'no-manager': () => ['The list has no manager.', 'Give one badge the role manager.'],
  'nobody-to-sign': ({ roles }: { roles: readonly string[] }) => [
    `No active badge has the role ${roles.join(' or ')}.`,
    'Choose a role that an employee has, or enroll an employee first.',
  ],
  'only-looks/also-watches': () => [
    'A regulator is read-only and can have no other role.',
    'Give the badge only the role regulator.',
  ],
  'own-badge': () => ['You cannot change your own roles.', 'Ask another manager.'],
  'own-badge/confirmation': ({ badge, issuer }: { badge: string; issuer: string }, names: Names) => [
    `${employee(badge, names)} cannot be confirmed by its holder or by ${names.badge(issuer)}, who issued it, set its PIN or added roles.`,
    'Have another employee sign with their own badge.',
  ],
  'own-badge/pin': () => ['This is your own badge.', 'Change your PIN by entering the old one.'],
  'own-badge/revocation': () => ['You cannot revoke your own badge.', 'Ask another manager.'],
  'pack-adopted': () => ['These tables are already on file.', 'No action is needed.'],
  'person-known': () => ['This player is already registered.', 'Record the new information instead.'],
  'second-person/filing': () => [
    'Two people who may approve put a rule sheet on file.',
    'Have another manager or compliance officer sign.',
  ],
  'second-person/managers': () => ['Only managers set the controls of the house.', 'Have another manager sign.'],
  'still-drawn/entry': ({ offer }: { offer: string }, names: Names) => [
    `This player's entry has been drawn in ${names.offer(offer)}.`,
    'Finish that drawing first.',
  ],
  'still-drawn/ticket': ({ drawing }: { drawing: string }, names: Names) => [
    `This player's ticket has been drawn in ${names.numbered(drawing)}.`,
    'Finish that drawing first.',
  ],
  'still-holds': ({ number, offer }: { number: string; offer: string }, names: Names) => [
    `${number} of ${names.offer(offer)} is outstanding in this player's name.`,
    'Wait until it is played or expires, or void it.',
  ],
  'still-in-drum': ({ serial, drum }: { serial: string; drum: string }, names: Names) => [
    `Ticket ${serial} of this player is in ${names.drum(drum)}.`,
    'Void the ticket, or wait until the drum is emptied.',
  ],
  'still-member': () => ['This player is a member of the club.', 'End the membership first.'],
  'still-owed/award': ({ award }: { award: string }, names: Names) => [
    `${names.numbered(award)} is still owed to this player.`,
    'Pay or return it first.',
  ],
  'still-limited': ({ offer, row }: { offer: string; row: string }, names: Names) => [
    `This player won ${row} in ${names.offer(offer)}, which limits how often each player can win it.`,
    'Erase the player when that win no longer counts.',
  ],
  'still-limited/offer': ({ offer }: { offer: string }, names: Names) => [
    `This player won in ${names.offer(offer)}, which limits how often each player can win.`,
    'Erase the player when that win no longer counts.',
  ],
  'still-placed/offer': ({ offer }: { offer: string }, names: Names) => [
    `This player has a place in ${names.offer(offer)}.`,
    'Wait until it is played.',
  ],
  'still-placed/picks': ({ card }: { card: string }, names: Names) => [
    `This player has picks in ${names.numbered(card)}.`,
    'Wait until its winners are posted.',
  ],
  'still-placed/running': ({ running }: { running: string }, names: Names) => [
    `This player has a place in ${names.running(running)}.`,
    'Wait until it is settled.',
  ],
  'still-playing/contest': ({ contest }: { contest: string }, names: Names) => [
    `This player is playing in ${names.numbered(contest)}.`,
    'End it first.',
  ],
  'still-playing/hit': ({ hit }: { hit: string }, names: Names) => [
    `This player has a share in ${names.hit(hit)}.`,
    'Authorize or deny it first.',
  ],
  'still-playing/round': ({ table }: { table: string }, names: Names) => [
    `This player has a bet in the round at ${names.table(table)}.`,
    'End the round first.',
  ],
  'still-playing/show': ({ show }: { show: string }, names: Names) => [
    `This player is a contestant in ${names.numbered(show)}.`,
    'End the show first.',
  ],
  'still-playing/tournament': ({ tournament }: { tournament: string }, names: Names) => [
    `This player is entered in ${names.numbered(tournament)}.`,
    'Wait until its log is signed.',
  ],
  'still-seated': ({ table }: { table: string }, names: Names) => [
    `This player is seated at ${names.table(table)}.`,
    'Clear the seat first.',
  ],
  'still-waiting': (_: { request: string }) => [
    'This player has an open No Purchase Necessary request.',
    'Settle the request first.',
  ],
  'unknown-game': ({ game }: { game: string }, names: Names) => [
    `${names.game(game)} is not in the game catalog.`,
    'Check the game. File the rule sheet that declares it first; or, if no hand of it is read, give its name and its kind.',
  ],
} satisfies Sentences;

export const picksRefusals = {
  'begins-too-early': ({ early }: { early: string }, names: Names) => [
    `${sentence(names.match(early))} begins before picks close.`,
    'Leave it out, or it could be picked while it is played.',
  ],
  'card-over': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is closed: its prizes are paid or expired, its prize pool has ended, or it was canceled.`,
    'Print its list. For an error, a manager can grant an award to the players concerned.',
  ],
  'claims-over': ({ card }: { card: string }, names: Names) => [
    `Claims on ${names.numbered(card)} are closed: its prizes are paid, or back in the fund.`,
    'A manager can grant an award to the players concerned.',
  ],
  'closed-already': () => ['Picks for these games would already be closed.', 'Check the times of the games.'],
  'decided-already/called-off': ({ which }: { which: string }, names: Names) => [
    `${sentence(names.match(which))} has a final result.`,
    'If it was canceled by mistake, reinstate it.',
  ],
  'decided-already/scored': ({ which }: { which: string }, names: Names) => [
    `${sentence(names.match(which))} has a final result.`,
    'Correct the result if it is wrong.',
  ],
  drawn: ({ game }: { game: string }, names: Names) => [
    `${sentence(names.match(game))} is part of a bracket and cannot end in a tie.`,
    'Enter the score after the last overtime.',
  ],
  'entered-already': ({ card, entry }: { card: string; entry: number }, names: Names) => [
    `This player already has picks in ${names.numbered(card)} (entry ${entry}).`,
    'Change those picks until picks close.',
  ],
  'finding-missing/employee': ({ place }: { place: number }) => [
    `Employee status of the ${ordinal(place)} place finisher is not on file.`,
    'Record it, then post winners.',
  ],
  'games-open': (
    { openCount, card, open }: { openCount: number; card: string; open: readonly string[] },
    names: Names,
  ) => [
    `${openCount === 1 ? '1 game' : `${openCount} games`} of ${names.numbered(card)} ${openCount === 1 ? 'has' : 'have'} no result: ${open.map(names.match).join(', ')}.`,
    'Enter the results, or cancel the games that are not played.',
  ],
  'goes-on-missing': ({ off }: { off: string }, names: Names) => [
    `Another game depends on the winner of ${names.match(off)}.`,
    'Choose the team that advances without playing.',
  ],
  'hours-open': () => ['The days in which play is credited are not over.', 'Wait until they are.'],
  'in-the-past': () => ['The new time has already passed.', 'Enter the result, or a later time.'],
  'listed-already': ({ other }: { other: string }, names: Names) => [
    `These games are already listed on ${names.numbered(other)}.`,
    'Cancel that pick sheet first.',
  ],
  matched: () => ['This player is not eligible.', 'Call a manager.'],
  'no-card/entrant': () => ['This player has no club card.', 'Enroll the player first. Membership is free.'],
  'no-entry': ({ card }: { card: string }, names: Names) => [
    `This player has no picks in ${names.numbered(card)}.`,
    'Enter the picks first.',
  ],
  'no-picks': ({ sheetName }: { sheetName: string }) => [`${sheetName} has no pick sheets.`, 'Check the promotion.'],
  'no-result/unlisted': ({ which }: { which: string }, names: Names) => [
    `${sentence(names.match(which))} is not on this pick sheet.`,
    'Enter its result first.',
  ],
  'no-result/to-correct': ({ which }: { which: string }, names: Names) => [
    `${sentence(names.match(which))} has no result.`,
    'Enter its result first.',
  ],
  'no-such-card/pick-sheet': ({ id }: { id: string }) => [
    `There is no pick sheet ${id}.`,
    'Check the list of open pick sheets.',
  ],
  'no-such-game': ({ which }: { which: string }, names: Names) => [
    `${sentence(names.match(which))} is not on this pick sheet.`,
    'Check the game.',
  ],
  'no-such-game/result': ({ game }: { game: string }, names: Names) => [
    `${sentence(names.match(game))} is not on this pick sheet.`,
    'Check the game.',
  ],
  'no-such-winner': ({ award }: { award: string }, names: Names) => [
    `${names.numbered(award)} is not a pick sheet prize awaiting its winner.`,
    'Check the posted winners.',
  ],
  'no-tie-break': () => ['These rules have no tie-break game.', 'Leave it out.'],
  'not-called-off': ({ off }: { off: string }, names: Names) => [
    `${sentence(names.match(off))} was not canceled.`,
    'Check the game.',
  ],
  'not-called-off/unlisted': ({ off }: { off: string }, names: Names) => [
    `${sentence(names.match(off))} is not on this pick sheet.`,
    'Check the game.',
  ],
  'not-eligible/entrant': ({ says }: { says: string }) => [`${says}`, 'This player is not eligible.'],
  'not-in-force/fixtures': ({ id }: { id: string }, names: Names) => [
    `${names.offer(id)} is not in effect now.`,
    'Check its posted period and status.',
  ],
  'not-in-game': ({ goesOn, off }: { goesOn: string; off: string }, names: Names) => [
    `${goesOn} is not playing in ${names.match(off)}.`,
    'Choose one of its teams.',
  ],
  'not-in-game/leads-nowhere': ({ off }: { off: string }, names: Names) => [
    `No team advances from ${names.match(off)}.`,
    'Leave it out.',
  ],
  'not-played/picks': ({ game, winnerOf }: { game: string; winnerOf: string }, names: Names) => [
    `The teams of ${names.match(game)} are not known yet.`,
    `Enter the result of ${winnerOf} first.`,
  ],
  'not-played/result': ({ game }: { game: string }, names: Names) => [
    `${sentence(names.match(game))} has not started.`,
    'Enter its result when it is over.',
  ],
  'not-that-day': ({ tieBreak }: { tieBreak: string }, names: Names) => [
    `${sentence(names.match(tieBreak))} is not listed for the tie-break day.`,
    'Choose a listed game of that day.',
  ],
  'other-week': ({ days }: { days: readonly string[] }) => [
    `Not all of these games are on ${days.join(' and ')} of one week.`,
    'List only games of these days.',
  ],
  'picked-in-play': ({ entries, off }: { entries: number; off: string }, names: Names) => [
    `${entriesMade(entries)} after ${names.match(off)} had started.`,
    'Leave it canceled. It counts for no entry.',
  ],
  'picked-without': ({ entries, off }: { entries: number; off: string }, names: Names) => [
    `${entriesMade(entries)} while ${names.match(off)} was canceled.`,
    'Leave it canceled. It counts for no entry.',
  ],
  'picks-closed': ({ card, type }: { card: string; type: string }, names: Names) => [
    `Picks for ${names.numbered(card)} are closed.`,
    type === 'enter-picks' ? 'Wait for the next pick sheet.' : 'The picks on file are final.',
  ],
  'picks-closed/for-everybody': () => ['Picks are closed.', 'The picks on file are final.'],
  'picks-in': ({ entries, card }: { entries: number; card: string }, names: Names) => [
    `${names.numbered(card)} already has ${entries === 1 ? '1 entry' : `${entries} entries`}.`,
    'Reschedule or cancel a game instead; the pick sheet stays.',
  ],
  'picks-in/posted': ({ card }: { card: string }, names: Names) => [
    `The winners of ${names.numbered(card)} are posted.`,
    'Reschedule or cancel a game instead; the pick sheet stays.',
  ],
  'picks-open': ({ entries, card }: { entries: number; card: string }, names: Names) => [
    `${names.numbered(card)} has ${entries === 1 ? '1 entry' : `${entries} entries`}.`,
    'Post its winners first.',
  ],
  'same-result': () => ['This score is already on record.', 'No action is needed.'],
  'score-missing': ({ game }: { game: string }, names: Names) => [
    `The score of ${names.match(game)} is not predicted.`,
    'Enter the points of both teams.',
  ],
  'score-unasked': () => ['This pick sheet has no score to predict.', 'Leave the score out.'],
  'scored-already': ({ game }: { game: string }, names: Names) => [
    `${sentence(names.match(game))} already has a result.`,
    'If it is wrong, correct it with a reason and a second badge.',
  ],
  'scored-already/called-off': ({ game }: { game: string }, names: Names) => [
    `${sentence(names.match(game))} was canceled.`,
    'If that is wrong, correct it with a reason and a second badge.',
  ],
  'stands-still/picks': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} is suspended.`,
    'Resume it first.',
  ],
  'tie-break-open': ({ latestCount }: { latestCount: number }) => [
    latestCount === 0 ? 'No game of that day is listed.' : 'Two games of that day start last.',
    'Choose the game whose points break ties.',
  ],
  'too-late/closes-with': ({ card }: { card: string }, names: Names) => [
    `Winners of ${names.numbered(card)} may claim before that game is played.`,
    'Cancel the game. It counts for no entry.',
  ],
  'too-little-play/scans': ({ has, needs }: { has: number; needs: number }) => [
    `${has} of ${needs} required hours are on record.`,
    'Play is credited by swiping the club card.',
  ],
  /** In seconds. */
  'too-little-play/time': ({ has, needs }: { has: number; needs: number }) => [
    `${hoursAndMinutes(has)} of ${hoursAndMinutes(needs)} required play are on record.`,
    'Play is credited by swiping the club card.',
  ],
  'unknown-team': ({ unknown }: { unknown: string; id: string }) => [
    `${unknown} is not on this pick sheet.`,
    'Check the spelling.',
  ],
  'winners-posted': ({ card, off }: { card: string; off: string }, names: Names) => [
    `The winners of ${names.numbered(card)} are posted, ranked without ${names.match(off)}.`,
    'The game stays canceled. A manager can grant an award to a player who lost by it.',
  ],
  'winners-posted/correct-result': ({ card }: { card: string }, names: Names) => [
    `The winners of ${names.numbered(card)} are posted.`,
    'Correct a result if it is wrong.',
  ],
} satisfies Sentences;

const entriesMade = (entries: number): string =>
  entries === 1 ? 'One entry was made' : `${entries} entries were made`;

/** `19 h 59 min` */
function hoursAndMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}
