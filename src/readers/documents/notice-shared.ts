/** What every notice says, whatever it is for: free play, where and when, who is eligible, how prizes are paid, the foot. */
import { unreachable } from '../../base/assert.ts';
import { DAYS_OF_WEEK, type DayOfWeek } from '../../base/schedule.ts';
import { dateOf, localDate, wallTimeOf } from '../../base/time.ts';
import { localOf } from '../../base/zone.ts';
import type { EligibilityRow } from '../../rules/eligibility.ts';
import { feesOf } from '../../rules/fund.ts';
import { instrumentStepOf } from '../../rules/instrument.ts';
import type { Offer } from '../../rules/offer.ts';
import type { PayForm, Sheet, Step } from '../../rules/sheet.ts';
import { isWonByFeesAlone } from '../../rules/triggers.ts';
import { gameName } from '../terms.ts';
import { type Line, linesBlock, type Section } from './document.ts';
import type { AnnouncedIncrease, NoticeContext } from './notice.ts';
import { versionText } from './notice-activities.ts';
import {
  capital,
  clockText,
  dateText,
  durationText,
  listText,
  momentText,
  moneyText,
  type NoticeWriter,
  numberText,
  plainDateText,
  sentencesText,
  weekdayText,
} from './notice-writer.ts';

/** A line with its clauses, each once. */
export const line = (text: string, ...at: readonly string[]): Line => ({ text, at: [...new Set(at)] });

export const section = (
  id: string,
  heading: string,
  reading: Section['reading'],
  ...blocks: Section['blocks'][number][]
): Section => ({ id, heading, reading, blocks });

/** `Pai Gow Poker and Blackjack Poker`; a sheet's words that stand for many games are as the sheet has them. */
export const gamesText = (writer: NoticeWriter, games: readonly string[]): string =>
  listText(
    writer,
    games.map((game) => writer.sheetText(gameName(game, writer.terms))),
  );

/** The rule, and where it is one of some games only, these; or if they are fewer, the games that it is not one of. */
export function inGames(writer: NoticeWriter, games: readonly string[] | undefined, rule: string): string {
  const { sheet, say } = writer;
  if (games === undefined) return rule;
  const others = sheet.games.map(({ game }) => game).filter((game) => !games.includes(game));
  if (others.length === 0) return rule;
  const named = sheet.games.length - others.length;
  const which =
    others.length < named ? say('games.all-except', { games: gamesText(writer, others) }) : gamesText(writer, games);
  return say('in-games', { games: capital(which), rule });
}

// No Purchase Necessary.

export function noPurchase({ sheet, say }: NoticeWriter): Line | null {
  const { npn } = sheet;
  if (npn === undefined) return null;
  const ask = npn.waives.includes('fee') && asksFee(sheet) ? 'no-purchase.fee-and-wager' : 'no-purchase.wager';
  return line(sentencesText(say('no-purchase'), say(ask)), npn.at);
}

const asksFee = ({ fund, eligibility }: Sheet): boolean =>
  (fund.kind === 'own' && feesOf(fund).length > 0) ||
  eligibility.some(({ rule }) => rule === 'fee-paid' || rule === 'collection-paid');

function freeTable(writer: NoticeWriter): Line[] {
  const { sheet, say } = writer;
  const { npn, eligibility } = sheet;
  if (npn === undefined) return [];
  const leastPot = npn.waives.includes('pot') && eligibility.some(({ rule }) => rule === 'pot');
  const countsSeats = npn.houseSeatsCount && eligibility.some(({ rule }) => rule === 'dealt-in');
  return present(
    leastPot && line(say('no-purchase.no-least-pot'), npn.at),
    npn.dealtIn && line(say('no-purchase.hands-dealt', { count: numberText(writer, npn.dealtIn.min) }), npn.dealtIn.at),
    countsSeats && line(say('no-purchase.house-seats'), npn.at),
    npn.guestNames && line(say('no-purchase.name-a-prize'), npn.guestNames.at),
    npn.houseHand && line(say('no-purchase.empty-seat-hand'), npn.houseHand.at),
  );
}

export const present = (...all: readonly (Line | false | undefined)[]): Line[] =>
  all.filter((one): one is Line => one !== false && one !== undefined);

// The sections that every notice has.

