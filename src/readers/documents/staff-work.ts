/**
 * What each step of a sheet asks of the people on the floor: who does it, on which occasion, one action in about six words
 * and the reason in smaller print. A new kind or form of step does not compile until it is said here what staff do.
 */

import { unreachable } from '../../base/assert.ts';
import { plainWords } from '../../base/display-text.ts';
import { clockWords } from '../../base/schedule.ts';
import type { BoxPrize } from '../../rules/box-draw.ts';
import { type FeeWord, feesOf } from '../../rules/fund.ts';
import type { Offer } from '../../rules/offer.ts';
import { dayTimes } from '../../rules/posted-times.ts';
import { approvedWords } from '../../rules/prize-text.ts';
import { type AwardEnd, handStepOf, type Sheet, type Step, stepOf } from '../../rules/sheet.ts';
import { isChoice } from '../../rules/vocabulary.ts';
import { momentWords } from '../rules-draws.ts';
import { dollars, few, gameName, list, plural, type Terms, termsOf, timeWords, words } from '../terms.ts';
import { entriesTasks, entryWayTasks } from './staff-entries.ts';

import { hoursTasks, memoryTasks } from './staff-memory.ts';
import { playTasks } from './staff-plays.ts';
import { doing, type StaffRole, type StaffTask, type Work, witnessWords } from './staff-task.ts';

/** All tasks of a sheet, in the order of its steps. With an offer, the sheet is already the one that is offered. */
export function staffTasks(sheet: Sheet, offer: Offer | undefined): StaffTask[] {
  const work = { sheet, offer, terms: termsOf(sheet, offer) };
  const tasks = [...everyDeal(work), ...sheet.steps.flatMap((step) => inVersion(step, tasksOf(step, work), offer))];
  return [...tasks.filter(({ when }) => when !== 'Paying the winner'), ...tasks.filter(isPaying)];
}

/** Without an offer, tasks of only one version of the sheet are under a separate heading. */
function inVersion({ only }: Step, tasks: readonly StaffTask[], offer: Offer | undefined): readonly StaffTask[] {
  if (only === undefined || offer !== undefined) return tasks;
  return tasks.map((task) => ({ ...task, version: `version ${list(only.map(words), 'or')}` }));
}

const isPaying = ({ when }: StaffTask): boolean => when === 'Paying the winner';

// Every deal: wagers, fees, the key of the round.

function everyDeal(work: Work): StaffTask[] {
  const { sheet } = work;
  const fees = sheet.fund.kind === 'own' ? feesOf(sheet.fund) : [];
  const [fee] = fees;
  if (fee === undefined) return [];
  const deal = doing('dealer', 'Every deal', fee.at);
  const base = sheet.eligibility.find(({ rule }) => rule === 'base-wager');
  const metered = fees.some(({ known }) => known === 'start');
  return [
    ...(base === undefined ? [] : [doing('dealer', 'Every deal', base.at)('Take base wagers first')]),
    ...fees.map((one) => feeTask(one, fees.length > 1, work)),
    ...(metered
      ? [
          deal('Press “Start game”', 'Before the deal. The fees of the round are recorded.'),
          deal('Deal'),
          deal('Press “End game”', 'After the last wager is settled.'),
        ]
      : [deal('Put the fee in the jackpot collection box', 'It is recorded when the box is counted.')]),
  ];
}

function feeTask(fee: FeeWord, isOneOfMany: boolean, { sheet, terms }: Work): StaffTask {
  const { at, amount, payer, optional, minDealtIn, players, games, spaces } = fee;
  const inGames = isOneOfMany && games !== undefined ? [gamesWords(games, sheet, terms)] : [];
  const details = [
    ...(optional ? ['optional'] : []),
    ...inGames,
    ...(minDealtIn === undefined ? [] : [`only with at least ${few(minDealtIn, 'player')} dealt in`]),
    ...(players === undefined ? [] : [playersWords(players)]),
    ...(spaces === undefined ? [] : ["and one more for the player-dealer's hand"]),
  ];
  const detail = details.length === 0 ? undefined : details.join(', ');
  return doing(
    'dealer',
    'Every deal',
    at,
  )(
    `${FEE_FROM[payer](dollars(amount))}`,
    detail === undefined ? undefined : `${detail.slice(0, 1).toUpperCase()}${detail.slice(1)}`,
  );
}

