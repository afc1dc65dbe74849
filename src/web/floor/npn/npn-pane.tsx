/** A guest who asked to play without purchase: seated at a free table, gone, or turned away where the law says so. */
import type { NpnView } from '../../../floor/view.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Notice } from '../../design/notice.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { useAction, useGive } from '../../lib/commands.ts';
import { Link } from '../../lib/router.tsx';
import { Time } from '../../lib/time.tsx';
import { tableName } from '../../table/names.ts';
import { PersonName } from '../awards/person-name.tsx';
import { Timer } from '../timer.tsx';

export function NpnPane({ request }: Readonly<{ request: NpnView }>) {
  const give = useGive();
  const settle = useAction((outcome: 'seated' | 'declined' | 'left', table: string | null) =>
    give('settle-npn', { request: request.id, outcome, table }),
  );
  return (
    <article className="pane">
      <header className="pane-head">
        <Link to="/floor" className="pane-back">
          All that waits
        </Link>
        <h2>No purchase necessary</h2>
        <Timer since={request.askedAt} />
        <div className="pane-about">
          <strong>{request.offerName}</strong>
          <span>
            Asked at <Time at={request.askedAt} />, taken by {request.by}
          </span>
          {request.person === null ? null : <PersonName person={request.person} />}
        </div>
      </header>
      <p>Anybody who asks plays for it without a wager, at a free table ({request.at}).</p>
      {request.tables.length === 0 ? (
        <Notice
          means="waiting"
          says="No free table that plays for it is open."
          next={
            <Link to="/floor/tables" className="floor-link">
              Open one of the kind “No purchase”, for one of its games
            </Link>
          }
        />
      ) : null}
      <div className="floor-actions">
        {request.tables.map((table) => (
          <BusyButton key={table} look="primary" busy={settle.busy} onPress={() => void settle.run('seated', table)}>
            Seated at {tableName(table)}
          </BusyButton>
        ))}
        <BusyButton busy={settle.busy} onPress={() => void settle.run('left', null)}>
          The guest is gone
        </BusyButton>
        <BusyButton look="stop" busy={settle.busy} onPress={() => void settle.run('declined', null)}>
          May not play
        </BusyButton>
      </div>
      <RefusalNotice refusal={settle.refusal} />
    </article>
  );
}
