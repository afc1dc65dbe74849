/** Every kind of form and report: its purpose and its fields. */
import type { PaperKind } from '../../readers/papers/paper.ts';
import type { PaperAsk, PaperKindDocument } from '../api/papers.ts';

type Kind = Readonly<{ title: string; says: string; needs?: readonly PaperAsk[]; takes?: readonly PaperAsk[] }>;

const PERIOD: readonly PaperAsk[] = ['day', 'from', 'to'];

export const PAPER_KINDS: Readonly<Record<PaperKind, Kind>> = {
  'win-page': {
    title: 'Jackpot payout form',
    says: 'One jackpot hit: who reported it, the cards, verification, prize pools, every share, and signature lines.',
    needs: ['hit'],
  },
  'payout-slip': {
    title: 'Payout receipt',
    says: 'One award, or every share of a jackpot hit: amount and barcode first.',
    takes: ['award', 'hit'],
  },
  'drawing-report': {
    title: 'Drawing report',
    says: 'Every ticket drawn in a day or a period, with its witnesses and result.',
    takes: PERIOD,
  },
  'instrument-log': {
    title: 'Promotional chips and coupons',
    says: 'Buy-ins, items issued, wagers, redemptions and the outstanding balance.',
    takes: PERIOD,
  },
  'hit-log': { title: 'Jackpot hit log', says: 'Every jackpot hit of a day or a period.', takes: PERIOD },
  'count-sheet': {
    title: 'Count sheet',
    says: 'Every jackpot collection box counted, with its variance.',
    takes: ['day'],
  },
  'collection-report': {
    title: 'Collection report',
    says: 'Fees by table and promotion, collection boxes and table hours of a day.',
    takes: ['day', 'table'],
  },
  'day-summary': {
    title: 'Close of day summary',
    says: 'One gaming day to sign: box counts, payments by form, corrections and meter readings.',
    takes: ['day'],
  },
  'meter-reading': {
    title: 'Daily meter reading',
    says: 'Opening and closing amount of every meter for a day, with each decrease explained.',
    takes: ['day'],
  },
  'fund-statement': {
    title: 'Fund statement',
    says: 'Money in and out of a fund, prizes owed, and house advances.',
    needs: ['fund'],
    takes: ['from', 'to'],
  },
  exceptions: {
    title: 'Exceptions',
    says: 'Voids, corrections, denials, grants, late entries, badge refusals and count variances.',
    takes: PERIOD,
  },
  handover: {
    title: 'Handover',
    says: 'For the next floor supervisor: what to do first, what is open, and what was unusual, with the reason.',
  },
  shift: {
    title: 'Shift totals',
    says: 'Payments by a station or a badge, reimbursements, and amounts outstanding.',
    takes: ['badge', 'station', ...PERIOD],
  },
  'emergency-pack': {
    title: 'Emergency pack',
    says: 'Blank numbered forms for working while the system is down.',
    takes: ['hits', 'slips'],
  },
  ticket: {
    title: 'Ticket',
    says: 'One ticket with its stub, as last printed: number, code and where it was earned.',
    needs: ['drum', 'serial'],
  },
  'drum-reconciliation': {
    title: 'Drum reconciliation',
    says: 'The status of every ticket of a drum and every block of pre-printed tickets.',
    needs: ['drum'],
  },
  'club-statement': {
    title: 'Club statement',
    says: 'One member: every swipe and redemption, hours, credits and balance.',
    needs: ['person'],
    takes: PERIOD,
  },
  'scoring-sheet': {
    title: 'Scoring sheet',
    says: 'One show: contestants, every square in order, boards, unusual occurrences, prizes and signatures.',
    needs: ['show'],
  },
  'tournament-log': {
    title: 'Tournament log',
    says: 'One tournament: fees, prize pool, deductions, bounties, results and signature.',
    needs: ['tournament'],
  },
  'tournament-list': {
    title: 'Tournament logs',
    says: 'Every tournament of a day or a period.',
    takes: PERIOD,
  },
  'seat-card': {
    title: 'Seat cards',
    says: 'A slip for each player of a tournament: table, seat, name and chips.',
    needs: ['tournament'],
    takes: ['entrant'],
  },
  'entry-receipt': {
    title: 'Tournament receipts',
    says: 'A slip for each entrant: buy-in, entry fee, re-buys and add-ons paid.',
    needs: ['tournament'],
    takes: ['entrant'],
  },
  'deal-slip': {
    title: 'Deal slip',
    says: 'The shares of a deal, with a line for every remaining player to sign.',
    needs: ['tournament', 'shares'],
  },
  'league-table': {
    title: 'League table',
    says: 'The standings of a season: points by place, over its finished tournaments.',
    takes: ['season'],
  },
  'picks-copy': {
    title: 'Picks copy',
    says: 'One entry as submitted: a winner for every game and the tiebreaker score.',
    needs: ['card', 'entry'],
  },
  'pick-list': {
    title: 'Pick list',
    says: 'One pick sheet: results, ranking and winners.',
    needs: ['card'],
  },
  'winner-sheet': {
    title: 'Winner Information Sheet',
    says: 'Entries drawn for each prize, by number, and their results.',
    needs: ['offer'],
  },
  'alternate-sheet': {
    title: 'Alternate Information Sheet',
    says: 'Alternates for winners who do not report, in order.',
    needs: ['offer'],
  },
};

export function kindDocument(kind: PaperKind): PaperKindDocument {
  const { title, says, needs = [], takes = [] } = PAPER_KINDS[kind];
  return { kind, title, says, needs, takes: [...needs, ...takes] };
}

export const isPaperKind = (kind: string): kind is PaperKind => Object.hasOwn(PAPER_KINDS, kind);
