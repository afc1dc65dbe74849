import { tableInSentence } from '../base/display-text.ts';
import type { Sentences } from './sentence.ts';

export const clubRefusals = {
  'card-in-use': () => ['This card is in use already.', 'Make a new one.'],
  'card-not-yet': () => ['This card was not given out yet at that time.', 'Check the clock of the scanner.'],
  'dead-card': () => [
    'This card is dead: it was replaced, or its holder left the club.',
    'Keep it, and ask for the card that is in use.',
  ],
  excluded: () => ['This person is on an exclusion list.', 'Call a manager.'],
  'form-incomplete': ({ missing }: { missing: readonly string[] }) => [
    `The form is not complete: ${missing.join(', ')}.`,
    'Fill in the rest; there is no card before.',
  ],
  'member-already': () => ['This person is a member already.', 'Replace the card instead.'],
  'no-card': () => ['A scanner reads cards, and this names none.', 'Enter it from paper, with a second badge.'],
  'no-card/swipe': () => ['Credits come of a card that is swiped.', 'Swipe the card of the club.'],
  'no-club': ({ sheetOfName }: { sheetOfName: string }) => [`${sheetOfName} gives no credits.`, 'Check the offer.'],
  'no-posted-time': ({ dayTimes }: { dayTimes: readonly string[] }) => [
    `It is not a posted time: ${dayTimes.join(', ')}.`,
    'Swipe again at the next one.',
  ],
  'no-such-prize': ({ prizeId }: { prizeId: string }) => [`${prizeId} is not posted.`, 'Choose a posted prize.'],
  'no-such-prize/redemption': ({ id }: { id: string }) => [`${id} was not redeemed for credits.`, 'Check the award.'],
  'no-such-swipe': () => ['No swipe of this card at that time is on record since yesterday.', 'Look at its statement.'],
  'no-valid-id': ({ identification }: { identification: string }) => [
    identification === 'expired' ? 'The identification has expired.' : 'No photo identification was shown.',
    'Ask for valid photo ID; the credits stay.',
  ],
  'not-a-member': () => ['This person has no card of the club.', 'Enrol him at the card desk; it is free.'],
  'not-checked': () => ['Age and exclusion were not checked.', 'Look at the lists and record what you found.'],
  'not-eligible': ({ says }: { says: string }) => [`${says}.`, 'The credits stay where they are.'],
  'not-eligible/swipe': ({ says }: { says: string }) => [`${says}.`, 'It brings nothing.'],
  'not-transferable': () => [
    'The one who asks is not the one on the card.',
    'Credits are redeemed by their holder alone.',
  ],
  'open-question/finding': ({ asks }: { asks: string }) => [`Not known yet: ${asks}`, 'Record the finding first.'],
  'open-question/age': () => ['Nobody found yet whether this person is 21.', 'Look at the ID and record it.'],
  'other-game': ({ game, sheetName }: { game: string; sheetName: string }) => [
    `${game} is not designated for ${sheetName}.`,
    'Swipe the cards of those who play a posted game.',
  ],
  'over-balance': ({ prizeName, credits, balance }: { prizeName: string; credits: number; balance: number }) => [
    `${prizeName} costs ${credits} and the balance is ${balance}.`,
    'Choose a prize that the balance covers; the credits stay.',
  ],
  'period-over': ({ offer }: { offer: string }) => [
    `The promotional period of ${offer} is over, and its credits with it.`,
    'Nothing can be redeemed any more.',
  ],
  'spent-already': ({ credits, balance }: { credits: number; balance: number }) => [
    `${credits} came of this swipe, and ${balance} are left.`,
    'Take back a redemption first.',
  ],
  'still-owed': ({ owed }: { owed: string }) => [
    `${owed} was redeemed and is still owed to this person.`,
    'Hand it over, or take the redemption back.',
  ],
  'swiped-already': () => [
    'This card was swiped a moment ago, or has only just come to the table.',
    'Swipe it once an hour, and when its holder leaves.',
  ],
  'swiped-already/posted-time': () => [
    'This card was swiped at this posted time already.',
    'Nothing needs to be done; it counts once.',
  ],
  'under-age': () => ['This person is under age.', 'Call a manager.'],
  'under-age/club-card': () => ['This person is under 21.', 'There is no card before.'],
  'unknown-scanner': ({ scanner }: { scanner: string }) => [
    `${scanner} is no scanner of this house.`,
    'Have the Office add it to the devices, then dock it again.',
  ],
  'wrong-role/club': ({ badge }: { badge: string }) => [
    `Badge ${badge} docks no scanner.`,
    'Bring it to the card desk.',
  ],
  'wrong-role/scanner': ({ badge }: { badge: string }) => [
    `${badge} reads no cards.`,
    'A scanner speaks for itself alone.',
  ],
} satisfies Sentences;

