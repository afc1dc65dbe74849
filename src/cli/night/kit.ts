/** Nights that are all about one sheet: one for each way to post it, and further ones while something was not reached. */
import type { Sheet } from '../../rules/sheet.ts';
import type { Law } from './law.ts';
import { type NightReport, playNight } from './night.ts';
import { leadsWith, ledBy } from './plan.ts';
import { choiceName, PARTS, rowName, thingsOf } from './reached.ts';

export type KitReport = Readonly<{
  nights: readonly NightReport[];
  /** What only the further nights reached, and what none did. */
  late: readonly string[];
  missed: readonly string[];
}>;

type Length = Readonly<{ first: number; steps: number; further: number }>;

export function kitNights(sheet: Sheet, law: Law, { first, steps, further }: Length): KitReport {
  const things = thingsOf(sheet);
  const wanted = PARTS.flatMap((part) => things[part]);
  const seen = new Set<string>();
  const nights: NightReport[] = [];
  const open = () => wanted.filter((name) => !seen.has(name));
  const play = (number: number) => {
    const report = playNight(number, law, steps, ledBy(sheet, number));
    nights.push(report);
    for (const part of PARTS) for (const name of Object.keys(report.coverage[part])) seen.add(name);
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
