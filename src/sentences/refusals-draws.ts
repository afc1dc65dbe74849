/** Refusals of drawings and of what they draw from: drums, boxes, tables, seals, entries, runnings. */
import { counted, plainWords, sentence } from '../base/display-text.ts';
import type { Names, Sentences } from './sentence.ts';

export const boxDrawsRefusals = {
  'all-drawn': () => ['All prizes have been drawn.', 'No action is needed.'],
  'all-drawn/call-winners': () => ['All prizes have been drawn.', 'Call the winners.'],
  'boxes-open': () => ['The entry containers are already designated.', 'Guard them until the drawing.'],
  'devices-empty': () => ['No entries are left in any drum.', 'Prizes that were not drawn are not awarded.'],
  'draw-open': ({ entry, offer }: { entry: string; offer: string }, names: Names) => [
    `${names.numbered(entry)} of ${names.offer(offer)} is not settled.`,
    'Settle it first.',
  ],
  'entries-open': ({ until }: { until: string }) => [`Entries are accepted until ${until}.`, 'Pour them after that.'],
  'entries-over': () => ['The time for entries has passed.', 'Post another drawing.'],
  'finalists-left': ({ finalists }: { finalists: number }) => [
    `${finalists === 1 ? '1 finalist is' : `${finalists} finalists are`} left.`,
    'Draw from the finalists first.',
  ],
  halted: () => ['The drawing is stopped.', 'Resume it first.'],
  'named-twice/container': () => ['A container is listed twice.', 'List each container once.'],
  'named-twice/device': () => ['A drum is listed twice.', 'List each drum once.'],
  'no-boxes': ({ id }: { id: string }, names: Names) => [
    `${names.offer(id)} does not draw from entry containers.`,
    'Choose a promotion that does.',
  ],
  'no-containers': () => ['No entry containers are designated.', 'Designate the containers first.'],
  'no-finalist': () => ['No finalists are left to draw.', 'Draw finalists first.'],
  'no-name': () => ['A valid entry has a name and an address.', 'Enter the entrant.'],
  'no-result': () => ['This drawing does not depend on another promotion.', 'No result is needed.'],
  'no-result/unnamed': () => ['The result is missing.', 'Choose the result.'],
  'no-such-entry': ({ id }: { id: string }, names: Names) => [
    `There is no ${names.numbered(id)}.`,
    'Check the entries that were drawn.',
  ],
  'no-such-result': ({ result, pays }: { result: string; pays: readonly string[] }) => [
    `${plainWords(result)} is not a result for this prize.`,
    `Choose ${pays.map(plainWords).join(', ')}.`,
  ],
  'nobody-to-call': () => ['There is no drawn entry to call.', 'Draw first, or wait for the call.'],
  'not-called': ({ entry }: { entry: string }, names: Names) => [
    `${names.numbered(entry)} has not been called.`,
    'Announce the names first.',
  ],
  'not-halted': () => ['The drawing is not stopped.', 'No action is needed.'],
  'not-his-turn': ({ entry }: { entry: string }, names: Names) => [
    `${names.numbered(entry)} is an alternate for an entry that has not forfeited, or whose prize is won.`,
    'Notify winners in the order drawn.',
  ],
  'not-notified': () => ['The winner has not been notified.', 'Notify the winner first.'],
  'not-over': ({ from }: { from: string }, names: Names) => [
    `${names.offer(from)} has no result yet.`,
    'Wait until it is over.',
  ],
  'not-postponed': () => ['The event was not postponed.', 'Winners report in person when called.'],
  'not-poured': () => ['The entries are not in the drums yet.', 'Pour them first.'],
  'not-waiting': ({ entry }: { entry: string }, names: Names) => [
    `${names.numbered(entry)} is not awaiting notification.`,
    'Notify each winner of a prize once.',
  ],
  'other-activity': ({ from, of }: { from: string; of: string }, names: Names) => [
    `${names.offer(from)} does not offer ${of}.`,
    'Choose the promotion that decides the result.',
  ],
  'other-result': ({ from, result, said }: { from: string; result: string; said: string }, names: Names) => [
    `${names.offer(from)} ended with ${plainWords(result)}, not ${plainWords(said)}.`,
    'Leave the result out.',
  ],
  'phase-open': ({ prizeName }: { prizeName: string }) => [
    `Not every entry drawn for ${prizeName} has been settled.`,
    'Settle those first.',
  ],
  'postponed-already': () => ['The event was already postponed.', 'Notify the winners.'],
  'poured-already': () => ['The entries are already in the drums.', 'Draw the finalists.'],
  'presented-already': ({ entry }: { entry: string }, names: Names) => [
    `${names.numbered(entry)} has already reported.`,
    'No action is needed.',
  ],
  'result-known': () => ['The result is already on record.', 'No action is needed.'],
  'second-person/result': () => ['Declaring a result takes two people.', 'Have a second employee sign.'],
  'second-person/late-entry': () => [
    'The time to report has passed. Confirming that the player reported in time takes two badges.',
    'A second employee must sign with their own badge.',
  ],
  'told-instead': () => [
    'The event was postponed. Winners are notified and do not have to be present.',
    'Notify the winners. Their days to claim start then.',
  ],
  'too-early/finalists': () => ['The drawing is posted for a later time.', 'Draw at the posted time.'],
  'too-late/entry': ({ entry }: { entry: string }, names: Names) => [
    `${names.numbered(entry)} reported too late.`,
    'Continue with the next entry.',
  ],
  'too-late/entry-lapsed': ({ entry }: { entry: string }, names: Names) => [
    `${names.numbered(entry)} did not report in time.`,
    'Continue with the next entry.',
  ],
  'wrong-devices': ({ full }: { full: readonly string[] }) => [
    `The drums in use are ${full.join(', ')}.`,
    'List each of these once.',
  ],
} satisfies Sentences;

