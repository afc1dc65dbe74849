/** What winners play on a wall notice: wheels, giveaways, ladders, shows; and games against the house. */
import { first } from '../../base/assert.ts';
import { type CardWheelStep, orderCardName, rankingOf, valueSections } from '../../rules/card-wheel.ts';
import type { KeysStep, PlacePrize, TournamentStep } from '../../rules/contest.ts';
import { type HouseGameStep, type MeterSchedule, type PaysRow, rankingNamed } from '../../rules/house-game.ts';
import type { CallLadderStep, CardLadderStep, LadderLevel } from '../../rules/ladder.ts';
import type { WheelStep } from '../../rules/sheet.ts';
import { type ShowStep, showRules } from '../../rules/show.ts';
import { type AmountWord, type Choice, isChoice } from '../../rules/vocabulary.ts';
import type { PhraseId } from '../../sentences/notice/phrase.ts';
import { gameName, poolName } from '../terms.ts';
import { type Block, type ChartLine, type Line, linesBlock, type Section } from './document.ts';
import { insteadLine } from './notice-envelopes.ts';
import { timesBlocks } from './notice-times.ts';
import {
  amountText,
  capital,
  clockText,
  durationText,
  listText,
  moneyText,
  type NoticeWriter,
} from './notice-writer.ts';

type Column = readonly [text: string, amount?: 'amount'];

const chart = (columns: readonly Column[], rows: readonly ChartLine[]): Block => ({
  is: 'chart',
  columns: columns.map(([text, amount]) => ({ text, amount: amount !== undefined })),
  rows,
});

const standing = (id: string, heading: string, blocks: readonly Block[]): Section => ({
  id,
  heading,
  reading: 'standing',
  blocks,
});

// Wheels.

export function wheelSection(writer: NoticeWriter, step: WheelStep): Section {
  const { say, sheetText, offer } = writer;
  const { at, rotations } = step;
  const posted = new Map<string, { name: string; value: number; count: number }>();
  for (const { name, value, gives } of offer?.wheel ?? []) {
    const key = `${name} ${value}`;
    posted.set(key, { name, value: gives === 'double' ? 0 : value, count: (posted.get(key)?.count ?? 0) + 1 });
  }
  const spots = [...posted.values()].sort((a, b) => b.value - a.value);
  return standing('wheel', say('heading.wheel'), [
    offer?.wheel === undefined ? linesBlock({ text: say('wheel.posted'), at: [at] }) : linesBlock(),
    chart(
      [[say('column.prize')], [say('column.value'), 'amount'], [say('wheel.column.spots'), 'amount']],
      spots.map(({ name, value, count }) => ({
        cells: [capital(sheetText(name)), value === 0 ? '' : moneyText(value), String(count)],
        at: [at],
      })),
    ),
    linesBlock(
      { text: rotations === 0 ? say('wheel.between') : say('wheel.rotations', { n: rotations }), at: [at] },
      ...doubleLines(writer, step),
      ...guaranteeLines(writer, step),
      step.instead && insteadLine(writer, step.instead),
    ),
  ]);
}

function doubleLines({ say, sheetText, offer }: NoticeWriter, { double }: WheelStep): Line[] {
  const spot = offer?.wheel?.find(({ gives }) => gives === 'double');
  if (double === undefined || (offer !== undefined && spot === undefined)) return [];
  const { at, twice } = double;
  const value = isChoice(twice) ? offer?.amounts[twice.choose] : twice;
  const money = value === undefined ? undefined : moneyText(value);
  const thing = spot?.twice === undefined ? money : sheetText(spot.twice.name);
  const prize =
    spot?.twice === undefined || money === undefined ? thing : say('prize.worth', { prize: thing ?? '', value: money });
  return [
    { text: say('wheel.double'), at: [at] },
    { text: say('wheel.double-other'), at: [at] },
    {
      text: prize === undefined ? say('wheel.double-twice-posted') : say('wheel.double-twice', { prize }),
      at: [at],
    },
  ];
}

