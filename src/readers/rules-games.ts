/** Games: the wheel of cards, contests, ladders, shows, games against the house, tournaments. */
import { caseOf } from '../base/assert.ts';
import type { Cents } from '../base/cents.ts';
import { rankFrom, rankNames } from '../cards/card.ts';
import { type AceStep, type CardWheelStep, orderCardName, rankingOf, valueSections } from '../rules/card-wheel.ts';
import type { KeysStep, PlacePrize, TournamentStep } from '../rules/contest.ts';
import {
  type HouseGameStep,
  type MeterRow,
  type MeterSchedule,
  type PaysRow,
  rankingNamed,
} from '../rules/house-game.ts';
import type { CallLadderStep, CardLadderStep, LadderLevel } from '../rules/ladder.ts';
import { approvedWords, type Ranged } from '../rules/prize-text.ts';
import type { Sheet } from '../rules/sheet.ts';
import { type BonusPrize, type ShowStep, showRules } from '../rules/show.ts';
import type { PokerTournamentStep, PostedTournament } from '../rules/tournament.ts';
import { type AmountWord, type Choice, isChoice } from '../rules/vocabulary.ts';
import {
  count,
  dollars,
  few,
  gameName,
  type Line,
  linesOf,
  list,
  money,
  plural,
  poolName,
  type Terms,
  words,
} from './terms.ts';

// The wheel of cards: who spins it, what is on it, and what a hand pays.

export function sayAce({ at, most, alone, witnesses }: AceStep): Line[] {
  const drawn = `At the posted times a ball is drawn for an active table, No Purchase Necessary tables included, in front of ${witnesses === 1 ? 'a witness' : few(witnesses, 'witness', 'witnesses')}. Players who were dealt an active hand there before the drawing participate`;
  const cards = `Each of them draws a card, ace to ${orderCardName(most)}, no more than ${plural(most, 'card')} in all. The player who draws the ace spins the wheel`;
  return linesOf(
    { at, text: `${drawn}. ${cards}` },
    alone && {
      at: alone.at,
      text: 'A patron alone at a No Purchase Necessary table draws one card from as many cards as the fullest live table of the same game has players. Without the ace there is no spin',
    },
  );
}

export function sayCardWheel(step: CardWheelStep, terms: Terms): Line[] {
  const { at, sections, values, hands, money: split, turns } = step;
  const { size, categories, name } = rankingOf(step);
  const value = valueSections(step);
  const kept = terms.offer?.valueAwards?.map((award) => `${award.name} (${dollars(award.value)})`);
  return [
    {
      at,
      text: `The wheel has ${sections} equal sections, with one card of the deck on each of ${sections - value}. It is spun until ${few(size, 'different card')} are recorded. If the pointer stops on a card already recorded or between two sections, the wheel is spun again`,
    },
    {
      at: values.at,
      text: `${value} sections are value awards${kept === undefined ? '' : `: ${list(kept)}`}. The spinner keeps a value award each time it is hit`,
    },
    ...hands.rows.map(({ category, pays }) => ({
      at: hands.at,
      text: `${categories.find(({ id }) => id === category)?.name ?? category} (${name}): ${money(pays, terms)}`,
    })),
    { at: split.at, text: MONEY[split.goes] },
    { at: turns.at, text: 'Each player is limited to one turn at the wheel per calendar day' },
  ];
}

const MONEY: Readonly<Record<CardWheelStep['money']['goes'], string>> = {
  spinner: 'The cash prize goes to the spinner alone',
  table: 'The cash prize is divided equally among all participating players at the table, rounded down to the cent',
};

// The contests that pass holders play.

export function sayKeys(step: KeysStep, terms: Terms): Line[] {
  const { at, envelopes, goesOn, wins } = step;
  return [
    sayBegins(step),
    {
      at,
      text: `Each pass holder draws one of ${envelopes} cards of one suit, ace to ${orderCardName(envelopes)}. In the order of the cards, the ace first, each chooses one of ${envelopes} envelopes. The keys are tried in the same order`,
    },
    {
      at: goesOn.at,
      text: 'If none of the chosen keys starts the car, the pass holders choose again from the remaining envelopes in the same order',
    },
    { at: wins.at, text: `The player whose key starts the car wins ${wins.name}, worth ${money(wins.value, terms)}` },
  ];
}

