/**
 * The card of a member of staff: one page with what this person does, in the order in which it is done. What each step of
 * a sheet asks of whom is in staff-work.ts; here are the prizes, who can win, and what to do if something is wrong.
 */
import { caseOf, unreachable } from '../../base/assert.ts';
import { dateWords } from '../../base/schedule.ts';
import type { ChartRow } from '../../rules/chart.ts';
import { clubOf, confirmAsks, confirmRows, type EligibilityRow, orList } from '../../rules/eligibility.ts';
import { feesOf } from '../../rules/fund.ts';
import { asOffered, rowsInForce, withOwnPools } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { handStepOf, type Sheet, stepOf } from '../../rules/sheet.ts';
import { sayPrize } from '../rules-chart.ts';
import { sayHouseGame } from '../rules-games.ts';
import { capital, dollars, few, gameNames, list, lowered, sentence, type Terms, termsOf } from '../terms.ts';
import { type Block, type ChartLine, type Line, type PrintedDocument, type Section, withoutEmpty } from './document.ts';
import { STAFF_NAMES, type StaffRole, type StaffTask } from './staff-task.ts';
import { staffTasks } from './staff-work.ts';

export type { StaffRole } from './staff-task.ts';

/** The people who have something to do for this sheet: each of them gets a card. */
export function staffRoles(adopted: Sheet, offer?: Offer): StaffRole[] {
  const sheet = offeredSheet(adopted, offer);
  const asked = [
    ...staffTasks(sheet, offer).map(({ role }) => role),
    ...sheet.notes.map(({ who }) => who),
    ...confirmRows(sheet.eligibility).map(({ who }) => who),
  ];
  return STAFF_NAMES.filter(([role]) => asked.includes(role)).map(([role]) => role);
}

export function staffCard(
  adopted: Sheet,
  offer: Offer | undefined,
  role: StaffRole,
  tableName: (id: string) => string = (id) => id,
): PrintedDocument {
  const sheet = offeredSheet(adopted, offer);
  const terms = termsOf(sheet, offer);
  const tasks = staffTasks(sheet, offer).filter((task) => task.role === role);
  const atTable = role === 'dealer' || role === 'floor';
  const sections = withoutEmpty([
    ...sequences(tasks),
    section('questions', 'Check and answer', questions(sheet, role)),
    ...(atTable ? [prizes(sheet, offer)] : []),
    ...(atTable ? [houseGamePays(sheet, offer, terms), ...whoCanWin(sheet, terms)] : []),
    ...(atTable ? [faults(sheet, role)] : []),
    section('remember', 'Remember', {
      is: 'lines',
      lines: sheet.notes.filter(({ who }) => who === role).map(({ says, at }) => ({ text: sentence(says), at: [at] })),
    }),
  ]);
  return {
    kind: 'staff-card',
    language: 'en',
    title: offer?.postedName ?? sheet.name,
    lead: { text: lead(sheet, offer, role, tableName), at: [] },
    meter: null,
    noPurchase: null,
    sections: sections.map(withoutClauses),
    foot: [{ text: foot(sheet), at: clausesOf(sections) }],
  };
}

const offeredSheet = (sheet: Sheet, offer: Offer | undefined): Sheet =>
  offer === undefined ? sheet : asOffered(withOwnPools(sheet, offer), offer.option);

const section = (id: string, heading: string, ...blocks: readonly Block[]): Section => ({
  id,
  heading,
  reading: 'standing',
  blocks,
});

function lead(sheet: Sheet, offer: Offer | undefined, role: StaffRole, tableName: (id: string) => string): string {
  const name = STAFF_NAMES.find(([one]) => one === role)?.[1] ?? role;
  const tables = offer === undefined || offer.tables === 'all' ? '' : list(offer.tables.map(tableName));
  const amounts =
    sheet.fund.kind === 'own' ? [...new Set(feesOf(sheet.fund).map(({ amount }) => dollars(amount)))] : [];
  const fee = amounts.length === 0 ? '' : `fee ${list(amounts, 'or')}`;
  const beside = [tables, role === 'dealer' || role === 'floor' ? fee : ''].filter((text) => text !== '').join('; ');
  return beside === '' ? name : `${name}. ${capital(beside)}.`;
}

const foot = ({ name, approval, edition }: Sheet): string =>
  `${approval === null ? name : approval}. Rules dated ${dateWords(edition)}. The approved rules control.`;

// A card is read in a hurry: its clauses are all in the foot.

function clausesOf(sections: readonly Section[]): string[] {
  const all = sections.flatMap(({ blocks }) => blocks.flatMap((block) => linesIn(block).flatMap(({ at }) => at)));
  return [...new Set(all)].sort(compareClauses);
}

