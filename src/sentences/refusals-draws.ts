/** Refusals of drawings and of what they draw from: drums, boxes, tables, seals, entries, runnings. */
import { tableInSentence, tableName } from '../base/display-text.ts';
import type { Sentences } from './sentence.ts';

export const boxDrawsRefusals = {
  'all-drawn': () => ['Everything has been drawn for.', 'Nothing needs to be drawn.'],
  'all-drawn/call-winners': () => ['Everything has been drawn for.', 'Call the winners.'],
  'boxes-open': () => ['The containers are designated already.', 'Guard them until the drawing.'],
  'devices-empty': () => ['No entry is left in any device.', 'What is not drawn is not awarded.'],
  'draw-open': ({ entry, offer }: { entry: string; offer: string }) => [
    `${entry} of ${offer} is not settled.`,
    'Settle it first.',
  ],
  'entries-open': ({ until }: { until: string }) => [
    `Entries are taken until ${until}, and what is dropped in then still counts.`,
    'Pour them after that.',
  ],
  'entries-over': () => ['The time for entries is over.', 'Post another drawing.'],
  'finalists-left': ({ finalists }: { finalists: number }) => [
    `${finalists} finalists are left.`,
    'Draw from these first.',
  ],
  halted: () => ['The drawing was stopped.', 'Go on with it first.'],
  'named-twice/container': () => ['A container stands twice on the list.', 'Name each once.'],
  'named-twice/device': () => ['A device stands twice on the list.', 'Name each once.'],
  'no-boxes': ({ id }: { id: string }) => [`${id} does not draw out of boxes.`, 'Name an offer that does.'],
  'no-containers': () => ['No container is designated.', 'Designate the containers first.'],
  'no-finalist': () => ['No finalist is left to be drawn.', 'Draw finalists first.'],
  'no-name': () => ['An entry that counts has a name and an address.', 'Say whose it is.'],
  'no-result': () => ['It waits for no other activity.', 'Leave it.'],
  'no-result/unnamed': () => ['No result is named.', 'Name the result.'],
  'no-such-entry': ({ id }: { id: string }) => [`There is no ${id}.`, 'Look at what was drawn.'],
  'no-such-result': ({ result, pays }: { result: string; pays: readonly string[] }) => [
    `${result} is no result that this prize knows.`,
    `One of: ${pays.join(', ')}.`,
  ],
  'nobody-to-call': () => ['Nobody waits to be called.', 'Draw first, or wait for the call.'],
  'not-called': ({ entry }: { entry: string }) => [`${entry} was not called yet.`, 'Announce the names first.'],
  'not-halted': () => ['The drawing was not stopped.', 'Nothing needs to be done.'],
  'not-his-turn': ({ entry }: { entry: string }) => [
    `${entry} stands in for somebody who has not failed yet, or whose prize is won.`,
    'Tell them in the order in which they were drawn.',
  ],
  'not-notified': () => ['The winner was not told yet.', 'Tell him first.'],
  'not-over': ({ from }: { from: string }) => [`${from} has come to no result yet.`, 'Wait until it is over.'],
  'not-postponed': () => ['The event was not put off.', 'Winners come forward by themselves.'],
  'not-poured': () => ['The entries are not in the devices yet.', 'Pour them first.'],
  'not-waiting': ({ entry }: { entry: string }) => [
    `${entry} does not wait to be told.`,
    'Tell those who were drawn for a prize, once.',
  ],
  'other-activity': ({ from, of }: { from: string; of: string }) => [
    `${from} is no offer of ${of}.`,
    'Name the offer whose result it is.',
  ],
  'other-result': ({ from, result, said }: { from: string; result: string; said: string }) => [
    `${from} came to ${result}, not to ${said}.`,
    'Leave the result out.',
  ],
  'phase-open': ({ prizeName }: { prizeName: string }) => [
    `Not everybody drawn for ${prizeName} has come forward yet.`,
    'Wait for them, then go on.',
  ],
  'postponed-already': () => ['It was put off already.', 'Tell the winners.'],
  'poured-already': () => ['The entries are in the devices.', 'Draw the finalists.'],
  'presented-already': ({ entry }: { entry: string }) => [
    `${entry} came forward already.`,
    'Nothing needs to be done.',
  ],
  'result-known': () => ['The result is known.', 'Nothing needs to be done.'],
  'second-person/result': () => ['Declaring a result takes two people.', 'Have another person sign.'],
  'second-person/late-entry': () => [
    'His time has ended; that he was here before takes two badges.',
    'Have another person sign with his own badge.',
  ],
  'told-instead': () => [
    'The event was put off: whoever was drawn for a prize is told, and need not be here.',
    'Tell the winners; their days run from then.',
  ],
  'too-early/finalists': () => ['The drawing is posted for a later time.', 'Draw at the posted time.'],
  'too-late/entry': ({ entry }: { entry: string }) => [`${entry} came too late.`, 'Go on with the next one.'],
  'too-late/entry-lapsed': ({ entry }: { entry: string }) => [
    `${entry} did not come in time.`,
    'Go on with the next one.',
  ],
  'wrong-devices': ({ full }: { full: readonly string[] }) => [
    `Drawn from: ${full.join(', ')}.`,
    'Name each of these once.',
  ],
} satisfies Sentences;

