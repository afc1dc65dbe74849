/** Drawings, table draws, entries and picks on the wall notice. */
import { formatUsd, ZERO } from '../base/cents.ts';
import { MONTHS } from '../base/schedule.ts';
import type { BoxPrize, BoxSelect, ResultPlay } from '../rules/box-draw.ts';
import type { DrawLimit, PrizeGives, PrizesWord } from '../rules/draw-prizes.ts';
import type { PicksEarn, PicksSelect, SwipesStep, WeekMoment } from '../rules/picks.ts';
import { approvedWords } from '../rules/prize-text.ts';
import type { Sheet, Step, TicketEdge } from '../rules/sheet.ts';
import type { AtTable, SquaresSelect, TableSelect } from '../rules/table-draw.ts';
import { isChoice } from '../rules/vocabulary.ts';
import { count, dollars, gameNames, type Line, linesOf, list, plural, type Terms, timeWords, words } from './terms.ts';

// Drawings: the prizes, who may win how often, what the winner shows and what happens otherwise.

type Drum = Extract<Step, { kind: 'select'; form: 'drum' }>;
type Outside = Extract<Step, { kind: 'select'; form: 'outside' }>;
type Presence = Extract<Step, { kind: 'claim'; form: 'presence' }>;

export function sayDrum(step: Drum, { steps }: Pick<Sheet, 'steps'>, terms: Terms): Line[] {
  const { at, witnesses, by = ['drum'], prizes, drawings, limit, emptied } = step;
  const { one } = drawnIn(step, steps);
  const before = `before ${plural(witnesses, 'witness', 'witnesses')}`;
  const how = list(
    by.map((way) => (way === 'drum' ? 'from the drum' : 'by computer')),
    'or',
  );
  const rest = emptied === undefined ? '' : '; what is left in the drum after a drawing is discarded';
  return linesOf(
    { at, text: `A ${one} is drawn ${how} at the posted times ${before}${rest}` },
    prizes && { at: prizes.at, text: sayPrizes(prizes, terms) },
    drawings && {
      at: drawings.at,
      text: `There ${drawings.count === 1 ? 'is' : 'are'} ${plural(drawings.count, 'drawing')}`,
    },
    limit && sayLimit(limit, one),
  );
}

export const sayOutside = ({ at, by, witnesses, limit }: Outside): Line[] =>
  linesOf(
    { at, text: `${by}, at the posted times, before ${plural(witnesses, 'witness', 'witnesses')}` },
    limit && sayLimit(limit, 'person'),
  );

export function sayPresence(step: Presence, terms: Terms, { steps }: Pick<Sheet, 'steps'>): Line[] {
  const { at, withinSeconds, shows = ['id', 'name'], idUntilPlay, idLater, fails, expires } = step;
  const drawn = steps.find((one) => 'next' in one && one.next === step.id);
  const { who, one, another } = drawnIn(drawn, steps);
  const shown = list(
    shows
      .filter((what) => what !== 'id' || idLater === undefined)
      .map((what) => (what === 'name' ? `the name on the ${one}` : SHOWS[what])),
  );
  const came = `${who} comes forward within ${callTime(withinSeconds, terms)} after the call`;
  return linesOf(
    {
      at,
      text: `${came} and shows ${shown}; who is not there in time ${sayEdge(expires, another)}, and who cannot show it ${sayEdge(fails, another)}`,
    },
    idUntilPlay && {
      at: idUntilPlay.at,
      text: 'ID alone may follow until the play begins; without it the place is lost',
    },
    idLater && {
      at: idLater.at,
      text: 'Valid ID is required as well. A player who does not have it there may still play, and must show it to claim the prize',
    },
  );
}

/** The time in which a winner comes forward. */
function callTime(word: Presence['withinSeconds'], { offer }: Terms): string {
  const seconds = isChoice(word) ? offer?.amounts[word.choose] : word;
  if (seconds !== undefined) return timeWords(seconds);
  const approved = isChoice(word) ? approvedWords(word, timeWords) : undefined;
  return approved === undefined ? 'the posted time' : `${approved}, as posted,`;
}

