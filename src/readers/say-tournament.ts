/** A poker tournament on the wall: what the sheet allows, and the structure that the offer posts. */
import { type Cents, formatUsd } from '../base/cents.ts';
import { approvedWords, type Ranged } from '../rules/say-prize.ts';
import type { PokerTournamentStep, PostedTournament } from '../rules/tournament-words.ts';
import { dollars, type Line, linesOf, list, plural, type Terms } from './terms.ts';

export function sayPokerTournament(step: PokerTournamentStep, { offer }: Terms): Line[] {
  const posted = offer?.tournament;
  return [...sayEntry(step, posted), ...sayMoney(step, posted), ...sayPlay(step, posted)];
}

type Step = PokerTournamentStep;
type Posted = PostedTournament | undefined;

const price = (word: Ranged, posted: Cents | undefined): string =>
  posted === undefined ? (approvedWords(word, dollars) ?? 'as posted') : dollars(posted);
const percents = (share: number): string => `${share / 100}%`;

function sayEntry(step: Step, posted: Posted): Line[] {
  const { begins, entries, buyIn, entryFee, rebuys, addOns, late, refunds, field } = step;
  const fieldSize = posted === undefined ? field : { ...field, least: posted.least, most: posted.most };
  const re = posted?.rebuy;
  const add = posted?.addOn;
  return linesOf(
    {
      at: begins.at,
      text: begins.when === 'full' ? 'It starts when its field is complete' : 'It starts at the posted time',
    },
    {
      at: entries.at,
      text: `Open to everybody, once each: entry ${list(
        entries.by.map((by) => ENTRY[by]),
        'or',
      )}`,
    },
    {
      at: buyIn.at,
      text: `Buy-in ${price(buyIn, posted?.buyIn)}, into the prize pool${posted === undefined ? '' : `, for ${posted.chips} tournament chips`}; the same for everybody`,
    },
    {
      at: entryFee.at,
      text: `Entry fee ${price(entryFee, posted?.entryFee)}, kept by the house for hosting it`,
    },
    rebuys === undefined || (posted !== undefined && re === undefined)
      ? undefined
      : {
          at: rebuys.at,
          text: `Re-buy ${price(rebuys, re?.price)} into the prize pool${re === undefined ? ', as often as is posted' : ` for ${re.chips} chips, ${re.most === undefined ? 'without limit' : `${re.most} times at most`}, up to the end of level ${re.until}, with ${re.atMost} chips or fewer`}`,
        },
    addOns === undefined || (posted !== undefined && add === undefined)
      ? undefined
      : {
          at: addOns.at,
          text: `Add-on ${price(addOns, add?.price)} into the prize pool${add === undefined ? `, ${addOns.most ?? 99} times at most` : ` for ${add.chips} chips, ${plural(add.most, 'time')}, from level ${add.from} to level ${add.until}`}`,
        },
    late === undefined || (posted !== undefined && posted.lateUntil === undefined)
      ? undefined
      : {
          at: late.at,
          text: `Late entry ${posted === undefined ? 'where it is posted' : `to the end of level ${posted.lateUntil}`}`,
        },
    { at: refunds.at, text: 'Who leaves before the start has everything back; after the start nothing' },
    {
      at: field.at,
      text: `At least ${fieldSize.least} players${fieldSize.most === undefined ? '' : `, at most ${fieldSize.most}`}${field.even === true ? ', an even number' : ''}`,
    },
  );
}

const ENTRY = {
  paid: 'by buy-in and fee',
  won: 'with an entry won in another tournament or promotion',
  donated: 'given by the house',
} as const;

function sayMoney(step: Step, posted: Posted): Line[] {
  const { bounties, guarantee, added, charity, pays, things, ties, deals } = step;
  const offered = posted === undefined ? pays : pays.filter(({ how }) => how === posted.pays.how);
  return linesOf(
    bounties === undefined || (posted !== undefined && posted.bounty === undefined)
      ? undefined
      : { at: bounties.at, text: sayBounty(bounties, posted?.bounty) },
    ...(guarantee === undefined || (posted !== undefined && posted.guarantee === undefined)
      ? []
      : [
          {
            at: guarantee.at,
            text: `Guaranteed ${price(guarantee, posted?.guarantee)}: what the pool lacks after bounties and charity the house adds, and a larger pool is paid out`,
          },
        ]),
    added === undefined || (posted !== undefined && posted.added === undefined)
      ? undefined
      : {
          at: added.at,
          text: `The house adds ${posted === undefined ? 'what it posts' : dollars(posted.added!)} to the pool`,
        },
    charity === undefined || (posted !== undefined && posted.charity === undefined)
      ? undefined
      : {
          at: charity.at,
          text:
            posted === undefined
              ? 'A posted part of what is paid in may go to a charity'
              : `${percents(posted.charity!.share)} of what is paid in goes to ${posted.charity!.name}`,
        },
    ...offered.map(({ at, how }) => ({ at, text: `${PAYS[how]}${posted === undefined ? '' : sayPosted(posted)}` })),
    things && (posted === undefined || thingsIn(posted).length > 0)
      ? { at: things.at, text: sayThings(things, posted) }
      : undefined,
    {
      at: ties.at,
      text: `Who is out in the same hand ranks by the chips before it; equal stacks share their places in whole ${ties.unit ?? 'unit'}s, an odd ${ties.unit ?? 'unit'} going to the ${ties.odd === 'lower-seat' ? 'lower seat' : 'seat nearest left of the button'}`,
    },
    deals && {
      at: deals.at,
      text: 'Those who are left may divide all that is left among themselves, open bounties with it; it is noted in detail in the log',
    },
  );
}

