/** Refusals of what winners play: the wheel of cards, contests, ladders, shows. */
import type { Cents } from '../base/cents.ts';
import { formatUsd } from '../base/cents.ts';
import { plainWords } from '../base/display-text.ts';
import { orderCardName } from '../rules/card-wheel.ts';
import type { ShowStage } from '../rules/show.ts';
import { type Names, offerStatus, type Sentences } from './sentence.ts';

/** Also recorded with a count of chips. */
export const tieWords = (place: number, passes: readonly string[]): string =>
  `Passes ${passes.join(', ')} tie for places ${place} to ${place + passes.length - 1}. More hands are played to break the tie.`;

export const cardWheelRefusals = {
  'ace-drawn': ({ ace }: { ace: number }) => [`Seat ${ace} already drew the ace.`, 'Record the spins.'],
  'being-played': ({ open }: { open: string }, names: Names) => [
    `A table is at the wheel in ${names.numbered(open)}.`,
    'Finish its turn first.',
  ],
  'card-twice': ({ card }: { card: number }) => [
    `The ${orderCardName(card)} is listed for two seats.`,
    'Check the cards.',
  ],
  'counted-twice': ({ seat }: { seat: number }) => [
    `This player already has a share at seat ${seat}.`,
    'List each player once.',
  ],
  'has-spun': () => ['The player has started to spin.', 'Record the remaining spins.'],
  'looked-at': ({ seat }: { seat: number }) => [`Seat ${seat} was already checked.`, 'Continue with the other seats.'],
  'no-such-card': ({ cards, card }: { cards: number; card: number }) => [
    `The cards run from the ace to the ${orderCardName(cards)}; there is no ${orderCardName(card)}.`,
    'Check the cards.',
  ],
  'no-such-offer/wheel-table': ({ id }: { id: string }, names: Names) => [
    `There is no promotion ${names.offer(id)}.`,
    'Check the promotion.',
  ],
  'no-such-section': ({ section }: { section: string }) => [
    `The wheel has no section ${section}.`,
    'Read the section again.',
  ],
  'no-table-drawn': ({ id }: { id: string }, names: Names) => [
    `No table has been drawn in ${names.numbered(id)}.`,
    'Draw a table first.',
  ],
  'nobody-plays': ({ drawing }: { drawing: string }, names: Names) => [
    `No player is at the wheel of cards in ${names.numbered(drawing)}.`,
    'Choose the player who spins first.',
  ],
  'none-left': () => ['Every posted drawing has been held.', 'No action is needed.'],
  'not-played-so': ({ offer, option }: { offer: string; sheet: string; option: string }, names: Names) => [
    `${names.offer(offer)} does not draw tables (option ${option}).`,
    'Check the promotion.',
  ],
  'not-qualified': ({ seat }: { seat: number }) => [
    `Seat ${seat} was not dealt a hand before the ball was drawn.`,
    'Include only players who were dealt in.',
  ],
  'open-question': ({ asks }: { asks: string }) => [
    `Not on file yet: ${asks}`,
    'Record the answer, then send this again.',
  ],
  'other-person': ({ seat }: { seat: number }) => [`Seat ${seat} belongs to another player.`, 'Check the ID.'],
  'other-seats': ({ seats }: { seats: readonly number[] }) => [
    `Each of these seats draws one card: ${seats.join(', ')}.`,
    'Record one card for each of them.',
  ],
  'sat-down-later': ({ seat, table }: { seat: number; table: string }, names: Names) => [
    `The player at seat ${seat} of ${names.table(table)} sat down after the ball was drawn.`,
    'Leave that seat out.',
  ],
  'seat-empty': ({ seat, table }: { seat: number; table: string }, names: Names) => [
    `Seat ${seat} at ${names.table(table)} is empty.`,
    'List only players who were dealt in.',
  ],
  'seat-twice': ({ seat }: { seat: number }) => [`Seat ${seat} is listed twice.`, 'List each seat once.'],
  'stands-still/wheel-table': ({ offer, status }: { offer: string; status: string }, names: Names) => [
    `${names.offer(offer)} is not in effect (${offerStatus(status)}).`,
    'Resume it before drawing.',
  ],
  'still-asked': () => [
    'Some players at the table have not shown ID, and there is still time.',
    'Check the other players, or wait until their time has passed.',
  ],
  'table-not-active': ({ tableId }: { tableId: string }, names: Names) => [
    `${names.table(tableId)} is not eligible for this drawing.`,
    'Remove its ball and draw again.',
  ],
  'too-early/wheel-table': () => ['The next drawing is posted for a later time.', 'Draw at the posted time.'],
  'too-late/id': () => ['The time to show ID has passed.', 'Spread the cards for the players who showed ID.'],
  'turn-today': () => [
    'This player has already had a turn at the wheel today.',
    'End the turn and choose another player.',
  ],
} satisfies Sentences;

