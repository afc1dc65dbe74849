/** Every file of this folder. Written by scripts/catalog.mjs at each build; do not edit. */
import type { Sheet } from '../rules/sheet.ts';
import { acesCracked as bay101AcesCracked } from './bay-101/aces-cracked.ts';
import { baccaratBonusHand as bay101BaccaratBonusHand } from './bay-101/baccarat-bonus-hand.ts';
import { blazing7sProgressive as bay101Blazing7sProgressive } from './bay-101/blazing-7s-progressive.ts';
import { bonusHandProgressive as bay101BonusHandProgressive } from './bay-101/bonus-hand-progressive.ts';
import { bonusHandProgressiveV11 as bay101BonusHandProgressiveV11 } from './bay-101/bonus-hand-progressive-v1-1.ts';
import { deadChip as bay101DeadChip } from './bay-101/dead-chip.ts';
import { limitBadBeat as bay101LimitBadBeat } from './bay-101/limit-bad-beat.ts';
import { matchPlay as bay101MatchPlay } from './bay-101/match-play.ts';
import { noLimitBadBeat as bay101NoLimitBadBeat } from './bay-101/no-limit-bad-beat.ts';
import { omahaBadBeat as bay101OmahaBadBeat } from './bay-101/omaha-bad-beat.ts';
import { paiGowBonusHand as bay101PaiGowBonusHand } from './bay-101/pai-gow-bonus-hand.ts';
import { pokerBonusHandProgressive as bay101PokerBonusHandProgressive } from './bay-101/poker-bonus-hand-progressive.ts';
import { pokerHighHandBonus as bay101PokerHighHandBonus } from './bay-101/poker-high-hand-bonus.ts';
import { pokerTournaments as bay101PokerTournaments } from './bay-101/poker-tournaments.ts';
import { prizeWheel as bay101PrizeWheel } from './bay-101/prize-wheel.ts';
import { beatTheDealer as hawaiianGardensBeatTheDealer } from './hawaiian-gardens/beat-the-dealer.ts';
import { bigSpin as hawaiianGardensBigSpin } from './hawaiian-gardens/big-spin.ts';
import { blackjackCarDrawing as hawaiianGardensBlackjackCarDrawing } from './hawaiian-gardens/blackjack-car-drawing.ts';
import { blazingSevensProgressive as hawaiianGardensBlazingSevensProgressive } from './hawaiian-gardens/blazing-sevens-progressive.ts';
import { caAsianBadBeat as hawaiianGardensCaAsianBadBeat } from './hawaiian-gardens/ca-asian-bad-beat.ts';
import { carDrawing as hawaiianGardensCarDrawing } from './hawaiian-gardens/car-drawing.ts';
import { carGiveaway as hawaiianGardensCarGiveaway } from './hawaiian-gardens/car-giveaway.ts';
import { caribbeanStudBonusHands as hawaiianGardensCaribbeanStudBonusHands } from './hawaiian-gardens/caribbean-stud-bonus-hands.ts';
import { caribbeanStudJackpot as hawaiianGardensCaribbeanStudJackpot } from './hawaiian-gardens/caribbean-stud-jackpot.ts';
import { cashDrawing as hawaiianGardensCashDrawing } from './hawaiian-gardens/cash-drawing.ts';
import { cashInAFlash as hawaiianGardensCashInAFlash } from './hawaiian-gardens/cash-in-a-flash.ts';
import { doubleOrNothingSitNGo as hawaiianGardensDoubleOrNothingSitNGo } from './hawaiian-gardens/double-or-nothing-sit-n-go.ts';
import { fastCashJackpots as hawaiianGardensFastCashJackpots } from './hawaiian-gardens/fast-cash-jackpots.ts';
import { fortune7BaccaratProgressive as hawaiianGardensFortune7BaccaratProgressive } from './hawaiian-gardens/fortune-7-baccarat-progressive.ts';
import { fortunePaiGowProgressive as hawaiianGardensFortunePaiGowProgressive } from './hawaiian-gardens/fortune-pai-gow-progressive.ts';
import { fourOfAKindPoker as hawaiianGardensFourOfAKindPoker } from './hawaiian-gardens/four-of-a-kind-poker.ts';
import { hawaiianJackpot1 as hawaiianGardensHawaiianJackpot1 } from './hawaiian-gardens/hawaiian-jackpot-1.ts';
import { hawaiianJackpot2 as hawaiianGardensHawaiianJackpot2 } from './hawaiian-gardens/hawaiian-jackpot-2.ts';
import { hawaiianJackpot3 as hawaiianGardensHawaiianJackpot3 } from './hawaiian-gardens/hawaiian-jackpot-3.ts';
import { hawaiianJackpot4 as hawaiianGardensHawaiianJackpot4 } from './hawaiian-gardens/hawaiian-jackpot-4.ts';
import { hawaiianJackpot5 as hawaiianGardensHawaiianJackpot5 } from './hawaiian-gardens/hawaiian-jackpot-5.ts';
import { highHand as hawaiianGardensHighHand } from './hawaiian-gardens/high-hand.ts';
import { highHandHappyHours as hawaiianGardensHighHandHappyHours } from './hawaiian-gardens/high-hand-happy-hours.ts';
import { luckyTableDrawing as hawaiianGardensLuckyTableDrawing } from './hawaiian-gardens/lucky-table-drawing.ts';
import { marchMadnessBracket as hawaiianGardensMarchMadnessBracket } from './hawaiian-gardens/march-madness-bracket.ts';
import { matchPlayCertificate as hawaiianGardensMatchPlayCertificate } from './hawaiian-gardens/match-play-certificate.ts';
import { paidCollectionForAYear as hawaiianGardensPaidCollectionForAYear } from './hawaiian-gardens/paid-collection-for-a-year.ts';
import { playerTrackingRewards as hawaiianGardensPlayerTrackingRewards } from './hawaiian-gardens/player-tracking-rewards.ts';
import { pocketAcesCracked as hawaiianGardensPocketAcesCracked } from './hawaiian-gardens/pocket-aces-cracked.ts';
import { pokerJackpotShares as hawaiianGardensPokerJackpotShares } from './hawaiian-gardens/poker-jackpot-shares.ts';
import { proFootball as hawaiianGardensProFootball } from './hawaiian-gardens/pro-football.ts';
import { royalFlushOnTheFlop as hawaiianGardensRoyalFlushOnTheFlop } from './hawaiian-gardens/royal-flush-on-the-flop.ts';
import { shuffleMasterClassicQualifier as hawaiianGardensShuffleMasterClassicQualifier } from './hawaiian-gardens/shuffle-master-classic-qualifier.ts';
import { splashPot as hawaiianGardensSplashPot } from './hawaiian-gardens/splash-pot.ts';
import { sportsSquares as hawaiianGardensSportsSquares } from './hawaiian-gardens/sports-squares.ts';
import { threeCardPokerProgressive as hawaiianGardensThreeCardPokerProgressive } from './hawaiian-gardens/three-card-poker-progressive.ts';
import { threeOfAKindOnTheFlop as hawaiianGardensThreeOfAKindOnTheFlop } from './hawaiian-gardens/three-of-a-kind-on-the-flop.ts';
import { ultimateTexasHoldemProgressive as hawaiianGardensUltimateTexasHoldemProgressive } from './hawaiian-gardens/ultimate-texas-holdem-progressive.ts';
import { wheelOfCards as hawaiianGardensWheelOfCards } from './hawaiian-gardens/wheel-of-cards.ts';
import { millionaireDrawing as hoosierLotteryMillionaireDrawing } from './hoosier-lottery/millionaire-drawing.ts';
import { millionaireGameShow as hoosierLotteryMillionaireGameShow } from './hoosier-lottery/millionaire-game-show.ts';
import { hiLoProgressive as saratogaHiLoProgressive } from './saratoga/hi-lo-progressive.ts';
import { fourCardPoker as southDakotaFourCardPoker } from './south-dakota/four-card-poker.ts';

