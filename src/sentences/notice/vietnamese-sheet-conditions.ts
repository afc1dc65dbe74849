/** Vietnamese: what sheets themselves tell players (conditions, who is eligible), by the English text. */
import type { SheetTexts } from './phrase.ts';

export const vietnameseSheetConditions: SheetTexts = {
  'There is no minimum pot. The winning hand does not have to use its hole cards.':
    'Không có pot tối thiểu. Tay bài thắng không bắt buộc dùng lá tẩy.',
  'If two players have pocket aces beaten in the same hand, each is paid.':
    'Nếu hai người chơi cùng có đôi A tẩy bị thua trong một ván, mỗi người đều được trả.',
  'You must be seated and playing at a posted table during the posted hours.':
    'Quý khách phải đang ngồi và chơi tại bàn niêm yết trong giờ niêm yết.',
  'You and the player who beats you must complete every bet before the flop and on the flop, turn and river without folding. All-in is complete.':
    'Quý khách và người thắng quý khách phải theo đủ mọi lượt cược trước flop và ở flop, turn, river mà không bỏ bài. All-in được coi là theo đủ.',
  'There is no limit to the number of times you can win.': 'Không giới hạn số lần trúng.',
  'The hands are shared by the table, so every eligible player in the round wins. Each player has one share, however many bets.':
    'Cả bàn chơi chung tay bài, nên mọi người chơi đủ điều kiện trong ván đều trúng. Mỗi người chơi có một phần, dù đặt bao nhiêu cửa cược.',
  'You must be playing at a posted table during the posted hours.':
    'Quý khách phải đang chơi tại bàn niêm yết trong giờ niêm yết.',
  'The patron in the player-dealer position may place the fee and win.':
    'Khách ở vị trí làm cái có thể đặt phí và trúng.',
  "Your first two cards and the player-dealer's up card count. A joker does not count as a seven.":
    'Tính hai lá đầu của quý khách và lá lật ngửa của người làm cái. Joker không được tính là lá bảy.',
  'Fixed prizes do not reduce the progressive meter.': 'Giải cố định không làm giảm tiền jackpot lũy tiến.',
  'You do not have to win the base game. There is no limit to the number of times you can win.':
    'Quý khách không cần thắng ván chính. Không giới hạn số lần trúng.',
  'Three Card Poker 6 Card Bonus: your three cards and the two cards left of the extra hand count.':
    'Three Card Poker 6 Card Bonus: tính ba lá của quý khách và hai lá còn lại của tay bài phụ.',
  "Ultimate Texas Hold'em: your two cards and the three cards of the flop count.":
    "Ultimate Texas Hold'em: tính hai lá của quý khách và ba lá flop.",
  "Management's decision on any dispute is final.":
    'Khi có tranh chấp, quyết định của ban quản lý là quyết định cuối cùng.',
  "Three Card Poker 6 Card Bonus: your three cards and the player-dealer's two face-down cards count.":
    'Three Card Poker 6 Card Bonus: tính ba lá của quý khách và hai lá úp của người làm cái.',
  "Ultimate Texas Hold'em: your two hole cards and the flop count.":
    "Ultimate Texas Hold'em: tính hai lá tẩy của quý khách và flop.",
  'If you play more than one hand, you may place a fee and win on each.':
    'Nếu chơi nhiều tay bài, quý khách có thể đặt phí và trúng ở mỗi tay bài.',
  'A hand you fold stays eligible. You do not have to win the base game.':
    'Tay bài quý khách bỏ vẫn được tính. Quý khách không cần thắng ván chính.',
  'There is no minimum playing time. There is no limit to the number of times you can win.':
    'Không có thời gian chơi tối thiểu. Không giới hạn số lần trúng.',
  'All approved California games of the casino take part':
    'Áp dụng cho mọi California game đã được chấp thuận của casino',
  'You must have bought the Dead Chips yourself, and be seated and playing during the posted hours':
    'Quý khách phải tự mua Dead Chip, và phải đang ngồi chơi trong giờ niêm yết',
  'The best hand at the table must beat the second-best hand. Exactly two hole cards must play in each of these hands.':
    'Tay bài cao nhất tại bàn phải thắng tay bài cao nhì. Mỗi tay bài này phải dùng đúng hai lá tẩy.',
  'Only the highest losing hand wins the losing share. Other losing hands have a table share.':
    'Chỉ tay bài thua cao nhất trúng phần của tay bài thua. Các tay bài thua khác có phần của bàn.',
  'Players with the qualifying hands must complete every bet and play through the showdown.':
    'Những người có tay bài trúng phải theo đủ mọi lượt cược và chơi đến hết lúc so bài.',
  'Good for the amount, in the games and during the period printed on your coupon or voucher':
    'Có giá trị theo số tiền, trong các trò chơi và trong thời gian in trên phiếu hoặc voucher của quý khách',
  'All approved California games of the casino may be named on it':
    'Trên đó có thể ghi mọi California game đã được chấp thuận của casino',
  'You may win a coupon or chip while you are in the player-dealer position':
    'Quý khách có thể trúng phiếu hoặc chip khi đang ở vị trí làm cái',
  'Only high hands are compared. If you lose the high and win the low half, you keep the losing share.':
    'Chỉ so các tay bài cao (high). Nếu thua phần high và thắng nửa low, quý khách vẫn giữ phần của tay bài thua.',
  'Picture cards are jacks, queens and kings. The joker is not a picture card.':
    'Lá hình là J, Q và K. Joker không phải lá hình.',
  'If more than one hand qualifies in a round, each wins its full posted prize.':
    'Nếu có hơn một tay bài trúng trong một ván, mỗi tay bài trúng đủ giải niêm yết của mình.',
  'The patron in the player-dealer position may win on their own hand.':
    'Khách ở vị trí làm cái có thể trúng với tay bài của chính mình.',
  'There is no limit to the number of times you can win. If you play more than one hand, you may win on each.':
    'Không giới hạn số lần trúng. Nếu chơi nhiều tay bài, quý khách có thể trúng ở mỗi tay bài.',
  'Draw games: your five cards at the showdown count.': 'Các trò chơi draw: tính năm lá của quý khách lúc so bài.',
  'Stud games: two down cards and three up cards must play. For four of a kind, the two down cards must be a pair.':
    'Các trò chơi stud: phải dùng hai lá úp và ba lá ngửa. Với tứ quý, hai lá úp phải là một đôi.',
  'Flop games: two hole cards and three community cards must play. For four of a kind, the two hole cards must be a pair.':
    'Các trò chơi có flop: phải dùng hai lá tẩy và ba lá chung. Với tứ quý, hai lá tẩy phải là một đôi.',
  'There is no limit to the number of times you can win. In one period you have one share of each prize.':
    'Không giới hạn số lần trúng. Trong một kỳ chơi, quý khách có một phần của mỗi giải.',
  'Stud games: two down cards and three up cards must play.': 'Các trò chơi stud: phải dùng hai lá úp và ba lá ngửa.',
  'Flop games: two hole cards and three community cards must play.':
    'Các trò chơi có flop: phải dùng hai lá tẩy và ba lá chung.',
  'You must be seated and playing at a designated table during the posted hours.':
    'Quý khách phải đang ngồi và chơi tại bàn chỉ định trong giờ niêm yết.',
  'You must be seated and playing at a posted table during the posted hours':
    'Quý khách phải đang ngồi và chơi tại bàn niêm yết trong giờ niêm yết',
  'There is no limit to the number of times you can qualify': 'Không giới hạn số lần đủ điều kiện',
  'Baccarat hands are shared by the table. Every eligible player in the round receives the posted tickets.':
    'Trong baccarat, cả bàn chơi chung tay bài. Mỗi người chơi đủ điều kiện trong ván nhận số vé niêm yết.',
  'poker games where two hole cards may play or stay out': 'các trò chơi poker có hai lá tẩy được dùng hoặc không dùng',
  'Write your name and ID information on the ticket.': 'Ghi tên và thông tin giấy tờ tùy thân của quý khách lên vé.',
  'Your hand qualifies whether it wins, loses or pushes': 'Tay bài của quý khách được tính dù thắng, thua hay hòa',
  'All your cards or tiles count, however you set them': 'Tính mọi lá bài hoặc quân bài của quý khách, dù xếp thế nào',
  'Only the cards that you are dealt first count; cards that you take later change nothing':
    'Chỉ tính những lá được chia đầu tiên; những lá lấy sau không thay đổi gì',
  'Your back hand counts as you set it; a clean sweep counts if its cards can make such a back hand':
    'Tính chi sau như quý khách xếp; bài tới trắng (clean sweep) được tính nếu các lá có thể xếp thành chi sau như vậy',
  'A hand that you fold still qualifies, and it does not matter whether the player-dealer’s hand qualifies':
    'Tay bài quý khách bỏ vẫn được tính, và không cần biết tay bài của người làm cái có đủ điều kiện hay không',
  'If you fold before the last betting round, ask the dealer to hold your cards until the pot is won, or you get no ticket':
    'Nếu bỏ bài trước vòng cược cuối, hãy nhờ người chia bài giữ bài của quý khách cho đến khi có người thắng pot; nếu không, quý khách không được vé',
  'There must be two to ten customers in the game. Third-party proposition players (TPPPS) are not counted.':
    'Phải có từ hai đến mười khách trong ván. Người chơi của công ty làm cái bên thứ ba (TPPPS) không được tính.',
  'Tickets are not transferable. There is no limit to the number of tickets you can have.':
    'Vé không được chuyển nhượng. Không giới hạn số vé quý khách có thể có.',
  'Keep your stub. The other half goes into a locked drum in plain sight':
    'Giữ cùi vé của quý khách. Nửa kia được bỏ vào thùng khóa đặt ở chỗ mọi người nhìn thấy',
  'The prize of each drawing is posted and announced before its ticket is drawn':
    'Giải của mỗi lần rút thăm được niêm yết và thông báo trước khi rút vé',
  'The name on the ticket must match your ID in spelling and order':
    'Tên trên vé phải khớp với giấy tờ tùy thân của quý khách về cách viết và thứ tự',
  'Write your full name on the ticket, not initials, and keep the stub. You may watch your ticket go into the locked drum':
    'Ghi đầy đủ họ tên lên vé, không viết tắt, và giữ cùi vé. Quý khách có thể xem vé của mình được bỏ vào thùng khóa',
  'A No Purchase Necessary table is open day and night. Each qualifying hand there earns one ticket':
    'Có bàn No Purchase Necessary mở ngày đêm. Mỗi tay bài trúng ở đó được một vé',
  'You may win another pass in the drawing of a later day':
    'Quý khách có thể trúng một thẻ tham dự khác trong lần rút thăm của ngày sau',
  'Complete all tax forms and show photo ID before you receive your prize':
    'Điền đủ các mẫu thuế và trình giấy tờ tùy thân có ảnh trước khi nhận giải',
  "Your first two cards and the player-dealer's up card count. Later cards do not.":
    'Tính hai lá đầu của quý khách và lá lật ngửa của người làm cái. Các lá sau không tính.',
  'You must be seated and playing an eligible game during the posted hours.':
    'Quý khách phải đang ngồi và chơi một trò chơi được áp dụng trong giờ niêm yết.',
  'Your hand must be beaten by a higher-ranking hand, or by the hand named in the chart.':
    'Tay bài của quý khách phải thua một tay bài hạng cao hơn, hoặc thua tay bài ghi trong bảng.',
  'Write your full name on the ticket and keep the stub. The drum is locked and in plain view':
    'Ghi đầy đủ họ tên lên vé và giữ cùi vé. Thùng được khóa và đặt ở chỗ mọi người nhìn thấy',
  'You receive tickets and points at a No Purchase Necessary table in the same way, at no cost':
    'Tại bàn No Purchase Necessary, quý khách nhận vé và điểm theo cùng cách, không tốn tiền',
  'Tickets are handed out and club cards are swiped until all ten winners are known':
    'Vé được phát và thẻ hội viên được quét cho đến khi biết đủ mười người trúng',
  'Tickets, club cards and car passes are not transferable':
    'Vé, thẻ hội viên và thẻ tham dự giành xe không được chuyển nhượng',
  'The casino may cancel this promotion at any time. Changes require advance approval of the Division of Gambling Control':
    'Casino có thể hủy chương trình này bất cứ lúc nào. Mọi thay đổi phải được Division of Gambling Control chấp thuận trước',
  'You must be seated and have been dealt the hand': 'Quý khách phải đang ngồi và đã được chia tay bài đó',
  'Your game must have gone far enough for the hand to be possible':
    'Ván của quý khách phải đã chơi đến mức có thể có tay bài đó',
  'Keep your half of the ticket. The other half goes into a locked drum at the promotion desk':
    'Giữ nửa vé của quý khách. Nửa kia được bỏ vào thùng khóa tại quầy khuyến mãi',
  'Tickets are not transferable. You may earn any number of tickets':
    'Vé không được chuyển nhượng. Quý khách có thể được bao nhiêu vé cũng được',
  'A push against the player-dealer is shared like a win.': 'Hòa với người làm cái được chia như thắng.',
  'The best and second-best hands at the table are compared, including the hand of the player-dealer.':
    'So tay bài cao nhất và cao nhì tại bàn, kể cả tay bài của người làm cái.',
  'Write your name on the ticket so that it can be read, and keep the other half':
    'Ghi tên lên vé sao cho đọc được, và giữ nửa kia',
  'Tickets earned with a hand are collected when the hand occurs. The drum is locked and in plain sight':
    'Vé được nhờ tay bài được thu khi có tay bài đó. Thùng được khóa và đặt ở chỗ mọi người nhìn thấy',
  'New limits apply from the next hand after they are announced. A hand begins with the first riffle':
    'Mức cược mới áp dụng từ ván kế tiếp sau khi được thông báo. Một ván bắt đầu từ lần xáo (riffle) đầu tiên',
  'Bet in one motion, or announce the amount. An all-in below a full raise in no-limit does not reopen the betting':
    'Đặt cược bằng một động tác, hoặc nói rõ số tiền. Trong no-limit, all-in dưới mức raise đầy đủ không mở lại vòng cược',
  'Every seat with chips is dealt in. If you are not at your seat when every hand is complete, your hand is dead':
    'Mọi ghế có chip đều được chia bài. Nếu quý khách không có mặt tại ghế khi mọi tay bài đã chia đủ, tay bài của quý khách bị coi là bài chết',
  'Cards speak. Cards are turned up once a player is all in and the action is complete':
    'Bài lật ra tự quyết định. Bài được lật ngửa khi có người all-in và việc cược đã xong',
  'One player to a hand. English only during hands. No phones at the table. Keep your chips in sight, large ones in front':
    'Mỗi người chơi một tay bài. Chỉ dùng tiếng Anh trong ván. Không dùng điện thoại tại bàn. Để chip ở chỗ nhìn thấy được, chip lớn phía trước',
  'Face cards are kings, queens and jacks. A joker does not complete a hand.':
    'Lá hình là K, Q và J. Joker không hoàn thành tay bài.',
  'In baccarat, every eligible player at the table is paid.':
    'Trong baccarat, mọi người chơi đủ điều kiện tại bàn được trả.',
  'Once you have the hand, the round does not have to be finished or won. There is no limit to the number of times you can win.':
    'Một khi quý khách đã có tay bài đó, ván không cần chơi xong hay thắng. Không giới hạn số lần trúng.',
  'There is no time limit to claim your prize. It is kept at the cage for you.':
    'Không có thời hạn lãnh giải. Giải được giữ cho quý khách tại quầy thu ngân.',
  'A Fortune 7 is exactly three cards that total seven. Both Player and Banker must have one.':
    'Fortune 7 là đúng ba lá có tổng bảy điểm. Cả Player và Banker đều phải có.',
  'The hands are shared by the table. The meter and the $5,000 are divided among all players with a fee. The $100 is paid to each.':
    'Cả bàn chơi chung tay bài. Tiền jackpot lũy tiến và $5,000 được chia cho mọi người chơi có đặt phí. $100 được trả cho mỗi người.',
  'The final hands count, whatever the result of the base game.':
    'Tính tay bài cuối cùng, dù kết quả ván chính thế nào.',
  'Your best five of seven cards count, however you set them.':
    'Tính năm lá tốt nhất trong bảy lá của quý khách, dù xếp thế nào.',
  'The patron in the player-dealer position may place the fee and win. You do not have to win the base game. There is no limit to the number of times you can win.':
    'Khách ở vị trí làm cái có thể đặt phí và trúng. Quý khách không cần thắng ván chính. Không giới hạn số lần trúng.',
  'The rank is picked in public from a shuffled deck spread face down near the poker desk.':
    'Số bài được chọn trước công chúng từ một bộ bài đã xáo, trải úp gần quầy poker.',
  'In games with two hole cards, both must play.': 'Trong trò chơi có hai lá tẩy, phải dùng cả hai.',
  'You must be seated and dealt the hand during the posted period.':
    'Quý khách phải đang ngồi và được chia tay bài đó trong thời gian niêm yết.',
  'You must complete every bet of each round. All-in is complete.':
    'Quý khách phải theo đủ mọi lượt cược của mỗi vòng. All-in được coi là theo đủ.',
  'Casino employees are eligible at any time. There is no minimum number of players.':
    'Nhân viên casino được tham gia bất cứ lúc nào. Không có số người chơi tối thiểu.',
  'Face cards are jacks, queens and kings. Front and back count as you set them.':
    'Lá hình là J, Q và K. Chi trước và chi sau được tính như quý khách xếp.',
  'Pan 9, Super Pan 9 and Baccarat 9: the first three cards count.':
    'Pan 9, Super Pan 9 và Baccarat 9: tính ba lá đầu.',
  'Blackjack Poker: your first two cards count for suited aces, your first three for 7s.':
    'Blackjack Poker: với đôi A cùng chất, tính hai lá đầu của quý khách; với các lá 7, tính ba lá đầu.',
  'Pokara: your first three cards count. A trip flush is the same card three times.':
    'Pokara: tính ba lá đầu của quý khách. Trip flush là cùng một lá ba lần.',
  'Baccarat: the first four cards count. Every player with a fee and a wager in the round wins.':
    'Baccarat: tính bốn lá đầu. Mọi người chơi có đặt phí và có tiền cược trong ván đều trúng.',
  'Either points or tickets are offered, never both. Which one is announced in advance.':
    'Chỉ áp dụng điểm hoặc vé, không bao giờ cả hai. Loại nào được áp dụng thì thông báo trước.',
  'The casino may cancel this promotion at any time. Changes require advance approval.':
    'Casino có thể hủy chương trình này bất cứ lúc nào. Mọi thay đổi phải được chấp thuận trước.',
  'In games with hole cards, at least one of them must play.':
    'Trong trò chơi có lá tẩy, phải dùng ít nhất một lá tẩy.',
  'Your best five-card hand counts. Suits do not break ties.':
    'Tính tay bài năm lá tốt nhất của quý khách. Chất bài không phân định khi hòa.',
  'There is no minimum or maximum number of players.': 'Không có số người chơi tối thiểu hay tối đa.',
  'A No Purchase Necessary table can win like any other table':
    'Bàn No Purchase Necessary có thể trúng như mọi bàn khác',
  'A No Purchase Necessary table is open at any hour on request, without a collection fee':
    'Bàn No Purchase Necessary được mở vào bất cứ giờ nào khi có yêu cầu, không thu tiền bàn (collection)',
  'You must be in the casino when the table is drawn': 'Quý khách phải có mặt trong casino khi bàn được rút',
  'The casino may cancel this promotion without notice. Changes require notice and the approval of the Division of Gambling Control':
    'Casino có thể hủy chương trình này mà không báo trước. Mọi thay đổi phải được thông báo và được Division of Gambling Control chấp thuận',
  'Valid ID has your photo: a driver license, an identification card, a passport or another government ID':
    'Giấy tờ tùy thân hợp lệ có ảnh của quý khách: bằng lái xe, thẻ căn cước, hộ chiếu hoặc giấy tờ khác do chính phủ cấp',
  'You do not have to be present to win. There is no minimum number of players':
    'Quý khách không cần có mặt để trúng. Không có số người chơi tối thiểu',
  'The casino notifies the winners. There is no time limit for claiming':
    'Casino thông báo cho những người trúng. Không có thời hạn lãnh giải',
  'The notice at the table says which certificates it takes: match play, free play or both':
    'Thông báo tại bàn cho biết bàn nhận loại phiếu nào: match play, free play hoặc cả hai',
  'Place the certificate on the betting circle. Its value is printed on it':
    'Đặt phiếu vào vòng cược. Trị giá được in trên phiếu',
  'There is no minimum or maximum number of players': 'Không có số người chơi tối thiểu hay tối đa',
  'Pai Gow Poker: front and back count as you set them.':
    'Pai Gow Poker: chi trước và chi sau được tính như quý khách xếp.',
  'Pan 9: only the hand of the patron in the player-dealer position counts, by its first three cards.':
    'Pan 9: chỉ tính tay bài của khách ở vị trí làm cái, theo ba lá đầu.',
  'Being dealt the hand is enough. You do not have to win the round.':
    'Chỉ cần được chia tay bài đó. Quý khách không cần thắng ván.',
  'Ask for a free club card at the Card Desk. Complete the form with your full name and residence address, and show ID':
    'Hỏi quầy thẻ để được cấp thẻ hội viên miễn phí. Điền mẫu đơn với đầy đủ họ tên và địa chỉ nơi ở, và trình giấy tờ tùy thân',
  'Use your card and PIN at a kiosk to see your credits and playing time':
    'Dùng thẻ và mã PIN tại quầy tự phục vụ để xem điểm thưởng và thời gian chơi',
  'Valid ID is an unexpired driver license or California DMV card, a passport or a military ID':
    'Giấy tờ tùy thân hợp lệ là bằng lái xe hoặc thẻ DMV California còn hạn, hộ chiếu hoặc thẻ quân nhân',
  'You must be seated and dealt in at an eligible game during the posted hours.':
    'Quý khách phải đang ngồi và được chia bài trong trò chơi được áp dụng, trong giờ niêm yết.',
  'You must not fold. Complete the bets of each round and lose at the showdown. All-in is complete.':
    'Quý khách không được bỏ bài. Hãy theo đủ tiền cược của mỗi vòng và thua lúc so bài. All-in được coi là theo đủ.',
  'Casino employees are eligible at any time, on or off duty.':
    'Nhân viên casino được tham gia bất cứ lúc nào, trong hay ngoài giờ làm.',
  'The percentages are posted before they take effect.': 'Các tỷ lệ phần trăm được niêm yết trước khi áp dụng.',
  'Cards of seated players are scanned at the top of each hour':
    'Thẻ của người đang ngồi chơi được quét vào đầu mỗi giờ',
  'Make your picks on the touch screen. You receive a printed copy':
    'Chọn dự đoán trên màn hình cảm ứng. Quý khách nhận một bản in',
  'The card numbers of the winners are posted at the poker concierge desk':
    'Số thẻ của những người trúng được niêm yết tại quầy poker concierge',
  'Make ace, king, queen, jack and 10 of one suit with your two hole cards and the three cards of the flop.':
    'Có A, K, Q, J và 10 cùng một chất với hai lá tẩy của quý khách và ba lá flop.',
  'No showdown is needed once the flop is turned up.': 'Không cần so bài sau khi flop đã lật.',
  'Three Card Poker: your three cards and the player-dealer’s three cards count together':
    'Three Card Poker: tính chung ba lá của quý khách và ba lá của người làm cái',
  'You must be seated and playing an eligible game during the posted times':
    'Quý khách phải đang ngồi và chơi một trò chơi được áp dụng trong thời gian niêm yết',
  'At a No Purchase Necessary table you have one hand and the dealer plays the other seats. There is no time limit':
    'Tại bàn No Purchase Necessary, quý khách có một tay bài và người chia bài chơi các ghế khác. Không giới hạn thời gian',
  'Not eligible: the spouse and children of a casino employee, and anyone who shares the employee’s residence':
    'Không được tham gia: vợ, chồng và con của nhân viên casino, và bất cứ ai sống chung nhà với nhân viên đó',
  'Not eligible: employees of Shuffle Master, of subsidiaries, affiliates or parent companies of either company, or of the advertising agency; their spouses and children; and anyone who shares their residence':
    'Không được tham gia: nhân viên của Shuffle Master, của các công ty con, công ty liên kết hoặc công ty mẹ của một trong hai công ty, hoặc của công ty quảng cáo; vợ, chồng và con của họ; và bất cứ ai sống chung nhà với họ',
  'Every qualifier is reviewed and verified. The entry is not transferable':
    'Mọi người đủ điều kiện đều được xét và xác minh. Suất tham dự không được chuyển nhượng',
  'The voucher pays for a flight to Las Vegas and back and a hotel for two nights. You pay any higher cost. Any unused part is not paid out':
    'Voucher trả chuyến bay khứ hồi đi Las Vegas và khách sạn hai đêm. Quý khách trả phần chi phí cao hơn. Phần không dùng không được trả lại bằng tiền',
  'Food, drinks, taxes, tips and local transport are not included':
    'Thức ăn, đồ uống, thuế, tiền tip và đi lại tại chỗ không được bao gồm',
  'If the event is canceled, the voucher is all that you receive': 'Nếu sự kiện bị hủy, quý khách chỉ nhận voucher',
  'You must be seated and playing an eligible game during the posted hours':
    'Quý khách phải đang ngồi và chơi một trò chơi được áp dụng trong giờ niêm yết',
  'New players may sit down between the drawing and the next hand':
    'Người chơi mới có thể ngồi vào giữa lúc rút thăm và ván kế tiếp',
  'Casino employees are eligible, on and off duty': 'Nhân viên casino được tham gia, trong và ngoài giờ làm',
  'There is no limit to the number of times a player or a table can win. No minimum time at the table is required':
    'Không giới hạn số lần một người chơi hoặc một bàn có thể trúng. Không đòi hỏi thời gian ngồi bàn tối thiểu',
  'Play at any live table. You do not need to enter':
    'Chơi tại bất cứ bàn nào đang hoạt động. Quý khách không cần ghi danh',
  'All California games and poker games of the casino take part':
    'Áp dụng cho mọi California game và trò chơi poker của casino',
  'The first 100 live tables are on the grid. Squares left over stay blank':
    '100 bàn đang hoạt động đầu tiên ở trên lưới. Các ô còn lại để trống',
  'The No Purchase Necessary table is on the grid': 'Bàn No Purchase Necessary ở trên lưới',
  'You must be seated at the winning table when the scoring period ends. You may change tables before that':
    'Quý khách phải đang ngồi tại bàn trúng khi kỳ ghi điểm kết thúc. Trước đó quý khách có thể đổi bàn',
  'Casino employees are eligible. There is no minimum number of players':
    'Nhân viên casino được tham gia. Không có số người chơi tối thiểu',
  'Fixed prizes and envy bonuses do not reduce the progressive meter.':
    'Giải cố định và tiền thưởng envy không làm giảm tiền jackpot lũy tiến.',
  'Envy bonuses are paid whether or not you complete your hand.':
    'Tiền thưởng envy được trả dù quý khách có chơi hết tay bài của mình hay không.',
  'The patron in the player-dealer position may place the fee and win. There is no limit to the number of times you can win.':
    'Khách ở vị trí làm cái có thể đặt phí và trúng. Không giới hạn số lần trúng.',
  'All three cards of the flop must be of the one posted rank. Everyone still in the hand wins.':
    'Cả ba lá flop phải cùng là số bài niêm yết. Mọi người còn trong ván đều trúng.',
  'If you hold the fourth card of that rank in the hole, you are paid twice the posted prize instead.':
    'Nếu lá tẩy của quý khách là lá thứ tư của số đó, thay vào đó quý khách được trả gấp hai lần giải niêm yết.',
  'What happens after the flop does not matter. No showdown is needed.':
    'Điều gì xảy ra sau flop không quan trọng. Không cần so bài.',
  'Your best five of your two cards and the five community cards count.':
    'Tính năm lá tốt nhất trong hai lá của quý khách và năm lá chung.',
  'A royal flush in the community cards pays each player with a fee. It does not pay the meter.':
    'Thùng phá sảnh lớn (royal flush) ở các lá chung trả cho mỗi người chơi có đặt phí. Tay bài này không trúng tiền jackpot lũy tiến.',
  'You do not have to win the base game, and folding does not end your chance. The patron in the player-dealer position may place the fee and win.':
    'Quý khách không cần thắng ván chính, và bỏ bài không làm mất cơ hội. Khách ở vị trí làm cái có thể đặt phí và trúng.',
  'Ask before the draw for a No Purchase Necessary table, and it has a ball':
    'Hãy yêu cầu bàn No Purchase Necessary trước khi rút, và bàn đó có một quả banh',
  'Complete the form for your club card before the drawing': 'Điền mẫu đơn xin thẻ hội viên trước khi rút thăm',
  'There may be several drawing periods in a day': 'Trong một ngày có thể có nhiều kỳ rút thăm',
  'The other prizes on the wheel may change without notice':
    'Các giải khác trên vòng quay có thể thay đổi mà không báo trước',
  'If the winner is missing or has no ID, another drawing is held as soon as possible, without further notice':
    'Nếu người trúng vắng mặt hoặc không có giấy tờ tùy thân, một lần rút thăm khác được tổ chức sớm nhất có thể mà không thông báo thêm',
  'each contestant wins at least $6,000 in cash or prizes on the show':
    'mỗi người dự thi trúng ít nhất $6,000 tiền mặt hoặc giải thưởng trong chương trình',
  'Write your name and complete address so that they can be read on the back of a non-winning scratch-off ticket of game 976':
    'Ghi tên và địa chỉ đầy đủ sao cho đọc được ở mặt sau một vé số cào không trúng của trò chơi 976',
  'Enter as often as you like. You can win one prize. Entries are not returned':
    'Muốn tham dự bao nhiêu lần cũng được. Quý khách có thể trúng một giải. Phiếu tham dự không được trả lại',
  'Your chance of winning depends on the number of entries': 'Cơ hội trúng tùy thuộc vào số phiếu tham dự',
  'Not eligible: relatives who live in the same household as an officer or employee of the Lottery or of a vendor of major procurement goods or services':
    'Không được tham gia: thân nhân sống chung nhà với viên chức hoặc nhân viên của Xổ số hoặc của nhà cung cấp hàng hóa hay dịch vụ mua sắm chính',
  'Winners must be present when the names are announced, unless the show is postponed':
    'Người trúng phải có mặt khi tên được công bố, trừ khi chương trình bị hoãn',
  'Federal and state tax is withheld from cash prizes as the law requires':
    'Thuế liên bang và tiểu bang được khấu trừ từ giải tiền mặt theo luật định',
  'You keep everything that you won before, whatever happens on the last board':
    'Quý khách giữ mọi thứ đã trúng trước đó, dù điều gì xảy ra ở bảng cuối cùng',
  'A contestant may have a proxy play after signing a form. What the proxy decides is binding':
    'Người dự thi có thể nhờ người chơi thay sau khi ký một mẫu đơn. Quyết định của người chơi thay có giá trị ràng buộc',
  'Complete and sign a claim form before the show': 'Điền và ký mẫu đơn lãnh giải trước chương trình',
  'The player system picks one club member at random who is playing a machine with their club card inserted':
    'Hệ thống người chơi chọn ngẫu nhiên một hội viên đang chơi máy và có thẻ hội viên gắn trong máy',
  'Your card must be inserted in a video gaming machine when a player is picked. Membership is free':
    'Thẻ của quý khách phải gắn trong một máy trò chơi video khi người chơi được chọn. Làm hội viên là miễn phí',
  'The deck is shuffled, you cut it, and cards are turned in plain view':
    'Bộ bài được xáo, quý khách cắt bài, và các lá được lật trước mắt mọi người',
  'Not eligible: immediate family of an employee, living in the same household':
    'Không được tham gia: thân nhân trực hệ của nhân viên, sống chung nhà',
  'Not eligible: employees of IGT, Bally/SDG, Spielo/GTECH or MGAM':
    'Không được tham gia: nhân viên của IGT, Bally/SDG, Spielo/GTECH hoặc MGAM',
  'Not eligible: holders of a video lottery license of the New York State Division of the Lottery, or of a Racing and Wagering Board license as an on-the-grounds employee here':
    'Không được tham gia: người có giấy phép video lottery của New York State Division of the Lottery, hoặc giấy phép Racing and Wagering Board cho nhân viên làm việc trong khuôn viên ở đây',
  'Not eligible: immediate family of any of these, living in the same household':
    'Không được tham gia: thân nhân trực hệ của bất cứ ai trong số này, sống chung nhà',
  'Not eligible: persons who are banned or excluded now':
    'Không được tham gia: người hiện đang bị cấm hoặc bị loại trừ',
  'Management settles disputes. It may void an entry and may change or cancel the promotion':
    'Ban quản lý giải quyết tranh chấp, và có thể hủy một lượt tham dự, thay đổi hoặc hủy chương trình',
  'Sign a publicity release to receive your prize': 'Ký giấy cho phép quảng bá để nhận giải',
  'Prizes are not transferable. Taxes are your responsibility':
    'Giải không được chuyển nhượng. Quý khách chịu trách nhiệm về thuế',
  'A-2-3-4 and J-Q-K-A are straights. Straights do not wrap around': 'A-2-3-4 và J-Q-K-A là sảnh. Sảnh không nối vòng',
  'The casino decides whether you may play more than one position':
    'Casino quyết định quý khách có được chơi hơn một vị trí hay không',
  'If you fold with a progressive wager, leave your cards face down at the sensor':
    'Nếu bỏ bài khi có cược progressive, hãy để bài úp tại bộ cảm biến',
  'A hand with an envy bonus stays face up until everyone is paid':
    'Tay bài được thưởng envy phải để ngửa cho đến khi mọi người được trả',
  'Show ID and sign to receive a prize from the meter':
    'Trình giấy tờ tùy thân và ký tên để nhận giải từ tiền jackpot lũy tiến',
};
