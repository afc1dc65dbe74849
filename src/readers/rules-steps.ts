/** How prizes are awarded and paid, in plain English. */
import { first, unreachable } from '../base/assert.ts';
import { scheduleWords } from '../base/schedule.ts';
import type { EnvelopesStep } from '../rules/envelopes.ts';
import type { HoursBy } from '../rules/hours.ts';
import { asOffered } from '../rules/in-force.ts';
import { type EntryWay, isEntryWay } from '../rules/outside-entries.ts';
import { nounOf } from '../rules/posted-times.ts';
import { type Destination, poolOf as rolloverPool } from '../rules/rollover.ts';
import { type AwardEnd, type Sheet, type Step, stepOf, type WheelStep } from '../rules/sheet.ts';
import { isChoice } from '../rules/vocabulary.ts';
import { sayAward } from './rules-chart.ts';
import { sayCredits, sayInstrument, sayRedemption, saySwipeTimes } from './rules-club.ts';
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
} from './rules-draws.ts';
import { sayEntries, sayEntryWay } from './rules-entries.ts';
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
} from './rules-games.ts';
import {
  capital,
  count,
  dollars,
  few,
  type Line,
  linesOf,
  list,
  money,
  plural,
  poolName,
  range,
  type Terms,
  words,
} from './terms.ts';

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
      return lines.map(({ at, text }) => ({ at, text: `${version}: ${capital(text)}` }));
    }),
  ];
}

function sayStep(sheet: Sheet, step: Step, terms: Terms): Line[] {
  const { at } = step;
  switch (step.kind) {
    case 'qualify':
      if (step.form === 'swipe-times') return saySwipeTimes(step, terms);
      if (step.form === 'swipes') return saySwipes(step);
      if (isEntryWay(step)) return sayEntryWay(step, terms);
      return [
        { at, text: sayQualify(step) },
        ...(step.form !== 'hand' || step.nextRound === undefined ? [] : [{ at: step.nextRound.at, text: NEXT_ROUND }]),
      ];
    case 'earn':
      if (step.form === 'picks') return sayPicks(step);
      if (step.form === 'entries') return sayEntries(step, terms);
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
      return sayPay(step, {
        onlyBalances: givesOnlyBalances(sheet),
        wagered: sheet.steps.some(({ form }) => form === 'instrument'),
      });
    default:
      return unreachable(step);
  }
}

const NEXT_ROUND = 'The next round begins after the hand is confirmed and the prize is awarded';

function sayQualify(
  step: Exclude<Extract<Step, { kind: 'qualify' }>, { form: 'swipes' | 'swipe-times' | EntryWay['form'] }>,
): string {
  switch (step.form) {
    case 'hand':
      return `Each qualifying hand must be verified by ${CONFIRMS[step.confirmedBy]}`;
    case 'seated':
      return saySeated(step);
    case 'hours':
      return `Hours of play are recorded ${sayHoursBy(step.by ?? ['swipes'])}`;
    default:
      return unreachable(step);
  }
}

export const sayHoursBy = (by: readonly HoursBy[]): string =>
  list(
    by.map((way) => HOURS_BY[way]),
    'or',
  );

const HOURS_BY: Readonly<Record<HoursBy, string>> = {
  swipes: "by swipes of the player's card",
  seat: 'by the seat, from when the player was seated by name to when the seat was left',
  reported: 'as another system or the desk reports them',
};

const CONFIRMS = {
  floor: 'a floor supervisor',
  'floor-and-surveillance': 'a floor supervisor and surveillance',
  'floor-and-manager': 'a floor supervisor and a manager',
} as const;

const sayGrace = (grace: SwipeGrace): string =>
  grace === undefined
    ? ''
    : `. One swipe is credited for up to ${60 + grace.minutes} minutes in the seat [${grace.at}]`;

type SwipeGrace = Extract<Step, { kind: 'earn'; form: 'points' }>['grace'];

