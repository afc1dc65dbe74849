/**
 * A game that people play against the house: wagers, how many cards, which hand wins, what each wager pays, and a meter
 * beside it. Nothing here knows which game it is; the names of hands are those of its rankings.
 */
import { z } from 'zod';
import { RANKINGS } from '../cards/rankings/index.generated.ts';
import { next, step } from './step-words.ts';
import { amount, amountWord, choice, clause, id, pick, words } from './words.ts';

const ranking = z.enum(RANKINGS.map((one) => one.id));
const rank = z.string().regex(/^[2-9TJQKA]$/, 'a rank, e.g. A');
const optionName = z.string().regex(/^[A-Za-z0-9-]{1,20}$/, 'the name of a schedule');

/** A hand of this category; `rank`: only of that rank. Rows stand from best to least, and the first that fits counts. */
const hand = { category: id, rank: rank.optional() };

/** So many to one: the wager stays with who made it, and that much comes to it. */
const paysRow = z.strictObject({ ...hand, pays: z.int().min(1) });

const limits = { least: amountWord, most: amountWord };

/** A hand on the meter: a part of what it shows, or so many for one, from the tray, where the wager does not come back. */
const meterRow = z.strictObject({
  key: id,
  name: words,
  ...hand,
  percent: z.int().min(1).max(100).optional(),
  times: z.int().min(1).optional(),
  /** To every other wager on the meter, for the base wager. */
  envy: amount.optional(),
});

const counted = z.union([z.int().min(0), choice]);

const schedule = z.strictObject({
  at: clause,
  /** What the amounts of its rows are printed for. */
  base: amount,
  /** By which the hand is read; of fewer cards than were dealt it is the best of them. */
  ranking,
  /** This percent of each wager is kept back, and goes onto the meter when it starts again. */
  reservePercent: counted,
  rows: z.array(meterRow).min(1),
  /** The text can be read as if another ranking were meant; this ruling says why not. The floor never goes by it. */
  alsoRead: z.strictObject({ ranking, ruling: z.string(), rows: z.array(meterRow).min(1) }).optional(),
});

export const houseGame = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('house-game'),
  /** Cards to each position and to the dealer, of whose so many lie face up. */
  cards: z.strictObject({ at: clause, player: z.int().min(1), dealer: z.int().min(1), up: z.int().min(0) }),
  /** By which the hands of player and dealer are compared, the best that their cards hold. */
  ranking,
  /** always: whatever he holds, he plays. Ties are won by one of the two, or the wagers stay where they are. */
  dealer: z.strictObject({
    at: clause,
    qualifies: z.literal('always'),
    ties: z.enum(['player', 'dealer', 'nobody']),
  }),
  /** Against the dealer. `pays`: so many to one. */
  ante: z.strictObject({ at: clause, ...limits, pays: z.int().min(1) }),
  /** Beside the ante once the cards are seen, from so many to so many times as much; who makes none has folded. */
  raise: z.strictObject({ at: clause, times: z.tuple([z.int().min(1), z.int().min(1)]), pays: z.int().min(1) }),
  /** On the ante of who did not fold, whoever wins. */
  bonus: z.strictObject({ at: clause, rows: z.array(paysRow).min(1) }).optional(),
  /** On the player's hand alone, folded or not; the offer picks a schedule. */
  side: z
    .strictObject({
      at: clause,
      name: words,
      ...limits,
      schedule: pick,
      schedules: z.record(optionName, z.array(paysRow).min(1)),
    })
    .optional(),
  /** A wager on a meter; the option of the offer is its schedule, and an option without one has no meter. */
  progressive: z
    .strictObject({
      at: clause,
      name: words,
      pool: id,
      /** How many times the base wager it takes. */
      units: counted,
      /** This percent of each wager goes onto the meter. */
      meterPercent: counted,
      envyAt: clause,
      schedules: z.record(optionName, schedule),
    })
    .optional(),
  /** From the dealer's right, each position in this order. */
  settles: z.strictObject({
    at: clause,
    order: z.array(z.enum(['raise', 'ante', 'side', 'progressive'])).min(2),
  }),
  /** Too few or too many cards anywhere: nothing counts, and every wager goes back. */
  wrongCount: z.strictObject({ at: clause }),
  next,
});

export type HouseGameStep = z.infer<typeof houseGame>;
export type PaysRow = z.infer<typeof paysRow>;
export type MeterRow = z.infer<typeof meterRow>;
export type MeterSchedule = z.infer<typeof schedule>;
export type WagerWord = HouseGameStep['settles']['order'][number];
