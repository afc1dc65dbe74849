/** The keypad of a table: one key for each row that is posted for its game, and the cards that are keyed with it. */
import { type GameRow, withGames } from '../rules/chart.ts';
import { gameOf, sharedGroups } from '../rules/declared-game.ts';
import { type HandPattern, isWonByCards } from '../rules/hand-pattern.ts';
import { rowsInForce, withOwnPools } from '../rules/in-force.ts';
import type { Offer } from '../rules/offer.ts';
import { isAnyTwo } from '../rules/row-tests.ts';
import type { Sheet } from '../rules/sheet.ts';
import { sayPrize } from './rules-chart.ts';
import { sentence, termsOf } from './terms.ts';

export type Key = Readonly<{
  key: string;
  label: string;
  prize: string;
  at: string;
  /**
   * Hands it needs besides one. beat: the losing hand and the one that beat it. every: each hand that was dealt in. Left
   * out: one hand, or a deal that is everybody's.
   */
  needs?: 'beat' | 'every';
  /** The two hands of a beat are compared with the player-dealer's. Left out: any two of the table. */
  against?: 'player-dealer';
}>;

/** A group of cards to be keyed, how many at least and at most; of the hand itself or of the whole table. */
export type KeyedGroup = Readonly<{ id: string; name: string; of: 'hand' | 'table'; fewest: number; cards: number }>;

export type Keypad = Readonly<{ game: string; option: string; groups: readonly KeyedGroup[]; keys: readonly Key[] }>;

/** One keypad for each game and option of the sheet; with an offer, for what is posted. */
export function keypads(adopted: Sheet, offer?: Offer): Keypad[] {
  const whole = withGames(adopted);
  const sheet = offer === undefined ? whole : withOwnPools(whole, offer);
  // A game without rules has no cards to key.
  const read = sheet.games.filter(({ unread }) => unread === undefined);
  return read.flatMap((gameRow) => {
    const options =
      offer === undefined ? Object.keys(sheet.chart.options) : [offer.optionFor?.[gameRow.game] ?? offer.option];
    return options.map((option) => ({
      game: gameRow.game,
      option,
      groups: groupsOf(gameRow),
      keys: keysOf(sheet, option, gameRow, offer),
    }));
  });
}

function keysOf(sheet: Sheet, option: string, gameRow: GameRow, offer: Offer | undefined): Key[] {
  const { game } = gameRow;
  const posted = offer?.rows === undefined ? { option } : { option, rows: offer.rows };
  return rowsInForce(sheet, posted, game)
    .filter(({ hand }) => isWonByCards(hand))
    .map(({ key, name, stakes, prize, at, hand }) => ({
      key,
      label: stakes === undefined ? name : `${name} (${stakes.join(', ')})`,
      prize: sentence(sayPrize(prize, termsOf(sheet, offer))),
      at,
      ...needsOf(hand, gameRow),
    }));
}

/** A shared deal is keyed whole, so none of its rows needs a second hand. */
function needsOf(hand: HandPattern, gameRow: GameRow): Pick<Key, 'needs' | 'against'> {
  if (gameRow.deal === 'table') return {};
  if (hand.is === 'sweep') return { needs: 'every' };
  if (hand.is === 'beaten') return { needs: 'beat' };
  if (hand.is !== 'bad-beat') return {};
  const meetsBank = hand.compared === 'game' && !isAnyTwo(gameRow);
  return { needs: 'beat', ...(meetsBank ? { against: 'player-dealer' } : {}) };
}

function groupsOf(gameRow: GameRow): KeyedGroup[] {
  const { deal, groups } = gameRow;
  if (groups.length > 0) {
    return groups.map(({ id, name, of, cards, fewest = cards, keyed = cards }) => ({
      id,
      name,
      of,
      fewest,
      cards: keyed,
    }));
  }
  const known = gameOf(gameRow);
  // The first way in which the game is written is the one with the fewest questions.
  const shape = known.ok ? known.value.shapes[0]! : [];
  const shared = gameRow.declares === undefined ? new Set<string>() : sharedGroups(gameRow);
  return shape.map(({ id, name, min, max }) => ({
    id,
    name,
    of: shared.has(id) ? 'table' : deal,
    fewest: min,
    cards: max,
  }));
}
