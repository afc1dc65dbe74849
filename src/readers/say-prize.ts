/** What a row gives and how a prize is divided, in plain English. */
import type { ChartRow, Prize } from '../rules/chart.ts';
import { clubStepsOf } from '../rules/club.ts';
import { structureInForce } from '../rules/in-force.ts';
import type { PartWord, Structure } from '../rules/payout-words.ts';
import { picksSelectOf } from '../rules/pick-words.ts';
import { approvedWords, prizeWords } from '../rules/say-prize.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { Step } from '../rules/steps.ts';
import { dollars, type Line, linesOf, list, money, poolName, type Terms } from './terms.ts';

export const sayPrize = (prize: Prize, terms: Terms): string =>
  prizeWords(prize, { amounts: terms.offer?.amounts, pool: (id) => poolName(id, terms) });

/** What the others have of a hand stands under a clause of its own, in a line of its own. */
export function sayEnvy({ name, envy }: ChartRow, terms: Terms): Line[] {
  if (envy === undefined) return [];
  const others = envy.to === 'table' ? 'every other player of the table' : 'every fee that another placed in the round';
  const despite =
    envy.despite === undefined ? '' : `, even where the hand itself ${list(envy.despite.map(breach), 'or')}`;
  return [{ at: envy.at, text: `${name}: besides, ${others} is paid ${money(envy.amount, terms)}${despite}` }];
}

const breach = (rule: 'fee-paid' | 'not-folded'): string => (rule === 'fee-paid' ? 'has no fee' : 'was folded');

/** The structure that the offer names, or every one there is. */
export function sayStructures(sheet: Sheet, { offer }: Terms): Line[] {
  const { structures } = sheet;
  if (structures === undefined) return [];
  const inForce = offer === undefined ? undefined : structureInForce(sheet, offer);
  const shown = Object.entries(structures.options).filter(([, one]) => inForce === undefined || one === inForce);
  const alone = Object.keys(structures.options).length === 1;
  const which = [
    shown.length > 1 ? 'The house posts which structure holds' : '',
    structures.lockedUntilHit ? 'The structure stays until the prize is won' : '',
  ].filter((text) => text !== '');
  return [
    ...shown.flatMap(
      ([id, one]) =>
        bothSides(one) ?? [{ at: one.at, text: `${alone ? 'Each prize' : `Structure ${id}`}: ${sayStructure(one)}` }],
    ),
    ...which.map((text) => ({ at: structures.at, text })),
  ];
}

/** Where there are fees on the player-dealer's hand too, a prize of the pool is divided only if both sides have won it. */
function bothSides({ at, parts }: Structure): Line[] | undefined {
  const dealer = parts.find(({ to }) => to === 'dealer-bets');
  const holders = parts.find(({ to }) => to === 'holders');
  if (dealer === undefined || holders === undefined) return undefined;
  return [
    {
      at,
      text: `If both a player's hand and the player-dealer's hand win the progressive prize in one round, ${holders.percent}% goes to the player or players with the hand and ${dealer.percent}% is divided equally among the fees on the player-dealer's hand. If only one side wins it, that side gets the whole prize`,
    },
    {
      at,
      text: "A fixed prize is paid in full to each winner, including each fee on the player-dealer's hand",
    },
  ];
}

function sayStructure({ parts, ifLost, from }: Structure): string {
  const lost = ifLost === undefined ? '' : `; where the hand loses the game: ${sayParts(ifLost)}`;
  const high = from === undefined ? '' : `; from a posted prize of ${dollars(from.prize)} on: ${sayParts(from.parts)}`;
  return `${sayParts(parts)}${lost}${high}`;
}

export const sayParts = (parts: readonly PartWord[]): string =>
  list(parts.map(({ to, percent }) => `${percent}% ${PARTS[to]}`));

const PARTS: Readonly<Record<PartWord['to'], string>> = {
  each: 'in full to everybody with the hand',
  holders: 'divided among everybody with the hand',
  losing: 'to the losing hand',
  winning: 'to the winning hand',
  table: 'divided among the others at the table',
  room: 'divided among everybody in the room whose fee is in',
  'player-dealer': 'to the player-dealer position',
  'dealer-bets': "divided among the fees on the player-dealer's hand",
};

type Award = Extract<Step, { kind: 'award' }>;

/** How several winners, several bettors and unpaid parts are handled. */
export function sayAward(sheet: Sheet, award: Award): Line[] {
  const { chart } = sheet;
  const { at, order, several, bettors, split, joins, table, unpaid } = award;
  const rows = Object.values(chart.options).flat();
  const pooled = rows.some(({ prize }) => 'pool' in prize && prize.pool !== undefined);
  return linesOf(
    order.length > 0 ? { at, text: sayOrder(order, isDivided(sheet)) } : undefined,
    pooled ? { at, text: SEVERAL[several] } : undefined,
    rows.length === 0 ? { at, text: withoutHands(sheet, award) } : undefined,
    rows.length > 0 && isBetOn(sheet, award) ? { at, text: BETTORS[bettors] } : undefined,
    split === undefined ? undefined : { at: split.at, text: ROUNDS[split.rounds] },
    joins === undefined
      ? undefined
      : { at: joins.at, text: 'A hand keyed at another table before the first is authorised is paid like it' },
    table === undefined ? undefined : { at: table.at, text: sayTable(table) },
    unpaid === undefined ? undefined : { at: unpaid.at, text: sayUnpaid(unpaid) },
  );
}

