/** The two questions this page asks the server, and how to tell an answer from a server that is not there. */
import type { Refusal } from '../../base/result.ts';
import type { HandDocument } from '../../cards/document.ts';
import type { Chosen } from '../../cards/game.ts';
import type { GameDocument } from '../../server/game-document.ts';

export type HandQuestion = Readonly<{ game: string; cards: string; settings: Chosen }>;
export type HandAnswer = Readonly<{ hand: HandDocument }> | Readonly<{ refusal: Refusal }>;

/** Throws when the server does not answer; the caller asks again. */
export async function askGames(signal: AbortSignal): Promise<readonly GameDocument[]> {
  const response = await fetch('/api/games', { signal });
  if (!response.ok) throw new Error('no games');
  const { games } = (await response.json()) as { games: readonly GameDocument[] };
  return games;
}

/** A refusal is an answer. Anything that is neither is a server out of order, and thrown. */
export async function askHand(question: HandQuestion, signal: AbortSignal): Promise<HandAnswer> {
  const response = await fetch('/api/hand', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-floorbook': '1' },
    body: JSON.stringify(question),
    signal,
  });
  const body = (await response.json()) as unknown;
  if (response.ok) return { hand: body as HandDocument };
  const { refusal } = body as { refusal?: Refusal };
  if (refusal === undefined) throw new Error('no answer');
  return { refusal };
}
