/** A game against the house, as it is posted: wagers, cards, what each of them pays, and the schedule of the meter. */
import { rankFrom, rankNames } from '../cards/card.ts';
import { rankingNamed } from '../rules/house-game.ts';
import type { HouseGameStep, MeterRow, MeterSchedule, PaysRow } from '../rules/house-game-words.ts';
import { approvedWords } from '../rules/say-prize.ts';
import { type AmountWord, type Choice, isChoice } from '../rules/words.ts';
import { count, dollars, type Line, linesOf, list, money, plural, type Terms } from './terms.ts';

export function sayHouseGame(step: HouseGameStep, terms: Terms): Line[] {
  const { at, ante, raise, bonus, side, settles, wrongCount } = step;
  const between = ({ least, most }: { least: AmountWord; most: AmountWord }) =>
    terms.offer === undefined && isUnset(least) && isUnset(most)
      ? 'within the posted limits of the table'
      : `at least ${money(least, terms)} and at most ${money(most, terms)}`;
  const [low, high] = raise.times;
  const wagers = ['an ante', ...(side === undefined ? [] : [side.name]), ...meterNamed(step, terms)];
  return linesOf(
    { at, text: `Wagers are ${list(wagers)}, each alone or beside the others` },
    ...sayCards(step),
    { at: ante.at, text: `The ante is ${between(ante)} and pays ${ante.pays} to 1` },
    {
      at: raise.at,
      text: `Who has seen his cards plays with ${low} to ${high} times his ante, which pays ${raise.pays} to 1, or folds and loses the ante`,
    },
    bonus && {
      at: bonus.at,
      text: `On the ante of who does not fold, whoever wins: ${sayRows(bonus.rows, step.ranking)}`,
    },
    ...saySide(step, terms, between),
    ...sayMeter(step, terms),
    {
      at: settles.at,
      text: `From the dealer's right each position is settled: ${list(settles.order.map(wagerName(step)))}`,
    },
    { at: wrongCount.at, text: 'If any hand has a wrong number of cards, all hands are void and all wagers go back' },
  );
}

function sayCards({ cards, ranking, dealer }: HouseGameStep): Line[] {
  const { size } = rankingNamed(ranking);
  const up = cards.up === 0 ? '' : `, ${cards.up} of them face up`;
  const ties = { player: 'the player wins ties', dealer: 'the dealer wins ties', nobody: 'ties go back' }[dealer.ties];
  return [
    { at: cards.at, text: `Each position gets ${plural(cards.player, 'card')}, the dealer ${cards.dealer}${up}` },
    { at: dealer.at, text: `The best ${size} cards count; the dealer ${dealer.qualifies} qualifies, and ${ties}` },
  ];
}

const wagerName =
  ({ side, progressive }: HouseGameStep) =>
  (wager: HouseGameStep['settles']['order'][number]): string =>
    ({ raise: 'play', ante: 'ante', side: side?.name ?? '', progressive: progressive?.name ?? '' })[wager];

/** As its ranking calls it: a pair of aces, a straight flush. */
function sayHand({ category, rank }: Pick<PaysRow, 'category' | 'rank'>, ranking: string): string {
  const name =
    rankingNamed(ranking)
      .categories.find(({ id }) => id === category)
      ?.name.toLowerCase() ?? category;
  return rank === undefined ? name : `${name.replace(/ of a kind$/, '')} of ${rankNames(rankFrom(rank))}`;
}

const sayRows = (rows: readonly PaysRow[], ranking: string): string =>
  list(rows.map((row) => `${sayHand(row, ranking)} ${row.pays} to 1`));

function saySide(
  { side, ranking }: HouseGameStep,
  { offer }: Terms,
  between: (limits: { least: AmountWord; most: AmountWord }) => string,
): Line[] {
  if (side === undefined) return [];
  const picked = offer?.picks?.[side.schedule.pick];
  const shown = picked === undefined ? side.schedule.among : [picked];
  return [
    {
      at: side.at,
      text: `${side.name} is ${between(side)}; it goes by the player's hand alone, folded or not, on the posted schedule`,
    },
    ...shown.map((name) => ({ at: side.at, text: `${name}: ${sayRows(side.schedules[name]!, ranking)}` })),
  ];
}

/** With an offer only what it takes; an option without a schedule has no meter. */
const meterNamed = ({ progressive }: HouseGameStep, { offer }: Terms): string[] =>
  progressive === undefined || (offer !== undefined && progressive.schedules[offer.option] === undefined)
    ? []
    : [progressive.name];

function sayMeter(step: HouseGameStep, terms: Terms): Line[] {
  const { progressive } = step;
  const { offer } = terms;
  if (progressive === undefined || meterNamed(step, terms).length === 0) return [];
  const schedules = Object.entries(progressive.schedules).filter(
    ([name]) => offer === undefined || name === offer.option,
  );
  const units = offer === undefined ? undefined : countOf(progressive.units, terms);
  return [
    {
      at: progressive.at,
      text: `The ${progressive.name} wager is ${count(progressive.units, 'base wager', terms)}, taken before the deal and never returned; ${percent(progressive.meterPercent, terms)} of it goes onto the meter`,
    },
    ...schedules.map(([name, schedule]) => saySchedule(name, schedule, units, terms)),
    {
      at: progressive.envyAt,
      text: 'Every wager on the meter is paid envy for every hand of somebody else that carries an amount, at the end of the round',
    },
  ];
}

function saySchedule(name: string, schedule: MeterSchedule, units: number | undefined, terms: Terms): Line {
  const { at, base, ranking, reservePercent, rows } = schedule;
  const { size } = rankingNamed(ranking);
  const kept = reservePercent === 0 ? '' : `; ${percent(reservePercent, terms)} of each wager is kept in reserve`;
  const scaled = units ?? 1;
  const what = units === undefined ? `for a base wager of ${dollars(base)}` : `for a wager of ${dollars(base * units)}`;
  return {
    at,
    text: `${name}, ${what}, by the best ${size} cards: ${list(rows.map((row) => sayMeterRow(row, scaled)))}${kept}`,
  };
}

function sayMeterRow({ name, percent: part, times, envy }: MeterRow, units: number): string {
  const pays = part === undefined ? `${times} for 1` : `${part}% of the meter`;
  return `${name} ${pays}${envy === undefined ? '' : ` and ${dollars(envy * units)} of envy`}`;
}

/** Left to the house altogether: the approval says nothing about it. */
const isUnset = (word: AmountWord): boolean => isChoice(word) && word.ours === true;

const countOf = (word: number | Choice, { offer }: Terms): number =>
  isChoice(word) ? offer!.amounts[word.choose]! : word;

function percent(word: number | Choice, terms: Terms): string {
  if (terms.offer !== undefined || !isChoice(word)) return `${countOf(word, terms)}%`;
  const approved = approvedWords(word, (value) => `${value}%`);
  return approved === undefined ? 'the posted percentage' : `${approved}, as posted,`;
}
