import type { Cents } from '../base/cents.ts';
import { formatUsd } from '../base/cents.ts';
import { counted, figures, plainWords } from '../base/display-text.ts';
import type { Names, Sentences } from './sentence.ts';

const hoursText = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60} hours` : `${Math.floor(minutes / 60)} hours and ${minutes % 60} minutes`;

export const tournamentsRefusals = {
  'add-on-over': ({ from, until, level }: { from: number; until: number; level: number }) => [
    `Add-ons are sold from level ${from} to level ${until}. This is level ${level}.`,
    'Sell no add-ons now.',
  ],
  'add-on-taken': ({ number, most }: { number: number; most: number }) => [
    `Player ${number} has already taken ${most === 1 ? 'the add-on' : `all ${most} add-ons`}.`,
    'Sell no more.',
  ],
  'all-out': () => [
    'Every listed player is eliminated, so no one is left to win the chips.',
    'Leave the winner of the hand in.',
  ],
  'all-seated': () => ['Every player has a seat.', 'No action is needed.'],
  'entered-already/tournament': ({ beforeNumber }: { beforeNumber: number }) => [
    `This player is already entered, as number ${beforeNumber}.`,
    'One entry per player. Use a re-buy instead.',
  ],
  'entry-missing': () => [
    'An entry that was won must be entered with its award.',
    'Choose the award, and only for a won entry.',
  ],
  'entry-value/tournament-prize': ({ of, price, value }: { of: string; price: Cents; value: Cents }, names: Names) => [
    `An entry in ${names.offer(of)} costs ${formatUsd(price)}, but ${formatUsd(value)} is posted.`,
    'Post that tournament at the posted price.',
  ],
  'hours-missing': ({ minutes, need }: { minutes: number; need: number }) => [
    `${hoursText(minutes)} of play are on record; ${hoursText(need)} are required.`,
    'Check the swipes of the card, and the seats under another name. Two people can correct the hours.',
  ],
  'hours-too-late': ({ count }: { count: number }) => [
    `Only the first ${count} players to reach the hours play. They are taken.`,
    'The next tournament starts counting again from zero.',
  ],
  'field-full': ({ most }: { most: number }) => [
    `All ${most} places are taken.`,
    'Enter the player in the next tournament.',
  ],
  'hand-winner': ({ number }: { number: number }) => [
    `A bounty is on player ${number}; the winners of the hand receive it, each listed once.`,
    'List the winners of the hand who are still in.',
  ],
  'hands-not-finished': ({ waiting }: { waiting: readonly string[] }, names: Names) => [
    `${waiting.map((table) => names.table(table)).join(' and ')} ${waiting.length === 1 ? 'has' : 'have'} not finished the hand.`,
    'Wait for every table, then deal.',
  ],
  'hand-finished-already': ({ table }: { table: string }, names: Names) => [
    `${names.table(table)} has finished this hand.`,
    'Wait for the other tables.',
  ],
  'hand-for-hand-off': () => ['Play is not hand for hand.', 'Deal as usual.'],
  'hand-for-hand-on': () => ['Play is already hand for hand.', 'No action is needed.'],
  'last-one': () => ['Only one player is left.', 'Ask a manager.'],
  'last-table': () => ['This is the last table.', 'Continue play.'],
  'later-places-owed': ({ number }: { number: number }) => [
    `Players eliminated with player ${number} or later are owed prizes that depend on this elimination.`,
    'Undo the later eliminations first.',
  ],
  'no-add-ons': () => ['This tournament has no add-ons.', 'Continue play.'],
  'no-amount/deal': () => ['A share cannot be less than zero.', 'Correct the shares.'],
  'no-bounties': () => ['No bounty is posted.', 'Continue without a target.'],
  'no-deals': () => ['Deals are not allowed in this tournament.', 'Play it to its end.'],
  'no-entry/tournament': ({ award }: { award: string }, names: Names) => [
    `${names.numbered(award)} is not an entry in this tournament.`,
    'Check the award.',
  ],
  'no-rebuys': () => ['This tournament has no re-buys.', 'Continue play.'],
  'no-room': ({ field, seats }: { field: number; seats: number }) => [
    `${field} players are left, and the table has ${seats} seats.`,
    'Choose one table with a seat for every player.',
  ],
  'no-room/other-tables': ({ people, free }: { people: number; free: number }) => [
    `${people} players need a seat, and ${free} ${free === 1 ? 'is' : 'are'} free.`,
    'Break the table when the others have a seat for every player.',
  ],
  'no-room/seats': ({ people, free }: { people: number; free: number }) => [
    `${people} players need a seat, and ${free} ${free === 1 ? 'is' : 'are'} free.`,
    'Add a table.',
  ],
  'no-seat': () => ['Some players have no seat.', 'Draw the seats first.'],
  'no-start': () => ['It starts when its field is full.', 'Leave the time out.'],
  'no-start/posted': () => ['No tournament is posted for that time.', 'Choose a posted start.'],
  'no-such-entrant': ({ number }: { number: number }) => [`There is no player ${number}.`, 'Check the list.'],
  'no-such-entry/tournament': ({ of }: { of: string }, names: Names) => [
    `${names.offer(of)} is not a tournament at this house.`,
    'Post that tournament first.',
  ],
  'no-such-entry/entrant': () => ['This kind of entry is not offered.', 'Have the player pay the posted buy-in.'],
  'no-such-level': ({ levelCount }: { levelCount: number }) => [
    `${levelCount} levels are posted, including breaks.`,
    'Choose one of them.',
  ],
  'no-such-penalty': ({ minutes }: { minutes: readonly number[] }) => [
    `A penalty is a warning, or ${minutes.join(', ')} minutes away from the table.`,
    'Choose one of these, or disqualify the player.',
  ],
  'no-such-seat/tournament': ({ last }: { last: number }) => [
    `This table uses seats 1 to ${last}.`,
    'Choose one of those seats.',
  ],
  'no-such-table/break': ({ table }: { table: string }, names: Names) => [
    `${names.table(table)} is not in play.`,
    'Choose a table of this tournament.',
  ],
  'no-such-table/button': ({ table }: { table: string }, names: Names) => [
    `${names.table(table)} is not in play.`,
    'Choose a table of this tournament while it is running.',
  ],
  'no-such-tournament': ({ id }: { id: string }, names: Names) => [
    `There is no ${names.numbered(id)}.`,
    'Open its sign-up first.',
  ],
  'no-tournament': ({ id }: { id: string }, names: Names) => [
    `${names.offer(id)} is not a tournament.`,
    'Check the promotion.',
  ],
  'not-a-tournament-table': ({ id }: { id: string }, names: Names) => [
    `${names.table(id)} is not open for a tournament.`,
    'Open it as a tournament table.',
  ],
  'not-eligible/tournament': ({ match }: { match: string }) => [
    `This player is on record as ${plainWords(match)}.`,
    'Call a manager.',
  ],
  'not-in-force/sign-up': ({ id }: { id: string }, names: Names) => [
    `${names.offer(id)} is not in effect now.`,
    'Open the sign-up during its posted period.',
  ],
  'not-money': ({ place, asName }: { place: number; asName: string }) => [
    `Place ${place} wins ${asName}, which cannot be divided.`,
    'Play for it.',
  ],
  'not-out': ({ number }: { number: number }) => [`Player ${number} has not been eliminated.`, 'Check the list.'],
  'not-over/tournament': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is not over.`,
    'Sign its log after all prizes are awarded.',
  ],
  'not-paid': ({ number }: { number: number }) => [
    `Player ${number} did not pay the buy-in and fee.`,
    'Choose a player who paid or won the entry.',
  ],
  'not-paused': () => ['The clock is running.', 'No action is needed.'],
  'not-running': () => ['The clock has not been started.', 'Start the tournament first.'],
  'not-running/prizes': () => ['The tournament is not running.', 'Set the prizes after it has started.'],
  'not-running/deal': () => ['The tournament is not running.', 'Make a deal while it is running.'],
  'not-running/not-started': () => ['The tournament has not started.', 'Check the clock.'],
  'not-running/over': () => ['The tournament is over.', 'Check the clock.'],
  'not-whole/too-little': ({ total, shared, over }: { total: Cents; shared: Cents; over: Cents }) => [
    `The shares total ${formatUsd(shared)} of ${formatUsd(total)}; ${formatUsd(over)} is left.`,
    'Divide the whole amount, to the cent.',
  ],
  'not-whole/too-much': ({ total, shared }: { total: Cents; shared: Cents }) => [
    `The shares total ${formatUsd(shared)}, more than the ${formatUsd(total)} to divide.`,
    'Divide the whole amount, to the cent.',
  ],
  'nothing-to-take-back': () => ['There is no elimination to undo.', 'Ask a manager.'],
  'odd-field': ({ count }: { count: number }) => [
    `${count} players have signed up. The field must be an even number.`,
    'Enter one more player, or release one.',
  ],
  'one-table': ({ usedCount }: { usedCount: number }) => [
    `It is played at one table, and ${usedCount} are listed.`,
    'Choose one table with a seat for every player.',
  ],
  'other-game/tournament': ({ game }: { game: string }, names: Names) => [
    `${names.game(game)} is not an eligible game for this tournament.`,
    'Choose another table.',
  ],
  'other-players': ({ left }: { left: readonly number[] }) => [
    `These players are left: ${left.join(', ')}.`,
    'Every remaining player must agree and have a share, even if it is zero.',
  ],
  'other-table/tournament': ({ id }: { id: string }, names: Names) => [
    `${names.table(id)} is not among the posted tables.`,
    'Choose a posted table.',
  ],
  'other-value/entry': ({ award, amount, price }: { award: string; amount: Cents; price: Cents }, names: Names) => [
    `${names.numbered(award)} is worth ${formatUsd(amount)}, but an entry costs ${formatUsd(price)}.`,
    'Have a manager resolve it.',
  ],
  'not-signed/deal': ({ number }: { number: number }) => [
    `Player ${number} has not signed the deal.`,
    'Every remaining player signs before the deal is recorded.',
  ],
  'out-already/seat': ({ number }: { number: number }) => [
    `Player ${number} has been eliminated.`,
    'Choose a player who is still in.',
  ],
  'out-already/target': ({ number }: { number: number }) => [
    `Player ${number} has been eliminated.`,
    'Choose a player who is still in.',
  ],
  'out-already/list': ({ number }: { number: number }) => [`Player ${number} has been eliminated.`, 'Check the list.'],
  'stack-twice': ({ number }: { number: number }) => [`Player ${number} is listed twice.`, 'List each player once.'],
  'stacks-too-high': ({ counted: total, inPlay }: { counted: number; inPlay: number }) => [
    `The counted stacks total ${figures(total)}, more than the ${figures(inPlay)} chips in play.`,
    'Count the stacks again.',
  ],
  'out-twice': ({ twice }: { twice: number }) => [`Player ${twice} is listed twice.`, 'List each player once.'],
  'paid-already': ({ award }: { award: string }, names: Names) => [
    `${names.numbered(award)} is already paid or claimed.`,
    'Have a manager resolve it.',
  ],
  'paused/clock': () => ['The clock is already paused.', 'Resume the clock.'],
  'pool-short': ({ named, amount }: { named: number; amount: Cents }) => [
    `The money paid in covers only ${counted(named, 'bounty', 'bounties')} of ${formatUsd(amount)}.`,
    'Name the target after more is paid in.',
  ],
  'prizes-fixed': () => [
    'The prizes are set, and no more money can be paid in.',
    'Go back no further than the end of the re-buys.',
  ],
  'prizes-fixed/again': () => ['The prizes are already set.', 'No action is needed.'],
  'prizes-fixed/target': () => ['The prizes are already set.', 'Name targets before the prizes are set.'],
  'prizes-fixed/pay-in': () => [
    'The prizes are set, and no more money can be paid in.',
    "Refund the money, and remove the player's new chips.",
  ],
  'prizes-open': () => ['The prizes are not set yet.', 'Set them first.'],
  'prizes-owed': () => ['The tournament is over.', 'Sign its log.'],
  'prizes-owed/for-places': () => [
    'Prizes for places are already awarded.',
    'To end it, record the remaining players as eliminated in order of chips, and leave the largest stack in.',
  ],
  'prizes-owed/or-deal': () => [
    'Prizes for places are already awarded.',
    'Let the remaining players divide the rest, or record them as eliminated in order of chips and leave the largest stack in.',
  ],
  'rebuy-over': ({ until, level }: { until: number; level: number }) => [
    `Re-buys ended with level ${until}. This is level ${level}.`,
    'If the player has no chips, record the elimination.',
  ],
  'rebuys-used': ({ number, most }: { number: number; most: number }) => [
    `Player ${number} has used ${most === 1 ? 'the re-buy' : `all ${most} re-buys`}.`,
    'Sell no more.',
  ],
  'seat-empty/button': ({ button }: { button: number }) => [
    `Seat ${button} is empty.`,
    'Place the button in front of a player.',
  ],
  'seat-taken/tournament': ({ seat, table }: { seat: number; table: string }, names: Names) => [
    `Seat ${seat} at ${names.table(table)} is taken.`,
    'Choose a free seat.',
  ],
  'sign-up-closed': () => ['Sign-up is closed.', 'Enter the player in the next tournament.'],
  'sign-up-open': ({ open }: { open: string }, names: Names) => [
    `${names.numbered(open)} is still taking entrants.`,
    'Fill it first.',
  ],
  'sign-up-open/opened-before': () => ['Its sign-up is already open.', 'Continue with that one.'],
  'stack-missing': ({ number }: { number: number }) => [
    `More than one player is eliminated in this hand, and the stack of player ${number} was not counted.`,
    'Enter the stack each of them had before the hand.',
  ],
  'stands-still/tournament': ({ offer }: { offer: string }, names: Names) => [
    `${names.offer(offer)} is suspended.`,
    'Resume it first.',
  ],
  started: () => ['The tournament has already started.', 'No action is needed.'],
  'started/refund': () => ['The tournament has already started.', 'No refunds after the start.'],
  'still-open': ({ levelOf }: { levelOf: number }) => [
    `Money can still be paid in on level ${levelOf}.`,
    'Wait until sign-up, re-buys and add-ons are over.',
  ],
  'table-in-use': ({ id }: { id: string }, names: Names) => [`${names.table(id)} is in use.`, 'Choose an empty table.'],
  'table-twice': () => ['A table is listed twice.', 'List each table once.'],
  'target-already': ({ number }: { number: number }) => [
    `A bounty is already on player ${number}.`,
    'Choose another player.',
  ],
  'too-early/tournament': () => ['It is posted for a later time.', 'Start it at the posted time.'],
  'too-few': ({ count, least }: { count: number; least: number }) => [
    `${count} players have signed up; at least ${least} are required.`,
    'Wait for more, or cancel the tournament.',
  ],
  'too-few/blinds': () => ['A table with one player has no blinds.', 'Move another player to this table first.'],
  'too-long': ({ level, minutes }: { level: number; minutes: number }) => [
    `Level ${level} has ${minutes} minutes.`,
    'Enter the time left in it.',
  ],
  'too-many-chips': ({ atMost, number, chips }: { atMost: number; number: number; chips: number }) => [
    `A player may re-buy with at most ${atMost} chips; player ${number} has ${chips}.`,
    'Let the player continue.',
  ],
  'too-many-chips/stack': () => ['There are fewer chips in play than that.', 'Count the stack again.'],
  'tournament-open': ({ open }: { open: string }, names: Names) => [
    `${names.numbered(open)} is not over.`,
    'Finish or cancel it, and sign its log.',
  ],
  'tournament-over': ({ id }: { id: string }, names: Names) => [
    `${names.numbered(id)} is over, and its log is signed.`,
    'Look it up in the logs.',
  ],
} satisfies Sentences;
