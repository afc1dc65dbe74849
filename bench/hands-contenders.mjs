// The hands and their evaluators. Peers get the form that suits them best: arrays and strings made in advance, and
// their inner functions if those are faster than the documented ones.
import { createRequire } from 'node:module';
import { seeded } from '../dist/base/seeded.js';
import { cardCode } from '../dist/cards/card.js';
import { evaluateMany5, evaluateMany7 } from '../dist/cards/fast/batch.js';
import { evaluate5, evaluate7, evaluateCards, evaluateCodes } from '../dist/cards/fast/high.js';
import { fastOmaha } from '../dist/cards/fast/ranking-evaluators.js';
import { highFive } from '../dist/cards/rankings/high-five.js';

const require = createRequire(import.meta.url);
const phe = require('phe');
const pheFive = require('phe/lib/evaluator5');
const pheSeven = require('phe/lib/evaluator7');
const pokertools = require('@pokertools/evaluator');
const pokerEvaluator = require('poker-evaluator');
const { evalCard } = pokerEvaluator;

/** The same hands for everyone: few enough to stay in the cache, too many for a branch predictor to learn by heart. */
const HANDS = 20_000;

/** Seven cards a hand, a byte a card; five-card hands are the first five of each. */
export function dealHands() {
  const rng = seeded(52);
  const deck = Array.from({ length: 52 }, (_, card) => card);
  const seven = new Uint8Array(HANDS * 7);
  const five = new Uint8Array(HANDS * 5);
  for (let hand = 0; hand < HANDS; hand += 1) {
    for (let i = 0; i < 7; i += 1) {
      const other = i + rng.below(52 - i);
      [deck[i], deck[other]] = [deck[other], deck[i]];
    }
    seven.set(deck.slice(0, 7), hand * 7);
    five.set(deck.slice(0, 5), hand * 5);
  }
  return { five, seven };
}

/** A contender that gives a different order is not timed. */
export function checkAgreement({ five, seven }) {
  for (const [flat, size] of [
    [five, 5],
    [seven, 7],
  ]) {
    const order = new Map();
    for (const hand of arraysOf(flat, size)) {
      const value = evaluateCards(hand);
      const codes = hand.map(cardCode);
      const same =
        evaluateCodes(codes) === value &&
        7463 - phe.evaluateCardCodes(hand) === value &&
        7463 - phe.evaluateCards(codes) === value &&
        7463 - pokertools.evaluate(hand) === value &&
        7463 - pokertools.evaluateStrings(codes) === value;
      const other = pokerEvaluator.evalHand(hand.map((card) => card + 1)).value;
      const known = order.get(value) ?? other;
      order.set(value, known);
      if (!same || known !== other) throw new Error(`evaluators differ on ${codes.join(' ')}`);
    }
    const others = [...order].sort(([a], [b]) => a - b).map(([, other]) => other);
    if (others.some((other, i) => i > 0 && other <= others[i - 1])) throw new Error('poker-evaluator orders otherwise');
  }
}

export function sevenFromIntegers({ seven }) {
  const values = new Uint16Array(HANDS);
  const arrays = arraysOf(seven, 7);
  return [
    ours('evaluateMany7', 'bytes', () => {
      evaluateMany7(seven, values);
      return values[HANDS - 1];
    }),
    ours('evaluate7(a, ..., g)', 'bytes', loopOverBytes(seven, 7, evaluate7)),
    ours('evaluateCards', 'arrays', loopOver(arrays, evaluateCards)),
    ...peersFromIntegers(arrays),
    peer('phe, inner evaluate7cards', 'bytes', loopOverBytes(seven, 7, pheSeven)),
    peer('poker-evaluator, evalCard chained', 'bytes', loopOverBytes(seven, 7, chainedSeven)),
  ];
}

export function fiveFromIntegers({ five }) {
  const values = new Uint16Array(HANDS);
  const arrays = arraysOf(five, 5);
  return [
    ours('evaluateMany5', 'bytes', () => {
      evaluateMany5(five, values);
      return values[HANDS - 1];
    }),
    ours('evaluate5(a, ..., e)', 'bytes', loopOverBytes(five, 5, evaluate5)),
    ours('evaluateCards', 'arrays', loopOver(arrays, evaluateCards)),
    ...peersFromIntegers(arrays),
    peer('phe, inner evaluate5cards', 'bytes', loopOverBytes(five, 5, pheFive)),
    peer('poker-evaluator, evalCard chained', 'bytes', loopOverBytes(five, 5, chainedFive)),
  ];
}