function sayEarn(
  step: Exclude<Extract<Step, { kind: 'earn' }>, { form: 'picks' | 'credits' | 'entries' }>,
  terms: Terms,
): string {
  switch (step.form) {
    case 'award':
      return 'A verified hand is awarded its prize immediately';
    case 'place':
      return step.listsBelow === undefined
        ? 'A verified hand holds a place until the posted period closes, when the prize is won'
        : 'Each verified hand is written on the board, even if it is below the posted minimum. When the posted period closes, only a hand of at least the posted minimum wins';
    case 'tickets':
      return step.emptiedAfterDays === undefined
        ? 'Tickets go into the drawing drum. Tickets left in the drum when the promotion ends are discarded'
        : `A verified hand earns tickets. The drawing drum is emptied ${count(step.emptiedAfterDays, 'day', terms)} after the start`;
    case 'turn':
      return `A verified hand wins a turn at what is played, without a drawing before it${step.witnesses === 0 ? '' : `. ${plural(step.witnesses, 'witness', 'witnesses')} sign what it came to`}`;
    case 'points':
      return `Every ${plural(step.minutesEach, 'minute')} of play earns one point, added up over all tables and days. Each point is one entry${sayGrace(step.grace)}`;
    case 'score':
      return step.minutesEach === undefined
        ? 'A verified hand earns the points shown for it on the posted list'
        : `Every ${plural(step.minutesEach, 'minute')} of play in the period earns one point on the posted list${sayGrace(step.grace)}`;
    default:
      return unreachable(step);
  }
}

