/**
 * Where the layouts of a show's boards are kept. The board manager enters what was loaded; layout and salts are durable
 * in the vault before their commitments are journaled. A square leaves the vault only once its pick is in the journal,
 * or when the sheet has everything shown. Only the route below reads a whole layout, and its reader is on record first.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Json } from '../../base/canonical-json.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import type { SealedSquare } from '../../fair/commitments.ts';
import type { AskedOf } from '../../floor/commands.ts';
import { SYSTEM } from '../../floor/decide.ts';
import { type Who, whyNot } from '../../floor/legal/legal.ts';
import {
  boardSecretName,
  boardWanted,
  commitmentsOf,
  layoutFlaw,
  sealedBoard,
  squaresToOpen,
} from '../../floor/shows/board-clerk.ts';
import { openSquare } from '../../floor/shows/specs.ts';
import type { Access } from '../../vault/vault.ts';
import type { Floor } from '../floor.ts';

type House = Pick<Floor, 'house' | 'leader' | 'vault' | 'now'>;

export type BoardKeeper = Readonly<{
  /** Keeps what a board is loaded with; the commitments to it are what the journal gets. */
  load: (asked: AskedOf<'load-board'>) => Promise<Result<readonly string[]>>;
  /** What is to be opened now; NOTHING where the floor would not take it. */
  open: (asked: AskedOf<'open-squares'>, who: Who) => Promise<Result<readonly SealedSquare[]>>;
  /** Everything under the current board, for its manager. */
  layout: (show: string, access: Access) => Promise<Result<readonly SealedSquare[]>>;
}>;

export function newBoardKeeper(house: House): BoardKeeper {
  const opened = new Map<string, readonly SealedSquare[]>();
  return {
    load: (asked) => loadBoard(house, asked),
    open: (asked, who) => openSquares(house, asked, who, opened),
    layout: async (show, access) => {
      const commitments = await commitmentsNow(house, show);
      return commitments.ok ? boardOf(house, commitments.value, access) : commitments;
    },
  };
}

async function loadBoard(
  house: House,
  { id, show: name, board: which, layout }: AskedOf<'load-board'>,
): Promise<Result<readonly string[]>> {
  const flaw = await house.leader.read((state) => {
    const show = state.shows.get(name);
    const wanted = show === undefined ? undefined : boardWanted(state, show);
    // Where no board is to be loaded the floor says so.
    return wanted?.board === which ? layoutFlaw(wanted!.rules, wanted!.board, layout) : undefined;
  });
  if (!flaw.ok) return flaw;
  if (flaw.value !== undefined)
    return refuse('wrong-layout', flaw.value, 'Compare it with the board, and enter it again.');
  const seed = await seedOf(house, id);
  if (!seed.ok) return seed;
  const saltOf = (number: number) => createHmac('sha256', seed.value).update(`${number}`).digest('hex').slice(0, 32);
  const board = sealedBoard(layout, saltOf);
  const made = commitmentsOf(board);
  const kept = await house.vault.keepSecret(nameOf(house, made), Buffer.from(JSON.stringify(board)));
  if (!kept.ok && kept.refusal.reason !== 'secret-kept') return kept;
  return ok(made);
}

/** The same for the same command, so that one sent again, after an answer that was lost, commits to the same. */
async function seedOf({ house, vault, now }: House, command: string): Promise<Result<Uint8Array>> {
  const name = `${house}/board-of/${command}`;
  const made = randomBytes(32);
  const kept = await vault.keepSecret(name, made);
  if (kept.ok) return ok(made);
  if (kept.refusal.reason !== 'secret-kept') return kept;
  return vault.readSecret(name, { badge: SYSTEM, purpose: 'load-board', time: now() });
}

async function openSquares(
  house: House,
  { id, show }: AskedOf<'open-squares'>,
  who: Who,
  before: Map<string, readonly SealedSquare[]>,
): Promise<Result<readonly SealedSquare[]>> {
  const known = before.get(id);
  if (known !== undefined) return ok(known);
  const commitments = await commitmentsNow(house, show);
  if (!commitments.ok) return commitments;
  const board = await boardOf(house, commitments.value, { badge: SYSTEM, purpose: 'open-squares', time: house.now() });
  if (!board.ok) return board;
  const found = await house.leader.read((state) => {
    const now = state.shows.get(show);
    const due = now === undefined ? [] : squaresToOpen(state, now, board.value);
    // A refusal is journalled with its command: what the floor would not take now must not be in it.
    const body = { show, squares: due as unknown as Json };
    return due.length > 0 && whyNot(state, who, 'open-squares', body) === undefined ? due : [];
  });
  if (!found.ok) return found;
  if (found.value.length === 0) return ok([NOTHING]);
  before.set(id, found.value);
  if (before.size > MOST_REMEMBERED) before.delete(before.keys().next().value!);
  return ok(found.value);
}

/** It names no square: the floor says why nothing is opened. */
export const NOTHING: SealedSquare = { number: 1, prize: 'none', salt: '0'.repeat(32) };

const MOST_REMEMBERED = 100;

async function commitmentsNow({ leader }: House, show: string): Promise<Result<readonly string[]>> {
  const found = await leader.read(({ shows }) => [...(shows.get(show)?.commitments ?? [])]);
  if (!found.ok || found.value.length > 0) return found;
  return refuse('no-board', `No board is loaded in ${show.replace('-', ' ')}.`, 'Load one first.');
}

async function boardOf(house: House, commitments: readonly string[], access: Access): Promise<Result<SealedSquare[]>> {
  const secret = await house.vault.readSecret(nameOf(house, commitments), access);
  return secret.ok ? ok(z.array(openSquare).parse(JSON.parse(Buffer.from(secret.value).toString('utf8')))) : secret;
}

const nameOf = ({ house }: Pick<House, 'house'>, commitments: readonly string[]): string =>
  `${house}/${boardSecretName(commitments)}`;
