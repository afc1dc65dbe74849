/** Deals that hit: a night of random cards would see a royal flush once in 650,000 hands. */
import type { Rng } from '../../base/seeded.ts';
import { cardCode, cardFrom, cardOf, rankOf, suitOf } from '../../cards/card.ts';
import { findGame } from '../../cards/catalogue.ts';
import { dealable } from '../../cards/deck.ts';
import type { Ask } from '../../floor/legal/ask.ts';
import type { CardGroup } from '../../rules/chart.ts';

type DealAsk = Extract<Ask, { ask: 'deal' }>;
type Deal = { hands: { seat: number; hand: number; cards: string }[]; common: string | null };

/** Five cards each, the first two of them fit to be hole cards: a pair where the row asks for a pocket pair. */
const TARGETS = [
  'As Ks Qs Js Ts',
  'Ks Qs Js Ts 9s',
  'Qs Js Ts 9s 8s',
  '9s 8s 7s 6s 5s',
  '5s 4s 3s 2s As',
  'Ks Kh Kd Kc 2s',
  'Ks Kh Kd 2c 2s',
  'As Ts 8s 6s 2s',
  '9s 8h 7s 6d 5c',
  'As Ah 9d 9c 4s',
];

export function steeredDeal(ask: DealAsk, rng: Rng, luck: number): Deal {
  if (ask.groups.length === 0) return exampleDeal(ask, rng);
  const deck = rng.shuffled(deckOf(ask.game));
  const take = (card?: number): string => {
    const at = card === undefined ? 0 : deck.indexOf(card);
    return cardCode(deck.splice(at, 1)[0]!);
  };
  const seats = rng.shuffled(ask.seats).slice(0, 1 + rng.below(Math.min(3, ask.seats.length)));
  const lucky = rng.below(1000) < luck ? recoloured(rng.pick(TARGETS), rng) : [];
  const written = new Map<CardGroup, string>();
  let used = 0;
  for (const group of ask.groups) {
    const wanted = lucky
      .slice(used, used + (group.use === 'any' ? group.cards : group.use))
      .filter((card) => deck.includes(card));
    used += wanted.length;
    const cards = [...wanted.map((card) => take(card))];
    while (cards.length < group.cards) cards.push(take());
    written.set(group, cards.join(' '));
  }
  const own = ask.groups.filter((group) => group.of === 'hand');
  const shared = ask.groups.filter((group) => group.of === 'table');
  const random = (groups: readonly CardGroup[]) =>
    groups.map(({ cards }) => Array.from({ length: cards }, () => take()).join(' ')).join(' | ');
  return {
    hands: seats.map((seat, i) => ({
      seat,
      hand: 1,
      cards: i === 0 ? own.map((group) => written.get(group)!).join(' | ') : random(own),
    })),
    common: shared.length === 0 ? null : shared.map((group) => written.get(group)!).join(' | '),
  };
}

/** Games that name their outcomes are dealt from their own examples, which the game is known to read. */
function exampleDeal(ask: DealAsk, rng: Rng): Deal {
  const game = findGame(ask.game);
  const example = rng.pick(game.ok ? game.value.examples : []);
  if (ask.deal === 'table') return { hands: [], common: example };
  return { hands: [{ seat: rng.pick(ask.seats), hand: 1, cards: example }], common: null };
}

function recoloured(target: string, rng: Rng): number[] {
  const suits = rng.shuffled([0, 1, 2, 3]);
  return target.split(' ').map((code) => {
    const card = cardFrom(code)!;
    return cardOf(rankOf(card), suits[suitOf(card)]!);
  });
}

function deckOf(id: string): number[] {
  const game = findGame(id);
  if (!game.ok) return [];
  const usual = Object.fromEntries(game.value.settings.map((setting) => [setting.id, setting.usual]));
  return dealable(game.value.deck(usual)).filter((card) => card < 52);
}
