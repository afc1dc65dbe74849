/**
 * The phrases of the rules text: amounts, ranges, lists, cards. With an offer they are exact; without one they say what
 * may be posted.
 */
import { type Cents, formatUsd } from '../base/cents.ts';
import { plainWords } from '../base/display-text.ts';
import { MINUTE } from '../base/time.ts';
import { RANKS, rankFrom, rankName, rankNames, SUITS, suitName } from '../cards/card.ts';
import { findRanking } from '../cards/declared-game.ts';
import { findGame } from '../cards/find-game.ts';
import type { ChartRow } from '../rules/chart.ts';
import { gameOf } from '../rules/declared-game.ts';
import type { Offer } from '../rules/offer.ts';
import { countWords, moneyWords, plural } from '../rules/prize-text.ts';
import type { Sheet } from '../rules/sheet.ts';
import { type AmountWord, type Choice, isPick, type Pick, type SheetRole } from '../rules/vocabulary.ts';

export { dollars, plural, range } from '../rules/prize-text.ts';

/**
 * What the offer says; without one, every choice is printed as its range. `called` are the names that people know pools
 * and groups of cards by, and the names of games that the approval prints.
 */
export type Terms = Readonly<{
  offer?: Offer | undefined;
  called?: Readonly<{
    pools: ReadonlyMap<string, string>;
    groups: ReadonlyMap<string, string>;
    games: ReadonlyMap<string, string>;
    /** The lowest hand wins in every one of its games. */
    isLow: boolean;
    /** Chips, coupons or certificates that players wager. */
    wagered: readonly string[] | undefined;
  }>;
}>;

/** One rule of the text, with its clause. */
export type Line = Readonly<{ at: string; text: string }>;

/** The lines that the sheet has a word for. */
export const linesOf = (...lines: readonly (Line | undefined)[]): Line[] => lines.filter((line) => line !== undefined);

/** The names of a sheet, for one prize line: a group of cards may have another name in a game that it is not for. */
export function termsOf({ fund, games, steps }: Sheet, offer: Offer | undefined, row?: ChartRow): Terms {
  const pools = new Map(fund.kind === 'own' ? fund.pools.map(({ id, name }) => [id, name]) : []);
  const groups = new Map<string, string>();
  for (const played of games) {
    const { game, groups: own } = played;
    if (row?.games !== undefined && !row.games.includes(game)) continue;
    for (const { id, name } of own.length > 0 ? own : writtenGroups(played)) if (!groups.has(id)) groups.set(id, name);
  }
  const wagered = steps.flatMap((step) => (step.form === 'instrument' ? [step.names.one] : []));
  const own = games.filter(({ game }) => row?.games === undefined || row.games.includes(game));
  const isLow = own.length > 0 && own.every(({ ranking }) => findRanking(ranking)?.best === 'low');
  const called = {
    pools,
    groups,
    games: printedNames(games),
    isLow,
    wagered: wagered.length === 0 ? undefined : wagered,
  };
  return { offer, called };
}

function writtenGroups(played: Sheet['games'][number]): readonly Readonly<{ id: string; name: string }>[] {
  const game = gameOf(played);
  return game.ok ? game.value.shapes.flat() : [];
}

export const poolName = (id: string, { called }: Terms): string => called?.pools.get(id) ?? `${words(id)} pool`;
export const groupName = (id: string, { called }: Terms): string => called?.groups.get(id) ?? GROUPS[id] ?? words(id);

/** Groups of cards in games that the catalog of games does not have. */
const GROUPS: Readonly<Record<string, string>> = { hole: 'hole cards' };

const printedNames = (games: Sheet['games']): Map<string, string> =>
  new Map(games.flatMap(({ game, name }) => (name === undefined ? [] : [[game, name] as const])));

