/** Drawings on a wall notice: how to get into them, what is drawn for, and what happens when it is you. */
import type { BoxPrize, BoxSelect, ResultPlay } from '../../rules/box-draw.ts';
import type { AceStep } from '../../rules/card-wheel.ts';
import type { DrawLimit, PrizeGives, PrizesWord } from '../../rules/draw-prizes.ts';
import { dayTimes } from '../../rules/posted-times.ts';
import type { Step, TicketEdge } from '../../rules/sheet.ts';
import type { AtTable, SquaresSelect, TableSelect } from '../../rules/table-draw.ts';
import { SIDE } from '../../rules/table-draw.ts';
import { isChoice } from '../../rules/vocabulary.ts';
import type { PhraseId } from '../../sentences/notice/phrase.ts';
import { gameNames } from '../terms.ts';
import { type Block, type ChartLine, type Line, linesBlock, type Section } from './document.ts';
import { hoursCounted } from './notice-hours.ts';
import { dailyTimes, momentText, timesBlocks } from './notice-times.ts';
import { capital, clockText, durationText, listText, moneyText, type NoticeWriter } from './notice-writer.ts';

type Qualify<Form extends string> = Extract<Step, { kind: 'qualify'; form: Form }>;
type Earn<Form extends string> = Extract<Step, { kind: 'earn'; form: Form }>;
type Select<Form extends string> = Extract<Step, { kind: 'select'; form: Form }>;
type Presence = Extract<Step, { kind: 'claim'; form: 'presence' }>;

const MINUTES = 60;

// How to get tickets, points and places.

const howToPlay = (heading: string, ...blocks: readonly Block[]): Section => ({
  id: 'how-to-play',
  heading,
  reading: 'standing',
  blocks,
});

export function seatedSection(writer: NoticeWriter, step: Qualify<'seated'>): Section {
  const { say, offer } = writer;
  const { at, times, collectedAfterMinutes = 30 } = step;
  const posted = times === 'posted' ? offer?.distributions : undefined;
  const daily = times === 'posted' ? posted && dayTimes(posted) : times;
  const minutes = durationText(writer, collectedAfterMinutes * MINUTES);
  return howToPlay(
    say('heading.tickets'),
    linesBlock({ text: say('tickets.seated'), at: [at] }),
    ...(daily === undefined
      ? timesBlocks(writer, { timed: 'handouts', at })
      : [dailyTimes(writer, 'handouts', at, daily)]),
    linesBlock(
      { text: say('tickets.one-each-time'), at: [at] },
      { text: say('tickets.collected', { minutes }), at: [at] },
    ),
  );
}

export function ticketsSection(writer: NoticeWriter, step: Earn<'tickets'>): Section {
  const { say, sheet } = writer;
  const { at, byMinimum, drums } = step;
  const drum = sheet.steps.find((one) => one.kind === 'select' && one.form === 'drum' && sharesVersion(one, step));
  const hands = sheet.steps.some((one) => one.kind === 'qualify' && one.form === 'hand' && sharesVersion(one, step));
  const empties = drum?.form === 'drum' && drum.emptied !== undefined;
  return howToPlay(
    say('heading.tickets'),
    linesBlock(
      hands ? { text: say('tickets.hand'), at: [at] } : undefined,
      byMinimum && {
        text:
          byMinimum.times === 2
            ? say('tickets.by-minimum-twice', { amount: moneyText(byMinimum.from) })
            : say('tickets.by-minimum', { amount: moneyText(byMinimum.from), n: byMinimum.times }),
        at: [byMinimum.at],
      },
      drums && { text: say('tickets.drum-each-game'), at: [at] },
      {
        text: empties ? say('tickets.discarded-after-drawing') : discarded(writer, step),
        at: [empties ? drum.at : at],
      },
    ),
  );
}

function discarded({ say, offer }: NoticeWriter, { emptiedAfterDays: days }: Earn<'tickets'>): string {
  if (days === undefined) return say('tickets.discarded-at-end');
  const posted = offer?.amounts[days.choose];
  return posted === undefined ? say('tickets.discarded-posted') : say('tickets.discarded-after-days', { n: posted });
}

