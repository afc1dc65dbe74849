/** What goes over the line of a live screen: server-sent events, written once and sent to everybody as the same bytes. */
import type { Beat, FrameAt } from '../api/live.ts';

/** Numbers go up without gaps being promised: a turn that changes nothing for an audience makes no frame for it. */
export type Frame = Readonly<{ n: number; bytes: Buffer }>;

/** Sections by name, each as JSON already. */
export type SectionTexts = ReadonlyMap<string, string>;

export function viewText(at: FrameAt, names: readonly string[], texts: SectionTexts): string {
  const sections = names.map((name) => `${JSON.stringify(name)}:${texts.get(name)!}`);
  return `{"at":${JSON.stringify(at)},"view":{${sections.join(',')}}}`;
}

export const viewFrame = (id: string, document: string): Buffer => eventBytes('view', id, document);

/** `ops` are operations in JSON, with commas between them. */
export const patchFrame = (id: string, at: FrameAt, ops: string): Buffer =>
  eventBytes('patch', id, `{"at":${JSON.stringify(at)},"patch":[${ops}]}`);

/** Without data no browser hears an event. */
export const endFrame = (event: 'signed-out' | 'locked'): Buffer => Buffer.from(`event: ${event}\ndata: {}\n\n`);

/**
 * A message without a name or a number: it keeps proxies from closing the line and finds out whether anybody is still
 * there. A comment would do that too, but no page hears a comment, and one that hears nothing cannot tell a quiet house
 * from a line that died without a word.
 */
export const beatFrame = ({ time }: FrameAt): Buffer =>
  Buffer.from(`data: ${JSON.stringify({ time } satisfies Beat)}\n\n`);

/** How long a browser waits before it comes back. */
export const hello = (retryMs: number): Buffer => Buffer.from(`retry: ${retryMs}\n\n`);

/** JSON as we write it has no line breaks, so one `data` line holds it. */
function eventBytes(event: string, id: string, data: string): Buffer {
  return Buffer.from(`event: ${event}\nid: ${id}\ndata: ${data}\n\n`);
}