/** A guarantee of nothing is none. */
function guaranteeLines(writer: NoticeWriter, { guarantee }: WheelStep): Line[] {
  const { say, offer } = writer;
  if (guarantee === undefined) return [];
  const { at, amount: word } = guarantee;
  if (offer === undefined) return [{ text: say('wheel.guarantee-posted'), at: [at] }];
  const amount = isChoice(word) ? (offer.amounts[word.choose] ?? 0) : word;
  if (amount === 0) return [];
  const hours = offer.guaranteeHours;
  const text =
    hours === undefined
      ? say('wheel.guarantee-all-day', { amount: moneyText(amount) })
      : say('wheel.guarantee', {
          from: clockText(writer, hours.from),
          until: clockText(writer, hours.until),
          amount: moneyText(amount),
        });
  return [{ text, at: [at] }];
}

export function cardWheelSection(writer: NoticeWriter, step: CardWheelStep): Section {
  const { say, sheetText, offer, sheet } = writer;
  const { at, sections, values, hands, money, turns } = step;
  const { size, categories } = rankingOf(step);
  const others = valueSections(step);
  const paid = hands.rows.filter(({ pays }) => !isChoice(pays) || offer?.amounts[pays.choose] !== 0);
  const award = sheet.steps.find(({ kind }) => kind === 'award');
  const split = award?.kind === 'award' ? award.split : undefined;
  const table = money.goes === 'table';
  return standing('wheel', say('heading.wheel'), [
    linesBlock(
      { text: say('cards.sections', { sections, cards: sections - others, values: others }), at: [at] },
      { text: say('cards.spins', { n: size }), at: [at] },
      { text: say('cards.again'), at: [at] },
    ),
    chart(
      [[say('column.hand')], [say('column.pays'), 'amount']],
      paid.map(({ category, pays }) => ({
        cells: [sheetText(categories.find(({ id }) => id === category)?.name ?? category), amountText(writer, pays)],
        at: [hands.at],
      })),
    ),
    linesBlock(
      { text: table ? say('cards.money-table') : say('cards.money-spinner'), at: [money.at] },
      table && split !== undefined ? { text: say('share.cent'), at: [split.at] } : undefined,
      { text: say('cards.values'), at: [values.at] },
      { text: say('cards.turns'), at: [turns.at] },
    ),
    chart(
      [[say('column.prize')], [say('column.value'), 'amount']],
      (offer?.valueAwards ?? []).map(({ name, value }) => ({
        cells: [capital(sheetText(name)), moneyText(value)],
        at: [values.at],
      })),
    ),
  ]);
}

// What the holders of passes play.

export function keysSection(writer: NoticeWriter, step: KeysStep): Section {
  const { say, sheetText } = writer;
  const { at, envelopes, goesOn, wins } = step;
  const value = knownAmount(writer, wins.value);
  const prize = sheetText(wins.name);
  return {
    id: 'keys',
    heading: say('heading.keys'),
    reading: 'later',
    blocks: [
      ...beginsBlocks(writer, step),
      linesBlock(
        { text: say('keys.cards', { n: envelopes, card: orderCardName(envelopes) }), at: [at] },
        { text: say('keys.tried'), at: [at] },
        { text: say('keys.again'), at: [goesOn.at] },
        {
          text: value === undefined ? say('keys.wins-posted', { prize }) : say('keys.wins', { prize, value }),
          at: [wins.at],
        },
      ),
    ],
  };
}

/** What the house posted, or what stands in the sheet; without an offer undefined where the house chooses. */
const knownAmount = (writer: NoticeWriter, word: AmountWord): string | undefined =>
  isChoice(word) && writer.offer === undefined ? undefined : amountText(writer, word);

function beginsBlocks(writer: NoticeWriter, { begins }: KeysStep | TournamentStep): Block[] {
  const { say, offer } = writer;
  const { at, when, sameDay } = begins;
  const minutes = when === 'posted' ? 0 : when.minutesAfterLast;
  const after =
    minutes % 60 === 0 && minutes > 0 ? say('hours.count', { n: minutes / 60 }) : durationText(writer, minutes * 60);
  return [
    ...(when === 'posted'
      ? timesBlocks(writer, { timed: 'contests', at, posted: offer?.contests })
      : [linesBlock({ text: say('begins.minutes-after', { minutes: after }), at: [at] })]),
    linesBlock(sameDay && { text: say('begins.same-day'), at: [at] }, { text: say('begins.present'), at: [at] }),
  ];
}

