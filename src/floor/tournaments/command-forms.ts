/** Forms of the tournaments. */
import { counted } from '../../base/display-text.ts';
import { button, type Choice, form } from '../command-form.ts';
import type { TournamentDeskView } from '../view.ts';

export const openSignUp = button('open-sign-up', { button: 'Open sign-up and make the structure final' });

export const startTournament = (entrants: number) =>
  button('start-tournament', { look: 'primary', button: `Start tournament with ${counted(entrants, 'entrant')}` });

export const pauseClock = button('pause-clock', { look: 'primary', button: 'Pause clock' });
export const resumeClock = button('resume-clock', { look: 'primary', button: 'Resume clock' });

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

type Eliminations = Readonly<{ left: number; overAt: number }>;

/** `who`: the names of those who are out, as far as they are chosen; `missing`: what is not entered yet. */
export const eliminatePlayers = ({ left, overAt }: Eliminations, who: readonly string[], missing?: string) => {
  const rest = left - who.length;
  const what = who.length > 1 ? `${who.length} players` : (who[0] ?? 'the player');
  const end = who.length > 0 && rest <= overAt ? ', and end the tournament' : '';
  return button('eliminate-players', {
    look: 'primary',
    unavailable: () => missing,
    button: `Eliminate ${what}${who.length === 0 ? '' : `, ${rest} left`}${end}`,
  });
};

/** From the seat map: `Out, by Lucille B.`. */
export const eliminateAt = ({ left, overAt }: Eliminations, by: readonly string[], missing: string | undefined) => {
  const end = left - 1 <= overAt ? ', and end the tournament' : '';
  return button('eliminate-players', {
    look: 'primary',
    unavailable: () => missing,
    button: `Out${by.length === 0 ? '' : `, by ${by.join(' and ')}`}${end}`,
  });
};

/** `heard`: whose elimination, where the button itself is short. */
export const takeBackElimination = (who: string) =>
  button('take-back-elimination', {
    button: 'Undo',
    signs: () => ({ title: 'Undo elimination', says: `Undo the elimination of ${who}` }),
  });

export const setHandForHand = (on: boolean) =>
  button('set-hand-for-hand', { button: on ? 'Start hand-for-hand play' : 'End hand-for-hand play' });

/** `table`: as the room calls it. */
export const finishHand = (table: string, isFinished: boolean) =>
  button('finish-hand', {
    unavailable: () => (isFinished ? 'Wait for the other tables.' : undefined),
    button: isFinished ? `${table} has finished` : `${table} has finished the hand`,
  });

export const dealNextHand = (hand: number, waiting: readonly string[]) =>
  button('deal-next-hand', {
    look: 'primary',
    unavailable: () => (waiting.length === 0 ? undefined : `${waiting.join(' and ')} still playing.`),
    button: `Deal hand ${hand} at every table`,
  });

export const countStacks = (missing: string | undefined) =>
  button('count-stacks', { unavailable: () => missing, button: 'Save the chip counts' });

export const fixPrizes = button('fix-prizes', {
  look: 'primary',
  button: 'Set final prizes and close the prize pool',
});

/** `missing`: a player has no amount yet. `rest`: not yet divided, or over the total. `unsigned`: who has not signed. */
export const agreeDeal = (missing: boolean, rest: number, unsigned: readonly string[], sharesSay: string) =>
  button('agree-deal', {
    unavailable: () => {
      if (missing) return 'Enter an amount for each player. Enter 0 for no share.';
      if (rest !== 0) return 'Divide the full amount, to the cent.';
      return unsigned.length === 0 ? undefined : `Not signed yet: ${unsigned.join(', ')}.`;
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
export const penalizePlayer = (who: string | undefined, minutes: number) =>
  button('penalise-player', {
    unavailable: () => (who === undefined ? 'Choose the player first.' : undefined),
    button: `Record ${minutes === 0 ? 'a warning' : `a ${minutes}-minute penalty`}${who === undefined ? '' : ` for ${who}`}`,
  });

export const disqualifyPlayer = (who: string | undefined) =>
  button('disqualify-player', {
    unavailable: () => (who === undefined ? 'Choose the player first.' : undefined),
    button: `Disqualify ${who ?? 'the player'} without a place or refund`,
    signs: () => ({ title: 'Disqualify', says: `Disqualify ${who} without a place or refund` }),
  });
