/** Pools of picks, coupons and chips, club rewards and poker tournaments on a wall notice. */
import { MINUTE } from '../../base/time.ts';
import { type CreditsStep, minutesOf, type RedemptionStep, type SwipeTimesStep } from '../../rules/club.ts';
import { type BuyIn, buyInFace, type InstrumentEnd, type InstrumentStep } from '../../rules/instrument.ts';
import type { PicksEarn, PicksSelect, SwipesStep } from '../../rules/picks.ts';
import { dayTimes } from '../../rules/posted-times.ts';
import type { PokerTournamentStep, PostedTournament } from '../../rules/tournament.ts';
import { isChoice } from '../../rules/vocabulary.ts';
import type { PhraseId } from '../../sentences/notice/phrase.ts';
import { gameName } from '../terms.ts';
import { type Block, type ChartLine, type Line, linesBlock, type Section } from './document.ts';
import { graceText, KIND } from './notice-drawings.ts';
import { qualifiedLines } from './notice-hours.ts';
import { dailyTimes, momentText, timesBlocks } from './notice-times.ts';
import {
  capital,
  clockText,
  countText,
  durationText,
  listText,
  moneyText,
  monthText,
  type NoticeWriter,
  weekdayText,
} from './notice-writer.ts';

type Column = readonly [text: string, amount?: 'amount'];

const chart = (columns: readonly Column[], rows: readonly ChartLine[]): Block => ({
  is: 'chart',
  columns: columns.map(([text, amount]) => ({ text, amount: amount !== undefined })),
  rows,
});

const standing = (id: string, heading: string, blocks: readonly Block[]): Section => ({
  id,
  heading,
  reading: 'standing',
  blocks,
});

// Pools of picks.

export function swipesSection(writer: NoticeWriter, step: SwipesStep): Section {
  const { say } = writer;
  const { at, card, least, grace, window, asked } = step;
  return standing('how-to-play', say('heading.enter'), [
    linesBlock(
      card && { text: say('picks.card'), at: [card.at] },
      { text: requiredPlay(writer, least, window), at: [at] },
      grace && { text: graceText(writer, grace.minutes), at: [grace.at] },
      { text: asked === 'on-entry' ? say('picks.before') : say('picks.afterwards'), at: [at] },
    ),
  ]);
}

function requiredPlay(writer: NoticeWriter, least: SwipesStep['least'], window: SwipesStep['window']): string {
  const { say } = writer;
  if ('week' in window) {
    const day = weekdayText(writer, window.week);
    return 'scans' in least
      ? say('picks.scans-week', { n: least.scans, day })
      : say('picks.hours-week', { n: least.hours, day });
  }
  const days = { from: yearDayText(writer, window.from), until: yearDayText(writer, window.until) };
  return 'scans' in least
    ? say('picks.scans-days', { n: least.scans, ...days })
    : say('picks.hours-days', { n: least.hours, ...days });
}

/** `03-31` is March 31. */
function yearDayText(writer: NoticeWriter, text: string): string {
  return writer.say('date.month-day', {
    month: monthText(writer, Number(text.slice(0, 2))),
    day: Number(text.slice(3)),
  });
}

export function picksSection(writer: NoticeWriter, { card, entries }: PicksEarn): Section {
  const { say } = writer;
  const week = card.games === 'week' ? card : undefined;
  const days = week?.days.map((day) => weekdayText(writer, day)) ?? [];
  const moment =
    week &&
    say('time.day-and-clock', {
      day: weekdayText(writer, week.closes.day),
      time: clockText(writer, week.closes.time),
    });
  return standing('how-to-play', say('heading.enter'), [
    linesBlock(
      {
        text: week === undefined ? say('picks.bracket') : say('picks.week', { days: listText(writer, days) }),
        at: [card.at],
      },
      week && { text: say('picks.tie-game'), at: [card.at] },
      {
        text: moment === undefined ? say('picks.closes-first-game') : say('picks.closes-week', { moment }),
        at: [card.closes.at],
      },
      { text: week === undefined ? say('picks.one') : say('picks.one-a-week'), at: [entries.at] },
    ),
  ]);
}