export function contestSections(writer: NoticeWriter, step: TournamentStep): Section[] {
  const { say } = writer;
  const { at, tables, seats, hands, advance, final, prizes, ties } = step;
  return [
    standing('contest-prizes', say('heading.contest-prizes'), [
      chart(
        [[say('column.round')], [say('column.place')], [say('column.prize'), 'amount']],
        prizes.toSorted(byPlace).map((prize) => ({
          cells: [say(`contest.round.${prize.in}`), placesText(writer, prize), capital(placePrizeText(writer, prize))],
          at: [prize.at],
        })),
      ),
      linesBlock({ text: say('contest.played'), at: [first(prizes).at] }),
    ]),
    {
      id: 'contest',
      heading: say('heading.contest'),
      reading: 'later',
      blocks: [
        ...beginsBlocks(writer, step),
        linesBlock(
          { text: say('contest.first-round', { tables, seats, hands, n: advance }), at: [at] },
          { text: say('contest.final', { hands: final.hands }), at: [final.at] },
          { text: say('contest.out'), at: [ties.at] },
          { text: say('contest.ties'), at: [ties.at] },
        ),
      ],
    },
  ];
}

/** The final before the first round, first place first. */
const byPlace = (a: PlacePrize, b: PlacePrize): number =>
  Number(a.in === 'table') - Number(b.in === 'table') || a.places[0] - b.places[0];

function placesText({ say }: NoticeWriter, { places: [from, until] }: PlacePrize): string {
  return from === until ? say('place.one', { n: from }) : say('place.range', { from, until });
}

function placePrizeText(writer: NoticeWriter, prize: PlacePrize): string {
  const { say, sheetText } = writer;
  if (prize.gives === 'cash') {
    const amount = amountText(writer, prize.amount);
    return prize.places[0] === prize.places[1] ? amount : say('prize.each', { amount });
  }
  const value = knownAmount(writer, prize.value);
  const name = sheetText(prize.name);
  return value === undefined ? name : say('prize.worth', { prize: name, value });
}

// Ladders.

export function callLadderSection(writer: NoticeWriter, step: CallLadderStep): Section {
  const { say, sheetText, terms, offer } = writer;
  const { at, game, calls, times, tie, always } = step;
  const called = listText(
    writer,
    calls.map((call) =>
      call === 'player' ? say('calls.player') : call === 'banker' ? say('calls.banker') : sheetText(call),
    ),
    'or',
  );
  const raised = (offer?.prizes ?? []).filter(({ raises }) => raises !== undefined);
  return {
    id: 'ladder',
    heading: say('heading.call-ladder'),
    reading: 'later',
    blocks: [
      linesBlock({ text: say('calls.keep', { calls: called, game: sheetText(gameName(game, terms)) }), at: [at] }),
      chart(
        [[say('calls.right-in-a-row')], [say('column.prize')]],
        times.map((many, i) => ({ cells: [String(i + 1), say('calls.times', { n: many })], at: [at] })),
      ),
      linesBlock(
        ...raised.map(({ name, raises = [] }) => ({
          text: say('calls.raises', {
            prize: sheetText(name),
            rungs: listText(
              writer,
              raises.map((rung) => sheetText(rung.name)),
            ),
          }),
          at: [at],
        })),
        { text: say('calls.stop'), at: [at] },
        { text: say('calls.wrong'), at: [at] },
        { text: say('calls.tie'), at: [tie.at] },
        always && {
          text: say('calls.always', { outcome: sheetText(always.name), n: times.at(-1) ?? 1 }),
          at: [always.at],
        },
      ),
    ],
  };
}

export function cardLadderSection(writer: NoticeWriter, step: CardLadderStep): Section {
  const { say, sheet, sheetText } = writer;
  const { at, levels, equal, freeMisses, miss } = step;
  const pools = sheet.fund.kind === 'own' ? sheet.fund.pools : [];
  const left = levels[miss.leaves];
  return standing('hilo', say('heading.card-ladder'), [
    linesBlock({ text: say('hilo.how'), at: [at] }),
    chart(
      [
        [say('hilo.right'), 'amount'],
        [say('column.prize'), 'amount'],
      ],
      levels.map((level, right) => ({ cells: [String(right), capital(levelText(writer, level))], at: [at] })),
    ),
    linesBlock(
      { text: say('hilo.stop'), at: [at] },
      { text: say('hilo.equal'), at: [equal.at] },
      freeMisses && {
        text: say('hilo.free-miss', { n: freeMisses.count, below: freeMisses.below }),
        at: [freeMisses.at],
      },
      left && { text: say('hilo.miss', { prize: levelText(writer, left) }), at: [miss.at] },
      ...pools.flatMap(({ name, seed, reseed, attempt, reverts, at: own }) => {
        if (attempt === undefined) return [];
        const grows = {
          pool: capital(sheetText(name)),
          seed: amountText(writer, seed),
          amount: amountText(writer, attempt.amount),
        };
        return [
          { text: say('hilo.grows', grows), at: [own, attempt.at] },
          { text: say('hilo.again', { amount: amountText(writer, reseed) }), at: [own] },
          ...(reverts === undefined ? [] : [{ text: say('hilo.reverts'), at: [reverts.at] }]),
        ];
      }),
    ),
  ]);
}

