/** A prize that waits at a table goes with the first hand that its sheet lets it go with, to whoever wins the pot. */
import { tableInSentence } from '../../base/table-words.ts';
import { F } from '../clauses.ts';
import { seenAt } from '../envelope.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State, Table } from '../state.ts';
import type { WaitingPot } from './draw.ts';
import { drawnOffer, withPart } from './part.ts';
import { lacksGoods, wonWithPot } from './prize.ts';
import type { tableDrawCommands } from './specs.ts';

type AwardPot = CommandOf<typeof tableDrawCommands, 'award-pot'>;

export function awardPot(state: State, command: AwardPot): Outcome {
  const drawn = drawnOffer(state, command.offer, command);
  if (isRefusal(drawn)) return drawn;
  const { offer, table: id, dealtIn, allRounds, time } = command;
  const pot = state.tableDraws.get(offer)?.pots.find(({ table }) => table === id);
  if (pot === undefined) {
    const says = `No prize of ${offer} waits at ${tableInSentence(id)}.`;
    return refused(F.tableDraws, 'nothing-waits', says, 'Look at what was drawn.');
  }
  // The table is there: a prize goes back when its table closes.
  const table = state.tables.get(id)!;
  const wrong = handBefore(table, pot, command) ?? notWinners(table, command);
  if (wrong !== undefined) return wrong;
  const { at, minDealtIn = 0, allRounds: wanted } = drawn.to.pot!;
  const passed = (says: string): Outcome => accept({ type: 'pot-passed', v: 1, offer, table: id, at, says });
  if (dealtIn < minDealtIn) return passed(`${dealtIn} of ${minDealtIn} were dealt in: the prize waits.`);
  if (wanted === true && !allRounds) return passed('The hand ended before all rounds were complete: the prize waits.');
  const winners = command.winners.map(({ seat, half }) => ({ seat, half, person: table.seats[seat]!.person }));
  const { leftOut } = withPart(state, drawn.sheet, winners);
  const taking = winners.filter(({ seat }) => !leftOut.some((out) => out.seat === seat));
  if (taking.length === 0) {
    const says = 'The winner of the pot is not eligible: the prize waits for the next hand.';
    return accept({ type: 'pot-passed', v: 1, offer, table: id, at: leftOut[0]!.at, says });
  }
  const lacks = lacksGoods(state, pot.slots, taking.length);
  if (lacks !== undefined) return lacks;
  const win = { drawn, table: id, from: 'pot', at, slots: pot.slots, leftOut, time } as const;
  return accept(...wonWithPot(state, win, taking));
}

/** The hand that was being played when the table was drawn is not the next one. */
function handBefore({ round }: Table, { since, round: before }: WaitingPot, command: AwardPot): Outcome | undefined {
  if (seenAt(command) >= since && (round === null || round.id !== before)) return undefined;
  const says = 'The hand was dealt before the table was drawn.';
  return refused(F.tableDraws, 'hand-before', says, 'Record the hand that follows.');
}

function notWinners(table: Table, { winners, dealtIn }: AwardPot): Outcome | undefined {
  const seats = winners.map(({ seat }) => seat);
  const wrong = (reason: string, says: string): Outcome => refused(F.tableDraws, reason, says, 'Check the winners.');
  const empty = seats.find((seat) => table.seats[seat] === undefined);
  if (empty !== undefined) return wrong('seat-empty', `Nobody sits at seat ${empty} of ${tableInSentence(table.id)}.`);
  const halves = winners.map(({ seat, half }) => `${seat}${half ?? ''}`);
  if (new Set(halves).size !== halves.length) return wrong('winner-twice', 'A winner stands twice on the list.');
  if (winners.some(({ half }) => half === undefined) && winners.some(({ half }) => half !== undefined)) {
    return wrong('half-missing', 'A split pot has winners of its high and of its low half.');
  }
  if (new Set(seats).size > dealtIn) return wrong('more-than-dealt-in', 'More won than were dealt in.');
  return undefined;
}
