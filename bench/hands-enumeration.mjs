// All 133,784,560 seven-card hands, dealt out with the peers to get the table that we count. By default each peer deals the
// 18,009,460 hands that hold the deuce of clubs and its time is scaled to all; with `full` it deals everything, and what it
// found is compared with what we counted, value by value.
import { createRequire } from 'node:module';
import { countCategories, countValues } from '../dist/cards/fast/count.js';
import { secondsOf } from './measure.mjs';

const require = createRequire(import.meta.url);
const pheSeven = require('phe/lib/evaluator7');
const pokertools = require('@pokertools/evaluator');
const { evalCard } = require('poker-evaluator');

const ALL_HANDS = 133_784_560;
const WITH_LOWEST_CARD = 18_009_460;

export function enumerate(rounds, full) {
  const hands = full ? ALL_HANDS : WITH_LOWEST_CARD;
  const lowestCards = full ? 52 : 1;
  const peers = [
    { name: '@pokertools/evaluator', deal: dealWithPokertools },
    { name: 'phe, inner evaluate7cards', deal: dealWithPhe },
    { name: 'poker-evaluator, evalCard on shared states', deal: dealWithPokerEvaluator },
  ].map(({ name, deal }) => {
    let tally;
    const seconds = secondsOf(() => {
      tally = deal(lowestCards);
      return tally[1];
    });
    if (full && deal !== dealWithPokerEvaluator) compare(name, tally);
    return { name, ours: false, seconds: (seconds * ALL_HANDS) / hands };
  });
  let ours = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1)
    ours = Math.min(
      ours,
      secondsOf(() => countCategories(7).pair),
    );
  return [{ name: 'floorbook countCategories(7)', ours: true, seconds: ours }, ...peers];
}

/** Both count down from 7462 for the worst to 1 for a royal flush. */
function compare(name, tally) {
  const differs = countValues(7).some((count, value) => value > 0 && tally[7463 - value] !== count);
  if (differs) throw new Error(`${name} deals other counts than we count`);
}

function dealWithPokertools(lowestCards) {
  const tally = new Uint32Array(7463);
  const hand = [0, 0, 0, 0, 0, 0, 0];
  forEachSix(lowestCards, (a, b, c, d, e, f) => {
    hand[0] = a;
    hand[1] = b;
    hand[2] = c;
    hand[3] = d;
    hand[4] = e;
    hand[5] = f;
    for (let g = f + 1; g < 52; g += 1) {
      hand[6] = g;
      tally[pokertools.evaluate(hand)] += 1;
    }
  });
  return tally;
}

function dealWithPhe(lowestCards) {
  const tally = new Uint32Array(7463);
  forEachSix(lowestCards, (a, b, c, d, e, f) => {
    for (let g = f + 1; g < 52; g += 1) tally[pheSeven(a, b, c, d, e, f, g)] += 1;
  });
  return tally;
}

/** The state after six cards serves every seventh: no peer has a quicker way. */
function dealWithPokerEvaluator(lowestCards) {
  const tally = new Uint32Array(10);
  for (let a = 0; a < lowestCards; a += 1) {
    const one = evalCard(54 + a);
    for (let b = a + 1; b < 52; b += 1) {
      const two = evalCard(one + b + 1);
      for (let c = b + 1; c < 52; c += 1) {
        const three = evalCard(two + c + 1);
        for (let d = c + 1; d < 52; d += 1) {
          const four = evalCard(three + d + 1);
          for (let e = d + 1; e < 52; e += 1) {
            const five = evalCard(four + e + 1);
            for (let f = e + 1; f < 52; f += 1) tallySeventh(evalCard(five + f + 1), f, tally);
          }
        }
      }
    }
  }
  return tally;
}

function tallySeventh(state, f, tally) {
  for (let g = f + 1; g < 52; g += 1) tally[evalCard(state + g + 1) >> 12] += 1;
}

function forEachSix(lowestCards, visit) {
  for (let a = 0; a < lowestCards; a += 1) {
    for (let b = a + 1; b < 52; b += 1) {
      for (let c = b + 1; c < 52; c += 1) {
        for (let d = c + 1; d < 52; d += 1) {
          for (let e = d + 1; e < 52; e += 1) {
            for (let f = e + 1; f < 52; f += 1) visit(a, b, c, d, e, f);
          }
        }
      }
    }
  }
}