/** The games, or the few others if they are fewer. */
function gamesWords(games: readonly string[], sheet: Sheet, terms: Terms): string {
  const others = sheet.games.map(({ game }) => game).filter((game) => !games.includes(game));
  const few = others.length > 0 && others.length < games.length;
  const named = list((few ? others : games).map((game) => gameName(game, terms)));
  return few ? `in all games except ${named}` : `in ${named}`;
}

const playersWords = ({ from, to }: NonNullable<FeeWord['players']>): string =>
  to === undefined
    ? `with ${from} or more players`
    : from === to
      ? `with ${few(from, 'player')}`
      : `with ${from} to ${to} players`;

const FEE_FROM: Readonly<Record<FeeWord['payer'], (amount: string) => string>> = {
  player: (amount) => `Take the ${amount} fee from each player`,
  pot: (amount) => `Take ${amount} from the pot`,
  'player-dealer': (amount) => `Take ${amount} from the player-dealer`,
  'first-position': (amount) => `Take ${amount} from the first position`,
};

// The steps of the sheet.

function tasksOf(step: Step, work: Work): StaffTask[] {
  switch (step.kind) {
    case 'qualify':
      return qualifyTasks(step, work);
    case 'earn':
      return earnTasks(step, work);
    case 'select':
      return selectTasks(step);
    case 'play':
      return playTasks(step, work);
    case 'award':
      // Shares are found out before a hand is authorized: see sharesTasks.
      return [];
    case 'claim':
      return claimTasks(step, work);
    case 'pay':
      return payTasks(step, work);
    default:
      return unreachable(step);
  }
}

/** A hand that steps down: what qualifies goes by the moment at which it is tabled. */
const fallTasks = ({ sheet }: Work): StaffTask[] =>
  Object.values(sheet.chart.options)
    .flat()
    .flatMap(({ falls }) => falls ?? [])
    .slice(0, 1)
    .map(({ at }) =>
      doing('floor', 'When a hand wins', at)("Check today's hand on the sign", 'It goes by when the hand was tabled'),
    );

function qualifyTasks(step: Extract<Step, { kind: 'qualify' }>, work: Work): StaffTask[] {
  const { at } = step;
  switch (step.form) {
    case 'hand':
      return [...fallTasks(work), ...memoryTasks(work), ...handTasks(step, work)];
    case 'seated': {
      const desk = doing('card-desk', 'Tickets', at);
      const times = step.times === 'posted' ? 'the posted times' : list(step.times.map(clockWords));
      return [
        desk('Hand out one ticket per player', `To players seated and playing at ${times}`),
        desk(
          'Collect the tickets',
          `${plural(step.collectedAfterMinutes ?? 30, 'minute')} later. Nothing is collected after that.`,
        ),
      ];
    }
    case 'hours':
      return hoursTasks(step.by ?? ['swipes'], at, 'Swipes count the hours of play');
    case 'swipes': {
      const least =
        'scans' in step.least
          ? `${plural(step.least.scans, 'hour')}, one scan in each`
          : plural(step.least.hours, 'hour');
      return [
        doing('card-desk', 'Hours and swipes', at)("Scan each player's card while playing", `Required: ${least}`),
      ];
    }
    case 'reported':
    case 'code':
    case 'free':
      return entryWayTasks(step);
    case 'swipe-times': {
      const times = work.offer?.club?.times;
      const when =
        times === undefined ? 'At the posted times' : `At ${list([...dayTimes(times)].sort().map(clockWords))}`;
      const within =
        typeof step.withinMinutes === 'number' ? plural(step.withinMinutes, 'minute') : 'the posted minutes';
      return [
        doing(
          'card-desk',
          'Hours and swipes',
          at,
        )('Swipe club cards at designated games', `${when}. A swipe is credited only within ${within} of its time.`),
      ];
    }
    default:
      return unreachable(step);
  }
}

/** Which lines are still open, the screens say. */
function limitTasks({ chart }: Sheet): StaffTask[] {
  const limit = Object.values(chart.options).flatMap((rows) => rows.flatMap(({ limits = [] }) => limits))[0];
  if (limit === undefined) return [];
  return [
    doing('floor', 'When a hand wins', limit.at)('Check that its line is open', 'The table screen lists closed lines'),
  ];
}

