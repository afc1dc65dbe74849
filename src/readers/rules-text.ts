/**
 * The approved rules, clause by clause: the whole of a sheet in plain English, and with an offer what is in effect. Every
 * line names its clause, and every number of the sheet is in one of them. The regulator's text; the notice on the wall is
 * built in documents/.
 */
import type { Cents } from '../base/cents.ts';
import { tableInSentence } from '../base/display-text.ts';
import { clockWords, dateWords, dayAndTime, scheduleWords } from '../base/schedule.ts';
import type { LocalDateTime } from '../base/time.ts';
import type { ChartRow, GameRow } from '../rules/chart.ts';
import type { EligibilityRow } from '../rules/eligibility.ts';
import { feesOf } from '../rules/fund.ts';
import { optionInForce, rowsInForce, withOwnPools } from '../rules/in-force.ts';
import { isCollecting, isStreaking, itemsOf } from '../rules/memory.ts';
import type { Offer } from '../rules/offer.ts';
import { postedSchedules } from '../rules/posted-times.ts';
import type { Sheet } from '../rules/sheet.ts';
import { sayCategory, sayEnvy, sayHand, sayMultiplier, sayParts, sayPrize, sayStructures } from './rules-chart.ts';
import { sayDeclared } from './rules-declared.ts';
import { sayEligibility } from './rules-eligibility.ts';
import { sayFund } from './rules-fund.ts';
import { saySteps } from './rules-steps.ts';
import {
  dollars,
  few,
  gameName,
  gameNames,
  type Line,
  linesOf,
  list,
  optionName,
  picked,
  range,
  sentence,
  type Terms,
  termsOf,
  WEEKDAYS,
  words,
} from './terms.ts';

export type RulesSection = Readonly<{ heading: string; lines: readonly Line[] }>;
export type RulesDocument = Readonly<{ title: string; subtitle: string; sections: readonly RulesSection[] }>;

/** An announced increase of a pool, for patrons to read in advance. `at` is the time on the wall clock. */
export type AnnouncedIncrease = Readonly<{ pool: string; amount: Cents; at: LocalDateTime }>;

export function rulesDocument(
  adopted: Sheet,
  offer?: Offer,
  announced: readonly AnnouncedIncrease[] = [],
): RulesDocument {
  const sheet = offer === undefined ? adopted : withOwnPools(adopted, offer);
  const terms = termsOf(sheet, offer);
  const sections: RulesSection[] = [
    { heading: 'No Purchase Necessary', lines: sayNpn(sheet) },
    { heading: 'In effect now', lines: [...sayOffered(sheet, terms), ...sayAnnounced(sheet, announced)] },
    {
      heading: 'Games',
      lines: sheet.games.flatMap((game) => [{ at: game.at, text: sayGame(game, terms) }, ...sayDeclared(game, terms)]),
    },
    ...charts(sheet, terms),
    {
      heading: 'How prizes are shared',
      lines: [...sayStructures(sheet, terms), ...sayMultiplier(sheet, terms), ...sayInKind(sheet, terms)],
    },
    {
      heading: 'Eligibility',
      lines: [
        ...linesOf(sheet.age && { at: sheet.age.at, text: `Players must be ${sheet.age.min} or older` }),
        ...sheet.eligibility
          .filter((row) => !isToldExactly(sheet, row))
          .map((row) => ({ at: row.at, text: sayEligibility(row, terms) })),
        ...sayTells(sheet, ['eligibility', 'how-to-play'], terms),
        ...linesOf(
          sheet.neverWith && {
            at: sheet.neverWith.at,
            text: `A table that offers the ${sheet.name} may not offer the ${list(
              sheet.neverWith.sheets.map(({ name }) => name),
              'or',
            )} at the same time`,
          },
        ),
      ],
    },
    {
      heading: 'How prizes are awarded and paid',
      lines: [...saySteps(sheet, terms), ...sayTells(sheet, ['prizes', 'claim'], terms)],
    },
    { heading: 'The fund', lines: sayFund(sheet, terms) },
    { heading: 'Equipment faults', lines: sheet.faults.map((fault) => ({ at: fault.at, text: sayFault(fault) })) },
    {
      heading: 'Staff duties',
      lines: sheet.notes.map(({ at, who, says }) => ({ at, text: `${words(who)}: ${says}` })),
    },
    { heading: 'Posting checklist', lines: sheet.mustPost.items.map((text) => ({ at: sheet.mustPost.at, text })) },
    { heading: 'Records', lines: sheet.records.items.map((text) => ({ at: sheet.records.at, text })) },
    { heading: 'Rulings', lines: Object.entries(sheet.rulings).map(([at, text]) => ({ at, text })) },
  ];
  return {
    title: offer?.postedName ?? sheet.name,
    subtitle: subtitle(sheet, offer),
    sections: sections
      .filter(({ lines }) => lines.length > 0)
      .map(({ heading, lines }) => ({ heading, lines: lines.map(({ at, text }) => ({ at, text: sentence(text) })) })),
  };
}