export function picksPrizesSection(writer: NoticeWriter, step: PicksSelect): Section {
  const { say, sheetText, offer, sheet } = writer;
  const { at, tieBreak, ties, prizes } = step;
  const day = tieBreak && weekdayText(writer, tieBreak.day);
  const award = sheet.steps.find(({ kind }) => kind === 'award');
  const split = award?.kind === 'award' ? award.split : undefined;
  return standing('picks-win', say('heading.picks-win'), [
    linesBlock(
      { text: say('picks.rank'), at: [at] },
      tieBreak && day !== undefined ? { text: say('picks.predict', { day }), at: [tieBreak.at] } : undefined,
      tieBreak && day !== undefined ? { text: say('picks.tie-break', { day }), at: [tieBreak.at] } : undefined,
      {
        text: ties.share === 'places' ? say('picks.ties-places') : say('picks.ties-scores', { n: prizes.length }),
        at: [ties.at],
      },
      split && { text: say('share.cent'), at: [split.at] },
    ),
    chart(
      [[say('column.place')], [say('column.prize'), 'amount']],
      prizes.map((prize, i) => {
        const posted = offer?.prizes?.[i];
        const kinds = listText(
          writer,
          prize.gives.map((kind) => say(kind === 'entry' ? 'kind.tournament-entry' : KIND[kind])),
          'or',
        );
        const what =
          posted === undefined
            ? say('prize.posted-kinds', { kinds })
            : posted.gives === 'cash' || posted.gives === 'chips'
              ? moneyText(posted.value)
              : say('prize.worth', { prize: sheetText(posted.name), value: moneyText(posted.value) });
        return { cells: [placeText(writer, i + 1), what], at: [prize.at] };
      }),
    ),
  ]);
}

function placeText({ say }: NoticeWriter, place: number): string {
  const named = (['picks.place.1', 'picks.place.2', 'picks.place.3'] as const)[place - 1];
  return named === undefined ? say('picks.place', { n: place }) : say(named);
}

// Coupons, certificates and promotional chips.

export function instrumentSections(writer: NoticeWriter, step: InstrumentStep): Section[] {
  const { say, sheetText } = writer;
  const { at, names, voucher, wager, pays, win, lose, push, transfer, lives } = step;
  const [one, many] = [sheetText(names.one), sheetText(names.many)];
  const live = wager.live !== 'none';
  const steps: { line: Line; detail?: string }[] = [
    ...(voucher === undefined ? [] : [{ line: { text: say('use.voucher', { many }), at: [voucher.at] } }]),
    { line: { text: say(LIVE[wager.live], { one }), at: [wager.at] } },
    ...feeSteps(writer, step, one),
    {
      line: {
        text: pays.as === 'odds' ? say('use.win-odds') : say(live ? 'use.win-even-live' : 'use.win-even', { one }),
        at: [pays.at, win.at],
      },
      detail: say(BECOMES[win.becomes], { one }),
    },
    { line: { text: say(live ? 'use.lose-live' : 'use.lose', { one }), at: [lose.at] } },
    { line: { text: live ? say('use.push-live') : say('use.push', { one }), at: [push.at] } },
  ];
  return [
    standing('how-to-play', say('heading.use'), [
      linesBlock(...faceLines(writer, step, one, many)),
      { is: 'steps', steps },
      linesBlock(...exampleLine(writer, step, one)),
    ]),
    standing('rules', say('heading.rules'), [
      linesBlock(
        ...wagerLines(writer, step, one),
        { text: say('use.no-cash', { many: capital(many) }), at: [at, transfer.at] },
        { text: expiresText(writer, step, one, many), at: [lives.at] },
      ),
    ]),
  ];
}

const LIVE = {
  none: 'use.live-none',
  equal: 'use.live-equal',
  'at-least': 'use.live-at-least',
} as const satisfies Record<InstrumentStep['wager']['live'], PhraseId>;