/** As the approval prints it; otherwise the name in the catalog. */
export function gameName(id: string, terms: Terms = {}): string {
  const printed = terms.called?.games.get(id);
  if (printed !== undefined) return printed;
  const game = findGame(id);
  return game.ok ? game.value.name : words(id);
}

/** `Omaha and Razz` */
export const gameNames = (ids: readonly string[], terms: Terms = {}): string =>
  list(ids.map((id) => gameName(id, terms)));

export const words = (id: string): string => id.replaceAll('-', ' ');

/** The people of a house, as the rules name them. */
export const ROLES: Readonly<Record<SheetRole, string>> = {
  dealer: 'the dealer',
  floor: 'a floor supervisor',
  surveillance: 'surveillance',
  cage: 'the cage',
  count: 'the count team',
  'card-desk': 'the card desk',
  promotions: 'promotions',
  manager: 'a manager',
  accountant: 'accounting',
  compliance: 'compliance',
};

export const money = (word: AmountWord, { offer }: Terms): string => moneyWords(word, offer?.amounts);

/** `3 tickets`, `1 to 10 tickets as posted` */
export const count = (word: number | Choice, one: string, { offer }: Terms): string =>
  countWords(word, one, offer?.amounts);

/** `5 minutes`; `90 seconds` if it is not a whole number of minutes. */
export const timeWords = (seconds: number): string =>
  seconds % MINUTE === 0 ? plural(seconds / MINUTE, 'minute') : plural(seconds, 'second');

/** What is picked, in the words of `say`; without an offer, what it may be. */
export function picked(word: string | Pick, { offer }: Terms, say: (name: string) => string = (name) => name): string {
  if (!isPick(word)) return say(word);
  const chosen = offer?.picks?.[word.pick];
  if (chosen !== undefined) return say(chosen);
  const any = word.among.length >= RANKS.length ? '' : ` (${list(word.among.map(say), 'or')})`;
  return `the posted ${words(word.pick)}${any}`;
}

/** `five players`, `12 players`: one to nine in words, as in prose. */
export const few = (amount: number, one: string, many = `${one}s`): string =>
  `${NUMBERS[amount] ?? amount} ${amount === 1 ? one : many}`;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** `option A`; if the sheet has versions of its steps, `version B`. */
export const optionName = ({ steps }: Readonly<{ steps: Sheet['steps'] }>, option: string): string =>
  `${steps.some(({ only }) => only !== undefined) ? 'version' : 'option'} ${words(option)}`;

/** What a sentence becomes after another phrase. */
export const lowered = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

/** `a, b and c` */
export function list(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (items.length < 2) return items[0] ?? 'none';
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}

/** `kings`, or where the offer picks the rank, what it picked; `king` where it is one card. */
export const ranksWord = (word: string | Pick, terms: Terms, many = true): string =>
  picked(word, terms, (text) => {
    if (text === '' || ![...text].every((letter) => RANKS.includes(letter))) return text;
    const one = many ? rankNames : rankName;
    return list(
      [...text].map((letter) => one(rankFrom(letter))),
      'or',
    );
  });

export const suitWord = (word: string | Pick, terms: Terms): string =>
  picked(word, terms, (text) => {
    const suit = SUITS.indexOf(text);
    return text.length === 1 && suit >= 0 ? suitName(suit) : text;
  });

/** A sentence: capital first, one full stop. */
export const sentence = (text: string): string => `${capital(text)}${/[.!?]$/.test(text) ? '' : '.'}`;

export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

type PaidIn = Readonly<{ form: string; parts?: readonly Readonly<{ form: string; amount: Cents }>[] | undefined }>;

/** "cash", or of a payment in parts "cash $870.00, check $3,000.00". */
export const paidIn = ({ form, parts }: PaidIn): string =>
  parts === undefined
    ? plainWords(form)
    : parts.map(({ form: part, amount }) => `${plainWords(part)} ${formatUsd(amount)}`).join(', ');

/** A day of the week, as the rules name it. */
export const WEEKDAYS = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;