export const houseRefusals = {
  'already-open': () => ['This house is open already.', 'Go on with it.'],
  'bad-chip': () => ['The chip unit must be more than nothing.', 'Use 100 for $1.00.'],
  'badge-confirmed': ({ badge }: { badge: string }) => [
    `Badge ${badge} does not wait to be confirmed.`,
    'Nothing needs to be done.',
  ],
  'badge-not-active/pin': ({ badge }: { badge: string }) => [
    `Badge ${badge} is not in use.`,
    'Enrol the person with a new badge.',
  ],
  'badge-not-active/revocation': ({ badge }: { badge: string }) => [
    `Badge ${badge} is not in use.`,
    'Check the badge.',
  ],
  'badge-twice': () => ['A badge stands twice on the list.', 'Give each person one badge.'],
  'controls-set': () => ['The controls of this house are set.', 'Have two managers change them.'],
  'edition-adopted': ({ key }: { key: string }) => [
    `${key} is adopted already.`,
    'A change is a new edition with its own date.',
  ],
  'edition-adopted/other-content': ({ key }: { key: string }) => [
    `${key} is adopted already, with other content.`,
    'A change is a new edition with its own date.',
  ],
  'game-approved': ({ game }: { game: string }) => [`${game} is approved already.`, 'Nothing needs to be done.'],
  'game-in-catalogue': ({ game }: { game: string }) => [
    `${game} is in the catalogue, which has its name and kind.`,
    'Leave name and kind out.',
  ],
  'game-not-approved': ({ game }: { game: string }) => [`${game} is not approved.`, 'Check the name of the game.'],
  'leader-only': () => ['The system is nobody’s badge and nobody’s role.', 'Give another badge or role.'],
  'leaves-gap': ({ zone }: { zone: string }) => [
    `The pack does not know all of the time that this house needs (${zone}).`,
    'Adopt one that reaches back to the opening and at least as far ahead.',
  ],
  'no-manager': () => ['Nobody on the list is a manager.', 'Give one badge the role manager.'],
  'nobody-to-sign': ({ roles }: { roles: readonly string[] }) => [
    `No active badge has the role ${roles.join(' or ')}.`,
    'Choose a role that somebody has, or enroll somebody first.',
  ],
  'only-looks/also-watches': () => [
    'A regulator looks on and has no other role.',
    'Give the badge the role regulator alone.',
  ],
  'own-badge': () => ['Nobody changes his own roles.', 'Ask another manager.'],
  'own-badge/confirmation': ({ badge, issuer }: { badge: string; issuer: string }) => [
    `Badge ${badge} is confirmed neither by itself nor by ${issuer}, who issued it, set its PIN or added roles.`,
    'Have somebody else sign with their own badge.',
  ],
  'own-badge/pin': () => ['This is your own badge.', 'Change your own PIN with the old one.'],
  'own-badge/revocation': () => ['Nobody revokes his own badge.', 'Ask another manager.'],
  'pack-adopted': () => ['This pack is adopted already.', 'Nothing needs to be done.'],
  'person-known': () => ['This person is known already.', 'Record new findings instead.'],
  'second-person/managers': () => ['Only managers set the controls of the house.', 'Have another manager sign.'],
  'still-drawn/entry': ({ offer }: { offer: string }) => [
    `This person's entry is drawn in ${offer}.`,
    'Finish it first.',
  ],
  'still-drawn/ticket': ({ drawing }: { drawing: string }) => [
    `This person's ticket is drawn in ${drawing}.`,
    'Finish it first.',
  ],
  'still-holds': ({ number, offer }: { number: string; offer: string }) => [
    `${number} of ${offer} is out in the name of this person.`,
    'Wait until it is played or has expired, or take it out of use.',
  ],
  'still-in-drum': ({ serial, drum }: { serial: string; drum: string }) => [
    `Ticket ${serial} of this person is for drum ${drum}.`,
    'Void the ticket, or wait until the drum is emptied.',
  ],
  'still-member': () => ['This person is a member of the club.', 'End the membership first.'],
  'still-owed/award': ({ award }: { award: string }) => [
    `Award ${award} is still owed to this person.`,
    'Pay or return it first.',
  ],
  'still-placed/offer': ({ offer }: { offer: string }) => [
    `This person has a place in what ${offer} plays.`,
    'Wait until it is played.',
  ],
  'still-placed/picks': ({ card }: { card: string }) => [
    `This person has picks in ${card}.`,
    'Wait until its winners are posted.',
  ],
  'still-placed/running': ({ running }: { running: string }) => [
    `This person has a place in ${running}.`,
    'Wait until it is settled.',
  ],
  'still-playing/contest': ({ contest }: { contest: string }) => [
    `This person plays in ${contest}.`,
    'End the contest first.',
  ],
  'still-playing/hit': ({ hit }: { hit: string }) => [
    `This person has a part in ${hit}.`,
    'Authorise or decline it first.',
  ],
  'still-playing/round': ({ table }: { table: string }) => [
    `This person has a bet in the round at ${tableInSentence(table)}.`,
    'End the round first.',
  ],
  'still-playing/show': ({ show }: { show: string }) => [`This person plays in ${show}.`, 'End the show first.'],
  'still-playing/tournament': ({ tournament }: { tournament: string }) => [
    `This person is entered in ${tournament}.`,
    'Wait until its log is signed.',
  ],
  'still-seated': ({ table }: { table: string }) => [
    `This person sits at ${tableInSentence(table)}.`,
    'Clear the seat first.',
  ],
  'still-waiting': ({ request }: { request: string }) => [
    `This person waits for a free table (${request}).`,
    'Settle the request first.',
  ],
  'unknown-game': ({ game }: { game: string }) => [
    `${game} is not in the catalogue of games.`,
    'Check the id. To approve a game whose hands cannot be read here, give its name and its kind.',
  ],
} satisfies Sentences;

