/** What the builders of views have in common: the type of a view comes from the function that builds it. */
import type { Frozen } from '../../base/frozen.ts';

/** What a builder returns, as pages get it: the same data, which they only read. */
export type ViewOf<Build extends (...context: never[]) => unknown> = Frozen<ReturnType<Build>>;

/** Leaves out the fields that are undefined. What is built with it is optional in the view, and absent from its JSON. */
export function optional<Fields extends object>(fields: Fields): Optional<Fields> {
  const present: Partial<Fields> = {};
  for (const name in fields) if (fields[name] !== undefined) present[name] = fields[name];
  return present as Optional<Fields>;
}

type Optional<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
