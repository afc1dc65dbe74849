/**
 * The awards area: what keeps a person in use, recent wins and payments, how its commands can be begun, and claims that
 * expire.
 */
import { lookUp } from '../../base/assert.ts';
import { sumCents } from '../../base/cents.ts';
import { stepOf } from '../../rules/sheet.ts';
import { fundCash } from '../accounts.ts';
import type { Area, EventOf } from '../area.ts';
import { balanceOf } from '../books.ts';
import { calendarDay } from '../clock.ts';
import type { FloorRecord } from '../evolve.ts';
import { sheetOf } from '../kit/offers.ts';
import {
  atAClaim,
  type CommandDraft,
  material,
  oneOf,
  REASON,
  type Shapes,
  start,
  wholeNumber,
} from '../kit/shapes.ts';
import { F, type FloorRefusal, refused } from '../outcome.ts';
import type { Award, State } from '../state.ts';
import type { PaymentView } from '../view.ts';
import { decideAwards, expireAward } from './decide.ts';
import { evolveAwards } from './evolve.ts';
import { awardsOfSameHit, isBorneUpToValue, isReady, requiredForms } from './pay.ts';
import { awardCommands, awardEvents } from './specs.ts';

function whyPersonInUse({ awards }: State, person: string): { refusal: FloorRefusal } | undefined {
  for (const award of awards.values()) {
    if (award.person !== person) continue;
    return refused(F.people, 'still-owed/award', { award: award.id });
  }
  return undefined;
}

// Recent wins for the wall, and what was paid since the last close for the cage.

const awardRecents: Area<typeof awardCommands, typeof awardEvents>['recent'] = {
  identified: {
    updates: (recent, { award, person }) => {
      recent.hits = recent.hits.map((hit) => (hit.award === award ? { ...hit, person } : hit));
    },
  },
  'award-granted': null,
  'claim-reopened': null,
  'awards-paid': {
    updates: (recent, event, record) => {
      recent.payments.unshift(paymentOf(record, event));
    },
  },
};

function paymentOf(
  { seq, command }: FloorRecord,
  {
    payment,
    person,
    awards,
    place,
    form,
    parts,
    gross,
    withheld,
    setOff = [],
    net,
  }: EventOf<typeof awardEvents, 'awards-paid'>,
): PaymentView {
  return {
    seq,
    payment,
    at: command.time,
    by: command.by.badge,
    person,
    awards: awards.map(({ id }) => id),
    place,
    form,
    ...(parts === undefined ? {} : { parts }),
    gross,
    withheld: sumCents(withheld.map(({ amount }) => amount)),
    setOff: sumCents(setOff.map(({ amount }) => amount)),
    net,
  };
}

const awardShapes: Shapes<typeof awardCommands> = {
  identify: (state) =>
    [...state.awards.values()].map(({ id }) =>
      start({ award: id }, { person: { ask: 'person', which: 'for-award', award: id } }),
    ),
  'claim-award': (state) =>
    [...state.awards.values()].flatMap(({ id, offer, person }) =>
      person === null ? [] : [start({ award: id, person }, { checks: oneOf(atAClaim(state, offer, person)) })],
    ),
  'pay-awards': (state) => [...state.awards.values()].flatMap((award) => payments(state, award)),
  'dispute-award': (state) => [...state.awards.values()].map(({ id }) => start({ award: id }, { reason: REASON })),
  'file-reinstatement': (state) => [...state.awards.values()].map(({ id }) => start({ award: id })),
  'settle-dispute': (state) =>
    [...state.awards.values()].flatMap(({ id }) =>
      [true, false].map((pay) => start({ award: id, pay }, { reason: REASON })),
    ),
  'grant-award': (state) =>
    [...state.offers.values()].map(({ offer }) =>
      start(
        { offer: offer.id },
        {
          table: { ask: 'new', name: 'table' },
          seat: wholeNumber(1, 20),
          amount: wholeNumber(1, 100_000_000),
          reason: REASON,
        },
      ),
    ),
  'reopen-claim': () => [start({}, { award: material('expired-award') })],
  'make-good': (state) =>
    [...state.funds].flatMap(([fund, { toMakeGood }]) =>
      Object.entries(toMakeGood).map(([place, owed]) => {
        const most = Math.min(owed, balanceOf(state, fundCash(fund)));
        return start({ fund, place }, { amount: wholeNumber(1, most) });
      }),
    ),
};

/**
 * An award to its person, alone or with everything won together with it, at each place and in each form that its sheet
 * allows, with the papers that the day requires.
 */
function payments(state: State, award: Award): CommandDraft[] {
  const { offer, person, to } = award;
  if (person === null) return [];
  const pay = stepOf(sheetOf(state, lookUp(state.offers, offer)), 'pay');
  if (pay === undefined) return [];
  // If the sheet requires no form, whether it is filled in is not checked.
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
  const others = awardsOfSameHit(state, award).filter((other) => isReady(state, other));
  const isFirst = others.length > 0 && others.every(({ id }) => Number(award.id.slice(6)) < Number(id.slice(6)));
  return isFirst ? [[award, ...others], [award]] : [[award]];
}

type Costs = Readonly<{ forms: CommandDraft['fixed']; asks: CommandDraft['asks'] }>;

/** A prize that is settled by its cost asks for a form from a certain cost on, and below it for none. */
function costs(state: State, awards: readonly [Award, ...Award[]]): Costs[] {
  const asked = requiredForms(state, awards, calendarDay(state, state.time));
  const forms: CommandDraft['fixed'] = asked.length === 0 ? {} : { forms: [...new Set(asked.map(({ form }) => form))] };
  const [award] = awards;
  if (!isBorneUpToValue(state, award)) return [{ forms, asks: {} }];
  const from = Math.max(0, ...asked.map((form) => form.from));
  const below = { forms: {}, asks: { cost: wholeNumber(0, Math.min(from, ...asked.map((form) => form.from)) - 1) } };
  return [...(asked.length === 0 ? [] : [below]), { forms, asks: { cost: wholeNumber(from, award.amount) } }];
}

export const awardsArea: Area<typeof awardCommands, typeof awardEvents, 'award-expires'> = {
  commands: awardCommands,
  events: awardEvents,
  decide: decideAwards,
  evolve: evolveAwards,
  shapes: awardShapes,
  due: {
    'award-expires': (state, { id, at }) => [expireAward(state, lookUp(state.awards, id), at)],
  },
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: awardRecents,
};
