/**
 * Draws by computer in a scenario or a night: the secret of each comes from a word of its own, so that the same file
 * always draws the same tickets. What only the holder of the secret knows is filled in here.
 */
import { sha256Hex } from '../../base/sha256.ts';
import type { Sealed } from '../../fair/seal.ts';
import { commitmentTo, entropyCommitment } from '../../fair/secret.ts';
import { verifyTranscript } from '../../fair/verify.ts';
import { entriesIn } from '../../floor/sealed-draws/entries.ts';
import { nextFound, sealAgain } from '../../journal/draw-clerk.ts';
import { transcriptOf } from '../../journal/draw-story.ts';
import type { Played, Playing } from '../../journal/playing.ts';

type Body = Readonly<Record<string, unknown>>;

export type Draws = Readonly<{
  secretOf: (drawing: string) => string;
  saltOf: (witness: string) => string;
  /** Looks at the drum when it is sealed: afterwards it goes on filling. */
  hear: (playing: Playing, played: Played) => void;
  /** The command with what a station cannot know, unless it says it. */
  fill: (playing: Playing, badge: string, body: Body) => Body;
}>;

export function newDraws(word: string): Draws {
  const sealed = new Map<string, Sealed>();
  const secretOf = (drawing: string) => sha256Hex(`secret|${word}|${drawing}`);
  const saltOf = (witness: string) => sha256Hex(`salt|${word}|${witness}`).slice(0, 32);
  const found = ({ state, house }: Playing, drawing: string): Body | null => {
    const draw = state.sealedDraws.get(drawing);
    const list = sealed.get(drawing);
    // Without a seal there is nothing to find; the floor says why not.
    if (draw === undefined || list === undefined) return null;
    const next = nextFound(house, draw, list, secretOf(drawing));
    return next.ok ? next.value : null;
  };
  return {
    secretOf,
    saltOf,
    hear: ({ state }, { outcome }) => {
      if (!('events' in outcome)) return;
      for (const event of outcome.events) {
        if (event.type === 'drum-sealed') {
          sealed.set(event.drawing, sealAgain(entriesIn(state.drums.get(event.drum)!)));
        }
      }
    },
    fill: (playing, badge, body) => {
      const drawing = String(body.drawing);
      switch (body.type) {
        case 'commit-draw':
          return { commitment: commitmentTo(secretOf(drawing)), ...body };
        case 'commit-entropy':
          return committed(body, badge, saltOf(badge));
        case 'show-entropy':
          return { salt: saltOf(badge), ...body };
        case 'draw-sealed':
          return 'found' in body ? body : { ...body, found: found(playing, drawing) };
        case 'reveal-draw':
          return { secret: secretOf(drawing), ...body };
        default:
          return body;
      }
    },
  };
}

/** The text itself never enters the journal with its commitment. */
function committed({ text, ...body }: Body, witness: string, salt: string): Body {
  return typeof text === 'string' ? { ...body, commitment: entropyCommitment({ witness, salt, text }) } : body;
}

/** Whether the transcript of a drawing, made from the journal alone, holds; otherwise why not. */
export function drawHolds({ records }: Playing, drawing: string): string {
  const transcript = transcriptOf(records, drawing);
  const verified = transcript.ok ? verifyTranscript(JSON.parse(JSON.stringify(transcript.value))) : transcript;
  return verified.ok ? 'holds' : verified.refusal.reason;
}
