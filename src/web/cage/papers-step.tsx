/** The papers that the sheet asks for, and the form of the tax office from its threshold on. */
import type { AwardView } from '../../floor/view-types.ts';
import { CheckField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { dollars } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import type { Ticked } from './claims.ts';

type Props = Readonly<{ award: AwardView; ticked: Ticked; onTick: (ticked: Ticked) => void }>;

export function PapersStep({ award, ticked, onTick }: Props) {
  const { papers, tax } = award;
  return (
    <>
      {papers.length === 0 ? null : (
        <CheckField
          checked={ticked.papers}
          onChange={({ target }) => onTick({ ...ticked, papers: target.checked })}
          label={`Filled in and signed: ${papers.join(', ')}`}
        />
      )}
      {tax === null ? null : (
        <>
          <Notice
            means="waiting"
            says={`${tax.form} is asked for from ${dollars(tax.from)} on (${tax.at}).`}
            next="Payment waits until it is filled in, and a second person signs for it."
          />
          <CheckField
            checked={ticked.tax}
            onChange={({ target }) => onTick({ ...ticked, tax: target.checked })}
            label={`${tax.form} is filled in`}
          />
        </>
      )}
      <p>
        <Link to={`/papers/payout-slip?award=${award.id}`}>Print the slip</Link>
      </p>
    </>
  );
}