const compareClauses = (a: string, b: string): number => {
  const [left, right] = [a, b].map((text) => text.replaceAll(/\d+/g, (digits) => digits.padStart(4, '0')));
  return (left ?? '') < (right ?? '') ? -1 : 1;
};

function linesIn(block: Block): readonly Readonly<{ at: readonly string[] }>[] {
  switch (block.is) {
    case 'lines':
      return block.lines;
    case 'steps':
      return block.steps.map(({ line }) => line);
    case 'chart':
      return block.rows;
    case 'shares':
      return block.parts;
    case 'times':
      return [block];
    case 'checklist':
      return block.items;
    default:
      return unreachable(block);
  }
}

const withoutClauses = (one: Section): Section => ({ ...one, blocks: one.blocks.map(bare) });

function bare(block: Block): Block {
  switch (block.is) {
    case 'lines':
      return { ...block, lines: block.lines.map((line) => ({ ...line, at: [] })) };
    case 'steps':
      return { ...block, steps: block.steps.map((step) => ({ ...step, line: { ...step.line, at: [] } })) };
    case 'chart':
      return { ...block, rows: block.rows.map((row) => ({ ...row, at: [] })) };
    case 'shares':
      return { ...block, parts: block.parts.map((part) => ({ ...part, at: [] })) };
    case 'times':
      return { ...block, at: [] };
    case 'checklist':
      return { ...block, items: block.items.map((item) => ({ ...item, at: [] })) };
    default:
      return unreachable(block);
  }
}

/** One sequence for each occasion, in the order in which the sheet has them; the same step is done once. */
function sequences(tasks: readonly StaffTask[]): Section[] {
  const byOccasion = new Map<string, StaffTask[]>();
  for (const task of tasks) {
    const heading = task.version === undefined ? task.when : `${task.when}, ${task.version}`;
    const known = byOccasion.get(heading) ?? [];
    const same = known.some(({ text, detail }) => text === task.text && detail === task.detail);
    if (!same) byOccasion.set(heading, [...known, task]);
  }
  return [...byOccasion].map(([when, those]) =>
    section(`do-${when.toLowerCase().replaceAll(' ', '-')}`, when, {
      is: 'steps',
      steps: those.map(({ text, detail, at }) => ({
        line: { text: sentence(text), at: [at] },
        ...(detail === undefined ? {} : { detail: sentence(detail) }),
      })),
    }),
  );
}

/** What only this person can answer. */
const questions = ({ eligibility }: Sheet, role: StaffRole): Block => ({
  is: 'checklist',
  items: confirmRows(eligibility)
    .filter(({ who }) => who === role)
    .map((row) => ({ text: confirmAsks(row), at: [row.at] })),
});

// Hands and prizes, and where each is paid from.

/** A longer chart does not fit on one page: the keypad shows the same. */
const LONGEST_CHART = 8;

function prizes(sheet: Sheet, offer: Offer | undefined): Section {
  const rows = shownRows(sheet, offer);
  if (rows.length === 0) return section('prizes', 'Hands and prizes');
  const paid = rows.map((row) => paidFrom(sheet, row, offer));
  const places = [...new Set(paid)].filter((from) => from !== '');
  const hasPaid = places.length > 1 || (places.length === 1 && paid.includes(''));
  const lines = rows.map(
    (row, i): ChartLine => ({
      cells: [row.name, sayPrize(row.prize, termsOf(sheet, offer, row)), ...(hasPaid ? [paid[i] ?? ''] : [])],
      at: [row.at],
    }),
  );
  const distinct = lines.filter(({ cells }, i) => lines.findIndex((one) => one.cells.join() === cells.join()) === i);
  const hasOptions = offer === undefined && Object.keys(sheet.chart.options).length > 1;
  if (hasOptions || distinct.length > LONGEST_CHART) {
    const from = [...new Set(paid.filter((text) => text !== ''))];
    const where = from.length === 0 ? '' : ` Paid from: ${list(places.map(lowered), 'or')}.`;
    return section('prizes', 'Hands and prizes', {
      is: 'lines',
      lines: [
        {
          text: `The keypad shows the hands and prizes${hasOptions ? ' of the option in effect' : ''}.${where}`,
          at: [],
        },
      ],
    });
  }
  const columns = ['Hand', 'Prize', ...(hasPaid ? ['Paid from'] : [])].map((text, i) => ({ text, amount: i === 1 }));
  return section(
    'prizes',
    'Hands and prizes',
    { is: 'chart', columns, rows: distinct },
    handNotes(sheet, hasPaid ? [] : places),
  );
}

const handNotes = ({ chart }: Sheet, places: readonly string[]): Block => ({
  is: 'lines',
  lines: [
    {
      text: caseOf(chart.pays ?? 'first-row', {
        'first-row': 'Each hand is paid once, for its highest prize.',
        'highest-prize': 'Each hand is paid once, for the highest posted prize.',
        'every-row': 'Each hand is paid for every prize line it qualifies for.',
      }),
      at: [chart.at],
    },
    ...places.map((place) => ({ text: `All prizes are paid from: ${lowered(place)}.`, at: [] })),
  ],
});