function levelText({ say, sheetText, terms }: NoticeWriter, level: LadderLevel): string {
  if ('pool' in level) return say('hilo.pool', { pool: sheetText(poolName(level.pool, terms)) });
  const amount = moneyText(level.amount);
  return level.gives === 'cash' ? say('hilo.cash', { amount }) : say('hilo.free-play', { amount });
}

// Board shows.

export function showSections(writer: NoticeWriter, step: ShowStep): Section[] {
  const { say, sheetText, offer } = writer;
  const { contestants, board, rounds, doubles, advance, clears, playOff, reload } = step;
  const bonus = offer?.bonus;
  const named = board.squares.find((square) => square.gives === 'named-goods');
  const doubler = board.squares.find((square) => square.gives === 'double');
  const seats = contestants.from.map(({ by, seats: n }) => say('show.seats', { n, by: sheetText(by) }));
  const boardRows = (
    squares: readonly Readonly<{ name: string; value: number; count: number }>[],
    at: string,
  ): ChartLine[] =>
    squares.map(({ name, value, count }) => ({ cells: [worthText(writer, name, value), String(count)], at: [at] }));
  const squareColumns: Column[] = [[say('column.prize')], [say('show.column.squares'), 'amount']];
  return [
    {
      id: 'how-to-play',
      heading: say('heading.show'),
      reading: 'standing',
      blocks: [
        linesBlock(
          { text: say('show.contestants', { seats: listText(writer, seats) }), at: [contestants.at] },
          { text: say('show.board'), at: [board.at] },
        ),
        chart(squareColumns, [
          ...boardRows(showRules(step, bonus ?? []).main, board.at),
          ...(named === undefined || bonus !== undefined
            ? []
            : [
                {
                  cells: [say('show.named-goods', { amount: moneyText(named.least) }), String(named.count)],
                  at: [named.at],
                },
              ]),
        ]),
        linesBlock(
          { text: say('show.rounds', { n: rounds.count }), at: [rounds.at] },
          { text: say('show.order'), at: [rounds.at] },
          doubles && doubler?.gives === 'double'
            ? { text: say('show.double', { name: sheetText(doubler.name) }), at: [doubles.at] }
            : undefined,
          { text: say('show.advance', { n: advance.places }), at: [advance.at] },
          clears && { text: say('show.clears'), at: [clears.at] },
          { text: say('show.play-off'), at: [playOff.at] },
          playOff.firstPick && { text: say('show.play-off-seat'), at: [playOff.at] },
          { text: say('show.reload'), at: [reload.at] },
        ),
        chart(squareColumns, boardRows(reload.squares, reload.at)),
      ],
    },
    lastBoardSection(writer, step),
  ];
}

function lastBoardSection(writer: NoticeWriter, { last }: ShowStep): Section {
  const { say, sheetText } = writer;
  return standing('last-board', say('heading.last-board'), [
    linesBlock({ text: say('show.last'), at: [last.at] }),
    chart(
      [[say('column.prize')], [say('show.column.then')]],
      last.squares.map(({ name, value, does }) => ({
        cells: [worthText(writer, name, value), does === 'ends' ? say('show.ends') : say('show.offered')],
        at: [last.at],
      })),
    ),
    linesBlock(
      {
        text: say('show.give-back', {
          prizes: listText(
            writer,
            last.squares.filter(({ does }) => does === 'offered').map(({ name }) => sheetText(name)),
            'or',
          ),
        }),
        at: [last.giveBack.at],
      },
      ...last.squares.flatMap(({ name, parts }) =>
        parts === undefined
          ? []
          : [
              {
                text: say('show.parts', { prize: sheetText(name), years: parts.years, n: parts.withinDays }),
                at: [parts.at],
              },
            ],
      ),
    ),
  ]);
}

