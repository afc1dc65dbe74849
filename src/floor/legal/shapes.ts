/**
 * Every way in which a command could be begun in this state, without asking whether it is allowed: `legalCommands` tries
 * each of them. One entry per command; forgetting one does not compile.
 */

import type { Json } from '../../base/canonical-json.ts';
import { addDays } from '../../base/civil.ts';
import { HOUR, MINUTE } from '../../base/time.ts';
import { GAMES } from '../../cards/catalogue.ts';
import { ageOf, isOfAge } from '../../rules/age.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { accountOf, fundCash, pool as poolAccount, reserve } from '../accounts.ts';
import { formsAsked } from '../awards/forms.ts';
import { isBorneUpToValue } from '../awards/payable-as.ts';
import { isReady, wonTogether } from '../awards/together.ts';
import { balanceOf } from '../books.ts';
import { boxDrawShapes } from '../box-draws/shapes.ts';
import { cardWheelShapes } from '../card-wheel/shapes.ts';
import { calendarDay, houseDay, zonePackOf } from '../clock.ts';
import { clubShapes } from '../club/shapes.ts';
import type { CommandType } from '../commands.ts';
import { contestShapes } from '../contests/shapes.ts';
import { askedOfHolder } from '../drawings/appear.ts';
import { entryShapes } from '../entries/shapes.ts';
import { goodsShapes } from '../goods/shapes.ts';
import { judgeHit } from '../hits/claims.ts';
import { highestAnswer } from '../hits/facts.ts';
import { houseGameShapes } from '../house-games/shapes.ts';
import { instrumentShapes } from '../instruments/shapes.ts';
import { idFollows, selectionOf, shownBy } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { matchOf } from '../kit/people.ts';
import { type Ask, oneOf, REASON, type Start, start, whole } from '../kit/shapes.ts';
import { takenSeats } from '../kit/tables.ts';
import { firstCounts } from '../money/count.ts';
import { pickShapes } from '../picks/shapes.ts';
import { playShapes } from '../plays/shapes.ts';
import { sealedDrawShapes } from '../sealed-draws/shapes.ts';
import { showShapes } from '../shows/shapes.ts';
import type { Award, Drawing, Hit, State } from '../state.ts';
import { tableDrawShapes } from '../table-draws/shapes.ts';
import { tournamentShapes } from '../tournaments/shapes.ts';
import { suits } from './ask.ts';
import { everySeat } from './deals.ts';
import { calls, declarations, rounds } from './rounds.ts';

/** No amount that a house can hold is refused for its size. */
const MOST = Number.MAX_SAFE_INTEGER;

const KNOWN: Ask = { ask: 'person', which: 'known' };
const YES_NO = oneOf([true, false]);
const material = (of: Extract<Ask, { ask: 'material' }>['of']): Ask => ({ ask: 'material', of });
/** Everything that the staff may find, with the plain case first. */
const FINDINGS = [true, false].flatMap((idShown) =>
  [true, false].flatMap((nameMatches) =>
    [true, false].flatMap((over21) => [false, true].map((excluded) => ({ idShown, nameMatches, over21, excluded }))),
  ),
);

export const shapesOf = (state: State, type: CommandType): Start[] => SHAPES[type](state);

const tables = (state: State) => [...state.tables.values()];
const offers = (state: State) => [...state.offers.values()];
const awards = (state: State) => [...state.awards.values()];
const drawings = (state: State) => [...state.drawings.values()];

