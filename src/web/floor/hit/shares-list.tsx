/** What authorising would give, to whom and by which clause. */

import { counted } from '../../../base/words.ts';
import type { ChecklistView } from '../../../floor/view.ts';
import { Money } from '../../lib/money.tsx';
import { PART_WORDS, placeWords, sharesOf } from '../shares.ts';
import './shares-list.css';

export function Shares({ table, checklist }: Readonly<{ table: string; checklist: ChecklistView }>) {
  const shares = sharesOf(table, checklist);
  const { places, tickets, total } = checklist.authorise;
  if (shares.length === 0 && places === 0 && tickets === 0) return null;
  return (
    <section aria-label="What it gives">
      <h3>What it gives</h3>
      {shares.length === 0 ? null : (
        <table className="shares">
          <thead className="only-heard">
            <tr>
              <th scope="col">Who</th>
              <th scope="col">For what</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {shares.map((share, i) => (
              // One seat may have several parts; the preview always lists them in the same order.
              <tr key={`${i} ${share.table} ${share.seat}`}>
                <th scope="row">{placeWords(table, share)}</th>
                <td>
                  {PART_WORDS[share.part]}
                  <span className="shares-why">
                    {share.rowSays}, {share.clause}
                  </span>
                </td>
                <td className="shares-amount">
                  <Money cents={share.amount} />
                </td>
              </tr>
            ))}
          </tbody>
          {shares.length === 1 ? null : (
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  Together
                </th>
                <td className="shares-amount">
                  <Money cents={total} />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {places === 0 ? null : <p>{places === 1 ? 'A place on the board.' : `${places} places on the board.`}</p>}
      {tickets === 0 ? null : <p>{counted(tickets, 'ticket')} into the drum.</p>}
    </section>
  );
}