/** As it is printed: a heading, then one line for each rule, with its clause in brackets. */
export function rulesText({ title, subtitle: below, sections }: RulesDocument): string {
  const blocks = sections.map(({ heading, lines }) =>
    [heading, ...lines.map(({ at, text }) => `  ${text} [${at}]`)].join('\n'),
  );
  return `${[`${title}\n${below}`, ...blocks].join('\n\n')}\n`;
}

function subtitle({ name, approval, edition, kinds, otherName }: Sheet, offer: Offer | undefined): string {
  const as = offer?.postedName === undefined ? '' : `${approval === null ? 'rules of' : 'approved as'} ${name}, `;
  const id = approval === null ? 'no approval number' : `approval ${approval}`;
  const beside =
    approval === null
      ? 'may be posted under another name'
      : 'may be posted under another name if the approved name and approval number are posted with it';
  const parts = [
    `${as}${id}`,
    `rules dated ${dateWords(edition)}`,
    list(kindNames(kinds)),
    ...(otherName === undefined ? [] : [`${beside} [${otherName.at}]`]),
  ];
  return `${sentence(parts.join('; '))}`;
}

/** What a promotion is, in words: `progressive jackpot`, `pick sheet`. */
export const kindNames = (kinds: readonly string[]): string[] => kinds.map((kind) => KINDS[kind] ?? words(kind));

const KINDS: Readonly<Record<string, string>> = {
  'promo-instrument': 'promotional chip or coupon',
  pool: 'pick sheet',
  splash: 'splash pot',
};

/** A chart for each option that may be posted; with an offer, the prize lines that are posted. */
function charts(sheet: Sheet, terms: Terms): RulesSection[] {
  const { chart } = sheet;
  const hasRows = Object.values(chart.options).some((of) => of.length > 0);
  const pays: Line[] = hasRows ? [{ at: chart.at, text: PAYS[chart.pays ?? 'first-row'] }] : [];
  if (chart.subset !== undefined)
    pays.push({ at: chart.subset.at, text: 'The house posts which of these hands are offered' });
  if (chart.closed !== undefined)
    pays.push({ at: chart.closed.at, text: 'A hand on a closed line is paid on the next line that it qualifies for' });
  if (chart.prizes !== undefined)
    pays.push({ at: chart.prizes.at, text: `Each fixed prize is ${range(chart.prizes.between, dollars)}` });
  if (chart.always !== undefined)
    pays.push({ at: chart.always.at, text: `Every option includes ${list(chart.always.rows.map(rowNamed(sheet)))}` });
  if (chart.chosen !== undefined && Object.keys(chart.options).length > 1)
    pays.push({ at: chart.at, text: 'The house may post a different option for each game' });
  const rows = (of: readonly ChartRow[]) => of.flatMap((row) => sayRow(sheet, row, terms));
  if (terms.offer !== undefined) return chartsInForce(sheet, terms.offer, rows, pays);
  return Object.entries(chart.options).map(([option, of]) => ({
    heading: option === 'only' ? 'Hands and prizes' : `Hands and prizes, ${optionName(sheet, option)}`,
    lines: [...rows(of), ...pays],
  }));
}

/** One chart; if games are offered under different options, one for each of these with its games. */
function chartsInForce(
  sheet: Sheet,
  offer: Offer,
  rows: (of: readonly ChartRow[]) => Line[],
  pays: readonly Line[],
): RulesSection[] {
  const byOption = new Map<string, string[]>();
  for (const { game } of sheet.games) {
    const option = optionInForce(offer, game);
    byOption.set(option, [...(byOption.get(option) ?? []), game]);
  }
  return [...byOption.values()].map((games) => ({
    heading:
      byOption.size === 1 ? 'Hands and prizes' : `Hands and prizes in ${gameNames(games, termsOf(sheet, offer))}`,
    lines: [...rows([...new Set(games.flatMap((game) => rowsInForce(sheet, offer, game)))]), ...pays],
  }));
}

