/** Notices of prizes cut by amounts, of pools and of what feeds them, in Chinese. */
import type { englishFunds } from './english-funds.ts';
import type { Phrase } from './phrase.ts';

export const chineseFunds: Readonly<Record<keyof typeof englishFunds, Phrase>> = {
  'share.amount-each': '每人 {amount}',
  'share.rest': '余额',
  'share.each.hand': '归每名持得奖牌型的玩家',
  'share.each.losing': '归每手合格的落败牌型',
  'share.each.winning': '归每手合格的获胜牌型',
  'share.each.table': '归同桌其他每名玩家',
  'share.each.room': '归中奖时在任何合格牌桌已付彩金费的每名玩家（包括得奖者）',
  'share.each.dealer-bets': '归每名付彩金费押庄家牌的玩家',
  'share.to.reserve': '归入储备金',
  'share.to.recipient': '归 {name}',
  'amounts.added': '如公布的金额超过奖金，差额由赌场补足。',
  'amounts.cut': '如公布的金额超过奖金，则按所列顺序支付，付完为止。',
  'share.to.seated': '全场份额，由中奖时坐在任何参与本活动牌桌的所有玩家（包括得奖者）平分',
  'share.each.seated': '归中奖时坐在任何参与本活动牌桌的每名玩家（包括得奖者）',
  'room.except': '全场份额不发给{list}。',
  'room.except.household': '与员工同住的人',
  'fund.backup': '{pool}中出后，{backup}的全部金额转入其中。新一轮以该金额或{reseed}开始，以较高者为准。',
  'fund.increase-week': '{pool}每周{day}结束时增加{amount}。',
  'fund.increase-house': '该增加金额由赌场支付。',
  'fee.pot-from': '彩池达到{pot}或以上时，从中收取{fee}彩金费。',
  'falls.day': '{hand}：合格牌型每天{time}降一级。中奖后重新从{first}开始。',
  'falls.week': '{hand}：合格牌型每周{day}{time}降一级。中奖后重新从{first}开始。',
  'falls.pool': '{hand}：合格牌型随奖池增长而降级。中奖后重新从{first}开始。',
  'falls.steps': '顺序如下：{list}。最后一级保持到中出为止。',
  'falls.step-from': '{hand}（{amount}起）',
  'falls.today': '今日牌型：{hand}。',
  'falls.next': '{when}起：{hand}。',
  'falls.next-from': '奖池达到{amount}起：{hand}。',
};
