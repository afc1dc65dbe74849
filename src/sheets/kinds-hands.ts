/** Kinds in which a hand wins: jackpots, high hands, bonuses. What a kind is stands in kinds.ts. */
import { ELIGIBILITY, head, type Kind, OWN_FUND, TAIL } from './kind-parts.ts';

export const HAND_KINDS: readonly Kind[] = [
  {
    kind: 'progressive',
    name: 'Progressive jackpot',
    says: 'a jackpot that grows with each fee and is won by rare hands',
    text: `${head('progressive', 'Royal Progressive', 'A progressive jackpot: fees feed a pool, a royal flush wins all of it.')}
  "games": ["texas-holdem", "omaha"],
  // The hands, highest first. "percent" is the share of the pool.
  "chart": [
    {
      "name": "Royal flush",
      "hand": { "is": "category", "category": "royal-flush", "orBetter": false },
      "prize": { "gives": "percent-of-pool", "percent": 100 },
    },
    {
      "name": "Straight flush",
      "hand": { "is": "category", "category": "straight-flush", "orBetter": false },
      "prize": { "gives": "percent-of-pool", "percent": 10 },
    },
    {
      // A fixed prize that you post within a range.
      "name": "Four of a kind",
      "hand": { "is": "category", "category": "four-of-a-kind", "orBetter": false },
      "prize": { "gives": "fixed", "amount": { "choose": "prize.quads", "between": ["$50", "$500"] } },
    },
  ],
${ELIGIBILITY}
${OWN_FUND}
${TAIL}`,
  },
  {
    kind: 'bad-beat',
    name: 'Bad beat',
    says: 'a jackpot for a strong hand that loses, shared with the winner and the table',
    text: `${head('bad-beat', 'Bad Beat Jackpot', 'A bad beat: losing hand, winning hand and table share the pool.')}
  "games": ["texas-holdem"],
  "chart": [
    {
      "name": "Four of a kind or better, beaten",
      "hand": {
        "is": "bad-beat",
        "losing": { "is": "category", "category": "four-of-a-kind", "orBetter": true },
        // "higher": any hand that beats it.
        "winning": "higher",
        "loser": "second-best",
        "compared": "showdown",
      },
      "prize": { "gives": "percent-of-pool", "percent": 100 },
      "parts": [
        { "to": "losing", "percent": 50 },
        { "to": "winning", "percent": 25 },
        { "to": "table", "percent": 25 },
      ],
    },
  ],
${ELIGIBILITY}
  // Who "the table" is: everyone dealt in, without players that the house put there.
  "steps": [{ "kind": "award", "form": "by-row", "table": { "who": "dealt-in", "leftOut": ["house"] } }],
${OWN_FUND}
${TAIL}`,
  },
  {
    kind: 'bad-beat-falling',
    name: 'Falling bad beat',
    says: 'the losing hand that is required falls as the jackpot grows',
    text: `${head('falling-bad-beat', 'Falling Bad Beat', 'A bad beat whose losing hand falls: four eights beaten, and aces full once the jackpot is large enough.')}
  "games": ["texas-holdem"],
  "chart": [
    {
      "key": "bad-beat",
      "name": "The hand of the day or better, beaten",
      "hand": {
        "is": "bad-beat",
        "losing": { "is": "category", "category": "four-of-a-kind", "orBetter": true, "floor": "8" },
        "winning": "higher",
        "loser": "second-best",
        "compared": "showdown",
      },
      // What must be beaten once the jackpot has this much.
      "falls": {
        "first": "four eights",
        "by": "pool",
        "steps": [
          {
            "name": "four of a kind",
            "from": "$20,000",
            "hand": {
              "is": "bad-beat",
              "losing": { "is": "category", "category": "four-of-a-kind", "orBetter": true },
              "winning": "higher",
              "loser": "second-best",
              "compared": "showdown",
            },
          },
          {
            "name": "aces full",
            "from": "$40,000",
            "hand": {
              "is": "bad-beat",
              "losing": { "is": "category", "category": "full-house", "orBetter": true, "floor": "A" },
              "winning": "higher",
              "loser": "second-best",
              "compared": "showdown",
            },
          },
        ],
      },
      "prize": { "gives": "percent-of-pool", "percent": 100 },
      "parts": [
        { "to": "losing", "percent": 50 },
        { "to": "winning", "percent": 25 },
        { "to": "table", "percent": 25 },
      ],
    },
  ],
${ELIGIBILITY}
  "steps": [{ "kind": "award", "form": "by-row", "table": { "who": "dealt-in", "leftOut": ["house"] } }],
${OWN_FUND}
${TAIL}`,
  },
  {
    kind: 'mystery-jackpot',
    name: 'Mystery jackpot',
    says: 'a jackpot that must be won by an amount: the fee that brings it to a secret amount wins it',
    text: `${head('mystery-jackpot', 'Mystery Jackpot', 'A must-hit-by jackpot: no cards, the fee that brings the pool to a secret amount wins it.')}
  "kinds": ["mystery-jackpot"],
  "games": ["three-card-poker"],
  "chart": [
    {
      "name": "Mystery jackpot",
      // No cards win it. With "parts", the player who paid the fee shares it with the table.
      "hand": { "is": "trigger" },
      "prize": { "gives": "percent-of-pool", "percent": 100 },
    },
  ],
  "eligibility": ["employee", "tournament"],
  // Of each $1, 60 cents go to the pool and 40 to the reserve that re-seeds it.
  "fund": {
    "kind": "own",
    "pools": [
      {
        "name": "mystery jackpot",
        "seed": { "choose": "seed", "between": ["$50", "$500"] },
        "seedIs": "advance",
        "reseed": { "choose": "reseed", "between": ["$50", "$500"] },
        // It must be won by this amount.
        "cap": { "choose": "must-be-won-by", "between": ["$100", "$10,000"] },
        // The server commits to a secret amount above what is in the pool. "from": above a fixed amount.
        "trigger": {},
      },
    ],
    "fee": {
      "amount": "$1",
      "payer": "player",
      "optional": true,
      "known": "start",
      "parts": [{ "to": "pool:main", "amount": "$0.60" }, { "to": "reserve", "amount": "$0.40" }],
    },
  },
${TAIL}`,
  },
  {
    kind: 'high-hand',
    name: 'High hand',
    says: 'the best hand of each period wins a posted prize',
    text: `${head('high-hand', 'High Hand', 'A high hand: the best hand of each posted period wins. The offer posts the times at which periods end.')}
  "games": ["texas-holdem"],
  "chart": [
    {
      "name": "High hand, a full house or better",
      // The offer posts the hand to beat; it cannot be lower than this.
      "hand": { "is": "posted", "atLeast": { "is": "category", "category": "full-house", "orBetter": true } },
      "prize": { "gives": "fixed", "amount": { "choose": "prize", "between": ["$50", "$1,000"] } },
    },
  ],
${ELIGIBILITY}
  "steps": [
    { "kind": "qualify", "form": "hand" },
    { "kind": "earn", "form": "place" },
    // Equal hands split the prize; "each": every one of them has it.
    { "kind": "select", "form": "best", "ties": "split" },
    { "kind": "award", "form": "by-row" },
  ],
${TAIL}`,
  },
  {
    kind: 'high-hand-rollover',
    name: 'Rolling high hand',
    says: 'a prize that nobody wins is added to the next period',
    text: `${head('high-hand', 'High Hand Rush', 'A high hand every half hour: a prize that nobody wins is added to the next one.')}
  "games": ["texas-holdem"],
  "chart": [
    {
      "key": "high-hand",
      "name": "High hand, aces full or better",
      // "floor": the lowest full house that counts, here aces full. Both hole cards must play.
      "hand": {
        "is": "category",
        "category": "full-house",
        "orBetter": true,
        "floor": "A",
        "plays": { "group": "hole", "atLeast": 2 },
      },
      "prize": { "gives": "fixed", "amount": "$200" },
    },
  ],
${ELIGIBILITY}
  "steps": [
    { "kind": "qualify", "form": "hand" },
    { "kind": "earn", "form": "place" },
    {
      "kind": "select",
      "form": "best",
      "ties": "split",
      "schedule": { "days": ["fri"], "from": "18:00", "until": "00:00", "every": 30 },
      // The prize grows to at most $1,000; what nobody won by the end of the day stays with the house.
      "rollover": { "line": "high-hand", "to": "next-period", "atMost": "$1,000", "until": "end-of-day", "unwon": "house" },
    },
    { "kind": "award", "form": "by-row" },
  ],
${TAIL}`,
  },
  {
    kind: 'high-hand-by-stakes',
    name: 'Max buy-in high hand',
    says: 'the prize depends on the limits of the table',
    text: `${head('max-buy-in', 'Max Buy-In High Hand', 'A high hand every hour that wins the largest buy-in of its table.')}
  "games": ["texas-holdem"],
  "chart": [
    {
      "name": "High hand at $1/$2",
      "hand": { "is": "category", "category": "full-house", "orBetter": true },
      // The limits of a table as it is opened: 1-2 is $1/$2.
      "stakes": ["1-2"],
      "prize": { "gives": "fixed", "amount": "$300" },
    },
    {
      "name": "High hand at $2/$5",
      "hand": { "is": "category", "category": "full-house", "orBetter": true },
      "stakes": ["2-5"],
      "prize": { "gives": "fixed", "amount": "$500" },
    },
  ],
${ELIGIBILITY}
  "steps": [
    { "kind": "qualify", "form": "hand" },
    { "kind": "earn", "form": "place" },
    { "kind": "select", "form": "best", "ties": "split", "schedule": { "days": ["thu"], "from": "12:00", "until": "22:00", "every": 60 } },
    { "kind": "award", "form": "by-row" },
  ],
${TAIL}`,
  },
  {
    kind: 'hand-bonus',
    name: 'Hand bonus',
    says: 'a prize for each hand on a list, paid by the house at once',
    text: `${head('hand-bonus', 'Hand Bonus', 'A hand bonus: the house pays a posted amount for each hand on the list.')}
  "games": ["texas-holdem", "omaha"],
  "chart": [
    {
      "name": "Royal flush",
      "hand": { "is": "category", "category": "royal-flush", "orBetter": false },
      // You post the amount within this range.
      "prize": { "gives": "fixed", "amount": { "choose": "prize.royal", "between": ["$100", "$1,000"] } },
    },
    {
      "name": "Straight flush",
      "hand": { "is": "category", "category": "straight-flush", "orBetter": false },
      "prize": { "gives": "fixed", "amount": { "choose": "prize.straight-flush", "between": ["$50", "$500"] } },
    },
    {
      "name": "Four of a kind",
      "hand": { "is": "category", "category": "four-of-a-kind", "orBetter": false },
      "prize": { "gives": "fixed", "amount": { "choose": "prize.quads", "between": ["$20", "$200"] } },
    },
  ],
${ELIGIBILITY}
${TAIL}`,
  },
  {
    kind: 'royal-by-suit',
    name: 'Suited royals',
    says: 'each suit has its own prize, once a day',
    text: `${head('suited-royals', 'Suited Royals', 'A bonus for royal flushes: each suit has its own prize, and is paid once a day.')}
  "games": ["texas-holdem", "omaha"],
  "chart": [
    {
      "name": "Royal flush of spades",
      "hand": { "is": "category", "category": "royal-flush", "orBetter": false, "suit": "s" },
      "prize": { "gives": "fixed", "amount": "$1,000" },
      // Once a day; the day of this line begins at 10:00 a.m.
      "limits": [{ "count": 1, "of": "line", "per": "day", "resets": "10:00" }],
    },
    {
      "name": "Royal flush of hearts",
      "hand": { "is": "category", "category": "royal-flush", "orBetter": false, "suit": "h" },
      "prize": { "gives": "fixed", "amount": "$500" },
      "limits": [{ "count": 1, "of": "line", "per": "day", "resets": "10:00" }],
    },
    {
      "name": "Any other royal flush",
      "hand": { "is": "category", "category": "royal-flush", "orBetter": false },
      "prize": { "gives": "fixed", "amount": "$250" },
    },
  ],
${ELIGIBILITY}
${TAIL}`,
  },
  {
    kind: 'aces-cracked',
    name: 'Aces cracked',
    says: 'pocket aces that lose win a posted prize',
    text: `${head('aces-cracked', 'Aces Cracked', 'A hand bonus: the house pays a posted amount to pocket aces that lose.')}
  "games": ["texas-holdem"],
  "chart": [
    {
      "name": "Pocket aces beaten at the showdown",
      "hand": { "is": "beaten", "group": "hole", "ranks": "AA" },
      "prize": { "gives": "fixed", "amount": { "choose": "prize", "between": ["$20", "$500"] } },
    },
  ],
${ELIGIBILITY}
${TAIL}`,
  },
  {
    kind: 'pool',
    name: 'Shared pool',
    says: 'everyone who makes a hand in a period shares a pool when it closes',
    text: `${head('pool', 'Quads Pool', 'A shared pool: everyone who makes the hand in a period shares the pool when the period closes.')}
  "games": ["texas-holdem"],
  "chart": [
    {
      "name": "Four of a kind or better",
      "hand": { "is": "category", "category": "four-of-a-kind", "orBetter": true },
      "prize": { "gives": "share-of-pool" },
    },
  ],
${ELIGIBILITY}
${OWN_FUND}
${TAIL}`,
  },
  {
    kind: 'envelopes',
    name: 'Mystery envelopes',
    says: 'a hand draws an envelope, and what is in it is the prize',
    text: `${head('mystery-envelopes', 'Mystery Envelopes', 'Envelopes: a hand wins a draw from the envelopes of the day.')}
  "games": ["texas-holdem"],
  "chart": [
    {
      "name": "Full house or better",
      "hand": { "is": "category", "category": "full-house", "orBetter": true },
      "prize": { "gives": "turns", "count": 1 },
      "limits": [{ "count": 20, "of": "line", "per": "day", "resets": "10:00" }],
    },
  ],
${ELIGIBILITY}
  "steps": [
    { "kind": "qualify", "form": "hand" },
    { "kind": "earn", "form": "turn", "witnesses": 0 },
    {
      "kind": "play",
      "form": "envelopes",
      "names": { "one": "envelope", "many": "envelopes" },
      // What is in them. An envelope that was drawn is gone until they are filled again.
      "holds": {
        "set": [
          { "id": "grand", "name": "Grand prize, $500", "gives": "money", "value": "$500", "count": 1 },
          { "id": "major", "name": "Major prize, $100", "gives": "money", "value": "$100", "count": 4 },
          { "id": "minor", "name": "Minor prize, $25", "gives": "money", "value": "$25", "count": 15 },
        ],
      },
      "refilled": { "when": "times" },
      "fails": { "ends": "nothing" },
    },
    { "kind": "award", "form": "by-play" },
    { "kind": "pay", "form": "representative", "forms": ["cash", "chips"] },
  ],
${TAIL}`,
  },
];
