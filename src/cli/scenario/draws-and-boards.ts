/**
 * Computer draws and boards of a show in a scenario or a night: their secrets are derived from the file, so that the
 * same file always draws the same tickets and commits to the same board.
 */
import { assert, lookUp } from '../../base/assert.ts';
import { sha256Hex } from '../../base/sha256.ts';
import { commitmentTo, entropyCommitment, type SealedSquare } from '../../fair/commitments.ts';
import type { SealedEntries } from '../../fair/seal.ts';
import { verifyTranscript } from '../../fair/transcript.ts';
import { verifyTrigger } from '../../fair/trigger.ts';
import type { Command } from '../../floor/commands.ts';
import { SYSTEM } from '../../floor/decide.ts';
import { commitmentsDue } from '../../floor/kit/triggers.ts';
import { entriesIn } from '../../floor/sealed-draws/sealed-draw.ts';
import { commitmentsOf, sealedBoard, squaresToOpen } from '../../floor/shows/board-clerk.ts';
import { nextFound, sealAgain } from '../../journal/draw-clerk.ts';
import { transcriptOf } from '../../journal/draw-story.ts';
import { give, LEADER, nextId, type Played, type Playing } from '../../journal/playing.ts';
import { isTriggerId, triggerTranscriptOf } from '../../journal/trigger-story.ts';
import { newTriggerWatch, retired, type TriggerWatch } from '../../journal/trigger-watch.ts';

// Computer draws: each has its own secret word. The facts that only the holder of the secret knows are filled in here.

type Body = Readonly<Record<string, unknown>>;

export type Draws = Readonly<{
  secretOf: (drawing: string) => string;
  saltOf: (witness: string) => string;
  /** Reads the drum when it is sealed: afterward it keeps filling. */
  hear: (playing: Playing, played: Played) => void;
  /** The command with what a station cannot know, unless it says so itself. */
  fill: (playing: Playing, badge: string, body: Body) => Body;
  /** What the server gives by itself after a command: secret amounts committed to, and revealed. */
  serve: (playing: Playing) => Played[];
}>;

export function newDraws(word: string): Draws {
  const sealed = new Map<string, SealedEntries>();
  const secretOf = (drawing: string) => sha256Hex(`secret|${word}|${drawing}`);
  const saltOf = (witness: string) => sha256Hex(`salt|${word}|${witness}`).slice(0, 32);
  const watch = newTriggerWatch();
  const found = ({ state, house }: Playing, drawing: string): Body | null => {
    const draw = state.sealedDraws.get(drawing);
    const list = sealed.get(drawing);
    // Without a seal there is nothing to find; the floor says why.
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
          sealed.set(event.drawing, sealAgain(entriesIn(lookUp(state.drums, event.drum))));
        }
      }
    },
    serve: (playing) => serveTriggers(playing, watch, secretOf),
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

/** As the server does it: a commitment ahead of each pool, and the secret in the record after the fee that won. */
function serveTriggers(playing: Playing, watch: TriggerWatch, secretOf: (id: string) => string): Played[] {
  const served: Played[] = [];
  for (let body = nextForTriggers(playing, watch, secretOf); body !== undefined; ) {
    const { house, state } = playing;
    const by = { badge: SYSTEM, station: LEADER };
    const played = give(playing, { id: nextId(playing, LEADER), house, time: state.time, by, ...body } as Command);
    assert('events' in played.outcome, `what the server gives is not accepted: ${JSON.stringify(played.outcome)}`);
    served.push(played);
    body = nextForTriggers(playing, watch, secretOf);
  }
  return served;
}

function nextForTriggers({ state }: Playing, watch: TriggerWatch, secretOf: (id: string) => string): Body | undefined {
  for (const { current, next } of state.triggers.values()) {
    for (const one of [current, next]) if (one !== null) watch.secrets.set(one.id, secretOf(one.id));
  }
  const reveal = watch.reached(state) ?? retired(state, watch.secrets)[0];
  if (reveal !== undefined) return reveal;
  const [due] = commitmentsDue(state);
  if (due === undefined) return undefined;
  const commitment = commitmentTo(secretOf(`trigger-${state.counters.triggers + 1}`));
  return { type: 'commit-trigger', offer: due.offer, pool: due.pool, commitment };
}

/** The text itself never enters the journal with its commitment. */
function committed({ text, ...body }: Body, witness: string, salt: string): Body {
  return typeof text === 'string' ? { ...body, commitment: entropyCommitment({ witness, salt, text }) } : body;
}

/** Whether the transcript of a drawing or a secret amount, made from the journal alone, is valid; otherwise why not. */
export function drawHolds({ records }: Playing, drawing: string): string {
  if (isTriggerId(drawing)) {
    const told = triggerTranscriptOf(records, drawing);
    const checked = told.ok ? verifyTrigger(JSON.parse(JSON.stringify(told.value))) : told;
    return checked.ok ? 'holds' : checked.refusal.reason;
  }
  const transcript = transcriptOf(records, drawing);
  const verified = transcript.ok ? verifyTranscript(JSON.parse(JSON.stringify(transcript.value))) : transcript;
  return verified.ok ? 'holds' : verified.refusal.reason;
}

// Boards: the layout is in the file and stays here, with salts derived from it. The commands get commitments and opened
// squares.

export type Boards = Readonly<{
  /** The command with what a station cannot know, unless it says so itself. */
  fill: (playing: Playing, body: Body) => Body;
}>;

export function newBoards(word: string): Boards {
  const kept = new Map<string, SealedSquare[]>();
  return {
    fill: ({ state }, body) => {
      if (body.type === 'load-board' && Array.isArray(body.layout)) {
        const { layout, ...rest } = body;
        const saltOf = (number: number) => sha256Hex(`salt|${word}|${body.show}|${kept.size}|${number}`).slice(0, 32);
        const board = sealedBoard(layout as string[], saltOf);
        const commitments = commitmentsOf(board);
        kept.set(commitments.join(), board);
        return { ...rest, commitments };
      }
      if (body.type !== 'open-squares' || body.squares !== undefined) return body;
      const show = state.shows.get(String(body.show));
      const board = show === undefined ? undefined : kept.get(show.commitments.join());
      const squares = board === undefined ? [] : squaresToOpen(state, show!, board);
      // If nothing can be opened, the floor says why.
      return { ...body, squares: squares.length > 0 ? squares : [NOTHING] };
    },
  };
}

const NOTHING: SealedSquare = { number: 1, prize: 'none', salt: '0'.repeat(32) };
