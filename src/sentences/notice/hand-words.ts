/**
 * What a notice says of a line that is for some bets, for one suit or for the best hand only, of seats that are drawn for
 * one prize each, and of games that the sheet declares, in the six languages.
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
  'table.seat-drawn': 'A card from 1 to {n} is drawn face down. The player in that seat wins.',
  'table.seat-places': 'Each prize has a card of its own, in the order shown. A seat wins once.',
  'chart.at-stakes': '{hand}, {limits} tables',
  'game.cards': '{game} is dealt from these cards only: {ranks}.',
  'game.hands': 'Hands in {game}, from highest to lowest: {hands}.',
  'game.low-hands': 'Hands in {game}, from best to worst: {hands}. In each of them the lowest cards win.',
  'game.unlike': 'In {game}, only cards of different ranks and different suits count.',
  'game.lowest-straight': 'The lowest straight in {game} is {ranks}.',
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
  'table.seat-drawn': 'Se saca boca abajo una carta del 1 al {n}. Gana el jugador en ese asiento.',
  'table.seat-places': 'Cada premio tiene su propia carta, en el orden indicado. Un asiento gana una sola vez.',
  'chart.at-stakes': '{hand}, mesas de {limits}',
  'game.cards': '{game} se reparte solo con estas cartas: {ranks}.',
  'game.hands': 'Manos en {game}, de mayor a menor: {hands}.',
  'game.low-hands': 'Manos en {game}, de mejor a peor: {hands}. En cada una ganan las cartas más bajas.',
  'game.unlike': 'En {game} solo cuentan las cartas de rangos y palos diferentes.',
  'game.lowest-straight': 'La escalera más baja en {game} es {ranks}.',
};

export const chineseHandWords: HandWords = {
  'chart.for-player': '{hand}（仅限押“闲”）',
  'chart.for-banker': '{hand}（仅限押“庄”）',
  'chart.for-bank': '{hand}（仅限庄家位的牌）',
  'chart.best-hand': '{hand}：仅当它是您的牌所能组成的最好的一手时有效。',
  'chart.best-hands': '您的牌只按所能组成的最好的一手计算。',
  'hand.of-suit': '{suit}{hand}',
  'hand.as-best': '{hand}，且为您的牌所能组成的最好的一手',
  'table.seat-drawn': '从1到{n}的牌中暗抽一张。坐在该座位的玩家得奖。',
  'table.seat-places': '每个奖项各抽一张牌，按所列顺序进行。一个座位只能得奖一次。',
  'chart.at-stakes': '{hand}，{limits}桌',
  'game.cards': '{game}只使用以下牌：{ranks}。',
  'game.hands': '{game}的牌型由大到小：{hands}。',
  'game.low-hands': '{game}的牌型由好到差：{hands}。同一牌型中牌小者胜。',
  'game.unlike': '在{game}中，只有点数和花色都不同的牌才计算。',
  'game.lowest-straight': '{game}中最小的顺子是{ranks}。',
};

export const koreanHandWords: HandWords = {
  'chart.for-player': '{hand} (플레이어 베팅만 해당)',
  'chart.for-banker': '{hand} (뱅커 베팅만 해당)',
  'chart.for-bank': '{hand} (플레이어 딜러의 핸드만 해당)',
  'chart.best-hand': '{hand}: 고객님의 카드로 만들 수 있는 가장 높은 핸드일 때만 해당됩니다.',
  'chart.best-hands': '카드는 만들 수 있는 가장 높은 핸드로만 계산됩니다.',
  'hand.of-suit': '{suit} {hand}',
  'hand.as-best': '{hand}, 카드로 만들 수 있는 가장 높은 핸드여야 함',
  'table.seat-drawn':
    '1부터 {n}까지의 카드 중 한 장을 뒤집어 놓은 채 뽑습니다. 그 번호의 자리에 있는 플레이어가 당첨됩니다.',
  'table.seat-places': '상품마다 카드를 한 장씩, 표시된 순서대로 뽑습니다. 한 자리는 한 번만 당첨됩니다.',
  'chart.at-stakes': '{hand}, {limits} 테이블',
  'game.cards': '{game}에는 다음 카드만 사용합니다: {ranks}.',
  'game.hands': '{game}의 핸드 순위(높은 순): {hands}.',
  'game.low-hands': '{game}의 핸드 순위(좋은 순): {hands}. 같은 종류에서는 낮은 카드가 이깁니다.',
  'game.unlike': '{game}에서는 숫자와 무늬가 서로 다른 카드만 인정됩니다.',
  'game.lowest-straight': '{game}에서 가장 낮은 스트레이트는 {ranks}입니다.',
};

export const tagalogHandWords: HandWords = {
  'chart.for-player': '{hand} (para lamang sa mga taya sa Player)',
  'chart.for-banker': '{hand} (para lamang sa mga taya sa Banker)',
  'chart.for-bank': '{hand} (kamay lamang ng player-dealer)',
  'chart.best-hand': '{hand}: kung ito lamang ang pinakamataas na kamay na mabubuo ng inyong mga baraha.',
  'chart.best-hands': 'Binibilang lamang ang inyong mga baraha bilang pinakamataas na kamay na mabubuo ng mga ito.',
  'hand.of-suit': '{hand} na {suit}',
  'hand.as-best': '{hand}, bilang pinakamataas na kamay na mabubuo ng inyong mga baraha',
  'table.seat-drawn':
    'Isang baraha mula 1 hanggang {n} ang binubunot nang nakataob. Panalo ang manlalaro sa upuang iyon.',
  'table.seat-places':
    'May sariling baraha ang bawat premyo, ayon sa nakalistang pagkakasunod. Isang beses lamang nananalo ang isang upuan.',
  'chart.at-stakes': '{hand}, sa mga mesang {limits}',
  'game.cards': 'Ang mga barahang ito lamang ang ginagamit sa {game}: {ranks}.',
  'game.hands': 'Mga kamay sa {game}, mula pinakamataas hanggang pinakamababa: {hands}.',
  'game.low-hands':
    'Mga kamay sa {game}, mula pinakamahusay hanggang pinakamahina: {hands}. Sa bawat isa, panalo ang mas mababang baraha.',
  'game.unlike': 'Sa {game}, binibilang lamang ang mga barahang magkakaiba ang ranggo at suit.',
  'game.lowest-straight': 'Ang pinakamababang straight sa {game} ay {ranks}.',
};

export const vietnameseHandWords: HandWords = {
  'chart.for-player': '{hand} (chỉ cho cược Player)',
  'chart.for-banker': '{hand} (chỉ cho cược Banker)',
  'chart.for-bank': '{hand} (chỉ tay bài của người chơi làm cái)',
  'chart.best-hand': '{hand}: chỉ khi đó là tay bài cao nhất mà các lá bài của quý khách tạo được.',
  'chart.best-hands': 'Các lá bài của quý khách chỉ được tính là tay bài cao nhất mà chúng tạo được.',
  'hand.of-suit': '{hand} chất {suit}',
  'hand.as-best': '{hand}, là tay bài cao nhất mà các lá bài của quý khách tạo được',
  'table.seat-drawn': 'Một lá bài từ 1 đến {n} được rút úp. Người ngồi ở ghế đó trúng.',
  'table.seat-places': 'Mỗi giải được rút một lá riêng, theo thứ tự đã nêu. Mỗi ghế chỉ trúng một lần.',
  'chart.at-stakes': '{hand}, bàn {limits}',
  'game.cards': '{game} chỉ dùng các lá bài sau: {ranks}.',
  'game.hands': 'Các tay bài trong {game}, từ cao đến thấp: {hands}.',
  'game.low-hands':
    'Các tay bài trong {game}, từ tốt nhất đến kém nhất: {hands}. Trong mỗi loại, lá bài thấp hơn thắng.',
  'game.unlike': 'Trong {game}, chỉ tính các lá bài khác số và khác chất.',
  'game.lowest-straight': 'Sảnh thấp nhất trong {game} là {ranks}.',
};
