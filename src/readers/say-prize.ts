/** What a row gives and how a prize is divided, in plain English. */
import { unreachable } from '../base/assert.ts';
import type { ChartRow, Prize } from '../rules/chart.ts';
import { structureInForce } from '../rules/in-force.ts';
import type { PartWord, Structure } from '../rules/payout-words.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { Step } from '../rules/steps.ts';
import { count, dollars, list, money, plural, range, type Terms } from './terms.ts';

export function sayPrize(prize: Prize, terms: Terms): string {
  switch (prize.gives) {
    case 'percent-of-pool': {
      const most = prize.atMost === undefined ? '' : `, at most ${dollars(prize.atMost)}`;
      return `${prize.percent}% of the ${name(prize.pool)} pool${most}`;
    }
    case 'fixed': {
      const times = prize.times === undefined ? '' : `${prize.times} times `;
      const how = prize.divided ? ', divided among all who meet it' : '';
      const from = prize.pool === undefined ? '' : `, out of the ${name(prize.pool)} pool first`;
      return `${times}${money(prize.amount, terms)}${how}${from}`;
    }
    case 'share-of-pool':
      return `an even share of the ${name(prize.pool)} pool`;
    case 'entries':
      return `${count(prize.count, terms)} ${prize.count === 1 ? 'ticket' : 'tickets'}`;
    case 'goods':
      return `${prize.what}, worth ${prize.atMost ? 'up to ' : ''}${money(prize.value, terms)}`;
    default:
      return unreachable(prize);
  }
}

export function sayEnvy({ envy }: ChartRow, terms: Terms): string {
  if (envy === undefined) return '';
  const others = envy.to === 'table' ? 'every other player of the table' : 'every other fee of the round';
  const despite = envy.despite === undefined ? '' : `, also where this is missing: ${list(envy.despite.map(name))}`;
  return `; ${others} is paid ${money(envy.amount, terms)}${despite}`;
}

type Line = Readonly<{ at: string; text: string }>;

/** The structure that the offer names, or every one there is. */
export function sayStructures(sheet: Sheet, { offer }: Terms): Line[] {
  const { structures } = sheet;
  if (structures === undefined) return [];
  const inForce = offer === undefined ? undefined : structureInForce(sheet, offer);
  const locked = structures.lockedUntilHit
    ? [{ at: structures.at, text: 'The structure stays until the prize is won' }]
    : [];
  const shown = Object.entries(structures.options).filter(([, one]) => inForce === undefined || one === inForce);
  return [...shown.map(([id, one]) => ({ at: one.at, text: `Structure ${id}: ${sayStructure(one)}` })), ...locked];
}

function sayStructure({ parts, ifLost, from }: Structure): string {
  const lost = ifLost === undefined ? '' : `; where the hand loses the game: ${sayParts(ifLost)}`;
  const high = from === undefined ? '' : `; from a posted prize of ${dollars(from.prize)} on: ${sayParts(from.parts)}`;
  return `${sayParts(parts)}${lost}${high}`;
}

export const sayParts = (parts: readonly PartWord[]): string =>
  list(parts.map(({ to, percent }) => `${percent}% ${PARTS[to]}`));

const PARTS: Readonly<Record<PartWord['to'], string>> = {
  each: 'to everybody who meets the row, each in full',
  holders: 'divided among those who meet the row',
  losing: 'to the losing hand',
  winning: 'to the winning hand',
  table: 'divided among the others at the table',
  room: 'divided among everybody in the room whose fee is in',
  'player-dealer': 'to the player-dealer position',
  'dealer-bets': "divided among the fees on the player-dealer's hand",
};

type Award = Extract<Step, { kind: 'award' }>;

