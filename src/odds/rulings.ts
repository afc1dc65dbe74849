/**
 * Where the text of a sheet can be read in two ways, its ruling says which one is played, and the sheet names the other
 * one. The lab counts by either.
 */

import type { FeeWord } from '../rules/fund-words.ts';
import { houseGameOf } from '../rules/house-game.ts';
import type { MeterSchedule } from '../rules/house-game-words.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { Assumption } from './question.ts';

type Readings = Readonly<Record<string, string>>;

const FEE = 'fee-payer';
const METER = 'meter-hands';
const STRUCTURE = 'structure';

/** Which of two readings is right a regulator may be asked: both figures are said, whatever comes of them. */
export const isRuling = (id: string): boolean => id === FEE || id === METER;

/** The sheet as it is read. */
export function sheetAsRead(sheet: Sheet, readings: Readings): Sheet {
  const { fund } = sheet;
  const fee = fund.kind === 'own' ? fund.fee : undefined;
  return {
    ...sheet,
    ...(fund.kind === 'own' && fee?.alsoRead !== undefined && readings[FEE] === fee.alsoRead.payer
      ? { fund: { ...fund, fee: { ...fee, payer: fee.alsoRead.payer } } }
      : {}),
    steps: sheet.steps.map((step) =>
      step.kind === 'play' && step.form === 'house-game' && step.progressive !== undefined
        ? {
            ...step,
            progressive: {
              ...step.progressive,
              schedules: Object.fromEntries(
                Object.entries(step.progressive.schedules).map(([name, one]) => [name, asRead(one, readings)]),
              ),
            },
          }
        : step,
    ),
  };
}

function asRead(schedule: MeterSchedule, readings: Readings): MeterSchedule {
  const { alsoRead } = schedule;
  if (alsoRead === undefined || readings[METER] !== alsoRead.ranking) return schedule;
  return { ...schedule, ranking: alsoRead.ranking, rows: alsoRead.rows };
}

/** Of the sheet as it is written, not as it is read: its own reading is the first choice. */
export function rulingsAssumed(sheet: Sheet, { option }: Pick<Offer, 'option'>, readings: Readings): Assumption[] {
  const { fund, rulings } = sheet;
  const fee = fund.kind === 'own' ? fund.fee : undefined;
  const schedule = houseGameOf(sheet)?.progressive?.schedules[option];
  const one = (id: string, own: string, other: string, ruling: string, at: string): Assumption => ({
    id,
    says: `${ruling}: ${rulings[ruling] ?? ''}`,
    value: readings[id] === other ? other : own,
    choices: [own, other],
    at,
  });
  return [...feeAssumed(fee, one), ...meterAssumed(schedule, one)];
}

type Making = (id: string, own: string, other: string, ruling: string, at: string) => Assumption;

const feeAssumed = (fee: FeeWord | undefined, one: Making): Assumption[] =>
  fee?.alsoRead === undefined ? [] : [one(FEE, fee.payer, fee.alsoRead.payer, fee.alsoRead.ruling, fee.at)];

const meterAssumed = (schedule: MeterSchedule | undefined, one: Making): Assumption[] =>
  schedule?.alsoRead === undefined
    ? []
    : [one(METER, schedule.ranking, schedule.alsoRead.ranking, schedule.alsoRead.ruling, schedule.at)];

/** Without an offer nobody has posted how a prize is divided: the first structure is taken, or the one that is asked. */
export function structureRead(sheet: Sheet, plain: Offer, readings: Readings): Offer {
  const asked = readings[STRUCTURE];
  return asked !== undefined && Object.hasOwn(sheet.structures?.options ?? {}, asked)
    ? { ...plain, structure: asked }
    : plain;
}

export function structureAssumed({ structures }: Sheet, { structure }: Offer): Assumption[] {
  const choices = Object.keys(structures?.options ?? {});
  if (choices.length < 2 || structure === undefined) return [];
  const says = 'No offer is given: the payout structure';
  return [{ id: STRUCTURE, says, value: structure, choices, at: structures!.at }];
}
