/**
 * What notices that a word of a rule sheet was changed: the check refuses the sheet, a scenario of the sheet fails, a card
 * example reads otherwise, or only the notice or a staff card that is kept as text prints something else.
 */
import type { FloorEvent } from '../../floor/events.ts';
import { sheetKey } from '../../floor/kit/offers.ts';
import type { Playing } from '../../journal/playing.ts';
import { documentText } from '../../readers/documents/document-text.ts';
import { wallNotice } from '../../readers/documents/notice.ts';
import { readableSheet } from '../../rules/read-sheet.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { ENGLISH_NOTICE } from '../../sentences/notice/languages.ts';
import type { CardExample } from '../../sheets/examples.ts';
import { misread, type Prepared } from '../coverage.ts';
import { playScenario, SET_UP } from '../scenario/run.ts';
import { setUpOf } from '../scenario/set-up.ts';
import { type Mutant, mutantsOf, withChange } from './changes.ts';
import type { Survivor, Tally } from './page.ts';
import { newReads, type Reads } from './watch.ts';

export const NOTICED_BY = ['check', 'scenario', 'cards', 'notice', 'nothing'] as const;
export type NoticedBy = (typeof NOTICED_BY)[number];

/**
 * A scenario that plays the sheet, with what it reads of it before and after its house is open, and how it opens:
 * `posts` is what decides whether it does.
 */
type Follows = Prepared & Readonly<{ atSetUp: Reads; afterward: Reads; setUp: string; posts: string }>;

/** Its scenarios, the one that noticed last first, and its examples of cards. */
type Proving = Readonly<{ sheet: Sheet; scenarios: Follows[]; examples: readonly CardExample[]; notice: string }>;

export function provingOf(
  sheet: Sheet,
  scenarios: readonly Prepared[],
  examples: readonly CardExample[] = [],
): Proving {
  const known = examples.filter((example) => misread(sheet, example) === false);
  return {
    sheet,
    scenarios: scenarios.map((one) => followed(one, sheet)),
    examples: known,
    notice: noticeText(sheet),
  };
}

const noticeText = (sheet: Sheet): string => documentText(wallNotice(sheet, undefined, { language: ENGLISH_NOTICE }));

function followed(one: Prepared, { id, edition }: Sheet): Follows {
  const [atSetUp, afterward] = [newReads(), newReads()];
  const key = sheetKey(id, edition);
  let isOpen = false;
  let plain: Sheet | undefined;
  let setUp = '';
  playScenario(one.scenario, one.law, ({ playing, step }) => {
    const { sheets } = playing.state;
    if (plain === undefined && sheets.has(key)) {
      plain = sheets.get(key)!;
      sheets.set(key, atSetUp.watched(plain));
    } else if (plain !== undefined && !isOpen && isLastOfSetUp(one, playing)) {
      isOpen = true;
      setUp = eventsText(playing);
      sheets.set(key, afterward.watched(plain));
    } else if (!isOpen && step !== SET_UP) throw new Error(`${one.name}: its house opens unnoticed`);
    return true;
  });
  const { offers, games, tables } = one.scenario;
  const opened = Object.values(tables).map(({ game, kind, limits }) => [game, kind, limits]);
  return { ...one, atSetUp, afterward, setUp, posts: JSON.stringify([offers, games, opened]) };
}

/** Everything that opened the house, but the sheets themselves. */
const eventsText = ({ records }: Playing): string =>
  JSON.stringify(records.filter(({ command }) => command.type !== 'adopt-sheet').map(({ outcome }) => outcome));

const isLastOfSetUp = ({ scenario, law }: Prepared, { records }: Playing): boolean =>
  records.length === setUpOf(scenario, law).length;

/** `stops`: the program stopped at a broken invariant, so the check accepts what cannot be played. */
export type Trial = Readonly<{ by: NoticedBy; stops?: string }>;

export function tried(proving: Proving, mutant: Mutant): Trial {
  const changed = withChange(proving.sheet, mutant);
  const sheet = readableSheet(changed);
  if (sheet === undefined) return { by: 'check' };
  if (proving.examples.some((example) => misread(sheet, example) !== false)) return { by: 'cards' };
  const opened = new Set<string>();
  for (const [i, one] of proving.scenarios.entries()) {
    const end = playedBy(one, mutant, sheet, opened);
    if (end === 'passes') continue;
    // What noticed one change is likely to notice the next.
    proving.scenarios.splice(i, 1);
    proving.scenarios.unshift(one);
    return end === 'fails' ? { by: 'scenario' } : { by: 'scenario', stops: end.stops };
  }
  return { by: noticeText(sheet) === proving.notice ? 'nothing' : 'notice' };
}

const READ_AS = { amount: 'value', number: 'value', word: 'value', 'left-out': 'presence', removed: 'item' } as const;

/**
 * A scenario that cannot be played to its end fails too. `opened`: houses that open in the same way with the changed
 * sheet as with the sheet; if a scenario reads the word only before its house is open, that is all there is to see.
 */
function playedBy(
  { scenario, law, atSetUp, afterward, setUp, posts }: Follows,
  { path, kind }: Mutant,
  sheet: Sheet,
  opened: Set<string>,
): 'passes' | 'fails' | { stops: string } {
  const isRead = path.length < 3 || afterward.has(path, READ_AS[kind]);
  if (!isRead && (opened.has(posts) || !atSetUp.has(path, READ_AS[kind]))) return 'passes';
  const sheets = law.sheets.map((one) => (one.id === sheet.id ? sheet : one));
  const changed = { ...law, sheets };
  const last = setUpOf(scenario, changed).length;
  let isSame = true;
  try {
    const played = playScenario(scenario, changed, ({ playing, failed }) => {
      if (playing.records.length === last) isSame = eventsText(playing) === setUp;
      return failed.length === 0 && (isRead || !isSame || playing.records.length < last);
    });
    if (!played.ok || played.value.failed.length > 0) return 'fails';
    if (isSame && !isRead) opened.add(posts);
    return 'passes';
  } catch (error) {
    return { stops: String((error as Error).message).split('\n', 1)[0]! };
  }
}

