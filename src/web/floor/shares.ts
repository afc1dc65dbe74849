/** Who gets what when a hit is authorised, by the part each of them has in it. */
import type { ChecklistView } from '../../floor/view.ts';

import { tableName } from '../table/names.ts';
export type PartName =
  | 'holder'
  | 'losing'
  | 'winning'
  | 'dealer-bet'
  | 'player-dealer'
  | 'table'
  | 'envy'
  | 'room'
  | 'other';
type PreviewAward = ChecklistView['authorise']['awards'][number];
export type Share = PreviewAward & Readonly<{ part: PartName }>;

export const PART_WORDS: Readonly<Record<PartName, string>> = {
  holder: 'Hand',
  losing: 'Beaten hand',
  winning: 'Winning hand',
  'dealer-bet': 'Bet on the dealer’s hand',
  'player-dealer': 'Player-dealer',
  table: 'Table share',
  envy: 'Envy',
  room: 'Room share',
  other: 'Share',
};

/** Those with a hand of their own first, as the preview has them. */
export function sharesOf(table: string, checklist: ChecklistView): Share[] {
  const claims = checklist.claims.filter(({ barredBy }) => barredBy === null);
  const taken = new Set<number>();
  return checklist.authorise.awards.map((award) => {
    const claim = claims.findIndex(
      ({ seat, bettor, row }, i) =>
        !taken.has(i) && award.table === table && seat === award.seat && bettor === award.bettor && row === award.row,
    );
    if (claim < 0) return { ...award, part: partOfOther(table, checklist, award) };
    taken.add(claim);
    return { ...award, part: roleOf(claims[claim]!.role) };
  });
}

const ROLES: readonly PartName[] = ['losing', 'winning', 'dealer-bet'];
const roleOf = (role: string | null): PartName => ROLES.find((part) => part === role) ?? 'holder';

/** Without a hand: told from where he sits, as far as only one kind of part is there. */
function partOfOther(table: string, { others, answered }: ChecklistView, award: PreviewAward): PartName {
  if (award.table !== table) return 'room';
  if (answered['player-dealer']?.value === award.seat) return 'player-dealer';
  const kinds = (['table', 'room', 'envious'] as const).filter((kind) => others[kind] > 0);
  if (kinds.length !== 1) return 'other';
  return kinds[0] === 'envious' ? 'envy' : kinds[0]!;
}

/** `Seat 4`, `Seat 4, behind`, `Table 7, seat 2`. */
export function placeWords(
  at: string,
  { table, seat, bettor }: Pick<PreviewAward, 'table' | 'seat' | 'bettor'>,
): string {
  const where = table === at ? `Seat ${seat}` : `${tableName(table)}, seat ${seat}`;
  return bettor === 'seat' ? where : `${where}, ${bettor === 'backline' ? 'behind' : 'the house'}`;
}