export const contestsRefusals = {
  'all-tried': () => ['Every key has been tried.', 'Ask a manager.'],
  'card-drawn': ({ pass }: { pass: number }) => [
    `Pass ${pass} has already drawn a card.`,
    'Continue with the other passes.',
  ],
  'card-twice/order-card': ({ card }: { card: number }) => [
    `The ${orderCardName(card)} was already drawn.`,
    'Check the card.',
  ],
  'cards-missing': () => ['Some players have not drawn a card.', 'Record the cards of the other players first.'],
  'contest-open': ({ contest }: { contest: string }, names: Names) => [
    `${names.numbered(contest)} is being played.`,
    'Finish it or end it first.',
  ],
  'contest-over': ({ id }: { id: string }, names: Names) => [`${names.numbered(id)} is over.`, 'No action is needed.'],
  'counted-already': ({ table }: { table: string }, names: Names) => [
    `The chips of ${names.table(table)} are already counted.`,
    'Break the tie, if there is one.',
  ],
  'envelope-gone': ({ envelope }: { envelope: number }) => [
    `Envelope ${envelope} was already chosen.`,
    'Choose one of the remaining envelopes.',
  ],
  'no-id': ({ pass }: { pass: number }) => [
    `No ID was shown for pass ${pass}, so its chance is forfeited.`,
    'Begin without it. No replacement is drawn.',
  ],
  'no-such-card/order-card': ({ envelopes }: { envelopes: number }) => [
    `There are ${envelopes} cards, starting with the ace.`,
    'Check the card.',
  ],
  'no-such-contest': ({ id }: { id: string }, names: Names) => [
    `There is no ${names.numbered(id)}.`,
    'Start it first.',
  ],
  'no-such-envelope': ({ envelopes }: { envelopes: number }) => [
    `There are ${envelopes} envelopes.`,
    'Check the number.',
  ],
  'no-such-hand': ({ most }: { most: number }) => [`${most} hands are played.`, 'Check the number.'],
  'no-such-offer/contest': ({ id }: { id: string }, names: Names) => [
    `There is no promotion ${names.offer(id)}.`,
    'Check the promotion.',
  ],
  'no-such-pass': ({ pass }: { pass: number }) => [`There is no pass ${pass}.`, 'Check the list.'],
  'no-such-table': ({ id }: { id: string }, names: Names) => [`${names.table(id)} is not playing.`, 'Check the table.'],
  'none-left/contests': () => ['All of it has been played.', 'No action is needed.'],
  'not-counted': ({ table }: { table: string }, names: Names) => [
    `The chips of ${names.table(table)} are not counted yet.`,
    'Count them first.',
  ],
  'not-played-so/no-contest': ({ id }: { id: string }, names: Names) => [
    `${names.offer(id)} has no passes to play with.`,
    'Check the promotion.',
  ],
  'not-played-so/other-contest': ({ contest }: { contest: string }, names: Names) => [
    `${names.numbered(contest)} is played another way.`,
    'Check its rules.',
  ],
  'not-playing': ({ pass }: { pass: number }) => [`Pass ${pass} is not playing.`, 'Check the list of players.'],
  'not-playing/pass': ({ pass }: { pass: number }) => [`Pass ${pass} is not playing now.`, 'Check the pass.'],
  'not-this-tie': ({ places, passes }: { places: readonly number[]; passes: readonly string[] }) => [
    places.map((place, i) => tieWords(place, (passes[i] ?? '').split(', '))).join(' '),
    'List the tied passes, best place first.',
  ],
  'other-players/chips': ({ passes }: { passes: readonly number[] }) => [
    `These passes still hold chips: ${passes.join(', ') || 'none'}.`,
    'Count the chips of each of them once.',
  ],
  'out-already': ({ pass, out }: { pass: number; out: number }) => [
    `Pass ${pass} was eliminated on hand ${out}.`,
    'No action is needed.',
  ],
  'out-of-turn': ({ player, turn }: { player: number; turn: string }) => [
    `It is the turn of pass ${player} to ${turn === 'choose' ? 'choose an envelope' : 'try a key'}.`,
    'Follow the order of the cards.',
  ],
  'pass-twice': ({ pass }: { pass: number }) => [`Pass ${pass} is listed twice.`, 'List each pass once.'],
  'passes-held': ({ passCount }: { passCount: number }) => [
    `${passCount === 1 ? '1 pass has' : `${passCount} passes have`} not been played.`,
    'Let those players play first.',
  ],
  'stands-still/contest': ({ offer, status }: { offer: string; status: string }, names: Names) => [
    `${names.offer(offer)} is not in effect (${offerStatus(status)}).`,
    'Resume it first.',
  ],
  'still-drawing': ({ drawing }: { drawing: string }, names: Names) => [
    `${names.numbered(drawing)} is not over.`,
    'Finish it or end it first.',
  ],
  'table-decided': ({ id }: { id: string }, names: Names) => [
    `${names.table(id)} is decided.`,
    'Continue with the next table.',
  ],
  'too-early/contest': () => [
    'It is posted for a later time.',
    'Begin at the posted time. Players may bring ID until then.',
  ],
  'too-many': ({ form, most }: { form: string; most: number }) => [
    form === 'keys' ? `There are ${most} envelopes.` : `A table has ${most} seats.`,
    'Check the list.',
  ],
  'wrong-table/contest': ({ pass, tables }: { pass: number; tables: number }) => [
    `Pass ${pass} must be seated at a table from 1 to ${tables}.`,
    'Enter a table for every pass.',
  ],
  'wrong-table/no-tables': () => ['This is not played at several tables.', 'Leave the tables out.'],
} satisfies Sentences;

