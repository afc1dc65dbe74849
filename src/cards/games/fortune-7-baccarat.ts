import { baccaratGame, type NamedRound, sideSetting, winsWith, winsWithBySetting } from '../baccarat.ts';

/**
 * The progressive of the spec uses the name otherwise than the base game: there any line of exactly three cards with
 * total 7 is a Fortune 7, won or not, and both lines must be one. Two sevens tie, so the base game's Fortune 7, which
 * must win, never happens in the same deal.
 */
const BOTH_SEVENS = { player: { count: 3, total: [7] }, banker: { count: 3, total: [7] } } as const;

const DOUBLE_FORTUNE_7: readonly NamedRound[] = [
  {
    id: 'double-fortune-7-exact-match',
    says: 'Double Fortune 7, the same three cards in both hands.',
    ...BOTH_SEVENS,
    alike: 'cards',
  },
  {
    id: 'double-fortune-7-same-ranks',
    says: 'Double Fortune 7, the same three ranks in both hands.',
    ...BOTH_SEVENS,
    alike: 'ranks',
  },
  { id: 'double-fortune-7', says: 'Double Fortune 7: a three-card 7 in both hands.', ...BOTH_SEVENS },
];

export const fortune7Baccarat = baccaratGame({
  id: 'fortune-7-baccarat',
  name: 'Fortune 7 Baccarat',
  aliases: ['Fortune 7', 'Fortune Baccarat'],
  rules:
    'Generally published rules: baccarat without commission; a banker win with a three-card 7 is the Fortune 7 ' +
    'and pushes. Dragon 9 is read as a player win with a three-card 9, as Panda 8 is one with 8; the setting ' +
    'dragon-9 is for houses that say otherwise. The cards of a hand may stand in any order here: an order that the ' +
    'third-card rules allow is found for them, unless the setting order says as-dealt.',
  // The spec's worked example writes its lines in table order (2-5-10), although only 2-10-5 can be dealt.
  order: 'any',
  settings: [sideSetting('dragon-9', 'Dragon 9', 9, 'player')],
  named: [
    winsWith('fortune-7', 'Fortune 7', 'banker', 7),
    ...winsWithBySetting('dragon-9', 'Dragon 9', 9),
    ...DOUBLE_FORTUNE_7,
  ],
  examples: ['2s Td 5h | 2d Kc 5s', 'Ks 2d 4h | 3c Ad 3s', '2s Kd 7h | 3c Ad Ks'],
});