export function sayTournament(step: TournamentStep, terms: Terms): Line[] {
  const { at, tables, seats, hands, advance, final, prizes, ties } = step;
  return [
    sayBegins(step),
    {
      at,
      text: `First round: ${few(tables, 'table')} of ${few(seats, 'player')}, ${plural(hands, 'hand')}. At each table, the ${few(advance, 'player')} with the most chips ${advance === 1 ? 'advances' : 'advance'} to the final table`,
    },
    {
      at: final.at,
      text: `Final table: ${plural(final.hands, 'hand')}. Players are ranked by their chips after the last hand`,
    },
    ...prizes.map((prize) => ({ at: prize.at, text: sayPlace(prize, terms) })),
    {
      at: ties.at,
      text: 'Players who lose all their chips rank by the hand in which they lost them; a later hand ranks higher. A tie that decides who advances, or between two prizes, is broken by additional hands among the tied players',
    },
  ];
}

function sayPlace(prize: PlacePrize, terms: Terms): string {
  const [from, to] = prize.places;
  const where = prize.in === 'table' ? 'at each table of the first round' : 'at the final table';
  const which = from === to ? `Place ${from}` : `Places ${from} to ${to}`;
  const what =
    prize.gives === 'cash'
      ? `${money(prize.amount, terms)}${from === to ? '' : ' each'}`
      : `${prize.name}, worth ${money(prize.value, terms)}`;
  return `${which} ${where}: ${what}. No prize is awarded for a place that no one played for`;
}

function sayBegins({ begins: { at, when, sameDay, witnesses } }: KeysStep | TournamentStep): Line {
  const time =
    when === 'posted'
      ? `at the posted time${sameDay ? ' on the day of the drawing' : ''}`
      : `${plural(when.minutesAfterLast, 'minute')} after the last drawing`;
  const seen = witnesses === 1 ? 'a witness' : few(witnesses, 'witness', 'witnesses');
  return {
    at,
    text: `Pass holders play ${time}, in front of ${seen}. Each must be present with the pass and must have shown valid ID; otherwise the chance is forfeited`,
  };
}

// Ladders.

export function sayCallLadder({ at, game, calls, times, tie, always }: CallLadderStep): Line[] {
  const rungs = list(times.map((count) => `${count} times`));
  const called = list(calls.map(words), 'or');
  return linesOf(
    {
      at,
      text: `The winner may keep the prize, or call ${called} before a hand of ${gameName(game)}. Correct calls in a row raise it to ${rungs} the prize, and the winner may stop after each of them. A wrong call ends the game and pays the original prize`,
    },
    { at: tie.at, text: 'A tie is dealt again. A winner who stops before that receives the original prize' },
    always && {
      at: always.at,
      text: `${always.name} pays ${times.at(-1)} times the prize no matter what was called, and ends the game`,
    },
  );
}

export function sayCardLadder({ fund }: Sheet, step: CardLadderStep, terms: Terms): Line[] {
  const { at, levels, equal, freeMisses, miss } = step;
  const pools = fund.kind === 'own' ? fund.pools : [];
  const prizes = levels.map((level, correct) => `${correct} correct, ${sayLevel(level, terms)}`).join('; ');
  return linesOf(
    {
      at,
      text: `A card is turned up from a shuffled and cut deck of 52. The winner guesses whether the next card is higher or lower (2 is low, ace is high) and may stop at any time and keep the prize reached: ${prizes}`,
    },
    { at: equal.at, text: 'A card of the same rank is disregarded, and the same guess applies to the next card' },
    freeMisses && {
      at: freeMisses.at,
      text: `${few(freeMisses.count, 'wrong guess', 'wrong guesses')} per game ${freeMisses.count === 1 ? 'is' : 'are'} disregarded while fewer than ${freeMisses.below} guesses have been correct`,
    },
    {
      at: miss.at,
      text: `Any other wrong guess ends the game. The winner receives ${sayLevel(levels[miss.leaves]!, terms)}, or the prize already reached if that is less`,
    },
    ...pools.flatMap(({ name, seed, attempt, reverts }) =>
      linesOf(
        attempt && {
          at: attempt.at,
          text: `${name} starts at ${money(seed, terms)} and increases by ${money(attempt.amount, terms)} after each game that does not win it`,
        },
        reverts && {
          at: reverts.at,
          text: `After the last drawing of the day, any balance of ${name} returns to the house`,
        },
      ),
    ),
  );
}

