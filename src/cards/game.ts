/**
 * A game, as far as its cards go: what it is dealt from, in which groups its cards are written, what houses vary, and
 * what a set of cards is worth in it. One file a game in `games/`; the folder is the catalog.
 */
import { ok, quoted, type Result, refuse } from '../base/result.ts';
import { type Deck, notInDeck, pieceWord } from './card.ts';
import { handLabel, type Ranking } from './ranking.ts';

/** A group of cards that belong together, e.g. hole cards or the board. `min` and `max` count cards. */
export type Group = Readonly<{ id: string; name: string; min: number; max: number }>;

/** A house setting, with its default value. */
export type Setting = Readonly<{ id: string; asks: string; values: readonly string[]; usual: string }>;
export type ChosenSettings = Readonly<Record<string, string>>;

export type Fact = string | number | boolean | readonly string[];

/** One hand as the game ranks it. */
export type HandReading = Readonly<{
  /** Which hand: 'high', 'low', 'front', 'player', 'banker'. */
  hand: string;
  ranking: string;
  category: string;
  /** 'Full house, aces full of kings.' */
  says: string;
  /** Higher is better; comparable inside one ranking only. */
  strength: number;
  cards: readonly number[];
  facts?: Readonly<Record<string, Fact>>;
}>;

/** Something the whole deal is, that a sheet may name: 'dragon-7', 'suited-war', 'foul'. */
export type Outcome = Readonly<{ id: string; says: string }>;

export type Reading = Readonly<{ hands: readonly HandReading[]; outcomes: readonly Outcome[] }>;

/** The groups as dealt, by group id; a group that was not written is empty. */
export type DealtGroups = Readonly<Record<string, readonly number[]>>;

export type Game = Readonly<{
  id: string;
  name: string;
  /** Other names people type for it. */
  aliases: readonly string[];
  /** points: a declared game that counts its cards. */
  family: 'poker' | 'pai-gow' | 'baccarat' | 'blackjack' | 'nine' | 'tiles' | 'war' | 'points';
  /** Declared in a rule sheet: the rankings that it reads hands by, of which some may be its own. */
  declared?: Readonly<{ rankings: ReadonlyMap<string, Ranking> }>;
  /** Players exchange cards. Which ones is not known, so odds are those of the cards as first dealt. */
  draws?: true | undefined;
  /** Its players bet into one pot, which the winning hand takes. Left out: each plays against a player-dealer or a bank. */
  pot?: true;
  /** The source of the rules, and the chosen reading, in a sentence. */
  rules: string;
  settings: readonly Setting[];
  /** The ways its cards may be written; they differ in the number of groups. */
  shapes: readonly (readonly Group[])[];
  deck: (chosen: ChosenSettings) => Deck;
  /** Hands that read well, for the help text, the page and the tests. */
  examples: readonly string[];
  read: (dealt: DealtGroups, chosen: ChosenSettings) => Result<Reading>;
  /**
   * The facts that a named result depends on: only points and the number of cards, or also ranks. Undefined if suits
   * may decide it, or if the game does not say.
   */
  goesBy?: (outcome: string) => 'points' | 'ranks' | undefined;
}>;

type ReadHand = Readonly<{ game: Game; chosen: ChosenSettings; groups: readonly ReadGroup[]; reading: Reading }>;
type ReadGroup = Readonly<{ id: string; name: string; cards: readonly number[] }>;

/**
 * From what a person typed to what the game makes of it, or the one thing that is wrong with it. One hand is read several
 * times before it is paid (listed, called, judged, authorized), and some games try thousands of ways to set it.
 */
export function readHand(game: Game, text: string, wanted: ChosenSettings = {}): Result<ReadHand> {
  if (text.length > LONGEST_KEPT) return readAnew(game, text, wanted);
  const reads = READS.get(game) ?? new Map<string, Result<ReadHand>>();
  READS.set(game, reads);
  const key = `${text}\n${JSON.stringify(wanted)}`;
  const known = reads.get(key);
  if (known !== undefined) return known;
  if (reads.size >= READS_KEPT) reads.clear();
  const read = readAnew(game, text, wanted);
  reads.set(key, read);
  return read;
}

const READS = new WeakMap<Game, Map<string, Result<ReadHand>>>();
const READS_KEPT = 500;
/** No deal of any game is longer; anything longer is a mistake and not worth keeping. */
const LONGEST_KEPT = 400;

