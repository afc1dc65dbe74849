/** Vietnamese: the texts that sheets themselves have (names, hands, prizes, conditions), by their English text. */
import type { SheetTexts } from './phrase.ts';

export const vietnameseSheetTexts: SheetTexts = {
  'Aces Cracked Promotion': 'Chương trình Aces Cracked',
  'Pocket aces beaten at the showdown': 'Đôi A tẩy bị thua lúc so bài',
  "Texas Hold'em": "Texas Hold'em",
  'There is no minimum pot. The winning hand does not have to use its hole cards.':
    'Không có pot tối thiểu. Tay bài thắng không bắt buộc dùng lá tẩy.',
  'If two players have pocket aces beaten in the same hand, each is paid.':
    'Nếu hai người chơi cùng có đôi A tẩy bị thua trong một ván, mỗi người đều được trả.',
  'You must be seated and playing at a posted table during the posted hours.':
    'Quý khách phải đang ngồi và chơi tại bàn niêm yết trong giờ niêm yết.',
  'You and the player who beats you must complete every bet before the flop and on the flop, turn and river without folding. All-in is complete.':
    'Quý khách và người thắng quý khách phải theo đủ mọi lượt cược trước flop và ở flop, turn, river mà không bỏ bài. All-in được coi là theo đủ.',
  'There is no limit to the number of times you can win.': 'Không giới hạn số lần trúng.',
  'Nothing is collected for this promotion.': 'Chương trình này không thu tiền gì.',
  'Poker Bonus Hand Progressive Jackpot': 'Jackpot lũy tiến Poker Bonus Hand',
  'Baccarat Bonus Hand': 'Baccarat Bonus Hand',
  '7-7 tie, four cards': 'Hòa 7-7, bốn lá',
  '7-7 tie, five cards': 'Hòa 7-7, năm lá',
  '7-7 tie, six cards': 'Hòa 7-7, sáu lá',
  '9-9 tie, four cards': 'Hòa 9-9, bốn lá',
  '9-9 tie, six cards': 'Hòa 9-9, sáu lá',
  'Suited tie, 4 cards': 'Hòa cùng chất, 4 lá',
  'Suited tie, 5 cards': 'Hòa cùng chất, 5 lá',
  'Suited tie, 6 cards': 'Hòa cùng chất, 6 lá',
  'Six of a kind, suited': 'Sáu lá cùng số, cùng chất',
  'Six of a kind': 'Sáu lá cùng số',
  'Four of a kind, suited: 3s, 4s, 8s or 9s': 'Tứ quý cùng chất: 3, 4, 8 hoặc 9',
  'Four of a kind: 3s, 4s, 8s or 9s': 'Tứ quý: 3, 4, 8 hoặc 9',
  'Golden Frog Baccarat 2.0': 'Golden Frog Baccarat 2.0',
  'Golden Frog Baccarat': 'Golden Frog Baccarat',
  'EZ Baccarat Panda 8': 'EZ Baccarat Panda 8',
  ZooBac: 'ZooBac',
  Baccarat: 'Baccarat',
  'The hands are shared by the table, so every eligible player in the round wins. Each player has one share, however many bets.':
    'Cả bàn chơi chung tay bài, nên mọi người chơi đủ điều kiện trong ván đều trúng. Mỗi người chơi có một phần, dù đặt bao nhiêu cửa cược.',
  'You must be playing at a posted table during the posted hours.':
    'Quý khách phải đang chơi tại bàn niêm yết trong giờ niêm yết.',
  'The patron in the player-dealer position may place the fee and win.':
    'Khách ở vị trí làm cái có thể đặt phí và trúng.',
  'Blazing 7s Progressive Jackpot': 'Jackpot lũy tiến Blazing 7s',
  'progressive meter': 'tiền jackpot lũy tiến',
  'Three sevens, specified suit': 'Ba lá bảy, chất chỉ định',
  'Three sevens, suited': 'Ba lá bảy cùng chất',
  'Three sevens, same color': 'Ba lá bảy cùng màu',
  'Three sevens': 'Ba lá bảy',
  'Two sevens, suited': 'Hai lá bảy cùng chất',
  "Two sevens, the player's first two cards": 'Hai lá bảy, là hai lá đầu của người chơi',
  "One seven in the player's first two cards": 'Một lá bảy trong hai lá đầu của người chơi',
  'No Bust 21st Century Blackjack': 'No Bust 21st Century Blackjack',
  "Your first two cards and the player-dealer's up card count. A joker does not count as a seven.":
    'Tính hai lá đầu của quý khách và lá lật ngửa của người làm cái. Joker không được tính là lá bảy.',
  'Fixed prizes do not reduce the progressive meter.': 'Giải cố định không làm giảm tiền jackpot lũy tiến.',
  'You do not have to win the base game. There is no limit to the number of times you can win.':
    'Quý khách không cần thắng ván chính. Không giới hạn số lần trúng.',
  'Bonus Hand Progressive Jackpot': 'Jackpot lũy tiến Bonus Hand',
  'Royal flush': 'Thùng phá sảnh rồng',
  'Straight flush': 'Thùng phá sảnh',
  'Four of a kind': 'Tứ quý',
  'Full house': 'Cù lũ',
  Flush: 'Thùng',
  Straight: 'Sảnh',
  'Straight flush or better': 'Thùng phá sảnh trở lên',
  'Four of a kind or better': 'Tứ quý trở lên',
  'Three Card Poker 6 Card Bonus': 'Three Card Poker 6 Card Bonus',
  "Ultimate Texas Hold'em": "Ultimate Texas Hold'em",
  'Crazy 4 Poker': 'Crazy 4 Poker',
  'Three Card Poker 6 Card Bonus: your three cards and the two cards left of the extra hand count.':
    'Three Card Poker 6 Card Bonus: tính ba lá của quý khách và hai lá còn lại của tay bài phụ.',
  "Ultimate Texas Hold'em: your two cards and the three cards of the flop count.":
    "Ultimate Texas Hold'em: tính hai lá của quý khách và ba lá flop.",
  'Crazy 4 Poker: your five cards count.': 'Crazy 4 Poker: tính năm lá của quý khách.',
  "Management's decision on any dispute is final.":
    'Khi có tranh chấp, quyết định của ban quản lý là quyết định cuối cùng.',
  'Bonus Hand Progressive Jackpot v1.1': 'Jackpot lũy tiến Bonus Hand v1.1',
  'prize pool': 'quỹ giải',
  'King-high straight flush': 'Thùng phá sảnh đầu K',
  'Queen-high straight flush': 'Thùng phá sảnh đầu Q',
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
  'Dead Chip Promotion': 'Chương trình Dead Chip',
  'Dead Chip': 'Dead Chip',
  'Dead Chips': 'Dead Chip',
  'All approved California games of the casino take part':
    'Áp dụng cho mọi California game đã được chấp thuận của casino',
  'You must have bought the Dead Chips yourself, and be seated and playing during the posted hours':
    'Quý khách phải tự mua Dead Chip, và phải đang ngồi chơi trong giờ niêm yết',
  'Dead Chips are not refunded': 'Dead Chip không được hoàn tiền',
  'Limit Bad Beat Jackpot': 'Jackpot Limit Bad Beat',
  'Four of a kind, 2s or higher, beaten': 'Tứ quý 2 trở lên bị thua',
  'jackpot prize pool': 'quỹ giải jackpot',
  'Aces full of kings or higher, beaten': 'Cù lũ sám A với đôi K trở lên bị thua',
  'Aces full of jacks or higher, beaten': 'Cù lũ sám A với đôi J trở lên bị thua',
  'No Limit Bad Beat Progressive Jackpot': 'Jackpot lũy tiến No Limit Bad Beat',
  'The best hand at the table must beat the second-best hand. Exactly two hole cards must play in each of these hands.':
    'Tay bài cao nhất tại bàn phải thắng tay bài cao nhì. Mỗi tay bài này phải dùng đúng hai lá tẩy.',
  'Only the highest losing hand wins the losing share. Other losing hands have a table share.':
    'Chỉ tay bài thua cao nhất trúng phần của tay bài thua. Các tay bài thua khác có phần của bàn.',
  'Players with the qualifying hands must complete every bet and play through the showdown.':
    'Những người có tay bài trúng phải theo đủ mọi lượt cược và chơi đến hết lúc so bài.',
  'Match Play Promotion': 'Chương trình Match Play',
  'Match Play Coupon': 'phiếu Match Play',
  'Match Play Coupons': 'phiếu Match Play',
  'Free Play Chip': 'chip Free Play',
  'Free Play Chips': 'chip Free Play',
  'Bonus Play Chip': 'chip Bonus Play',
  'Bonus Play Chips': 'chip Bonus Play',
  'Good for the amount, in the games and during the period printed on your coupon or voucher':
    'Có giá trị theo số tiền, trong các trò chơi và trong thời gian in trên phiếu hoặc voucher của quý khách',
  'All approved California games of the casino may be named on it':
    'Trên đó có thể ghi mọi California game đã được chấp thuận của casino',
  'You may win a coupon or chip while you are in the player-dealer position':
    'Quý khách có thể trúng phiếu hoặc chip khi đang ở vị trí làm cái',
  'Omaha Bad Beat Jackpot': 'Jackpot Omaha Bad Beat',
  'Four of a kind, 8s or higher, beaten': 'Tứ quý 8 trở lên bị thua',
  'Four of a kind, 5s or higher, beaten': 'Tứ quý 5 trở lên bị thua',
  'Omaha High-Low Split': 'Omaha High-Low Split',
  'Only high hands are compared. If you lose the high and win the low half, you keep the losing share.':
    'Chỉ so các tay bài cao (high). Nếu thua phần high và thắng nửa low, quý khách vẫn giữ phần của tay bài thua.',
  'Pai Gow Poker Bonus Hand': 'Pai Gow Poker Bonus Hand',
  '9 high (no pair or better)': 'Cao nhất là 9 (không có đôi hoặc cao hơn)',
  '7 picture cards': '7 lá hình',
  '5 aces': '5 lá A',
  'Free Play chips': 'chip Free Play',
  'Match Play coupons': 'phiếu Match Play',
  'a spin of the prize wheel': 'một lượt quay vòng quay trúng thưởng',
  'Pai Gow Poker': 'Pai Gow Poker',
  'Fortune Pai Gow Poker': 'Fortune Pai Gow Poker',
  'Face Up Pai Gow Poker': 'Face Up Pai Gow Poker',
  'All seven cards count, however you set them.': 'Tính cả bảy lá, dù quý khách xếp thế nào.',
  'Picture cards are jacks, queens and kings. The joker is not a picture card.':
    'Lá hình là J, Q và K. Joker không phải lá hình.',
  'If more than one hand qualifies in a round, each wins its full posted prize.':
    'Nếu có hơn một tay bài trúng trong một ván, mỗi tay bài trúng đủ giải niêm yết của mình.',
  'The patron in the player-dealer position may win on their own hand.':
    'Khách ở vị trí làm cái có thể trúng với tay bài của chính mình.',
  'There is no limit to the number of times you can win. If you play more than one hand, you may win on each.':
    'Không giới hạn số lần trúng. Nếu chơi nhiều tay bài, quý khách có thể trúng ở mỗi tay bài.',
  'There is no fee for this promotion.': 'Chương trình này không có phí.',
  'royal flush pool': 'quỹ thùng phá sảnh rồng',
  'straight flush pool': 'quỹ thùng phá sảnh',
  'four of a kind pool': 'quỹ tứ quý',
  "Texas Hold'em High-Low Split": "Texas Hold'em High-Low Split",
  "Reverse Hold'em": "Reverse Hold'em",
  'Crazy Pineapple': 'Crazy Pineapple',
  'Crazy Pineapple High-Low Split': 'Crazy Pineapple High-Low Split',
  Pineapple: 'Pineapple',
  'Pineapple High-Low Split': 'Pineapple High-Low Split',
  Omaha: 'Omaha',
  'Five-Card Omaha': 'Five-Card Omaha',
  'Five-Card Omaha High-Low Split': 'Five-Card Omaha High-Low Split',
  'Seven-Card Stud': 'Seven-Card Stud',
  'Seven-Card Stud High-Low Split': 'Seven-Card Stud High-Low Split',
  Razz: 'Razz',
  'Five-Card Draw': 'Five-Card Draw',
  Lowball: 'Lowball',
  'Kansas City Lowball': 'Kansas City Lowball',
  'Draw games: your five cards at the showdown count.': 'Các trò chơi draw: tính năm lá của quý khách lúc so bài.',
  'Stud games: two down cards and three up cards must play. For four of a kind, the two down cards must be a pair.':
    'Các trò chơi stud: phải dùng hai lá úp và ba lá ngửa. Với tứ quý, hai lá úp phải là một đôi.',
  'Flop games: two hole cards and three community cards must play. For four of a kind, the two hole cards must be a pair.':
    'Các trò chơi có flop: phải dùng hai lá tẩy và ba lá chung. Với tứ quý, hai lá tẩy phải là một đôi.',
  'There is no limit to the number of times you can win. In one period you have one share of each prize.':
    'Không giới hạn số lần trúng. Trong một kỳ chơi, quý khách có một phần của mỗi giải.',
  'Poker High Hand Bonus': 'Poker High Hand Bonus',
  'High hand (three of a kind or higher)': 'Tay bài cao nhất (sám cô trở lên)',
  'promotional chips or coupons': 'chip hoặc phiếu khuyến mãi',
  'tournament entries': 'suất tham dự giải đấu',
  merchandise: 'hiện vật',
  'Draw games: your five cards count.': 'Các trò chơi draw: tính năm lá của quý khách.',
  'Stud games: two down cards and three up cards must play.': 'Các trò chơi stud: phải dùng hai lá úp và ba lá ngửa.',
  'Flop games: two hole cards and three community cards must play.':
    'Các trò chơi có flop: phải dùng hai lá tẩy và ba lá chung.',
  'You must be seated and playing at a designated table during the posted hours.':
    'Quý khách phải đang ngồi và chơi tại bàn chỉ định trong giờ niêm yết.',
  'There is no limit to the number of times you can win. In one period you win one prize.':
    'Không giới hạn số lần trúng. Trong một kỳ chơi, quý khách trúng một giải.',
  'Poker Tournaments': 'Giải đấu Poker',
  'Five-Card Stud': 'Five-Card Stud',
  'The tournament director chooses the bounty players and announces them before the start':
    'Giám đốc giải đấu chọn những người chơi có bounty và công bố trước khi bắt đầu',
  'Ask to play for bounties at a No Purchase Necessary table, without an entry and under the same rules':
    'Quý khách có thể xin chơi giành bounty tại bàn No Purchase Necessary, không cần suất tham dự và theo cùng thể lệ',
  'Show your ID to receive a prize': 'Trình giấy tờ tùy thân khi nhận giải',
  'Prize Wheel Promotion': 'Chương trình Vòng Quay Trúng Thưởng (Prize Wheel)',
  'Any suited natural': 'Natural bất kỳ cùng chất',
  'Dragon 7': 'Dragon 7',
  'Jin Chan 7': 'Jin Chan 7',
  'Rabbit 7': 'Rabbit 7',
  'Straight or better': 'Sảnh trở lên',
  'Three of a kind or better': 'Sám cô trở lên',
  'Full house or better': 'Cù lũ trở lên',
  'Suited war': 'War cùng chất',
  'Any pair in front with three of a kind or better behind': 'Đôi bất kỳ ở chi trước với sám cô trở lên ở chi sau',
  '9 gong or better': '9 gong trở lên',
  'California Blackjack': 'California Blackjack',
  'Casino War': 'Casino War',
  'Pai Gow Tiles': 'Pai Gow Tiles',
  'Any suited pair': 'Đôi bất kỳ cùng chất',
  'Natural tie': 'Hòa natural',
  'Any three pair': 'Ba đôi bất kỳ',
  'Gong pair or better': 'Gong pair trở lên',
  'Royal Match: suited king and queen': 'Royal Match: K và Q cùng chất',
  'Three-card 9 over 0': '9 điểm ba lá thắng 0 điểm',
  'Double war': 'War hai lần',
  'Pair-pair': 'Pair-pair',
  'You must be seated and playing at a posted table during the posted hours':
    'Quý khách phải đang ngồi và chơi tại bàn niêm yết trong giờ niêm yết',
  'Your hand does not have to win the base game': 'Tay bài của quý khách không cần thắng ván chính',
  'There is no limit to the number of times you can qualify': 'Không giới hạn số lần đủ điều kiện',
  'Baccarat hands are shared by the table. Every eligible player in the round receives the posted tickets.':
    'Trong baccarat, cả bàn chơi chung tay bài. Mỗi người chơi đủ điều kiện trong ván nhận số vé niêm yết.',
  'Tickets are not transferable': 'Vé không được chuyển nhượng',
  'Beat the Dealer Promotion': 'Chương trình Beat the Dealer',
  'EZ Baccarat': 'EZ Baccarat',
  'A Dragon 7': 'Một Dragon 7',
  'Four of a kind beaten by a better four of a kind': 'Tứ quý thua tứ quý cao hơn',
  'Full house beaten by four of a kind': 'Cù lũ thua tứ quý',
  'Ace-jack or better in front with a straight or better behind, no joker':
    'A-J trở lên ở chi trước với sảnh trở lên ở chi sau, không joker',
  'Three of a kind of aces to sixes in the first three cards': 'Sám cô từ A đến sáu trong ba lá đầu',
  'Gong-gong or better': 'Gong-gong trở lên',
  'Two aces, kings or queens': 'Hai lá A, K hoặc Q',
  'Ten-high straight flush or better in the back hand': 'Thùng phá sảnh đầu mười trở lên ở chi sau',
  'Player and banker tie with a natural 8 or 9': 'Player và Banker hòa với natural 8 hoặc 9',
  'Three of a kind or better as dealt': 'Sám cô trở lên ngay khi chia',
  'Straight flush as dealt': 'Thùng phá sảnh ngay khi chia',
  'Three of a kind as dealt': 'Sám cô ngay khi chia',
  'poker games where two hole cards may play or stay out': 'các trò chơi poker có hai lá tẩy được dùng hoặc không dùng',
  'other poker games with a high hand': 'các trò chơi poker khác có tay bài cao (high)',
  "Joker's Wild Pai Gow Poker": "Joker's Wild Pai Gow Poker",
  'Pan 9': 'Pan 9',
  'Super Pan-9': 'Super Pan-9',
  'Bonus Pan 9': 'Bonus Pan 9',
  'Blackjack Poker': 'Blackjack Poker',
  '13-Card (Chinese Poker)': '13-Card (Chinese Poker, Xập Xám)',
  'Three Card Poker': 'Three Card Poker',
  Pokara: 'Pokara',
  'Write your name and ID information on the ticket.': 'Ghi tên và thông tin giấy tờ tùy thân của quý khách lên vé.',
  'Your hand qualifies whether it wins, loses or pushes': 'Tay bài của quý khách được tính dù thắng, thua hay hòa',
  'The player-dealer may earn a ticket too': 'Người làm cái cũng có thể được vé',
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
  'Hawaiian Jackpot fund': 'quỹ Hawaiian Jackpot',
  'Big Spin Promotion': 'Chương trình Big Spin',
  'Mexican Poker': 'Mexican Poker',
  'Super Pan 9': 'Super Pan 9',
  '13-Card Poker': '13-Card Poker (Xập Xám)',
  'Keep your stub. The other half goes into a locked drum in plain sight':
    'Giữ cùi vé của quý khách. Nửa kia được bỏ vào thùng khóa đặt ở chỗ mọi người nhìn thấy',
  'The prize of each drawing is posted and announced before its ticket is drawn':
    'Giải của mỗi lần rút thăm được niêm yết và thông báo trước khi rút vé',
  'The name on the ticket must match your ID in spelling and order':
    'Tên trên vé phải khớp với giấy tờ tùy thân của quý khách về cách viết và thứ tự',
  'Blackjack Poker Car Drawing Promotion': 'Chương trình Rút Thăm Xe Blackjack Poker',
  'a new car': 'một chiếc xe mới',
  'tournament entry pass': 'thẻ tham dự (pass) giải đấu',
  'Two aces of the same suit': 'Hai lá A cùng chất',
  'Write your full name on the ticket, not initials, and keep the stub. You may watch your ticket go into the locked drum':
    'Ghi đầy đủ họ tên lên vé, không viết tắt, và giữ cùi vé. Quý khách có thể xem vé của mình được bỏ vào thùng khóa',
  'A No Purchase Necessary table is open day and night. Each qualifying hand there earns one ticket':
    'Có bàn No Purchase Necessary mở ngày đêm. Mỗi tay bài trúng ở đó được một vé',
  'You may win another pass in the drawing of a later day':
    'Quý khách có thể trúng một thẻ tham dự khác trong lần rút thăm của ngày sau',
  'The tournament rules of the casino apply': 'Áp dụng thể lệ giải đấu của casino',
  'Complete all tax forms and show photo ID before you receive your prize':
    'Điền đủ các mẫu thuế và trình giấy tờ tùy thân có ảnh trước khi nhận giải',
  'Blazing Sevens Progressive Jackpot': 'Jackpot lũy tiến Blazing Sevens',
  'Three 7s of the same color': 'Ba lá 7 cùng màu',
  'Three 7s': 'Ba lá 7',
  'First two cards are suited 7s': 'Hai lá đầu là hai lá 7 cùng chất',
  'First two cards are any 7s': 'Hai lá đầu là hai lá 7 bất kỳ',
  'Hawaiian Blackjack': 'Hawaiian Blackjack',
  "Your first two cards and the player-dealer's up card count. Later cards do not.":
    'Tính hai lá đầu của quý khách và lá lật ngửa của người làm cái. Các lá sau không tính.',
  'You must be seated and playing an eligible game during the posted hours.':
    'Quý khách phải đang ngồi và chơi một trò chơi được áp dụng trong giờ niêm yết.',
  'CA/Asian Progressive Bad Beat Jackpot': 'Jackpot lũy tiến CA/Asian Bad Beat',
  'Jacks or better in front with three 10s or better in back, beaten':
    'Đôi J trở lên ở chi trước với ba lá 10 trở lên ở chi sau, bị thua',
  'jackpot prize': 'giải jackpot',
  'Three 6s of one color, beaten by three 3s of one color': 'Ba lá 6 cùng màu, thua ba lá 3 cùng màu',
  '2-3-4-5-6, beaten by a blackjack or 21': '2-3-4-5-6, thua blackjack hoặc 21',
  'A pair, three of a kind and a straight flush or better, beaten':
    'Một đôi, sám cô và thùng phá sảnh trở lên, bị thua',
  'Any pair-pair, beaten': 'Pair-pair bất kỳ, bị thua',
  'Fortune 7 Baccarat': 'Fortune 7 Baccarat',
  'A pair in front with three 8s or better in back, beaten':
    'Một đôi ở chi trước với ba lá 8 trở lên ở chi sau, bị thua',
  'Nine high, beaten by king high or lower in back': 'Cao nhất là chín, thua chi sau cao nhất là K hoặc thấp hơn',
  'Three 6s, beaten by three 3s': 'Ba lá 6, thua ba lá 3',
  '2-3-4-5-6 of one suit, beaten by a blackjack or 21': '2-3-4-5-6 cùng một chất, thua blackjack hoặc 21',
  'A pair, three of a kind and aces full or better, beaten': 'Một đôi, sám cô và cù lũ sám A trở lên, bị thua',
  'The eighth ranked hand or better in front, beaten': 'Tay bài hạng tám trở lên ở chi trước, bị thua',
  'Three 6s of one color, beaten by three 3s': 'Ba lá 6 cùng màu, thua ba lá 3',
  '2-3-4-5-6, beaten by three 7s': '2-3-4-5-6, thua ba lá 7',
  'A pair, a pair and a straight flush or better, beaten': 'Một đôi, một đôi và thùng phá sảnh trở lên, bị thua',
  'merchandise: jewelry, electronics, clothing, vehicles': 'hiện vật: nữ trang, đồ điện tử, quần áo, xe',
  'Your hand must be beaten by a higher-ranking hand, or by the hand named in the chart.':
    'Tay bài của quý khách phải thua một tay bài hạng cao hơn, hoặc thua tay bài ghi trong bảng.',
  'Car Drawing Promotion': 'Chương trình Rút Thăm Xe',
  'the displayed car': 'chiếc xe trưng bày',
  'car pass': 'thẻ tham dự (pass) giành xe',
  'Asian Five-Card Stud': 'Asian Five-Card Stud',
  'Super 9': 'Super 9',
  'Caribbean Stud Poker': 'Caribbean Stud Poker',
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
  'Car Giveaway Promotion': 'Chương trình Tặng Xe',
  'Aces full or better with a hole card': 'Cù lũ sám A trở lên, có dùng một lá tẩy',
  'Aces full or better': 'Cù lũ sám A trở lên',
  'A-2-3-4-5, not of one suit': 'A-2-3-4-5, không cùng một chất',
  'Four of a kind, sixes or better': 'Tứ quý sáu trở lên',
  '7-5-4-3-2 without a flush': '7-5-4-3-2 không phải thùng',
  'Aces full or better with both hole cards': 'Cù lũ sám A trở lên, dùng cả hai lá tẩy',
  'Four kings or better': 'Tứ quý K trở lên',
  'Ten-high straight flush or better in back': 'Thùng phá sảnh đầu mười trở lên ở chi sau',
  'Ace-jack or better in front, a straight or better in back': 'A-J trở lên ở chi trước, sảnh trở lên ở chi sau',
  'Three alike from aces to sixes': 'Ba lá giống nhau từ A đến sáu',
  'Four jacks': 'Tứ quý J',
  'Four queens': 'Tứ quý Q',
  'Four kings': 'Tứ quý K',
  'Any pair-pair or better': 'Pair-pair bất kỳ trở lên',
  'Two aces': 'Hai lá A',
  'Two kings': 'Hai lá K',
  'Two queens': 'Hai lá Q',
  'Two jacks': 'Hai lá J',
  'Two tens': 'Hai lá mười',
  'Panda 8': 'Panda 8',
  'Fortune 7': 'Fortune 7',
  'Dragon 9': 'Dragon 9',
  'Queen-high straight or better': 'Sảnh đầu Q trở lên',
  'Straight or better with both hole cards': 'Sảnh trở lên, dùng cả hai lá tẩy',
  'You must be seated and have been dealt the hand': 'Quý khách phải đang ngồi và đã được chia tay bài đó',
  'Your game must have gone far enough for the hand to be possible':
    'Ván của quý khách phải đã chơi đến mức có thể có tay bài đó',
  'Keep your half of the ticket. The other half goes into a locked drum at the promotion desk':
    'Giữ nửa vé của quý khách. Nửa kia được bỏ vào thùng khóa tại quầy khuyến mãi',
  'Tickets are not transferable. You may earn any number of tickets':
    'Vé không được chuyển nhượng. Quý khách có thể được bao nhiêu vé cũng được',
  'Caribbean Stud Poker Designated Bonus Hands Jackpot': 'Jackpot Caribbean Stud Poker Designated Bonus Hands',
  'straight flush prize': 'giải thùng phá sảnh',
  'four of a kind prize': 'giải tứ quý',
  'full house prize': 'giải cù lũ',
  'flush prize': 'giải thùng',
  'One fee covers every player at the table.': 'Một phí áp dụng cho mọi người chơi tại bàn.',
  'A push against the player-dealer is shared like a win.': 'Hòa với người làm cái được chia như thắng.',
  'Caribbean Stud Poker Jackpot': 'Jackpot Caribbean Stud Poker',
  'Royal Jackpot': 'Royal Jackpot',
  'Royal Jackpot: a straight or less, beaten by a royal flush':
    'Royal Jackpot: sảnh hoặc thấp hơn, thua thùng phá sảnh rồng',
  'Super Jackpot: a full house, beaten by a higher full house or better':
    'Super Jackpot: cù lũ, thua cù lũ cao hơn hoặc tay bài mạnh hơn',
  'Super Jackpot': 'Super Jackpot',
  'Bad Beat Jackpot: a flush, beaten by a higher flush or better':
    'Bad Beat Jackpot: thùng, thua thùng cao hơn hoặc tay bài mạnh hơn',
  'Bad Beat Jackpot': 'Bad Beat Jackpot',
  'The best and second-best hands at the table are compared, including the hand of the player-dealer.':
    'So tay bài cao nhất và cao nhì tại bàn, kể cả tay bài của người làm cái.',
  'Cash Drawing Promotion': 'Chương trình Rút Thăm Tiền Mặt',
  'Four of a kind beaten by four of a kind, both with a pair in the hole':
    'Tứ quý thua tứ quý, cả hai có một đôi là lá tẩy',
  'Four 6s or better beaten, both hole cards of both hands play':
    'Tứ quý 6 trở lên bị thua, cả hai tay bài dùng cả hai lá tẩy',
  'Four of a kind beaten by four of a kind, both with a pair among the two hole cards used':
    'Tứ quý thua tứ quý, cả hai có một đôi trong hai lá tẩy được dùng',
  'Four of a kind beaten by four of a kind': 'Tứ quý thua tứ quý',
  'Four 9s or better beaten': 'Tứ quý 9 trở lên bị thua',
  'Aces full beaten by four of a kind': 'Cù lũ sám A thua tứ quý',
  'Four 6s or better beaten': 'Tứ quý 6 trở lên bị thua',
  'Seven face cards': 'Bảy lá hình',
  'A pair in front with an ace-high flush or better in back': 'Một đôi ở chi trước với thùng đầu A trở lên ở chi sau',
  'Three 3s as dealt': 'Ba lá 3 ngay khi chia',
  '2-3-4 as dealt': '2-3-4 ngay khi chia',
  'Three 3s on the Banker line': 'Ba lá 3 ở cửa Banker',
  '2-3-4 on the Player line': '2-3-4 ở cửa Player',
  '2-3-4 on the Banker line': '2-3-4 ở cửa Banker',
  'Two suited aces on the first two cards': 'Hai lá A cùng chất trong hai lá đầu',
  'A straight from 2 to 6': 'Sảnh từ 2 đến 6',
  'Home run of 15 points or more': 'Home run từ 15 điểm trở lên',
  'Thirteen cards from deuce to eight': 'Mười ba lá từ hai đến tám',
  'Flush as dealt': 'Thùng ngay khi chia',
  'Write your name on the ticket so that it can be read, and keep the other half':
    'Ghi tên lên vé sao cho đọc được, và giữ nửa kia',
  'Tickets earned with a hand are collected when the hand occurs. The drum is locked and in plain sight':
    'Vé được nhờ tay bài được thu khi có tay bài đó. Thùng được khóa và đặt ở chỗ mọi người nhìn thấy',
  'Cash in a Flash Promotion': 'Chương trình Cash in a Flash',
  'Suited aces of hearts': 'Hai lá A cơ cùng chất',
  'Home run of 17 or more points': 'Home run từ 17 điểm trở lên',
  'Any pair in front, full house or better in back, no jokers':
    'Đôi bất kỳ ở chi trước, cù lũ trở lên ở chi sau, không joker',
  'Three 3s of the same color': 'Ba lá 3 cùng màu',
  'Blackjack games: your first two cards count.': 'Các trò chơi blackjack: tính hai lá đầu của quý khách.',
  'Pan 9: your first three cards count.': 'Pan 9: tính ba lá đầu của quý khách.',
  'Double or Nothing Sit-N-Go Tournament': 'Giải đấu Double or Nothing Sit-N-Go',
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
  'The decision of the floor is final': 'Quyết định của nhân viên giám sát sàn là quyết định cuối cùng',
  'Fast Cash Jackpots Promotion': 'Chương trình Fast Cash Jackpots',
  'seven face cards progressive': 'tiền lũy tiến bảy lá hình',
  'Natural royal flush': 'Thùng phá sảnh rồng tự nhiên (natural)',
  'Natural seven-card flush': 'Thùng bảy lá tự nhiên (natural)',
  'Natural four aces': 'Tứ quý A tự nhiên (natural)',
  '21 with eight or more cards': '21 với tám lá trở lên',
  '21 with seven cards': '21 với bảy lá',
  '7-7-7 of one suit': '7-7-7 cùng một chất',
  '7-7-7 of one color': '7-7-7 cùng một màu',
  'Six face cards of one color': 'Sáu lá hình cùng một màu',
  'Ace, two and three on both lines': 'A, hai và ba ở cả hai cửa',
  'Six face cards': 'Sáu lá hình',
  'Face cards are kings, queens and jacks. A joker does not complete a hand.':
    'Lá hình là K, Q và J. Joker không hoàn thành tay bài.',
  'In baccarat, every eligible player at the table is paid.':
    'Trong baccarat, mọi người chơi đủ điều kiện tại bàn được trả.',
  'Once you have the hand, the round does not have to be finished or won. There is no limit to the number of times you can win.':
    'Một khi quý khách đã có tay bài đó, ván không cần chơi xong hay thắng. Không giới hạn số lần trúng.',
  'There is no time limit to claim your prize. It is kept at the cage for you.':
    'Không có thời hạn lãnh giải. Giải được giữ cho quý khách tại quầy thu ngân.',
  'Fortune 7 Baccarat Progressive Jackpot': 'Jackpot lũy tiến Fortune 7 Baccarat',
  'Double Fortune 7, exact match': 'Double Fortune 7, giống hệt',
  'Double Fortune 7, same ranks': 'Double Fortune 7, cùng các số',
  'Double Fortune 7': 'Double Fortune 7',
  'A Fortune 7 is exactly three cards that total seven. Both Player and Banker must have one.':
    'Fortune 7 là đúng ba lá có tổng bảy điểm. Cả Player và Banker đều phải có.',
  'The hands are shared by the table. The meter and the $5,000 are divided among all players with a fee. The $100 is paid to each.':
    'Cả bàn chơi chung tay bài. Tiền jackpot lũy tiến và $5,000 được chia cho mọi người chơi có đặt phí. $100 được trả cho mỗi người.',
  'The final hands count, whatever the result of the base game.':
    'Tính tay bài cuối cùng, dù kết quả ván chính thế nào.',
  'Fortune Pai Gow Poker Progressive': 'Fortune Pai Gow Poker Progressive',
  'Five aces': 'Năm lá A',
  'Five of a kind': 'Ngũ quý',
  'Your best five of seven cards count, however you set them.':
    'Tính năm lá tốt nhất trong bảy lá của quý khách, dù xếp thế nào.',
  'The patron in the player-dealer position may place the fee and win. You do not have to win the base game. There is no limit to the number of times you can win.':
    'Khách ở vị trí làm cái có thể đặt phí và trúng. Quý khách không cần thắng ván chính. Không giới hạn số lần trúng.',
  'Four of a Kind Poker Promotion': 'Chương trình Four of a Kind Poker',
  'Four of a kind of the drawn rank, both hole cards used': 'Tứ quý của số bài được chọn, dùng cả hai lá tẩy',
  'Four of a kind of the drawn rank': 'Tứ quý của số bài được chọn',
  'The rank is picked in public from a shuffled deck spread face down near the poker desk.':
    'Số bài được chọn trước công chúng từ một bộ bài đã xáo, trải úp gần quầy poker.',
  'In games with two hole cards, both must play.': 'Trong trò chơi có hai lá tẩy, phải dùng cả hai.',
  'You must be seated and dealt the hand during the posted period.':
    'Quý khách phải đang ngồi và được chia tay bài đó trong thời gian niêm yết.',
  'You must complete every bet of each round. All-in is complete.':
    'Quý khách phải theo đủ mọi lượt cược của mỗi vòng. All-in được coi là theo đủ.',
  'Casino employees are eligible at any time. There is no minimum number of players.':
    'Nhân viên casino được tham gia bất cứ lúc nào. Không có số người chơi tối thiểu.',
  'No further fee is taken for this promotion.': 'Chương trình này không thu thêm phí.',
  "Every winner's ID is checked.": 'Giấy tờ tùy thân của mọi người trúng được kiểm tra.',
  'poker jackpot collections': 'tiền thu jackpot poker',
  'CA/Asian Jackpot #1 "Hawaiian Jackpot"': 'CA/Asian Jackpot #1 "Hawaiian Jackpot"',
  'Seven face cards with a joker': 'Bảy lá hình có joker',
  'Aces in front with a straight or better in back': 'Đôi A ở chi trước với sảnh trở lên ở chi sau',
  'Aces in front': 'Đôi A ở chi trước',
  'Three 3s of one suit': 'Ba lá 3 cùng một chất',
  'Three 3s of one color': 'Ba lá 3 cùng một màu',
  '2-3-4 of one suit': '2-3-4 cùng một chất',
  '2-3-4 of one color': '2-3-4 cùng một màu',
  'Suited aces': 'Đôi A cùng chất',
  'Three 7s of one suit': 'Ba lá 7 cùng một chất',
  'Three 7s of one color': 'Ba lá 7 cùng một màu',
  'Dragon, ace to king': 'Sảnh rồng (Dragon), từ A đến K',
  'Two straight flushes in one hand': 'Hai thùng phá sảnh trong một tay bài',
  'Thirteen cards of one color': 'Mười ba lá cùng một màu',
  'Any pair in front with Gee Joon in back': 'Đôi bất kỳ ở chi trước với Gee Joon ở chi sau',
  'Any pair-pair': 'Pair-pair bất kỳ',
  'Three aces of hearts': 'Ba lá A cơ',
  'Trip flush': 'Trip flush',
  'Three of a kind': 'Sám cô',
  'Four of a kind of one suit': 'Tứ quý cùng một chất',
  'A pair in each hand': 'Mỗi tay bài có một đôi',
  'Four cards of one suit': 'Bốn lá cùng một chất',
  'Baccarat 9': 'Baccarat 9',
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
  'The fee is taken at the posted tables only.': 'Chỉ thu phí tại các bàn niêm yết.',
  'CA/Asian Jackpot #2 "Hawaiian Jackpot"': 'CA/Asian Jackpot #2 "Hawaiian Jackpot"',
  'CA/Asian Jackpot #3 "Hawaiian Jackpot"': 'CA/Asian Jackpot #3 "Hawaiian Jackpot"',
  'CA/Asian Jackpot #4 "Hawaiian Jackpot"': 'CA/Asian Jackpot #4 "Hawaiian Jackpot"',
  'CA/Asian Jackpot #5 "Hawaiian Jackpot"': 'CA/Asian Jackpot #5 "Hawaiian Jackpot"',
  'High Hand Promotion': 'Chương trình High Hand',
  'Straight or flush': 'Sảnh hoặc thùng',
  'Flush or full house': 'Thùng hoặc cù lũ',
  'Straight or full house': 'Sảnh hoặc cù lũ',
  'First three cards are suited threes': 'Ba lá đầu là ba lá ba cùng chất',
  'First three cards are threes': 'Ba lá đầu là ba lá ba',
  'First three cards total nine': 'Ba lá đầu có tổng chín điểm',
  'First five cards are jokers': 'Năm lá đầu là joker',
  'First four cards are jokers': 'Bốn lá đầu là joker',
  'First two cards are aces': 'Hai lá đầu là hai lá A',
  'A game without a chart here earns nothing.': 'Trò chơi không có bảng ở đây thì không được gì.',
  'Either points or tickets are offered, never both. Which one is announced in advance.':
    'Chỉ áp dụng điểm hoặc vé, không bao giờ cả hai. Loại nào được áp dụng thì thông báo trước.',
  'The casino may cancel this promotion at any time. Changes require advance approval.':
    'Casino có thể hủy chương trình này bất cứ lúc nào. Mọi thay đổi phải được chấp thuận trước.',
  'High Hand Happy Hours Promotion': 'Chương trình High Hand Happy Hours',
  'High hand, with a hole card': 'Tay bài cao nhất, có dùng một lá tẩy',
  'High hand': 'Tay bài cao nhất',
  'In games with hole cards, at least one of them must play.':
    'Trong trò chơi có lá tẩy, phải dùng ít nhất một lá tẩy.',
  'Your best five-card hand counts. Suits do not break ties.':
    'Tính tay bài năm lá tốt nhất của quý khách. Chất bài không phân định khi hòa.',
  'There is no minimum or maximum number of players.': 'Không có số người chơi tối thiểu hay tối đa.',
  'Casino employees are eligible at any time.': 'Nhân viên casino được tham gia bất cứ lúc nào.',
  'Lucky Table Drawing Promotion': 'Chương trình Rút Thăm Bàn May Mắn (Lucky Table)',
  '$100 in chips': '$100 bằng chip',
  'All games of the casino take part': 'Áp dụng cho mọi trò chơi của casino',
  'A No Purchase Necessary table can win like any other table':
    'Bàn No Purchase Necessary có thể trúng như mọi bàn khác',
  'A No Purchase Necessary table is open at any hour on request, without a collection fee':
    'Bàn No Purchase Necessary được mở vào bất cứ giờ nào khi có yêu cầu, không thu tiền bàn (collection)',
  'You must be 21 or older': 'Quý khách phải từ 21 tuổi trở lên',
  'You must be in the casino when the table is drawn': 'Quý khách phải có mặt trong casino khi bàn được rút',
  'The casino may cancel this promotion without notice. Changes require notice and the approval of the Division of Gambling Control':
    'Casino có thể hủy chương trình này mà không báo trước. Mọi thay đổi phải được thông báo và được Division of Gambling Control chấp thuận',
  'Valid ID has your photo: a driver license, an identification card, a passport or another government ID':
    'Giấy tờ tùy thân hợp lệ có ảnh của quý khách: bằng lái xe, thẻ căn cước, hộ chiếu hoặc giấy tờ khác do chính phủ cấp',
  'March Madness Bracket Promotion': 'Chương trình March Madness Bracket',
  'all approved poker games': 'mọi trò chơi poker đã được chấp thuận',
  'Play one of the eligible games during the posted time':
    'Chơi một trong các trò chơi được áp dụng trong thời gian niêm yết',
  'Ask a floor person for a bracket': 'Hỏi nhân viên giám sát sàn để nhận phiếu nhánh đấu',
  'You do not have to be present to win. There is no minimum number of players':
    'Quý khách không cần có mặt để trúng. Không có số người chơi tối thiểu',
  'The casino notifies the winners. There is no time limit for claiming':
    'Casino thông báo cho những người trúng. Không có thời hạn lãnh giải',
  'Match Play Certificate Promotion': 'Chương trình Phiếu Match Play',
  'match play certificate': 'phiếu match play',
  'match play certificates': 'phiếu match play',
  'free play certificate': 'phiếu free play',
  'free play certificates': 'phiếu free play',
  '13 Card Poker': '13 Card Poker (Xập Xám)',
  'The notice at the table says which certificates it takes: match play, free play or both':
    'Thông báo tại bàn cho biết bàn nhận loại phiếu nào: match play, free play hoặc cả hai',
  'Place the certificate on the betting circle. Its value is printed on it':
    'Đặt phiếu vào vòng cược. Trị giá được in trên phiếu',
  'There is no minimum or maximum number of players': 'Không có số người chơi tối thiểu hay tối đa',
  'Paid Collection Rate for a Year Promotion': 'Chương trình Trả Tiền Bàn (Collection) Trong Một Năm',
  'Collections paid for a year': 'Tiền bàn (collection) được trả trong một năm',
  'Two suited aces': 'Hai lá A cùng chất',
  'Bank hand with a dealt total of nine': 'Tay bài làm cái được chia tổng chín điểm',
  'A pair or better in front with two pair or better in back':
    'Một đôi trở lên ở chi trước với hai đôi trở lên ở chi sau',
  'Pai Gow Poker: front and back count as you set them.':
    'Pai Gow Poker: chi trước và chi sau được tính như quý khách xếp.',
  'Pan 9: only the hand of the patron in the player-dealer position counts, by its first three cards.':
    'Pan 9: chỉ tính tay bài của khách ở vị trí làm cái, theo ba lá đầu.',
  'Being dealt the hand is enough. You do not have to win the round.':
    'Chỉ cần được chia tay bài đó. Quý khách không cần thắng ván.',
  'Player Tracking Rewards Promotion': 'Chương trình Player Tracking Rewards',
  'Ask for a free club card at the Card Desk. Complete the form with your full name and residence address, and show ID':
    'Hỏi quầy thẻ để được cấp thẻ hội viên miễn phí. Điền mẫu đơn với đầy đủ họ tên và địa chỉ nơi ở, và trình giấy tờ tùy thân',
  'Use your card and PIN at a kiosk to see your credits and playing time':
    'Dùng thẻ và mã PIN tại quầy tự phục vụ để xem điểm thưởng và thời gian chơi',
  'There is no minimum number of players': 'Không có số người chơi tối thiểu',
  'Play at a No Purchase Necessary table earns the same credits':
    'Chơi tại bàn No Purchase Necessary được cùng số điểm thưởng',
  'Valid ID is an unexpired driver license or California DMV card, a passport or a military ID':
    'Giấy tờ tùy thân hợp lệ là bằng lái xe hoặc thẻ DMV California còn hạn, hộ chiếu hoặc thẻ quân nhân',
  'Pocket Aces Cracked': 'Pocket Aces Cracked',
  "Texas Hold'em and No Limit Hold'em": "Texas Hold'em và No Limit Hold'em",
  'Both aces must play in your five-card hand.': 'Cả hai lá A phải được dùng trong tay bài năm lá của quý khách.',
  'If two players have pocket aces beaten in the same hand, each is paid in full.':
    'Nếu hai người chơi cùng có đôi A tẩy bị thua trong một ván, mỗi người đều được trả đủ.',
  'You must be seated and dealt in at an eligible game during the posted hours.':
    'Quý khách phải đang ngồi và được chia bài trong trò chơi được áp dụng, trong giờ niêm yết.',
  'You must not fold. Complete the bets of each round and lose at the showdown. All-in is complete.':
    'Quý khách không được bỏ bài. Hãy theo đủ tiền cược của mỗi vòng và thua lúc so bài. All-in được coi là theo đủ.',
  'Casino employees are eligible at any time, on or off duty.':
    'Nhân viên casino được tham gia bất cứ lúc nào, trong hay ngoài giờ làm.',
  'No fee is taken for this promotion.': 'Chương trình này không thu phí.',
  'Qualifying Jackpot Hand Charts, Poker Style Games': 'Bảng Tay Bài Trúng Jackpot, Các Trò Chơi Kiểu Poker',
  'Jackpot prize': 'giải jackpot',
  'The posted jackpot hand, beaten': 'Tay bài jackpot niêm yết, bị thua',
  'The percentages are posted before they take effect.': 'Các tỷ lệ phần trăm được niêm yết trước khi áp dụng.',
  'Pro Football Promotion': 'Chương trình Pro Football',
  'Play one of the eligible games during the posted hours':
    'Chơi một trong các trò chơi được áp dụng trong giờ niêm yết',
  'Cards of seated players are scanned at the top of each hour':
    'Thẻ của người đang ngồi chơi được quét vào đầu mỗi giờ',
  'Make your picks on the touch screen. You receive a printed copy':
    'Chọn dự đoán trên màn hình cảm ứng. Quý khách nhận một bản in',
  'You do not have to be present to win': 'Quý khách không cần có mặt để trúng',
  'The card numbers of the winners are posted at the poker concierge desk':
    'Số thẻ của những người trúng được niêm yết tại quầy poker concierge',
  'Royal Flush on the Flop Promotion': 'Chương trình Royal Flush on the Flop',
  'Royal flush on the flop': 'Thùng phá sảnh rồng ở flop',
  'promotional chips': 'chip khuyến mãi',
  'merchandise, or sports or concert tickets': 'hiện vật, hoặc vé xem thể thao hay hòa nhạc',
  "No Limit Hold'em, Texas Hold'em, and Limit Buy In, No Limit Hold'em":
    "No Limit Hold'em, Texas Hold'em và Limit Buy In, No Limit Hold'em",
  'Make ace, king, queen, jack and 10 of one suit with your two hole cards and the three cards of the flop.':
    'Có A, K, Q, J và 10 cùng một chất với hai lá tẩy của quý khách và ba lá flop.',
  'No showdown is needed once the flop is turned up.': 'Không cần so bài sau khi flop đã lật.',
  'Shuffle Master Classic Qualifier Promotion': 'Chương trình Vòng Loại Shuffle Master Classic',
  'Entry to the Shuffle Master Classic and a travel voucher for flight and two nights':
    'Suất tham dự Shuffle Master Classic và voucher đi lại cho vé máy bay và hai đêm khách sạn',
  'Six-card straight flush': 'Thùng phá sảnh sáu lá',
  'Royal flush in the first five cards': 'Thùng phá sảnh rồng trong năm lá đầu',
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
  'Splash Pot Promotion': 'Chương trình Splash Pot',
  'You must be seated and playing an eligible game during the posted hours':
    'Quý khách phải đang ngồi và chơi một trò chơi được áp dụng trong giờ niêm yết',
  'New players may sit down between the drawing and the next hand':
    'Người chơi mới có thể ngồi vào giữa lúc rút thăm và ván kế tiếp',
  'Casino employees are eligible, on and off duty': 'Nhân viên casino được tham gia, trong và ngoài giờ làm',
  'There is no limit to the number of times a player or a table can win. No minimum time at the table is required':
    'Không giới hạn số lần một người chơi hoặc một bàn có thể trúng. Không đòi hỏi thời gian ngồi bàn tối thiểu',
  'Sports Promotion': 'Chương trình Thể Thao',
  'Play at any live table. You do not need to enter':
    'Chơi tại bất cứ bàn nào đang hoạt động. Quý khách không cần ghi danh',
  'All California games and poker games of the casino take part':
    'Áp dụng cho mọi California game và trò chơi poker của casino',
  'The first 100 live tables are on the grid. Squares left over stay blank':
    '100 bàn đang hoạt động đầu tiên ở trên lưới. Các ô còn lại để trống',
  'The No Purchase Necessary table is on the grid': 'Bàn No Purchase Necessary ở trên lưới',
  'You must be seated at the winning table when the scoring period ends. You may change tables before that':
    'Quý khách phải đang ngồi tại bàn trúng khi kỳ ghi điểm kết thúc. Trước đó quý khách có thể đổi bàn',
  'Backline bettors are not eligible': 'Người cược ké (backline) không được tham gia',
  'Casino employees are eligible. There is no minimum number of players':
    'Nhân viên casino được tham gia. Không có số người chơi tối thiểu',
  'Three Card Poker Progressive Jackpot': 'Jackpot lũy tiến Three Card Poker',
  'Ace, king and queen of one suit': 'A, K và Q cùng một chất',
  'Any other straight flush': 'Thùng phá sảnh khác bất kỳ',
  'Your own three cards count.': 'Tính ba lá của chính quý khách.',
  'Fixed prizes and envy bonuses do not reduce the progressive meter.':
    'Giải cố định và tiền thưởng envy không làm giảm tiền jackpot lũy tiến.',
  'Envy bonuses are paid whether or not you complete your hand.':
    'Tiền thưởng envy được trả dù quý khách có chơi hết tay bài của mình hay không.',
  'The patron in the player-dealer position may place the fee and win. There is no limit to the number of times you can win.':
    'Khách ở vị trí làm cái có thể đặt phí và trúng. Không giới hạn số lần trúng.',
  'Three of a Kind on the Flop Promotion': 'Chương trình Three of a Kind on the Flop',
  'The fourth card of the rank in the hole': 'Lá thứ tư của số đó là lá tẩy',
  'Three of the posted rank on the flop': 'Ba lá của số bài niêm yết ở flop',
  'All three cards of the flop must be of the one posted rank. Everyone still in the hand wins.':
    'Cả ba lá flop phải cùng là số bài niêm yết. Mọi người còn trong ván đều trúng.',
  'If you hold the fourth card of that rank in the hole, you are paid twice the posted prize instead.':
    'Nếu lá tẩy của quý khách là lá thứ tư của số đó, thay vào đó quý khách được trả gấp hai lần giải niêm yết.',
  'What happens after the flop does not matter. No showdown is needed.':
    'Điều gì xảy ra sau flop không quan trọng. Không cần so bài.',
  "Ultimate Texas Hold'em Progressive Jackpot": "Jackpot lũy tiến Ultimate Texas Hold'em",
  'Royal flush in the community cards': 'Thùng phá sảnh rồng ở các lá chung',
  'Your best five of your two cards and the five community cards count.':
    'Tính năm lá tốt nhất trong hai lá của quý khách và năm lá chung.',
  'A royal flush in the community cards pays each player with a fee. It does not pay the meter.':
    'Thùng phá sảnh rồng ở các lá chung trả cho mỗi người chơi có đặt phí. Tay bài này không trúng tiền jackpot lũy tiến.',
  'You do not have to win the base game, and folding does not end your chance. The patron in the player-dealer position may place the fee and win.':
    'Quý khách không cần thắng ván chính, và bỏ bài không làm mất cơ hội. Khách ở vị trí làm cái có thể đặt phí và trúng.',
  '“Wheel of Cards” Drawing Promotion': 'Chương trình Rút Thăm “Wheel of Cards”',
  'Two pair': 'Hai đôi',
  Pair: 'Một đôi',
  'High card': 'Mậu thầu',
  'Ask before the draw for a No Purchase Necessary table, and it has a ball':
    'Hãy yêu cầu bàn No Purchase Necessary trước khi rút, và bàn đó có một quả banh',
  'Complete the form for your club card before the drawing': 'Điền mẫu đơn xin thẻ hội viên trước khi rút thăm',
  'There may be several drawing periods in a day': 'Trong một ngày có thể có nhiều kỳ rút thăm',
  'The other prizes on the wheel may change without notice':
    'Các giải khác trên vòng quay có thể thay đổi mà không báo trước',
  'If the winner is missing or has no ID, another drawing is held as soon as possible, without further notice':
    'Nếu người trúng vắng mặt hoặc không có giấy tờ tùy thân, một lần rút thăm khác được tổ chức sớm nhất có thể mà không thông báo thêm',
  'Hoosier Millionaire Game Show 2008 Promotion': 'Chương trình Hoosier Millionaire Game Show 2008',
  'contestant seat': 'ghế dự thi',
  'each contestant wins at least $6,000 in cash or prizes on the show':
    'mỗi người dự thi trúng ít nhất $6,000 tiền mặt hoặc giải thưởng trong chương trình',
  'prize package': 'gói giải thưởng',
  'scratch-off tickets worth $25, draw game tickets worth $25 and a $100 gas card':
    'vé số cào trị giá $25, vé số quay trị giá $25 và thẻ đổ xăng $100',
  'Play Along': 'Play Along',
  'Result of the Millionaire Round': 'Kết quả vòng Millionaire',
  STOPPER: 'STOPPER',
  'Write your name and complete address so that they can be read on the back of a non-winning scratch-off ticket of game 976':
    'Ghi tên và địa chỉ đầy đủ sao cho đọc được ở mặt sau một vé số cào không trúng của trò chơi 976',
  'Enter as often as you like. You can win one prize. Entries are not returned':
    'Muốn tham dự bao nhiêu lần cũng được. Quý khách có thể trúng một giải. Phiếu tham dự không được trả lại',
  'Your chance of winning depends on the number of entries': 'Cơ hội trúng tùy thuộc vào số phiếu tham dự',
  'Not eligible: relatives who live in the same household as an officer or employee of the Lottery or of a vendor of major procurement goods or services':
    'Không được tham gia: thân nhân sống chung nhà với viên chức hoặc nhân viên của Xổ số hoặc của nhà cung cấp hàng hóa hay dịch vụ mua sắm chính',
  'Winners must be present when the names are announced, unless the show is postponed':
    'Người trúng phải có mặt khi tên được công bố, trừ khi chương trình bị hoãn',
  'the Lottery': 'Xổ số',
  'vendors of major procurement goods or services': 'nhà cung cấp hàng hóa hay dịch vụ mua sắm chính',
  'Prizes other than cash cannot be transferred, assigned or redeemed':
    'Các giải không phải tiền mặt không được chuyển nhượng, chuyển giao hay đổi',
  'Complete the winner claim form': 'Điền mẫu đơn lãnh giải của người trúng',
  'Federal and state tax is withheld from cash prizes as the law requires':
    'Thuế liên bang và tiểu bang được khấu trừ từ giải tiền mặt theo luật định',
  'Hoosier Millionaire Game Show': 'Hoosier Millionaire Game Show',
  'the Scratch n’ Go Go second-chance promotion': 'chương trình cơ hội thứ hai Scratch n’ Go Go',
  'the drawing at the State Fair, as they were verified': 'lần rút thăm tại State Fair, theo thứ tự được xác minh',
  'Scratch-off tickets': 'Vé số cào',
  DOUBLER: 'DOUBLER',
  'You keep everything that you won before, whatever happens on the last board':
    'Quý khách giữ mọi thứ đã trúng trước đó, dù điều gì xảy ra ở bảng cuối cùng',
  'A contestant may have a proxy play after signing a form. What the proxy decides is binding':
    'Người dự thi có thể nhờ người chơi thay sau khi ký một mẫu đơn. Quyết định của người chơi thay có giá trị ràng buộc',
  'Complete and sign a claim form before the show': 'Điền và ký mẫu đơn lãnh giải trước chương trình',
  'Hi Lo Progressive': 'Hi Lo Progressive',
  'the progressive': 'tiền jackpot lũy tiến',
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
  'If you are picked, report to the club desk': 'Nếu được chọn, hãy trình diện tại quầy câu lạc bộ',
  'Sign a publicity release to receive your prize': 'Ký giấy cho phép quảng bá để nhận giải',
  'Prizes are not transferable. Taxes are your responsibility':
    'Giải không được chuyển nhượng. Quý khách chịu trách nhiệm về thuế',
  'Four-Card Poker': 'Four-Card Poker',
  'Aces Up': 'Aces Up',
  Progressive: 'Progressive',
  'Four aces': 'Bốn lá A',
  'A-2-3-4 and J-Q-K-A are straights. Straights do not wrap around': 'A-2-3-4 và J-Q-K-A là sảnh. Sảnh không nối vòng',
  'The casino decides whether you may play more than one position':
    'Casino quyết định quý khách có được chơi hơn một vị trí hay không',
  'If you fold with a progressive wager, leave your cards face down at the sensor':
    'Nếu bỏ bài khi có cược progressive, hãy để bài úp tại bộ cảm biến',
  'A hand with an envy bonus stays face up until everyone is paid':
    'Tay bài được thưởng envy phải để ngửa cho đến khi mọi người được trả',
  'Show ID and sign to receive a prize from the meter':
    'Trình giấy tờ tùy thân và ký tên để nhận giải từ tiền jackpot lũy tiến',
  'Progressive Meter': 'Tiền jackpot lũy tiến',
};
