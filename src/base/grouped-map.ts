/**
 * A Map that also finds its values by what they have in common, without walking over all of them. The groups are derived
 * from the values whenever one is set or deleted, so they cannot be saved, loaded or forgotten.
 */

type Member = { readonly groups: readonly string[]; readonly joined: number };
type Group<V> = { readonly values: Map<string, V>; list: readonly V[] | undefined };

export class GroupedMap<V> extends Map<string, V> {
  readonly #groupsOf: (value: V) => readonly string[];
  readonly #members = new Map<string, Member>();
  readonly #groups = new Map<string, Group<V>>();
  /** Several groups merged, as last asked for; dropped when any of them changes. */
  readonly #unions = new Map<string, readonly V[]>();
  #joined = 0;

  /** `groupsOf` names the groups of a value. When what it reads changes, set the value again. */
  constructor(groupsOf: (value: V) => readonly string[]) {
    super();
    this.#groupsOf = groupsOf;
  }

  override set(key: string, value: V): this {
    super.set(key, value);
    const before = this.#members.get(key);
    const groups = this.#groupsOf(value);
    if (before === undefined && groups.length === 0) return this;
    this.#leave(key, before);
    if (groups.length === 0) return this;
    this.#unions.clear();
    const joined = before?.joined ?? this.#joined++;
    this.#members.set(key, { groups, joined });
    for (const name of groups) {
      const group = this.#groups.get(name) ?? { values: new Map<string, V>(), list: undefined };
      group.values.set(key, value);
      group.list = undefined;
      this.#groups.set(name, group);
    }
    return this;
  }

  override delete(key: string): boolean {
    this.#leave(key, this.#members.get(key));
    return super.delete(key);
  }

  override clear(): void {
    super.clear();
    this.#members.clear();
    this.#groups.clear();
    this.#unions.clear();
  }

  /** The values of one group, in the order in which they came into the map. */
  group(name: string): readonly V[] {
    const group = this.#groups.get(name);
    if (group === undefined) return [];
    group.list ??= this.#inOrder([group]);
    return group.list;
  }

  /** The values of two groups, each once, in the same order. */
  either(one: string, other: string): readonly V[] {
    const [first, second] = [this.#groups.get(one), this.#groups.get(other)];
    if (second === undefined) return this.group(one);
    if (first === undefined) return this.group(other);
    const names = `${one}\n${other}`;
    const known = this.#unions.get(names) ?? this.#inOrder([first, second]);
    this.#unions.set(names, known);
    return known;
  }

  /** Another map with the same groups. */
  like(entries: Iterable<readonly [string, V]>): GroupedMap<V> {
    const other = new GroupedMap(this.#groupsOf);
    for (const [key, value] of entries) other.set(key, value);
    return other;
  }

  /**
   * Whether every value is in the groups that it belongs to now, and in no other: false if a changed value was not set
   * again.
   */
  isCurrent(): boolean {
    let grouped = 0;
    for (const [key, value] of this) {
      const groups = this.#groupsOf(value);
      const known = this.#members.get(key)?.groups ?? [];
      if (groups.length !== known.length || groups.some((name, i) => name !== known[i])) return false;
      if (groups.some((name) => this.#groups.get(name)?.values.get(key) !== value)) return false;
      if (groups.length > 0) grouped += 1;
    }
    return grouped === this.#members.size;
  }

  #leave(key: string, member: Member | undefined): void {
    if (member === undefined) return;
    this.#unions.clear();
    this.#members.delete(key);
    for (const name of member.groups) {
      const group = this.#groups.get(name)!;
      group.values.delete(key);
      group.list = undefined;
      if (group.values.size === 0) this.#groups.delete(name);
    }
  }

  #inOrder(groups: readonly Group<V>[]): readonly V[] {
    const values = new Map(groups.flatMap((group) => [...group.values]));
    const joined = (key: string): number => this.#members.get(key)!.joined;
    return [...values].sort(([a], [b]) => joined(a) - joined(b)).map(([, value]) => value);
  }
}