/** Whether a prize goes to more hands than the one that wins it. */
const isDivided = ({ structures, chart }: Sheet): boolean =>
  structures !== undefined ||
  Object.values(chart.options)
    .flat()
    .some(({ parts }) => parts !== undefined);

/** Whether several people can have a bet on one hand that wins: not in a drawing, and not where each has his own hand. */
const isBetOn = ({ eligibility }: Sheet, { form, bettors }: Award): boolean =>
  form === 'by-row' &&
  (bettors !== 'each-fee' || eligibility.some((row) => row.rule === 'backline' && row.allowed !== 'never'));

function sayOrder(order: readonly number[], divided: boolean): string {
  const last = order.at(-1);
  if (order.length === 1)
    return `The prize from the pool is ${last}% of it${divided ? ', divided as stated above' : ''}`;
  const whole = last === 100 ? ' of what is left' : '';
  return `Prizes of one pool in one round are settled in this order: ${order.map((percent) => `${percent}%`).join(', then ')}${whole}`;
}

const SEVERAL: Readonly<Record<Award['several'], string>> = {
  share: 'Several winners of one pool in one round share it evenly',
  'each-in-full': 'Several winners of one pool in one round are each paid in full',
};
function withoutHands(sheet: Sheet, { form }: Award): string {
  if (picksSelectOf(sheet) !== undefined) return 'Prizes are owed from the posting of the winners on';
  if (clubStepsOf(sheet) !== undefined) return 'What is redeemed is owed to the member at once';
  return WITHOUT_HANDS[form];
}

/** Where no hand is played for, nobody bets on one. */
const WITHOUT_HANDS: Readonly<Record<Award['form'], string>> = {
  'by-row': 'What the row gives is won',
  'by-play': 'What was played for and won is owed to who won it',
  'by-prize': 'Who is found has what was drawn for',
};
const BETTORS: Readonly<Record<Award['bettors'], string>> = {
  'each-fee': 'Several bettors on one hand each have a share of their own',
  'pro-rata': 'Several bettors on one hand divide its part by their wagers',
  owner: 'A hand belongs to the seated player where he bets on it, otherwise to the first bettor behind it',
};
const ROUNDS: Readonly<Record<NonNullable<Award['split']>['rounds'], string>> = {
  'up-to-chip': 'Even shares are rounded up to the chip; the reserve pays the difference',
  'down-to-cent': 'Even shares are rounded down to the cent; odd cents stay where they were',
};

function sayTable({ who, leftOut }: NonNullable<Award['table']>): string {
  const others = who === 'dealt-in' ? 'who was dealt in' : 'who is seated there';
  const out = leftOut.length === 0 ? '' : `; not counted are ${list(leftOut.map((rule) => LEFT_OUT[rule]))}`;
  return `The others at the table are everybody else ${others}${out}`;
}

const LEFT_OUT: Readonly<Record<NonNullable<Award['table']>['leftOut'][number], string>> = {
  'prop-player': 'proposition players',
  employee: 'employees who may not win',
  button: 'players with a hold or missed-blind button',
  house: 'seats that the house plays',
};

function sayUnpaid({ ineligible, nobody }: NonNullable<Award['unpaid']>): string {
  const his = { stays: 'stays in the pool', reserve: 'goes to the reserve', others: 'is divided by those who may' };
  const none = { ...his, others: 'goes to the other parts in proportion' };
  if (ineligible === nobody && nobody !== 'others') {
    return `The part of somebody who may not win, like a part that nobody takes, ${his[nobody]}`;
  }
  return `The part of somebody who may not win ${his[ineligible]}; a part that nobody takes ${none[nobody]}`;
}

type Example = NonNullable<NonNullable<Sheet['multiplier']>['example']>;

const sayExample = ({ at, pool, times, total, reserve }: Example): Line => ({
  at,
  text: `For example ${dollars(pool)} multiplied by ${times} comes to ${dollars(total)}, of which the reserve pays ${dollars(reserve)}`,
});

export function sayMultiplier({ multiplier }: Sheet, { offer }: Terms): Line[] {
  if (multiplier === undefined) return [];
  const { at, of, prizeAtMost, example } = multiplier;
  const what = of === 'pool' ? 'The pool' : 'Prizes';
  const rest = of === 'pool' ? '; the reserve pays the difference' : '';
  const most = prizeAtMost === undefined ? '' : `; no prize comes to more than ${dollars(prizeAtMost)}`;
  const rule = {
    at,
    text: `${what} may be multiplied by ${approvedWords(multiplier, String) ?? 'a posted number'} at posted times${rest}${most}`,
  };
  const windows = (offer?.multipliers ?? []).map(({ times, days, hours, tables, limits }) => {
    const when = [
      days === undefined ? '' : `on ${list(days.map((day) => DAYS[day]))}`,
      hours === undefined ? '' : `from ${hours.from} to ${hours.until}`,
      tables === undefined ? '' : `at ${list(tables)}`,
      limits === undefined ? '' : `at limits ${list(limits, 'or')}`,
    ].filter((part) => part !== '');
    const always = when.length === 0 ? 'always' : when.join(', ');
    return { at, text: `Posted now: ${of === 'pool' ? 'the pool' : 'prizes'} times ${times}, ${always}` };
  });
  return [rule, ...(example === undefined ? [] : [sayExample(example)]), ...windows];
}

const DAYS = {
  mon: 'Mondays',
  tue: 'Tuesdays',
  wed: 'Wednesdays',
  thu: 'Thursdays',
  fri: 'Fridays',
  sat: 'Saturdays',
  sun: 'Sundays',
} as const;
