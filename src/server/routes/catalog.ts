/** The catalog: games, what a hand is worth in one of them (src/cards decides that), and rule sheets. */

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { first } from '../../base/assert.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import { GAMES } from '../../cards/find-game.ts';
import { type Game, type HandDocument, handDocument, readHand } from '../../cards/game.ts';
import { excludesTournaments, gameHere, gameRowOf, isPostedIn, sheetKey, sheetOf } from '../../floor/kit/offers.ts';
import type { OfferState, State, Table } from '../../floor/state.ts';
import { gameName, rowGameName } from '../../floor/views/view-kit.ts';
import { checklists } from '../../readers/checklist.ts';
import { keypads } from '../../readers/keypad.ts';
import { rulesDocument, sayFault } from '../../readers/rules-text.ts';
import { withGames } from '../../rules/chart.ts';
import { checkSheet } from '../../rules/check-sheet.ts';
import { gameOf } from '../../rules/declared-game.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import {
  CheckRequest,
  type OfferKeypads,
  type PostedNotice,
  SheetCheckRequest,
  type SheetDocument,
  SheetParams,
  SheetQuery,
  type SheetRow,
  TableParams,
} from '../api/promotions.ts';
import type { Floor } from '../floor.ts';
import { type GameDocument, gameDocument } from '../game-document.ts';
import { increasesOf, printedNotice } from '../notice-preview.ts';
import { checkOffer } from '../offer-check.ts';
import { findSheet, optionDocuments, structureWords } from '../option-document.ts';
import { answerOurs, answerRefusal } from '../refusals.ts';
import { COMMAND_LIMIT } from '../take-command.ts';

const HandRequest = z.strictObject({
  game: z.string().max(100),
  cards: z.string().max(1000),
  settings: z.record(z.string().max(100), z.string().max(100)).default({}),
});

/** The same for as long as the program runs, and not needed by most who start it. */
let catalog: readonly GameDocument[] | undefined;

/** Without a floor there is no house, and no game but those of the catalog. */
export function addGameRoutes(app: FastifyInstance, floor: Pick<Floor, 'leader'> | undefined): void {
  const here = async <Of>(read: (sheets: Pick<State, 'sheets'>) => Of) =>
    floor === undefined ? ok(read(NO_SHEETS)) : floor.leader.read(read);
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    '/api/games',
    { schema: { summary: 'Lists every game whose hands can be read, also those that rule sheets on file declare.' } },
    async (_request, reply) => {
      catalog ??= GAMES.map(gameDocument);
      const declared = await here((state) => declaredGames(state).map(gameDocument));
      if (!declared.ok) return answerOurs(reply, declared.refusal);
      return reply.header('cache-control', 'no-cache').send({ games: [...catalog, ...declared.value] });
    },
  );
  routes.post('/api/hand', { schema: { summary: 'Ranks a hand.', body: HandRequest } }, async ({ body }, reply) => {
    const found = await here((state) => gameTyped(state, body.game));
    if (!found.ok) return answerOurs(reply, found.refusal);
    const hand = rank(found.value, body);
    return hand.ok ? hand.value : answerRefusal(reply, 422, hand.refusal);
  });
}

const NO_SHEETS: Pick<State, 'sheets'> = { sheets: new Map() };

/** Each game once, as the sheets on file declare it. */
function declaredGames({ sheets }: Pick<State, 'sheets'>): Game[] {
  const rows = [...sheets.values()].flatMap(({ games }) => games.filter(({ declares }) => declares !== undefined));
  const found = rows.flatMap((row) => {
    const game = gameOf(row);
    return game.ok ? [[row.game, game.value] as const] : [];
  });
  return [...new Map(found).values()];
}

function gameTyped(state: Pick<State, 'sheets'>, typed: string): Result<Game> {
  const here = gameHere(state, typed);
  if (here.ok) return here;
  const declared = declaredGames(state).find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  return declared === undefined ? here : ok(declared);
}

