/** The shares when a hit is authorized, by the part of each recipient. */
import { first } from '../../base/assert.ts';
import { Text } from '../design/layout.tsx';
import './floor.css';
import { counted } from '../../base/display-text.ts';
import type { ChecklistView } from '../../floor/view.ts';
import { Money } from '../lib/money.tsx';
import { Amount } from '../lib/why.tsx';
import { tableName } from '../table/table-words.ts';

export type ShareKind =
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
export type Share = PreviewAward & Readonly<{ part: ShareKind }>;

export const SHARE_WORDS: Readonly<Record<ShareKind, string>> = {
  holder: 'Hand',
  losing: 'Losing hand',
  winning: 'Winning hand',
  'dealer-bet': 'Bet on the dealer’s hand',
  'player-dealer': 'Player-dealer',
  table: 'Table share',
  envy: 'Envy bonus',
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
    if (claim < 0) return { ...award, part: kindOfOtherShare(table, checklist, award) };
    taken.add(claim);
    return { ...award, part: roleOf(claims[claim]!.role) };
  });
}

const ROLES: readonly ShareKind[] = ['losing', 'winning', 'dealer-bet'];
const roleOf = (role: string | null): ShareKind => ROLES.find((part) => part === role) ?? 'holder';

/** Without a hand: derived from the seat, if only one kind of share is there. */
function kindOfOtherShare(table: string, { others, answered }: ChecklistView, award: PreviewAward): ShareKind {
  if (award.table !== table) return 'room';
  if (answered['player-dealer']?.value === award.seat) return 'player-dealer';
  const kinds = (['table', 'room', 'envious'] as const).filter((kind) => others[kind] > 0);
  if (kinds.length !== 1) return 'other';
  const kind = first(kinds);
  return kind === 'envious' ? 'envy' : kind;
}

/** `Seat 4`, `Seat 4, behind`, `Table 7, seat 2`. */
export function placeWords(
  at: string,
  { table, seat, bettor }: Pick<PreviewAward, 'table' | 'seat' | 'bettor'>,
): string {
  const where = table === at ? `Seat ${seat}` : `${tableName(table)}, seat ${seat}`;
  return bettor === 'seat' ? where : `${where}, ${bettor === 'backline' ? 'behind' : 'the house'}`;
}

/** The awards that authorizing would make, to whom and by which clause. */

type Props = Readonly<{ hit: string; table: string; checklist: ChecklistView }>;

export function Shares({ hit, table, checklist }: Props) {
  const shares = sharesOf(table, checklist);
  const { places, tickets, total, setAside } = checklist.authorise;
  if (shares.length === 0 && places === 0 && tickets === 0) return null;
  return (
    <section aria-label="Awards">
      <h3>Awards</h3>
      {shares.length === 0 ? null : (
        <table className="shares">
          <thead className="only-heard">
            <tr>
              <th scope="col">Recipient</th>
              <th scope="col">For</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {shares.map((share, i) => (
              // One seat may have several parts; the preview always lists them in the same order.
              <tr key={`${i} ${share.table} ${share.seat}`}>
                <th scope="row">{placeWords(table, share)}</th>
                <td>
                  {SHARE_WORDS[share.part]}
                  <Text tone="muted" size="small" block>
                    {share.rowSays}, {share.clause}
                  </Text>
                </td>
                <td className="shares-amount">
                  {shares.length === 1 ? (
                    <Amount cents={share.amount} why={{ hit }} called={placeWords(table, share)} />
                  ) : (
                    <Money cents={share.amount} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          {shares.length === 1 ? null : (
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  Total
                </th>
                <td className="shares-amount">
                  <Amount cents={total} why={{ hit }} called="All awards of the hit" />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {setAside === undefined ? null : (
        <p>
          <Money cents={setAside.amount} /> is set aside for {setAside.name}.
        </p>
      )}
      {places === 0 ? null : <p>{places === 1 ? 'A place on the board.' : `${places} places on the board.`}</p>}
      {tickets === 0 ? null : <p>{counted(tickets, 'ticket')} into the drawing.</p>}
    </section>
  );
}
