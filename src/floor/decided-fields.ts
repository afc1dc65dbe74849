/**
 * The field `decided` of an event: what the rules made of it, so that `evolve` reads no rule. It is optional because
 * journals of earlier versions do not have it; `event-decisions.ts` adds it to their events when they are read.
 */
import { z } from 'zod';
import { id } from '../rules/words.ts';
import { instant } from './envelope.ts';

const offerAtTable = z.strictObject({ offer: id, table: id });

/** Which table clocks start and stop: where offers are offered from now on, and where they no longer are. */
export const offering = { starts: z.array(offerAtTable), stops: z.array(offerAtTable) };

/** Whether the sheet requires ID before the prize is won. */
export const idAsked = z.boolean();

export const slotEnd = {
  /** Once the drawing is over its drum is emptied. */
  emptiesDrum: z.boolean(),
  /** Wins from this moment on still count against the winner's limit; null: no limit outlasts the drawing. */
  winsCountFrom: instant.nullable(),
};

/** Pools that fees may raise only so far in one day, and the gaming day that these fees belong to. */
export const dailyPools = z.array(z.strictObject({ offer: id, pool: id, day: z.iso.date() }));