/** With an offer, the prizes that it posts; without one, what it may post. */
function sayPrizes(word: PrizesWord, terms: Terms): string {
  const posted = terms.offer?.prizes;
  if ('kinds' in word && posted !== undefined) {
    const prizes = posted.map(({ name, value, count: many, on }) => {
      const worth = value === ZERO ? '' : `, worth ${dollars(value)}`;
      return `${many} × ${name}${worth}${on === undefined ? '' : ', at posted drawings'}`;
    });
    return `Drawn for: ${prizes.join('; ')}`;
  }
  if ('kinds' in word) {
    const kinds = word.kinds.map((kind) => {
      const worth = kind.between.every((end) => end === ZERO) ? undefined : approvedWords(kind, dollars);
      return worth === undefined ? GIVES[kind.gives] : `${GIVES[kind.gives]} worth ${worth}`;
    });
    return `Drawn for, as posted: ${list(kinds, 'or')}`;
  }
  const prizes = word.list.map(({ name, value, count: many, lives, games }) => {
    const worth = value === ZERO ? '' : ` of ${formatUsd(value)}`;
    const until = lives === undefined ? '' : `, good for ${plural(lives, 'day')}`;
    const where = games === undefined ? '' : ` in ${gameNames(games, terms)}`;
    return `${many} × ${name}${worth}${until}${where}`;
  });
  return `Drawn for, in this order: ${list(prizes)}`;
}

const sayLimit = ({ at, per, ticket }: DrawLimit, one: 'person' | string): Line => ({
  at,
  text:
    one === 'person'
      ? `One prize for each person ${DRAWS_PER[per]}; if the same person is picked again, another is picked`
      : `One prize for each person ${DRAWS_PER[per]}; a further ${one} of the same person is ${ticket === 'back' ? 'put back when the drawing is over' : 'discarded'} and another is drawn`,
});

/** Who was drawn, and what is drawn in place of somebody who does not come: not every drawing has tickets. */
function drawnIn(
  drawn: Step | undefined,
  steps: readonly Step[],
): Readonly<{ who: string; one: string; another: string }> {
  const what = drawn?.kind === 'select' ? WHAT_IS_DRAWN[drawn.form] : 'entry';
  if (what === 'ball') return { who: 'The player who drew the ace', one: 'ball', another: 'the next drawing' };
  if (what === 'person') {
    return { who: 'The person who was picked', one: 'person', another: 'the next person who is picked' };
  }
  const points = steps.some(
    (one) => one.kind === 'earn' && one.form === 'points' && sameVersion(one.only, drawn?.only),
  );
  if (points) return { who: 'The player whose club card was drawn', one: 'club card', another: 'the next card' };
  return { who: 'The holder of the ticket', one: 'ticket', another: 'the next ticket' };
}

/** `entry`: a ticket, or a club card where points are earned. */
const WHAT_IS_DRAWN: Readonly<Record<Extract<Step, { kind: 'select' }>['form'], 'ball' | 'person' | 'entry'>> = {
  'ace-of-table': 'ball',
  outside: 'person',
  'all-places': 'entry',
  best: 'entry',
  box: 'entry',
  drum: 'entry',
  picks: 'entry',
  redemption: 'entry',
  squares: 'entry',
  standings: 'entry',
  table: 'entry',
};

const sameVersion = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  a === undefined || b === undefined || a.some((option) => b.includes(option));

function sayEdge(edge: TicketEdge, another: string): string {
  if (typeof edge === 'string') return `gives way to ${another}`;
  return edge.ends === 'carried' ? 'leaves the prize to the next drawing' : 'forfeits, and nobody wins it';
}

const DRAWS_PER: Readonly<Record<DrawLimit['per'], string>> = {
  day: 'a day',
  '24-hours': 'in 24 hours',
  drawing: 'in a drawing',
  promotion: 'in the whole promotion',
};

const SHOWS: Readonly<Record<Exclude<NonNullable<Presence['shows']>[number], 'name'>, string>> = {
  id: 'valid ID',
  stub: 'the matching half of the ticket',
  card: 'the club card',
};

const GIVES: Readonly<Record<PrizeGives, string>> = {
  cash: 'cash',
  chips: 'chips',
  goods: 'goods',
  spin: 'a turn at the wheel',
  pass: 'a place in what is played later',
  'fees-paid': 'a balance that pays collection fees',
  entry: 'a ticket in another drawing',
  coupon: 'a coupon',
};

// Tables that are drawn, grids, and drawings from paper boxes.

const before = (witnesses: number): string => `before ${plural(witnesses, 'witness', 'witnesses')}`;

export function sayTableSelect(
  { at, when, pieces, back, tables, witnesses, prizes }: TableSelect,
  terms: Terms,
): Line[] {
  const moment = when === 'posted-times' ? 'At the posted times' : 'When a posted event happens,';
  const many = tables === undefined ? 'a table' : count(tables, 'table', terms);
  const held =
    pieces === 'held-out' ? '; the piece of a table that is not in play is held out, and another is drawn' : '';
  return linesOf(
    {
      at,
      text: `${moment} ${many} ${tables === undefined ? 'is' : 'are'} drawn by numbered pieces, ${before(witnesses)}${held}`,
    },
    pieces === 'held-out'
      ? undefined
      : {
          at: pieces.at,
          text: `Only tables with at least ${plural(pieces.minDealtIn, 'player')} dealt in have a piece`,
        },
    back && { at: back.at, text: 'A piece that was drawn goes back at once; a table may be drawn again' },
    { at: prizes.at, text: sayPrizes(prizes, terms) },
  );
}

