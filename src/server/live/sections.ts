/**
 * The sections of the view as they were last told, and what has changed in them since. A section looks the same to
 * everybody who may see it, so it is built, compared and written once, however many audiences it is shown to.
 */
import type { Json } from '../../base/canonical-json.ts';
import { diffJson } from '../../base/json-patch.ts';
import type { SectionName, View } from '../../floor/view.ts';
import type { SectionTexts } from './frames.ts';

/** One section as JSON, without the time of the house: every frame carries it, and each second would make a new frame. */
export const sectionText = (name: SectionName, section: View[SectionName]): string =>
  JSON.stringify(section, name === 'house' ? (key, value) => (key === 'time' ? undefined : value) : undefined);

/**
 * The state is written in place and parts of it stand in views as they are, so what was told is kept as text: it cannot
 * change behind our back, and two equal texts need no other comparison.
 */
export type Told = Map<string, { text: string; value: Json | undefined }>;

/** Takes the new texts over, and answers with the operations for each section that changed. */
export function tellSections(told: Told, texts: SectionTexts): Map<string, string> {
  const changes = new Map<string, string>();
  for (const name of told.keys()) if (!texts.has(name)) told.delete(name);
  for (const [name, text] of texts) {
    const before = told.get(name);
    if (before === undefined) {
      told.set(name, { text, value: undefined });
    } else if (before.text !== text) {
      const value: Json = JSON.parse(text);
      const ops = operations(name, before.value ?? JSON.parse(before.text), value, text);
      told.set(name, { text, value });
      // Keys in another order are the same value.
      if (ops !== '') changes.set(name, ops);
    }
  }
  return changes;
}

function operations(name: string, before: Json, after: Json, text: string): string {
  const path = `/${name}`;
  const ops = JSON.stringify(diffJson(before, after, path)).slice(1, -1);
  return ops.length <= text.length + WORDS_OF_AN_OPERATION
    ? ops
    : `{"op":"replace","path":${JSON.stringify(path)},"value":${text}}`;
}

/** Where nearly everything changed, the section as a whole is shorter than its differences. */
const WORDS_OF_AN_OPERATION = 50;
