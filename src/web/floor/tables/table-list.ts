/** Tables as listed, and the fields of a new one. */
import { compareNames } from '../../../base/display-text.ts';
import type { TableView } from '../../../floor/view.ts';
import { tableName } from '../../table/table-words.ts';

/** Tables that need attention first, then by name: `crazy-2` before `crazy-10`. */
export function orderedTables(tables: readonly TableView[]): TableView[] {
  return [...tables].sort((a, b) => urgency(b) - urgency(a) || compareNames(a.table, b.table));
}

const urgency = ({ pending, notOffered }: TableView): number =>
  pending.length > 0 ? 2 : Object.keys(notOffered).length > 0 ? 1 : 0;

/** The faults that keep something off a table, each once. */
export const faultsOf = ({ notOffered }: TableView): string[] => [...new Set(Object.values(notOffered))];

const FAULTS: Readonly<Record<string, string>> = { sensor: 'Sensor fault', reader: 'Reader fault' };
export const faultWords = (fault: string): string => FAULTS[fault] ?? `Fault: ${fault}`;

type OfferHere = TableView['offers'][number];

/** The promotions of a table: its own with the reason if one is not offered, how many are for other games, and the rest. */
export function offersHere(offers: readonly OfferHere[]) {
  const atTables = offers.filter(({ part }) => part !== 'elsewhere');
  const here = atTables.filter(({ because, otherGame }) => !otherGame && because?.reason !== 'other-game');
  return {
    here,
    otherGames: atTables.length - here.length,
    elsewhere: offers.filter(({ part }) => part === 'elsewhere').map(({ name }) => name),
  };
}

/** Nothing is keyed for a promotion with a part: who plays here takes part in it, or does not. */
export function partWords(on: boolean, part: OfferHere['part']): string {
  if (part === undefined) return on ? 'Offered' : 'Not offered';
  return part === 'included' ? 'Takes part' : 'Does not take part';
}

/** What is wrong with the name of a new table; undefined if it is valid. */
export function whyTableNameInvalid(name: string, open: readonly string[]): string | undefined {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) return 'Use lowercase letters, digits and hyphens, such as holdem-12.';
  return open.includes(name) ? `${tableName(name)} is already open.` : undefined;
}

export const limitsWrong = (limits: string): string | undefined =>
  limits === '' || /^[A-Za-z0-9$./-]{1,40}$/.test(limits)
    ? undefined
    : 'Enter the limits as on the plaque, without spaces: 4-8 or $1/$2.';