export const drawingsRefusals = {
  'already-drawn': ({ serial }: { serial: string }) => [
    `Ticket ${serial} was already drawn in this drawing.`,
    'Draw another ticket.',
  ],
  'being-played/holder': ({ drawing }: { drawing: string }, names: Names) => [
    `A player is already playing in ${names.numbered(drawing)}.`,
    'Record that play first.',
  ],
  'being-played/ticket': ({ serial, drawing }: { serial: string; drawing: string }, names: Names) => [
    `The holder of ticket ${serial} is playing in ${names.numbered(drawing)}.`,
    'Record that play first.',
  ],
  'by-computer': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is a computer drawing.`,
    'Draw it with its sealed draw.',
  ],
  'call-not-over': () => ['The time to report for the ticket before has not passed.', 'Draw after the call has ended.'],
  'drawing-open': ({ drawing }: { drawing: string }, names: Names) => [
    `${names.numbered(drawing)} is in progress.`,
    'Finish it first.',
  ],
  'drawing-over': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is over.`,
    'Continue with the next posted drawing.',
  ],
  'entry-closed': ({ name, of }: { name: string; of: string }, names: Names) => [
    `${name} is a ticket for ${names.offer(of)}, which has no more drawings.`,
    'Ask a manager to grant the value instead.',
  ],
  'finding-missing': ({ unsaid }: { unsaid: string }) => [
    `${unsaid === 'stub' ? 'It is not recorded whether the player has the ticket stub' : 'It is not recorded whether the player has a club card'}.`,
    'Check, and record the answer.',
  ],
  'finding-missing/question': ({ asks, at }: { asks: string; at: string }) => [
    `Not answered yet: ${asks}`,
    `Ask the player, and record the answer under ${at}.`,
  ],
  'holder-called': ({ serial }: { serial: string }) => [
    `The holder of ticket ${serial} is being called.`,
    'Wait for the call to end.',
  ],
  'holder-known': () => ['The ticket was issued to a known player.', 'Enter only its number.'],
  'holds-a-prize': () => [
    'The player has already won a prize, and may stop without losing it.',
    'Record that the player keeps the prize.',
  ],
  'hour-over': ({ drawing }: { drawing: string }, names: Names) => [
    `The hour of ${names.numbered(drawing)} is over. One winner is approved in each hour.`,
    `End ${names.numbered(drawing)}, and continue with the drawing of this hour.`,
  ],
  'id-shown': () => ['ID was already shown for this place.', 'No action is needed.'],
  'kind-of-other/other-sheet': ({ name, of, offer }: { name: string; of: string; offer: string }, names: Names) => [
    `${name} comes with ${of}, which ${names.offer(offer)} does not offer.`,
    'Choose a promotion of those rules, or post the prizes in cash.',
  ],
  'no-id/none-shown': () => ['No valid ID was shown.', 'The player may return with valid ID before play begins.'],
  'no-id/other-name': () => [
    'The name on the ID does not match.',
    'The player may return with valid ID before play begins.',
  ],
  'no-place': ({ offer }: { offer: string }, names: Names) => [
    `This player has no place in ${names.offer(offer)}.`,
    'Check the list of players who won a place.',
  ],
  'no-such-drawing': ({ id }: { id: string }, names: Names) => [
    `There is no ${names.numbered(id)}.`,
    'Check the posted drawings.',
  ],
  'no-such-spot': ({ spot }: { spot: string }) => [`The wheel has no spot ${spot}.`, 'Read the spot again.'],
  'nobody-called': ({ drawing }: { drawing: string }, names: Names) => [
    `No ticket has been called in ${names.numbered(drawing)}.`,
    'Draw a ticket first.',
  ],
  'nobody-plays/wheel': ({ drawing }: { drawing: string }, names: Names) => [
    `No player has reported in ${names.numbered(drawing)} to spin the wheel.`,
    'Record the player who reports first.',
  ],
  'not-the-holder': ({ serial }: { serial: string }) => [
    `Ticket ${serial} belongs to another player.`,
    'Tickets are not transferable. Wait for the holder.',
  ],
  'open-question/holder': ({ asks }: { asks: string }) => [
    `Not on file yet: ${asks}`,
    'Record the answer, then send this again with the time the holder reported.',
  ],
  'second-person/late-holder': () => [
    'The call has ended. Confirming that the holder reported in time takes two badges.',
    'A second employee must sign with their own badge.',
  ],
  'stands-still/drawing': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} is suspended.`,
    'Resume it before drawing.',
  ],
  'tickets-in-drum': ({ tickets, drum }: { tickets: number; drum: string }, names: Names) => [
    `${tickets === 1 ? '1 ticket is' : `${tickets} tickets are`} in ${names.drum(drum)}.`,
    'Hold the drawings, or wait until the drum is emptied.',
  ],
  'tickets-left': ({ left }: { left: number }) => [
    `${left === 1 ? '1 ticket is' : `${left} tickets are`} left in the drum.`,
    'Draw the next ticket.',
  ],
  'too-early/drawing': ({ drawing }: { drawing: string }, names: Names) => [
    `${names.numbered(drawing)} is posted for a later time.`,
    'Draw at the posted time.',
  ],
  'too-late/call-over': ({ serial, callSeconds, days }: { serial: string; callSeconds: number; days?: number }) => [
    `The holder of ticket ${serial} reported after ${days === undefined ? minutesOrSeconds(callSeconds) : counted(days, 'day')}.`,
    'Draw the next ticket.',
  ],
  'nobody-to-notify': ({ id }: { id: string }, names: Names) => [
    `There is no winner to notify in ${names.numbered(id)}.`,
    'Check the list of winners.',
  ],
  'not-notified-so': ({ how, allowed }: { how: string; allowed: readonly string[] }) => [
    `Winners are not notified by ${plainWords(how)}.`,
    `Notify them by ${allowed.map(plainWords).join(' or ')}.`,
  ],
  'too-late/show-id': () => [
    'Play was due to begin. Without ID by then, the place is forfeited.',
    'Begin without this place.',
  ],
} satisfies Sentences;

export const entriesRefusals = {
  'block-returned': ({ first }: { first: number }) => [
    `The ticket block starting at ${first} was already returned.`,
    'Use another block.',
  ],
  'block-short': ({ left }: { left: number }) => [
    `${left === 1 ? '1 ticket is' : `${left} tickets are`} left in this block.`,
    'Use another block first.',
  ],
  'block-taken': ({ from, to, badge }: { from: number; to: number; badge: string }) => [
    `Tickets ${from} to ${to} were already checked out by badge ${badge}.`,
    'Check out a block with other numbers.',
  ],
  difference: ({ expected, left }: { expected: number; left: number }) => [
    `${expected} tickets should be left in the block; ${left} were counted.`,
    'Count again. If the count is the same, a second employee signs with their own badge.',
  ],
  'empty-block': ({ from, to }: { from: number; to: number }) => [
    `There is no ticket from ${from} to ${to}.`,
    'Enter the lower number first.',
  ],
  'had-its-tickets': ({ at, time }: { at: string; time: string }, names: Names) => [
    `${names.table(at)} already had its tickets for ${time}.`,
    'Go to the next table.',
  ],
  'in-the-drum': ({ serial }: { serial: string }) => [
    `Ticket ${serial} is already in the drum.`,
    'Set the ticket aside: it is a copy, or was scanned twice.',
  ],
  'no-blocks': ({ sheetName }: { sheetName: string }) => [
    `${sheetName} has no preprinted tickets.`,
    'Issue tickets by name.',
  ],
  'no-seat-tickets': ({ sheetName }: { sheetName: string }) => [
    `${sheetName} has no tickets by seat.`,
    'Check the drum.',
  ],
  'no-seat-tickets/sheet': ({ sheetName }: { sheetName: string }) => [
    `${sheetName} has no tickets by seat.`,
    'Check the promotion.',
  ],
  'no-such-block': ({ first }: { first: number }) => [
    `No ticket block starts at ${first}.`,
    'Check the first number of the block.',
  ],
  'nobody-without': ({ at, time }: { at: string; time: string }, names: Names) => [
    `Every player at ${names.table(at)} has a ticket for ${time}.`,
    'Go to the next table.',
  ],
  'not-now': ({ time }: { time: string }) => [
    `Tickets for ${time} are not handed out now.`,
    'Wait for the next posted time.',
  ],
  'not-now/later-began': () => [
    'Tickets for a later time are already being handed out.',
    'Hand out the later tickets; the earlier ones are forfeited.',
  ],
  'not-posted/seat-tickets': ({ time, posted }: { time: string; posted: readonly string[] }) => [
    `No tickets are handed out at ${time}.`,
    `Posted times: ${posted.join(', ') || 'none'}.`,
  ],
  'not-seated': ({ table }: { table: string }, names: Names) => [
    `This player is not seated at ${names.table(table)}.`,
    "Seat the player first, or swipe the card at the player's table.",
  ],
  'hours-not-reported': () => [
    'These rules do not take hours of play from a report.',
    'They are counted by swipes or by the seat. Have two people correct them if they are wrong.',
  ],
  'no-hours': ({ sheetName }: { sheetName: string }) => [
    `${sheetName} does not count hours of play.`,
    'Choose a promotion that does.',
  ],
  'nothing-counts': () => ['No current promotion tracks hours of play.', 'No swipe is needed.'],
  'other-drum': ({ at }: { at: string }, names: Names) => [
    `${names.table(at)} uses another drum.`,
    'Check out a block for that drum.',
  ],
  'reason-missing': ({ inDrum, id, counted }: { inDrum: number; id: string; counted: number }, names: Names) => [
    `${inDrum} tickets should be in ${names.drum(id)}; ${counted} were counted.`,
    'Give the reason for the variance, if known.',
  ],
  'ticket-twice': ({ twice }: { twice: string }) => [
    `Ticket ${twice} is listed twice.`,
    'One of them is a copy. Check both.',
  ],
  'too-many-heads': ({ at, seatCount }: { at: string; seatCount: number }, names: Names) => [
    `${names.table(at)} has ${seatCount} seats.`,
    `Count the players at ${names.table(at)} again.`,
  ],
  'unknown-badge': ({ badge }: { badge: string }) => [`Badge ${badge} is not active.`, 'Check the badge.'],
  'uploaded-late': () => [
    'This swipe is more than a day old.',
    'Dock scanners after every round. A manager can resolve the rest.',
  ],
} satisfies Sentences;

/** Entries that are reported from outside the tables. */
export const reportRefusals = {
  'amount-missing': () => ['The points or the amount spent are missing.', 'Enter them.'],
  'amount-unused': () => ['This way to get entries counts no points and no spend.', 'Leave the amount out.'],
  'bad-line': ({ line }: { line: number }) => [
    `Line ${line} of the file cannot be taken, so nothing was entered.`,
    'Check the file again: it lists every line that is wrong, and why.',
  ],
  'check-in-early': ({ minutes }: { minutes: number }) => [
    `Check-in opens in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
    'Ask the player to come back then.',
  ],
  'check-in-needed': () => ['These entries are in the drawing only after check-in.', 'Check the player in.'],
  'check-in-over': () => [
    'Check-in for this drawing has closed.',
    'The entries wait for the next drawing, if there is one.',
  ],
  'checked-in-already': () => ['This player is checked in already.', 'Nothing else is needed for the next drawing.'],
  'code-missing': () => ['The number of the code or receipt is missing.', 'Enter at least four letters or digits.'],
  'code-not-issued': ({ code }: { code: string }) => [
    `${code} is not a number that was issued for this promotion.`,
    'Read it again, digit by digit. If it is right, the ticket is not from here.',
  ],
  'code-not-used': ({ code }: { code: string }) => [
    `Code ${code} was not used by this player.`,
    'Check the code, or leave it out.',
  ],
  'code-unused': () => ['This way to get entries has no codes and no receipts.', 'Leave the code out.'],
  'code-used': ({ code }: { code: string }) => [
    `${code} was already used for this drawing.`,
    'Each code and each receipt is accepted once.',
  ],
  'drawing-under-way': () => ['The drawing has begun.', 'Check the player in for the next one when this one is over.'],
  'drum-over': ({ drum }: { drum: string }, names: Names) => [
    `${sentence(names.drum(drum))} was emptied for good.`,
    'Entries that come in now are in no drawing.',
  ],
  'fewer-entries': ({ has }: { has: number }) => [
    `This player has ${has === 1 ? '1 entry' : `${has} entries`} in the drawing.`,
    'Take away no more than that.',
  ],
  'file-taken': () => ['This file was already taken.', 'Nothing was entered twice. Choose another file.'],
  'free-had': ({ per }: { per: EntryPeriod }) => [
    `This player already had the free entries ${FREE_PER[per]}.`,
    'They are given once in that time.',
  ],
  'less-reported': ({ total }: { total: number }) => [
    `Only ${total} was reported for this player.`,
    'Take away no more than that.',
  ],
  'limit-reached': ({ most, per }: { most: number; per: EntryPeriod }) => [
    `This player has the most entries allowed ${FREE_PER[per]}: ${most}.`,
    'Nothing was used up. Keep the code or receipt for later, if it is still valid then.',
  ],
  'no-check-in': ({ sheetName }: { sheetName: string }) => [
    `${sheetName} has no check-in.`,
    'All entries are in the drawing without it.',
  ],
  'no-drawing-left': ({ drum }: { drum: string }, names: Names) => [
    `No drawing from ${names.drum(drum)} is left.`,
    'There is nothing to check in for.',
  ],
  'no-entries': ({ drum }: { drum: string }, names: Names) => [
    `This player never had entries in ${names.drum(drum)}.`,
    'Check the player.',
  ],
  'no-reports': ({ sheetName }: { sheetName: string }) => [
    `${sheetName} takes no entries from points, spend, codes or files.`,
    'Check the promotion.',
  ],
  'no-such-way': ({ way, ways }: { way: string; ways: readonly string[] }) => [
    `These rules have no entries by ${plainWords(way)}.`,
    `Choose one of these: ${ways.map(plainWords).join(', ')}.`,
  ],
  'not-eligible/entries': ({ says }: { says: string }) => [
    `This player gets no entries. ${says}.`,
    'Tell the player, or ask a manager.',
  ],
  'nothing-corrected': () => ['The correction changes nothing.', 'Enter the entries, the points or the code.'],
  'nothing-to-check-in': () => [
    'This player has no entries yet.',
    'Record the points, the code or the free entries first.',
  ],
  'other-tier': () => ['These free entries are for other tiers of the club.', 'Check the tier on the card.'],
  'reported-early': () => ['The report says a time still to come.', 'Correct the time.'],
  'reported-late': () => [
    'This report is more than a day old.',
    'Take older reports from a file, which two people sign.',
  ],
  'tier-missing': ({ tiers }: { tiers: readonly string[] }) => [
    `The club tier is missing: ${tiers.join(', ')}.`,
    'Choose the tier that the player has.',
  ],
  'tier-unused': () => ['These rules have no club tiers.', 'Leave the tier out.'],
  'too-little': () => ['This is too little for an entry.', 'Each receipt counts by itself and was not used up.'],
  'unknown-tier': ({ tier, tiers }: { tier: string; tiers: readonly string[] }) => [
    `These rules have no tier ${plainWords(tier)}.`,
    `Choose one of these: ${tiers.map(plainWords).join(', ')}.`,
  ],
} satisfies Sentences;

