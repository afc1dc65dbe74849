/**
 * Each event of the club, coupons, picks, table draws, contests, shows, tournaments and house games as one sentence.
 */
import { first } from '../base/assert.ts';
import { type Cents, formatUsd } from '../base/cents.ts';
import { keyOrName, plainWords, shortTable, tableInSentence, tableName } from '../base/display-text.ts';
import type { EventOf } from '../floor/area.ts';
import type { boxDrawEvents } from '../floor/box-draws/specs.ts';
import type { cardWheelEvents } from '../floor/card-wheel/specs.ts';
import type { clubEvents } from '../floor/club/specs.ts';
import type { contestEvents } from '../floor/contests/specs.ts';
import type { FloorEvent } from '../floor/events.ts';
import type { houseGameEvents } from '../floor/house-games/specs.ts';
import type { instrumentEvents } from '../floor/instruments/specs.ts';
import type { pickEvents } from '../floor/picks/specs.ts';
import type { showEvents } from '../floor/shows/specs.ts';
import type { tableDrawEvents } from '../floor/table-draws/specs.ts';
import type { tournamentEvents } from '../floor/tournaments/specs.ts';
import { orderCardName } from '../rules/card-wheel.ts';
import type { Shown } from './event-words.ts';

// The club.

type Sentences<Specs> = { [Type in keyof Specs]: (event: EventOf<Specs, Type>, shown: Shown) => string };

export const CLUB_SENTENCES: Sentences<typeof clubEvents> = {
  'member-enrolled': ({ person }, shown) => `${shown.person(person)} joined the club and has a card.`,
  'card-replaced': ({ person, reason }, shown) =>
    `${shown.person(person)} has a new card (${plainWords(reason)}); the old card is inactive.`,
  'membership-ended': ({ person, reason, lapsed }, shown) =>
    `${shown.person(person)} left the club (${plainWords(reason)})${lapsed.map(({ offer, credits }) => `; ${creditWords(credits)} of ${offer} expired`).join('')}.`,
  'swipe-voided': ({ offer, person, posted, credits, balance, reason }, shown) =>
    `${offer}: the swipe of ${shown.person(person)} at ${shown.time(posted)} was voided (${plainWords(reason)}); ${creditWords(credits)} less, ${balance} left.`,
  'credits-redeemed': ({ offer, person, prize, credits, balance, award }, shown) =>
    `${offer}: ${shown.person(person)} redeems ${creditWords(credits)} for ${award.as?.gives === 'goods' ? award.as.name : prize}, ${award.id} ${formatUsd(award.amount as Cents)}; ${balance} left.`,
  'redemption-undone': ({ offer, person, award, credits, balance, reason }, shown) =>
    `${offer}: ${award} of ${shown.person(person)} was voided (${plainWords(reason)}); ${creditWords(credits)} returned, ${balance} left.`,
  'credits-lapsed': ({ offer, members, credits }) =>
    `${offer} ended: ${creditWords(credits)} of ${members} member${members === 1 ? '' : 's'} expired.`,
};

export const creditWords = (count: number): string => `${count} credit${count === 1 ? '' : 's'}`;

// Promotional chips, coupons and certificates.

type Settled = EventOf<typeof instrumentEvents, 'wager-settled'>;

const usd = (amount: number): string => formatUsd(amount as Cents);
/** A net change: `+$18.00`. */
const net = (amount: number): string => `${amount > 0 ? '+' : ''}${usd(amount)}`;
const several = (numbers: readonly string[]): string => (numbers.length === 0 ? 'none' : numbers.join(', '));

const BECOMES = {
  kept: 'stays with the player',
  cancelled: 'is canceled',
  voided: 'is void',
  collected: 'goes to the player-dealer',
  dropped: 'is dropped in the box',
  expired: 'stays with the player and has expired',
} as const;

const settledWords = ({ wager, result, player, playerDealer, house, pieces }: Settled): string =>
  `${wager}: ${result}. Player ${net(player)}, player-dealer ${net(playerDealer)}, house ${net(house)}; ${pieces
    .map(
      ({ number, becomes, owed }) =>
        `${number} ${BECOMES[becomes]}${owed > 0 ? `, worth ${usd(owed)} at the cage` : ''}`,
    )
    .join('; ')}.`;

