/**
 * One round of a game against the house, as arithmetic: which hand somebody holds, what each of his wagers comes to, what
 * a hand takes off the meter, and who envies it. No state, no names, no order of the clock.
 */
import { type Cents, cents, sumCents, timesCents, ZERO } from '../base/cents.ts';
import { percent as percentOf } from '../base/ratio.ts';
import { floorShare } from '../base/split.ts';
import { type Card, RANKS } from '../cards/card.ts';
import { bestHand, type Ranked, type Ranking } from '../cards/ranking.ts';
import { RANKINGS } from '../cards/rankings/index.generated.ts';
import { handWords } from '../cards/words.ts';
import type { HouseGameStep, MeterRow, MeterSchedule, PaysRow, WagerWord } from './house-game-words.ts';
import type { Offer } from './offer.ts';
import type { Sheet } from './sheet.ts';
import { chosenAmount, isChoice } from './words.ts';

/** The terms of a table: the words of the sheet with everything that the offer chose. */
export type Terms = Readonly<{
  step: HouseGameStep;
  ranking: Ranking;
  ante: Limits;
  side: (Limits & Readonly<{ name: string; schedule: string; rows: readonly PaysRow[] }>) | undefined;
  meter: MeterTerms | undefined;
}>;

export type Limits = Readonly<{ at: string; least: Cents; most: Cents }>;

export type MeterTerms = Readonly<{
  at: string;
  name: string;
  pool: string;
  schedule: MeterSchedule;
  ranking: Ranking;
  units: number;
  /** The one amount that is taken. */
  wager: Cents;
  toMeter: Cents;
  toReserve: Cents;
}>;

/** The wagers of one position; what was not made is nothing. Undefined: he has neither raised nor folded. */
export type Wagers = Readonly<{ ante: Cents; side: Cents; progressive: Cents; raise: Cents | 'fold' | undefined }>;

/** What one wager comes to: above zero he is paid so much, below it he has lost so much, and at zero it goes back. */
export type SettledLine = Readonly<{ wager: Exclude<WagerWord, 'progressive'> | 'bonus'; amount: Cents; at: string }>;

export const houseGameOf = ({ steps }: Pick<Sheet, 'steps'>): HouseGameStep | undefined =>
  steps.find((step): step is HouseGameStep => step.kind === 'play' && step.form === 'house-game');

export const rankingNamed = (id: string): Ranking => RANKINGS.find((ranking) => ranking.id === id)!;

export function termsOf(step: HouseGameStep, { amounts, picks = {}, option }: Offer): Terms {
  const { ante, side, progressive } = step;
  const limits = ({ at, least, most }: Pick<HouseGameStep['ante'], 'at' | 'least' | 'most'>): Limits => ({
    at,
    least: chosenAmount(amounts, least),
    most: chosenAmount(amounts, most),
  });
  const count = (word: number | { choose: string }) => (isChoice(word) ? amounts[word.choose]! : (word as number));
  const picked = side === undefined ? undefined : picks[side.schedule.pick];
  const schedule = progressive?.schedules[option];
  return {
    step,
    ranking: rankingNamed(step.ranking),
    ante: limits(ante),
    side: side && { ...limits(side), name: side.name, schedule: picked!, rows: side.schedules[picked!]! },
    meter:
      progressive === undefined || schedule === undefined
        ? undefined
        : meterOf(progressive, schedule, {
            units: count(progressive.units),
            toMeter: count(progressive.meterPercent),
            toReserve: count(schedule.reservePercent),
          }),
  };
}

function meterOf(
  { at, name, pool }: NonNullable<HouseGameStep['progressive']>,
  schedule: MeterSchedule,
  { units, toMeter, toReserve }: Readonly<{ units: number; toMeter: number; toReserve: number }>,
): MeterTerms {
  const wager = timesCents(schedule.base, units);
  const part = (percent: number) => floorShare(wager, percentOf(percent)).share;
  return {
    at,
    name,
    pool,
    schedule,
    ranking: rankingNamed(schedule.ranking),
    units,
    wager,
    toMeter: part(toMeter),
    toReserve: part(toReserve),
  };
}

/** What a hand is called, for whoever pays it. */
export const handSays = (ranking: Ranking, cards: readonly Card[]): string =>
  handWords(ranking, bestHand(ranking, cards));

/** The first row that the hand fits; rows stand from best to least. */
export const rowFor = <Row extends Pick<PaysRow, 'category' | 'rank'>>(
  rows: readonly Row[],
  hand: Readonly<{ category: Pick<Ranked['category'], 'id'> }> & Pick<Ranked, 'weights'>,
): Row | undefined =>
  rows.find(
    ({ category, rank }) => category === hand.category.id && (rank === undefined || RANKS[hand.weights[0]!] === rank),
  );

export type Against = 'player' | 'dealer' | 'nobody';

/** Who wins the hand against the dealer, ties as the sheet has them. */
export function winnerOf({ ranking, step }: Terms, player: readonly Card[], dealer: readonly Card[]): Against {
  const [his, ours] = [bestHand(ranking, player).strength, bestHand(ranking, dealer).strength];
  if (his === ours) return step.dealer.ties;
  return his > ours ? 'player' : 'dealer';
}