const SHAPES: { [Type in CommandType]: (state: State) => Start[] } = {
  'open-house': () => [],
  'set-controls': () => [],
  'adopt-sheet': () => [start({}, { sheet: material('sheet') })],
  'adopt-pack': () => [start({}, { pack: material('pack') })],
  'enrol-staff': () => [start({}, { badge: { ask: 'new', name: 'badge' }, roles: material('roles') })],
  'revoke-staff': (state) => [...state.staff].filter(([, { active }]) => active).map(([badge]) => start({ badge })),
  'reset-pin': (state) =>
    [...state.staff].filter(([, { active }]) => active).map(([badge]) => start({ badge, newTap: false })),
  'confirm-badge': (state) => Object.keys(state.house?.unconfirmed ?? {}).map((badge) => start({ badge })),
  'register-person': () => [start({}, { person: { ask: 'new', name: 'person' }, findings: material('findings') })],
  'record-findings': () => [start({}, { person: KNOWN, findings: material('findings') })],
  'forget-person': () => [start({}, { person: { ask: 'person', which: 'free' } })],
  'approve-game': (state) => {
    const unapproved = GAMES.map(({ id }) => id).filter((game) => state.games.get(game)?.approved !== true);
    return [start({}, { game: oneOf(unapproved), approval: REASON })];
  },
  'withdraw-game': (state) =>
    [...state.games].filter(([, { approved }]) => approved).map(([game]) => start({ game }, { reason: REASON })),

  'open-table': (state) => {
    const approved = [...state.games].filter(([, game]) => game.approved).map(([id]) => id);
    const kinds = oneOf(['live', 'npn', 'tournament']);
    return [
      start(
        { limits: null },
        { table: { ask: 'new', name: 'table' }, game: oneOf(approved), kind: kinds, seats: whole(1, 20) },
      ),
    ];
  },
  'close-table': (state) => tables(state).map(({ id }) => start({ table: id })),
  'take-seat': (state) =>
    tables(state).map(({ id, seats, seatCount }) => {
      const free = Array.from({ length: seatCount }, (_, i) => i + 1).filter((seat) => seats[seat] === undefined);
      return start({ table: id }, { seat: oneOf(free), person: { ask: 'person', which: 'known-or-nobody' } });
    }),
  'leave-seat': (state) =>
    tables(state).map(({ id, seats }) => start({ table: id }, { seat: oneOf(Object.keys(seats).map(Number)) })),
  'set-player-dealer': (state) =>
    tables(state).map((table) =>
      start({ table: table.id }, { seat: oneOf([null, ...(table.kind === 'npn' ? everySeat : takenSeats)(table)]) }),
    ),

  'open-fund': () => [start({}, { fund: { ask: 'new', name: 'fund' }, name: material('name') })],
  'post-offer': () => [start({}, { offer: material('offer') })],
  'approve-offer': (state) =>
    offers(state).flatMap(({ offer }) => [
      start({ offer: offer.id }, { odds: { ask: 'verdict', for: true } }),
      start({ offer: offer.id }, { odds: { ask: 'verdict', for: false }, override: { ask: 'override' } }),
    ]),
  'confirm-posting': (state) =>
    offers(state).map((offered) => {
      const items = sheetOf(state, offered).mustPost.items.map((_, i) => i + 1);
      const open = items.filter((item) => !offered.posted?.includes(item));
      return start({ offer: offered.offer.id }, { items: { ask: 'some', numbers: open, besides: items } });
    }),
  'withdraw-offer': (state) => offers(state).map(({ offer }) => start({ offer: offer.id })),
  'suspend-offer': (state) => offers(state).map(({ offer }) => start({ offer: offer.id }, { reason: REASON })),
  'resume-offer': (state) => offers(state).map(({ offer }) => start({ offer: offer.id })),
  'raise-pool': (state) =>
    [...state.funds].flatMap(([fund, { pools }]) =>
      Object.entries(pools).flatMap(([pool, { offer, cap }]) => {
        const room = cap === null ? Number.MAX_SAFE_INTEGER : cap - balanceOf(state, poolAccount(fund, pool));
        const amount = whole(1, Math.min(room, balanceOf(state, reserve(fund))));
        const later = whole(state.time + MINUTE, state.time + 3 * HOUR);
        return [start({ offer, pool }, { amount }), start({ offer, pool }, { amount, start: later })];
      }),
    ),
  'take-over': (state) =>
    offers(state)
      .filter(({ status }) => status === 'posted')
      .map(({ offer }) => start({ offer: offer.id }, { pools: material('opening') })),
  'wind-down': (state) =>
    offers(state).flatMap(({ offer }) =>
      [null, ...offers(state).map((other) => other.offer.id)].map((successor) =>
        start({ offer: offer.id, successor }, { reason: REASON }),
      ),
    ),
  'transfer-reserve': (state) =>
    [...state.funds.keys()].flatMap((from) =>
      [...state.funds.keys()].map((to) => {
        const most = Math.min(balanceOf(state, reserve(from)), balanceOf(state, fundCash(from)));
        return start({ from, to }, { amount: whole(1, most), reason: REASON });
      }),
    ),

  'start-round': (state) => tables(state).flatMap((table) => rounds(state, table)),
  'end-round': (state) => tables(state).map(({ id }) => start({ table: id })),
  'void-round': (state) =>
    tables(state).map(({ id }) =>
      start({ table: id }, { cause: oneOf(['misdeal', 'deck', 'discussion', 'equipment']) }),
    ),
  // No paper is written by pressing keys.
  'enter-tally': () => [],
  'report-fault': (state) =>
    tables(state).flatMap(({ id }) => ['sensor', 'reader'].map((fault) => start({ table: id, fault }))),
  'clear-fault': (state) => tables(state).map(({ id }) => start({ table: id }, { note: REASON })),

  'call-hand': (state) => tables(state).flatMap((table) => calls(state, table)),
  'declare-round': (state) => tables(state).flatMap((table) => declarations(state, table)),
  'open-hit': (state) => [...state.hits.keys()].map((hit) => start({ hit })),
  'take-back-hand': (state) => [...state.hits.keys()].map((hit) => start({ hit })),
  answer: (state) => [...state.hits.values()].flatMap((hit) => answers(state, hit)),
  'authorise-hit': (state) => [...state.hits.keys()].map((hit) => start({ hit })),
  'decline-hit': (state) => [...state.hits.keys()].map((hit) => start({ hit }, { reason: REASON })),

  identify: (state) =>
    awards(state).map(({ id }) => start({ award: id }, { person: { ask: 'person', which: 'for-award', award: id } })),
  'claim-award': (state) =>
    awards(state).flatMap(({ id, offer, person }) =>
      person === null ? [] : [start({ award: id, person }, { checks: oneOf(atAClaim(state, offer, person)) })],
    ),
  'pay-awards': (state) => awards(state).flatMap((award) => payments(state, award)),
  'dispute-award': (state) => awards(state).map(({ id }) => start({ award: id }, { reason: REASON })),
  'file-reinstatement': (state) => awards(state).map(({ id }) => start({ award: id })),
  'settle-dispute': (state) =>
    awards(state).flatMap(({ id }) => [true, false].map((pay) => start({ award: id, pay }, { reason: REASON }))),
  'grant-award': (state) =>
    offers(state).map(({ offer }) =>
      start(
        { offer: offer.id },
        { table: { ask: 'new', name: 'table' }, seat: whole(1, 20), amount: whole(1, 100_000_000), reason: REASON },
      ),
    ),
  'reopen-claim': () => [start({}, { award: material('expired-award') })],
  'make-good': (state) =>
    [...state.funds].flatMap(([fund, { toMakeGood }]) =>
      Object.entries(toMakeGood).map(([place, owed]) => {
        const most = Math.min(owed, balanceOf(state, fundCash(fund)));
        return start({ fund, place }, { amount: whole(1, most) });
      }),
    ),

  'enter-count': (state) =>
    [...state.tables.keys(), ...closedTablesWithBoxes(state)].flatMap((table) =>
      [...state.funds.keys()].map((fund) => start({ table, fund }, { counted: whole(0, MOST) })),
    ),
  'count-box': (state) =>
    [...state.tables.keys(), ...closedTablesWithBoxes(state)].flatMap((table) =>
      [...state.funds.values()].map((fund) =>
        start(
          { table, fund: fund.id },
          {
            counted: whole(0, MOST),
            reason: REASON,
            ...(firstCounts(state, fund, table).length === 0 ? {} : { recount: REASON }),
          },
        ),
      ),
    ),
  'close-day': (state) => {
    if (state.house === null || zonePackOf(state) === undefined) return [];
    const next =
      state.closedDay === null ? houseDay(state, state.house.openedAt) : addDays(state.closedDay as never, 1);
    return [start({ day: next, increases: [] })];
  },
  reverse: () => [start({}, { of: material('record') })],
  remit: (state) =>
    [...state.balances.keys()].flatMap((account) => {
      const found = /^(?:fund:([^:]+)|house):(withheld|set-off|forfeited):(.+)$/.exec(account);
      if (found === null) return [];
      const owed = balanceOf(state, account);
      const from: Start['fixed'] = found[2] === 'withheld' ? {} : { from: found[2]! };
      return [start({ fund: found[1] ?? null, ...from, kind: found[3]! }, { amount: whole(1, owed) })];
    }),

  tick: () => [],
  'accept-clock': () => [],

  'request-npn': (state) =>
    offers(state).map(({ offer }) =>
      start({ offer: offer.id }, { person: { ask: 'person', which: 'for-npn', offer: offer.id } }),
    ),
  'settle-npn': (state) =>
    [...state.npn.keys()].flatMap((request) => [
      ...tables(state).map(({ id }) => start({ request, outcome: 'seated', table: id })),
      ...['declined', 'left'].map((outcome) => start({ request, outcome, table: null })),
    ]),

  'void-ticket': (state) =>
    [...state.drums].map(([drum, { tickets }]) =>
      start({ drum }, { serial: oneOf(Object.keys(tickets)), reason: REASON }),
    ),
  'draw-ticket': (state) =>
    drawings(state).flatMap(({ id, drum, offer }) => {
      if (selectionOf(sheetOf(state, state.offers.get(offer)!))?.form === 'outside') {
        const serial = oneOf([`PICK-${String(state.seq).padStart(6, '0')}`]);
        return [start({ drawing: id }, { serial }), start({ drawing: id }, { serial, person: KNOWN })];
      }
      return [start({ drawing: id }, { serial: oneOf(Object.keys(state.drums.get(drum)?.tickets ?? {})) })];
    }),
  appear: (state) => drawings(state).flatMap((drawing) => appearances(state, drawing)),
  'show-id': (state) =>
    offers(state).flatMap(({ offer, passes = [] }) =>
      passes
        .filter(({ idShown }) => !idShown)
        .map(({ person }) => start({ offer: offer.id, person }, { checks: oneOf(atAClaim(state, offer.id, person)) })),
    ),
  'record-spin': (state) =>
    drawings(state).map(({ id, offer }) => {
      const spots = state.offers.get(offer)?.offer.wheel?.map((spot) => spot.id) ?? [];
      return start({ drawing: id }, { rotations: whole(0, 5), interfered: YES_NO, spot: oneOf([...spots, null]) });
    }),
  'end-drawing': (state) => drawings(state).map(({ id }) => start({ drawing: id }, { reason: REASON })),
  ...houseGameShapes,
  ...showShapes,
  ...tableDrawShapes,
  ...boxDrawShapes,
  ...contestShapes,
  ...cardWheelShapes,
  ...playShapes,
  ...goodsShapes,
  ...sealedDrawShapes,
  ...entryShapes,
  ...tournamentShapes,
  ...pickShapes,
  ...clubShapes,
  ...instrumentShapes,
};