export const drawingsRefusals = {
  'already-drawn': ({ serial }: { serial: string }) => [
    `${serial} was picked in this drawing before.`,
    'Pick another.',
  ],
  'being-played/holder': ({ drawing }: { drawing: string }) => [
    `Somebody plays in ${drawing} already.`,
    'Record what he plays.',
  ],
  'being-played/ticket': ({ serial, drawing }: { serial: string; drawing: string }) => [
    `The holder of ticket ${serial} plays in ${drawing}.`,
    'Record what he plays first.',
  ],
  'by-computer': ({ id }: { id: string }) => [`${id} is drawn by computer.`, 'Draw it with its sealed draw.'],
  'call-not-over': () => [
    'The holder of the ticket before had not had his time yet.',
    'Draw after the call has ended.',
  ],
  'drawing-open': ({ drawing }: { drawing: string }) => [`${drawing} is under way.`, 'Finish the drawing first.'],
  'drawing-over': ({ id }: { id: string }) => [`${id} is over.`, 'Go on with the next posted drawing.'],
  'entry-closed': ({ name, of }: { name: string; of: string }) => [
    `${name} is a ticket for ${of}, which draws no more.`,
    'Ask a manager to grant what it is worth.',
  ],
  'finding-missing': ({ unsaid }: { unsaid: string }) => [
    `Nobody says whether he has his ${unsaid === 'stub' ? 'half of the ticket' : 'club card'}.`,
    'Look at it, and record what you found.',
  ],
  'finding-missing/question': ({ asks, at }: { asks: string; at: string }) => [
    `Nobody answered this question: ${asks}`,
    `Ask it, and record the answer under ${at}.`,
  ],
  'holder-called': ({ serial }: { serial: string }) => [
    `The holder of ticket ${serial} is being called.`,
    'Wait for the call to end.',
  ],
  'holder-known': () => ['Whose ticket it is was known when it was issued.', 'Give its number alone.'],
  'holds-a-prize': () => [
    'Who is on the ladder holds a prize already: he can stop, and does not lose it.',
    'Record that he keeps what he holds.',
  ],
  'hour-over': ({ drawing }: { drawing: string }) => [
    `The hour of ${drawing} is over, and one winner is approved within each hour.`,
    `End ${drawing}, and go on with the drawing of this hour.`,
  ],
  'id-shown': () => ['ID was shown for this place already.', 'Nothing needs to be done.'],
  'kind-of-other/other-sheet': ({ name, of, offer }: { name: string; of: string; offer: string }) => [
    `${name} comes with ${of}, and ${offer} is no offer of it.`,
    'Name an offer of that sheet, or post the prizes in money.',
  ],
  'no-id/none-shown': () => ['No valid ID was shown.', 'Come back with valid ID before the play begins.'],
  'no-id/other-name': () => ['The name on the ID is another one.', 'Come back with valid ID before the play begins.'],
  'no-place': ({ offer }: { offer: string }) => [
    `This person has no place in what ${offer} plays.`,
    'Look at the list of those who won one.',
  ],
  'no-such-drawing': ({ id }: { id: string }) => [`There is no drawing ${id}.`, 'Look at what is posted.'],
  'no-such-spot': ({ spot }: { spot: string }) => [`The wheel has no spot ${spot}.`, 'Read the spot again.'],
  'nobody-called': ({ drawing }: { drawing: string }) => [`No ticket is called in ${drawing}.`, 'Draw a ticket first.'],
  'nobody-plays/wheel': ({ drawing }: { drawing: string }) => [
    `Nobody has come forward in ${drawing} to spin the wheel.`,
    'Record who appears first.',
  ],
  'not-the-holder': ({ serial }: { serial: string }) => [
    `Ticket ${serial} belongs to somebody else.`,
    'Tickets cannot be handed on: wait for the holder.',
  ],
  'open-question/holder': ({ asks }: { asks: string }) => [
    `Not known yet: ${asks}`,
    'Record the finding, then send this again with the time at which the holder came.',
  ],
  'second-person/late-holder': () => [
    'The call has ended; that the holder was here in time takes two badges.',
    'Have another person sign with his own badge.',
  ],
  'stands-still/drawing': ({ offer }: { offer: string }) => [`${offer} stands still.`, 'Resume it before drawing.'],
  'tickets-in-drum': ({ tickets, drum }: { tickets: number; drum: string }) => [
    `${tickets} tickets are in drum ${drum}.`,
    'Hold the drawings, or wait until the drum is emptied.',
  ],
  'tickets-left': ({ left }: { left: number }) => [`${left} tickets are in the drum.`, 'Draw the next ticket.'],
  'too-early/drawing': ({ drawing }: { drawing: string }) => [
    `${drawing} is posted for a later time.`,
    'Draw at the posted time.',
  ],
  'too-late/call-over': ({ serial, callSeconds }: { serial: string; callSeconds: number }) => [
    `The holder of ticket ${serial} came after ${callSeconds} seconds.`,
    'Draw the next ticket.',
  ],
  'too-late/show-id': () => [
    'The play was to begin before; without ID by then the place is lost.',
    'Begin without this place.',
  ],
} satisfies Sentences;