const PAYS = {
  'first-row': 'Each hand is paid once, for the highest prize line it qualifies for',
  'highest-prize': 'Each hand is paid once, the highest posted prize it qualifies for',
  'every-row': 'Each hand is paid for every prize line it qualifies for, except a weaker version of the same hand',
} as const;

function sayRow(sheet: Sheet, row: ChartRow, { offer }: Terms): Line[] {
  const terms = termsOf(sheet, offer, row);
  const games =
    row.games === undefined || row.games.length === sheet.games.length ? '' : `in ${gameNames(row.games, terms)}, `;
  const looser =
    row.unless === undefined ? '' : `. Not paid in addition to ${list(row.unless.map(rowNamed(sheet)), 'or')}`;
  const every = row.keyed === undefined ? '' : '. All other hands that were dealt in must be shown first';
  const divided = row.parts === undefined ? '' : `, shared as follows: ${sayParts(row.parts, terms)}`;
  const made = sayHand(row.hand, terms);
  // The game itself names some hands, and the line already has that name.
  const that = row.hand.is === 'outcome' || bare(made) === bare(row.name) ? '' : `. Qualifying hand: ${made}`;
  const bets = row.line === undefined ? '' : `for bets on the ${row.line === 'player' ? 'Player' : 'Banker'} only, `;
  const stakes = row.stakes === undefined ? '' : `at tables with the limits ${list(row.stakes, 'or')}, `;
  const bank = row.bank === undefined ? '' : "for the player-dealer's hand only, ";
  const text = `${row.name}: ${games}${stakes}${bets}${bank}${sayPrize(row.prize, terms)}${divided}${that}${looser}${every}`;
  return [
    { at: row.at, text },
    ...sayFalls(row, terms),
    ...sayMemory(row, terms),
    ...sayPosted(row, terms),
    ...sayEnvy(row, terms),
    ...sayLimits(row),
  ];
}

/** How often a line is won; hands of one round win it together. */
function sayLimits({ name, limits = [] }: ChartRow): Line[] {
  return limits.map((limit) => {
    const times = limit.count === 1 ? 'once' : `${limit.count} times`;
    if (limit.per === 'cycle')
      return {
        at: limit.at,
        text: `${name}: won ${times}, the line is closed until all lines with such a limit are closed. Then all of them open again`,
      };
    const who = limit.of === 'person' ? 'each person wins it' : 'it is won';
    return {
      at: limit.at,
      text: `${name}: ${who} at most ${times} ${LIMIT_PER[limit.per]}${limit.resets === undefined ? '' : `, counted from ${clockWords(limit.resets)}`}. Hands of one round count as one time`,
    };
  });
}

const LIMIT_PER = { hour: 'an hour', day: 'a day', week: 'a week', promotion: 'in the promotion' } as const;

/** A hand that steps down: every step in words, and when it comes. */
function sayFalls({ name, falls }: ChartRow, terms: Terms): Line[] {
  if (falls === undefined) return [];
  const { at, first, by, time, on, steps } = falls;
  const when =
    by === 'pool'
      ? 'as the prize pool grows'
      : `every ${by === 'day' ? 'day' : `week, on ${WEEKDAYS[on ?? 'mon']}`} at ${clockWords(time ?? '00:00')}`;
  const each = steps.map(
    (step) =>
      `${step.name}${step.from === undefined ? '' : ` from ${dollars(step.from)}`} (${sayHand(step.hand, terms)})`,
  );
  return [
    {
      at,
      text: `${name}: the qualifying hand is ${first}; it steps down ${when}: ${each.join(', then ')}. The last of them stays until it is hit. After a hit it is ${first} again`,
    },
  ];
}