function shownRows(sheet: Sheet, offer: Offer | undefined): ChartRow[] {
  if (offer === undefined) return Object.values(sheet.chart.options).flat();
  const rows = sheet.games.flatMap(({ game }) => rowsInForce(sheet, offer, game));
  return [...new Set(rows)];
}

/** Tray or cage, by the limit of the tray. A prize that only the hit decides is compared then. */
function paidFrom(sheet: Sheet, { prize }: ChartRow, offer: Offer | undefined): string {
  const pay = stepOf(sheet, 'pay');
  if (pay === undefined || prize.gives === 'entries' || prize.gives === 'points') return '';
  const others = pay.places.filter((place) => place !== 'tray').map((place) => PLACES[place]);
  const elsewhere = capital(list(others.length === 0 ? ['dealer’s tray'] : others, 'or'));
  if (!pay.places.includes('tray')) return elsewhere;
  const { tray } = pay;
  if (tray === undefined) return others.length === 0 ? 'Tray' : `Tray or ${list(others, 'or')}`;
  const word = prize.gives === 'fixed' ? prize.amount : undefined;
  const amount = word === undefined || typeof word === 'number' ? word : offer?.amounts[word.choose];
  if (tray.prizes !== undefined) return amount === tray.prizes ? 'Tray' : elsewhere;
  if (amount === undefined) {
    return prize.gives === 'fixed' ? `Tray if under ${dollars(tray.under)}` : elsewhere;
  }
  return amount < tray.under ? 'Tray' : elsewhere;
}

const PLACES = { cage: 'cage', bank: 'house account' } as const;

/** The pay tables of a game against the house; without an offer the house has not chosen among them. */
function houseGamePays({ steps }: Sheet, offer: Offer | undefined, terms: Terms): Section {
  const game = steps.find((step) => step.form === 'house-game');
  if (game === undefined) return section('pays', 'What to pay');
  const tables = [
    game.ante.at,
    game.bonus?.at,
    game.side?.at,
    ...Object.values(game.progressive?.schedules ?? {}).map(({ at }) => at),
  ];
  const lines = sayHouseGame(game, terms).filter(({ at }) => tables.includes(at));
  const posted = [{ text: 'Pay by the schedules posted at the table.', at: [game.at] }];
  return section('pays', 'What to pay', {
    is: 'lines',
    lines: offer === undefined ? posted : lines.map(({ text, at }) => ({ text: sentence(text), at: [at] })),
  });
}

// Who can win.

function whoCanWin(sheet: Sheet, terms: Terms): Section[] {
  if (handStepOf(sheet) === undefined && stepOf(sheet, 'play')?.form !== 'instrument') return [];
  const words = sheet.eligibility.flatMap((row) => {
    const said = shortRule(row);
    return said === null ? [] : [{ ...said, text: `${said.text}${inGames(row, sheet, terms)}`, at: [row.at] }];
  });
  const voids = sheet.eligibility.filter((row) => row.rule === 'void-hand');
  const lines = (can: boolean): Line[] => [
    ...words.filter((one) => one.can === can).map(({ text, at }) => ({ text: sentence(text), at })),
    ...(can || voids.length === 0
      ? []
      : [
          {
            text: `Any hand ${list(
              voids.map(({ cause }) => VOID[cause]),
              'or',
            )}.`,
            at: voids.map(({ at }) => at),
          },
        ]),
  ];
  return [
    section('can-win', 'Can win', { is: 'lines', lines: lines(true) }),
    section('not-eligible', 'Not eligible', { is: 'lines', lines: lines(false) }),
  ];
}

function inGames({ games }: EligibilityRow, sheet: Sheet, terms: Terms): string {
  if (games === undefined || games.length === sheet.games.length) return '';
  const named = gameNames(games, terms);
  return named.length > 40 ? ' (in some games: see the rules)' : ` (in ${named})`;
}

type ShortRule = Readonly<{ can: boolean; text: string }>;
const can = (text: string): ShortRule => ({ can: true, text });
const not = (text: string): ShortRule => ({ can: false, text });