export function hoursSection(writer: NoticeWriter, { at, tables, by }: Qualify<'hours'>): Section {
  const { say, sheet } = writer;
  const everywhere = tables === 'every' || sheet.games.length === 0;
  return howToPlay(
    say('heading.chances'),
    linesBlock(
      by === undefined || (by.length === 1 && by[0] === 'swipes')
        ? { text: say('points.swiped'), at: [at] }
        : hoursCounted(writer, by, at),
      everywhere ? { text: say('points.any-table'), at: [at] } : undefined,
    ),
  );
}

export function pointsSection(writer: NoticeWriter, step: Earn<'points'>): Section {
  const { say, sheet } = writer;
  const { at, minutesEach, grace } = step;
  const drum = sheet.steps.find((one) => one.kind === 'select' && one.form === 'drum' && sharesVersion(one, step));
  const minutes = durationText(writer, minutesEach * MINUTES);
  return howToPlay(
    say('heading.chances'),
    linesBlock(
      { text: minutesEach === MINUTES ? say('points.each-hour') : say('points.each', { minutes }), at: [at] },
      grace && { text: graceText(writer, grace.minutes), at: [grace.at] },
      drum?.form === 'drum' && drum.emptied !== undefined
        ? { text: say('points.one-period'), at: [drum.at] }
        : undefined,
    ),
  );
}

export const graceText = (writer: NoticeWriter, minutes: number): string =>
  writer.say('points.grace', { minutes: durationText(writer, (60 + minutes) * MINUTES) });

export function standingsSections(writer: NoticeWriter, step: Select<'standings'>): Section[] {
  const { say, offer } = writer;
  const { at, places, limit, schedule } = step;
  return [
    {
      id: 'drawing',
      heading: say('heading.points'),
      reading: 'standing',
      blocks: [
        linesBlock(
          ...scoreLines(writer, at),
          { text: say('score.standings', { n: places }), at: [at] },
          { text: say('score.ties'), at: [at] },
          limit && { text: say(LIMIT[limit.per]), at: [limit.at] },
        ),
        ...timesBlocks(writer, { timed: 'periods', at, posted: offer?.schedule, approved: schedule }),
        ...prizeBlocks(writer, postedPrizes(writer), at),
      ],
    },
  ];
}

/** What brings points: verified hands, or hours of play. */
function scoreLines(writer: NoticeWriter, at: string): Line[] {
  const { say, sheet } = writer;
  const earn = sheet.steps.find((step) => step.kind === 'earn' && step.form === 'score');
  if (earn?.form !== 'score' || earn.minutesEach === undefined) return [{ text: say('score.earn'), at: [at] }];
  const minutes = durationText(writer, earn.minutesEach * MINUTES);
  return [
    { text: say('hours.score', { minutes }), at: [earn.at] },
    ...(earn.grace === undefined ? [] : [{ text: graceText(writer, earn.grace.minutes), at: [earn.grace.at] }]),
    { text: say('hours.each-period'), at: [at] },
  ];
}

/** Where a sheet has versions: steps that are ever offered together. */
const sharesVersion = (a: Pick<Step, 'only'>, b: Pick<Step, 'only'>): boolean =>
  a.only === undefined || b.only === undefined || a.only.some((option) => b.only?.includes(option));

// What is drawn for.

type ListedPrize = Readonly<{
  name: string;
  value: number;
  count: number;
  when?: string;
  /** If each has a separate clause. */
  at?: string;
}>;

const postedPrizes = (writer: NoticeWriter): ListedPrize[] =>
  (writer.offer?.prizes ?? []).map(({ name, value, count, on, lives }) => {
    const when = on?.map((moment) => momentText(writer, moment)).filter((one) => one !== undefined);
    const prize = writer.sheetText(name);
    return {
      name: lives === undefined ? prize : writer.say('prize.good-for', { prize, n: lives }),
      value,
      count,
      ...(when === undefined || when.length === 0 ? {} : { when: listText(writer, when) }),
    };
  });