export const entriesRefusals = {
  'block-returned': ({ first }: { first: number }) => [
    `The block from ${first} is back already.`,
    'Take another block.',
  ],
  'block-short': ({ left }: { left: number }) => [
    `${left} tickets are left in this block.`,
    'Take another block first.',
  ],
  'block-taken': ({ from, to, badge }: { from: number; to: number; badge: string }) => [
    `Numbers ${from} to ${to} were taken before, by ${badge}.`,
    'Take a block of other numbers.',
  ],
  difference: ({ expected, left }: { expected: number; left: number }) => [
    `${expected} tickets should be left of it, and ${left} are.`,
    'Count again; if it stays so, another person signs with his own badge.',
  ],
  'empty-block': ({ from, to }: { from: number; to: number }) => [
    `No number lies from ${from} to ${to}.`,
    'Give the lower number first.',
  ],
  'had-its-tickets': ({ at, time }: { at: string; time: string }) => [
    `${tableName(at)} had its tickets of ${time}.`,
    'Go on to the next table.',
  ],
  'in-the-drum': ({ serial }: { serial: string }) => [
    `Ticket ${serial} is in the drum already.`,
    'Keep the paper apart: it is a copy, or was read twice.',
  ],
  'no-blocks': ({ sheetName }: { sheetName: string }) => [
    `${sheetName} uses no pre-printed tickets.`,
    'Issue tickets by name.',
  ],
  'no-seat-tickets': ({ sheetName }: { sheetName: string }) => [
    `${sheetName} gives no tickets for seats.`,
    'Check the drum.',
  ],
  'no-seat-tickets/sheet': ({ sheetName }: { sheetName: string }) => [
    `${sheetName} gives no tickets for seats.`,
    'Check the offer.',
  ],
  'no-such-block': ({ first }: { first: number }) => [
    `No block begins with number ${first}.`,
    'Read its first number.',
  ],
  'nobody-without': ({ at, time }: { at: string; time: string }) => [
    `Nobody at ${tableInSentence(at)} is without his ticket of ${time}.`,
    'Go on to the next table.',
  ],
  'not-now': ({ time }: { time: string }) => [
    `The tickets of ${time} are not handed out now.`,
    'Wait for the next posted time.',
  ],
  'not-now/later-began': () => [
    'Tickets of a later time are being handed out already.',
    'Hand out those; who got none before has lost that one.',
  ],
  'not-posted/seat-tickets': ({ time, posted }: { time: string; posted: readonly string[] }) => [
    `Nothing is handed out at ${time}.`,
    `Posted are ${posted.join(', ') || 'none'}.`,
  ],
  'not-seated': ({ table }: { table: string }) => [
    `This person does not sit at ${tableInSentence(table)}.`,
    'Seat him first, or swipe the card where he plays.',
  ],
  'nothing-counts': () => ['No activity that is in force counts hours of play.', 'Nothing needs to be swiped.'],
  'other-drum': ({ at }: { at: string }) => [`${tableName(at)} plays for another drum.`, 'Take a block of that one.'],
  'reason-missing': ({ inDrum, id, counted }: { inDrum: number; id: string; counted: number }) => [
    `${inDrum} tickets should be in drum ${id}, and ${counted} are.`,
    'Say why, as far as it is known.',
  ],
  'ticket-twice': ({ twice }: { twice: string }) => [
    `Ticket ${twice} is named twice.`,
    'One of them is a copy: look at both.',
  ],
  'too-many-heads': ({ at, seatCount }: { at: string; seatCount: number }) => [
    `${tableName(at)} has ${seatCount} seats.`,
    `Count the heads at ${tableInSentence(at)} again.`,
  ],
  'unknown-badge': ({ badge }: { badge: string }) => [`Badge ${badge} is not in use here.`, 'Check the badge.'],
  'uploaded-late': () => [
    'This was swiped more than a day ago.',
    'Dock scanners after every round; a manager may settle the rest.',
  ],
} satisfies Sentences;