/** What places win that is not money, as it is posted. */
const thingsIn = ({ things = [], pays }: PostedTournament): string[] => [
  ...things.map(({ place, name, value }) => `Place ${place} wins ${name}, worth ${formatUsd(value)}, out of the pool`),
  ...(pays.how === 'items' && pays.item.gives !== 'cash' ? [`Each item is ${THINGS[pays.item.gives]}`] : []),
];

const sayThings = (things: NonNullable<Step['things']>, posted: Posted): string =>
  posted === undefined
    ? `A place may win ${list(
        things.gives.map((one) => THINGS[one]),
        'or',
      )} instead of money; its value comes out of the pool`
    : thingsIn(posted).join('; ');

const THINGS = {
  goods: 'merchandise',
  entry: 'an entry of another tournament',
  coupon: 'promotional chips or coupons',
} as const;

const PAYS = {
  percent: 'The whole pool is paid out in percent by place, 100% in all; whole units, what is over to first place',
  flat: 'Flat amounts by place; what the pool lacks the house adds, and what it holds beyond goes to first place',
  items:
    'As many items as the pool buys, one for each of the first places; what is left is shared by them in whole units, what is over from first place down; a pool that buys none goes to first place in money',
  double:
    'It ends when half of those who started are left; each of them has twice the buy-in, and nobody else anything',
} as const;

function sayPosted({ pays }: PostedTournament): string {
  switch (pays.how) {
    case 'percent':
      return `: ${pays.rows.map(({ entries, shares }) => `from ${plural(entries, 'entry', 'entries')} on ${shares.map(percents).join(', ')}`).join('; ')}`;
    case 'flat':
      return `: ${pays.amounts.map(formatUsd).join(', ')}`;
    case 'items':
      return `: ${pays.item.name}, worth ${formatUsd(pays.item.value)}`;
    case 'double':
      return '';
  }
}

function sayBounty(word: NonNullable<Step['bounties']>, posted: NonNullable<Posted>['bounty'] | undefined): string {
  const from =
    posted === undefined
      ? `out of the ${list(
          word.from.map((one) => (one === 'pool' ? 'prize pool' : 'house’s money')),
          'or',
        )}`
      : posted.from === 'pool'
        ? 'out of the prize pool'
        : 'paid by the house';
  const when =
    posted === undefined ? '' : posted.paid === 'at-once' ? ', paid at once' : ', paid when his own play ends';
  return `Bounty ${price(word, posted?.amount)} on designated entrants, ${from}: whoever wins the hand that eliminates one has it${when}; the highest hands divide it, a target who re-buys is not eliminated, and one who survives keeps it`;
}

function sayCancelled({ bounties }: Step, posted: Posted): string {
  const kept = bounties === undefined || (posted !== undefined && posted.bounty === undefined);
  const says =
    'A tournament that is called off gives everybody back what was paid; what somebody lost who was disqualified';
  return kept ? `${says} the others share` : `${says} pays bounties that were won first, and the others share the rest`;
}

function sayPlay(step: Step, posted: Posted): Line[] {
  const { seating, penalties, disqualified, cancelled, log, raises } = step;
  return linesOf(
    posted === undefined ? undefined : { at: step.at, text: `Levels: ${posted.levels.map(sayLevel).join(', ')}` },
    {
      at: seating.at,
      text: `Seats are drawn${seating.oneTable === true ? ' at one table' : '; tables are kept in balance and broken by draw'}${seating.deadButton === true ? '; the button is a dead button' : ''}`,
    },
    {
      at: penalties.at,
      text: `Penalties: a warning, or ${list(penalties.minutes.map(String), 'or')} minutes away from the table, while cards and blinds go on, up to disqualification`,
    },
    {
      at: disqualified.at,
      text: 'Who is disqualified has no place and no refund; his chips leave play, and what he paid stays in the pool',
    },
    { at: cancelled.at, text: sayCancelled(step, posted) },
    raises && {
      at: raises.at,
      text: 'A raise is to at least double the bet; chips of half the bet or more on top of it must be completed to exactly double, less is a call',
    },
    {
      at: log.at,
      text:
        log.ours === true
          ? 'A log is kept'
          : `The log is kept for ${plural(log.years, 'year')}, the last ${plural(log.monthsAtHand, 'month')} of it at hand at all hours`,
    },
  );
}

const sayLevel = (level: PostedTournament['levels'][number], i: number): string =>
  'break' in level
    ? `${i + 1} break of ${level.minutes} minutes`
    : `${i + 1} ${level.small}/${level.big}${level.ante === undefined || level.ante === 0 ? '' : ` ante ${level.ante}`} for ${level.minutes} minutes`;
