/**
 * What a notice says of a pool that a secret amount wins, in the six languages.
 * English is binding and declares the places.
 */
import type { Phrase } from './phrase.ts';

export const englishTriggerWords = {
  'heading.trigger-prizes': 'Prizes',
  'trigger.line': 'Prize line',
  'trigger.play': 'If your fee brings the jackpot to its secret amount, you win.',
  'trigger.verify': 'A casino representative verifies every win.',
  'trigger.lead': 'The {pool} must be won by {amount}.',
  'trigger.lead-posted': 'The {pool} must be won by the posted amount.',
  'trigger.fee':
    'No cards win it: the fee that brings the {pool} to a secret amount does. {line} goes to the player who paid that fee.',
  'trigger.shared':
    'No cards win it: the fee that brings the {pool} to a secret amount does. {line} is shared as shown.',
  'trigger.round':
    'No cards win it: the fee that brings the {pool} to a secret amount does. {line} goes to every player in that round.',
  'trigger.from': 'The secret amount is above {amount}.',
  'trigger.order': 'If several fees of one round reach it, the lowest seat number that does so wins.',
  'trigger.secret': 'The amount is fixed before it can be won, and revealed after. Anyone can check it.',
  'trigger.pending': 'While a win is verified, fees build the next jackpot.',
} as const;

type TriggerWords = Readonly<Record<keyof typeof englishTriggerWords, Phrase>>;

export const spanishTriggerWords: TriggerWords = {
  'heading.trigger-prizes': 'Premios',
  'trigger.line': 'Premio',
  'trigger.play': 'Si su cuota lleva el jackpot a su cantidad secreta, usted gana.',
  'trigger.verify': 'Un representante del casino verifica cada premio.',
  'trigger.lead': 'El {pool} debe ganarse antes de superar {amount}.',
  'trigger.lead-posted': 'El {pool} debe ganarse antes de superar la cantidad publicada.',
  'trigger.fee':
    'No se gana con cartas, sino con la cuota que lleva el {pool} a una cantidad secreta. {line} es para el jugador que pagó esa cuota.',
  'trigger.shared':
    'No se gana con cartas, sino con la cuota que lleva el {pool} a una cantidad secreta. {line} se reparte como se indica.',
  'trigger.round':
    'No se gana con cartas, sino con la cuota que lleva el {pool} a una cantidad secreta. {line} es para todos los jugadores de esa ronda.',
  'trigger.from': 'La cantidad secreta es superior a {amount}.',
  'trigger.order': 'Si varias cuotas de una ronda la alcanzan, gana el asiento de número más bajo que lo haga.',
  'trigger.secret': 'La cantidad se fija antes de que pueda ganarse y se revela después. Cualquiera puede comprobarla.',
  'trigger.pending': 'Mientras se verifica un premio, las cuotas forman el siguiente jackpot.',
};

export const chineseTriggerWords: TriggerWords = {
  'heading.trigger-prizes': '奖项',
  'trigger.line': '奖项',
  'trigger.play': '若您的费用使奖池达到其秘密金额，您即获奖。',
  'trigger.verify': '每次中奖均由赌场代表核实。',
  'trigger.lead': '{pool}最迟在达到{amount}时必被赢取。',
  'trigger.lead-posted': '{pool}最迟在达到公布金额时必被赢取。',
  'trigger.fee': '此奖不凭牌赢取：使{pool}达到秘密金额的那笔费用即中奖。{line}归支付该笔费用的玩家。',
  'trigger.shared': '此奖不凭牌赢取：使{pool}达到秘密金额的那笔费用即中奖。{line}按所示比例分配。',
  'trigger.round': '此奖不凭牌赢取：使{pool}达到秘密金额的那笔费用即中奖。{line}归该轮的所有玩家。',
  'trigger.from': '秘密金额高于{amount}。',
  'trigger.order': '若一轮中有多笔费用达到该金额，由其中座位号最小者赢得。',
  'trigger.secret': '该金额在可赢取之前即已确定，赢取后公布。任何人都可以查验。',
  'trigger.pending': '核实中奖期间，所付费用计入下一个奖池。',
};

