/** Which promotional chips, coupons or certificates an offer posts: face values, or what a buy-in costs and brings. */
import { sentence } from '../../base/words.ts';
import { shortName } from '../lib/short-name.ts';
import type { AsksList } from './offer-lists.ts';
import type { Cell } from './row-list.ts';

export const instrument: AsksList = ({ steps }) => {
  const step = steps.find((candidate) => candidate.kind === 'play' && candidate.form === 'instrument');
  if (step?.form !== 'instrument') return null;
  const { issue, lives, names } = step;
  const printed: Cell = { key: 'expires', label: 'Can be used until', kind: 'moment', hint: lives.at };
  return {
    part: 'instrument',
    says: sentence(names.many),
    one: sentence(names.one),
    at: issue.at,
    single: true,
    cells: [
      ...(lives.until === 'printed' ? [printed] : []),
      issue.how === 'sold' ? buyIn(issue.at) : faces(issue.at, issue.face),
    ],
  };
};

const faces = (at: string, between: readonly [number, number]): Cell => ({
  key: 'faces',
  label: 'Face values',
  kind: 'rows',
  list: {
    part: 'faces',
    says: 'Face values that there are',
    one: 'Face value',
    at,
    cells: [{ key: 'face', label: 'Worth', kind: 'dollars', between }],
    makes: ({ face }) => face,
  },
});

const buyIn = (at: string): Cell => ({
  key: 'buyIn',
  label: 'A buy-in',
  kind: 'rows',
  list: {
    part: 'buyIn',
    says: 'What a buy-in costs and brings',
    one: 'Buy-in',
    at,
    single: true,
    cells: [
      { key: 'price', label: 'Costs', kind: 'dollars' },
      { key: 'window', label: 'At which window', kind: 'words' },
      { key: 'from', label: 'Sold from', kind: 'moment' },
      { key: 'until', label: 'Sold until', kind: 'moment' },
      { key: 'daily', label: 'Daily from', kind: 'time', optional: true },
      { key: 'dailyUntil', label: 'Daily until', kind: 'time', optional: true },
      { key: 'most', label: 'How many there are', kind: 'number', between: [1, 100_000], ours: true, optional: true },
      {
        key: 'pieces',
        label: 'Pieces',
        kind: 'rows',
        list: {
          part: 'pieces',
          says: 'What it brings',
          one: 'Piece',
          at: '',
          cells: [
            { key: 'face', label: 'Face value', kind: 'dollars' },
            { key: 'count', label: 'How many', kind: 'number', between: [1, 200], ours: true, starts: '1' },
          ],
        },
      },
    ],
    makes: ({ daily, dailyUntil, window, ...rest }) => ({
      ...rest,
      window: shortName(String(window), [], 'window'),
      ...(daily === undefined && dailyUntil === undefined ? {} : { hours: { from: daily, until: dailyUntil } }),
    }),
  },
});