export const SHEETS: readonly Sheet[] = [
  bay101AcesCracked,
  bay101BaccaratBonusHand,
  bay101Blazing7sProgressive,
  bay101BonusHandProgressive,
  bay101BonusHandProgressiveV11,
  bay101DeadChip,
  bay101LimitBadBeat,
  bay101MatchPlay,
  bay101NoLimitBadBeat,
  bay101OmahaBadBeat,
  bay101PaiGowBonusHand,
  bay101PokerBonusHandProgressive,
  bay101PokerHighHandBonus,
  bay101PokerTournaments,
  bay101PrizeWheel,
  hawaiianGardensBeatTheDealer,
  hawaiianGardensBigSpin,
  hawaiianGardensBlackjackCarDrawing,
  hawaiianGardensBlazingSevensProgressive,
  hawaiianGardensCaAsianBadBeat,
  hawaiianGardensCarDrawing,
  hawaiianGardensCarGiveaway,
  hawaiianGardensCaribbeanStudBonusHands,
  hawaiianGardensCaribbeanStudJackpot,
  hawaiianGardensCashDrawing,
  hawaiianGardensCashInAFlash,
  hawaiianGardensDoubleOrNothingSitNGo,
  hawaiianGardensFastCashJackpots,
  hawaiianGardensFortune7BaccaratProgressive,
  hawaiianGardensFortunePaiGowProgressive,
  hawaiianGardensFourOfAKindPoker,
  hawaiianGardensHawaiianJackpot1,
  hawaiianGardensHawaiianJackpot2,
  hawaiianGardensHawaiianJackpot3,
  hawaiianGardensHawaiianJackpot4,
  hawaiianGardensHawaiianJackpot5,
  hawaiianGardensHighHand,
  hawaiianGardensHighHandHappyHours,
  hawaiianGardensLuckyTableDrawing,
  hawaiianGardensMarchMadnessBracket,
  hawaiianGardensMatchPlayCertificate,
  hawaiianGardensPaidCollectionForAYear,
  hawaiianGardensPlayerTrackingRewards,
  hawaiianGardensPocketAcesCracked,
  hawaiianGardensPokerJackpotShares,
  hawaiianGardensProFootball,
  hawaiianGardensRoyalFlushOnTheFlop,
  hawaiianGardensShuffleMasterClassicQualifier,
  hawaiianGardensSplashPot,
  hawaiianGardensSportsSquares,
  hawaiianGardensThreeCardPokerProgressive,
  hawaiianGardensThreeOfAKindOnTheFlop,
  hawaiianGardensUltimateTexasHoldemProgressive,
  hawaiianGardensWheelOfCards,
  hoosierLotteryMillionaireDrawing,
  hoosierLotteryMillionaireGameShow,
  saratogaHiLoProgressive,
  southDakotaFourCardPoker,
];
