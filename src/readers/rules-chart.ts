/** The chart: each qualifying hand in plain English, what it wins and how the prize is shared. */
import { unreachable } from '../base/assert.ts';
import { clockWords } from '../base/schedule.ts';
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
    case 'trigger':
      return 'no cards: the fee that brings the pool to its secret amount';
    case 'sweep':
      return `a home run of ${saySpan(hand.points)} points`;
    case 'outcome':
      return OUTCOMES[hand.outcome] ?? words(hand.outcome).replaceAll('colour', 'color');
    case 'reading':
      return list(hand.hands.map((read) => sayReading(read, terms)));
    case 'cards':
      return sayCards(hand, terms);
    case 'alike':
      return `the same cards ${hand.by === 'rank' ? 'by rank' : 'by rank and suit'} in ${sayGroups(hand.in, terms)}`;
    case 'posted':
      return hand.atLeast === undefined
        ? 'the hand posted for the game'
        : `the hand posted for the game, never lower than ${sayLeast(hand.atLeast, terms)}`;
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

/** Hands that a game names, if the name alone is not plain English. */
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
  { category, orBetter, top, floor, rank, suit, best, pocketPair, plays }: CategoryPattern,
  terms: Terms,
): string {
  const parts = [
    floor === undefined ? withArticle(category) : sayFloor(category, floor),
    top === undefined ? '' : `, ${rankName(rankFrom(top))} high`,
    rank === undefined ? '' : ` of ${ranksWord(rank, terms)}`,
    suit === undefined ? '' : ` of ${suitWord(suit, terms)}`,
    orBetter
      ? ' or better'
      : floor === undefined
        ? ''
        : ` or a ${terms.called?.isLow ? 'lower' : 'higher'} ${words(category)}`,
    pocketPair ? ', with a pocket pair of that rank' : '',
    best ? ', as the best hand of the cards' : '',
    sayPlays(plays, terms),
  ];
  return parts.join('');
}

/** A minimum says "or better" already. */
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
        ? 'any beaten hand qualifies'
        : 'every such hand qualifies, no matter which hand wins the pot';
  const how = compared === 'game' ? ', compared by the rules of the game' : '';
  return `${sayHand(losing, terms)}, beaten by ${by}; ${which}${how}`;
}

type ReadingHand = Extract<HandPattern, { is: 'reading' }>['hands'][number];

function sayReading({ hand, category, orBetter, floor, suit, total, cards }: ReadingHand, terms: Terms): string {
  const parts = [
    category === undefined
      ? ''
      : `${floor === undefined ? withArticle(category) : sayFloor(category, floor)}${suit === undefined ? '' : ` of ${suitWord(suit, terms)}`}${orBetter ? ' or better' : ''}`,
    total === undefined ? '' : `${saySpan(total)} points`,
    cards === undefined ? '' : `${saySpan(cards)} cards`,
  ].filter((part) => part !== '');
  return `${list(parts)} (${handLabel(hand)})`;
}

function sayCards(
  { in: groups, first, size, exactly, have = [] }: Extract<HandPattern, { is: 'cards' }>,
  terms: Terms,
): string {
  const where = `in ${first === undefined ? '' : `the first ${first === 1 ? 'card' : `${first} cards`} of `}${sayGroups(groups, terms)}`;
  const parts = [
    size === undefined ? '' : `${saySpan(size)} cards`,
    exactly === undefined ? '' : `exactly ${[...exactly].map((letter) => (letter === 'T' ? '10' : letter)).join('-')}`,
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
    one === undefined ? '' : `of one ${one.replace('colour', 'color')}`,
  ].filter((part) => part !== undefined && part !== '');
  return `${howMany} ${kind.join(' ')}`;
}

/** `sevens`; of a rank that the house still picks, `cards of the posted rank`. */
function sayRanked(ranks: NonNullable<CardCount['ranks']>, many: boolean, terms: Terms): string {
  if (!isPick(ranks) || terms.offer?.picks?.[ranks.pick] !== undefined) return ranksWord(ranks, terms, many);
  return `${many ? 'cards' : 'card'} of ${ranksWord(ranks, terms)}`;
}

const saySpan = ({ from, to }: Readonly<{ from: number; to?: number | undefined }>): string =>
  to === undefined ? `${from} or more` : from === to ? String(from) : `${from} to ${to}`;

const sayRanks = (ranks: string): string => [...ranks].map((letter) => rankName(rankFrom(letter))).join('-');

const sayGroups = (groups: readonly string[], terms: Terms): string =>
  list(
    groups.map(
      (group) =>
        `the ${groupName(group, terms)
          .replace(/^the /, '')
          .replace(/^(player|banker)$/, '$1 hand')}`,
    ),
  );

// What a prize line gives, and how a prize is shared.