export const INSTRUMENT_SENTENCES: Sentences<typeof instrumentEvents> = {
  'instruments-issued': ({ offer, how, is, person, pieces, price, window, cashier, award }, shown) => {
    const whom = person === null ? 'no one yet' : shown.person(person);
    const total = usd(pieces.reduce((sum, { face }) => sum + face, 0));
    const numbers = several(pieces.map(({ number }) => number));
    const paid = price === undefined ? '' : ` for ${usd(price)} at window ${window} by ${cashier}`;
    const owed = award === undefined ? '' : `, owed as ${award}`;
    return `${offer}: ${total} in ${is}s (${numbers}) ${how === 'sold' ? 'sold to' : 'issued for'} ${whom}${paid}${owed}.`;
  },
  'instrument-handed-over': ({ number, person }, shown) => `${number} belongs to ${shown.person(person)}.`,
  'voucher-swapped': ({ voucher, piece, more = [], by }) =>
    `Voucher ${voucher} is exchanged for ${[piece, ...more].map(({ number, face }) => `${number}, ${usd(face)}`).join('; ')}, by ${by}.`,
  'instrument-wagered': ({
    wager,
    table,
    seat,
    bettor,
    behind,
    numbers,
    bet,
    side,
    live,
    face,
    collection,
    redemption,
  }) => {
    const stands = behind === undefined ? '' : ` (position ${behind})`;
    const where = `${bettor === 'backline' ? `backline${stands}, ` : ''}Seat ${seat} at ${tableName(table)}`;
    const on = side === null ? `a ${bet} bet` : `${side}`;
    const beside = live === 0 ? '' : ` with ${usd(live)} live`;
    const fees = collection + redemption === 0 ? '' : `; fees ${usd(collection + redemption)}`;
    return `${wager}: ${usd(face)} (${several(numbers)})${beside} on ${on} at ${where}${fees}.`;
  },
  'wager-settled': (event) => settledWords(event),
  'wager-corrected': (event) =>
    `Corrected by ${event.by.join(', ')} (${plainWords(event.reason)}) from ${event.was}. ${settledWords({ ...event, type: 'wager-settled' })}`,
  'wager-withdrawn': ({ wager, reason }) => `${wager} was withdrawn (${plainWords(reason)}); its fees are refunded.`,
  'instruments-verified': ({ numbers, by }) => `${several(numbers)}: play verified by ${by}.`,
  'instruments-redeemed': ({ table, pieces, amount, representative, cashier }) =>
    `${cashier} paid ${usd(amount)} to the player-dealer at ${tableName(table)} through ${representative} for ${several(pieces.map(({ number }) => number))}.`,
  'instrument-voided': ({ number, reason, by }) =>
    `${number} was voided (${plainWords(reason)}), signed by ${by.join(', ')}.`,
  'instruments-expired': ({ offer, numbers, amount }) =>
    `${offer} ended: ${numbers.length === 1 ? '1 item' : `${numbers.length} items`} worth ${usd(amount)} expired.`,
  'instruments-filed': ({ offer, count }) =>
    `${offer}: ${count === 1 ? '1 finished item' : `${count} finished items`} archived.`,
};

// Pick sheets, picks, results and winners.

type PickAward = Readonly<{ id: string; amount: number; person: string | null; row: string; as?: unknown }>;
type Score = Readonly<{ away: number; home: number }> | null;

const scoreWords = (score: Score): string => (score === null ? '' : `, score ${score.away} to ${score.home}`);
const games = (many: number): string => `${many} game${many === 1 ? '' : 's'}`;
const pickAwardsText = (awards: readonly PickAward[], shown: Shown): string =>
  awards.length === 0
    ? 'no award'
    : awards
        .map(({ id, amount, person, row }) => `${id} ${formatUsd(amount as Cents)} to ${shown.person(person)} (${row})`)
        .join('; ');

