/** Drawings, table draws, entries and pick sheets. */
import { type Cents, ZERO } from '../base/cents.ts';
import { plainWords } from '../base/display-text.ts';
import { clockWords, MONTHS } from '../base/schedule.ts';
import type { BoxPrize, BoxSelect, ENTRY_FAULTS as FAULTS, ResultPlay } from '../rules/box-draw.ts';
import type { DrawLimit, PrizeGives, PrizesWord } from '../rules/draw-prizes.ts';
import type { PicksEarn, PicksSelect, SwipesStep, WeekMoment } from '../rules/picks.ts';
import { approvedWords } from '../rules/prize-text.ts';
import type { Sheet, Step, TicketEdge } from '../rules/sheet.ts';
import type { AtTable, SquaresSelect, TableSelect } from '../rules/table-draw.ts';
import { isChoice } from '../rules/vocabulary.ts';
import {
  count,
  dollars,
  few,
  gameNames,
  type Line,
  linesOf,
  list,
  plural,
  type Terms,
  timeWords,
  WEEKDAYS,
} from './terms.ts';

// Drawings: the prizes, who may win how often, what the winner shows and what happens otherwise.

type Drum = Extract<Step, { kind: 'select'; form: 'drum' }>;
type Outside = Extract<Step, { kind: 'select'; form: 'outside' }>;
type Presence = Extract<Step, { kind: 'claim'; form: 'presence' }>;

export function sayDrum(step: Drum, { steps }: Pick<Sheet, 'steps'>, terms: Terms): Line[] {
  const { at, witnesses, by = ['drum'], prizes, drawings, limit, emptied, together } = step;
  const { one } = drawnIn(step, steps);
  const how = list(
    by.map((way) => (way === 'drum' ? 'from the drawing drum' : 'by computer')),
    'or',
  );
  const rest =
    emptied === undefined
      ? ''
      : `. ${one === 'club card' ? 'Entries' : 'Tickets'} left after the drawing are discarded`;
  return linesOf(
    { at, text: `At the posted times a ${one} is drawn ${how} ${before(witnesses)}${rest}` },
    prizes && { at: prizes.at, text: sayPrizes(prizes, terms) },
    drawings && {
      at: drawings.at,
      text: `${drawings.count === 1 ? 'There is' : 'There are'} ${few(drawings.count, 'drawing')}`,
    },
    together && {
      at: together.at,
      text: `All prizes are drawn for together, one ${one} for each in their order, and ${count(together.alternates, 'alternate', terms)} after them`,
    },
    limit && sayLimit(limit, one),
  );
}

export const sayOutside = ({ at, by, witnesses, prizes, limit }: Outside, terms: Terms): Line[] =>
  linesOf(
    { at, text: `${by}, at the posted times, ${before(witnesses)}` },
    prizes && { at: prizes.at, text: sayPrizes(prizes, terms) },
    limit && sayLimit(limit, 'person'),
  );

export function sayPresence(step: Presence, terms: Terms, { steps }: Pick<Sheet, 'steps'>): Line[] {
  const {
    at,
    withinSeconds,
    withinDays,
    notified,
    shows = ['id', 'name'],
    idUntilPlay,
    idLater,
    fails,
    expires,
  } = step;
  const drawn = steps.find((one) => 'next' in one && one.next === step.id);
  const { who, one, another } = drawnIn(drawn, steps);
  const must = shows
    .filter((what) => what !== 'id' || idLater === undefined)
    .map((what) => (what === 'name' ? `the name on the ${one}` : SHOWS[what]));
  const shown = list(must);
  const them = must.length === 1 ? 'it' : 'them';
  const together = steps.some((one) => one.kind === 'select' && one.form === 'drum' && one.together !== undefined);
  const next = together ? 'gives way to the next alternate' : undefined;
  const late = typeof expires === 'string' && next !== undefined ? next : sayEdge(expires, another);
  const without = typeof fails === 'string' && next !== undefined ? next : sayEdge(fails, another);
  const otherwise =
    late === without
      ? `A winner who is late or cannot show ${them} ${late}`
      : `A winner who is late ${late}; a winner who cannot show ${them} ${without}`;
  return linesOf(
    {
      at,
      text:
        withinDays === undefined
          ? `${who} must report within ${callTime(withinSeconds, terms)} of being called and show ${shown}. ${otherwise}`
          : `${who} must claim within ${count(withinDays, 'day', terms)} of ${notified === undefined ? 'the drawing' : 'being notified'} and show ${shown}. ${otherwise}`,
    },
    notified && {
      at: notified.at,
      text: `Winners are notified by ${list(notified.by.map(plainWords), 'or')}, and each notice is recorded`,
    },
    idUntilPlay && {
      at: idUntilPlay.at,
      text: 'A winner who reports in time with everything except ID may bring ID until the contest begins. After that the chance is forfeited',
    },
    idLater && {
      at: idLater.at,
      text: 'Valid ID is also required. A player without it may still play, and must show it to claim the prize',
    },
  );
}