/** In about six words. Questions are listed with the questions, and what voids a hand in one line. */
function shortRule(row: EligibilityRow): ShortRule | null {
  switch (row.rule) {
    case 'dealt-in':
      return not(`Anyone, if fewer than ${few(row.min, 'player is', 'players are')} dealt in`);
    case 'fee-paid':
      return can('Players with the fee on that hand');
    case 'base-wager':
      return can('Players with a base wager on that hand');
    case 'pot':
      return not(
        row.bigBlinds === undefined
          ? `Anyone, if the pot is under ${dollars(row.min)}`
          : `Anyone, if the pot is under ${row.bigBlinds} big blinds (${dollars(row.min)} where the limits do not say)`,
      );
    case 'showdown':
      return not('Hands not played through the showdown');
    case 'not-folded':
      return not(row.unless === undefined ? 'Folded hands' : 'Folded hands, unless you were asked to hold the cards');
    case 'won':
      return not('Hands that lose at the showdown');
    case 'saw-flop':
      return not('Hands folded before the flop');
    case 'line-bet':
      return can('Bettors on Player or Banker, not on bonus bets alone');
    case 'collection-paid':
      return not('Bets without the regular collection');
    case 'present':
      return not('Players who are not present');
    case 'employee':
      return not(row.of === undefined ? BARRED[row.allowed] : `Officers and employees of ${orList(row.of)}`);
    case 'member':
      return can(`Members of ${clubOf(row)}`);
    case 'household':
      return not("Members of an employee's household");
    case 'prop-player':
      return not('Third-party props (TPPPS)');
    case 'player-dealer':
      return not('The patron in the player-dealer position');
    case 'backline':
      return row.allowed === 'never' ? not('Backline bettors') : can('Backline bettors, if the game allows it');
    case 'button':
      return not('Players with a hold or missed-blind button');
    case 'tournament':
      return not('Tournament games');
    case 'age':
      return not(`Players under ${row.min}`);
    case 'void-hand':
    case 'confirmed-by':
      return null;
    default:
      return unreachable(row);
  }
}

const BARRED: Readonly<Record<Extract<EligibilityRow, { rule: 'employee' }>['allowed'], string>> = {
  never: 'Casino employees',
  'off-duty': 'Employees on duty',
  'off-duty-out-of-uniform': 'Employees on duty or in uniform',
  'off-duty-out-of-uniform-or-standby-in-uniform': 'Employees on duty, or in uniform unless on standby',
};

const VOID: Readonly<Record<Extract<EligibilityRow, { rule: 'void-hand' }>['cause'], string>> = {
  misdeal: 'after a misdeal',
  deck: 'with a deck that is not standard',
  discussion: 'in which the promotion was discussed',
  equipment: 'with malfunctioning equipment',
};

// What goes wrong.

type Fault = Sheet['faults'][number];

function faults(sheet: Sheet, role: StaffRole): Section {
  const row = (what: string, then: string, at: readonly string[] = []): ChartLine => ({ cells: [what, then], at });
  const own = sheet.faults.map((fault) => row(FAULTS[fault.fault], faultWork(fault, role), [fault.at]));
  const keyed =
    handStepOf(sheet) === undefined || role !== 'dealer'
      ? []
      : [row('You keyed the wrong hand', 'Press “Undo”. If the floor has the hit, tell the supervisor.')];
  const game = sheet.steps.find((step) => step.form === 'house-game');
  const miscounted =
    game === undefined
      ? []
      : [
          row(
            'A hand has the wrong number of cards',
            'Call the floor. All hands are void and all wagers are returned.',
            [game.wrongCount.at],
          ),
        ];
  const { npn } = sheet;
  const free =
    npn === undefined
      ? []
      : [
          row(
            'A patron asks for free play',
            role === 'dealer'
              ? 'Call the floor for the No Purchase Necessary table.'
              : 'Open a No Purchase Necessary table. No fee and no wager there.',
            [npn.at],
          ),
        ];
  const columns = ['', ''].map((text) => ({ text, amount: false }));
  return section('wrong', 'If something is wrong', {
    is: 'chart',
    columns,
    rows: [...own, ...miscounted, ...keyed, ...free],
  });
}

const FAULTS: Readonly<Record<Fault['fault'], string>> = {
  sensor: 'Fee is down, sensor is dark',
  reader: 'The card reader or software fails',
  misdeal: 'Misdeal',
  deck: 'The deck is not standard',
  discussion: 'Someone discusses the promotion during the hand',
};

function faultWork({ fault, does }: Fault, role: StaffRole): string {
  const isDealer = role === 'dealer';
  switch (does) {
    case 'button':
      return isDealer
        ? 'Place the fee again. Still dark: press “Sensor not lit” and record the fee by hand.'
        : 'The dealer records the fee by hand.';
    case 'not-offered':
      return isDealer
        ? `Press “Sensor not lit” to report the ${fault === 'reader' ? 'reader' : 'fault'}. Take no fees until it is repaired. Keep dealing the base game.`
        : 'Take no fees until it is repaired. The base game continues.';
    case 'fees-returned':
      return isDealer ? 'Stop and call the floor. The fees are refunded.' : 'Refund the fees of the round.';
    case 'void-round':
      return isDealer ? 'Stop and call the floor. The round is void.' : 'Void the round.';
    default:
      return unreachable(does);
  }
}