export const PICK_SENTENCES: Sentences<typeof pickEvents> = {
  'fixtures-posted': ({ card, games: listed, tieBreak, closesAt }, shown) =>
    `${card} lists ${games(listed.length)}; entries close ${shown.time(closesAt)}${tieBreak === null ? '' : `, tiebreaker ${tieBreak}`}.`,
  'fixtures-withdrawn': ({ card, reason }) => `${card} was withdrawn (${plainWords(reason)}).`,
  'picks-entered': ({ card, person, entry, picks, score }, shown) =>
    `${card}: ${shown.person(person)} submits entry ${entry}, ${games(picks.length)}${scoreWords(score)}.`,
  'picks-changed': ({ card, person, entry, score }, shown) =>
    `${card}: ${shown.person(person)} changes entry ${entry}${scoreWords(score)}.`,
  'picks-voided': ({ card, person, entry, reason, by }, shown) =>
    `${card}: entry ${entry} of ${shown.person(person)} was voided (${plainWords(reason)}), signed by ${by.join(', ')}.`,
  'picks-printed': ({ card, entry, copy, by }) =>
    `${card}: ${by} printed entry ${entry}${copy === 1 ? '' : `, copy ${copy}: a reprint`}.`,
  'game-moved': ({ card, game, begins, closesAt, reason }, shown) =>
    `${card}: game ${game} moved to ${shown.time(begins)} (${plainWords(reason)}); entries close ${shown.time(closesAt)}.`,
  'game-called-off': ({ card, game, goesOn, reason }) =>
    `${card}: game ${game} was canceled (${plainWords(reason)})${goesOn === null ? '' : `; ${goesOn} advances`}.`,
  'game-restored': ({ card, game, begins, closesAt, reason }, shown) =>
    `${card}: game ${game} is back on at ${shown.time(begins)} (${plainWords(reason)}); entries close ${shown.time(closesAt)}.`,
  'results-entered': ({ card, results }) =>
    `${card}: ${results.map(({ game, away, home }) => `${game} ${away} to ${home}`).join(', ')}.`,
  'result-corrected': ({ card, game, away, home, was, reason, returned, winners, former, awards }, shown) => {
    const owed =
      winners === null ? '' : ` ${returned.join(', ') || 'Nothing'} goes back; ${pickAwardsText(awards, shown)}.`;
    const paid = former.length === 0 ? '' : ` ${former.join(', ')}: won under the wrong score; paid prizes stay paid.`;
    return `${card}: ${game} was ${away} to ${home}, not ${was.away} to ${was.home} (${plainWords(reason)}).${owed}${paid}`;
  },
  'winners-posted': ({ card, voided, awards }, shown) => {
    const out = voided
      .map(({ person, at, says }) => ` ${shown.person(person)} does not qualify: ${says} [${at}]`)
      .join('');
    return `${card}: winners posted, ${pickAwardsText(awards, shown)}.${out}`;
  },
  'winner-told': ({ award, person, how }, shown) =>
    `${shown.person(person)} was notified of ${award} (${plainWords(how)}).`,
};

// Tables that are drawn, grids, and drawings from paper boxes.

type AwardOwed = Readonly<{
  id: string;
  amount: number;
  row: string;
  person: string | null;
  to: { table: string; seat: number };
  as?: { gives: string; name?: string } | undefined;
}>;

function awardText({ id, amount, row, person, to, as }: AwardOwed, shown: Shown): string {
  const whom = person === null ? `${tableName(to.table)}, Seat ${to.seat}` : shown.person(person);
  return `${id} ${formatUsd(amount as Cents)} to ${whom} (${as?.name ?? row})`;
}

const list = (items: readonly string[]): string => (items.length === 0 ? 'none' : items.join(', '));
const withoutShareText = (many: number): string => (many === 0 ? '' : `; ${many} not eligible for a share`);