export function sharedSections(writer: NoticeWriter, context: NoticeContext): Section[] {
  const { say } = writer;
  return [
    section(
      'where-and-when',
      say('heading.where-and-when'),
      'standing',
      linesBlock(...games(writer), ...whereAndWhen(writer, context)),
    ),
    section('how-to-play', say('heading.how-to-play'), 'standing', linesBlock(...told(writer, 'how-to-play'))),
    section('prizes', prizesHeading(writer), 'standing', linesBlock(...told(writer, 'prizes'))),
    section(
      'eligibility',
      say('heading.eligibility'),
      'later',
      linesBlock(...eligibility(writer), ...freeTable(writer)),
    ),
    section('claim', say('heading.claim'), 'later', linesBlock(...claims(writer), ...told(writer, 'claim'))),
  ];
}

export function prizesHeading({ sheet, say }: NoticeWriter): string {
  if (isWonByFeesAlone(sheet)) return say('heading.trigger-prizes');
  const gives = new Set(
    Object.values(sheet.chart.options)
      .flat()
      .map(({ prize }) => prize.gives),
  );
  if (gives.has('entries')) return say(gives.has('points') ? 'heading.prizes' : 'heading.hands-and-tickets');
  return say(gives.has('points') ? 'heading.hands-and-points' : 'heading.prizes');
}

type Under = NonNullable<NonNullable<Sheet['tells']>[number]['under']>;

/** What the sheet itself tells players under this heading. */
function told(writer: NoticeWriter, heading: Under): Line[] {
  const option = writer.offer?.option;
  return (writer.sheet.tells ?? [])
    .filter(
      ({ under = 'eligibility', only }) =>
        under === heading && (option === undefined || only?.includes(option) !== false),
    )
    .filter(({ only }) => only === undefined || writer.offer === undefined || only.includes(writer.offer.option))
    .map(({ at, games: of, only, says }) => {
      const rule = inGames(writer, of, closed(writer.sheetText(says)));
      const whole = only === undefined || writer.offer !== undefined;
      return line(whole ? rule : writer.say('version.rule', { version: capital(versionText(writer, only)), rule }), at);
    });
}

const closed = (text: string): string => (/[.!?。！？]$/.test(text) ? text : `${text}.`);

// Where and when.

/** More games than this are named without their approvals. */
const MOST_WITH_APPROVAL = 6;
const LONGEST_LIST = 190;

function games(writer: NoticeWriter): Line[] {
  const { sheet, say } = writer;
  if (sheet.games.length === 0) return [];
  const few = sheet.games.length <= MOST_WITH_APPROVAL;
  const named = sheet.games.map((row) => {
    const name = writer.sheetText(gameName(row.game, writer.terms));
    const text =
      few && row.approval !== null ? say('game.with-approval', { game: name, approval: row.approval }) : name;
    return { text, at: row.at };
  });
  return chunks(named).map((of, i) =>
    line(
      say(i === 0 ? 'where.games' : 'where.more-games', {
        games: listText(
          writer,
          of.map(({ text }) => text),
        ),
      }),
      ...of.map(({ at }) => at),
    ),
  );
}

/** Lists that fit a line. */
function chunks<T extends Readonly<{ text: string }>>(all: readonly T[]): T[][] {
  const lists: T[][] = [];
  let length = 0;
  for (const one of all) {
    const last = lists.at(-1);
    if (last === undefined || length + one.text.length > LONGEST_LIST) {
      lists.push([one]);
      length = one.text.length;
    } else {
      last.push(one);
      length += one.text.length + 2;
    }
  }
  return lists;
}

function whereAndWhen(writer: NoticeWriter, { announced = [] }: NoticeContext): Line[] {
  const { sheet, offer, say } = writer;
  const { at } = sheet.mustPost;
  const period = offer === undefined ? undefined : localPeriod(writer, offer.period);
  return present(
    period &&
      line(say('where.period', { from: momentText(writer, period.from), until: momentText(writer, period.until) }), at),
    line(offered(writer), at),
    sheet.lasts !== undefined &&
      offer === undefined &&
      line(say('where.lasts-weeks', { weeks: listText(writer, sheet.lasts.weeks.map(String), 'or') }), sheet.lasts.at),
    sheet.neverWith &&
      line(
        say('where.not-with', {
          others: listText(
            writer,
            sheet.neverWith.sheets.map(({ name }) => writer.sheetText(name)),
            'or',
          ),
        }),
        sheet.neverWith.at,
      ),
    ...announced.map((increase) => announcedLine(writer, increase)),
  );
}

/** By the clock of the house, where it is known. */
function localPeriod({ clock }: NoticeWriter, { from, until }: Offer['period']) {
  if (clock === undefined) return undefined;
  const [begins, ends] = [localOf(clock.pack, from), localOf(clock.pack, until)];
  return begins.ok && ends.ok ? { from: begins.value, until: ends.value } : undefined;
}