const BECOMES = {
  kept: 'use.becomes-kept',
  cancelled: 'use.becomes-canceled',
  voided: 'use.becomes-taken',
  collected: 'use.becomes-taken',
  dropped: 'use.becomes-taken',
} as const satisfies Record<InstrumentEnd['becomes'], PhraseId>;

/** What they are worth, or what they cost. */
function faceLines(writer: NoticeWriter, { issue }: InstrumentStep, one: string, many: string): Line[] {
  const { say, offer } = writer;
  const posted = offer?.instrument;
  if (issue.how === 'handed-out') {
    const faces = posted?.faces?.map((face) => moneyText(face));
    return [
      {
        text:
          faces === undefined ? say('use.face-printed', { one }) : say('use.faces', { faces: listText(writer, faces) }),
        at: [issue.at],
      },
    ];
  }
  if (posted?.buyIn !== undefined) return buyInLines(writer, posted.buyIn, issue, many);
  return [
    { text: say('use.buy-in-posted', { many }), at: [issue.at] },
    { text: say('use.buy-in-limit-posted'), at: [issue.limit.at] },
  ];
}

type Sold = Extract<InstrumentStep['issue'], { how: 'sold' }>;

function buyInLines(writer: NoticeWriter, buyIn: BuyIn, { at, limit }: Sold, many: string): Line[] {
  const { say } = writer;
  const { price, pieces, window, from, until, hours, most } = buyIn;
  const [opens, ends] = [momentText(writer, from), momentText(writer, until)];
  const brought = pieces.map(({ face, count }) => say('use.buy-in-piece', { n: count, face: moneyText(face) }));
  return [
    {
      text: say('use.buy-in', { price: moneyText(price), face: moneyText(buyInFace(buyIn)), many, window }),
      at: [at],
    },
    { text: say('use.buy-in-pieces', { pieces: listText(writer, brought) }), at: [at] },
    ...(opens === undefined || ends === undefined
      ? []
      : [{ text: say('use.buy-in-dates', { from: opens, until: ends }), at: [at] }]),
    ...(hours === undefined
      ? []
      : [
          {
            text: say('use.buy-in-hours', {
              from: clockText(writer, hours.from),
              until: clockText(writer, hours.until),
            }),
            at: [at],
          },
        ]),
    ...(most === undefined ? [] : [{ text: say('use.buy-in-limit', { n: most }), at: [limit.at] }]),
  ];
}

function feeSteps({ say, offer }: NoticeWriter, { wager }: InstrumentStep, one: string): { line: Line }[] {
  const { redemption } = wager;
  if (redemption === undefined) return [];
  const { at, fee: word } = redemption;
  const fee = isChoice(word) ? offer?.amounts[word.choose] : word;
  if (fee === 0) return [];
  const text = fee === undefined ? say('use.fee-posted', { one }) : say('use.fee', { fee: moneyText(fee), one });
  return [{ line: { text, at: [at] } }];
}

/** The smallest one that is posted; without an offer $10, where the approval allows it. */
function exampleLine({ say, offer }: NoticeWriter, { wager, issue, pays }: InstrumentStep, one: string): Line[] {
  const [least, most] = issue.face;
  const face = Math.min(...(offer?.instrument?.faces ?? [1_000]));
  if (wager.live !== 'equal' || face < least || face > most) return [];
  return [{ text: say('use.example', { face: moneyText(face), one }), at: [pays.at] }];
}