function sayLevel(level: LadderLevel, terms: Terms): string {
  if ('pool' in level) return `${poolName(level.pool, terms)} in cash`;
  return `${dollars(level.amount)} ${caseOf(level.gives, { cash: 'in cash', 'free-play': 'in free play' })}`;
}

// Board shows.

export function sayShow(step: ShowStep, { offer }: Terms): Line[] {
  const { contestants, board, rounds, doubles, advance, clears, playOff, reload, last } = step;
  const from = contestants.from.map(({ by, seats }) => `${seats} from ${by}`);
  return linesOf(
    { at: contestants.at, text: `Contestants are seated in this order: ${list(from)}` },
    { at: board.at, text: `The board is loaded and sealed before the show: ${squaresOf(step, offer?.bonus)}` },
    {
      at: rounds.at,
      text: `There ${rounds.count === 1 ? 'is' : 'are'} ${few(rounds.count, 'round')}. In each, every contestant picks one square: in the first round in seat order, in the others from the lowest total to the highest, with ties in seat order`,
    },
    doubles && {
      at: doubles.at,
      text: 'A contestant who uncovers the doubling square picks again at once, and that square pays twice. For merchandise, the contestant receives the item and its value in cash',
    },
    {
      at: advance.at,
      text: `Every contestant whose total is at least that of place ${advance.places} advances to the play-off. All others keep the prizes they have won`,
    },
    clears && {
      at: clears.at,
      text: 'Before the play-off, merchandise that has not been uncovered is shown and removed from the board',
    },
    {
      at: playOff.at,
      text: `In the play-off, the contestant with the lowest total picks${playOff.firstPick === undefined ? '' : '; ties pick in seat order'}. A contestant who is then still below the leader is eliminated. Play continues until one contestant is left; the unopened squares are then shown`,
    },
    {
      at: reload.at,
      text: `When no square is left, the board is reloaded: ${list(reload.squares.map(({ name, value, count }) => times(worth(name, value), count)))}`,
    },
    { at: last.at, text: `The last board: ${list(last.squares.map(lastSquare))}` },
    {
      at: last.giveBack.at,
      text: `${list(
        last.squares.filter(({ does }) => does === 'offered').map(({ name }) => name),
        'or',
      )} uncovered first may be kept, or returned for one more pick that is final`,
    },
    ...last.squares.flatMap(({ name, parts }) =>
      parts === undefined
        ? []
        : [
            {
              at: parts.at,
              text: `${name} is paid in ${parts.years} annual installments. If the winner so elects within ${plural(parts.withinDays, 'day')}, it is paid in cash in an amount set by the house`,
            },
          ],
    ),
  );
}

/** A name that is its own value needs no other. */
const worth = (name: string, value: Cents): string => (name === dollars(value) ? name : `${name} (${dollars(value)})`);

const times = (name: string, count: number): string => (count === 1 ? name : `${count} × ${name}`);

function squaresOf(step: ShowStep, bonus: readonly BonusPrize[] | undefined): string {
  const named = step.board.squares.find((square) => square.gives === 'named-goods');
  const main = showRules(step, bonus ?? []).main.map(({ name, value, gives, count }) =>
    times(gives === 'double' ? name : worth(name, value), count),
  );
  const open =
    named === undefined || bonus !== undefined
      ? []
      : [`${few(named.count, 'prize')} that the house names, each worth at least ${dollars(named.least)}`];
  return list([...main, ...open]);
}

function lastSquare({ name, does, value }: ShowStep['last']['squares'][number]): string {
  return does === 'ends' ? `${worth(name, value)}, which ends the game` : worth(name, value);
}

// Games against the house: wagers, cards, what each of them pays, and the schedule of the meter.

