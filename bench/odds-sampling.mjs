// Nine players at a table, dealt and evaluated: deals per second. Peers get the same cards from the same dealer, in the
// form that suits them, and the same rows written by hand. They evaluate every hand of every deal; ours ends a deal as
// soon as no row can qualify, which is half of its lead. Before the timing all of them must agree on the same deals.
import { createRequire } from 'node:module';
import { fastTable } from '../dist/odds/sample/fast/fast-table.js';
import { dealCards, PACK, startPack } from '../dist/odds/sample/fast/showdown.js';
import { samplerOf } from '../dist/odds/sample/sampler.js';
import { badBeats, crackedAces, omahaBeats } from './odds-questions.mjs';

const require = createRequire(import.meta.url);
const pheSeven = require('phe/lib/evaluator7');
const pheFive = require('phe/lib/evaluator5');
const pokertools = require('@pokertools/evaluator');

const PLAYERS = 9;

/** Both count down from 7462 for the worst to 1 for a royal flush. */
const ACES_FULL_OF_KINGS = 167;
const WORST_FULL_HOUSE = 322;
const WORST_QUADS = 166;
const QUAD_EIGHTS = 166 - 6 * 12;

const PEERS = [
  { name: '@pokertools/evaluator', seven: withPokertools(), five: fiveWithPokertools() },
  { name: 'phe, inner evaluators', seven: withPhe(), five: pheFive },
];

export function samplingRaces() {
  return [
    {
      title: "hold'em, aces full of kings or better beaten, both hole cards of both playing",
      target: 5,
      contenders: contenders(badBeats('B'), 20_000, 2_000, (peer) =>
        holdemBeat(peer, ACES_FULL_OF_KINGS, WORST_FULL_HOUSE),
      ),
    },
    {
      title: "hold'em, four of a kind or better beaten, both hole cards of both playing",
      target: 5,
      contenders: contenders(badBeats('A'), 20_000, 2_000, (peer) => holdemBeat(peer, WORST_QUADS, WORST_QUADS)),
    },
    {
      title: "hold'em, pocket aces beaten",
      contenders: contenders(crackedAces(), 50_000, 2_000, crackedBy),
    },
    {
      title: 'Omaha, four eights or better beaten',
      contenders: contenders(omahaBeats(), 10_000, 100, (peer) => omahaBeat(peer, QUAD_EIGHTS)),
    },
  ];
}

function contenders(question, ours, theirs, judgeOf) {
  const sampler = samplerOf(question);
  const table = fastTable(question);
  let seed = 0;
  const nextSeed = () => {
    seed += 1;
    return seed;
  };
  const fast = {
    name: 'floorbook, sampler',
    ours: true,
    input: 'bytes',
    hands: ours,
    pass: () => sampler.deal({ seed: nextSeed(), chunk: 0, deals: ours }).size,
  };
  return [
    fast,
    ...PEERS.map((peer) => {
      const { judge, cards } = judgeOf(peer);
      agree(peer.name, table, judge, question.rows[0].hand.is === 'beaten');
      return {
        name: peer.name,
        ours: false,
        input: 'arrays',
        hands: theirs,
        pass: () => {
          startPack(nextSeed());
          let met = 0;
          for (let i = 0; i < theirs; i += 1) {
            dealCards(0, cards);
            met += judge();
          }
          return met;
        },
      };
    }),
  ];
}

/**
 * Deals that ended early are completed for the peers. The beaten hand's cards come first, or the board, depending on
 * the order.
 */
function agree(name, table, judge, handFirst) {
  table.start(99);
  for (let i = 0; i < AGREED; i += 1) {
    const mask = table.deal();
    const [board, first] = table.wholeDeal();
    const own = [...PACK.subarray(0, 7)];
    if (handFirst) PACK.set([...board, ...first]);
    const same = judge() === mask;
    if (handFirst) PACK.set(own);
    if (!same) throw new Error(`${name} judges a deal otherwise: ${[...PACK.subarray(0, 41)].join(' ')}`);
  }
}

const AGREED = 200_000;

/**
 * The board comes first, then two cards per hand. The second best hand loses; a player who plays the board does not use
 * own cards.
 */
function holdemBeat({ seven, five }, losing, winning) {
  const values = new Uint16Array(PLAYERS);
  const plays = (at, value) => bestOfThrees(five, PACK[at], PACK[at + 1]) === value;
  const some = (value) => values.some((own, i) => own === value && plays(5 + 2 * i, value));
  const judge = () => {
    let top = 9_999;
    let second = 9_999;
    for (let i = 0; i < PLAYERS; i += 1) {
      const value = seven(5 + 2 * i);
      values[i] = value;
      if (value < top) {
        second = top;
        top = value;
      } else if (value > top && value < second) second = value;
    }
    return second <= losing && top <= winning && some(second) && some(top) ? 1 : 0;
  };
  return { judge, cards: 5 + 2 * PLAYERS };
}

function omahaBeat({ five }, losing) {
  const judge = () => {
    let top = 9_999;
    let second = 9_999;
    for (let i = 0; i < PLAYERS; i += 1) {
      const value = bestOfFour(five, 5 + 4 * i);
      if (value < top) {
        second = top;
        top = value;
      } else if (value > top && value < second) second = value;
    }
    return second <= losing ? 1 : 0;
  };
  return { judge, cards: 5 + 4 * PLAYERS };
}

/** The other hands are evaluated only if the first has its aces. */
function crackedBy({ seven }) {
  const judge = () => {
    if (PACK[5] < 48 || PACK[6] < 48) return 0;
    const own = seven(5);
    for (let i = 1; i < PLAYERS; i += 1) if (seven(5 + 2 * i) < own) return 1;
    return 0;
  };
  return { judge, cards: 5 + 2 * PLAYERS };
}

function bestOfFour(five, at) {
  let best = 9_999;
  for (let a = at; a < at + 4; a += 1) {
    for (let b = a + 1; b < at + 4; b += 1) best = Math.min(best, bestOfThrees(five, PACK[a], PACK[b]));
  }
  return best;
}

function bestOfThrees(five, a, b) {
  let best = 9_999;
  for (let c = 0; c < 5; c += 1) {
    for (let d = c + 1; d < 5; d += 1) {
      for (let e = d + 1; e < 5; e += 1) best = Math.min(best, five(a, b, PACK[c], PACK[d], PACK[e]));
    }
  }
  return best;
}

function withPokertools() {
  const hand = [0, 0, 0, 0, 0, 0, 0];
  return (at) => {
    for (let i = 0; i < 5; i += 1) hand[i] = PACK[i];
    hand[5] = PACK[at];
    hand[6] = PACK[at + 1];
    return pokertools.evaluate(hand);
  };
}

function fiveWithPokertools() {
  const hand = [0, 0, 0, 0, 0];
  return (a, b, c, d, e) => {
    hand[0] = a;
    hand[1] = b;
    hand[2] = c;
    hand[3] = d;
    hand[4] = e;
    return pokertools.evaluate(hand);
  };
}

function withPhe() {
  return (at) => pheSeven(PACK[0], PACK[1], PACK[2], PACK[3], PACK[4], PACK[at], PACK[at + 1]);
}