/** Open questions, optional ones, and earlier answers that may be corrected. */
function answers(state: State, hit: Hit): Start[] {
  const offered = state.offers.get(hit.offer)!;
  const { open, may } = judgeHit(state, offered, sheetOf(state, offered), hit);
  const given = Object.entries(hit.facts).filter(([, { from }]) => from === 'declared');
  const asked = [
    ...[...open, ...may].map(({ id, answer }) => [id, answer === 'number'] as const),
    ...given.map(([id, { value }]) => [id, typeof value === 'number'] as const),
  ];
  return asked.map(([question, isNumber]) =>
    start({ hit: hit.id, question }, { value: isNumber ? whole(0, highestAnswer(state, hit, question)) : YES_NO }),
  );
}

/** A drawn holder is taken or discarded, whatever the staff finds; who cannot be judged yet can still be discarded. */
function appearances(state: State, drawing: Drawing): Start[] {
  const { id, offer, ticket, lapsed } = drawing;
  if (ticket === null && lapsed === null) return [];
  const sheet = sheetOf(state, state.offers.get(offer)!);
  const found = findingsFor(sheet);
  const otherwise = found.slice(1).filter((one) => !(idFollows(sheet, drawing) && lacksOnlyId(sheet, one)));
  const holder = ticket?.person ?? null;
  const judged: Ask = { ask: 'person', which: 'for-drawing', drawing: id };
  const appears = (person: Ask, found: readonly Json[]) => start({ drawing: id }, { person, checks: oneOf(found) });
  if (holder === null) return [appears(judged, found), appears(KNOWN, otherwise)];
  return [appears(oneOf([holder]), suits(state, judged, holder) ? found : otherwise)];
}

