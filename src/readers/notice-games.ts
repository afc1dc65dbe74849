/** Games on the wall notice: the wheel of cards, contests, ladders, shows, games against the house, tournaments. */
import { caseOf } from '../base/assert.ts';
import { type Cents, formatUsd } from '../base/cents.ts';
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
  const drawn = `At the posted times a ball is drawn for an active table, free tables included, before ${plural(witnesses, 'witness', 'witnesses')}; who was dealt an active hand there before takes part`;
  const cards = `Each of them draws a card, ace to ${orderCardName(most)}, ${plural(most, 'card')} at most; who draws the ace spins`;
  return linesOf(
    { at, text: `${drawn}. ${cards}` },
    alone && {
      at: alone.at,
      text: 'A guest alone at a free table draws one of as many cards as the fullest live table of his game has players; without the ace there is no spin',
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
      text: `The wheel has ${sections} equal sections, a card of the deck on ${sections - value} of them; it is spun until ${size} different cards are recorded, and a card that is recorded already, or a pointer between two sections, is spun again`,
    },
    {
      at: values.at,
      text: `${value} sections are value awards${kept === undefined ? '' : `: ${list(kept)}`}; the spinner keeps each one that is hit, every time`,
    },
    ...hands.rows.map(({ category, pays }) => ({
      at: hands.at,
      text: `${categories.find(({ id }) => id === category)?.name ?? category} (${name}): ${money(pays, terms)}`,
    })),
    { at: split.at, text: MONEY[split.goes] },
    { at: turns.at, text: 'Nobody has more than one turn at the wheel in a calendar day' },
  ];
}

const MONEY: Readonly<Record<CardWheelStep['money']['goes'], string>> = {
  spinner: 'The money is the spinner’s alone',
  table: 'The money is divided equally among all who take part at the table, down to the cent',
};

// What the holders of passes play.

export function sayKeys(step: KeysStep, terms: Terms): Line[] {
  const { at, envelopes, goesOn, wins } = step;
  return [
    sayBegins(step),
    {
      at,
      text: `Each holder of a pass draws one of ${envelopes} cards of one suit, the ace to the ${orderCardName(envelopes)}; in the order of the cards, the ace first, they choose one of ${envelopes} envelopes, and in the same order they try the key in it`,
    },
    {
      at: goesOn.at,
      text: 'If none of the keys that were chosen starts it, they go on with the envelopes that are left, in the same order',
    },
    { at: wins.at, text: `Whose key starts it wins: ${wins.name}, worth ${money(wins.value, terms)}` },
  ];
}

