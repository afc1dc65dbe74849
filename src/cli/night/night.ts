/**
 * One seeded night: the number determines the house, the people, the deals and the fault rates. First safety, with
 * faults: every listed command is accepted, every accepted one was listed, no cent is lost, a rebuilt house is the same
 * house. Then liveness, without faults: every claim ends paid, returned or expired.
 */
import { seeded } from '../../base/seeded.ts';
import { HOUR, instant } from '../../base/time.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import { initialState } from '../../floor/state.ts';
import { stateHash } from '../../floor/state-text.ts';
import { ENGINE, startPlaying } from '../../journal/playing.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { newDraws } from '../scenario/draws-and-boards.ts';
import { compare, newAuditor } from './auditor.ts';
import { aCommand } from './choose-command.ts';
import { COVERAGE_PARTS, choiceName, newMemory, rowName, thingsIn, thingsOf } from './coverage.ts';
import { injectFaults, probeRefusals } from './faults.ts';
import { type Opening, openings } from './house.ts';
import { settleEverything } from './morning.ts';
import {
  type Coverage,
  envelope,
  FAULTS,
  fail,
  failIfWrong,
  type Night,
  noCoverage,
  rebuiltFromStart,
  send,
  untilHourlyDrawing,
  wait,
  waitForHourlyDrawing,
} from './night-state.ts';
import { isQuiet, type Law, type Lead, leadOf, leadsOf, leadsWith, ledBy } from './plan.ts';

type NightReport = Readonly<{
  number: number;
  records: number;
  postings: number;
  head: string;
  state: string;
  coverage: Coverage;
}>;

const START = instant(1_772_420_400);

export function playNight(number: number, law: Law, steps?: number, lead?: Lead): NightReport {
  const { playing, auditor, coverage } = nightPlayed(number, law, steps, lead);
  const { records, head, state } = playing;
  const { postings } = auditor;
  return { number, records: records.length, postings, head: head.hash, state: stateHash(state), coverage };
}

/** Gives the funds, tables and offers of a house other ids than those drawn. */
type RenameOpenings = (openings: readonly Opening[]) => readonly Opening[];
const asDrawn: RenameOpenings = (openings) => openings;

/** The whole night with its journal. Led by the sheet that its number chooses, or by another. */
export function nightPlayed(
  number: number,
  law: Law,
  steps = 400,
  lead?: Lead,
  named: RenameOpenings = asDrawn,
): Night {
  return playSteps(newNight(number, lead !== undefined), number, law, steps, lead, named);
}

function playSteps(
  night: Night,
  number: number,
  law: Law,
  steps: number,
  lead?: Lead,
  named: RenameOpenings = asDrawn,
): Night {
  openHouse(night, law, lead ?? leadOf(number, leadsOf(law.sheets)), named);
  for (let i = 0; i < steps; i += 1) safetyStep(night);
  settleEverything(night);
  failIfWrong(night, compare(night.auditor, night.playing.state.balances));
  failIfWrong(night, rebuiltFromStart(night));
  return night;
}

/** Only what was journaled, for observers of a night. */
export function nightRecords(number: number, law: Law, steps = 400): readonly FloorRecord[] {
  const night: Night = newNight(number, false);
  openHouse(night, law, leadOf(number, leadsOf(law.sheets)));
  for (let i = 0; i < steps; i += 1) safetyStep(night);
  settleEverything(night);
  return night.playing.records;
}

function newNight(number: number, isLed: boolean): Night {
  const rng = seeded(number);
  const quiet = isQuiet(number) && !isLed;
  const rates = Object.fromEntries(
    FAULTS.map((fault) => [fault, rng.below(3) === 0 ? 0 : rng.below(60)]),
  ) as Night['rates'];
  return {
    rng,
    playing: startPlaying('night', ENGINE),
    draws: newDraws(`night ${number}`),
    auditor: newAuditor(),
    coverage: noCoverage(),
    memory: newMemory(),
    wanted: new Set(),
    rates,
    luck: quiet ? 0 : 100 + rng.below(600),
    lazy: !isLed && rng.below(3) === 0,
    quiet,
    beside: initialState(),
    now: START,
  };
}

function openHouse(night: Night, law: Law, lead: Lead, named: RenameOpenings = asDrawn): void {
  for (const { by, also, body } of named(openings(night.rng, law, lead, START))) {
    const command = envelope(night, by, { ...(also === undefined ? {} : { also }), ...body });
    const { outcome } = send(night, command);
    if (!('events' in outcome))
      fail(night, `the house does not open: ${JSON.stringify(body).slice(0, 200)} ${JSON.stringify(outcome)}`);
  }
  if (night.quiet) return;
  waitForHourlyDrawing(night);
  const { state } = night.playing;
  for (const offered of state.offers.values()) {
    const sheet = sheetOf(state, offered);
    if (sheet.id !== lead.sheet.id) continue;
    for (const name of thingsIn(sheet, offered.offer)) night.wanted.add(name);
  }
}

function safetyStep(night: Night): void {
  const { rng } = night;
  wait(night, untilHourlyDrawing(night, rng.below(10) === 0 ? rng.below(2 * HOUR) : rng.below(90)));
  injectFaults(night);
  if (rng.below(night.wanted.size > 0 ? 6 : 20) === 0) probeRefusals(night);
  const command = aCommand(night);
  if (command === undefined) return;
  const { outcome } = send(night, command);
  if (!('events' in outcome)) fail(night, `listed and refused: ${JSON.stringify(command)} ${JSON.stringify(outcome)}`);
}

// Nights devoted to one sheet: one for each way to post it, and more while something was not reached.

export type KitReport = Readonly<{
  nights: readonly NightReport[];
  /** Things reached only by the extra nights, and things reached by none. */
  late: readonly string[];
  missed: readonly string[];
}>;

type Length = Readonly<{ first: number; steps: number; further: number }>;

export function kitNights(sheet: Sheet, law: Law, { first, steps, further }: Length): KitReport {
  const things = thingsOf(sheet);
  const wanted = COVERAGE_PARTS.flatMap((part) => things[part]);
  const seen = new Set<string>();
  const nights: NightReport[] = [];
  const open = () => wanted.filter((name) => !seen.has(name));
  const play = (number: number) => {
    const report = playNight(number, law, steps, ledBy(sheet, number));
    nights.push(report);
    for (const part of COVERAGE_PARTS) for (const name of Object.keys(report.coverage[part])) seen.add(name);
  };
  const leads = leadsWith(sheet).length;
  for (let i = 0; i < leads; i += 1) play(first + i);
  const late = open();
  for (let next = first + leads; open().length > 0 && nights.length < leads + further; ) {
    const number = bestOf(
      sheet,
      Array.from({ length: leads }, (_, i) => next + i),
      open(),
    );
    play(number);
    next = number + 1;
  }
  const missed = open();
  return { nights, late: late.filter((name) => !missed.includes(name)), missed };
}

/** The first number whose night posts most of what is open. */
function bestOf(sheet: Sheet, numbers: readonly number[], open: readonly string[]): number {
  const counts = numbers.map((number) => {
    const { option, structure } = ledBy(sheet, number);
    const isPosted = (name: string) =>
      name.startsWith(rowName(sheet.id, option, '')) || name === choiceName(sheet.id, `structure ${structure}`);
    return open.filter(isPosted).length;
  });
  return numbers[counts.indexOf(Math.max(...counts))]!;
}
