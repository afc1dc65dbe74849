/** Whose turn it is with cards, envelopes and keys. Everything follows from how many were drawn, chosen and tried. */

export type KeysTurn<Player> =
  /** Not everybody has drawn a card. */
  | Readonly<{ turn: 'cards' }>
  | Readonly<{ turn: 'choose' | 'try'; player: Player }>
  /** Every envelope was tried, and no key started it. */
  | Readonly<{ turn: 'over' }>;

type Keys<Player> = Readonly<{
  players: readonly Player[];
  /** The card of each, 1 for the ace; undefined until he has drawn. */
  cardOf: (player: Player) => number | undefined;
  envelopes: number;
  chosen: number;
  tried: number;
}>;

/**
 * They choose in the order of their cards, then try in the same order. If none of these keys starts it, they go on with
 * the envelopes that are left, from the first of them again.
 */
export function keysTurn<Player>({ players, cardOf, envelopes, chosen, tried }: Keys<Player>): KeysTurn<Player> {
  if (players.some((player) => cardOf(player) === undefined)) return { turn: 'cards' };
  const order = players.toSorted((a, b) => cardOf(a)! - cardOf(b)!);
  const lap = Math.floor(tried / order.length);
  const chosenByThen = Math.min((lap + 1) * order.length, envelopes);
  if (chosen < chosenByThen) return { turn: 'choose', player: order[chosen % order.length]! };
  if (tried < chosen) return { turn: 'try', player: order[tried % order.length]! };
  return { turn: 'over' };
}
