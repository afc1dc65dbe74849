/** Prizes by place for seats: picked by another system, or drawn at a table. Written from docs/words.md alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { failureText } from '../src/cli/scenario/playthrough-text.ts';
import { playFile } from '../src/cli/scenario/run.ts';
import { assertInvariants } from '../src/floor/invariants.ts';
import { oddsOf } from '../src/odds/odds.ts';
import { documentText } from '../src/readers/documents/document-text.ts';
import { wallNotice } from '../src/readers/documents/notice.ts';
import { staffCard } from '../src/readers/documents/staff-card.ts';
import { rulesDocument, rulesText } from '../src/readers/rules-text.ts';
import { checkOffer, offerSchema } from '../src/rules/offer.ts';
import { sheetFrom } from '../src/rules/read-sheet.ts';
import { NOTICE_LANGUAGES } from '../src/sentences/notice/languages.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

describe.each(['quay-hot-seat', 'jetty-seats'])('%s', (name) => {
  const sheet = must(sheetFrom(read(`test/fresh/${name}.json`)));
  const offer = must(checkOffer(sheet, offerSchema.parse(read(`test/fresh/${name}.offer.json`))));

  it('prints every prize with its value and number, in every language', () => {
    for (const language of Object.values(NOTICE_LANGUAGES)) {
      const text = documentText(wallNotice(sheet, offer, { language }));
      for (const value of ['300', '200', '100']) expect(text).toContain(value);
    }
    const rules = rulesText(rulesDocument(sheet, offer));
    expect(rules).toContain('2 × Further seat');
    expect(documentText(staffCard(sheet, offer, 'card-desk'))).not.toBe('');
  });

  it('costs what its prizes are worth', async () => {
    const { posted } = must(await oddsOf(sheet, offer, {}, { sample: async () => undefined }));
    expect(posted?.inAll).toBe(70_000);
  });

  it('goes from its file to the payment, and every invariant holds', async () => {
    const { playing, failed } = must(await playFile(join(ROOT, 'scenarios', `fresh-${name}.json`)));
    expect(failed.flatMap(failureText).join('\n')).toBe('');
    assertInvariants(playing.state);
    expect(playing.state.awards.size).toBe(0);
  });
});