export const sayPrize = (prize: Prize, terms: Terms): string =>
  prizeWords(prize, { amounts: terms.offer?.amounts, pool: (id) => poolName(id, terms) });

/** What other players receive for a hand has its own clause, so it gets its own line. */
export function sayEnvy({ name, envy }: ChartRow, terms: Terms): Line[] {
  if (envy === undefined) return [];
  const others =
    envy.to === 'table' ? 'every other player at the table' : 'every fee placed by another player in the round';
  const despite = envy.despite === undefined ? '' : `, even if the hand itself ${list(envy.despite.map(breach), 'or')}`;
  return [
    {
      at: envy.at,
      text: `${name}: in addition, ${others} is paid an envy bonus of ${money(envy.amount, terms)}${despite}`,
    },
  ];
}

const breach = (rule: 'fee-paid' | 'not-folded'): string => (rule === 'fee-paid' ? 'had no fee' : 'was folded');

/** The payout option that the offer names, or every one there is. */
export function sayStructures(sheet: Sheet, terms: Terms): Line[] {
  const { offer } = terms;
  const { structures } = sheet;
  if (structures === undefined) return [];
  const inForce = offer === undefined ? undefined : structureInForce(sheet, offer);
  const shown = Object.entries(structures.options).filter(([, one]) => inForce === undefined || one === inForce);
  const alone = Object.keys(structures.options).length === 1;
  const which = [
    shown.length > 1 ? 'The house posts which payout option is in effect' : '',
    structures.lockedUntilHit ? 'The payout option cannot change until the jackpot is hit' : '',
  ].filter((text) => text !== '');
  return [
    ...shown.flatMap(
      ([id, one]) =>
        bothSides(one) ?? [
          { at: one.at, text: `${alone ? 'Each prize' : `Payout option ${id}`}: ${sayStructure(one, terms)}` },
        ],
    ),
    ...which.map((text) => ({ at: structures.at, text })),
  ];
}

/** With fees on the player-dealer's hand too, a progressive prize is divided only if both sides have won it. */
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

function sayStructure({ parts, ifLost, from }: Structure, terms: Terms): string {
  const lost = ifLost === undefined ? '' : `; if the hand loses the base game, ${sayParts(ifLost, terms)}`;
  const high =
    from === undefined ? '' : `; if the posted prize is ${dollars(from.prize)} or more, ${sayParts(from.parts, terms)}`;
  return `${sayParts(parts, terms)}${lost}${high}`;
}

export const sayParts = (parts: readonly PartWord[], terms: Terms): string =>
  list(parts.map((part) => `${partAmount(part, terms)} ${PARTS[part.to]}`));

function partAmount({ percent, amount, each }: PartWord, terms: Terms): string {
  if (percent !== undefined) return `${percent}%`;
  return amount === undefined ? 'the rest' : `${money(amount, terms)}${each ? ' each' : ''}`;
}

const PARTS: Readonly<Record<PartWord['to'], string>> = {
  each: 'in full to each player with the hand',
  holders: 'divided among the players with the hand',
  losing: 'to the losing hand',
  winning: 'to the winning hand',
  table: 'to the table share, divided among the other players at the table',
  room: 'to the room share, divided evenly among all players who had placed the fee at any eligible table when the hand was hit',
  'player-dealer': 'to the player-dealer position',
  'dealer-bets': "divided among the fees on the player-dealer's hand",
  reserve: 'to the reserve fund',
  recipient: 'to the recipient named in these rules',
};

type Award = Extract<Step, { kind: 'award' }>;

/** How several winners, several bettors and unpaid shares are handled. */
export function sayAward(sheet: Sheet, award: Award): Line[] {
  const { chart } = sheet;
  const { at, order, several, bettors, split, joins, table, room, unpaid, amounts, recipient } = award;
  const rows = Object.values(chart.options).flat();
  const pooled = rows.some(({ prize }) => 'pool' in prize && prize.pool !== undefined);
  return linesOf(
    order.length > 0 ? { at, text: sayOrder(sheet, order) } : undefined,
    pooled
      ? {
          at,
          text: `${winnersWords(sheet)[several]}${hasRoom(sheet) ? '. The room share is paid once' : ''}`,
        }
      : undefined,
    rows.length === 0 ? { at, text: withoutHands(sheet, award) } : undefined,
    rows.length > 0 && isDrawnTogether(sheet)
      ? { at, text: 'A winner who claims is awarded the prize that the ticket was drawn for' }
      : undefined,
    rows.some(({ prize }) => prize.gives === 'turns')
      ? { at, text: 'The winner is owed what the turn came to' }
      : undefined,
    rows.length > 0 && isBetOn(sheet, award) ? { at, text: BETTORS[bettors] } : undefined,
    split === undefined ? undefined : { at: split.at, text: ROUNDS[split.rounds] },
    joins === undefined
      ? undefined
      : {
          at: joins.at,
          text: 'If a player at another table also hits the jackpot before the first hand is authorized, that player is paid the same amount',
        },
    table === undefined || !hasOthers(sheet) ? undefined : { at: table.at, text: sayTable(table) },
    room === undefined
      ? undefined
      : {
          at: room.at,
          text: `The room is everyone seated at a table where the promotion is offered when the hand is keyed, with or without a fee${room.leftOut.length === 0 ? '' : `; ${list(room.leftOut.map((rule) => NOT_IN_ROOM[rule]))} are not counted`}`,
        },
    unpaid === undefined ? undefined : { at: unpaid.at, text: sayUnpaid(unpaid) },
    amounts === undefined ? undefined : { at: amounts.at, text: OVER[amounts.over] },
    recipient === undefined
      ? undefined
      : {
          at: recipient.at,
          text: `The recipient of the part of a prize that goes to no player is ${recipient.name}. It is set aside when the hand is authorized and remitted from there`,
        },
  );
}

