/**
 * The kinds of promotions to start from, in the studio and with `floorbook new`: one entry each. A kind is a rule sheet with a
 * comment where an author decides something. Each is complete: it passes the check as printed, and can be offered and played.
 */
type Kind = Readonly<{ kind: string; name: string; says: string; text: string }>;

const head = (activity: string, name: string, about: string): string => `// ${about}
// Change what you like, then run: floorbook check <file>. Every word is explained in docs/words.md.
{
  // Your house and this promotion, in lower-case letters.
  "id": "my-house/${activity}",
  "name": "${name}",
  // The date on which these rules take effect.
  "edition": "2026-01-01",`;

/** Instructions to players and staff in every promotion. */
const TAIL = `  // Free play: a guest at a No Purchase Necessary table counts as having paid.
  "npn": { "waives": ["fee", "wager", "pot"], "houseSeatsCount": true },
  "mustPost": { "items": ["games and hours", "prizes and how they are won", "No Purchase Necessary"] },
}
`;

const ELIGIBILITY = `  // Who is eligible, and what must be true of the round.
  "eligibility": [{ "rule": "dealt-in", "min": 4 }, "showdown", "employee", "tournament"],`;

const OWN_FUND = `  // Each player may pay $1: 80 cents go to the pool, 20 to the reserve that pays smaller prizes and re-seeds the pool.
  "fund": {
    "kind": "own",
    "pools": [
      {
        "seed": { "choose": "seed", "between": ["$1,000", "$50,000"] },
        // The house advances the seed and is reimbursed from the reserve. "gift": it is not.
        "seedIs": "advance",
        "reseed": { "choose": "reseed", "between": ["$1,000", "$50,000"] },
      },
    ],
    "fee": {
      "amount": "$1",
      "payer": "player",
      "optional": true,
      "known": "start",
      "parts": [{ "to": "pool:main", "amount": "$0.80" }, { "to": "reserve", "amount": "$0.20" }],
    },
  },`;

const WINNER_CALLED = `    // The winner has this many seconds to report, with ID.
    { "kind": "claim", "form": "presence", "withinSeconds": { "choose": "call-seconds", "between": [60, 600] } },`;

const DRAW_PRIZES = `"prizes": { "list": [{ "id": "first", "name": "First prize", "gives": "cash", "value": "$500", "count": 1 }] }`;

