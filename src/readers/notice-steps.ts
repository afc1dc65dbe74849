/** From the hand to the payment, in plain English. */
import { first, unreachable } from '../base/assert.ts';
import { scheduleWords } from '../base/schedule.ts';
import { asOffered } from '../rules/in-force.ts';
import { nounOf } from '../rules/posted-times.ts';
import { type AwardEnd, type Sheet, type Step, stepOf, type WheelStep } from '../rules/sheet.ts';
import { sayAward } from './notice-chart.ts';
import { sayCredits, sayInstrument, sayRedemption, saySwipeTimes } from './notice-club.ts';
import {
  momentWords,
  sayAtTable,
  sayBox,
  sayDrum,
  sayOutside,
  sayPicks,
  sayPicksSelect,
  sayPresence,
  sayResult,
  saySeated,
  saySquares,
  sayStandings,
  saySwipes,
  sayTableSelect,
  sayTickets,
} from './notice-draws.ts';
import {
  sayAce,
  sayCallLadder,
  sayCardLadder,
  sayCardWheel,
  sayHouseGame,
  sayKeys,
  sayPokerTournament,
  sayShow,
  sayTournament,
} from './notice-games.ts';
import { count, dollars, type Line, linesOf, list, money, plural, range, type Terms, words } from './terms.ts';

/** With an offer only the steps of its version; without one, each says which version it belongs to. */
export function saySteps(whole: Sheet, terms: Terms): Line[] {
  const { lasts } = whole;
  const sheet = terms.offer === undefined ? whole : asOffered(whole, terms.offer.option);
  return [
    ...linesOf(lasts && { at: lasts.at, text: `The promotion lasts ${list(lasts.weeks.map(String), 'or')} weeks` }),
    ...sheet.steps.flatMap((step) => {
      const lines = sayStep(sheet, step, terms);
      if (step.only === undefined || terms.offer !== undefined) return lines;
      const version = `Version ${list(step.only.map(words), 'or')}`;
      return lines.map(({ at, text }) => ({ at, text: `${version}: ${text}` }));
    }),
  ];
}

function sayStep(sheet: Sheet, step: Step, terms: Terms): Line[] {
  const { at } = step;
  switch (step.kind) {
    case 'qualify':
      if (step.form === 'swipe-times') return saySwipeTimes(step, terms);
      if (step.form === 'swipes') return saySwipes(step);
      return [
        { at, text: sayQualify(step) },
        ...(step.form !== 'hand' || step.nextRound === undefined ? [] : [{ at: step.nextRound.at, text: NEXT_ROUND }]),
      ];
    case 'earn':
      if (step.form === 'picks') return sayPicks(step);
      if (step.form === 'credits') return sayCredits(step, terms);
      return [{ at, text: sayEarn(step, terms) }, ...(step.form === 'tickets' ? sayTickets(step) : [])];
    case 'select':
      return [...saySelect(sheet, step, terms), ...sayTimes(sheet, step, terms)];
    case 'play':
      return sayPlay(sheet, step, terms);
    case 'award':
      return sayAward(sheet, step);
    case 'claim':
      return step.form === 'presence' ? sayPresence(step, terms, sheet) : [{ at, text: sayClaim(sheet, step, terms) }];
    case 'pay':
      return sayPay(step, givesOnlyBalances(sheet));
    default:
      return unreachable(step);
  }
}

const NEXT_ROUND = 'The next round starts when the hand is confirmed and the prize awarded';

function sayQualify(step: Exclude<Extract<Step, { kind: 'qualify' }>, { form: 'swipes' | 'swipe-times' }>): string {
  switch (step.form) {
    case 'hand':
      return `Every hand is verified by ${CONFIRMS[step.confirmedBy]}`;
    case 'seated':
      return saySeated(step);
    case 'hours':
      return 'Time at the tables counts, by the swipes of a card';
    default:
      return unreachable(step);
  }
}

const CONFIRMS = {
  floor: 'the floor',
  'floor-and-surveillance': 'the floor and surveillance',
  'floor-and-manager': 'the floor and a manager',
} as const;

const sayGrace = (grace: SwipeGrace): string =>
  grace === undefined ? '' : `. One swipe counts up to ${60 + grace.minutes} minutes in your seat [${grace.at}]`;

type SwipeGrace = Extract<Step, { kind: 'earn'; form: 'points' }>['grace'];

