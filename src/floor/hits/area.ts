/** The hits area: what a pending hit keeps in use, how hands can be called at a table, and what the wall shows. */
import { lookUp } from '../../base/assert.ts';
import type { Area, CalledHit } from '../area.ts';
import { gameRowOf, sheetOf } from '../kit/offers.ts';
import {
  type CommandDraft,
  type DealAsk,
  type KeyedHand,
  REASON,
  type Shapes,
  start,
  wholeNumber,
  YES_NO,
} from '../kit/shapes.ts';
import { everySeat, isEmptySeat } from '../kit/tables.ts';
import { F, type FloorRefusal, type Outcome, refused } from '../outcome.ts';
import type { Recent } from '../recent.ts';
import { rounds } from '../rounds/area.ts';
import type { Hit, State, Table } from '../state.ts';
import { callableOffers } from './call.ts';
import { judgeHit } from './claims.ts';
import { decideHits } from './decide.ts';
import { evolveHits } from './evolve.ts';
import { highestAnswer } from './facts.ts';
import { limitOfPerson } from './line-limits.ts';
import { hitCommands, hitEvents } from './specs.ts';

function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  for (const hit of state.hits.values()) {
    if (hit.offer === offer) {
      return refused(F.hits, 'hit-pending', { hit: hit.id });
    }
  }
  return undefined;
}

function whyFundInUse(state: State, fund: string): Outcome | undefined {
  for (const hit of state.hits.values()) {
    if (lookUp(state.offers, hit.offer).fund !== fund) continue;
    return refused(F.hits, 'hit-pending/fund', { hit: hit.id, fund });
  }
  return undefined;
}

function whyTableInUse(state: State, table: string): Outcome | undefined {
  const pending = [...state.hits.values()].find((hit) => hit.table === table);
  if (pending === undefined) return undefined;
  return refused(F.hits, 'hit-pending/table', { pending: pending.id, table });
}

function whyPersonInUse(state: State, person: string): { refusal: FloorRefusal } | undefined {
  for (const { id, frozen, bystanders = [], room = [] } of state.hits.values()) {
    if (![...frozen, ...bystanders, ...room].some((bet) => bet.person === person)) continue;
    return refused(F.people, 'still-playing/hit', { hit: id });
  }
  const limited = limitOfPerson(state, person);
  return limited === undefined ? undefined : refused(F.people, 'still-limited', limited);
}

// How hands can be called and rounds declared at a table, and how their cards are written.

const hitShapes: Shapes<typeof hitCommands> = {
  'call-hand': (state) => [...state.tables.values()].flatMap((table) => calls(state, table)),
  'declare-round': (state) => [...state.tables.values()].flatMap((table) => declarations(state, table)),
  'open-hit': (state) => [...state.hits.keys()].map((hit) => start({ hit })),
  'take-back-hand': (state) => [...state.hits.keys()].map((hit) => start({ hit })),
  answer: (state) => [...state.hits.values()].flatMap((hit) => answers(state, hit)),
  'authorise-hit': (state) => [...state.hits.keys()].map((hit) => start({ hit })),
  'decline-hit': (state) => [...state.hits.keys()].map((hit) => start({ hit }, { reason: REASON })),
  'publish-hit': () => [],
};

/** Open questions, optional ones, and earlier answers that may be corrected. */
function answers(state: State, hit: Hit): CommandDraft[] {
  const offered = lookUp(state.offers, hit.offer);
  const { open, may } = judgeHit(state, offered, sheetOf(state, offered), hit);
  const given = Object.entries(hit.facts).filter(([, { from }]) => from === 'declared');
  const asked = [
    ...[...open, ...may].map(({ id, answer }) => [id, answer === 'number'] as const),
    ...given.map(([id, { value }]) => [id, typeof value === 'number'] as const),
  ];
  return asked.map(([question, isNumber]) =>
    start(
      { hit: hit.id, question },
      { value: isNumber ? wholeNumber(0, highestAnswer(state, hit, question)) : YES_NO },
    ),
  );
}

/** How the cards of this table are written, as the first activity there wants them; undefined where none is offered. */
function dealAt(state: State, table: Table): DealAsk | undefined {
  const offered = callableOffers(state, table, state.time)[0];
  if (offered === undefined) return undefined;
  const row = gameRowOf(sheetOf(state, offered), table.game)!;
  const { deal, groups, game, declares } = row;
  // A hand can be called at a seat without a keyed bet; a deal of the whole table requires a player dealt in.
  const seats = everySeat(table).filter((seat) => !isEmptySeat(table, seat));
  const somebodyIsIn = Object.keys(table.seats).length + (table.round?.positions.length ?? 0) > 0;
  if (deal === 'table' && !somebodyIsIn) return undefined;
  const own = declares === undefined ? {} : { row };
  return { ask: 'deal', game, ...own, deal, groups, seats, keyed: keyedBefore(state, table, offered.offer.id) };
}

