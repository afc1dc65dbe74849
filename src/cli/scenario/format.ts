/** The format of a scenario file. docs/scenarios.md explains it to people; this is what is enforced. */
import { z } from 'zod';
import { ok, type Result, refuse } from '../../base/result.ts';
import { findings, houseCommands } from '../../floor/house/specs.ts';
import { badge } from '../../floor/kit/schemas.ts';
import { issueWords } from '../../rules/read-sheet.ts';

const open = z.looseObject({});
const typed = z.looseObject({ type: z.string() });
const money = z.string();
const account = z.string();

const expectation = z
  .strictObject({
    /** The clause of the expected refusal, and its reason. Without these the command must be accepted. */
    refusedAt: z.string(),
    reason: z.string(),
    /** The clause of the sheet that is shown with it. */
    sheetAt: z.string(),
    /** The warnings the caller gets: the offer and the clause of each, in order. */
    warns: z.array(z.tuple([z.string(), z.string()])),
    /** Turned away without being journaled, for this reason. */
    turnedAway: z.string(),
    /** Answered before: the same command under the same id. */
    duplicate: z.literal(true),
    /** The types of all events of the command, in order. */
    events: z.array(z.string()),
    /** Events of the command, each at least with these fields. */
    has: z.array(typed),
    /** All postings of the command, in order: debit, credit, amount, clause. */
    postings: z.array(z.tuple([account, account, money, z.string()])),
    /** The types of the events that fell due since the step before. */
    ticked: z.array(z.string()),
    balances: z.record(account, money),
    /** Open awards, each at least with these fields; null for one that is not open. */
    awards: z.record(z.string(), open.nullable()),
    openAwards: z.int(),
    /** The house's advances to a fund that are not yet reimbursed, oldest first. */
    advances: z.record(z.string(), z.array(money)),
    /** Hits that wait to be authorized or declined. */
    hits: z.array(z.string()),
    /** The status of each offer, e.g. approved, suspended, ended. */
    offers: z.record(z.string(), z.string()),
    /** How many tickets are in each drum. */
    drums: z.record(z.string(), z.int()),
    /** Whether the transcript of a computer draw, made from the journal alone, "holds", or the reason why not. */
    draws: z.record(z.string(), z.string()),
  })
  .partial();

const commandStep = z.strictObject({
  note: z.string().optional(),
  /** A local time, a time of day, or this much after the step before: "+90s", "+15m", "+2h". */
  at: z.string().optional(),
  by: badge,
  station: badge.optional(),
  also: z.array(badge).optional(),
  /** The caller proved their own badge again for it, as the server would report. */
  proven: z.literal(true).optional(),
  /** When the floor saw it: a local time, a time of day, or this much earlier: "-90s". */
  seenAt: z.string().optional(),
  /** The number of the paper form from which it is entered late. */
  paper: z.string().optional(),
  /** Sent under the id of the station's last command. */
  id: z.literal('again').optional(),
  repeat: z.int().min(1).max(100_000).optional(),
  do: typed,
  expect: expectation.optional(),
});

const checkStep = z.strictObject({ note: z.string().optional(), at: z.string().optional(), expect: expectation });

const plainStep = z.union([commandStep, checkStep]);

const group = z.strictObject({
  note: z.string().optional(),
  repeat: z.int().min(1).max(100_000),
  steps: z.array(plainStep).min(1),
});

const sheet = z.union([
  z.string(),
  z.strictObject({ like: z.string(), change: open }),
  z.looseObject({ id: z.string(), edition: z.string() }),
]);

const table = z.strictObject({
  game: z.string(),
  kind: z.enum(['live', 'npn', 'tournament']).optional(),
  seats: z.int().optional(),
  limits: z.string().optional(),
  /** The player at each seat; null for an unknown person. */
  players: z.record(z.string(), z.string().nullable()).optional(),
  playerDealer: z.int().optional(),
});

export const scenarioSchema = z.strictObject({
  title: z.string().min(1),
  /** For the reader: which clauses it tests, which bug it would catch. */
  about: z.string().optional(),
  house: z.strictObject({
    id: z.string(),
    name: z.string(),
    zone: z.string(),
    startOfDay: z.string().default('00:00'),
    chip: z.union([z.string(), z.int()]).default('$1.00'),
    staff: z.record(badge, houseCommands['enrol-staff'].body.shape.roles).optional(),
  }),
  packs: z.array(z.union([z.string(), open])).default([]),
  sheets: z.array(sheet).default([]),
  people: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), findings.partial()).default({}),
  games: z.array(z.string()).default([]),
  /** Fund id to its name; with its opening balances. */
  funds: z.record(z.string(), z.union([z.string(), z.strictObject({ name: z.string(), opening: money })])).default({}),
  offers: z.array(z.looseObject({ id: z.string(), sheet: z.string() })).default([]),
  tables: z.record(z.string(), table).default({}),
  start: z.string(),
  steps: z.array(z.union([plainStep, group])),
  until: z.string().optional(),
  expect: expectation.optional(),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type Expectation = z.infer<typeof expectation>;
export type CommandStep = z.infer<typeof commandStep>;
export type PlainStep = z.infer<typeof plainStep>;
export type Step = Scenario['steps'][number];
export type SheetRef = z.infer<typeof sheet>;

export function scenarioFrom(data: unknown): Result<Scenario> {
  const parsed = scenarioSchema.safeParse(data);
  if (parsed.success) return ok(parsed.data);
  const says = issueWords(parsed.error, data, 'the scenario');
  return refuse('malformed-scenario', says, 'Correct that line; docs/scenarios.md has an example.');
}