export const saySquares = ({ at, witnesses, blank, final, prizes }: SquaresSelect, terms: Terms): Line[] => [
  {
    at,
    text: `The numbers of the live tables are placed at random on a grid of ten by ten squares, and digits from 0 to 9 are drawn for its top and its left, ${before(witnesses)}; at the end of each posted period the last digits of both scores point to the square that wins`,
  },
  { at: prizes.at, text: sayPrizes(prizes, terms) },
  {
    at: blank.at,
    text: 'Where the square is blank, or nobody at its table takes part, the prize is carried to the next period',
  },
  { at: final.at, text: 'Where nobody wins the last period, a table is drawn among all that are on the grid' },
];

export function sayAtTable({ pot, seatCard, seated }: AtTable): Line[] {
  const hand = [
    pot?.minDealtIn === undefined ? '' : ` with at least ${plural(pot.minDealtIn, 'player')} dealt in`,
    pot?.allRounds === undefined ? '' : ', played through all rounds,',
  ].join('');
  return linesOf(
    pot && {
      at: pot.at,
      text: `In games with a pot the prize is added to that of the table's next hand${hand} and goes to its winner; those who tie split it, and what is not money each of them gets`,
    },
    seatCard && {
      at: seatCard.at,
      text: `In games without a pot a card from 1 to ${seatCard.cards} is drawn for the seat; that of an empty seat is set aside`,
    },
    seated && { at: seated.at, text: 'Those who sit at the table share money equally; of goods each of them gets one' },
  );
}

export function sayBox({
  at,
  witnesses,
  entries,
  finalists,
  draws,
  disqualified,
  halted,
  postponed,
}: BoxSelect): Line[] {
  return [
    {
      at: entries.at,
      text: `Entries are dropped into the designated containers from ${entries.from} to ${entries.until}`,
    },
    { at, text: `All entries are poured into drawing devices in public, ${before(witnesses)}` },
    {
      at: finalists.at,
      text: `The same number is drawn from each device until there are at least ${finalists.least}; everything else is drawn from these`,
    },
    ...draws.flatMap(sayBoxPrize),
    {
      at: disqualified.at,
      text: `A drawn entry does not count and another is drawn where it is ${list(disqualified.for.map(words), 'or')}`,
    },
    { at: halted.at, text: 'The drawing may be stopped until a problem is solved' },
    {
      at: postponed.at,
      text: `If the event is put off, winners are told and have ${plural(postponed.claimDays, 'day')} from then to claim`,
    },
  ];
}

function sayBoxPrize({
  at,
  name,
  count: many,
  value,
  holds,
  phase,
  call,
  numberedFrom,
  alternates,
  claim,
}: BoxPrize): Line[] {
  const worth = value === undefined ? '' : `, worth ${dollars(value)}`;
  const order =
    numberedFrom === undefined ? '' : `, numbered from ${numberedFrom} in the order in which they came forward`;
  return linesOf(
    { at, text: `Phase ${phase}: ${many} × ${name}${worth}${order}${holds === undefined ? '' : `: ${holds}`}` },
    call && {
      at: call.at,
      text: `Who is called for ${name} comes forward within ${timeWords(call.seconds)}${alternates === undefined ? '; another is drawn for who does not' : ''}`,
    },
    alternates && {
      at: alternates.at,
      text: `${alternates.count} alternates are drawn for ${name} and called one after the other where the winner does not come`,
    },
    claim && {
      at: claim.at,
      text: `${name} is claimed until ${plural(claim.minutesAfterEnd, 'minute')} after the event; later it is not awarded`,
    },
  );
}

export const sayResult = ({ at, asks, pays }: ResultPlay): Line[] => [
  { at, text: `${asks} decides: ${list(pays.map(({ says, prize }) => `${says} pays ${dollars(prize)}`))}` },
];

// How players earn entries other than by a hand, and what a list of points is worth.

type Seated = Extract<Step, { kind: 'qualify'; form: 'seated' }>;
type Tickets = Extract<Step, { kind: 'earn'; form: 'tickets' }>;
type Standings = Extract<Step, { kind: 'select'; form: 'standings' }>;

export function saySeated({ times, collectedAfterMinutes = 30 }: Seated): string {
  const when = times === 'posted' ? 'at the posted times' : `at ${list(times)}`;
  return `Everybody who plays at a table ${when} gets one ticket, which is collected ${plural(collectedAfterMinutes, 'minute')} later`;
}