function sayEarn(step: Exclude<Extract<Step, { kind: 'earn' }>, { form: 'picks' | 'credits' }>, terms: Terms): string {
  switch (step.form) {
    case 'award':
      return 'A verified hand wins its prize at once';
    case 'place':
      return step.listsBelow === undefined
        ? 'A verified hand has a place until the posted period closes; the prize is won then'
        : 'Every verified hand is written on the board, also below the posted minimum; when the posted period closes, only a hand of at least the posted minimum wins';
    case 'tickets':
      return step.emptiedAfterDays === undefined
        ? 'Tickets go into the drum; what is left in it when the promotion ends is discarded'
        : `A verified hand earns tickets; the drum is emptied ${count(step.emptiedAfterDays, 'day', terms)} after the start`;
    case 'points':
      return `Every ${plural(step.minutesEach, 'minute')} of play are one point, added up over tables and days; each point is one chance${sayGrace(step.grace)}`;
    case 'score':
      return 'A verified hand earns its points on the posted list';
    default:
      return unreachable(step);
  }
}

function saySelect(sheet: Sheet, step: Extract<Step, { kind: 'select' }>, terms: Terms): Line[] {
  const { at } = step;
  switch (step.form) {
    case 'all-places':
      return [{ at, text: 'When the period closes, everybody with a place has a part' }];
    case 'best':
      return [
        {
          at,
          text: `When the period closes the best verified hand wins; equal hands ${step.ties === 'each' ? 'are each paid in full' : 'split the prize'}, and nobody has it twice`,
        },
      ];
    case 'drum':
      return sayDrum(step, sheet, terms);
    case 'outside':
      return sayOutside(step);
    case 'standings':
      return sayStandings(step);
    case 'picks':
      return sayPicksSelect(step, terms);
    case 'redemption':
      return sayRedemption(step, terms);
    case 'ace-of-table':
      return sayAce(step);
    case 'table':
      return sayTableSelect(step, terms);
    case 'squares':
      return saySquares(step, terms);
    case 'box':
      return sayBox(step);
    default:
      return unreachable(step);
  }
}

/** When it takes place: as the offer says it in one line, or as it was approved. A list of times hangs beside the notice. */
function sayTimes(sheet: Sheet, step: Extract<Step, { kind: 'select' }>, { offer }: Terms): Line[] {
  const approved = 'schedule' in step ? step.schedule : undefined;
  const posted = offer?.schedule;
  const says = posted === undefined || Array.isArray(posted) ? approved : posted;
  const noun = nounOf(sheet, step);
  if (says === undefined || noun === undefined) return [];
  // A list may have fewer than are approved.
  const fewer = Array.isArray(posted) && approved?.count === undefined ? ', at the posted times only' : '';
  return [{ at: approved?.at ?? step.at, text: `${scheduleWords(says, noun)}${fewer}` }];
}

function sayPlay(sheet: Sheet, step: Extract<Step, { kind: 'play' }>, terms: Terms): Line[] {
  switch (step.form) {
    case 'wheel':
      return sayWheel(step, terms);
    case 'call-ladder':
      return sayCallLadder(step);
    case 'card-ladder':
      return sayCardLadder(sheet, step, terms);
    case 'show':
      return sayShow(step, terms);
    case 'wheel-of-cards':
      return sayCardWheel(step, terms);
    case 'keys':
      return sayKeys(step, terms);
    case 'tournament':
      return sayTournament(step, terms);
    case 'poker-tournament':
      return sayPokerTournament(step, terms);
    case 'house-game':
      return sayHouseGame(step, terms);
    case 'instrument':
      return sayInstrument(step, terms);
    case 'at-table':
      return sayAtTable(step);
    case 'result':
      return sayResult(step);
    default:
      return unreachable(step);
  }
}

function sayWheel({ at, spots, rotations, double, guarantee }: WheelStep, terms: Terms): Line[] {
  const posted = terms.offer?.wheel;
  const many =
    posted !== undefined
      ? plural(posted.length, 'spot')
      : spots.ours === undefined
        ? `up to ${spots.most} spots`
        : 'spots';
  const wheel = `The wheel has ${many} worth ${range(spots.value, dollars)}; a spin counts ${rotations === 0 ? 'where the pointer rests inside one of them' : `after ${plural(rotations, 'full rotation')}`}`;
  return linesOf(
    { at, text: wheel },
    double && {
      at: double.at,
      text: `Up to ${plural(double.spots, 'Double spot')}. On Double you spin again: a spot with a posted cash value, in money or in coupons, counts twice; after any other spot you spin on. Landing on Double a second time wins ${sayTwice(double, terms)}`,
    },
    guarantee && { at: guarantee.at, text: `In posted hours a spin pays at least ${money(guarantee.amount, terms)}` },
  );
}

