/** What a round of a game brings in fees, and how many of those at the table can win. */
import { feeAt } from '../../rules/accrue.ts';
import { type FeeWord, feesOf } from '../../rules/fund-words.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Circumstances } from './circumstances.ts';

export type RoundFee = Readonly<{ fee: FeeWord; perRound: number }>;

export type Round = Readonly<{
  fees: readonly RoundFee[];
  /** Seats whose hands can win, whether or not their fee is paid. */
  seats: number;
  /** Of them, on average, those that have paid what the sheet asks of each player. */
  takers: number;
  /** The chance that a round counts at all: that somebody who can win has paid. */
  live: number;
  /** What a seat pays for with, of those that may: one where nothing is asked or everybody must. */
  paying: number;
}>;

/** `players` are hands at the table, the player-dealer's among them. */
export function roundOf(sheet: Sheet, game: string, players: number, circumstances: Circumstances): Round {
  if (isTooSmall(sheet, game, players)) return { fees: [], seats: 0, takers: 0, live: 0, paying: 1 };
  const { participation, limits } = circumstances;
  const own = sheet.fund.kind === 'own' ? feesOf(sheet.fund) : [];
  const asked = own.filter((fee) => isTaken(fee, game, players)).map((fee) => asPaid(fee, limits));
  // Barred as a person or only from the award: his hand wins nothing either way.
  const bars = sheet.eligibility.some(({ rule, bars }) => rule === 'player-dealer' && bars !== 'round');
  const seats = Math.max(players - (bars ? 1 : 0), 0);
  const payingOf = ({ optional }: FeeWord) => (optional ? participation : 1);
  // Who banks the round pays his own fee where there is one for him.
  const dealerPays = asked.some(({ payer }) => payer === 'player-dealer');
  const payers = (fee: FeeWord) => (fee.payer === 'player' ? (dealerPays ? Math.min(seats, players - 1) : seats) : 1);
  const fees = asked.map((fee) => ({ fee, perRound: payers(fee) * payingOf(fee) }));
  const each = asked.find(({ payer }) => payer === 'player');
  if (each !== undefined) {
    const paying = payingOf(each);
    return { fees, seats, takers: seats * paying, live: 1 - (1 - paying) ** seats, paying };
  }
  const live = asked.length === 0 ? 1 : Math.max(...asked.map(payingOf));
  return { fees, seats, takers: seats * live, live, paying: 1 };
}

/** Whether no round counts for want of hands: then nobody wins, and nobody is asked to pay for it. */
const isTooSmall = ({ eligibility }: Sheet, game: string, players: number): boolean =>
  eligibility.some(
    (word) =>
      word.rule === 'dealt-in' && word.bars === 'round' && players < word.min && (word.games?.includes(game) ?? true),
  );

/** Whether a fee is asked for in this game with so many at the table. */
function isTaken({ games, players: beside, minDealtIn = 0 }: FeeWord, game: string, players: number): boolean {
  if (games !== undefined && !games.includes(game)) return false;
  if (players < minDealtIn) return false;
  const others = players - 1;
  return beside === undefined || (others >= beside.from && others <= (beside.to ?? others));
}

/** Limits that are in no row of the sheet are refused on the floor; here the first amount of the fee stands for them. */
const asPaid = (fee: FeeWord, limits: string | null): FeeWord => feeAt(fee, limits) ?? fee;