export function sayHouseGame(step: HouseGameStep, terms: Terms): Line[] {
  const { at, ante, raise, bonus, side, settles, wrongCount } = step;
  const between = ({ least, most }: { least: AmountWord; most: AmountWord }) =>
    terms.offer === undefined && isUnset(least) && isUnset(most)
      ? 'within the posted table limits'
      : `at least ${money(least, terms)} and at most ${money(most, terms)}`;
  const [low, high] = raise.times;
  const wagers = ['an ante', ...(side === undefined ? [] : [side.name]), ...meterNamed(step, terms)];
  return linesOf(
    { at, text: `Players may place ${list(wagers)}, each alone or together with the others` },
    ...sayCards(step),
    { at: ante.at, text: `The ante is ${between(ante)} and pays ${ante.pays} to 1` },
    {
      at: raise.at,
      text: `After looking at their cards, players with an ante either make a play wager of ${low} to ${high} times the ante, which pays ${raise.pays} to 1, or fold and lose the ante`,
    },
    bonus && {
      at: bonus.at,
      text: `A player who has an ante and does not fold is also paid, whether or not the hand wins: ${sayRows(bonus.rows, step.ranking)}`,
    },
    ...saySide(step, terms, between),
    ...sayMeter(step, terms),
    {
      at: settles.at,
      text: `Starting from the dealer's right, each position is settled in this order: ${list(settles.order.map(wagerName(step)))}`,
    },
    {
      at: wrongCount.at,
      text: 'If any hand has the wrong number of cards, all hands are void and all wagers are returned',
    },
  );
}

function sayCards({ cards, ranking, dealer }: HouseGameStep): Line[] {
  const { size } = rankingNamed(ranking);
  const up = cards.up === 0 ? '' : `, ${few(cards.up, 'card')} face up`;
  const ties = {
    player: 'the player wins ties',
    dealer: 'the dealer wins ties',
    nobody: 'wagers are returned on ties',
  }[dealer.ties];
  return [
    {
      at: cards.at,
      text: `Each position receives ${few(cards.player, 'card')} and the dealer ${few(cards.dealer, 'card')}${up}`,
    },
    {
      at: dealer.at,
      text: `The best ${few(size, 'card')} make the hand. The dealer ${dealer.qualifies} qualifies, and ${ties}`,
    },
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
      text: `The ${side.name} wager is ${between(side)}. It pays by the posted schedule on the player's hand alone, folded or not`,
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
      text: `The ${progressive.name} wager is ${count(progressive.units, 'base wager', terms)}, collected before the deal and never returned. Of it, ${percent(progressive.meterPercent, terms)} goes to the meter`,
    },
    ...schedules.map(([name, schedule]) => saySchedule(name, schedule, units, terms)),
    {
      at: progressive.envyAt,
      text: 'At the end of the round, every other progressive wager is paid the envy bonus shown for a hand that has one',
    },
  ];
}

function saySchedule(name: string, schedule: MeterSchedule, units: number | undefined, terms: Terms): Line {
  const { at, base, ranking, reservePercent, rows } = schedule;
  const { size } = rankingNamed(ranking);
  const kept =
    reservePercent === 0 ? '' : `. Of each wager, ${percent(reservePercent, terms)} goes to the reserve fund`;
  const scaled = units ?? 1;
  const what = units === undefined ? `for a base wager of ${dollars(base)}` : `for a wager of ${dollars(base * units)}`;
  return {
    at,
    text: `${name}, ${what}, on the best ${few(size, 'card')}: ${rows.map((row) => sayMeterRow(row, scaled)).join('; ')}${kept}`,
  };
}

function sayMeterRow({ name, percent: part, times, envy }: MeterRow, units: number): string {
  const pays = part === undefined ? `${times} for 1` : `${part}% of the meter`;
  return `${name} ${pays}${envy === undefined ? '' : ` and an envy bonus of ${dollars(envy * units)}`}`;
}

/** Left to the house: the approval says nothing about it. */
const isUnset = (word: AmountWord): boolean => isChoice(word) && word.ours === true;

const countOf = (word: number | Choice, { offer }: Terms): number =>
  isChoice(word) ? offer!.amounts[word.choose]! : word;