const OVER: Readonly<Record<NonNullable<Award['amounts']>['over'], string>> = {
  added: 'If the parts of a prize exceed it, the difference is added to the prize',
  cut: 'If the parts of a prize exceed it, they are paid in the order in which they are listed, as far as the prize goes',
};

const isDrawnTogether = ({ steps }: Sheet): boolean =>
  steps.some((step) => step.kind === 'select' && step.form === 'drum' && step.together !== undefined);

/** Whether a prize is shared with players other than the winner. */
const isDivided = ({ structures, chart }: Sheet): boolean =>
  structures !== undefined ||
  Object.values(chart.options)
    .flat()
    .some(({ parts }) => parts !== undefined);

/** Whether several people can have a bet on one hand that wins: not in a drawing, and not if each has a hand. */
const isBetOn = ({ eligibility }: Sheet, { form, bettors }: Award): boolean =>
  form === 'by-row' &&
  (bettors !== 'each-fee' || eligibility.some((row) => row.rule === 'backline' && row.allowed !== 'never'));

function sayOrder(sheet: Sheet, order: readonly number[]): string {
  const last = order.at(-1);
  const what =
    sheet.fund.kind === 'own' && sheet.fund.pools.length > 1
      ? `Each of these prizes is ${last}% of its prize pool`
      : `The jackpot pays ${last}% of the prize pool`;
  if (order.length === 1) return `${what}${isDivided(sheet) ? ', shared as shown above' : ''}`;
  const whole = last === 100 ? ' of the remainder' : '';
  return `Prizes paid from one pool in the same round are settled in this order: ${order.map((percent) => `${percent}%`).join(', then ')}${whole}`;
}

/** Whether others at the table receive anything: a share of the prize, or an envy bonus. */
const hasOthers = ({ structures, chart }: Sheet): boolean =>
  Object.values(structures?.options ?? {}).some(({ parts, ifLost = [], from }) =>
    [...parts, ...ifLost, ...(from?.parts ?? [])].some(({ to }) => to === 'table'),
  ) ||
  Object.values(chart.options)
    .flat()
    .some(({ parts = [], envy }) => envy?.to === 'table' || parts.some(({ to }) => to === 'table'));

/** Whether players at other tables have a share, which is paid once however many hands win. */
const hasRoom = ({ structures }: Sheet): boolean =>
  Object.values(structures?.options ?? {}).some(({ parts }) => parts.some(({ to }) => to === 'room'));

/** Whether the prize has shares for a losing and a winning hand. */
const isBeaten = ({ structures }: Sheet): boolean =>
  Object.values(structures?.options ?? {}).some(({ parts }) => parts.some(({ to }) => to === 'losing'));

const BEATEN: Readonly<Record<Award['several'], string>> = {
  share: 'If more than one hand qualifies for the same share in one round, they split it evenly',
  'each-in-full': 'If more than one hand qualifies for the same share in one round, each is paid in full',
};

/** Posted prizes that a pool pays first are not a jackpot that several players hit. */
const FIXED: Readonly<Record<Award['several'], string>> = {
  share: 'If more than one player has the same qualifying hand in one round, they split its prize evenly',
  'each-in-full': 'Each player with a qualifying hand is paid its prize in full',
};

function winnersWords(sheet: Sheet): Readonly<Record<Award['several'], string>> {
  if (isBeaten(sheet)) return BEATEN;
  const rows = Object.values(sheet.chart.options).flat();
  return rows.every(({ prize }) => prize.gives === 'fixed') ? FIXED : SEVERAL;
}

