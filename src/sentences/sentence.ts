import { numberedWords as numbered, plainWords, sentence, tableName } from '../base/display-text.ts';
import { findGame } from '../cards/find-game.ts';

/** What is wrong, and what to do next. */
export type Sentence = readonly [says: string, next: string];

/** What people call the things that a refusal names by id. People themselves are in the vault and never named here. */
export type Names = Readonly<{
  /** Table 5 */
  table: (id: string) => string;
  /** The posted name of a promotion. */
  offer: (id: string) => string;
  fund: (id: string) => string;
  game: (id: string) => string;
  /** A game that is picked, by its teams: Bears at Packers. */
  match: (id: string) => string;
  /** hit 3 at Table 5 */
  hit: (id: string) => string;
  /** the drawing drum of a promotion */
  drum: (id: string) => string;
  /** period 2 of a promotion */
  running: (id: string) => string;
  /** Awards, drawings, shows and the like are called by their number: award 24, drawing 3. */
  numbered: (id: string) => string;
  /** An employee: Flora Q., if the server may say so. */
  badge: (id: string) => string;
  /** A rule sheet, by its id or its key in the journal. */
  sheet: (key: string) => string;
  /** A prize line by its posted name; `of`: the promotion that it is a line of, or a hit on it, as far as known. */
  row: (key: string, of?: Readonly<{ offer?: string | undefined; hit?: string | undefined }>) => string;
}>;

/** When no state is at hand, names are made from the ids. */
export const PLAIN_NAMES: Names = {
  table: (id) => (tableName(id) === 'Card desk' ? 'the card desk' : tableName(id)),
  offer: (id) => id,
  fund: (id) => `fund ${id}`,
  game: (id) => {
    const known = findGame(id);
    return known.ok ? known.value.name : sentence(plainWords(id));
  },
  match: (id) => `game ${id}`,
  hit: numbered,
  drum: (id) => `drum ${id}`,
  running: (id) => id.replace(/^(.+):(\d+)$/, 'period $2 of $1'),
  numbered,
  badge: (id) => (id === 'system' ? 'Floorbook' : id),
  sheet: (key) => key,
  row: plainWords,
};

/** An employee at the start of a sentence: by name, or by the badge where names are not said. */
export function employee(badge: string, { badge: called }: Names): string {
  const name = called(badge);
  return name === badge ? `Badge ${badge}` : name;
}

/** The status of a promotion as it reads in a sentence. */
export const offerStatus = (status: string): string => STATUS_WORDS[status] ?? plainWords(status);

const STATUS_WORDS: Readonly<Record<string, string>> = {
  posted: 'awaiting approval',
  paused: 'on hold until its game is approved again',
  'winding-down': 'being closed out',
};

// biome-ignore lint/suspicious/noExplicitAny: each sentence declares the values it is made of, and callers see those types.
export type Sentences = Readonly<Record<string, (values: any, names: Names) => Sentence>>;
