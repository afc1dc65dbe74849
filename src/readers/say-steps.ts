/** From the hand to the payment, in plain English. */
import { unreachable } from '../base/assert.ts';
import { type Sheet, stepOf } from '../rules/sheet.ts';
import type { AwardEnd, Step } from '../rules/steps.ts';
import { sayAward } from './say-prize.ts';
import { count, dollars, type Line, linesOf, list, money, plural, range, type Terms } from './terms.ts';

export const saySteps = (sheet: Sheet, terms: Terms): Line[] =>
  sheet.steps.flatMap((step) => sayStep(sheet, step, terms));

function sayStep(sheet: Sheet, step: Step, terms: Terms): Line[] {
  const { at } = step;
  switch (step.kind) {
    case 'qualify': {
      const who = step.confirmedBy === 'floor' ? 'the floor' : 'the floor and surveillance';
      return [{ at, text: `Every hand is verified by ${who}` }];
    }
    case 'earn':
      return [{ at, text: sayEarn(step, terms) }];
    case 'select':
      return [{ at, text: saySelect(step) }];
    case 'play':
      return sayPlay(step, terms);
    case 'award':
      return sayAward(sheet, step);
    case 'claim':
      return [{ at, text: sayClaim(sheet, step) }];
    case 'pay':
      return sayPay(step);
    default:
      return unreachable(step);
  }
}

function sayEarn(step: Extract<Step, { kind: 'earn' }>, terms: Terms): string {
  switch (step.form) {
    case 'award':
      return 'A verified hand wins its prize at once';
    case 'place':
      return 'A verified hand has a place until the posted period closes; the prize is won then';
    case 'tickets':
      return `A verified hand earns tickets; the drum is emptied ${count(step.emptiedAfterDays, 'day', terms)} after the start`;
    default:
      return unreachable(step);
  }
}

function saySelect(step: Extract<Step, { kind: 'select' }>): string {
  switch (step.form) {
    case 'all-places':
      return 'When the period closes, everybody with a place has a part';
    case 'best':
      return `When the period closes the best verified hand wins; equal hands ${step.ties === 'each' ? 'are each paid in full' : 'split the prize'}, and nobody has it twice`;
    case 'drum':
      return `A ticket is drawn from the drum at the posted times before ${plural(step.witnesses, 'witness', 'witnesses')}`;
    default:
      return unreachable(step);
  }
}

function sayPlay({ at, spots, rotations, double, guarantee }: Extract<Step, { kind: 'play' }>, terms: Terms): Line[] {
  const wheel = `The wheel has up to ${spots.most} spots worth ${range(spots.value, dollars)}; a spin counts after ${plural(rotations, 'full rotation')}`;
  return linesOf(
    { at, text: wheel },
    double && {
      at: double.at,
      text: `Up to ${plural(double.spots, 'double spot')}; landing there twice pays ${money(double.twice, terms)}`,
    },
    guarantee && { at: guarantee.at, text: `In posted hours a spin pays at least ${money(guarantee.amount, terms)}` },
  );
}

export function sayClaim(sheet: Sheet, step: Extract<Step, { kind: 'claim' }>): string {
  switch (step.form) {
    case 'identification': {
      const which = step.from === undefined ? 'The winner' : `A winner of ${dollars(step.from)} or more`;
      const kept = step.thenDays === 0 ? '' : ` is kept for ${plural(step.thenDays, 'day')} and then`;
      return `${which} shows valid ID within ${plural(step.withinMinutes, 'minute')}; otherwise the prize${kept} ${ENDS[step.expires.ends]}`;
    }
    case 'hours':
      return `The winner comes forward within ${plural(step.within, 'hour')} of ${stepOf(sheet, 'earn')?.form === 'place' ? 'the close of the period' : 'the hand'}; after that the prize ${ENDS[step.expires.ends]}`;
    case 'paperwork':
      return 'Payment follows verification and paperwork';
    case 'presence':
      return `The holder of the ticket comes forward within ${plural(step.withinSeconds, 'second')} of the call`;
    default:
      return unreachable(step);
  }
}

const ENDS: Readonly<Record<AwardEnd, string>> = { reserve: 'goes to the reserve', house: 'goes back to the house' };

function sayPay({ at, places, forms, tray, papers, fails }: Pay): Line[] {
  const where = list(
    places.map((place) => PLACES[place]),
    'or',
  );
  const how = list(
    forms.map((form) => FORMS[form]),
    'or',
  );
  const needs = papers.length === 0 ? '' : `, once this is filled in: ${list(papers)}`;
  const paid = `Paid ${where}, ${how}${needs}; what is forfeited ${ENDS[fails.ends]}`;
  return [{ at, text: paid }, ...(tray === undefined ? [] : [{ at: tray.at, text: sayTray(tray) }])];
}

export const sayTray = ({ under }: NonNullable<Pay['tray']>): string =>
  `The tray pays only amounts under ${dollars(under)}`;

type Pay = Extract<Step, { kind: 'pay' }>;

const PLACES: Readonly<Record<Pay['places'][number], string>> = {
  cage: 'at the cage',
  tray: 'from the tray of the table',
  bank: 'at the bank',
};
const FORMS: Readonly<Record<Pay['forms'][number], string>> = {
  cash: 'in cash',
  chips: 'in chips',
  check: 'by check',
  goods: 'as goods',
};
