/** What the odds lab says, for reading: every row, what was assumed, what a fee is worth, and the verdict. */
import type { FundPaths, OddsDocument, OddsRow } from '../../odds/document.ts';
import type { Chance } from '../../odds/tally.ts';
import { gameName } from '../../readers/terms.ts';
import { amountText, columns, countText, factorText, fineText, partText } from './numbers.ts';

/** `askedForPaths`: then it is said why there are none. */
export function oddsText(document: OddsDocument, askedForPaths = false): string {
  const { name, sheet, option, offer, version, solvency } = document;
  const lines = [
    `${name} (${sheet})${option === 'only' ? '' : `, option ${option}`}`,
    `${offer === null ? 'As a house would offer it that adds nothing' : `Offer ${offer}`}, odds lab ${version}`,
    ...rowsText(document.rows),
    '',
    'Taken for granted; --reading id=value reads one otherwise where it can be',
    ...assumptionsText(document),
    ...perFeeText(document),
    ...solvencyText(document),
    ...(solvency.paths === null ? (askedForPaths ? NO_PATHS : []) : pathsText(solvency.paths)),
    '',
    `Verdict: ${solvency.verdict}`,
  ];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

const NO_PATHS = ['', 'No months are simulated: nobody pays into a fund of this sheet.'];

function rowsText(rows: readonly OddsRow[]): string[] {
  const games = [...new Set(rows.map(({ game }) => game))];
  return games.flatMap((game) => {
    const its = rows.filter((row) => row.game === game);
    const cells = its.map(({ at, name, per, how, meets, paid }) => [
      name,
      chanceText(meets),
      chanceText(paid),
      `per ${per}`,
      how === 'counted' ? 'counted' : `dealt, ${errorText(paid)}`,
      `[${at}]`,
    ]);
    return ['', gameName(game), ...columns([['', 'met', 'paid', '', '', ''], ...cells], '<>><<<')];
  });
}

const chanceText = ({ oneIn }: Chance): string => (oneIn === null ? 'never' : `1 in ${factorText(oneIn)}`);

function errorText({ probability, stderr }: Chance): string {
  if (stderr === null) return 'exactly';
  return probability === 0 ? 'never seen' : `give or take ${partText(stderr / probability)}`;
}

function assumptionsText({ assumptions }: OddsDocument): string[] {
  return assumptions.map(({ id, says, value, choices, at }) => {
    const others = choices.filter((choice) => choice !== value);
    const instead = others.length === 0 ? '' : ` (${id}; or ${others.join(', ')})`;
    const asks = says.endsWith('?') ? says : `${says.replace(/\.$/, '')}:`;
    return `  ${asks} ${value}${instead}${at === undefined ? '' : ` [${at}]`}`;
  });
}

function perFeeText({ perFee }: OddsDocument): string[] {
  const { per, fee, feesPerHour, accounts, prizes, envy, reseed, increases, adminFee, returnToPlayers } = perFee;
  const heading =
    fee === null
      ? 'For an hour of one table'
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

function solvencyText({ solvency, rows, assumptions }: OddsDocument): string[] {
  const { breakEvenReseed, breakEvenPrize, breakEvenMultiplier, breakEvenPool, poolsAtHit, costPerTableHour } =
    solvency;
  const lines = [
    `  Paid to players for an hour of a table: ${amountText(costPerTableHour)}`,
    ...poolsAtHit.map(({ name, amount }) => `  ${name} when it is hit, on average: ${amountText(amount)}`),
    ...(breakEvenPool === null ? [] : [favourText(breakEvenPool)]),
    ...breakText('re-seed', breakEvenReseed, amountText),
    ...breakText('prize', breakEvenPrize, amountText),
    ...breakText('multiplier', breakEvenMultiplier, factorText),
  ];
  const perDay = Number(assumptions.find(({ id }) => id === 'hours-per-day')?.value ?? 24);
  const cells = solvency.hoursBetweenHits.map(({ game, row, hours }) => [
    rows.find((one) => one.game === game && one.row === row)?.name ?? row,
    gameName(game),
    hours === null ? 'never' : hoursText(hours, perDay),
  ]);
  return ['', 'In the long run', ...lines, '', 'Time between hits, all tables together', ...columns(cells, '<<>')];
}

function breakText(
  what: string,
  found: OddsDocument['solvency']['breakEvenReseed'],
  text: (amount: number) => string,
): string[] {
  if (found === null) return [];
  const { of, now, withoutAdminFee, withAdminFee } = found;
  const carried = (most: number | null) => (most === null ? 'none' : text(most));
  return [
    `  Largest ${what} that is carried (${of}, now ${text(now)}): ${carried(withoutAdminFee)}, with the administrative fee ${carried(withAdminFee)}`,
  ];
}

/** Where prizes beside the pool return all of a fee, no pool is too small. */
const favourText = (pool: number): string =>
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