/**
 * Everything that one position wins and loses against dealer and pay table, in the order of the sheet; the bonus comes
 * with the ante that it is paid on. The meter is apart: others may stand between.
 */
export function settleHand(
  terms: Terms,
  wagers: Wagers,
  player: readonly Card[],
  dealer: readonly Card[],
): SettledLine[] {
  return terms.step.settles.order.flatMap((wager) => SETTLED[wager](terms, wagers, player, dealer));
}

type Settles = (terms: Terms, wagers: Wagers, player: readonly Card[], dealer: readonly Card[]) => SettledLine[];

const SETTLED: Readonly<Record<WagerWord, Settles>> = {
  raise: raiseLine,
  ante: anteLines,
  side: sideLine,
  progressive: () => [],
};

/** The ante of who folds is lost at once. */
export const foldLine = ({ step: { ante } }: Terms, wagers: Pick<Wagers, 'ante'>): SettledLine => ({
  wager: 'ante',
  amount: cents(-wagers.ante),
  at: ante.at,
});

const settled = (wager: SettledLine['wager'], at: string, amount: number): SettledLine[] => [
  { wager, at, amount: cents(amount) },
];

function against(winner: Against, wager: Cents, pays: number): number {
  return { player: wager * pays, dealer: -wager, nobody: 0 }[winner];
}

function raiseLine(terms: Terms, { raise }: Wagers, player: readonly Card[], dealer: readonly Card[]): SettledLine[] {
  const { at, pays } = terms.step.raise;
  if (typeof raise !== 'number') return [];
  return settled('raise', at, against(winnerOf(terms, player, dealer), raise, pays));
}

function anteLines(terms: Terms, wagers: Wagers, player: readonly Card[], dealer: readonly Card[]): SettledLine[] {
  const { ante: word, bonus } = terms.step;
  const { ante, raise } = wagers;
  if (ante === 0 || typeof raise !== 'number') return [];
  const row = bonus && rowFor(bonus.rows, bestHand(terms.ranking, player));
  return [
    ...settled('ante', word.at, against(winnerOf(terms, player, dealer), ante, word.pays)),
    ...(row === undefined ? [] : settled('bonus', bonus!.at, ante * row.pays)),
  ];
}

function sideLine({ ranking, side }: Terms, wagers: Wagers, player: readonly Card[]): SettledLine[] {
  if (side === undefined || wagers.side === 0) return [];
  const row = rowFor(side.rows, bestHand(ranking, player));
  return settled('side', side.at, row === undefined ? -wagers.side : wagers.side * row.pays);
}

export const netOf = (lines: readonly Pick<SettledLine, 'amount'>[]): Cents =>
  sumCents(lines.map(({ amount }) => amount));

/** The row of the meter's schedule that these cards make, best first. */
export const meterRowFor = ({ ranking, schedule }: MeterTerms, player: readonly Card[]): MeterRow | undefined =>
  rowFor(schedule.rows, bestHand(ranking, player));

/** What a hand with a wager on the meter is paid, and what is left there; all of it, and it starts again. */
export type MeterPay = Readonly<{ from: 'meter' | 'tray'; amount: Cents; left: Cents; startsAgain: boolean }>;

export function meterPay({ wager }: Pick<MeterTerms, 'wager'>, row: MeterRow, reading: Cents): MeterPay {
  const { percent, times = 0 } = row;
  if (percent === undefined) {
    return { from: 'tray', amount: timesCents(wager, times), left: reading, startsAgain: false };
  }
  const { share } = floorShare(reading, percentOf(percent));
  return { from: 'meter', amount: share, left: cents(reading - share), startsAgain: percent === 100 };
}

/** What a meter that has been won shows again: its seed, and whatever was kept back for it. */
export const meterAgain = (seed: Cents, reserve: Cents): Cents => cents(seed + reserve);

/** A position as the others see it. `row`: what its hand makes on the schedule, where the hand was seen. */
export type Envied = Readonly<{ spot: number; player: number; progressive: Cents; row: MeterRow | undefined }>;
export type Envy = Readonly<{ spot: number; of: number; row: string; amount: Cents }>;

/**
 * Every wager on the meter is paid for every hand of somebody else that carries an amount; never for a hand of the same
 * player, in whichever position.
 */
export function envyOf({ units }: Pick<MeterTerms, 'units'>, positions: readonly Envied[]): Envy[] {
  return positions.flatMap((envies) =>
    envies.progressive === ZERO
      ? []
      : positions.flatMap(({ spot, player, row }) =>
          row?.envy === undefined || player === envies.player
            ? []
            : [{ spot: envies.spot, of: spot, row: row.key, amount: timesCents(row.envy, units) }],
        ),
  );
}

/** From the dealer's right: the last position first. */
export const fromTheRight = <Spot extends Readonly<{ spot: number }>>(positions: readonly Spot[]): Spot[] =>
  [...positions].sort((a, b) => b.spot - a.spot);
