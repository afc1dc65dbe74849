/**
 * Contradictions in what a sheet plays: a drawing, contest, ladder, game against the house, show, promotional chip,
 * pool of picks, club or tournament that could not be run as written.
 */
import { unreachable } from '../base/assert.ts';
import { localDateFrom } from '../base/time.ts';
import { findGame } from '../cards/find-game.ts';
import { type Game, readHand } from '../cards/game.ts';
import type { Ranking } from '../cards/ranking.ts';
import { RANKINGS } from '../cards/rankings/index.generated.ts';
import { type CardWheelStep, valueSections } from './card-wheel.ts';
import type { KeysStep, TournamentStep } from './contest.ts';
import { allFound, firstDuplicate } from './contradictions-games.ts';
import type { PrizeGives } from './draw-prizes.ts';
import { contradictionInHours } from './hours.ts';
import { type HouseGameStep, houseGameOf, type MeterRow, type PaysRow, rankingNamed } from './house-game.ts';
import { asOffered, DAYS } from './in-force.ts';
import { type InstrumentEnd, type InstrumentStep, instrumentStepOf } from './instrument.ts';
import type { CallLadderStep, CardLadderStep } from './ladder.ts';
import { type PicksEarn, type PicksSelect, picksEarnOf, picksSelectOf, swipesStepOf } from './picks.ts';
import { type Sheet, type Step, stepOf } from './sheet.ts';
import { boardSize, type ShowStep, showRules } from './show.ts';
import { pokerTournamentOf } from './tournament.ts';
import { isChoice } from './vocabulary.ts';

// Drawings: prizes that could not be given, or that no drawing could carry out.

/** Tickets from a drum, or people who are picked by other means: both are drawn for prizes in their order. */
type Drum = Extract<Step, { kind: 'select'; form: 'drum' | 'outside' }>;
type Listed = Extract<NonNullable<Drum['prizes']>, { list: unknown }>['list'][number];

