/** The whole crew at work: a dealer at every table, a floor person, a cashier, somebody at the card desk. */
import { seeded } from '../base/seeded.ts';
import type { FloorLeader } from '../server/floor.ts';
import { type Agenda, newAgenda } from './agenda.ts';
import { cashier } from './cage-crew.ts';
import { cardDesk } from './desk-crew.ts';
import { floorPerson } from './floor-crew.ts';
import { type DemoTable, TABLES } from './floor-plan.ts';
import { type Giver, newGiver } from './giving.ts';
import { houseDealer } from './house-dealer.ts';
import { type Humans, newHumans, type Seated } from './humans.ts';
import { keyedDealer } from './keyed-dealer.ts';
import { pokerDealer } from './poker-dealer.ts';
import type { Stage } from './stage.ts';
import { newWishes } from './wishes.ts';

export type Show = Readonly<{
  agenda: Agenda;
  giver: Giver;
  humans: Humans;
  /** Hears the journal no more. */
  end: () => void;
}>;

export type ShowOptions = Readonly<{
  part: 'earlier' | 'tonight';
  rngSeed: number;
  /** Seconds of the crew. */
  now: () => number;
  /** The clock on the wall, in seconds. */
  clock: () => number;
  /** Who is signed in, where anybody can be. */
  seated?: Seated;
}>;

/** Tables begin one after another, so that the floor never beats in one rhythm. */
const STAGGER = 1.3;

export function newShow(leader: FloorLeader, { part, rngSeed, now, clock, seated }: ShowOptions): Show {
  const giver = newGiver(leader);
  const humans = newHumans(clock, seated);
  const end = leader.follow(humans.hear);
  // Each has chance of his own: what a visitor does at one table changes nothing at the others.
  const streams = part === 'earlier' ? 0 : STREAMS;
  const rng = (number: number) => seeded(rngSeed * 2 * STREAMS + streams + number);
  const stage: Stage = { giver, humans, wishes: newWishes(part, rng(0)), now };
  const agenda = newAgenda();
  for (const [i, plan] of TABLES.entries()) {
    const turn = dealerFor(plan)(stage, plan, rng(i + 1));
    agenda.add(now() + i * STAGGER, turn);
  }
  agenda.add(now(), floorPerson(stage, rng(TABLES.length + 1)));
  agenda.add(now(), cashier(stage, rng(TABLES.length + 2)));
  agenda.add(now(), cardDesk(stage, rng(TABLES.length + 3)));
  return { agenda, giver, humans, end };
}

const dealerFor = ({ against, keyed }: DemoTable) =>
  against === 'house' ? houseDealer : keyed ? keyedDealer : pokerDealer;

/** More than there are people in the crew. */
const STREAMS = 100;
