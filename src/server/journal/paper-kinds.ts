/** Every kind of paper: what it is for, and what it has to be told. */
import type { PaperKind } from '../../readers/papers/paper.ts';
import type { PaperAsk, PaperKindDocument } from '../api/papers.ts';

type Kind = Readonly<{ title: string; says: string; needs?: readonly PaperAsk[]; takes?: readonly PaperAsk[] }>;

const PERIOD: readonly PaperAsk[] = ['day', 'from', 'to'];

export const PAPER_KINDS: Readonly<Record<PaperKind, Kind>> = {
  'win-page': {
    title: 'Win page',
    says: 'One hit: who called it, the cards, what was verified, the pools, every share, signatures.',
    needs: ['hit'],
  },
  'payout-slip': {
    title: 'Payout slip',
    says: 'One award, or every share of a hit, for the till: amount and barcode first.',
    takes: ['award', 'hit'],
  },
  'drawing-report': {
    title: 'Drawing report',
    says: 'Every ticket that was drawn in a day or a period, who watched, and what became of it.',
    takes: PERIOD,
  },
  'instrument-log': {
    title: 'Promotional chips and coupons',
    says: 'Buy-ins with their cashiers, what was handed out, every use, redemptions, and what is owed.',
    takes: PERIOD,
  },
  'hit-log': { title: 'Hit log', says: 'Every hit of a day or a period.', takes: PERIOD },
  'count-sheet': { title: 'Count sheet', says: 'Every box that was counted, with its difference.', takes: ['day'] },
  'collection-report': {
    title: 'Collection report',
    says: 'Fees by table and activity, boxes and table hours of a day.',
    takes: ['day', 'table'],
  },
  'meter-reading': {
    title: 'Daily meter reading',
    says: 'Every pool from the first moment of a day to its last, each decrease explained.',
    takes: ['day'],
  },
  'fund-statement': {
    title: 'Fund statement',
    says: 'What a fund took in and gave out, what it owes, what the house lent it.',
    needs: ['fund'],
    takes: ['from', 'to'],
  },
  exceptions: {
    title: 'Exceptions',
    says: 'Voids, reversals, declines, grants, late entries, refusals for the badge, differences.',
    takes: PERIOD,
  },
  shift: {
    title: 'Shift totals',
    says: 'What a station or a badge paid, got back and is still owed.',
    takes: ['badge', 'station', ...PERIOD],
  },
  'emergency-pack': {
    title: 'Emergency pack',
    says: 'Blank forms with numbers of their own, for a night without power.',
    takes: ['hits', 'slips'],
  },
  ticket: {
    title: 'Ticket',
    says: 'One ticket with its stub, as it was printed last: number, code, where it was earned.',
    needs: ['drum', 'serial'],
  },
  'drum-reconciliation': {
    title: 'Drum reconciliation',
    says: 'What became of every ticket of a drum, and of every block of pre-printed ones.',
    needs: ['drum'],
  },
  'club-statement': {
    title: 'Club statement',
    says: 'One member: every swipe, every redemption, hours and credits, and what is left.',
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
    says: 'One tournament: fees, sources of the pool, deductions, bounties, results, signature.',
    needs: ['tournament'],
  },
  'tournament-list': {
    title: 'Tournament logs',
    says: 'Every tournament of a day or a period, to choose a log from.',
    takes: PERIOD,
  },
  'picks-copy': {
    title: 'Copy of picks',
    says: 'One entry as it was handed in: a winner for every game, and the score that breaks ties.',
    needs: ['card', 'entry'],
  },
  'pick-list': {
    title: 'List of picks',
    says: 'One card of games: results, every entry as it ranks, the winners.',
    needs: ['card'],
  },
  'winner-sheet': {
    title: 'Winner Information Sheet',
    says: 'Who was drawn out of the boxes for each prize, by number, and what became of it.',
    needs: ['offer'],
  },
  'alternate-sheet': {
    title: 'Alternate Information Sheet',
    says: 'Who stands in for a winner that does not come, in order.',
    needs: ['offer'],
  },
};

export function kindDocument(kind: PaperKind): PaperKindDocument {
  const { title, says, needs = [], takes = [] } = PAPER_KINDS[kind];
  return { kind, title, says, needs, takes: [...needs, ...takes] };
}

export const isPaperKind = (kind: string): kind is PaperKind => Object.hasOwn(PAPER_KINDS, kind);
