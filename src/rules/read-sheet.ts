/** Reads a rule sheet: either it is whole and free of contradictions, or the refusal says what to correct. */
import { ok, type Result, refuse } from '../base/result.ts';
import { contradictionIn } from './contradictions.ts';
import { issueWords } from './issue-words.ts';
import { type Sheet, sheetSchema } from './sheet.ts';

/** A sheet as it arrives, from a file or a command; it never half-loads. */
export function sheetFrom(data: unknown): Result<Sheet> {
  const parsed = sheetSchema.safeParse(data);
  if (!parsed.success) {
    const says = issueWords(parsed.error, data, 'the sheet');
    return refuse('malformed-sheet', says, 'Correct that line; docs/words.md explains each word.');
  }
  const contradiction = contradictionIn(parsed.data);
  if (contradiction === undefined) return ok(parsed.data);
  return refuse('contradictory-sheet', contradiction, 'Correct the sheet; nothing was adopted.');
}
