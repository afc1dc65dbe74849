/** The codes of the physical badges, shown once: to be printed on the badges or written to their chips. */
import type { SetupDone } from '../../server/api/setup.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Notice } from '../design/notice.tsx';
import { Link } from '../lib/router.tsx';

export function BadgeCodes({ done }: Readonly<{ done: SetupDone }>) {
  return (
    <section className="setup-step" aria-labelledby="setup-done">
      <h1 id="setup-done">The house is open</h1>
      <Notice
        means="waiting"
        says="These are the codes of the badges. They are shown this once and kept nowhere."
        next="Print this page for whoever makes the badges. A lost code is replaced in the office."
      />
      <DataTable
        caption="Codes of the badges"
        columns={[
          { id: 'badge', label: 'Badge', cell: (row) => row.badge },
          { id: 'tap', label: 'Code', cell: (row) => <span className="mono">{row.tap}</span> },
        ]}
        rows={done.taps}
        keyOf={(row) => row.badge}
        empty="Nobody has a badge."
      />
      <p className="setup-turn">
        <BusyButton onPress={() => print()}>Print</BusyButton>
        <Link to="/office" className="button is-primary">
          Go to the office
        </Link>
      </p>
      <p>
        In the office, running jackpots are taken over with their opening pool, reserve, advances and open claims, under
        two signatures, before their first fee is taken here.
      </p>
    </section>
  );
}