function saySelect(sheet: Sheet, step: Extract<Step, { kind: 'select' }>, terms: Terms): Line[] {
  const { at } = step;
  switch (step.form) {
    case 'all-places':
      return [{ at, text: 'When the period closes, every player who holds a place receives a share' }];
    case 'best':
      return [
        {
          at,
          text: `When the period closes, the best verified hand wins. Equal hands ${step.ties === 'each' ? 'are each paid in full' : 'split the prize'}; no player is paid twice`,
        },
        ...sayRollover(sheet, step, terms),
      ];
    case 'drum':
      return sayDrum(step, sheet, terms);
    case 'outside':
      return sayOutside(step, terms);
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

/** What becomes of the prize of a period that nobody won, and what rolled over when somebody wins. */
function sayRollover(
  { chart }: Sheet,
  { ties, rollover: word }: Extract<Step, { kind: 'select'; form: 'best' }>,
  terms: Terms,
): Line[] {
  if (word === undefined) return [];
  const { at } = word;
  const rows = Object.values(chart.options).flat();
  const prize =
    word.line === undefined ? 'its prize' : `the prize for ${rows.find(({ key }) => key === word.line)!.name}`;
  const goes = (to: Destination): string => {
    const pool = rolloverPool(to);
    if (pool !== undefined) return `is added to the ${poolName(pool, terms)}, up to its cap`;
    return to === 'reserve' ? 'goes to the reserve fund' : 'is not awarded and goes to the house';
  };
  if (!('unwon' in word)) return [{ at, text: `If no hand wins a period, ${prize} ${goes(word.to)}` }];
  const until = word.until === 'end-of-day' ? 'the last period of the gaming day' : 'the last period of the promotion';
  return linesOf(
    {
      at,
      text: `If no hand wins a period, ${prize} is set aside and added to the prize of the next period, until it is won, and at most until ${until}. The best hand of a period wins all that rolled over${ties === 'each' ? ', which is paid once: equal hands divide it' : ''}`,
    },
    word.atMost && { at, text: `With what rolled over, the prize is at most ${money(word.atMost, terms)}` },
    { at, text: `What nobody has won by then ${goes(word.unwon)}` },
  );
}

/** When it takes place: as the offer says it in one line, or as it was approved. A list of times is posted separately. */
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
    case 'envelopes':
      return sayEnvelopes(step, terms);
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

function sayWheel({ at, spots, rotations, double, guarantee, instead }: WheelStep, terms: Terms): Line[] {
  const posted = terms.offer?.wheel;
  const many =
    posted !== undefined
      ? plural(posted.length, 'spot')
      : spots.ours === undefined
        ? `up to ${spots.most} spots`
        : 'spots';
  const wheel = `The wheel has ${many} worth ${range(spots.value, dollars)}. A spin is valid ${rotations === 0 ? 'if the pointer stops inside a spot' : `after ${few(rotations, 'full rotation')}`}`;
  return linesOf(
    { at, text: wheel },
    double && {
      at: double.at,
      text: `The wheel may have up to ${few(double.spots, 'Double spot')}. A player who lands on Double spins again: a spot with a posted cash value, in cash or coupons, pays twice; on any other spot the player keeps spinning. Landing on Double a second time wins ${sayTwice(double, terms)}`,
    },
    guarantee && { at: guarantee.at, text: sayGuarantee(guarantee, terms) },
    instead && { at: instead.at, text: `Instead of spinning, the player can take ${money(instead.amount, terms)}` },
  );
}

function sayEnvelopes({ at, names, holds, refilled, opens, instead }: EnvelopesStep, terms: Terms): Line[] {
  const set = 'set' in holds ? holds.set : (terms.offer?.envelopes ?? []);
  const inside = set.map(
    ({ name, value, count: many }) => `${many} of ${name}${value === 0 ? '' : ` (${dollars(value)})`}`,
  );
  const kinds =
    'kinds' in holds ? holds.kinds.map(({ gives, between }) => `${gives} of ${range(between, dollars)}`) : [];
  const held = set.length > 0 ? list(inside) : `a posted set of ${list(kinds)}`;
  return linesOf(
    {
      at,
      text: `The player opens ${opens === undefined ? 'one' : `up to ${opens.most}, giving up the one before,`} of the ${names.many} that are left and wins what it holds. Opened ${names.many} stay out until the set is refilled`,
    },
    { at: holds.at, text: `A full set holds ${held}` },
    opens && { at: opens.at, text: `Of the ${names.many} that are left, a player can open up to ${opens.most}` },
    { at: refilled.at, text: REFILLED[refilled.when] },
    instead && { at: instead.at, text: `Instead of playing on, the player can take ${money(instead.amount, terms)}` },
  );
}

const REFILLED: Readonly<Record<EnvelopesStep['refilled']['when'], string>> = {
  'each-day': 'The set is refilled at the start of each gaming day',
  times: 'The set is refilled at the posted times of day',
  'when-empty': 'The set is refilled when it is empty',
  never: 'The set is not refilled',
};

/** The approval sets no minimum: without an offer there is only the posted one. */
const sayGuarantee = ({ amount }: NonNullable<WheelStep['guarantee']>, terms: Terms): string =>
  terms.offer === undefined && isChoice(amount) && amount.ours === true
    ? 'The house may post hours in which a spin pays at least a posted amount'
    : `In the posted hours a spin pays at least ${money(amount, terms)}`;

/** Cash, or what the offer posts in its place. */
function sayTwice({ twice, inKind }: NonNullable<WheelStep['double']>, terms: Terms): string {
  const posted = terms.offer?.wheel?.find((spot) => spot.twice !== undefined)?.twice;
  if (posted !== undefined) return `${posted.name}, worth ${money(twice, terms)}`;
  const worth = money(twice, terms);
  return inKind === undefined || terms.offer !== undefined
    ? worth
    : `${worth} in cash, or a posted prize of that value: ${list(
        inKind.map((kind) => IN_KIND[kind]),
        'or',
      )}`;
}

const IN_KIND = { goods: 'merchandise', entry: 'an entry', coupon: 'coupons' } as const;

export function sayClaim(sheet: Sheet, step: Extract<Step, { kind: 'claim' }>, terms: Terms): string {
  switch (step.form) {
    case 'identification': {
      const which = step.from === undefined ? 'The winner' : `A winner of ${dollars(step.from)} or more`;
      const lost = `the prize is forfeited ${FORFEITED_TO[step.expires.ends]}`;
      if (step.missing === 'forfeits') {
        const soon = step.withinMinutes === 0 ? 'when claiming' : `within ${plural(step.withinMinutes, 'minute')}`;
        const kept = step.thenDays === 0 ? '' : `held for ${plural(step.thenDays, 'day')} and then `;
        return `${which} must show valid ID ${soon}. Without it the prize is forfeited. An unclaimed prize is ${kept}forfeited ${FORFEITED_TO[step.expires.ends]}`;
      }
      if (step.withinMinutes === 0 && step.thenDays > 0) {
        const back =
          step.reinstatement === undefined
            ? ''
            : `. A request for reinstatement filed in that time keeps the claim open [${step.reinstatement.at}]`;
        return `${which} must show valid ID when reporting or within ${plural(step.thenDays, 'day')}${back}. After that ${lost}`;
      }
      if (step.withinMinutes === 0) {
        return `${which} must be present to claim the prize and must show valid ID by the end of the day. After that ${lost}`;
      }
      const later =
        step.thenDays === 0
          ? `Otherwise ${lost}`
          : `A winner who cannot has ${plural(step.thenDays, 'day')} to return with ID and claim. After that ${lost}`;
      return `${which} must show valid ID within ${plural(step.withinMinutes, 'minute')}. ${later}`;
    }
    case 'hours':
      return `The winner must claim the prize within ${plural(step.within, 'hour')} of ${stepOf(sheet, 'earn')?.form === 'place' ? 'the close of the period' : 'the hand'}. After that the prize is forfeited ${FORFEITED_TO[step.expires.ends]}`;
    case 'window':
      return `The winner must claim with valid ID from ${momentWords(step.opens)} and before ${momentWords(step.ends)}. After that the prize is forfeited ${FORFEITED_TO[step.expires.ends]}`;
    case 'paperwork':
      return 'The prize is paid after the hand or winner is verified and the paperwork is complete';
    case 'presence':
      return first(sayPresence(step, terms, sheet)).text;
    default:
      return unreachable(step);
  }
}

const FORFEITED_TO: Readonly<Record<AwardEnd, string>> = { reserve: 'to the reserve fund', house: 'to the house' };

/** If every prize of the drawing is a balance for collection fees, the cage has nothing to pay. */
const givesOnlyBalances = ({ steps }: Sheet): boolean => {
  const lists = steps.flatMap((step) =>
    'prizes' in step && step.prizes !== undefined && 'list' in step.prizes ? step.prizes.list : [],
  );
  return lists.length > 0 && lists.every(({ gives }) => gives === 'fees-paid');
};

function sayPay(
  { at, places, forms, tray, papers, within, collected, goodsTax, debts, fails }: Pay,
  { onlyBalances, wagered }: Readonly<{ onlyBalances: boolean; wagered: boolean }>,
): Line[] {
  const where = list(
    places.map((place) => PLACES[place]),
    'or',
  );
  const how = list(
    forms.map((form) => FORMS[form]),
    'or',
  );
  const needs = papers.length === 0 ? '' : `. Required paperwork: ${list(papers)}`;
  const paid = wagered
    ? `The cage pays the player-dealer ${how}${needs}. Amounts not claimed go ${FORFEITED_TO[fails.ends]}`
    : onlyBalances
      ? 'The prize is a balance that pays collection fees at the table; it is not paid out in cash or chips'
      : `Prizes are paid ${where}, ${how}${needs}. Forfeited prizes go ${FORFEITED_TO[fails.ends]}`;
  return linesOf(
    { at, text: paid },
    tray && { at: tray.at, text: sayTray(tray) },
    within && { at: within.at, text: `Prizes are paid within ${few(within.businessDays, 'business day')}` },
    collected && {
      at: collected.at,
      text: `Prizes must be collected within ${plural(collected.withinDays, 'day')} of the award. After that they are forfeited`,
    },
    goodsTax && {
      at: goodsTax.at,
      text: 'The house pays required withholding tax on merchandise prizes for the winner',
    },
    debts && {
      at: debts.at,
      text: 'Debts that by law come first are paid from a prize, up to the amount left after tax. Merchandise is converted to its cash value for this purpose',
    },
  );
}

export const sayTray = ({ under, prizes }: NonNullable<Pay['tray']>): string =>
  prizes === undefined
    ? `Only amounts under ${dollars(under)} may be paid from the dealer's tray`
    : `Prizes of ${dollars(prizes)} are paid from the dealer's tray`;

type Pay = Extract<Step, { kind: 'pay' }>;

const PLACES: Readonly<Record<Pay['places'][number], string>> = {
  cage: 'at the cage',
  tray: "from the dealer's tray",
  bank: "from the house's bank account",
};
const FORMS: Readonly<Record<Pay['forms'][number], string>> = {
  cash: 'in cash',
  chips: 'in chips',
  check: 'by check',
  goods: 'in merchandise',
  'free-play': 'in free play',
};
