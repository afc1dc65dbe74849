/** The tablet of one table: `/table/:id`. */
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { Station } from '../design/station.tsx';
import { Tag } from '../design/tag.tsx';
import { useGames } from '../hand/use-games.ts';
import { HouseTable } from '../house-table/house-table.tsx';
import { Gate } from '../lib/gate.tsx';
import { useLive } from '../lib/live.tsx';
import { Link, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import type { RouteProps } from '../stations.ts';
import { TournamentAtTable } from '../tournament/at-table.tsx';
import { KINDS, tableName } from './names.ts';
import { TableFloor } from './table-floor.tsx';

export function TablePage({ params }: RouteProps) {
  const id = params.id!;
  const name = tableName(id);
  useTitle(name);
  return (
    <Gate place={`table:${id}`} name={name} theme="night" roles={['dealer', 'floor', 'manager']}>
      <AtThisTable key={id} id={id} />
    </Gate>
  );
}

function AtThisTable({ id }: Readonly<{ id: string }>) {
  const { session } = useSessions();
  const { view } = useLive();
  const { games } = useGames();
  const table = view?.tables?.find((one) => one.table === id);
  // A game without rules here has no hands to key, so its deck is never shown; wagers and seats are keyed all the same.
  const game = games?.find((one) => one.id === table?.game) ?? games?.find(({ pieces }) => pieces === 'cards');
  // Played against the house: what lies on the spots is the game itself, and no jackpot beside it.
  const house = view?.houseGames?.find((one) => one.table === id);
  const tournament = view?.tournamentClocks?.find(({ at }) => at.some((place) => place.table === id));
  const kind = table === undefined ? undefined : KINDS[table.kind];
  const about =
    table === undefined ? null : (
      <>
        <span>
          {table.gameName}
          {table.limits === null ? '' : `, ${table.limits}`}
        </span>
        {kind === undefined ? null : <Tag tone="info">{kind}</Tag>}
      </>
    );
  const isHere = session?.who?.place === `table:${id}`;
  return (
    <Station name={tableName(id)} about={about}>
      {!isHere ? (
        <Elsewhere id={id} />
      ) : view === undefined || (table !== undefined && games === undefined) ? (
        <p role="status">One moment…</p>
      ) : table === undefined || game === undefined ? (
        <Notice
          means="waiting"
          says={`${tableName(id)} is not open.`}
          next="The floor opens it for a game; this screen follows by itself."
        />
      ) : tournament !== undefined ? (
        <TournamentAtTable one={tournament} table={id} />
      ) : house !== undefined ? (
        <HouseTable table={table} house={house} game={game} signs={view.signs ?? []} />
      ) : (
        <TableFloor
          table={table}
          game={game}
          hits={view.hits?.filter((hit) => hit.table === id) ?? []}
          signs={view.signs ?? []}
          over={view.settled ?? []}
        />
      )}
    </Station>
  );
}

/** A badge tap changes the dealer of the place at which one signed in, so the two must agree. */
function Elsewhere({ id }: Readonly<{ id: string }>) {
  const { session, signOut } = useSessions();
  const place = session?.who?.place ?? '';
  const other = /^table:(.+)$/.exec(place)?.[1];
  return (
    <div className="door">
      <Notice
        means="waiting"
        says={`This browser is signed in at ${other === undefined ? place : tableName(other)}, not at ${tableName(id)}.`}
        next="Sign out, and sign in here."
      />
      <Button look="primary" onClick={() => void signOut()}>
        Sign out, and sign in at {tableName(id)}
      </Button>
      {other === undefined ? null : <Link to={`/table/${other}`}>Go to {tableName(other)}</Link>}
    </div>
  );
}
