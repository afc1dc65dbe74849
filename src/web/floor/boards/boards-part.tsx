/** The high-hand board as the floor runs it: open periods, leaders, time left. */
import { Grid, Panel, Row, Text } from '../../design/layout.tsx';
import '../floor.css';
import type { BoardView } from '../../../floor/view.ts';
import { DataTable } from '../../design/data-table.tsx';
import { Tag } from '../../design/tag.tsx';
import { useView } from '../../lib/live.tsx';
import { Money } from '../../lib/money.tsx';
import { Time, useNow } from '../../lib/time.tsx';
import { tableName } from '../../table/table-words.ts';
import { waitedWords } from '../queue.tsx';

export function BoardsPart() {
  const { boards = [] } = useView();
  return (
    <>
      <Row gap={2} lines={1} justify="between" below={2} className="floor-head">
        <h2>High hands</h2>
        <p>A hand appears here after the floor authorizes it. The leader is first, then the others by rank.</p>
      </Row>
      {boards.length === 0 ? (
        <p className="empty">No high-hand period is open. The next one opens automatically at its posted time.</p>
      ) : (
        <Grid min="30rem" align="start" className="boards">
          {boards.map((board) => (
            <Board key={`${board.offer} ${board.opensAt}`} board={board} />
          ))}
        </Grid>
      )}
    </>
  );
}

type Hand = BoardView['hands'][number];

function Board({ board }: Readonly<{ board: BoardView }>) {
  const now = useNow();
  const left = board.closesAt - now;
  return (
    <Panel gap={3} pad={3} className="pane" aria-label={board.name}>
      <Grid as="header" columns="minmax(0, 1fr) auto" lines={0.5} align="start" className="pane-head">
        <Text as="h2" breaks>
          {board.name}
        </Text>
        <span className="timer money">
          <span className="only-heard">Closes in </span>
          {left > 0 ? waitedWords(left) : 'Closing'}
        </span>
        <Row gap={2} lines={0.5} wide tone="muted">
          <span>
            Open from <Time at={board.opensAt} /> to <Time at={board.closesAt} />
          </span>
          {left > 0 ? null : <span>Settled after its last hand is decided.</span>}
          {board.stake === undefined ? null : (
            <span>
              Prize <Money cents={board.stake.atStake} />
              {board.stake.rolledOver === 0 ? null : (
                <>
                  , of which <Money cents={board.stake.rolledOver} /> rolled over
                </>
              )}
            </span>
          )}
        </Row>
      </Grid>
      <DataTable<Hand>
        caption={`Hands of ${board.name}`}
        rows={board.hands}
        keyOf={({ table, seat, verifiedAt, hand }) => `${table} ${seat} ${verifiedAt} ${hand}`}
        empty="No hand yet. The first verified hand leads."
        columns={[
          {
            id: 'hand',
            label: 'Hand',
            cell: ({ hand, leads, below }) => (
              <>
                {hand} {leads ? <Tag tone="order">Leads</Tag> : null}
                {below ? <Tag tone="unavailable">Below the minimum</Tag> : null}
              </>
            ),
          },
          { id: 'where', label: 'Table, seat', cell: ({ table, seat }) => `${tableName(table)}, seat ${seat}` },
          { id: 'who', label: 'Name', cell: ({ name }) => name ?? 'Not identified' },
          { id: 'at', label: 'Verified', align: 'right', cell: ({ verifiedAt }) => <Time at={verifiedAt} /> },
        ]}
      />
    </Panel>
  );
}
