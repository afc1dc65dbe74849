/** The output of the odds calculator as text: every row, the assumptions, the value of a fee, and the assessment. */
import type { FundPaths, OddsDocument, OddsRow } from '../../odds/document.ts';
import type { Chance } from '../../odds/tally.ts';
import { gameName } from '../../readers/terms.ts';

/** `askedForPaths`: if so, it says why there are none. */
export function oddsText(document: OddsDocument, askedForPaths = false): string {
  const { name, sheet, option, offer, version, solvency } = document;
  const lines = [
    `${name} (${sheet})${option === 'only' ? '' : `, option ${option}`}`,
    `${offer === null ? 'As a house would offer it that adds nothing' : `Offer ${offer}`}, odds lab ${version}`,
    '',
    `Verdict: ${solvency.verdict}`,
    ...turnsText(document),
    ...rowsText(document.rows),
    ...besideText(document),
    ...wagersText(document),
    ...showdownText(document),
    ...ladderText(document),
    ...cardLadderText(document),
    ...showText(document),
    ...resultsText(document),
    ...cardWheelText(document),
    ...triggersText(document),
    ...keysText(document),
    ...tournamentText(document),
    ...tableDrawText(document),
    ...memoryText(document),
    ...postedText(document),
    '',
    'Taken for granted; --reading id=value reads one otherwise where it can be',
    ...assumptionsText(document),
    ...perFeeText(document),
    ...solvencyText(document),
    ...(solvency.paths === null ? (askedForPaths ? NO_PATHS : []) : pathsText(solvency.paths)),
  ];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

/** Each alternative reading that changes the assessment, with its result. */
function turnsText({ solvency: { turns = [] } }: OddsDocument): string[] {
  const cells = turns.map(({ id, value, verdict, at }) => [
    `--reading ${id}=${value}`,
    verdict,
    at === undefined ? '' : `[${at}]`,
  ]);
  return cells.length === 0 ? [] : ['Read otherwise:', ...columns(cells, '<<<')];
}

const NO_PATHS = ['', 'No months are simulated: nobody pays into a fund of this sheet.'];

function rowsText(rows: readonly OddsRow[]): string[] {
  const games = [...new Set(rows.map(({ game }) => game))];
  return games.flatMap((game) => {
    const its = rows.filter((row) => row.game === game);
    const cells = its.map(({ at, name, per, how, meets, paid, between }) => [
      name,
      chanceText(meets),
      chanceText(paid),
      `per ${per}`,
      how === 'counted' ? 'counted' : `dealt, ${betweenText(between) ?? errorText(paid)}`,
      `[${at}]`,
    ]);
    return ['', gameName(game), ...columns([['', 'met', 'paid', '', '', ''], ...cells], '<>><<<')];
  });
}

function besideText({ beside = [], rows }: OddsDocument): string[] {
  const cells = beside.map(({ game, row, says, per, chance }) => {
    const name = rows.find((one) => one.row === row && one.game === game)?.name;
    return [gameName(game), name === undefined ? says : `${name}, ${says}`, chanceText(chance), `per ${per}`];
  });
  return cells.length === 0 ? [] : ['', 'Counted beside the rows', ...columns(cells, '<<><')];
}

/** For a game against the house: the house edge of each wager, and the meter above which players have the advantage. */
function wagersText({ wagers = [], meters = [] }: OddsDocument): string[] {
  const mark = (inForce: boolean) => (inForce ? 'in force' : '');
  const cells = wagers.map(({ wager, schedule, houseEdge, ofAllWagered, inForce, at }) => [
    schedule === null ? wager : `${wager}, ${schedule}`,
    finePartText(houseEdge),
    ofAllWagered === null ? '' : `${finePartText(ofAllWagered)} of all that is put down`,
    mark(inForce),
    `[${at}]`,
  ]);
  const meterCells = meters.map((meter) => [
    meter.schedule,
    partText(meter.fromTray),
    partText(meter.envyEach),
    partText(meter.perThousand),
    amountText(meter.breakEvenMeter.withEnvy),
    amountText(meter.breakEvenMeter.withoutEnvy),
    mark(meter.inForce),
    `[${meter.at}]`,
  ]);
  const heading = ['', 'tray', 'envy, each other hand', 'each $1,000 shown', 'even from', 'without envy', '', ''];
  return [
    ...(cells.length === 0 ? [] : ['', 'What the house keeps of a wager, exactly', ...columns(cells, '<><<<')]),
    ...(cells.length === 0 || meterCells.length === 0
      ? []
      : ['', 'What a wager on the meter returns, of the wager', ...columns([heading, ...meterCells], '<>>>>><<')]),
  ];
}

/** The ranking, how often either side makes each hand, and how often the player's hand then wins. */
function showdownText({ showdown }: OddsDocument): string[] {
  if (showdown === undefined) return [];
  const { at, cards, ties, categories, againstDealer } = showdown;
  const against = (odds: typeof againstDealer) =>
    odds === undefined ? ['', '', ''] : [odds.beats, odds.ties, odds.loses].map(shareText);
  const cells = categories.map(({ name, player, dealer, againstDealer: odds }) => [
    name,
    chanceText(player),
    chanceText(dealer),
    ...against(odds),
  ]);
  const heading = [
    ...['', `player's best ${cards.counted} of ${cards.player}`, `dealer's best ${cards.counted} of ${cards.dealer}`],
    ...(againstDealer === undefined ? ['', '', ''] : ['beats the dealer', 'ties', 'is beaten']),
  ];
  const all = againstDealer === undefined ? [] : [['every hand, none folded', '', '', ...against(againstDealer)]];
  const level = ties === 'nobody' ? 'nobody wins a tie' : `the ${ties} wins a tie`;
  return ['', `What beats what, best first; ${level} [${at}]`, ...columns([heading, ...cells, ...all], '<>>>>>')];
}

/** A percentage; an impossible event is labeled as such. */
const shareText = ({ probability }: Chance): string => (probability === 0 ? 'never' : finePartText(probability));

/** The effect of the ladder on a prize, and the rung on which it ends. */
function ladderText({ ladder }: OddsDocument): string[] {
  if (ladder === undefined) return [];
  const { at, rungs, value, right, tie, always } = ladder;
  const cells = rungs.map(({ times, chance }) => [`${times} × the prize`, partText(chance)]);
  return [
    '',
    `The ladder, called and left as well as possible [${at}]`,
    `  One deal: right ${partText(right)}, tie ${partText(tie)}, the result that always pays ${partText(always)}`,
    ...columns(cells, '<>'),
    `  On average ${factorText(value)} × the prize`,
  ];
}

/** Higher or lower: where a game ends, and its cost as the meter grows. */
function cardLadderText({ cardLadder }: OddsDocument): string[] {
  if (cardLadder === undefined) return [];
  const { at, levels, value, meters, valueByLastCard } = cardLadder;
  const plainly =
    valueByLastCard === undefined
      ? ''
      : `, ${amountText(valueByLastCard)} to somebody who guesses by the last card alone and never stops`;
  const ends = levels.map(({ right, gives, amount, chance, reached, reachedByLastCard }) => [
    `  ${right} right`,
    amountText(amount),
    gives.replace('-', ' '),
    finePartText(chance),
    reached === undefined ? '' : finePartText(reached),
    reachedByLastCard === undefined ? '' : finePartText(reachedByLastCard),
  ]);
  const heading = ['', '', '', 'ends there', 'gets there', 'without counting'];
  const byMeter = meters.map(({ meter, missed, value: worth, top }) => [
    `  ${amountText(meter)}`,
    missed === 0 ? 'as it starts' : `after ${missed} not won`,
    amountText(worth),
    partText(top),
  ]);
  return [
    '',
    `Higher or lower, guessed and left as well as possible by somebody who remembers every card [${at}]`,
    ...columns([heading, ...ends], '<><>>>'),
    `  One game is worth ${amountText(value)} on average${plainly}`,
    ...(meters.length < 2 ? [] : ['', 'By the meter: what a game is worth, and how often it is won']),
    ...(meters.length < 2 ? [] : columns(byMeter, '<<>>')),
  ];
}

/** One turn at the wheel of cards: every hand, and what it pays. */
function cardWheelText({ cardWheel }: OddsDocument): string[] {
  if (cardWheel === undefined) return [];
  const { at, hands, money, spins, values, goods } = cardWheel;
  const cells = hands.map(({ hand, pays, hands: made, of }) => [
    `  ${hand.replaceAll('-', ' ')}`,
    amountText(pays),
    `${countText(made)} of ${countText(of)}`,
    `1 in ${factorText(of / made)}`,
  ]);
  return [
    '',
    `One turn at the wheel of cards, exactly [${at}]`,
    ...columns(cells, '<>>>'),
    `  On average ${fineText(money)} for the hand, ${factorText(spins)} spins, ${factorText(values)} value awards worth ${fineText(goods)}`,
  ];
}

/** The chance of one fee, by what is in the pool. */
function triggersText({ triggers = [] }: OddsDocument): string[] {
  return triggers.flatMap(({ at, name, fee, part, start, from, to, meter, fees, even, meters }) => [
    '',
    `${name}: ${amountText(part)} of a fee of ${amountText(fee)}, from ${amountText(start)}, secret above ${amountText(from)} and up to ${amountText(to)} [${at}]`,
    ...columns(
      meters.map((one) => [
        `  at ${amountText(one.meter)}`,
        one.chance === 0 ? 'not yet' : `1 in ${factorText(1 / one.chance)}`,
        `the fee is worth ${fineText(one.value)}`,
      ]),
      '<>>',
    ),
    `  Won at ${amountText(meter)} on average, after ${factorText(fees)} fees`,
    ...(even === null ? [] : [`  A fee is worth what it costs from ${amountText(even)} on`]),
  ]);
}

/** Choosing first is not an advantage while there are as many holders as envelopes. */
function keysText({ keys }: OddsDocument): string[] {
  if (keys === undefined) return [];
  const cells = keys.holders.map(({ holders, places }) => [
    `  ${holders} of ${keys.envelopes}`,
    places.map(({ envelopes }) => envelopes).join(', '),
  ]);
  const heading = `Winner of ${keys.thing}: by holders, envelopes of ${keys.envelopes} for each place in the order of the cards [${keys.at}]`;
  return ['', heading, ...columns(cells, '<<')];
}

function showText({ show }: OddsDocument): string[] {
  if (show === undefined) return [];
  const { at, rounds, playOff, last, total } = show;
  const cells = [
    ['  rounds', amountText(rounds), 'counted'],
    [
      '  play-off',
      amountText(playOff.mean),
      `played ${countText(playOff.shows)} times, give or take ${amountText(playOff.stderr)}`,
    ],
    ['  last round', amountText(last), 'counted'],
    ['  in all', amountText(total), ''],
  ];
  return ['', `What one show is expected to give [${at}]`, ...columns(cells, '<><'), ...lastBoardText(show)];
}

function lastBoardText({ lastBoard }: NonNullable<OddsDocument['show']>): string[] {
  if (lastBoard === undefined) return [];
  const { at, squares, givenBack, secondOffered, secondGivenBack } = lastBoard;
  const cells = squares.map(({ name, value, chance }) => [`  ${name}`, amountText(value), finePartText(chance)]);
  return [
    '',
    `How the last board ends [${at}]`,
    ...columns(cells, '<>>'),
    `  A prize is given back in ${partText(givenBack)} of shows, and the pick after it shows another one in ${partText(secondOffered)}, which is given back in ${partText(secondGivenBack)}`,
  ];
}

/** A prize that depends on how another activity ends. */
function resultsText({ results }: OddsDocument): string[] {
  if (results === undefined) return [];
  const cells = results.results.map(({ says, prize, chance }) => [
    `  ${says}`,
    amountText(prize),
    finePartText(chance),
  ]);
  return [
    '',
    `What hangs on how ${results.of} ends [${results.at}]`,
    ...columns(cells, '<>>'),
    `  On average ${amountText(results.mean)}`,
  ];
}

function tournamentText({ tournament }: OddsDocument): string[] {
  if (tournament === undefined) return [];
  const { at, players, cash, goods, times } = tournament;
  const things = goods.map(({ name, value }) => ` and ${name} worth ${amountText(value)}`).join('');
  const posted = times === 0 ? '' : `; ${times} are posted`;
  return ['', `A tournament with all ${players} players costs ${amountText(cash)}${things}${posted} [${at}]`];
}

/** The cost of a drawing of tables, and how often one of this many tables wins it. */
function memoryText({ memory = [] }: OddsDocument): string[] {
  if (memory.length === 0) return [];
  const round = (value: number) => countText(Math.round(value));
  return [
    '',
    'From round to round:',
    ...memory.map((one) => {
      const of = `  ${one.name} (${one.game}, ${one.at}): `;
      if (one.kind === 'run')
        return `${of}${one.rounds} in a row ${one.roundsBetween === null ? 'never' : `once in ${round(one.roundsBetween)} rounds of a table`}.`;
      if (one.roundsToComplete === null) return `${of}a set of ${one.items}, of which a hand was never counted.`;
      const who = one.of === 'person' ? 'hands of one player' : 'rounds at one table';
      return `${of}a set of ${one.items} takes ${round(one.roundsToComplete)} ${who} on average, ${round(one.hoursToComplete ?? 0)} hours of play.`;
    }),
  ];
}

function tableDrawText({ tableDraw }: OddsDocument): string[] {
  if (tableDraw === undefined) return [];
  const { at, prize, forEach, drawings, tablesEach, chances } = tableDraw;
  const posted = drawings === null ? '' : `; ${drawings} are posted`;
  const whom = forEach === 'winner' ? 'each who wins there' : 'the table';
  const cells = chances.map(({ tables, wins, blank, allBlank, winsLast, carried, drawnAtEnd }) => [
    `  ${tables} tables`,
    partText(wins),
    blank === null ? '' : `blank ${partText(blank)}`,
    allBlank === null ? '' : `all blank ${partText(allBlank)}`,
    winsLast === null ? '' : `the last ${partText(winsLast)}`,
    carried === null ? '' : `carried into it ${amountText(carried)}`,
    drawnAtEnd === null ? '' : `drawn for after it ${amountText(drawnAtEnd)}`,
  ]);
  return [
    '',
    `A drawing takes ${tablesEach === 1 ? 'one table' : `${tablesEach} tables`}, ${amountText(prize)} for ${whom}${posted}; how often one of so many wins it [${at}]`,
    ...columns(cells, '<><<<<<'),
  ];
}

/** Posted drawings and prizes, regardless of the winner. */
function postedText({ posted }: OddsDocument): string[] {
  if (posted === undefined) return [];
  const { items, days, isScheduled, isWhole, one, inAll, perDay } = posted;
  const cells = items.map(({ at, what, each, times }) => [
    `  ${what}`,
    fineText(each),
    times === null ? 'no times are posted' : times === 1 ? 'once' : `${times} times`,
    `[${at}]`,
  ]);
  const sum =
    isWhole === true
      ? `  In all ${fineText(inAll)} for ${one}`
      : days === null || !isScheduled
        ? `  Once each ${fineText(inAll)}; how often is not posted`
        : `  In all ${fineText(inAll)} over ${factorText(days)} days, ${fineText(perDay)} a day`;
  return ['', 'Posted cost, for any winner', ...columns(cells, '<><<'), sum];
}

/** A row that never came up in the sample may still happen. */
const chanceText = ({ oneIn, stderr }: Chance): string =>
  oneIn === null ? (stderr === null ? 'never' : 'not seen') : `1 in ${factorText(oneIn)}`;

/** The interval for 95 of 100 such samples; for a row that never came up, only an upper limit. */
function betweenText(between: OddsRow['between']): string | undefined {
  if (between === undefined || between[1] === 0) return undefined;
  const [often, seldom] = [factorText(1 / between[1]), between[0] === 0 ? undefined : factorText(1 / between[0])];
  return seldom === undefined ? `priced at 1 in ${often}, the most it may be` : `1 in ${often} to 1 in ${seldom}`;
}

function errorText({ probability, stderr }: Chance): string {
  if (stderr === null) return 'exactly';
  return probability === 0 ? 'too rare for it' : `give or take ${partText(stderr / probability)}`;
}

function assumptionsText({ assumptions }: OddsDocument): string[] {
  return assumptions.map(({ id, says, value, choices, at }) => {
    const others = choices.filter((choice) => choice !== value);
    const instead = others.length === 0 ? '' : ` (${id}; or ${others.join(', ')})`;
    const asks = says.endsWith('?') ? says : `${says.replace(/\.$/, '')}:`;
    return `  ${asks} ${value}${instead}${at === undefined ? '' : ` [${at}]`}`;
  });
}

function perFeeText({ perFee, posted }: OddsDocument): string[] {
  if (perFee.accounts.length === 0) return [];
  const { per, fee, feesPerHour, accounts, prizes, envy, reseed, increases, adminFee, returnToPlayers } = perFee;
  const heading =
    fee === null
      ? `For an hour of one table${posted?.asIf === undefined ? '' : `, as if there were ${posted.asIf}`}`
      : `For each fee of ${amountText(fee)}, of which there are ${factorText(feesPerHour)} an hour`;
  const cells = accounts.map(({ name, gets, pays, keeps }) => [name, fineText(gets), fineText(pays), fineText(keeps)]);
  const sums = [
    ['prizes', prizes],
    ['envy', envy],
    ['put into pools after hits', reseed],
    ['put into pools by the day', increases],
    ['administrative fee', adminFee],
  ] as const;
  return [
    '',
    heading,
    ...columns([['', 'gets', 'pays', 'keeps'], ...cells], '<>>>'),
    '',
    ...columns(
      sums.filter(([, amount]) => amount !== 0).map(([what, amount]) => [what, fineText(amount)]),
      '<>',
    ),
    ...(returnToPlayers === null ? [] : [`  Returned to players: ${partText(returnToPlayers)} of a ${per}`]),
  ];
}

function solvencyText({ solvency, rows, assumptions, posted }: OddsDocument): string[] {
  const { breakEvenReseed, breakEvenPrize, breakEvenMultiplier, breakEvenIncrease, breakEvenPool, poolsAtHit } =
    solvency;
  const lines = [
    ...costText(solvency, posted, rows.length > 0),
    ...keepsText(solvency),
    ...poolsAtHit.map(({ name, amount }) => `  ${name} when it is hit, on average: ${amountText(amount)}`),
    ...(breakEvenPool === null ? [] : [favorText(breakEvenPool)]),
    ...breakText('re-seed', breakEvenReseed, amountText),
    ...breakText('prize', breakEvenPrize, amountText),
    ...breakText('multiplier', breakEvenMultiplier, factorText),
    ...breakText('daily increase', breakEvenIncrease ?? null, amountText),
  ];
  const perDay = Number(assumptions.find(({ id }) => id === 'hours-per-day')?.value ?? 24);
  const cells = solvency.hoursBetweenHits.map(({ game, row, hours, atLeast }) => [
    rows.find((one) => one.game === game && one.row === row)?.name ?? row,
    gameName(game),
    hours !== null
      ? hoursText(hours, perDay)
      : atLeast === undefined
        ? 'never'
        : `not seen, at least ${hoursText(atLeast, perDay)}`,
  ]);
  const hits = cells.length === 0 ? [] : ['', 'Time between hits, all tables together', ...columns(cells, '<<>')];
  return [...(lines.length === 0 ? [] : ['', 'In the long run', ...lines]), ...hits];
}

/** The cost; both ends if no offer posts the amounts. */
function costText(
  { costPerTableHour, costPerDay, costRange }: OddsDocument['solvency'],
  posted: OddsDocument['posted'] | undefined,
  hasRows: boolean,
): string[] {
  const both = (one: number, range: readonly [number, number] | null | undefined) =>
    range == null || range[0] === range[1] ? fineText(one) : `${fineText(range[0])} to ${fineText(range[1])}`;
  if (posted?.isScheduled === false) return [];
  return [
    ...(costPerTableHour === 0 && !hasRows
      ? []
      : [`  Paid to players for an hour of a table: ${both(costPerTableHour, costRange?.perTableHour)}`]),
    ...(costPerDay === null ? [] : [`  Costs in a day, at all its tables: ${both(costPerDay, costRange?.perDay)}`]),
  ];
}

/** For sampled rows: the interval. */
const keepsText = ({ keepsBetween }: OddsDocument['solvency']): string[] =>
  keepsBetween === undefined
    ? []
    : [
        `  Kept of a fee, before the administrative fee: ${keepsBetween.map(fineText).join(' to ')}, since rows were dealt`,
      ];

function breakText(
  what: string,
  found: OddsDocument['solvency']['breakEvenReseed'],
  text: (amount: number) => string,
): string[] {
  if (found === null) return [];
  const { of, now, withoutAdminFee, withAdminFee, allowed } = found;
  // An amount that cannot be posted is not funded either.
  const carried = (most: number | null) => {
    if (most === null) return 'none';
    return allowed == null || most < allowed ? text(most) : `all that may be posted, ${text(allowed)}`;
  };
  return [
    `  Largest ${what} that is carried (${of}, now ${text(now)}): ${carried(withoutAdminFee)}, with the administrative fee ${carried(withAdminFee)}`,
  ];
}

/** If prizes paid outside the pool return all of a fee, no pool is too small. */
const favorText = (pool: number): string =>
  pool === 0
    ? '  A fee returns all of itself whatever the pool holds'
    : `  A fee returns all of itself from a pool of ${amountText(pool)} on`;

/** Hours are hours of play, of which a day has only those that the tables are open. */
function hoursText(hours: number, perDay: number): string {
  const minutes = Math.round(hours * 60);
  if (minutes < 2) return minutes === 1 ? '1 minute' : 'less than a minute';
  if (hours < 1) return `${minutes} minutes`;
  return hours < 100 ? `${factorText(hours)} hours` : `${countText(hours / perDay)} days of play`;
}

function pathsText({ runs, days, seed, reserve, advance, daysToRepay, exceeds }: FundPaths): string[] {
  const at = [0.25, 0.5, 1].map((part) => Math.max(0, Math.round(days * part) - 1));
  const cells = at.flatMap((day) =>
    (['reserve', 'advance'] as const).map((which) => [
      `day ${day + 1}`,
      which,
      ...((which === 'reserve' ? reserve : advance)[day] ?? []).map(amountText),
    ]),
  );
  const repaid =
    daysToRepay === null
      ? []
      : [
          `  Half of the advances that were repaid took ${daysText(daysToRepay.median)} or less, one in twenty more than ${daysText(daysToRepay.p95)}`,
        ];
  return [
    '',
    `The fund over ${days} days, ${countText(runs)} times over from seed ${seed}; of a hundred times`,
    ...columns([['', '', '5th', '25th', '50th', '75th', '95th'], ...cells], '<<>>>>>'),
    ...repaid,
    ...exceeds.map(
      ({ amount, days: within, chance }) =>
        `  The house has lent more than ${amountText(amount)} within ${within} days: ${partText(chance)}`,
    ),
  ];
}

const daysText = (days: number): string => `${countText(days)} ${Math.round(days) === 1 ? 'day' : 'days'}`;

// Numbers in print: never more digits than are significant.

/** `649,740`, `20.8`, `1.35`: how many times one thing fits into another. */
export function factorText(value: number): string {
  if (value >= 1_000) return countText(value);
  return rounded(value, value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

export const countText = (value: number): string => grouped(String(Math.round(value)));

/** `69.1%`, `0.004%`: at least two significant digits. */
export function partText(value: number): string {
  const percent = value * 100;
  const places = percent === 0 || percent >= 10 ? 1 : Math.min(6, 1 - Math.floor(Math.log10(Math.abs(percent))));
  return `${rounded(percent, places)}%`;
}

/** `2.7879%`: exact counts have four places. */
const finePartText = (value: number): string => `${rounded(value * 100, 4)}%`;

/** Cents as dollars: `$8,280.00`. */
export const amountText = (cents: number): string => dollars(cents, 2);

/** Small amounts include fractions of a cent: `$0.1384`. */
export const fineText = (cents: number): string => dollars(cents, Math.abs(cents) < 1_000 ? 4 : 2);

const dollars = (cents: number, places: number): string =>
  rounded(cents / 100, places).replace(/^(-?)/, (_, sign: string) => `${sign}$`);

/** `align` has a letter for each column: < left, > right. */
export function columns(rows: readonly (readonly string[])[], align: string): string[] {
  const widths = [...align].map((_, i) => Math.max(0, ...rows.map((row) => (row[i] ?? '').length)));
  return rows.map((row) => {
    const cells = row.map((cell, i) => (align[i] === '>' ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)));
    return `  ${cells.join('  ')}`;
  });
}

/** Half away from zero, and with every requested place. */
function rounded(value: number, places: number): string {
  const scaled = String(Math.round(Math.abs(value) * 10 ** places)).padStart(places + 1, '0');
  const whole = grouped(scaled.slice(0, scaled.length - places));
  const sign = value < 0 && /[1-9]/.test(scaled) ? '-' : '';
  return `${sign}${whole}${places === 0 ? '' : `.${scaled.slice(-places)}`}`;
}

/** A number so large that it is written with an exponent is left unchanged. */
const grouped = (digits: string): string => (/^-?\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, ',') : digits);
