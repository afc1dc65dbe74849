/** Deals that hit: a night of random cards would see a royal flush once in 650,000 hands. */
import type { Json } from '../../base/canonical-json.ts';
import type { Rng } from '../../base/seeded.ts';
import type { Instant } from '../../base/time.ts';
import { isJoker } from '../../cards/card.ts';
import { findGame } from '../../cards/catalogue.ts';
import { playedFor } from '../../floor/hits/played-for.ts';
import type { Ask } from '../../floor/legal/ask.ts';
import { dealFrom } from '../../floor/legal/deals.ts';
import { sheetOf } from '../../floor/offers/offering.ts';
import type { State } from '../../floor/state.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { Called } from '../../rules/match.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { foundDeals } from './found-deals.ts';
import { edgesOf, rowName } from './reached.ts';

type DealAsk = Extract<Ask, { ask: 'deal' }>;

/** What the night leans towards: how often a deal hits, in thousandths, and what it has not reached yet. */
export type Steering = Readonly<{ luck: number; wanted: ReadonlySet<string>; now: Instant }>;

/** A row that a hand at this table can meet. */
type Target = Readonly<{ sheet: Sheet; option: string; row: ChartRow; isWanted: boolean }>;

export function steeredDeal(state: State, table: string, ask: DealAsk, rng: Rng, steering: Steering): Json {
  const targets = targetsAt(state, table, steering);
  const wanted = targets.filter(({ isWanted }) => isWanted);
  const isLucky = rng.below(1000) < steering.luck;
  const among = wanted.length > 0 && rng.below(4) > 0 ? wanted : isLucky ? targets : [];
  const target = among.length === 0 ? undefined : rng.pick(among);
  const found = target === undefined ? [] : foundDeals(target.sheet, target.option, ask.game, target.row);
  return found.length === 0 ? byChance(ask, rng) : seated(ask, rng.pick(found), rng);
}

/** Whether a hand called at this table can reach something that the night still wants. */
export const isWantedAt = (state: State, table: string, steering: Steering): boolean =>
  steering.wanted.size > 0 && targetsAt(state, table, steering).some(({ isWanted }) => isWanted);

/** Each activity at the table reads a call in its own notation, and those that cannot read it pass. */
function targetsAt(state: State, id: string, { wanted, now }: Steering): Target[] {
  const table = state.tables.get(id);
  if (table === undefined) return [];
  return playedFor(state, table, now).flatMap((offered) => {
    const sheet = sheetOf(state, offered);
    const { id: offer, option } = offered.offer;
    // A prize that nobody has seen paid, returned or expired takes a hit, and then another one.
    const isAwaited = edgesOf(sheet).some((edge) => wanted.has(edge)) && !isOwed(state, offer);
    return sheet.chart.options[option]!.filter(({ games }) => games === undefined || games.includes(table.game)).map(
      (row) => ({ sheet, option, row, isWanted: isAwaited || wanted.has(rowName(sheet.id, option, row.key)) }),
    );
  });
}

/** Whether a prize of the offer, or a hand that may become one, is open. */
function isOwed({ awards, hits }: State, offer: string): boolean {
  for (const open of [awards, hits]) for (const thing of open.values()) if (thing.offer === offer) return true;
  return false;
}

/** The hands of the deal at seats of this table; where the whole table shares the deal nobody is keyed. */
function seated({ deal, seats }: DealAsk, { hands, common }: Called, rng: Rng): Json {
  if (deal === 'table') return { hands: [], common };
  const at = rng.shuffled(seats);
  return { hands: hands.slice(0, at.length).map((hand, i) => ({ ...hand, seat: at[i]! })), common };
}

/** Games that name their outcomes are dealt from their own examples, which the game is known to read. */
function byChance(ask: DealAsk, rng: Rng): Json {
  const game = findGame(ask.game);
  if (ask.groups.length === 0 && game.ok) {
    const example = rng.pick(game.value.examples);
    if (ask.deal === 'table') return { hands: [], common: example };
    return { hands: [{ seat: rng.pick(ask.seats), hand: 1, cards: example }], common: null };
  }
  const seats = rng.shuffled(ask.seats).slice(0, 1 + rng.below(Math.min(3, ask.seats.length)));
  return dealFrom(ask, seats, (deck) => {
    const plain = deck.flatMap((card, i) => (isJoker(card) ? [] : [i]));
    return deck.splice(rng.pick(plain), 1)[0]!;
  });
}
