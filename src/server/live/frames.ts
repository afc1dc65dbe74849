/**
 * What goes over the line of a live screen: server-sent events, written once and sent to everyone as the same bytes.
 */
import { lookUp } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import { diffJson } from '../../base/json-patch.ts';
import type { SectionName, View } from '../../floor/view.ts';
import type { Beat, FrameAt } from '../api/live.ts';

/** Numbers go up without gaps being promised: a turn that changes nothing for an audience makes no frame for it. */
export type Frame = Readonly<{ n: number; bytes: Buffer }>;

/** Sections by name, each as JSON already. */
type SectionTexts = ReadonlyMap<string, string>;

export function viewText(at: FrameAt, names: readonly string[], texts: SectionTexts): string {
  const sections = names.map((name) => `${JSON.stringify(name)}:${lookUp(texts, name)}`);
  return `{"at":${JSON.stringify(at)},"view":{${sections.join(',')}}}`;
}

export const viewFrame = (id: string, document: string): Buffer => eventBytes('view', id, document);

/** `ops` are operations in JSON, with commas between them. */
export const patchFrame = (id: string, at: FrameAt, ops: string): Buffer =>
  eventBytes('patch', id, `{"at":${JSON.stringify(at)},"patch":[${ops}]}`);

/** Without data no browser hears an event. */
export const endFrame = (event: 'signed-out' | 'locked'): Buffer => Buffer.from(`event: ${event}\ndata: {}\n\n`);

/**
 * A message without a name or a number: it keeps proxies from closing the line and finds out whether the client is
 * still there. A comment would do that too, but no page hears a comment, and one that hears nothing cannot tell a quiet
 * house from a line that died without a word.
 */
export const beatFrame = ({ time }: FrameAt): Buffer =>
  Buffer.from(`data: ${JSON.stringify({ time } satisfies Beat)}\n\n`);

/** How long a browser waits before it comes back. */
export const helloFrame = (retryMs: number): Buffer => Buffer.from(`retry: ${retryMs}\n\n`);

/** JSON as we write it has no line breaks, so one `data` line holds it. */
function eventBytes(event: string, id: string, data: string): Buffer {
  return Buffer.from(`event: ${event}\nid: ${id}\ndata: ${data}\n\n`);
}

// The sections of the view as they were last told, and what has changed in them since. A section looks the same to
// everyone who may see it, so it is built, compared and written once, however many audiences it is shown to.

/** One section as JSON, without the time of the house: every frame carries it, and each second would make a new frame. */
export const sectionText = (name: SectionName, section: View[SectionName]): string =>
  JSON.stringify(section, name === 'house' ? (key, value) => (key === 'time' ? undefined : value) : undefined);

/**
 * The state is written in place and parts of it are used in views without a copy, so what was told is kept as text: it
 * cannot change behind our back, and two equal texts need no other comparison.
 */
export type ToldSections = Map<string, { text: string; value: Json | undefined }>;

/** Takes the new texts over, and answers with the operations for each section that changed. */
export function tellSections(told: ToldSections, texts: SectionTexts): Map<string, string> {
  const changes = new Map<string, string>();
  for (const name of told.keys()) if (!texts.has(name)) told.delete(name);
  for (const [name, text] of texts) {
    const before = told.get(name);
    if (before === undefined) {
      told.set(name, { text, value: undefined });
    } else if (before.text !== text) {
      const value: Json = JSON.parse(text);
      const ops = patchOperations(name, before.value ?? JSON.parse(before.text), value, text);
      told.set(name, { text, value });
      // Keys in another order are the same value.
      if (ops !== '') changes.set(name, ops);
    }
  }
  return changes;
}

function patchOperations(name: string, before: Json, after: Json, text: string): string {
  const path = `/${name}`;
  const ops = JSON.stringify(diffJson(before, after, path)).slice(1, -1);
  return ops.length <= text.length + WORDS_OF_AN_OPERATION
    ? ops
    : `{"op":"replace","path":${JSON.stringify(path)},"value":${text}}`;
}

/** Where nearly everything changed, the section as a whole is shorter than its differences. */
const WORDS_OF_AN_OPERATION = 50;
