/** Nights of a club: people sit down, are enrolled, and are swiped while they play. */
import { clubOffers } from '../../floor/club/credits.ts';
import type { Command, CommandType } from '../../floor/commands.ts';
import type { Night } from './keeping.ts';

/** Seats that are taken before it is worth a round with the scanner. */
const FEW = 6;

export function inClub(night: Night, legal: (type: CommandType) => Command | undefined): Command | undefined {
  const { rng, playing } = night;
  const { state } = playing;
  if (clubOffers(state).length === 0 || rng.below(4) > 0) return undefined;
  const seated = [...state.tables.values()].reduce((sum, { seats }) => sum + Object.keys(seats).length, 0);
  const next: readonly CommandType[] = seated < FEW ? ['take-seat'] : ['record-swipe', 'enrol-member', 'take-seat'];
  for (const type of next) {
    const command = legal(type);
    if (command !== undefined) return command;
  }
  return undefined;
}