/** A set that is collected, and rounds in a row. */
function sayMemory(row: ChartRow, terms: Terms): Line[] {
  const { name } = row;
  const lines: Line[] = [];
  if (isCollecting(row)) {
    const { at, each, of, per } = row.collects;
    const items = itemsOf(row);
    const what =
      each === 'hand'
        ? `each of these hands: ${items.map((item) => `${item.name} (${sayHand(item.hand, terms)})`).join('; ')}`
        : `the hand in each ${each}: ${items.map((item) => item.name).join(', ')}`;
    const whose =
      of === 'person'
        ? 'Each person collects for themselves; a player who is not known by name cannot collect'
        : 'All players fill one set, and the player who completes it wins';
    const empty =
      per === 'promotion'
        ? ''
        : `. The set is empty again with each ${per === 'day' ? 'gaming day' : 'week, from Monday'}`;
    lines.push({
      at,
      text: `${name}: won by the hand that completes the set, ${what}. Until then a hand wins nothing on this line. ${whose}${empty}. After the prize the set starts again. Hands count in the order in which they were tabled; hands of one round that complete it win together`,
    });
  }
  if (isStreaking(row)) {
    const { at, rounds, of, ignores, within, again } = row.streak;
    const whose =
      of === 'table'
        ? 'at one table, no matter who plays; everyone in the last round wins'
        : 'of one player in one seat; rounds that the player sits out do not count';
    const others =
      ignores === undefined
        ? 'Any other result breaks the run'
        : `${list(
            ignores.map((one) => words(one)),
            'or',
          )} neither counts nor breaks the run; any other result breaks it`;
    const shoe = within === undefined ? '' : '. A new shoe begins a new run';
    const after =
      again === 'starts-over'
        ? 'After it was reached the next round is the first of a new run'
        : 'A longer run wins nothing more; a new one begins when it is broken';
    lines.push({
      at,
      text: `${name}: won when it happens ${rounds} rounds in a row ${whose}. ${others}${shoe}. ${after}`,
    });
  }
  return lines;
}

/** The name of a prize line that another word of the sheet names by its key. */
const rowNamed =
  ({ chart }: Sheet) =>
  (key: string): string => {
    const row = Object.values(chart.options)
      .flat()
      .find((one) => one.key === key);
    return row === undefined ? words(key) : `${row.name.slice(0, 1).toLowerCase()}${row.name.slice(1)}`;
  };

/** A hand and the name of its prize line are the same if they differ only in an article. */
const bare = (text: string): string => text.toLowerCase().replace(/^an? /, '');

/** The hands that the offer posts for this prize line, each with its games. */
function sayPosted(row: ChartRow, terms: Terms): Line[] {
  const games = new Map<string, string[]>();
  for (const { row: key, game, hand } of terms.offer?.posted ?? []) {
    if (key !== row.key) continue;
    const said = sayCategory(hand, terms);
    games.set(said, [...(games.get(said) ?? []), game]);
  }
  return [...games].map(([said, those]) => ({
    at: row.at,
    text: `Posted for ${row.name} in ${gameNames(those, terms)}: ${said}`,
  }));
}

/** What players are told that no other part of the sheet says, under the headings where they look for it. */
/** Each approval draws the family differently; one that tells its own words is not restated in ours. */
const isToldExactly = ({ tells = [] }: Sheet, { rule, at }: EligibilityRow): boolean =>
  rule === 'household' && tells.some((told) => told.at === at);

const sayTells = (
  { tells = [] }: Sheet,
  headings: readonly NonNullable<NonNullable<Sheet['tells']>[number]['under']>[],
  terms: Terms,
): Line[] =>
  tells
    .filter(({ under = 'eligibility' }) => headings.includes(under))
    .map(({ at, says, games }) => ({
      at,
      text: games === undefined ? says : `${says.replace(/\.$/, '')} (in ${gameNames(games, terms)})`,
    }));

/** Where and when, to the extent that this can be said without the clock of the house. */
function sayOffered(sheet: Sheet, { offer }: Terms): Line[] {
  if (offer === undefined) return [];
  const { hours, tables } = offer;
  const where = tables === 'all' ? 'At all tables of the eligible games' : `At ${list(tables.map(tableInSentence))}`;
  // The times of drawings and periods are printed with the step that takes place then.
  const others = postedSchedules(sheet, offer).filter(({ part }) => part !== 'schedule');
  return [
    {
      at: sheet.mustPost.at,
      text: `${where}, ${hours === undefined ? 'all day' : `from ${clockWords(hours.from)} to ${clockWords(hours.until)}`}`,
    },
    ...others.map(({ at, schedule, noun }) => ({ at, text: scheduleWords(schedule, noun) })),
  ];
}

function sayAnnounced({ fund }: Sheet, announced: readonly AnnouncedIncrease[]): Line[] {
  const pools = fund.kind === 'own' ? fund.pools : [];
  return announced.map(({ pool, amount, at }) => {
    const word = pools.find(({ id }) => id === pool);
    return {
      at: word?.raise?.at ?? fund.at,
      text: `The ${word?.name ?? pool} increases by ${dollars(amount)} on ${dayAndTime(at)}`,
    };
  });
}

