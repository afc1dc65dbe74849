/** Games and results out of a file, read against what is posted: the whole list, or what is wrong with each line. */
import { localDateTimeFrom } from '../../base/time.ts';
import { instantOf } from '../../base/zone.ts';
import { fixturesFrom, type Lines, resultsFrom } from '../../rules/pick-csv.ts';
import { type Fixture, teamOf } from '../../rules/picks.ts';
import { zonePackOf } from '../clock.ts';
import type { State } from '../state.ts';

/** Times are those of the house. */
export function readFixtures(state: State, offer: string, text: string): Lines<Fixture> {
  const pack = zonePackOf(state);
  const offered = state.offers.get(offer);
  if (pack === undefined || offered === undefined)
    return { refusals: [{ line: 1, says: `There is no offer ${offer}.` }] };
  return fixturesFrom(text, {
    teams: offered.offer.teams ?? null,
    momentOf: (written) => {
      const local = localDateTimeFrom(written);
      return local.ok ? instantOf(pack, local.value, { gap: 'refuse', overlap: 'refuse' }) : local;
    },
  });
}

type Result = Readonly<{ game: string; away: number; home: number }>;

/** Each line is of a game of the card, and names the teams that play it. */
export function readResults(state: State, id: string, text: string): Lines<Result> {
  const card = state.picks.get(id);
  if (card === undefined) return { refusals: [{ line: 1, says: `There is no card ${id}.` }] };
  const read = resultsFrom(text);
  if ('refusals' in read) return read;
  const refusals = read.rows.flatMap(({ line, game, awayTeam, homeTeam }, i) => {
    const found = card.games.find((one) => one.id === game);
    if (found === undefined) return [{ line, says: `No game ${game} is listed.` }];
    if (read.rows.findIndex((one) => one.game === game) !== i) return [{ line, says: `Game ${game} stands twice.` }];
    const wrong = [[found.away, awayTeam] as const, [found.home, homeTeam] as const].find(
      ([side, team]) => (teamOf(card.games, side) ?? team) !== team,
    );
    return wrong === undefined ? [] : [{ line, says: `${wrong[1]} does not play there in game ${game}.` }];
  });
  if (refusals.length > 0) return { refusals };
  return { rows: read.rows.map(({ game, away, home }) => ({ game, away, home })) };
}
