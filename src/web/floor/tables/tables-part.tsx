/** The tables of the room: which are open, what is the matter with them, and the one that is looked at. */
import { useState } from 'react';
import type { TableView } from '../../../floor/view.ts';
import { Button } from '../../design/button.tsx';
import { Tag } from '../../design/tag.tsx';
import { useView } from '../../lib/live.tsx';
import { Link } from '../../lib/router.tsx';
import { prizesSay, waitingAt } from '../../plays/table-prizes.ts';
import { tableName } from '../../table/names.ts';
import { tableAddress } from '../places.ts';
import { usePane } from '../use-pane.ts';
import { ChipsWaiting } from './chips-here.tsx';
import { OpenTable } from './open-table.tsx';
import { TablePane } from './table-pane.tsx';
import { faultsOf, faultWords, orderedTables } from './tables.ts';
import './tables-part.css';

export function TablesPart({ open }: Readonly<{ open: string | undefined }>) {
  const { tables = [] } = useView();
  const [opening, setOpening] = useState(false);
  const pane = usePane(open, tables.length > 0);
  const chosen = tables.find(({ table }) => table === open);
  return (
    <>
      <div className="floor-head">
        <h2>{tables.length === 1 ? 'One table is open' : `${tables.length} tables are open`}</h2>
        <Button look="primary" onClick={() => setOpening(true)}>
          Open a table
        </Button>
      </div>
      <div className={`tables${open === undefined ? '' : ' is-open'}`}>
        {tables.length === 0 ? (
          <p className="empty">No table is open. Open one: its activities follow from its game and limits.</p>
        ) : (
          <ul className="tables-list">
            {orderedTables(tables).map((table) => (
              <li key={table.table}>
                <TableTile table={table} current={table.table === open} />
              </li>
            ))}
          </ul>
        )}
        <section className="waiting-pane" ref={pane} tabIndex={-1} aria-label="Table">
          {chosen !== undefined ? (
            <TablePane key={chosen.table} table={chosen} />
          ) : open === undefined ? null : (
            <p className="empty">{tableName(open)} is not open.</p>
          )}
        </section>
      </div>
      <OpenTable open={opening} onClose={() => setOpening(false)} />
    </>
  );
}

function TableTile({ table, current }: Readonly<{ table: TableView; current: boolean }>) {
  const faults = faultsOf(table);
  const on = table.offers.filter((offer) => offer.on).length;
  const waiting = waitingAt(useView().tableDraws, table.table);
  return (
    <Link to={tableAddress(table.table)} className="table-tile" aria-current={current ? 'true' : undefined}>
      <strong>{tableName(table.table)}</strong>
      <span className="money">
        {table.taken.length} of {table.seats}
        <span className="only-heard"> seats taken</span>
      </span>
      <span className="table-game">
        {table.gameName}
        {table.limits === null ? '' : `, ${table.limits}`}
      </span>
      <span className="table-tags">
        {table.pending.length > 0 ? <Tag tone="waiting">Pending</Tag> : null}
        <ChipsWaiting table={table.table} />
        {waiting.map(({ draw, pot }) => (
          <Tag key={draw.offer} tone="waiting">
            {prizesSay(pot.prizes)} waits
          </Tag>
        ))}
        {faults.map((fault) => (
          <Tag key={fault} tone="stop">
            {faultWords(fault)}
          </Tag>
        ))}
        {table.kind === 'npn' ? <Tag tone="info">No purchase</Tag> : null}
        {table.kind === 'tournament' ? <Tag tone="grey">Tournament</Tag> : null}
        {table.round === null ? null : <Tag tone="order">Game on</Tag>}
        {table.warnings?.some(({ reason }) => reason === 'no-such-limits') !== true ? null : (
          <Tag tone="waiting">Check the limits</Tag>
        )}
        {on === 0 ? <Tag tone="grey">No activity</Tag> : null}
      </span>
    </Link>
  );
}