/** Where ID may follow, its holder is judged like one who shows it. */
const lacksOnlyId = (sheet: Sheet, { idShown, excluded, confirmed = {}, ...found }: Record<string, Json>): boolean =>
  idShown === false &&
  excluded === false &&
  isOfAge(sheet, found as Found) === true &&
  found.card !== false &&
  found.stub !== false &&
  !Object.values(confirmed as Record<string, Json>).includes(false);

/** With the half of the ticket or the card, where the sheet asks for it, and at last without. */
function findingsFor(sheet: Sheet): Record<string, Json>[] {
  const asked = shownBy(sheet).filter((what) => what === 'stub' || what === 'card');
  const shown = Object.fromEntries(asked.map((what) => [what, true]));
  const missing = asked.map((what) => ({ ...FINDINGS[0]!, ...shown, [what]: false }));
  const found: Record<string, Json>[] = [...aged(sheet).map((one) => ({ ...one, ...shown })), ...missing];
  const clauses = askedOfHolder(sheet).map(({ at }) => at);
  if (clauses.length === 0) return found;
  const free = Object.fromEntries(clauses.map((at) => [at, true]));
  const tied = clauses.map((at) => ({ ...FINDINGS[0]!, ...shown, confirmed: { ...free, [at]: false } }));
  return [...found.map((one) => ({ ...one, confirmed: free })), ...tied];
}

