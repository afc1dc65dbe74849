import type { Cents } from '../base/cents.ts';
import { formatUsd } from '../base/cents.ts';
import { tableInSentence, tableName } from '../base/display-text.ts';
import type { Sentences } from './sentence.ts';

export const tournamentsRefusals = {
  'add-on-over': ({ from, until, level }: { from: number; until: number; level: number }) => [
    `Add-ons are sold from level ${from} to level ${until}; this is level ${level}.`,
    'Sell them in that time only.',
  ],
  'add-on-taken': ({ number, most }: { number: number; most: number }) => [
    `Number ${number} has had ${most === 1 ? 'the add-on' : `${most} add-ons`}.`,
    'No more are posted.',
  ],
  'all-out': () => ['Somebody has won these chips.', 'Leave the winner of the hand in.'],
  'all-seated': () => ['Everybody has a seat.', 'Nothing needs to be drawn.'],
  'entered-already/tournament': ({ beforeNumber }: { beforeNumber: number }) => [
    `This person is entered already, as number ${beforeNumber}.`,
    'One entry for a person; a re-buy is another thing.',
  ],
  'entry-missing': () => ['An entry that was won is named by its award.', 'Name it, and only then.'],
  'entry-value/tournament-prize': ({ of, price, value }: { of: string; price: Cents; value: Cents }) => [
    `An entry of ${of} costs ${formatUsd(price)}, and ${formatUsd(value)} is posted.`,
    'Post that tournament at the posted price.',
  ],
  'field-full': ({ most }: { most: number }) => [`${most} play, and all places are taken.`, 'Enter the next one.'],
  'hand-winner': ({ number }: { number: number }) => [
    `A bounty is on number ${number}: who won the hand has it, each of them once.`,
    'Name those who won the hand and are still in.',
  ],
  'last-one': () => ['Nobody else is left.', 'Ask a manager.'],
  'last-table': () => ['It is the last table.', 'Play on.'],
  'no-add-ons': () => ['This tournament has no add-on.', 'Play on.'],
  'no-amount/deal': () => ['No part is less than nothing.', 'Correct the parts.'],
  'no-bounties': () => ['No bounty is posted.', 'Play without.'],
  'no-deals': () => ['Nobody divides the prizes of this tournament.', 'Play it to its end.'],
  'no-entry/tournament': ({ award }: { award: string }) => [
    `${award} is no entry of this tournament.`,
    'Check the award.',
  ],
  'no-rebuys': () => ['Nobody re-buys in this tournament.', 'Play on.'],
  'no-room': ({ field, seats }: { field: number; seats: number }) => [
    `${field} play, and the table has ${seats} seats.`,
    'Choose one table that has a seat for everybody.',
  ],
  'no-room/other-tables': ({ people, free }: { people: number; free: number }) => [
    `${people} need a seat, and ${free} are free.`,
    'Break it when the others have a seat for everybody.',
  ],
  'no-room/seats': ({ people, free }: { people: number; free: number }) => [
    `${people} need a seat, and ${free} are free.`,
    'Add a table.',
  ],
  'no-seat': () => ['Not everybody has a seat.', 'Draw the seats first.'],
  'no-start': () => ['It starts when its field is full.', 'Give no time.'],
  'no-start/posted': () => ['No tournament is posted for that time.', 'Choose one of the posted starts.'],
  'no-such-entrant': ({ number }: { number: number }) => [`Nobody has number ${number}.`, 'Look at the list again.'],
  'no-such-entry/tournament': ({ of }: { of: string }) => [
    `${of} is no tournament here.`,
    'Post that tournament first.',
  ],
  'no-such-entry/entrant': () => ['Nobody enters so.', 'Let the entrant pay like everybody else.'],
  'no-such-level': ({ levelCount }: { levelCount: number }) => [
    `${levelCount} levels are posted, breaks among them.`,
    'Choose one of them.',
  ],
  'no-such-penalty': ({ minutes }: { minutes: readonly number[] }) => [
    `A penalty is a warning, or ${minutes.join(', ')} minutes away from the table.`,
    'Choose one of them, or disqualify him.',
  ],
  'no-such-seat/tournament': ({ last }: { last: number }) => [
    `Seats 1 to ${last} are played at.`,
    'Choose one of them.',
  ],
  'no-such-table/break': ({ table }: { table: string }) => [
    `${tableName(table)} is not played at.`,
    'Choose a table of this tournament.',
  ],
  'no-such-table/button': ({ table }: { table: string }) => [
    `${tableName(table)} is not played at.`,
    'Choose a table of this tournament, while it runs.',
  ],
  'no-such-tournament': ({ id }: { id: string }) => [`There is no ${id}.`, 'Open its sign-up first.'],
  'no-tournament': ({ id }: { id: string }) => [`${id} is no tournament.`, 'Check the offer.'],
  'not-a-tournament-table': ({ id }: { id: string }) => [
    `${tableName(id)} is not open for a tournament.`,
    'Open it as a table of a tournament.',
  ],
  'not-eligible/tournament': ({ match }: { match: string }) => [
    `This person is on record as ${match}.`,
    'Call a manager.',
  ],
  'not-in-force/sign-up': ({ id }: { id: string }) => [
    `${id} is not in force now.`,
    'Open the sign-up inside its period.',
  ],
  'not-money': ({ place, asName }: { place: number; asName: string }) => [
    `Place ${place} wins ${asName}.`,
    'Play for it; it cannot be divided.',
  ],
  'not-over/tournament': ({ id }: { id: string }) => [
    `${id} is not over.`,
    'Sign its log when all that is won is owed.',
  ],
  'not-paid': ({ number }: { number: number }) => [
    `Nobody paid buy-in and fee for number ${number}.`,
    'Choose somebody who paid, or won his entry.',
  ],
  'not-paused': () => ['The clock runs.', 'Nothing needs to be done.'],
  'not-running': () => ['No clock runs.', 'Start the tournament first.'],
  'not-running/prizes': () => ['The tournament does not run.', 'Fix the prizes after it has started.'],
  'not-running/deal': () => ['The tournament does not run.', 'Deals are made while it does.'],
  'not-running/not-started': () => ['The tournament has not started.', 'Look at the clock.'],
  'not-running/over': () => ['The tournament is over.', 'Look at the clock.'],
  'not-whole/too-little': ({ total, shared, over }: { total: Cents; shared: Cents; over: Cents }) => [
    `${formatUsd(total)} is divided, and ${formatUsd(shared)} leaves ${formatUsd(over)} over.`,
    'Divide all of it, to the cent.',
  ],
  'not-whole/too-much': ({ total, shared }: { total: Cents; shared: Cents }) => [
    `${formatUsd(total)} is divided, and ${formatUsd(shared)} is more than there is.`,
    'Divide all of it, to the cent.',
  ],
  'nothing-to-take-back': () => ['No elimination can be taken back.', 'Ask a manager.'],
  'odd-field': ({ count }: { count: number }) => [
    `${count} have signed up; half of an odd number is no number of players.`,
    'Enter one more, or let one go.',
  ],
  'one-table': ({ usedCount }: { usedCount: number }) => [
    `It is played at one table, and these are ${usedCount}.`,
    'Choose one table that has a seat for everybody.',
  ],
  'other-game/tournament': ({ game }: { game: string }) => [
    `${game} is no game of this sheet.`,
    'Choose a table of one of its games.',
  ],
  'other-players': ({ left }: { left: readonly number[] }) => [
    `These are left: ${left.join(', ')}.`,
    'Everybody who is left agrees, and has a part; nothing is a part too.',
  ],
  'other-table/tournament': ({ id }: { id: string }) => [
    `${tableName(id)} is not among the posted tables.`,
    'Choose one that is.',
  ],
  'other-value/entry': ({ award, amount, price }: { award: string; amount: Cents; price: Cents }) => [
    `${award} is worth ${formatUsd(amount)}, and an entry ${formatUsd(price)}.`,
    'A manager settles it.',
  ],
  'out-already/seat': ({ number }: { number: number }) => [`Number ${number} is out.`, 'Move somebody who plays.'],
  'out-already/target': ({ number }: { number: number }) => [`Number ${number} is out.`, 'Choose somebody who plays.'],
  'out-already/list': ({ number }: { number: number }) => [
    `Number ${number} is out already.`,
    'Look at the list again.',
  ],
  'out-twice': ({ twice }: { twice: number }) => [`Number ${twice} stands twice.`, 'Name each once.'],
  'paid-already': ({ award }: { award: string }) => [`${award} is paid or claimed already.`, 'A manager settles it.'],
  'paused/clock': () => ['The clock stands still already.', 'Let it go on.'],
  'pool-short': ({ named, amount }: { named: number; amount: Cents }) => [
    `What was paid in covers ${named} bounties of ${formatUsd(amount)}, and not one more.`,
    'Name the target when more was paid in.',
  ],
  'prizes-fixed': () => [
    'The prizes stand, and nobody can pay in any more.',
    'Go back no further than to the end of the re-buys.',
  ],
  'prizes-fixed/again': () => ['The prizes stand already.', 'Nothing needs to be done.'],
  'prizes-fixed/target': () => ['The prizes stand already.', 'Name targets before they are fixed.'],
  'prizes-fixed/pay-in': () => [
    'The prizes stand, and nobody can pay in any more.',
    'Give the money back, and take his new chips away.',
  ],
  'prizes-open': () => ['The prizes are not fixed yet.', 'Fix them first.'],
  'prizes-owed': () => ['It is over.', 'Sign its log.'],
  'prizes-owed/for-places': () => [
    'Prizes for places are owed already.',
    'To end it, record those who are left as out by the chips that they hold, and leave the largest stack in.',
  ],
  'prizes-owed/or-deal': () => [
    'Prizes for places are owed already.',
    'Let those who are left divide the rest, or record those who are left as out by the chips that they hold, and leave the largest stack in.',
  ],
  'rebuy-over': ({ until, level }: { until: number; level: number }) => [
    `Re-buys ended with level ${until}; this is level ${level}.`,
    'Record the elimination if he has no chips.',
  ],
  'rebuys-used': ({ number, most }: { number: number; most: number }) => [
    `Number ${number} has re-bought ${most} times.`,
    'No more are posted.',
  ],
  'seat-empty/button': ({ button }: { button: number }) => [
    `Nobody sits at seat ${button}.`,
    'Put the button before a player.',
  ],
  'seat-taken/tournament': ({ seat, table }: { seat: number; table: string }) => [
    `Seat ${seat} at ${tableInSentence(table)} is taken.`,
    'Choose a free seat.',
  ],
  'sign-up-closed': () => ['Nobody can sign up any more.', 'Enter the next one.'],
  'sign-up-open': ({ open }: { open: string }) => [`${open} still takes entrants.`, 'Fill it first.'],
  'sign-up-open/opened-before': () => ['Its sign-up was opened before.', 'Go on with that one.'],
  'stack-missing': ({ number }: { number: number }) => [
    `Several are out in this hand, and nobody counted the stack of number ${number}.`,
    'Say what each of them had before the hand.',
  ],
  'stands-still/tournament': ({ offer }: { offer: string }) => [`${offer} stands still.`, 'Resume it first.'],
  started: () => ['The tournament has started.', 'Nothing needs to be done.'],
  'started/refund': () => ['The tournament has started.', 'Nothing is given back after the start.'],
  'still-open': ({ levelOf }: { levelOf: number }) => [
    `Money can still be paid in on level ${levelOf}.`,
    'Wait until sign-up, re-buys and add-ons are over.',
  ],
  'table-in-use': ({ id }: { id: string }) => [`${tableName(id)} is in use.`, 'Choose an empty table.'],
  'table-twice': () => ['A table stands twice.', 'Name each table once.'],
  'target-already': ({ number }: { number: number }) => [`A bounty is on number ${number}.`, 'Choose another.'],
  'too-early/tournament': () => ['It is posted for a later time.', 'Start it at the posted time.'],
  'too-few': ({ count, least }: { count: number; least: number }) => [
    `${count} have signed up, and at least ${least} play.`,
    'Wait for more, or call it off.',
  ],
  'too-few/blinds': () => ['One player has no blinds.', 'Move somebody to this table first.'],
  'too-long': ({ level, minutes }: { level: number; minutes: number }) => [
    `Level ${level} has ${minutes} minutes.`,
    'Give what is left of it.',
  ],
  'too-many-chips': ({ atMost, number, chips }: { atMost: number; number: number; chips: number }) => [
    `Who re-buys holds ${atMost} chips at most; number ${number} holds ${chips}.`,
    'Let him play on.',
  ],
  'too-many-chips/stack': () => ['There are not so many chips in play.', 'Count his stack again.'],
  'tournament-open': ({ open }: { open: string }) => [
    `${open} is not over.`,
    'Play it to its end or call it off, and sign its log.',
  ],
  'tournament-over': ({ id }: { id: string }) => [`${id} is over and its log is signed.`, 'Look it up in the logs.'],
} satisfies Sentences;