function percent(word: number | Choice, terms: Terms): string {
  if (terms.offer !== undefined || !isChoice(word)) return `${countOf(word, terms)}%`;
  const approved = approvedWords(word, (value) => `${value}%`);
  return approved === undefined ? 'the posted percentage' : `${approved}, as posted,`;
}

// Poker tournaments: what the sheet allows, and the structure that the offer posts.

export function sayPokerTournament(step: PokerTournamentStep, { offer }: Terms): Line[] {
  const posted = offer?.tournament;
  return [...sayEntry(step, posted), ...sayMoney(step, posted), ...sayPlay(step, posted)];
}

type Step = PokerTournamentStep;
type Posted = PostedTournament | undefined;

const price = (word: Ranged, posted: Cents | undefined): string =>
  posted === undefined ? (approvedWords(word, dollars) ?? 'as posted') : dollars(posted);
const percents = (share: number): string => `${share / 100}%`;

/** Hours of play before the tournament, and the chips for more of them. */
function sayQualified({ qualified }: Step): (Line | undefined)[] {
  if (qualified === undefined) return [];
  const { at, by, grace, minutes, first, chips } = qualified;
  const ways = { swipes: "swipes of the player's card", seat: 'the seat of the player', reported: 'reports' };
  return [
    {
      at,
      text: `For players with ${plural(minutes, 'minute')} of play since the promotion began, by ${list(
        by.map((way) => ways[way]),
        'or',
      )}`,
    },
    grace && { at: grace.at, text: `One swipe is credited for up to ${60 + grace.minutes} minutes in the seat` },
    first && {
      at: first.at,
      text: `Only the first ${plural(first.count, 'player')} to reach this can enter. Players who reach it at the same time are all in`,
    },
    chips && {
      at: chips.at,
      text: `For each ${plural(chips.each, 'minute')} of play beyond this, ${plural(chips.chips, 'more tournament chip')}${chips.most === undefined ? '' : `, at most ${chips.most}`}`,
    },
  ];
}

function sayEntry(step: Step, posted: Posted): Line[] {
  const { begins, entries, buyIn, entryFee, rebuys, addOns, late, refunds, field } = step;
  const fieldSize = posted === undefined ? field : { ...field, least: posted.least, most: posted.most };
  const re = posted?.rebuy;
  const add = posted?.addOn;
  return linesOf(
    {
      at: begins.at,
      text:
        begins.when === 'full'
          ? 'The tournament starts when the field is full'
          : 'The tournament starts at the posted time',
    },
    {
      at: entries.at,
      text: `Open to all players, one entry each. An entry is ${list(
        entries.by.map((by) => ENTRY[by]),
        'or',
      )}`,
    },
    ...sayQualified(step),
    {
      at: buyIn.at,
      text: `Buy-in: ${price(buyIn, posted?.buyIn)} to the prize pool${posted === undefined ? '' : `, for ${posted.chips} tournament chips`}. It is the same for all players`,
    },
    {
      at: entryFee.at,
      text: `Entry fee: ${price(entryFee, posted?.entryFee)}, kept by the house for hosting the tournament`,
    },
    rebuys === undefined || (posted !== undefined && re === undefined)
      ? undefined
      : {
          at: rebuys.at,
          text: `Re-buy: ${price(rebuys, re?.price)} to the prize pool${re === undefined ? ', up to the posted number of times' : ` for ${re.chips} chips, ${re.most === undefined ? 'without limit' : `no more than ${plural(re.most, 'time')}`}, until the end of level ${re.until}, for players with ${re.atMost} chips or fewer`}`,
        },
    addOns === undefined || (posted !== undefined && add === undefined)
      ? undefined
      : {
          at: addOns.at,
          text: `Add-on: ${price(addOns, add?.price)} to the prize pool${add === undefined ? (addOns.most === undefined ? ', up to the posted number of times' : `, no more than ${plural(addOns.most, 'time')}`) : ` for ${add.chips} chips, no more than ${plural(add.most, 'time')}, from level ${add.from} to level ${add.until}`}`,
        },
    late === undefined || (posted !== undefined && posted.lateUntil === undefined)
      ? undefined
      : {
          at: late.at,
          text: `Late entry: ${posted === undefined ? 'if it is posted' : `until the end of level ${posted.lateUntil}`}`,
        },
    {
      at: refunds.at,
      text: 'Players who leave before the start get a full refund. After the start there are no refunds',
    },
    {
      at: field.at,
      text: `Field: at least ${few(fieldSize.least, 'player')}${fieldSize.most === undefined ? '' : ` and no more than ${fieldSize.most}`}${field.even === true ? ', an even number' : ''}`,
    },
  );
}

