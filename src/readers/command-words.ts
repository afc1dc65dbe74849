/**
 * What each command asks for in plain words, whether it was granted or refused. A new command does not compile without
 * its words.
 */
import { type Cents, formatUsd } from '../base/cents.ts';
import type { Command, CommandType } from '../floor/commands.ts';
import { envelope } from '../floor/kit/schemas.ts';
import type { Shown } from './event-words.ts';

export const COMMAND_TITLES: Readonly<Record<CommandType, string>> = {
  'open-house': 'Open the house',
  'set-controls': 'Set signature thresholds and clock limits',
  'adopt-sheet': 'Adopt a rule sheet',
  'adopt-pack': 'Adopt a pack',
  'enrol-staff': 'Give a badge its roles',
  'revoke-staff': 'Take a badge out of use',
  'reset-pin': 'Set another PIN for a badge',
  'confirm-badge': 'Confirm a badge',
  'register-person': 'Enter a person',
  'record-findings': 'Record findings about a person',
  'forget-person': 'Forget a person',
  'approve-game': 'Record the approval of a game',
  'withdraw-game': 'Withdraw the approval of a game',

  'open-table': 'Open a table',
  'close-table': 'Close a table',
  'take-seat': 'Take a seat',
  'leave-seat': 'Leave a seat',
  'set-player-dealer': 'Name the player-dealer',

  'open-fund': 'Open a fund',
  'post-offer': 'Post an offer',
  'approve-offer': 'Approve an offer',
  'confirm-posting': 'Confirm that a notice is posted',
  'withdraw-offer': 'Withdraw an offer',
  'suspend-offer': 'Suspend an offer',
  'resume-offer': 'Resume an offer',
  'raise-pool': 'Raise a pool',
  'wind-down': 'Wind an offer down',
  'transfer-reserve': 'Transfer a reserve',
  'take-over': 'Take over a running jackpot',

  'start-round': 'Start a round',
  'end-round': 'End a round',
  'void-round': 'Void a round',
  'enter-tally': 'Enter a fee tally from paper',
  'report-fault': 'Report a fault',
  'clear-fault': 'Clear a fault',

  'call-hand': 'Call a hand',
  'declare-round': 'Declare a whole round',
  'open-hit': 'Take a hit in hand',
  'take-back-hand': 'Take back a hand',
  answer: 'Answer a question of the checklist',
  'authorise-hit': 'Authorise a hit',
  'decline-hit': 'Decline a hit',

  identify: 'Name the person behind an award',
  'claim-award': 'Claim an award',
  'pay-awards': 'Pay awards',
  'dispute-award': 'Dispute an award',
  'file-reinstatement': 'File a request to be let back in',
  'settle-dispute': 'Settle a dispute or a stop',
  'grant-award': 'Grant an award',
  'reopen-claim': 'Reopen a claim',
  'make-good': 'Make good what was paid',

  'enter-count': 'Enter the first count of a box',
  'count-box': 'Count a box',
  'close-day': 'Close the day',
  reverse: 'Undo a record',
  remit: 'Send on what was withheld',

  tick: 'Something falls due',
  'accept-clock': 'Accept the clock',

  'void-ticket': 'Void a ticket',
  'draw-ticket': 'Record a drawn ticket',
  appear: 'The holder of a ticket appears',
  'show-id': 'A winner shows ID before the play',
  'record-spin': 'Record a spin',
  'end-drawing': 'End a drawing without a winner',
  'receive-goods': 'Receive goods',
  'write-off-goods': 'Write off goods',
  'use-balance': 'Pay fees out of a balance',

  'commit-draw': 'Commit to the secret of a draw',
  'seal-draw': 'Seal the drum for a draw',
  'commit-entropy': 'Commit to a text for a draw',
  'show-entropy': 'Show the text for a draw',
  'draw-sealed': 'Draw the next ticket under the seal',
  'reveal-draw': 'Reveal the secret of a draw',

  'issue-seat-tickets': 'Give a table its tickets',
  'collect-tickets': 'Collect tickets into the drum',
  'check-out-block': 'Give out a block of tickets',
  'hand-out-tickets': 'Hand out tickets of a block',
  'return-block': 'Take back the rest of a block',
  'reconcile-drum': 'Count a drum against the books',
  'print-ticket': 'Print a ticket',
  'record-swipe': 'Record the swipe of a card',

  'enrol-member': 'Enrol a member of the club',
  'replace-card': 'Replace a card of the club',
  'end-membership': 'End a membership of the club',
  'void-swipe': 'Take back a swipe',
  'redeem-credits': 'Redeem credits for a prize',
  'undo-redemption': 'Take back a redemption',

  'call-ladder': 'Record a call and its hand',
  'start-ladder': 'Turn the first card',
  'guess-ladder': 'Record a guess and its card',
  'keep-ladder': 'Keep what is held on a ladder',

  'seat-show': 'Seat the contestants of a show',
  'load-board': 'Load a board',
  'pick-square': 'Record a pick',
  'open-squares': 'Open squares',
  'decide-prize': 'Keep a prize or give it back',
  'halt-show': 'Halt a show',
  'resume-show': 'Resume a show',
  'note-occurrence': 'Note an unusual occurrence',
  'end-show': 'End a show',
  'call-off-show': 'Call a show off',
  'elect-payment': 'Choose how a prize is paid',

  'draw-wheel-table': 'Record the ball of a table',
  'check-at-wheel': 'Look at the ID of somebody at the drawn table',
  'spread-cards': 'Record the cards that were spread',
  'spin-card': 'Record a spin of the wheel of cards',
  'pass-wheel': 'End a turn at the wheel of cards without a spin',

  'begin-contest': 'Begin what holders of passes play',
  'draw-order': 'Record the card that says when somebody chooses',
  'choose-envelope': 'Record the envelope that was chosen',
  'try-key': 'Record whether a key starts it',
  'bust-player': 'Record who is out of a tournament',
  'count-chips': 'Count the chips of a tournament table',
  'break-tie': 'Record how a tie was broken',
  'cancel-contest': 'End a contest without a winner',

  'open-sign-up': 'Open the sign-up of a tournament',
  'sign-up': 'Sign somebody up for a tournament',
  unregister: 'Take an entrant off the list and give the money back',
  'name-target': 'Put a bounty on an entrant',
  'draw-seats': 'Draw the seats of a tournament',
  'start-tournament': 'Start a tournament',
  'pause-clock': 'Stop the clock of a tournament',
  'resume-clock': 'Let the clock of a tournament go on',
  'set-clock': 'Correct the clock of a tournament',
  'take-rebuy': 'Sell a re-buy',
  'take-add-on': 'Sell an add-on',
  'move-player': 'Move a player to another seat',
  'break-table': 'Break a table of a tournament',
  'move-button': 'Move the button of a tournament table',
  'penalise-player': 'Record a penalty',
  'eliminate-players': 'Record who is out',
  'take-back-elimination': 'Take the last elimination back',
  'disqualify-player': 'Disqualify a player',
  'fix-prizes': 'Fix the prizes of a tournament',
  'agree-deal': 'Record a deal',
  'cancel-tournament': 'Call a tournament off',
  'sign-log': 'Sign the log of a tournament',

  'issue-instruments': 'Make coupons, vouchers or certificates',
  'sell-instruments': 'Sell promotional chips',
  'hand-over-won': 'Hand over coupons that somebody won',
  'hand-over-instrument': 'Hand a coupon over to its holder',
  'swap-voucher': 'Exchange a voucher for chips',
  'wager-instrument': 'Key a wager with chips or coupons',
  'settle-wager': 'Settle a wager with chips or coupons',
  'withdraw-wager': 'Take back a wager with chips or coupons',
  'verify-instruments': 'Verify chips or coupons that were played',
  'redeem-instruments': 'Redeem chips or coupons for the player-dealer',
  'void-instrument': 'Take a chip or coupon out of use',
  'correct-wager': 'Correct how a wager was settled',

  'place-wagers': 'Key the wagers on the layout',
  'lock-wagers': 'Lock the wagers',
  'record-deal': 'Record a deal',
  'decide-hand': 'Record a raise or a fold',
  'set-dealer': "Set the dealer's hand",
  'settle-hand': 'Show and settle a hand',
  'reread-hand': 'Show a hand again whose cards were keyed wrong',
  'key-progressive': "Key a hand on the meter's schedule",
  'verify-progressive': 'Verify a keyed hand',
  'end-hand': 'End the hand',
  'void-deal': 'Void a deal',
  'back-out-progressive': 'Back out a logged pay',

  'fill-bin': 'Fill the bin for a drawing of tables',
  'draw-table': 'Record a drawn table',
  'draw-seat-card': 'Record a card drawn for a seat',
  'award-pot': 'Say who won the pot that a prize waits for',
  'place-tables': 'Record the tables on the grid',
  'draw-digits': 'Record the digits of the grid',
  'score-period': 'Enter the score of a period',
  'correct-score': 'Correct the score of a period',

  'open-boxes': 'Designate the containers for entries',
  'pour-boxes': 'Pour the entries into the devices',
  'draw-finalists': 'Record the finalists',
  'draw-paper': 'Record a drawn entry',
  'call-entries': 'Call those who were drawn',
  'present-entry': 'Somebody who was drawn comes forward',
  'take-result': 'Take over the result of another activity',
  'halt-draw': 'Stop a drawing',
  'resume-draw': 'Go on with a drawing',
  'postpone-draw': 'Put a drawing off',
  'notify-winner': 'Record that a winner was told',

  'post-fixtures': 'Post a card of games',
  'withdraw-fixtures': 'Take a card of games back',
  'enter-picks': 'Enter the picks of a member',
  'change-picks': 'Change the picks of a member',
  'void-picks': 'Take an entry out',
  'print-picks': 'Print the copy of an entry',
  'move-game': 'Move a game',
  'call-off-game': 'Call a game off',
  'restore-game': 'Take back that a game was called off',
  'enter-results': 'Enter final scores',
  'correct-result': 'Correct a final score',
  'post-winners': 'Post the winners of a card',
  'tell-winner': 'Record that a winner of picks was told',

  'request-npn': 'Ask to play without purchase',
  'settle-npn': 'Settle a request to play without purchase',
};

