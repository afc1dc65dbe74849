/** The chart on the wall notice: each qualifying hand in plain English, what it wins and how the prize is divided. */
import { unreachable } from '../base/assert.ts';
import { type Rank, rankFrom, rankName, rankNames } from '../cards/card.ts';
import { handLabel } from '../cards/ranking.ts';
import type { ChartRow, PartWord, Prize, Structure } from '../rules/chart.ts';
import { clubStepsOf } from '../rules/club.ts';
import type { CardCount, CategoryPattern, HandPattern } from '../rules/hand-pattern.ts';
import { structureInForce } from '../rules/in-force.ts';
import { picksSelectOf } from '../rules/picks.ts';
import { approvedWords, prizeWords } from '../rules/prize-text.ts';
import type { Sheet, Step } from '../rules/sheet.ts';
import { isPick } from '../rules/vocabulary.ts';
import {
  dollars,
  groupName,
  type Line,
  linesOf,
  list,
  money,
  poolName,
  ranksWord,
  suitWord,
  type Terms,
  words,
} from './terms.ts';

// A hand pattern in plain English.

export function sayHand(hand: HandPattern, terms: Terms): string {
  switch (hand.is) {
    case 'category':
      return sayCategory(hand, terms);
    case 'beaten':
      return `${sayRanks(hand.ranks)} as ${groupName(hand.group, terms)}, beaten at the showdown${sayPlays(hand.plays, terms)}`;
    case 'bad-beat':
      return sayBadBeat(hand, terms);
    case 'sweep':
      return `a home run of ${saySpan(hand.points)} points`;
    case 'outcome':
      return OUTCOMES[hand.outcome] ?? words(hand.outcome).replaceAll('colour', 'color');
    case 'reading':
      return list(hand.hands.map((read) => sayReading(read)));
    case 'cards':
      return sayCards(hand, terms);
    case 'alike':
      return `the same cards ${hand.by === 'rank' ? 'by rank' : 'by rank and suit'} in ${sayGroups(hand.in, terms)}`;
    case 'posted':
      return hand.atLeast === undefined
        ? 'the hand that is posted for the game'
        : `the hand that is posted for the game, never less than ${sayLeast(hand.atLeast, terms)}`;
    case 'every':
      return list(hand.of.map((part) => sayHand(part, terms)));
    case 'some':
      return list(
        hand.of.map((part) => sayHand(part, terms)),
        'or',
      );
    default:
      return unreachable(hand);
  }
}

/** Hands that a game names, where the name alone is not plain English. */
const OUTCOMES: Readonly<Record<string, string>> = {
  dragon: 'a dragon (ace to king)',
  'one-colour': 'thirteen cards of one color',
  'twelve-of-one-colour': 'twelve cards of one color',
  'deuce-to-eight': 'thirteen cards from deuce to eight',
  'six-pairs': 'six pairs',
  'three-straights': 'three straights',
  'three-flushes': 'three flushes',
  'three-6s-same-colour': 'three 6s of the same color',
  'three-3s-same-colour': 'three 3s of the same color',
  'two-to-six': '2-3-4-5-6',
  'two-to-six-suited': '2-3-4-5-6 of one suit',
  natural: 'a blackjack',
  'twenty-one': 'a 21',
  'three-sevens': 'three 7s',
  'nine-high': 'a nine-high hand',
  'front-eighth-or-better': 'the eighth ranked hand or better in front',
};

export function sayCategory(
  { category, orBetter, top, floor, rank, pocketPair, plays }: CategoryPattern,
  terms: Terms,
): string {
  const parts = [
    floor === undefined ? withArticle(category) : sayFloor(category, floor),
    top === undefined ? '' : `, ${rankName(rankFrom(top))} high`,
    rank === undefined ? '' : ` of ${ranksWord(rank, terms)}`,
    orBetter ? ' or better' : floor === undefined ? '' : ' or higher in its kind',
    pocketPair ? ', with a pocket pair of that rank' : '',
    sayPlays(plays, terms),
  ];
  return parts.join('');
}

/** What is the least already goes on upwards. */
const sayLeast = (least: CategoryPattern, terms: Terms): string => sayCategory({ ...least, orBetter: false }, terms);

/** A flush, two pair, four of a kind. */
const withArticle = (category: string): string =>
  /^(two-pair|three-pair|(three|four|five|six|seven)-|.*-pairs?$)/.test(category)
    ? words(category)
    : `${/^[aeiou]/.test(category) ? 'an' : 'a'} ${words(category)}`;