function sayGame({ game, approval, every, groups, ranking, settings, unkeyed }: GameRow, terms: Terms): string {
  const best = ranking !== undefined && groups.every(({ use }) => use === 'any');
  const cards = groups.map(({ name, cards: all, fewest = all, keyed = all, use }) => {
    const first = keyed === all ? '' : `the first ${all} of ${keyed}`;
    const held = first !== '' ? first : fewest === all ? `${all}` : `${fewest} to ${all}`;
    const whole = use === 'any' || use === all || (use === 0 && ranking === undefined);
    const part = whole ? '' : `${use} of the `;
    return `${part}${name} (${held})`;
  });
  const counting = best ? 'the best hand from' : 'the hand is';
  const parts = [
    `${gameName(game, terms)}${approval === null ? '' : ` (${approval})`}`,
    every?.cards === undefined ? '' : 'the best five cards, as the game ranks them',
    cards.length === 0 ? '' : `${counting} ${list(cards)}`,
    ...Object.entries(settings ?? {}).map(([id, value]) => `${words(id)}: ${picked(value, terms, words)}`),
    unkeyed === undefined ? '' : 'hands that are not shown are read by the shared cards',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function sayNpn(sheet: Sheet): Line[] {
  const { npn } = sheet;
  if (npn === undefined) return [];
  const waived = npn.waives.filter((what) => asks(sheet, what));
  const met =
    waived.length === 0
      ? ''
      : `. There, ${list(waived.map((what) => WAIVED[what]))} ${waived.length === 1 ? 'is' : 'are'} waived`;
  const seats = npn.houseSeatsCount ? '. Seats played by the house count toward the number of players' : '';
  return linesOf(
    {
      at: npn.at,
      text: `Any patron may ask for a No Purchase Necessary table and play there without a fee or a wager${met}${seats}`,
    },
    npn.dealtIn && {
      at: npn.dealtIn.at,
      text: `At least ${few(npn.dealtIn.min, 'hand')} must be dealt there`,
    },
    npn.guestNames && {
      at: npn.guestNames.at,
      text: 'A patron at that table names one prize before the deal and plays for that prize',
    },
    npn.houseHand && {
      at: npn.houseHand.at,
      text: 'The prize for a qualifying hand on a seat played by the house is shared by the patrons who named that prize',
    },
  );
}

/** Only what the promotion requires at another table can be waived at a No Purchase Necessary table. */
function asks({ eligibility, fund }: Sheet, what: keyof typeof WAIVED): boolean {
  return (
    (what === 'fee' && fund.kind === 'own' && feesOf(fund).length > 0) ||
    eligibility.some(({ rule }) => REQUIRES[rule] === what)
  );
}

/** What each rule requires that a No Purchase Necessary table can waive. */
const REQUIRES: Readonly<Record<Sheet['eligibility'][number]['rule'], keyof typeof WAIVED | null>> = {
  'fee-paid': 'fee',
  'collection-paid': 'fee',
  'base-wager': 'wager',
  'line-bet': 'wager',
  pot: 'pot',
  'dealt-in': null,
  showdown: null,
  'not-folded': null,
  won: null,
  'saw-flop': null,
  present: null,
  button: null,
  household: null,
  member: null,
  employee: null,
  'prop-player': null,
  'player-dealer': null,
  backline: null,
  tournament: null,
  age: null,
  'void-hand': null,
  'confirmed-by': null,
};
const WAIVED = { fee: 'the fee', wager: 'the wager', pot: 'the minimum pot' } as const;

function sayInKind({ inKind = [] }: Sheet, { offer }: Terms): Line[] {
  const said = (verb: string, { at, name }: (typeof inKind)[number]): Line => ({
    at,
    text: `Prizes ${verb} paid as ${name}`,
  });
  if (offer === undefined) return inKind.map((word) => said('may be', word));
  return inKind.filter(({ as }) => as === offer.inKind).map((word) => said('are', word));
}

export const sayFault = ({ fault, does }: Sheet['faults'][number]): string => `${FAULTS[fault]}, ${DOES[does]}`;

const FAULTS: Readonly<Record<Sheet['faults'][number]['fault'], string>> = {
  sensor: 'If a sensor fails',
  reader: 'If the card reader or the software fails',
  misdeal: 'After a misdeal',
  deck: 'If the deck deviates from a standard deck',
  discussion: 'If the promotion is discussed during the hand',
};
const DOES: Readonly<Record<Sheet['faults'][number]['does'], string>> = {
  button: 'the dealer records the fee by hand',
  'not-offered': 'the promotion is not offered until it is repaired; the base game continues',
  'fees-returned': 'the fees are refunded to the players',
  'void-round': 'the round is void',
};
