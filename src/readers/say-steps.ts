/** From the hand to the payment, in plain English. */
import { unreachable } from '../base/assert.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { AwardEnd, Step } from '../rules/steps.ts';
import { sayAward } from './say-prize.ts';
import { count, dollars, list, money, plural, range, type Terms } from './terms.ts';

export type Line = Readonly<{ at: string; text: string }>;

export const saySteps = ({ steps }: Sheet, terms: Terms): Line[] => steps.flatMap((step) => sayStep(step, terms));

function sayStep(step: Step, terms: Terms): Line[] {
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
      return sayAward(step);
    case 'claim':
      return [{ at, text: sayClaim(step) }];
    case 'pay':
      return sayPay(step);
    default:
      return unreachable(step);
  }
}

function sayEarn(step: Extract<Step, { kind: 'earn' }>, terms: Terms): string {
  switch (step.form) {
    case 'award':
      return 'A verified hand is paid for at once';
    case 'place':
      return 'A verified hand has a place until the posted period closes, and is paid for then';
    case 'tickets':
      return `A verified hand earns tickets; the drum is emptied ${count(step.emptiedAfterDays, terms)} days after the start`;
    default:
      return unreachable(step);
  }
}

function saySelect(step: Extract<Step, { kind: 'select' }>): string {
  switch (step.form) {
    case 'all-places':
      return 'When the period closes, everybody with a place has a part';
    case 'best':
      return `When the period closes the best verified hand wins; equal hands ${step.ties === 'each' ? 'are each paid in full' : 'split the prize'}, a person once`;
    case 'drum':
      return `A ticket is drawn from the drum at the posted times before ${plural(step.witnesses, 'witness', 'witnesses')}`;
    default:
      return unreachable(step);
  }
}

function sayPlay({ at, spots, rotations, double, guarantee }: Extract<Step, { kind: 'play' }>, terms: Terms): Line[] {
  const wheel = `The wheel has up to ${spots.most} spots worth ${range(spots.value, dollars)}; a spin counts after ${plural(rotations, 'full rotation')}`;
  const lines: (Line | undefined)[] = [
    { at, text: wheel },
    double && {
      at: double.at,
      text: `Up to ${plural(double.spots, 'double spot')}; double twice pays ${money(double.twice, terms)}`,
    },
    guarantee && { at: guarantee.at, text: `In posted hours a spin pays at least ${money(guarantee.amount, terms)}` },
  ];
  return lines.filter((line) => line !== undefined);
}

function sayClaim(step: Extract<Step, { kind: 'claim' }>): string {
  switch (step.form) {
    case 'identification': {
      const which = step.from === undefined ? 'The winner' : `A winner of ${dollars(step.from)} or more`;
      const later = step.thenDays === 0 ? '' : `, or within ${plural(step.thenDays, 'day')}`;
      return `${which} shows valid ID within ${plural(step.withinMinutes, 'minute')}${later}; after that the prize ${ENDS[step.expires.ends]}`;
    }
    case 'hours':
      return `The winner comes forward within ${plural(step.within, 'hour')}; after that the prize ${ENDS[step.expires.ends]}`;
    case 'paperwork':
      return 'Payment follows verification and paperwork';
    case 'presence':
      return `Who is called comes forward within ${plural(step.withinSeconds, 'second')}`;
    default:
      return unreachable(step);
  }
}

const ENDS: Readonly<Record<AwardEnd, string>> = { reserve: 'goes to the reserve', house: 'goes back to the house' };

function sayPay({ at, places, forms, tray, papers, fails }: Extract<Step, { kind: 'pay' }>): Line[] {
  const needs = papers.length === 0 ? '' : `, once these are filled in: ${list(papers)}`;
  const paid = `Paid at the ${list(places, 'or')} in ${list(forms, 'or')}${needs}; what is forfeited ${ENDS[fails.ends]}`;
  const small =
    tray === undefined ? [] : [{ at: tray.at, text: `The tray pays only amounts under ${dollars(tray.under)}` }];
  return [{ at, text: paid }, ...small];
}