function wagerLines({ say, sheet }: NoticeWriter, { wager }: InstrumentStep, one: string): Line[] {
  const banks = sheet.eligibility.find(({ rule }) => rule === 'player-dealer');
  const { several, bets, opposite, limits, fees } = wager;
  const line = (at: string, text: string): Line => ({ text, at: [at] });
  return [
    line(several.at, several.allowed === 'one' ? say('use.several-one', { one }) : say('use.several-any', { one })),
    line(bets.at, bets.on === 'base' ? say('use.base-only') : say('use.base-and-bonus')),
    ...(opposite === undefined ? [] : [line(opposite.at, say('use.opposite'))]),
    ...(banks?.rule === 'player-dealer' ? [line(banks.at, say('use.player-dealer', { one }))] : []),
    ...(limits === undefined ? [] : [line(limits.at, say('use.limits'))]),
    ...(fees === undefined ? [] : [line(fees.at, say('use.fees-live'))]),
  ];
}

function expiresText(writer: NoticeWriter, { lives }: InstrumentStep, one: string, many: string): string {
  const { say, offer } = writer;
  if (lives.until === 'period') return say('use.expires-period', { many: capital(many) });
  const expires = offer?.instrument?.expires;
  const moment = expires === undefined ? undefined : momentText(writer, expires);
  return moment === undefined ? say('use.expires-printed', { one }) : say('use.expires-on', { one, moment });
}

// The club.

export function swipeTimesSection(writer: NoticeWriter, step: SwipeTimesStep): Section {
  const { say, offer } = writer;
  const { at, withinMinutes } = step;
  const club = offer?.club;
  const minutes = offer === undefined && isChoice(withinMinutes) ? undefined : minutesOf(step, offer?.amounts ?? {});
  return standing('how-to-play', say('heading.credits'), [
    linesBlock({ text: say('club.playing'), at: [at] }),
    ...(club === undefined
      ? timesBlocks(writer, { timed: 'swipes', at })
      : [dailyTimes(writer, 'swipes', at, dayTimes(club.times))]),
    linesBlock(
      minutes === undefined
        ? undefined
        : { text: say('club.within', { minutes: durationText(writer, minutes * MINUTE) }), at: [at] },
    ),
  ]);
}

export function creditsSection(writer: NoticeWriter, { at, transfer }: CreditsStep): Section {
  const { say, offer, terms, sheetText } = writer;
  const games = offer?.club?.games ?? [];
  return standing('how-to-play', say('heading.credits'), [
    linesBlock(games.length === 0 ? { text: say('club.credits-posted'), at: [at] } : undefined),
    chart(
      [[say('club.column.game')], [say('club.column.credits-each'), 'amount']],
      games.map(({ game, credits = 1 }) => ({ cells: [sheetText(gameName(game, terms)), String(credits)], at: [at] })),
    ),
    linesBlock({ text: say('club.once'), at: [at] }, { text: say('club.transfer'), at: [transfer.at] }),
  ]);
}

export function redemptionSection(writer: NoticeWriter, { at, prizes, identification }: RedemptionStep): Section {
  const { say, offer, sheetText } = writer;
  const posted = offer?.club?.prizes ?? [];
  return standing('redeem', say('heading.redeem'), [
    linesBlock(posted.length === 0 ? { text: say('club.prizes-posted'), at: [prizes.at] } : undefined),
    chart(
      [[say('column.prize')], [say('column.value'), 'amount'], [say('club.column.credits'), 'amount']],
      posted.map(({ name, value, credits }) => ({
        cells: [capital(sheetText(name)), moneyText(value), String(credits)],
        at: [prizes.at],
      })),
    ),
    linesBlock(
      { text: say('club.period'), at: [at] },
      { text: say('club.several'), at: [at] },
      { text: say('club.id'), at: [identification.at] },
    ),
  ]);
}

// Poker tournaments.

export function pokerTournamentSections(writer: NoticeWriter, step: PokerTournamentStep): Section[] {
  const { say, offer } = writer;
  const posted = offer?.tournament;
  return [
    standing('how-to-play', say('heading.enter'), entryBlocks(writer, step, posted)),
    standing('tournament-pays', say('heading.tournament-pays'), payBlocks(writer, step, posted)),
    {
      id: 'tournament-play',
      heading: say('heading.tournament-play'),
      reading: 'later',
      blocks: playBlocks(writer, step, posted),
    },
  ];
}

