/** The result of one check of `floorbook doctor`. Only a `problem` changes the exit code. */
export type Level = 'ok' | 'warning' | 'problem';

export type Check =
  | 'node'
  | 'packages'
  | 'disk'
  | 'time-service'
  | 'clock'
  | 'store'
  | 'files'
  | 'vault-key'
  | 'backup'
  | 'replication'
  | 'network';

/** `next` is null only if there is nothing to do. */
export type Finding = Readonly<{ check: Check; level: Level; says: string; next: string | null }>;

export const fine = (check: Check, says: string): Finding => ({ check, level: 'ok', says, next: null });
export const warning = (check: Check, says: string, next: string): Finding => ({ check, level: 'warning', says, next });
export const problem = (check: Check, says: string, next: string): Finding => ({ check, level: 'problem', says, next });

/** The first few of a list, so that one broken folder does not fill the screen. */
export function nameSome(names: readonly string[], atMost = 5): string {
  const shown = names.slice(0, atMost).join(', ');
  return names.length > atMost ? `${shown} and ${names.length - atMost} more` : shown;
}

/** `3 days`, `5 hours`, `40 seconds`: the largest unit of which there are at least two. */
export function spanWords(seconds: number): string {
  const size = Math.abs(Math.round(seconds));
  for (const [unit, length] of UNITS) if (size >= 2 * length) return `${Math.floor(size / length)} ${unit}`;
  return `${size} seconds`;
}

const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
] as const;
