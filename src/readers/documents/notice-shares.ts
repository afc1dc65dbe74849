/** How a prize of hands is divided: payout options, several winners, several bettors, the rest of the table, rounding. */
import type { ChartRow, PartWord, Structure } from '../../rules/chart.ts';
import { feesOf } from '../../rules/fund.ts';
import { structureInForce } from '../../rules/in-force.ts';
import { type Sheet, type Step, stepOf } from '../../rules/sheet.ts';
import { type Block, type Line, linesBlock, type SharePart } from './document.ts';
import { line, present } from './notice-shared.ts';
import { amountText, listText, moneyText, type NoticeWriter } from './notice-writer.ts';

/** `rows` are those that the notice prints. */
export function shares(writer: NoticeWriter, rows: readonly ChartRow[]): Block[] {
  const { sheet } = writer;
  const award = stepOf(sheet, 'award');
  if (award === undefined || award.form !== 'by-row') return [];
  return [...structureBlocks(writer), ...rowShares(writer, rows), linesBlock(...awardLines(writer, award, rows))];
}

function structureBlocks(writer: NoticeWriter): Block[] {
  const { sheet, offer, say } = writer;
  const { structures } = sheet;
  if (structures === undefined) return [];
  const inForce = offer === undefined ? undefined : structureInForce(sheet, offer);
  const all = Object.entries(structures.options);
  const shown = all.filter(([, one]) => inForce === undefined || one === inForce);
  const named = (option: string, at: string): Block[] => {
    if (all.length === 1) return [];
    return [linesBlock(line(say(shown.length > 1 ? 'share.option' : 'share.option-in-effect', { option }), at))];
  };
  return [
    ...shown.flatMap(([option, one]) => [...named(option, one.at), ...structureShares(writer, one)]),
    linesBlock(
      ...present(
        shown.length > 1 && line(say('share.posted'), structures.at),
        structures.lockedUntilHit && line(say('share.unchanged'), structures.at),
      ),
    ),
  ];
}

function structureShares(writer: NoticeWriter, structure: Structure): Block[] {
  const { say } = writer;
  const { at, parts, ifLost, from } = structure;
  const bothSides = dealerSides(writer, structure);
  if (bothSides !== undefined) return [bothSides];
  if (ifLost !== undefined) {
    return [
      linesBlock(line(say('share.if-won'), at)),
      ...partBlocks(writer, parts, at),
      linesBlock(line(say('share.if-lost'), at)),
      ...partBlocks(writer, ifLost, at),
    ];
  }
  if (from === undefined) return partBlocks(writer, parts, at);
  const amount = moneyText(from.prize);
  return [
    linesBlock(line(say('share.below', { amount }), at)),
    ...partBlocks(writer, parts, at),
    linesBlock(line(say('share.from', { amount }), at)),
    ...partBlocks(writer, from.parts, at),
  ];
}

/** Where there are fees on the player-dealer's hand too, a prize is divided only if both sides have won it. */
function dealerSides({ say }: NoticeWriter, { at, parts }: Structure): Block | undefined {
  const dealer = parts.find(({ to }) => to === 'dealer-bets');
  const own = parts.find(({ to }) => to === 'holders');
  if (dealer?.percent === undefined || own?.percent === undefined) return undefined;
  return linesBlock(
    line(say('share.both-sides', { own: own.percent, dealer: dealer.percent }), at),
    line(say('share.one-side'), at),
    line(say('share.fixed-both'), at),
  );
}

function partBlocks(writer: NoticeWriter, parts: readonly PartWord[], at: string): Block[] {
  const { sheet, say } = writer;
  const [only, ...others] = parts;
  if (only?.percent !== undefined && others.length === 0) {
    const pooled = Object.values(sheet.chart.options)
      .flat()
      .some(({ prize }) => prize.gives === 'percent-of-pool');
    const text = pooled ? 'share.whole' : only.to === 'holders' ? 'share.divided' : 'share.full';
    return [linesBlock(line(say(text), at))];
  }
  return [{ is: 'shares', parts: parts.map((part) => sharePart(writer, part, at)) }];
}

