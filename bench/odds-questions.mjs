// The questions of the odds bench: rows of approved sheets as a house would offer them, and one table of every category.

import { HIGH_CATEGORIES } from '../dist/cards/fast/high.js';
import { findGame } from '../dist/cards/find-game.js';
import { plainOffer } from '../dist/odds/request.js';
import { questionsOf } from '../dist/odds/sheet-questions.js';
import { SHEETS } from '../dist/sheets/index.generated.js';

export const QUESTIONS = {
  'three cards': () =>
    ofSheet('hawaiian-gardens/three-card-poker-progressive', 'only', 'three-card-poker-6-card-bonus'),
  'five cards': () => ofSheet('hawaiian-gardens/caribbean-stud-bonus-hands', 'only', 'caribbean-stud'),
  'seven cards, every category': sevenCards,
  "hold'em, two hole cards": () => ofSheet('bay-101/poker-bonus-hand-progressive', 'only', 'texas-holdem'),
  'pai gow poker': () => ofSheet('hawaiian-gardens/fortune-pai-gow-progressive', 'only', 'fortune-pai-gow-poker'),
  'baccarat, eight decks': () => ofSheet('bay-101/baccarat-bonus-hand', 'A', 'baccarat'),
  "bad beats, hold'em, nine players": () => badBeats('B'),
  'bad beats, Omaha, nine players': () => ofSheet('bay-101/omaha-bad-beat', 'A', 'omaha-hi-lo', 9),
};

/** Option A asks for four of a kind that loses, B for aces full of kings, each with both hole cards playing. */
export const badBeats = (option) => ofSheet('bay-101/limit-bad-beat', option, 'texas-holdem', 9);
export const omahaBeats = () => ofSheet('bay-101/omaha-bad-beat', 'A', 'omaha-hi-lo', 9);
export const crackedAces = () => ofSheet('bay-101/aces-cracked', 'only', 'texas-holdem', 9);

function ofSheet(id, option, game, players = 6) {
  const sheet = SHEETS.find((one) => one.id === id);
  const asked = { players: () => players, readings: {} };
  return questionsOf(sheet, plainOffer(sheet, option, 'lowest'), asked).find((one) => one.game.id === game);
}

function sevenCards() {
  const game = findGame('texas-holdem').value;
  const group = (id, of, cards) => ({ id, name: id, of, cards, use: 'any' });
  const groups = [group('hole', 'hand', 2), group('board', 'table', 5)];
  return {
    game,
    gameRow: { at: '-', game: game.id, approval: null, deal: 'hand', groups, ranking: 'high-five' },
    pays: 'first-row',
    rows: HIGH_CATEGORIES.toReversed().map(({ id }) => ({
      at: '-',
      key: id,
      name: id,
      hand: { is: 'category', category: id, orBetter: true },
      prize: { gives: 'entries', count: 1 },
    })),
    picks: {},
    posted: [],
    players: 1,
    deck: game.deck({}),
    settings: {},
    readings: {},
  };
}