function sheetPrizes(writer: NoticeWriter, { list }: Extract<PrizesWord, { list: unknown }>): ListedPrize[] {
  const { say, sheetText, terms } = writer;
  return list.map(({ name, value, count, lives, games }) => {
    const prize =
      games === undefined
        ? sheetText(name)
        : say('prize.in-game', { prize: sheetText(name), game: gameNames(games, terms) });
    return { name: lives === undefined ? prize : say('prize.good-for', { prize, n: lives }), value, count };
  });
}

/** A chart with the columns that any of them fills. */
function prizeBlocks({ say }: NoticeWriter, prizes: readonly ListedPrize[], at: string): Block[] {
  const has = {
    count: prizes.some(({ count }) => count > 1),
    value: prizes.some(({ value }) => value > 0),
    when: prizes.some(({ when }) => when !== undefined),
  };
  const columns = [
    { text: say('column.prize'), amount: false },
    ...(has.when ? [{ text: say('column.when'), amount: false }] : []),
    ...(has.count ? [{ text: say('column.how-many'), amount: true }] : []),
    ...(has.value ? [{ text: say('column.value'), amount: true }] : []),
  ];
  const rows = prizes.map(
    ({ name, value, count, when, at: own = at }): ChartLine => ({
      cells: [
        capital(name),
        ...(has.when ? [when ?? ''] : []),
        ...(has.count ? [String(count)] : []),
        ...(has.value ? [value === 0 ? '' : moneyText(value)] : []),
      ],
      at: [own],
    }),
  );
  return [{ is: 'chart', columns, rows }];
}

/** With an offer the prizes that it posts; without one, of what kinds they are. */
function wordBlocks(writer: NoticeWriter, word: PrizesWord): Block[] {
  const { say } = writer;
  if ('list' in word) {
    const prizes = sheetPrizes(writer, word);
    const [only] = prizes;
    if (only === undefined || prizes.length > 1) return prizeBlocks(writer, prizes, word.at);
    const known = only.value === 0 || only.name.includes(moneyText(only.value));
    const prize = known ? only.name : say('prize.worth', { prize: only.name, value: moneyText(only.value) });
    const text =
      only.count === 1 ? say('draw.prize-each', { prize }) : say('draw.one-for-each', { n: only.count, prize });
    return [linesBlock({ text, at: [word.at] })];
  }
  const posted = postedPrizes(writer);
  if (posted.length > 0) return prizeBlocks(writer, posted, word.at);
  return [linesBlock({ text: say('draw.prizes-posted', { kinds: kindsText(writer, word.kinds) }), at: [word.at] })];
}

export const KIND = {
  cash: 'kind.cash',
  chips: 'kind.chips',
  goods: 'kind.goods',
  spin: 'kind.spin',
  pass: 'kind.pass',
  'fees-paid': 'kind.fees-paid',
  entry: 'kind.entry',
  coupon: 'kind.coupon',
} as const satisfies Record<PrizeGives, PhraseId>;

const kindsText = (writer: NoticeWriter, kinds: readonly Readonly<{ gives: PrizeGives }>[]): string =>
  listText(
    writer,
    [...new Set(kinds.map(({ gives }) => gives))].map((gives) => writer.say(KIND[gives])),
    'or',
  );

const LIMIT = {
  day: 'draw.one-prize-day',
  '24-hours': 'draw.one-prize-24-hours',
  drawing: 'draw.one-prize-drawing',
  promotion: 'draw.one-prize-promotion',
} as const satisfies Record<DrawLimit['per'], PhraseId>;

// Drawings of tickets, club cards and players.

/** What is drawn: tickets, club cards where points are earned, a player, or a ball for a table. */
type Drawn = 'ticket' | 'card' | 'person' | 'ace';

function drawnBy({ sheet }: NoticeWriter, step: Step | undefined): Drawn {
  if (step?.form === 'ace-of-table') return 'ace';
  if (step?.form === 'outside') return 'person';
  const points = sheet.steps.some((one) => one.form === 'points' && step !== undefined && sharesVersion(one, step));
  return points ? 'card' : 'ticket';
}

