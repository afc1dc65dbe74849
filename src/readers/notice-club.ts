/** The club, promotional chips, coupons and certificates on the wall notice. */
import type { CreditsStep, RedemptionStep, SwipeTimesStep } from '../rules/club.ts';
import { buyInFace, type InstrumentEnd, type InstrumentStep, piecesIn } from '../rules/instrument.ts';
import { dayTimes } from '../rules/posted-times.ts';
import { approvedWords } from '../rules/prize-text.ts';
import { count, dollars, gameName, type Line, linesOf, list, money, plural, range, type Terms } from './terms.ts';

// The club: when cards are swiped, what a swipe earns, what credits are redeemed for.

export function saySwipeTimes({ at, withinMinutes }: SwipeTimesStep, terms: Terms): Line[] {
  const within =
    typeof withinMinutes === 'number' ? plural(withinMinutes, 'minute') : count(withinMinutes, 'minute', terms);
  const times = terms.offer?.club?.times;
  const when = times === undefined ? 'at posted times' : `at ${list([...dayTimes(times)].sort())}`;
  return [
    {
      at,
      text: `Staff swipe the club card of whoever plays a designated game, ${when}; a swipe counts for its time for ${within} from then on, and at no other time`,
    },
  ];
}

export function sayCredits({ at, each, ours, transfer }: CreditsStep, terms: Terms): Line[] {
  const games = terms.offer?.club?.games;
  const span = approvedWords({ between: each, ours }, String);
  const how =
    games === undefined
      ? `one credit, or as many as are posted for the game${span === undefined ? '' : `, ${span}`}`
      : list(games.map(({ game, credits = 1 }) => `${plural(credits, 'credit')} in ${gameName(game, terms)}`));
  return [
    { at, text: `A swipe brings ${how}; once for each card and posted time` },
    { at: transfer.at, text: 'Credits are not transferable' },
  ];
}

export function sayRedemption({ at, prizes, identification }: RedemptionStep, terms: Terms): Line[] {
  const posted = terms.offer?.club?.prizes;
  const kinds = prizes.kinds.map(({ gives, between }) => `${GIVES[gives]} of ${range(between, dollars)}`);
  const which =
    posted === undefined
      ? `Prizes are posted with their price: ${list(kinds, 'or')}`
      : `Prizes: ${posted.map(({ name, value, credits }) => `${name}, worth ${money(value, terms)}, for ${plural(credits, 'credit')}`).join('; ')}`;
  return [
    {
      at,
      text: 'Credits are redeemed in the promotional period only, for several prizes as long as the balance covers each; after it they are worth nothing',
    },
    { at: prizes.at, text: which },
    {
      at: identification.at,
      text: 'Valid photo ID is shown at once; without it nothing is redeemed, and the credits stay',
    },
  ];
}

const GIVES = { cash: 'cash', chips: 'chips', goods: 'goods' } as const;

// Promotional chips, coupons and certificates: how to get them, how to wager them, and what happens to them.

export function sayInstrument(step: InstrumentStep, terms: Terms): Line[] {
  const { names, voucher, push, verified, transfer, lives, win, lose, pays, at } = step;
  const printed = lives.until === 'printed' ? 'until the moment that is printed on it' : 'until the promotion ends';
  return [
    { at, text: `A ${names.one} is a wager of its own kind: it has no cash value` },
    ...sayIssue(step, terms),
    ...linesOf(
      voucher && {
        at: voucher.at,
        text: `It begins as a voucher, which staff verify, log and swap for a ${names.one}`,
      },
    ),
    ...sayWager(step, terms),
    {
      at: pays.at,
      text: `Who wins is paid by the player-dealer in live chips: ${pays.as === 'even' ? 'its face value' : 'at the odds of the bet'}`,
    },
    { at: win.at, text: `After a win ${sayEnd(win)}` },
    { at: lose.at, text: `After a loss ${sayEnd(lose)}; a hand that is given up is lost` },
    { at: push.at, text: 'After a push the player keeps it and plays it again' },
    ...linesOf(
      verified.ours === true
        ? undefined
        : {
            at: verified.at,
            text: `${verified.by === 'dealer' ? 'The dealer' : 'A casino representative'} verifies that it was played before the cage pays for it`,
          },
    ),
    {
      at: transfer.at,
      text: `${names.many} are not exchanged for chips or money, not given back and not given to anybody else; only the player-dealer redeems them`,
    },
    { at: lives.at, text: `It can be wagered ${printed}; a hand that was dealt before is settled all the same` },
  ];
}

function sayIssue({ issue, names }: InstrumentStep, { offer }: Terms): Line[] {
  const faces = range(issue.face, dollars);
  if (issue.how === 'handed-out') {
    const posted = offer?.instrument?.faces;
    const values = posted === undefined ? `${faces} each` : list(posted.map(dollars), 'or');
    return [{ at: issue.at, text: `${names.many} are handed out by the house, for ${values}` }];
  }
  const buyIn = offer?.instrument?.buyIn;
  if (buyIn === undefined) {
    return [
      {
        at: issue.at,
        text: `${names.many} for ${faces} are sold at the posted window of the cage, below their face value`,
      },
      { at: issue.limit.at, text: 'The house may post how many buy-ins there are: first come, first served' },
    ];
  }
  const { price, most, window } = buyIn;
  return [
    {
      at: issue.at,
      text: `${dollars(price)} buys ${dollars(buyInFace(buyIn))} of ${names.many}, in ${plural(piecesIn(buyIn).length, 'piece')}, at window ${window} of the cage`,
    },
    ...linesOf(
      most === undefined
        ? undefined
        : { at: issue.limit.at, text: `There are ${most} buy-ins: first come, first served` },
    ),
  ];
}

const LIVE = {
  none: 'It is wagered alone: one wager is never part live chips',
  equal: 'It is wagered together with live chips of exactly its face value',
  'at-least': 'It is wagered together with live chips of at least its face value',
} as const;

function sayWager({ wager }: InstrumentStep, terms: Terms): Line[] {
  const { several, bets, opposite, limits, fees, redemption } = wager;
  return [
    { at: wager.at, text: LIVE[wager.live] },
    {
      at: several.at,
      text: several.allowed === 'one' ? 'One of them lies on a wager' : 'Several of them may lie on one wager',
    },
    { at: bets.at, text: bets.on === 'base' ? 'Base wagers only, no bonus bets' : 'Base wagers and bonus bets' },
    ...linesOf(
      opposite && { at: opposite.at, text: 'Never on opposite base bets of one round' },
      limits && { at: limits.at, text: 'The wager lies within the limits of the table' },
      fees && { at: fees.at, text: 'Collection and jackpot fees are paid in live chips' },
      redemption && {
        at: redemption.at,
        text: `A redemption fee of ${money(redemption.fee, terms)}, in live chips, is due once for each, before the deal`,
      },
    ),
  ];
}

const BECOMES = {
  kept: 'the player keeps it',
  cancelled: 'it is cancelled',
  voided: 'it is collected and voided',
  collected: 'the player-dealer collects it',
  dropped: 'it is dropped into the box',
} as const;

const sayEnd = ({ becomes, cage }: InstrumentEnd): string =>
  `${BECOMES[becomes]}${
    cage === 'pays-face'
      ? ', and the cage pays its face value to the player-dealer'
      : becomes === 'kept'
        ? ''
        : ', and the cage pays nothing for it'
  }`;
