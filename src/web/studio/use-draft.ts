/**
 * A draft on the page: what is in it, its steps back and forward, and its way to the server. It is saved shortly after the
 * last change, under the version that was changed; if somebody else saved meanwhile, nothing is overwritten unasked.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '../../server/api/studio.ts';
import { type ApiRefusal, ask, noConnectionRefusal } from '../lib/http.ts';
import type { Content } from './draft-model.ts';

const PAUSE_MS = 600;
/** A save that failed is tried again, in case the connection is back. */
const RETRY_MS = 5_000;
/** Steps that came this close together are one, as when somebody types a word. */
const ONE_STEP_MS = 700;
const MOST_STEPS = 100;

export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export type DraftDesk = Readonly<{
  content: Content;
  head: Draft;
  saving: Saving;
  refusal: ApiRefusal | undefined;
  /** What somebody else saved since. */
  theirs: Draft | undefined;
  change: (next: Content) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  loadTheirs: () => void;
  keepMine: () => void;
  retry: () => void;
}>;

export function useDraft(first: Draft): DraftDesk {
  const history = useHistory({ sheet: first.sheet, sentences: first.sentences });
  const keeping = useKeeping(first, history.content);
  const { theirs, head, saving, refusal, retry } = keeping;
  return {
    ...history,
    ...{ head, saving, refusal, theirs, retry },
    loadTheirs: () => {
      if (theirs === undefined) return;
      const shown = { sheet: theirs.sheet, sentences: theirs.sentences };
      history.change(shown);
      keeping.goOnFrom(theirs, shown);
    },
    keepMine: () => {
      if (theirs !== undefined) keeping.goOnFrom(theirs, undefined);
    },
  };
}

/** What is on the page, with its steps back and forward. */
function useHistory(first: Content) {
  const [content, setContent] = useState(first);
  const [past, setPast] = useState<readonly Content[]>([]);
  const [future, setFuture] = useState<readonly Content[]>([]);
  const lastStep = useRef(0);
  const change = (next: Content) => {
    const time = Date.now();
    if (time - lastStep.current > ONE_STEP_MS) setPast((before) => [...before.slice(-MOST_STEPS), content]);
    lastStep.current = time;
    setFuture([]);
    setContent(next);
  };
  const step = (from: readonly Content[], setFrom: typeof setPast, setTo: typeof setPast) => () => {
    const next = from.at(-1);
    if (next === undefined) return;
    lastStep.current = 0;
    setFrom(from.slice(0, -1));
    setTo((before) => [...before, content]);
    setContent(next);
  };
  return {
    content,
    change,
    undo: step(past, setPast, setFuture),
    redo: step(future, setFuture, setPast),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  };
}

/** Sends what is on the page to the server, one version after the other. */
function useKeeping(first: Draft, content: Content) {
  const [head, setHead] = useState(first);
  const [state, setState] = useState<'idle' | 'saving' | 'failed' | 'conflict'>('idle');
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const [theirs, setTheirs] = useState<Draft>();
  const [saved, setSaved] = useState<Content>(content);
  const latest = useRef({ content, saved, version: first.version, busy: false });
  Object.assign(latest.current, { content, saved });

  const save = useCallback(async () => {
    const now = latest.current;
    if (now.busy || now.saved === now.content) return;
    now.busy = true;
    const sent = now.content;
    setState('saving');
    const path = `/api/studio/drafts/${first.draft}`;
    const answer = await ask<Draft>('PUT', path, { version: now.version, ...sent }).catch(() => undefined);
    now.busy = false;
    if (answer?.ok) {
      now.version = answer.value.version;
      setHead(answer.value);
      setRefusal(undefined);
      setSaved(sent);
      setState('idle');
    } else if (answer?.refusal.reason === 'changed-since') {
      const found = await ask<Draft>('GET', path).catch(() => undefined);
      if (found?.ok) setTheirs(found.value);
      setState('conflict');
    } else {
      setRefusal(
        answer?.refusal ?? noConnectionRefusal('Your work is still on this page. Save again when it is back.'),
      );
      setState('failed');
    }
  }, [first.draft]);

  const isSaved = saved === content;
  useEffect(() => {
    if (isSaved || state === 'conflict' || state === 'saving') return;
    const timer = setTimeout(() => void save(), state === 'failed' ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
    // Each change begins the pause again.
  }, [isSaved, save, state, content]);

  // Nobody loses the last word by closing the page too soon.
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (latest.current.saved !== latest.current.content) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, []);

  const saving: Saving = state === 'idle' ? (isSaved ? 'saved' : 'waiting') : state;
  return {
    ...{ head, saving, refusal, theirs },
    retry: () => void save(),
    /** Their version is the one that is changed from now on; `shown` is what of it is on the page already. */
    goOnFrom: (draft: Draft, shown: Content | undefined) => {
      latest.current.version = draft.version;
      setHead(draft);
      setTheirs(undefined);
      setRefusal(undefined);
      setSaved(shown ?? { sheet: draft.sheet, sentences: draft.sentences });
      setState('idle');
    },
  };
}