type EntryPeriod = 'day' | 'week' | 'month' | 'drawing' | 'promotion';

const FREE_PER: Readonly<Record<EntryPeriod, string>> = {
  day: 'for this gaming day',
  week: 'for this week',
  month: 'for this month',
  drawing: 'for this drawing',
  promotion: 'for this promotion',
};

export const runningsRefusals = {
  'clock-moved': () => [
    'The clock no longer shows the time that was signed for.',
    'Check the clock, and sign for the time it shows now.',
  ],
  'no-leap': () => ['The clock agrees with the house time.', 'No action is needed.'],
  'nothing-due': () => ['Nothing is due now.', 'Wait for the next scheduled event.'],
  'running-open': ({ placeCount, running }: { placeCount: number; running: string }, names: Names) => [
    `${placeCount === 1 ? '1 hand has' : `${placeCount} hands have`} a place in ${names.running(running)}.`,
    'Wait until the period closes and is settled.',
  ],
} satisfies Sentences;

export const sealedDrawsRefusals = {
  'all-drawn/sealed': () => ['Every sealed ticket has been drawn.', 'End the drawing.'],
  'committed-before': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} already has its commitment.`,
    'Draw with the secret behind it.',
  ],
  'committed-before/witness': ({ witness }: { witness: string }) => [
    `${witness} has already committed.`,
    'Reveal that text.',
  ],
  decided: () => ['Every witness has revealed their text, so the next ticket is determined.', 'Draw under this seal.'],
  'drawn-already': ({ drawCount, drawing }: { drawCount: number; drawing: string }, names: Names) => [
    `${drawCount === 1 ? '1 ticket was' : `${drawCount} tickets were`} drawn under the seal of ${names.numbered(drawing)}.`,
    'Draw the next one under the same seal.',
  ],
  'drawn-by-hand': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is drawn by hand.`,
    'Record the ticket that was drawn.',
  ],
  'entropy-closed': () => [
    'A witness has already revealed their text, so no text can be added.',
    'Draw with the texts that were committed.',
  ],
  'entropy-hidden': ({ witness }: { witness: string }) => [
    `${witness} has not revealed their text.`,
    'Have it revealed, or seal the drawing again.',
  ],
  'entropy-missing': ({ entropyCount, wanted }: { entropyCount: number; wanted: number }) => [
    `${entropyCount} of ${wanted} witnesses have committed to a text.`,
    'Have the witnesses commit before any of them reveals.',
  ],
  'not-committed': ({ witness }: { witness: string }) => [
    `${witness} has not committed to a text.`,
    'Only a witness who committed can reveal.',
  ],
  'not-committed-to': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} has no commitment yet.`,
    'Wait for the server to publish it.',
  ],
  'not-sealed': ({ id }: { id: string }, names: Names) => [
    `The entries are not sealed for ${names.numbered(id)}.`,
    'Seal them first.',
  ],
  'not-under-seal': ({ serial, why }: { serial: string; why: string }) => [
    `Ticket ${serial}: ${why}.`,
    'Call a manager: the ticket drawn does not match the seal.',
  ],
  'not-what-was-committed': ({ witness }: { witness: string }) => [
    `This is not the text that ${witness} committed to.`,
    'Enter the same text and salt, letter by letter.',
  ],
  'nothing-found': () => ['The next ticket was not looked up.', 'Send it again as a new command.'],
  'nothing-hidden': ({ drawing }: { drawing: string }, names: Names) => [
    `${names.numbered(drawing)} has no secret to reveal.`,
    'Check the drawing.',
  ],
  'other-entry': ({ number, serial }: { number: number; serial: string }) => [
    `Number ${number} does not belong to ticket ${serial}.`,
    'Call a manager: the ticket drawn does not match the seal.',
  ],
  'not-committed-to/trigger': ({ pool }: { pool: string }) => [
    `The secret amount of ${pool} is not committed to yet.`,
    'Try again in a moment. If it stays like this, call a manager: the server commits to it.',
  ],
  'not-crossed': ({ pool }: { pool: string }) => [
    `The pool ${pool} has not reached its secret amount.`,
    'The secret is revealed when it is won.',
  ],
  'no-trigger': ({ pool }: { pool: string }) => [
    `The pool ${pool} has no secret amount to commit to.`,
    'Choose a pool that has one.',
  ],
  'committed-before/trigger': ({ pool }: { pool: string }) => [
    `The secret amounts of ${pool} are committed to: the one in force and the next.`,
    'No action is needed.',
  ],
  'other-secret': () => ['This is not the secret that was committed to.', 'Use the secret in the vault.'],
  'shown-before': ({ witness }: { witness: string }) => [`${witness} has already revealed their text.`, 'Continue.'],
  'still-drawn': ({ drawing }: { drawing: string }, names: Names) => [
    `${names.numbered(drawing)} is not over, and its secret would reveal the next ticket.`,
    'Reveal it when the drawing is over.',
  ],
} satisfies Sentences;

export const tableDrawsRefusals = {
  'bin-open': () => ['A drawing is in progress.', 'Draw the remaining tables first.'],
  'card-seen': ({ card }: { card: number }) => [`Card ${card} was already set aside.`, 'Read the card again.'],
  'digit-twice': () => ['A digit is listed twice on one side.', 'Draw each digit once.'],
  'digits-drawn': () => ['The digits are already drawn.', 'Enter the scores.'],
  'draw-open/table-prize': ({ offer }: { offer: string }, names: Names) => [
    `A prize of ${names.offer(offer)} has been drawn and not won yet.`,
    'Finish the drawing, or close the table.',
  ],
  'half-missing': () => ['A split pot needs winners of its high half and its low half.', 'Check the winners.'],
  'grid-placed': () => ['The tables already have their squares.', 'Draw the digits.'],
  'hand-before': () => ['The hand was dealt before the table was drawn.', 'Record the next hand.'],
  'more-than-dealt-in': () => ['There are more winners than players dealt in.', 'Check the winners.'],
  'no-bin': () => ['No drawing is in progress.', 'Fill the drum first.'],
  'no-digits': () => ['The grid has no digits yet.', 'Place the tables and draw the digits first.'],
  'no-grid': () => ['No table has a square yet.', 'Place the tables first.'],
  'no-more-drawings': () => ['Every posted drawing has been held.', 'Check what is posted.'],
  'no-piece': ({ table }: { table: string }, names: Names) => [
    `${names.table(table)} has no ball in this drawing.`,
    'Read the number again.',
  ],
  'no-seat-card': () => ['No card is due to be drawn for a seat now.', 'Draw a table first.'],
  'no-such-card/seat-card': ({ cards }: { cards: number }) => [
    `The cards run from 1 to ${cards}.`,
    'Read the card again.',
  ],
  'no-such-occasion': ({ occasion }: { occasion: string }) => [
    `${occasion} is not a posted event.`,
    'Choose the event as it is posted.',
  ],
  'no-such-occasion/unnamed': () => ['The event is missing.', 'Choose the event as it is posted.'],
  'no-such-occasion/posted-times': () => ['This drawing is held at posted times.', 'Leave the event out.'],
  'no-such-period': ({ period }: { period: string }) => [
    `${period} is not a posted period.`,
    'Choose a posted period.',
  ],
  'no-table-draw': ({ id }: { id: string }, names: Names) => [
    `${names.offer(id)} does not draw tables.`,
    'Choose a promotion that does.',
  ],
  'no-table/bin': () => ['No table has a ball in this drawing.', 'Draw when enough players are seated.'],
  'no-table/grid': () => ['No live table is open.', 'Open a table first.'],
  'not-on-grid': ({ table }: { table: string }, names: Names) => [
    `${names.table(table)} is not one of the first live tables.`,
    'Check the grid.',
  ],
  'not-the-last': ({ period }: { period: string }) => [
    `${period} is not the last period scored.`,
    'Only the last score can be corrected.',
  ],
  'nothing-waits': ({ offer, id }: { offer: string; id: string }, names: Names) => [
    `No prize of ${names.offer(offer)} is waiting at ${names.table(id)}.`,
    'Check what was drawn.',
  ],
  'other-form/grid': ({ id }: { id: string }, names: Names) => [
    `${names.offer(id)} chooses its tables by a grid.`,
    'Check the posted rules.',
  ],
  'other-form/no-grid': ({ id }: { id: string }, names: Names) => [
    `${names.offer(id)} has no grid.`,
    'Check the posted rules.',
  ],
  'outside-hours/occasion': () => ['The event happened outside the posted hours.', 'No table is drawn for it.'],
  'period-order': ({ first, period }: { first: string; period: string }) => [
    `${first} comes before ${period}.`,
    'Enter the periods in order.',
  ],
  'piece-out': ({ table }: { table: string }, names: Names) => [
    `The ball of ${names.table(table)} was already drawn.`,
    'Read the number again.',
  ],
  'scored-already/period': ({ period }: { period: string }) => [
    `${period} already has a score.`,
    'Correct the score, with a reason and a second badge.',
  ],
  'seat-empty/pot': ({ seat, table }: { seat: number; table: string }, names: Names) => [
    `Seat ${seat} at ${names.table(table)} is empty.`,
    'Check the winners.',
  ],
  'seat-first': ({ table }: { table: string }, names: Names) => [
    `A seat at ${names.table(table)} has not been drawn yet.`,
    'Draw a card for the seat.',
  ],
  'settled-already/score': () => [
    'A prize from the wrong score has been paid, or a table was drawn for it.',
    'Have management resolve it.',
  ],
  'table-missing': ({ table }: { table: string }, names: Names) => [
    `${names.table(table)} has no square.`,
    'Check the grid.',
  ],
  'table-twice/grid': ({ table }: { table: string }, names: Names) => [
    `${names.table(table)} has two squares.`,
    'Check the grid.',
  ],
  'winner-twice': () => ['A winner is listed twice.', 'Check the winners.'],
  'too-early/bin': () => ['The drawing is posted for a later time.', 'Draw at the posted time.'],
} satisfies Sentences;

/** Whole minutes where it is whole minutes: 3 minutes, 90 seconds. */
function minutesOrSeconds(seconds: number): string {
  return seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second');
}