export function drumSection(writer: NoticeWriter, step: Select<'drum'>): Section {
  const { say, offer } = writer;
  const { at, prizes, drawings, limit, schedule } = step;
  return {
    id: 'drawing',
    heading: say('heading.drawing'),
    reading: 'standing',
    blocks: [
      linesBlock({ text: drawnText(writer, step), at: [at] }),
      ...timesBlocks(writer, { timed: 'drawings', at, posted: offer?.schedule, approved: schedule }),
      ...(prizes === undefined ? [linesBlock({ text: say('draw.spin'), at: [at] })] : wordBlocks(writer, prizes)),
      linesBlock(
        drawings && { text: say('times.count', { n: drawings.count }), at: [drawings.at] },
        ...togetherLines(writer, step),
        ...limitLines(writer, limit, drawnBy(writer, step)),
      ),
    ],
  };
}

function togetherLines({ say, offer }: NoticeWriter, { together }: Select<'drum'>): Line[] {
  if (together === undefined) return [];
  const { at, alternates: word } = together;
  const n = isChoice(word) ? offer?.amounts[word.choose] : word;
  const after = n === undefined ? say('draw.alternates-posted') : say('draw.alternates', { n });
  return [{ text: say('draw.together'), at: [at] }, ...(n === 0 ? [] : [{ text: after, at: [at] }])];
}

function drawnText(writer: NoticeWriter, step: Select<'drum'>): string {
  const { say, offer } = writer;
  if (drawnBy(writer, step) === 'card') return say('draw.card');
  const { by = ['drum'] } = step;
  if (offer === undefined && by.length > 1) return say('draw.ticket-either');
  return say((offer?.drawnBy ?? by[0]) === 'computer' ? 'draw.ticket-computer' : 'draw.ticket-drum');
}

function limitLines({ say }: NoticeWriter, limit: DrawLimit | undefined, drawn: Drawn): Line[] {
  if (limit === undefined) return [];
  const { at, per, ticket } = limit;
  const ticketAgain = ticket === 'back' ? say('draw.again-back') : say('draw.again-discard');
  const again = {
    ticket: ticketAgain,
    ace: ticketAgain,
    card: say('draw.again-card'),
    person: say('draw.again-picked'),
  };
  return [
    { text: say(LIMIT[per]), at: [at] },
    { text: again[drawn], at: [at] },
  ];
}

export function outsideSection(writer: NoticeWriter, step: Select<'outside'>): Section {
  const { say, sheetText, offer } = writer;
  const { at, by, prizes, limit, schedule } = step;
  return {
    id: 'how-to-play',
    heading: say('heading.enter'),
    reading: 'standing',
    blocks: [
      linesBlock({ text: say('times.picked', { by: sheetText(by) }), at: [at] }),
      ...timesBlocks(writer, { timed: 'picks', at, posted: offer?.schedule, approved: schedule }),
      ...(prizes === undefined ? [] : wordBlocks(writer, prizes)),
      linesBlock(...limitLines(writer, limit, 'person')),
    ],
  };
}

export function aceSection(writer: NoticeWriter, step: AceStep): Section {
  const { say, offer } = writer;
  const { at, most, alone, schedule } = step;
  return {
    id: 'how-to-play',
    heading: say('heading.enter'),
    reading: 'standing',
    blocks: [
      ...timesBlocks(writer, { timed: 'drawings', at, posted: offer?.schedule, approved: schedule }),
      linesBlock(
        { text: say('ace.ball'), at: [at] },
        { text: say('ace.qualify'), at: [at] },
        { text: say('ace.cards'), at: [at] },
        { text: say('ace.most', { n: most }), at: [at] },
        alone && { text: say('ace.alone'), at: [alone.at] },
      ),
    ],
  };
}

// When it is you.

