/** What sheets themselves tell players, in Chinese. */
export const chineseSheetRules: Readonly<Record<string, string>> = {
  'There is no minimum pot. The winning hand does not have to use its hole cards.':
    '不设最低底池。获胜的牌不必使用其底牌。',
  'If two players have pocket aces beaten in the same hand, each is paid.':
    '如同一手牌有两名玩家的口袋A被击败，每人均获付奖金。',
  'You must be seated and playing at a posted table during the posted hours.':
    '您必须在公布的时间内，在公布的牌桌就座并参加牌局。',
  'You and the player who beats you must complete every bet before the flop and on the flop, turn and river without folding. All-in is complete.':
    '您和击败您的玩家必须在翻牌前、翻牌、转牌和河牌完成每次下注，不得弃牌。全下视为完成。',
  'There is no limit to the number of times you can win.': '得奖次数不限。',
  'Nothing is collected for this promotion.': '本活动不收取任何费用。',
  'The hands are shared by the table, so every eligible player in the round wins. Each player has one share, however many bets.':
    '牌型由全桌共享，因此该局每名合格玩家都得奖。每名玩家无论下多少注，只得一份。',
  'You must be playing at a posted table during the posted hours.': '您必须在公布的时间内，在公布的牌桌参加牌局。',
  'The patron in the player-dealer position may place the fee and win.': '庄家位的客人可付彩金费并得奖。',
  "Your first two cards and the player-dealer's up card count. A joker does not count as a seven.":
    '以您的首两张牌和庄家的明牌计算。鬼牌不算七。',
  'Fixed prizes do not reduce the progressive meter.': '固定奖金不减少累积彩金。',
  'You do not have to win the base game. There is no limit to the number of times you can win.':
    '您不必在基本游戏中获胜。得奖次数不限。',
  'Three Card Poker 6 Card Bonus: your three cards and the two cards left of the extra hand count.':
    'Three Card Poker 6 Card Bonus：以您的三张牌和额外一手牌左边的两张牌计算。',
  "Ultimate Texas Hold'em: your two cards and the three cards of the flop count.":
    '终极德州扑克：以您的两张牌和翻牌的三张牌计算。',
  'Crazy 4 Poker: your five cards count.': 'Crazy 4 Poker：以您的五张牌计算。',
  "Management's decision on any dispute is final.": '任何争议以管理层的决定为准。',
  "Three Card Poker 6 Card Bonus: your three cards and the player-dealer's two face-down cards count.":
    'Three Card Poker 6 Card Bonus：以您的三张牌和庄家的两张暗牌计算。',
  "Ultimate Texas Hold'em: your two hole cards and the flop count.": '终极德州扑克：以您的两张底牌和翻牌计算。',
  'If you play more than one hand, you may place a fee and win on each.': '如您玩多手牌，每手都可付彩金费并得奖。',
  'A hand you fold stays eligible. You do not have to win the base game.':
    '您弃掉的牌仍符合资格。您不必在基本游戏中获胜。',
  'There is no minimum playing time. There is no limit to the number of times you can win.':
    '不设最低游戏时间。得奖次数不限。',
  'All approved California games of the casino take part': '赌场所有核准的加州游戏均参加。',
  'You must have bought the Dead Chips yourself, and be seated and playing during the posted hours':
    '您必须亲自购买Dead Chip筹码，并在公布的时间内就座参加牌局。',
  'Dead Chips are not refunded': 'Dead Chip筹码不退款。',
  'The best hand at the table must beat the second-best hand. Exactly two hole cards must play in each of these hands.':
    '全桌最佳牌必须击败第二佳牌。这两手牌都必须恰好使用两张底牌。',
  'Only the highest losing hand wins the losing share. Other losing hands have a table share.':
    '只有最大的落败牌赢得落败份额。其他落败牌有全桌份额。',
  'Players with the qualifying hands must complete every bet and play through the showdown.':
    '持合格牌型的玩家必须完成每次下注，并一直打到摊牌。',
  'Good for the amount, in the games and during the period printed on your coupon or voucher':
    '金额、适用游戏和有效期以您的优惠券或兑换券上所印为准。',
  'All approved California games of the casino may be named on it': '赌场所有核准的加州游戏均可列于其上。',
  'You may win a coupon or chip while you are in the player-dealer position': '您在庄家位时可赢得优惠券或筹码。',
  'Only high hands are compared. If you lose the high and win the low half, you keep the losing share.':
    '只比较高牌。如您输掉高牌但赢得低牌一半，您仍保有落败份额。',
  'All seven cards count, however you set them.': '七张牌全部计算，无论您如何摆牌。',
  'Picture cards are jacks, queens and kings. The joker is not a picture card.': '花牌为J、Q和K。鬼牌不是花牌。',
  'If more than one hand qualifies in a round, each wins its full posted prize.':
    '如同一局有多手牌合格，每手均赢得公布的全额奖金。',
  'The patron in the player-dealer position may win on their own hand.': '庄家位的客人可凭自己的牌得奖。',
  'There is no limit to the number of times you can win. If you play more than one hand, you may win on each.':
    '得奖次数不限。如您玩多手牌，每手都可得奖。',
  'There is no fee for this promotion.': '本活动不收彩金费。',
  'Draw games: your five cards at the showdown count.': '换牌类游戏：以您摊牌时的五张牌计算。',
  'Stud games: two down cards and three up cards must play. For four of a kind, the two down cards must be a pair.':
    '梭哈类游戏：必须使用两张暗牌和三张明牌。四条的两张暗牌必须是一对。',
  'Flop games: two hole cards and three community cards must play. For four of a kind, the two hole cards must be a pair.':
    '翻牌类游戏：必须使用两张底牌和三张公共牌。四条的两张底牌必须是一对。',
  'There is no limit to the number of times you can win. In one period you have one share of each prize.':
    '得奖次数不限。在一个时段内，您在每个奖项中得一份。',
  'Draw games: your five cards count.': '换牌类游戏：以您的五张牌计算。',
  'Stud games: two down cards and three up cards must play.': '梭哈类游戏：必须使用两张暗牌和三张明牌。',
  'Flop games: two hole cards and three community cards must play.': '翻牌类游戏：必须使用两张底牌和三张公共牌。',
  'You must be seated and playing at a designated table during the posted hours.':
    '您必须在公布的时间内，在指定的牌桌就座并参加牌局。',
  'The tournament director chooses the bounty players and announces them before the start':
    '赏金玩家由锦标赛主管选定，并在开始前宣布。',
  'Ask to play for bounties at a No Purchase Necessary table, without an entry and under the same rules':
    '您可要求在“无需购买”牌桌争取赏金，无需参赛，规则相同。',
  'Show your ID to receive a prize': '领奖时请出示您的证件。',
  'You must be seated and playing at a posted table during the posted hours':
    '您必须在公布的时间内，在公布的牌桌就座并参加牌局。',
  'Your hand does not have to win the base game': '您的牌不必在基本游戏中获胜。',
  'There is no limit to the number of times you can qualify': '获得资格的次数不限。',
  'Baccarat hands are shared by the table. Every eligible player in the round receives the posted tickets.':
    '百家乐牌型由全桌共享。该局每名合格玩家都获得公布的抽奖券。',
  'Tickets are not transferable': '抽奖券不可转让。',
  'Write your name and ID information on the ticket.': '请在抽奖券上写明您的姓名和证件资料。',
  'Your hand qualifies whether it wins, loses or pushes': '您的牌无论赢、输或和局都合格。',
  'The player-dealer may earn a ticket too': '庄家也可获得抽奖券。',
  'All your cards or tiles count, however you set them': '您的全部牌都计算，无论您如何摆牌。',
  'Only the cards that you are dealt first count; cards that you take later change nothing':
    '只计算最先发给您的牌；之后补的牌不影响结果。',
  'Your back hand counts as you set it; a clean sweep counts if its cards can make such a back hand':
    '后牌按您摆的牌计算；如三手全胜，只要您的牌能组成这样的后牌即可。',
  'A hand that you fold still qualifies, and it does not matter whether the player-dealer’s hand qualifies':
    '您弃掉的牌仍合格，庄家的牌是否合格没有影响。',
  'If you fold before the last betting round, ask the dealer to hold your cards until the pot is won, or you get no ticket':
    '如您在最后一轮下注前弃牌，请让发牌员保留您的牌，直到有人赢得底池，否则您得不到抽奖券。',
  'There must be two to ten customers in the game. Third-party proposition players (TPPPS) are not counted.':
    '牌局中必须有二至十名客人。第三方庄家公司的玩家（TPPPS）不计算在内。',
  'Tickets are not transferable. There is no limit to the number of tickets you can have.':
    '抽奖券不可转让。您可拥有的抽奖券数量不限。',
  'Keep your stub. The other half goes into a locked drum in plain sight': '请保留您的票根。另一半放入明处上锁的滚筒。',
  'The prize of each drawing is posted and announced before its ticket is drawn': '每次抽奖的奖品在抽券前公布并宣布。',
  'The name on the ticket must match your ID in spelling and order': '抽奖券上的姓名，其拼写和顺序必须与您的证件相符。',
  'Write your full name on the ticket, not initials, and keep the stub. You may watch your ticket go into the locked drum':
    '请在抽奖券上写您的全名，不可只写首字母，并保留票根。您可看着您的抽奖券放入上锁的滚筒。',
  'A No Purchase Necessary table is open day and night. Each qualifying hand there earns one ticket':
    '“无需购买”牌桌日夜开放。在该桌每手合格牌型获得一张抽奖券。',
  'You may win another pass in the drawing of a later day': '您可在以后日子的抽奖中再赢得一张参赛证。',
  'The tournament rules of the casino apply': '适用赌场的锦标赛规则。',
  'Complete all tax forms and show photo ID before you receive your prize':
    '领奖前请填妥所有税表，并出示带照片的证件。',
  "Your first two cards and the player-dealer's up card count. Later cards do not.":
    '以您的首两张牌和庄家的明牌计算。之后的牌不算。',
  'You must be seated and playing an eligible game during the posted hours.':
    '您必须在公布的时间内就座并参加合格游戏。',
  'Your hand must be beaten by a higher-ranking hand, or by the hand named in the chart.':
    '您的牌必须被更大的牌或表中指明的牌击败。',
  'Write your full name on the ticket and keep the stub. The drum is locked and in plain view':
    '请在抽奖券上写您的全名，并保留票根。滚筒上锁并放在明处。',
  'You receive tickets and points at a No Purchase Necessary table in the same way, at no cost':
    '在“无需购买”牌桌，您以同样方式获得抽奖券和点数，无需付费。',
  'Tickets are handed out and club cards are swiped until all ten winners are known':
    '抽奖券的发放和会员卡的刷卡持续到十名得奖者全部产生为止。',
  'Tickets, club cards and car passes are not transferable': '抽奖券、会员卡和赠车参赛证不可转让。',
  'The casino may cancel this promotion at any time. Changes require advance approval of the Division of Gambling Control':
    '赌场可随时取消本活动。更改须事先获Division of Gambling Control核准。',
  'You must be seated and have been dealt the hand': '您必须在座并已获发该手牌。',
  'Your game must have gone far enough for the hand to be possible': '您的牌局必须已进行到可能组成该牌型的阶段。',
  'Keep your half of the ticket. The other half goes into a locked drum at the promotion desk':
    '请保留您的半张抽奖券。另一半放入活动柜台上锁的滚筒。',
  'Tickets are not transferable. You may earn any number of tickets': '抽奖券不可转让。您可获得任意数量的抽奖券。',
  'One fee covers every player at the table.': '一笔彩金费适用于全桌每名玩家。',
  'A push against the player-dealer is shared like a win.': '与庄家和局时，奖金的分配与获胜相同。',
  'The best and second-best hands at the table are compared, including the hand of the player-dealer.':
    '比较全桌最佳牌和第二佳牌，包括庄家的牌。',
  'Write your name on the ticket so that it can be read, and keep the other half':
    '请在抽奖券上清楚写明您的姓名，并保留另一半。',
  'Tickets earned with a hand are collected when the hand occurs. The drum is locked and in plain sight':
    '凭牌型获得的抽奖券在牌型出现时收取。滚筒上锁并放在明处。',
  'Blackjack games: your first two cards count.': '二十一点类游戏：以您的首两张牌计算。',
  'Pan 9: your first three cards count.': 'Pan 9：以您的首三张牌计算。',
  'New limits apply from the next hand after they are announced. A hand begins with the first riffle':
    '新的限额从宣布后的下一手牌起适用。一手牌从第一次洗牌（riffle）开始。',
  'Bet in one motion, or announce the amount. An all-in below a full raise in no-limit does not reopen the betting':
    '下注须一次完成，或先宣布金额。在无限注中，低于完整加注的全下不重新开放下注。',
  'Every seat with chips is dealt in. If you are not at your seat when every hand is complete, your hand is dead':
    '每个有筹码的座位都获发牌。如所有牌发完时您不在座，您的牌作废。',
  'Cards speak. Cards are turned up once a player is all in and the action is complete':
    '以亮出的牌为准。有玩家全下且下注完成后，牌即亮出。',
  'One player to a hand. English only during hands. No phones at the table. Keep your chips in sight, large ones in front':
    '每手牌只限一名玩家。打牌时只可说英语。桌上不得使用电话。筹码须放在看得见的地方，大面额放在前面。',
  'The decision of the floor is final': '以楼面主管的决定为准。',
  'Face cards are kings, queens and jacks. A joker does not complete a hand.': '花牌为K、Q和J。鬼牌不能用来补成牌型。',
  'In baccarat, every eligible player at the table is paid.': '在百家乐中，全桌每名合格玩家都获付奖金。',
  'Once you have the hand, the round does not have to be finished or won. There is no limit to the number of times you can win.':
    '您一旦拿到该牌型，该局不必打完或获胜。得奖次数不限。',
  'There is no time limit to claim your prize. It is kept at the cage for you.':
    '领奖没有时间限制。奖金在收银处为您保留。',
  'A Fortune 7 is exactly three cards that total seven. Both Player and Banker must have one.':
    'Fortune 7是恰好三张牌合计七点。闲和庄都必须有。',
  'The hands are shared by the table. The meter and the $5,000 are divided among all players with a fee. The $100 is paid to each.':
    '牌型由全桌共享。累积彩金和$5,000由所有付彩金费的玩家分得。$100付给每人。',
  'The final hands count, whatever the result of the base game.': '以最终的牌计算，无论基本游戏的结果如何。',
  'Your best five of seven cards count, however you set them.': '以您七张牌中的最佳五张计算，无论您如何摆牌。',
  'The patron in the player-dealer position may place the fee and win. You do not have to win the base game. There is no limit to the number of times you can win.':
    '庄家位的客人可付彩金费并得奖。您不必在基本游戏中获胜。得奖次数不限。',
  'The rank is picked in public from a shuffled deck spread face down near the poker desk.':
    '指定的牌当众从洗好并牌面朝下摊开在扑克柜台附近的一副牌中抽定。',
  'In games with two hole cards, both must play.': '在有两张底牌的游戏中，两张都必须使用。',
  'You must be seated and dealt the hand during the posted period.': '您必须在公布的时段内在座并获发该手牌。',
  'You must complete every bet of each round. All-in is complete.': '您必须完成每一轮的每次下注。全下视为完成。',
  'Casino employees are eligible at any time. There is no minimum number of players.':
    '赌场员工在任何时候都符合资格。不设最低玩家人数。',
  'No further fee is taken for this promotion.': '本活动不另外收费。',
  "Every winner's ID is checked.": '每名得奖者的证件都须查验。',
  'Face cards are jacks, queens and kings. Front and back count as you set them.':
    '花牌为J、Q和K。前牌和后牌按您摆的牌计算。',
  'Pan 9, Super Pan 9 and Baccarat 9: the first three cards count.': 'Pan 9、Super Pan 9和Baccarat 9：以首三张牌计算。',
  'Blackjack Poker: your first two cards count for suited aces, your first three for 7s.':
    'Blackjack Poker：同花色的A一对以您的首两张牌计算，7以您的首三张牌计算。',
  'Pokara: your first three cards count. A trip flush is the same card three times.':
    'Pokara：以您的首三张牌计算。同花三条是同一张牌出现三次。',
  'Baccarat: the first four cards count. Every player with a fee and a wager in the round wins.':
    '百家乐：以首四张牌计算。该局每名已付彩金费并下注的玩家都得奖。',
  'The fee is taken at the posted tables only.': '彩金费只在公布的牌桌收取。',
  'A game without a chart here earns nothing.': '此处没有列表的游戏不计点数或抽奖券。',
  'Either points or tickets are offered, never both. Which one is announced in advance.':
    '只采用点数或抽奖券其中之一，不会同时采用。采用哪一种会提前宣布。',
  'The casino may cancel this promotion at any time. Changes require advance approval.':
    '赌场可随时取消本活动。更改须事先获核准。',
  'In games with hole cards, at least one of them must play.': '在有底牌的游戏中，至少须使用其中一张。',
  'Your best five-card hand counts. Suits do not break ties.': '以您的最佳五张牌计算。花色不用于分胜负。',
  'There is no minimum or maximum number of players.': '不设最低或最高玩家人数。',
  'Casino employees are eligible at any time.': '赌场员工在任何时候都符合资格。',
  'All games of the casino take part': '赌场所有游戏均参加。',
  'A No Purchase Necessary table can win like any other table': '“无需购买”牌桌与其他牌桌一样可以得奖。',
  'A No Purchase Necessary table is open at any hour on request, without a collection fee':
    '“无需购买”牌桌随时可应要求开放，不收台费。',
  'You must be 21 or older': '您必须年满21岁。',
  'You must be in the casino when the table is drawn': '抽出牌桌时您必须在赌场内。',
  'The casino may cancel this promotion without notice. Changes require notice and the approval of the Division of Gambling Control':
    '赌场可不经通知取消本活动。更改须通知并获Division of Gambling Control核准。',
  'Valid ID has your photo: a driver license, an identification card, a passport or another government ID':
    '有效证件须有您的照片：驾驶执照、身份证、护照或其他政府证件。',
  'Play one of the eligible games during the posted time': '请在公布的时间内玩其中一种合格游戏。',
  'Ask a floor person for a bracket': '请向楼面人员索取对阵表。',
  'You do not have to be present to win. There is no minimum number of players':
    '您不必在场也可得奖。不设最低玩家人数。',
  'The casino notifies the winners. There is no time limit for claiming': '由赌场通知得奖者。领奖没有时间限制。',
  'The notice at the table says which certificates it takes: match play, free play or both':
    '牌桌的告示说明该桌接受哪种礼券：Match Play、Free Play或两者。',
  'Place the certificate on the betting circle. Its value is printed on it': '请把礼券放在下注圈内。其价值印在礼券上。',
  'There is no minimum or maximum number of players': '不设最低或最高玩家人数。',
  'Pai Gow Poker: front and back count as you set them.': '牌九扑克：前牌和后牌按您摆的牌计算。',
  'Pan 9: only the hand of the patron in the player-dealer position counts, by its first three cards.':
    'Pan 9：只计算庄家位客人的牌，以其首三张牌计算。',
  'Being dealt the hand is enough. You do not have to win the round.': '只要获发该手牌即可。您不必赢得该局。',
  'Ask for a free club card at the Card Desk. Complete the form with your full name and residence address, and show ID':
    '请到会员柜台免费办理会员卡。请在表格上填写您的全名和住址，并出示证件。',
  'Use your card and PIN at a kiosk to see your credits and playing time':
    '请在自助机使用您的会员卡和密码，查看您的积分和游戏时数。',
  'There is no minimum number of players': '不设最低玩家人数。',
  'Play at a No Purchase Necessary table earns the same credits': '在“无需购买”牌桌玩牌获得相同的积分。',
  'Valid ID is an unexpired driver license or California DMV card, a passport or a military ID':
    '有效证件为未过期的驾驶执照或加州DMV证件、护照或军人证。',
  'Both aces must play in your five-card hand.': '两张A都必须用于您的五张牌。',
  'You must be seated and dealt in at an eligible game during the posted hours.':
    '您必须在公布的时间内，在合格游戏就座并获发牌。',
  'You must not fold. Complete the bets of each round and lose at the showdown. All-in is complete.':
    '您不得弃牌。请完成每一轮的下注，并在摊牌时落败。全下视为完成。',
  'Casino employees are eligible at any time, on or off duty.': '赌场员工无论上班或下班，在任何时候都符合资格。',
  'No fee is taken for this promotion.': '本活动不收费。',
  'The percentages are posted before they take effect.': '百分比在生效前公布。',
  'Play one of the eligible games during the posted hours': '请在公布的时间内玩其中一种合格游戏。',
  'Cards of seated players are scanned at the top of each hour': '每小时整点扫描在座玩家的会员卡。',
  'Make your picks on the touch screen. You receive a printed copy': '请在触摸屏上竞猜。您会得到打印的副本。',
  'You do not have to be present to win': '您不必在场也可得奖。',
  'The card numbers of the winners are posted at the poker concierge desk': '得奖者的卡号公布在扑克服务台。',
  'Make ace, king, queen, jack and 10 of one suit with your two hole cards and the three cards of the flop.':
    '用您的两张底牌和翻牌的三张牌，组成同一花色的A、K、Q、J和10。',
  'No showdown is needed once the flop is turned up.': '翻牌亮出后，不必摊牌。',
  'You must be seated and playing an eligible game during the posted hours': '您必须在公布的时间内就座并参加合格游戏。',
  'New players may sit down between the drawing and the next hand': '新玩家可在抽出牌桌之后、下一手牌之前入座。',
  'Casino employees are eligible, on and off duty': '赌场员工无论上班或下班都符合资格。',
  'There is no limit to the number of times a player or a table can win. No minimum time at the table is required':
    '玩家或牌桌得奖次数不限。不要求在桌上的最低时间。',
  'Play at any live table. You do not need to enter': '请在任何开局的牌桌玩牌。您无需报名。',
  'All California games and poker games of the casino take part': '赌场所有加州游戏和扑克游戏均参加。',
  'The first 100 live tables are on the grid. Squares left over stay blank': '前100张开局牌桌列入方格。剩余方格留空。',
  'The No Purchase Necessary table is on the grid': '“无需购买”牌桌列入方格。',
  'You must be seated at the winning table when the scoring period ends. You may change tables before that':
    '计分时段结束时，您必须在得奖牌桌就座。在此之前您可换桌。',
  'Backline bettors are not eligible': '后排下注者不符合资格。',
  'Casino employees are eligible. There is no minimum number of players': '赌场员工符合资格。不设最低玩家人数。',
  'Your own three cards count.': '以您自己的三张牌计算。',
  'Fixed prizes and envy bonuses do not reduce the progressive meter.': '固定奖金和羡慕奖不减少累积彩金。',
  'Envy bonuses are paid whether or not you complete your hand.': '无论您是否完成您的牌，羡慕奖都照付。',
  'The patron in the player-dealer position may place the fee and win. There is no limit to the number of times you can win.':
    '庄家位的客人可付彩金费并得奖。得奖次数不限。',
  'All three cards of the flop must be of the one posted rank. Everyone still in the hand wins.':
    '翻牌的三张牌必须全是公布的同一种牌。所有仍在该手牌中的玩家得奖。',
  'If you hold the fourth card of that rank in the hole, you are paid twice the posted prize instead.':
    '如您的底牌中有该牌的第四张，则改为获付公布奖金的两倍。',
  'What happens after the flop does not matter. No showdown is needed.': '翻牌之后的结果没有影响。不必摊牌。',
  'Your best five of your two cards and the five community cards count.': '以您的两张牌和五张公共牌中的最佳五张计算。',
  'A royal flush in the community cards pays each player with a fee. It does not pay the meter.':
    '公共牌为皇家同花顺时，向每名已付彩金费的玩家付奖，但不支付累积彩金。',
  'You do not have to win the base game, and folding does not end your chance. The patron in the player-dealer position may place the fee and win.':
    '您不必在基本游戏中获胜，弃牌也不会失去机会。庄家位的客人可付彩金费并得奖。',
  'Ask before the draw for a No Purchase Necessary table, and it has a ball':
    '请在抽奖前要求“无需购买”牌桌，该桌即有号码球。',
  'Complete the form for your club card before the drawing': '请在抽奖前填妥会员卡表格。',
  'There may be several drawing periods in a day': '一天内可有多个抽奖时段。',
  'The other prizes on the wheel may change without notice': '轮盘上的其他奖品可不经通知更改。',
  'If the winner is missing or has no ID, another drawing is held as soon as possible, without further notice':
    '如得奖者不在场或没有证件，将尽快另行抽奖，不再通知。',
  'Write your name and complete address so that they can be read on the back of a non-winning scratch-off ticket of game 976':
    '请在976号游戏的未中奖刮刮乐彩票背面，清楚写明您的姓名和完整地址。',
  'Enter as often as you like. You can win one prize. Entries are not returned':
    '参加次数不限。您可赢得一个奖项。参加券不退还。',
  'Your chance of winning depends on the number of entries': '您得奖的机会取决于参加券的数量。',
  'Not eligible: relatives who live in the same household as an officer or employee of the Lottery or of a vendor of major procurement goods or services':
    '不符合资格：与彩票局或主要采购货品或服务供应商的管理人员或员工同住一户的亲属。',
  'Winners must be present when the names are announced, unless the show is postponed':
    '宣布姓名时得奖者必须在场，除非节目延期。',
  'Prizes other than cash cannot be transferred, assigned or redeemed': '现金以外的奖品不可转让、让与或兑换。',
  'Complete the winner claim form': '请填妥得奖者领奖表。',
  'Federal and state tax is withheld from cash prizes as the law requires': '联邦和州税依法从现金奖中预扣。',
  'You keep everything that you won before, whatever happens on the last board':
    '无论最后一块奖板的结果如何，您保留之前赢得的一切。',
  'A contestant may have a proxy play after signing a form. What the proxy decides is binding':
    '参赛者签署表格后可由代理人代玩。代理人的决定有约束力。',
  'Complete and sign a claim form before the show': '请在节目前填妥并签署领奖表。',
  'Your card must be inserted in a video gaming machine when a player is picked. Membership is free':
    '选出玩家时，您的会员卡必须插在视频博彩机中。入会免费。',
  'The deck is shuffled, you cut it, and cards are turned in plain view': '牌洗好后由您切牌，并在明处翻牌。',
  'Not eligible: immediate family of an employee, living in the same household':
    '不符合资格：与员工同住一户的直系亲属。',
  'Not eligible: persons who are banned or excluded now': '不符合资格：目前被禁止或排除入场的人。',
  'Management settles disputes. It may void an entry and may change or cancel the promotion':
    '争议由管理层裁定。管理层可作废参赛，并可更改或取消活动。',
  'If you are picked, report to the club desk': '如您被选中，请到会员柜台报到。',
  'Sign a publicity release to receive your prize': '领奖时请签署宣传同意书。',
  'Prizes are not transferable. Taxes are your responsibility': '奖品不可转让。税款由您负责。',
  'A-2-3-4 and J-Q-K-A are straights. Straights do not wrap around': 'A-2-3-4和J-Q-K-A是顺子。顺子不能首尾相接。',
  'The casino decides whether you may play more than one position': '您可否玩多个位置由赌场决定。',
  'If you fold with a progressive wager, leave your cards face down at the sensor':
    '如您已下累积彩金注而弃牌，请把牌面朝下留在感应器处。',
  'A hand with an envy bonus stays face up until everyone is paid': '有羡慕奖的牌保持亮出，直到向所有人付清。',
  'Show ID and sign to receive a prize from the meter': '出示证件并签名，才可领取累积彩金奖。',
  'Three Card Poker: your three cards and the player-dealer’s three cards count together':
    '三张牌扑克：以您的三张牌和庄家的三张牌合并计算。',
  'You must be seated and playing an eligible game during the posted times': '您必须在公布的时间内就座并参加合格游戏。',
  'At a No Purchase Necessary table you have one hand and the dealer plays the other seats. There is no time limit':
    '在“无需购买”牌桌，您有一手牌，其他座位由发牌员代打。没有时间限制。',
  'Not eligible: the spouse and children of a casino employee, and anyone who shares the employee’s residence':
    '不符合资格：赌场员工的配偶和子女，以及与该员工同住的任何人。',
  'Not eligible: employees of Shuffle Master, of subsidiaries, affiliates or parent companies of either company, or of the advertising agency; their spouses and children; and anyone who shares their residence':
    '不符合资格：Shuffle Master的员工，任一公司的子公司、关联公司或母公司的员工，或广告代理公司的员工；其配偶和子女；以及与其同住的任何人。',
  'Every qualifier is reviewed and verified. The entry is not transferable':
    '每名合格者都须经审查和核实。参赛资格不可转让。',
  'The voucher pays for a flight to Las Vegas and back and a hotel for two nights. You pay any higher cost. Any unused part is not paid out':
    '旅行券支付往返拉斯维加斯的机票和两晚酒店。超出的费用由您支付。未用的部分不予支付。',
  'Food, drinks, taxes, tips and local transport are not included': '不包括餐饮、税款、小费和当地交通。',
  'If the event is canceled, the voucher is all that you receive': '如赛事取消，您只获得旅行券。',
  'Not eligible: employees of IGT, Bally/SDG, Spielo/GTECH or MGAM':
    '不符合资格：IGT、Bally/SDG、Spielo/GTECH或MGAM的员工。',
  'Not eligible: holders of a video lottery license of the New York State Division of the Lottery, or of a Racing and Wagering Board license as an on-the-grounds employee here':
    '不符合资格：持有纽约州彩票局（New York State Division of the Lottery）视频彩票执照的人，或持有赛马和博彩委员会（Racing and Wagering Board）所发本场在场员工执照的人。',
  'Not eligible: immediate family of any of these, living in the same household':
    '不符合资格：与上述任何人同住一户的直系亲属。',
};