function readAnew(game: Game, text: string, wanted: ChosenSettings): Result<ReadHand> {
  const settled = choose(game, wanted);
  if (!settled.ok) return settled;
  const chosen = settled.value;
  const deck = game.deck(chosen);
  const parsed = parseGroups(game, deck, text);
  if (!parsed.ok) return parsed;
  const wrong = notInDeck(
    deck,
    parsed.value.flatMap((group) => group.cards),
  );
  if (wrong !== undefined) return { ok: false, refusal: wrong };
  const dealt = Object.fromEntries(parsed.value.map((group) => [group.id, group.cards]));
  const reading = game.read(dealt, chosen);
  return reading.ok ? ok({ game, chosen, groups: parsed.value, reading: reading.value }) : reading;
}

/** `hole (2 cards) | board (3 to 5 cards)` */
export function shapeWords(shape: readonly Group[], piece = 'card'): string {
  return shape.map((group) => `${group.name} (${countWords(group, piece)})`).join(' | ');
}

function choose(game: Game, wanted: ChosenSettings): Result<ChosenSettings> {
  for (const [id, value] of Object.entries(wanted)) {
    const setting = game.settings.find((known) => known.id === id);
    if (setting === undefined) {
      const known = game.settings.map((s) => s.id).join(', ') || 'none';
      return refuse('unknown-setting', `${game.name} has no setting ${quoted(id)}.`, `Its settings are: ${known}.`);
    }
    if (!setting.values.includes(value)) {
      const says = `${quoted(value)} is not a value of ${game.name}'s setting "${id}".`;
      return refuse('unknown-setting-value', says, `Choose ${setting.values.join(' or ')}.`);
    }
  }
  return ok({ ...usualOf(game.settings), ...wanted });
}

/** The default. */
export const usualOf = (settings: readonly Setting[]): ChosenSettings =>
  Object.fromEntries(settings.map((setting) => [setting.id, setting.usual]));

function parseGroups(game: Game, deck: Deck, text: string): Result<ReadGroup[]> {
  const parts = text.split('|').map((part) =>
    part
      .trim()
      .split(/[\s,]+/)
      .filter((token) => token !== ''),
  );
  const piece = pieceWord(deck.pieces);
  const shape = game.shapes.find((candidate) => candidate.length === parts.length);
  if (shape === undefined) {
    const says = `${game.name} is not written in ${parts.length} ${parts.length === 1 ? 'group' : 'groups'}.`;
    return refuse(
      'wrong-groups',
      says,
      `Write it as ${game.shapes.map((known) => shapeWords(known, piece)).join(', or as ')}.`,
    );
  }
  const groups: ReadGroup[] = [];
  for (const [i, group] of shape.entries()) {
    const cards: number[] = [];
    for (const token of parts[i]!) {
      const found = deck.pieces.from(token);
      if (found === undefined)
        return refuse('unknown-card', `${quoted(token)} is not a ${piece}.`, deck.pieces.notation);
      cards.push(found);
    }
    if (cards.length < group.min || cards.length > group.max) {
      const says = `${group.name}: ${cards.length} given, ${countWords(group, piece)} needed.`;
      const next = `Write ${game.name} as ${shapeWords(shape, piece)}, e.g. "${exampleOf(game, shape)}".`;
      return refuse('wrong-count', says, next);
    }
    groups.push({ id: group.id, name: group.name, cards });
  }
  return ok(groups);
}

/** The first example that is written in this shape; a test sees to it that every shape has one. */
function exampleOf({ examples }: Game, shape: readonly Group[]): string {
  return examples.find((example) => example.split('|').length === shape.length) ?? '';
}

function countWords({ min, max }: Group, piece: string): string {
  if (min === max) return `${min} ${min === 1 ? piece : `${piece}s`}`;
  return `${min} to ${max} ${piece}s`;
}

// A hand that was read, as one plain JSON document: `floorbook hand --json` prints it and the server answers with it.

export type HandDocument = Readonly<{
  game: string;
  name: string;
  settings: Readonly<Record<string, string>>;
  groups: readonly Readonly<{ id: string; name: string; cards: readonly string[] }>[];
  hands: readonly Readonly<{
    hand: string;
    /** The hand's id in words. */
    label: string;
    ranking: string;
    category: string;
    says: string;
    strength: number;
    cards: readonly string[];
    facts: Readonly<Record<string, Fact>>;
  }>[];
  outcomes: readonly Readonly<{ id: string; says: string }>[];
}>;

export function handDocument({ game, chosen, groups, reading }: ReadHand): HandDocument {
  const { code } = game.deck(chosen).pieces;
  return {
    game: game.id,
    name: game.name,
    settings: chosen,
    groups: groups.map(({ id, name, cards }) => ({ id, name, cards: cards.map(code) })),
    hands: reading.hands.map(({ hand, ranking, category, says, strength, cards, facts }) => ({
      hand,
      label: handLabel(hand),
      ranking,
      category,
      says,
      strength,
      cards: cards.map(code),
      facts: facts ?? {},
    })),
    outcomes: reading.outcomes,
  };
}
