/** The texts of the sheets in Tagalog: conditions here, names beside them. */
import type { SheetTexts } from './phrase.ts';
import { tagalogSheetNames } from './tagalog-sheet-names.ts';

export const tagalogSheetTexts: SheetTexts = {
  ...tagalogSheetNames,
  'There is no minimum pot. The winning hand does not have to use its hole cards.':
    'Walang minimum na pot. Hindi kailangang gamitin ng panalong hand ang mga hole card nito.',
  'If two players have pocket aces beaten in the same hand, each is paid.':
    'Kung dalawang manlalaro ang natalo ang pocket aces sa parehong hand, babayaran ang bawat isa.',
  'You must be seated and playing at a posted table during the posted hours.':
    'Dapat kayong nakaupo at naglalaro sa nakapaskil na mesa sa mga nakapaskil na oras.',
  'You and the player who beats you must complete every bet before the flop and on the flop, turn and river without folding. All-in is complete.':
    'Kayo at ang manlalarong tumalo sa inyo ay dapat kumpletuhin ang bawat taya bago ang flop at sa flop, turn at river nang hindi nagfo-fold. Kumpleto ang all-in.',
  'There is no limit to the number of times you can win.': 'Walang limit ang bilang ng beses na maaari kayong manalo.',
  'Nothing is collected for this promotion.': 'Walang kinokolekta para sa promosyong ito.',
  'The hands are shared by the table, so every eligible player in the round wins. Each player has one share, however many bets.':
    'Pinagsasaluhan ng mesa ang mga hand, kaya panalo ang bawat kwalipikadong manlalaro sa round. May isang bahagi ang bawat manlalaro, ilan man ang taya.',
  'You must be playing at a posted table during the posted hours.':
    'Dapat kayong naglalaro sa nakapaskil na mesa sa mga nakapaskil na oras.',
  'The patron in the player-dealer position may place the fee and win.':
    'Maaaring maglagay ng fee at manalo ang patron na nasa posisyon ng player-dealer.',
  "Your first two cards and the player-dealer's up card count. A joker does not count as a seven.":
    'Bilang ang inyong unang dalawang baraha at ang nakabukas na baraha ng player-dealer. Hindi bilang na seven ang joker.',
  'Fixed prizes do not reduce the progressive meter.':
    'Hindi nababawasan ng mga fixed na premyo ang progressive meter.',
  'You do not have to win the base game. There is no limit to the number of times you can win.':
    'Hindi ninyo kailangang manalo sa base game. Walang limit ang bilang ng beses na maaari kayong manalo.',
  'Three Card Poker 6 Card Bonus: your three cards and the two cards left of the extra hand count.':
    'Three Card Poker 6 Card Bonus: bilang ang inyong tatlong baraha at ang dalawang barahang natira sa extra hand.',
  "Ultimate Texas Hold'em: your two cards and the three cards of the flop count.":
    "Ultimate Texas Hold'em: bilang ang inyong dalawang baraha at ang tatlong baraha ng flop.",
  'Crazy 4 Poker: your five cards count.': 'Crazy 4 Poker: bilang ang inyong limang baraha.',
  "Management's decision on any dispute is final.": 'Pinal ang desisyon ng pamunuan sa anumang pagtatalo.',
  "Three Card Poker 6 Card Bonus: your three cards and the player-dealer's two face-down cards count.":
    'Three Card Poker 6 Card Bonus: bilang ang inyong tatlong baraha at ang dalawang nakataob na baraha ng player-dealer.',
  "Ultimate Texas Hold'em: your two hole cards and the flop count.":
    "Ultimate Texas Hold'em: bilang ang inyong dalawang hole card at ang flop.",
  'If you play more than one hand, you may place a fee and win on each.':
    'Kung higit sa isang hand ang nilalaro ninyo, maaari kayong maglagay ng fee at manalo sa bawat isa.',
  'A hand you fold stays eligible. You do not have to win the base game.':
    'Kwalipikado pa rin ang hand na na-fold ninyo. Hindi ninyo kailangang manalo sa base game.',
  'There is no minimum playing time. There is no limit to the number of times you can win.':
    'Walang minimum na oras ng paglalaro. Walang limit ang bilang ng beses na maaari kayong manalo.',
  'All approved California games of the casino take part':
    'Kasali ang lahat ng inaprubahang larong California ng casino',
  'You must have bought the Dead Chips yourself, and be seated and playing during the posted hours':
    'Dapat ay kayo mismo ang bumili ng mga Dead Chip, at dapat kayong nakaupo at naglalaro sa mga nakapaskil na oras',
  'The best hand at the table must beat the second-best hand. Exactly two hole cards must play in each of these hands.':
    'Dapat talunin ng pinakamahusay na hand sa mesa ang ikalawang pinakamahusay na hand. Eksaktong dalawang hole card ang dapat gamitin sa bawat isa sa mga hand na ito.',
  'Only the highest losing hand wins the losing share. Other losing hands have a table share.':
    'Ang pinakamataas na natalong hand lang ang mananalo ng bahagi ng natalo. Ang ibang natalong hand ay may bahagi sa table share.',
  'Players with the qualifying hands must complete every bet and play through the showdown.':
    'Dapat kumpletuhin ng mga manlalarong may kwalipikadong hand ang bawat taya at maglaro hanggang matapos ang showdown.',
  'Good for the amount, in the games and during the period printed on your coupon or voucher':
    'Magagamit para sa halaga, sa mga laro at sa panahong naka-print sa inyong kupon o voucher',
  'All approved California games of the casino may be named on it':
    'Maaaring nakasaad dito ang lahat ng inaprubahang larong California ng casino',
  'You may win a coupon or chip while you are in the player-dealer position':
    'Maaari kayong manalo ng kupon o chip habang nasa posisyon kayo ng player-dealer',
  'Only high hands are compared. If you lose the high and win the low half, you keep the losing share.':
    'Mga high hand lang ang pinaghahambing. Kung matalo kayo sa high at manalo sa low na kalahati, sa inyo pa rin ang bahagi ng natalo.',
  'All seven cards count, however you set them.': 'Bilang ang lahat ng pitong baraha, paano man ninyo ito isaayos.',
  'Picture cards are jacks, queens and kings. The joker is not a picture card.':
    'Ang mga picture card ay jack, queen at king. Hindi picture card ang joker.',
  'If more than one hand qualifies in a round, each wins its full posted prize.':
    'Kung higit sa isang hand ang kwalipikado sa isang round, mapapanalunan ng bawat isa ang buong nakapaskil na premyo nito.',
  'The patron in the player-dealer position may win on their own hand.':
    'Maaaring manalo ang patron na nasa posisyon ng player-dealer sa sarili niyang hand.',
  'There is no limit to the number of times you can win. If you play more than one hand, you may win on each.':
    'Walang limit ang bilang ng beses na maaari kayong manalo. Kung higit sa isang hand ang nilalaro ninyo, maaari kayong manalo sa bawat isa.',
  'There is no fee for this promotion.': 'Walang fee para sa promosyong ito.',
  'Draw games: your five cards at the showdown count.': 'Mga larong draw: bilang ang inyong limang baraha sa showdown.',
  'Stud games: two down cards and three up cards must play. For four of a kind, the two down cards must be a pair.':
    'Mga larong stud: dapat gamitin ang dalawang nakataob at tatlong nakabukas na baraha. Para sa four of a kind, dapat pair ang dalawang nakataob na baraha.',
  'Flop games: two hole cards and three community cards must play. For four of a kind, the two hole cards must be a pair.':
    'Mga larong may flop: dapat gamitin ang dalawang hole card at tatlong community card. Para sa four of a kind, dapat pair ang dalawang hole card.',
  'There is no limit to the number of times you can win. In one period you have one share of each prize.':
    'Walang limit ang bilang ng beses na maaari kayong manalo. Sa isang period, may isang bahagi kayo sa bawat premyo.',
  'Draw games: your five cards count.': 'Mga larong draw: bilang ang inyong limang baraha.',
  'Stud games: two down cards and three up cards must play.':
    'Mga larong stud: dapat gamitin ang dalawang nakataob at tatlong nakabukas na baraha.',
  'Flop games: two hole cards and three community cards must play.':
    'Mga larong may flop: dapat gamitin ang dalawang hole card at tatlong community card.',
  'You must be seated and playing at a designated table during the posted hours.':
    'Dapat kayong nakaupo at naglalaro sa itinalagang mesa sa mga nakapaskil na oras.',
  'The tournament director chooses the bounty players and announces them before the start':
    'Pinipili ng tournament director ang mga manlalarong may bounty at inaanunsiyo sila bago magsimula',
  'Ask to play for bounties at a No Purchase Necessary table, without an entry and under the same rules':
    'Hilinging maglaro para sa mga bounty sa mesang No Purchase Necessary, nang walang entry at sa parehong mga tuntunin',
  'Any pair in front with three of a kind or better behind':
    'Anumang pair sa harap na may three of a kind o mas mataas sa likod',
  'You must be seated and playing at a posted table during the posted hours':
    'Dapat kayong nakaupo at naglalaro sa nakapaskil na mesa sa mga nakapaskil na oras',
  'There is no limit to the number of times you can qualify':
    'Walang limit ang bilang ng beses na maaari kayong mag-qualify',
  'Baccarat hands are shared by the table. Every eligible player in the round receives the posted tickets.':
    'Pinagsasaluhan ng mesa ang mga hand sa baccarat. Tatanggap ang bawat kwalipikadong manlalaro sa round ng mga nakapaskil na tiket.',
  'Ace-jack or better in front with a straight or better behind, no joker':
    'Ace-jack o mas mataas sa harap na may straight o mas mataas sa likod, walang joker',
  'Three of a kind of aces to sixes in the first three cards':
    'Three of a kind na ace hanggang six sa unang tatlong baraha',
  'Ten-high straight flush or better in the back hand': 'Ten-high na straight flush o mas mataas sa hand sa likod',
  'poker games where two hole cards may play or stay out':
    'mga larong poker kung saan maaaring gamitin o hindi ang dalawang hole card',
  'Write your name and ID information on the ticket.': 'Isulat sa tiket ang inyong pangalan at impormasyon ng ID.',
  'Your hand qualifies whether it wins, loses or pushes': 'Kwalipikado ang inyong hand, manalo man, matalo o push',
  'All your cards or tiles count, however you set them':
    'Bilang ang lahat ng inyong baraha o tile, paano man ninyo ito isaayos',
  'Only the cards that you are dealt first count; cards that you take later change nothing':
    'Bilang lang ang mga barahang unang na-deal sa inyo; walang binabago ang mga barahang kinuha ninyo pagkatapos',
  'Your back hand counts as you set it; a clean sweep counts if its cards can make such a back hand':
    'Bilang ang inyong hand sa likod ayon sa pagkakaayos ninyo; bilang ang clean sweep kung mabubuo ng mga baraha nito ang ganoong hand sa likod',
  'A hand that you fold still qualifies, and it does not matter whether the player-dealer’s hand qualifies':
    'Kwalipikado pa rin ang hand na na-fold ninyo, at hindi mahalaga kung kwalipikado ang hand ng player-dealer',
  'If you fold before the last betting round, ask the dealer to hold your cards until the pot is won, or you get no ticket':
    'Kung magfo-fold kayo bago ang huling betting round, ipatago sa dealer ang inyong mga baraha hanggang may manalo sa pot; kung hindi, wala kayong tiket',
  'There must be two to ten customers in the game. Third-party proposition players (TPPPS) are not counted.':
    'Dapat may dalawa hanggang sampung customer sa laro. Hindi binibilang ang mga third-party proposition player (TPPPS).',
  'Tickets are not transferable. There is no limit to the number of tickets you can have.':
    'Hindi maililipat sa iba ang mga tiket. Walang limit ang bilang ng tiket na maaaring mapasainyo.',
  'Keep your stub. The other half goes into a locked drum in plain sight':
    'Itago ang inyong stub. Inihuhulog ang kabilang bahagi sa nakakandadong tambiolong kita ng lahat',
  'The prize of each drawing is posted and announced before its ticket is drawn':
    'Ipinapaskil at inaanunsiyo ang premyo ng bawat bunutan bago bunutin ang tiket nito',
  'The name on the ticket must match your ID in spelling and order':
    'Dapat tumugma sa inyong ID ang baybay at pagkakasunod ng pangalan sa tiket',
  'Write your full name on the ticket, not initials, and keep the stub. You may watch your ticket go into the locked drum':
    'Isulat sa tiket ang inyong buong pangalan, hindi initials, at itago ang stub. Maaari ninyong panoorin ang paghulog ng inyong tiket sa nakakandadong tambiolo',
  'A No Purchase Necessary table is open day and night. Each qualifying hand there earns one ticket':
    'Bukas araw at gabi ang isang mesang No Purchase Necessary. Kumikita ng isang tiket ang bawat kwalipikadong hand doon',
  'You may win another pass in the drawing of a later day':
    'Maaari kayong manalo ng isa pang pass sa bunutan ng susunod na araw',
  'Complete all tax forms and show photo ID before you receive your prize':
    'Kumpletuhin ang lahat ng form ng buwis at magpakita ng ID na may larawan bago ninyo tanggapin ang inyong premyo',
  "Your first two cards and the player-dealer's up card count. Later cards do not.":
    'Bilang ang inyong unang dalawang baraha at ang nakabukas na baraha ng player-dealer. Hindi bilang ang mga sumunod na baraha.',
  'You must be seated and playing an eligible game during the posted hours.':
    'Dapat kayong nakaupo at naglalaro ng kasaling laro sa mga nakapaskil na oras.',
  'Jacks or better in front with three 10s or better in back, beaten':
    'Jack o mas mataas sa harap na may tatlong 10 o mas mataas sa likod, natalo',
  'Three 6s of one color, beaten by three 3s of one color':
    'Tatlong 6 ng isang kulay, tinalo ng tatlong 3 ng isang kulay',
  'A pair, three of a kind and a straight flush or better, beaten':
    'Pair, three of a kind at straight flush o mas mataas, natalo',
  'A pair in front with three 8s or better in back, beaten':
    'Pair sa harap na may tatlong 8 o mas mataas sa likod, natalo',
  '2-3-4-5-6 of one suit, beaten by a blackjack or 21': '2-3-4-5-6 ng isang suit, tinalo ng blackjack o 21',
  'A pair, three of a kind and aces full or better, beaten': 'Pair, three of a kind at ace full o mas mataas, natalo',
  'The eighth ranked hand or better in front, beaten': 'Ang hand na ikawalo sa ranggo o mas mataas sa harap, natalo',
  'A pair, a pair and a straight flush or better, beaten': 'Pair, pair at straight flush o mas mataas, natalo',
  'merchandise: jewelry, electronics, clothing, vehicles': 'merchandise: alahas, electronics, damit, sasakyan',
  'Your hand must be beaten by a higher-ranking hand, or by the hand named in the chart.':
    'Dapat talunin ang inyong hand ng hand na mas mataas ang ranggo, o ng hand na nakasaad sa tsart.',
  'Write your full name on the ticket and keep the stub. The drum is locked and in plain view':
    'Isulat sa tiket ang inyong buong pangalan at itago ang stub. Nakakandado ang tambiolo at kita ng lahat',
  'You receive tickets and points at a No Purchase Necessary table in the same way, at no cost':
    'Tatanggap kayo ng mga tiket at puntos sa mesang No Purchase Necessary sa parehong paraan, nang walang bayad',
  'Tickets are handed out and club cards are swiped until all ten winners are known':
    'Ipinamimigay ang mga tiket at ini-scan ang mga club card hanggang malaman ang lahat ng sampung nanalo',
  'Tickets, club cards and car passes are not transferable':
    'Hindi maililipat sa iba ang mga tiket, club card at pass para sa kotse',
  'The casino may cancel this promotion at any time. Changes require advance approval of the Division of Gambling Control':
    'Maaaring kanselahin ng casino ang promosyong ito anumang oras. Kailangan ng paunang pag-apruba ng Division of Gambling Control ang mga pagbabago',
  'Ace-jack or better in front, a straight or better in back':
    'Ace-jack o mas mataas sa harap, straight o mas mataas sa likod',
  'Your game must have gone far enough for the hand to be possible':
    'Dapat ay umabot na ang inyong laro sa puntong posible ang hand',
  'Keep your half of the ticket. The other half goes into a locked drum at the promotion desk':
    'Itago ang inyong kalahati ng tiket. Inihuhulog ang kabilang kalahati sa nakakandadong tambiolo sa promotion desk',
  'Tickets are not transferable. You may earn any number of tickets':
    'Hindi maililipat sa iba ang mga tiket. Maaari kayong kumita ng kahit ilang tiket',
  'Caribbean Stud Poker Designated Bonus Hands Jackpot': 'Caribbean Stud Poker Designated Bonus Hands Jackpot',
  'One fee covers every player at the table.': 'Sakop ng isang fee ang bawat manlalaro sa mesa.',
  'A push against the player-dealer is shared like a win.':
    'Ang push laban sa player-dealer ay hinahati gaya ng panalo.',
  'Royal Jackpot: a straight or less, beaten by a royal flush':
    'Royal Jackpot: straight o mas mababa, tinalo ng royal flush',
  'Super Jackpot: a full house, beaten by a higher full house or better':
    'Super Jackpot: full house, tinalo ng mas mataas na full house o mas mahusay',
  'Bad Beat Jackpot: a flush, beaten by a higher flush or better':
    'Bad Beat Jackpot: flush, tinalo ng mas mataas na flush o mas mahusay',
  'The best and second-best hands at the table are compared, including the hand of the player-dealer.':
    'Pinaghahambing ang pinakamahusay at ikalawang pinakamahusay na hand sa mesa, kasama ang hand ng player-dealer.',
  'Four of a kind beaten by four of a kind, both with a pair in the hole':
    'Four of a kind na tinalo ng four of a kind, parehong may pair sa hole',
  'Four 6s or better beaten, both hole cards of both hands play':
    'Apat na 6 o mas mataas na natalo, ginamit ang dalawang hole card ng parehong hand',
  'Four of a kind beaten by four of a kind, both with a pair among the two hole cards used':
    'Four of a kind na tinalo ng four of a kind, parehong may pair sa dalawang hole card na ginamit',
  'A pair in front with an ace-high flush or better in back':
    'Pair sa harap na may ace-high flush o mas mataas sa likod',
  'Write your name on the ticket so that it can be read, and keep the other half':
    'Isulat nang malinaw sa tiket ang inyong pangalan, at itago ang kabilang kalahati',
  'Tickets earned with a hand are collected when the hand occurs. The drum is locked and in plain sight':
    'Kinokolekta ang mga tiket na kinita sa isang hand kapag nangyari ang hand. Nakakandado ang tambiolo at kita ng lahat',
  'Any pair in front, full house or better in back, no jokers':
    'Anumang pair sa harap, full house o mas mataas sa likod, walang joker',
  'Blackjack games: your first two cards count.': 'Mga larong blackjack: bilang ang inyong unang dalawang baraha.',
  'Pan 9: your first three cards count.': 'Pan 9: bilang ang inyong unang tatlong baraha.',
  'New limits apply from the next hand after they are announced. A hand begins with the first riffle':
    'Ang mga bagong limit ay may bisa mula sa susunod na hand pagkatapos ianunsiyo. Nagsisimula ang hand sa unang riffle',
  'Bet in one motion, or announce the amount. An all-in below a full raise in no-limit does not reopen the betting':
    'Tumaya sa isang galaw, o sabihin ang halaga. Sa no-limit, ang all-in na kulang sa buong raise ay hindi muling nagbubukas ng pagtaya',
  'Every seat with chips is dealt in. If you are not at your seat when every hand is complete, your hand is dead':
    'Nide-deal-an ang bawat upuang may chips. Kung wala kayo sa inyong upuan kapag kumpleto na ang bawat hand, patay ang inyong hand',
  'Cards speak. Cards are turned up once a player is all in and the action is complete':
    'Ang baraha ang masusunod (cards speak). Ibinubukas ang mga baraha kapag may manlalarong all in at kumpleto na ang aksiyon',
  'One player to a hand. English only during hands. No phones at the table. Keep your chips in sight, large ones in front':
    'Isang manlalaro sa bawat hand. Ingles lamang habang may hand. Bawal ang telepono sa mesa. Panatilihing kita ang inyong chips, nasa harap ang malalaki',
  'Face cards are kings, queens and jacks. A joker does not complete a hand.':
    'Ang mga face card ay king, queen at jack. Hindi kumukumpleto ng hand ang joker.',
  'In baccarat, every eligible player at the table is paid.':
    'Sa baccarat, babayaran ang bawat kwalipikadong manlalaro sa mesa.',
  'Once you have the hand, the round does not have to be finished or won. There is no limit to the number of times you can win.':
    'Kapag nasa inyo na ang hand, hindi kailangang matapos o ipanalo ang round. Walang limit ang bilang ng beses na maaari kayong manalo.',
  'There is no time limit to claim your prize. It is kept at the cage for you.':
    'Walang limit sa panahon ng pagkuha ng inyong premyo. Itinatago ito sa cage para sa inyo.',
  'A Fortune 7 is exactly three cards that total seven. Both Player and Banker must have one.':
    'Ang Fortune 7 ay eksaktong tatlong baraha na pito ang kabuuan. Dapat parehong mayroon nito ang Player at ang Banker.',
  'The hands are shared by the table. The meter and the $5,000 are divided among all players with a fee. The $100 is paid to each.':
    'Pinagsasaluhan ng mesa ang mga hand. Hinahati ang meter at ang $5,000 sa lahat ng manlalarong may fee. Ang $100 ay ibinabayad sa bawat isa.',
  'The final hands count, whatever the result of the base game.':
    'Bilang ang mga huling hand, anuman ang resulta ng base game.',
  'Your best five of seven cards count, however you set them.':
    'Bilang ang pinakamahusay na lima sa inyong pitong baraha, paano man ninyo ito isaayos.',
  'The patron in the player-dealer position may place the fee and win. You do not have to win the base game. There is no limit to the number of times you can win.':
    'Maaaring maglagay ng fee at manalo ang patron na nasa posisyon ng player-dealer. Hindi ninyo kailangang manalo sa base game. Walang limit ang bilang ng beses na maaari kayong manalo.',
  'Four of a kind of the drawn rank, both hole cards used':
    'Four of a kind ng nabunot na rank, ginamit ang dalawang hole card',
  'The rank is picked in public from a shuffled deck spread face down near the poker desk.':
    'Pinipili ang rank sa harap ng publiko mula sa binalasang deck na nakalatag nang nakataob malapit sa poker desk.',
  'In games with two hole cards, both must play.':
    'Sa mga larong may dalawang hole card, dapat parehong gamitin ang mga ito.',
  'You must be seated and dealt the hand during the posted period.':
    'Dapat kayong nakaupo at sa inyo na-deal ang hand sa nakapaskil na period.',
  'You must complete every bet of each round. All-in is complete.':
    'Dapat ninyong kumpletuhin ang bawat taya sa bawat round. Kumpleto ang all-in.',
  'Casino employees are eligible at any time. There is no minimum number of players.':
    'Kwalipikado ang mga empleyado ng casino anumang oras. Walang minimum na bilang ng manlalaro.',
  'No further fee is taken for this promotion.': 'Walang iba pang fee na kinukuha para sa promosyong ito.',
  "Every winner's ID is checked.": 'Sinusuri ang ID ng bawat nanalo.',
  'Face cards are jacks, queens and kings. Front and back count as you set them.':
    'Ang mga face card ay jack, queen at king. Bilang ang harap at likod ayon sa pagkakaayos ninyo.',
  'Pan 9, Super Pan 9 and Baccarat 9: the first three cards count.':
    'Pan 9, Super Pan 9 at Baccarat 9: bilang ang unang tatlong baraha.',
  'Blackjack Poker: your first two cards count for suited aces, your first three for 7s.':
    'Blackjack Poker: bilang ang inyong unang dalawang baraha para sa suited na ace, ang unang tatlo para sa 7.',
  'Pokara: your first three cards count. A trip flush is the same card three times.':
    'Pokara: bilang ang inyong unang tatlong baraha. Ang trip flush ay tatlong magkaparehong baraha.',
  'Baccarat: the first four cards count. Every player with a fee and a wager in the round wins.':
    'Baccarat: bilang ang unang apat na baraha. Panalo ang bawat manlalarong may fee at taya sa round.',
  'The fee is taken at the posted tables only.': 'Sa mga nakapaskil na mesa lang kinukuha ang fee.',
  'A game without a chart here earns nothing.': 'Walang kinikita ang larong walang tsart dito.',
  'Either points or tickets are offered, never both. Which one is announced in advance.':
    'Puntos o tiket ang iniaalok, hindi kailanman pareho. Inaanunsiyo nang maaga kung alin.',
  'The casino may cancel this promotion at any time. Changes require advance approval.':
    'Maaaring kanselahin ng casino ang promosyong ito anumang oras. Kailangan ng paunang pag-apruba ang mga pagbabago.',
  'In games with hole cards, at least one of them must play.':
    'Sa mga larong may hole card, hindi bababa sa isa sa mga ito ang dapat gamitin.',
  'Your best five-card hand counts. Suits do not break ties.':
    'Bilang ang inyong pinakamahusay na limang-barahang hand. Hindi pamputol ng tabla ang suit.',
  'There is no minimum or maximum number of players.': 'Walang minimum o maximum na bilang ng manlalaro.',
  'Casino employees are eligible at any time.': 'Kwalipikado ang mga empleyado ng casino anumang oras.',
  'A No Purchase Necessary table can win like any other table':
    'Maaaring manalo ang mesang No Purchase Necessary gaya ng ibang mesa',
  'A No Purchase Necessary table is open at any hour on request, without a collection fee':
    'May mesang No Purchase Necessary na bukas anumang oras kapag hiniling, nang walang collection fee',
  'You must be in the casino when the table is drawn': 'Dapat ay nasa casino kayo kapag binunot ang mesa',
  'The casino may cancel this promotion without notice. Changes require notice and the approval of the Division of Gambling Control':
    'Maaaring kanselahin ng casino ang promosyong ito nang walang abiso. Kailangan ng abiso at ng pag-apruba ng Division of Gambling Control ang mga pagbabago',
  'Valid ID has your photo: a driver license, an identification card, a passport or another government ID':
    'Ang balidong ID ay may larawan ninyo: lisensya sa pagmamaneho, identification card, pasaporte o ibang ID ng gobyerno',
  'Play one of the eligible games during the posted time': 'Maglaro ng isa sa mga kasaling laro sa nakapaskil na oras',
  'You do not have to be present to win. There is no minimum number of players':
    'Hindi ninyo kailangang naroroon para manalo. Walang minimum na bilang ng manlalaro',
  'The casino notifies the winners. There is no time limit for claiming':
    'Inaabisuhan ng casino ang mga nanalo. Walang limit sa panahon ng pagkuha ng premyo',
  'The notice at the table says which certificates it takes: match play, free play or both':
    'Nakasaad sa paunawa sa mesa kung aling mga sertipiko ang tinatanggap doon: match play, free play o pareho',
  'Place the certificate on the betting circle. Its value is printed on it':
    'Ilagay ang sertipiko sa betting circle. Naka-print dito ang halaga nito',
  'A pair or better in front with two pair or better in back':
    'Pair o mas mataas sa harap na may two pair o mas mataas sa likod',
  'Pai Gow Poker: front and back count as you set them.':
    'Pai Gow Poker: bilang ang harap at likod ayon sa pagkakaayos ninyo.',
  'Pan 9: only the hand of the patron in the player-dealer position counts, by its first three cards.':
    'Pan 9: ang hand lang ng patron na nasa posisyon ng player-dealer ang bilang, ayon sa unang tatlong baraha nito.',
  'Being dealt the hand is enough. You do not have to win the round.':
    'Sapat nang ma-deal sa inyo ang hand. Hindi ninyo kailangang ipanalo ang round.',
  'Ask for a free club card at the Card Desk. Complete the form with your full name and residence address, and show ID':
    'Humingi ng libreng club card sa Card Desk. Kumpletuhin ang form na may buong pangalan at tirahan ninyo, at magpakita ng ID',
  'Use your card and PIN at a kiosk to see your credits and playing time':
    'Gamitin ang inyong card at PIN sa kiosk para makita ang inyong mga kredito at oras ng paglalaro',
  'Play at a No Purchase Necessary table earns the same credits':
    'Parehong kredito ang kinikita ng paglalaro sa mesang No Purchase Necessary',
  'Valid ID is an unexpired driver license or California DMV card, a passport or a military ID':
    'Ang balidong ID ay hindi pa paso na lisensya sa pagmamaneho o card ng California DMV, pasaporte o military ID',
  'Both aces must play in your five-card hand.':
    'Dapat parehong gamitin ang dalawang ace sa inyong limang-barahang hand.',
  'You must be seated and dealt in at an eligible game during the posted hours.':
    'Dapat kayong nakaupo at kasali sa deal sa kasaling laro sa mga nakapaskil na oras.',
  'You must not fold. Complete the bets of each round and lose at the showdown. All-in is complete.':
    'Hindi kayo dapat mag-fold. Kumpletuhin ang mga taya sa bawat round at matalo sa showdown. Kumpleto ang all-in.',
  'Casino employees are eligible at any time, on or off duty.':
    'Kwalipikado ang mga empleyado ng casino anumang oras, naka-duty man o hindi.',
  'No fee is taken for this promotion.': 'Walang fee na kinukuha para sa promosyong ito.',
  'Qualifying Jackpot Hand Charts, Poker Style Games': 'Qualifying Jackpot Hand Charts, Poker Style Games',
  'The percentages are posted before they take effect.': 'Ipinapaskil ang mga porsiyento bago magkabisa ang mga ito.',
  'Play one of the eligible games during the posted hours':
    'Maglaro ng isa sa mga kasaling laro sa mga nakapaskil na oras',
  'Cards of seated players are scanned at the top of each hour':
    'Ini-scan ang mga card ng mga nakaupong manlalaro sa simula ng bawat oras',
  'Make your picks on the touch screen. You receive a printed copy':
    'Gawin ang inyong mga hula sa touch screen. Tatanggap kayo ng naka-print na kopya',
  'The card numbers of the winners are posted at the poker concierge desk':
    'Ipinapaskil ang mga numero ng card ng mga nanalo sa poker concierge desk',
  "No Limit Hold'em, Texas Hold'em, and Limit Buy In, No Limit Hold'em":
    "No Limit Hold'em, Texas Hold'em, at Limit Buy In, No Limit Hold'em",
  'Make ace, king, queen, jack and 10 of one suit with your two hole cards and the three cards of the flop.':
    'Buuin ang ace, king, queen, jack at 10 ng isang suit gamit ang inyong dalawang hole card at ang tatlong baraha ng flop.',
  'No showdown is needed once the flop is turned up.': 'Hindi kailangan ang showdown kapag nabuksan na ang flop.',
  'Entry to the Shuffle Master Classic and a travel voucher for flight and two nights':
    'Entry sa Shuffle Master Classic at travel voucher para sa biyahe sa eroplano at dalawang gabi',
  'Three Card Poker: your three cards and the player-dealer’s three cards count together':
    'Three Card Poker: magkasamang bilang ang inyong tatlong baraha at ang tatlong baraha ng player-dealer',
  'You must be seated and playing an eligible game during the posted times':
    'Dapat kayong nakaupo at naglalaro ng kasaling laro sa mga nakapaskil na oras',
  'At a No Purchase Necessary table you have one hand and the dealer plays the other seats. There is no time limit':
    'Sa mesang No Purchase Necessary, isang hand ang sa inyo at ang dealer ang naglalaro sa ibang upuan. Walang limit sa oras',
  'Not eligible: the spouse and children of a casino employee, and anyone who shares the employee’s residence':
    'Hindi kwalipikado: asawa at mga anak ng empleyado ng casino, at sinumang kasama sa tirahan ng empleyado',
  'Not eligible: employees of Shuffle Master, of subsidiaries, affiliates or parent companies of either company, or of the advertising agency; their spouses and children; and anyone who shares their residence':
    'Hindi kwalipikado: mga empleyado ng Shuffle Master, ng mga subsidiary, kaakibat o parent company ng alinman sa dalawang kompanya, o ng ahensiya sa advertising; ang kanilang mga asawa at anak; at sinumang kasama sa kanilang tirahan',
  'Every qualifier is reviewed and verified. The entry is not transferable':
    'Sinusuri at bineberipika ang bawat kwalipikado. Hindi maililipat sa iba ang entry',
  'The voucher pays for a flight to Las Vegas and back and a hotel for two nights. You pay any higher cost. Any unused part is not paid out':
    'Binabayaran ng voucher ang biyahe sa eroplano papuntang Las Vegas at pabalik at ang hotel para sa dalawang gabi. Kayo ang magbabayad ng anumang mas mataas na gastos. Hindi ibinabayad ang anumang bahaging hindi nagamit',
  'Food, drinks, taxes, tips and local transport are not included':
    'Hindi kasama ang pagkain, inumin, buwis, tip at lokal na transportasyon',
  'If the event is canceled, the voucher is all that you receive':
    'Kung kanselahin ang event, ang voucher lang ang matatanggap ninyo',
  'You must be seated and playing an eligible game during the posted hours':
    'Dapat kayong nakaupo at naglalaro ng kasaling laro sa mga nakapaskil na oras',
  'New players may sit down between the drawing and the next hand':
    'Maaaring umupo ang mga bagong manlalaro sa pagitan ng bunutan at ng susunod na hand',
  'There is no limit to the number of times a player or a table can win. No minimum time at the table is required':
    'Walang limit ang bilang ng beses na maaaring manalo ang isang manlalaro o mesa. Walang kinakailangang minimum na oras sa mesa',
  'All California games and poker games of the casino take part':
    'Kasali ang lahat ng larong California at larong poker ng casino',
  'The first 100 live tables are on the grid. Squares left over stay blank':
    'Nasa grid ang unang 100 live na mesa. Mananatiling blangko ang mga natirang parisukat',
  'You must be seated at the winning table when the scoring period ends. You may change tables before that':
    'Dapat kayong nakaupo sa panalong mesa kapag natapos ang scoring period. Maaari kayong magpalit ng mesa bago noon',
  'Casino employees are eligible. There is no minimum number of players':
    'Kwalipikado ang mga empleyado ng casino. Walang minimum na bilang ng manlalaro',
  'Your own three cards count.': 'Bilang ang sarili ninyong tatlong baraha.',
  'Fixed prizes and envy bonuses do not reduce the progressive meter.':
    'Hindi nababawasan ng mga fixed na premyo at envy bonus ang progressive meter.',
  'Envy bonuses are paid whether or not you complete your hand.':
    'Binabayaran ang mga envy bonus, kumpletuhin man ninyo ang inyong hand o hindi.',
  'The patron in the player-dealer position may place the fee and win. There is no limit to the number of times you can win.':
    'Maaaring maglagay ng fee at manalo ang patron na nasa posisyon ng player-dealer. Walang limit ang bilang ng beses na maaari kayong manalo.',
  'All three cards of the flop must be of the one posted rank. Everyone still in the hand wins.':
    'Ang lahat ng tatlong baraha ng flop ay dapat iisang nakapaskil na rank. Panalo ang lahat ng kasali pa sa hand.',
  'If you hold the fourth card of that rank in the hole, you are paid twice the posted prize instead.':
    'Kung hawak ninyo sa hole ang ikaapat na baraha ng rank na iyon, doble ng nakapaskil na premyo ang ibabayad sa inyo sa halip nito.',
  'What happens after the flop does not matter. No showdown is needed.':
    'Hindi mahalaga ang mangyari pagkatapos ng flop. Hindi kailangan ang showdown.',
  'Your best five of your two cards and the five community cards count.':
    'Bilang ang pinakamahusay na lima sa inyong dalawang baraha at sa limang community card.',
  'A royal flush in the community cards pays each player with a fee. It does not pay the meter.':
    'Ang royal flush sa mga community card ay nagbabayad sa bawat manlalarong may fee. Hindi nito ibinabayad ang meter.',
  'You do not have to win the base game, and folding does not end your chance. The patron in the player-dealer position may place the fee and win.':
    'Hindi ninyo kailangang manalo sa base game, at hindi natatapos ng pag-fold ang inyong pagkakataon. Maaaring maglagay ng fee at manalo ang patron na nasa posisyon ng player-dealer.',
  'Ask before the draw for a No Purchase Necessary table, and it has a ball':
    'Humiling ng mesang No Purchase Necessary bago ang bunutan, at magkakaroon ito ng bola',
  'Complete the form for your club card before the drawing':
    'Kumpletuhin ang form para sa inyong club card bago ang bunutan',
  'The other prizes on the wheel may change without notice':
    'Maaaring magbago nang walang abiso ang ibang premyo sa gulong',
  'If the winner is missing or has no ID, another drawing is held as soon as possible, without further notice':
    'Kung wala ang nanalo o wala siyang ID, magkakaroon ng panibagong bunutan sa lalong madaling panahon, nang walang karagdagang abiso',
  'each contestant wins at least $6,000 in cash or prizes on the show':
    'mananalo ang bawat kalahok ng hindi bababa sa $6,000 na cash o mga premyo sa palabas',
  'scratch-off tickets worth $25, draw game tickets worth $25 and a $100 gas card':
    'mga scratch-off ticket na nagkakahalaga ng $25, mga tiket ng draw game na nagkakahalaga ng $25 at $100 na gas card',
  'Write your name and complete address so that they can be read on the back of a non-winning scratch-off ticket of game 976':
    'Isulat nang malinaw ang inyong pangalan at kumpletong tirahan sa likod ng hindi nanalong scratch-off ticket ng larong 976',
  'Enter as often as you like. You can win one prize. Entries are not returned':
    'Sumali nang kahit ilang beses. Isang premyo lang ang maaari ninyong mapanalunan. Hindi ibinabalik ang mga entry',
  'Your chance of winning depends on the number of entries':
    'Depende sa bilang ng mga entry ang inyong pagkakataong manalo',
  'Not eligible: relatives who live in the same household as an officer or employee of the Lottery or of a vendor of major procurement goods or services':
    'Hindi kwalipikado: mga kamag-anak na kasambahay ng opisyal o empleyado ng Lottery o ng vendor ng mga pangunahing biniling produkto o serbisyo',
  'Winners must be present when the names are announced, unless the show is postponed':
    'Dapat naroroon ang mga nanalo kapag inanunsiyo ang mga pangalan, maliban kung ipagpaliban ang palabas',
  'Prizes other than cash cannot be transferred, assigned or redeemed':
    'Ang mga premyong hindi cash ay hindi maililipat, maipapasa o maipapalit',
  'Federal and state tax is withheld from cash prizes as the law requires':
    'Kinakaltasan ng buwis na federal at state ang mga premyong cash ayon sa iniaatas ng batas',
  'the drawing at the State Fair, as they were verified': 'bunutan sa State Fair, ayon sa pagkakaberipika sa kanila',
  'You keep everything that you won before, whatever happens on the last board':
    'Sa inyo pa rin ang lahat ng napanalunan ninyo noon, anuman ang mangyari sa huling board',
  'A contestant may have a proxy play after signing a form. What the proxy decides is binding':
    'Maaaring magpalaro ang kalahok sa isang proxy pagkatapos pumirma ng form. May bisa ang anumang pasiya ng proxy',
  'The player system picks one club member at random who is playing a machine with their club card inserted':
    'Ang player system ay random na pumipili ng isang miyembro ng club na naglalaro sa makina nang nakapasok ang club card',
  'Your card must be inserted in a video gaming machine when a player is picked. Membership is free':
    'Dapat nakapasok ang inyong card sa video gaming machine kapag may pinipiling manlalaro. Libre ang pagiging miyembro',
  'The deck is shuffled, you cut it, and cards are turned in plain view':
    'Binabalasa ang deck, kayo ang magka-cut nito, at binubuksan ang mga baraha nang kita ng lahat',
  'Not eligible: immediate family of an employee, living in the same household':
    'Hindi kwalipikado: malapit na kapamilya ng empleyado na kasambahay nito',
  'Not eligible: employees of IGT, Bally/SDG, Spielo/GTECH or MGAM':
    'Hindi kwalipikado: mga empleyado ng IGT, Bally/SDG, Spielo/GTECH o MGAM',
  'Not eligible: holders of a video lottery license of the New York State Division of the Lottery, or of a Racing and Wagering Board license as an on-the-grounds employee here':
    'Hindi kwalipikado: mga may hawak ng lisensya sa video lottery ng New York State Division of the Lottery, o ng lisensya ng Racing and Wagering Board bilang on-the-grounds na empleyado rito',
  'Not eligible: immediate family of any of these, living in the same household':
    'Hindi kwalipikado: malapit na kapamilya ng sinuman sa mga ito na kasambahay nila',
  'Not eligible: persons who are banned or excluded now':
    'Hindi kwalipikado: mga taong naka-ban o naka-exclude sa ngayon',
  'Management settles disputes. It may void an entry and may change or cancel the promotion':
    'Ang pamunuan ang nag-aayos ng mga pagtatalo. Maaari nitong ipawalang-bisa ang entry at maaaring baguhin o kanselahin ang promosyon',
  'Prizes are not transferable. Taxes are your responsibility':
    'Hindi maililipat sa iba ang mga premyo. Kayo ang mananagot sa mga buwis',
  'A-2-3-4 and J-Q-K-A are straights. Straights do not wrap around':
    'Straight ang A-2-3-4 at J-Q-K-A. Hindi umiikot ang straight (walang wrap-around)',
  'The casino decides whether you may play more than one position':
    'Ang casino ang magpapasiya kung maaari kayong maglaro ng higit sa isang posisyon',
  'If you fold with a progressive wager, leave your cards face down at the sensor':
    'Kung mag-fold kayo nang may progressive na taya, iwanang nakataob ang inyong mga baraha sa sensor',
  'A hand with an envy bonus stays face up until everyone is paid':
    'Ang hand na may envy bonus ay mananatiling nakabukas hanggang mabayaran ang lahat',
  'Show ID and sign to receive a prize from the meter':
    'Magpakita ng ID at pumirma para makatanggap ng premyo mula sa meter',
};