export function contradictionInDraws(sheet: Sheet): string | undefined {
  for (const option of Object.keys(sheet.chart.options)) {
    const version = asOffered(sheet, option);
    const drum = version.steps.find(isDrum);
    const found = drum === undefined ? carriedFrom(version, undefined) : inDrum(version, drum);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isDrum = (step: Step): step is Drum =>
  step.kind === 'select' && (step.form === 'drum' || step.form === 'outside');

function inDrum(sheet: Sheet, drum: Drum): string | undefined {
  const { id, prizes, schedule } = drum;
  const drawings = drum.form === 'drum' ? drum.drawings : undefined;
  if (drawings !== undefined && schedule?.count !== undefined && schedule.count !== drawings.count) {
    return `Step ${id} has ${drawings.count} drawings, but its schedule has ${schedule.count}.`;
  }
  const plays = sheet.steps.some(({ kind }) => kind === 'play');
  const byPrize = sheet.steps.find((step) => step.kind === 'award' && step.form === 'by-prize');
  if (byPrize !== undefined && prizes === undefined && !plays) {
    return `Step ${byPrize.id} awards the drawn prize, but ${id} draws no prizes.`;
  }
  if (prizes === undefined) return carriedFrom(sheet, drum);
  if ('kinds' in prizes) {
    const turned = prizes.kinds.find(({ between: [low, high] }) => low > high);
    if (turned !== undefined) return `The range of ${turned.gives} in ${id} runs from high to low.`;
    // A turn that an offer posts may be one at another offer's wheel.
    return carriedFrom(sheet, drum);
  }
  const twice = firstDuplicate(prizes.list.map((prize) => prize.id));
  if (twice !== undefined) return `Two prizes of ${id} are named ${twice}.`;
  for (const prize of prizes.list) {
    const wrong = inPrize(sheet, prize);
    if (wrong !== undefined) return wrong;
  }
  return turns(sheet, drum, prizes.list) ?? carriedFrom(sheet, drum);
}

/** Kinds whose source only an offer can name. */
const NEEDS_SOURCE: Readonly<Record<PrizeGives, boolean>> = {
  goods: true,
  entry: true,
  cash: false,
  chips: false,
  spin: false,
  pass: false,
  'fees-paid': false,
  coupon: false,
};

const IS_AMOUNT: Readonly<Record<PrizeGives, boolean>> = {
  cash: true,
  chips: true,
  'fees-paid': true,
  goods: false,
  spin: false,
  pass: false,
  entry: false,
  coupon: false,
};

function inPrize(sheet: Sheet, { id, gives, value, lives, games }: Listed): string | undefined {
  if (NEEDS_SOURCE[gives]) {
    return `Prize ${id} gives ${gives}, but only a promotion can say where it comes from.`;
  }
  if ((gives === 'fees-paid') !== (lives !== undefined)) {
    return gives === 'fees-paid'
      ? `Prize ${id} does not say how long it is valid.`
      : `Prize ${id} has an expiration but is not a balance.`;
  }
  if (value === 0 && IS_AMOUNT[gives]) {
    return `Prize ${id} has no value.`;
  }
  if (games === undefined) return undefined;
  const earn = sheet.steps.find((step) => step.kind === 'earn');
  if (earn?.form !== 'tickets' || earn.drums === undefined) {
    return `Prize ${id} is for some games, but all games share a drum.`;
  }
  const stray = games.find((game) => !sheet.games.some((row) => row.game === game));
  return stray === undefined ? undefined : `Prize ${id} is for ${stray}, which is not one of the games.`;
}

function turns(sheet: Sheet, { id }: Drum, prizes: readonly { gives: string }[]): string | undefined {
  const isWheel = ({ kind, form }: Step): boolean => kind === 'play' && form === 'wheel';
  if (!prizes.some(({ gives }) => gives === 'spin') || sheet.steps.some(isWheel)) return undefined;
  return `Step ${id} draws for a wheel spin, but there is no wheel.`;
}

/** Only a posted prize can be added to another. */
function carriedFrom({ steps }: Sheet, drum: Drum | undefined): string | undefined {
  if (drum?.prizes !== undefined) return undefined;
  const step = steps.find((one) =>
    ['fails', 'expires'].some((word) => {
      const edge = (one as Record<string, unknown>)[word];
      return typeof edge === 'object' && edge !== null && 'ends' in edge && edge.ends === 'carried';
    }),
  );
  return step && `Step ${step.id} carries a prize over, but lists none that could be.`;
}

// Wheels of cards, keys and table tournaments.

/** Each version of a sheet is checked separately. */
export function contradictionInContests(sheet: Sheet): string | undefined {
  for (const option of Object.keys(sheet.chart.options)) {
    const version = asOffered(sheet, option);
    for (const step of version.steps) {
      const found = step.kind === 'play' ? inPlay(version, step) : undefined;
      if (found !== undefined) return found;
    }
    const ace = version.steps.some(({ form }) => form === 'ace-of-table');
    if (ace && !version.steps.some(({ form }) => form === 'wheel-of-cards')) {
      return 'An ace decides who spins the wheel of cards, but there is no wheel of cards.';
    }
  }
  return undefined;
}

function inPlay(version: Sheet, step: Extract<Step, { kind: 'play' }>): string | undefined {
  switch (step.form) {
    case 'wheel-of-cards':
      return inCardWheel(version, step);
    case 'keys':
      return inPasses(version, step);
    case 'tournament':
      return inPasses(version, step) ?? inTournament(step);
    case 'wheel':
    case 'envelopes':
    case 'call-ladder':
    case 'card-ladder':
    case 'show':
    case 'house-game':
    case 'poker-tournament':
    case 'instrument':
    case 'at-table':
    case 'result':
      return undefined;
    default:
      return unreachable(step);
  }
}

function inCardWheel({ steps }: Sheet, step: CardWheelStep): string | undefined {
  const { id, hands, money } = step;
  const ranking = RANKINGS.find((one) => one.id === hands.ranking);
  const names = hands.rows.map(({ category }) => category);
  const twice = firstDuplicate(names);
  if (twice !== undefined) return `Step ${id} pays ${twice} twice.`;
  const stray = names.find((name) => !ranking?.categories.some((category) => category.id === name));
  if (stray !== undefined) return `Step ${id} pays ${stray}, which ${hands.ranking} does not have.`;
  if (valueSections(step) < 0) return `Step ${id} has fewer sections than there are cards.`;
  if (money.goes === 'table' && !steps.some(({ form }) => form === 'ace-of-table')) {
    return `Step ${id} divides the money among a table, but no table is drawn.`;
  }
  return undefined;
}

/** Players hold passes, and passes come from a drum. */
function inPasses({ steps }: Sheet, { id }: KeysStep | TournamentStep): string | undefined {
  const gives = steps.some(
    (step) =>
      isDrum(step) &&
      step.prizes !== undefined &&
      ('list' in step.prizes ? step.prizes.list : step.prizes.kinds).some((prize) => prize.gives === 'pass'),
  );
  return gives ? undefined : `Step ${id} is played with passes, but no step awards one.`;
}

function inTournament({ id, seats, advance, prizes, tables }: TournamentStep): string | undefined {
  if (advance > seats) return `Step ${id} advances ${advance} of ${seats} players.`;
  const most = { table: seats, final: tables * advance };
  for (const [i, { in: of, places }] of prizes.entries()) {
    const [from, to] = places;
    if (from > to) return `Step ${id} has a prize for places ${from} to ${to}.`;
    if (to > most[of]) return `Step ${id} has a prize for place ${to}, but ${most[of]} players play.`;
    if (of === 'table' && from <= advance) return `Step ${id} has a prize for place ${from}, which advances.`;
    const other = prizes.findIndex((one) => one.in === of && one.places[0] <= to && one.places[1] >= from);
    if (other !== i) return `Step ${id} has two prizes for place ${Math.max(from, prizes[other]!.places[0])}.`;
  }
  return undefined;
}

// Ladders: a rung that is worth less, a pool that does not exist, a deck that is too small.

export function contradictionInLadders(sheet: Sheet): string | undefined {
  return allFound([
    ...sheet.steps.map((step) => {
      if (step.kind !== 'play') return undefined;
      switch (step.form) {
        case 'call-ladder':
          return inCalls(sheet, step);
        case 'card-ladder':
          return inCards(sheet, step);
        case 'wheel':
        case 'envelopes':
        case 'wheel-of-cards':
        case 'keys':
        case 'tournament':
        case 'show':
        case 'house-game':
        case 'poker-tournament':
        case 'instrument':
        case 'at-table':
        case 'result':
          return undefined;
        default:
          return unreachable(step);
      }
    }),
    unplayed(sheet),
  ]);
}

/** A pool that grows with every attempt is one that can be won. */
function unplayed({ fund, steps }: Sheet): string | undefined {
  const growing = fund.kind === 'own' ? fund.pools.filter(({ attempt }) => attempt !== undefined) : [];
  const played = steps.flatMap((step) => (step.kind === 'play' && step.form === 'card-ladder' ? step.levels : []));
  const stray = growing.find(({ id }) => !played.some((level) => 'pool' in level && level.pool === id));
  return stray && `Pool ${stray.id} grows with each attempt, but it is not played for.`;
}

function inCalls(sheet: Sheet, { id, game: name, calls, times, always }: CallLadderStep): string | undefined {
  const game = findGame(name);
  if (!game.ok) return `Step ${id} deals ${name}, which is not in the game catalog.`;
  const hands = game.value.shapes.flat().map((group) => group.id);
  const stray = calls.find((call, i) => !hands.includes(call) || calls.indexOf(call) !== i);
  if (stray !== undefined) return `Step ${id} lets ${stray} be called, which is not one of the two hands of ${name}.`;
  if (times.some((count, i) => count <= (times[i - 1] ?? 1))) return `The rungs of step ${id} do not rise.`;
  if (always !== undefined && !knows(game.value, always.outcome)) {
    return `Step ${id} always pays ${always.outcome}, which ${name} does not have.`;
  }
  const select = selectOf(sheet);
  const prizes = select !== undefined && isDrum(select) ? select.prizes : undefined;
  if (prizes === undefined) return `Step ${id} raises the drawn prize, but no prize is drawn.`;
  const kinds = 'list' in prizes ? prizes.list : prizes.kinds;
  const other = kinds.find(({ gives }) => !RAISED.has(gives));
  return other === undefined ? undefined : `Step ${id} raises a prize of ${other.gives}, which cannot be raised.`;
}

const RAISED: ReadonlySet<string> = new Set(['cash', 'chips', 'goods']);

const selectOf = ({ steps }: Sheet) =>
  steps.find((step): step is Extract<Step, { kind: 'select' }> => step.kind === 'select');

/** A named result shows in one of the hands that the game gives for an example. */
const knows = (game: Game, outcome: string): boolean =>
  game.examples.some((cards) => {
    const read = readHand(game, cards);
    return read.ok && read.value.reading.outcomes.some(({ id }) => id === outcome);
  });

function inCards({ fund, steps }: Sheet, { id, levels, freeMisses, miss }: CardLadderStep): string | undefined {
  const top = levels.length - 1;
  const pools = fund.kind === 'own' ? fund.pools : [];
  for (const level of levels) {
    if ('pool' in level && !pools.some((pool) => pool.id === level.pool))
      return `Step ${id} pays from pool ${level.pool}, which does not exist.`;
  }
  if (miss.leaves > top) return `A wrong guess leaves level ${miss.leaves} of step ${id}, which has ${top}.`;
  if ('pool' in levels[miss.leaves]!) return `A wrong guess wins the pool of step ${id}.`;
  if (freeMisses !== undefined && freeMisses.below > top) return `Every wrong guess of step ${id} may be free.`;
  if (top + (freeMisses?.count ?? 0) > DECIDED) return `A deck of 52 may run out in step ${id}.`;
  const pay = steps.find((step) => step.kind === 'pay');
  const unpaid = levels.find(({ gives }) => !pay?.forms.includes(gives));
  return unpaid === undefined ? undefined : `Step ${id} gives ${unpaid.gives}, which is not a form of payment.`;
}

/** At most four cards of a rank follow one another, so a deck decides at least this many guesses. */
const DECIDED = 12;

// Games against the house: hands that their rankings do not have, schedules that could not be picked.

export function contradictionInHouseGame(sheet: Sheet): string | undefined {
  const step = houseGameOf(sheet);
  const stray = inStarts(sheet, step);
  if (stray !== undefined || step === undefined) return stray;
  if (sheet.games.length === 0) return `Step ${step.id} is dealt at a table, but no game is listed.`;
  const { cards, ranking: id, raise, bonus, settles } = step;
  const ranking = rankingNamed(id);
  const twice = firstDuplicate(settles.order);
  return allFound([
    tooFew(ranking, cards.player, 'a player'),
    tooFew(ranking, cards.dealer, 'the dealer'),
    cards.up > cards.dealer ? `The dealer shows ${cards.up} of ${cards.dealer} cards.` : undefined,
    raise.times[0] > raise.times[1]
      ? `A raise runs from ${raise.times[0]} down to ${raise.times[1]} times.`
      : undefined,
    twice === undefined ? undefined : `The order of settling names ${twice} twice.`,
    bonus && inRows(bonus.rows, ranking, 'the bonus'),
    inSide(step, ranking),
    inMeter(sheet, step),
  ]);
}

/** Base wagers are counted by the game; and an amount that depends on the wager has no fixed bound beside it. */
function inStarts({ fund }: Sheet, step: HouseGameStep | undefined): string | undefined {
  const units = step?.progressive?.units;
  const chosen = isChoice(units) ? units.choose : undefined;
  const pools = fund.kind === 'own' ? fund.pools.filter(({ withWager }) => withWager !== undefined) : [];
  for (const { id, withWager, cap, floor, within } of pools) {
    const { at, units: named } = withWager!;
    if (named !== chosen)
      return `The seed of pool ${id} depends on ${named} (${at}), which no wager of a game chooses.`;
    if (cap !== undefined || floor !== undefined || within !== undefined)
      return `The seed of pool ${id} depends on the wager (${at}), but the pool has a fixed bound.`;
  }
  return undefined;
}

const tooFew = ({ size, name }: Ranking, cards: number, who: string): string | undefined =>
  cards < size ? `${who} gets ${cards} cards, but ${name} ranks ${size}.` : undefined;

type Row = Pick<PaysRow, 'category' | 'rank'>;

function inRows(rows: readonly Row[], { name, categories }: Ranking, of: string): string | undefined {
  const nameOf = ({ category, rank = '' }: Row) => `${category} ${rank}`.trim();
  const stray = rows.find(({ category }) => !categories.some((known) => known.id === category));
  if (stray !== undefined) return `${name} has no ${stray.category}, which ${of} pays.`;
  // An earlier line takes it, whatever its rank.
  const hidden = rows.find((row, i) =>
    rows.slice(0, i).some((above) => nameOf(above) === nameOf(row) || nameOf(above) === row.category),
  );
  return hidden === undefined ? undefined : `A line above takes every ${nameOf(hidden)} of ${of}.`;
}

function inSide({ side, settles }: HouseGameStep, ranking: Ranking): string | undefined {
  if (side === undefined) return undefined;
  const { name, schedule, schedules } = side;
  if (!settles.order.includes('side')) return `${name} is a wager, but the order of settling leaves it out.`;
  const stray = schedule.among.find((one) => schedules[one] === undefined);
  if (stray !== undefined) return `Schedule ${stray} of ${name} can be picked but does not exist.`;
  const unpicked = Object.keys(schedules).find((one) => !schedule.among.includes(one));
  if (unpicked !== undefined) return `Schedule ${unpicked} of ${name} exists but cannot be picked.`;
  return allFound(Object.entries(schedules).map(([one, rows]) => inRows(rows, ranking, `schedule ${one}`)));
}

function inMeter({ chart, fund, rulings }: Sheet, { progressive, cards, settles }: HouseGameStep): string | undefined {
  if (progressive === undefined) return undefined;
  const { pool, schedules } = progressive;
  if (!settles.order.includes('progressive')) return 'There is a progressive, but the order of settling leaves it out.';
  if (fund.kind !== 'own' || !fund.pools.some(({ id }) => id === pool))
    return `The progressive pays from pool ${pool}, which does not exist.`;
  const stray = Object.keys(schedules).find((one) => chart.options[one] === undefined);
  if (stray !== undefined) return `Schedule ${stray} of the progressive is not an option of the rule sheet.`;
  return allFound(
    Object.entries(schedules).flatMap(([one, schedule]) => {
      const { alsoRead } = schedule;
      const inHands = ({ ranking: id, rows }: Pick<typeof schedule, 'ranking' | 'rows'>): string | undefined => {
        const ranking = rankingNamed(id);
        return (
          tooFew(ranking, cards.player, 'A player') ??
          inRows(rows, ranking, `schedule ${one}`) ??
          inKeys(rows, one) ??
          allFound(rows.map(inMeterPay))
        );
      };
      if (alsoRead === undefined) return [inHands(schedule)];
      const unsaid = rulings[alsoRead.ruling] === undefined;
      return [
        inHands(schedule),
        inHands(alsoRead),
        unsaid ? `Schedule ${one} names ruling ${alsoRead.ruling}, which does not exist.` : undefined,
      ];
    }),
  );
}

function inKeys(rows: readonly MeterRow[], schedule: string): string | undefined {
  const twice = firstDuplicate(rows.map(({ key }) => key));
  return twice === undefined ? undefined : `Schedule ${schedule} has two lines named ${twice}.`;
}

const inMeterPay = ({ key, percent, times }: MeterRow): string | undefined =>
  (percent === undefined) === (times === undefined)
    ? `Prize line ${key} must pay either a percentage of the meter or a number to one.`
    : undefined;

// Shows: a board too small for its rounds, or one name for two squares.

export function contradictionInShow({ steps }: Sheet): string | undefined {
  const show = steps.find((step): step is ShowStep => step.kind === 'play' && step.form === 'show');
  if (show === undefined) return undefined;
  const { board, reload, last, doubles, contestants, rounds, advance } = show;
  for (const [name, squares] of Object.entries({ board: board.squares, reload: reload.squares, last: last.squares })) {
    const twice = firstDuplicate(squares.flatMap((square) => ('id' in square ? [square.id] : [])));
    if (twice !== undefined) return `Two squares of the ${name} of ${show.id} are named ${twice}.`;
  }
  const named = board.squares.filter(({ gives }) => gives === 'named-goods');
  if (named.length > 1) return `Two lines of ${show.id} leave squares to be posted. One line must say how many.`;
  const doublers = board.squares.filter(({ gives }) => gives === 'double').reduce((sum, { count }) => sum + count, 0);
  if (doublers > 0 && doubles === undefined) return `A square of ${show.id} doubles, but no rule says how.`;
  const seats = contestants.from.reduce((sum, one) => sum + one.seats, 0);
  if (advance.places > seats) return `${advance.places} contestants advance in ${show.id}, but ${seats} are seated.`;
  const bonus = named.flatMap(({ count }) =>
    Array.from({ length: count }, (_, i) => ({ id: `${i}`, name: '-', value: 0 })),
  );
  const size = boardSize(showRules(show, bonus as never), 'main');
  if (size < seats * rounds.count + doublers) {
    return `The rounds of ${show.id} open up to ${seats * rounds.count + doublers} squares, but the board has ${size}.`;
  }
  return last.squares.some(({ does }) => does === 'ends') ? undefined : `No square ends the last round of ${show.id}.`;
}

// Promotional chips, coupons and certificates that could not be wagered or redeemed.

/** Each version of a sheet is checked separately. */
export function contradictionInInstruments(sheet: Sheet): string | undefined {
  for (const option of Object.keys(sheet.chart.options)) {
    const version = asOffered(sheet, option);
    const step = instrumentStepOf(version);
    const found = step === undefined ? undefined : (inInstrument(step) ?? inInstrumentPay(version, step));
    if (found !== undefined) return found;
  }
  return undefined;
}

function inInstrument(step: InstrumentStep): string | undefined {
  const { id, win, lose, issue, voucher, wager } = step;
  if (issue.face[0] <= 0 || issue.face[0] > issue.face[1])
    return `Step ${id} has face values from high to low, or none.`;
  if (issue.how === 'sold' && voucher !== undefined) return `Step ${id} sells vouchers, which have no use yet.`;
  if (win.cage === 'pays-nothing' && lose.cage === 'pays-nothing') {
    return `Step ${id}: the cage never pays for it, so it has no value to the player-dealer.`;
  }
  if (lose.becomes === 'kept') return `Step ${id}: the loser keeps it, so it never ends.`;
  if (wager.live !== 'none' && step.pays.as === 'odds') {
    return `Step ${id} is wagered with live chips and pays like them. One of the two is enough.`;
  }
  return inEnd(id, 'win', win) ?? inEnd(id, 'lose', lose);
}

/** What stays with the player, or is in the box, is not brought to the cage. */
function inEnd(id: string, when: string, { becomes, cage }: InstrumentEnd): string | undefined {
  if (cage === 'pays-nothing')
    return becomes === 'cancelled' ? `Step ${id}, ${when}: canceled for nothing.` : undefined;
  if (becomes === 'kept' || becomes === 'dropped') {
    return `Step ${id}, ${when}: it is ${becomes}, but the cage pays for it.`;
  }
  return undefined;
}

function inInstrumentPay(sheet: Sheet, { id }: InstrumentStep): string | undefined {
  const pay = stepOf(sheet, 'pay');
  if (sheet.fund.kind !== 'house') return `Step ${id} is paid for by the house, but the rule sheet names a fund.`;
  return pay?.places.includes('cage') && pay.forms.includes('chips')
    ? undefined
    : `Step ${id} is redeemed at the cage in chips, but step ${pay?.id ?? 'pay'} allows only another way.`;
}

// Pools of picks.

/** Each version of a sheet is checked separately. */
export function contradictionInPicks(sheet: Sheet): string | undefined {
  for (const option of Object.keys(sheet.chart.options)) {
    const version = asOffered(sheet, option);
    const earn = picksEarnOf(version);
    const select = picksSelectOf(version);
    if (select !== undefined && earn === undefined) return `Step ${select.id} judges picks, but no step takes them.`;
    if (swipesStepOf(version) !== undefined && earn === undefined) {
      return `Step ${swipesStepOf(version)!.id} requires swipes, but no step uses them.`;
    }
    const found = earn === undefined || select === undefined ? undefined : inCard(version, earn, select);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inCard(version: Sheet, { id, card }: PicksEarn, { tieBreak, prizes, id: judges }: PicksSelect) {
  const swipes = swipesStepOf(version);
  const falling = prizes.find(({ between: [low, high] }) => low > high);
  if (falling !== undefined) return `Step ${judges} has a prize whose range runs from high to low.`;
  const days = swipes === undefined || 'week' in swipes.window ? undefined : swipes.window;
  // A day that not every year has would be no day in most of them.
  const noDay = days && [days.from, days.until].find((day) => !localDateFrom(`2023-${day}`).ok);
  if (noDay !== undefined) return `Step ${swipes!.id} starts or ends on ${noDay}, which not every year has.`;
  if (days !== undefined && days.from > days.until)
    return `Step ${swipes!.id} runs from ${days.from} back to ${days.until}.`;
  if (card.games === 'bracket') {
    if (tieBreak !== undefined)
      return `Step ${judges} breaks ties by a day of the week, which a bracket does not have.`;
    if (swipes !== undefined && 'week' in swipes.window)
      return `Step ${swipes.id} uses a week, which a bracket does not have.`;
    return undefined;
  }
  const [first] = card.days;
  const follow = card.days.every((day, i) => (DAYS.indexOf(day) - DAYS.indexOf(first!) + 7) % 7 === i);
  if (!follow) return `Step ${id} lists days that are not consecutive.`;
  if (!card.days.includes(card.closes.day)) return `Step ${id} closes on a day without games.`;
  if (tieBreak !== undefined && !card.days.includes(tieBreak.day)) {
    return `Step ${judges} breaks ties by a game of a day that is not on the pick sheet.`;
  }
  return undefined;
}

// Clubs.

/** Swipes at posted times bring credits and nothing else does; credits are redeemed, and the minutes are a range. */
export function contradictionInClub(sheet: Sheet): string | undefined {
  for (const option of Object.keys(sheet.chart.options)) {
    const { steps } = asOffered(sheet, option);
    const swipe = steps.find((step) => step.form === 'swipe-times');
    const earn = steps.find((step) => step.form === 'credits');
    const redeem = steps.find((step) => step.form === 'redemption');
    if (swipe !== undefined && earn === undefined) return `Step ${swipe.id} swipes cards, but no step gives credits.`;
    if (earn !== undefined && swipe === undefined) return `Step ${earn.id} gives credits, but no card is swiped.`;
    if (redeem !== undefined && earn === undefined) return `Step ${redeem.id} redeems credits, but no step gives any.`;
    if (earn?.form === 'credits' && earn.each[0] > earn.each[1]) {
      return `Step ${earn.id} gives ${earn.each[0]} to ${earn.each[1]} credits. A range must run from low to high.`;
    }
    const low = redeem?.form === 'redemption' ? redeem.prizes.kinds.find(({ between: [a, b] }) => a > b) : undefined;
    if (low !== undefined) return `Step ${redeem!.id} has ${low.gives} from high to low.`;
  }
  return undefined;
}

// Poker tournaments.

export function contradictionInTournaments(sheet: Sheet): string | undefined {
  for (const option of Object.keys(sheet.chart.options)) {
    const version = asOffered(sheet, option);
    const step = pokerTournamentOf(version);
    if (step === undefined) continue;
    const { id, field, pays, buyIn, entryFee, rebuys, addOns, bounties, guarantee, entries, things, qualified } = step;
    const crossed = [buyIn, entryFee, rebuys, addOns, bounties, guarantee].find(
      (word) => word !== undefined && word.between[0] > word.between[1],
    );
    if (crossed !== undefined) return `Step ${id} has a range under ${crossed.at} that runs from high to low.`;
    if (field.most !== undefined && field.most < field.least) return `Step ${id} allows fewer players than it needs.`;
    const doubles = pays.some(({ how }) => how === 'double');
    if (doubles && field.even === undefined) return `Step ${id} doubles for half of the field, which is not even.`;
    if (doubles && field.least % 2 === 1) return `Step ${id} starts with an odd number of players, which has no half.`;
    if (doubles && (rebuys ?? addOns) !== undefined) return `Step ${id} doubles the buy-in but also pays more.`;
    if (things?.gives.includes('entry') === true && !entries.by.includes('won')) {
      return `Step ${id} gives entries, but no entrant can use one.`;
    }
    const hours = qualified && contradictionInHours(qualified.by, qualified.grace);
    if (hours !== undefined) return hours;
    if (qualified?.first !== undefined && qualified.first.count < field.least)
      return `Step ${id} lets ${qualified.first.count} players qualify (${qualified.first.at}), but needs ${field.least}.`;
    if (qualified?.chips?.most !== undefined && qualified.chips.most < qualified.chips.chips)
      return `Step ${id} gives ${qualified.chips.chips} chips more at once (${qualified.chips.at}), but at most ${qualified.chips.most}.`;
    if (sheet.fund.kind !== 'house')
      return `Step ${id} is paid for by its entrants and the house, but it names a fund.`;
    if (stepOf(version, 'award')?.form !== 'by-play') return `Step ${id} is played, but no award is by-play.`;
  }
  return undefined;
}