const SEVERAL: Readonly<Record<Award['several'], string>> = {
  share: 'If more than one player hits the jackpot in the same round, they split it evenly',
  'each-in-full': 'If more than one player hits the jackpot in the same round, each is paid in full',
};
function withoutHands(sheet: Sheet, { form }: Award): string {
  if (picksSelectOf(sheet) !== undefined) return 'Winners are owed their prizes once the winners are posted';
  if (clubStepsOf(sheet) !== undefined) return 'The member is owed a redeemed prize immediately';
  return WITHOUT_HANDS[form];
}

/** For a promotion without qualifying hands. */
const WITHOUT_HANDS: Readonly<Record<Award['form'], string>> = {
  'by-row': 'The winner receives the posted prize',
  'by-play': 'The winner is owed the prize as soon as it is won',
  'by-prize': 'The winner receives the posted prize',
};
const BETTORS: Readonly<Record<Award['bettors'], string>> = {
  'each-fee': 'If more than one bettor has a bet on the hand, each is paid',
  'pro-rata': 'If more than one bettor has a bet on the hand, they share its prize in proportion to their wagers',
  owner:
    'The prize for a hand goes to the seated player if that player has a bet on it; otherwise it goes to the first bettor behind the seat',
};
const ROUNDS: Readonly<Record<NonNullable<Award['split']>['rounds'], string>> = {
  'up-to-chip': 'Even shares are rounded up to the next chip; the reserve fund pays the difference',
  'down-to-cent': 'Even shares are rounded down to the cent; odd cents stay in the fund they would be paid from',
};

function sayTable({ who, leftOut }: NonNullable<Award['table']>): string {
  const others = who === 'dealt-in' ? 'who were dealt in' : 'seated at the table';
  const out = leftOut.length === 0 ? '' : `, except ${list(leftOut.map((rule) => LEFT_OUT[rule]))}`;
  return `The other players at the table are all other players ${others}${out}; they are paid equally`;
}

const LEFT_OUT: Readonly<Record<NonNullable<Award['table']>['leftOut'][number], string>> = {
  'prop-player': 'third-party proposition players (TPPPS)',
  employee: 'casino employees who are not eligible',
  button: 'players with a hold or missed-blind button',
  house: 'seats played by the house',
};

const NOT_IN_ROOM: Readonly<Record<NonNullable<Award['room']>['leftOut'][number], string>> = {
  'prop-player': 'third-party proposition players (TPPPS)',
  employee: 'casino employees who are not eligible',
  household: 'people who live with an employee',
};

function sayUnpaid({ ineligible, nobody }: NonNullable<Award['unpaid']>): string {
  const barred = {
    stays: 'stays in the prize pool',
    reserve: 'goes to the reserve fund',
    others: 'is divided among the eligible players',
  };
  const none = { ...barred, others: 'is added to the other shares in proportion' };
  if (ineligible === nobody && nobody !== 'others') {
    return `An ineligible player's share, or a share no one qualifies for, ${barred[nobody]}`;
  }
  return `An ineligible player's share ${barred[ineligible]}. A share no one qualifies for ${none[nobody]}`;
}

type Example = NonNullable<NonNullable<Sheet['multiplier']>['example']>;

const sayExample = ({ at, pool, times, total, reserve }: Example): Line => ({
  at,
  text: `For example, ${dollars(pool)} multiplied by ${times} totals ${dollars(total)}, of which the reserve fund pays ${dollars(reserve)}`,
});

export function sayMultiplier({ multiplier }: Sheet, { offer }: Terms): Line[] {
  if (multiplier === undefined) return [];
  const { at, of, prizeAtMost, example } = multiplier;
  const what = of === 'pool' ? 'The jackpot prize' : 'Prizes';
  const rest = of === 'pool' ? '; the reserve fund pays the difference' : '';
  const most = prizeAtMost === undefined ? '' : `; no prize may exceed ${dollars(prizeAtMost)}`;
  const rule = {
    at,
    text: `${what} may be multiplied by ${approvedWords(multiplier, String) ?? 'a posted number'} at posted times${rest}${most}`,
  };
  const windows = (offer?.multipliers ?? []).map(({ times, days, hours, tables, limits }) => {
    const when = [
      days === undefined ? '' : `on ${list(days.map((day) => DAYS[day]))}`,
      hours === undefined ? '' : `from ${clockWords(hours.from)} to ${clockWords(hours.until)}`,
      tables === undefined ? '' : `at ${list(tables)}`,
      limits === undefined ? '' : `at limits ${list(limits, 'or')}`,
    ].filter((part) => part !== '');
    const always = when.length === 0 ? 'at all times' : when.join(', ');
    return {
      at,
      text: `In effect now: ${of === 'pool' ? 'the jackpot prize is' : 'prizes are'} multiplied by ${times}, ${always}`,
    };
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
