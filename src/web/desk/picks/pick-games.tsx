/** The games of a pick sheet: final scores from a file or one by one, and changes to posted games. */

import { useState } from 'react';
import { first } from '../../../base/assert.ts';
import { enterResults, NOT_MINE } from '../../../floor/picks/command-forms.ts';
import type { PickDeskCard, PickGameView, PickSideView } from '../../../floor/view.ts';
import type { ResultsDocument } from '../../../server/api/promotions.ts';
import { BusyButton } from '../../design/button.tsx';
import { type Column, DataTable } from '../../design/data-table.tsx';
import { Field, Segmented, SelectField } from '../../design/field.tsx';
import { Fold, Row, Stack, Text } from '../../design/layout.tsx';
import { RefusalNotice } from '../../design/notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { type CommandResult, type PreparedCommand, useAction, useGive } from '../../lib/commands.ts';
import { NO_CONNECTION, post } from '../../lib/http.ts';
import { Link } from '../../lib/router.tsx';
import { useSecondBadge } from '../../lib/second-badge.tsx';
import { useMay } from '../../lib/session.tsx';
import { Time, useNow, useZone, wallTime } from '../../lib/time.tsx';
import { pointsFrom, scoreFrom } from '../../picks/pick-logic.ts';
import { ListField, useListReader } from './post-games.tsx';

type GamesStepProps = Readonly<{ card: PickDeskCard }>;
type TypedScores = Readonly<Record<string, Readonly<{ away: string; home: string }>>>;

export function GamesStep({ card }: GamesStepProps) {
  const now = useNow();
  const [typed, setTyped] = useState<TypedScores>({});
  const isOpen = ({ result, calledOff }: PickGameView) => card.won === null && result === null && !calledOff;
  const results = card.games.filter(isOpen).flatMap(({ id }) => {
    const [away, home] = [pointsFrom(typed[id]?.away ?? ''), pointsFrom(typed[id]?.home ?? '')];
    return away === undefined || home === undefined ? [] : [{ game: id, away, home }];
  });
  const set = (id: string, side: 'away' | 'home', value: string) =>
    setTyped({ ...typed, [id]: { ...{ away: '', home: '' }, ...typed[id], [side]: value } });
  const columns: readonly Column<PickGameView>[] = [
    { id: 'begins', label: 'Starts', cell: ({ begins }) => <Time at={begins} look="day" /> },
    { id: 'away', label: 'Away', cell: (game) => <Team side={game.away} won={game.winner} /> },
    { id: 'home', label: 'Home', cell: (game) => <Team side={game.home} won={game.winner} /> },
    {
      id: 'score',
      label: 'Final score',
      cell: (game) =>
        isOpen(game) && game.begins <= now && game.away.team !== null && game.home.team !== null ? (
          <Row as="span" gap={2} lines={1}>
            <Points game={game} typed={typed[game.id]} onType={(side, value) => set(game.id, side, value)} />
            {game.id === card.tieBreak ? <Tag tone="info">Tie-breaker</Tag> : null}
          </Row>
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
        empty="No games on this pick sheet. Games appear here when you post them."
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
          All games are decided. <Link to={`/desk/picks/${card.card}/winners`}>Continue to winners</Link>
        </p>
      ) : null}
      {card.games.some(isOpen) ? <ImportResults card={card} /> : null}
      <ChangeGame card={card} />
    </>
  );
}

const withoutGames = (typed: TypedScores, gone: readonly string[]): TypedScores =>
  Object.fromEntries(Object.entries(typed).filter(([id]) => !gone.includes(id)));

function Team({ side, won }: Readonly<{ side: PickSideView; won: string | null }>) {
  if (side.team === null) return <Text tone="muted">Winner of {side.winnerOf}</Text>;
  return side.team === won ? <strong>{side.team}</strong> : side.team;
}

function Score({
  game: { result, calledOff, winner },
  tieBreak,
  game,
}: Readonly<{ game: PickGameView; tieBreak: string | null }>) {
  const tie = game.id === tieBreak ? <Tag tone="info">Tie-breaker</Tag> : null;
  if (calledOff) return <Tag tone="stop">Canceled, does not count</Tag>;
  if (result === null) {
    return (
      <Row as="span" gap={2} lines={1}>
        <Text tone="muted">Not played yet</Text>
        {tie}
      </Row>
    );
  }
  return (
    <Row as="span" gap={2} lines={1}>
      <span className="money">
        {result.away} : {result.home}
      </span>
      {winner === null ? <Tag tone="unavailable">Tie game, no winner</Tag> : null}
      {tie}
    </Row>
  );
}

type PointsProps = Readonly<{
  game: PickGameView;
  typed: Readonly<{ away: string; home: string }> | undefined;
  onType: (side: 'away' | 'home', value: string) => void;
}>;

