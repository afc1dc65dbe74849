/** Counts beside the rows, ladders, wheels, shows, wagers and what is posted: one table each. */

import { first } from '../../base/assert.ts';
import { counted, plainWords, sentence } from '../../base/display-text.ts';
import type { OddsDocument } from '../../odds/document.ts';
import { DataTable } from '../design/data-table.tsx';
import { dollars } from '../lib/money.tsx';
import { decimals, expectedWords, oneInWords, percentWords } from './odds-words.ts';

export function OddsParts({ odds }: Readonly<{ odds: OddsDocument }>) {
  return [...besidePart(odds), ...partsOf(odds)].map(({ id, caption, at, head, lines }) => (
    <DataTable
      key={id}
      caption={at === '' ? caption : `${caption} (${at})`}
      captionSeen
      columns={head.map((label, i) => ({
        id: label,
        label,
        ...(i === 0 ? {} : { align: 'right' as const }),
        cell: (line: readonly string[]) => line[i],
      }))}
      rows={lines}
      keyOf={([name, second]) => `${name} ${second}`}
      empty="None."
    />
  ));
}

/** Further parts of an odds document as tables: ladders, wheels, shows, wagers and posted prizes. */

/** The first column names the line; the others are figures. */
export type OddsPart = Readonly<{
  id: string;
  caption: string;
  /** Empty if it belongs to no clause. */
  at: string;
  head: readonly string[];
  lines: readonly (readonly string[])[];
}>;

export function partsOf(odds: OddsDocument): OddsPart[] {
  return [
    ...wagers(odds),
    ...meters(odds),
    ...showdown(odds),
    ...ladder(odds),
    ...cardLadder(odds),
    ...show(odds),
    ...results(odds),
    ...cardWheel(odds),
    ...triggers(odds),
    ...keys(odds),
    ...tournament(odds),
    ...tableDraw(odds),
    ...posted(odds),
  ];
}

const money = (cents: number): string => expectedWords(cents, 2);
const force = (inForce: boolean): string => (inForce ? 'yes' : '');

function wagers({ wagers: all = [] }: OddsDocument): OddsPart[] {
  if (all.length === 0) return [];
  const lines = all.map(({ wager, schedule, houseEdge, ofAllWagered, inForce }) => [
    schedule === null ? wager : `${wager}, ${schedule}`,
    percentWords(houseEdge),
    ofAllWagered === null ? '' : percentWords(ofAllWagered),
    force(inForce),
  ]);
  const head = ['Wager', 'House edge', 'Of total action', 'In effect'];
  return [{ id: 'wagers', caption: 'House edge by wager', at: first(all).at, head, lines }];
}

function meters({ meters: all = [] }: OddsDocument): OddsPart[] {
  if (all.length === 0) return [];
  const lines = all.map(({ schedule, fromTray, envyEach, perThousand, breakEvenMeter, inForce }) => [
    schedule,
    percentWords(fromTray),
    percentWords(envyEach),
    percentWords(perThousand),
    dollars(breakEvenMeter.withEnvy),
    dollars(breakEvenMeter.withoutEnvy),
    force(inForce),
  ]);
  const head = [
    'Pay table',
    'From dealer’s tray',
    'Envy bonus, each other hand',
    'Each $1,000 on the meter',
    'Breaks even at',
    'Breaks even without envy bonus',
    'In effect',
  ];
  return [{ id: 'meters', caption: 'Return of a progressive wager', at: first(all).at, head, lines }];
}

function showdown({ showdown: found }: OddsDocument): OddsPart[] {
  if (found === undefined) return [];
  const { at, cards, ties, categories, againstDealer } = found;
  const against = (odds: typeof againstDealer) =>
    odds === undefined ? [] : [odds.beats, odds.ties, odds.loses].map(({ probability }) => shareWords(probability));
  const lines = [
    ...categories.map(({ name, player, dealer, againstDealer: odds }) => [
      sentence(name),
      oneInWords(player),
      oneInWords(dealer),
      ...against(odds),
    ]),
    ...(againstDealer === undefined ? [] : [['All hands, no folds', '', '', ...against(againstDealer)]]),
  ];
  const head = [
    'Hand',
    `Player's best ${cards.counted} of ${cards.player}`,
    `Dealer's best ${cards.counted} of ${cards.dealer}`,
    ...(againstDealer === undefined ? [] : ['Beats the dealer', 'Ties', 'Loses']),
  ];
  const caption = `Hand rankings, highest first; ${ties === 'nobody' ? 'a tie is a push' : `the ${ties} wins a tie`}`;
  return [{ id: 'showdown', caption, at, head, lines }];
}

/** To four places: a hand beaten once in two thousand deals does not always win. */
const shareWords = (share: number): string => (share === 0 ? 'never' : `${decimals(share * 100, 4)}%`);

