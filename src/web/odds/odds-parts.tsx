/** Counts beside the rows, ladders, wheels, shows, wagers and what is posted: one table each. */

import { first } from '../../base/assert.ts';
import { plainWords, sentence } from '../../base/display-text.ts';
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
      empty="Nothing."
    />
  ));
}

/** What an odds document has beside rows and fees, as tables: ladders, wheels, shows, wagers, and what is posted. */

/** The first column names the line; the others are figures. */
export type OddsPart = Readonly<{
  id: string;
  caption: string;
  /** Empty where it belongs to no clause. */
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
  const head = ['Wager', 'The house keeps', 'Of all that is put down', 'In force'];
  return [{ id: 'wagers', caption: 'What the house keeps of a wager', at: first(all).at, head, lines }];
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
    'Schedule',
    'From the tray',
    'Envy, each other hand',
    'Each $1,000 shown',
    'Even from',
    'Even without envy',
    'In force',
  ];
  return [{ id: 'meters', caption: 'What a wager on the meter returns, of the wager', at: first(all).at, head, lines }];
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
    ...(againstDealer === undefined ? [] : [['Every hand, none folded', '', '', ...against(againstDealer)]]),
  ];
  const head = [
    'Hand',
    `Player's best ${cards.counted} of ${cards.player}`,
    `Dealer's best ${cards.counted} of ${cards.dealer}`,
    ...(againstDealer === undefined ? [] : ['Beats the dealer', 'Ties', 'Is beaten']),
  ];
  const caption = `What beats what, best first; ${ties === 'nobody' ? 'nobody wins a tie' : `the ${ties} wins a tie`}`;
  return [{ id: 'showdown', caption, at, head, lines }];
}

/** To four places: what is beaten once in two thousand deals does not win always. */
const shareWords = (share: number): string => (share === 0 ? 'never' : `${decimals(share * 100, 4)}%`);

/** Counts that no row asks for. They price nothing, so the proof leaves them out. */
export function besidePart({ beside = [], rows }: OddsDocument): OddsPart[] {
  if (beside.length === 0) return [];
  const several = new Set(beside.map(({ game }) => game)).size > 1;
  const lines = beside.map(({ game, row, says, per, chance }) => {
    const name = rows.find((one) => one.row === row && one.game === game)?.name;
    const of = several ? `${sentence(plainWords(game))}: ` : '';
    return [
      `${of}${name === undefined ? says : `${name}, ${says}`}`,
      `each ${per}`,
      oneInWords(chance),
      percentWords(chance.probability),
    ];
  });
  const head = ['Counted', 'Of', 'How often', 'Probability'];
  return [{ id: 'beside', caption: 'Counted beside the rows', at: '', head, lines }];
}

function ladder({ ladder: found }: OddsDocument): OddsPart[] {
  if (found === undefined) return [];
  const lines = [
    ...found.rungs.map(({ times, chance }) => [`${times} × the prize`, percentWords(chance)]),
    ['On average', `${rounded(found.value, 1000)} × the prize`],
    ['One deal: the better call is right', percentWords(found.right)],
    ['One deal: a tie', percentWords(found.tie)],
    ['One deal: the result that always pays', percentWords(found.always)],
  ];
  const caption = 'The ladder, called and left as well as possible';
  return [{ id: 'ladder', caption, at: found.at, head: ['Ends on', 'How often'], lines }];
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
    missed === 0 ? 'as it starts' : `after ${missed} not won`,
    money(value),
    percentWords(top),
  ]);
  const worth = [
    ['One game, on average', money(average), '', '', ''],
    ...(valueByLastCard === undefined
      ? []
      : [['One game, guessed by the last card alone and never left', money(valueByLastCard), '', '', '']]),
  ];
  const caption = 'Higher or lower, guessed and left as well as possible, every card remembered';
  return [
    {
      id: 'card-ladder',
      caption,
      at,
      head: ['Ends with', 'Prize', 'How often', 'Gets there', 'Gets there without counting'],
      lines: [...ends, ...worth],
    },
    {
      id: 'card-ladder-meter',
      caption: 'One game by the meter',
      at,
      head: ['Meter', 'When', 'A game is worth', 'The meter is won'],
      lines: games,
    },
  ];
}

function show({ show: found }: OddsDocument): OddsPart[] {
  if (found === undefined) return [];
  const { at, rounds, playOff, last, total } = found;
  const lines = [
    ['Rounds', money(rounds), 'counted'],
    ['Play-off', money(playOff.mean), `played ${playOff.shows} times, give or take ${money(playOff.stderr)}`],
    ['Last round', money(last), 'counted'],
    ['In all', money(total), ''],
  ];
  return [
    { id: 'show', caption: 'What one show is expected to give', at, head: ['Part', 'Gives', 'Known by'], lines },
    ...lastBoard(found),
  ];
}

