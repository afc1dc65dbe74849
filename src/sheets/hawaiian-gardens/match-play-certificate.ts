/**
 * Hawaiian Gardens: Match Play Certificate Promotion, GEGA-003625: match and free play, single- and multi-play. § numbers
 * are clauses of docs/spec/hawaiian-gardens/match-play-certificate.md, K numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { GameRow } from '../../rules/chart.ts';
import type { InstrumentStep } from '../../rules/instrument.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION, otherName } from './common.ts';

const GAMES: readonly (readonly [game: string, approval: string, name?: string])[] = [
  ['thirteen-card', 'GEGA-001456', '13 Card Poker'],
  ['jokers-wild-pai-gow-poker', 'GEGA-001459'],
  ['pan-9', 'GEGA-002449'],
  ['pai-gow-tiles', 'GEGA-001463'],
  ['blackjack-poker', 'GEGA-001470'],
  ['ez-baccarat', 'GEGA-002889', 'EZ Baccarat'],
  ['ultimate-texas-holdem', 'GEGA-003345'],
  ['pai-gow-poker', 'GEGA-001458'],
  ['fortune-pai-gow-poker', 'GEGA-002814'],
  ['super-pan-9', 'GEGA-001468', 'Super 9'],
  ['pokara', 'GEGA-000921'],
  ['baccarat', 'GEGA-002606'],
  ['three-card-poker', 'GEGA-000329'],
  ['caribbean-stud', 'GEGA-001469'],
  ['fortune-7-baccarat', 'GEGA-004346', 'Fortune 7'],
];

/** No rules of it are at hand; where a certificate is wagered, only the wager counts. */
const NINE_AND_A_HALF: GameRow = {
  at: '§2.3',
  game: '9-1-2',
  name: '9 1/2',
  unread: true,
  approval: 'GEGA-002458',
  deal: 'hand',
  groups: [],
};

/** Wagers count, not hands: how a game deals does not matter here. */
const game = ([id, approval, name]: (typeof GAMES)[number]): GameRow => ({
  at: '§2.1',
  game: id,
  ...(name === undefined ? {} : { name }),
  approval,
  deal: 'hand',
  groups: [],
});

/** Each of the four: with a live wager or without, collected after a win or given back. */
const certificate = (plays: 'match' | 'free', uses: 'single' | 'multi'): InstrumentStep => ({
  id: `${plays}-${uses}`,
  kind: 'play',
  form: 'instrument',
  at: '§3.1',
  only: [`${plays}-${uses}`],
  names:
    plays === 'match'
      ? { one: 'match play certificate', many: 'match play certificates' }
      : { one: 'free play certificate', many: 'free play certificates' },
  issue: { how: 'handed-out', at: '§5.1', face: [usd(5), usd(500)] },
  wager: {
    at: plays === 'match' ? '§3.2' : '§3.3',
    live: plays === 'match' ? 'at-least' : 'none',
    several: { at: '§4.3', allowed: 'any' },
    bets: { at: '§4.4', on: 'base' },
    limits: { at: '§3.2' },
  },
  pays: { at: '§3.4', as: 'even' },
  win:
    uses === 'single'
      ? { at: '§3.5', becomes: 'collected', cage: 'pays-nothing' }
      : { at: '§3.6', becomes: 'kept', cage: 'pays-nothing' },
  lose: { at: '§3.7', becomes: 'voided', cage: 'pays-face' },
  push: { at: '§3.8' },
  verified: { at: '§3.9', by: 'dealer' },
  transfer: { at: '§4.5', allowed: 'never' },
  lives: { at: '§7.1', until: 'period' },
  next: 'turned-in',
});

export const matchPlayCertificate: Sheet = {
  id: 'hawaiian-gardens/match-play-certificate',
  name: 'Match Play Certificate Promotion',
  approval: 'GEGA-003625',
  edition: EDITION,
  kinds: ['promo-instrument'],
  games: [...GAMES.map(game), NINE_AND_A_HALF],
  chart: { at: '§3.1', options: { 'match-single': [], 'match-multi': [], 'free-single': [], 'free-multi': [] } },
  eligibility: [
    { rule: 'backline', at: '§4.1', bars: 'person', allowed: 'where-the-game-allows' },
    {
      rule: 'employee',
      at: '§4.6',
      bars: 'person',
      allowed: 'off-duty-out-of-uniform-or-standby-in-uniform',
    },
    { rule: 'prop-player', at: '§4.7', bars: 'person', allowed: 'never' },
    { rule: 'tournament', at: '§4.8', bars: 'round', allowed: 'never' },
  ],
  fund: { kind: 'house', at: '§6.1' },

  steps: [
    certificate('match', 'single'),
    certificate('match', 'multi'),
    certificate('free', 'single'),
    certificate('free', 'multi'),
    {
      id: 'turned-in',
      kind: 'pay',
      form: 'representative',
      at: '§6.2',
      places: ['cage'],
      forms: ['chips'],
      papers: [],
      fails: { ends: 'house' },
    },
  ],

  faults: [],
  otherName,
  mustPost: {
    at: '§9.1',
    items: ['games and times', 'values of certificates or free play chips', 'how to redeem them', 'other restrictions'],
  },
  records: {
    at: '§10.1',
    items: ['number, kind, face value and holder', 'table, game, wager and result of each use', 'redemption', 'void'],
  },
  tells: [
    {
      at: '§2.2',
      under: 'how-to-play',
      says: 'The notice at the table says which certificates it takes: match play, free play or both',
    },
    {
      at: '§3.10',
      under: 'how-to-play',
      says: 'Place the certificate on the betting circle. Its value is printed on it',
    },
    { at: '§4.2', under: 'eligibility', says: 'There is no minimum or maximum number of players' },
  ],
  notes: [
    { at: '§1.1', who: 'promotions', says: 'Distribute certificates through magazines, websites and mailings.' },
    { at: '§2.2', who: 'floor', says: 'Post at each table which kind it takes: match play, free play, or both.' },
    { at: '§3.10', who: 'dealer', says: 'The certificate must be on the betting circle. Its value is printed on it.' },
    { at: '§4.2', who: 'floor', says: 'Do not ask for a minimum or maximum number of players.' },
    { at: '§6.3', who: 'accountant', says: 'No fee pays for this promotion.' },
    { at: '§8.1', who: 'promotions', says: 'No free table is required: there is no element of chance.' },
  ],
  rulings: {
    R1: '§3.2: one passage wants a wager equal to the face value, another equal or greater: greater is accepted.',
    R2: '§4.3: with several match play certificates the wager is at least the sum of their face values.',
    R3: '§6.2: all paper is turned in, and only paper that lost has value; no other reading holds with all passages.',
    R4: '§3.2: the face value of free play is the bet, so it must be within the table limits.',
    R5: '§3.7: a player who surrenders loses the certificate and half of the live wager.',
    R6: '§3.4: a certificate pays even money, whatever the odds of the bet.',
    R7: '§4.6: an employee on standby in uniform is entered as off duty and in uniform.',
    R8: '§7.1: no date is printed; certificates live as long as the promotion.',
    R9: '§2.3: no rules of 9 1/2 are at hand. Only wagers count here, so it is played like the other games.',
  },
};
