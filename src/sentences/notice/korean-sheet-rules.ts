/** Korean: the rules that the sheets tell players in sentences of their own. */
import type { SheetTexts } from './phrase.ts';

export const koreanSheetRules: SheetTexts = {
  'There is no minimum pot. The winning hand does not have to use its hole cards.':
    '최소 팟은 없습니다. 이긴 핸드가 홀 카드를 사용하지 않아도 됩니다.',
  'If two players have pocket aces beaten in the same hand, each is paid.':
    '같은 핸드에서 두 플레이어의 포켓 에이스가 지면 각자에게 지급합니다.',
  'You must be seated and playing at a posted table during the posted hours.':
    '게시된 시간에 게시된 테이블에 앉아 게임을 하고 있어야 합니다.',
  'You and the player who beats you must complete every bet before the flop and on the flop, turn and river without folding. All-in is complete.':
    '본인과 본인을 이긴 플레이어가 모두 플랍 전과 플랍, 턴, 리버에서 폴드하지 않고 모든 베팅을 완료해야 합니다. 올인은 완료한 것입니다.',
  'There is no limit to the number of times you can win.': '당첨 횟수에는 제한이 없습니다.',
  'Nothing is collected for this promotion.': '이 행사를 위해 떼는 돈은 없습니다.',
  'The hands are shared by the table, so every eligible player in the round wins. Each player has one share, however many bets.':
    '핸드는 테이블이 공유하므로 그 라운드의 자격 있는 플레이어가 모두 당첨됩니다. 베팅 수와 관계없이 플레이어마다 한 몫을 받습니다.',
  'You must be playing at a posted table during the posted hours.':
    '게시된 시간에 게시된 테이블에서 게임을 하고 있어야 합니다.',
  'The patron in the player-dealer position may place the fee and win.':
    '플레이어 딜러 자리에 있는 손님도 수수료를 내고 당첨될 수 있습니다.',
  "Your first two cards and the player-dealer's up card count. A joker does not count as a seven.":
    '본인의 처음 두 장과 플레이어 딜러의 업 카드를 계산합니다. 조커는 세븐으로 계산하지 않습니다.',
  'Fixed prizes do not reduce the progressive meter.':
    '고정 상금을 지급해도 프로그레시브 누적 금액은 줄어들지 않습니다.',
  'You do not have to win the base game. There is no limit to the number of times you can win.':
    '기본 게임에서 이기지 않아도 됩니다. 당첨 횟수에는 제한이 없습니다.',
  'Three Card Poker 6 Card Bonus: your three cards and the two cards left of the extra hand count.':
    'Three Card Poker 6 Card Bonus: 본인의 세 장과 엑스트라 핸드의 왼쪽 두 장을 계산합니다.',
  "Ultimate Texas Hold'em: your two cards and the three cards of the flop count.":
    "Ultimate Texas Hold'em: 본인의 두 장과 플랍 세 장을 계산합니다.",
  'Crazy 4 Poker: your five cards count.': 'Crazy 4 Poker: 본인의 다섯 장을 계산합니다.',
  "Management's decision on any dispute is final.": '모든 분쟁에 대한 경영진의 결정은 최종적입니다.',
  "Three Card Poker 6 Card Bonus: your three cards and the player-dealer's two face-down cards count.":
    'Three Card Poker 6 Card Bonus: 본인의 세 장과 플레이어 딜러의 뒤집힌 두 장을 계산합니다.',
  "Ultimate Texas Hold'em: your two hole cards and the flop count.":
    "Ultimate Texas Hold'em: 본인의 홀 카드 두 장과 플랍을 계산합니다.",
  'If you play more than one hand, you may place a fee and win on each.':
    '핸드를 여러 개 플레이하면 핸드마다 수수료를 내고 당첨될 수 있습니다.',
  'A hand you fold stays eligible. You do not have to win the base game.':
    '폴드한 핸드도 자격이 유지됩니다. 기본 게임에서 이기지 않아도 됩니다.',
  'There is no minimum playing time. There is no limit to the number of times you can win.':
    '최소 게임 시간은 없습니다. 당첨 횟수에는 제한이 없습니다.',
  'All approved California games of the casino take part': '카지노의 승인된 캘리포니아 게임이 모두 대상입니다.',
  'You must have bought the Dead Chips yourself, and be seated and playing during the posted hours':
    '데드 칩(Dead Chip)을 본인이 직접 구매했어야 하며, 게시된 시간에 자리에 앉아 게임을 하고 있어야 합니다.',
  'Dead Chips are not refunded': '데드 칩(Dead Chip)은 환불하지 않습니다.',
  'The best hand at the table must beat the second-best hand. Exactly two hole cards must play in each of these hands.':
    '테이블에서 가장 높은 핸드가 두 번째로 높은 핸드를 이겨야 합니다. 두 핸드 모두 홀 카드를 정확히 두 장 사용해야 합니다.',
  'Only the highest losing hand wins the losing share. Other losing hands have a table share.':
    '진 핸드 중 가장 높은 핸드만 진 핸드의 몫을 받습니다. 그 밖의 진 핸드는 테이블 몫을 받습니다.',
  'Players with the qualifying hands must complete every bet and play through the showdown.':
    '해당 핸드를 가진 플레이어들은 모든 베팅을 완료하고 쇼다운까지 플레이해야 합니다.',
  'Good for the amount, in the games and during the period printed on your coupon or voucher':
    '쿠폰 또는 바우처에 인쇄된 금액, 게임과 기간에 유효합니다.',
  'All approved California games of the casino may be named on it':
    '카지노의 승인된 캘리포니아 게임은 모두 거기에 지정될 수 있습니다.',
  'You may win a coupon or chip while you are in the player-dealer position':
    '플레이어 딜러 자리에 있는 동안에도 쿠폰이나 칩에 당첨될 수 있습니다.',
  'Only high hands are compared. If you lose the high and win the low half, you keep the losing share.':
    '하이 핸드만 비교합니다. 하이에서 지고 로우 절반을 이겨도 진 핸드의 몫은 그대로 받습니다.',
  'All seven cards count, however you set them.': '어떻게 나누어 놓든 일곱 장을 모두 계산합니다.',
  'Picture cards are jacks, queens and kings. The joker is not a picture card.':
    '그림 카드는 잭, 퀸, 킹입니다. 조커는 그림 카드가 아닙니다.',
  'If more than one hand qualifies in a round, each wins its full posted prize.':
    '한 라운드에 두 개 이상의 핸드가 자격이 되면 각 핸드가 게시된 상금 전액을 받습니다.',
  'The patron in the player-dealer position may win on their own hand.':
    '플레이어 딜러 자리에 있는 손님도 자신의 핸드로 당첨될 수 있습니다.',
  'There is no limit to the number of times you can win. If you play more than one hand, you may win on each.':
    '당첨 횟수에는 제한이 없습니다. 핸드를 여러 개 플레이하면 핸드마다 당첨될 수 있습니다.',
  'There is no fee for this promotion.': '이 행사에는 수수료가 없습니다.',
  'Draw games: your five cards at the showdown count.': '드로 게임: 쇼다운에서 가진 다섯 장을 계산합니다.',
  'Stud games: two down cards and three up cards must play. For four of a kind, the two down cards must be a pair.':
    '스터드 게임: 다운 카드 두 장과 업 카드 세 장을 사용해야 합니다. 포카드는 다운 카드 두 장이 페어여야 합니다.',
  'Flop games: two hole cards and three community cards must play. For four of a kind, the two hole cards must be a pair.':
    '플랍 게임: 홀 카드 두 장과 커뮤니티 카드 세 장을 사용해야 합니다. 포카드는 홀 카드 두 장이 페어여야 합니다.',
  'There is no limit to the number of times you can win. In one period you have one share of each prize.':
    '당첨 횟수에는 제한이 없습니다. 한 기간에는 상금마다 한 몫만 받습니다.',
  'Draw games: your five cards count.': '드로 게임: 본인의 다섯 장을 계산합니다.',
  'Stud games: two down cards and three up cards must play.':
    '스터드 게임: 다운 카드 두 장과 업 카드 세 장을 사용해야 합니다.',
  'Flop games: two hole cards and three community cards must play.':
    '플랍 게임: 홀 카드 두 장과 커뮤니티 카드 세 장을 사용해야 합니다.',
  'You must be seated and playing at a designated table during the posted hours.':
    '게시된 시간에 지정된 테이블에 앉아 게임을 하고 있어야 합니다.',
  'The tournament director chooses the bounty players and announces them before the start':
    '바운티 플레이어는 토너먼트 디렉터가 정하고 시작 전에 발표합니다.',
  'Ask to play for bounties at a No Purchase Necessary table, without an entry and under the same rules':
    'No Purchase Necessary 테이블에서 참가권 없이 같은 규칙으로 바운티에 도전할 수 있습니다. 직원에게 요청하십시오.',
  'Show your ID to receive a prize': '상금·상품을 받으려면 신분증을 제시하십시오.',
  'You must be seated and playing at a posted table during the posted hours':
    '게시된 시간에 게시된 테이블에 앉아 게임을 하고 있어야 합니다.',
  'Your hand does not have to win the base game': '핸드가 기본 게임에서 이기지 않아도 됩니다.',
  'There is no limit to the number of times you can qualify': '자격을 얻는 횟수에는 제한이 없습니다.',
  'Baccarat hands are shared by the table. Every eligible player in the round receives the posted tickets.':
    '바카라 핸드는 테이블이 공유합니다. 그 라운드의 자격 있는 플레이어가 모두 게시된 응모권을 받습니다.',
  'Tickets are not transferable': '응모권은 양도할 수 없습니다.',
  'Write your name and ID information on the ticket.': '응모권에 이름과 신분증 정보를 적으십시오.',
  'Your hand qualifies whether it wins, loses or pushes': '핸드가 이기든 지든 비기든 자격이 됩니다.',
  'The player-dealer may earn a ticket too': '플레이어 딜러도 응모권을 받을 수 있습니다.',
  'All your cards or tiles count, however you set them': '어떻게 나누어 놓든 모든 카드 또는 타일을 계산합니다.',
  'Only the cards that you are dealt first count; cards that you take later change nothing':
    '처음 받은 카드만 계산합니다. 나중에 받는 카드는 영향을 주지 않습니다.',
  'Your back hand counts as you set it; a clean sweep counts if its cards can make such a back hand':
    '뒷패는 놓은 그대로 계산합니다. 클린 스윕은 그 카드로 그러한 뒷패를 만들 수 있으면 인정합니다.',
  'A hand that you fold still qualifies, and it does not matter whether the player-dealer’s hand qualifies':
    '폴드한 핸드도 자격이 되며, 플레이어 딜러의 핸드가 자격이 되는지는 관계없습니다.',
  'If you fold before the last betting round, ask the dealer to hold your cards until the pot is won, or you get no ticket':
    '마지막 베팅 라운드 전에 폴드하면, 팟의 승자가 정해질 때까지 카드를 보관해 달라고 딜러에게 요청하십시오. 그렇지 않으면 응모권을 받지 못합니다.',
  'There must be two to ten customers in the game. Third-party proposition players (TPPPS) are not counted.':
    '게임에 손님이 두 명에서 열 명까지 있어야 합니다. 제삼자 프로포지션 플레이어(TPPPS)는 세지 않습니다.',
  'Tickets are not transferable. There is no limit to the number of tickets you can have.':
    '응모권은 양도할 수 없습니다. 가질 수 있는 응모권 수에는 제한이 없습니다.',
  'Keep your stub. The other half goes into a locked drum in plain sight':
    '보관용 반쪽(stub)을 가지고 계십시오. 다른 반쪽은 잘 보이는 곳에 있는 잠긴 추첨함에 넣습니다.',
  'The prize of each drawing is posted and announced before its ticket is drawn':
    '추첨마다 응모권을 뽑기 전에 상품을 게시하고 발표합니다.',
  'The name on the ticket must match your ID in spelling and order':
    '응모권의 이름은 철자와 순서가 신분증과 일치해야 합니다.',
  'Write your full name on the ticket, not initials, and keep the stub. You may watch your ticket go into the locked drum':
    '응모권에 이니셜이 아닌 성명 전체를 적고 보관용 반쪽(stub)을 가지고 계십시오. 응모권을 잠긴 추첨함에 넣는 것을 지켜볼 수 있습니다.',
  'A No Purchase Necessary table is open day and night. Each qualifying hand there earns one ticket':
    'No Purchase Necessary 테이블은 밤낮으로 열려 있습니다. 그 테이블에서 당첨 대상 핸드마다 응모권 한 장을 받습니다.',
  'You may win another pass in the drawing of a later day': '다른 날의 추첨에서 패스를 더 받을 수 있습니다.',
  'The tournament rules of the casino apply': '카지노의 토너먼트 규칙이 적용됩니다.',
  'Complete all tax forms and show photo ID before you receive your prize':
    '상품을 받기 전에 모든 세금 서류를 작성하고 사진이 있는 신분증을 제시하십시오.',
  "Your first two cards and the player-dealer's up card count. Later cards do not.":
    '본인의 처음 두 장과 플레이어 딜러의 업 카드를 계산합니다. 나중에 받는 카드는 계산하지 않습니다.',
  'You must be seated and playing an eligible game during the posted hours.':
    '게시된 시간에 자리에 앉아 대상 게임을 하고 있어야 합니다.',
  'Your hand must be beaten by a higher-ranking hand, or by the hand named in the chart.':
    '핸드가 더 높은 핸드에, 또는 표에 적힌 핸드에 져야 합니다.',
  'Write your full name on the ticket and keep the stub. The drum is locked and in plain view':
    '응모권에 성명 전체를 적고 보관용 반쪽(stub)을 가지고 계십시오. 추첨함은 잠겨 있으며 잘 보이는 곳에 있습니다.',
  'You receive tickets and points at a No Purchase Necessary table in the same way, at no cost':
    'No Purchase Necessary 테이블에서도 같은 방법으로 응모권과 점수를 무료로 받습니다.',
  'Tickets are handed out and club cards are swiped until all ten winners are known':
    '당첨자 열 명이 모두 정해질 때까지 응모권을 나누어 주고 클럽 카드를 스캔합니다.',
  'Tickets, club cards and car passes are not transferable': '응모권, 클럽 카드, 자동차 패스는 양도할 수 없습니다.',
  'The casino may cancel this promotion at any time. Changes require advance approval of the Division of Gambling Control':
    '카지노는 언제든지 이 행사를 취소할 수 있습니다. 변경하려면 도박관리국(Division of Gambling Control)의 사전 승인이 필요합니다.',
  'You must be seated and have been dealt the hand': '자리에 앉아 있고 그 핸드를 받았어야 합니다.',
  'Your game must have gone far enough for the hand to be possible':
    '그 핸드가 나올 수 있을 만큼 게임이 진행되었어야 합니다.',
  'Keep your half of the ticket. The other half goes into a locked drum at the promotion desk':
    '응모권의 본인 반쪽을 가지고 계십시오. 다른 반쪽은 프로모션 데스크에 있는 잠긴 추첨함에 넣습니다.',
  'Tickets are not transferable. You may earn any number of tickets':
    '응모권은 양도할 수 없습니다. 응모권은 몇 장이든 받을 수 있습니다.',
  'One fee covers every player at the table.': '한 번의 수수료가 테이블의 모든 플레이어에게 적용됩니다.',
  'A push against the player-dealer is shared like a win.': '플레이어 딜러와 비긴 경우도 이긴 경우와 같이 분배합니다.',
  'The best and second-best hands at the table are compared, including the hand of the player-dealer.':
    '플레이어 딜러의 핸드를 포함하여 테이블에서 가장 높은 핸드와 두 번째로 높은 핸드를 비교합니다.',
  'Write your name on the ticket so that it can be read, and keep the other half':
    '응모권에 이름을 읽을 수 있게 적고 다른 반쪽을 가지고 계십시오.',
  'Tickets earned with a hand are collected when the hand occurs. The drum is locked and in plain sight':
    '핸드로 받은 응모권은 핸드가 나온 때 거둡니다. 추첨함은 잠겨 있으며 잘 보이는 곳에 있습니다.',
  'Blackjack games: your first two cards count.': '블랙잭 게임: 본인의 처음 두 장을 계산합니다.',
  'Pan 9: your first three cards count.': 'Pan 9: 본인의 처음 세 장을 계산합니다.',
  'New limits apply from the next hand after they are announced. A hand begins with the first riffle':
    '새 리밋은 발표된 다음 핸드부터 적용됩니다. 핸드는 첫 리플 셔플로 시작합니다.',
  'Bet in one motion, or announce the amount. An all-in below a full raise in no-limit does not reopen the betting':
    '한 동작으로 베팅하거나 금액을 말로 선언하십시오. 노 리밋에서 온전한 레이즈에 못 미치는 올인은 베팅을 다시 열지 않습니다.',
  'Every seat with chips is dealt in. If you are not at your seat when every hand is complete, your hand is dead':
    '칩이 있는 자리에는 모두 카드를 돌립니다. 모든 핸드를 다 돌렸을 때 자리에 없으면 그 핸드는 죽습니다.',
  'Cards speak. Cards are turned up once a player is all in and the action is complete':
    '카드가 말합니다(cards speak). 플레이어가 올인하고 액션이 끝나면 카드를 펼칩니다.',
  'One player to a hand. English only during hands. No phones at the table. Keep your chips in sight, large ones in front':
    '한 핸드는 한 명이 플레이합니다. 핸드 중에는 영어만 사용합니다. 테이블에서 전화를 사용할 수 없습니다. 칩은 보이게 두고, 큰 칩을 앞에 두십시오.',
  'The decision of the floor is final': '플로어의 결정은 최종적입니다.',
  'Face cards are kings, queens and jacks. A joker does not complete a hand.':
    '그림 카드는 킹, 퀸, 잭입니다. 조커로 핸드를 완성할 수 없습니다.',
  'In baccarat, every eligible player at the table is paid.':
    '바카라에서는 테이블의 자격 있는 플레이어 모두에게 지급합니다.',
  'Once you have the hand, the round does not have to be finished or won. There is no limit to the number of times you can win.':
    '핸드가 나오면 그 라운드를 끝내거나 이기지 않아도 됩니다. 당첨 횟수에는 제한이 없습니다.',
  'There is no time limit to claim your prize. It is kept at the cage for you.':
    '상금 청구에는 기한이 없습니다. 상금은 환전 창구(cage)에 보관합니다.',
  'A Fortune 7 is exactly three cards that total seven. Both Player and Banker must have one.':
    'Fortune 7은 정확히 세 장으로 합이 칠이 되는 것입니다. 플레이어와 뱅커 모두 나와야 합니다.',
  'The hands are shared by the table. The meter and the $5,000 are divided among all players with a fee. The $100 is paid to each.':
    '핸드는 테이블이 공유합니다. 누적 금액과 $5,000은 수수료를 낸 모든 플레이어가 나눕니다. $100은 각자에게 지급합니다.',
  'The final hands count, whatever the result of the base game.': '기본 게임의 결과와 관계없이 최종 핸드를 계산합니다.',
  'Your best five of seven cards count, however you set them.':
    '어떻게 나누어 놓든 일곱 장 중 가장 좋은 다섯 장을 계산합니다.',
  'The patron in the player-dealer position may place the fee and win. You do not have to win the base game. There is no limit to the number of times you can win.':
    '플레이어 딜러 자리에 있는 손님도 수수료를 내고 당첨될 수 있습니다. 기본 게임에서 이기지 않아도 됩니다. 당첨 횟수에는 제한이 없습니다.',
  'The rank is picked in public from a shuffled deck spread face down near the poker desk.':
    '숫자는 포커 데스크 근처에서 섞어서 뒤집어 펼친 덱 가운데서 공개적으로 뽑습니다.',
  'In games with two hole cards, both must play.': '홀 카드가 두 장인 게임에서는 두 장을 모두 사용해야 합니다.',
  'You must be seated and dealt the hand during the posted period.':
    '게시된 기간에 자리에 앉아 그 핸드를 받았어야 합니다.',
  'You must complete every bet of each round. All-in is complete.':
    '라운드마다 모든 베팅을 완료해야 합니다. 올인은 완료한 것입니다.',
  'Casino employees are eligible at any time. There is no minimum number of players.':
    '카지노 직원은 언제든지 참가할 수 있습니다. 최소 플레이어 수는 없습니다.',
  'No further fee is taken for this promotion.': '이 행사를 위해 수수료를 더 떼지 않습니다.',
  "Every winner's ID is checked.": '모든 당첨자의 신분증을 확인합니다.',
  'Face cards are jacks, queens and kings. Front and back count as you set them.':
    '그림 카드는 잭, 퀸, 킹입니다. 앞패와 뒷패는 놓은 그대로 계산합니다.',
  'Pan 9, Super Pan 9 and Baccarat 9: the first three cards count.':
    'Pan 9, Super Pan 9, Baccarat 9: 처음 세 장을 계산합니다.',
  'Blackjack Poker: your first two cards count for suited aces, your first three for 7s.':
    '블랙잭 포커: 같은 무늬의 에이스는 본인의 처음 두 장, 7은 처음 세 장으로 계산합니다.',
  'Pokara: your first three cards count. A trip flush is the same card three times.':
    'Pokara: 본인의 처음 세 장을 계산합니다. 트립 플러시는 똑같은 카드 세 장입니다.',
  'Baccarat: the first four cards count. Every player with a fee and a wager in the round wins.':
    '바카라: 처음 네 장을 계산합니다. 그 라운드에 수수료와 베팅이 있는 플레이어가 모두 당첨됩니다.',
  'The fee is taken at the posted tables only.': '수수료는 게시된 테이블에서만 뗍니다.',
  'A game without a chart here earns nothing.': '여기에 표가 없는 게임은 아무것도 받지 못합니다.',
  'Either points or tickets are offered, never both. Which one is announced in advance.':
    '점수와 응모권 중 하나만 진행하며 둘을 함께 진행하지 않습니다. 어느 것인지는 미리 발표합니다.',
  'The casino may cancel this promotion at any time. Changes require advance approval.':
    '카지노는 언제든지 이 행사를 취소할 수 있습니다. 변경하려면 사전 승인이 필요합니다.',
  'In games with hole cards, at least one of them must play.':
    '홀 카드가 있는 게임에서는 홀 카드를 한 장 이상 사용해야 합니다.',
  'Your best five-card hand counts. Suits do not break ties.':
    '다섯 장으로 된 가장 좋은 핸드를 계산합니다. 무늬로 동점을 가리지 않습니다.',
  'There is no minimum or maximum number of players.': '최소 또는 최대 플레이어 수는 없습니다.',
  'Casino employees are eligible at any time.': '카지노 직원은 언제든지 참가할 수 있습니다.',
  'All games of the casino take part': '카지노의 모든 게임이 대상입니다.',
  'A No Purchase Necessary table can win like any other table':
    'No Purchase Necessary 테이블도 다른 테이블과 똑같이 당첨될 수 있습니다.',
  'A No Purchase Necessary table is open at any hour on request, without a collection fee':
    'No Purchase Necessary 테이블은 요청하면 언제든지 게임 수수료 없이 엽니다.',
  'You must be 21 or older': '만 21세 이상이어야 합니다.',
  'You must be in the casino when the table is drawn': '테이블을 추첨할 때 카지노 안에 있어야 합니다.',
  'The casino may cancel this promotion without notice. Changes require notice and the approval of the Division of Gambling Control':
    '카지노는 통지 없이 이 행사를 취소할 수 있습니다. 변경하려면 통지와 도박관리국(Division of Gambling Control)의 승인이 필요합니다.',
  'Valid ID has your photo: a driver license, an identification card, a passport or another government ID':
    '유효한 신분증에는 사진이 있어야 합니다: 운전면허증, 신분증 카드, 여권 또는 그 밖의 정부 발급 신분증.',
  'Play one of the eligible games during the posted time': '게시된 시간에 대상 게임 중 하나를 플레이하십시오.',
  'Ask a floor person for a bracket': '플로어 직원에게 대진표를 요청하십시오.',
  'You do not have to be present to win. There is no minimum number of players':
    '현장에 없어도 당첨될 수 있습니다. 최소 플레이어 수는 없습니다.',
  'The casino notifies the winners. There is no time limit for claiming':
    '당첨자에게는 카지노가 통지합니다. 청구에는 기한이 없습니다.',
  'The notice at the table says which certificates it takes: match play, free play or both':
    '그 테이블에서 어떤 증서를 받는지(매치 플레이, 프리 플레이 또는 둘 다)는 테이블의 안내문에 있습니다.',
  'Place the certificate on the betting circle. Its value is printed on it':
    '증서를 베팅 원 안에 놓으십시오. 가치는 증서에 인쇄되어 있습니다.',
  'There is no minimum or maximum number of players': '최소 또는 최대 플레이어 수는 없습니다.',
  'Pai Gow Poker: front and back count as you set them.': '파이 가우 포커: 앞패와 뒷패는 놓은 그대로 계산합니다.',
  'Pan 9: only the hand of the patron in the player-dealer position counts, by its first three cards.':
    'Pan 9: 플레이어 딜러 자리에 있는 손님의 핸드만, 처음 세 장으로 계산합니다.',
  'Being dealt the hand is enough. You do not have to win the round.':
    '그 핸드를 받는 것만으로 충분합니다. 라운드에서 이기지 않아도 됩니다.',
  'Ask for a free club card at the Card Desk. Complete the form with your full name and residence address, and show ID':
    '카드 데스크에서 무료 클럽 카드를 요청하십시오. 성명 전체와 거주지 주소를 적어 양식을 작성하고 신분증을 제시하십시오.',
  'Use your card and PIN at a kiosk to see your credits and playing time':
    '키오스크에서 카드와 비밀번호(PIN)로 크레딧과 게임 시간을 확인하십시오.',
  'There is no minimum number of players': '최소 플레이어 수는 없습니다.',
  'Play at a No Purchase Necessary table earns the same credits':
    'No Purchase Necessary 테이블의 게임도 같은 크레딧을 받습니다.',
  'Valid ID is an unexpired driver license or California DMV card, a passport or a military ID':
    '유효한 신분증은 만료되지 않은 운전면허증 또는 캘리포니아 DMV 카드, 여권 또는 군인 신분증입니다.',
  'Both aces must play in your five-card hand.': '에이스 두 장을 모두 다섯 장 핸드에 사용해야 합니다.',
  'You must be seated and dealt in at an eligible game during the posted hours.':
    '게시된 시간에 대상 게임의 자리에 앉아 카드를 받았어야 합니다.',
  'You must not fold. Complete the bets of each round and lose at the showdown. All-in is complete.':
    '폴드해서는 안 됩니다. 라운드마다 베팅을 완료하고 쇼다운에서 져야 합니다. 올인은 완료한 것입니다.',
  'Casino employees are eligible at any time, on or off duty.':
    '카지노 직원은 근무 중이든 아니든 언제든지 참가할 수 있습니다.',
  'No fee is taken for this promotion.': '이 행사를 위해 수수료를 떼지 않습니다.',
  'The percentages are posted before they take effect.': '비율은 적용되기 전에 게시합니다.',
  'Play one of the eligible games during the posted hours': '게시된 시간에 대상 게임 중 하나를 플레이하십시오.',
  'Cards of seated players are scanned at the top of each hour': '앉아 있는 플레이어의 카드는 매시 정각에 스캔합니다.',
  'Make your picks on the touch screen. You receive a printed copy':
    '터치스크린에서 예측을 제출하십시오. 인쇄된 사본을 받습니다.',
  'You do not have to be present to win': '현장에 없어도 당첨될 수 있습니다.',
  'The card numbers of the winners are posted at the poker concierge desk':
    '당첨자의 카드 번호는 포커 컨시어지 데스크에 게시합니다.',
  'Make ace, king, queen, jack and 10 of one suit with your two hole cards and the three cards of the flop.':
    '홀 카드 두 장과 플랍 세 장으로 같은 무늬의 에이스, 킹, 퀸, 잭, 10을 만드십시오.',
  'No showdown is needed once the flop is turned up.': '플랍이 펼쳐지면 쇼다운은 필요하지 않습니다.',
  'Three Card Poker: your three cards and the player-dealer’s three cards count together':
    '쓰리 카드 포커: 본인의 세 장과 플레이어 딜러의 세 장을 합하여 계산합니다.',
  'You must be seated and playing an eligible game during the posted times':
    '게시된 시간에 자리에 앉아 대상 게임을 하고 있어야 합니다.',
  'At a No Purchase Necessary table you have one hand and the dealer plays the other seats. There is no time limit':
    'No Purchase Necessary 테이블에서는 본인이 핸드 하나를 받고 딜러가 다른 자리를 플레이합니다. 시간 제한은 없습니다.',
  'Not eligible: the spouse and children of a casino employee, and anyone who shares the employee’s residence':
    '제외 대상: 카지노 직원의 배우자와 자녀, 그리고 그 직원과 같은 집에 사는 사람.',
  'Not eligible: employees of Shuffle Master, of subsidiaries, affiliates or parent companies of either company, or of the advertising agency; their spouses and children; and anyone who shares their residence':
    '제외 대상: Shuffle Master의 직원, 두 회사의 자회사, 계열사 또는 모회사의 직원, 광고 대행사의 직원, 이 직원들의 배우자와 자녀, 그리고 이 직원들과 같은 집에 사는 사람.',
  'Every qualifier is reviewed and verified. The entry is not transferable':
    '진출자는 모두 심사하고 확인합니다. 참가권은 양도할 수 없습니다.',
  'The voucher pays for a flight to Las Vegas and back and a hotel for two nights. You pay any higher cost. Any unused part is not paid out':
    '바우처로 라스베이거스 왕복 항공편과 이틀 밤 호텔 비용을 지불합니다. 초과 비용은 본인이 부담합니다. 쓰지 않은 부분은 지급하지 않습니다.',
  'Food, drinks, taxes, tips and local transport are not included':
    '음식, 음료, 세금, 팁과 현지 교통비는 포함되지 않습니다.',
  'If the event is canceled, the voucher is all that you receive': '대회가 취소되면 바우처만 받습니다.',
  'You must be seated and playing an eligible game during the posted hours':
    '게시된 시간에 자리에 앉아 대상 게임을 하고 있어야 합니다.',
  'New players may sit down between the drawing and the next hand':
    '추첨과 다음 핸드 사이에 새로운 플레이어가 앉을 수 있습니다.',
  'Casino employees are eligible, on and off duty': '카지노 직원은 근무 중이든 아니든 참가할 수 있습니다.',
  'There is no limit to the number of times a player or a table can win. No minimum time at the table is required':
    '플레이어나 테이블이 당첨되는 횟수에는 제한이 없습니다. 테이블에서 보내야 하는 최소 시간은 없습니다.',
  'Play at any live table. You do not need to enter':
    '게임 중인 아무 테이블에서나 플레이하십시오. 따로 응모하지 않아도 됩니다.',
  'All California games and poker games of the casino take part':
    '카지노의 모든 캘리포니아 게임과 포커 게임이 대상입니다.',
  'The first 100 live tables are on the grid. Squares left over stay blank':
    '게임 중인 테이블 중 처음 100개가 표에 들어갑니다. 남는 칸은 비워 둡니다.',
  'The No Purchase Necessary table is on the grid': 'No Purchase Necessary 테이블도 표에 들어갑니다.',
  'You must be seated at the winning table when the scoring period ends. You may change tables before that':
    '득점 구간이 끝날 때 당첨 테이블에 앉아 있어야 합니다. 그 전에는 테이블을 옮길 수 있습니다.',
  'Backline bettors are not eligible': '백라인 베팅자는 참가할 수 없습니다.',
  'Casino employees are eligible. There is no minimum number of players':
    '카지노 직원도 참가할 수 있습니다. 최소 플레이어 수는 없습니다.',
  'Your own three cards count.': '본인의 세 장을 계산합니다.',
  'Fixed prizes and envy bonuses do not reduce the progressive meter.':
    '고정 상금과 엔비 보너스를 지급해도 프로그레시브 누적 금액은 줄어들지 않습니다.',
  'Envy bonuses are paid whether or not you complete your hand.':
    '핸드를 끝까지 플레이하든 하지 않든 엔비 보너스를 지급합니다.',
  'The patron in the player-dealer position may place the fee and win. There is no limit to the number of times you can win.':
    '플레이어 딜러 자리에 있는 손님도 수수료를 내고 당첨될 수 있습니다. 당첨 횟수에는 제한이 없습니다.',
  'All three cards of the flop must be of the one posted rank. Everyone still in the hand wins.':
    '플랍 세 장이 모두 게시된 한 가지 숫자여야 합니다. 아직 핸드에 남아 있는 사람은 모두 당첨됩니다.',
  'If you hold the fourth card of that rank in the hole, you are paid twice the posted prize instead.':
    '그 숫자의 네 번째 카드를 홀 카드로 가지고 있으면, 대신 게시된 상금의 두 배를 지급합니다.',
  'What happens after the flop does not matter. No showdown is needed.':
    '플랍 이후의 일은 관계없습니다. 쇼다운은 필요하지 않습니다.',
  'Your best five of your two cards and the five community cards count.':
    '본인의 두 장과 커뮤니티 카드 다섯 장 중 가장 좋은 다섯 장을 계산합니다.',
  'A royal flush in the community cards pays each player with a fee. It does not pay the meter.':
    '커뮤니티 카드로 로열 플러시가 나오면 수수료를 낸 플레이어 각자에게 지급합니다. 이때 누적 금액은 지급하지 않습니다.',
  'You do not have to win the base game, and folding does not end your chance. The patron in the player-dealer position may place the fee and win.':
    '기본 게임에서 이기지 않아도 되며, 폴드해도 기회는 끝나지 않습니다. 플레이어 딜러 자리에 있는 손님도 수수료를 내고 당첨될 수 있습니다.',
  'Ask before the draw for a No Purchase Necessary table, and it has a ball':
    '추첨 전에 No Purchase Necessary 테이블을 요청하면 그 테이블의 공도 들어갑니다.',
  'Complete the form for your club card before the drawing': '추첨 전에 클럽 카드 양식을 작성하십시오.',
  'There may be several drawing periods in a day': '하루에 추첨 기간이 여러 번 있을 수 있습니다.',
  'The other prizes on the wheel may change without notice': '휠에 있는 그 밖의 상품은 통지 없이 바뀔 수 있습니다.',
  'If the winner is missing or has no ID, another drawing is held as soon as possible, without further notice':
    '당첨자가 없거나 신분증이 없으면, 별도의 통지 없이 가능한 한 빨리 다시 추첨합니다.',
  'Write your name and complete address so that they can be read on the back of a non-winning scratch-off ticket of game 976':
    '게임 976의 당첨되지 않은 즉석 복권 뒷면에 이름과 전체 주소를 읽을 수 있게 적으십시오.',
  'Enter as often as you like. You can win one prize. Entries are not returned':
    '응모 횟수에는 제한이 없습니다. 상품은 하나만 받을 수 있습니다. 응모권은 돌려드리지 않습니다.',
  'Your chance of winning depends on the number of entries': '당첨 확률은 응모권 수에 따라 달라집니다.',
  'Not eligible: relatives who live in the same household as an officer or employee of the Lottery or of a vendor of major procurement goods or services':
    '제외 대상: 복권국 또는 주요 조달 물품·서비스 공급업체의 임원이나 직원과 같은 세대에 사는 친척.',
  'Winners must be present when the names are announced, unless the show is postponed':
    '쇼가 연기되지 않는 한, 당첨자는 이름을 발표할 때 현장에 있어야 합니다.',
  'Prizes other than cash cannot be transferred, assigned or redeemed':
    '현금이 아닌 상품은 양도하거나 권리를 넘기거나 현금으로 바꿀 수 없습니다.',
  'Complete the winner claim form': '당첨자 청구 양식을 작성하십시오.',
  'Federal and state tax is withheld from cash prizes as the law requires':
    '법이 정하는 대로 현금 상금에서 연방세와 주세를 원천 징수합니다.',
  'You keep everything that you won before, whatever happens on the last board':
    '마지막 보드에서 어떤 일이 있어도 그 전에 받은 것은 모두 갖습니다.',
  'A contestant may have a proxy play after signing a form. What the proxy decides is binding':
    '출연자는 양식에 서명하고 대리인에게 플레이를 맡길 수 있습니다. 대리인의 결정은 구속력이 있습니다.',
  'Complete and sign a claim form before the show': '쇼 전에 청구 양식을 작성하고 서명하십시오.',
  'Your card must be inserted in a video gaming machine when a player is picked. Membership is free':
    '플레이어를 뽑을 때 카드가 비디오 게임기에 꽂혀 있어야 합니다. 회원 가입은 무료입니다.',
  'The deck is shuffled, you cut it, and cards are turned in plain view':
    '덱을 섞고 본인이 컷한 다음, 잘 보이는 곳에서 카드를 펼칩니다.',
  'Not eligible: immediate family of an employee, living in the same household':
    '제외 대상: 직원의 직계 가족으로서 같은 세대에 사는 사람.',
  'Not eligible: employees of IGT, Bally/SDG, Spielo/GTECH or MGAM':
    '제외 대상: IGT, Bally/SDG, Spielo/GTECH 또는 MGAM의 직원.',
  'Not eligible: holders of a video lottery license of the New York State Division of the Lottery, or of a Racing and Wagering Board license as an on-the-grounds employee here':
    '제외 대상: 뉴욕주 복권국(New York State Division of the Lottery)의 비디오 복권 면허 소지자, 또는 이곳의 현장 직원으로서 Racing and Wagering Board 면허를 가진 사람.',
  'Not eligible: immediate family of any of these, living in the same household':
    '제외 대상: 이들 중 누구든 그 직계 가족으로서 같은 세대에 사는 사람.',
  'Not eligible: persons who are banned or excluded now': '제외 대상: 현재 출입이 금지되었거나 제외된 사람.',
  'Management settles disputes. It may void an entry and may change or cancel the promotion':
    '분쟁은 경영진이 해결합니다. 경영진은 응모를 무효로 하거나 행사를 변경 또는 취소할 수 있습니다.',
  'If you are picked, report to the club desk': '뽑히면 클럽 데스크로 나오십시오.',
  'Sign a publicity release to receive your prize': '상품을 받으려면 홍보 동의서에 서명하십시오.',
  'Prizes are not transferable. Taxes are your responsibility': '상품은 양도할 수 없습니다. 세금은 본인의 책임입니다.',
  'A-2-3-4 and J-Q-K-A are straights. Straights do not wrap around':
    'A-2-3-4와 J-Q-K-A는 스트레이트입니다. 스트레이트는 에이스를 넘어 이어지지 않습니다.',
  'The casino decides whether you may play more than one position':
    '한 자리보다 많이 플레이할 수 있는지는 카지노가 정합니다.',
  'If you fold with a progressive wager, leave your cards face down at the sensor':
    '프로그레시브 베팅을 하고 폴드하면 카드를 센서 앞에 뒤집어 두십시오.',
  'A hand with an envy bonus stays face up until everyone is paid':
    '엔비 보너스가 있는 핸드는 모두에게 지급할 때까지 앞면이 보이게 둡니다.',
  'Show ID and sign to receive a prize from the meter': '누적 금액에서 상금을 받으려면 신분증을 제시하고 서명하십시오.',
};