export const picksRefusals = {
  'begins-too-early': ({ early }: { early: string }) => [
    `Game ${early} begins before picks are closed.`,
    'Leave it out: it could be picked while it is played.',
  ],
  'card-over': ({ id }: { id: string }) => [
    `${id} is over: its prizes are paid or lapsed, its pool has ended, or it was taken back.`,
    'Print its list. What was wrong with it a manager settles with the people concerned, by a grant.',
  ],
  'claims-over': ({ card }: { card: string }) => [
    `Claims on ${card} are over: its prizes are paid, or back in the fund.`,
    'A manager settles it with the people concerned, by a grant.',
  ],
  'closed-already': () => ['Picks on these games would be closed already.', 'Check the times of the games.'],
  'decided-already/called-off': ({ which }: { which: string }) => [
    `Game ${which} is decided.`,
    'Take back that it was called off, if that was a mistake.',
  ],
  'decided-already/scored': ({ which }: { which: string }) => [
    `Game ${which} is decided.`,
    'Correct its result, if it is wrong.',
  ],
  drawn: ({ game }: { game: string }) => [
    `Game ${game} of a bracket is not drawn.`,
    'Enter the score after the last overtime.',
  ],
  'entered-already': ({ card, entry }: { card: string; entry: number }) => [
    `This person has handed in picks for ${card} (entry ${entry}).`,
    'Change the picks that are in, until they are closed.',
  ],
  'finding-missing/employee': ({ place }: { place: number }) => [
    `Nobody has found out whether the holder of place ${place} works here.`,
    'Record what you found about him first.',
  ],
  'games-open': ({ openCount, card, open }: { openCount: number; card: string; open: readonly string[] }) => [
    `${openCount} games of ${card} are not decided: ${open.join(', ')}.`,
    'Enter their results, or call off what is not played.',
  ],
  'goes-on-missing': ({ off }: { off: string }) => [
    `Another game waits for the winner of ${off}.`,
    'Say who goes on without playing.',
  ],
  'hours-open': () => ['The days in which play counts are not over.', 'Wait until they are.'],
  'in-the-past': () => ['The new time is over.', 'Enter the result, or a time that is to come.'],
  'listed-already': ({ other }: { other: string }) => [
    `These games are listed as ${other}.`,
    'Take that card back first.',
  ],
  matched: () => ['This person may not take part.', 'Call a manager.'],
  'no-card/entrant': () => ['This person has no card of the club.', 'Enrol him first; it is free.'],
  'no-entry': ({ card }: { card: string }) => [`This person has no picks in ${card}.`, 'Hand them in first.'],
  'no-picks': ({ sheetName }: { sheetName: string }) => [`Nobody hands in picks for ${sheetName}.`, 'Check the offer.'],
  'no-result/unlisted': ({ which }: { which: string }) => [`No game ${which} is listed.`, 'Enter its result first.'],
  'no-result/to-correct': ({ which }: { which: string }) => [`Game ${which} has no result.`, 'Enter its result first.'],
  'no-such-card/pick-sheet': ({ id }: { id: string }) => [`There is no card ${id}.`, 'Look at the list of open cards.'],
  'no-such-game': ({ which }: { which: string }) => [`No game ${which} is listed.`, 'Check the game.'],
  'no-such-game/result': ({ game }: { game: string }) => [`No game ${game} is listed.`, 'Check the game.'],
  'no-such-winner': ({ award }: { award: string }) => [
    `${award} waits for no winner of a card.`,
    'Look at the posted winners.',
  ],
  'no-tie-break': () => ['No game breaks ties here.', 'Leave it out.'],
  'not-called-off': ({ off }: { off: string }) => [`Game ${off} was not called off.`, 'Check the game.'],
  'not-called-off/unlisted': ({ off }: { off: string }) => [`No game ${off} is listed.`, 'Check the game.'],
  'not-eligible/entrant': ({ says }: { says: string }) => [says, 'This person cannot take part.'],
  'not-in-force/fixtures': ({ id }: { id: string }) => [
    `${id} is not in force now.`,
    'Look at its period and its state.',
  ],
  'not-in-game': ({ goesOn, off }: { goesOn: string; off: string }) => [
    `${goesOn} is not in game ${off}.`,
    'Name one of its teams.',
  ],
  'not-in-game/leads-nowhere': ({ off }: { off: string }) => [`Nobody goes on from game ${off}.`, 'Leave it out.'],
  'not-played/picks': ({ game, winnerOf }: { game: string; winnerOf: string }) => [
    `Nobody knows yet who plays game ${game}.`,
    `Enter the result of ${winnerOf} first.`,
  ],
  'not-played/result': ({ game }: { game: string }) => [
    `Game ${game} has not begun.`,
    'Enter its result when it is over.',
  ],
  'not-that-day': ({ tieBreak }: { tieBreak: string }) => [
    `Game ${tieBreak} is not listed for the day whose game breaks ties.`,
    'Name a listed game of that day.',
  ],
  'other-week': ({ days }: { days: readonly string[] }) => [
    `Not all of these games are on ${days.join(' and ')} of one week.`,
    'List the games of these days only.',
  ],
  'picked-in-play': ({ entries, off }: { entries: number; off: string }) => [
    `${entriesMade(entries)} after game ${off} had begun.`,
    'Leave it called off: it counts for nobody.',
  ],
  'picked-without': ({ entries, off }: { entries: number; off: string }) => [
    `${entriesMade(entries)} while game ${off} did not count.`,
    'Leave it called off: it counts for nobody.',
  ],
  'picks-closed': ({ card, type }: { card: string; type: string }) => [
    `Picks for ${card} are closed.`,
    type === 'enter-picks' ? 'Wait for the next card.' : 'The picks that are in stand.',
  ],
  'picks-closed/for-everybody': () => ['Picks are closed.', 'The picks that are in stand.'],
  'picks-in': ({ entries, card }: { entries: number; card: string }) => [
    `${entries} entries are in ${card}.`,
    'Move a game or call it off; the card stands.',
  ],
  'picks-in/posted': ({ card }: { card: string }) => [
    `The winners of ${card} are posted.`,
    'Move a game or call it off; the card stands.',
  ],
  'picks-open': ({ entries, card }: { entries: number; card: string }) => [
    `${entries} entries are in ${card}.`,
    'Post its winners first.',
  ],
  'same-result': () => ['This is the score that is on record.', 'Nothing needs to be done.'],
  'score-missing': ({ game }: { game: string }) => [
    `The score of game ${game} is not predicted.`,
    'Enter the points of both teams.',
  ],
  'score-unasked': () => ['No score is asked for.', 'Leave it out.'],
  'scored-already': ({ game }: { game: string }) => [
    `Game ${game} has its result.`,
    'Correct it with a reason and a second badge, if it is wrong.',
  ],
  'scored-already/called-off': ({ game }: { game: string }) => [
    `Game ${game} has been called off.`,
    'Correct it with a reason and a second badge, if it is wrong.',
  ],
  'stands-still/picks': ({ offer }: { offer: string }) => [`${offer} stands still.`, 'Resume it first.'],
  'tie-break-open': ({ latestCount }: { latestCount: number }) => [
    latestCount === 0 ? 'No game of that day is listed.' : 'Two games of that day begin last.',
    'Name the game whose points break ties.',
  ],
  'too-late/closes-with': ({ card }: { card: string }) => [
    `Winners of ${card} may claim before that game is played.`,
    'Call the game off: it counts for nobody.',
  ],
  'too-little-play/scans': ({ has, needs }: { has: number; needs: number }) => [
    `${has} of ${needs} scanned hours are on record.`,
    'Play is counted by the swipes of the card.',
  ],
  /** In seconds. */
  'too-little-play/time': ({ has, needs }: { has: number; needs: number }) => [
    `${hoursAndMinutes(has)} of ${hoursAndMinutes(needs)} of play are on record.`,
    'Play is counted by the swipes of the card.',
  ],
  'unknown-team': ({ unknown, id }: { unknown: string; id: string }) => [
    `${unknown} is no team of ${id}.`,
    'Correct the name.',
  ],
  'winners-posted': ({ card, off }: { card: string; off: string }) => [
    `The winners of ${card} are posted, by a ranking without game ${off}.`,
    'The game stays called off. Whoever lost by it a manager makes good, by a grant.',
  ],
  'winners-posted/correct-result': ({ card }: { card: string }) => [
    `The winners of ${card} are posted.`,
    'Correct a result, if one is wrong.',
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
