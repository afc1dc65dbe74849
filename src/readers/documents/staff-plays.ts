/** What the games of a sheet ask of staff: wheels, ladders, shows, contests, tournaments, house games, chips and coupons. */
import { unreachable } from '../../base/assert.ts';
import type { InstrumentEnd, InstrumentStep } from '../../rules/instrument.ts';
import type { Step } from '../../rules/sheet.ts';
import { few, gameName, money, plural } from '../terms.ts';

import { hoursTasks } from './staff-memory.ts';
import { doing, type StaffTask, type Work, witnessWords } from './staff-task.ts';

export function playTasks(step: Extract<Step, { kind: 'play' }>, work: Work): StaffTask[] {
  const { at } = step;
  const desk = doing('card-desk', 'The game', at);
  switch (step.form) {
    case 'wheel':
      return [
        desk(
          'Have the winner spin the wheel',
          step.rotations === 0 ? undefined : `Valid after ${few(step.rotations, 'full rotation')}`,
        ),
        desk('Record the spot', 'A touched or stopped wheel does not count: spin again'),
        ...(step.double === undefined
          ? []
          : [doing('card-desk', 'The game', step.double.at)('On Double, have them spin again')]),
      ];
    case 'envelopes':
      return envelopeTasks(step);
    case 'call-ladder':
      return [
        desk('Ask: keep the prize, or call?', `The winner calls before a hand of ${gameName(step.game, work.terms)}`),
        doing('dealer', 'The game', at)('Deal one hand for the call', 'A tie is dealt again'),
        desk('Record the result', 'After a correct call the winner may stop or go on'),
      ];
    case 'card-ladder':
      return [
        desk('Shuffle 52 cards; the winner cuts'),
        desk('Turn up a card', 'Ask before each card: higher, lower or stop?'),
        desk('Record each card and guess', 'A card of the same rank is disregarded'),
      ];
    case 'wheel-of-cards':
      return [
        desk('Have the winner spin the wheel', 'Until all cards of the hand are recorded'),
        desk('Record each section', 'A card already recorded or a line: spin again'),
      ];
    case 'show':
      return showTasks(step);
    case 'keys':
      return [
        ...passTasks(step.begins),
        desk('Have each pass holder draw a card', 'Ace first'),
        desk('Record the envelope each one chooses'),
        desk('Try the keys in the same order', 'The key that starts the car wins it'),
      ];
    case 'tournament':
      return contestTasks(step);
    case 'poker-tournament':
      return tournamentTasks(step);
    case 'house-game':
      return houseGameTasks(step);
    case 'instrument':
      return instrumentTasks(step, work);
    case 'at-table':
      return atTableTasks(step);
    case 'result':
      return [desk('Enter the result of the show', step.asks), desk('Pay by the result', 'With a second badge')];
    default:
      return unreachable(step);
  }
}

function envelopeTasks(step: Extract<Step, { form: 'envelopes' }>): StaffTask[] {
  const { at, names, opens, instead, refilled } = step;
  const desk = doing('card-desk', 'The game', at);
  const final = instead && doing('card-desk', 'The game', instead.at);
  const refill = doing('card-desk', 'The game', refilled.at);
  const held = opens === undefined ? undefined : 'Ask before another one: keep it, or give it up?';
  return [
    ...(final === undefined ? [] : [final('Say the final offer first', 'The player takes the money, or plays on')]),
    desk(`Have the player choose one of the ${names.many}`, 'Only what is left of the posted set'),
    desk(`Record what the ${names.one} held`, held),
    ...(refilled.when === 'never' ? [] : [refill(`Refill the ${names.many}`, REFILLED[refilled.when])]),
  ];
}

const REFILLED = {
  'each-day': 'At the start of each gaming day',
  times: 'At the posted times',
  'when-empty': 'When the last one is opened',
} as const;

function showTasks(step: Extract<Step, { form: 'show' }>): StaffTask[] {
  return [
    doing('card-desk', 'The game', step.contestants.at)('Seat the contestants in order'),
    doing('card-desk', 'The game', step.board.at)('Check that the board is sealed'),
    doing(
      'card-desk',
      'The game',
      step.rounds.at,
    )('Record each square picked', `${plural(step.rounds.count, 'round')}, then the play-off`),
    doing('card-desk', 'The game', step.last.at)('Play the last board'),
  ];
}

