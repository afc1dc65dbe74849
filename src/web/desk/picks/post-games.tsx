/** The games of a card, out of a file or typed: read line by line, looked at, and posted as a whole. */

import { postFixtures } from '../../../floor/picks/command-forms.ts';
import type { PickDeskView } from '../../../floor/view.ts';
import type { GamesDocument } from '../../../server/api/picks.ts';
import { type Column, DataTable } from '../../design/data-table.tsx';
import { Notice } from '../../design/notice.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { useView } from '../../lib/live.tsx';
import { go, Link } from '../../lib/router.tsx';
import { Time } from '../../lib/time.tsx';
import { ListField, useListReader } from './list-field.tsx';
import './desk-picks.css';

export function PostGames({ offer }: Readonly<{ offer: string }>) {
  const { pickDesk = [] } = useView();
  const pool = pickDesk.find((one) => one.offer === offer);
  if (pool === undefined) return <Notice means="info" says="No such pool of picks is offered." />;
  return <Posting pool={pool} />;
}

type Game = Extract<GamesDocument, { rows: unknown }>['rows'][number];

function Posting({ pool: { offer, name, kind } }: Readonly<{ pool: PickDeskView }>) {
  const list = useListReader<Game>('/api/picks/games', { offer });
  const games = list.rows ?? [];
  const choices = games.map((game) => ({ value: game.id, says: `${sideOf(game.away)} at ${sideOf(game.home)}` }));
  return (
    <article className="desk-console is-wide desk-picks">
      <header className="desk-head">
        <h2>{kind === 'week' ? `Games of a week: ${name}` : `Bracket: ${name}`}</h2>
        <p>
          One line for each game under the headings <code>game,begins,away,home</code>. Times are those of the house.
          {kind === 'bracket' ? (
            <>
              {' '}
              A side that waits reads <code>winner of r1-1</code>.
            </>
          ) : null}
        </p>
      </header>
      <ListField label="Games" list={list} example={EXAMPLES[kind]} />
      {games.length === 0 ? null : (
        <section className="desk-step">
          <DataTable caption="Games as read" columns={COLUMNS} rows={games} keyOf={({ id }) => id} empty="" />
          <CommandForm
            of={postFixtures(choices, kind === 'week')}
            given={{ offer, games }}
            onDone={() => go('/desk/picks')}
          />
        </section>
      )}
      <p>
        <Link to="/desk/picks">Back to all cards</Link>
      </p>
    </article>
  );
}

const EXAMPLES = {
  week: 'game,begins,away,home\ng1,2026-10-11 10:00,Buffalo,New York',
  bracket:
    'game,begins,away,home\nr1-1,2026-03-19 09:15,Duke,Vermont\nr2-1,2026-03-21 12:00,winner of r1-1,winner of r1-2',
} as const;

const sideOf = (side: Game['away']): string => ('team' in side ? side.team : `winner of ${side.winnerOf}`);

const COLUMNS: readonly Column<Game>[] = [
  { id: 'game', label: 'Game', cell: ({ id }) => <span className="mono">{id}</span> },
  { id: 'begins', label: 'Begins', cell: ({ begins }) => <Time at={begins} look="day" /> },
  { id: 'away', label: 'Away', cell: ({ away }) => sideOf(away) },
  { id: 'home', label: 'Home', cell: ({ home }) => sideOf(home) },
];