/** The time in which a winner must report. */
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
      const worth = value === ZERO || saysAmount(name, value) ? '' : `, worth ${dollars(value)}`;
      return `${prizeCount(many)}${name}${worth}${on === undefined ? '' : ', at the posted drawings'}`;
    });
    return `Prizes: ${prizes.join('; ')}`;
  }
  if ('kinds' in word) {
    const kinds = word.kinds.map((kind) => {
      const worth = kind.between.every((end) => end === ZERO) ? undefined : approvedWords(kind, dollars);
      return worth === undefined ? GIVES[kind.gives] : `${GIVES[kind.gives]} worth ${worth}`;
    });
    return `Prizes, as posted: ${list(kinds, 'or')}`;
  }
  const prizes = word.list.map(({ name, value, count: many, lives, games }) => {
    const worth = value === ZERO || saysAmount(name, value) ? '' : `, worth ${dollars(value)}`;
    const until = lives === undefined ? '' : `, good for ${plural(lives, 'day')}`;
    const where = games === undefined ? '' : ` in ${gameNames(games, terms)}`;
    return `${prizeCount(many)}${name}${worth}${until}${where}`;
  });
  return `Prizes${prizes.length > 1 || word.list.some(({ count }) => count > 1) ? ', in the order drawn' : ''}: ${prizes.join('; ')}`;
}

/** `3 × `; a single prize needs no number. */
const prizeCount = (count: number): string => (count === 1 ? '' : `${count} × `);

/** A name such as "$100 in chips" already gives its value. */
const saysAmount = (name: string, value: Cents): boolean => name.includes(dollars(value));

const sayLimit = ({ at, per, ticket }: DrawLimit, one: 'person' | string): Line => ({
  at,
  text:
    one === 'person'
      ? `One prize for each person ${DRAWS_PER[per]}. If the same person is selected again, another is selected`
      : `One prize for each person ${DRAWS_PER[per]}. If another ${one} of the same person is drawn, it is ${ticket === 'back' ? 'returned after the drawing' : 'discarded'} and another is drawn`,
});

/** The winner who was drawn, and the replacement if they do not report: not every drawing has tickets. */
function drawnIn(
  drawn: Step | undefined,
  steps: readonly Step[],
): Readonly<{ who: string; one: string; another: string }> {
  const what = drawn?.kind === 'select' ? WHAT_IS_DRAWN[drawn.form] : 'entry';
  if (what === 'ball')
    return { who: 'The player who drew the ace', one: 'ball', another: 'the spin goes to the next drawing' };
  if (what === 'person') {
    return { who: 'The person selected', one: 'person', another: 'another person is selected' };
  }
  const points = steps.some(
    (one) => one.kind === 'earn' && one.form === 'points' && sameVersion(one.only, drawn?.only),
  );
  if (points)
    return { who: 'The member whose club card was drawn', one: 'club card', another: 'another card is drawn' };
  return { who: 'The holder of the ticket', one: 'ticket', another: 'another ticket is drawn' };
}

