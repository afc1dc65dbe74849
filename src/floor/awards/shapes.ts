import { stepOf } from '../../rules/sheet.ts';
import { fundCash } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { calendarDay } from '../clock.ts';
import { sheetOf } from '../kit/offers.ts';
import { atAClaim, material, oneOf, REASON, type Shapes, type Start, start, whole } from '../kit/shapes.ts';
import type { Award, State } from '../state.ts';
import { formsAsked } from './forms.ts';
import { isBorneUpToValue } from './payable-as.ts';
import type { awardCommands } from './specs.ts';
import { isReady, wonTogether } from './together.ts';

export const awardShapes: Shapes<typeof awardCommands> = {
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
};

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
