/**
 * What a notice says about prizes that roll over and about lines that can be won only so often, in the six languages.
 * English is binding and declares the places.
 */
import type { Phrase } from './phrase.ts';

export const englishPeriods = {
  'rollover.day':
    'If no one wins a period, its prize is added to the prize of the next period, until it is won or the gaming day ends.',
  'rollover.promotion':
    'If no one wins a period, its prize is added to the prize of the next period, until it is won or the promotion ends.',
  'rollover.line': 'The prize that rolls over is the one for {hand}.',
  'rollover.at-most': 'With what rolled over, the prize is at most {amount}.',
  'rollover.once': 'What rolled over is paid once. Players who tie for the best hand divide it.',
  'rollover.unwon-pool': 'What no one has won by then is added to the {pool}.',
  'rollover.unwon-reserve': 'What no one has won by then goes to the reserve fund.',
  'rollover.unwon-house': 'What no one has won by then is not awarded.',
  'rollover.to-pool': 'If no one wins a period, its prize is added to the {pool}.',
  'rollover.to-reserve': 'If no one wins a period, its prize stays in the reserve fund.',
  'rollover.to-house': 'If no one wins a period, its prize is not awarded.',

  'limit.line': { one: '{hand} is won only once {per}.', other: '{hand} is won at most {n} times {per}.' },
  'limit.person': { one: 'You win for {hand} only once {per}.', other: 'You win for {hand} at most {n} times {per}.' },
  'limit.cycle': {
    one: 'Once {hand} is won, it is closed until every other line that closes this way has been won too. Then all of them open again.',
    other:
      'After {hand} is won {n} times, it is closed until every other line that closes this way is closed too. Then all of them open again.',
  },
  'limit.per.hour': 'in each hour of the clock',
  'limit.per.day': 'in a gaming day',
  'limit.per.day-from': 'in a day, counted from {time}',
  'limit.per.week': 'in a week from Monday through Sunday',
  'limit.per.promotion': 'in the whole promotion',
  'limit.together': 'Players who make the hand in the same round win it together, as one time.',
  'limit.nothing': 'A hand on a line that is closed wins nothing.',
  'limit.next': 'A hand on a line that is closed is paid on the next line it qualifies for.',
} as const;

type Periods = Readonly<Record<keyof typeof englishPeriods, Phrase>>;

export const spanishPeriods: Periods = {
  'rollover.day':
    'Si nadie gana un periodo, su premio se suma al premio del siguiente, hasta que se gane o termine el día de juego.',
  'rollover.promotion':
    'Si nadie gana un periodo, su premio se suma al premio del siguiente, hasta que se gane o termine la promoción.',
  'rollover.line': 'El premio que se acumula es el de {hand}.',
  'rollover.at-most': 'Con lo acumulado, el premio es como máximo de {amount}.',
  'rollover.once':
    'Lo acumulado se paga una sola vez. Los jugadores que empatan con la mejor mano se lo reparten en partes iguales.',
  'rollover.unwon-pool': 'Lo que nadie haya ganado para entonces se suma a: {pool}.',
  'rollover.unwon-reserve': 'Lo que nadie haya ganado para entonces pasa al fondo de reserva.',
  'rollover.unwon-house': 'Lo que nadie haya ganado para entonces no se otorga.',
  'rollover.to-pool': 'Si nadie gana un periodo, su premio se suma a: {pool}.',
  'rollover.to-reserve': 'Si nadie gana un periodo, su premio permanece en el fondo de reserva.',
  'rollover.to-house': 'Si nadie gana un periodo, su premio no se otorga.',
  'limit.line': { one: '{hand} se gana una sola vez {per}.', other: '{hand} se gana como máximo {n} veces {per}.' },
  'limit.person': {
    one: 'Usted gana con {hand} una sola vez {per}.',
    other: 'Usted gana con {hand} como máximo {n} veces {per}.',
  },
  'limit.cycle': {
    one: 'Una vez ganada, {hand} queda cerrada hasta que también se ganen las demás líneas que se cierran así. Entonces todas se abren de nuevo.',
    other:
      'Después de ganarse {n} veces, {hand} queda cerrada hasta que también estén cerradas las demás líneas que se cierran así. Entonces todas se abren de nuevo.',
  },
  'limit.per.hour': 'en cada hora del reloj',
  'limit.per.day': 'en un día de juego',
  'limit.per.day-from': 'en un día, contado desde las {time}',
  'limit.per.week': 'en una semana de lunes a domingo',
  'limit.per.promotion': 'en toda la promoción',
  'limit.together': 'Los jugadores que hacen la mano en la misma ronda la ganan juntos, como una sola vez.',
  'limit.nothing': 'Una mano en una línea cerrada no gana nada.',
  'limit.next': 'Una mano en una línea cerrada se paga en la siguiente línea que cumpla.',
};