export const playsRefusals = {
  'card-twice/ladder': ({ code }: { code: string }) => [
    `${code} was already turned up, and the deck has only one.`,
    'Check the card. If there are two, the deck is void.',
  ],
  'envelopes-gone': ({ left, wanted, many }: { left: number; wanted: number; many: string }) => [
    left === 0 ? `No ${many} are left.` : `This takes ${wanted} of the ${many}, and ${left} are left for new turns.`,
    'Wait until the set is refilled, or deny the hand.',
  ],
  'holds-an-envelope': () => [
    'The player has opened one already.',
    'Record that they keep it, or what they open next.',
  ],
  'last-envelope': () => ['The player has opened as many as the rules allow.', 'Record that they keep the last one.'],
  'no-such-envelope/set': ({ envelope }: { envelope: string }) => [
    `"${plainWords(envelope)}" is not in the posted set.`,
    'Check what was inside.',
  ],
  'nobody-plays/envelopes': ({ id }: { id: string }, names: Names) => [
    `No player is opening anything in ${names.numbered(id)}.`,
    'Check the number of the turn.',
  ],
  'none-of-these': ({ name, count }: { name: string; count: number }) => [
    `All ${count} of "${name}" were opened already.`,
    'Check what was inside. If it is one too many, call a manager.',
  ],
  'nothing-instead': () => ['These rules offer no money instead of playing.', 'Let the player play, or end the turn.'],
  'nothing-opened': () => ['Nothing has been opened yet.', 'Record what the player opens.'],
  'too-late/instead': () => ['The player has made the last move.', 'Record what it came to.'],
  'guess-stands': ({ stands }: { stands: string }) => [
    `The last card did not count, so the guess "${stands}" remains.`,
    'Record the next card under the same guess.',
  ],
  'no-such-call': ({ call, calls }: { call: string; calls: readonly string[] }) => [
    `"${call}" cannot be called.`,
    `Call ${calls.join(' or ')}.`,
  ],
  'nobody-plays/ladder': ({ id }: { id: string }, names: Names) => [
    `No player has reported in ${names.numbered(id)}.`,
    'Record the player who reports first.',
  ],
  'not-started': () => ['No card has been turned up yet.', 'Turn up the first card of the deck.'],
  'other-goods/rung': ({ name }: { name: string }) => [
    `${name} is posted at a value that differs from stock.`,
    'Receive the posted item, or let the player keep the current prize.',
  ],
  'other-play': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is played another way.`,
    'Check its rules.',
  ],
  'pool-empty': ({ pool }: { pool: string }) => [
    `The ${plainWords(pool)} prize pool is empty: it went back to the house.`,
    'The player keeps the current prize. Management may grant an award.',
  ],
  'started-already': () => ['The first card is already turned up.', 'Record a guess.'],
} satisfies Sentences;

export const showsRefusals = {
  'barred/contestant': ({ contestant }: { contestant: number }) => [
    `Contestant ${contestant} is not eligible.`,
    'Call a manager, and seat another contestant.',
  ],
  'commitment-broken': ({ brokenNumber }: { brokenNumber: number }) => [
    `Square ${brokenNumber} does not match the commitment made when the board was loaded.`,
    'Stop the show, record the occurrence, and call the auditor.',
  ],
  'crew-missing': ({ roles }: { roles: readonly string[] }) => [
    `Signatures required: ${roles.map(plainWords).join(', ')}.`,
    'Have each of them sign with their own badge.',
  ],
  'crew-missing/any': ({ roles }: { roles: readonly string[] }) => [
    `Signature required: ${roles.map(plainWords).join(' or ')}.`,
    'Have one of them sign with their own badge.',
  ],
  'decision-unclear': () => [
    'The decision must be said aloud and shown with the signal.',
    'Ask the contestant for both.',
  ],
  'halted-already': ({ show }: { show: string }, names: Names) => [
    `${names.numbered(show)} is already stopped.`,
    'Resume it later.',
  ],
  'halted/show': ({ id, halted }: { id: string; halted: string }, names: Names) => [
    `${names.numbered(id)} is stopped: ${plainWords(halted)}.`,
    'Resume it when the problem is solved.',
  ],
  'no-proxy-form': ({ contestant }: { contestant: number }) => [
    `Contestant ${contestant} has no signed proxy form.`,
    'Have it signed first.',
  ],
  'no-such-show': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} has no show.`,
    'Check the promotion.',
  ],
  'no-such-show/unknown': ({ id }: { id: string }, names: Names) => [
    `There is no ${names.numbered(id)}.`,
    'Seat its contestants first.',
  ],
  'not-briefed': ({ contestant }: { contestant: number }) => [
    `Contestant ${contestant} was not briefed, or has not signed the claim form.`,
    'Brief every contestant and have the form signed first.',
  ],
  'not-halted/show-goes-on': ({ show }: { show: string }, names: Names) => [
    `${names.numbered(show)} is not stopped.`,
    'Stop it first, and look for a way to continue.',
  ],
  'not-halted/resume': ({ show }: { show: string }, names: Names) => [
    `${names.numbered(show)} is not stopped.`,
    'No action is needed.',
  ],
  'no-such-square': () => ['The board has no such square.', 'Choose a square of the board.'],
  'not-his-turn/contestant': ({ turn }: { turn: string }) => [
    "It is another contestant's turn.",
    `Contestant ${turn} picks.`,
  ],
  'not-now/no-board': () => ['No board is due to be loaded now.', 'Continue the show.'],
  'not-now/other-board': ({ wanted }: { wanted: string }) => [
    `The ${wanted} board is due to be loaded now.`,
    `Load the ${wanted} board.`,
  ],
  'not-now/picked': ({ picked }: { picked: number }) => ['This is not the next step.', `Open square ${picked}.`],
  'not-now/show': ({ stage }: { stage: ShowStage }) => ['This is not the next step.', NEXT_AT_STAGE[stage]],
  'not-offered/show': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} is not offered now.`,
    'Seat the contestants during its posted period.',
  ],
  'not-over/show': ({ show }: { show: string }, names: Names) => [
    `${names.numbered(show)} has not been played to its end.`,
    'Continue, or cancel it while it is stopped.',
  ],
  'nothing-to-choose': ({ award }: { award: string }, names: Names) => [
    `There is nothing left to choose for ${names.numbered(award)}.`,
    'Pay it in the form awarded.',
  ],
  'nothing-to-decide': () => [
    'Only the first prize of the last board can be kept or exchanged, once.',
    'Record the next pick.',
  ],
  'nothing-to-decide/nobody-picks': () => [
    'Only the first prize of the last board can be kept or exchanged, once.',
    'Continue with the current step of the show.',
  ],
  'other-goods/show': ({ name }: { name: string }) => [
    `${name} is posted at a value that differs from stock.`,
    'Receive the posted item, or post the item in stock.',
  ],
  'other-square': ({ picked }: { picked: number }) => ['Another square was picked.', `Open square ${picked}.`],
  'other-square/show': ({ stage }: { stage: ShowStage }) => ['Another square was picked.', NEXT_AT_STAGE[stage]],
  'proxy-plays': ({ contestant }: { contestant: number }) => [
    `The proxy of contestant ${contestant} is a contestant.`,
    'Choose another proxy.',
  ],
  'report-full': ({ id, most }: { id: string; most: number }, names: Names) => [
    `${names.numbered(id)} already has ${most} occurrences on record.`,
    'Write the rest on paper.',
  ],
  'seated-twice': ({ contestant }: { contestant: number }) => [
    `Contestant ${contestant} already has another seat.`,
    'Seat each contestant once.',
  ],
  'show-on': ({ show }: { show: string }, names: Names) => [`${names.numbered(show)} is in progress.`, 'End it first.'],
  'show-on/next': ({ show }: { show: string }, names: Names) => [
    `${names.numbered(show)} is in progress.`,
    'End it before starting the next one.',
  ],
  'show-over': ({ id }: { id: string }, names: Names) => [`${names.numbered(id)} is over.`, 'See its score sheet.'],
  'stands-still/show': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} is suspended.`,
    'Resume it first.',
  ],
  'square-open': () => ['This square is already open.', 'Choose an unopened square.'],
  'unknown-person/contestant': ({ contestant }: { contestant: number }) => [
    `Contestant ${contestant} is not registered.`,
    'Register the contestant first.',
  ],
  'unknown-person/proxy': ({ contestant }: { contestant: number }) => [
    `The proxy of contestant ${contestant} is not registered.`,
    'Register the proxy first.',
  ],
  'wrong-cash': ({ amount }: { amount: Cents }) => [
    `A cash amount can be at most ${formatUsd(amount)}, and applies only when cash is chosen.`,
    'Enter the amount that the house sets, or leave it out for yearly installments.',
  ],
  'wrong-seats': ({ contestantCount, seats }: { contestantCount: number; seats: number }) => [
    `${contestantCount} contestants are listed for ${seats} seats.`,
    'List one for each seat, in order.',
  ],
  'wrong-squares': ({ size, commitmentCount }: { size: number; commitmentCount: number }) => [
    `The board has ${size} squares, each with its own commitment; ${commitmentCount} were entered.`,
    'Enter the layout of the whole board again.',
  ],
  'wrong-squares/opened': () => [
    'These squares do not match the board.',
    'Open only the squares that are due to be shown.',
  ],
} satisfies Sentences;

const NEXT_AT_STAGE: Readonly<Record<ShowStage, string>> = {
  load: 'Load the board.',
  rounds: 'Record the next pick.',
  clear: 'Show the bonus prizes that were not opened.',
  'play-off': 'Record the next pick.',
  reload: 'Load the board again.',
  'show-rest': 'Show the rest of the board.',
  'load-last': 'Load the last board.',
  last: 'Record the next pick.',
  decide: 'Record whether the prize is kept.',
  'show-last': 'Show the rest of the board.',
  over: 'End the show.',
};
