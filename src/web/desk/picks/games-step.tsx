/** The games of a card: results as they come, out of a file or one by one, and what is not played as posted. */

import { useState } from 'react';
import { enterResults } from '../../../floor/picks/command-forms.ts';
import type { PickDeskCard, PickGameView, PickSideView } from '../../../floor/view.ts';
import type { ResultsDocument } from '../../../server/api/picks.ts';
import { type Column, DataTable } from '../../design/data-table.tsx';
import { Tag } from '../../design/tag.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { Link } from '../../lib/router.tsx';
import { Time, useNow } from '../../lib/time.tsx';
import { pointsFrom } from '../../picks/pick-logic.ts';
import { ChangeGame } from './change-game.tsx';
import { ListField, useListReader } from './list-field.tsx';

type Props = Readonly<{ card: PickDeskCard }>;
type Typed = Readonly<Record<string, Readonly<{ away: string; home: string }>>>;

export function GamesStep({ card }: Props) {
  const now = useNow();
  const [typed, setTyped] = useState<Typed>({});
  const isOpen = ({ result, calledOff }: PickGameView) => card.won === null && result === null && !calledOff;
  const results = card.games.filter(isOpen).flatMap(({ id }) => {
    const [away, home] = [pointsFrom(typed[id]?.away ?? ''), pointsFrom(typed[id]?.home ?? '')];
    return away === undefined || home === undefined ? [] : [{ game: id, away, home }];
  });
  const set = (id: string, side: 'away' | 'home', value: string) =>
    setTyped({ ...typed, [id]: { ...{ away: '', home: '' }, ...typed[id], [side]: value } });
  const columns: readonly Column<PickGameView>[] = [
    { id: 'begins', label: 'Begins', cell: ({ begins }) => <Time at={begins} look="day" /> },
    { id: 'away', label: 'Away', cell: (game) => <Team side={game.away} won={game.winner} /> },
    { id: 'home', label: 'Home', cell: (game) => <Team side={game.home} won={game.winner} /> },
    {
      id: 'score',
      label: 'Final score',
      cell: (game) =>
        isOpen(game) && game.begins <= now && game.away.team !== null && game.home.team !== null ? (
          <span className="desk-standing">
            <Points game={game} typed={typed[game.id]} onType={(side, value) => set(game.id, side, value)} />
            {game.id === card.tieBreak ? <Tag tone="info">Breaks ties</Tag> : null}
          </span>
        ) : (
          <Score game={game} tieBreak={card.tieBreak} />
        ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Games"
        columns={columns}
        rows={card.games}
        keyOf={({ id }) => id}
        empty="No games are listed."
      />
      {card.games.some((game) => isOpen(game) && game.begins <= now) ? (
        <CommandForm
          of={enterResults}
          given={{ card: card.card, results }}
          onDone={(_, sent) =>
            setTyped((later) =>
              withoutGames(
                later,
                sent.results.map(({ game }) => game),
              ),
            )
          }
        />
      ) : null}
      {card.won === null && card.waits === null ? (
        <p>
          Every game is decided. <Link to={`/desk/picks/${card.card}/winners`}>Go on to the winners</Link>
        </p>
      ) : null}
      {card.games.some(isOpen) ? <FromFile card={card} /> : null}
      <ChangeGame card={card} />
    </>
  );
}

const withoutGames = (typed: Typed, gone: readonly string[]): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([id]) => !gone.includes(id)));

function Team({ side, won }: Readonly<{ side: PickSideView; won: string | null }>) {
  if (side.team === null) return <span className="desk-picks-wait">Winner of {side.winnerOf}</span>;
  return side.team === won ? <strong>{side.team}</strong> : side.team;
}

function Score({
  game: { result, calledOff, winner },
  tieBreak,
  game,
}: Readonly<{ game: PickGameView; tieBreak: string | null }>) {
  const tie = game.id === tieBreak ? <Tag tone="info">Breaks ties</Tag> : null;
  if (calledOff) return <Tag tone="stop">Called off: it counts for nobody</Tag>;
  if (result === null) {
    return (
      <span className="desk-standing">
        <span className="desk-picks-wait">To be played</span>
        {tie}
      </span>
    );
  }
  return (
    <span className="desk-standing">
      <span className="money">
        {result.away} : {result.home}
      </span>
      {winner === null ? <Tag tone="grey">Drawn, won by nobody</Tag> : null}
      {tie}
    </span>
  );
}

type PointsProps = Readonly<{
  game: PickGameView;
  typed: Readonly<{ away: string; home: string }> | undefined;
  onType: (side: 'away' | 'home', value: string) => void;
}>;

function Points({ game, typed, onType }: PointsProps) {
  return (
    <span className="desk-picks-points">
      {(['away', 'home'] as const).map((side) => (
        <input
          key={side}
          aria-label={`Points of ${game[side].team}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed?.[side] ?? ''}
          aria-invalid={
            typed?.[side] === undefined || typed[side] === '' || pointsFrom(typed[side]) !== undefined
              ? undefined
              : true
          }
          onChange={(event) => onType(side, event.target.value)}
        />
      ))}
    </span>
  );
}

type Result = Extract<ResultsDocument, { rows: unknown }>['rows'][number];

function FromFile({ card }: Props) {
  const list = useListReader<Result>('/api/picks/results', { card: card.card });
  const rows = list.rows ?? [];
  return (
    <details className="desk-aside">
      <summary>Results out of a file</summary>
      <ListField
        label="Results"
        list={list}
        example={'game,away,away points,home,home points\ng1,Buffalo,24,New York,17'}
      />
      {rows.length === 0 ? null : (
        <CommandForm of={enterResults} given={{ card: card.card, results: rows }} onDone={() => list.write('')} />
      )}
    </details>
  );
}
