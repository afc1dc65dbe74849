/** The fields that a late entry needs in addition to its cards, and what is still wrong with them. */
import { useState } from 'react';
import { localDateTimeFrom, secondsOfLocal } from '../../../base/time.ts';
import type { TableView } from '../../../floor/view.ts';
import { Field } from '../../design/field.tsx';
import { useNow, useZone } from '../../lib/time.tsx';
import { tableName } from '../../table/table-words.ts';

type PaperForm = Readonly<{
  /** The number printed on the paper. */
  paper: string;
  /** When it was seen; undefined if that is not a time. */
  seenAt: number | undefined;
}>;

export type LateEntry = PaperForm & Readonly<{ table: TableView | undefined }>;

/** What is wrong with the number typed so far; an empty field is not wrong yet. */
export const whyPaperNumberInvalid = (paper: string): string | undefined =>
  paper === '' || isNumber(paper) ? undefined : 'As printed: letters, digits and hyphens, without spaces.';

const isNumber = (paper: string): boolean => /^[A-Za-z0-9-]{1,40}$/.test(paper);

/** One sentence on what is missing of the paper form itself. */
export function missingOnPaper({ paper, seenAt }: PaperForm, now: number): string | undefined {
  if (!isNumber(paper)) return 'Enter the form number: letters, digits and hyphens.';
  if (seenAt === undefined) return 'Enter the time written on the form.';
  return seenAt > now ? 'This time is in the future. Check the form.' : undefined;
}

/** One sentence on what is missing first; undefined when only the cards are left. */
export function missingInEntry({ table, ...written }: LateEntry, now: number): string | undefined {
  const missing = missingOnPaper(written, now);
  if (missing !== undefined) return missing;
  if (table === undefined) return 'Choose the table.';
  // A game that is on would be taken for the one on the paper, with its fees.
  if (table.round !== null)
    return `A game is in progress at ${tableName(table.table)}. Enter this when the game is over.`;
  return undefined;
}

/** The time on a paper form, on the clock of the house, as an instant. */

/** `2026-11-15T23:40` in the zone; undefined if it is not a time, or one that the clock skipped. */
export function instantIn(zone: string, local: string): number | undefined {
  const read = localDateTimeFrom(`${local}:00`);
  if (!read.ok) return undefined;
  const wanted = secondsOfLocal(read.value) * 1000;
  // Offsets of a zone are within a day of each other: the two in effect around that time are tried, the first one
  // first.
  for (const near of [wanted - DAY, wanted + DAY]) {
    const instant = wanted - (asIfUtc(zone, near) - near);
    if (asIfUtc(zone, instant) === wanted) return instant / 1000;
  }
  return undefined;
}

const DAY = 24 * 60 * 60 * 1000;

/** The reading of the zone's clock at this instant, as if it were UTC. */
function asIfUtc(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The minute on the clock of the zone, as a field for a date and a time takes it. */
export const localMinute = (zone: string, instant: number): string =>
  new Date(asIfUtc(zone, instant * 1000)).toISOString().slice(0, 16);

/** The details of a paper form that is entered afterward: its number, and when it happened. */

/** `happened`: the label of the time on the form. */
export function usePaper(happened: string) {
  const zone = useZone();
  const now = useNow();
  const [paper, setPaper] = useState('');
  const [when, setWhen] = useState('');
  const seenAt = instantIn(zone, when);
  return {
    paper,
    seenAt,
    missing: missingOnPaper({ paper, seenAt }, now),
    fields: (
      <>
        <Field
          label="Form number"
          value={paper}
          autoComplete="off"
          maxLength={40}
          wrong={whyPaperNumberInvalid(paper)}
          onChange={(event) => setPaper(event.target.value.trim())}
        />
        <Field
          label={happened}
          type="datetime-local"
          value={when}
          max={localMinute(zone, now)}
          wrong={when !== '' && seenAt === undefined ? 'The clock skipped this time. Check the form.' : undefined}
          onChange={(event) => setWhen(event.target.value)}
        />
      </>
    ),
  };
}