/** What a sheet says about its tickets beside how they are earned. */
export const sayTickets = ({ at, drums, byMinimum, blocks }: Tickets): Line[] =>
  linesOf(
    drums && { at, text: 'Each game has a drum of its own' },
    byMinimum && {
      at: byMinimum.at,
      text: `At tables with a minimum of ${dollars(byMinimum.from)} or more a hand earns ${byMinimum.times} times the tickets`,
    },
    blocks && {
      at: blocks.at,
      text: 'Tickets are printed and numbered beforehand; what is not handed out is returned',
    },
  );

export const sayStandings = ({ at, places, limit }: Standings): Line[] =>
  linesOf(
    {
      at,
      text: `When the period closes the first ${plural(places, 'place')} of the list win the announced prizes; who ties shares the prizes of the places covered`,
    },
    limit && { at: limit.at, text: `One prize for each person ${STANDINGS_PER[limit.per]}` },
  );

const STANDINGS_PER: Readonly<Record<NonNullable<Standings['limit']>['per'], string>> = {
  day: 'a day',
  '24-hours': 'in 24 hours',
  drawing: 'in a period',
  promotion: 'in the promotion',
};

// Pools of picks: the hours required, the games, how the best are found and what they win.

export function saySwipes({ at, card, least, grace, window, asked }: SwipesStep): Line[] {
  const what =
    'scans' in least
      ? `A scan of the card in at least ${plural(least.scans, 'hour')} of play`
      : `At least ${plural(least.hours, 'hour')} of play, by the swipes of a card`;
  const when =
    'week' in window
      ? `from ${DAYS[window.week]} 00:00 until picks are closed`
      : `from ${yearDayWords(window.from)} to ${yearDayWords(window.until)}`;
  const then =
    asked === 'on-entry'
      ? 'on record when the picks are handed in'
      : 'picks may be handed in before that, and are void if the hours are not reached';
  return linesOf(
    card && { at: card.at, text: 'A card of the club is required' },
    { at, text: `${what}, ${when}; ${then}` },
    grace && { at: grace.at, text: `One swipe counts up to ${60 + grace.minutes} minutes in your seat` },
  );
}

export function sayPicks({ at, card, entries }: PicksEarn): Line[] {
  const games =
    card.games === 'week'
      ? `The games of ${list(card.days.map((day) => DAYS[day]))} that are listed for the week`
      : 'All games of the listed bracket; who is picked to win a game must have been picked to be in it';
  const closes =
    card.games === 'week'
      ? `Picks are taken until ${momentWords(card.closes)}:00, that second included`
      : 'Picks are taken before the first game begins, and not from then on';
  return [
    { at: card.at, text: games },
    { at, text: 'A winner is picked for every game; a drawn game is won by nobody' },
    { at: card.closes.at, text: closes },
    { at: entries.at, text: 'One entry for each person' },
  ];
}

export function sayPicksSelect({ at, tieBreak, ties, prizes }: PicksSelect, { offer }: Terms): Line[] {
  const posted = offer?.prizes;
  return linesOf(
    { at, text: 'The most right picks win' },
    tieBreak && {
      at: tieBreak.at,
      text: `Of as many right picks, who came closest to the points of both teams together in the posted game of ${DAYS[tieBreak.day]} stands first, whether over or under`,
    },
    {
      at: ties.at,
      text:
        ties.share === 'places'
          ? 'Who still ties shares the prizes of all places that are covered, in equal parts'
          : 'Each number of right picks has one prize, from the highest down; those who have as many share it in equal parts, goods by their value',
    },
    ...prizes.map((prize, i) => ({
      at: prize.at,
      text: `${ORDINALS[i] ?? `Prize ${i + 1}`}: ${
        posted?.[i] === undefined
          ? `${approvedWords(prize, dollars) ?? 'as posted'}, in ${list(
              prize.gives.map((kind) => PICKS_GIVE[kind]),
              'or',
            )}`
          : `${posted[i].name}, ${dollars(posted[i].value)}`
      }`,
    })),
  );
}

export const momentWords = ({ day, time }: WeekMoment): string => `${DAYS[day]} ${time}`;

const ORDINALS = ['First prize', 'Second prize', 'Third prize'];

const DAYS = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

/** `03-31` as people say it: March 31. */
const yearDayWords = (text: string): string => `${MONTHS[Number(text.slice(0, 2)) - 1]} ${Number(text.slice(3))}`;

const PICKS_GIVE: Readonly<Record<PicksSelect['prizes'][number]['gives'][number], string>> = {
  cash: 'cash',
  chips: 'chips',
  goods: 'goods',
  entry: 'a tournament entry',
};
