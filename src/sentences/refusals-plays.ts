/** Refusals of what winners play: the wheel of cards, contests, ladders, shows. */
import type { Cents } from '../base/cents.ts';
import { formatUsd } from '../base/cents.ts';
import { orderCardName } from '../rules/card-wheel.ts';
import type { ShowStage } from '../rules/show.ts';
import type { Sentences } from './sentence.ts';

/** Also what a count of chips says when it is recorded. */
export const tieWords = (place: number, passes: readonly string[]): string =>
  `Passes ${passes.join(', ')} tie for places ${place} to ${place + passes.length - 1}: further hands decide.`;

export const cardWheelRefusals = {
  'ace-drawn': ({ ace }: { ace: number }) => [`Seat ${ace} drew the ace already.`, 'Record the spins.'],
  'being-played': ({ open }: { open: string }) => [`A table is at the wheel in ${open}.`, 'Finish its turn first.'],
  'card-twice': ({ card }: { card: number }) => [
    `The ${orderCardName(card)} was drawn by two.`,
    'Look at the cards again.',
  ],
  'counted-twice': ({ seat }: { seat: number }) => [
    `This person has a part at seat ${seat} already.`,
    'A person counts once.',
  ],
  'has-spun': () => ['The spinner has begun: what he hits is his.', 'Record the spins to the end.'],
  'looked-at': ({ seat }: { seat: number }) => [`Seat ${seat} was looked at already.`, 'Go on with the others.'],
  'no-such-card': ({ cards, card }: { cards: number; card: number }) => [
    `The cards are the ace to ${orderCardName(cards)}, without a ${orderCardName(card)}.`,
    'Look at the cards again.',
  ],
  'no-such-offer/wheel-table': ({ id }: { id: string }) => [`There is no offer ${id}.`, 'Check the offer.'],
  'no-such-section': ({ section }: { section: string }) => [
    `The wheel has no section ${section}.`,
    'Read the section again.',
  ],
  'no-table-drawn': ({ id }: { id: string }) => [`No table was drawn in ${id}.`, 'Draw a table first.'],
  'nobody-plays': ({ drawing }: { drawing: string }) => [
    `Nobody is at the wheel of cards in ${drawing}.`,
    'First find who spins it.',
  ],
  'none-left': () => ['Every posted drawing has taken place.', 'Nothing needs to be done.'],
  'not-played-so': ({ offer, sheet, option }: { offer: string; sheet: string; option: string }) => [
    `${offer} of ${sheet}, option ${option}: No table is drawn for it.`,
    'Check the offer.',
  ],
  'not-qualified': ({ seat }: { seat: number }) => [
    `Seat ${seat} was not dealt a hand before the ball was drawn.`,
    'Only those who were have a part.',
  ],
  'open-question': ({ asks }: { asks: string }) => [
    `Not known yet: ${asks}`,
    'Record the finding, then send this again.',
  ],
  'other-person': ({ seat }: { seat: number }) => [`Somebody else sits at seat ${seat}.`, 'Look at the ID again.'],
  'other-seats': ({ seats }: { seats: readonly number[] }) => [
    `Each of these seats draws one card: ${seats.join(', ')}.`,
    'Record one card for each of them.',
  ],
  'sat-down-later': ({ seat, table }: { seat: number; table: string }) => [
    `Who sits at seat ${seat} of ${table} sat down after the ball was drawn.`,
    'Leave that seat out.',
  ],
  'seat-empty': ({ seat, table }: { seat: number; table: string }) => [
    `Nobody sits at seat ${seat} of ${table}.`,
    'Name those who were dealt in.',
  ],
  'seat-twice': ({ seat }: { seat: number }) => [`Seat ${seat} stands twice.`, 'Name each once.'],
  'stands-still/wheel-table': ({ offer, status }: { offer: string; status: string }) => [
    `${offer} is not in force (${status}).`,
    'Resume it before drawing.',
  ],
  'still-asked': () => [
    'Not everybody at the table has shown his ID yet, and there is time.',
    'Check the others, or wait until their time is over.',
  ],
  'table-not-active': ({ tableId }: { tableId: string }) => [
    `Table ${tableId} is not open for this.`,
    'Take its ball out and draw again.',
  ],
  'too-early/wheel-table': () => ['The next drawing is posted for a later time.', 'Draw at the posted time.'],
  'too-late/id': () => ['The time to show ID is over.', 'Spread the cards among those who did.'],
  'turn-today': () => ['This person has had a turn at the wheel today.', 'End his turn; somebody else is found.'],
} satisfies Sentences;

