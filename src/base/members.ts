/** The members of an append-only list as a set: members added since the last call are added to the set. */
export function membersOf(list: readonly string[]): ReadonlySet<string> {
  const known = KNOWN.get(list) ?? { seen: 0, members: new Set<string>() };
  for (; known.seen < list.length; known.seen += 1) known.members.add(list[known.seen]!);
  KNOWN.set(list, known);
  return known.members;
}

const KNOWN = new WeakMap<readonly string[], { seen: number; members: Set<string> }>();
