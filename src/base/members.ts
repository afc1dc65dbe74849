/** The members of a list that is only ever added to, as a set: what came since the last look is added to it. */
export function membersOf(list: readonly string[]): ReadonlySet<string> {
  const known = KNOWN.get(list) ?? { seen: 0, members: new Set<string>() };
  for (; known.seen < list.length; known.seen += 1) known.members.add(list[known.seen]!);
  KNOWN.set(list, known);
  return known.members;
}

const KNOWN = new WeakMap<readonly string[], { seen: number; members: Set<string> }>();
