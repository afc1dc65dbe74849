// The hands and who evaluates them. Peers get what suits them best: arrays and strings made beforehand, from a set small
// enough to stay in the cache, and their inner functions where those are quicker than the documented ones.
import { createRequire } from 'node:module';
import { seeded } from '../dist/base/seeded.js';
import { cardCode } from '../dist/cards/card.js';
import { evaluateMany5, evaluateMany7 } from '../dist/cards/fast/batch.js';
import { evaluateCodes } from '../dist/cards/fast/codes.js';
import { evaluate5, evaluate7, evaluateCards } from '../dist/cards/fast/high.js';
import { fastOmaha } from '../dist/cards/fast/omaha.js';
import { highFive } from '../dist/cards/rankings/high-five.js';

const require = createRequire(import.meta.url);
const phe = require('phe');
const pheFive = require('phe/lib/evaluator5');
const pheSeven = require('phe/lib/evaluator7');
const pokertools = require('@pokertools/evaluator');
const pokerEvaluator = require('poker-evaluator');
const { evalCard } = pokerEvaluator;

const FLAT = 1_000_000;
const HOT = 20_000;
const FEWER = 200_000;

/** Seven cards a hand, a byte a card; five-card hands are the first five of each. */
export function dealHands() {
  const rng = seeded(52);
  const deck = Array.from({ length: 52 }, (_, card) => card);
  const seven = new Uint8Array(FLAT * 7);
  const five = new Uint8Array(FLAT * 5);
  for (let hand = 0; hand < FLAT; hand += 1) {
    for (let i = 0; i < 7; i += 1) {
      const other = i + rng.below(52 - i);
      [deck[i], deck[other]] = [deck[other], deck[i]];
    }
    seven.set(deck.slice(0, 7), hand * 7);
    five.set(deck.slice(0, 5), hand * 5);
  }
  return { five, seven };
}

/** Nobody is timed who gives another order than the rest. */
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
  const values = new Uint16Array(FLAT);
  const hot = arraysOf(seven, 7);
  return [
    ours('evaluateMany7', 'bytes', FLAT, () => {
      evaluateMany7(seven, values);
      return values[FLAT - 1];
    }),
    ours('evaluate7(a, ..., g)', 'bytes', FLAT, () => overSeven(seven)),
    ours('evaluateCards', 'arrays', HOT, loopOver(hot, evaluateCards)),
    ...peersFromIntegers(hot),
    peer('phe, inner evaluate7cards', 'bytes', FEWER, () => pheOverSeven(seven.subarray(0, FEWER * 7))),
    peer('poker-evaluator, evalCard chained', 'bytes', FEWER, () => chainedSeven(seven.subarray(0, FEWER * 7))),
  ];
}

export function fiveFromIntegers({ five }) {
  const values = new Uint16Array(FLAT);
  const hot = arraysOf(five, 5);
  return [
    ours('evaluateMany5', 'bytes', FLAT, () => {
      evaluateMany5(five, values);
      return values[FLAT - 1];
    }),
    ours('evaluate5(a, ..., e)', 'bytes', FLAT, () => overFive(five)),
    ours('evaluateCards', 'arrays', HOT, loopOver(hot, evaluateCards)),
    ...peersFromIntegers(hot),
    peer('phe, inner evaluate5cards', 'bytes', FEWER, () => pheOverFive(five.subarray(0, FEWER * 5))),
    peer('poker-evaluator, evalCard chained', 'bytes', FEWER, () => chainedFive(five.subarray(0, FEWER * 5))),
  ];
}

/** Codes as `split` or JSON.parse hand them out: the engine keeps one string for each two letters. */
export function sevenFromStrings({ seven }) {
  const codes = arraysOf(seven, 7).map((hand) => hand.map(cardCode).join(' ').split(' '));
  return [
    ours('evaluateCodes', 'strings', HOT, loopOver(codes, evaluateCodes)),
    peer('phe', 'strings', HOT, loopOver(codes, phe.evaluateCardsFast)),
    peer('@pokertools/evaluator', 'strings', HOT, loopOver(codes, pokertools.evaluateStrings)),
    peer(
      'poker-evaluator',
      'strings',
      HOT,
      loopOver(codes, (hand) => pokerEvaluator.evalHand(hand).value),
    ),
  ];
}

