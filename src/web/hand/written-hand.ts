/** The deck of a game under the chosen settings, from the server's answer. */
import { type Refusal, refuse } from '../../base/result.ts';
import { type Deck, notInDeck, type Pieces } from '../../cards/card.ts';
import type { ChosenSettings, Group } from '../../cards/game.ts';
import type { GameDocument } from '../../server/game-document.ts';

export function deckOf(game: GameDocument, pieces: Pieces, settings: ChosenSettings): Deck {
  const chosen = completeSettings(game, settings);
  const fits = game.decks.find(({ when }) => Object.entries(when).every(([id, value]) => chosen[id] === value));
  const { name, holds } = fits ?? game.decks[0]!;
  return { name, pieces, holds: Array.from({ length: pieces.count }, (_, piece) => holds[pieces.code(piece)] ?? 0) };
}

/** Every setting of the game with the value that holds: a name or a value the game does not know is passed over. */
export function completeSettings(game: GameDocument, settings: ChosenSettings): ChosenSettings {
  return Object.fromEntries(
    game.settings.map(({ id, values, usual }) => {
      const value = settings[id];
      return [id, value !== undefined && values.includes(value) ? value : usual];
    }),
  );
}

/**
 * The cards field as groups of cards or tiles. The text is the single source of truth of the page: the slots, the
 * keys that are still free and the request to the server all follow from it.
 */

/** One card as written; without a piece if it cannot be recognized. */
export type WrittenPiece = Readonly<{ text: string; piece: number | undefined }>;

export type WrittenHand = Readonly<{
  shape: readonly Group[];
  /** One list for each group of the shape. Cards beyond the last group are in the last. */
  groups: readonly (readonly WrittenPiece[])[];
  /** As it is sent to the server: tidy, but with every mistake left in. */
  notation: string;
}>;

/** The shapes a game is written in and the pieces it is written with. */
export type Script = Readonly<{ shapes: readonly (readonly Group[])[]; pieces: Pieces }>;

/** `unfinished`: the last card is still being typed, so half a card is not yet a mistake. */
export function readWritten(script: Script, text: string, unfinished = false): WrittenHand {
  const parts = text.split('|').map((part) => tokensOf(part).flatMap((token) => piecesIn(script.pieces, token)));
  if (unfinished && !/[\s,|]$/.test(text)) dropHalfCard(script.pieces, parts.at(-1)!);
  const shape = shapeFor(script.shapes, text, parts.length);
  const flowed = parts.length === 1 ? flowInto(shape, parts[0]!) : parts;
  const groups = shape.map((_, i) => (i === shape.length - 1 ? flowed.slice(i).flat() : (flowed[i] ?? [])));
  const open = Array.from({ length: Math.max(shape.length, flowed.length) }, (_, i) => flowed[i] ?? []);
  return { shape, groups, notation: writeGroups(open, text.trim() === '' ? script.shapes[0] : undefined) };
}

/** The groups as text. An empty hand in the game's first shape is written as nothing. */
export function writeGroups(groups: readonly (readonly WrittenPiece[])[], firstShape?: readonly Group[]): string {
  if (firstShape?.length === groups.length && groups.every((group) => group.length === 0)) return '';
  return groups
    .map((group) => group.map((written) => written.text).join(' '))
    .join(' | ')
    .trim();
}

export function withPiece(script: Script, hand: WrittenHand, group: number, piece: number): string {
  const added: WrittenPiece = { text: script.pieces.code(piece), piece };
  return writeGroups(hand.groups.map((cards, i) => (i === group ? [...cards, added] : cards)));
}

export function withoutPiece(script: Script, hand: WrittenHand, group: number, place: number): string {
  const groups = hand.groups.map((cards, i) => (i === group ? cards.filter((_, at) => at !== place) : cards));
  return writeGroups(groups, script.shapes[0]);
}

export const emptyNotation = (script: Script, shape: readonly Group[]): string =>
  writeGroups(
    shape.map(() => []),
    script.shapes[0],
  );

/**
 * The group of the next card: the one chosen while it has room, otherwise every group up to its minimum, in order,
 * and only then to its maximum. So baccarat fills two and two before a third card. -1 when all are full.
 */
export function nextGroup({ shape, groups }: WrittenHand, chosen: number | undefined): number {
  const roomUpTo = (limit: 'min' | 'max') => shape.findIndex((group, i) => groups[i]!.length < group[limit]);
  if (chosen !== undefined && chosen < shape.length && groups[chosen]!.length < shape[chosen]!.max) return chosen;
  const needs = roomUpTo('min');
  return needs >= 0 ? needs : roomUpTo('max');
}

const tokensOf = (part: string): string[] => part.split(/[\s,]+/).filter((token) => token !== '');

/** `asah` is two cards to anyone at the table. Tiles have names and are never run together. */
function piecesIn(pieces: Pieces, token: string): WrittenPiece[] {
  return wholePieces(pieces, token) ?? [{ text: token, piece: undefined }];
}