/** A name that says its own worth needs no other. */
function worthText({ say, sheetText }: NoticeWriter, name: string, value: number): string {
  const known = value === 0 || name === moneyText(value);
  return known ? sheetText(name) : say('prize.worth', { prize: sheetText(name), value: moneyText(value) });
}

// Games against the house.

export function houseGameSections(writer: NoticeWriter, step: HouseGameStep): Section[] {
  const { say, sheetText } = writer;
  const { at, cards, ranking, dealer, ante, raise, bonus, side, wrongCount } = step;
  const meter = hasMeter(writer, step) ? step.progressive : undefined;
  const wagers = [
    say('house.ante'),
    ...[side, meter].flatMap((one) => (one === undefined ? [] : [sheetText(one.name)])),
  ];
  const dealt = { player: cards.player, dealer: cards.dealer };
  const [low, high] = raise.times;
  return [
    {
      id: 'how-to-play',
      heading: say('heading.how-to-play'),
      reading: 'standing',
      blocks: [
        linesBlock(
          { text: say('house.wagers', { wagers: listText(writer, wagers) }), at: [at] },
          limitsLine(writer, say('house.ante'), ante),
          side && limitsLine(writer, sheetText(side.name), side),
          ...meterLines(writer, step),
          {
            text: cards.up === 0 ? say('house.cards-down', dealt) : say('house.cards', { ...dealt, n: cards.up }),
            at: [cards.at],
          },
          { text: say(TIES[dealer.ties], { n: rankingNamed(ranking).size }), at: [dealer.at] },
          { text: say('house.raise', { low, high }), at: [raise.at] },
          { text: say('house.even', { ante: ante.pays, play: raise.pays }), at: [ante.at] },
          { text: say('house.wrong-count'), at: [wrongCount.at] },
        ),
      ],
    },
    ...(bonus === undefined
      ? []
      : [
          standing('ante-bonus', say('house.bonus-heading'), [
            linesBlock({ text: say('house.bonus'), at: [bonus.at] }),
            paysChart(writer, bonus.rows, ranking, bonus.at),
          ]),
        ]),
    ...sideSections(writer, step),
    ...meterSections(writer, step),
  ];
}

const TIES = {
  player: 'house.best-player',
  dealer: 'house.best-dealer',
  nobody: 'house.best-nobody',
} as const satisfies Record<HouseGameStep['dealer']['ties'], PhraseId>;

/** An option without a schedule has no meter. */
const hasMeter = ({ offer }: NoticeWriter, { progressive }: HouseGameStep): boolean =>
  progressive !== undefined && (offer === undefined || progressive.schedules[offer.option] !== undefined);

function limitsLine(writer: NoticeWriter, wager: string, { at, least, most }: HouseGameStep['ante'] | Limited): Line {
  const { say } = writer;
  const [low, high] = [knownAmount(writer, least), knownAmount(writer, most)];
  const text =
    low === undefined || high === undefined
      ? say('house.limits-posted', { wager })
      : say('house.limits', { wager, least: low, most: high });
  return { text, at: [at] };
}

type Limited = NonNullable<HouseGameStep['side']>;

/** As its ranking calls it: a straight flush, a pair of aces. */
function handText(
  { say, sheetText }: NoticeWriter,
  { category, rank }: Pick<PaysRow, 'category' | 'rank'>,
  ranking: string,
): string {
  const hand = sheetText(rankingNamed(ranking).categories.find(({ id }) => id === category)?.name ?? category);
  return rank === undefined || !isRank(rank) ? hand : say('hand.of-rank', { hand, ranks: say(`ranks.${rank}`) });
}

const CARD_RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
const isRank = (text: string): text is (typeof CARD_RANKS)[number] => CARD_RANKS.some((rank) => rank === text);

const paysChart = (writer: NoticeWriter, rows: readonly PaysRow[], ranking: string, at: string): Block =>
  chart(
    [[writer.say('column.hand')], [writer.say('column.pays'), 'amount']],
    rows.map((row) => ({
      cells: [handText(writer, row, ranking), writer.say('house.to-one', { n: row.pays })],
      at: [at],
    })),
  );

