/**
 * A title for each command in plain words, accepted or refused. Exhaustive: a new command must be listed here to
 * compile.
 */
import { type Cents, formatUsd } from '../base/cents.ts';
import type { Command, CommandType } from '../floor/commands.ts';
import { envelope } from '../floor/kit/schemas.ts';
import type { Shown } from './event-words.ts';

export const COMMAND_TITLES: Readonly<Record<CommandType, string>> = {
  'open-house': 'Open the house',
  'set-controls': 'Set signature thresholds and clock limits',
  'set-signs': 'Set the theme and sound of the signs',
  'show-message': 'Show an emergency message on every sign',
  'take-down-message': 'Take the emergency message down',
  'adopt-sheet': 'Put a rule sheet into effect',
  'file-sheet': 'Put a rule sheet on file with its approval document',
  'adopt-pack': 'Put a tax or holiday table into effect',
  'enrol-staff': 'Issue a badge or change its roles',
  'revoke-staff': 'Revoke a badge',
  'reset-pin': 'Reset the PIN of a badge',
  'confirm-badge': 'Confirm a badge',
  'register-person': 'Register a person',
  'record-findings': 'Record the eligibility of a person',
  'forget-person': 'Erase the data of a person',
  'approve-game': 'Record the approval of a game',
  'withdraw-game': 'Withdraw the approval of a game',

  'open-table': 'Open a table',
  'close-table': 'Close a table',
  'take-seat': 'Take a seat',
  'leave-seat': 'Leave a seat',
  'set-player-dealer': 'Set the player-dealer',

  'open-fund': 'Open a fund',
  'post-offer': 'Submit a promotion for approval',
  'approve-offer': 'Approve a promotion',
  'confirm-posting': 'Confirm posted items',
  'replace-offer': 'Change a promotion before it begins',
  'withdraw-offer': 'Withdraw a promotion',
  'suspend-offer': 'Suspend a promotion',
  'resume-offer': 'Resume a promotion',
  'raise-pool': 'Raise a prize pool',
  'wind-down': 'Close out a promotion',
  'transfer-reserve': 'Transfer between reserve funds',
  'take-over': 'Transfer in an existing jackpot',

  'start-round': 'Start a round',
  'end-round': 'End a round',
  'void-round': 'Void a round',
  'enter-tally': 'Enter a fee tally from paper',
  'report-fault': 'Report an equipment failure',
  'clear-fault': 'Clear an equipment failure',
  'record-result': 'Record the result of a round',
  'undo-result': 'Undo the last result',
  'start-shoe': 'Start a new shoe',
  'correct-run': 'Correct a run of rounds',

  'call-hand': 'Report a hand',
  'declare-round': 'Enter a whole round',
  'open-hit': 'Take a jackpot hit',
  'take-back-hand': 'Undo a reported hand',
  answer: 'Answer a verification question',
  'authorise-hit': 'Authorize a jackpot hit',
  'decline-hit': 'Deny a jackpot hit',
  'publish-hit': 'Publish the proof of a jackpot hit',

  identify: 'Identify the winner of an award',
  'claim-award': 'Claim an award',
  'pay-awards': 'Pay awards',
  'dispute-award': 'Dispute an award',
  'file-reinstatement': 'File a request for reinstatement',
  'settle-dispute': 'Settle a disputed or stopped award',
  'grant-award': 'Grant an award',
  'reopen-claim': 'Reopen a claim',
  'make-good': 'Reimburse a payment',

  'enter-count': 'Enter the first count of a box',
  'count-box': 'Count a box',
  'close-day': 'Close the gaming day',
  reverse: 'Correct a record',
  'undo-payment': 'Undo a payment',
  remit: 'Remit withheld money',

  tick: 'Run what is due',
  'accept-clock': 'Accept the server clock',

  'void-ticket': 'Void a ticket',
  'draw-ticket': 'Record a drawn ticket',
  appear: 'Record that a ticket holder reported',
  'show-id': 'Record that a pass holder showed ID',
  'record-spin': 'Record a spin',
  'end-drawing': 'End a drawing without a winner',
  'receive-goods': 'Receive merchandise',
  'write-off-goods': 'Write off merchandise',
  'use-balance': 'Pay fees from a balance',

  'commit-draw': 'Commit to the secret of a draw',
  'seal-draw': 'Seal the entries for a draw',
  'commit-entropy': 'Commit to a text for a draw',
  'show-entropy': 'Show the text for a draw',
  'draw-sealed': 'Draw the next sealed ticket',
  'reveal-draw': 'Reveal the secret of a draw',
  'commit-trigger': 'Commit to a secret amount',
  'reveal-trigger': 'Reveal a secret amount',

  'issue-seat-tickets': 'Issue tickets to a table',
  'collect-tickets': 'Collect tickets into the drum',
  'check-out-block': 'Check out a block of tickets',
  'hand-out-tickets': 'Hand out tickets from a block',
  'return-block': 'Return a block of tickets',
  'reconcile-drum': 'Reconcile a drum',
  'print-ticket': 'Print a ticket',
  'record-swipe': 'Record a card swipe',
  'report-entries': 'Record entries for a drawing',
  'import-entries': 'Take entries from a file',
  'check-in-entries': 'Check a player in for a drawing',
  'correct-entries': 'Correct entries of a player',
  'report-hours': 'Report hours of play',
  'correct-hours': 'Correct hours of play',

  'enrol-member': 'Enroll a club member',
  'replace-card': 'Replace a club card',
  'end-membership': 'End a club membership',
  'void-swipe': 'Void a swipe',
  'redeem-credits': 'Redeem credits for a prize',
  'undo-redemption': 'Void a redemption',

  'call-ladder': 'Record a call and its hand',
  'start-ladder': 'Turn the first card',
  'guess-ladder': 'Record a guess and its card',
  'keep-ladder': 'Stop and keep the prize',
  'record-notice': 'Record a notice to a winner',
  'open-envelope': 'Record an opened envelope',
  'keep-envelope': 'Keep what was opened',
  'take-instead': 'Take the money instead',

  'seat-show': 'Seat the contestants of a show',
  'load-board': 'Load a board',
  'pick-square': 'Record a pick',
  'open-squares': 'Open squares',
  'decide-prize': 'Keep or decline a prize',
  'halt-show': 'Halt a show',
  'resume-show': 'Resume a show',
  'note-occurrence': 'Report an unusual occurrence',
  'end-show': 'End a show',
  'call-off-show': 'Cancel a show',
  'elect-payment': 'Choose how a prize is paid',

  'draw-wheel-table': 'Record the ball of a table',
  'check-at-wheel': 'Check the ID of a player at the drawn table',
  'spread-cards': 'Record the spread cards',
  'spin-card': 'Record a card wheel spin',
  'pass-wheel': 'End a card wheel turn without a spin',

  'begin-contest': 'Start the car giveaway',
  'draw-order': 'Record an order card',
  'choose-envelope': 'Record a chosen envelope',
  'try-key': 'Record a key attempt',
  'bust-player': 'Eliminate a player',
  'count-chips': 'Count the chips of a tournament table',
  'break-tie': 'Record how a tie was broken',
  'cancel-contest': 'Cancel the car giveaway',

  'open-sign-up': 'Open tournament registration',
  'sign-up': 'Register a player for a tournament',
  unregister: 'Unregister and refund a player',
  'name-target': 'Put a bounty on a player',
  'draw-seats': 'Draw the seats of a tournament',
  'start-tournament': 'Start a tournament',
  'pause-clock': 'Pause the tournament clock',
  'resume-clock': 'Resume the tournament clock',
  'set-clock': 'Correct the tournament clock',
  'take-rebuy': 'Sell a re-buy',
  'take-add-on': 'Sell an add-on',
  'move-player': 'Move a player to another seat',
  'break-table': 'Break a table of a tournament',
  'move-button': 'Move the button of a tournament table',
  'penalise-player': 'Record a penalty',
  'eliminate-players': 'Eliminate players',
  'take-back-elimination': 'Undo an elimination',
  'count-stacks': 'Record counted stacks',
  'set-hand-for-hand': 'Start or end hand-for-hand play',
  'finish-hand': 'Report that a table finished its hand',
  'deal-next-hand': 'Deal the next hand at every table',
  'disqualify-player': 'Disqualify a player',
  'fix-prizes': 'Set the prizes of a tournament',
  'agree-deal': 'Record a deal',
  'cancel-tournament': 'Cancel a tournament',
  'sign-log': 'Sign the log of a tournament',

  'issue-instruments': 'Issue coupons, vouchers or certificates',
  'sell-instruments': 'Sell promotional chips',
  'hand-over-won': 'Hand over won coupons',
  'hand-over-instrument': 'Hand over a coupon',
  'swap-voucher': 'Exchange a voucher for chips',
  'wager-instrument': 'Key a wager with chips or coupons',
  'settle-wager': 'Settle a wager with chips or coupons',
  'withdraw-wager': 'Withdraw a wager with chips or coupons',
  'verify-instruments': 'Verify played chips or coupons',
  'redeem-instruments': 'Redeem chips or coupons for the player-dealer',
  'void-instrument': 'Void a chip or coupon',
  'correct-wager': 'Correct a settled wager',

  'place-wagers': 'Enter the wagers on the layout',
  'lock-wagers': 'Lock the wagers',
  'record-deal': 'Record a deal',
  'decide-hand': 'Record a raise or a fold',
  'set-dealer': "Set the dealer's hand",
  'settle-hand': 'Show and settle a hand',
  'reread-hand': 'Re-key a hand',
  'key-progressive': 'Key a progressive hand',
  'verify-progressive': 'Verify a progressive hand',
  'end-hand': 'End the hand',
  'void-deal': 'Void a deal',
  'back-out-progressive': 'Reverse a logged payout',

  'fill-bin': 'Load the balls for a table drawing',
  'draw-table': 'Record a drawn table',
  'draw-seat-card': 'Record a card drawn for a seat',
  'award-pot': 'Record the winner of a splash pot',
  'place-tables': 'Record the tables on the grid',
  'draw-digits': 'Record the digits of the grid',
  'score-period': 'Enter the score of a period',
  'correct-score': 'Correct the score of a period',

  'open-boxes': 'Set out entry containers',
  'pour-boxes': 'Move entries into the drawing drums',
  'draw-finalists': 'Record the finalists',
  'draw-paper': 'Record a drawn entry',
  'call-entries': 'Call the drawn entrants',
  'present-entry': 'Record that a drawn entrant reported',
  'take-result': 'Use the result of another event',
  'halt-draw': 'Halt a drawing',
  'resume-draw': 'Resume a drawing',
  'postpone-draw': 'Postpone a drawing',
  'notify-winner': 'Record that a winner was notified',

  'post-fixtures': 'Post a pick sheet',
  'withdraw-fixtures': 'Withdraw a pick sheet',
  'enter-picks': 'Enter the picks of a member',
  'change-picks': 'Change the picks of a member',
  'void-picks': 'Void an entry',
  'print-picks': 'Print the copy of an entry',
  'move-game': 'Move a game',
  'call-off-game': 'Cancel a game',
  'restore-game': 'Restore a canceled game',
  'enter-results': 'Enter final scores',
  'correct-result': 'Correct a final score',
  'post-winners': 'Post the winners of a pick sheet',
  'tell-winner': 'Record that a pick winner was notified',

  'request-npn': 'Request a No Purchase Necessary table',
  'settle-npn': 'Settle a No Purchase Necessary request',
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

/** Fields that need their own wording; undefined if the general rule is enough. */
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
  papers: (filledIn: boolean) => (filledIn ? '' : 'without paperwork'),
  read: () => '',
  override: ({ reason }: { reason: string }) => `anyway (${reason})`,
};

const MONEY: ReadonlySet<string> = new Set(['amount', 'counted', 'chip', 'reserve', 'raise', 'face', 'live']);

/** Mentions only findings that are not as required. */
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
    ...(ofAge ? [] : ['underage']),
    ...(accepts ? [] : ['does not accept']),
    ...(excluded ? ['excluded'] : []),
    ...(stub ? [] : ['no stub']),
    ...(card ? [] : ['no card']),
  ];
  return wrong.length === 0 ? '' : `(${wrong.join(', ')})`;
}
