import { baccaratGame, sideSetting, winsWithBySetting } from '../baccarat.ts';

export const zoobac = baccaratGame({
  id: 'zoobac',
  name: 'ZooBac',
  aliases: ['Zoo Baccarat', 'ZooBac Baccarat'],
  rules:
    'Baccarat without commission. The spec puts Rabbit 7 in one row with Dragon 7 and Jin Chan 7, so it is read ' +
    "as their hand, a banker win with a three-card 7; the setting rabbit-7 is for the house's approved rules.",
  settings: [sideSetting('rabbit-7', 'Rabbit 7', 7, 'banker')],
  named: winsWithBySetting('rabbit-7', 'Rabbit 7', 7),
  examples: ['Ks 2d 4h | 3c Ad 3s', '8s Kd | Qh 8c'],
});