/** Aces full of kings; four eights; a straight, ten high. */
function sayFloor(category: string, floor: string): string {
  const [first, second, ...more] = [...floor].map(rankFrom) as [Rank, ...Rank[]];
  const kicker = second === undefined ? '' : ` with ${[second, ...more].map(rankName).join('-')}`;
  switch (category) {
    case 'full-house':
      return second === undefined ? `${rankNames(first)} full` : `${rankNames(first)} full of ${rankNames(second)}`;
    case 'two-pair':
      return second === undefined ? `two pair, ${rankNames(first)} up` : `${rankNames(first)} and ${rankNames(second)}`;
    case 'pair':
      return `a pair of ${rankNames(first)}${kicker}`;
    case 'three-of-a-kind':
    case 'four-of-a-kind':
    case 'five-of-a-kind':
      return `${category.split('-')[0]} ${rankNames(first)}${kicker}`;
    default:
      return `${withArticle(category)}, ${[...floor].map((letter) => rankName(rankFrom(letter))).join('-')} high`;
  }
}

const sayPlays = (plays: CategoryPattern['plays'], terms: Terms): string =>
  plays === undefined ? '' : `, with at least ${plays.atLeast} of the ${groupName(plays.group, terms)} playing`;

function sayBadBeat(
  { losing, winning, loser, compared }: Extract<HandPattern, { is: 'bad-beat' }>,
  terms: Terms,
): string {
  const by = winning === 'higher' ? 'any higher hand' : sayHand(winning, terms);
  const which =
    loser === 'second-best'
      ? 'the beaten hand is the second-best at the table'
      : loser === 'any'
        ? 'any beaten hand may be it'
        : 'every such hand counts, whoever wins the pot';
  const how = compared === 'game' ? ', compared as the game compares hands' : '';
  return `${sayHand(losing, terms)}, beaten by ${by}; ${which}${how}`;
}

type ReadingHand = Extract<HandPattern, { is: 'reading' }>['hands'][number];

function sayReading({ hand, category, orBetter, floor, total, cards }: ReadingHand): string {
  const parts = [
    category === undefined
      ? ''
      : `${floor === undefined ? withArticle(category) : sayFloor(category, floor)}${orBetter ? ' or better' : ''}`,
    total === undefined ? '' : `${saySpan(total)} points`,
    cards === undefined ? '' : `${saySpan(cards)} cards`,
  ].filter((part) => part !== '');
  return `${list(parts)} (${handLabel(hand)})`;
}

function sayCards(
  { in: groups, first, size, exactly, have = [] }: Extract<HandPattern, { is: 'cards' }>,
  terms: Terms,
): string {
  const where = `in ${first === undefined ? '' : `the first ${first} cards of `}${sayGroups(groups, terms)}`;
  const parts = [
    size === undefined ? '' : `${saySpan(size)} cards`,
    exactly === undefined ? '' : `exactly ${[...exactly].map((letter) => rankName(rankFrom(letter))).join('-')}`,
    ...have.map((one) => sayCount(one, terms)),
  ].filter((part) => part !== '');
  return `${list(parts)} ${where}`;
}

function sayCount({ ranks, suit, colour, face, joker, one, atLeast, exactly, all }: CardCount, terms: Terms): string {
  const howMany = all
    ? 'all'
    : exactly === 0
      ? 'no'
      : exactly !== undefined
        ? `exactly ${exactly}`
        : `at least ${atLeast}`;
  const many = (exactly ?? atLeast) !== 1;
  const plain = (one: string) => (many ? `${one}s` : one);
  const kind = [
    colour,
    face
      ? plain('face card')
      : joker
        ? plain('joker')
        : ranks === undefined
          ? plain('card')
          : sayRanked(ranks, many, terms),
    suit === undefined ? '' : `of ${suitWord(suit, terms)}`,
    one === undefined ? '' : `of one ${one}`,
  ].filter((part) => part !== undefined && part !== '');
  return `${howMany} ${kind.join(' ')}`;
}

/** `sevens`; of a rank that is still to be picked, `cards of the posted rank`. */
function sayRanked(ranks: NonNullable<CardCount['ranks']>, many: boolean, terms: Terms): string {
  if (!isPick(ranks) || terms.offer?.picks?.[ranks.pick] !== undefined) return ranksWord(ranks, terms, many);
  return `${many ? 'cards' : 'card'} of ${ranksWord(ranks, terms)}`;
}

const saySpan = ({ from, to }: Readonly<{ from: number; to?: number | undefined }>): string =>
  to === undefined ? `${from} or more` : from === to ? String(from) : `${from} to ${to}`;

const sayRanks = (ranks: string): string => [...ranks].map((letter) => rankName(rankFrom(letter))).join('-');

const sayGroups = (groups: readonly string[], terms: Terms): string =>
  list(groups.map((group) => `the ${groupName(group, terms).replace(/^the /, '')}`));

// What a row gives, and how a prize is divided.

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