/** Whoever shows no ID or another name is asked to come back, unless he is stopped anyway (F-21). */
function atAClaim(state: State, offer: string, person: string): Json[] {
  const sheet = sheetOf(state, state.offers.get(offer)!);
  const found = aged(sheet);
  if (matchOf(state.people.get(person), sheet) !== undefined) return found;
  return found.filter((one) => (one.idShown && one.nameMatches) || isOfAge(sheet, one) === false || one.excluded);
}

type Found = (typeof FINDINGS)[number] & { over18?: boolean };

/** Where a sheet is open from 18, that is found of whoever is not 21. */
function aged(sheet: Sheet): Found[] {
  if (ageOf(sheet) === 21) return FINDINGS;
  return FINDINGS.flatMap((found) =>
    found.over21 ? [found] : [false, true].map((over18): Found => ({ ...found, over18 })),
  );
}

/**
 * An award to its person, with all that he won together with it or by itself, at each place and in each form that its sheet
 * allows, with the papers that the day asks for.
 */
function payments(state: State, award: Award): Start[] {
  const { offer, person, to } = award;
  if (person === null) return [];
  const pay = stepOf(sheetOf(state, state.offers.get(offer)!), 'pay');
  if (pay === undefined) return [];
  // Where the sheet asks for no paper nobody looks whether it is filled in.
  const filled = pay.papers.length === 0 ? [true, false] : [true];
  return filled.flatMap((papers) =>
    pay.places.flatMap((place) =>
      pay.forms.flatMap((form) =>
        atOnce(state, award).flatMap((paid) =>
          costs(state, paid).map(({ forms, asks }) => {
            const table = place === 'tray' ? to.table : null;
            return start({ awards: paid.map(({ id }) => id), person, papers, place, form, table, ...forms }, asks);
          }),
        ),
      ),
    ),
  );
}

/** What was won together is listed with the first of it. */
function atOnce(state: State, award: Award): (readonly [Award, ...Award[]])[] {
  const others = wonTogether(state, award).filter((other) => isReady(state, other));
  const isFirst = others.length > 0 && others.every(({ id }) => Number(award.id.slice(6)) < Number(id.slice(6)));
  return isFirst ? [[award, ...others], [award]] : [[award]];
}

type Costs = Readonly<{ forms: Start['fixed']; asks: Start['asks'] }>;

/** A prize that is settled by its cost asks for a form from a certain cost on, and below it for none. */
function costs(state: State, awards: readonly [Award, ...Award[]]): Costs[] {
  const asked = formsAsked(state, awards, calendarDay(state, state.time));
  const forms: Start['fixed'] = asked.length === 0 ? {} : { forms: [...new Set(asked.map(({ form }) => form))] };
  const [award] = awards;
  if (!isBorneUpToValue(state, award)) return [{ forms, asks: {} }];
  const from = Math.max(0, ...asked.map((form) => form.from));
  const below = { forms: {}, asks: { cost: whole(0, Math.min(from, ...asked.map((form) => form.from)) - 1) } };
  return [...(asked.length === 0 ? [] : [below]), { forms, asks: { cost: whole(from, award.amount) } }];
}

function closedTablesWithBoxes(state: State): string[] {
  const found = new Set<string>();
  for (const account of state.balances.keys()) {
    const { kind, id: table } = accountOf(account);
    if (kind === 'box' && !state.tables.has(table)) found.add(table);
  }
  return [...found];
}
