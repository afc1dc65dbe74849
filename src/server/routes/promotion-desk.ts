/** What the promotion desk reads: lists from files, the prizes under a board, and scanned chips and coupons. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { readFixtures, readResults } from '../../floor/picks/games.ts';
import { instrumentLook, memberInstruments } from '../../floor/views/instruments.ts';
import {
  type EntryFileDocument,
  EntryFileRequest,
  type GamesDocument,
  GamesRequest,
  type HeldDocument,
  HolderParams,
  type InstrumentDocument,
  InstrumentParams,
  type LayoutDocument,
  type ResultsDocument,
  ResultsRequest,
  ShowParams,
} from '../api/promotions.ts';
import { readEntryFile } from '../club/entry-file.ts';
import type { Floor } from '../floor.ts';
import { answerOurs } from '../refusals.ts';

// Lists of games and results from a file: nothing is entered, the desk posts what it sees.

/** A bracket of a hundred games is ten thousand letters. */
const FILE_LIMIT = 128 * 1024;

export function addPickRoutes(app: FastifyInstance, floor: Floor): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post(
    '/api/picks/games',
    { bodyLimit: FILE_LIMIT, schema: { summary: 'Reads a list of games, line by line.', body: GamesRequest } },
    async ({ body: { offer, text } }, reply) => {
      const read = await floor.leader.read((state) => readFixtures(state, offer, text));
      return read.ok ? reply.send(read.value satisfies GamesDocument) : answerOurs(reply, read.refusal);
    },
  );
  routes.post(
    '/api/picks/results',
    { bodyLimit: FILE_LIMIT, schema: { summary: 'Reads a list of results, line by line.', body: ResultsRequest } },
    async ({ body: { card, text } }, reply) => {
      const read = await floor.leader.read((state) => readResults(state, card, text));
      return read.ok ? reply.send(read.value satisfies ResultsDocument) : answerOurs(reply, read.refusal);
    },
  );
}

// A file of reports for a drawing: read and counted, and entered by a command that two people sign.

/** Four hundred lines, generously. */
const ENTRY_FILE_LIMIT = 256 * 1024;

export function addEntryRoutes(app: FastifyInstance, floor: Floor): void {
  const schema = {
    summary: 'Reads a file of points, spend or codes for a drawing, line by line.',
    body: EntryFileRequest,
  };
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/api/entries/file', { bodyLimit: ENTRY_FILE_LIMIT, schema }, async ({ session, body }, reply) => {
      const read = await readEntryFile(floor, session!.badge, body);
      if (!read.ok) return answerOurs(reply, read.refusal);
      return reply.header('cache-control', 'no-store').send(read.value satisfies EntryFileDocument);
    });
}

// The prizes under a board, for its manager alone: each look is on record before anything is shown.

export function addShowRoutes(app: FastifyInstance, floor: Floor): void {
  const schema = { summary: 'Gets what is under every square of the loaded board.', params: ShowParams };
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/api/shows/:show/layout', { schema }, async ({ session, params: { show } }, reply) => {
      const { badge } = session!;
      const board = await floor.boards.layout(show, { badge, purpose: 'board-layout', time: floor.now() });
      if (!board.ok) return answerOurs(reply, board.refusal, board.refusal.reason === 'no-board' ? 404 : undefined);
      floor.log.info('layout-read', { badge, show });
      const squares = board.value.map(({ number, prize }) => ({ number, prize }));
      return reply.header('cache-control', 'no-store').send({ squares } satisfies LayoutDocument);
    });
}

// What a scanned number is: unknown, with a player, on a bet, at the cage, or used up; and what a person holds.

export function addInstrumentRoutes(app: FastifyInstance, floor: Floor): void {
  const schema = { summary: 'Looks up a promotional chip, coupon or certificate.', params: InstrumentParams };
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get('/api/instruments/:number', { schema }, async ({ session, params: { number } }, reply) => {
    const found = await floor.leader.read((state) => instrumentLook(state, number));
    if (!found.ok) return answerOurs(reply, found.refusal);
    if (!found.value.known) floor.log.warn('instrument-unknown', { badge: session!.badge });
    return reply.header('cache-control', 'no-store').send(found.value satisfies InstrumentDocument);
  });
  const held = { summary: "Lists a player's unused instruments, without their numbers.", params: HolderParams };
  routes.get('/api/people/:person/instruments', { schema: held }, async ({ params: { person } }, reply) => {
    const found = await floor.leader.read((state) => memberInstruments(state, person, ['held']));
    if (!found.ok) return answerOurs(reply, found.refusal);
    return reply.header('cache-control', 'no-store').send({ pieces: found.value } satisfies HeldDocument);
  });
}