/** Counts no row uses. They have no price, so the odds report leaves them out. */
export function besidePart({ beside = [], rows }: OddsDocument): OddsPart[] {
  if (beside.length === 0) return [];
  const several = new Set(beside.map(({ game }) => game)).size > 1;
  const lines = beside.map(({ game, row, says, per, chance }) => {
    const name = rows.find((one) => one.row === row && one.game === game)?.name;
    const of = several ? `${sentence(plainWords(game))}: ` : '';
    return [
      `${of}${name === undefined ? says : `${name}, ${says}`}`,
      `per ${per}`,
      oneInWords(chance),
      percentWords(chance.probability),
    ];
  });
  const head = ['Outcome', 'Per', 'Frequency', 'Probability'];
  return [{ id: 'beside', caption: 'Other counts', at: '', head, lines }];
}

function ladder({ ladder: found }: OddsDocument): OddsPart[] {
  if (found === undefined) return [];
  const lines = [
    ...found.rungs.map(({ times, chance }) => [`${times} × the prize`, percentWords(chance)]),
    ['Average', `${rounded(found.value, 1000)} × the prize`],
    ['One deal: the better call is right', percentWords(found.right)],
    ['One deal: a tie', percentWords(found.tie)],
    ['One deal: the result that always pays', percentWords(found.always)],
  ];
  const caption = 'The ladder, with optimal calls and stops';
  return [{ id: 'ladder', caption, at: found.at, head: ['Ends on', 'Frequency'], lines }];
}

function cardLadder({ cardLadder: found }: OddsDocument): OddsPart[] {
  if (found === undefined) return [];
  const { at, levels, meters: byMeter, value: average, valueByLastCard } = found;
  const ends = levels.map(({ right, gives, amount, chance, reached, reachedByLastCard }) => [
    `${right} right`,
    `${money(amount)} ${plainWords(gives)}`,
    percentWords(chance),
    reached === undefined ? '' : percentWords(reached),
    reachedByLastCard === undefined ? '' : percentWords(reachedByLastCard),
  ]);
  const games = byMeter.map(({ meter, missed, value, top }) => [
    money(meter),
    missed === 0 ? 'at the start' : `after ${missed} not won`,
    money(value),
    percentWords(top),
  ]);
  const worth = [
    ['Average per game', money(average), '', '', ''],
    ...(valueByLastCard === undefined
      ? []
      : [['Average per game, guessing by the last card only and never stopping', money(valueByLastCard), '', '', '']]),
  ];
  const caption = 'Higher or lower, with optimal guesses and stops, remembering every card';
  return [
    {
      id: 'card-ladder',
      caption,
      at,
      head: ['Ends with', 'Prize', 'Frequency', 'Reached', 'Reached without counting cards'],
      lines: [...ends, ...worth],
    },
    {
      id: 'card-ladder-meter',
      caption: 'One game by the meter',
      at,
      head: ['Meter', 'When', 'Value of a game', 'Meter is won'],
      lines: games,
    },
  ];
}

function show({ show: found }: OddsDocument): OddsPart[] {
  if (found === undefined) return [];
  const { at, rounds, playOff, last, total } = found;
  const lines = [
    ['Rounds', money(rounds), 'counted'],
    ['Play-off', money(playOff.mean), `simulated ${playOff.shows} times, ± ${money(playOff.stderr)}`],
    ['Last round', money(last), 'counted'],
    ['Total', money(total), ''],
  ];
  return [
    { id: 'show', caption: 'Expected prizes of one show', at, head: ['Part', 'Prizes', 'Method'], lines },
    ...lastBoard(found),
  ];
}

function lastBoard({ lastBoard: board }: NonNullable<OddsDocument['show']>): OddsPart[] {
  if (board === undefined) return [];
  const { at, squares, givenBack, secondOffered, secondGivenBack } = board;
  const lines = [
    ...squares.map(({ name, value, chance }) => [name, money(value), percentWords(chance)]),
    ['A prize is declined', '', percentWords(givenBack)],
    ['The next pick shows another such prize', '', percentWords(secondOffered)],
    ['That prize is also declined', '', percentWords(secondGivenBack)],
  ];
  return [
    { id: 'last-board', caption: 'Results of the last board', at, head: ['Square', 'Value', 'Frequency'], lines },
  ];
}

function results({ results: found }: OddsDocument): OddsPart[] {
  if (found === undefined) return [];
  const lines = [
    ...found.results.map(({ says, prize, chance }) => [says, money(prize), percentWords(chance)]),
    ['Average', money(found.mean), ''],
  ];
  const caption = 'Prizes by result of the other event';
  return [{ id: 'results', caption, at: found.at, head: ['Result', 'Prize', 'Frequency'], lines }];
}

