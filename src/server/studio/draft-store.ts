/**
 * Drafts of rule sheets, kept next to the journal and never in it: nothing is approved, and nothing decides by them. Every
 * save names the version that it changed, so that two people who write at once do not lose each other's work.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { ok, type Result, refuse } from '../../base/result.ts';
import type { Draft } from '../api/studio.ts';

export type NewDraft = Pick<Draft, 'sheet' | 'sentences' | 'base' | 'importedFrom'>;
export type Writer = Readonly<{ badge: string; now: number }>;

export type DraftStore = Readonly<{
  all: () => readonly Draft[];
  get: (draft: string) => Draft | undefined;
  begin: (what: NewDraft, writer: Writer) => Promise<Result<Draft>>;
  /** Refused as `changed-since` where another version was saved in the meantime. */
  save: (
    draft: string,
    change: Pick<Draft, 'version' | 'sheet' | 'sentences'>,
    writer: Writer,
  ) => Promise<Result<Draft>>;
  remove: (draft: string) => Promise<Result<null>>;
}>;

/** More than any house writes; each is some tens of kilobytes. */
const MOST_DRAFTS = 200;

type Kept = Readonly<{ floorbook: 'drafts'; drafts: readonly Draft[] }>;

/** `path`: left out for a house in memory, whose drafts end with it. */
export function openDrafts(path: string | undefined): Result<DraftStore> {
  const read = path === undefined ? ok([]) : keptIn(path);
  if (!read.ok) return read;
  const drafts = new Map(read.value.map((draft) => [draft.draft, draft]));
  let writing: Promise<unknown> = Promise.resolve();
  /** One file at a time, whole or not at all. */
  const keep = (): Promise<Result<null>> => {
    if (path === undefined) return Promise.resolve(ok(null));
    const write = async (): Promise<Result<null>> => {
      const text = JSON.stringify({ floorbook: 'drafts', drafts: [...drafts.values()] } satisfies Kept);
      try {
        await writeFile(`${path}.new`, text, { mode: 0o600 });
        await rename(`${path}.new`, path);
        return ok(null);
      } catch (error) {
        const says = `The draft was not saved: ${(error as Error).message}.`;
        return refuse('not-saved', says, 'Keep this page open, and tell the system administrator.');
      }
    };
    const next = writing.then(write);
    writing = next;
    return next;
  };
  const kept = async (draft: Draft): Promise<Result<Draft>> => {
    const before = drafts.get(draft.draft);
    drafts.set(draft.draft, draft);
    const written = await keep();
    if (written.ok) return ok(draft);
    // What is not on the disk is not shown as saved to the next person either.
    if (drafts.get(draft.draft) === draft) {
      if (before === undefined) drafts.delete(draft.draft);
      else drafts.set(draft.draft, before);
    }
    return written;
  };
  return ok({
    all: () => [...drafts.values()],
    get: (draft) => drafts.get(draft),
    begin: async (what, { badge, now }) => {
      if (drafts.size >= MOST_DRAFTS) {
        return refuse(
          'too-many-drafts',
          `There are ${MOST_DRAFTS} drafts already.`,
          'Delete drafts that you finished.',
        );
      }
      const draft = randomBytes(8).toString('hex');
      return kept({ draft, version: 1, ...what, by: badge, at: now, beganBy: badge, beganAt: now });
    },
    save: async (id, { version, sheet, sentences }, { badge, now }) => {
      const before = drafts.get(id);
      if (before === undefined) return NO_DRAFT;
      if (before.version !== version) return CHANGED_SINCE;
      return kept({ ...before, version: version + 1, sheet, sentences, by: badge, at: now });
    },
    remove: async (id) => {
      if (!drafts.delete(id)) return NO_DRAFT;
      return keep();
    },
  });
}

export const NO_DRAFT = refuse(
  'no-such-draft',
  'There is no such draft. It may have been deleted.',
  'Choose one from the list in the studio.',
);

const CHANGED_SINCE = refuse(
  'changed-since',
  'Another version of this draft was saved in the meantime.',
  'Load it, or keep yours as a copy.',
);

/** A file that cannot be read is not overwritten: somebody's work is in it. */
function keptIn(path: string): Result<readonly Draft[]> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ok([]);
    return unreadable(path, (error as Error).message);
  }
  try {
    const kept = JSON.parse(text) as Kept;
    return kept.floorbook === 'drafts' ? ok(kept.drafts) : unreadable(path, 'it has no drafts');
  } catch (error) {
    return unreadable(path, (error as Error).message);
  }
}

const unreadable = (path: string, why: string): Result<never> =>
  refuse('unreadable-drafts', `The drafts in ${path} cannot be read: ${why}.`, 'Restore the file, or move it away.');