/** Codes as `split` or JSON.parse hand them out: the engine keeps one string for each two letters. */
export function sevenFromStrings({ seven }) {
  const codes = arraysOf(seven, 7).map((hand) => hand.map(cardCode).join(' ').split(' '));
  return [
    ours('evaluateCodes', 'strings', loopOver(codes, evaluateCodes)),
    peer('phe', 'strings', loopOver(codes, phe.evaluateCardsFast)),
    peer('@pokertools/evaluator', 'strings', loopOver(codes, pokertools.evaluateStrings)),
    peer(
      'poker-evaluator',
      'strings',
      loopOver(codes, (hand) => pokerEvaluator.evalHand(hand).value),
    ),
  ];
}

/** No peer plays Omaha; whoever uses one asks it about the sixty choices, as here. */
export function omaha({ seven }) {
  const evaluate = fastOmaha(highFive);
  const deals = Array.from({ length: HANDS }, (_, i) => {
    const start = Math.min(i, HANDS - 3) * 7;
    const cards = [...new Set(seven.subarray(start, start + 21))].slice(0, 9);
    return { hole: cards.slice(0, 4), board: cards.slice(4) };
  });
  return [
    ours(
      'fastOmaha(highFive)',
      'arrays',
      loopOver(deals, ({ hole, board }) => evaluate(hole, board)),
    ),
    peer('@pokertools/evaluator, 60 calls', 'arrays', loopOver(deals, bestOfSixty)),
  ];
}

const ours = (name, input, pass) => ({ name: `floorbook ${name}`, ours: true, input, hands: HANDS, pass });
const peer = (name, input, pass) => ({ name, ours: false, input, hands: HANDS, pass });

function peersFromIntegers(arrays) {
  const numbers = arrays.map((hand) => hand.map((card) => card + 1));
  return [
    peer('phe', 'arrays', loopOver(arrays, phe.evaluateCardCodes)),
    peer('@pokertools/evaluator', 'arrays', loopOver(arrays, pokertools.evaluate)),
    peer(
      'poker-evaluator',
      'arrays',
      loopOver(numbers, (hand) => pokerEvaluator.evalHand(hand).value),
    ),
  ];
}

const loopOver = (hands, evaluate) => loop(hands, 1, 'hands[i]', evaluate);

function loopOverBytes(flat, size, evaluate) {
  return loop(flat, size, Array.from({ length: size }, (_, card) => `hands[i + ${card}]`).join(', '), evaluate);
}

/**
 * A separate loop for every contender. The engine could not specialize one shared loop for any of them, at two to three
 * times the cost of the quick ones; the number tells the engine that they are not the same.
 */
function loop(hands, step, cards, evaluate) {
  loops += 1;
  const body = `return function loop${loops}() {
    let sum = 0;
    for (let i = 0; i < hands.length; i += ${step}) sum = (sum + evaluate(${cards})) | 0;
    return sum;
  };`;
  return new Function('hands', 'evaluate', body)(hands, evaluate);
}

let loops = 0;

/** Its table read card by card, as its evalHand does, without the checks and the object around the answer. */
function chainedFive(a, b, c, d, e) {
  const three = evalCard(evalCard(evalCard(54 + a) + b + 1) + c + 1);
  return evalCard(evalCard(evalCard(three + d + 1) + e + 1));
}

function chainedSeven(a, b, c, d, e, f, g) {
  const three = evalCard(evalCard(evalCard(54 + a) + b + 1) + c + 1);
  const five = evalCard(evalCard(three + d + 1) + e + 1);
  return evalCard(evalCard(five + f + 1) + g + 1);
}

function bestOfSixty({ hole, board }) {
  let best = 9999;
  for (let a = 0; a < 4; a += 1) {
    for (let b = a + 1; b < 4; b += 1) {
      for (let c = 0; c < 5; c += 1) {
        for (let d = c + 1; d < 5; d += 1) {
          for (let e = d + 1; e < 5; e += 1) {
            best = Math.min(best, pokertools.evaluate([hole[a], hole[b], board[c], board[d], board[e]]));
          }
        }
      }
    }
  }
  return best;
}

function arraysOf(flat, size) {
  return Array.from({ length: HANDS }, (_, i) => [...flat.subarray(i * size, (i + 1) * size)]);
}
