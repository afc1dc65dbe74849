/** What a club posts: when cards are swiped, what a swipe brings in which game, what credits are redeemed for. */
import type { CreditsStep, RedemptionStep } from '../../rules/club-words.ts';
import type { AsksList } from './offer-lists.ts';
import type { RowChoice, RowList } from './row-list.ts';

const GIVES = { cash: 'Cash', chips: 'Chips', goods: 'Goods' };

export const club: AsksList = ({ steps }) => {
  const swipe = steps.find((step) => step.kind === 'qualify' && step.form === 'swipe-times');
  const earn = steps.find((step) => step.kind === 'earn' && step.form === 'credits');
  const redeem = steps.find((step) => step.kind === 'select' && step.form === 'redemption');
  if (swipe === undefined || earn?.form !== 'credits' || redeem?.form !== 'redemption') return null;
  return {
    part: 'club',
    says: 'The club',
    one: 'Club',
    at: swipe.at,
    single: true,
    cells: [
      { key: 'times', label: 'Times', kind: 'rows', list: times(swipe.at) },
      { key: 'games', label: 'Games', kind: 'rows', list: games(earn) },
      { key: 'prizes', label: 'Prizes', kind: 'rows', list: prizes(redeem) },
    ],
  };
};

const times = (at: string): RowList => ({
  part: 'times',
  says: 'Cards are swiped, each day',
  one: 'Time',
  at,
  cells: [{ key: 'time', label: 'From', kind: 'time' }],
  makes: ({ time }) => time,
  line: { noun: 'swipe time', daily: true },
});

const games = ({ at, each, ours }: CreditsStep): RowList => ({
  part: 'games',
  says: 'Games that count',
  one: 'Game',
  at,
  cells: [
    { key: 'game', label: 'Game', kind: 'choice', choices: 'games' },
    {
      key: 'credits',
      label: 'Credits a swipe',
      kind: 'number',
      between: each,
      ours,
      optional: true,
      hint: 'Left empty: 1',
    },
  ],
});

function prizes({ prizes: { at, kinds } }: RedemptionStep): RowList {
  const choices: RowChoice[] = kinds.map(({ gives }) => ({ value: gives, says: GIVES[gives] }));
  return {
    part: 'prizes',
    says: 'Prizes that credits are redeemed for',
    one: 'Prize',
    at,
    cells: [
      { key: 'gives', label: 'Kind', kind: 'choice', choices, starts: choices[0]!.value },
      { key: 'name', label: 'Name', kind: 'words' },
      { key: 'value', label: 'Worth', kind: 'dollars' },
      { key: 'credits', label: 'Costs, in credits', kind: 'number', between: [1, 1_000_000], ours: true },
      { key: 'of', label: 'Goods', kind: 'choice', choices: 'stock', when: ({ gives }) => gives === 'goods' },
    ],
    id: { from: 'name', otherwise: 'prize' },
  };
}
