import { expect, it } from 'vitest';
import { SHEETS } from '../../sheets/index.generated.ts';
import { roleAtTables } from './offers.ts';

const sheetsWith = (role: ReturnType<typeof roleAtTables>) =>
  SHEETS.filter((sheet) => roleAtTables(sheet) === role).map(({ id }) => id.replace(/^.*\//, ''));

it('knows of every sheet whether tables key it, only take part in it, or have nothing to do with it', () => {
  expect(sheetsWith('seated').sort()).toEqual([
    'big-spin',
    'car-drawing',
    'dead-chip',
    'lucky-table-drawing',
    'march-madness-bracket',
    'match-play',
    'match-play-certificate',
    'player-tracking-rewards',
    'pro-football',
    'splash-pot',
    'sports-squares',
    'wheel-of-cards',
  ]);
  expect(sheetsWith('elsewhere').sort()).toEqual([
    'double-or-nothing-sit-n-go',
    'hi-lo-progressive',
    'millionaire-drawing',
    'millionaire-game-show',
    'poker-tournaments',
  ]);
  expect(sheetsWith('keyed')).toContain('four-card-poker');
  expect(sheetsWith('keyed').length).toBe(SHEETS.length - 17);
});