/** Money, or what the offer posts in its place. */
function sayTwice({ twice, inKind }: NonNullable<WheelStep['double']>, terms: Terms): string {
  const posted = terms.offer?.wheel?.find((spot) => spot.twice !== undefined)?.twice;
  if (posted !== undefined) return `${posted.name}, worth ${money(twice, terms)}`;
  const worth = money(twice, terms);
  return inKind === undefined || terms.offer !== undefined
    ? worth
    : `${worth} in money, or a posted prize of that value: ${list(
        inKind.map((kind) => IN_KIND[kind]),
        'or',
      )}`;
}

const IN_KIND = { goods: 'merchandise', entry: 'an entry', coupon: 'coupons' } as const;

export function sayClaim(sheet: Sheet, step: Extract<Step, { kind: 'claim' }>, terms: Terms): string {
  switch (step.form) {
    case 'identification': {
      const which = step.from === undefined ? 'The winner' : `A winner of ${dollars(step.from)} or more`;
      const kept = step.thenDays === 0 ? '' : ` is kept for ${plural(step.thenDays, 'day')} and then`;
      if (step.missing === 'forfeits') {
        const soon = step.withinMinutes === 0 ? 'when he claims' : `within ${plural(step.withinMinutes, 'minute')}`;
        return `${which} shows valid ID ${soon}; without it the prize is forfeited, and one that nobody claims${kept} ${ENDS[step.expires.ends]}`;
      }
      if (step.withinMinutes === 0 && step.thenDays > 0) {
        const back =
          step.reinstatement === undefined
            ? ''
            : `, a request to be let back in keeping it open [${step.reinstatement.at}]`;
        return `${which} shows valid ID when he is there or within ${plural(step.thenDays, 'day')}${back}; after that the prize ${ENDS[step.expires.ends]}`;
      }
      if (step.withinMinutes === 0) {
        return `${which} must be here to claim the prize and shows valid ID by the end of the day; after that the prize ${ENDS[step.expires.ends]}`;
      }
      return `${which} shows valid ID within ${plural(step.withinMinutes, 'minute')}; otherwise the prize${kept} ${ENDS[step.expires.ends]}`;
    }
    case 'hours':
      return `The winner comes forward within ${plural(step.within, 'hour')} of ${stepOf(sheet, 'earn')?.form === 'place' ? 'the close of the period' : 'the hand'}; after that the prize ${ENDS[step.expires.ends]}`;
    case 'window':
      return `The winner claims with valid ID from ${momentWords(step.opens)} on and before ${momentWords(step.ends)}; after that the prize ${ENDS[step.expires.ends]}`;
    case 'paperwork':
      return 'Payment follows verification and paperwork';
    case 'presence':
      return first(sayPresence(step, terms, sheet)).text;
    default:
      return unreachable(step);
  }
}

const ENDS: Readonly<Record<AwardEnd, string>> = { reserve: 'goes to the reserve', house: 'goes back to the house' };

/** Where everything that is drawn for is a balance for collection fees, the cage has nothing to pay. */
const givesOnlyBalances = ({ steps }: Sheet): boolean => {
  const lists = steps.flatMap((step) =>
    'prizes' in step && step.prizes !== undefined && 'list' in step.prizes ? step.prizes.list : [],
  );
  return lists.length > 0 && lists.every(({ gives }) => gives === 'fees-paid');
};

function sayPay(
  { at, places, forms, tray, papers, within, collected, goodsTax, debts, fails }: Pay,
  onlyBalances: boolean,
): Line[] {
  const where = list(
    places.map((place) => PLACES[place]),
    'or',
  );
  const how = list(
    forms.map((form) => FORMS[form]),
    'or',
  );
  const needs = papers.length === 0 ? '' : `, once this is filled in: ${list(papers)}`;
  const paid = onlyBalances
    ? 'The prize is a balance that pays collection fees at the table; it is not paid out in cash or chips'
    : `Paid ${where}, ${how}${needs}; what is forfeited ${ENDS[fails.ends]}`;
  return linesOf(
    { at, text: paid },
    tray && { at: tray.at, text: sayTray(tray) },
    within && { at: within.at, text: `Paid within ${plural(within.businessDays, 'business day')}` },
    collected && {
      at: collected.at,
      text: `Prizes are collected within ${plural(collected.withinDays, 'day')} of the award; after that they are forfeited`,
    },
    goodsTax && {
      at: goodsTax.at,
      text: 'What is to be withheld from things that are won, the house pays for the winner',
    },
    debts && {
      at: debts.at,
      text: 'Debts that the law puts first are paid out of a prize up to what is left after tax, and things turn into their value in cash for it',
    },
  );
}

export const sayTray = ({ under, prizes }: NonNullable<Pay['tray']>): string =>
  prizes === undefined
    ? `The tray pays only amounts under ${dollars(under)}`
    : `Prizes of ${dollars(prizes)} are paid from the tray of the table`;

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
  'free-play': 'as free play',
};
