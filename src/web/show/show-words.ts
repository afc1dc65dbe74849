/** Where a show stands, and who of its crew does what, in the words of the crew. */
import type { ShowRunView, ShowView } from '../../floor/view.ts';

export type PartName = 'host' | 'boards' | 'manager' | 'auditor';

/** The last board may be loaded by security too; a show manager loads none, since whoever loads one knows it. */
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

/** The part of the station at which somebody with these roles works. */
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

/** What is opened now, on the button that opens it. */
export function openSays({ stage, board }: Pick<ShowView, 'stage' | 'board'>): string {
  const picked = board?.picked ?? null;
  if (picked !== null) return `Open square ${picked}`;
  return stage === 'clear' ? 'Show the bonus prizes that nobody found' : 'Show everything that is left';
}

/** "Ann B.", and who plays for her; "Contestant 3" where no name may stand on a wall. */
export function contestantName({ seat, name, byProxy }: ShowView['contestants'][number]): string {
  const who = name ?? `Contestant ${seat}`;
  return byProxy ? `${who}, by proxy` : who;
}

/** What a prize is called, out of the squares that are open and the prizes that are left. */
export function prizeNames({ board }: Pick<ShowView, 'board'>): ReadonlyMap<string, string> {
  const open = board?.squares.flatMap(({ prize, says }) => (prize === null ? [] : [[prize, says ?? prize] as const]));
  return new Map([...(open ?? []), ...(board?.left ?? []).map(({ prize, says }) => [prize, says] as const)]);
}

/** Why a show stands still or is spoken of in the report: codes, since words about people do not enter the journal. */
export const REASONS = [
  { value: 'lights-or-sound', says: 'Lights or sound' },
  { value: 'board-problem', says: 'Something with the board' },
  { value: 'contestant-unwell', says: 'A contestant is unwell' },
  { value: 'pick-unclear', says: 'A pick was not understood' },
  { value: 'audience-called-out', says: 'The audience called out' },
  { value: 'weather', says: 'Weather' },
  { value: 'see-report', says: 'Something else, told in the report' },
];

/** `board-problem` -> what the list above says of it; another code as it is. */
export const reasonSays = (code: string): string => REASONS.find(({ value }) => value === code)?.says ?? code;

/** Whom the show waits for, where it is not the person who looks. */
export function waitsFor({ next }: Pick<ShowRunView, 'next'>): string {
  if (next === null) return 'The show stands still.';
  const [first, ...beside] = next.by.map(crewName);
  const signs = next.type === 'load-board' && beside.length > 0 ? `, ${listWords(beside)} signs` : '';
  return next.type === 'end-show' ? 'Everybody signs the score sheet.' : `Waits for ${first}${signs}.`;
}