export const runningsRefusals = {
  'clock-moved': () => [
    'The clock no longer shows the time that was signed for.',
    'Look at the clock again, and sign for what it shows now.',
  ],
  'no-leap': () => ['The clock agrees with the time of the house.', 'Nothing needs to be done.'],
  'nothing-due': () => ['Nothing falls due now.', 'Wait for the next thing that falls due.'],
  'running-open': ({ placeCount, running }: { placeCount: number; running: string }) => [
    `${placeCount} hands have a place in ${running}.`,
    'Wait until the running closes and is settled.',
  ],
} satisfies Sentences;

export const sealedDrawsRefusals = {
  'all-drawn/sealed': () => ['Every ticket under the seal was drawn.', 'End the drawing.'],
  'committed-before': ({ id }: { id: string }) => [`${id} has its commitment.`, 'Draw with the secret behind it.'],
  'committed-before/witness': ({ witness }: { witness: string }) => [
    `${witness} has committed already.`,
    'Show that text.',
  ],
  decided: () => ['Every witness has shown his text: what is drawn next is decided.', 'Draw under this seal.'],
  'drawn-already': ({ drawCount, drawing }: { drawCount: number; drawing: string }) => [
    `${drawCount} tickets were drawn under the seal of ${drawing}.`,
    'Draw the next one under the same seal.',
  ],
  'drawn-by-hand': ({ id }: { id: string }) => [`${id} is drawn by hand.`, 'Record the ticket that was drawn.'],
  'entropy-closed': () => [
    'A witness has shown his text already; nobody can add one now.',
    'Draw with what was committed.',
  ],
  'entropy-hidden': ({ witness }: { witness: string }) => [
    `${witness} has not shown his text.`,
    'Have it shown, or seal the drum anew.',
  ],
  'entropy-missing': ({ entropyCount, wanted }: { entropyCount: number; wanted: number }) => [
    `${entropyCount} of ${wanted} witnesses committed to a text.`,
    'Have the witnesses commit before any of them shows.',
  ],
  'not-committed': ({ witness }: { witness: string }) => [
    `${witness} committed to nothing.`,
    'Only who committed shows.',
  ],
  'not-committed-to': ({ id }: { id: string }) => [
    `${id} has no commitment yet.`,
    'Wait for the server to publish it.',
  ],
  'not-sealed': ({ id }: { id: string }) => [`The drum is not sealed for ${id}.`, 'Seal it first.'],
  'not-under-seal': ({ serial, why }: { serial: string; why: string }) => [
    `Ticket ${serial}: ${why}.`,
    'Call a manager: what was drawn does not fit the seal.',
  ],
  'not-what-was-committed': ({ witness }: { witness: string }) => [
    `This is not what ${witness} committed to.`,
    'Show the same text and salt, letter by letter.',
  ],
  'nothing-found': () => ['The next ticket was not looked up.', 'Send it again as a new command.'],
  'nothing-hidden': ({ drawing }: { drawing: string }) => [`${drawing} has no secret to reveal.`, 'Check the drawing.'],
  'other-entry': ({ number, serial }: { number: number; serial: string }) => [
    `Number ${number} does not fall on ticket ${serial}.`,
    'Call a manager: what was drawn does not fit the seal.',
  ],
  'other-secret': () => ['This is not the secret that was committed to.', 'Bring the secret out of the vault.'],
  'shown-before': ({ witness }: { witness: string }) => [`${witness} has shown his text.`, 'Go on.'],
  'still-drawn': ({ drawing }: { drawing: string }) => [
    `${drawing} is not over: its secret would tell the next ticket.`,
    'Reveal it when the drawing is over.',
  ],
} satisfies Sentences;