// A command on one line: its type and what it is about.

export function commandWords(command: Command, shown: Shown): string {
  const parts = Object.entries(command)
    .filter(([key]) => key !== 'type' && !Object.hasOwn(envelope.shape, key))
    .map(([key, value]) => partWords(key, value, shown))
    .filter((words) => words !== '');
  return [command.type, ...parts].join(' ');
}

function partWords(key: string, value: unknown, shown: Shown): string {
  if (value === null || value === undefined) return '';
  if (MONEY.has(key) && typeof value === 'number') return formatUsd(value as Cents);
  const words = WORDS[key]?.(value as never);
  if (words !== undefined) return words;
  if (typeof value === 'string') return value.startsWith('person-') ? shown.person(value) : value;
  if (typeof value === 'number') return `${key} ${value}`;
  if (typeof value === 'boolean') return value ? key : `not ${key}`;
  return '';
}

type HandCalled = Readonly<{ seat: number; cards: string }>;

/** Fields that read better in words of their own; undefined where the general rule will do. */
const WORDS: Readonly<Record<string, (value: never) => string | undefined>> = {
  of: (seq: number) => `record ${seq}`,
  hands: (hands: HandCalled[]) => hands.map(({ seat, cards }) => `seat ${seat} ${cards}`).join(', '),
  positions: (positions: unknown[]) => (positions.length === 1 ? '1 bet' : `${positions.length} bets`),
  dealtIn: (count: number) => `${count} dealt in`,
  offer: (offer: string | { id: string }) => (typeof offer === 'string' ? undefined : offer.id),
  checks: (checks: Readonly<Record<string, boolean>>) => failedChecks(checks),
  awards: (awards: string[]) => awards.join(' '),
  value: (value: boolean | number | string) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`),
  forms: (forms: string[]) => forms.join(' '),
  contestants: (contestants: unknown[]) => `${contestants.length} contestants`,
  commitments: (commitments: unknown[]) => `${commitments.length} squares`,
  squares: (squares: readonly { number: number; prize?: string }[]) =>
    squares.every(({ prize }) => prize !== undefined)
      ? squares.map(({ number, prize }) => `${number} ${prize}`).join(', ')
      : undefined,
  games: (games: unknown[]) => `${games.length} games`,
  picks: (picks: unknown[]) => `${picks.length} picks`,
  score: ({ away, home }: { away: number; home: number }) => `score ${away} to ${home}`,
  results: (results: readonly { game: string; away: number; home: number }[]) =>
    results.map(({ game, away, home }) => `${game} ${away}-${home}`).join(', '),
  numbers: (numbers: unknown[]) => (numbers.every((one) => typeof one === 'string') ? numbers.join(' ') : undefined),
  collection: ({ amount }: { amount: number }) => (amount === 0 ? '' : `collection ${formatUsd(amount as Cents)}`),
  ratio: ({ pays, to }: { pays: number; to: number }) => `${pays} to ${to}`,
  rotations: (count: number) => `${count} rotations`,
  interfered: (interfered: boolean) => (interfered ? 'interfered with' : ''),
  papers: (filledIn: boolean) => (filledIn ? '' : 'without papers'),
  read: () => '',
  override: ({ reason }: { reason: string }) => `all the same (${reason})`,
};

const MONEY: ReadonlySet<string> = new Set(['amount', 'counted', 'chip', 'reserve', 'raise', 'face', 'live']);

/** Only what is not as it should be is worth a word. */
function failedChecks(checks: Readonly<Record<string, boolean>>): string {
  const {
    idShown,
    nameMatches,
    over21 = true,
    over18,
    ofAge = true,
    accepts = true,
    excluded,
    stub = true,
    card = true,
  } = checks;
  const wrong = [
    ...(idShown ? [] : ['no ID']),
    ...(nameMatches ? [] : ['name differs']),
    ...(over21 ? [] : [over18 === false ? 'under 18' : 'under 21']),
    ...(ofAge ? [] : ['under age']),
    ...(accepts ? [] : ['does not accept']),
    ...(excluded ? ['excluded'] : []),
    ...(stub ? [] : ['no stub']),
    ...(card ? [] : ['no card']),
  ];
  return wrong.length === 0 ? '' : `(${wrong.join(', ')})`;
}