export const contestsRefusals = {
  'all-tried': () => ['Every key was tried.', 'Ask a manager.'],
  'card-drawn': ({ pass }: { pass: number }) => [`Pass ${pass} has drawn a card already.`, 'Go on with the others.'],
  'card-twice/order-card': ({ card }: { card: number }) => [
    `The ${orderCardName(card)} was drawn before.`,
    'Look at the card again.',
  ],
  'cards-missing': () => ['Not everybody has drawn a card.', 'Record the cards of the others first.'],
  'contest-open': ({ contest }: { contest: string }) => [
    `${contest} is being played.`,
    'Play it to its end, or end it, first.',
  ],
  'contest-over': ({ id }: { id: string }) => [`${id} is over.`, 'Nothing needs to be done.'],
  'counted-already': ({ table }: { table: string }) => [
    `The chips of ${table} are counted.`,
    'Break the tie, if there is one.',
  ],
  'envelope-gone': ({ envelope }: { envelope: number }) => [
    `Envelope ${envelope} was chosen before.`,
    'Choose one that is left.',
  ],
  'no-id': ({ pass }: { pass: number }) => [
    `No ID was shown for pass ${pass}: its chance is lost.`,
    'Begin without it; nobody is drawn in its place.',
  ],
  'no-such-card/order-card': ({ envelopes }: { envelopes: number }) => [
    `There are ${envelopes} cards, from the ace.`,
    'Look at the card again.',
  ],
  'no-such-contest': ({ id }: { id: string }) => [`There is no contest ${id}.`, 'Begin it first.'],
  'no-such-envelope': ({ envelopes }: { envelopes: number }) => [
    `There are ${envelopes} envelopes.`,
    'Look at it again.',
  ],
  'no-such-hand': ({ most }: { most: number }) => [`${most} hands are played.`, 'Look at the number again.'],
  'no-such-offer/contest': ({ id }: { id: string }) => [`There is no offer ${id}.`, 'Check the offer.'],
  'no-such-pass': ({ pass }: { pass: number }) => [`There is no pass ${pass}.`, 'Look at the list again.'],
  'no-such-table': ({ id }: { id: string }) => [`No table ${id} plays.`, 'Check the table.'],
  'none-left/contests': () => ['All of it has been played.', 'Nothing needs to be done.'],
  'not-counted': ({ table }: { table: string }) => [`The chips of ${table} are not counted yet.`, 'Count them first.'],
  'not-played-so/no-contest': ({ id }: { id: string }) => [`Nobody plays for ${id} with a pass.`, 'Check the offer.'],
  'not-played-so/other-contest': ({ contest }: { contest: string }) => [
    `${contest} is not played so.`,
    'Look at what its sheet plays.',
  ],
  'not-playing': ({ pass }: { pass: number }) => [`Pass ${pass} does not play.`, 'Look at the list of those who do.'],
  'not-playing/pass': ({ pass }: { pass: number }) => [`Pass ${pass} does not play now.`, 'Check the pass.'],
  'not-this-tie': ({ places, passes }: { places: readonly number[]; passes: readonly string[] }) => [
    places.map((place, i) => tieWords(place, (passes[i] ?? '').split(', '))).join(' '),
    'Name those who tie, from the better place down.',
  ],
  'other-players/chips': ({ passes }: { passes: readonly number[] }) => [
    `These passes still hold chips: ${passes.join(', ') || 'none'}.`,
    'Count the chips of each of them, once.',
  ],
  'out-already': ({ pass, out }: { pass: number; out: number }) => [
    `Pass ${pass} is out since hand ${out}.`,
    'Nothing is to be done.',
  ],
  'out-of-turn': ({ player, turn }: { player: number; turn: string }) => [
    `It is the turn of pass ${player} to ${turn === 'choose' ? 'choose an envelope' : 'try a key'}.`,
    'Go on in the order of the cards.',
  ],
  'pass-twice': ({ pass }: { pass: number }) => [`Pass ${pass} stands twice.`, 'Name each pass once.'],
  'passes-held': ({ passCount }: { passCount: number }) => [
    `${passCount} passes are still to be played.`,
    'Let their holders play first.',
  ],
  'stands-still/contest': ({ offer, status }: { offer: string; status: string }) => [
    `${offer} is not in force (${status}).`,
    'Resume it first.',
  ],
  'still-drawing': ({ drawing }: { drawing: string }) => [
    `${drawing} is not over.`,
    'Draw to its end, or end it, first.',
  ],
  'table-decided': ({ id }: { id: string }) => [`${id} is decided.`, 'Go on with the next.'],
  'too-early/contest': () => ['It is posted for a later time.', 'Begin at the posted time: ID may follow until then.'],
  'too-many': ({ form, most }: { form: string; most: number }) => [
    form === 'keys' ? `There are ${most} envelopes.` : `A table has ${most} seats.`,
    'Look at the list again.',
  ],
  'wrong-table/contest': ({ pass, tables }: { pass: number; tables: number }) => [
    `Pass ${pass} sits at a table from 1 to ${tables}.`,
    'Say where everybody sits, and only then.',
  ],
  'wrong-table/no-tables': () => ['Nobody has a table.', 'Say where everybody sits, and only then.'],
} satisfies Sentences;

