/** A player's set against the banker's. */
import type { PaiGowSet } from './settings.ts';

/** Who has the higher of two hands; hands of equal rank are a copy. */
export type Half = 'player' | 'banker' | 'copy';

export type PaiGowComparison = Readonly<{
  front: Half;
  back: Half;
  /** A banker whose set is foul has not lost: published rules have the hand set again before it is compared. */
  winner: 'player' | 'banker' | 'push' | 'banker-sets-again';
}>;

/** The player needs both hands to win and loses with neither; a copy goes to the banker. A foul set loses. */
export function comparePaiGow(player: PaiGowSet, banker: PaiGowSet): PaiGowComparison {
  const front = half(player.front.strength, banker.front.strength);
  const back = half(player.back.strength, banker.back.strength);
  if (banker.foul) return { front, back, winner: 'banker-sets-again' };
  if (player.foul) return { front, back, winner: 'banker' };
  const won = [front, back].filter((side) => side === 'player').length;
  return { front, back, winner: won === 2 ? 'player' : won === 1 ? 'push' : 'banker' };
}

/** By the strengths of the two. */
export function half(player: number, banker: number): Half {
  if (player === banker) return 'copy';
  return player > banker ? 'player' : 'banker';
}