/** `entry`: a ticket, or a club card if points are earned. */
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
  if (typeof edge === 'string') return `forfeits the chance, and ${another}`;
  return edge.ends === 'carried'
    ? 'forfeits the prize, which carries over to the next drawing'
    : 'forfeits the prize, and no one else wins it';
}

const DRAWS_PER: Readonly<Record<DrawLimit['per'], string>> = {
  day: 'a day',
  '24-hours': 'in 24 hours',
  drawing: 'in a drawing',
  promotion: 'in the whole promotion',
};

const SHOWS: Readonly<Record<Exclude<NonNullable<Presence['shows']>[number], 'name'>, string>> = {
  id: 'valid ID',
  stub: 'the matching ticket stub',
  card: 'the club card',
};

const GIVES: Readonly<Record<PrizeGives, string>> = {
  cash: 'cash',
  chips: 'chips',
  goods: 'merchandise',
  spin: 'a spin of the wheel',
  pass: 'a pass to the contest',
  'fees-paid': 'a balance that pays collection fees',
  entry: 'a ticket in another drawing',
  coupon: 'a coupon',
};

// Tables that are drawn, grids, and drawings from paper boxes.

const before = (witnesses: number): string =>
  `in front of ${witnesses === 1 ? 'a witness' : few(witnesses, 'witness', 'witnesses')}`;

export function sayTableSelect(
  { at, when, pieces, back, tables, witnesses, prizes }: TableSelect,
  terms: Terms,
): Line[] {
  const moment = when === 'posted-times' ? 'At the posted times,' : 'When the posted event occurs,';
  const many = tables === undefined ? 'a table' : count(tables, 'table', terms);
  const held =
    pieces === 'held-out'
      ? '. If the ball of a table that is not in play is drawn, it is held out and another is drawn'
      : '';
  return linesOf(
    {
      at,
      text: `${moment} ${many} ${isOne(tables, terms) ? 'is' : 'are'} drawn by numbered balls ${before(witnesses)}${held}`,
    },
    pieces === 'held-out'
      ? undefined
      : {
          at: pieces.at,
          text: `Only tables with at least ${few(pieces.minDealtIn, 'player')} dealt in have a ball in the drawing`,
        },
    back && { at: back.at, text: 'A ball that was drawn is returned at once; a table may be drawn again' },
    { at: prizes.at, text: sayPrizes(prizes, terms) },
  );
}

const isOne = (tables: TableSelect['tables'], { offer }: Terms): boolean =>
  tables === undefined || (isChoice(tables) ? offer?.amounts[tables.choose] : tables) === 1;

export const saySquares = ({ at, witnesses, blank, final, prizes }: SquaresSelect, terms: Terms): Line[] => [
  {
    at,
    text: `The numbers of the live tables are placed at random on a grid of ten by ten squares, and the digits 0 to 9 are drawn for its top and its left side, ${before(witnesses)}. At the end of each posted period, the last digits of both scores determine the winning square`,
  },
  { at: prizes.at, text: sayPrizes(prizes, terms) },
  {
    at: blank.at,
    text: 'If the square is blank, or its table has no eligible players, the prize carries over to the next period',
  },
  { at: final.at, text: 'If no one wins the last period, a table is drawn from all tables on the grid' },
];

