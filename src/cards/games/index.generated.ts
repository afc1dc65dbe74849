/** Every file of this folder. Written by scripts/catalog.mjs at each build; do not edit. */
import type { Game } from '../game.ts';
import { asianFiveCardStud } from './asian-five-card-stud.ts';
import { baccarat } from './baccarat.ts';
import { baccarat9 } from './baccarat-9.ts';
import { blackjackPoker } from './blackjack-poker.ts';
import { bonusPan9 } from './bonus-pan-9.ts';
import { californiaBlackjack } from './california-blackjack.ts';
import { caribbeanStud } from './caribbean-stud.ts';
import { casinoWar } from './casino-war.ts';
import { crazy4Poker } from './crazy-4-poker.ts';
import { crazyPineapple } from './crazy-pineapple.ts';
import { crazyPineappleHiLo } from './crazy-pineapple-hi-lo.ts';
import { ezBaccarat } from './ez-baccarat.ts';
import { faceUpPaiGowPoker } from './face-up-pai-gow-poker.ts';
import { fiveCardDraw } from './five-card-draw.ts';
import { fiveCardOmaha } from './five-card-omaha.ts';
import { fiveCardOmahaHiLo } from './five-card-omaha-hi-lo.ts';
import { fiveCardStud } from './five-card-stud.ts';
import { fortune7Baccarat } from './fortune-7-baccarat.ts';
import { fortunePaiGowPoker } from './fortune-pai-gow-poker.ts';
import { fourCardPoker } from './four-card-poker.ts';
import { goldenFrogBaccarat } from './golden-frog-baccarat.ts';
import { goldenFrogBaccarat2 } from './golden-frog-baccarat-2.ts';
import { hawaiianBlackjack } from './hawaiian-blackjack.ts';
import { jokersWildPaiGowPoker } from './jokers-wild-pai-gow-poker.ts';
import { kansasCityLowball } from './kansas-city-lowball.ts';
import { lowball } from './lowball.ts';
import { mexicanPoker } from './mexican-poker.ts';
import { noBust21stCenturyBlackjack } from './no-bust-21st-century-blackjack.ts';
import { omaha } from './omaha.ts';
import { omahaHiLo } from './omaha-hi-lo.ts';
import { paiGowPoker } from './pai-gow-poker.ts';
import { paiGowTiles } from './pai-gow-tiles.ts';
import { pan9 } from './pan-9.ts';
import { pineapple } from './pineapple.ts';
import { pineappleHiLo } from './pineapple-hi-lo.ts';
import { pokara } from './pokara.ts';
import { razz } from './razz.ts';
import { reverseHoldem } from './reverse-holdem.ts';
import { sevenCardStud } from './seven-card-stud.ts';
import { sevenCardStudHiLo } from './seven-card-stud-hi-lo.ts';
import { superPan9 } from './super-pan-9.ts';
import { texasHoldem } from './texas-holdem.ts';
import { texasHoldemHiLo } from './texas-holdem-hi-lo.ts';
import { thirteenCard } from './thirteen-card.ts';
import { threeCardPoker } from './three-card-poker.ts';
import { threeCardPoker6CardBonus } from './three-card-poker-6-card-bonus.ts';
import { ultimateTexasHoldem } from './ultimate-texas-holdem.ts';
import { zoobac } from './zoobac.ts';

export const GAMES: readonly Game[] = [
  asianFiveCardStud,
  baccarat,
  baccarat9,
  blackjackPoker,
  bonusPan9,
  californiaBlackjack,
  caribbeanStud,
  casinoWar,
  crazy4Poker,
  crazyPineapple,
  crazyPineappleHiLo,
  ezBaccarat,
  faceUpPaiGowPoker,
  fiveCardDraw,
  fiveCardOmaha,
  fiveCardOmahaHiLo,
  fiveCardStud,
  fortune7Baccarat,
  fortunePaiGowPoker,
  fourCardPoker,
  goldenFrogBaccarat,
  goldenFrogBaccarat2,
  hawaiianBlackjack,
  jokersWildPaiGowPoker,
  kansasCityLowball,
  lowball,
  mexicanPoker,
  noBust21stCenturyBlackjack,
  omaha,
  omahaHiLo,
  paiGowPoker,
  paiGowTiles,
  pan9,
  pineapple,
  pineappleHiLo,
  pokara,
  razz,
  reverseHoldem,
  sevenCardStud,
  sevenCardStudHiLo,
  superPan9,
  texasHoldem,
  texasHoldemHiLo,
  thirteenCard,
  threeCardPoker,
  threeCardPoker6CardBonus,
  ultimateTexasHoldem,
  zoobac,
];
