/** Notices of prizes cut by amounts, of pools and of what feeds them, in Vietnamese. */
import type { englishFunds } from './english-funds.ts';
import type { Phrase } from './phrase.ts';

export const vietnameseFunds: Readonly<Record<keyof typeof englishFunds, Phrase>> = {
  'share.amount-each': 'mỗi người {amount}',
  'share.rest': 'Phần còn lại',
  'share.each.hand': 'cho mỗi người có tay bài trúng',
  'share.each.losing': 'cho mỗi tay bài thua đủ điều kiện',
  'share.each.winning': 'cho mỗi tay bài thắng đủ điều kiện',
  'share.each.table': 'cho mỗi người chơi khác tại bàn',
  'share.each.room':
    'cho mỗi người chơi, kể cả người trúng, đã đặt phí tại bất kỳ bàn hợp lệ nào khi tay bài trúng xuất hiện',
  'share.each.dealer-bets': 'cho mỗi người có đặt phí cho tay bài của người làm cái',
  'share.to.reserve': 'vào quỹ dự trữ',
  'share.to.recipient': 'cho {name}',
  'amounts.added': 'Nếu các số tiền niêm yết vượt quá giải thưởng, sòng bài bù phần chênh lệch.',
  'amounts.cut':
    'Nếu các số tiền niêm yết vượt quá giải thưởng, chúng được trả theo thứ tự đã nêu cho đến khi hết giải thưởng.',
  'share.to.seated':
    'phần của phòng, chia đều cho mọi người chơi, kể cả người trúng, đang ngồi tại bất kỳ bàn nào có chương trình này khi tay bài trúng xuất hiện',
  'share.each.seated':
    'cho mỗi người chơi, kể cả người trúng, đang ngồi tại bất kỳ bàn nào có chương trình này khi tay bài trúng xuất hiện',
  'room.except': 'Phần của phòng không trả cho {list}.',
  'room.except.household': 'người sống cùng nhân viên',
  'fund.backup':
    'Khi {pool} trúng, toàn bộ tiền trong {backup} chuyển vào đó. Nó bắt đầu lại với số tiền đó hoặc {reseed}, tùy số nào lớn hơn.',
  'fund.increase-week': '{pool} tăng {amount} mỗi tuần, vào cuối ngày {day}.',
  'fund.increase-house': 'Sòng bài trả khoản tăng này.',
  'fee.pot-from': 'Từ pot {pot} trở lên, thu phí jackpot {fee}.',
  'falls.day': '{hand}: tay bài hạ một bậc mỗi ngày lúc {time}. Sau khi trúng, bắt đầu lại với {first}.',
  'falls.week': '{hand}: tay bài hạ một bậc mỗi tuần, vào {day} lúc {time}. Sau khi trúng, bắt đầu lại với {first}.',
  'falls.pool': '{hand}: tay bài hạ một bậc khi quỹ tăng. Sau khi trúng, bắt đầu lại với {first}.',
  'falls.steps': 'Theo thứ tự: {list}. Tay bài cuối được giữ cho đến khi trúng.',
  'falls.step-from': '{hand} từ {amount}',
  'falls.today': 'Hôm nay: {hand}.',
  'falls.next': 'Từ {when}: {hand}.',
  'falls.next-from': 'Từ khi quỹ đạt {amount}: {hand}.',
};
