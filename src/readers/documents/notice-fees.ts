/** How a notice says to play for a hand: the wager, the fees and who pays them, and how the joker is used. */
import { type FeeWord, feesOf } from '../../rules/fund.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { isWonByFeesAlone } from '../../rules/triggers.ts';
import { isPick } from '../../rules/vocabulary.ts';
import { type Block, type Line, linesBlock } from './document.ts';
import { gamesText, inGames, line } from './notice-shared.ts';
import { limitText, listText, moneyText, type NoticeWriter, numberText } from './notice-writer.ts';

export function howToPlay(writer: NoticeWriter): Block[] {
  const { sheet, say } = writer;
  const fees = sheet.fund.kind === 'own' ? feesOf(sheet.fund) : [];
  const own = fees.filter(
    ({ payer, byLimits, per }) => payer === 'player' && byLimits === undefined && per === undefined,
  );
  const wager = sheet.eligibility.find(({ rule, games }) => rule === 'base-wager' && games === undefined);
  const steps =
    own.length === 0
      ? []
      : [
          ...(wager === undefined ? [] : [line(say('play.base-wager'), wager.at)]),
          ...own.map((fee) => ownFee(writer, fee)),
          line(say(isWonByFeesAlone(sheet) ? 'trigger.play' : WINS[givenBy(sheet)]), sheet.chart.at),
        ];
  return [
    { is: 'steps', steps: steps.map((one) => ({ line: one })) },
    linesBlock(
      ...own
        .filter(({ spaces }) => spaces === 'own-and-player-dealer')
        .map(({ amount, at }) => line(say('play.fee-for-dealer-hand', { fee: moneyText(amount) }), at)),
      ...fees
        .filter((fee) => !own.includes(fee) && fee.byLimits === undefined && fee.byPot === undefined)
        .map((fee) => line(inGames(writer, fee.games, otherFeeText(writer, fee)), fee.at)),
      ...fees.flatMap(({ byPot = [] }) =>
        byPot.map(({ at, pot, amount }) =>
          line(say('fee.pot-from', { pot: moneyText(pot), fee: moneyText(amount) }), at),
        ),
      ),
    ),
    ...feesByLimits(writer, fees),
    linesBlock(...mostWagered(writer, fees), ...jokers(writer)),
  ];
}

const WINS = { prize: 'play.win', tickets: 'play.win-tickets', points: 'play.win-points' } as const;

/** What a hand on the chart gives; several kinds of prizes are called prizes. */
export function givenBy({ chart }: Sheet): 'prize' | 'tickets' | 'points' {
  const gives = new Set(
    Object.values(chart.options)
      .flat()
      .map(({ prize }) => prize.gives),
  );
  if (gives.size !== 1) return 'prize';
  if (gives.has('entries')) return 'tickets';
  return gives.has('points') ? 'points' : 'prize';
}

function ownFee(writer: NoticeWriter, { at, amount, optional, games }: FeeWord): Line {
  const fee = moneyText(amount);
  return line(inGames(writer, games, writer.say(optional ? 'play.optional-fee' : 'play.fee', { fee })), at);
}

/** Said once for all fees of a hand on which several players may have bets. */
const mostWagered = ({ say }: NoticeWriter, fees: readonly FeeWord[]): Line[] =>
  fees
    .flatMap(({ postedBy }) => (postedBy === undefined ? [] : [line(say('fee.most-wagered'), postedBy.at)]))
    .slice(0, 1);

/** A fee that one player pays for all, or that comes out of the pot. */
function otherFeeText(writer: NoticeWriter, word: FeeWord): string {
  const { say } = writer;
  const { payer, amount, minDealtIn, optional, players } = word;
  const fee = moneyText(amount);
  const dealt = minDealtIn === undefined ? undefined : numberText(writer, minDealtIn);
  switch (payer) {
    case 'pot':
      return dealt === undefined ? say('fee.pot', { fee }) : say('fee.pot-dealt-in', { fee, count: dealt });
    case 'player-dealer':
      if (players !== undefined)
        return say('fee.player-dealer-players', { fee, count: numberText(writer, players.from) });
      return say(optional ? 'fee.player-dealer-optional' : 'fee.player-dealer', { fee });
    case 'first-position':
      if (players?.to === 1) return say('fee.first-position-one-player', { fee });
      return dealt === undefined
        ? say('fee.first-position', { fee })
        : say('fee.first-position-dealt-in', { fee, count: dealt });
    case 'player':
      return say('fee.position', { fee });
  }
}

/** Fees that go with the limits of the table: a chart for the games that have the same limits. */
function feesByLimits(writer: NoticeWriter, all: readonly FeeWord[]): Block[] {
  const fees = all.filter(({ byLimits }) => byLimits !== undefined);
  const byGames = new Map<string, FeeWord[]>();
  for (const fee of fees) {
    const key = (fee.games ?? []).join(' ');
    byGames.set(key, [...(byGames.get(key) ?? []), fee]);
  }
  return [...byLimitsLead(writer, fees), ...[...byGames.values()].map((same) => limitsChart(writer, same))];
}

/** What the charts list, unless the head of each column says so. */
function byLimitsLead({ say }: NoticeWriter, fees: readonly FeeWord[]): Block[] {
  const unsaid = fees.find(({ payer }) => ONE_PAYER[payer] !== 'fee.column-fee');
  return unsaid === undefined ? [] : [linesBlock(line(say('fee.by-limits'), unsaid.at))];
}

function limitsChart(writer: NoticeWriter, fees: readonly FeeWord[]): Block {
  const { say } = writer;
  const games = fees[0]?.games;
  const payers = [...new Set(fees.map(({ payer }) => payer))];
  const rows = new Map<string, { at: string; cells: Map<FeeWord['payer'], string> }>();
  for (const fee of fees) {
    for (const band of fee.byLimits ?? []) {
      const limits = listText(writer, band.limits.map(limitText), 'or');
      const label =
        band.from === undefined ? limits : say('fee.limits-or-more', { limits, amount: moneyText(band.from) });
      const row = rows.get(label) ?? { at: band.at, cells: new Map() };
      row.cells.set(fee.payer, moneyText(band.amount));
      rows.set(label, row);
    }
  }
  const heading =
    games === undefined ? say('fee.column-limits') : say('fee.column-limits-in', { games: gamesText(writer, games) });
  return {
    is: 'chart',
    columns: [
      { text: heading, amount: false },
      ...payers.map((payer) => ({ text: say(payers.length === 1 ? ONE_PAYER[payer] : PAYER[payer]), amount: true })),
    ],
    rows: [...rows].map(([label, { at, cells }]) => ({
      cells: [label, ...payers.map((payer) => cells.get(payer) ?? '')],
      at: [at],
    })),
  };
}

const PAYER = {
  player: 'fee.column-position',
  pot: 'fee.column-fee',
  'player-dealer': 'fee.column-player-dealer',
  'first-position': 'fee.column-first-position',
} as const;
const ONE_PAYER = { ...PAYER, 'player-dealer': 'fee.column-fee', player: 'fee.column-fee' } as const;

function jokers(writer: NoticeWriter): Line[] {
  const { sheet, offer, say } = writer;
  return sheet.games.flatMap(({ at, settings }) => {
    const joker = settings?.joker;
    if (joker === undefined || !isPick(joker)) return [];
    const use = offer?.picks?.[joker.pick];
    if (use === 'bug' || use === 'wild') return [line(say(`setting.joker.${use}`), at)];
    return [line(say('setting.joker.posted'), at)];
  });
}
