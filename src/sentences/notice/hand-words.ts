/**
 * What a notice says of a line that is for some bets, for one suit or for the best hand only, in the six languages.
 * English is binding and declares the places.
 */
import type { Phrase } from './phrase.ts';

export const englishHandWords = {
  'chart.for-player': '{hand} (bets on Player only)',
  'chart.for-banker': '{hand} (bets on Banker only)',
  'chart.for-bank': "{hand} (player-dealer's hand only)",
  'chart.best-hand': '{hand}: only if it is the best hand your cards make.',
  'chart.best-hands': 'Your cards count only as the best hand they make.',
  'hand.of-suit': '{hand} of {suit}',
  'hand.as-best': '{hand}, as the best hand your cards make',
} as const;

type HandWords = Readonly<Record<keyof typeof englishHandWords, Phrase>>;

export const spanishHandWords: HandWords = {
  'chart.for-player': '{hand} (solo apuestas a Player)',
  'chart.for-banker': '{hand} (solo apuestas a Banker)',
  'chart.for-bank': '{hand} (solo la mano del jugador-dealer)',
  'chart.best-hand': '{hand}: solo si es la mejor mano que forman sus cartas.',
  'chart.best-hands': 'Sus cartas cuentan solo como la mejor mano que forman.',
  'hand.of-suit': '{hand} de {suit}',
  'hand.as-best': '{hand}, como la mejor mano que forman sus cartas',
};

export const chineseHandWords: HandWords = {
  'chart.for-player': '{hand}（仅限押“闲”）',
  'chart.for-banker': '{hand}（仅限押“庄”）',
  'chart.for-bank': '{hand}（仅限庄家位的牌）',
  'chart.best-hand': '{hand}：仅当它是您的牌所能组成的最好的一手时有效。',
  'chart.best-hands': '您的牌只按所能组成的最好的一手计算。',
  'hand.of-suit': '{suit}{hand}',
  'hand.as-best': '{hand}，且为您的牌所能组成的最好的一手',
};

export const koreanHandWords: HandWords = {
  'chart.for-player': '{hand} (플레이어 베팅만 해당)',
  'chart.for-banker': '{hand} (뱅커 베팅만 해당)',
  'chart.for-bank': '{hand} (플레이어 딜러의 핸드만 해당)',
  'chart.best-hand': '{hand}: 고객님의 카드로 만들 수 있는 가장 높은 핸드일 때만 해당됩니다.',
  'chart.best-hands': '카드는 만들 수 있는 가장 높은 핸드로만 계산됩니다.',
  'hand.of-suit': '{suit} {hand}',
  'hand.as-best': '{hand}, 카드로 만들 수 있는 가장 높은 핸드여야 함',
};

export const tagalogHandWords: HandWords = {
  'chart.for-player': '{hand} (para lamang sa mga taya sa Player)',
  'chart.for-banker': '{hand} (para lamang sa mga taya sa Banker)',
  'chart.for-bank': '{hand} (kamay lamang ng player-dealer)',
  'chart.best-hand': '{hand}: kung ito lamang ang pinakamataas na kamay na mabubuo ng inyong mga baraha.',
  'chart.best-hands': 'Binibilang lamang ang inyong mga baraha bilang pinakamataas na kamay na mabubuo ng mga ito.',
  'hand.of-suit': '{hand} na {suit}',
  'hand.as-best': '{hand}, bilang pinakamataas na kamay na mabubuo ng inyong mga baraha',
};

export const vietnameseHandWords: HandWords = {
  'chart.for-player': '{hand} (chỉ cho cược Player)',
  'chart.for-banker': '{hand} (chỉ cho cược Banker)',
  'chart.for-bank': '{hand} (chỉ tay bài của người chơi làm cái)',
  'chart.best-hand': '{hand}: chỉ khi đó là tay bài cao nhất mà các lá bài của quý khách tạo được.',
  'chart.best-hands': 'Các lá bài của quý khách chỉ được tính là tay bài cao nhất mà chúng tạo được.',
  'hand.of-suit': '{hand} chất {suit}',
  'hand.as-best': '{hand}, là tay bài cao nhất mà các lá bài của quý khách tạo được',
};