export const tableDrawsRefusals = {
  'bin-open': () => ['A drawing is under way.', 'Draw what is left of it first.'],
  'card-seen': ({ card }: { card: number }) => [`Card ${card} was set aside before.`, 'Read the card again.'],
  'digit-twice': () => ['A digit came twice at one side.', 'Draw each digit once, without repeats.'],
  'digits-drawn': () => ['The digits were drawn already.', 'Enter the scores.'],
  'draw-open/table-prize': ({ offer }: { offer: string }) => [
    `A prize of ${offer} is drawn and not won yet.`,
    'Finish the drawing, or close the table.',
  ],
  'half-missing': () => ['A split pot has winners of its high and of its low half.', 'Check the winners.'],
  'grid-placed': () => ['The tables have their squares already.', 'Draw the digits.'],
  'hand-before': () => ['The hand was dealt before the table was drawn.', 'Record the hand that follows.'],
  'more-than-dealt-in': () => ['More won than were dealt in.', 'Check the winners.'],
  'no-bin': () => ['No drawing is under way.', 'Fill the bin first.'],
  'no-digits': () => ['The grid has no digits yet.', 'Place the tables and draw the digits first.'],
  'no-grid': () => ['No table has a square yet.', 'Place the tables first.'],
  'no-more-drawings': () => ['Every posted drawing was held.', 'Look at what is posted.'],
  'no-piece': ({ table }: { table: string }) => [
    `${tableName(table)} has no piece in this drawing.`,
    'Read the number again.',
  ],
  'no-seat-card': () => ['No card is drawn for a seat now.', 'Draw a table first.'],
  'no-such-card/seat-card': ({ cards }: { cards: number }) => [
    `The cards run from 1 to ${cards}.`,
    'Read the card again.',
  ],
  'no-such-occasion': ({ occasion }: { occasion: string }) => [
    `${occasion} is not posted.`,
    'Name what happened, as it is posted.',
  ],
  'no-such-occasion/unnamed': () => ['No occasion is named.', 'Name what happened, as it is posted.'],
  'no-such-occasion/posted-times': () => ['It is drawn at posted times.', 'Leave the occasion out.'],
  'no-such-period': ({ period }: { period: string }) => [`${period} is not posted.`, 'Name a posted period.'],
  'no-table-draw': ({ id }: { id: string }) => [`${id} draws no tables.`, 'Name an offer that does.'],
  'no-table/bin': () => ['No table has a piece in this drawing.', 'Draw once enough people play.'],
  'no-table/grid': () => ['No live table takes part.', 'Open a table first.'],
  'not-on-grid': ({ table }: { table: string }) => [
    `${tableName(table)} is not one of the first live tables.`,
    'Look at the grid again.',
  ],
  'not-the-last': ({ period }: { period: string }) => [
    `${period} is not the period that was scored last.`,
    'Correct the last score only.',
  ],
  'nothing-waits': ({ offer, id }: { offer: string; id: string }) => [
    `No prize of ${offer} waits at ${tableInSentence(id)}.`,
    'Look at what was drawn.',
  ],
  'other-form/grid': ({ id }: { id: string }) => [`${id} finds its tables on a grid.`, 'Look at what is posted.'],
  'other-form/no-grid': ({ id }: { id: string }) => [`${id} has no grid.`, 'Look at what is posted.'],
  'outside-hours/occasion': () => ['It happened outside the posted hours.', 'Nothing is drawn for it.'],
  'period-order': ({ first, period }: { first: string; period: string }) => [
    `${first} comes before ${period}.`,
    'Enter the periods in order.',
  ],
  'piece-out': ({ table }: { table: string }) => [
    `The piece of ${tableInSentence(table)} was drawn before and is out.`,
    'Read the number again.',
  ],
  'scored-already/period': ({ period }: { period: string }) => [
    `${period} has its score.`,
    'Correct the score, with a reason and a second badge.',
  ],
  'seat-empty/pot': ({ seat, table }: { seat: number; table: string }) => [
    `Nobody sits at seat ${seat} of ${tableInSentence(table)}.`,
    'Check the winners.',
  ],
  'seat-first': ({ table }: { table: string }) => [
    `A seat of ${tableInSentence(table)} is still to be drawn.`,
    'Draw a card for its seat.',
  ],
  'settled-already/score': () => [
    'Somebody has what the wrong score gave him, or a table was drawn for it.',
    'Let management settle it.',
  ],
  'table-missing': ({ table }: { table: string }) => [`${tableName(table)} has no square.`, 'Look at the grid again.'],
  'table-twice/grid': ({ table }: { table: string }) => [
    `${tableName(table)} has two squares.`,
    'Look at the grid again.',
  ],
  'winner-twice': () => ['A winner stands twice on the list.', 'Check the winners.'],
  'too-early/bin': () => ['The drawing is posted for a later time.', 'Draw at the posted time.'],
} satisfies Sentences;