function announcedLine(writer: NoticeWriter, { pool, amount, at }: AnnouncedIncrease): Line {
  const { sheet, say } = writer;
  const word = sheet.fund.kind === 'own' ? sheet.fund.pools.find(({ id }) => id === pool) : undefined;
  const when = say('date.with-time', { date: dateText(writer, dateOf(at)), time: clockText(writer, wallTimeOf(at)) });
  const name = writer.sheetText(word?.name ?? pool);
  return line(say('where.increase', { pool: name, amount: moneyText(amount), when }), word?.raise?.at ?? sheet.fund.at);
}

function offered(writer: NoticeWriter): string {
  const { sheet, offer, say, tableName } = writer;
  const atTables = sheet.games.length > 0;
  if (offer === undefined) return say(atTables ? 'where.posted' : 'where.posted-times');
  const { tables, hours } = offer;
  const times = hours && { from: clockText(writer, hours.from), until: clockText(writer, hours.until) };
  if (!atTables) return times === undefined ? say('where.at-all-hours') : say('where.hours', times);
  if (tables === 'all') return times === undefined ? say('where.all-tables') : say('where.all-tables-hours', times);
  const named = listText(writer, tables.map(tableName));
  return times === undefined
    ? say('where.tables', { tables: named })
    : say('where.tables-hours', { tables: named, ...times });
}

// Eligibility.

function eligibility(writer: NoticeWriter): Line[] {
  const { sheet, say } = writer;
  const minimum = sheet.age ?? sheet.eligibility.find((row) => row.rule === 'age');
  // A rule that the sheet tells in the words of its approval is not said a second time.
  const toldAt = new Set((sheet.tells ?? []).map(({ at }) => at));
  const namesFamily = sheet.eligibility.some(
    (row) => row.rule === 'confirmed-by' && row.unrelated?.family !== undefined,
  );
  const rows = sheet.eligibility.filter(
    ({ rule, at }) => !(TELLABLE.has(rule) && toldAt.has(at)) && !(rule === 'household' && namesFamily),
  );
  return present(
    minimum && line(say('age', { n: minimum.min }), minimum.at),
    ...told(writer, 'eligibility'),
    ...required(writer, rows),
    ...notEligible(writer, rows),
  );
}

/** Rules whose exact words are the approval's own. */
const TELLABLE: ReadonlySet<EligibilityRow['rule']> = new Set(['household', 'confirmed-by', 'not-folded', 'showdown']);

function required(writer: NoticeWriter, rows: readonly EligibilityRow[]): Line[] {
  const said: Line[] = [];
  for (const row of rows) {
    if (row.rule === 'void-hand' && row.cause === 'deck' && rows.some(isMisdeal)) continue;
    const text = ruleText(writer, row, rows);
    if (text === undefined) continue;
    const deck = isMisdeal(row) ? rows.find((one) => one.rule === 'void-hand' && one.cause === 'deck') : undefined;
    said.push(line(inGames(writer, row.games, text), row.at, ...(deck === undefined ? [] : [deck.at])));
  }
  return said;
}

const isMisdeal = (row: EligibilityRow): boolean => row.rule === 'void-hand' && row.cause === 'misdeal';

/** What a player must do or be. People who are not eligible are listed once, by `notEligible`. */
function ruleText(writer: NoticeWriter, row: EligibilityRow, rows: readonly EligibilityRow[]): string | undefined {
  const { sheet, say } = writer;
  switch (row.rule) {
    case 'dealt-in':
      return say('rule.dealt-in', { n: row.min, count: numberText(writer, row.min) });
    case 'fee-paid':
      return say(isPaidByEach(sheet) ? 'rule.fee-on-hand' : 'rule.fee-in-round');
    case 'base-wager':
      return say('rule.base-wager');
    case 'line-bet':
      return say('rule.line-bet');
    case 'collection-paid':
      return say('rule.collection-paid');
    case 'pot':
      return row.bigBlinds === undefined
        ? say('rule.least-pot', { amount: moneyText(row.min) })
        : say('rule.least-pot-blinds', { n: row.bigBlinds, amount: moneyText(row.min) });
    case 'showdown':
      return say(isBeat(sheet) ? 'rule.showdown' : 'rule.showdown-hand');
    case 'not-folded':
      return say(row.unless === undefined ? 'rule.not-folded' : 'rule.held');
    case 'won':
      return say('rule.won');
    case 'saw-flop':
      return say('rule.saw-flop');
    case 'present':
      return say('rule.present');
    case 'member':
      return row.club === undefined ? say('rule.member-club') : say('rule.member', { club: row.club });
    case 'employee':
      return employeesText(writer, row);
    case 'backline':
      return row.allowed === 'never' ? undefined : say('rule.backline-allowed');
    case 'void-hand':
      if (row.cause === 'misdeal' && rows.some((one) => one.rule === 'void-hand' && one.cause === 'deck')) {
        return say('rule.void.misdeal-or-deck');
      }
      return say(`rule.void.${row.cause}`);
    case 'confirmed-by':
      return row.unrelated === undefined && row.asks !== undefined ? writer.sheetText(row.asks) : undefined;
    case 'player-dealer':
      return paysPlayerDealer(sheet) ? say('rule.dealer-hand') : undefined;
    case 'button':
    case 'household':
    case 'prop-player':
    case 'tournament':
    case 'age':
      return undefined;
    default:
      return unreachable(row);
  }
}

