/** A command on one line: its type and what it is about. */
import { type Cents, formatUsd } from '../base/cents.ts';
import type { Command } from '../floor/commands.ts';
import { envelope } from '../floor/envelope.ts';
import type { Shown } from './event-words.ts';

export function commandWords(command: Command, shown: Shown): string {
  const parts = Object.entries(command)
    .filter(([key]) => key !== 'type' && !Object.hasOwn(envelope.shape, key))
    .map(([key, value]) => partWords(key, value, shown))
    .filter((words) => words !== '');
  return [command.type, ...parts].join(' ');
}

function partWords(key: string, value: unknown, shown: Shown): string {
  if (value === null || value === undefined) return '';
  if (MONEY.has(key) && typeof value === 'number') return formatUsd(value as Cents);
  const words = WORDS[key]?.(value as never);
  if (words !== undefined) return words;
  if (typeof value === 'string') return value.startsWith('person-') ? shown.person(value) : value;
  if (typeof value === 'number') return `${key} ${value}`;
  if (typeof value === 'boolean') return value ? key : `not ${key}`;
  return '';
}

type HandCalled = Readonly<{ seat: number; cards: string }>;

/** Fields that read better in words of their own; undefined where the general rule will do. */
const WORDS: Readonly<Record<string, (value: never) => string | undefined>> = {
  of: (seq: number) => `record ${seq}`,
  hands: (hands: HandCalled[]) => hands.map(({ seat, cards }) => `seat ${seat} ${cards}`).join(', '),
  positions: (positions: unknown[]) => (positions.length === 1 ? '1 bet' : `${positions.length} bets`),
  dealtIn: (count: number) => `${count} dealt in`,
  offer: (offer: string | { id: string }) => (typeof offer === 'string' ? undefined : offer.id),
  checks: (checks: Readonly<Record<string, boolean>>) => failedChecks(checks),
  awards: (awards: string[]) => awards.join(' '),
  value: (value: boolean | number | string) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`),
  forms: (forms: string[]) => forms.join(' '),
  contestants: (contestants: unknown[]) => `${contestants.length} contestants`,
  commitments: (commitments: unknown[]) => `${commitments.length} squares`,
  squares: (squares: readonly { number: number; prize?: string }[]) =>
    squares.every(({ prize }) => prize !== undefined)
      ? squares.map(({ number, prize }) => `${number} ${prize}`).join(', ')
      : undefined,
  games: (games: unknown[]) => `${games.length} games`,
  picks: (picks: unknown[]) => `${picks.length} picks`,
  score: ({ away, home }: { away: number; home: number }) => `score ${away} to ${home}`,
  results: (results: readonly { game: string; away: number; home: number }[]) =>
    results.map(({ game, away, home }) => `${game} ${away}-${home}`).join(', '),
  numbers: (numbers: unknown[]) => (numbers.every((one) => typeof one === 'string') ? numbers.join(' ') : undefined),
  collection: ({ amount }: { amount: number }) => (amount === 0 ? '' : `collection ${formatUsd(amount as Cents)}`),
  ratio: ({ pays, to }: { pays: number; to: number }) => `${pays} to ${to}`,
  rotations: (count: number) => `${count} rotations`,
  interfered: (interfered: boolean) => (interfered ? 'interfered with' : ''),
  papers: (filledIn: boolean) => (filledIn ? '' : 'without papers'),
  read: () => '',
  override: ({ reason }: { reason: string }) => `all the same (${reason})`,
};

const MONEY: ReadonlySet<string> = new Set(['amount', 'counted', 'chip', 'reserve', 'raise', 'face', 'live']);

/** Only what is not as it should be is worth a word. */
function failedChecks(checks: Readonly<Record<string, boolean>>): string {
  const {
    idShown,
    nameMatches,
    over21 = true,
    over18,
    ofAge = true,
    accepts = true,
    excluded,
    stub = true,
    card = true,
  } = checks;
  const wrong = [
    ...(idShown ? [] : ['no ID']),
    ...(nameMatches ? [] : ['name differs']),
    ...(over21 ? [] : [over18 === false ? 'under 18' : 'under 21']),
    ...(ofAge ? [] : ['under age']),
    ...(accepts ? [] : ['does not accept']),
    ...(excluded ? ['excluded'] : []),
    ...(stub ? [] : ['no stub']),
    ...(card ? [] : ['no card']),
  ];
  return wrong.length === 0 ? '' : `(${wrong.join(', ')})`;
}
