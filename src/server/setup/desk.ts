/**
 * The desk at which a house is opened in an empty store. The person with the code from the terminal opens it, once;
 * then the floor goes over to the server, and the desk is closed for good.
 */

import { randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { first } from '../../base/assert.ts';
import { must, type Refusal, type Result, refuse } from '../../base/result.ts';
import { type Instant, instant } from '../../base/time.ts';
import { GAMES } from '../../cards/find-game.ts';
import { withGames } from '../../rules/chart.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { type SetupDocument, type SetupRequest, setupRequest, setupRole } from '../api/setup.ts';
import { refuseWeakPin } from '../badges/pins.ts';
import { memoryTryRows } from '../badges/rows.ts';
import { throttleOver, waitWords } from '../badges/throttle.ts';
import type { Floor } from '../floor.ts';
import { answerOurs, answerRefusal } from '../refusals.ts';
import type { HousePlace, OpenSetupDesk } from '../serve-house.ts';
import { type Opened, openHouse, PROPOSED_CONTROLS, shippedLaw } from './open-new-house.ts';
import { runtimeZones } from './runtime-zones.ts';

/** A few hundred people and tables. */
const BODY = 256 * 1024;

/** Guessing the code would take longer than anyone waits for a house. */
const TRIES = { config: { rateLimit: { max: 20, timeWindow: 60_000 } } };

export const openSetupDesk: OpenSetupDesk = (place, onOpened) => {
  const code = newCode();
  let opening: Promise<Result<Opened>> | undefined;
  const open = async (request: SetupRequest): Promise<Result<Opened>> => {
    // Two tabs that press at once open one house.
    if (opening !== undefined) return OPENING;
    opening = openAt(place, request);
    const opened = await opening;
    if (!opened.ok) opening = undefined;
    return opened;
  };
  return { code, addRoutes: (app) => addSetupRoutes(app, { code, open, onOpened }) };
};

const OPENING = refuse('opening', 'This house is already being opened.', 'Load the page again in a moment.');

async function openAt(place: HousePlace, request: SetupRequest): Promise<Result<Opened>> {
  for (const { badge, pin } of request.staff) {
    const weak = refuseWeakPin(pin);
    if (weak !== undefined) return { ok: false, refusal: { ...weak, says: `${badge}: ${weak.says}` } };
  }
  return openHouse(place, request, shippedLaw());
}

type Desk = Readonly<{
  code: string;
  open: (request: SetupRequest) => Promise<Result<Opened>>;
  onOpened: (floor: Floor) => void;
}>;

function addSetupRoutes(app: FastifyInstance, { code, open, onOpened }: Desk): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const now = (): Instant => instant(Math.floor(Date.now() / 1000));
  // The code lives as long as this process, and so do its wrong guesses.
  const throttle = throttleOver(memoryTryRows(), now).then(must);
  routes.get('/api/setup', async (_request, reply) => reply.header('cache-control', 'no-store').send(choices()));
  routes.post(
    '/api/setup',
    { ...TRIES, bodyLimit: BODY, schema: { body: setupRequest } },
    async ({ body, ip }, reply) => {
      const guess = (await throttle).admit({ subject: 'code', from: { device: null, address: ip }, strong: true });
      if (!guess.ok) return answerRefusal(reply, 429, codeWaits(guess.until - now()));
      if (!isSame(body.code, code)) {
        await guess.wrong();
        return answerRefusal(reply, 403, WRONG_CODE);
      }
      await guess.right();
      const opened = await open(body);
      if (!opened.ok) return answerOurs(reply, opened.refusal);
      // The port goes over to the house once this answer is out.
      const goOver = () => onOpened(opened.value.floor);
      // The client may have gone before the answer; the house is there anyway.
      if (reply.raw.destroyed) goOver();
      else reply.raw.once('close', goOver);
      return reply.header('connection', 'close').send(opened.value.done);
    },
  );
}

const codeWaits = (left: number): Refusal => {
  const seconds = Math.max(1, left);
  const { refusal } = refuse(
    'too-many',
    'Too many incorrect codes from this address.',
    `Try again in ${waitWords(seconds)}.`,
  );
  return { ...refusal, retryAfter: seconds } as Refusal;
};

const WRONG_CODE = refuse(
  'wrong-code',
  'This is not the setup code of this server.',
  'The code is in the terminal window where you started the server.',
).refusal;

function choices(): SetupDocument {
  const approvals = (game: string): string[] => {
    const named = SHEETS.flatMap(({ games }) =>
      games.filter((row) => row.game === game).map(({ approval }) => approval),
    );
    return [...new Set(named.flatMap((approval) => (typeof approval === 'string' ? approval.split(', ') : [])))];
  };
  const { zones, states } = shippedLaw();
  return {
    zones: [...new Set([...zones.map(({ zone }) => zone), ...runtimeZones()])],
    states: states.map(({ id, from, withholding, forfeits = [] }) => {
      const off = withholding.map(({ kind, percent }) => `${percent}% ${kind}`);
      const to = forfeits.map(({ name }) => `; a self-excluded winner’s prize goes to the ${name}`);
      const says = `${id}, law of ${from}: ${off.length === 0 ? 'nothing' : off.join(' and ')} withheld${to.join('')}`;
      return { id, says };
    }),
    roles: setupRole.options,
    controls: PROPOSED_CONTROLS,
    games: GAMES.map(({ id, name }) => ({ game: id, name, approvals: approvals(id) })),
    sheets: SHEETS.map((sheet) => ({
      id: sheet.id,
      name: sheet.name,
      house: first(sheet.id.split('/')),
      approval: sheet.approval,
      games: withGames(sheet).games.flatMap(({ game, unread }) => (unread ? [] : [game])),
    })),
  };
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Easy to read off a terminal, and one of more than a hundred thousand million. */
function newCode(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]!).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

function isSame(given: string, code: string): boolean {
  const [a, b] = [Buffer.from(given.trim().toLowerCase()), Buffer.from(code)];
  return a.length === b.length && timingSafeEqual(a, b);
}