export const TABLE_DRAW_SENTENCES: Sentences<typeof tableDrawEvents> = {
  'bin-filled': ({ offer, occasion, pieces, tables, witnesses }) =>
    `The bin of ${offer} is filled${occasion === null ? '' : ` (${occasion})`}, ${pieces === null ? 'with a ball for every table' : `balls: ${list(pieces.map(shortTable))}`}; to draw: ${tables}. Witnesses: ${list(witnesses)}.`,
  'table-drawn': ({ table, goes, at, says }) =>
    `${tableName(table)} was drawn. ${says}${goes === 'held-out' ? ' Its ball is kept out.' : ''} [${at}]`,
  'seat-card-drawn': ({ table, card, taken, goesOn, leftOut = [] }) => {
    const why = leftOut.length === 0 ? 'the seat is empty' : `the player there is not eligible [${first(leftOut).at}]`;
    return `Card ${card} was drawn for ${tableInSentence(table)}${taken ? (goesOn ? '. The next prize is drawn for here.' : '.') : `: ${why}, it is set aside.`}`;
  },
  'table-won': ({ table, awards, leftOut }, shown) =>
    `${tableName(table)} wins: ${awards.length === 0 ? 'no award' : awards.map((award) => awardText(award, shown)).join('; ')}${withoutShareText(leftOut.length)}.`,
  'pot-passed': ({ table, at, says }) => `A hand ended at ${tableInSentence(table)}. ${says} [${at}]`,
  'pot-returned': ({ table, slots }) =>
    `${tableName(table)} broke; prizes waiting there were returned: ${list(slots.map(({ name }) => name))}.`,
  'grid-placed': ({ offer, cells }) =>
    `The grid of ${offer} has ${cells.filter((cell) => cell !== null).length} tables on its ${cells.length} squares.`,
  'digits-drawn': ({ top, left }) => `Digits drawn: top ${top.join(' ')}, left ${left.join(' ')}.`,
  'period-scored': ({ period, top, left, wins, at, says, last }) =>
    `${period}: ${top} to ${left}. ${says}${carryOverText(wins, last)} [${at}]`,
  'score-corrected': ({ period, top, left, wins, says, last, takenBack, reason, by }) =>
    `${period} corrected to ${top} to ${left} (${plainWords(reason)}), signed by ${list(by)}; awards withdrawn: ${list(takenBack)}. ${says}${carryOverText(wins, last)}`,
};

const carryOverText = (wins: boolean, last: boolean): string =>
  wins ? '' : last ? ' A table is drawn from the whole grid.' : ' The prize is carried over.';

export const BOX_DRAW_SENTENCES: Sentences<typeof boxDrawEvents> = {
  'boxes-opened': ({ offer, containers, witnesses }) =>
    `Entry containers of ${offer}, verified empty: ${list(containers)}. Witnesses: ${list(witnesses)}.`,
  'boxes-poured': ({ devices }) => `All entries moved to ${list(devices)}.`,
  'finalists-drawn': ({ taken, finalists }) =>
    `${finalists} finalists: ${taken.map(({ device, taken: many, emptied }) => `${many} from ${device}${emptied ? ', all of its entries' : ''}`).join('; ')}.`,
  'paper-drawn': ({ entry, prize, place, person }, shown) =>
    `${entry} was drawn for ${prize}, place ${place}: ${shown.person(person)}.`,
  'paper-disqualified': ({ finding, at, says }) =>
    `An entry was drawn and disqualified (${plainWords(finding)}). ${says} [${at}]`,
  'entries-called': ({ entries, until }, shown) => `Called until ${shown.time(until)}: ${list(entries)}.`,
  'entry-presented': ({ entry, number }) => `${entry} reported${number === null ? '' : ` and is number ${number}`}.`,
  'entry-lapsed': ({ entry, redrawn, at, says }) =>
    `${entry} is no longer eligible. ${says}${redrawn ? ' Another entry is drawn.' : ''} [${at}]`,
  'entry-won': ({ entry, award }, shown) => `${entry} wins: ${awardText(award, shown)}.`,
  'result-taken': ({ offer, from, result, by }) =>
    `${offer} uses the result ${result}, ${from === null ? `declared by ${list(by)}` : `from ${from}`}.`,
  'draw-halted': ({ offer, reason }) => `The drawing of ${offer} was halted (${plainWords(reason)}).`,
  'draw-resumed': ({ offer }) => `The drawing of ${offer} resumed.`,
  'draw-postponed': ({ offer, reason }) => `${offer} was postponed (${plainWords(reason)}).`,
  'winner-notified': ({ entry, until }, shown) => `${entry} was notified and must claim by ${shown.time(until)}.`,
};

// The wheel of cards, and what holders of passes play.

const awardsText = (awards: readonly AwardOwed[], shown: Shown): string =>
  awards.length === 0 ? 'no award' : awards.map((award) => awardText(award, shown)).join('; ');

const numbers = (values: readonly number[]): string => (values.length === 0 ? 'none' : values.join(', '));

