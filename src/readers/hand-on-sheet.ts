/** `floorbook hand ... --sheet <id or file>`: which row of a chart the hands qualify for, or why none. */
import { first } from '../base/assert.ts';
import { ZERO } from '../base/cents.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import { type GameRow, withGames } from '../rules/chart.ts';
import { optionInForce, rowsInForce, worthOf } from '../rules/in-force.ts';
import { matchHands } from '../rules/match.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import { sayPrize } from './rules-chart.ts';
import { termsOf } from './terms.ts';

export type OnSheet = Readonly<{
  sheet: string;
  option: string;
  game: string;
  hands: readonly Readonly<{
    cards: string;
    says: string;
    rows: readonly Readonly<{ key: string; name: string; role: string; prize: string; at: string }>[];
  }>[];
}>;

/** Hands are separated by a slash, with the shared cards after the last bar: "As Ad / 7s Qh | 7h 7c Kd 9s 2d". */
export async function handOnSheet(
  whole: Sheet,
  offer: Offer | undefined,
  game: string,
  cards: string,
  { option, picks }: Readonly<{ option: string | undefined; picks: Readonly<Record<string, string>> }>,
): Promise<Result<OnSheet>> {
  const sheet = withGames(whole);
  const gameRow = sheet.games.find((row) => row.game === game);
  if (gameRow === undefined) {
    const games = sheet.games.map((row) => row.game).join(', ');
    return refuse('not-its-game', `${sheet.name} is not offered in ${game}.`, `Its games are: ${games}.`);
  }
  const posted = offer === undefined ? undefined : optionInForce(offer, game);
  const chosen = option ?? posted ?? first(Object.keys(sheet.chart.options));
  if (!Object.hasOwn(sheet.chart.options, chosen)) {
    const known = Object.keys(sheet.chart.options).join(', ');
    return refuse('unknown-option', `${sheet.name} has no option ${chosen}.`, `Choose ${known}.`);
  }
  return matched(await asPosted(sheet, offer), offer, gameRow, chosen, cards, { ...offer?.picks, ...picks });
}

/** Pools are loaded only for an offer, so that a hand on a bare sheet is answered sooner. */
async function asPosted(sheet: Sheet, offer: Offer | undefined): Promise<Sheet> {
  if (offer === undefined) return sheet;
  const { withOwnPools } = await import('../rules/in-force.ts');
  return withOwnPools(sheet, offer);
}

function matched(
  sheet: Sheet,
  offer: Offer | undefined,
  gameRow: GameRow,
  option: string,
  cards: string,
  picks: Readonly<Record<string, string>>,
): Result<OnSheet> {
  const { hands, common } = laidOut(gameRow, cards);
  const posted = offer?.posted ?? [];
  const called = { hands: hands.map((own, i) => ({ seat: i + 1, hand: 1, cards: own })), common, picks, posted };
  const rows = rowsInForce(sheet, { option, rows: offer?.rows }, gameRow.game);
  // The sheet does not say what a meter holds; posted amounts decide where there are any.
  const worth = offer === undefined ? () => 0 : worthOf(offer, () => ZERO);
  const found = matchHands(gameRow, sheet.chart, rows, called, worth);
  if (!found.ok) return found;
  return ok({
    sheet: sheet.id,
    option,
    game: gameRow.game,
    hands: found.value.map(({ says, meets }, i) => ({
      cards: hands[i] ?? '',
      says,
      rows: meets.map(({ row, role }) => ({
        key: row.key,
        name: row.name,
        role,
        prize: sayPrize(row.prize, termsOf(sheet, offer, row)),
        at: row.at,
      })),
    })),
  });
}

/** Each hand has as many groups as the sheet says; in games that are read in their own way, all of them. */
function laidOut({ deal, groups }: GameRow, cards: string): { hands: string[]; common: string | null } {
  if (deal === 'table') return { hands: [''], common: cards };
  const shared = groups.filter(({ of }) => of === 'table').length;
  const parts = cards.split('|').map((part) => part.trim());
  const common = shared === 0 ? null : parts.splice(-shared).join(' | ');
  return {
    hands: parts
      .join(' | ')
      .split('/')
      .map((own) => own.trim()),
    common,
  };
}
