/**
 * Rule sheets to start from, one for each kind of promotion, with a comment where an author decides something. Each is
 * complete: it passes the check as printed, and can be offered and played.
 */
type Skeleton = Readonly<{ kind: string; says: string; text: string }>;

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

export const SKELETONS: readonly Skeleton[] = [
  {
    kind: 'progressive',
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
    kind: 'high-hand',
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
    kind: 'hand-bonus',
    says: 'a posted prize for a hand, paid by the house at once',
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
    kind: 'drawing',
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
    kind: 'hot-seat',
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
    kind: 'mystery-jackpot',
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
    kind: 'pool',
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
];