function Points({ game, typed, onType }: PointsProps) {
  return (
    <Row as="span" wrap={false} align="stretch" inline>
      {(['away', 'home'] as const).map((side) => (
        <input
          key={side}
          aria-label={`Points for ${game[side].team}`}
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
    </Row>
  );
}

type Result = Extract<ResultsDocument, { rows: unknown }>['rows'][number];

function ImportResults({ card }: GamesStepProps) {
  const list = useListReader<Result>('/api/picks/results', { card: card.card });
  const rows = list.rows ?? [];
  return (
    <Fold>
      <summary>Import results from a file</summary>
      <ListField
        label="Results"
        list={list}
        example={'game,away,away points,home,home points\ng1,Buffalo,24,New York,17'}
      />
      {rows.length === 0 ? null : (
        <CommandForm of={enterResults} given={{ card: card.card, results: rows }} onDone={() => list.write('')} />
      )}
    </Fold>
  );
}

/** Changes to a posted game: a wrong score, a new time, a cancellation or its reversal. Two employees sign each. */

const WAYS = [
  { value: 'score', says: 'Score was wrong' },
  { value: 'moved', says: 'Game was moved' },
  { value: 'off', says: 'Game was canceled' },
  { value: 'after-all', says: 'Game is on again' },
];
const WHY: Readonly<Record<string, readonly Readonly<{ value: string; says: string }>[]>> = {
  score: [
    { value: 'misread', says: 'The score was misread' },
    { value: 'other-game', says: 'The score was for another game' },
    { value: 'league-changed-it', says: 'The league changed the score' },
  ],
  moved: [
    { value: 'weather', says: 'Weather' },
    { value: 'broadcast', says: 'Broadcast' },
    { value: 'listed-wrongly', says: 'The posted time was wrong' },
  ],
  off: [
    { value: 'weather', says: 'Weather' },
    { value: 'forfeit', says: 'A team forfeited' },
    { value: 'cancelled', says: 'The league canceled it' },
  ],
  'after-all': [
    { value: 'misheard', says: 'Canceled by mistake' },
    { value: 'other-game', says: 'Another game was canceled' },
    { value: 'league-changed-it', says: 'The league restored the game' },
  ],
};
const EMPTY: Readonly<Record<string, string>> = {
  score: 'No score to correct. No final score is recorded yet, or the claim period has ended.',
  moved: 'All games are decided.',
  off: 'All games are decided.',
  'after-all': 'No canceled game to restore, or the winners are already posted.',
};

/** Changes that need the time of the game, and changes limited to promotions and managers. */
const TIMED = ['moved', 'after-all'];
const CORRECTS = ['score', 'after-all'];

export function ChangeGame({ card }: Readonly<{ card: PickDeskCard }>) {
  const [asked, setWay] = useState<string>();
  const way =
    asked ?? WAYS.find(({ value }) => card.games.some((game) => canChange(card, game, value)))?.value ?? 'score';
  const games = card.games.filter((game) => canChange(card, game, way));
  const [chosen, setChosen] = useState('');
  const game = games.find(({ id }) => id === chosen) ?? games[0];
  return (
    <Fold>
      <summary>Correct a score, or move, cancel or restore a game</summary>
      <Stack gap={2} align="start">
        <Segmented asks="What happened?" choices={WAYS} chosen={way} onChoose={setWay} />
        {game === undefined ? (
          <p className="empty">{EMPTY[way]}</p>
        ) : (
          <>
            <SelectField
              label="Game"
              choices={games.map((one) => ({ value: one.id, says: titleOf(one) }))}
              value={game.id}
              onChange={(event) => setChosen(event.target.value)}
            />
            <Change key={`${way} ${game.id}`} card={card} game={game} way={way} />
          </>
        )}
      </Stack>
    </Fold>
  );
}

function canChange({ won, correctable }: PickDeskCard, { result, calledOff }: PickGameView, way: string): boolean {
  if (way === 'score') return result !== null && correctable;
  return won === null && result === null && calledOff === (way === 'after-all');
}

const titleOf = ({ away, home }: PickGameView): string =>
  `${away.team ?? `winner of ${away.winnerOf}`} at ${home.team ?? `winner of ${home.winnerOf}`}`;

type ChangeProps = Readonly<{ card: PickDeskCard; game: PickGameView; way: string }>;

function Change({ card, game, way }: ChangeProps) {
  const give = useGive();
  const second = useSecondBadge();
  const [typed, setTyped] = useState({ away: '', home: '' });
  const zone = useZone();
  const posted = wallTime(game.begins, zone);
  const [when, setWhen] = useState(way === 'after-all' ? posted : '');
  const mayCorrect = useMay(way === 'score' ? 'correct-result' : 'restore-game');
  const teams = [game.away.team, game.home.team].flatMap((team) => team ?? []);
  const feeds = card.games.some(({ away, home }) => away.winnerOf === game.id || home.winnerOf === game.id);
  const [goesOn, setGoesOn] = useState(teams[0] ?? '');
  const [reason, setReason] = useState(first(WHY[way]!).value);
  const score = scoreFrom(typed);
  const says = saysOf(game, way, score, when);
  const act = useAction(async (): Promise<CommandResult | undefined> => {
    const isAsPosted = way === 'after-all' && when === posted;
    const isTyped = TIMED.includes(way) && !isAsPosted;
    const begins = isTyped ? await momentOf(card, game, when) : { ok: true as const, value: game.begins };
    if (!begins.ok) return { done: false, refusal: begins.refusal };
    const about = { card: card.card, game: game.id, reason };
    const change = changeOf(way, about, { score, begins: begins.value, goesOn: feeds ? goesOn : null });
    if (change === undefined) return undefined;
    const signatures = await second({ title: 'Second signature', says });
    return signatures === undefined ? undefined : give(change.type, change.body, { signatures });
  });
  return (
    <>
      {way === 'score' ? (
        <Row fields="10rem" gap={2}>
          {(['away', 'home'] as const).map((side) => (
            <Field
              key={side}
              label={`Points for ${game[side].team}, corrected`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={typed[side]}
              onChange={(event) => setTyped({ ...typed, [side]: event.target.value })}
            />
          ))}
        </Row>
      ) : null}
      {TIMED.includes(way) ? (
        <Field
          label={way === 'moved' ? 'New start time, casino time' : 'Start time, casino time'}
          type="datetime-local"
          value={when}
          onChange={(event) => setWhen(event.target.value)}
        />
      ) : null}
      {way === 'off' && feeds ? (
        <SelectField
          label="Team that advances"
          choices={teams.map((team) => ({ value: team, says: team }))}
          value={goesOn}
          onChange={(event) => setGoesOn(event.target.value)}
        />
      ) : null}
      <SelectField label="Reason" choices={WHY[way]!} value={reason} onChoose={setReason} />
      <RefusalNotice refusal={act.refusal} />
      <BusyButton
        look="stop"
        busy={act.busy}
        onPress={() => void act.run()}
        unavailable={mayCorrect || !CORRECTS.includes(way) ? whyUnavailable(way, score, when) : NOT_MINE}
      >
        {says}
      </BusyButton>
    </>
  );
}

type Wanted = Readonly<{
  score: ReturnType<typeof scoreFrom>;
  begins: number;
  goesOn: string | null;
}>;

/** Undefined until everything required is entered. */
function changeOf(
  way: string,
  about: Readonly<{ card: string; game: string; reason: string }>,
  { score, begins, goesOn }: Wanted,
): PreparedCommand<'correct-result' | 'move-game' | 'restore-game' | 'call-off-game'> | undefined {
  if (way === 'off') return { type: 'call-off-game', body: { ...about, goesOn } };
  if (way === 'score') return score && { type: 'correct-result', body: { ...about, ...score } };
  return { type: way === 'moved' ? 'move-game' : 'restore-game', body: { ...about, begins } };
}

function saysOf(game: PickGameView, way: string, score: ReturnType<typeof scoreFrom>, when: string): string {
  const title = titleOf(game);
  if (way === 'after-all') return `Restore ${title}`;
  if (way === 'off') return `Cancel ${title}`;
  if (way === 'moved') return when === '' ? `Move ${title}` : `Move ${title} to ${when.replace('T', ' ')}`;
  return score === undefined ? `Correct ${title}` : `Correct ${title} to ${score.away} : ${score.home}`;
}

function whyUnavailable(way: string, score: ReturnType<typeof scoreFrom>, when: string): string | undefined {
  if (way === 'score' && score === undefined) return 'Enter the points of both teams first.';
  return TIMED.includes(way) && when === '' ? 'Enter the time first.' : undefined;
}

/** The server reads the time in the casino's time zone. */
async function momentOf({ offer }: PickDeskCard, game: PickGameView, when: string) {
  const side = `winner of ${game.id}`;
  const text = `game,begins,away,home\n${game.id},${when.replace('T', ' ')},${side},${side}`;
  const answer = await post('/api/picks/games', { offer, text }).catch(() => undefined);
  if (answer === undefined) return { ok: false as const, refusal: NO_CONNECTION };
  if (!answer.ok) return answer;
  if ('rows' in answer.value) return { ok: true as const, value: first(answer.value.rows).begins };
  const says = first(answer.value.refusals).says;
  return { ok: false as const, refusal: { reason: 'unreadable-time', says, next: 'Enter another time.' } };
}