export function presenceSection(writer: NoticeWriter, step: Presence): Section {
  const { say, sheet } = writer;
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
  const drawn = drawnBy(
    writer,
    sheet.steps.find((one) => 'next' in one && one.next === step.id),
  );
  const byHand = sheet.steps.some(({ kind, form }) => kind === 'earn' && form === 'turn');
  const seconds = isChoice(withinSeconds) ? writer.offer?.amounts[withinSeconds.choose] : withinSeconds;
  const time = seconds === undefined ? say('time.posted') : durationText(writer, seconds);
  const things = shows.filter((what) => what !== 'name');
  const shown = listText(
    writer,
    things.filter((what) => what !== 'id' || idLater === undefined).map((what) => say(SHOWN[what])),
  );
  const together = sheet.steps.some(
    (one) => one.kind === 'select' && one.form === 'drum' && one.together !== undefined,
  );
  const otherwise = edgeOf(fails, together ? 'alternate' : drawn);
  const late = edgeOf(expires, together ? 'alternate' : drawn);
  const edges = otherwise === late ? [EDGES.otherwise[late]] : [EDGES.late[late], EDGES.unproven[otherwise]];
  const others = things.filter((what) => what !== 'id').map((what) => say(SHOWN[what]));
  const nameOn = drawn === 'card' ? say('called.name-card') : say('called.name');
  return {
    id: 'called',
    heading: say(byHand ? 'heading.turn' : CALLED_HEADING[drawn]),
    reading: 'later',
    blocks: [
      linesBlock(
        {
          text:
            withinDays === undefined
              ? say(byHand ? 'called.hand' : CALLED[drawn], { time, shown })
              : daysText(writer, step, shown),
          at: [at],
        },
        notified && {
          text: say('called.notified', {
            ways: listText(
              writer,
              notified.by.map((way) => say(`notified.${way}`)),
              'or',
            ),
          }),
          at: [notified.at],
        },
        shows.includes('name') && !byHand ? { text: nameOn, at: [at] } : undefined,
        ...edges.map((id) => ({ text: say(id), at: [at] })),
        idUntilPlay && {
          text: say('called.id-until-play', { shown: listText(writer, others) }),
          at: [idUntilPlay.at],
        },
        idLater && { text: say('called.id-later'), at: [idLater.at] },
      ),
    ],
  };
}

/** Time that is counted in days, from the draw or from the first notice. */
function daysText({ say, offer }: NoticeWriter, { withinDays: word, notified }: Presence, shown: string): string {
  const n = isChoice(word) ? offer?.amounts[word.choose] : word;
  if (n === undefined) return say('called.days-posted', { shown });
  return say(notified === undefined ? 'called.days' : 'called.days-notified', { n, shown });
}

const SHOWN = { id: 'show.id', stub: 'show.stub', card: 'show.card' } as const;
const CALLED = { ticket: 'called.ticket', card: 'called.card', person: 'called.person', ace: 'called.ace' } as const;
const CALLED_HEADING = {
  ticket: 'heading.ticket-called',
  card: 'heading.card-called',
  person: 'heading.picked',
  ace: 'heading.ace-called',
} as const;

type Edge = Drawn | 'alternate' | 'carried' | 'nothing';

const edgeOf = (edge: TicketEdge, drawn: Drawn | 'alternate'): Edge => (typeof edge === 'string' ? drawn : edge.ends);

const EDGES = {
  otherwise: {
    ticket: 'called.otherwise-ticket',
    card: 'called.otherwise-card',
    person: 'called.otherwise-person',
    ace: 'called.otherwise-ace',
    alternate: 'called.otherwise-alternate',
    carried: 'called.otherwise-carried',
    nothing: 'called.otherwise-nothing',
  },
  late: {
    ticket: 'called.late-ticket',
    card: 'called.late-card',
    person: 'called.late-person',
    ace: 'called.late-ace',
    alternate: 'called.late-alternate',
    carried: 'called.late-carried',
    nothing: 'called.late-nothing',
  },
  unproven: {
    ticket: 'called.unproven-ticket',
    card: 'called.unproven-card',
    person: 'called.unproven-person',
    ace: 'called.unproven-ace',
    alternate: 'called.unproven-alternate',
    carried: 'called.unproven-carried',
    nothing: 'called.unproven-nothing',
  },
} as const satisfies Record<string, Record<Edge, PhraseId>>;