export const CARD_WHEEL_SENTENCES: Sentences<typeof cardWheelEvents> = {
  'wheel-table-drawn': ({ drawing, table, free, seats, alone }) =>
    `${drawing}: the ball is ${tableName(table)}${free ? ' (No Purchase Necessary)' : ''}; seats ${numbers(seats.map(({ seat }) => seat))} take part${alone === undefined ? '' : `, one of ${alone} cards each`}.`,
  'wheel-checked': ({ drawing, seat, person, takesPart, says }, shown) =>
    `${drawing}: ${shown.person(person)} at Seat ${seat} ${takesPart ? 'takes part' : `does not take part: ${says}`}${takesPart ? '.' : ''}`,
  'cards-spread': ({ drawing, cards, says }) =>
    `${drawing}: ${cards.map(({ seat, card }) => `seat ${seat} drew the ${orderCardName(card)}`).join(', ')}. ${says}`,
  'card-spun': ({ drawing, says }) => `${drawing}: ${says}`,
  'value-won': ({ drawing, award }, shown) => `${drawing}: ${awardText(award, shown)}.`,
  'card-hand-won': ({ drawing, hand, awards }, shown) => `${drawing} ends with ${hand}: ${awardsText(awards, shown)}.`,
  'wheel-passed': ({ drawing, reason, again }) =>
    `${drawing} ended without a spin (${plainWords(reason)})${again ? '; another table is drawn' : ''}.`,
};

export const CONTEST_SENTENCES: Sentences<typeof contestEvents> = {
  'contest-begun': ({ contest, offer, tables, lost }) =>
    `${contest} of ${offer} started: ${tables.map(({ table, entrants }) => `${tableName(table)} with passes ${numbers(entrants.map(({ pass }) => pass))}`).join('; ')}${lost.length === 0 ? '' : `; lost: passes ${numbers(lost.map(({ pass }) => pass))}`}.`,
  'order-drawn': ({ contest, pass, card }) => `${contest}: pass ${pass} drew the ${orderCardName(card)}.`,
  'envelope-chosen': ({ contest, pass, envelope }) => `${contest}: pass ${pass} chose envelope ${envelope}.`,
  'key-tried': ({ contest, pass, envelope, starts }) =>
    `${contest}: the key of pass ${pass} from envelope ${envelope} ${starts ? 'starts the car' : 'does not start the car'}.`,
  'contest-won': ({ contest, pass, award }, shown) => `${contest}: pass ${pass} wins, ${awardText(award, shown)}.`,
  'player-bust': ({ contest, table, pass, hand }) =>
    `${contest}, ${tableName(table)}: pass ${pass} was eliminated on hand ${hand}.`,
  'chips-counted': ({ contest, table, chips, says }) =>
    `${contest}, ${tableName(table)}: ${chips.map((one) => `pass ${one.pass} holds ${one.chips}`).join(', ') || 'no one has chips'}. ${says}`,
  'tie-broken': ({ contest, table, order }) =>
    `${contest}, ${tableName(table)}: after further hands the order is passes ${numbers(order)}.`,
  'table-decided': ({ contest, table, places, awards }, shown) =>
    `${contest}, ${tableName(table)}: places from first to last are passes ${numbers(places)}; ${awardsText(awards, shown)}.`,
  'contest-ended': ({ contest, reason }) => `${contest} ended without a winner (${plainWords(reason)}).`,
};

// Shows, and prizes paid over years.

type ShowType = keyof typeof showEvents;
type ShowSentences = { [Type in ShowType]: (event: Extract<FloorEvent, { type: Type }>, shown: Shown) => string };
const nameList = (items: readonly string[]): string => (items.length === 0 ? 'nobody' : items.join(', '));