export const koreanTriggerWords: TriggerWords = {
  'heading.trigger-prizes': '상금',
  'trigger.line': '상금 항목',
  'trigger.play': '고객님의 참가비로 잭팟이 비밀 금액에 도달하면 당첨됩니다.',
  'trigger.verify': '카지노 직원이 모든 당첨을 확인합니다.',
  'trigger.lead': '{pool}: 늦어도 {amount}에 도달하면 반드시 당첨됩니다.',
  'trigger.lead-posted': '{pool}: 늦어도 게시된 금액에 도달하면 반드시 당첨됩니다.',
  'trigger.fee':
    '카드로 당첨되지 않습니다. {pool}을(를) 비밀 금액에 도달하게 한 참가비가 당첨됩니다. {line}: 그 참가비를 낸 플레이어에게 지급됩니다.',
  'trigger.shared':
    '카드로 당첨되지 않습니다. {pool}을(를) 비밀 금액에 도달하게 한 참가비가 당첨됩니다. {line}: 표시된 대로 나눕니다.',
  'trigger.round':
    '카드로 당첨되지 않습니다. {pool}을(를) 비밀 금액에 도달하게 한 참가비가 당첨됩니다. {line}: 그 라운드의 모든 플레이어에게 지급됩니다.',
  'trigger.from': '비밀 금액은 {amount}보다 큽니다.',
  'trigger.order': '한 라운드의 여러 참가비가 그 금액에 도달하면, 그중 가장 낮은 좌석 번호가 당첨됩니다.',
  'trigger.secret': '금액은 당첨이 가능해지기 전에 정해지고 당첨 후에 공개됩니다. 누구나 확인할 수 있습니다.',
  'trigger.pending': '당첨을 확인하는 동안 참가비는 다음 잭팟에 적립됩니다.',
};

export const tagalogTriggerWords: TriggerWords = {
  'heading.trigger-prizes': 'Mga premyo',
  'trigger.line': 'Premyo',
  'trigger.play': 'Kung ang inyong bayad ang nagdala sa jackpot sa lihim na halaga nito, panalo kayo.',
  'trigger.verify': 'Bineberipika ng kinatawan ng casino ang bawat panalo.',
  'trigger.lead': 'Dapat mapanalunan ang {pool} bago ito lumampas sa {amount}.',
  'trigger.lead-posted': 'Dapat mapanalunan ang {pool} bago ito lumampas sa nakapaskil na halaga.',
  'trigger.fee':
    'Hindi baraha ang panalo rito kundi ang bayad na nagdala sa {pool} sa isang lihim na halaga. Ang {line} ay sa manlalarong nagbayad nito.',
  'trigger.shared':
    'Hindi baraha ang panalo rito kundi ang bayad na nagdala sa {pool} sa isang lihim na halaga. Ang {line} ay hinahati ayon sa nakasaad.',
  'trigger.round':
    'Hindi baraha ang panalo rito kundi ang bayad na nagdala sa {pool} sa isang lihim na halaga. Ang {line} ay sa lahat ng manlalaro sa round na iyon.',
  'trigger.from': 'Ang lihim na halaga ay higit sa {amount}.',
  'trigger.order':
    'Kung ilang bayad sa isang round ang umabot dito, panalo ang may pinakamababang numero ng upuan sa mga ito.',
  'trigger.secret':
    'Itinatakda ang halaga bago ito mapanalunan at inihahayag pagkatapos. Maaari itong suriin ng sinuman.',
  'trigger.pending': 'Habang bineberipika ang panalo, ang mga bayad ay para sa susunod na jackpot.',
};

export const vietnameseTriggerWords: TriggerWords = {
  'heading.trigger-prizes': 'Giải thưởng',
  'trigger.line': 'Giải',
  'trigger.play': 'Nếu khoản phí của quý khách đưa giải đến số tiền bí mật, quý khách trúng.',
  'trigger.verify': 'Đại diện sòng bài xác minh mọi lần trúng.',
  'trigger.lead': '{pool} phải được trúng chậm nhất khi đạt {amount}.',
  'trigger.lead-posted': '{pool} phải được trúng chậm nhất khi đạt số tiền niêm yết.',
  'trigger.fee':
    'Không trúng bằng bài: khoản phí đưa {pool} đến một số tiền bí mật sẽ trúng. {line} thuộc về người chơi đã trả khoản phí đó.',
  'trigger.shared':
    'Không trúng bằng bài: khoản phí đưa {pool} đến một số tiền bí mật sẽ trúng. {line} được chia như đã nêu.',
  'trigger.round':
    'Không trúng bằng bài: khoản phí đưa {pool} đến một số tiền bí mật sẽ trúng. {line} thuộc về mọi người chơi trong ván đó.',
  'trigger.from': 'Số tiền bí mật cao hơn {amount}.',
  'trigger.order': 'Nếu nhiều khoản phí trong một ván đạt đến số tiền đó, số ghế nhỏ nhất trong số đó trúng.',
  'trigger.secret': 'Số tiền được ấn định trước khi có thể trúng và được công bố sau đó. Ai cũng có thể kiểm tra.',
  'trigger.pending': 'Trong khi xác minh, các khoản phí được dồn vào giải tiếp theo.',
};
