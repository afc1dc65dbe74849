/** Playing without purchase: who asked, the free tables, and taking a new request. */
import { useState } from 'react';
import { BusyButton } from '../../design/busy-button.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { SelectField } from '../../design/field.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { useAction, useGive } from '../../lib/commands.ts';
import { useView } from '../../lib/live.tsx';
import { Link } from '../../lib/router.tsx';
import { type FoundPerson, PersonFinder } from '../../people/person-finder.tsx';
import { tableName } from '../../table/names.ts';
import { tableAddress } from '../places.ts';
import { NpnPane } from './npn-pane.tsx';
import './npn-part.css';

export function NpnPart() {
  const { npn = [], tables = [], signs = [] } = useView();
  const [asking, setAsking] = useState(false);
  const free = tables.filter(({ kind }) => kind === 'npn');
  return (
    <>
      <div className="floor-head">
        <h2>No purchase necessary</h2>
        <Button look="primary" onClick={() => setAsking(true)}>
          A guest asks
        </Button>
      </div>
      {npn.length === 0 ? (
        <p className="empty">Nobody waits. When a guest asks to play without purchase, take the request here.</p>
      ) : (
        <ul className="npn-requests">
          {[...npn]
            .sort((a, b) => a.askedAt - b.askedAt)
            .map((request) => (
              <li key={request.id}>
                <NpnPane request={request} />
              </li>
            ))}
        </ul>
      )}
      <section className="npn-tables" aria-label="Free tables">
        <h3>Free tables</h3>
        {free.length === 0 ? (
          <p className="empty">
            No free table is open.{' '}
            <Link to="/floor/tables" className="floor-link">
              Open one of the kind “No purchase”
            </Link>
          </p>
        ) : (
          <ul className="tables-list">
            {free.map(({ table, gameName, taken, seats }) => (
              <li key={table}>
                <Link to={tableAddress(table)} className="table-tile">
                  <strong>{tableName(table)}</strong>
                  <span className="money">
                    {taken.length} of {seats}
                    <span className="only-heard"> seats taken</span>
                  </span>
                  <span className="table-game">
                    {gameName}: {playedAt(signs, table)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Dialog title="A guest asks to play without purchase" open={asking} onClose={() => setAsking(false)}>
        <RequestForm onClose={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function playedAt(signs: readonly Readonly<{ name: string; npnTables: readonly string[] }>[], table: string): string {
  const names = signs.filter(({ npnTables }) => npnTables.includes(table)).map(({ name }) => name);
  return names.length === 0 ? 'no activity is offered there' : names.join(', ');
}

function RequestForm({ onClose }: Readonly<{ onClose: () => void }>) {
  const give = useGive();
  const { signs = [] } = useView();
  const running = signs.filter(({ status, npn }) => npn && status === 'approved');
  const [offer, setOffer] = useState(running[0]?.offer ?? '');
  const [naming, setNaming] = useState(false);
  const take = useAction(async (person: FoundPerson | undefined) => {
    const given = await give('request-npn', { offer, person: person?.person ?? null });
    if (given.done) onClose();
    return given;
  });
  if (running.length === 0) return <p className="empty">No activity runs now, so there is nothing to play for.</p>;
  return (
    <div className="floor-form">
      <SelectField
        label="Activity"
        value={offer}
        choices={running.map(({ offer: value, name }) => ({ value, says: name }))}
        onChange={(event) => setOffer(event.target.value)}
      />
      <RefusalNotice refusal={take.refusal} />
      {naming ? (
        <PersonFinder
          purpose="npn"
          choose="Take it for"
          busy={take.busy}
          onChosen={(person) => void take.run(person)}
        />
      ) : (
        <div className="floor-actions">
          <BusyButton look="primary" size="big" busy={take.busy} onPress={() => void take.run(undefined)}>
            Take the request
          </BusyButton>
          <Button onClick={() => setNaming(true)}>Name the guest first</Button>
        </div>
      )}
    </div>
  );
}