function rank(
  found: Result<Game>,
  { cards, settings }: Omit<z.infer<typeof HandRequest>, 'game'>,
): Result<HandDocument> {
  if (!found.ok) return found;
  const read = readHand(found.value, cards, settings);
  return read.ok ? { ok: true, value: handDocument(read.value) } : read;
}

// Rule sheets as people read them: the notice, the keypads, the checklists; and offers before they are posted.

export function addSheetRoutes(app: FastifyInstance, floor: Floor): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { leader } = floor;

  routes.get(
    '/api/sheets',
    { schema: { summary: 'Lists every rule sheet, and which are on file.' } },
    async (_request, reply) => {
      const rows = await leader.read(sheetRows);
      return rows.ok ? reply.send(rows.value) : answerOurs(reply, rows.refusal);
    },
  );

  routes.get(
    '/api/sheets/*',
    {
      schema: {
        summary: 'Gets a rule sheet as data, notice, keypads and checklists.',
        params: SheetParams,
        querystring: SheetQuery,
      },
    },
    async (request, reply) => {
      const { edition, offer } = request.query;
      const found = await leader.read((state) => {
        const offered = offer === undefined ? undefined : state.offers.get(offer);
        const sheet = findSheet(state, request.params['*'], edition ?? offered?.offer.edition);
        if (offer !== undefined && (offered === undefined || offered.offer.sheet !== sheet?.id)) return undefined;
        return sheet === undefined ? undefined : sheetDocument(state, sheet, offered, floor.now());
      });
      if (!found.ok) return answerOurs(reply, found.refusal);
      return found.value === undefined ? answerRefusal(reply, 404, NO_SHEET) : reply.send(found.value);
    },
  );

  routes.post(
    '/api/sheets/check',
    {
      bodyLimit: COMMAND_LIMIT,
      schema: { summary: 'Checks a rule sheet: everything that is wrong with it, at once.', body: SheetCheckRequest },
    },
    async ({ body }, reply) => {
      const { sheet = null, problems } = checkSheet(body.sheet, body.house);
      return reply.send({ sheet, problems });
    },
  );

  routes.post(
    '/api/offers/check',
    {
      bodyLimit: COMMAND_LIMIT,
      schema: { summary: 'Checks a promotion and previews its notice.', body: CheckRequest },
    },
    async ({ body, session }, reply) => {
      const asker = {
        badge: session!.badge,
        station: session!.station,
        now: floor.now(),
        replaces: body.replaces === true,
      };
      const checked = await leader.read((state) => checkOffer(state, body.offer, asker));
      return checked.ok ? reply.send(checked.value) : answerOurs(reply, checked.refusal);
    },
  );

  routes.get(
    '/api/tables/:table/keypads',
    { schema: { summary: 'Gets the keypad of a table.', params: TableParams } },
    async ({ params }, reply) => {
      const found = await leader.read((state) => tableKeypads(state, params.table));
      if (!found.ok) return answerOurs(reply, found.refusal);
      return found.value === undefined ? answerRefusal(reply, 404, NO_TABLE) : reply.send(found.value);
    },
  );

  routes.get('/api/posted', { schema: { summary: 'Gets the posted notices.' } }, async (_request, reply) => {
    const posted = await leader.read((state) => [...state.offers.values()].filter(isPosted).map(noticeOf(state)));
    return posted.ok ? reply.send({ notices: posted.value }) : answerOurs(reply, posted.refusal);
  });
}

const NO_SHEET = refuse(
  'no-such-sheet',
  'There is no such rule sheet, or no such promotion of it.',
  'See GET /api/sheets.',
).refusal;
const NO_TABLE = refuse('no-such-table', 'There is no such open table.', 'Open the table first.').refusal;