const ENTRY = {
  paid: 'paid by buy-in and entry fee',
  won: 'won in another tournament or promotion',
  donated: 'given by the house',
} as const;

function sayMoney(step: Step, posted: Posted): Line[] {
  const { bounties, guarantee, added, charity, pays, things, ties, deals } = step;
  const offered = posted === undefined ? pays : pays.filter(({ how }) => how === posted.pays.how);
  return linesOf(
    bounties === undefined || (posted !== undefined && posted.bounty === undefined)
      ? undefined
      : { at: bounties.at, text: sayBounty(bounties, posted?.bounty) },
    bounties?.progressive === undefined || (posted !== undefined && posted.bounty?.grows === undefined)
      ? undefined
      : {
          at: bounties.progressive.at,
          text: `Progressive bounties: ${posted === undefined ? 'the posted share' : percents(posted.bounty?.grows ?? 0)} of a bounty that is won is added to the bounty on the winner, in whole units, and the rest is paid. A winner without a bounty is paid all of it`,
        },
    ...(guarantee === undefined || (posted !== undefined && posted.guarantee === undefined)
      ? []
      : [
          {
            at: guarantee.at,
            text: `Guaranteed prize pool: ${price(guarantee, posted?.guarantee)}. If the prize pool after bounties and charity is smaller, the house makes up the difference. A larger prize pool is paid out in full`,
          },
        ]),
    added === undefined || (posted !== undefined && posted.added === undefined)
      ? undefined
      : {
          at: added.at,
          text: `The house adds ${posted === undefined ? 'the posted amount' : dollars(posted.added ?? 0)} to the prize pool`,
        },
    charity === undefined || (posted !== undefined && posted.charity === undefined)
      ? undefined
      : {
          at: charity.at,
          text:
            posted === undefined
              ? 'A posted share of the money paid in may go to a charity'
              : `${percents(posted.charity?.share ?? 0)} of the money paid in goes to ${posted.charity?.name ?? ''}`,
        },
    ...offered.map(({ at, how }) => ({ at, text: `${PAYS[how]}${posted === undefined ? '' : sayPosted(posted)}` })),
    things && (posted === undefined || thingsIn(posted).length > 0)
      ? { at: things.at, text: sayThings(things, posted) }
      : undefined,
    {
      at: ties.at,
      text: `Players eliminated in the same hand rank by their chips before the hand. Players with equal chips share the prizes of their places in whole ${ties.unit ?? 'unit'}s; an odd ${ties.unit ?? 'unit'} goes to ${ties.odd === 'lower-seat' ? 'the lower seat' : 'the seat closest to the left of the button'}`,
    },
    deals && {
      at: deals.at,
      text: 'The remaining players may agree to divide the remaining prize pool, including open bounties. The agreement is recorded in detail in the tournament log',
    },
  );
}

/** Prizes by place that are not money, as posted. */
const thingsIn = ({ things = [], pays }: PostedTournament): string[] => [
  ...things.map(
    ({ place, name, value }) => `Place ${place} wins ${name}, worth ${dollars(value)}, paid from the prize pool`,
  ),
  ...(pays.how === 'items' && pays.item.gives !== 'cash' ? [`Each item is ${THINGS[pays.item.gives]}`] : []),
];

const sayThings = (things: NonNullable<Step['things']>, posted: Posted): string =>
  posted === undefined
    ? `A place may be awarded ${list(
        things.gives.map((one) => THINGS[one]),
        'or',
      )} instead of cash; its value is paid from the prize pool`
    : thingsIn(posted).join('; ');

const THINGS = {
  goods: 'merchandise',
  entry: 'an entry to another tournament',
  coupon: 'promotional chips or coupons',
} as const;

