/**
 * Clauses that no word of their rule sheet cites and that the program keeps all the same, for docs/coverage.md:
 *
 * - `offer`: it plays only at the tables and in the hours that are posted. A scenario fails when they are others.
 * - `no <word>`: the clause lifts a condition or a charge, and the rule sheet has no such word.
 * - `in <scenario>`: the scenario plays it. There is no word to change, because the program knows no other way.
 * - any other text is a word of the rule sheet that cites another clause.
 */
type Kept = Readonly<Record<string, readonly string[]>>;

const NO_LIMIT = ['no steps.*.limit'];
const NO_FEE = ['no fund.fee', 'no fund.adminFee'];
const ANY_RESULT = ['no eligibility.won', 'no eligibility.showdown'];
/** A push changes nothing, so no word of it can be read otherwise; the scenario plays on after it. */
const PUSHED = ['in bay-101-match-play-pushed-and-played-again'];
const POSTED = { '§1.1': ['offer'] };

/** Each of the five is a fund of its own; its reserve goes to none of the others. */
const HAWAIIAN_JACKPOT: Kept = {
  ...POSTED,
  '§2.2': ['eligibility.fee-paid', 'offer'],
  '§6.5': ['no fund.shared', 'no fund.alsoPays'],
};

export const ELSEWHERE: Readonly<Record<string, Kept>> = {
  'bay-101/aces-cracked': { ...POSTED, '§4.5': NO_LIMIT, '§6.2': NO_FEE },
  'bay-101/baccarat-bonus-hand': { ...POSTED, '§4.6': ['no eligibility.player-dealer'], '§4.9': NO_LIMIT },
  'bay-101/blazing-7s-progressive': { ...POSTED, '§4.8': [...ANY_RESULT, ...NO_LIMIT] },
  'bay-101/bonus-hand-progressive': POSTED,
  'bay-101/bonus-hand-progressive-v1-1': {
    ...POSTED,
    '§4.5': ['no eligibility.not-folded', ...ANY_RESULT],
    '§4.10': NO_LIMIT,
  },
  'bay-101/dead-chip': {
    '§2.1': ['in bay-101-dead-chip-where-and-by-whom'],
    '§3.5': ['in bay-101-dead-chip-where-and-by-whom'],
    '§4.1': ['offer', 'in bay-101-dead-chip-where-and-by-whom'],
    '§6.2': NO_FEE,
  },
  'bay-101/limit-bad-beat': { ...POSTED, 'BB-9': NO_LIMIT },
  'bay-101/match-play': {
    '§2.1': PUSHED,
    '§3.4': PUSHED,
    '§3.6': PUSHED,
    '§3.9': PUSHED,
    '§3.11': PUSHED,
    '§3.13': PUSHED,
    '§6.3': ['no fund.adminFee'],
  },
  'bay-101/no-limit-bad-beat': { ...POSTED, 'BB-9': NO_LIMIT },
  'bay-101/omaha-bad-beat': { ...POSTED, 'BB-9': NO_LIMIT },
  'bay-101/pai-gow-bonus-hand': {
    ...POSTED,
    '§4.4': ['no eligibility.player-dealer'],
    '§4.6': NO_LIMIT,
    '§6.2': NO_FEE,
  },
  'bay-101/poker-bonus-hand-progressive': POSTED,
  'bay-101/poker-high-hand-bonus': { ...POSTED, '§6.2': NO_FEE },
  'bay-101/prize-wheel': { ...POSTED, '§4.5': ['in prize-wheel-example-5'], '§4.6': NO_LIMIT },
  'hawaiian-gardens/beat-the-dealer': {
    '§5.5': ['in hawaiian-gardens-beat-the-dealer-offer', 'in hawaiian-gardens-beat-the-dealer-goods'],
  },
  'hawaiian-gardens/blazing-sevens-progressive': {
    ...POSTED,
    '§4.4': ['no eligibility.dealt-in'],
    '§4.5': [...ANY_RESULT, ...NO_LIMIT],
  },
  // A card that has won is out of the drum for good, so a word that limits it changes nothing.
  'hawaiian-gardens/car-drawing': { '§3.6': ['in hawaiian-gardens-car-drawing-one-pass-a-card'] },
  'hawaiian-gardens/cash-drawing': { '§4.4': ['in hawaiian-gardens-cash-drawing-example-1'] },
  'hawaiian-gardens/fast-cash-jackpots': {
    ...POSTED,
    '§4.7': [...ANY_RESULT, ...NO_LIMIT],
    '§6.4': ['no fund.adminFee'],
  },
  'hawaiian-gardens/fortune-7-baccarat-progressive': {
    '§4.6': ANY_RESULT,
    '§5.2': ['in hawaiian-gardens-fortune-7-baccarat-progressive-example-4'],
  },
  'hawaiian-gardens/fortune-pai-gow-progressive': {
    ...POSTED,
    '§4.8': ['no eligibility.player-dealer', ...ANY_RESULT, ...NO_LIMIT],
  },
  'hawaiian-gardens/four-of-a-kind-poker': {
    ...POSTED,
    '§4.5': ['no eligibility.employee', 'no eligibility.dealt-in'],
    '§6.2': NO_FEE,
  },
  'hawaiian-gardens/hawaiian-jackpot-1': HAWAIIAN_JACKPOT,
  'hawaiian-gardens/hawaiian-jackpot-2': HAWAIIAN_JACKPOT,
  'hawaiian-gardens/hawaiian-jackpot-3': HAWAIIAN_JACKPOT,
  'hawaiian-gardens/hawaiian-jackpot-4': HAWAIIAN_JACKPOT,
  'hawaiian-gardens/hawaiian-jackpot-5': HAWAIIAN_JACKPOT,
  'hawaiian-gardens/high-hand-happy-hours': {
    ...POSTED,
    '§4.1': ['no eligibility.dealt-in'],
    '§4.3': ['no eligibility.employee'],
    '§6.2': NO_FEE,
  },
  'hawaiian-gardens/lucky-table-drawing': { '§4.1': ['in hawaiian-gardens-lucky-table-drawing-under-age'] },
  'hawaiian-gardens/match-play-certificate': { '§2.2': ['offer'], '§4.2': ['no eligibility.dealt-in'], '§6.3': NO_FEE },
  'hawaiian-gardens/march-madness-bracket': { '§4.4': ['no eligibility.present', 'no eligibility.dealt-in'] },
  'hawaiian-gardens/paid-collection-for-a-year': { '§3.5': ANY_RESULT },
  'hawaiian-gardens/player-tracking-rewards': { '§4.3': ['no eligibility.dealt-in'] },
  'hawaiian-gardens/pocket-aces-cracked': {
    ...POSTED,
    '§4.1': ['no eligibility.dealt-in'],
    '§4.5': ['no eligibility.employee'],
    '§6.2': NO_FEE,
  },
  'hawaiian-gardens/pro-football': { '§4.5': ['no eligibility.present'] },
  'hawaiian-gardens/royal-flush-on-the-flop': {
    ...POSTED,
    '§4.2': ANY_RESULT,
    '§4.5': NO_LIMIT,
    '§6.2': ['no fund.adminFee'],
  },
  'hawaiian-gardens/shuffle-master-classic-qualifier': { ...POSTED, '§6.2': NO_FEE },
  'hawaiian-gardens/splash-pot': {
    ...POSTED,
    '§4.5': ['no eligibility.employee'],
    '§4.6': NO_LIMIT,
    '§5.2': ['in hawaiian-gardens-splash-pot-example-2', 'in hawaiian-gardens-splash-pot-example-2-certificate'],
    '§6.2': NO_FEE,
  },
  'hawaiian-gardens/sports-squares': {
    '§4.1': ['in hawaiian-gardens-sports-squares-example-1'],
    '§4.2': ['in hawaiian-gardens-sports-squares-example-4'],
    '§5.3': ['in hawaiian-gardens-sports-squares-example-5'],
    '§4.4': ['no eligibility.employee', 'no eligibility.dealt-in'],
  },
  'hawaiian-gardens/three-card-poker-progressive': {
    ...POSTED,
    '§4.8': ['no eligibility.player-dealer', ...NO_LIMIT],
    '§5.2': ['in hawaiian-gardens-three-card-poker-progressive-example-5'],
  },
  'hawaiian-gardens/wheel-of-cards': {
    '§8.2': ['in hawaiian-gardens-wheel-of-cards-free-table'],
  },
  'hoosier-lottery/millionaire-drawing': {
    '§1.3': ['in hoosier-lottery-millionaire-drawing-example-3'],
    '§3.6': ['in hoosier-lottery-millionaire-drawing-few-entries'],
  },
  'hawaiian-gardens/three-of-a-kind-on-the-flop': {
    ...POSTED,
    '§4.5': NO_LIMIT,
    '§4.6': ANY_RESULT,
    '§6.2': NO_FEE,
  },
  'hawaiian-gardens/ultimate-texas-holdem-progressive': {
    ...POSTED,
    '§4.6': ANY_RESULT,
    '§5.2': ['in hawaiian-gardens-ultimate-texas-holdem-progressive-example-4'],
  },
};
