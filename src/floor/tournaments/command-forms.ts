/** Forms of the tournaments. */
import { first } from '../../base/assert.ts';
import { counted } from '../../base/display-text.ts';
import { button, type Choice, form } from '../command-form.ts';
import type { TournamentDeskView } from '../view.ts';

export const openSignUp = button('open-sign-up', { button: 'Open the sign-up: the structure stands from then on' });

export const startTournament = (entrants: number) =>
  button('start-tournament', { look: 'primary', button: `Start with ${entrants}` });

export const pauseClock = button('pause-clock', { button: 'Stop the clock' });
export const resumeClock = button('resume-clock', { button: 'Let the clock go on' });

export const setClock = (levels: readonly Choice<number>[], level: number) =>
  form('set-clock', {
    fields: {
      level: { as: 'select', label: 'Level', choices: levels, start: level },
      seconds: {
        as: 'minutes',
        label: 'Minutes left of it',
        missing: 'Say how many minutes are left.',
        clears: true,
      },
    },
    unavailable: ({ seconds }) => (seconds === 0 ? 'Say how many minutes are left.' : undefined),
    button: ({ level: chosen, seconds }) =>
      `Set the clock to ${seconds === 0 ? 'this' : `${seconds / 60} min of level ${chosen}`}`,
    before: 'Set the clock to this',
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
    unavailable: () => (isStarted ? undefined : 'The tournament has not started.'),
    button: 'Next hand: move the button on',
  });

type Out = Readonly<{ entrant: number }>;

function recordWords(outs: readonly Out[], rest: number): string {
  if (outs.length === 0) return 'Record who is out';
  return outs.length === 1
    ? `Record number ${first(outs).entrant} out, ${rest} left`
    : `Record ${outs.length} out, ${rest} left`;
}

/** `missing`: what is not said yet about the last of them. */
export const eliminatePlayers = ({ left, overAt }: TournamentDeskView, missing: string | undefined) => {
  const says = (outs: readonly Out[]) => {
    const rest = left - outs.length;
    return `${recordWords(outs, rest)}${outs.length > 0 && rest <= overAt ? ': it is over' : ''}`;
  };
  return button('eliminate-players', {
    look: 'primary',
    unavailable: () => missing,
    button: ({ outs }) => says(outs),
    before: says([]),
  });
};

export const takeBackElimination = (lastOut: readonly number[]) => {
  const who = `${lastOut.length === 1 ? 'number' : 'numbers'} ${lastOut.join(', ')}`;
  return button('take-back-elimination', {
    button: `Take the last elimination back: ${who} in again`,
    signs: () => ({ title: 'Take it back', says: `The last elimination is taken back: ${who} in again` }),
  });
};

export const fixPrizes = button('fix-prizes', {
  look: 'primary',
  button: 'Fix the prizes: nobody pays in any more',
});

/** `missing`: somebody has no amount yet. `rest`: what is not divided, or too much. */
export const agreeDeal = (missing: boolean, rest: number, sharesSay: string) =>
  button('agree-deal', {
    unavailable: () => {
      if (missing) return 'Say what each of them has; 0 is a part too.';
      return rest === 0 ? undefined : 'Divide all of it, to the cent.';
    },
    button: 'Record the deal: the tournament is over',
    signs: () => ({ title: 'A deal', says: `Those who are left divide all of it: ${sharesSay}` }),
  });

export const signLog = (tournament: string) =>
  button('sign-log', { look: 'primary', button: `Sign the log of ${tournament}` });

export const cancelTournament = ({ name, status, people }: TournamentDeskView) => {
  const back = people.filter(({ out }) => out?.disqualified !== true).length;
  const bounties = people.some(({ won, collected }) => won + collected > 0);
  return form('cancel-tournament', {
    fields: {
      reason: {
        as: 'select',
        label: 'Why',
        choices: [
          { value: 'too-few-players', says: 'Too few players' },
          { value: 'power-cut', says: 'Power cut' },
          { value: 'evacuation', says: 'Evacuation' },
          { value: 'house-decision', says: 'Decision of the house' },
        ],
        start: status === 'sign-up' ? 'too-few-players' : 'house-decision',
      },
    },
    button: `Call it off: ${back} get their money back${bounties ? ', bounties that were won stay won' : ''}`,
    signs: () => ({ title: 'Call it off', says: `${name} is called off; everybody has back what was paid` }),
  });
};

/** `who`: undefined until somebody is chosen. */
export const penalizePlayer = (who: number | undefined, minutes: number) =>
  button('penalise-player', {
    unavailable: () => (who === undefined ? 'Say who it is.' : undefined),
    button: `Record ${minutes === 0 ? 'a warning' : `${minutes} minutes away`}${who === undefined ? '' : ` for number ${who}`}`,
  });

export const disqualifyPlayer = (who: number | undefined) =>
  button('disqualify-player', {
    unavailable: () => (who === undefined ? 'Say who it is.' : undefined),
    button: `Disqualify ${who === undefined ? 'him' : `number ${who}`}: no place, no refund`,
    signs: () => ({ title: 'Disqualify', says: `Number ${who} is out without a place or a refund` }),
  });