type Posted = PostedTournament | undefined;

const WAYS = {
  paid: 'tourney.by-paid',
  won: 'tourney.by-won',
  donated: 'tourney.by-donated',
} as const satisfies Record<PokerTournamentStep['entries']['by'][number], PhraseId>;

function entryBlocks(writer: NoticeWriter, step: PokerTournamentStep, posted: Posted): Block[] {
  const { say } = writer;
  const { begins, entries, late, refunds, field } = step;
  const ways = listText(
    writer,
    entries.by.map((by) => say(WAYS[by])),
    'or',
  );
  const { least, most } = posted ?? field;
  return [
    ...(begins.when === 'full'
      ? [linesBlock({ text: say('tourney.full'), at: [begins.at] })]
      : timesBlocks(writer, { timed: 'starts', at: begins.at, posted: posted?.starts })),
    chart(
      [[say('tourney.column.cost')], [say('tourney.column.amount'), 'amount'], [say('tourney.column.for')]],
      costRows(writer, step, posted),
    ),
    linesBlock(
      { text: say('tourney.enter', { ways }), at: [entries.at] },
      ...(step.qualified === undefined ? [] : qualifiedLines(writer, step.qualified)),
      step.qualified?.grace && {
        text: graceText(writer, step.qualified.grace.minutes),
        at: [step.qualified.grace.at],
      },
      ...againLines(writer, step, posted),
      late && (posted === undefined || posted.lateUntil !== undefined)
        ? {
            text:
              posted?.lateUntil === undefined
                ? say('tourney.late-posted')
                : say('tourney.late', { level: posted.lateUntil }),
            at: [late.at],
          }
        : undefined,
      { text: say('tourney.refunds'), at: [refunds.at] },
      {
        text: most === undefined ? say('tourney.least', { n: least }) : say('tourney.least-most', { n: least, most }),
        at: [field.at],
      },
      field.even && { text: say('tourney.even'), at: [field.at] },
    ),
  ];
}

function costRows(writer: NoticeWriter, step: PokerTournamentStep, posted: Posted): ChartLine[] {
  const { say } = writer;
  const { buyIn, entryFee, rebuys, addOns } = step;
  const amount = (value: number | undefined) => (value === undefined ? say('tourney.amount-posted') : moneyText(value));
  const pool = (chips: number | undefined) =>
    chips === undefined ? say('tourney.to-pool') : say('tourney.to-pool-chips', { chips: countText(chips) });
  return [
    { cells: [say('tourney.buy-in'), amount(posted?.buyIn), pool(posted?.chips)], at: [buyIn.at] },
    { cells: [say('tourney.fee'), amount(posted?.entryFee), say('tourney.to-house')], at: [entryFee.at] },
    ...(rebuys === undefined || posted?.rebuy === undefined
      ? []
      : [
          {
            cells: [say('tourney.rebuy'), amount(posted.rebuy.price), pool(posted.rebuy.chips)],
            at: [rebuys.at],
          },
        ]),
    ...(addOns === undefined || posted?.addOn === undefined
      ? []
      : [
          {
            cells: [say('tourney.add-on'), amount(posted.addOn.price), pool(posted.addOn.chips)],
            at: [addOns.at],
          },
        ]),
  ];
}

/** How often, and until when, a player may buy more chips. */
function againLines({ say }: NoticeWriter, { rebuys, addOns }: PokerTournamentStep, posted: Posted): Line[] {
  const re = posted?.rebuy;
  const add = posted?.addOn;
  const rebuyLines = (at: string): Line[] => {
    if (posted === undefined) return [{ text: say('tourney.rebuy-posted'), at: [at] }];
    if (re === undefined) return [];
    return [
      { text: say('tourney.rebuy-until', { level: re.until, chips: re.atMost }), at: [at] },
      {
        text: re.most === undefined ? say('tourney.rebuy-unlimited') : say('tourney.rebuy-most', { n: re.most }),
        at: [at],
      },
    ];
  };
  const addOnLines = (at: string): Line[] => {
    if (posted === undefined) return [{ text: say('tourney.add-on-posted'), at: [at] }];
    if (add === undefined) return [];
    return [{ text: say('tourney.add-on-levels', { n: add.most, from: add.from, until: add.until }), at: [at] }];
  };
  return [
    ...(rebuys === undefined ? [] : rebuyLines(rebuys.at)),
    ...(addOns === undefined ? [] : addOnLines(addOns.at)),
  ];
}

