/** Forms of the tournaments. */
import { first } from '../../base/assert.ts';
import { counted } from '../../base/display-text.ts';
import { button, type Choice, form } from '../command-form.ts';
import type { TournamentDeskView } from '../view.ts';

export const openSignUp = button('open-sign-up', { button: 'Open sign-up and make the structure final' });

export const startTournament = (entrants: number) =>
  button('start-tournament', { look: 'primary', button: `Start tournament with ${counted(entrants, 'entrant')}` });

export const pauseClock = button('pause-clock', { button: 'Pause clock' });
export const resumeClock = button('resume-clock', { button: 'Resume clock' });

export const setClock = (levels: readonly Choice<number>[], level: number) =>
  form('set-clock', {
    fields: {
      level: { as: 'select', label: 'Level', choices: levels, start: level },
      seconds: {
        as: 'minutes',
        label: 'Minutes left in the level',
        missing: 'Enter the minutes left.',
        clears: true,
      },
    },
    unavailable: ({ seconds }) => (seconds === 0 ? 'Enter the minutes left.' : undefined),
    button: ({ level: chosen, seconds }) =>
      seconds === 0 ? 'Set clock' : `Set clock to level ${chosen}, ${seconds / 60} min left`,
    before: 'Set clock',
  });

export const drawSeats = (waiting: number) =>
  button('draw-seats', {
    look: 'primary',
    unavailable: ({ tables = [] }) => (tables.length === 0 ? 'Choose the tables first.' : undefined),
    button: ({ tables }) => `Draw ${counted(waiting, 'seat')} at ${counted(tables.length, 'table')}`,
    before: `Draw ${counted(waiting, 'seat')}`,
  });

export const moveButton = (isStarted: boolean) =>
  button('move-button', {
    look: 'primary',
    unavailable: () => (isStarted ? undefined : 'The tournament has not started. The tournament desk starts it.'),
    button: 'Move the button for the next hand',
  });

type Out = Readonly<{ entrant: number }>;

function recordWords(outs: readonly Out[], rest: number): string {
  if (outs.length === 0) return 'Eliminate the player';
  return outs.length === 1
    ? `Eliminate No. ${first(outs).entrant}, ${rest} left`
    : `Eliminate ${outs.length} players, ${rest} left`;
}

/** `missing`: what is not entered yet for the last of them. */
export const eliminatePlayers = ({ left, overAt }: TournamentDeskView, missing: string | undefined) => {
  const says = (outs: readonly Out[]) => {
    const rest = left - outs.length;
    return `${recordWords(outs, rest)}${outs.length > 0 && rest <= overAt ? ', and end the tournament' : ''}`;
  };
  return button('eliminate-players', {
    look: 'primary',
    unavailable: () => missing,
    button: ({ outs }) => says(outs),
    before: says([]),
  });
};

export const takeBackElimination = (lastOut: readonly number[]) => {
  const who = `${lastOut.length === 1 ? 'No.' : 'Nos.'} ${lastOut.join(', ')}`;
  return button('take-back-elimination', {
    button: `Undo the last elimination: return ${who} to play`,
    signs: () => ({ title: 'Undo elimination', says: `Undo the last elimination and return ${who} to play` }),
  });
};

export const fixPrizes = button('fix-prizes', {
  look: 'primary',
  button: 'Set final prizes and close the prize pool',
});

/** `missing`: a player has no amount yet. `rest`: not yet divided, or over the total. */
export const agreeDeal = (missing: boolean, rest: number, sharesSay: string) =>
  button('agree-deal', {
    unavailable: () => {
      if (missing) return 'Enter an amount for each player. Enter 0 for no share.';
      return rest === 0 ? undefined : 'Divide the full amount, to the cent.';
    },
    button: 'Record the deal and end the tournament',
    signs: () => ({ title: 'Record the deal', says: `The remaining players divide the prize pool: ${sharesSay}` }),
  });

export const signLog = button('sign-log', { look: 'primary', button: 'Sign the tournament log' });

export const cancelTournament = ({ name, status, people }: TournamentDeskView) => {
  const back = people.filter(({ out }) => out?.disqualified !== true).length;
  const bounties = people.some(({ won, collected }) => won + collected > 0);
  return form('cancel-tournament', {
    fields: {
      reason: {
        as: 'select',
        label: 'Reason',
        choices: [
          { value: 'too-few-players', says: 'Too few players' },
          { value: 'power-cut', says: 'Power cut' },
          { value: 'evacuation', says: 'Evacuation' },
          { value: 'house-decision', says: 'House decision' },
        ],
        start: status === 'sign-up' ? 'too-few-players' : 'house-decision',
      },
    },
    button: `Cancel and refund ${counted(back, 'entrant')}${bounties ? '. Bounties already won are kept' : ''}`,
    signs: () => ({ title: 'Cancel the tournament', says: `Cancel ${name} and refund ${counted(back, 'entrant')}` }),
  });
};

/** `who`: undefined until a player is chosen. */
export const penalizePlayer = (who: number | undefined, minutes: number) =>
  button('penalise-player', {
    unavailable: () => (who === undefined ? 'Choose the player first.' : undefined),
    button: `Record ${minutes === 0 ? 'a warning' : `a ${minutes}-minute penalty`}${who === undefined ? '' : ` for No. ${who}`}`,
  });

export const disqualifyPlayer = (who: number | undefined) =>
  button('disqualify-player', {
    unavailable: () => (who === undefined ? 'Choose the player first.' : undefined),
    button: `Disqualify ${who === undefined ? 'the player' : `No. ${who}`} without a place or refund`,
    signs: () => ({ title: 'Disqualify', says: `Disqualify No. ${who} without a place or refund` }),
  });
