/**
 * What a notice says about sets that are collected and rounds in a row, in the six languages. English is binding and
 * declares the places.
 */
import type { Phrase } from './phrase.ts';

export const englishMemory = {
  'set.rank': '{hand}: the prize is for the whole set, the hand in each of these ranks: {list}.',
  'set.suit': '{hand}: the prize is for the whole set, the hand in each suit: {list}.',
  'set.hand': '{hand}: the prize is for the whole set, each of these hands: {list}.',
  'set.person': 'You collect for yourself. Only hands made under your name count.',
  'set.house': 'All players fill one set together. The player whose hand completes it wins the prize.',
  'set.day': 'Every gaming day begins with an empty set.',
  'set.week': 'Every Monday begins with an empty set.',
  'set.again': 'After the prize is won, the set starts again.',
  'set.together': 'If several hands of one round complete it, they win it together.',
  'run.table':
    '{hand}: wins when this happens in {n} rounds in a row at one table. Everyone who is in for the last of them wins.',
  'run.player': '{hand}: wins when this happens in {n} rounds in a row that you bet on, in one seat.',
  'run.ignores': 'Rounds with these results neither count nor break the run: {list}.',
  'run.strict': 'Any other result ends the run.',
  'run.shoe': 'A new shoe ends the run.',
  'run.starts-over': 'After the prize, the count starts again from zero.',
  'run.when-broken': 'A longer run wins nothing more; a new one begins after it is broken.',
} as const;

type Memory = Readonly<Record<keyof typeof englishMemory, Phrase>>;

export const spanishMemory: Memory = {
  'set.rank': '{hand}: el premio es por la serie completa, la mano en cada uno de estos valores: {list}.',
  'set.suit': '{hand}: el premio es por la serie completa, la mano en cada palo: {list}.',
  'set.hand': '{hand}: el premio es por la serie completa, cada una de estas manos: {list}.',
  'set.person': 'Usted reúne su propia serie. Solo cuentan las manos hechas a su nombre.',
  'set.house': 'Todos los jugadores completan juntos una sola serie. Gana el premio el jugador cuya mano la completa.',
  'set.day': 'Cada día de juego comienza con la serie vacía.',
  'set.week': 'Cada lunes comienza con la serie vacía.',
  'set.again': 'Después de ganarse el premio, la serie comienza de nuevo.',
  'set.together': 'Si varias manos de una misma ronda la completan, ganan juntas.',
  'run.table':
    '{hand}: gana cuando ocurre en {n} rondas seguidas en una misma mesa. Ganan todos los que participan en la última.',
  'run.player': '{hand}: gana cuando ocurre en {n} rondas seguidas en las que usted apostó, en un mismo asiento.',
  'run.ignores': 'Las rondas con estos resultados no cuentan ni interrumpen la racha: {list}.',
  'run.strict': 'Cualquier otro resultado termina la racha.',
  'run.shoe': 'Un zapato nuevo termina la racha.',
  'run.starts-over': 'Después del premio, la cuenta comienza de nuevo desde cero.',
  'run.when-broken': 'Una racha más larga no gana nada más; una nueva comienza después de que se interrumpe.',
};

export const chineseMemory: Memory = {
  'set.rank': '{hand}：集齐整套才得奖，即以下每个点数各一手：{list}。',
  'set.suit': '{hand}：集齐整套才得奖，即每种花色各一手：{list}。',
  'set.hand': '{hand}：集齐整套才得奖，即以下每种牌型各一手：{list}。',
  'set.person': '您为自己收集。只有以您的姓名打出的牌才计入。',
  'set.house': '所有玩家共同收集一套。以自己的牌集齐整套的玩家获奖。',
  'set.day': '每个博彩日从空白的一套开始。',
  'set.week': '每个星期一从空白的一套开始。',
  'set.again': '奖金派出后，重新开始收集。',
  'set.together': '若同一局有多手牌集齐整套，则共同获奖。',
  'run.table': '{hand}：同一桌连续{n}局出现即得奖。参与最后一局的所有人获奖。',
  'run.player': '{hand}：您在同一座位所下注的局中连续{n}局出现即得奖。',
  'run.ignores': '以下结果的局既不计入也不中断连续：{list}。',
  'run.strict': '任何其他结果都会中断连续。',
  'run.shoe': '换新牌靴即中断连续。',
  'run.starts-over': '得奖后从零重新计算。',
  'run.when-broken': '更长的连续不再得奖；中断之后才重新开始。',
};