function payBlocks(writer: NoticeWriter, step: PokerTournamentStep, posted: Posted): Block[] {
  const { say } = writer;
  const { pays, ties, deals } = step;
  const offered = posted === undefined ? pays : pays.filter(({ how }) => how === posted.pays.how);
  return [
    linesBlock(...poolLines(writer, step, posted)),
    linesBlock(
      ...offered.flatMap(({ at, how }) => PAYS[how].map((id) => ({ text: say(id), at: [at] }))),
      posted === undefined && pays.length > 1 ? { text: say('tourney.pays-posted'), at: [step.at] } : undefined,
    ),
    ...offered.flatMap(({ at }) => (posted === undefined ? [] : payoutBlocks(writer, posted, at))),
    linesBlock(
      ...thingLines(writer, step, posted),
      ...bountyLines(writer, step, posted),
      { text: say('tourney.ties'), at: [ties.at] },
      {
        text: ties.odd === 'lower-seat' ? say('tourney.odd-lower-seat') : say('tourney.odd-left-of-button'),
        at: [ties.at],
      },
      deals && { text: say('tourney.deals'), at: [deals.at] },
    ),
  ];
}

const PAYS = {
  percent: ['tourney.pays-percent'],
  flat: ['tourney.pays-flat'],
  items: ['tourney.pays-items', 'tourney.pays-items-none'],
  double: ['tourney.pays-double'],
} as const satisfies Record<PokerTournamentStep['pays'][number]['how'], readonly PhraseId[]>;

/** What the house adds and what leaves the pool. */
function poolLines({ say }: NoticeWriter, { guarantee, added, charity }: PokerTournamentStep, posted: Posted): Line[] {
  const all: (Line | undefined)[] = [
    guarantee && posted === undefined ? { text: say('tourney.guarantee-posted'), at: [guarantee.at] } : undefined,
    guarantee && posted?.guarantee !== undefined
      ? { text: say('tourney.guarantee', { amount: moneyText(posted.guarantee) }), at: [guarantee.at] }
      : undefined,
    added && posted?.added !== undefined
      ? { text: say('tourney.added', { amount: moneyText(posted.added) }), at: [added.at] }
      : undefined,
    charity && posted === undefined ? { text: say('tourney.charity-posted'), at: [charity.at] } : undefined,
    charity && posted?.charity !== undefined
      ? {
          text: say('tourney.charity', {
            percent: say('tourney.percent', { n: posted.charity.share / 100 }),
            name: posted.charity.name,
          }),
          at: [charity.at],
        }
      : undefined,
  ];
  return all.filter((line) => line !== undefined);
}

function payoutBlocks(writer: NoticeWriter, { pays }: PostedTournament, at: string): Block[] {
  const { say, sheetText } = writer;
  switch (pays.how) {
    case 'percent':
      return [
        chart(
          [[say('tourney.column.entries')], [say('tourney.column.shares')]],
          pays.rows.map(({ entries, shares }) => ({
            cells: [
              say('tourney.entries-from', { n: entries }),
              shares.map((share) => say('tourney.percent', { n: share / 100 })).join(' / '),
            ],
            at: [at],
          })),
        ),
      ];
    case 'flat':
      return [
        chart(
          [[say('column.place')], [say('column.prize'), 'amount']],
          pays.amounts.map((amount, i) => ({ cells: [say('place.one', { n: i + 1 }), moneyText(amount)], at: [at] })),
        ),
      ];
    case 'items': {
      const item = { prize: sheetText(pays.item.name), value: moneyText(pays.item.value) };
      return [linesBlock({ text: say('tourney.item', item), at: [at] })];
    }
    case 'double':
      return [];
  }
}