function handTasks(
  { at, confirmedBy, nextRound }: Extract<Step, { kind: 'qualify'; form: 'hand' }>,
  { sheet }: Work,
): StaffTask[] {
  const [deal, floor] = [doing('dealer', 'When a hand wins', at), doing('floor', 'When a hand wins', at)];
  const second = CONFIRMED[confirmedBy];
  const who = second === undefined ? undefined : `A floor supervisor and ${second.name} verify it`;
  const tray = stepOf(sheet, 'pay')?.tray;
  const pays = stepOf(sheet, 'pay')?.places.includes('tray') === true;
  const wins = stepOf(sheet, 'earn')?.form === 'award';
  const payDetail = !pays
    ? 'Never from the tray: the cage pays'
    : tray === undefined
      ? 'From the tray or at the cage, as the supervisor says'
      : tray.prizes === undefined
        ? `From the tray only if the prize is under ${dollars(tray.under)}`
        : `From the tray only a prize of ${dollars(tray.prizes)}`;
  return [
    deal('Stop and leave all cards face up', 'Leave the deck in place too'),
    deal('Touch the hand, the seat and cards', 'If no game was started: press “Report a hand” first'),
    deal('Press “Call floor”'),
    deal('Wait for the floor supervisor', who),
    ...limitTasks(sheet),
    ...(wins
      ? [deal('Pay only when told', payDetail)]
      : [deal('Continue when the supervisor says so', 'No prize is paid at the table for this hand')]),
    ...(nextRound === undefined
      ? []
      : [
          doing(
            'dealer',
            'When a hand wins',
            nextRound.at,
          )('Hold the next deal', 'Until the hand is confirmed and the prize is awarded'),
        ]),
    floor('Press “Take this hit”', 'It is then assigned to you'),
    floor('Check cards, seats and fees', 'Compare the cards on the table with the cards keyed'),
    floor('Answer every question on the checklist', 'See “Not eligible” below'),
    ...sharesTasks(sheet),
    ...(second === undefined ? [] : [floor(second.asks, 'They confirm with their own badge')]),
    floor('Press “Authorize” or “Deny”', 'Not if you called the hand: another employee decides'),
    ...(wins ? [floor('Send the winner to be paid', payDetail)] : []),
    ...(second === undefined
      ? []
      : [
          doing(second.role, 'When a hand wins', at)('Review the hand', 'Cards, seats, wagers and fees'),
          doing(
            second.role,
            'When a hand wins',
            at,
          )('Confirm it with your badge', 'Or tell the supervisor what is wrong'),
        ]),
  ];
}

const CONFIRMED: Readonly<
  Record<
    Extract<Step, { kind: 'qualify'; form: 'hand' }>['confirmedBy'],
    Readonly<{ role: StaffRole; name: string; asks: string }> | undefined
  >
> = {
  floor: undefined,
  'floor-and-surveillance': { role: 'surveillance', name: 'surveillance', asks: 'Have surveillance confirm the hand' },
  'floor-and-manager': { role: 'manager', name: 'a manager', asks: 'Have a manager confirm the hand' },
};

function earnTasks(step: Extract<Step, { kind: 'earn' }>, { sheet }: Work): StaffTask[] {
  const { at } = step;
  switch (step.form) {
    case 'award':
    case 'credits':
      return [];
    case 'place':
      return [
        doing(
          'floor',
          'When a hand wins',
          at,
        )('Check the hand on the board', 'The prize is won when the posted period closes'),
      ];
    case 'score':
      if (step.minutesEach !== undefined) return [];
      return [
        doing(
          'floor',
          'When a hand wins',
          at,
        )('Check the points on the list', 'A verified hand earns the points shown for it'),
      ];
    case 'tickets':
      return ticketTasks(step, handStepOf(sheet) !== undefined);
    case 'turn':
      return [
        doing(
          'floor',
          'When a hand wins',
          at,
        )(
          'Send for the game',
          step.witnesses === 0 ? 'The player plays at once' : `With ${witnessWords(step.witnesses)}`,
        ),
      ];
    case 'entries':
      return entriesTasks(step);
    case 'points':
      return [
        doing(
          'card-desk',
          'Hours and swipes',
          at,
        )('Check the points of a member', `Every ${plural(step.minutesEach, 'minute')} of play earns one point`),
      ];
    case 'picks':
      return pickTasks(step);
    default:
      return unreachable(step);
  }
}