export const SHOW_EVENT_WORDS: ShowSentences = {
  'show-seated': ({ show, offer, contestants }, shown) => {
    const seats = contestants.map(({ seat, person, proxy }) => {
      const plays = proxy === null ? '' : `, with ${shown.person(proxy.person)} as proxy`;
      return `${seat} ${shown.person(person)}${plays}`;
    });
    return `${show} of ${offer}: ${nameList(seats)}.`;
  },
  'board-loaded': ({ show, board, commitments, by }) =>
    `${show}: the ${board} board is loaded and sealed, ${commitments.length} squares, signed by ${nameList(by)}.`,
  'square-picked': ({ show, seat, number }) => `${show}: contestant ${seat} picks square ${number}.`,
  'squares-opened': ({ show, board, squares }) =>
    `${show}, ${board} board: ${squares.map(({ number, prize }) => `${number} is ${prize}`).join(', ')}.`,
  'prize-decided': ({ show, prize, keep }) => `${show}: ${prize} is ${keep ? 'kept' : 'declined'}.`,
  'show-halted': ({ show, reason }) => `${show} was halted (${plainWords(reason)}).`,
  'show-resumed': ({ show }) => `${show} resumed.`,
  'occurrence-noted': ({ show, code, by }) => `${show}: ${by} reported ${plainWords(code)}.`,
  'show-ended': ({ show, result, reason, by, awards }, shown) => {
    const how = reason === null ? `ended (${result})` : `was canceled (${plainWords(reason)})`;
    const won = awards.map(({ id, amount, row, person }) => `${id} ${usd(amount)} to ${shown.person(person)} (${row})`);
    return `${show} ${how}, signed by ${nameList(by)}: ${nameList(won)}.`;
  },
  'payment-elected': ({ award, as, lapsed, left, part }) => {
    if (as === 'cash') return `${award} is paid in cash: ${usd(left)}.`;
    const why = lapsed ? 'because no choice was made in time' : 'as the winner chose';
    return `${award} is paid in annual installments, ${why}: ${part!.id} of ${usd(part!.amount)} now, ${usd(left)} to come.`;
  },
  'part-due': ({ award, part, left }) =>
    `${part.id} of ${usd(part.amount)} is due from ${award}; ${usd(left)} to come.`,
};

// Poker tournaments.

const entrantNumbers = (values: readonly number[]): string => values.map((one) => `no. ${one}`).join(', ');
const total = (parts: readonly Readonly<{ amount: number }>[]): number =>
  parts.reduce((sum, one) => sum + one.amount, 0);
const until = (endsAt: number | null, shown: Shown): string =>
  endsAt === null ? 'with no end time' : `until ${shown.time(endsAt as never)}`;

type Place = Readonly<{ place: number; amount: number; as?: { name: string } | undefined }>;
const placeWords = ({ place, amount, as }: Place): string =>
  `${place}: ${usd(amount)}${as === undefined ? '' : ` with ${as.name}`}`;

const BY = { paid: 'paid', won: 'with an entry won', donated: 'paid by the house' } as const;