export const chinesePeriods: Periods = {
  'rollover.day': '某时段无人获胜时，其奖金加入下一时段的奖金，直至有人赢得或博彩日结束。',
  'rollover.promotion': '某时段无人获胜时，其奖金加入下一时段的奖金，直至有人赢得或推广活动结束。',
  'rollover.line': '累积的是{hand}的奖金。',
  'rollover.at-most': '连同累积金额，奖金最高为{amount}。',
  'rollover.once': '累积金额只派发一次，并列最佳的玩家平分。',
  'rollover.unwon-pool': '届时无人赢得的金额加入{pool}。',
  'rollover.unwon-reserve': '届时无人赢得的金额归入储备金。',
  'rollover.unwon-house': '届时无人赢得的金额不予颁发。',
  'rollover.to-pool': '某时段无人获胜时，其奖金加入{pool}。',
  'rollover.to-reserve': '某时段无人获胜时，其奖金留在储备金。',
  'rollover.to-house': '某时段无人获胜时，其奖金不予颁发。',
  'limit.line': { one: '{hand}{per}只能被赢得一次。', other: '{hand}{per}最多被赢得{n}次。' },
  'limit.person': { one: '您{per}只能凭{hand}赢奖一次。', other: '您{per}最多凭{hand}赢奖{n}次。' },
  'limit.cycle': {
    one: '{hand}被赢得后即关闭，直至其他以此方式关闭的奖项也都被赢得，届时全部重新开放。',
    other: '{hand}被赢得{n}次后即关闭，直至其他以此方式关闭的奖项也都关闭，届时全部重新开放。',
  },
  'limit.per.hour': '在每个整点小时内',
  'limit.per.day': '在一个博彩日内',
  'limit.per.day-from': '在从{time}起算的一天内',
  'limit.per.week': '在星期一至星期日的一周内',
  'limit.per.promotion': '在整个推广活动期间',
  'limit.together': '同一局中打出该牌型的玩家共同获胜，算作一次。',
  'limit.nothing': '已关闭奖项的牌不得奖。',
  'limit.next': '已关闭奖项的牌按其符合的下一个奖项派奖。',
};

