/** A set of picks: a winner for every game and the score of the tie-breaker game. Used at the desk and the kiosk. */

import { useId } from 'react';
import { first } from '../../base/assert.ts';
import type { PickGameView } from '../../floor/view.ts';
import { Field } from '../design/field.tsx';
import { Box, Grid, Stack, Text } from '../design/layout.tsx';
import { dayTime } from '../lib/time.tsx';
import { type Chosen, pointsFrom, roundsOf, type TypedScore, teamsIn, withPick } from './pick-logic.ts';
import './picks.css';

/** Text of the form; a kiosk passes its own. `wait`: shown in place of a team that depends on another pick. */
export type PickWords = Readonly<{
  round: (number: number, of: number) => string;
  /** When a game begins, where it is not said as the room says it. */
  time?: (at: number) => string;
  wait: string;
  calledOff: string;
  score: (away: string, home: string) => string;
  points: (team: string) => string;
  wrongPoints: string;
}>;

type Props = Readonly<{
  games: readonly PickGameView[];
  tieBreak: string | null;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
  score: TypedScore;
  onScore: (score: TypedScore) => void;
  /** Told which points are about to be typed, by a screen with keys of its own. */
  onSide?: (side: keyof TypedScore) => void;
  zone: string;
  words?: PickWords;
}>;

export function PickForm({ games, tieBreak, chosen, onChosen, score, onScore, onSide, zone, words = ENGLISH }: Props) {
  const rounds = roundsOf(games);
  const tieGame = games.find(({ id }) => id === tieBreak);
  return (
    <Stack gap={3}>
      {rounds.map((round, i) => (
        <Stack as="section" gap={2} key={first(round).id}>
          {rounds.length === 1 ? null : <h4>{words.round(i + 1, rounds.length)}</h4>}
          <Grid min="20rem" fill>
            {round.map((game) => (
              <OneGame
                key={game.id}
                game={game}
                chosen={chosen}
                zone={zone}
                words={words}
                onPick={(team) => onChosen(withPick(games, chosen, game.id, team))}
              />
            ))}
          </Grid>
        </Stack>
      ))}
      {tieGame === undefined ? null : (
        <Score game={tieGame} chosen={chosen} score={score} onScore={onScore} onSide={onSide} words={words} />
      )}
    </Stack>
  );
}

type GameProps = Readonly<{
  game: PickGameView;
  chosen: Chosen;
  zone: string;
  words: PickWords;
  onPick: (team: string) => void;
}>;

function OneGame({ game, chosen, zone, words, onPick }: GameProps) {
  const name = useId();
  const teams = teamsIn(game, chosen);
  return (
    <Box as="fieldset" className="picks-game">
      <Text as="legend" tone="muted" below={0.5}>
        {words.time?.(game.begins) ?? dayTime(game.begins, zone)}
        {game.calledOff ? <strong> {words.calledOff}</strong> : null}
      </Text>
      <Grid columns="1fr 1fr" gap={0}>
        {teams.map((team, i) => (
          <label key={i === 0 ? 'away' : 'home'} className="picks-side">
            <input
              type="radio"
              name={name}
              value={team ?? ''}
              checked={team !== null && chosen[game.id] === team}
              disabled={team === null}
              onChange={() => (team === null ? undefined : onPick(team))}
            />
            <span>{team ?? words.wait}</span>
          </label>
        ))}
      </Grid>
    </Box>
  );
}

type ScoreProps = Readonly<{
  game: PickGameView;
  chosen: Chosen;
  score: TypedScore;
  onScore: (score: TypedScore) => void;
  onSide: Props['onSide'];
  words: PickWords;
}>;

function Score({ game, chosen, score, onScore, onSide, words }: ScoreProps) {
  const [away, home] = teamsIn(game, chosen).map((team) => team ?? words.wait) as [string, string];
  return (
    <Grid as="fieldset" columns="repeat(auto-fill, minmax(min(100%, 14rem), 1fr))">
      <Text wide weight="bold" as="legend" tone="text" below={0.5}>
        {words.score(away, home)}
      </Text>
      {(['away', 'home'] as const).map((side) => (
        <Field
          key={side}
          label={words.points(side === 'away' ? away : home)}
          inputMode={onSide === undefined ? 'numeric' : 'none'}
          onFocus={() => onSide?.(side)}
          autoComplete="off"
          maxLength={3}
          value={score[side]}
          wrong={score[side] === '' || pointsFrom(score[side]) !== undefined ? undefined : words.wrongPoints}
          onChange={(event) => onScore({ ...score, [side]: event.target.value })}
        />
      ))}
    </Grid>
  );
}

export const ENGLISH: PickWords = {
  round: (number, of) => (number === of ? 'Final' : `Round ${number}`),
  wait: 'Pick the earlier game first',
  calledOff: 'Canceled, does not count',
  score: (away, home) => `Final score of ${away} at ${home} (tie-breaker)`,
  points: (team) => `Points for ${team}`,
  wrongPoints: 'Enter a whole number from 0 to 999.',
};
