/** For deals that are looked for: a strong hand and a stronger one that meet on one board. */
import { cardOf, rankFrom, rankOf, SUITS, suitOf } from '../cards/card.ts';
import { rankingCalled } from '../rules/match-ways.ts';
import { isRank } from './deals-names.ts';
import { ANYTHING, type Fits } from './deals-pack.ts';
import { isCard, NO_WISH, type Wish, type Wishing } from './deals-wishes.ts';

/**
 * The losing hand leaves two cards of the board free. They bring the winner four of a kind with a pair in the hole, or a
 * straight flush through a card that lies there.
 */
export function board(loser: Wish, on: Wishing): Wish[] {
  const { gameRow, rng } = on;
  const hole = gameRow.groups.find(({ of }) => of === 'hand')!.id;
  const table = gameRow.groups.find(({ of }) => of === 'table')!.id;
  const lies = loser.slots.get(table)?.first ?? [];
  const [own, shared] = rng.below(2) === 0 ? quads(on) : straightFlush(lies, on);
  const slots = new Map(loser.slots).set(table, { first: [...lies, ...shared], rest: ANYTHING });
  return [
    { ...loser, slots },
    { ...NO_WISH, slots: new Map([[hole, { first: own, rest: ANYTHING }]]) },
  ];
}

type Meeting = readonly [own: readonly Fits[], shared: readonly Fits[]];

function quads({ rng, gameRow }: Wishing): Meeting {
  const letter = rng.pick([...rankingCalled(gameRow.ranking)!.ranks]);
  const two = [isRank(letter), isRank(letter)];
  return [two, two];
}

/** Four cards that make a straight flush with one of the board: two of them in the hole. */
function straightFlush(lies: readonly Fits[], { rng, gameRow }: Wishing): Meeting {
  const cards = Array.from({ length: 52 }, (_, card) => card).filter((card) => lies.some((fits) => fits(card)));
  const through = cards.length === 0 ? cardOf(rng.below(13), rng.below(SUITS.length)) : rng.pick(cards);
  const runs = rankingCalled(gameRow.ranking)!.straights.filter((run) =>
    [...run].some((letter) => rankFrom(letter) === rankOf(through)),
  );
  if (runs.length === 0) return [[], []];
  const others = [...rng.pick(runs)].map(rankFrom).filter((rank) => rank !== rankOf(through));
  const fits = rng.shuffled(others).map((rank) => isCard(cardOf(rank, suitOf(through))));
  return [fits.slice(0, 2), fits.slice(2)];
}
