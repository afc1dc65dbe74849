/** What needs somebody's attention: one fact, one reason, one link that does it. The most pressing comes first. */
import { counted, dollars } from '../../base/display-text.ts';
import type { View } from '../../floor/view.ts';
import type { FundOverTime, HouseWeek } from '../../readers/house-week.ts';

export type AttentionItem = Readonly<{ key: string; fact: string; reason: string; to: string; does: string }>;

type Seen = Pick<View, 'offers' | 'postings' | 'crew'>;

export function attentionOf(view: Seen, week: HouseWeek, zone: string): readonly AttentionItem[] {
  return [
    ...suspended(view),
    ...shortFunds(week, zone),
    ...overExpected(week),
    ...waiting(view, zone),
    ...notOnTheWall(view),
  ];
}

/** Far more than chance, and enough money to look into. */
const FAR_OVER = 1.5;
const WORTH_A_LOOK = 500_00;

const overExpected = ({ lines, expected = [] }: HouseWeek): AttentionItem[] =>
  expected.flatMap(({ offer, cost }) => {
    const line = lines.find((one) => one.offer === offer);
    if (line === undefined || cost === null || cost === 0) return [];
    const over = line.week.cost - cost;
    if (over < WORTH_A_LOOK || line.week.cost < cost * FAR_OVER) return [];
    const { outlier } = line;
    return [
      {
        key: `over ${offer}`,
        fact: `${line.name} cost ${dollars(over)} more than expected this week`,
        reason:
          outlier?.week === 'this'
            ? `Mostly ${outlier.says}, ${dollars(outlier.amount)}.`
            : 'No single prize explains it.',
        to: `/office/offers/${offer}`,
        does: 'Open it',
      },
    ];
  });

const suspended = ({ offers = [] }: Seen): AttentionItem[] =>
  offers
    .filter(({ status }) => status === 'suspended' || status === 'paused')
    .map(({ offer, name, status, because }) => ({
      key: `suspended ${offer.id}`,
      fact: `${name} is ${status === 'paused' ? 'paused' : 'suspended'}`,
      reason: because === null ? 'No reason was given.' : `${words(because)}.`,
      to: `/office/offers/${offer.id}`,
      does: 'Open it',
    }));

const words = (code: string): string => {
  const text = code.replaceAll('-', ' ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
};

const waiting = ({ offers = [], crew = {} }: Seen, zone: string): AttentionItem[] =>
  offers
    .filter(({ status }) => status === 'posted')
    .map(({ offer, name, postedBy }) => ({
      key: `waiting ${offer.id}`,
      fact: `${name} is waiting for approval`,
      reason: `Starts ${dayWords(offer.period.from, zone)}. Submitted by ${crew[postedBy] ?? postedBy}; another employee must approve it.`,
      to: `/office/offers/${offer.id}`,
      does: 'Review it',
    }));

/** More than these are one item, with the list of promotions. */
const ONE_BY_ONE = 2;

/** Only what runs: an approval comes first. */
function notOnTheWall({ offers = [], postings = [] }: Seen): AttentionItem[] {
  const open = postings.flatMap(({ offer: id, toPost }) => {
    const offered = offers.find(({ offer }) => offer.id === id);
    return offered === undefined || offered.status === 'posted' || toPost.length === 0
      ? []
      : [{ id, name: offered.name, items: toPost.length }];
  });
  if (open.length > ONE_BY_ONE) {
    const names = open.slice(0, ONE_BY_ONE).map(({ name }) => name);
    return [
      {
        key: 'postings',
        fact: `${open.length} notices are not confirmed on the wall`,
        reason: `${names.join(', ')} and ${counted(open.length - ONE_BY_ONE, 'more', 'more')}.`,
        to: '/office/offers',
        does: 'See which',
      },
    ];
  }
  return open.map(({ id, name, items }) => ({
    key: `posting ${id}`,
    fact: `The notice of ${name} is not confirmed on the wall`,
    reason: `${counted(items, 'item')} of the posting checklist ${items === 1 ? 'is' : 'are'} open.`,
    to: `/office/offers/${id}`,
    does: 'Print and confirm',
  }));
}

/** A reserve that could not pay the next re-seed of its meters: the house would have to advance the rest. */
const shortFunds = ({ funds, at }: HouseWeek, zone: string): AttentionItem[] =>
  funds.flatMap((fund) => {
    const next = Math.max(0, ...Object.values(fund.reseeds));
    const short = next - fund.now.reserve;
    const keepsReserve = fund.days.some(({ amounts }) => amounts.reserve > 0);
    if (short <= 0 || !keepsReserve) return [];
    return [
      {
        key: `short ${fund.fund}`,
        fact: `${fund.name} is ${dollars(short)} short of a re-seed`,
        reason: coveredWords(fund, short, at, zone),
        to: `/office/funds/${fund.fund}`,
        does: 'Open fund',
      },
    ];
  });

const DAY = 86_400;

function coveredWords({ days, now }: FundOverTime, short: number, at: number, zone: string): string {
  const before = days.findLast((day) => day.at <= at - 7 * DAY) ?? days[0];
  const took = before === undefined ? 0 : (at - before.at) / DAY;
  const grew = before === undefined ? 0 : now.reserve - before.amounts.reserve;
  if (took < 1) return 'If it is hit now, the house advances the rest.';
  if (grew <= 0) return 'The reserve fund did not grow this week. If it is hit now, the house advances the rest.';
  const left = short / (grew / took);
  if (left > 365) return 'Not covered within a year at this week’s growth of the reserve fund.';
  return `Covered by about ${dayWords(at + left * DAY, zone)} at this week’s growth of the reserve fund.`;
}

const dayWords = (at: number, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short', month: 'short', day: 'numeric' }).format(
    at * 1000,
  );
