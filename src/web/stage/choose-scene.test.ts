import { describe, expect, it } from 'vitest';
import type { BoxStageView, RecentView, TableDrawView, View } from '../../floor/view.ts';
import { bringWords, tableSceneOf } from './choose-scene.ts';

const draw = (rest: object): TableDrawView =>
  ({ offer: 'splash', grid: null, bin: null, pots: [], nextAt: null, ...rest }) as unknown as TableDrawView;
const box = (rest: object): BoxStageView =>
  ({ offer: 'fair', stage: 'drawing', dueAt: 100, entries: [], ...rest }) as unknown as BoxStageView;
const won = { offer: 'splash', at: 50 } as unknown as RecentView;
const bin = { left: 1 };

const shown = (view: View, whoWon?: RecentView) => {
  const found = tableSceneOf(view, 100, () => true, whoWon);
  return found === undefined ? undefined : `${found.scene.kind}${found.isNow ? ' now' : ''}`;
};

describe('tables on the big screen', () => {
  it('shows nothing before a drawing is due, and a prize that waits until it is won', () => {
    expect(shown({ tableDraws: [draw({ nextAt: 101 })] })).toBeUndefined();
    expect(shown({ tableDraws: [draw({ nextAt: 100 })] })).toBe('tables');
    expect(shown({ tableDraws: [draw({ pots: [{}] })] })).toBe('tables');
  });

  it('shows a bin that is open before the applause, and the applause before what waits', () => {
    expect(shown({ tableDraws: [draw({ bin })], recent: [won] }, won)).toBe('tables now');
    expect(shown({ tableDraws: [draw({ pots: [{}] })], recent: [won] }, won)).toBe('table-won now');
  });

  it('keeps the grid while its winner is cheered, and shows none before tables stand on it', () => {
    expect(shown({ tableDraws: [draw({ grid: { cells: null } })] })).toBeUndefined();
    expect(shown({ tableDraws: [draw({ grid: { cells: [] } })] }, won)).toBe('squares now');
  });

  it('shows boxes before tables while papers are drawn, and not once all is settled', () => {
    expect(shown({ boxStages: [box({})], tableDraws: [draw({ bin })] })).toBe('box now');
    expect(shown({ boxStages: [box({ stage: 'collecting' })], tableDraws: [draw({ bin })] })).toBe('tables now');
    expect(shown({ boxStages: [box({ stage: 'drawn', entries: [{ status: 'won' }] })] })).toBeUndefined();
    expect(shown({ boxStages: [box({ stage: 'drawn', entries: [{ status: 'drawn' }] })] })).toBe('box');
  });
});

describe('the person who is called', () => {
  it.each([
    [['id', 'name', 'stub'], ' with your stub and photo ID'],
    [['id', 'card'], ' with your club card and photo ID'],
    [['id'], ' with your photo ID'],
    [[], ''],
  ])('brings what the sheet wants shown: %j', (shows, says) => {
    expect(bringWords(shows)).toBe(says);
  });
});