/** Hands of the running round that an open hit of the offer holds: they lie on the table beside whatever is keyed next. */
function keyedBefore(state: State, { id, round }: Table, offer: string): KeyedHand[] {
  const open = [...state.hits.values()].filter((hit) => hit.offer === offer && hit.table === id);
  const hands = open.filter((hit) => round !== null && hit.round === round.id);
  return hands
    .flatMap((hit) => [...hit.hands, ...(hit.unplaced ?? [])])
    .filter(({ cards }) => cards !== '')
    .map(({ seat, hand, cards }) => ({ seat, hand, cards }));
}

/** A whole round: without a called hand anywhere, with one where an activity is offered. */
function declarations(state: State, table: Table): CommandDraft[] {
  const deal = dealAt(state, table);
  return rounds(state, table).flatMap(({ fixed, asks }) => {
    const plain = start({ ...fixed, offer: null, hands: [], common: null }, asks);
    if (deal === undefined || asks.positions?.ask !== 'bets') return [plain];
    // A deal of the whole table is read for those dealt in, so there must be one.
    const positions = deal.deal === 'table' ? { ...asks.positions, least: 1 } : asks.positions;
    return [plain, start({ ...fixed, offer: null }, { ...asks, positions, deal })];
  });
}

/** A called hand; where the table keys no bets, also with the seats that were dealt in. */
function calls(state: State, table: Table): CommandDraft[] {
  const deal = dealAt(state, table);
  if (deal === undefined) return [];
  const plain = start({ table: table.id, offer: null }, { deal });
  if ((table.round?.positions.length ?? 0) > 0) return [plain];
  return [plain, start(plain.fixed, { deal, inHand: { ask: 'some', numbers: everySeat(table) } })];
}

type CalledAgain = Readonly<{ hit: string; hands: CalledHit['hands']; common: string | null | undefined }>;

/** Another hand joined the hit, or one was undone: what is shown of it is what it is now. */
function calledAgain({ open }: Recent, { hit, hands, common }: CalledAgain): void {
  const known = open.get(hit);
  if (known?.called === undefined) return;
  open.set(hit, { ...known, called: { ...known.called, hands, common: common ?? known.called.common } });
}

export const hitsArea: Area<typeof hitCommands, typeof hitEvents> = {
  commands: hitCommands,
  events: hitEvents,
  decide: decideHits,
  evolve: evolveHits,
  shapes: hitShapes,
  due: {},
  whyOfferInUse,
  whyFundInUse,
  whyTableInUse,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {
    'hit-called': {
      begins: ({ hit, offer, table, exposedAt, hands, common = null, keyed }) => ({
        id: hit,
        offer,
        table,
        called: { at: exposedAt, hands, common: keyed?.common ?? common },
      }),
      open: ({ hits }) =>
        [...hits.values()].map(({ id, offer, table, exposedAt, hands, common = null, keys }) => ({
          id,
          offer,
          table,
          called: { at: exposedAt, hands, common: keys?.at(-1)?.common ?? common },
        })),
    },
    'hit-extended': {
      updates: (recent, { hit, hands, common, keyed }) =>
        calledAgain(recent, { hit, hands, common: keyed?.common ?? common }),
    },
    'hand-taken-back': {
      updates: (recent, { hit, hands, common, keys }) =>
        calledAgain(recent, { hit, hands, common: keys.at(-1)?.common ?? common }),
    },
    'hit-authorised': {
      ends: ({ hit, awards, by, postings, setAside }) => ({
        of: { id: hit },
        awards,
        lines: 'together',
        hit: { how: 'authorised', by, reason: null },
        moved: { postings, setAside },
      }),
    },
    'hit-declined': {
      ends: ({ hit, by, reason }) => ({
        of: { id: hit },
        awards: [],
        lines: 'together',
        hit: { how: 'declined', by: [by], reason },
      }),
    },
    'hit-taken-back': {
      ends: ({ hit, by }) => ({
        of: { id: hit },
        awards: [],
        lines: 'together',
        hit: { how: 'taken-back', by: [by], reason: null },
      }),
    },
  },
};