export const playsRefusals = {
  'card-twice/ladder': ({ code }: { code: string }) => [
    `${code} was turned before, and the deck holds it once.`,
    'Look at the card again; if two lie there the deck is not good.',
  ],
  'guess-stands': ({ stands }: { stands: string }) => [
    `The last card did not count, and the guess "${stands}" stands.`,
    'Record the next card under the same guess.',
  ],
  'no-such-call': ({ call, calls }: { call: string; calls: readonly string[] }) => [
    `Nobody can call ${call}.`,
    `Call one of: ${calls.join(', ')}.`,
  ],
  'nobody-plays/ladder': ({ id }: { id: string }) => [`Nobody has come forward in ${id}.`, 'Record who appears first.'],
  'not-started': () => ['No card has been turned yet.', 'Turn the first card of the deck.'],
  'other-goods/rung': ({ name }: { name: string }) => [
    `${name} is posted at another value than it has in stock.`,
    'Receive what is posted, or let him keep what he holds.',
  ],
  'other-play': ({ id }: { id: string }) => [`${id} is not played this way.`, 'Look at what its sheet plays.'],
  'pool-empty': ({ pool }: { pool: string }) => [
    `Nothing is left in ${pool}: it went back to the house.`,
    'He keeps what he holds; management may grant an award.',
  ],
  'started-already': () => ['The first card lies there already.', 'Record a guess.'],
} satisfies Sentences;