export function sayAtTable({ pot, seatCard, seated }: AtTable): Line[] {
  const hand = [
    pot?.minDealtIn === undefined ? '' : ` with at least ${few(pot.minDealtIn, 'player')} dealt in`,
    pot?.allRounds === undefined ? '' : ' that is played through all betting rounds',
  ].join('');
  return linesOf(
    pot && {
      at: pot.at,
      text: `In games with a pot, the prize is added to the pot of the table's next hand${hand}. The winner of that hand receives it. Players who tie split a cash or chip prize; each of them receives any other prize`,
    },
    seatCard && {
      at: seatCard.at,
      text: `${pot === undefined ? 'A' : 'In games without a pot, a'} card from 1 to ${seatCard.cards} is drawn to choose the seat. If the card names an empty seat, it is set aside`,
    },
    seatCard?.byPlace && {
      at: seatCard.byPlace.at,
      text: 'Each prize is drawn for a seat of its own, in the order of the prizes, as long as there are players who have not had a card',
    },
    seated && {
      at: seated.at,
      text: 'The players seated at the table share a cash or chip prize equally. Each of them receives one item of a merchandise prize',
    },
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
      text: `Entries are placed in the designated entry containers from ${clockWords(entries.from)} to ${clockWords(entries.until)}`,
    },
    { at, text: `All entries are poured into the drawing devices in public, ${before(witnesses)}` },
    {
      at: finalists.at,
      text: `The same number of entries is drawn from each device until there are at least ${finalists.least}. All prizes are drawn from these`,
    },
    ...draws.flatMap(sayBoxPrize),
    {
      at: disqualified.at,
      text: `A drawn entry is disqualified and another is drawn if it is ${list(
        disqualified.for.map((fault) => ENTRY_FAULTS[fault]),
        'or',
      )}`,
    },
    { at: halted.at, text: 'The drawing may be stopped until a problem is resolved' },
    {
      at: postponed.at,
      text: `If the event is postponed, winners are notified and have ${plural(postponed.claimDays, 'day')} from the notice to claim`,
    },
  ];
}

const ENTRY_FAULTS: Readonly<Record<(typeof FAULTS)[number], string>> = {
  'not-eligible': 'from a person who is not eligible',
  'wrong-game': 'for the wrong game',
  'winning-ticket': 'a winning ticket',
  'outside-hours': 'entered outside the posted hours',
  illegible: 'illegible',
  incomplete: 'incomplete',
  'already-drawn': 'from a person already drawn',
};

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
  const order = numberedFrom === undefined ? '' : `, numbered from ${numberedFrom} in the order in which they report`;
  return linesOf(
    {
      at,
      text: `Phase ${phase}: ${prizeCount(many)}${name}${worth}${order}${holds === undefined ? '' : `: ${holds}`}`,
    },
    call && {
      at: call.at,
      text: `${name}: an entrant who is called must report within ${timeWords(call.seconds)}${alternates === undefined ? '. Otherwise another entry is drawn' : ''}`,
    },
    alternates && {
      at: alternates.at,
      text: `${name}: ${few(alternates.count, 'alternate')} ${alternates.count === 1 ? 'is' : 'are'} drawn and called in order if the entrant does not report`,
    },
    claim && {
      at: claim.at,
      text: `${name}: must be claimed within ${plural(claim.minutesAfterEnd, 'minute')} after the event ends. After that it is not awarded`,
    },
  );
}

export const sayResult = ({ at, asks, pays }: ResultPlay): Line[] => [
  { at, text: `${asks} decides the prize: ${list(pays.map(({ says, prize }) => `${says} pays ${dollars(prize)}`))}` },
];

// How players earn entries other than by a hand, and what a list of points is worth.

type Seated = Extract<Step, { kind: 'qualify'; form: 'seated' }>;
type Tickets = Extract<Step, { kind: 'earn'; form: 'tickets' }>;
type Standings = Extract<Step, { kind: 'select'; form: 'standings' }>;

export function saySeated({ times, collectedAfterMinutes = 30 }: Seated): string {
  const when = times === 'posted' ? 'at the posted times' : `at ${list(times.map(clockWords))}`;
  return `Each player who is seated and playing ${when} receives one ticket. Tickets are collected ${plural(collectedAfterMinutes, 'minute')} later`;
}

/** What a sheet says about its tickets in addition to how they are earned. */
export const sayTickets = ({ at, drums, byMinimum, blocks }: Tickets): Line[] =>
  linesOf(
    drums && { at, text: 'Each game has a separate drawing drum' },
    byMinimum && {
      at: byMinimum.at,
      text: `At tables with a minimum of ${dollars(byMinimum.from)} or more, a hand earns ${byMinimum.times} times the number of tickets`,
    },
    blocks && {
      at: blocks.at,
      text: 'Tickets are printed and numbered in advance; tickets not handed out are returned',
    },
  );

