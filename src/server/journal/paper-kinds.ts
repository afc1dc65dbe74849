/** Every kind of paper: what it is for, and what it has to be told. */
import type { PaperKind } from '../../readers/papers/paper.ts';
import type { PaperAsk, PaperKindDocument } from '../api/papers.ts';

type Kind = Readonly<{ title: string; says: string; needs?: readonly PaperAsk[]; takes?: readonly PaperAsk[] }>;

const PERIOD: readonly PaperAsk[] = ['day', 'from', 'to'];

export const PAPER_KINDS: Readonly<Record<PaperKind, Kind>> = {
  'win-page': {
    title: 'Win page',
    says: 'One hit: who called it, the cards, what was verified, the meters, every share, signatures.',
    needs: ['hit'],
  },
  'payout-slip': {
    title: 'Payout slip',
    says: 'One award, or every share of a hit, for the cashier: amount and barcode first.',
    takes: ['award', 'hit'],
  },
  'drawing-report': {
    title: 'Drawing report',
    says: 'Every ticket drawn in a day or a period, with witnesses and outcome.',
    takes: PERIOD,
  },
  'instrument-log': {
    title: 'Promotional chips and coupons',
    says: 'Buy-ins with their cashiers, instruments issued, every use, redemptions, and the amount outstanding.',
    takes: PERIOD,
  },
  'hit-log': { title: 'Hit log', says: 'Every hit of a day or a period.', takes: PERIOD },
  'count-sheet': { title: 'Count sheet', says: 'Every box that was counted, with its variance.', takes: ['day'] },
  'collection-report': {
    title: 'Collection report',
    says: 'Fees by table and promotion, boxes and table hours of a day.',
    takes: ['day', 'table'],
  },
  'meter-reading': {
    title: 'Daily meter reading',
    says: 'Every meter from the start of a day to its end, with each decrease explained.',
    takes: ['day'],
  },
  'fund-statement': {
    title: 'Fund statement',
    says: "A fund's money in and out, its liabilities, and house advances.",
    needs: ['fund'],
    takes: ['from', 'to'],
  },
  exceptions: {
    title: 'Exceptions',
    says: 'Voids, reversals, denied hits, grants, late entries, unauthorized attempts, variances.',
    takes: PERIOD,
  },
  shift: {
    title: 'Shift totals',
    says: "A station's or a badge's payouts, reimbursements and balance.",
    takes: ['badge', 'station', ...PERIOD],
  },
  'emergency-pack': {
    title: 'Emergency pack',
    says: 'Numbered blank forms for a night without power.',
    takes: ['hits', 'slips'],
  },
  ticket: {
    title: 'Ticket',
    says: 'One ticket with its stub, as last printed: number, code, where it was earned.',
    needs: ['drum', 'serial'],
  },
  'drum-reconciliation': {
    title: 'Drum reconciliation',
    says: 'The status of every ticket of a drum, and of every block of preprinted tickets.',
    needs: ['drum'],
  },
  'club-statement': {
    title: 'Club statement',
    says: 'One member: every swipe and redemption, hours and credits, and the balance.',
    needs: ['person'],
    takes: PERIOD,
  },
  'scoring-sheet': {
    title: 'Scoring sheet',
    says: 'One show: contestants, every square in order, boards, unusual occurrences, prizes, signatures.',
    needs: ['show'],
  },
  'tournament-log': {
    title: 'Tournament log',
    says: 'One tournament: fees, sources of the prize pool, deductions, bounties, results, signature.',
    needs: ['tournament'],
  },
  'tournament-list': {
    title: 'Tournament logs',
    says: 'Every tournament of a day or a period, to choose a log from.',
    takes: PERIOD,
  },
  'picks-copy': {
    title: 'Copy of picks',
    says: 'One entry as submitted: a winner for every game, and the tie-break score.',
    needs: ['card', 'entry'],
  },
  'pick-list': {
    title: 'List of picks',
    says: 'One pick sheet: results, every entry in order of rank, the winners.',
    needs: ['card'],
  },
  'winner-sheet': {
    title: 'Winner Information Sheet',
    says: 'Entries drawn from the containers for each prize, by number, with their status.',
    needs: ['offer'],
  },
  'alternate-sheet': {
    title: 'Alternate Information Sheet',
    says: 'The alternates for winners who do not report, in order.',
    needs: ['offer'],
  },
};

export function kindDocument(kind: PaperKind): PaperKindDocument {
  const { title, says, needs = [], takes = [] } = PAPER_KINDS[kind];
  return { kind, title, says, needs, takes: [...needs, ...takes] };
}

export const isPaperKind = (kind: string): kind is PaperKind => Object.hasOwn(PAPER_KINDS, kind);
