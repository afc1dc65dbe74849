/** Promotional chips, coupons and certificates on the wall: how to get them, wager them, and what becomes of them. */
import { buyInFace, piecesIn } from '../rules/instrument.ts';
import type { InstrumentEnd, InstrumentStep } from '../rules/instrument-words.ts';
import { dollars, type Line, linesOf, list, money, plural, range, type Terms } from './terms.ts';

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
