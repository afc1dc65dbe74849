/** Notices of prizes cut by amounts, of pools and of what feeds them, in Korean. */
import type { englishFunds } from './english-funds.ts';
import type { Phrase } from './phrase.ts';

export const koreanFunds: Readonly<Record<keyof typeof englishFunds, Phrase>> = {
  'share.amount-each': '각 {amount}',
  'share.rest': '나머지',
  'share.each.hand': '당첨 핸드를 가진 플레이어 각자의 몫',
  'share.each.losing': '자격을 갖춘 진 핸드 각각의 몫',
  'share.each.winning': '자격을 갖춘 이긴 핸드 각각의 몫',
  'share.each.table': '그 테이블의 다른 플레이어 각자의 몫',
  'share.each.room': '핸드가 나온 시점에 자격이 있는 테이블에서 수수료를 낸 플레이어(당첨자 포함) 각자의 몫',
  'share.each.dealer-bets': '플레이어 딜러의 핸드에 수수료를 낸 플레이어 각자의 몫',
  'share.to.reserve': '예비 기금으로 들어감',
  'share.to.recipient': '{name}의 몫',
  'amounts.added': '게시된 금액이 상금을 넘으면 카지노가 차액을 더합니다.',
  'amounts.cut': '게시된 금액이 상금을 넘으면 표시된 순서대로 상금이 남아 있는 한 지급합니다.',
  'share.to.seated':
    '룸 몫, 핸드가 나온 시점에 이 행사가 진행되는 테이블에 앉아 있던 모든 플레이어(당첨자 포함)가 똑같이 나눔',
  'share.each.seated': '핸드가 나온 시점에 이 행사가 진행되는 테이블에 앉아 있던 플레이어(당첨자 포함) 각자의 몫',
  'room.except': '룸 몫을 받지 못하는 사람: {list}.',
  'room.except.household': '직원과 함께 사는 사람',
  'fund.backup':
    '{pool} 당첨 후 {backup}의 전액이 그 풀로 옮겨집니다. 그 금액과 {reseed} 중 큰 금액으로 다시 시작합니다.',
  'fund.increase-week': '{pool}은(는) 매주 {day} 영업이 끝날 때 {amount}씩 늘어납니다.',
  'fund.increase-house': '이 증가액은 카지노가 부담합니다.',
  'fee.pot-from': '팟이 {pot} 이상이면 {fee}의 잭팟 수수료를 뗍니다.',
  'falls.day': '{hand}: 대상 핸드는 매일 {time}에 한 단계 내려갑니다. 당첨되면 {first}부터 다시 시작합니다.',
  'falls.week': '{hand}: 대상 핸드는 매주 {day} {time}에 한 단계 내려갑니다. 당첨되면 {first}부터 다시 시작합니다.',
  'falls.pool': '{hand}: 풀이 커지면 대상 핸드가 한 단계씩 내려갑니다. 당첨되면 {first}부터 다시 시작합니다.',
  'falls.steps': '순서: {list}. 마지막 핸드는 당첨될 때까지 유지됩니다.',
  'falls.step-from': '{amount}부터 {hand}',
  'falls.today': '오늘의 핸드: {hand}.',
  'falls.next': '{when}부터: {hand}.',
  'falls.next-from': '풀이 {amount}이 되면: {hand}.',
};