function contestTasks(step: Extract<Step, { form: 'tournament' }>): StaffTask[] {
  const desk = doing('card-desk', 'The game', step.at);
  return [
    ...passTasks(step.begins),
    desk('Seat the first round', `${few(step.tables, 'table')} of ${step.seats}, ${plural(step.hands, 'hand')}`),
    desk('Record the chips after the round', `The top ${few(step.advance, 'player')} of each table advance`),
    doing('card-desk', 'The game', step.final.at)('Play the final table', plural(step.final.hands, 'hand')),
  ];
}

type Begins = Extract<Step, { form: 'keys' }>['begins'];

const passTasks = ({ at, witnesses }: Begins): StaffTask[] => {
  const desk = doing('card-desk', 'The game', at);
  return [
    desk(`Call ${witnessWords(witnesses)}`),
    desk('Check each pass and ID', 'Not present, no pass or no ID: the chance is forfeited'),
  ];
};

function tournamentTasks(step: Extract<Step, { form: 'poker-tournament' }>): StaffTask[] {
  const { begins, buyIn, rebuys, seating, penalties, ties, deals, log } = step;
  const before = doing('tournament-desk', 'Before the tournament', buyIn.at);
  const during = doing('tournament-desk', 'During the tournament', penalties.at);
  return [
    ...(step.qualified === undefined
      ? []
      : hoursTasks(step.qualified.by, step.qualified.at, 'The system refuses a player who has not played long enough')),
    before('Register each player once', 'Take the buy-in and the entry fee'),
    doing('tournament-desk', 'Before the tournament', seating.at)('Draw the seats', 'At random'),
    doing(
      'tournament-desk',
      'Before the tournament',
      begins.at,
    )('Start the clock', begins.when === 'full' ? 'When the field is full' : 'At the posted time'),
    ...(rebuys === undefined
      ? []
      : [
          doing(
            'tournament-desk',
            'During the tournament',
            rebuys.at,
          )('Record re-buys and add-ons', 'Only in their posted levels'),
        ]),
    doing(
      'tournament-desk',
      'During the tournament',
      seating.at,
    )(
      'Record each elimination',
      seating.oneTable === true ? undefined : 'Keep the tables balanced; draw seats for a broken table',
    ),
    during('Record penalties', 'A warning, minutes away, or disqualification'),
    doing('tournament-desk', 'During the tournament', ties.at)('Settle ties by chips before the hand'),
    ...(deals === undefined
      ? []
      : [
          doing(
            'tournament-desk',
            'During the tournament',
            deals.at,
          )('Record any agreement to divide', 'All remaining players agree'),
        ]),
    doing('tournament-desk', 'During the tournament', log.at)('Post results and sign the log'),
    doing(
      'dealer',
      'During the tournament',
      seating.at,
    )('Deal the level shown on the clock', seating.deadButton === true ? 'Use a dead button' : undefined),
    doing('dealer', 'During the tournament', penalties.at)('Call the desk for any penalty'),
    doing('dealer', 'During the tournament', seating.at)('Report each player who is out'),
  ];
}

function houseGameTasks({
  at,
  cards,
  ante,
  raise,
  settles,
  progressive,
}: Extract<Step, { form: 'house-game' }>): StaffTask[] {
  const deal = (clause: string) => doing('dealer', 'Every deal', clause);
  return [
    deal(ante.at)('Check the wagers against the limits'),
    ...(progressive === undefined
      ? []
      : [deal(progressive.at)('Collect progressive wagers', 'Before the deal. They are never returned.')]),
    deal(at)('Press “Start game”'),
    deal(cards.at)(
      'Deal the cards',
      `${few(cards.player, 'card')} to each position, ${few(cards.dealer, 'card')} to you${cards.up === 0 ? '' : `, ${few(cards.up, 'card')} face up`}`,
    ),
    deal(raise.at)('Ask each player: play or fold?', `Play is ${raise.times[0]} to ${raise.times[1]} times the ante`),
    deal(settles.at)('Settle from your right', 'Play, ante, then the other wagers'),
    ...(progressive === undefined
      ? []
      : [deal(progressive.at)('Pay envy bonuses last', 'To every other progressive wager, as the schedule shows')]),
    deal(at)('Press “End game”'),
  ];
}