export const TOURNAMENT_SENTENCES: Sentences<typeof tournamentEvents> = {
  'sign-up-opened': ({ tournament, offer, startsAt }, shown) =>
    `${tournament} of ${offer} is open for registration; it starts ${startsAt === null ? 'when the field is full' : `at ${shown.time(startsAt)}`}. Its structure is final.`,
  'signed-up': ({ tournament, entrant, person, by, buyIn, fee }, shown) =>
    `${tournament}: ${shown.person(person)} is no. ${entrant}, ${BY[by]}: ${usd(buyIn)} to the prize pool and ${usd(fee)} entry fee.`,
  unregistered: ({ tournament, entrant, refund, award }) =>
    `${tournament}: no. ${entrant} unregistered before the start; ${award === null ? `${usd(refund)} refunded` : `entry returned (${award.id})`}.`,
  'target-named': ({ tournament, entrant, amount }) =>
    `${tournament}: a bounty of ${usd(amount)} is on no. ${entrant}.`,
  'seats-drawn': ({ tournament, seats, entropy }) =>
    `${tournament}: seats drawn from ${entropy.slice(0, 8)}…: ${seats.map(({ entrant, table, seat }) => `no. ${entrant} ${tableName(table)}, Seat ${seat}`).join(', ')}.`,
  'tournament-started': ({ tournament, entrants, endsAt }, shown) =>
    `${tournament} started with ${entrants === 1 ? '1 player' : `${entrants} players`}; level 1 ${until(endsAt, shown)}.`,
  'level-began': ({ tournament, level, endsAt }, shown) => `${tournament}: level ${level}, ${until(endsAt, shown)}.`,
  'clock-paused': ({ tournament, left }) =>
    `${tournament}: the clock is paused${left === null ? '' : ` with ${left} seconds left`}.`,
  'clock-resumed': ({ tournament, endsAt }, shown) => `${tournament}: the clock resumed, ${until(endsAt, shown)}.`,
  'clock-set': ({ tournament, level, seconds, by, reason }) =>
    `${tournament}: ${by} set the clock to level ${level}, ${seconds} seconds (${plainWords(reason)}).`,
  'rebuy-taken': ({ tournament, entrant, price }) => `${tournament}: no. ${entrant} re-buys for ${usd(price)}.`,
  'add-on-taken': ({ tournament, entrant, price }) => `${tournament}: no. ${entrant} adds on for ${usd(price)}.`,
  'player-moved': ({ tournament, entrant, table, seat }) =>
    `${tournament}: no. ${entrant} moves to ${tableName(table)}, Seat ${seat}.`,
  'table-broken': ({ tournament, table, seats }) =>
    `${tournament}: ${tableName(table)} was broken; ${seats.map((one) => `no. ${one.entrant} to ${tableName(one.table)}, Seat ${one.seat}`).join(', ') || 'no players were seated'}.`,
  'button-moved': ({ tournament, table, blinds: { button, small, big } }) =>
    `${tournament}, ${tableName(table)}: button at Seat ${button}, blinds at ${small} and ${big}.`,
  'player-penalised': ({ tournament, entrant, minutes, by, reason }) =>
    `${tournament}: ${by} ${minutes === 0 ? 'warned' : `sent away for ${minutes} minutes`} no. ${entrant} (${plainWords(reason)}).`,
  'players-eliminated': ({ tournament, outs, left }) =>
    `${tournament}: ${outs.map(({ entrant, chips, bounty }) => `no. ${entrant} is out${chips === 0 ? '' : ` with ${chips} before the hand`}${bounty.length === 0 ? '' : `, bounty ${bounty.map((one) => `${usd(one.amount)} to no. ${one.entrant}${one.grows === undefined ? '' : ` and ${usd(one.grows)} onto the bounty on that player`}`).join(' and ')}`}`).join('; ')}. ${left} left.`,
  'elimination-taken-back': ({ tournament, entrants, by, reason }) =>
    `${tournament}: ${entrantNumbers(entrants)} reinstated by ${by.join(' and ')} (${plainWords(reason)}).`,
  'stacks-counted': ({ tournament, stacks }) =>
    `${tournament}: stacks counted: ${stacks.map(({ entrant, chips }) => `no. ${entrant} ${chips}`).join(', ')}.`,
  'hand-for-hand-set': ({ tournament, on }) => `${tournament}: hand-for-hand play ${on ? 'began' : 'ended'}.`,
  'hand-finished': ({ tournament, table }) => `${tournament}: ${tableName(table)} finished its hand.`,
  'next-hand-dealt': ({ tournament, hand: number }) =>
    `${tournament}: every table deals hand ${number} of hand-for-hand play.`,
  'player-disqualified': ({ tournament, entrant, by, reason, left }) =>
    `${tournament}: no. ${entrant} was disqualified by ${by.join(' and ')} (${plainWords(reason)}). ${left} left.`,
  'prizes-fixed': ({ tournament, entries, paidIn, bounties, charity, added, overlay, pool, places }) =>
    `${tournament}: ${entries} entries paid in ${usd(paidIn)}${bounties === 0 ? '' : `, bounties ${usd(bounties)}`}${charity === 0 ? '' : `, charity ${usd(charity)}`}${added === 0 ? '' : `, the house adds ${usd(added)}`}${overlay === 0 ? '' : `, overlay ${usd(overlay)}`}; pool ${usd(pool)}: ${places.map(placeWords).join(', ')}.`,
  'prizes-owed': ({ tournament, owed, awards }, shown) =>
    `${tournament}: ${awards.map(({ id, amount, person, row }, i) => `${id} ${usd(amount)} to ${shown.person(person)}, no. ${owed[i]!.entrant} (${row})`).join('; ')}.`,
  'deal-agreed': ({ tournament, shares, bounties, by }) =>
    `${tournament}: the remaining players agreed to a deal${bounties === 0 ? '' : `, with ${usd(bounties)} of bounties`}: ${shares.map(({ entrant, amount }) => `no. ${entrant} ${usd(amount)}`).join(', ')}. Recorded by ${by.join(' and ')}.`,
  'tournament-finished': ({ tournament, how, places }) =>
    `${tournament} ended${how === 'deal' ? ' by deal' : ''}: ${places
      .slice(0, 10)
      .map(({ from, entrants }) => `${from}. ${entrantNumbers(entrants)}`)
      .join(', ')}.`,
  'tournament-cancelled': ({ tournament, reason, by, refunds, forfeits, shares, covered }) =>
    `${tournament} was canceled by ${by.join(' and ')} (${plainWords(reason)}); ${refunds.length === 1 ? '1 entrant' : `${refunds.length} entrants`} refunded${forfeits.length === 0 ? '' : `, ${entrantNumbers(forfeits.map(({ entrant }) => entrant))} forfeited ${usd(total(forfeits))}`}${shares.length === 0 ? '' : `, of which the others share ${usd(total(shares))}`}${covered === 0 ? '' : `; the house adds ${usd(covered)} for bounties that were won`}.`,
  'log-signed': ({ tournament, by }) => `${by} signed the log of ${tournament}.`,
};