export const showsRefusals = {
  'barred/contestant': ({ contestant }: { contestant: number }) => [
    `Contestant ${contestant} may not take part: call a manager.`,
    'Seat somebody else.',
  ],
  'commitment-broken': ({ brokenNumber }: { brokenNumber: number }) => [
    `Square ${brokenNumber} is not what was committed to when the board was loaded.`,
    'Halt the show, note the occurrence, and call the auditor.',
  ],
  'crew-missing': ({ roles }: { roles: readonly string[] }) => [
    `Signed by: ${roles.join(', ')}.`,
    'Have each of them sign with his own badge.',
  ],
  'crew-missing/any': ({ roles }: { roles: readonly string[] }) => [
    `Signed by: ${roles.join(' or ')}.`,
    'Have each of them sign with his own badge.',
  ],
  'decision-unclear': () => [
    'The decision is said aloud and shown with the signal.',
    'Ask the contestant again, for both.',
  ],
  'halted-already': ({ show }: { show: string }) => [`${show} stands still.`, 'Resume it later.'],
  'halted/show': ({ id, halted }: { id: string; halted: string }) => [
    `${id} is halted: ${halted}.`,
    'Resume it once the problem is solved.',
  ],
  'no-proxy-form': ({ contestant }: { contestant: number }) => [
    `Contestant ${contestant} has no signed form for a proxy.`,
    'Have it signed first.',
  ],
  'no-such-show': ({ offer }: { offer: string }) => [`${offer} offers no show.`, 'Check the offer.'],
  'no-such-show/unknown': ({ id }: { id: string }) => [`There is no ${id}.`, 'Seat its contestants first.'],
  'not-briefed': ({ contestant }: { contestant: number }) => [
    `Contestant ${contestant} was not briefed, or has not signed the claim form.`,
    'Brief every contestant and have the form signed first.',
  ],
  'not-halted/show-goes-on': ({ show }: { show: string }) => [
    `${show} goes on.`,
    'Halt it first, and look for a way to go on.',
  ],
  'not-halted/resume': ({ show }: { show: string }) => [`${show} goes on.`, 'Nothing needs to be done.'],
  'no-such-square': () => ['The board has no such square.', 'Name a square of the board.'],
  'not-his-turn/contestant': ({ turn }: { turn: string }) => [
    'Another contestant picks now.',
    `Contestant ${turn} picks.`,
  ],
  'not-now/no-board': () => ['No board is loaded now.', 'Go on with the show.'],
  'not-now/other-board': ({ wanted }: { wanted: string }) => [
    `The ${wanted} board is loaded now.`,
    `Load the ${wanted} board.`,
  ],
  'not-now/picked': ({ picked }: { picked: number }) => ['Nothing of this is done now.', `Open square ${picked}.`],
  'not-now/show': ({ stage }: { stage: ShowStage }) => ['Nothing of this is done now.', NEXT_AT_STAGE[stage]],
  'not-offered/show': ({ offer }: { offer: string }) => [
    `${offer} is not offered now.`,
    'Seat the contestants in its period.',
  ],
  'not-over/show': ({ show }: { show: string }) => [
    `${show} is not played out.`,
    'Play on, or call it off while it is halted.',
  ],
  'nothing-to-choose': ({ award }: { award: string }) => [
    `Nothing is to be chosen about ${award} any more.`,
    'It is paid as it stands.',
  ],
  'nothing-to-decide': () => [
    'Only the first prize of the last board is kept or given back, once.',
    'Record the next pick.',
  ],
  'nothing-to-decide/nobody-picks': () => [
    'Only the first prize of the last board is kept or given back, once.',
    'Go on with what the show is at.',
  ],
  'other-goods/show': ({ name }: { name: string }) => [
    `${name} is posted at another value than it has in stock.`,
    'Receive what is posted, or post what there is.',
  ],
  'other-square': ({ picked }: { picked: number }) => ['Another square was picked.', `Open square ${picked}.`],
  'other-square/show': ({ stage }: { stage: ShowStage }) => ['Another square was picked.', NEXT_AT_STAGE[stage]],
  'proxy-plays': ({ contestant }: { contestant: number }) => [
    `The proxy of contestant ${contestant} plays himself.`,
    'Choose another proxy.',
  ],
  'report-full': ({ id, most }: { id: string; most: number }) => [
    `${id} has ${most} occurrences noted.`,
    'Write the rest on paper.',
  ],
  'seated-twice': ({ contestant }: { contestant: number }) => [
    `Contestant ${contestant} has another seat already.`,
    'Seat each of them once.',
  ],
  'show-on': ({ show }: { show: string }) => [`${show} is on.`, 'End it first.'],
  'show-on/next': ({ show }: { show: string }) => [`${show} is on.`, 'End it before the next one.'],
  'show-over': ({ id }: { id: string }) => [`${id} is over.`, 'Look at its score sheet.'],
  'stands-still/show': ({ offer }: { offer: string }) => [`${offer} stands still.`, 'Resume it first.'],
  'square-open': () => ['This square is open already.', 'Name a square that is still covered.'],
  'unknown-person/contestant': ({ contestant }: { contestant: number }) => [
    `Contestant ${contestant} is not registered here.`,
    'Register the person first.',
  ],
  'unknown-person/proxy': ({ contestant }: { contestant: number }) => [
    `The proxy of contestant ${contestant} is not registered here.`,
    'Register the person first.',
  ],
  'wrong-cash': ({ amount }: { amount: Cents }) => [
    `Cash is an amount up to ${formatUsd(amount)}, and goes with that choice only.`,
    'Enter what the house sets, or leave it out for yearly parts.',
  ],
  'wrong-seats': ({ contestantCount, seats }: { contestantCount: number; seats: number }) => [
    `${contestantCount} contestants are named for ${seats} seats.`,
    'Name one for each seat, in order.',
  ],
  'wrong-squares': ({ size, commitmentCount }: { size: number; commitmentCount: number }) => [
    `The board has ${size} squares, each with a commitment of its own; ${commitmentCount} were given.`,
    'Enter the layout of the whole board again.',
  ],
  'wrong-squares/opened': () => [
    'These are not the squares that lie there.',
    'Open exactly those that are to be shown.',
  ],
} satisfies Sentences;

const NEXT_AT_STAGE: Readonly<Record<ShowStage, string>> = {
  load: 'Load the board.',
  rounds: 'Record the next pick.',
  clear: 'Show the bonus prizes that nobody opened.',
  'play-off': 'Record the next pick.',
  reload: 'Load the board anew.',
  'show-rest': 'Show what is left on the board.',
  'load-last': 'Load the last board.',
  last: 'Record the next pick.',
  decide: 'Record whether the prize is kept.',
  'show-last': 'Show what is left on the board.',
  over: 'End the show.',
};
