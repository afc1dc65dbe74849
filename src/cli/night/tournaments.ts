/** Poker tournaments in a night: people sign up, seats are drawn, they play until enough are out, and the log is signed. */
import type { Command, CommandType } from '../../floor/commands.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import { tournamentsOf } from '../../floor/tournaments/tournament.ts';
import { pokerTournamentOf } from '../../rules/offer-tournament.ts';
import type { Night } from './keeping.ts';

const RUNNING: readonly CommandType[] = [
  'eliminate-players',
  'eliminate-players',
  'fix-prizes',
  'take-rebuy',
  'take-add-on',
  'move-button',
  'move-player',
  'break-table',
  'penalise-player',
  'disqualify-player',
  'take-back-elimination',
  'pause-clock',
  'resume-clock',
  'resume-clock',
  'set-clock',
  'agree-deal',
  'name-target',
  'sign-up',
  'draw-seats',
];
const SIGN_UP: readonly CommandType[] = [
  'sign-up',
  'sign-up',
  'sign-up',
  'sign-up',
  'name-target',
  'draw-seats',
  'draw-seats',
  'start-tournament',
  'start-tournament',
  'unregister',
];

/** Undefined where no tournament is posted, or this step is for something else. */
export function inTournament(night: Night, legal: (type: CommandType) => Command | undefined): Command | undefined {
  const { rng, playing } = night;
  const { state } = playing;
  const mine = [...state.offers.values()].some((one) => pokerTournamentOf(sheetOf(state, one)) !== undefined);
  if (!mine || rng.below(2) === 0) return undefined;
  const open = tournamentsOf(state);
  const types: CommandType[] = [
    ...(open.some(({ status }) => status === 'over') ? (['sign-log'] as const) : []),
    ...(open.some(({ status }) => status === 'running') ? rng.shuffled(RUNNING).slice(0, 3) : []),
    ...(open.some(({ status }) => status === 'sign-up') ? rng.shuffled(SIGN_UP).slice(0, 3) : []),
    'open-sign-up',
  ];
  for (const type of types) {
    const command = legal(type);
    if (command !== undefined) return command;
  }
  return undefined;
}