export function sayTournament(step: TournamentStep, terms: Terms): Line[] {
  const { at, tables, seats, hands, advance, final, prizes, ties } = step;
  return [
    sayBegins(step),
    {
      at,
      text: `First round: ${plural(tables, 'table')} of ${seats}, ${plural(hands, 'hand')}; the ${advance} with the most chips of each table play on`,
    },
    { at: final.at, text: `Final table: ${plural(final.hands, 'hand')}; places by chips after the last one` },
    ...prizes.map((prize) => ({ at: prize.at, text: sayPlace(prize, terms) })),
    {
      at: ties.at,
      text: 'Who loses his last chip ranks by the hand on which he did, later is better; a tie that decides who plays on, or between two prizes, is broken by further hands among those who tie',
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
  return `${which} ${where}: ${what}; a place that nobody played wins nothing`;
}

function sayBegins({ begins: { at, when, sameDay, witnesses } }: KeysStep | TournamentStep): Line {
  const time =
    when === 'posted'
      ? `at the posted time${sameDay ? ' on the day of the drawing' : ''}`
      : `${plural(when.minutesAfterLast, 'minute')} after the last drawing`;
  const seen = plural(witnesses, 'witness', 'witnesses');
  return {
    at,
    text: `Those who hold a pass play ${time}, before ${seen}: each must be there, with the pass, and have shown ID; who is not loses the chance`,
  };
}

// Ladders.

export function sayCallLadder({ at, game, calls, times, tie, always }: CallLadderStep): Line[] {
  const rungs = list(times.map((count) => `${count} times`));
  const called = list(calls.map(words), 'or');
  return linesOf(
    {
      at,
      text: `The winner keeps the prize, or calls ${called} before a hand of ${gameName(game)}: right calls in a row hold ${rungs} the prize, and he may stop after each of them; a wrong call pays the prize itself and ends`,
    },
    { at: tie.at, text: 'A tie is dealt again; who stops before that has the prize itself' },
    always && {
      at: always.at,
      text: `${always.name} pays ${times.at(-1)} times the prize whatever was called, and ends`,
    },
  );
}

export function sayCardLadder({ fund }: Sheet, step: CardLadderStep, terms: Terms): Line[] {
  const { at, levels, equal, freeMisses, miss } = step;
  const pools = fund.kind === 'own' ? fund.pools : [];
  const prizes = levels.map((level, correct) => `${correct} right, ${sayLevel(level, terms)}`).join('; ');
  return linesOf(
    {
      at,
      text: `Out of a shuffled and cut deck of 52 a card is turned; the winner says whether the next one is higher or lower, from 2 up to the ace, and may stop at any time with what he holds: ${prizes}`,
    },
    { at: equal.at, text: 'A card of the same rank does not count: the guess stands for the next card' },
    freeMisses && {
      at: freeMisses.at,
      text: `${plural(freeMisses.count, 'wrong guess', 'wrong guesses')} in a game costs nothing while fewer than ${freeMisses.below} were right`,
    },
    {
      at: miss.at,
      text: `Any other wrong guess ends the game with ${sayLevel(levels[miss.leaves]!, terms)}, or with what was held where that is less`,
    },
    ...pools.flatMap(({ name, seed, attempt, reverts }) =>
      linesOf(
        attempt && {
          at: attempt.at,
          text: `${name} starts with ${money(seed, terms)} and grows by ${money(attempt.amount, terms)} with every game that does not win it`,
        },
        reverts && {
          at: reverts.at,
          text: `What is left of ${name} after the last drawing of a day goes back to the house`,
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
    { at: contestants.at, text: `Contestants take their seats in this order: ${list(from)}` },
    { at: board.at, text: `The board is loaded and sealed before the show: ${squaresOf(step, offer?.bonus)}` },
    {
      at: rounds.at,
      text: `${plural(rounds.count, 'round')}, one square for each contestant: the first by seat, the others from the lowest total to the highest, equal totals by seat`,
    },
    doubles && {
      at: doubles.at,
      text: 'Who finds the square that doubles picks again at once, and that square counts twice; a thing counts as itself and its value in cash',
    },
    {
      at: advance.at,
      text: `Everybody with at least the total in place ${advance.places} goes on to the play-off; all others keep what they have won`,
    },
    clears && {
      at: clears.at,
      text: 'Before the play-off, things that nobody has found are shown and taken off the board',
    },
    {
      at: playOff.at,
      text: `In the play-off the lowest total picks${playOff.firstPick === undefined ? '' : ', equal totals first by seat'}; who is then below the leader is out. It goes on until one is left, and what is still covered is shown`,
    },
    {
      at: reload.at,
      text: `When no square is left the board is loaded anew: ${list(reload.squares.map(({ name, value, count }) => times(worth(name, value), count)))}`,
    },
    { at: last.at, text: `The last board: ${list(last.squares.map(lastSquare))}` },
    {
      at: last.giveBack.at,
      text: `${list(
        last.squares.filter(({ does }) => does === 'offered').map(({ name }) => name),
        'or',
      )} found first may be kept, or given back for one more pick that is final`,
    },
    ...last.squares.flatMap(({ name, parts }) =>
      parts === undefined
        ? []
        : [
            {
              at: parts.at,
              text: `${name} is paid in ${parts.years} yearly parts, or in cash at the amount that the house sets where the winner chooses so within ${plural(parts.withinDays, 'day')}`,
            },
          ],
    ),
  );
}

/** A name that says its own worth needs no other. */
const worth = (name: string, value: Cents): string => (name === dollars(value) ? name : `${name} (${dollars(value)})`);

const times = (name: string, count: number): string => (count === 1 ? name : `${count} times ${name}`);

function squaresOf(step: ShowStep, bonus: readonly BonusPrize[] | undefined): string {
  const named = step.board.squares.find((square) => square.gives === 'named-goods');
  const main = showRules(step, bonus ?? []).main.map(({ name, value, gives, count }) =>
    times(gives === 'double' ? name : worth(name, value), count),
  );
  const open =
    named === undefined || bonus !== undefined
      ? []
      : [`${plural(named.count, 'prize')} that the house names, each worth at least ${dollars(named.least)}`];
  return list([...main, ...open]);
}

function lastSquare({ name, does, value }: ShowStep['last']['squares'][number]): string {
  return does === 'ends' ? `${worth(name, value)}, which ends it` : worth(name, value);
}

// Games against the house: wagers, cards, what each of them pays, and the schedule of the meter.

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

function sayEntry(step: Step, posted: Posted): Line[] {
  const { begins, entries, buyIn, entryFee, rebuys, addOns, late, refunds, field } = step;
  const fieldSize = posted === undefined ? field : { ...field, least: posted.least, most: posted.most };
  const re = posted?.rebuy;
  const add = posted?.addOn;
  return linesOf(
    {
      at: begins.at,
      text: begins.when === 'full' ? 'It starts when its field is complete' : 'It starts at the posted time',
    },
    {
      at: entries.at,
      text: `Open to everybody, once each: entry ${list(
        entries.by.map((by) => ENTRY[by]),
        'or',
      )}`,
    },
    {
      at: buyIn.at,
      text: `Buy-in ${price(buyIn, posted?.buyIn)}, into the prize pool${posted === undefined ? '' : `, for ${posted.chips} tournament chips`}; the same for everybody`,
    },
    {
      at: entryFee.at,
      text: `Entry fee ${price(entryFee, posted?.entryFee)}, kept by the house for hosting it`,
    },
    rebuys === undefined || (posted !== undefined && re === undefined)
      ? undefined
      : {
          at: rebuys.at,
          text: `Re-buy ${price(rebuys, re?.price)} into the prize pool${re === undefined ? ', as often as is posted' : ` for ${re.chips} chips, ${re.most === undefined ? 'without limit' : `${re.most} times at most`}, up to the end of level ${re.until}, with ${re.atMost} chips or fewer`}`,
        },
    addOns === undefined || (posted !== undefined && add === undefined)
      ? undefined
      : {
          at: addOns.at,
          text: `Add-on ${price(addOns, add?.price)} into the prize pool${add === undefined ? `, ${addOns.most ?? 99} times at most` : ` for ${add.chips} chips, ${plural(add.most, 'time')}, from level ${add.from} to level ${add.until}`}`,
        },
    late === undefined || (posted !== undefined && posted.lateUntil === undefined)
      ? undefined
      : {
          at: late.at,
          text: `Late entry ${posted === undefined ? 'where it is posted' : `to the end of level ${posted.lateUntil}`}`,
        },
    { at: refunds.at, text: 'Who leaves before the start has everything back; after the start nothing' },
    {
      at: field.at,
      text: `At least ${fieldSize.least} players${fieldSize.most === undefined ? '' : `, at most ${fieldSize.most}`}${field.even === true ? ', an even number' : ''}`,
    },
  );
}

const ENTRY = {
  paid: 'by buy-in and fee',
  won: 'with an entry won in another tournament or promotion',
  donated: 'given by the house',
} as const;

function sayMoney(step: Step, posted: Posted): Line[] {
  const { bounties, guarantee, added, charity, pays, things, ties, deals } = step;
  const offered = posted === undefined ? pays : pays.filter(({ how }) => how === posted.pays.how);
  return linesOf(
    bounties === undefined || (posted !== undefined && posted.bounty === undefined)
      ? undefined
      : { at: bounties.at, text: sayBounty(bounties, posted?.bounty) },
    ...(guarantee === undefined || (posted !== undefined && posted.guarantee === undefined)
      ? []
      : [
          {
            at: guarantee.at,
            text: `Guaranteed ${price(guarantee, posted?.guarantee)}: what the pool lacks after bounties and charity the house adds, and a larger pool is paid out`,
          },
        ]),
    added === undefined || (posted !== undefined && posted.added === undefined)
      ? undefined
      : {
          at: added.at,
          text: `The house adds ${posted === undefined ? 'what it posts' : dollars(posted.added!)} to the pool`,
        },
    charity === undefined || (posted !== undefined && posted.charity === undefined)
      ? undefined
      : {
          at: charity.at,
          text:
            posted === undefined
              ? 'A posted part of what is paid in may go to a charity'
              : `${percents(posted.charity!.share)} of what is paid in goes to ${posted.charity!.name}`,
        },
    ...offered.map(({ at, how }) => ({ at, text: `${PAYS[how]}${posted === undefined ? '' : sayPosted(posted)}` })),
    things && (posted === undefined || thingsIn(posted).length > 0)
      ? { at: things.at, text: sayThings(things, posted) }
      : undefined,
    {
      at: ties.at,
      text: `Who is out in the same hand ranks by the chips before it; equal stacks share their places in whole ${ties.unit ?? 'unit'}s, an odd ${ties.unit ?? 'unit'} going to the ${ties.odd === 'lower-seat' ? 'lower seat' : 'seat nearest left of the button'}`,
    },
    deals && {
      at: deals.at,
      text: 'Those who are left may divide all that is left among themselves, open bounties with it; it is noted in detail in the log',
    },
  );
}

/** What places win that is not money, as it is posted. */
const thingsIn = ({ things = [], pays }: PostedTournament): string[] => [
  ...things.map(({ place, name, value }) => `Place ${place} wins ${name}, worth ${formatUsd(value)}, out of the pool`),
  ...(pays.how === 'items' && pays.item.gives !== 'cash' ? [`Each item is ${THINGS[pays.item.gives]}`] : []),
];

const sayThings = (things: NonNullable<Step['things']>, posted: Posted): string =>
  posted === undefined
    ? `A place may win ${list(
        things.gives.map((one) => THINGS[one]),
        'or',
      )} instead of money; its value comes out of the pool`
    : thingsIn(posted).join('; ');

const THINGS = {
  goods: 'merchandise',
  entry: 'an entry of another tournament',
  coupon: 'promotional chips or coupons',
} as const;

const PAYS = {
  percent: 'The whole pool is paid out in percent by place, 100% in all; whole units, what is over to first place',
  flat: 'Flat amounts by place; what the pool lacks the house adds, and what it holds beyond goes to first place',
  items:
    'As many items as the pool buys, one for each of the first places; what is left is shared by them in whole units, what is over from first place down; a pool that buys none goes to first place in money',
  double:
    'It ends when half of those who started are left; each of them has twice the buy-in, and nobody else anything',
} as const;

function sayPosted({ pays }: PostedTournament): string {
  switch (pays.how) {
    case 'percent':
      return `: ${pays.rows.map(({ entries, shares }) => `from ${plural(entries, 'entry', 'entries')} on ${shares.map(percents).join(', ')}`).join('; ')}`;
    case 'flat':
      return `: ${pays.amounts.map(formatUsd).join(', ')}`;
    case 'items':
      return `: ${pays.item.name}, worth ${formatUsd(pays.item.value)}`;
    case 'double':
      return '';
  }
}

function sayBounty(word: NonNullable<Step['bounties']>, posted: NonNullable<Posted>['bounty'] | undefined): string {
  const from =
    posted === undefined
      ? `out of the ${list(
          word.from.map((one) => (one === 'pool' ? 'prize pool' : 'house’s money')),
          'or',
        )}`
      : posted.from === 'pool'
        ? 'out of the prize pool'
        : 'paid by the house';
  const when =
    posted === undefined ? '' : posted.paid === 'at-once' ? ', paid at once' : ', paid when his own play ends';
  return `Bounty ${price(word, posted?.amount)} on designated entrants, ${from}: whoever wins the hand that eliminates one has it${when}; the highest hands divide it, a target who re-buys is not eliminated, and one who survives keeps it`;
}

function sayCancelled({ bounties }: Step, posted: Posted): string {
  const kept = bounties === undefined || (posted !== undefined && posted.bounty === undefined);
  const says =
    'A tournament that is called off gives everybody back what was paid; what somebody lost who was disqualified';
  return kept ? `${says} the others share` : `${says} pays bounties that were won first, and the others share the rest`;
}

function sayPlay(step: Step, posted: Posted): Line[] {
  const { seating, penalties, disqualified, cancelled, log, raises } = step;
  return linesOf(
    posted === undefined ? undefined : { at: step.at, text: `Levels: ${posted.levels.map(sayBlindLevel).join(', ')}` },
    {
      at: seating.at,
      text: `Seats are drawn${seating.oneTable === true ? ' at one table' : '; tables are kept in balance and broken by draw'}${seating.deadButton === true ? '; the button is a dead button' : ''}`,
    },
    {
      at: penalties.at,
      text: `Penalties: a warning, or ${list(penalties.minutes.map(String), 'or')} minutes away from the table, while cards and blinds go on, up to disqualification`,
    },
    {
      at: disqualified.at,
      text: 'Who is disqualified has no place and no refund; his chips leave play, and what he paid stays in the pool',
    },
    { at: cancelled.at, text: sayCancelled(step, posted) },
    raises && {
      at: raises.at,
      text: 'A raise is to at least double the bet; chips of half the bet or more on top of it must be completed to exactly double, less is a call',
    },
    {
      at: log.at,
      text:
        log.ours === true
          ? 'A log is kept'
          : `The log is kept for ${plural(log.years, 'year')}, the last ${plural(log.monthsAtHand, 'month')} of it at hand at all hours`,
    },
  );
}

const sayBlindLevel = (level: PostedTournament['levels'][number], i: number): string =>
  'break' in level
    ? `${i + 1} break of ${level.minutes} minutes`
    : `${i + 1} ${level.small}/${level.big}${level.ante === undefined || level.ante === 0 ? '' : ` ante ${level.ante}`} for ${level.minutes} minutes`;