// Games against the house.

type HouseGameSentences = {
  [Type in keyof typeof houseGameEvents]: (event: Extract<FloorEvent, { type: Type }>) => string;
};
const hand = keyOrName;

export const HOUSE_GAME_SENTENCES: HouseGameSentences = {
  'wagers-placed': ({ table, positions }) =>
    positions.length === 0
      ? `The layout at ${tableName(table)} is clear.`
      : `Wagers at ${tableName(table)}: ${positions.map(wagersWords).join('; ')}.`,
  'wagers-locked': ({ table }) => `Wagers at ${tableName(table)} are locked.`,
  'cards-dealt': ({ table, up }) => `Cards dealt at ${tableName(table)}; the dealer shows ${up}.`,
  'hand-decided': ({ table, spot, raise }) =>
    raise === 'fold'
      ? `Spot ${spot} at ${tableName(table)} folds.`
      : `Spot ${spot} at ${tableName(table)} plays ${usd(raise)}.`,
  'dealer-set': ({ table, cards, says }) => `The dealer at ${tableName(table)} has ${cards}: ${says}.`,
  'hand-settled': ({ table, spot, cards, says, lines, row }) =>
    `Spot ${spot} at ${tableName(table)} has ${cards}: ${says}. ${lines.map(lineWords).join(', ') || 'No wager to settle'}${row === null ? '' : `; on the progressive pay table: ${hand(row)}`}.`,
  'progressive-keyed': ({ table, spot, row, by }) =>
    `${by} keyed ${hand(row)} for spot ${spot} at ${tableName(table)}.`,
  'hand-reread': ({ table, spot }) =>
    `${spot === null ? 'The dealer’s hand' : `The hand of spot ${spot}`} at ${tableName(table)} was keyed incorrectly and will be keyed again.`,
  'progressive-unkeyed': ({ table, spot, row }) =>
    `The key for ${hand(row)} at spot ${spot}, ${tableName(table)}, was undone.`,
  'progressive-verified': ({ table, spot, row, amount, award, meter }) =>
    `Spot ${spot} at ${tableName(table)}, ${hand(row)}, was verified: ${usd(amount)} ${award === null ? 'from the dealer’s tray' : `as ${award.id}`}${meter === null ? '' : `; the meter went from ${usd(meter.before)} to ${usd(meter.after)}`}.`,
  'progressive-backed-out': ({ pay, reason, by, covered }) =>
    `Payout ${pay} was reversed by ${by.join(', ')} (${plainWords(reason)})${covered === 0 ? '' : `; the house covered ${usd(covered)}`}.`,
  'house-round-voided': ({ table, reason }) =>
    `The deal at ${tableName(table)} is void (${plainWords(reason)}); all wagers were returned.`,
  'house-round-ended': ({ table, envy }) =>
    envy.length === 0
      ? `The hand at ${tableName(table)} ended.`
      : `The hand at ${tableName(table)} ended; envy bonus: ${envy.map(({ spot, of, amount }) => `spot ${spot} ${usd(amount)} for spot ${of}`).join(', ')}.`,
};

type Wagers = Extract<FloorEvent, { type: 'wagers-placed' }>['positions'][number];

function wagersWords({ spot, player, ante, side, progressive }: Wagers): string {
  const own = spot === player ? '' : ` (of seat ${player})`;
  const lies = [
    ['ante', ante],
    ['side', side],
    ['progressive', progressive],
  ] as const;
  return `spot ${spot}${own} ${lies.flatMap(([name, amount]) => (amount === 0 ? [] : [`${name} ${usd(amount)}`])).join(', ')}`;
}

type SettledLine = Extract<FloorEvent, { type: 'hand-settled' }>['lines'][number];

const lineWords = ({ wager, amount }: SettledLine): string =>
  `${wager === 'raise' ? 'play' : wager} ${amount > 0 ? '+' : ''}${usd(amount)}`;