const PAYS = {
  percent:
    'Percentage structure: the entire prize pool is paid out by place in percentages that total 100%, in whole units; the remainder goes to first place',
  flat: 'Flat structure: a fixed amount for each place. The house makes up any shortfall of the prize pool; any excess goes to first place',
  items:
    'Item structure: the prize pool buys as many of the posted item as it can, one for each of the top places. Those places share the rest in whole units, odd units from first place down. A prize pool that does not buy one item is paid to first place in cash',
  double:
    'Play ends when half of the starting players remain. Each of them wins twice the buy-in; no other prizes are paid',
} as const;

function sayPosted({ pays }: PostedTournament): string {
  switch (pays.how) {
    case 'percent':
      return `: ${pays.rows.map(({ entries, shares }) => `with ${plural(entries, 'entry', 'entries')} or more, ${shares.map(percents).join(', ')}`).join('; ')}`;
    case 'flat':
      return `: ${pays.amounts.map(dollars).join(', ')}`;
    case 'items':
      return `: ${pays.item.name}, worth ${dollars(pays.item.value)}`;
    case 'double':
      return '';
  }
}

function sayBounty(word: NonNullable<Step['bounties']>, posted: NonNullable<Posted>['bounty'] | undefined): string {
  const from =
    posted === undefined
      ? `paid ${list(
          word.from.map((one) => (one === 'pool' ? 'from the prize pool' : 'by the house')),
          'or',
        )} as posted`
      : posted.from === 'pool'
        ? 'paid from the prize pool'
        : 'paid by the house';
  const when =
    posted === undefined
      ? ''
      : posted.paid === 'at-once'
        ? ', paid immediately'
        : ', paid when the player who won it leaves the tournament';
  return `Bounty: ${price(word, posted?.amount)} on designated players, ${from}. The player who wins the hand that eliminates a designated player wins the bounty${when}; tied hands split it. A designated player who re-buys is not eliminated, and one who is never eliminated keeps the bounty`;
}

function sayCanceled({ bounties }: Step, posted: Posted): string {
  const kept = bounties === undefined || (posted !== undefined && posted.bounty === undefined);
  const says =
    'If the tournament is canceled, all players are refunded what they paid. Money paid in by a disqualified player';
  return kept
    ? `${says} is shared by the other players`
    : `${says} first pays bounties already won, and the other players share the rest`;
}

function sayPlay(step: Step, posted: Posted): Line[] {
  const { seating, penalties, disqualified, cancelled, log, raises } = step;
  return linesOf(
    posted === undefined ? undefined : { at: step.at, text: `Levels: ${posted.levels.map(sayBlindLevel).join('; ')}` },
    {
      at: seating.at,
      text: `Seats are drawn at random${seating.oneTable === true ? ' at one table' : '. Tables are kept balanced, and players from a broken table draw new seats'}${seating.deadButton === true ? '. A dead button is used' : ''}`,
    },
    {
      at: penalties.at,
      text: `Penalties: a warning, ${list(penalties.minutes.map(String), 'or')} minutes away from the table while the player is dealt in and posts blinds, or disqualification`,
    },
    {
      at: disqualified.at,
      text: "A disqualified player is not paid or refunded. The player's chips are removed from play; the money paid in stays in the prize pool",
    },
    { at: cancelled.at, text: sayCanceled(step, posted) },
    raises && {
      at: raises.at,
      text: 'A raise must be to at least twice the bet. Added chips worth half the bet or more must be completed to exactly twice the bet; less than half is a call',
    },
    {
      at: log.at,
      text:
        log.ours === true
          ? 'A tournament log is kept'
          : `The tournament log is kept for ${plural(log.years, 'year')}; the most recent ${plural(log.monthsAtHand, 'month')} must be available on site at all times`,
    },
  );
}

const sayBlindLevel = (level: PostedTournament['levels'][number], i: number): string =>
  'break' in level
    ? `break, ${plural(level.minutes, 'minute')}`
    : `${i + 1} ${level.small}/${level.big}${level.ante === undefined || level.ante === 0 ? '' : ` ante ${level.ante}`} for ${plural(level.minutes, 'minute')}`;
