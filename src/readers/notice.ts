/**
 * The notice on the wall: the whole of a sheet in plain English, and with an offer what is in force. Every line names
 * its clause, and every number of the sheet stands in one of them.
 */
import type { Cents } from '../base/cents.ts';
import { dayAndTime, scheduleWords } from '../base/schedule.ts';
import type { LocalDateTime } from '../base/time.ts';
import type { ChartRow, GameRow } from '../rules/chart.ts';
import { feesOf } from '../rules/fund.ts';
import { optionInForce, rowsInForce, withOwnPools } from '../rules/in-force.ts';
import type { Offer } from '../rules/offer.ts';
import { postedSchedules } from '../rules/posted-times.ts';
import type { Sheet } from '../rules/sheet.ts';
import { sayCategory, sayEnvy, sayHand, sayMultiplier, sayParts, sayPrize, sayStructures } from './notice-chart.ts';
import { sayEligibility } from './notice-eligibility.ts';
import { sayFund } from './notice-fund.ts';
import { saySteps } from './notice-steps.ts';
import {
  dollars,
  gameName,
  gameNames,
  type Line,
  linesOf,
  list,
  picked,
  plural,
  range,
  sentence,
  type Terms,
  termsOf,
  words,
} from './terms.ts';

type NoticeSection = Readonly<{ heading: string; lines: readonly Line[] }>;
export type Notice = Readonly<{ title: string; subtitle: string; sections: readonly NoticeSection[] }>;

/** An increase of a pool that is announced: what patrons read before it comes. `at` is the time on the wall. */
export type AnnouncedIncrease = Readonly<{ pool: string; amount: Cents; at: LocalDateTime }>;