export const koreanPeriods: Periods = {
  'rollover.day':
    '한 기간에 당첨자가 없으면 그 상금은 다음 기간의 상금에 더해지며, 당첨되거나 그날 영업이 끝날 때까지 이어집니다.',
  'rollover.promotion':
    '한 기간에 당첨자가 없으면 그 상금은 다음 기간의 상금에 더해지며, 당첨되거나 프로모션이 끝날 때까지 이어집니다.',
  'rollover.line': '이월되는 상금은 {hand}의 상금입니다.',
  'rollover.at-most': '이월된 금액을 합한 상금은 최대 {amount}입니다.',
  'rollover.once': '이월된 금액은 한 번만 지급합니다. 가장 높은 핸드가 동점이면 플레이어들이 똑같이 나눕니다.',
  'rollover.unwon-pool': '그때까지 당첨되지 않은 금액은 다음에 더해집니다: {pool}.',
  'rollover.unwon-reserve': '그때까지 당첨되지 않은 금액은 예비 기금으로 들어갑니다.',
  'rollover.unwon-house': '그때까지 당첨되지 않은 금액은 지급하지 않습니다.',
  'rollover.to-pool': '한 기간에 당첨자가 없으면 그 상금은 다음에 더해집니다: {pool}.',
  'rollover.to-reserve': '한 기간에 당첨자가 없으면 그 상금은 예비 기금에 남습니다.',
  'rollover.to-house': '한 기간에 당첨자가 없으면 그 상금은 지급하지 않습니다.',
  'limit.line': {
    one: '{hand}: {per} 한 번만 당첨됩니다.',
    other: '{hand}: {per} 최대 {n}번 당첨됩니다.',
  },
  'limit.person': {
    one: '{hand}(으)로 {per} 한 번만 상금을 받을 수 있습니다.',
    other: '{hand}(으)로 {per} 최대 {n}번 상금을 받을 수 있습니다.',
  },
  'limit.cycle': {
    one: '{hand}: 당첨되면 이렇게 마감되는 다른 항목이 모두 당첨될 때까지 마감됩니다. 그런 다음 모두 다시 열립니다.',
    other:
      '{hand}: {n}번 당첨되면 이렇게 마감되는 다른 항목이 모두 마감될 때까지 마감됩니다. 그런 다음 모두 다시 열립니다.',
  },
  'limit.per.hour': '매 정시 한 시간에',
  'limit.per.day': '하루 영업 중',
  'limit.per.day-from': '{time}부터 세는 하루에',
  'limit.per.week': '월요일부터 일요일까지 한 주에',
  'limit.per.promotion': '전체 프로모션 동안',
  'limit.together': '같은 라운드에서 그 핸드를 만든 플레이어들은 함께 당첨되며 한 번으로 칩니다.',
  'limit.nothing': '마감된 항목의 핸드는 당첨되지 않습니다.',
  'limit.next': '마감된 항목의 핸드는 해당하는 다음 항목으로 지급합니다.',
};

export const tagalogPeriods: Periods = {
  'rollover.day':
    'Kung walang manalo sa isang period, idadagdag ang premyo nito sa premyo ng susunod na period, hanggang mapanalunan ito o matapos ang araw ng laro.',
  'rollover.promotion':
    'Kung walang manalo sa isang period, idadagdag ang premyo nito sa premyo ng susunod na period, hanggang mapanalunan ito o matapos ang promosyon.',
  'rollover.line': 'Ang premyong naiipon ay ang para sa {hand}.',
  'rollover.at-most': 'Kasama ang naipon, ang premyo ay hindi hihigit sa {amount}.',
  'rollover.once':
    'Isang beses lamang binabayaran ang naipon. Hahatiin ito nang pantay ng mga manlalarong tabla sa pinakamahusay na hand.',
  'rollover.unwon-pool': 'Ang hindi pa napapanalunan sa panahong iyon ay idadagdag sa {pool}.',
  'rollover.unwon-reserve': 'Ang hindi pa napapanalunan sa panahong iyon ay mapupunta sa reserve fund.',
  'rollover.unwon-house': 'Ang hindi pa napapanalunan sa panahong iyon ay hindi na ipagkakaloob.',
  'rollover.to-pool': 'Kung walang manalo sa isang period, idadagdag ang premyo nito sa {pool}.',
  'rollover.to-reserve': 'Kung walang manalo sa isang period, mananatili ang premyo nito sa reserve fund.',
  'rollover.to-house': 'Kung walang manalo sa isang period, hindi ipagkakaloob ang premyo nito.',
  'limit.line': {
    one: 'Isang beses lamang mapapanalunan ang {hand} {per}.',
    other: 'Hindi hihigit sa {n} beses mapapanalunan ang {hand} {per}.',
  },
  'limit.person': {
    one: 'Isang beses lamang kayo mananalo sa {hand} {per}.',
    other: 'Hindi hihigit sa {n} beses kayong mananalo sa {hand} {per}.',
  },
  'limit.cycle': {
    one: 'Kapag napanalunan ang {hand}, sarado ito hanggang mapanalunan din ang lahat ng iba pang linyang nagsasara sa ganitong paraan. Pagkatapos ay muling magbubukas ang lahat.',
    other:
      'Kapag napanalunan ang {hand} nang {n} beses, sarado ito hanggang sarado na rin ang lahat ng iba pang linyang nagsasara sa ganitong paraan. Pagkatapos ay muling magbubukas ang lahat.',
  },
  'limit.per.hour': 'sa bawat oras ng orasan',
  'limit.per.day': 'sa isang araw ng laro',
  'limit.per.day-from': 'sa isang araw na binibilang mula {time}',
  'limit.per.week': 'sa isang linggo mula Lunes hanggang Linggo',
  'limit.per.promotion': 'sa buong promosyon',
  'limit.together':
    'Ang mga manlalarong nakabuo ng hand sa iisang round ay sabay na mananalo, at isang beses lamang ang bilang.',
  'limit.nothing': 'Walang panalo ang hand na nasa saradong linya.',
  'limit.next': 'Ang hand na nasa saradong linya ay babayaran sa susunod na linyang pasok ito.',
};

