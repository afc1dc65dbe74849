import { describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { DAY, instant } from '../../base/time.ts';
import { packFrom } from '../kit/packs.ts';
import { initialState, type State } from '../state.ts';
import { given } from '../testing.ts';
import { viewFor } from '../view.ts';
import { taxViews } from './taxes.ts';

const edition = (id: string, from: string, dollars: number) =>
  must(
    packFrom({
      kind: 'jurisdiction',
      id,
      from,
      withholding: [],
      forms: [{ form: 'W-2G', at: `§${from}`, from: dollars * 100, of: 'wager' }],
    }),
  );

const zones = ({ packs }: State) => [...packs].filter(([key]) => key.startsWith('zone:'));

describe('the tax law of a house', () => {
  it('lists every edition with its forms, and which of them counts on the day of the house', () => {
    const { state } = given();
    const [year] = viewFor({ badge: 'mia' }, state).house!.day!.split('-').map(Number) as [number];
    state.packs = new Map([
      ...zones(state),
      ['jurisdiction:us-nowhere', [edition('us-nowhere', '2001-01-01', 600)]],
      [
        'jurisdiction:us-somewhere',
        [
          edition('us-somewhere', '2000-01-01', 600),
          edition('us-somewhere', `${year + 1}-01-01`, 2_500),
          edition('us-somewhere', `${year}-01-01`, 2_000),
        ],
      ],
    ]);
    expect(
      taxViews(state).map(({ jurisdiction, from, status, forms }) => [jurisdiction, from, status, forms[0]?.from]),
    ).toEqual([
      ['us-nowhere', '2001-01-01', 'in-force', 60_000],
      ['us-somewhere', `${year + 1}-01-01`, 'to-come', 250_000],
      ['us-somewhere', `${year}-01-01`, 'in-force', 200_000],
      ['us-somewhere', '2000-01-01', 'over', 60_000],
    ]);
  });

  it('changes with the day, though nobody gives a command', () => {
    const { state } = given();
    const [year] = viewFor({ badge: 'mia' }, state).house!.day!.split('-').map(Number) as [number];
    state.packs = new Map([
      ...zones(state),
      ['jurisdiction:us-somewhere', [edition('us-somewhere', `${year}-06-01`, 2_500)]],
    ]);
    const seen = (now: number) =>
      viewFor({ badge: 'mia' }, state, { publicName: () => undefined, recentHits: [], now: instant(now) }).taxes?.[0];
    expect(seen(state.time)?.status).toBe('to-come');
    expect(seen(state.time + 120 * DAY)?.status).toBe('in-force');
  });

  it('is empty where no house is open, and nothing that a dealer or the wall sees', () => {
    expect(taxViews(initialState())).toEqual([]);
    const { state } = given();
    for (const viewer of ['public', { badge: 'dan' }] as const) expect(viewFor(viewer, state).taxes).toBeUndefined();
  });
});