function sharePart(writer: NoticeWriter, { to, percent, amount, each }: PartWord, clause: string): SharePart {
  const { sheet, say, sheetText } = writer;
  const recipient = to === 'recipient' ? stepOf(sheet, 'award')?.recipient : undefined;
  const at = recipient === undefined ? [clause] : [clause, recipient.at];
  const text =
    to === 'recipient'
      ? say('share.to.recipient', { name: sheetText(recipient?.name ?? '') })
      : to === 'room' && stepOf(sheet, 'award')?.room !== undefined
        ? say(each ? 'share.each.seated' : 'share.to.seated')
        : each
          ? say(EACH[to])
          : say(`share.to.${to}`);
  if (percent !== undefined) return { percent, text, at };
  if (amount === undefined) return { percent: 0, shown: say('share.rest'), text, at };
  const money = amountText(writer, amount);
  return { percent: 0, shown: each ? say('share.amount-each', { amount: money }) : money, text, at };
}

/** An amount for each of them. Of the others there is only one. */
const EACH = {
  each: 'share.each.hand',
  holders: 'share.each.hand',
  losing: 'share.each.losing',
  winning: 'share.each.winning',
  table: 'share.each.table',
  room: 'share.each.room',
  'dealer-bets': 'share.each.dealer-bets',
  'player-dealer': 'share.to.player-dealer',
  reserve: 'share.to.reserve',
} as const;

/** Rows that are each divided in a way of their own. */
function rowShares(writer: NoticeWriter, rows: readonly ChartRow[]): Block[] {
  return [...new Set(rows)].flatMap(({ name, at, parts }) =>
    parts === undefined || (parts.length < 2 && parts[0]?.percent !== undefined)
      ? []
      : [
          linesBlock(line(writer.say('share.row', { hand: writer.sheetText(name) }), at)),
          ...partBlocks(writer, parts, at),
        ],
  );
}

type Award = Extract<Step, { kind: 'award' }>;

/** Several winners, several bettors, the rest of the table, shares that are not paid, rounding. */
function awardLines(writer: NoticeWriter, award: Award, rows: readonly ChartRow[]): Line[] {
  const { say, sheet } = writer;
  const { at, bettors, joins, table, room, unpaid, split, amounts } = award;
  const hasTable = table !== undefined && givesTable(writer, rows);
  return present(
    severalLine(writer, award, rows),
    tenthsFirst(writer, award, rows),
    joins && line(say('several.joins'), joins.at),
    bettors === 'each-fee'
      ? eachFee(sheet, rows) && line(say('bettors.each-fee'), at)
      : line(say(`bettors.${bettors}`), at),
    hasTable && line(tableText(writer, table), table.at),
    room && room.leftOut.length > 0 && line(roomText(writer, room), room.at),
    amounts && line(say(amounts.over === 'added' ? 'amounts.added' : 'amounts.cut'), amounts.at),
    unpaid && line(unpaidText(writer, unpaid), unpaid.at),
    split &&
      isDivided(writer, award, rows) &&
      line(say(split.rounds === 'up-to-chip' ? 'rounding.chip' : 'rounding.cent'), split.at),
  );
}

/** False where every winner is paid in full, so that there are no shares to round. */
const isDivided = (writer: NoticeWriter, { several, bettors }: Award, rows: readonly ChartRow[]): boolean =>
  several === 'share' || bettors !== 'each-fee' || partsIn(writer, rows).length > 0;

/** Backline bettors who each placed the fee share a progressive prize with the seated player. */
const eachFee = ({ fund, eligibility }: Sheet, rows: readonly ChartRow[]): boolean =>
  fund.kind === 'own' &&
  feesOf(fund).some(({ payer }) => payer === 'player') &&
  rows.some(({ prize }) => prize.gives === 'percent-of-pool') &&
  eligibility.some((row) => row.rule === 'backline' && row.allowed !== 'never');

function partsIn({ sheet, offer }: NoticeWriter, rows: readonly ChartRow[]): PartWord['to'][] {
  const inForce = offer === undefined ? undefined : structureInForce(sheet, offer);
  const structures = inForce === undefined ? Object.values(sheet.structures?.options ?? {}) : [inForce];
  const all = [...structures.flatMap(({ parts, ifLost = [], from }) => [...parts, ...ifLost, ...(from?.parts ?? [])])];
  return [...all, ...rows.flatMap(({ parts = [] }) => parts)].map(({ to }) => to);
}