export const vietnamesePeriods: Periods = {
  'rollover.day':
    'Nếu không ai trúng trong một kỳ, giải của kỳ đó được cộng vào giải của kỳ sau, cho đến khi có người trúng hoặc hết ngày chơi.',
  'rollover.promotion':
    'Nếu không ai trúng trong một kỳ, giải của kỳ đó được cộng vào giải của kỳ sau, cho đến khi có người trúng hoặc hết chương trình.',
  'rollover.line': 'Giải được cộng dồn là giải của {hand}.',
  'rollover.at-most': 'Kể cả phần cộng dồn, giải tối đa là {amount}.',
  'rollover.once': 'Phần cộng dồn chỉ trả một lần. Những người cùng có tay bài cao nhất chia đều phần đó.',
  'rollover.unwon-pool': 'Phần chưa ai trúng đến lúc đó được cộng vào {pool}.',
  'rollover.unwon-reserve': 'Phần chưa ai trúng đến lúc đó được chuyển vào quỹ dự trữ.',
  'rollover.unwon-house': 'Phần chưa ai trúng đến lúc đó không được trao.',
  'rollover.to-pool': 'Nếu không ai trúng trong một kỳ, giải của kỳ đó được cộng vào {pool}.',
  'rollover.to-reserve': 'Nếu không ai trúng trong một kỳ, giải của kỳ đó ở lại quỹ dự trữ.',
  'rollover.to-house': 'Nếu không ai trúng trong một kỳ, giải của kỳ đó không được trao.',
  'limit.line': { one: '{hand} chỉ trúng một lần {per}.', other: '{hand} trúng tối đa {n} lần {per}.' },
  'limit.person': {
    one: 'Quý khách chỉ trúng với {hand} một lần {per}.',
    other: 'Quý khách trúng với {hand} tối đa {n} lần {per}.',
  },
  'limit.cycle': {
    one: 'Sau khi có người trúng, {hand} đóng lại cho đến khi mọi dòng giải khác đóng theo cách này cũng đã trúng. Khi đó tất cả mở lại.',
    other:
      'Sau khi trúng {n} lần, {hand} đóng lại cho đến khi mọi dòng giải khác đóng theo cách này cũng đã đóng. Khi đó tất cả mở lại.',
  },
  'limit.per.hour': 'trong mỗi giờ đồng hồ',
  'limit.per.day': 'trong một ngày chơi',
  'limit.per.day-from': 'trong một ngày, tính từ {time}',
  'limit.per.week': 'trong một tuần từ thứ Hai đến Chủ nhật',
  'limit.per.promotion': 'trong toàn bộ chương trình',
  'limit.together': 'Những người có tay bài đó trong cùng một ván cùng trúng, tính là một lần.',
  'limit.nothing': 'Tay bài thuộc dòng giải đã đóng không trúng gì.',
  'limit.next': 'Tay bài thuộc dòng giải đã đóng được trả theo dòng giải tiếp theo mà nó đạt.',
};