/** How several winners, several bettors and unpaid parts are handled. */
export function sayAward(award: Award): Line[] {
  const { at, order, several, bettors, split, joins, table, unpaid } = award;
  const lines: (Line | undefined)[] = [
    order.length > 0
      ? {
          at,
          text: `Prizes of one pool are settled in this order: ${order.map((percent) => `${percent}%`).join(', then ')}`,
        }
      : undefined,
    { at, text: SEVERAL[several] },
    { at, text: BETTORS[bettors] },
    split === undefined ? undefined : { at: split.at, text: ROUNDS[split.rounds] },
    joins === undefined
      ? undefined
      : { at: joins.at, text: 'A hand keyed at another table before the first is authorised is paid like it' },
    table === undefined ? undefined : { at: table.at, text: sayTable(table) },
    unpaid === undefined ? undefined : { at: unpaid.at, text: sayUnpaid(unpaid) },
  ];
  return lines.filter((line) => line !== undefined);
}

const SEVERAL: Readonly<Record<Award['several'], string>> = {
  share: 'Several winners of one pool in one round share it evenly',
  'each-in-full': 'Several winners of one pool in one round are each paid in full',
};
const BETTORS: Readonly<Record<Award['bettors'], string>> = {
  'each-fee': 'Several bettors on one hand each have a share of their own',
  'pro-rata': 'Several bettors on one hand divide its part by their wagers',
  owner: 'A hand belongs to the seated player where he bets on it, otherwise to the first who stands behind it',
};
const ROUNDS: Readonly<Record<NonNullable<Award['split']>['rounds'], string>> = {
  'up-to-chip': 'Even shares are rounded up to the chip; the reserve pays the odd chips',
  'down-to-cent': 'Even shares are rounded down to the cent; odd cents stay where they were',
};

function sayTable({ who, leftOut }: NonNullable<Award['table']>): string {
  const others = who === 'dealt-in' ? 'The others dealt in on the hand' : 'The others seated at the table';
  const out = leftOut.length === 0 ? '' : `; not counted: ${list(leftOut.map((rule) => LEFT_OUT[rule]))}`;
  return `${others} are the table${out}`;
}

const LEFT_OUT: Readonly<Record<NonNullable<Award['table']>['leftOut'][number], string>> = {
  'prop-player': 'proposition players',
  employee: 'employees who may not win',
  button: 'players with a hold or missed-blind button',
  house: 'seats that the house plays',
};

function sayUnpaid({ ineligible, nobody }: NonNullable<Award['unpaid']>): string {
  const his = { stays: 'stays where it was', reserve: 'goes to the reserve', others: 'is divided by those who may' };
  const none = {
    stays: 'stays where it was',
    reserve: 'goes to the reserve',
    others: 'goes to the others in proportion',
  };
  return `The part of somebody who may not win ${his[ineligible]}; a part that nobody takes ${none[nobody]}`;
}

type Example = NonNullable<NonNullable<Sheet['multiplier']>['example']>;

const sayExample = ({ at, pool, times, total, reserve }: Example): Line => ({
  at,
  text: `For example ${dollars(pool)} multiplied by ${times} come to ${dollars(total)}, of which the reserve pays ${dollars(reserve)}`,
});

export function sayMultiplier({ multiplier }: Sheet, { offer }: Terms): Line[] {
  if (multiplier === undefined) return [];
  const { at, between, of, prizeAtMost, example } = multiplier;
  const what = of === 'pool' ? 'The pool, with the difference out of the reserve,' : 'Prizes';
  const most = prizeAtMost === undefined ? '' : `, no prize above ${dollars(prizeAtMost)}`;
  const rule = { at, text: `${what} may be multiplied by ${range(between, String)} in posted hours${most}` };
  const windows = (offer?.multipliers ?? []).map(({ times, days, hours, tables, limits }) => {
    const when = [
      days === undefined ? '' : list(days),
      hours === undefined ? '' : `${hours.from} to ${hours.until}`,
      tables === undefined ? '' : `tables ${list(tables)}`,
      limits === undefined ? '' : `limits ${list(limits)}`,
    ].filter((part) => part !== '');
    return { at, text: `${plural(times, 'time')} ${when.length === 0 ? 'always' : when.join(', ')}` };
  });
  return [rule, ...(example === undefined ? [] : [sayExample(example)]), ...windows];
}

const name = (id: string): string => id.replaceAll('-', ' ');