function sideSections(writer: NoticeWriter, { side, ranking }: HouseGameStep): Section[] {
  if (side === undefined) return [];
  const { say, sheetText, offer } = writer;
  const picked = offer?.picks?.[side.schedule.pick];
  const wager = sheetText(side.name);
  return Object.entries(side.schedules)
    .filter(([name]) => picked === undefined || name === picked)
    .map(([name, rows]) =>
      standing(
        `side-${name}`,
        picked === undefined
          ? say('house.side-heading-schedule', { wager, name })
          : say('house.side-heading', { wager }),
        [linesBlock({ text: say('house.side', { wager }), at: [side.at] }), paysChart(writer, rows, ranking, side.at)],
      ),
    );
}

function meterLines(writer: NoticeWriter, step: HouseGameStep): Line[] {
  const { say, sheetText, offer } = writer;
  const { progressive } = step;
  if (progressive === undefined || !hasMeter(writer, step)) return [];
  const { at, name, units, meterPercent } = progressive;
  const wager = sheetText(name);
  const schedule = offer && progressive.schedules[offer.option];
  const share = percentText(writer, meterPercent);
  const reserve = schedule && percentText(writer, schedule.reservePercent);
  const many = countOf(writer, units);
  return [
    {
      text:
        schedule === undefined || many === undefined
          ? say('house.meter-posted', { wager })
          : say('house.meter', { wager, amount: moneyText(schedule.base * many) }),
      at: [at],
    },
    ...(share === undefined ? [] : [{ text: say('house.meter-share', { percent: share }), at: [at] }]),
    ...(schedule === undefined || reserve === undefined || countOf(writer, schedule.reservePercent) === 0
      ? []
      : [{ text: say('house.meter-reserve', { percent: reserve }), at: [schedule.at] }]),
  ];
}

const countOf = ({ offer }: NoticeWriter, word: number | Choice): number | undefined =>
  isChoice(word) ? offer?.amounts[word.choose] : word;

function percentText(writer: NoticeWriter, word: number | Choice): string | undefined {
  const n = countOf(writer, word);
  return n === undefined ? undefined : writer.say('tourney.percent', { n });
}

function meterSections(writer: NoticeWriter, step: HouseGameStep): Section[] {
  const { say, sheetText, offer } = writer;
  const { progressive } = step;
  if (progressive === undefined || !hasMeter(writer, step)) return [];
  const wager = sheetText(progressive.name);
  return Object.entries(progressive.schedules)
    .filter(([name]) => offer === undefined || name === offer.option)
    .map(([name, schedule]) =>
      standing(
        `meter-${name}`,
        offer === undefined
          ? say('house.meter-heading-schedule', { wager, name })
          : say('house.meter-heading', { wager }),
        meterBlocks(writer, progressive, schedule),
      ),
    );
}

function meterBlocks(
  writer: NoticeWriter,
  progressive: NonNullable<HouseGameStep['progressive']>,
  schedule: MeterSchedule,
): Block[] {
  const { say, sheetText, offer } = writer;
  const { at, base, ranking, rows } = schedule;
  const units = offer === undefined ? 1 : (countOf(writer, progressive.units) ?? 1);
  const envied = rows.some(({ envy }) => envy !== undefined);
  const columns: Column[] = [
    [say('column.hand')],
    [say('column.pays'), 'amount'],
    ...(envied ? ([[say('house.envy-column'), 'amount']] satisfies Column[]) : []),
  ];
  return [
    linesBlock(
      { text: say('house.meter-best', { n: rankingNamed(ranking).size }), at: [at] },
      offer === undefined ? { text: say('house.meter-base', { amount: moneyText(base) }), at: [at] } : undefined,
    ),
    chart(
      columns,
      rows.map(({ name, percent, times = 0, envy }) => ({
        cells: [
          sheetText(name),
          percent === undefined ? say('house.for-one', { n: times }) : say('house.of-meter', { n: percent }),
          ...(envied ? [envy === undefined ? '' : moneyText(envy * units)] : []),
        ],
        at: [at],
      })),
    ),
    linesBlock(
      envied
        ? { text: say('house.envy', { wager: sheetText(progressive.name) }), at: [progressive.envyAt] }
        : undefined,
    ),
  ];
}
