/** What each command asks for in plain words, whether it was granted or refused. A new one does not compile without. */
import type { CommandType } from '../floor/commands.ts';

export const COMMAND_TITLES: Readonly<Record<CommandType, string>> = {
  'open-house': 'Open the house',
  'adopt-sheet': 'Adopt a rule sheet',
  'adopt-pack': 'Adopt a pack',
  'enrol-staff': 'Give a badge its roles',
  'revoke-staff': 'Take a badge out of use',
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
  'settle-dispute': 'Settle a dispute or a stop',
  'grant-award': 'Grant an award',
  'reopen-claim': 'Reopen a claim',
  'make-good': 'Make good what was paid',

  'count-box': 'Count a box',
  'close-day': 'Close the day',
  reverse: 'Undo a record',
  remit: 'Send on what was withheld',

  tick: 'Something falls due',
  'accept-clock': 'Accept a leap of the clock',

  'void-ticket': 'Void a ticket',
  'draw-ticket': 'Record a drawn ticket',
  appear: 'The holder of a ticket appears',
  'record-spin': 'Record a spin',
  'end-drawing': 'End a drawing without a winner',

  'request-npn': 'Ask to play without purchase',
  'settle-npn': 'Settle a request to play without purchase',
};