// Tables that are drawn, and the grid of a game.

export function tableSection(writer: NoticeWriter, step: TableSelect): Section {
  const { say, offer, sheetText } = writer;
  const { at, when, schedule, pieces, back, tables, prizes } = step;
  const many = tables === undefined ? 1 : offer?.amounts[tables.choose];
  const [counted, posted] =
    when === 'posted-times'
      ? (['table.drawn', 'table.drawn-posted'] as const)
      : (['table.event', 'table.event-posted'] as const);
  const events = offer?.occasions?.map(({ says }) => sheetText(says));
  return {
    id: 'drawing',
    heading: say('heading.table'),
    reading: 'standing',
    blocks: [
      linesBlock({ text: many === undefined ? say(posted) : say(counted, { n: many }), at: [at] }),
      ...(when === 'posted-times'
        ? timesBlocks(writer, { timed: 'drawings', at, posted: offer?.schedule, approved: schedule })
        : []),
      linesBlock(
        events && { text: say('table.events', { events: listText(writer, events) }), at: [at] },
        pieces === 'held-out'
          ? { text: say('table.held-out'), at: [at] }
          : { text: say('table.min-dealt', { n: pieces.minDealtIn }), at: [pieces.at] },
        back && { text: say('table.back'), at: [back.at] },
      ),
      ...wordBlocks(writer, prizes),
    ],
  };
}

export function squaresSection(writer: NoticeWriter, step: SquaresSelect): Section {
  const { say, offer, sheetText } = writer;
  const { at, prizes, blank, final } = step;
  const posted = offer?.squares;
  const prizeOf = (id: string): string => {
    const prize = offer?.prizes?.find((one) => one.id === id);
    return prize === undefined
      ? say('prize.posted')
      : say('prize.worth', { prize: sheetText(prize.name), value: moneyText(prize.value) });
  };
  return {
    id: 'how-to-play',
    heading: say('heading.squares'),
    reading: 'standing',
    blocks: [
      linesBlock(
        { text: say('squares.grid', { n: SIDE }), at: [at] },
        { text: say('squares.digits'), at: [at] },
        { text: say('squares.points'), at: [at] },
        posted && { text: say('squares.teams', { top: posted.top, left: posted.left }), at: [at] },
        posted === undefined ? { text: say('squares.periods-posted'), at: [prizes.at] } : undefined,
      ),
      {
        is: 'chart',
        columns: [
          { text: say('squares.period'), amount: false },
          { text: say('column.prize'), amount: false },
        ],
        rows: (posted?.periods ?? []).map(({ name, prize }) => ({
          cells: [sheetText(name), prizeOf(prize)],
          at: [prizes.at],
        })),
      },
      linesBlock({ text: say('squares.blank'), at: [blank.at] }, { text: say('squares.final'), at: [final.at] }),
    ],
  };
}

export function atTableSection(writer: NoticeWriter, step: AtTable): Section {
  const { say, sheet } = writer;
  const { pot, seatCard, seated } = step;
  const least = pot?.minDealtIn;
  const goodsOnly = sheet.steps.some(
    (one) =>
      (one.form === 'table' || one.form === 'squares') &&
      sharesVersion(one, step) &&
      'kinds' in one.prizes &&
      one.prizes.kinds.every(({ gives }) => gives === 'goods'),
  );
  return {
    id: 'table-wins',
    heading: say('heading.table-wins'),
    reading: 'standing',
    blocks: [
      linesBlock(
        pot && { text: least === undefined ? say('table.pot') : say('table.pot-min', { n: least }), at: [pot.at] },
        pot?.allRounds === true ? { text: say('table.pot-rounds'), at: [pot.at] } : undefined,
        pot && { text: say('table.pot-ties'), at: [pot.at] },
        seatCard && {
          text: say(pot === undefined ? 'table.seat-drawn' : 'table.seat-card', { n: seatCard.cards }),
          at: [seatCard.at],
        },
        seatCard?.byPlace && { text: say('table.seat-places'), at: [seatCard.byPlace.at] },
        seatCard && { text: say('table.seat-empty'), at: [seatCard.at] },
        seated && { text: goodsOnly ? say('table.each') : say('table.divide'), at: [seated.at] },
      ),
    ],
  };
}

