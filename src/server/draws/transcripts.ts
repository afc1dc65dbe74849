/** Transcripts of draws that are over, made from the journal alone: what is handed out is what was written. */
import { type Result, refuse } from '../../base/result.ts';
import type { Transcript } from '../../fair/transcript.ts';
import { entriesIn } from '../../floor/sealed-draws/entries.ts';
import { newDrawStory } from '../../journal/draw-story.ts';
import type { Desk } from '../journal/desk.ts';
import { newTurns } from '../journal/in-turn.ts';
import { headOf, needs, reading, recordsFrom } from '../journal/reading.ts';

export type Transcripts = Readonly<{ of: (drawing: string, withEntries: boolean) => Promise<Result<Transcript>> }>;

/** Anybody may ask, so they are made one at a time, and the last few are kept: what is revealed does not change. */
export function newTranscripts(desk: Desk): Transcripts {
  const kept = new Map<string, Transcript>();
  const inTurn = newTurns();
  return {
    of: (drawing, withEntries) =>
      inTurn(async () => {
        const name = `${drawing} ${withEntries}`;
        const known = kept.get(name);
        if (known !== undefined) return { ok: true, value: known };
        const made = await transcriptOf(desk, drawing, withEntries);
        if (made.ok) kept.set(name, made.value);
        if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
        return made;
      }),
  };
}

const MOST_KEPT = 4;

async function transcriptOf(desk: Desk, drawing: string, withEntries: boolean): Promise<Result<Transcript>> {
  const { journal, pastStates, look } = desk;
  const open = await look(({ counters, drawings, sealedDraws }) => ({
    known: Number(drawing.slice('drawing-'.length)) <= counters.drawings,
    isHidden: drawings.has(drawing) || sealedDraws.has(drawing),
  }));
  if (!open.ok) return open;
  if (!open.value.known) return refuse('no-such-draw', `There is no ${drawing}.`, 'Look at what is posted.');
  if (open.value.isHidden) {
    return refuse('not-revealed', `${drawing} is not over yet.`, 'Ask again when its secret is revealed.');
  }
  const story = newDrawStory(drawing);
  const heard = await reading(async () => {
    const { seq } = await headOf(journal);
    for await (const page of recordsFrom(journal, 1, seq, (body) => body.includes(`"${drawing}"`))) {
      for (const { record } of page) story.hear(record);
    }
  });
  if (!heard.ok) return heard;
  const sealed = withEntries ? story.sealed() : undefined;
  if (sealed === undefined) return story.transcript();
  return reading(async () =>
    needs(story.transcript(needs(await pastStates.at(sealed.seq, ({ drums }) => entriesIn(drums.get(sealed.drum)!))))),
  );
}