/** The player-dealer has a share of what others win. */
const paysPlayerDealer = ({ structures }: Sheet): boolean =>
  Object.values(structures?.options ?? {}).some(({ parts, ifLost = [], from }) =>
    [...parts, ...ifLost, ...(from?.parts ?? [])].some(({ to }) => to === 'player-dealer'),
  );

const isPaidByEach = ({ fund }: Sheet): boolean =>
  fund.kind !== 'own' || feesOf(fund).every(({ payer }) => payer === 'player');

const isBeat = ({ chart }: Sheet): boolean =>
  Object.values(chart.options)
    .flat()
    .some(({ hand }) => hand.is === 'bad-beat');

type EmployeeRow = Extract<EligibilityRow, { rule: 'employee' }>;

function employeesText(writer: NoticeWriter, { allowed, of }: EmployeeRow): string | undefined {
  const { say } = writer;
  if (allowed === 'never') return undefined;
  const when = EMPLOYEES[allowed];
  if (of === undefined) return say(`rule.employee.${when}`);
  return say(`rule.employee-of.${when}`, { organizations: organizations(writer, of) });
}

const EMPLOYEES = {
  'off-duty': 'off-duty',
  'off-duty-out-of-uniform': 'off-duty-out-of-uniform',
  'off-duty-out-of-uniform-or-standby-in-uniform': 'standby',
} as const;

const organizations = (writer: NoticeWriter, names: readonly string[]): string =>
  listText(writer, names.map(writer.sheetText), 'or');

/** Everyone and everything that is shut out, in one line; and one for each rule that is of some games only. */
function notEligible(writer: NoticeWriter, rows: readonly EligibilityRow[]): Line[] {
  const { sheet, say } = writer;
  const out = rows.flatMap((row) => shutOut(writer, row).map((text) => ({ text, at: row.at, games: row.games })));
  const everywhere = out.filter(({ games: of }) => isEverywhere(sheet, of));
  const some = out.filter(({ games: of }) => !isEverywhere(sheet, of));
  const listed = (of: typeof out, id: 'not-eligible' | 'not-eligible.also') =>
    line(
      say(id, {
        list: listText(
          writer,
          of.map(({ text }) => text),
        ),
      }),
      ...of.map(({ at }) => at),
    );
  return [
    ...chunks(everywhere).map((of, i) => listed(of, i === 0 ? 'not-eligible' : 'not-eligible.also')),
    ...some.map((one) => line(inGames(writer, one.games, listed([one], 'not-eligible').text), one.at)),
  ];
}

const isEverywhere = (sheet: Sheet, of: readonly string[] | undefined): boolean =>
  of === undefined || sheet.games.every(({ game }) => of.includes(game));

