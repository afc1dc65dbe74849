/** The club, promotional chips, coupons and certificates. */
import { clockWords } from '../base/schedule.ts';
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
  const when = times === undefined ? 'at the posted times' : `at ${list([...dayTimes(times)].sort().map(clockWords))}`;
  return [
    {
      at,
      text: `Staff swipe the club card of each member who is playing a designated game ${when}. A swipe is credited only within ${within} after its posted time`,
    },
  ];
}

export function sayCredits({ at, each, ours, transfer }: CreditsStep, terms: Terms): Line[] {
  const games = terms.offer?.club?.games;
  const span = approvedWords({ between: each, ours }, String);
  const how =
    games === undefined
      ? `one credit, or the number posted for the game${span === undefined ? '' : ` (${span})`}`
      : list(games.map(({ game, credits = 1 }) => `${plural(credits, 'credit')} in ${gameName(game, terms)}`));
  return [
    { at, text: `A swipe earns ${how}, once for each card and posted time` },
    { at: transfer.at, text: 'Credits are not transferable' },
  ];
}

export function sayRedemption({ at, prizes, identification }: RedemptionStep, terms: Terms): Line[] {
  const posted = terms.offer?.club?.prizes;
  const kinds = prizes.kinds.map(({ gives, between }) => `${GIVES[gives]} of ${range(between, dollars)}`);
  const which =
    posted === undefined
      ? `Prizes are posted with the credits they cost: ${list(kinds, 'or')}`
      : `Prizes: ${posted.map(({ name, value, credits }) => `${name}, worth ${money(value, terms)}, for ${plural(credits, 'credit')}`).join('; ')}`;
  return [
    {
      at,
      text: 'Credits may be redeemed during the promotional period only, for as many prizes as the balance covers. Unused credits then expire',
    },
    { at: prizes.at, text: which },
    {
      at: identification.at,
      text: 'The member must show valid photo ID when redeeming. Without it no credits are redeemed, and the member keeps them',
    },
  ];
}

const GIVES = { cash: 'cash', chips: 'chips', goods: 'merchandise' } as const;

// Promotional chips, coupons and certificates: how to get them, how to wager them, and what happens to them.

export function sayInstrument(step: InstrumentStep, terms: Terms): Line[] {
  const { names, voucher, push, verified, transfer, lives, win, lose, pays, at } = step;
  const printed = lives.until === 'printed' ? 'the date and time printed on it' : 'the promotion ends';
  return [
    { at, text: `A ${names.one} has no cash value; it can only be wagered` },
    ...sayIssue(step, terms),
    ...linesOf(
      voucher && {
        at: voucher.at,
        text: `The player receives a voucher. Staff verify it, log it and exchange it for a ${names.one}`,
      },
    ),
    ...sayWager(step, terms),
    {
      at: pays.at,
      text: `If the wager wins, the player-dealer pays ${pays.as === 'even' ? `the face value of the ${names.one}` : 'the odds of the bet'} in live chips`,
    },
    { at: win.at, text: `After a win, ${sayEnd(win)}` },
    { at: lose.at, text: `After a loss, ${sayEnd(lose)}. A folded hand loses` },
    { at: push.at, text: 'After a push, the player keeps it and may wager it again' },
    ...linesOf(
      verified.ours === true
        ? undefined
        : {
            at: verified.at,
            text: `${verified.by === 'dealer' ? 'The dealer' : 'A casino representative'} must verify that it was played before the cage pays for it`,
          },
    ),
    {
      at: transfer.at,
      text: `${names.many} may not be exchanged for chips or cash, returned, or transferred to another player. Only the player-dealer may redeem them`,
    },
    { at: lives.at, text: `It may be wagered until ${printed}. A hand dealt before then is played out and settled` },
  ];
}

function sayIssue({ issue, names }: InstrumentStep, { offer }: Terms): Line[] {
  const faces = range(issue.face, dollars);
  if (issue.how === 'handed-out') {
    const posted = offer?.instrument?.faces;
    const values = posted === undefined ? `${faces} each` : list(posted.map(dollars), 'or');
    return [{ at: issue.at, text: `The house gives out ${names.many} with a face value of ${values}` }];
  }
  const buyIn = offer?.instrument?.buyIn;
  if (buyIn === undefined) {
    return [
      {
        at: issue.at,
        text: `${names.many} with a face value of ${faces} are sold at the posted cage window for less than their face value`,
      },
      { at: issue.limit.at, text: 'The house may post a limited number of buy-ins, first come, first served' },
    ];
  }
  const { price, most, window } = buyIn;
  return [
    {
      at: issue.at,
      text: `${dollars(price)} buys ${dollars(buyInFace(buyIn))} in ${names.many} (${piecesIn(buyIn).length} in all) at cage window ${window}`,
    },
    ...linesOf(
      most === undefined
        ? undefined
        : { at: issue.limit.at, text: `${plural(most, 'buy-in is', 'buy-ins are')} offered, first come, first served` },
    ),
  ];
}

const LIVE = {
  none: 'It is wagered alone; one wager may not include live chips',
  equal: 'It is wagered together with live chips equal to its face value',
  'at-least': 'It is wagered together with live chips of at least its face value',
} as const;

function sayWager({ wager }: InstrumentStep, terms: Terms): Line[] {
  const { several, bets, opposite, limits, fees, redemption } = wager;
  return [
    { at: wager.at, text: LIVE[wager.live] },
    {
      at: several.at,
      text:
        several.allowed === 'one' ? 'Only one may be placed on a wager' : 'More than one may be placed on one wager',
    },
    {
      at: bets.at,
      text:
        bets.on === 'base'
          ? 'It may be placed on a base wager only, not on a bonus bet'
          : 'It may be placed on a base wager or a bonus bet',
    },
    ...linesOf(
      opposite && { at: opposite.at, text: 'It may not be placed on opposite base bets in the same round' },
      limits && { at: limits.at, text: 'The wager must be within the table limits' },
      fees && { at: fees.at, text: 'Collection fees and jackpot fees must be paid in live chips' },
      redemption && {
        at: redemption.at,
        text: `A redemption fee of ${money(redemption.fee, terms)} in live chips is due once for each, before the deal`,
      },
    ),
  ];
}

const BECOMES = {
  kept: 'the player keeps it',
  cancelled: 'it is canceled',
  voided: 'it is collected and voided',
  collected: 'the player-dealer collects it',
  dropped: 'it is placed in the drop box',
} as const;

const sayEnd = ({ becomes, cage }: InstrumentEnd): string =>
  `${BECOMES[becomes]}${
    cage === 'pays-face'
      ? ', and the cage pays its face value to the player-dealer'
      : becomes === 'kept'
        ? ''
        : ', and the cage does not pay for it'
  }`;