export const sayStandings = ({ at, places, limit }: Standings): Line[] =>
  linesOf(
    {
      at,
      text: `When the period closes, the first ${plural(places, 'place')} on the list win the announced prizes. Players who tie share the prizes of the places they cover`,
    },
    limit && { at: limit.at, text: `One prize for each person ${STANDINGS_PER[limit.per]}` },
  );

const STANDINGS_PER: Readonly<Record<NonNullable<Standings['limit']>['per'], string>> = {
  day: 'a day',
  '24-hours': 'in 24 hours',
  drawing: 'in a period',
  promotion: 'in the promotion',
};

// Pick sheets: the hours required, the games, how the winners are determined and what they win.

export function saySwipes({ at, card, least, grace, window, asked }: SwipesStep): Line[] {
  const what =
    'scans' in least
      ? `The player's card must be scanned in at least ${plural(least.scans, 'hour')} of play`
      : `At least ${plural(least.hours, 'hour')} of play are required, by swipes of the player's card`;
  const when =
    'week' in window
      ? `from ${WEEKDAYS[window.week]} 12:00 a.m. (midnight) until picks close`
      : `from ${yearDayWords(window.from)} to ${yearDayWords(window.until)}`;
  const then =
    asked === 'on-entry'
      ? 'they must be on record when the picks are handed in'
      : 'picks may be handed in before that, and are void if the hours are not reached';
  return linesOf(
    card && { at: card.at, text: 'A club card is required' },
    { at, text: `${what}, ${when}; ${then}` },
    grace && { at: grace.at, text: `One swipe is credited for up to ${60 + grace.minutes} minutes in the seat` },
  );
}

export function sayPicks({ at, card, entries }: PicksEarn): Line[] {
  const games =
    card.games === 'week'
      ? `The ${list(card.days.map((day) => WEEKDAYS[day]))} games listed for the week`
      : 'All games of the listed bracket. A team picked to win a game must also be picked to reach that game';
  const closes =
    card.games === 'week'
      ? `Picks are accepted until ${momentWords(card.closes)}`
      : 'Picks are accepted until the first game begins';
  return [
    { at: card.at, text: games },
    { at, text: 'The player picks a winner for every game. A tie game counts as a win for neither team' },
    { at: card.closes.at, text: closes },
    { at: entries.at, text: 'One entry for each person' },
  ];
}

export function sayPicksSelect({ at, tieBreak, ties, prizes }: PicksSelect, { offer }: Terms): Line[] {
  const posted = offer?.prizes;
  return linesOf(
    { at, text: 'The player with the most correct picks wins' },
    tieBreak && {
      at: tieBreak.at,
      text: `If players tie, the one whose guess is closest, over or under, to the combined score of the posted ${WEEKDAYS[tieBreak.day]} game ranks first`,
    },
    {
      at: ties.at,
      text:
        ties.share === 'places'
          ? 'Players who still tie share the prizes of all places they cover equally'
          : 'There is one prize for each number of correct picks, from the highest down. Players with the same number share that prize equally, merchandise by its value',
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

export const momentWords = ({ day, time }: WeekMoment): string => `${WEEKDAYS[day]}, ${clockWords(time)}`;

const ORDINALS = ['First prize', 'Second prize', 'Third prize'];

/** `03-31` in words: March 31. */
const yearDayWords = (text: string): string => `${MONTHS[Number(text.slice(0, 2)) - 1]} ${Number(text.slice(3))}`;

const PICKS_GIVE: Readonly<Record<PicksSelect['prizes'][number]['gives'][number], string>> = {
  cash: 'cash',
  chips: 'chips',
  goods: 'merchandise',
  entry: 'a tournament entry',
};