function shutOut(writer: NoticeWriter, row: EligibilityRow): string[] {
  const { say } = writer;
  switch (row.rule) {
    case 'backline':
      return row.allowed === 'never' ? [say('not-eligible.backline')] : [];
    case 'prop-player':
      return [say('not-eligible.tppps')];
    case 'tournament':
      return [say('not-eligible.tournament')];
    case 'button':
      return [say('not-eligible.button')];
    case 'player-dealer':
      // Coupons and chips may be won there; that they are not wagered is one of their own rules.
      return instrumentStepOf(writer.sheet) !== undefined || paysPlayerDealer(writer.sheet)
        ? []
        : [say('not-eligible.player-dealer')];
    case 'household':
      return [say('not-eligible.household')];
    case 'employee':
      if (row.allowed !== 'never') return [];
      return row.of === undefined
        ? [say('not-eligible.employees')]
        : [say('not-eligible.employees-of', { organizations: organizations(writer, row.of) })];
    case 'confirmed-by': {
      if (row.unrelated === undefined) return [];
      const { organizations: of, licenses = [], family = [] } = row.unrelated;
      return [
        say('not-eligible.related-employees', { organizations: organizations(writer, of) }),
        ...(licenses.length === 0
          ? []
          : [say('not-eligible.licensees', { licenses: organizations(writer, licenses) })]),
        ...family.map((one) => say(FAMILY[one])),
      ];
    }
    case 'age':
    case 'base-wager':
    case 'collection-paid':
    case 'dealt-in':
    case 'fee-paid':
    case 'line-bet':
    case 'member':
    case 'not-folded':
    case 'pot':
    case 'present':
    case 'saw-flop':
    case 'showdown':
    case 'void-hand':
    case 'won':
      return [];
    default:
      return unreachable(row);
  }
}

const FAMILY = {
  spouse: 'not-eligible.spouses',
  child: 'not-eligible.children',
  residence: 'not-eligible.residence',
  'family-at-home': 'not-eligible.family-at-home',
} as const;

// How a prize is claimed and paid. Being present at a drawing is said with the drawing.

function claims(writer: NoticeWriter): Line[] {
  const { sheet } = writer;
  return [
    ...sheet.steps.flatMap((step) => claimLines(writer, step)),
    ...sheet.faults.map((fault) => faultLine(writer, fault)),
  ];
}

function claimLines(writer: NoticeWriter, step: Step): Line[] {
  const { say } = writer;
  switch (step.kind) {
    case 'qualify':
      if (step.form !== 'hand') return [];
      return present(
        line(
          say(
            isWonByFeesAlone(writer.sheet) && step.confirmedBy === 'floor'
              ? 'trigger.verify'
              : `verify.${step.confirmedBy}`,
          ),
          step.at,
        ),
        step.nextRound && line(say('verify.next-round'), step.nextRound.at),
      );
    case 'claim':
      return claimLine(writer, step);
    case 'pay':
      return payLines(writer, step);
    case 'earn':
    case 'select':
    case 'play':
    case 'award':
      return [];
    default:
      return unreachable(step);
  }
}

type Claim = Extract<Step, { kind: 'claim' }>;

function claimLine(writer: NoticeWriter, step: Claim): Line[] {
  const { sheet, say } = writer;
  switch (step.form) {
    case 'identification': {
      const text = identificationText(writer, step);
      return present(
        line(text, step.at),
        step.missing !== 'forfeits' && line(forfeitedText(writer, step.expires.ends), step.at),
        step.reinstatement && line(say('claim.reinstatement'), step.reinstatement.at),
      );
    }
    case 'hours': {
      const ofPeriod = sheet.steps.some((one) => one.kind === 'earn' && one.form === 'place');
      const within = say(ofPeriod ? 'claim.hours-of-period' : 'claim.hours', { n: step.within });
      return [line(`${within} ${forfeitedText(writer, step.expires.ends)}`, step.at)];
    }
    case 'window': {
      const { opens, ends } = step;
      const from = { fromDay: weekdayText(writer, opens.day), fromTime: clockText(writer, opens.time) };
      // Midnight is printed as the end of the day before, which cannot be misread.
      const within =
        ends.time === '00:00'
          ? say('claim.window-through', { ...from, untilDay: weekdayText(writer, dayBefore(ends.day)) })
          : say('claim.window', {
              ...from,
              untilDay: weekdayText(writer, ends.day),
              untilTime: clockText(writer, ends.time),
            });
      return [line(`${within} ${forfeitedText(writer, step.expires.ends)}`, step.at)];
    }
    case 'paperwork': {
      const papers = sheet.steps.some((one) => one.kind === 'pay' && one.papers.length > 0);
      return [line(say(papers ? 'claim.paperwork' : 'claim.verified'), step.at)];
    }
    case 'presence':
      return [];
  }
}

const dayBefore = (day: DayOfWeek): DayOfWeek => DAYS_OF_WEEK.at(DAYS_OF_WEEK.indexOf(day) - 1) ?? day;

const forfeitedText = ({ say }: NoticeWriter, ends: 'reserve' | 'house'): string =>
  say(ends === 'reserve' ? 'claim.then-reserve' : 'claim.then-house');