function atTableTasks({ pot, seatCard, seated }: Extract<Step, { form: 'at-table' }>): StaffTask[] {
  const task = (at: string, text: string, detail?: string) => doing('dealer', 'The game', at)(text, detail);
  return [
    ...(pot === undefined
      ? []
      : [task(pot.at, 'Add the prize to the next pot', 'The winner of the next qualifying hand receives it')]),
    ...(seatCard === undefined
      ? []
      : [
          task(
            seatCard.at,
            'Draw a card for the seat',
            `1 to ${seatCard.cards}. An empty seat: set the card aside and draw again.`,
          ),
        ]),
    ...(seatCard?.byPlace === undefined
      ? []
      : [
          task(
            seatCard.byPlace.at,
            'Draw another card for each further prize',
            'In the order of the prizes. A seat wins once.',
          ),
        ]),
    ...(seated === undefined
      ? []
      : [task(seated.at, 'Have seated players stay until paid', 'They share the prize equally')]),
  ];
}

// Chips, coupons and certificates.

function instrumentTasks(step: InstrumentStep, { terms }: Work): StaffTask[] {
  const { at, names, issue, voucher, wager, pays, win, lose, push, verified } = step;
  const table = (clause: string) => doing('dealer', 'Coupons and chips', clause);
  const cage = (clause: string) => doing('cage', 'Coupons and chips', clause);
  const { redemption, several } = wager;
  const isPaid = [win, lose].some((end) => end.cage === 'pays-face');
  return [
    ...(issue.how === 'sold'
      ? [cage(issue.at)(`Sell ${names.many} at the window`, 'In the posted hours, while the posted number lasts')]
      : []),
    ...(voucher === undefined
      ? []
      : [cage(voucher.at)('Verify, log and exchange the voucher', `Keep the voucher, give a ${names.one}`)]),
    ...(isPaid
      ? [
          cage(at)(
            'Pay the player-dealer its face value',
            verified.ours === true
              ? undefined
              : `Only after ${verified.by === 'dealer' ? 'the dealer' : 'the floor'} verified that it was played`,
          ),
        ]
      : []),
    table(wager.at)(
      LIVE[wager.live],
      several.allowed === 'one' ? 'Only one on a wager' : 'More than one may be on a wager',
    ),
    ...(redemption === undefined
      ? []
      : [
          table(redemption.at)(
            'Take the redemption fee before the deal',
            `${feeWords(money(redemption.fee, terms))}, in live chips, once for each`,
          ),
        ]),
    table(pays.at)(
      'Win: the player-dealer pays',
      `${pays.as === 'even' ? 'Its face value' : 'The odds of the bet'}, in live chips. Then ${endWords(win)}.`,
    ),
    table(lose.at)('Lose: settle it', `A folded hand loses too. Then ${endWords(lose)}.`),
    table(push.at)('Push: leave it with the player'),
    ...(verified.ours === true
      ? []
      : [
          doing(
            verified.by === 'dealer' ? 'dealer' : 'floor',
            'Coupons and chips',
            verified.at,
          )('Verify that it was played', 'Before the cage pays for it'),
        ]),
  ];
}

const feeWords = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

const LIVE: Readonly<Record<InstrumentStep['wager']['live'], string>> = {
  none: 'Check that it is wagered alone',
  equal: 'Check for live chips of equal value',
  'at-least': 'Check for live chips of at least its value',
};

const endWords = ({ becomes }: InstrumentEnd): string => BECOMES[becomes];

const BECOMES: Readonly<Record<InstrumentEnd['becomes'], string>> = {
  kept: 'the player keeps it',
  cancelled: 'cancel it',
  voided: 'collect and void it',
  collected: 'the player-dealer collects it',
  dropped: 'put it in the drop box',
};