function wholePieces(pieces: Pieces, token: string): WrittenPiece[] | undefined {
  const alone = pieces.from(token);
  const run = alone !== undefined || pieces.kind === 'tiles' ? [token] : (token.match(/10.|.{1,2}/gu) ?? []);
  const read = run.map((text) => pieces.from(text));
  if (read.includes(undefined)) return undefined;
  return read.map((piece) => ({ text: pieces.code(piece!), piece }));
}

/** Takes the beginning of a card off the end, with or without whole cards before it: `adk` is `Ad` so far. */
function dropHalfCard(pieces: Pieces, part: WrittenPiece[]): void {
  const last = part.at(-1);
  if (last === undefined || last.piece !== undefined) return;
  for (let half = 1; half <= last.text.length; half += 1) {
    const before = last.text.slice(0, -half);
    const whole = before === '' ? [] : wholePieces(pieces, before);
    if (whole === undefined || !beginsPiece(pieces, last.text.slice(-half))) continue;
    part.splice(-1, 1, ...whole);
    return;
  }
}

function beginsPiece(pieces: Pieces, text: string): boolean {
  const codes = Array.from({ length: pieces.count }, (_, piece) => pieces.code(piece).toLowerCase());
  const spellings = pieces.kind === 'cards' ? [...codes, '10', 'joker'] : codes;
  return spellings.some((spelling) => spelling.startsWith(text.toLowerCase()));
}

/** The number of groups says which shape is meant; fewer are the beginning of the next larger one. */
function shapeFor(shapes: Script['shapes'], text: string, parts: number): readonly Group[] {
  const first = shapes[0]!;
  if (text.trim() === '') return first;
  const exact = shapes.find((shape) => shape.length === parts);
  if (exact !== undefined) return exact;
  const larger = shapes.filter((shape) => shape.length > parts).sort((a, b) => a.length - b.length);
  return larger[0] ?? shapes.reduce((most, shape) => (shape.length > most.length ? shape : most), first);
}

/**
 * Cards written without a bar continue into the next group if that is no guess: every group before the last has
 * one size, or the cards fill all the groups there are.
 */
function flowInto(shape: readonly Group[], cards: readonly WrittenPiece[]): (readonly WrittenPiece[])[] {
  const room = shape.reduce((sum, group) => sum + group.max, 0);
  const certain = shape.slice(0, -1).every((group) => group.min === group.max) || cards.length === room;
  if (!certain) return [cards];
  const ends = shape.map((_, i) => shape.slice(0, i + 1).reduce((sum, group) => sum + group.max, 0));
  return shape.map((_, i) => cards.slice(ends[i - 1] ?? 0, i === shape.length - 1 ? undefined : ends[i]));
}

/** The state of an unfinished hand: what is still missing, or what is already wrong with it. */

export type HandStatus =
  | Readonly<{ is: 'empty' }>
  | Readonly<{ is: 'short'; says: string }>
  | Readonly<{ is: 'wrong'; refusal: Refusal }>
  /** Nothing is missing: the server decides. */
  | Readonly<{ is: 'complete' }>;

export function handStatusOf(hand: WrittenHand, deck: Deck): HandStatus {
  const written = hand.groups.flat();
  if (written.length === 0) return { is: 'empty' };
  const short = hand.shape.findIndex((group, i) => hand.groups[i]!.length < group.min);
  const over = hand.shape.some((group, i) => hand.groups[i]!.length > group.max);
  if (short < 0 || over) return { is: 'complete' };
  const unknown = written.find((card) => card.piece === undefined);
  if (unknown !== undefined) {
    const says = `"${unknown.text}" is not a ${pieceWord(deck)}.`;
    return { is: 'wrong', ...refuse('unknown-card', says, deck.pieces.notation) };
  }
  const refusal = notInDeck(
    deck,
    written.map((card) => card.piece!),
  );
  if (refusal !== undefined) return { is: 'wrong', refusal };
  const group = hand.shape[short]!;
  return { is: 'short', says: `${group.name}: ${moreWords(group.min - hand.groups[short]!.length, deck)}` };
}

/** Why this piece cannot be added to the hand, or undefined when it can. */
export function whyNotPiece(deck: Deck, hand: WrittenHand, piece: number, full: boolean): string | undefined {
  const { nameOf } = deck.pieces;
  const holds = deck.holds[piece] ?? 0;
  if (holds === 0) return `The ${nameOf(piece)} is not in a ${deck.name}.`;
  if (countUsed(hand, piece) >= holds) {
    const all = holds === 1 ? 'has one' : `has ${holds}`;
    return `The ${nameOf(piece)} is already in this hand; a ${deck.name} ${all}.`;
  }
  return full ? `This hand is full. Remove a ${pieceWord(deck)} to change it.` : undefined;
}

export const countUsed = (hand: WrittenHand, piece: number): number =>
  hand.groups.flat().filter((written) => written.piece === piece).length;

export const pieceWord = (deck: Deck): string => (deck.pieces.kind === 'tiles' ? 'tile' : 'card');

const moreWords = (count: number, deck: Deck): string => `${count} more ${pieceWord(deck)}${count === 1 ? '' : 's'}`;