function ticketTasks(step: Extract<Step, { form: 'tickets' }>, byHand: boolean): StaffTask[] {
  const { at } = step;
  const emptied =
    step.emptiedAfterDays === undefined
      ? 'Tickets left when the promotion ends are discarded'
      : 'The drum is emptied on the date shown for the promotion';
  return [
    ...(byHand
      ? [
          doing(
            'floor',
            'When a hand wins',
            at,
          )('See that the player receives the tickets', 'The name goes on every ticket'),
        ]
      : []),
    ...(step.blocks === undefined
      ? []
      : [
          doing(
            'card-desk',
            'Tickets',
            step.blocks.at,
          )('Check out ticket blocks by number', 'Tickets not handed out are returned and counted'),
        ]),
    doing('card-desk', 'Tickets', at)('Put collected tickets in the drum', emptied),
  ];
}

function pickTasks(step: Extract<Step, { kind: 'earn'; form: 'picks' }>): StaffTask[] {
  const { at } = step;
  const { card, entries } = step;
  const closes = card.games === 'week' ? `until ${momentWords(card.closes)}` : 'until the first game begins';
  return [
    doing(
      'card-desk',
      'Pick sheets',
      at,
    )('Post the games', card.games === 'week' ? 'The games of the week' : 'The whole bracket'),
    doing(
      'card-desk',
      'Pick sheets',
      entries.at,
    )('Take one pick sheet per player', `A winner for every game, ${closes}`),
  ];
}

function selectTasks(step: Extract<Step, { kind: 'select' }>): StaffTask[] {
  const { at } = step;
  const desk = doing('card-desk', 'The drawing', at);
  const close = doing('promotions', 'When the period closes', at);
  switch (step.form) {
    case 'all-places':
      return [close('Check that the board closed', 'Every player with a place receives a share')];
    case 'best':
      return [
        close(
          'Check that the board closed',
          `The best verified hand wins; equal hands ${step.ties === 'each' ? 'are each paid in full' : 'split the prize'}`,
        ),
        doing('floor', 'When the period closes', at)('Send the winner to be paid'),
        ...rolloverTasks(step),
      ];
    case 'standings':
      return [close('Check the final list', `The first ${plural(step.places, 'place')} win; ties share their places`)];
    case 'drum':
      return drumTasks(step);
    case 'outside':
      return [
        desk(`Call ${witnessWords(step.witnesses)}`),
        desk('Record the winner selected', 'Picked outside this system, at the posted time'),
      ];
    case 'picks':
      return [
        doing('card-desk', 'Pick sheets', at)('Enter the results of all games', 'A tie game counts for neither team'),
        doing('card-desk', 'Pick sheets', at)('Post the winners', 'Most correct picks win'),
      ];
    case 'redemption':
      return [
        doing(
          'card-desk',
          'Redeeming credits',
          step.identification.at,
        )('Check valid photo ID', 'Without it nothing is redeemed'),
        doing(
          'card-desk',
          'Redeeming credits',
          at,
        )('Redeem for a posted prize', 'For as many prizes as the balance covers'),
      ];
    case 'ace-of-table':
      return aceTasks(step);
    case 'table':
      return tableDrawTasks(step);
    case 'squares':
      return squaresTasks(step);
    case 'box':
      return boxTasks(step);
    default:
      return unreachable(step);
  }
}

function rolloverTasks({ rollover: word }: Extract<Step, { kind: 'select'; form: 'best' }>): StaffTask[] {
  if (word === undefined) return [];
  const check = doing('promotions', 'When the period closes', word.at);
  if (!('unwon' in word)) return [check('If nobody won, the prize is not carried', 'The record says where it went')];
  return [check('If nobody won, check the new prize on the board', 'The prize rolls over to the next period')];
}

function drumTasks(step: Extract<Step, { kind: 'select'; form: 'drum' }>): StaffTask[] {
  const desk = doing('card-desk', 'The drawing', step.at);
  const byDrum = (step.by ?? ['drum']).includes('drum');
  return [
    desk(`Call ${witnessWords(step.witnesses)} to the drawing`),
    desk('Start at the posted time', 'Never earlier'),
    byDrum
      ? desk('Draw, read out and enter the ticket', 'Keep the drum in plain view')
      : desk('Press the draw and read out the name', 'The computer draws; the witness watches the screen'),
    ...(step.limit === undefined
      ? []
      : [
          doing(
            'card-desk',
            'The drawing',
            step.limit.at,
          )('Check the limit for each person', `One prize for each person ${LIMIT[step.limit.per]}`),
        ]),
  ];
}