export function postedNotice(adopted: Sheet, offer?: Offer, announced: readonly AnnouncedIncrease[] = []): Notice {
  const sheet = offer === undefined ? adopted : withOwnPools(adopted, offer);
  const terms = termsOf(sheet, offer);
  const sections: NoticeSection[] = [
    { heading: 'No Purchase Necessary', lines: sayNpn(sheet) },
    { heading: 'Offered now', lines: [...sayOffered(sheet, terms), ...sayAnnounced(sheet, announced)] },
    { heading: 'Games', lines: sheet.games.map((game) => ({ at: game.at, text: sayGame(game, terms) })) },
    ...charts(sheet, terms),
    {
      heading: 'How a prize is divided',
      lines: [...sayStructures(sheet, terms), ...sayMultiplier(sheet, terms), ...sayInKind(sheet, terms)],
    },
    {
      heading: 'Who and what counts',
      lines: [
        ...linesOf(sheet.age && { at: sheet.age.at, text: `Players must be ${sheet.age.min} or older` }),
        ...sheet.eligibility.map((row) => ({ at: row.at, text: sayEligibility(row, terms) })),
        ...(sheet.tells ?? []).map(({ at, says, games }) => ({
          at,
          text: games === undefined ? says : `${says} (in ${gameNames(games, terms)})`,
        })),
        ...linesOf(
          sheet.neverWith && {
            at: sheet.neverWith.at,
            text: `A table that offers this does not offer the ${list(
              sheet.neverWith.sheets.map(({ name }) => name),
              'or',
            )} at the same time`,
          },
        ),
      ],
    },
    { heading: 'From the hand to the payment', lines: saySteps(sheet, terms) },
    { heading: 'The money', lines: sayFund(sheet, terms) },
    { heading: 'When something fails', lines: sheet.faults.map((fault) => ({ at: fault.at, text: sayFault(fault) })) },
    {
      heading: 'Staff see to it',
      lines: sheet.notes.map(({ at, who, says }) => ({ at, text: `${words(who)}: ${says}` })),
    },
    { heading: 'Posted here', lines: sheet.mustPost.items.map((text) => ({ at: sheet.mustPost.at, text })) },
    { heading: 'Recorded', lines: sheet.records.items.map((text) => ({ at: sheet.records.at, text })) },
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

/** As it is printed: a heading, then a line for each rule with its clause in brackets. */
export function noticeText({ title, subtitle: below, sections }: Notice): string {
  const blocks = sections.map(({ heading, lines }) =>
    [heading, ...lines.map(({ at, text }) => `  ${text} [${at}]`)].join('\n'),
  );
  return `${[`${title}\n${below}`, ...blocks].join('\n\n')}\n`;
}

function subtitle({ name, approval, edition, kinds, otherName }: Sheet, offer: Offer | undefined): string {
  const id = approval === null ? 'no approval id' : `approval ${approval}`;
  const other = offer?.postedName === undefined ? '' : `${name}, `;
  const beside =
    approval === null ? 'may be posted under another name' : 'under another name its approval id stands beside it';
  return `${other}${id}, edition ${edition}, ${list(kinds.map(words))}${otherName === undefined ? '' : `; ${beside} [${otherName.at}]`}`;
}

/** A chart for each option that may be posted; with an offer, the rows that are. */
function charts(sheet: Sheet, terms: Terms): NoticeSection[] {
  const { chart } = sheet;
  const hasRows = Object.values(chart.options).some((of) => of.length > 0);
  const pays: Line[] = hasRows ? [{ at: chart.at, text: PAYS[chart.pays ?? 'first-row'] }] : [];
  if (chart.subset !== undefined)
    pays.push({ at: chart.subset.at, text: 'The house posts which of the hands are offered' });
  if (chart.prizes !== undefined)
    pays.push({ at: chart.prizes.at, text: `Fixed prizes are ${range(chart.prizes.between, dollars)}` });
  if (chart.always !== undefined)
    pays.push({ at: chart.always.at, text: `Every option has ${list(chart.always.rows.map(rowNamed(sheet)))}` });
  if (chart.chosen !== undefined) pays.push({ at: chart.at, text: 'Each game may be offered under another option' });
  const rows = (of: readonly ChartRow[]) => of.flatMap((row) => sayRow(sheet, row, terms));
  if (terms.offer !== undefined) return chartsInForce(sheet, terms.offer, rows, pays);
  return Object.entries(chart.options).map(([option, of]) => ({
    heading: option === 'only' ? 'Hands and prizes' : `Hands and prizes, option ${words(option)}`,
    lines: [...rows(of), ...pays],
  }));
}

/** One chart, or where games are offered under different options one for each of these, with its games. */
function chartsInForce(
  sheet: Sheet,
  offer: Offer,
  rows: (of: readonly ChartRow[]) => Line[],
  pays: readonly Line[],
): NoticeSection[] {
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
  'first-row': 'A hand is paid once, on the highest row that it meets',
  'highest-prize': 'A hand is paid once, the highest posted prize among the rows that it meets',
  'every-row': 'A hand is paid on every row that it meets, but not on the looser form of one',
} as const;

function sayRow(sheet: Sheet, row: ChartRow, { offer }: Terms): Line[] {
  const terms = termsOf(sheet, offer, row);
  const games =
    row.games === undefined || row.games.length === sheet.games.length ? '' : `in ${gameNames(row.games, terms)}, `;
  const looser = row.unless === undefined ? '' : `; not together with ${list(row.unless.map(rowNamed(sheet)), 'or')}`;
  const every = row.keyed === undefined ? '' : '. Every other hand that was dealt in must be shown first';
  const divided = row.parts === undefined ? '' : `: ${sayParts(row.parts)}`;
  const made = sayHand(row.hand, terms);
  // A hand that the game itself names is what the row is called.
  const that = row.hand.is === 'outcome' || bare(made) === bare(row.name) ? '' : `. That is ${made}`;
  const text = `${row.name}: ${games}${sayPrize(row.prize, terms)}${divided}${that}${looser}${every}`;
  return [{ at: row.at, text }, ...sayPosted(row, terms), ...sayEnvy(row, terms)];
}

/** What people call a row that another word of the sheet names by its key. */
const rowNamed =
  ({ chart }: Sheet) =>
  (key: string): string => {
    const row = Object.values(chart.options)
      .flat()
      .find((one) => one.key === key);
    return row === undefined ? words(key) : `${row.name.slice(0, 1).toLowerCase()}${row.name.slice(1)}`;
  };

/** A hand and the name of its row say the same when only small words tell them apart. */
const bare = (text: string): string => text.toLowerCase().replace(/^an? /, '');

/** The hands that the offer posts for this row, each with its games. */
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

/** Where and when, as far as the clock of the house is not needed to say it. */
function sayOffered(sheet: Sheet, { offer }: Terms): Line[] {
  if (offer === undefined) return [];
  const { hours, tables } = offer;
  const where = tables === 'all' ? 'At all tables of its games' : `At ${list(tables)}`;
  // The times of drawings and periods are printed with the step that takes place then.
  const others = postedSchedules(sheet, offer).filter(({ part }) => part !== 'schedule');
  return [
    {
      at: sheet.mustPost.at,
      text: `${where}, ${hours === undefined ? 'all day' : `from ${hours.from} to ${hours.until}`}`,
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

function sayGame({ game, approval, every, deal, groups, ranking, settings, unkeyed }: GameRow, terms: Terms): string {
  const best = ranking !== undefined && groups.every(({ use }) => use === 'any');
  const cards = groups.map(({ name, cards: all, fewest = all, keyed = all, use }) => {
    const first = keyed === all ? '' : `the first ${all} of ${keyed}`;
    const held = first !== '' ? first : fewest === all ? `${all}` : `${fewest} to ${all}`;
    const whole = use === 'any' || use === all || (use === 0 && ranking === undefined);
    const part = whole ? '' : `${use} of the `;
    return `${part}${name} (${held})`;
  });
  const counting = best ? 'counting the best hand of' : 'counting';
  const parts = [
    `${gameName(game, terms)}${approval === null ? '' : ` (${approval})`}`,
    every?.cards === undefined ? '' : 'counting the best five cards as each game ranks them',
    cards.length === 0 ? '' : `${counting} ${list(cards)}`,
    deal === 'table' ? "where the deal is everybody's" : '',
    ...Object.entries(settings ?? {}).map(([id, value]) => `${words(id)}: ${picked(value, terms, words)}`),
    unkeyed === undefined ? '' : 'hands that nobody shows are read by the shared cards',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function sayNpn(sheet: Sheet): Line[] {
  const { npn } = sheet;
  if (npn === undefined) return [];
  const waived = npn.waives.filter((what) => asks(sheet, what));
  const verb = waived.length === 1 ? 'counts' : 'count';
  const met = waived.length === 0 ? '' : `; there ${list(waived.map((what) => WAIVED[what]))} ${verb} as met`;
  const seats = npn.houseSeatsCount
    ? `${met === '' ? '; there' : ', and'} seats that the house plays count towards the number of players`
    : '';
  return linesOf(
    {
      at: npn.at,
      text: `Anybody may ask for a No Purchase Necessary table, without fee and without wager${met}${seats}`,
    },
    npn.dealtIn && {
      at: npn.dealtIn.at,
      text: `At least ${plural(npn.dealtIn.min, 'hand is', 'hands are')} dealt there`,
    },
    npn.guestNames && { at: npn.guestNames.at, text: 'A guest names one prize before the deal and plays for that one' },
    npn.houseHand && {
      at: npn.houseHand.at,
      text: 'A hand on a seat that the house plays is shared by the guests who named its prize',
    },
  );
}

/** Only what the activity asks for at another table can be waived at a free one. */
function asks({ eligibility, fund }: Sheet, what: keyof typeof WAIVED): boolean {
  return (
    (what === 'fee' && fund.kind === 'own' && feesOf(fund).length > 0) ||
    eligibility.some(({ rule }) => REQUIRES[rule] === what)
  );
}

/** What each rule requires that a free table can waive. */
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
const WAIVED = { fee: 'the fee', wager: 'the wager', pot: 'the pot' } as const;

function sayInKind({ inKind = [] }: Sheet, { offer }: Terms): Line[] {
  const said = (verb: string, { at, name }: (typeof inKind)[number]): Line => ({
    at,
    text: `Prizes ${verb} paid as ${name}`,
  });
  if (offer === undefined) return inKind.map((word) => said('may be', word));
  return inKind.filter(({ as }) => as === offer.inKind).map((word) => said('are', word));
}

export const sayFault = ({ fault, does }: Sheet['faults'][number]): string => `${FAULTS[fault]}: ${DOES[does]}`;

const FAULTS: Readonly<Record<Sheet['faults'][number]['fault'], string>> = {
  sensor: 'A sensor fails',
  reader: 'The reader or the software fails',
  misdeal: 'A misdeal',
  deck: 'Something is wrong with the deck',
  discussion: 'The activity is talked about during the hand',
};
const DOES: Readonly<Record<Sheet['faults'][number]['does'], string>> = {
  button: 'the dealer registers the fee by hand',
  'not-offered': 'the activity is not offered until it is repaired; the game goes on',
  'fees-returned': 'the fees go back to the players',
  'void-round': 'the round is void',
};
