/**
 * The notice on the wall: the whole of a sheet in plain English, and with an offer what is in force. Every line names
 * its clause, and every number of the sheet stands in one of them.
 */
import { findGame } from '../cards/catalogue.ts';
import type { ChartRow, GameRow } from '../rules/chart.ts';
import { everyRowInForce } from '../rules/in-force.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import { sayEligibility } from './say-eligibility.ts';
import { sayFund } from './say-fund.ts';
import { sayHand } from './say-hand.ts';
import { sayEnvy, sayMultiplier, sayParts, sayPrize, sayStructures } from './say-prize.ts';
import { saySteps } from './say-steps.ts';
import { dollars, list, picked, range, sentence, type Terms } from './terms.ts';

export type NoticeLine = Readonly<{ at: string; text: string }>;
export type NoticeSection = Readonly<{ heading: string; lines: readonly NoticeLine[] }>;
export type Notice = Readonly<{ title: string; subtitle: string; sections: readonly NoticeSection[] }>;

export function postedNotice(sheet: Sheet, offer?: Offer): Notice {
  const terms: Terms = { offer };
  const sections: NoticeSection[] = [
    { heading: 'No Purchase Necessary', lines: sayNpn(sheet) },
    { heading: 'Games', lines: sheet.games.map((game) => ({ at: game.at, text: sayGame(game, terms) })) },
    ...charts(sheet, terms),
    {
      heading: 'How a prize is divided',
      lines: [...sayStructures(sheet, terms), ...sayMultiplier(sheet, terms), ...sayInKind(sheet)],
    },
    {
      heading: 'Who and what counts',
      lines: sheet.eligibility.map((row) => ({ at: row.at, text: sayEligibility(row) })),
    },
    { heading: 'From the hand to the payment', lines: saySteps(sheet, terms) },
    { heading: 'The money', lines: sayFund(sheet, terms) },
    { heading: 'When something fails', lines: sheet.faults.map((fault) => ({ at: fault.at, text: sayFault(fault) })) },
    { heading: 'Staff see to it', lines: sheet.notes.map(({ at, who, says }) => ({ at, text: `${who}: ${says}` })) },
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
  const id = approval === null ? 'no approval id is printed' : `approval ${approval}`;
  const other = offer?.postedName === undefined ? '' : `${name}, `;
  return `${other}${id}, edition ${edition}, ${list(kinds.map(words))}; under another name the approval id stands beside it [${otherName.at}]`;
}

/** A chart for each option that may be posted; with an offer, the rows that are. */
function charts(sheet: Sheet, terms: Terms): NoticeSection[] {
  const { chart } = sheet;
  const pays: NoticeLine[] = [{ at: chart.at, text: PAYS[chart.pays ?? 'first-row'] }];
  if (chart.subset !== undefined)
    pays.push({ at: chart.subset.at, text: 'The house posts which of the hands are offered' });
  if (chart.prizes !== undefined)
    pays.push({ at: chart.prizes.at, text: `Fixed prizes are ${range(chart.prizes.between, dollars)}` });
  if (chart.always !== undefined)
    pays.push({ at: chart.always.at, text: `Every option has ${list(chart.always.rows.map(words))}` });
  if (chart.chosen !== undefined) pays.push({ at: chart.at, text: 'Each game is offered under one option at a time' });
  const rows = (of: readonly ChartRow[]) => of.map((row) => ({ at: row.at, text: sayRow(sheet, row, terms) }));
  if (terms.offer !== undefined) {
    return [{ heading: 'Hands and prizes', lines: [...rows(everyRowInForce(sheet, terms.offer)), ...pays] }];
  }
  return Object.entries(chart.options).map(([option, of]) => ({
    heading: option === 'only' ? 'Hands and prizes' : `Hands and prizes, option ${option}`,
    lines: [...rows(of), ...pays],
  }));
}

const PAYS = {
  'first-row': 'A hand is paid once, on the highest row that it meets',
  'highest-prize': 'A hand is paid once, the highest posted prize among the rows that it meets',
  'every-row': 'A hand is paid on every row that it meets, but not on the looser form of one',
} as const;

function sayRow(sheet: Sheet, row: ChartRow, terms: Terms): string {
  const games =
    row.games === undefined || row.games.length === sheet.games.length ? '' : ` in ${list(row.games.map(gameName))}`;
  const looser = row.unless === undefined ? '' : `; not beside ${list(row.unless.map(words), 'or')}`;
  const divided = row.parts === undefined ? '' : `, ${sayParts(row.parts)}`;
  const made = sayHand(row.hand, terms);
  const that = made.toLowerCase() === row.name.toLowerCase() ? '' : `. That is ${made}`;
  return `${row.name}: ${sayPrize(row.prize, terms)}${divided}${sayEnvy(row, terms)}${games}${that}${looser}`;
}

function sayGame({ game, approval, deal, groups, settings, unkeyed }: GameRow, terms: Terms): string {
  const cards = groups.map(({ name, cards: all, fewest = all, keyed = all, use }) => {
    const first = keyed === all ? '' : `the first ${all} of ${keyed}`;
    const held = first !== '' ? first : fewest === all ? `${all}` : `${fewest} to ${all}`;
    if (use === 'any') return `any of ${name} (${held})`;
    return use === all ? `${name} (${held})` : `${use} of ${name} (${held})`;
  });
  const parts = [
    `${gameName(game)}${approval === null ? '' : ` (${approval})`}`,
    cards.length === 0 ? '' : `counting ${list(cards)}`,
    deal === 'table' ? "the deal is the whole table's" : '',
    ...Object.entries(settings ?? {}).map(([id, value]) => `${words(id)}: ${words(picked(value, terms))}`),
    unkeyed === undefined ? '' : 'hands that nobody shows are read by the shared cards',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function sayNpn({ npn }: Sheet): NoticeLine[] {
  const met = npn.waives.length === 0 ? '' : `; ${list(npn.waives.map((what) => WAIVED[what]))} are taken as met there`;
  const seats = npn.houseSeatsCount ? ', and seats that the house plays count towards a number of players' : '';
  const lines: (NoticeLine | undefined)[] = [
    {
      at: npn.at,
      text: `Anybody may ask for a No Purchase Necessary table, without fee and without wager${met}${seats}`,
    },
    npn.guestNames && { at: npn.guestNames.at, text: 'A guest names one prize before the deal and plays for that one' },
    npn.houseHand && {
      at: npn.houseHand.at,
      text: 'A hand on a seat that the house plays is shared by the guests who named its prize',
    },
  ];
  return lines.filter((line) => line !== undefined);
}

const WAIVED = { fee: 'the fee', wager: 'the wager', pot: 'the pot' } as const;

const sayInKind = ({ inKind = [] }: Sheet): NoticeLine[] =>
  inKind.map(({ at, name, of }) => ({ at, text: `Prizes may be paid as ${name}${of === null ? '' : ` (${of})`}` }));

const sayFault = ({ fault, does }: Sheet['faults'][number]): string => `${FAULTS[fault]}: ${DOES[does]}`;

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

function gameName(id: string): string {
  const game = findGame(id);
  return game.ok ? game.value.name : words(id);
}

const words = (id: string): string => id.replaceAll('-', ' ');
