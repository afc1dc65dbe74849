/**
 * The kinds of promotions to start from, in the studio and with `floorbook new`: one entry each. A kind is a rule sheet
 * with a comment where an author decides something. Each is complete: it passes the check as printed, and can be offered
 * and played. Those in which a hand wins are in kinds-hands.ts.
 */
import { DRAW_PRIZES, ELIGIBILITY, head, type Kind, TAIL, WINNER_CALLED } from './kind-parts.ts';
import { HAND_KINDS } from './kinds-hands.ts';

export const KINDS: readonly Kind[] = [
  ...HAND_KINDS,
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