export const KINDS: readonly Kind[] = [
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
  {
    kind: 'drawing',
    name: 'Drawing',
    says: 'hands earn tickets; winners are drawn from a drum at posted times',
    text: `${head('drawing', 'Saturday Drawing', 'A drawing: hands earn tickets, and tickets are drawn at the times that the offer posts.')}
  "games": ["texas-holdem"],
  "chart": [
    {
      "name": "Full house or better",
      "hand": { "is": "category", "category": "full-house", "orBetter": true },
      "prize": { "gives": "entries", "count": 1 },
    },
  ],
${ELIGIBILITY}
  "steps": [
    { "kind": "qualify", "form": "hand" },
    { "kind": "earn", "form": "tickets" },
    // How many employees witness each drawing.
    { "kind": "select", "form": "drum", "witnesses": 1, ${DRAW_PRIZES} },
${WINNER_CALLED}
    { "kind": "award", "form": "by-prize" },
    { "kind": "pay", "form": "representative", "forms": ["cash", "chips"] },
  ],
${TAIL}`,
  },
  {
    kind: 'points-drawing',
    name: 'Points drawing',
    says: 'points of the player club and free entries lead to a drawing',
    text: `${head('points-drawing', 'Friday Fun Funds', 'A drawing with entries from outside: your player system reports points, and each is an entry.')}
  "games": [],
  "chart": [],
  "eligibility": [{ "rule": "member" }, "employee"],
  "steps": [
    // An entry for every 10 points that the player system or a file reports.
    { "id": "points", "kind": "qualify", "form": "reported", "every": { "points": 10 }, "next": "entries" },
    // And one free entry a week for each member who asks.
    { "id": "weekly", "kind": "qualify", "form": "free", "entries": 1, "per": "week", "next": "entries" },
    {
      "id": "entries",
      "kind": "earn",
      "form": "entries",
      "next": "drawing",
    },
    {
      "id": "drawing",
      "kind": "select",
      "form": "drum",
      "witnesses": 1,
      "by": ["computer", "drum"],
      "schedule": { "days": ["fri"], "from": "18:00", "until": "22:00", "every": 60 },
      ${DRAW_PRIZES},
      // One prize a person and day.
      "limit": { "per": "day", "ticket": "discard" },
    },
    {
      "id": "report",
      "kind": "claim",
      "form": "presence",
      "withinSeconds": 120,
      "shows": ["id"],
      "fails": "drawing",
      "expires": "drawing",
    },
    { "kind": "award", "form": "by-prize" },
    { "kind": "pay", "form": "representative", "forms": ["cash", "chips"] },
  ],
${TAIL}`,
  },
  {
    kind: 'second-chance',
    name: 'Second-chance drawing',
    says: 'codes are entries; winners and alternates are drawn together',
    text: `${head('second-chance', 'Second Chance', 'A second-chance drawing: each code that is handed in is an entry, and winners have weeks to claim.')}
  "games": [],
  "chart": [],
  "steps": [
    {
      "id": "code",
      "kind": "qualify",
      "form": "code",
      // Where the code is printed, as the notice says it.
      "on": "ticket that did not win",
      "entries": 1,
      "most": [{ "per": "month", "entries": 500 }],
      "next": "entries",
    },
    { "id": "entries", "kind": "earn", "form": "entries", "next": "drawing" },
    {
      "id": "drawing",
      "kind": "select",
      "form": "drum",
      "witnesses": 2,
      "by": ["computer", "drum"],
      "schedule": { "days": ["sun"], "each": "day" },
      "prizes": { "kinds": [{ "gives": "cash", "between": ["$100", "$50,000"] }] },
      "limit": { "per": "drawing", "ticket": "discard" },
      "emptied": "after-each-drawing",
      // Alternates are drawn with the winners, for winners who do not claim.
      "together": { "alternates": { "choose": "alternates", "between": [1, 20] } },
    },
    {
      "id": "report",
      "kind": "claim",
      "form": "presence",
      "withinDays": 30,
      "notified": { "by": ["mail", "email"] },
      "shows": ["id"],
      "fails": "drawing",
      "expires": "drawing",
    },
    { "kind": "award", "form": "by-prize" },
    { "kind": "pay", "form": "representative", "places": ["bank"], "forms": ["check"], "papers": ["claim form"] },
  ],
${TAIL}`,
  },
  {
    kind: 'hot-seat',
    name: 'Hot seat',
    says: 'hours of play earn entries; a player is drawn at posted times',
    text: `${head('hot-seat', 'Hot Seat', 'A hot seat: every hour of play is an entry, and a player is drawn at the times that the offer posts.')}
  // Hours at these games count.
  "games": ["texas-holdem", "omaha"],
  "chart": [],
  "eligibility": ["employee"],
  "steps": [
    { "kind": "qualify", "form": "hours" },
    { "kind": "earn", "form": "points", "minutesEach": 60 },
    { "kind": "select", "form": "drum", "witnesses": 1, ${DRAW_PRIZES} },
${WINNER_CALLED}
    { "kind": "award", "form": "by-prize" },
    { "kind": "pay", "form": "representative", "forms": ["cash", "chips"] },
  ],
${TAIL}`,
  },
  {
    kind: 'random-seat',
    name: 'Lucky seats',
    says: 'seats are picked at posted times, with a prize for each place',
    text: `${head('random-seat', 'Random Seats', 'Random seats: at the times that the offer posts your seating system picks seats, one for each prize.')}
  "games": [],
  "chart": [],
  "eligibility": ["employee"],
  "steps": [
    {
      "kind": "select",
      "form": "outside",
      // What picks the seats, as the notice says it.
      "by": "The seating system picks an occupied seat",
      "witnesses": 1,
      // The first seat has the first prize.
      "prizes": {
        "list": [
          { "id": "first", "name": "First seat", "gives": "cash", "value": "$300", "count": 1 },
          { "id": "more", "name": "Further seat", "gives": "cash", "value": "$100", "count": 2 },
        ],
      },
    },
${WINNER_CALLED}
    { "kind": "award", "form": "by-prize" },
    { "kind": "pay", "form": "representative", "forms": ["cash", "chips"] },
  ],
${TAIL}`,
  },
  {
    kind: 'wheel',
    name: 'Prize wheel',
    says: 'hands earn tickets; the winner of a drawing spins a prize wheel',
    text: `${head('wheel', 'Prize Wheel', 'A prize wheel: hands earn tickets, and the holder of a drawn ticket spins. The offer posts the spots.')}
  "games": ["texas-holdem"],
  "chart": [
    {
      "name": "Four of a kind or better",
      "hand": { "is": "category", "category": "four-of-a-kind", "orBetter": true },
      "prize": { "gives": "entries", "count": 1 },
    },
  ],
${ELIGIBILITY}
  "steps": [
    { "kind": "qualify", "form": "hand" },
    { "kind": "earn", "form": "tickets" },
    { "kind": "select", "form": "drum", "witnesses": 1 },
${WINNER_CALLED}
    // A spin is valid after this many full rotations.
    { "kind": "play", "form": "wheel", "spots": { "most": 24, "value": ["$10", "$5,000"] }, "rotations": 3 },
    { "kind": "award", "form": "by-play" },
    { "kind": "pay", "form": "representative", "forms": ["cash", "chips", "goods"] },
  ],
${TAIL}`,
  },
  {
    kind: 'splash-pot',
    name: 'Splash pot',
    says: 'tables are drawn at posted times, and their next pot gets a prize',
    text: `${head('splash-pot', 'Splash the Pot', 'A splash pot: tables are drawn at posted times, and the house adds chips to their next pot.')}
  "games": [
    { "game": "all-poker-games", "name": "all poker games", "every": { "of": "poker" }, "deal": "hand", "groups": [] },
  ],
  "chart": [],
  "steps": [
    {
      "kind": "select",
      "form": "table",
      "witnesses": 1,
      "when": "posted-times",
      "schedule": { "from": "12:00", "until": "18:00", "every": 30 },
      // A table is in the drawing if this many players are dealt in.
      "pieces": { "minDealtIn": 5 },
      "back": {},
      "tables": { "choose": "tables", "between": [1, 20] },
      "prizes": { "list": [{ "id": "splash", "name": "$50 in chips", "gives": "chips", "value": "$50", "count": 1 }] },
    },
    { "kind": "play", "form": "at-table", "pot": { "minDealtIn": 5 } },
    { "kind": "award", "form": "by-prize" },
    { "kind": "pay", "form": "representative", "places": ["tray", "cage"], "forms": ["chips"], "papers": [] },
  ],
${TAIL}`,
  },
  {
    kind: 'must-guess',
    name: 'Guessing ladder',
    says: 'a player who is picked guesses higher or lower for a growing prize',
    text: `${head('hi-lo', 'Hi Lo', 'A ladder: a player who is picked guesses higher or lower, and every right guess is worth more.')}
  "games": [],
  "chart": [],
  "eligibility": [{ "rule": "member" }, "employee"],
  "steps": [
    {
      "id": "pick",
      "kind": "select",
      "form": "outside",
      // What picks the player, as the notice says it.
      "by": "The player system picks a member who is playing with a club card",
      "witnesses": 1,
      "schedule": { "days": ["thu"], "each": "hour", "from": "14:00", "until": "22:00" },
      "next": "report",
    },
    {
      "id": "report",
      "kind": "claim",
      "form": "presence",
      "withinSeconds": 300,
      "shows": ["id", "card"],
      "fails": "pick",
      "expires": "pick",
      "next": "cards",
    },
    {
      "id": "cards",
      "kind": "play",
      "form": "card-ladder",
      // The prize for no, one, two ... right guesses.
      "levels": [
        { "gives": "cash", "amount": "$50" },
        { "gives": "cash", "amount": "$100" },
        { "gives": "cash", "amount": "$200" },
        { "gives": "cash", "amount": "$500" },
      ],
      "equal": {},
      "freeMisses": { "count": 1, "below": 2 },
      "miss": { "leaves": 1 },
    },
    { "kind": "award", "form": "by-play" },
    { "kind": "pay", "form": "representative", "places": ["cage"], "forms": ["cash"], "papers": [] },
  ],
${TAIL}`,
  },
  {
    kind: 'tournament',
    name: 'Tournament',
    says: 'players buy in, and places are paid from the prize pool',
    text: `${head('tournament', 'Sunday Tournament', 'A tournament with a buy-in: the places are paid from the prize pool.')}
  "kinds": ["tournament"],
  "games": [{ "game": "texas-holdem", "groups": [], "deal": "hand" }],
  "chart": [],
  "fund": { "kind": "house", "with": "entrants" },
  "steps": [
    {
      "kind": "play",
      "form": "poker-tournament",
      "begins": { "when": "posted" },
      "entries": { "by": ["paid", "won"] },
      "buyIn": { "between": ["$20", "$1,000"] },
      "entryFee": { "between": ["$0", "$100"] },
      "refunds": {},
      "field": { "least": 2 },
      // How the places are paid: shares of the prize pool that you post.
      "pays": [{ "how": "percent" }],
      "ties": { "odd": "lower-seat", "unit": "cent" },
      "seating": { "deadButton": true },
      "penalties": { "minutes": [10, 20] },
      "disqualified": {},
      "cancelled": {},
      "log": { "years": 5, "monthsAtHand": 3 },
    },
    { "kind": "award", "form": "by-play" },
    { "kind": "claim", "form": "paperwork" },
    { "kind": "pay", "form": "representative", "places": ["cage"], "forms": ["cash", "chips"], "papers": [] },
  ],
${TAIL}`,
  },
  {
    kind: 'picks',
    name: 'Football contest',
    says: 'members pick winners of games, and the best entry wins',
    text: `${head('football', 'Pick the Winners', 'A football contest: members pick the winners of each week, and the most correct picks win.')}
  "kinds": ["pool"],
  "games": [
    { "game": "all-poker-games", "name": "all poker games", "every": { "of": "poker" }, "deal": "hand", "groups": [] },
  ],
  "chart": [],
  "steps": [
    // Who may enter: members whose card was swiped at a table in the week.
    { "kind": "qualify", "form": "swipes", "card": {}, "least": { "scans": 1 }, "window": { "week": "tue" }, "asked": "on-entry" },
    {
      "kind": "earn",
      "form": "picks",
      "card": { "games": "week", "days": ["sun", "mon"], "closes": { "day": "sun", "time": "10:00" } },
      "entries": {},
    },
    {
      "kind": "select",
      "form": "picks",
      // The points of the Monday game tell equal entries apart.
      "tieBreak": { "day": "mon" },
      "ties": { "share": "places" },
      "prizes": [{ "gives": ["cash"], "between": ["$100", "$10,000"] }],
    },
    { "kind": "award", "form": "by-prize", "several": "share", "split": { "rounds": "down-to-cent" } },
    { "kind": "pay", "form": "representative", "forms": ["cash", "chips"] },
  ],
${TAIL}`,
  },
  {
    kind: 'coupon',
    name: 'Match play coupon',
    says: 'a coupon is wagered together with chips and pays even money',
    text: `${head('match-play', 'Match Play', 'A coupon: handed out by the house, wagered together with chips of the same value, and paid even money.')}
  "games": [],
  "chart": [],
  "eligibility": [{ "rule": "dealt-in", "min": 2 }, "employee", "tournament"],
  "steps": [
    {
      "id": "coupon",
      "kind": "play",
      "form": "instrument",
      "names": { "one": "Match Play Coupon", "many": "Match Play Coupons" },
      "issue": { "how": "handed-out", "face": ["$5", "$100"] },
      // "equal": the player adds as much in chips.
      "wager": {
        "live": "equal",
        "several": { "allowed": "one" },
        "bets": { "on": "base" },
        "opposite": { "allowed": "never" },
        "fees": { "in": "live-chips" },
      },
      "pays": { "as": "even" },
      "win": { "becomes": "cancelled", "cage": "pays-face" },
      "lose": { "becomes": "voided", "cage": "pays-nothing" },
      "push": {},
      "lives": { "until": "printed" },
      "verified": { "by": "floor" },
      "transfer": { "allowed": "never" },
      "next": "redemption",
    },
    { "id": "redemption", "kind": "pay", "form": "representative", "places": ["cage"], "forms": ["chips"], "papers": [] },
  ],
${TAIL}`,
  },
  {
    kind: 'club',
    name: 'Player club rewards',
    says: 'members earn credits for play and redeem them',
    text: `${head('club', 'Player Rewards', 'A player club: a swipe at posted times earns credits, and credits are redeemed at the cage.')}
  "kinds": ["player-club"],
  "games": [],
  "chart": [],
  "eligibility": [{ "rule": "age", "min": 21 }, "employee"],
  "steps": [
    // How long a swipe time is open.
    { "kind": "qualify", "form": "swipe-times", "withinMinutes": { "choose": "swipe-minutes", "between": [1, 15] } },
    { "kind": "earn", "form": "credits", "each": [1, 100], "transfer": { "allowed": "never" } },
    {
      "kind": "select",
      "form": "redemption",
      "prizes": { "kinds": [{ "gives": "cash", "between": ["$10", "$500"] }, { "gives": "goods", "between": ["$10", "$500"] }] },
      "identification": {},
    },
    { "kind": "award", "form": "by-prize" },
    { "kind": "pay", "form": "representative", "places": ["cage"], "forms": ["cash", "goods"], "papers": [] },
  ],
${TAIL}`,
  },
];