export const koreanMemory: Memory = {
  'set.rank': '{hand}: 다음 각 숫자의 핸드를 모두 모아야 상금을 받습니다: {list}.',
  'set.suit': '{hand}: 각 무늬의 핸드를 모두 모아야 상금을 받습니다: {list}.',
  'set.hand': '{hand}: 다음 핸드를 모두 모아야 상금을 받습니다: {list}.',
  'set.person': '각자 자신의 세트를 모읍니다. 본인 이름으로 만든 핸드만 인정됩니다.',
  'set.house': '모든 플레이어가 하나의 세트를 함께 채웁니다. 세트를 완성하는 핸드의 플레이어가 상금을 받습니다.',
  'set.day': '영업일마다 빈 세트로 시작합니다.',
  'set.week': '매주 월요일 빈 세트로 시작합니다.',
  'set.again': '상금이 지급되면 세트가 다시 시작됩니다.',
  'set.together': '같은 라운드의 여러 핸드가 세트를 완성하면 함께 당첨됩니다.',
  'run.table': '{hand}: 한 테이블에서 연속 {n}라운드 나오면 당첨됩니다. 마지막 라운드에 참여한 모든 사람이 당첨됩니다.',
  'run.player': '{hand}: 같은 자리에서 본인이 베팅한 라운드에서 연속 {n}번 나오면 당첨됩니다.',
  'run.ignores': '다음 결과의 라운드는 세지 않으며 연속을 끊지도 않습니다: {list}.',
  'run.strict': '다른 결과가 나오면 연속이 끝납니다.',
  'run.shoe': '새 슈가 시작되면 연속이 끝납니다.',
  'run.starts-over': '당첨 후에는 처음부터 다시 셉니다.',
  'run.when-broken': '더 길게 이어져도 추가 상금은 없으며, 끊어진 뒤에 새로 시작됩니다.',
};

export const tagalogMemory: Memory = {
  'set.rank': '{hand}: ang premyo ay para sa buong set, ang hand sa bawat isa sa mga rank na ito: {list}.',
  'set.suit': '{hand}: ang premyo ay para sa buong set, ang hand sa bawat suit: {list}.',
  'set.hand': '{hand}: ang premyo ay para sa buong set, bawat isa sa mga hand na ito: {list}.',
  'set.person': 'Sariling set ang inyong iniipon. Mga hand lamang sa inyong pangalan ang bibilangin.',
  'set.house':
    'Iisang set ang sama-samang pinupuno ng lahat ng manlalaro. Ang manlalarong may hand na kukumpleto nito ang mananalo ng premyo.',
  'set.day': 'Nagsisimula ang bawat araw ng laro sa walang lamang set.',
  'set.week': 'Nagsisimula ang bawat Lunes sa walang lamang set.',
  'set.again': 'Kapag napanalunan ang premyo, magsisimula ulit ang set.',
  'set.together': 'Kung ilang hand sa iisang round ang kumumpleto nito, sabay-sabay silang mananalo.',
  'run.table':
    '{hand}: mananalo kapag nangyari ito sa {n} sunod-sunod na round sa iisang mesa. Mananalo ang lahat ng kasali sa huling round.',
  'run.player': '{hand}: mananalo kapag nangyari ito sa {n} sunod-sunod na round na tinayaan ninyo, sa iisang upuan.',
  'run.ignores': 'Ang mga round na may ganitong resulta ay hindi binibilang at hindi pumuputol sa sunod-sunod: {list}.',
  'run.strict': 'Anumang ibang resulta ay tumatapos sa sunod-sunod.',
  'run.shoe': 'Tinatapos ng bagong shoe ang sunod-sunod.',
  'run.starts-over': 'Pagkatapos ng premyo, magsisimula ulit ang bilang sa zero.',
  'run.when-broken': 'Walang dagdag na panalo ang mas mahabang sunod-sunod; may bago lamang kapag naputol ito.',
};

export const vietnameseMemory: Memory = {
  'set.rank': '{hand}: giải dành cho trọn bộ, tay bài ở mỗi bậc sau: {list}.',
  'set.suit': '{hand}: giải dành cho trọn bộ, tay bài ở mỗi chất: {list}.',
  'set.hand': '{hand}: giải dành cho trọn bộ, mỗi tay bài sau: {list}.',
  'set.person': 'Quý vị sưu tập bộ của riêng mình. Chỉ những tay bài dưới tên quý vị mới được tính.',
  'set.house': 'Tất cả người chơi cùng hoàn thành một bộ. Người có tay bài hoàn tất bộ sẽ trúng giải.',
  'set.day': 'Mỗi ngày chơi bắt đầu với bộ trống.',
  'set.week': 'Mỗi thứ Hai bắt đầu với bộ trống.',
  'set.again': 'Sau khi giải được trúng, bộ bắt đầu lại.',
  'set.together': 'Nếu nhiều tay bài trong cùng một ván hoàn tất bộ, họ cùng trúng.',
  'run.table':
    '{hand}: trúng khi xảy ra trong {n} ván liên tiếp tại một bàn. Mọi người tham gia ván cuối cùng đều trúng.',
  'run.player': '{hand}: trúng khi xảy ra trong {n} ván liên tiếp mà quý vị đặt cược, tại cùng một ghế.',
  'run.ignores': 'Các ván có kết quả sau không được tính và không làm đứt chuỗi: {list}.',
  'run.strict': 'Bất kỳ kết quả nào khác đều kết thúc chuỗi.',
  'run.shoe': 'Hộp bài mới kết thúc chuỗi.',
  'run.starts-over': 'Sau khi trúng giải, đếm lại từ đầu.',
  'run.when-broken': 'Chuỗi dài hơn không trúng thêm; chuỗi mới bắt đầu sau khi bị đứt.',
};