// Why nothing notices: what the scenarios of the sheet never do.

/** What the scenarios of a sheet post, open and award, all together. */
type Played = Readonly<{ options: Set<string>; structures: Set<string>; games: Set<string>; events: string }>;

export function playedOf({ sheet, scenarios }: Proving): Played {
  const offers = scenarios.flatMap(({ scenario }) => scenario.offers.filter((offer) => offer.sheet === sheet.id));
  const options = Object.keys(sheet.chart.options);
  const events: FloorEvent[] = [];
  const games = new Set<string>();
  for (const { scenario, law } of scenarios) {
    const played = playScenario(scenario, law);
    if (!played.ok) continue;
    for (const { outcome } of played.value.playing.records) {
      if (!('events' in outcome)) continue;
      events.push(...outcome.events.filter(({ type }) => type !== 'sheet-adopted' && type !== 'offer-posted'));
    }
    for (const { game } of played.value.playing.state.tables.values()) games.add(game);
  }
  return {
    options: new Set(offers.map(({ option }) => String(option ?? options[0]))),
    structures: new Set(offers.map(({ structure }) => String(structure))),
    games,
    events: JSON.stringify(events),
  };
}

/** A breach of these costs everyone the prize (docs/words.md). */
const ABOUT_THE_ROUND: ReadonlySet<string> = new Set([
  'dealt-in',
  'pot',
  'showdown',
  'tournament',
  'void-hand',
  'confirmed-by',
]);

export function whyUnnoticed({ sheet }: Proving, played: Played, { path, kind }: Mutant): string {
  const [part, first, second, third] = path;
  if (part === 'chart' && first === 'options' && !played.options.has(String(second)))
    return 'No scenario posts this option.';
  if (part === 'structures' && first === 'options' && !played.structures.has(String(second)))
    return 'No scenario posts this structure.';
  if (part === 'games') {
    const game = sheet.games[first as number]!;
    if (!played.games.has(game.game)) return 'No scenario opens a table of this game.';
  }
  const rule = part === 'eligibility' ? sheet.eligibility[first as number]?.rule : undefined;
  if (rule !== undefined && path.at(-1) === 'bars' && ABOUT_THE_ROUND.has(rule))
    return 'A condition about the round bars everyone, whatever stands here.';
  if (path.includes('between')) return 'No scenario posts an amount at this end of the range.';
  if (path.includes('ours')) return 'It marks a limit of the program, which no approval has.';
  if (part === 'chart' && first === 'options' && typeof third === 'number') {
    const row = sheet.chart.options[String(second)]?.[third];
    if (row !== undefined && !played.events.includes(`"${row.key}"`)) return 'No scenario has a hand of this line.';
  }
  if (path.includes('games')) return 'No scenario needs this game here.';
  return kind === 'left-out' || kind === 'removed' ? 'No scenario needs it.' : 'No scenario depends on it.';
}

/** The changes that are tried: all of them, or as many as were asked for, spread evenly over the sheet. */
export function someMutants(sheet: Sheet, most = Number.POSITIVE_INFINITY): readonly Mutant[] {
  const all = mutantsOf(sheet);
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!);
}

/**
 * Only what nothing noticed is tried again, after scenarios or examples were added: they can notice more, and never less.
 * @public scripts/mutate.mjs uses it from the build
 */
export function tallyAgain(
  sheet: Sheet,
  scenarios: readonly Prepared[],
  examples: readonly CardExample[] | undefined,
  before: Tally,
): Tally {
  const proving = provingOf(sheet, scenarios, examples);
  const counts = { ...before.counts };
  const left = new Map(before.survivors.map((one) => [one.says, one]));
  const stops = [...before.stops];
  const played = playedOf(proving);
  for (const mutant of mutantsOf(sheet).filter(({ says }) => left.has(says))) {
    const { by, stops: at } = tried(proving, mutant);
    if (at !== undefined) stops.push({ says: mutant.says, why: at });
    if (by === 'nothing') left.set(mutant.says, { says: mutant.says, why: whyUnnoticed(proving, played, mutant) });
    else {
      left.delete(mutant.says);
      counts.nothing -= 1;
      counts[by] += 1;
    }
  }
  return { ...before, counts, survivors: [...left.values()], stops };
}

/** @public scripts/mutate.mjs uses it from the build */
export function tallyOf(
  sheet: Sheet,
  scenarios: readonly Prepared[],
  examples: readonly CardExample[] | undefined,
  { sample }: Readonly<{ sample?: number | undefined }> = {},
): Tally {
  const proving = provingOf(sheet, scenarios, examples);
  const counts: Record<NoticedBy, number> = { check: 0, scenario: 0, cards: 0, notice: 0, nothing: 0 };
  const survivors: Survivor[] = [];
  const stops: Survivor[] = [];
  let played: Played | undefined;
  for (const mutant of someMutants(sheet, sample)) {
    const { by, stops: at } = tried(proving, mutant);
    counts[by] += 1;
    if (at !== undefined) stops.push({ says: mutant.says, why: at });
    if (by !== 'nothing') continue;
    played ??= playedOf(proving);
    survivors.push({ says: mutant.says, why: whyUnnoticed(proving, played, mutant) });
  }
  return { sheet: sheet.id, of: mutantsOf(sheet).length, counts, survivors, stops };
}