function identificationText(writer: NoticeWriter, step: Extract<Claim, { form: 'identification' }>): string {
  const { say } = writer;
  const { withinMinutes, thenDays, from, missing } = step;
  const minutes = durationText(writer, withinMinutes * 60);
  if (missing === 'forfeits') return say('claim.id-or-forfeit');
  if (withinMinutes === 0) return thenDays === 0 ? say('claim.id-today') : say('claim.id-days', { n: thenDays });
  if (thenDays === 0) return say('claim.id-minutes-only', { minutes });
  return from === undefined
    ? say('claim.id-minutes', { n: thenDays, minutes })
    : say('claim.id-minutes-from', { n: thenDays, minutes, amount: moneyText(from) });
}

type Pay = Extract<Step, { kind: 'pay' }>;

function payLines(writer: NoticeWriter, step: Pay): Line[] {
  const { sheet, say } = writer;
  const { at, tray, within, collected, goodsTax, debts } = step;
  // Coupons and chips are redeemed by the player-dealer; players are paid at the table.
  if (instrumentStepOf(sheet) !== undefined) return [];
  return present(
    line(givesOnlyBalances(sheet) ? say('pay.balance') : paidText(writer, step), at),
    tray &&
      line(
        tray.prizes === undefined
          ? say('pay.tray-under', { amount: moneyText(tray.under) })
          : say('pay.tray-of', { amount: moneyText(tray.prizes) }),
        tray.at,
      ),
    within && line(say('pay.within-days', { n: within.businessDays }), within.at),
    collected && line(say('pay.collect-within', { n: collected.withinDays }), collected.at),
    goodsTax && line(say('pay.goods-tax'), goodsTax.at),
    debts && line(say('pay.debts'), debts.at),
  );
}

/** Where everything that is drawn for is a balance for collection fees, the cage has nothing to pay. */
function givesOnlyBalances({ steps }: Sheet): boolean {
  const lists = steps.flatMap((step) =>
    'prizes' in step && step.prizes !== undefined && 'list' in step.prizes ? step.prizes.list : [],
  );
  return lists.length > 0 && lists.every(({ gives }) => gives === 'fees-paid');
}

function paidText(writer: NoticeWriter, { places, forms: all }: Pay): string {
  const { say } = writer;
  const money = all.filter((form) => form !== 'goods');
  const collects = places.includes('cage') && money.length < all.length;
  if (collects && money.length === 0) return say('pay.collect');
  const of = collects ? money : all;
  const paid = moneyPaidText(writer, places, of);
  return collects ? `${paid} ${say('pay.collect-goods')}` : paid;
}

function moneyPaidText(writer: NoticeWriter, places: Pay['places'], of: Pay['forms']): string {
  const { say } = writer;
  const forms = listText(
    writer,
    of.map((form) => say(FORMS[form])),
    'or',
  );
  // A tray that pays some prizes only has a line of its own; a check comes from no place that a player goes to.
  const tray = places.includes('tray') && of.includes('chips');
  if (places.includes('cage')) return say(tray ? 'pay.cage-or-tray' : 'pay.cage', { forms });
  return say(tray ? 'pay.tray' : 'pay.anywhere', { forms });
}

const FORMS = {
  cash: 'pay.form.cash',
  chips: 'pay.form.chips',
  check: 'pay.form.check',
  goods: 'pay.form.goods',
  'free-play': 'pay.form.free-play',
} as const satisfies Readonly<Record<PayForm, string>>;

const faultLine = ({ say }: NoticeWriter, { at, fault, does }: Sheet['faults'][number]): Line =>
  line(say(`fault.${does}`, { cause: say(`fault.cause.${fault}`) }), at);

// The foot.

export function foot(writer: NoticeWriter): Line[] {
  const { sheet, offer, say, language } = writer;
  const { approval } = sheet;
  const date = plainDateText(writer, localDate(sheet.edition));
  // The name on file stays as it was filed, in every language.
  const name = offer?.postedName === undefined ? undefined : sheet.name;
  const at = sheet.otherName?.at ?? sheet.mustPost.at;
  const dated =
    name === undefined
      ? approval === null
        ? say('foot.rules-dated', { date })
        : say('foot.approval', { approval, date })
      : approval === null
        ? say('foot.approved-as-named', { name, date })
        : say('foot.approved-as', { name, approval, date });
  return [
    line(dated, at),
    line(say('foot.small-numbers')),
    ...(language.language === 'en' ? [] : [line(say('foot.english-binding'))]),
  ];
}
