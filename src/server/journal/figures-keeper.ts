/**
 * Keeps the figures of the house up to date without a cost per command: whoever asks has it read what the journal has
 * more than last time, and a timer does so now and then, so that there is never much of it. They are kept in a file next
 * to the journal, which is only taken up again if the journal still has the very entry that they end with.
 */
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { must, type Result } from '../../base/result.ts';
import { sha256Hex } from '../../base/sha256.ts';
import { type Instant, instant } from '../../base/time.ts';
import { spanOfHouseDay } from '../../base/zone.ts';
import { postedDrawings } from '../../floor/recent.ts';
import { ENGINE } from '../../journal/playing.ts';
import {
  addRecord,
  countedRound,
  type FiguresHouse,
  type HouseFigures,
  matters,
  noFigures,
} from '../../readers/house-figures.ts';
import type { Desk } from './desk.ts';
import { type Follow, hearRecords } from './heard-records.ts';
import { clockOf, dayOf } from './house-days.ts';
import { catchRefusal, headOf, placeAt, valueOrRefuse } from './read-journal.ts';
import { newTurns } from './turn-taking.ts';

export type FiguresKeeper = Readonly<{
  /** With every record that is durable now. */
  upToDate: () => Promise<Result<HouseFigures>>;
  close: () => Promise<void>;
}>;

/** How the figures are written; another engine may add up otherwise. */
type Kept = Readonly<{ floorbook: typeof FORMAT; engine: string; hash: string; sum: string; figures: HouseFigures }>;

/** A file without the owners of postings cannot tell a promotion's figures, and is added up again. */
const FORMAT = 'figures-2';

const EVERY_MS = 60_000;
/** This many records take less time to read again than the file takes to write. */
const SAVED_AFTER = 2_000;

export function openFigures(desk: Desk, path: string | undefined, follow: Follow): FiguresKeeper {
  let figures: HouseFigures | undefined;
  let saved = 0;
  const inTurn = newTurns();
  const catchUp = async (): Promise<HouseFigures> => {
    if (figures === undefined) {
      figures = (path === undefined ? undefined : await savedFigures(desk, path)) ?? noFigures();
      saved = figures.seq;
    }
    const [kept, head] = [figures, await headOf(desk.journal)];
    if (head.seq === kept.seq) return kept;
    const house = valueOrRefuse(await desk.look((state) => houseOf(desk, state)));
    for await (const page of heard.between(desk.journal, kept.seq + 1, head.seq, matters)) {
      for (const one of page) addRecord(kept, 'short' in one ? one.short : one.record, house);
    }
    kept.seq = head.seq;
    heard.forget(head.seq);
    return kept;
  };
  const save = async (): Promise<void> => {
    if (path === undefined || figures === undefined || figures.seq === saved) return;
    const { hash } = await placeAt(desk.journal, figures.seq);
    const sum = sha256Hex(JSON.stringify(figures));
    const kept: Kept = { floorbook: FORMAT, engine: ENGINE, hash, sum, figures };
    const text = JSON.stringify(kept);
    saved = figures.seq;
    await writeFile(`${path}.new`, text, { mode: 0o600 });
    await rename(`${path}.new`, path);
  };
  const caughtUp = async (): Promise<Result<HouseFigures>> => {
    const made = await catchRefusal(catchUp);
    // Half-way through a record they are not valid: the next request after a failure begins again.
    if (!made.ok) figures = undefined;
    return made;
  };
  const upToDate = (): Promise<Result<HouseFigures>> =>
    inTurn(async () => {
      const made = await caughtUp();
      if (made.ok && made.value.seq - saved >= SAVED_AFTER) await save();
      return made;
    });
  const heard = hearRecords(
    follow,
    (record) => {
      const counted = countedRound(record);
      if (counted === undefined) return 'record';
      return counted === 'nothing' ? 'nothing' : { short: counted };
    },
    () => void inTurn(caughtUp).catch(() => {}),
  );
  const timer = setInterval(() => void upToDate().catch(() => {}), EVERY_MS);
  timer.unref();
  return {
    upToDate,
    close: async () => {
      clearInterval(timer);
      heard.stop();
      await inTurn(save).catch(() => {});
    },
  };
}

/** Undefined for a file that is not there, was altered, or belongs to another journal or engine. */
async function savedFigures({ journal }: Desk, path: string): Promise<HouseFigures | undefined> {
  try {
    const { floorbook, engine, hash, sum, figures } = JSON.parse(readFileSync(path, 'utf8')) as Kept;
    if (floorbook !== FORMAT || engine !== ENGINE || sum !== sha256Hex(JSON.stringify(figures))) return undefined;
    return (await placeAt(journal, figures.seq)).hash === hash ? figures : undefined;
  } catch {
    return undefined;
  }
}

type State = Parameters<Parameters<Desk['look']>[0]>[0];

/** The state is only lent, so what is needed of it later is copied. */
function houseOf({ now }: Desk, state: State): FiguresHouse {
  const clock = clockOf(state, instant(Math.max(now(), state.time)));
  const drawings = postedDrawings(state);
  let last: ReturnType<FiguresHouse['dayOf']>;
  const daySpan = (moment: Instant): ReturnType<FiguresHouse['dayOf']> => {
    if (!clock.ok) return undefined;
    const day = dayOf(clock.value, moment);
    return { day, span: must(spanOfHouseDay(clock.value.pack, clock.value.startOfDay, day)) };
  };
  return {
    dayOf: (moment) => {
      if (last === undefined || moment < last.span.from || moment >= last.span.until) last = daySpan(moment);
      return last;
    },
    offerOfDrawing: drawings,
    wentBack: state.house?.clock?.wentBack ?? [],
  };
}
