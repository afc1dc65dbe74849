/**
 * Hawaiian Gardens: Player Tracking Rewards Promotion, the club of the house. § numbers are clauses of
 * docs/spec/hawaiian-gardens/player-tracking-rewards.md, K numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION, npn, otherName } from './common.ts';

const RANGE: [ReturnType<typeof usd>, ReturnType<typeof usd>] = [usd(10), usd(100_000)];

export const playerTrackingRewards: Sheet = {
  id: 'hawaiian-gardens/player-tracking-rewards',
  name: 'Player Tracking Rewards Promotion',
  approval: 'GEGA-003040',
  edition: EDITION,
  kinds: ['player-club'],
  // §2.1 The house designates the games when it posts the promotion.
  games: [],
  chart: { at: '§1.1', options: { only: [] } },
  eligibility: [
    { rule: 'age', at: '§5.1', bars: 'person', min: 21 },
    { rule: 'employee', at: '§5.2', bars: 'person', allowed: 'off-duty' },
    { rule: 'prop-player', at: '§5.3', bars: 'person', allowed: 'never' },
    { rule: 'tournament', at: '§2.1', bars: 'round', allowed: 'never' },
  ],
  fund: { kind: 'house', at: '§7.1' },

  steps: [
    {
      id: 'swipe',
      kind: 'qualify',
      form: 'swipe-times',
      at: '§4.1',
      withinMinutes: { choose: 'swipe-minutes', between: [1, 15], ours: true },
      next: 'credits',
    },
    {
      id: 'credits',
      kind: 'earn',
      form: 'credits',
      at: '§4.2',
      each: [1, 100],
      ours: true,
      transfer: { at: '§5.4', allowed: 'never' },
      next: 'redemption',
    },
    {
      id: 'redemption',
      kind: 'select',
      form: 'redemption',
      at: '§6.1',
      prizes: {
        at: '§6.2',
        kinds: [
          { gives: 'cash', between: RANGE },
          { gives: 'chips', between: RANGE },
          { gives: 'goods', between: RANGE },
        ],
      },
      identification: { at: '§6.3' },
      next: 'prize',
    },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-prize',
      at: '§6.2',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      next: 'hand-over',
    },
    {
      id: 'hand-over',
      kind: 'pay',
      form: 'representative',
      at: '§6.2',
      places: ['cage'],
      forms: ['cash', 'chips', 'goods'],
      papers: [],
      fails: { ends: 'house' },
    },
  ],

  faults: [],
  npn,
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'times when club cards are swiped',
      'credits for each swipe, by designated game',
      'credits for each prize',
      'value of each prize',
      'start and end of the promotional period',
      'No Purchase Necessary',
    ],
  },
  records: {
    at: '§10.1',
    items: ['members and their cards', 'swipes', 'credits', 'redemptions', 'access log'],
  },
  tells: [
    {
      at: '§3.1',
      under: 'how-to-play',
      says: 'Ask for a free club card at the Card Desk. Complete the form with your full name and residence address, and show ID',
    },
    { at: '§3.3', under: 'how-to-play', says: 'Use your card and PIN at a kiosk to see your credits and playing time' },
    { at: '§4.3', under: 'how-to-play', says: 'There is no minimum number of players' },
    { at: '§8.1', under: 'how-to-play', says: 'Play at a No Purchase Necessary table earns the same credits' },
    {
      at: '§6.3',
      under: 'claim',
      says: 'Valid ID is an unexpired driver license or California DMV card, a passport or a military ID',
    },
    {
      at: '§1.2',
      under: 'eligibility',
      says: 'The casino may cancel this promotion at any time. Changes require advance approval of the Division of Gambling Control',
    },
  ],
  notes: [
    {
      at: '§1.2',
      who: 'manager',
      says: 'The promotion may be canceled at any time. Get the Division’s approval before any change.',
    },
    {
      at: '§3.1',
      who: 'card-desk',
      says: 'Issue the card free of charge once the form is complete: full name, residence address, identification.',
    },
    {
      at: '§3.2',
      who: 'card-desk',
      says: 'The card shows the house logo, photo, name and barcode. Members choose their own PIN.',
    },
    { at: '§3.3', who: 'card-desk', says: 'Show members the kiosks: card and PIN show credits and playing time.' },
    {
      at: '§4.3',
      who: 'floor',
      says: 'Swipe cards at every table of a designated game, whatever the number of players.',
    },
    { at: '§8.1', who: 'floor', says: 'Swipe cards at No Purchase Necessary tables too. They earn the same.' },
    { at: '§9.2', who: 'promotions', says: 'Say the same on flyers, displays and in all advertising.' },
    { at: '§10.2', who: 'manager', says: 'Only management opens member data. Every access is logged.' },
  ],
  rulings: {
    R1: '§4.2: the text speaks of time played and of swipes. A swipe at a posted time is the proof of the time before it, and earns the credits that are posted for the game, one where nothing is.',
    R2: '§4.1: a posted time lasts as many minutes as the house posts, since somebody has to walk the room; before it and after it a swipe earns nothing.',
    R3: '§8.1: one place says live play, another that free tables count; they count. Tournaments are neither.',
    R4: '§5.2: one place lets employees take part, another only off duty; off duty it is.',
    R5: '§6.1: the end of the period is the first moment at which nothing is redeemed. Where the promotion is canceled, that is its end.',
    R6: '§6.3: a member without valid ID is refused and keeps the credits.',
    R7: '§4.1: a swipe read by a pocket scanner is credited at the time it was read, if the scanner is docked within a day.',
    R8: '§3.1: a card that is replaced is dead, and what was earned with it belongs to the new one.',
    R9: '§3.2: the barcode holds only the card number; the PIN is not on the card and cannot be read by anyone.',
  },
};