function aceTasks(step: Extract<Step, { form: 'ace-of-table' }>): StaffTask[] {
  const desk = doing('card-desk', 'The drawing', step.at);
  return [
    desk(`Call ${witnessWords(step.witnesses)}`),
    desk('Draw a ball for an active table', 'No Purchase Necessary tables are included'),
    desk('Have each player draw a card', 'Ace first: the player who draws the ace spins'),
  ];
}

function tableDrawTasks(step: Extract<Step, { kind: 'select'; form: 'table' }>): StaffTask[] {
  const desk = doing('card-desk', 'The drawing', step.at);
  return [
    desk(`Call ${witnessWords(step.witnesses)}`),
    desk('Draw a numbered ball', step.when === 'posted-times' ? 'At the posted time' : 'When the posted event occurs'),
    desk(
      'Record the table drawn',
      step.pieces === 'held-out'
        ? 'A table not in play: set its ball aside and draw again'
        : 'Only tables with enough players dealt in',
    ),
  ];
}

function squaresTasks(step: Extract<Step, { form: 'squares' }>): StaffTask[] {
  const desk = doing('card-desk', 'The drawing', step.at);
  return [
    desk(`Call ${witnessWords(step.witnesses)}`),
    desk('Place the live tables on the grid', 'At random'),
    desk('Draw the digits', 'For the top and the left side'),
    desk('Enter the score of each period', 'The last digits determine the winning square'),
  ];
}

function boxTasks(step: Extract<Step, { form: 'box' }>): StaffTask[] {
  const desk = doing('card-desk', 'The drawing', step.at);
  return [
    doing(
      'card-desk',
      'Tickets',
      step.entries.at,
    )('Set out empty entry containers', `Open ${clockWords(step.entries.from)} to ${clockWords(step.entries.until)}`),
    desk('Pour all entries into the drums', `In public, in front of ${few(step.witnesses, 'witness', 'witnesses')}`),
    doing(
      'card-desk',
      'The drawing',
      step.finalists.at,
    )('Draw the finalists', `At least ${step.finalists.least}, the same number from each drum`),
    ...step.draws.flatMap((draw) => boxPrizeTasks(draw)),
    doing(
      'card-desk',
      'The drawing',
      step.disqualified.at,
    )('Disqualify faulty entries and draw again', 'Not eligible, illegible, incomplete, wrong game or late'),
  ];
}

const boxPrizeTasks = ({ at, name, count, call, claim }: BoxPrize): StaffTask[] => {
  const time =
    call !== undefined
      ? `${timeWords(call.seconds)} to report`
      : claim !== undefined
        ? `Claimed within ${plural(claim.minutesAfterEnd, 'minute')} after the event`
        : undefined;
  return [
    doing(
      'card-desk',
      'The drawing',
      at,
    )(count === 1 ? `Draw and call: ${name}` : `Draw and call ${count}: ${name}`, time),
  ];
};

const LIMIT = {
  day: 'a day',
  '24-hours': 'in 24 hours',
  drawing: 'in a drawing',
  promotion: 'in the promotion',
} as const;

// Winners.

/** What a supervisor finds out before a hand is authorized, if others may be paid for it. */
function sharesTasks({ steps }: Sheet): StaffTask[] {
  return steps.flatMap((step) => {
    if (step.kind !== 'award') return [];
    const { joins, table, recipient } = step;
    return [
      ...(table === undefined || table.who === 'seated'
        ? []
        : [
            doing(
              'floor',
              'When a hand wins',
              table.at,
            )('Check who was dealt in', 'Others at the table may have a share'),
          ]),
      ...(joins === undefined
        ? []
        : [
            doing(
              'floor',
              'When a hand wins',
              joins.at,
            )('Ask the other tables', 'A hand keyed before you authorize is paid the same'),
          ]),
      ...(recipient === undefined
        ? []
        : [
            doing(
              'accountant',
              'Paying the winner',
              recipient.at,
            )(`Pay ${recipient.name} its part`, 'Then record it under Remittances'),
          ]),
    ];
  });
}

