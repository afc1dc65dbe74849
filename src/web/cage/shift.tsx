/** What this badge paid out since the last close, and that it comes to zero: everything paid was made good. */
import type { PaymentView } from '../../floor/view.ts';
import { DataTable } from '../design/data-table.tsx';
import { Notice } from '../design/notice.tsx';
import { useView } from '../lib/live.tsx';
import { dollars, Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import { formWords } from './claims.ts';
import { placeWords } from './making-good.tsx';

export function Shift() {
  const { cage } = useView();
  const me = useSessions().session?.who?.badge;
  const mine = (cage?.payments ?? []).filter(({ by }) => by === me);
  const open = (cage?.toMakeGood ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="cage">
      <dl className="cage-totals">
        <Total label="Paid out by you" cents={sum(mine, ({ net }) => net)} />
        <Total label="Withheld" cents={sum(mine, ({ withheld, setOff }) => withheld + setOff)} />
        <Total label="Not yet made good, whole cage" cents={open} />
      </dl>
      {open === 0 ? (
        <Notice means="info" says="The cage comes to zero: every payment was made good." />
      ) : (
        <Notice
          means="waiting"
          says={`${dollars(open)} is not made good yet.`}
          next={<Link to="/cage/trays">Trays and funds</Link>}
        />
      )}
      <DataTable
        caption="Payments since the last close of day"
        columns={[
          { id: 'payment', label: 'Payment', cell: ({ payment }) => payment },
          { id: 'at', label: 'At', cell: ({ at }) => <Time at={at} /> },
          { id: 'awards', label: 'Awards', cell: ({ awards }) => awards.join(', ') },
          { id: 'from', label: 'From', cell: ({ place, form }) => `${placeWords(place)}, ${formWords(form)}` },
          { id: 'gross', label: 'Owed', align: 'right', cell: ({ gross }) => <Money cents={gross} /> },
          { id: 'net', label: 'Paid', align: 'right', cell: ({ net }) => <Money cents={net} /> },
        ]}
        rows={mine}
        keyOf={({ payment }) => payment}
        empty="You have paid nothing since the last close of day."
      />
      <p>
        <Link to={`/papers/shift?badge=${me}`}>Print the shift</Link>
      </p>
    </div>
  );
}

const sum = (payments: readonly PaymentView[], of: (payment: PaymentView) => number): number =>
  payments.reduce((total, payment) => total + of(payment), 0);

function Total({ label, cents }: Readonly<{ label: string; cents: number }>) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