function lastBoard({ lastBoard: board }: NonNullable<OddsDocument['show']>): OddsPart[] {
  if (board === undefined) return [];
  const { at, squares, givenBack, secondOffered, secondGivenBack } = board;
  const lines = [
    ...squares.map(({ name, value, chance }) => [name, money(value), percentWords(chance)]),
    ['A prize is given back', '', percentWords(givenBack)],
    ['The pick after it shows another such prize', '', percentWords(secondOffered)],
    ['Which is given back too', '', percentWords(secondGivenBack)],
  ];
  return [{ id: 'last-board', caption: 'How the last board ends', at, head: ['Square', 'Worth', 'How often'], lines }];
}

function results({ results: found }: OddsDocument): OddsPart[] {
  if (found === undefined) return [];
  const lines = [
    ...found.results.map(({ says, prize, chance }) => [says, money(prize), percentWords(chance)]),
    ['On average', money(found.mean), ''],
  ];
  const caption = 'What hangs on how the other activity ends';
  return [{ id: 'results', caption, at: found.at, head: ['Result', 'Prize', 'How often'], lines }];
}

function cardWheel({ cardWheel: found }: OddsDocument): OddsPart[] {
  if (found === undefined) return [];
  const lines = [
    ...found.hands.map(({ hand, pays, chance }) => [sentence(plainWords(hand)), dollars(pays), percentWords(chance)]),
    ['Hand, on average', money(found.money), ''],
    ['Value awards, on average', money(found.goods), `${rounded(found.values, 1000)} of them`],
    ['Spins, on average', '', String(rounded(found.spins, 1000))],
  ];
  const caption = 'One turn at the wheel of cards';
  return [{ id: 'card-wheel', caption, at: found.at, head: ['Hand', 'Pays', 'How often'], lines }];
}

function keys({ keys: found }: OddsDocument): OddsPart[] {
  if (found === undefined) return [];
  const lines = found.holders.map(({ holders, places }) => [
    `${holders} of ${found.envelopes}`,
    places.map(({ envelopes }) => envelopes).join(', '),
  ]);
  const caption = `Who wins ${found.thing}: envelopes for each place in the order of the cards`;
  return [{ id: 'keys', caption, at: found.at, head: ['Holders', 'Envelopes'], lines }];
}

function tournament({ tournament: found }: OddsDocument): OddsPart[] {
  if (found === undefined) return [];
  const lines = [
    ['Cash', dollars(found.cash)],
    ...found.goods.map(({ name, value }) => [sentence(name), dollars(value)]),
    ...(found.times === 0 ? [] : [['Tournaments that are posted', String(found.times)]]),
  ];
  const caption = `A tournament with all ${found.players} players`;
  return [{ id: 'tournament', caption, at: found.at, head: ['Gives', 'Worth'], lines }];
}

function tableDraw({ tableDraw: found }: OddsDocument): OddsPart[] {
  if (found === undefined) return [];
  const { at, chances, prize, forEach, drawings, tablesEach } = found;
  const isGrid = chances.some(({ blank }) => blank !== null);
  const lines = chances.map(({ tables, wins, blank, allBlank, winsLast, carried, drawnAtEnd }) => [
    `${tables} tables`,
    percentWords(wins),
    ...(isGrid
      ? [
          ...[blank, allBlank, winsLast].map((chance) => percentWords(chance!)),
          ...[carried, drawnAtEnd].map((amount) => money(amount!)),
        ]
      : []),
  ]);
  const grid = isGrid
    ? ['A square is blank', 'Every one is', 'One wins the last', 'Carried into the last', 'Drawn for after it']
    : [];
  const each = `${tablesEach === 1 ? 'one table' : `${tablesEach} tables`}, ${money(prize)} for ${forEach === 'winner' ? 'each winner there' : 'the table'}`;
  const caption = `A drawing takes ${each}${drawings === null ? '' : `; ${drawings} are posted`}. How often one of so many wins`;
  return [{ id: 'table-draw', caption, at, head: ['Of', 'Wins', ...grid], lines }];
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
      ? ['In all', money(inAll), `for ${one}`]
      : days === null || !isScheduled
        ? ['Each once', money(inAll), 'how often is not posted']
        : ['In all', money(inAll), `${rounded(days, 10)} days`],
    ...(isScheduled ? [['A day', money(perDay), '']] : []),
  ];
  const caption = 'What is posted costs, whoever wins it';
  return [{ id: 'posted', caption, at: first(items).at, head: ['Prize', 'Each time', 'Times'], lines }];
}

/** To so many parts of one. */
const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;
