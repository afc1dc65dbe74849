/**
 * What stands in the cards field, as groups of pieces. The text is the one truth of the page: the slots, the keys that
 * are still free and the question to the server all follow from it.
 */
import type { Group } from '../../cards/game.ts';
import type { Pieces } from '../../cards/pieces.ts';

/** One card as it was written; without a piece when nobody can tell which. */
export type Written = Readonly<{ text: string; piece: number | undefined }>;

export type WrittenHand = Readonly<{
  shape: readonly Group[];
  /** One list for each group of the shape. What was written beyond the last group is in the last. */
  groups: readonly (readonly Written[])[];
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
export function writeGroups(groups: readonly (readonly Written[])[], firstShape?: readonly Group[]): string {
  if (firstShape?.length === groups.length && groups.every((group) => group.length === 0)) return '';
  return groups
    .map((group) => group.map((written) => written.text).join(' '))
    .join(' | ')
    .trim();
}

export function withPiece(script: Script, hand: WrittenHand, group: number, piece: number): string {
  const added: Written = { text: script.pieces.code(piece), piece };
  return writeGroups(hand.groups.map((cards, i) => (i === group ? [...cards, added] : cards)));
}

export function withoutPiece(script: Script, hand: WrittenHand, group: number, place: number): string {
  const groups = hand.groups.map((cards, i) => (i === group ? cards.filter((_, at) => at !== place) : cards));
  return writeGroups(groups, script.shapes[0]);
}

export const emptyIn = (script: Script, shape: readonly Group[]): string =>
  writeGroups(
    shape.map(() => []),
    script.shapes[0],
  );

/**
 * Where the next card goes: the group a person chose while it has room, otherwise every group up to what it needs, in
 * order, and only then to what it may hold. So baccarat fills two and two before a third card. -1 when all are full.
 */
export function nextGroup({ shape, groups }: WrittenHand, chosen: number | undefined): number {
  const roomUpTo = (limit: 'min' | 'max') => shape.findIndex((group, i) => groups[i]!.length < group[limit]);
  if (chosen !== undefined && chosen < shape.length && groups[chosen]!.length < shape[chosen]!.max) return chosen;
  const needs = roomUpTo('min');
  return needs >= 0 ? needs : roomUpTo('max');
}

const tokensOf = (part: string): string[] => part.split(/[\s,]+/).filter((token) => token !== '');

/** `asah` is two cards to anyone at the table. Tiles have names and are never run together. */
function piecesIn(pieces: Pieces, token: string): Written[] {
  return wholePieces(pieces, token) ?? [{ text: token, piece: undefined }];
}

function wholePieces(pieces: Pieces, token: string): Written[] | undefined {
  const alone = pieces.from(token);
  const run = alone !== undefined || pieces.kind === 'tiles' ? [token] : (token.match(/10.|.{1,2}/gu) ?? []);
  const read = run.map((text) => pieces.from(text));
  if (read.includes(undefined)) return undefined;
  return read.map((piece) => ({ text: pieces.code(piece!), piece }));
}

/** Takes the beginning of a card off the end, with or without whole cards before it: `adk` is `Ad` so far. */
function dropHalfCard(pieces: Pieces, part: Written[]): void {
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
 * Cards written without a bar go on into the next group where that is no guess: every group before the last has one
 * size, or the cards fill all the groups there are.
 */
function flowInto(shape: readonly Group[], cards: readonly Written[]): (readonly Written[])[] {
  const room = shape.reduce((sum, group) => sum + group.max, 0);
  const certain = shape.slice(0, -1).every((group) => group.min === group.max) || cards.length === room;
  if (!certain) return [cards];
  const ends = shape.map((_, i) => shape.slice(0, i + 1).reduce((sum, group) => sum + group.max, 0));
  return shape.map((_, i) => cards.slice(ends[i - 1] ?? 0, i === shape.length - 1 ? undefined : ends[i]));
}