function claimTasks(step: Extract<Step, { kind: 'claim' }>, { offer }: Work): StaffTask[] {
  const cage = doing('cage', 'Paying the winner', step.at);
  switch (step.form) {
    case 'identification': {
      const soon = step.withinMinutes === 0 ? '' : ` within ${plural(step.withinMinutes, 'minute')}`;
      const kept = step.thenDays === 0 ? '' : ` Held for ${plural(step.thenDays, 'day')}.`;
      const which = step.from === undefined ? '' : `For ${dollars(step.from)} or more. `;
      const late =
        step.missing === 'forfeits'
          ? 'Without it the prize is forfeited.'
          : `${kept.trim()} Then forfeited ${FORFEITED[step.expires.ends]}.`.trim();
      return [cage(`Check valid ID${soon}`, `${which}${late}`)];
    }
    case 'hours':
      return [
        cage(
          'Check the deadline to claim',
          `Within ${plural(step.within, 'hour')}, then forfeited ${FORFEITED[step.expires.ends]}`,
        ),
      ];
    case 'window':
      return [cage('Check ID and the day', `From ${momentWords(step.opens)} and before ${momentWords(step.ends)}`)];
    case 'paperwork':
      return [cage('Wait for verification and paperwork', 'Nothing is paid before that')];
    case 'presence': {
      const { withinSeconds, withinDays, notified, shows = ['id', 'name'], fails, idLater } = step;
      const days = isChoice(withinDays) ? offer?.amounts[withinDays.choose] : withinDays;
      const seconds = isChoice(withinSeconds) ? offer?.amounts[withinSeconds.choose] : withinSeconds;
      const range = isChoice(withinSeconds) ? approvedWords(withinSeconds, timeWords) : undefined;
      const time =
        days !== undefined
          ? plural(days, 'day')
          : seconds === undefined
            ? (range ?? 'the posted time')
            : timeWords(seconds);
      const desk = doing('card-desk', 'The drawing', step.at);
      const tell = notified && doing('card-desk', 'The drawing', notified.at);
      const shown = list(shows.filter((what) => what !== 'id' || idLater === undefined).map((what) => SHOWN[what]));
      const another =
        typeof fails === 'string'
          ? withinDays === undefined
            ? 'Draw again'
            : 'The next alternate moves up'
          : fails.ends === 'carried'
            ? 'The prize carries over'
            : 'The prize is not awarded';
      return [
        ...(tell === undefined
          ? []
          : [tell('Notify each winner and record it', `By ${list(notified!.by.map(plainWords), 'or')}`)]),
        desk(
          withinDays === undefined ? 'Start the time to report' : 'Watch the time to claim',
          `The winner has ${time}`,
        ),
        desk(`Check ${shown}`, idLater === undefined ? undefined : 'Valid ID may follow at the claim'),
        desk(`Late or missing: record it. ${another}.`),
      ];
    }
    default:
      return unreachable(step);
  }
}

const SHOWN = {
  id: 'valid ID',
  name: 'the name on the ticket',
  stub: 'the matching stub',
  card: 'the club card',
} as const;

const FORFEITED: Readonly<Record<AwardEnd, string>> = { reserve: 'to the reserve fund', house: 'to the house' };

function payTasks(
  { at, places, forms, tray, papers, within, collected }: Extract<Step, { kind: 'pay' }>,
  { sheet }: Work,
): StaffTask[] {
  const cage = doing('cage', 'Paying the winner', at);
  if (sheet.steps.some(({ form }) => form === 'instrument')) return [];
  const words = forms.map((form) => FORMS[form]);
  const how = list(words, 'or');
  return [
    ...(papers.length === 0 ? [] : [cage('Complete the forms', list(papers))]),
    ...(places.every((place) => place === 'tray') ? [] : [cage('Pay the exact amount awarded', `In ${how}`)]),
    cage('Have the winner sign the receipt'),
    ...(places.includes('tray')
      ? [
          doing(
            'cage',
            'Paying the winner',
            tray?.at ?? at,
          )(
            "Reimburse the dealer's tray",
            tray === undefined
              ? undefined
              : tray.prizes === undefined
                ? `For prizes under ${dollars(tray.under)} paid from it`
                : `For prizes of ${dollars(tray.prizes)} paid from it`,
          ),
        ]
      : []),
    ...(within === undefined
      ? []
      : [
          doing(
            'cage',
            'Paying the winner',
            within.at,
          )('Pay in time', `Within ${few(within.businessDays, 'business day')}`),
        ]),
    ...(collected === undefined
      ? []
      : [
          doing(
            'cage',
            'Paying the winner',
            collected.at,
          )('Check the date of the award', `Forfeited after ${plural(collected.withinDays, 'day')}`),
        ]),
  ];
}

const FORMS = {
  cash: 'cash',
  chips: 'chips',
  check: 'a check',
  goods: 'merchandise',
  'free-play': 'free play',
} as const;