/** Those that are law here, in all their editions, and the rest of the catalog. */
function sheetRows(state: State): SheetRow[] {
  const offers = [...state.offers.values()];
  const rowOf = (sheet: Sheet, adopted: boolean): SheetRow => ({
    id: sheet.id,
    edition: sheet.edition,
    name: sheet.name,
    house: first(sheet.id.split('/')),
    kind: first(sheet.kinds),
    kinds: sheet.kinds,
    approval: sheet.approval,
    games: withGames(sheet, state.games).games.map(({ game }) => game),
    adopted,
    offers: offers
      .filter(({ offer }) => offer.sheet === sheet.id && offer.edition === sheet.edition)
      .map(({ offer }) => offer.id),
  });
  const law = [...state.sheets.values()].map((sheet) => rowOf(sheet, true));
  const rest = SHEETS.filter(({ id, edition }) => !state.sheets.has(sheetKey(id, edition)));
  const rows = [...law, ...rest.map((sheet) => rowOf(sheet, false))];
  return rows.sort((a, b) => order(`${a.id} ${a.edition}`, `${b.id} ${b.edition}`));
}

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function sheetDocument(state: State, sheet: Sheet, offered: OfferState | undefined, now: Instant): SheetDocument {
  return {
    sheet,
    adopted: state.sheets.has(sheetKey(sheet.id, sheet.edition)),
    filing: state.house?.filings?.[sheetKey(sheet.id, sheet.edition)] ?? null,
    notice: rulesDocument(sheet, offered?.offer),
    printed: printedNotice(state, { sheet, offered, now }),
    keypads: keypads(sheet, offered?.offer),
    checklists: checklists(sheet),
    options: optionDocuments(withGames(sheet, state.games)),
    structures: Object.keys(sheet.structures?.options ?? {}),
    structureWords: structureWords(sheet),
    gameNames: Object.fromEntries(
      withGames(sheet, state.games).games.map((row) => [row.game, rowGameName(row, state.games)]),
    ),
    tables: [...state.tables.values()].map((table) => ({
      table: table.id,
      game: table.game,
      gameName: gameName(table.game, state.games),
      limits: table.limits,
      why: whyNotThere(withGames(sheet, state.games), table),
    })),
    lastPosted: lastPosted(state, sheet),
  };
}

/** Of any edition: amounts that an edition no longer approves are not taken over. */
function lastPosted({ offers }: State, { id }: Sheet): Offer | null {
  const approved = [...offers.values()].filter(({ offer, approvedBy }) => offer.sheet === id && approvedBy !== null);
  return approved.sort((a, b) => b.offer.period.from - a.offer.period.from)[0]?.offer ?? null;
}

/** Leaving aside what is posted where: a table of another game, or of a tournament, never offers it. */
function whyNotThere(sheet: Sheet, { game, kind }: Table): string | null {
  if (kind === 'tournament' && excludesTournaments(sheet) !== undefined) return 'tournament table';
  return gameRowOf(sheet, game) === undefined ? 'not an eligible game' : null;
}

/**
 * What is posted for this table, with the keys of its game; suspended promotions keep theirs, so that they can say why.
 */
function tableKeypads(state: State, id: string): OfferKeypads[] | undefined {
  const table = state.tables.get(id);
  if (table === undefined) return undefined;
  return [...state.offers.values()]
    .filter(({ offer }) => offer.tables === 'all' || offer.tables.includes(id))
    .filter((offered) => isPosted(offered) && isPostedIn(sheetOf(state, offered), offered.offer, table.game))
    .map((offered) => {
      const sheet = sheetOf(state, offered);
      const own = keypads(sheet, offered.offer).filter(({ game }) => game === table.game);
      const faults = sheet.faults.map((word) => ({ ...word, says: sayFault(word) }));
      return { offer: offered.offer.id, name: offered.offer.postedName ?? sheet.name, keypads: own, faults };
    });
}

const isPosted = ({ status }: OfferState): boolean =>
  status === 'approved' || status === 'suspended' || status === 'paused';

const noticeOf =
  (state: State) =>
  (offered: OfferState): PostedNotice => ({
    offer: offered.offer.id,
    notice: rulesDocument(sheetOf(state, offered), offered.offer, increasesOf(state, offered)),
  });