const givesTable = (writer: NoticeWriter, rows: readonly ChartRow[]): boolean =>
  partsIn(writer, rows).includes('table');

function severalLine(writer: NoticeWriter, { at, several, order }: Award, rows: readonly ChartRow[]): Line | undefined {
  const { say, sheet } = writer;
  if (stepOf(sheet, 'earn')?.form === 'place') return undefined;
  // A secret amount is reached by one fee, unless it is a fee of the whole table.
  const isOneFee = (row: ChartRow) => row.hand.is === 'trigger' && !isOfRound(sheet);
  const pooled = rows.some((row) => row.prize.gives === 'percent-of-pool' && !isOneFee(row));
  if (!pooled && rows.some(isOneFee)) return undefined;
  const to = partsIn(writer, rows);
  if (!pooled) {
    return several === 'each-in-full' ? line(say('several.prizes-in-full'), at) : undefined;
  }
  if (to.includes('losing')) return line(say('several.split-shares'), at);
  if (to.includes('dealer-bets')) return undefined;
  if (several === 'share') return line(say('several.split'), at);
  if (order.length === 0) return line(say('several.prizes-in-full'), at);
  return line(say(to.includes('room') ? 'several.in-full-room-once' : 'several.in-full'), at);
}

/** Nobody pays a fee for themselves. */
const isOfRound = ({ fund }: Sheet): boolean =>
  fund.kind === 'own' && feesOf(fund).every(({ payer }) => payer !== 'player');

function tenthsFirst({ say, sheet }: NoticeWriter, { at, order }: Award, rows: readonly ChartRow[]): Line | undefined {
  const [small] = order;
  if (small === undefined || order.length < 2) return undefined;
  const ofPercent = (percent: number) =>
    rows.filter(({ prize }) => prize.gives === 'percent-of-pool' && prize.percent === percent);
  const together = ofPercent(small).some((one) =>
    ofPercent(100).some((other) => !(hasSuitOfSharedCard(sheet, one) && hasSuitOfSharedCard(sheet, other))),
  );
  return together ? line(say('several.tenths-first', { small }), at) : undefined;
}

/**
 * All its cards are of one suit, and one of them is shared by the whole table: in one round every hand of this kind has
 * that suit, so two such rows never come together.
 */
const hasSuitOfSharedCard = ({ games }: Sheet, { hand }: ChartRow): boolean =>
  hand.is === 'cards' &&
  hand.have?.some(({ all, one, suit }) => all === true && (one === 'suit' || suit !== undefined)) === true &&
  games.every(({ groups }) => groups?.some(({ id, of }) => of === 'table' && hand.in?.includes(id)));

function tableText(writer: NoticeWriter, { who, leftOut }: NonNullable<Award['table']>): string {
  const { say } = writer;
  if (leftOut.length === 0) return say(`table.${who}`);
  const list = listText(
    writer,
    leftOut.map((rule) => say(LEFT_OUT[rule])),
  );
  return say(`table.${who}-except`, { list });
}

const roomText = (writer: NoticeWriter, { leftOut }: NonNullable<Award['room']>): string =>
  writer.say('room.except', {
    list: listText(
      writer,
      leftOut.map((rule) => writer.say(NOT_IN_ROOM[rule])),
      'or',
    ),
  });

const NOT_IN_ROOM = {
  'prop-player': 'not-eligible.tppps',
  employee: 'table.except.employees',
  household: 'room.except.household',
} as const;

const LEFT_OUT = {
  'prop-player': 'not-eligible.tppps',
  employee: 'table.except.employees',
  button: 'not-eligible.button',
  house: 'table.except.house',
} as const;

function unpaidText({ say }: NoticeWriter, { ineligible, nobody }: NonNullable<Award['unpaid']>): string {
  if (ineligible === nobody) return say(`unpaid.${nobody}`);
  if (ineligible === 'stays' && nobody === 'others') return say('unpaid.stays-others');
  const own = {
    stays: 'unpaid.ineligible-stays',
    reserve: 'unpaid.ineligible-reserve',
    others: 'unpaid.others',
  } as const;
  const none = {
    stays: 'unpaid.no-taker-stays',
    reserve: 'unpaid.no-taker-reserve',
    others: 'unpaid.no-taker-others',
  } as const;
  return `${say(own[ineligible])} ${say(none[nobody])}`;
}