// Entries that are dropped into containers.

export function boxSections(writer: NoticeWriter, step: BoxSelect): Section[] {
  const { say, sheetText, offer } = writer;
  const { at, entries, finalists, schedule, draws, disqualified, halted, postponed } = step;
  const span = { from: clockText(writer, entries.from), until: clockText(writer, entries.until) };
  // Two sentences of a length that can be read.
  const half = Math.ceil(disqualified.for.length / 2);
  const faults = [disqualified.for.slice(0, half), disqualified.for.slice(half)].filter((some) => some.length > 0);
  const prizes = draws.map(({ at: own, name, holds, count, value = 0 }) => ({
    at: own,
    name: holds === undefined ? sheetText(name) : say('box.prize', { prize: sheetText(name), holds: sheetText(holds) }),
    count,
    value,
  }));
  return [
    howToPlay(say('heading.enter'), linesBlock({ text: say('box.entries', span), at: [entries.at] })),
    {
      id: 'drawing',
      heading: say('heading.drawing'),
      reading: 'standing',
      blocks: [
        ...timesBlocks(writer, { timed: 'drawings', at, posted: offer?.schedule, approved: schedule }),
        linesBlock(
          { text: say('box.finalists', { n: finalists.least }), at: [finalists.at, at] },
          { text: say('box.order'), at: draws.slice(0, 1).map((draw) => draw.at) },
        ),
        ...prizeBlocks(writer, prizes, at),
      ],
    },
    {
      id: 'called',
      heading: say('heading.ticket-called'),
      reading: 'later',
      blocks: [
        linesBlock(
          ...draws.flatMap((draw) => boxPrizeLines(writer, draw)),
          ...faults.map((some) => ({
            text: say('box.disqualified', {
              reasons: listText(
                writer,
                some.map((fault) => say(`box.fault.${fault}`)),
                'or',
              ),
            }),
            at: [disqualified.at],
          })),
          { text: say('box.halted'), at: [halted.at] },
          { text: say('box.postponed', { n: postponed.claimDays }), at: [postponed.at] },
        ),
      ],
    },
  ];
}

function boxPrizeLines(writer: NoticeWriter, draw: BoxPrize): Line[] {
  const { say, sheetText } = writer;
  const { name, call, numberedFrom, alternates, claim } = draw;
  const prize = capital(sheetText(name));
  const time = call === undefined ? '' : durationText(writer, call.seconds);
  return [
    ...(call === undefined || alternates !== undefined
      ? []
      : [{ text: say('box.call', { prize, time }), at: [call.at] }]),
    ...(call === undefined || alternates === undefined
      ? []
      : [
          {
            text: say('box.call-alternates', { prize, time, n: alternates.count }),
            at: [call.at, alternates.at],
          },
        ]),
    ...(numberedFrom === undefined ? [] : [{ text: say('box.numbered', { prize, n: numberedFrom }), at: [draw.at] }]),
    ...(claim === undefined
      ? []
      : [
          {
            text: say('box.claim', { prize, minutes: durationText(writer, claim.minutesAfterEnd * MINUTES) }),
            at: [claim.at],
          },
        ]),
  ];
}

export function resultSection({ say, sheet, sheetText }: NoticeWriter, { at, asks, pays }: ResultPlay): Section {
  const open = sheet.steps
    .flatMap((step) => (step.form === 'box' ? step.draws : []))
    .find(({ gives, value }) => gives === 'cash' && value === undefined);
  return {
    id: 'result',
    heading: say('heading.result', { prize: sheetText(open?.name ?? sheet.name) }),
    reading: 'standing',
    blocks: [
      {
        is: 'chart',
        columns: [
          { text: sheetText(asks), amount: false },
          { text: say('column.prize'), amount: true },
        ],
        rows: pays.map(({ says, prize }) => ({ cells: [sheetText(says), moneyText(prize)], at: [at] })),
      },
    ],
  };
}
