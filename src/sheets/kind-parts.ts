/** What most kinds to start from have in common, as text with its comments. */
export type Kind = Readonly<{ kind: string; name: string; says: string; text: string }>;

export const head = (activity: string, name: string, about: string): string => `// ${about}
// Change what you like, then run: floorbook check <file>. Every word is explained in docs/words.md.
{
  // Your house and this promotion, in lower-case letters.
  "id": "my-house/${activity}",
  "name": "${name}",
  // The date on which these rules take effect.
  "edition": "2026-01-01",`;

/** Instructions to players and staff in every promotion. */
export const TAIL = `  // Free play: a guest at a No Purchase Necessary table counts as having paid.
  "npn": { "waives": ["fee", "wager", "pot"], "houseSeatsCount": true },
  "mustPost": { "items": ["games and hours", "prizes and how they are won", "No Purchase Necessary"] },
}
`;

export const ELIGIBILITY = `  // Who is eligible, and what must be true of the round.
  "eligibility": [{ "rule": "dealt-in", "min": 4 }, "showdown", "employee", "tournament"],`;

export const OWN_FUND = `  // Each player may pay $1: 80 cents go to the pool, 20 to the reserve that pays smaller prizes and re-seeds the pool.
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

export const WINNER_CALLED = `    // The winner has this many seconds to report, with ID.
    { "kind": "claim", "form": "presence", "withinSeconds": { "choose": "call-seconds", "between": [60, 600] } },`;

export const DRAW_PRIZES = `"prizes": { "list": [{ "id": "first", "name": "First prize", "gives": "cash", "value": "$500", "count": 1 }] }`;
