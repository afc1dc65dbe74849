/** The stage of a show, and the tasks of its crew, in the words of the crew. */
import type { ShowRunView, ShowView } from '../../floor/view.ts';

export type PartName = 'host' | 'boards' | 'manager' | 'auditor';

/** The last board may be loaded by security too; a show manager loads none, since loading a board reveals it. */
export const mayLoad = (roles: readonly string[], board: string | undefined): boolean =>
  roles.includes('card-desk') || (board === 'last' && roles.includes('surveillance'));

const PEOPLE: Readonly<Record<string, string>> = {
  'card-desk': 'the board manager',
  promotions: 'the program manager',
  manager: 'the show manager',
  surveillance: 'security',
  auditor: 'the auditor',
};

export const crewName = (role: string): string => PEOPLE[role] ?? role;

/** `a`, `a and b`, `a, b and c` */
export const listWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The part of the station for these roles. */
export function partFor(roles: readonly string[]): PartName {
  if (roles.includes('card-desk')) return 'boards';
  if (roles.includes('promotions') || roles.includes('manager')) return 'manager';
  return 'auditor';
}

export function stageSays({ stage, round, rounds }: Pick<ShowView, 'stage' | 'round' | 'rounds'>): string {
  switch (stage) {
    case 'load':
      return 'Before the first round';
    case 'rounds':
      return `Round ${round} of ${rounds}`;
    case 'clear':
    case 'play-off':
    case 'reload':
    case 'show-rest':
      return 'Play-off';
    case 'load-last':
    case 'last':
    case 'decide':
    case 'show-last':
      return 'Last board';
    case 'over':
      return 'Played out';
  }
}

/** The squares to open now, on the button that opens them. */
export function openSays({ stage, board }: Pick<ShowView, 'stage' | 'board'>): string {
  const picked = board?.picked ?? null;
  if (picked !== null) return `Open square ${picked}`;
  return stage === 'clear' ? 'Show the bonus prizes that were not found' : 'Show the rest of the board';
}

/** "Ann B.", and any proxy; "Contestant 3" if the name may not be shown on a wall. */
export function contestantName({ seat, name, byProxy }: ShowView['contestants'][number]): string {
  const who = name ?? `Contestant ${seat}`;
  return byProxy ? `${who}, by proxy` : who;
}

/** The name of a prize, from the open squares and the prizes that are left. */
export function prizeNames({ board }: Pick<ShowView, 'board'>): ReadonlyMap<string, string> {
  const open = board?.squares.flatMap(({ prize, says }) => (prize === null ? [] : [[prize, says ?? prize] as const]));
  return new Map([...(open ?? []), ...(board?.left ?? []).map(({ prize, says }) => [prize, says] as const)]);
}

/**
 * Reasons for suspending a show or recording an occurrence: codes, since words about people do not enter the
 * journal.
 */
export const REASONS = [
  { value: 'lights-or-sound', says: 'Lights or sound' },
  { value: 'board-problem', says: 'Problem with the board' },
  { value: 'contestant-unwell', says: 'A contestant is unwell' },
  { value: 'pick-unclear', says: 'A pick was not understood' },
  { value: 'audience-called-out', says: 'The audience called out' },
  { value: 'weather', says: 'Weather' },
  { value: 'see-report', says: 'Other, explained in the report' },
];

/** `board-problem` -> its words in the list above; another code unchanged. */
export const reasonSays = (code: string): string => REASONS.find(({ value }) => value === code)?.says ?? code;

/** Whom the show is waiting for, other than the user. */
export function waitsFor({ next }: Pick<ShowRunView, 'next'>): string {
  if (next === null) return 'The show is halted.';
  const [first, ...beside] = next.by.map(crewName);
  const signs = next.type === 'load-board' && beside.length > 0 ? `, ${listWords(beside)} signs` : '';
  return next.type === 'end-show' ? 'Everyone signs the score sheet.' : `Waiting for ${first}${signs}.`;
}
