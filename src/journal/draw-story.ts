/**
 * The records of one computer draw in a journal, gathered one by one, and the transcript that follows once the secret
 * is revealed.
 */
import { ok, type Result, refuse } from '../base/result.ts';
import type { Entry } from '../fair/entries.ts';
import type { Seal } from '../fair/seal.ts';
import { type Entropy, type Transcript, type TranscriptDraw, transcriptWith } from '../fair/transcript.ts';
import type { FloorEvent } from '../floor/events.ts';
import { type FloorRecord, fold } from '../floor/evolve.ts';
import { entriesIn } from '../floor/sealed-draws/sealed-draw.ts';
import { initialState } from '../floor/state.ts';

export type DrawStory = Readonly<{
  drawing: string;
  hear: (record: Pick<FloorRecord, 'seq' | 'outcome'>) => void;
  /** The record that sealed the drum, and the drum; undefined until it is sealed. */
  sealed: () => Readonly<{ seq: number; drum: string }> | undefined;
  /** `entries`: the sealed list, if it is to be included too. */
  transcript: (entries?: readonly Entry[]) => Result<Transcript>;
}>;

type Told = {
  commitment?: string;
  sealed?: { seq: number; drum: string; label: string; seal: Seal };
  entropy: (Omit<Entropy, 'salt' | 'text'> & Partial<Entropy>)[];
  draws: TranscriptDraw[];
  /** Why the next one is drawn. */
  because: string;
  secret?: string;
};

export function newDrawStory(drawing: string): DrawStory {
  const told: Told = { entropy: [], draws: [], because: FIRST };
  return {
    drawing,
    hear: ({ seq, outcome }) => {
      if (!('events' in outcome)) return;
      for (const event of outcome.events) if ('drawing' in event && event.drawing === drawing) tell(told, seq, event);
    },
    sealed: () => told.sealed,
    transcript: (entries) => transcriptFrom(drawing, told, entries),
  };
}

const FIRST = 'The first draw.';
const NEXT = 'The next prize.';

function tell(told: Told, seq: number, event: FloorEvent): void {
  switch (event.type) {
    case 'draw-committed':
      told.commitment = event.commitment;
      break;
    case 'drum-sealed': {
      const { drum, label, seal } = event;
      Object.assign(told, { sealed: { seq, drum, label, seal }, entropy: [], draws: [], because: FIRST });
      break;
    }
    case 'entropy-committed':
      told.entropy.push({ witness: event.witness, commitment: event.commitment });
      break;
    case 'entropy-shown': {
      const own = told.entropy.find(({ witness }) => witness === event.witness);
      Object.assign(own ?? {}, { salt: event.salt, text: event.text });
      break;
    }
    case 'entry-drawn': {
      const { number, serial, weight, index, start, path, passed } = event;
      told.draws.push({ number, id: serial, weight, index, start, path, because: told.because });
      told.because = passed === null ? NEXT : `Ticket ${serial} is no longer in the drum (${passed}).`;
      break;
    }
    case 'ticket-discarded':
      told.because = `Ticket ${event.serial} did not win (${event.why}).`;
      break;
    case 'draw-revealed':
      told.secret = event.secret;
      break;
  }
}

function transcriptFrom(drawing: string, told: Told, entries?: readonly Entry[]): Result<Transcript> {
  const { commitment, sealed, entropy, draws, secret } = told;
  if (commitment === undefined) {
    return refuse('no-such-draw', `The journal has no computer drawing ${drawing}.`, 'Check the drawing.');
  }
  if (secret === undefined) {
    return refuse(
      'not-revealed',
      `The secret of ${drawing.replace('-', ' ')} has not been revealed yet.`,
      'Wait until the drawing is over.',
    );
  }
  if (sealed === undefined || entropy.some(({ text }) => text === undefined)) {
    return refuse(
      'nothing-drawn',
      `No ticket was drawn in ${drawing.replace('-', ' ')}.`,
      'There is nothing to verify.',
    );
  }
  const { label, seal } = sealed;
  const shown = entropy as readonly Entropy[];
  return ok(transcriptWith({ label, commitment, seal, mode: 'out', entropy: shown, draws, secret, entries }));
}

/** The transcript from whole records, with the list of entries if wanted. */
export function transcriptOf(records: Iterable<FloorRecord>, drawing: string, withEntries = true): Result<Transcript> {
  const story = newDrawStory(drawing);
  const state = initialState();
  let entries: readonly Entry[] | undefined;
  for (const record of records) {
    fold(state, record);
    story.hear(record);
    const sealed = story.sealed();
    if (sealed?.seq === record.seq) entries = entriesIn(state.drums.get(sealed.drum)!);
  }
  return story.transcript(withEntries ? entries : undefined);
}