function thingLines(writer: NoticeWriter, { things }: PokerTournamentStep, posted: Posted): Line[] {
  const { say, sheetText } = writer;
  if (things === undefined) return [];
  const kinds = listText(
    writer,
    things.gives.map((kind) => say(kind === 'entry' ? 'kind.tournament-entry' : KIND[kind])),
    'or',
  );
  if (posted === undefined) return [{ text: say('tourney.things-posted', { kinds }), at: [things.at] }];
  return (posted.things ?? []).map(({ place, name, value }) => ({
    text: say('tourney.thing', { place, prize: sheetText(name), value: moneyText(value) }),
    at: [things.at],
  }));
}

function bountyLines({ say }: NoticeWriter, { bounties }: PokerTournamentStep, posted: Posted): Line[] {
  if (bounties === undefined) return [];
  const line = (text: string): Line => ({ text, at: [bounties.at] });
  if (posted === undefined) return [line(say('tourney.bounty-posted')), line(say('tourney.bounty-rules'))];
  if (posted.bounty === undefined) return [];
  const { amount, from, paid, grows } = posted.bounty;
  const percent = say('tourney.percent', { n: (grows ?? 0) / 100 });
  const growing = grows === undefined || bounties.progressive === undefined ? undefined : bounties.progressive.at;
  return [
    line(say('tourney.bounty', { amount: moneyText(amount) })),
    line(from === 'pool' ? say('tourney.bounty-from-pool') : say('tourney.bounty-from-house')),
    line(paid === 'at-once' ? say('tourney.bounty-at-once') : say('tourney.bounty-when-out')),
    ...(growing === undefined ? [] : [{ text: say('tourney.bounty-grows', { percent }), at: [growing] }]),
    line(say('tourney.bounty-rules')),
  ];
}

function playBlocks(writer: NoticeWriter, step: PokerTournamentStep, posted: Posted): Block[] {
  const { say } = writer;
  const { seating, penalties, disqualified, cancelled, raises, bounties } = step;
  const bounty = bounties !== undefined && (posted === undefined || posted.bounty !== undefined);
  const minutes = listText(writer, penalties.minutes.map(String), 'or');
  return [
    levelsChart(writer, step, posted?.levels ?? []),
    linesBlock(
      { text: seating.oneTable ? say('tourney.seats-one-table') : say('tourney.seats-drawn'), at: [seating.at] },
      seating.deadButton && { text: say('tourney.dead-button'), at: [seating.at] },
      raises && { text: say('tourney.raises'), at: [raises.at] },
      { text: say('tourney.penalties', { minutes }), at: [penalties.at] },
      { text: say('tourney.disqualified'), at: [disqualified.at] },
      { text: bounty ? say('tourney.canceled-bounties') : say('tourney.canceled'), at: [cancelled.at] },
    ),
  ];
}

function levelsChart({ say }: NoticeWriter, { at }: PokerTournamentStep, levels: PostedTournament['levels']): Block {
  const antes = levels.some((level) => 'small' in level && (level.ante ?? 0) > 0);
  const columns: Column[] = [
    [say('tourney.column.level')],
    [say('tourney.column.blinds'), 'amount'],
    ...(antes ? ([[say('tourney.column.ante'), 'amount']] satisfies Column[]) : []),
    [say('tourney.column.minutes'), 'amount'],
  ];
  return chart(
    columns,
    levels.map((level, i) => ({
      cells: [
        String(i + 1),
        'break' in level ? say('tourney.break') : say('tourney.blinds', { small: level.small, big: level.big }),
        ...(antes ? ['break' in level || (level.ante ?? 0) === 0 ? '' : String(level.ante)] : []),
        String(level.minutes),
      ],
      at: [at],
    })),
  );
}
