/** Tournaments from their sign-up to their log. */
import type { Deciders } from '../spec.ts';
import { cancelTournament } from './cancel.ts';
import { pauseClock, resumeClock, setClock, startTournament } from './clock.ts';
import { agreeDeal, signLog } from './end.ts';
import { disqualify, eliminate, fixPrizes, penalise, takeAddOn, takeRebuy } from './play.ts';
import { breakTable, drawAllSeats, moveButton, movePlayer } from './seats.ts';
import { nameTarget, openSignUp, signUp, unregister } from './sign-up.ts';
import type { tournamentCommands } from './specs.ts';
import { takeBack } from './take-back.ts';

export const decideTournaments: Deciders<typeof tournamentCommands> = {
  'open-sign-up': openSignUp,
  'sign-up': signUp,
  unregister,
  'name-target': nameTarget,
  'draw-seats': drawAllSeats,
  'start-tournament': startTournament,
  'pause-clock': pauseClock,
  'resume-clock': resumeClock,
  'set-clock': setClock,
  'take-rebuy': takeRebuy,
  'take-add-on': takeAddOn,
  'move-player': movePlayer,
  'break-table': breakTable,
  'move-button': moveButton,
  'penalise-player': penalise,
  'eliminate-players': eliminate,
  'take-back-elimination': takeBack,
  'disqualify-player': disqualify,
  'fix-prizes': fixPrizes,
  'agree-deal': agreeDeal,
  'cancel-tournament': cancelTournament,
  'sign-log': signLog,
};