/** No peer plays Omaha; whoever uses one asks it about the sixty choices, as here. */
export function omaha({ seven }) {
  const evaluate = fastOmaha(highFive);
  const hands = Array.from({ length: HOT }, (_, i) => {
    const cards = [...new Set(seven.subarray(i * 7, i * 7 + 21))].slice(0, 9);
    return { hole: cards.slice(0, 4), board: cards.slice(4) };
  });
  const few = hands.slice(0, HOT / 20);
  return [
    ours(
      'fastOmaha(highFive)',
      'arrays',
      HOT,
      loopOver(hands, ({ hole, board }) => evaluate(hole, board)),
    ),
    peer('@pokertools/evaluator, 60 calls', 'arrays', few.length, loopOver(few, bestOfSixty)),
  ];
}

const ours = (name, input, hands, pass) => ({ name: `floorbook ${name}`, ours: true, input, hands, pass });
const peer = (name, input, hands, pass) => ({ name, ours: false, input, hands, pass });

function peersFromIntegers(hot) {
  const numbers = hot.map((hand) => hand.map((card) => card + 1));
  return [
    peer('phe', 'arrays', HOT, loopOver(hot, phe.evaluateCardCodes)),
    peer('@pokertools/evaluator', 'arrays', HOT, loopOver(hot, pokertools.evaluate)),
    peer(
      'poker-evaluator',
      'arrays',
      HOT,
      loopOver(numbers, (hand) => pokerEvaluator.evalHand(hand).value),
    ),
  ];
}

/**
 * A loop of its own for every contender. One loop shared by all would be compiled for none of them, at two to three times
 * the cost of the quick ones.
 */
function loopOver(items, evaluate) {
  const body = `return () => {
    let sum = 0;
    for (let i = 0; i < items.length; i += 1) sum = (sum + evaluate(items[i])) | 0;
    return sum;
  };`;
  return new Function('items', 'evaluate', body)(items, evaluate);
}

function overSeven(flat) {
  let sum = 0;
  for (let i = 0; i < flat.length; i += 7) {
    const value = evaluate7(flat[i], flat[i + 1], flat[i + 2], flat[i + 3], flat[i + 4], flat[i + 5], flat[i + 6]);
    sum = (sum + value) | 0;
  }
  return sum;
}

function overFive(flat) {
  let sum = 0;
  for (let i = 0; i < flat.length; i += 5) {
    sum = (sum + evaluate5(flat[i], flat[i + 1], flat[i + 2], flat[i + 3], flat[i + 4])) | 0;
  }
  return sum;
}

function pheOverSeven(flat) {
  let sum = 0;
  for (let i = 0; i < flat.length; i += 7) {
    const value = pheSeven(flat[i], flat[i + 1], flat[i + 2], flat[i + 3], flat[i + 4], flat[i + 5], flat[i + 6]);
    sum = (sum + value) | 0;
  }
  return sum;
}

function pheOverFive(flat) {
  let sum = 0;
  for (let i = 0; i < flat.length; i += 5) {
    sum = (sum + pheFive(flat[i], flat[i + 1], flat[i + 2], flat[i + 3], flat[i + 4])) | 0;
  }
  return sum;
}

/** Its table read card by card, as its evalHand does, without the checks and the object around the answer. */
function chainedSeven(flat) {
  let sum = 0;
  for (let i = 0; i < flat.length; i += 7) {
    let state = 53;
    for (let card = 0; card < 7; card += 1) state = evalCard(state + flat[i + card] + 1);
    sum = (sum + state) | 0;
  }
  return sum;
}

function chainedFive(flat) {
  let sum = 0;
  for (let i = 0; i < flat.length; i += 5) {
    let state = 53;
    for (let card = 0; card < 5; card += 1) state = evalCard(state + flat[i + card] + 1);
    sum = (sum + evalCard(state)) | 0;
  }
  return sum;
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
  return Array.from({ length: HOT }, (_, i) => [...flat.subarray(i * size, (i + 1) * size)]);
}
