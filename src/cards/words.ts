/** A ranked hand in plain English, as a floor person would call it: 'Full house, aces full of kings'. */
import { RANKS, type Rank, rankName, rankNames } from './card.ts';
import type { Ranked, Ranking } from './ranking.ts';

/** Reads the category's shape, not its id, so a new ranking is spoken without a change here. */
export function handWords(ranking: Ranking, { category, weights }: Ranked): string {
  if (category.only !== undefined) return category.name;
  const [first, second] = weights as readonly [Rank, Rank];
  if (category.straight) return `${category.name}, ${rankName(first)} high`;
  const [most, next] = category.same ?? [];
  if (most === 3 && next === 2) return `${category.name}, ${rankNames(first)} full of ${rankNames(second)}`;
  if (most === 2 && next === 2) return `${category.name}, ${rankNames(first)} and ${rankNames(second)}`;
  if (most === 2) return `${category.name} of ${rankNames(first)}`;
  if (most !== undefined && most > 2) return `${category.name}, ${rankNames(first)}`;
  if (category.flush) return `${category.name}, ${rankName(first)} high`;
  if (ranking.best === 'low') return `${weights.map(rankFigure).join('-')} low`;
  // A two-card hand is known by both its cards: ace-jack and ace-king are different rows of a chart.
  if (ranking.size === 2) return `${category.name}, ${rankName(first)}-${rankName(second)}`;
  return `${category.name}, ${rankName(first)}`;
}

/** How a hand is headed where people read it: its id in words, or what it is made of where the id alone is too short. */
export const handLabel = (hand: string): string => LABELS[hand] ?? hand.replaceAll('-', ' ');

const LABELS: Readonly<Record<string, string>> = {
  'two-hole': 'exactly two hole cards',
  flop: 'hole cards and flop',
  'dealer-flop': "dealer's hole cards and flop",
  'two-down': 'two down and three up',
  'five-card': 'as a five-card hand',
  'dealer-five-card': 'dealer as a five-card hand',
  'six-card': 'best five of the six cards',
  best: 'best five of the seven cards',
  'strongest-back': 'strongest back hand',
  initial: 'first three cards',
  final: 'best three of the four cards',
};

const rankFigure = (rank: Rank): string => (RANKS[rank] === 'T' ? '10' : RANKS[rank]!);
