/** Whether a hand lost the base game, found from the cards where the player-dealer's were keyed too. */
import { findGame } from '../../cards/catalogue.ts';
import { readHand } from '../../cards/game.ts';
import type { GameRow } from '../../rules/chart.ts';
import { settingsOf } from '../../rules/match-laid.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { betQuestion, betsOn, dealerSeat } from '../kit/bets.ts';
import type { Fact, Hit, State } from '../state.ts';
import { tracked } from './facts.ts';
import { lostMatters, rowCalled } from './parts.ts';

type Keyed = readonly Readonly<{ seat: number; hand: number; cards: string }>[];
type Deal = Readonly<{ gameRow: GameRow; hands: Keyed; common: string | null }>;

export function lostFacts(state: State, sheet: Sheet, offer: Offer, hit: Hit, deal: Deal): Record<string, Fact> {
  const facts: Record<string, Fact> = {};
  const bank = deal.hands.find(({ seat }) => seat === dealerSeat(hit));
  if (bank === undefined) return facts;
  for (const hand of hit.hands) {
    const row = rowCalled(sheet, offer, deal.gameRow.game, hand.row);
    if (hand.seat === bank.seat || lostMatters(sheet, offer, row) === undefined) continue;
    const lost = hasLost(deal, offer, hand.cards, bank.cards);
    if (lost !== undefined) facts[betQuestion(betsOn(state, hit, hand)[0]!, 'lost')] = tracked(lost);
  }
  return facts;
}

/** As the game says it of the two hands; undefined where it is not written for two. */
function hasLost({ gameRow, common }: Deal, { picks }: Offer, own: string, bank: string): boolean | undefined {
  const game = findGame(gameRow.game);
  if (!game.ok) return undefined;
  const text = [own, ...(common === null ? [] : [common]), bank].join(' | ');
  const read = readHand(game.value, text, settingsOf(gameRow, picks ?? {}));
  if (!read.ok) return undefined;
  const ends = read.value.reading.outcomes.map(({ id }) => id);
  if (ends.includes('dealer-wins')) return true;
  return ends.includes('player-wins') || ends.includes('tie') ? false : undefined;
}
