/** What a notice says of the games that its sheet declares, and the kinds of hands that every language has a word for. */
import { findRanking } from '../../cards/declared-game.ts';
import type { Line } from './document.ts';
import { gamesText, line, present } from './notice-shared.ts';
import { listText, type NoticeWriter } from './notice-writer.ts';

/** A game that the sheet declares: which cards it has, and how its hands rank if that is its own order. */
export function declaredLines(writer: NoticeWriter): Line[] {
  const { say } = writer;
  return writer.sheet.games.flatMap(({ at, game: id, declares, ranking: word }) => {
    const game = gamesText(writer, [id]);
    const ranks = declares?.deck?.ranks;
    const ranking = typeof word === 'object' ? findRanking(word) : undefined;
    const order =
      ranking === undefined || ranking.best === 'low' ? ranking?.categories : ranking.categories.toReversed();
    const hands = order?.map(({ id: category, name }) =>
      isCategory(category) ? say(`hand.${category}`) : writer.sheetText(name),
    );
    const lowest = typeof word === 'object' ? word.straights?.[0] : undefined;
    return present(
      ranks !== undefined && line(say('game.cards', { game, ranks: cardsText(ranks, ' ') }), at),
      ranking?.unlike === true && line(say('game.unlike', { game }), at),
      hands !== undefined &&
        line(
          say(ranking?.best === 'low' ? 'game.low-hands' : 'game.hands', {
            game,
            hands: listText(writer, hands),
          }),
          at,
        ),
      lowest !== undefined && line(say('game.lowest-straight', { game, ranks: cardsText(lowest, '-') }), at),
    );
  });
}

const cardsText = (letters: string, between: string): string => [...letters].join(between).replace('T', '10');

const CATEGORIES = [
  'high-card',
  'pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
  'royal-flush',
  'five-of-a-kind',
] as const;
export const isCategory = (id: string): id is (typeof CATEGORIES)[number] => CATEGORIES.some((one) => one === id);