function cardWheel({ cardWheel: found }: OddsDocument): OddsPart[] {
  if (found === undefined) return [];
  const lines = [
    ...found.hands.map(({ hand, pays, chance }) => [sentence(plainWords(hand)), dollars(pays), percentWords(chance)]),
    ['Average, hand', money(found.money), ''],
    ['Average, value awards', money(found.goods), `${rounded(found.values, 1000)} of them`],
    ['Average, spins', '', String(rounded(found.spins, 1000))],
  ];
  const caption = 'One card wheel turn';
  return [{ id: 'card-wheel', caption, at: found.at, head: ['Hand', 'Pays', 'Frequency'], lines }];
}

function triggers({ triggers: found = [] }: OddsDocument): OddsPart[] {
  return found.map(({ at, row, name, fee, part, meter, fees, even, meters }) => ({
    id: `trigger-${row}`,
    caption: `${name}: the chance of one fee of ${dollars(fee)}, of which ${dollars(part)} go into the pool`,
    at,
    head: ['In the pool', 'Chance of the next fee', 'Value of the fee'],
    lines: [
      ...meters.map((one) => [
        dollars(one.meter),
        one.chance === 0 ? 'Not yet' : `1 in ${rounded(1 / one.chance, 10)}`,
        money(one.value),
      ]),
      ['Average win', `after ${rounded(fees, 1)} fees`, money(meter)],
      ...(even === null ? [] : [['A fee is worth what it costs from', '', dollars(even)]]),
    ],
  }));
}

function keys({ keys: found }: OddsDocument): OddsPart[] {
  if (found === undefined) return [];
  const lines = found.holders.map(({ holders, places }) => [
    `${holders} of ${found.envelopes}`,
    places.map(({ envelopes }) => envelopes).join(', '),
  ]);
  const caption = `Chances to win ${found.thing}: envelopes for each place in card order`;
  return [{ id: 'keys', caption, at: found.at, head: ['Pass holders', 'Envelopes'], lines }];
}

function tournament({ tournament: found }: OddsDocument): OddsPart[] {
  if (found === undefined) return [];
  const lines = [
    ['Cash', dollars(found.cash)],
    ...found.goods.map(({ name, value }) => [sentence(name), dollars(value)]),
    ...(found.times === 0 ? [] : [['Tournaments posted', String(found.times)]]),
  ];
  const caption = `A tournament with all ${found.players} players`;
  return [{ id: 'tournament', caption, at: found.at, head: ['Prize', 'Value'], lines }];
}

function tableDraw({ tableDraw: found }: OddsDocument): OddsPart[] {
  if (found === undefined) return [];
  const { at, chances, prize, forEach, drawings, tablesEach } = found;
  const isGrid = chances.some(({ blank }) => blank !== null);
  const lines = chances.map(({ tables, wins, blank, allBlank, winsLast, carried, drawnAtEnd }) => [
    counted(tables, 'table'),
    percentWords(wins),
    ...(isGrid
      ? [
          ...[blank, allBlank, winsLast].map((chance) => percentWords(chance!)),
          ...[carried, drawnAtEnd].map((amount) => money(amount!)),
        ]
      : []),
  ]);
  const grid = isGrid
    ? [
        'A square is blank',
        'All are blank',
        'A table wins the last period',
        'Carried into the last period',
        'Drawn afterward',
      ]
    : [];
  const each = `${tablesEach === 1 ? 'one table' : `${tablesEach} tables`}, ${money(prize)} for ${forEach === 'winner' ? 'each winner at it' : 'the table'}`;
  const caption = `A drawing takes ${each}${drawings === null ? '' : `; ${counted(drawings, 'drawing')} in all`}. Chance that a given table wins`;
  return [{ id: 'table-draw', caption, at, head: ['Tables in the drawing', 'Chance to win', ...grid], lines }];
}

function posted({ posted: found }: OddsDocument): OddsPart[] {
  if (found === undefined) return [];
  const { items, inAll, perDay, days, isScheduled, isWhole, one } = found;
  const lines = [
    ...items.map(({ what, each, times }) => [
      sentence(what),
      money(each),
      times === null ? 'not posted' : String(times),
    ]),
    isWhole === true
      ? ['Total', money(inAll), `for ${one}`]
      : days === null || !isScheduled
        ? ['Once each', money(inAll), 'frequency not posted']
        : ['Total', money(inAll), `${rounded(days, 10)} ${days === 1 ? 'day' : 'days'}`],
    ...(isScheduled ? [['Per day', money(perDay), '']] : []),
  ];
  const caption = 'Cost of posted prizes';
  return [{ id: 'posted', caption, at: first(items).at, head: ['Prize', 'Cost each time', 'Times'], lines }];
}

/** Rounds to fractions of one. */
const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;
