/**
 * A Map on top of another one, which it never writes to. Changes and deletions stay in this layer, and a value is
 * copied before it is returned, so that it can be changed here too. Creating one costs nothing, regardless of the size
 * of the map below.
 */
export class LayeredMap<V> extends Map<string, V> {
  readonly #below: ReadonlyMap<string, V>;
  readonly #copied: (value: V) => V;
  /** Keys of the map below that were deleted here; set again, they come last. */
  readonly #gone = new Set<string>();
  /** How many keys of this layer do not replace a key of the map below. */
  #added = 0;

  constructor(below: ReadonlyMap<string, V>, copied: (value: V) => V) {
    super();
    this.#below = below;
    this.#copied = copied;
  }

  override get size(): number {
    return this.#below.size - this.#gone.size + this.#added;
  }

  override has(key: string): boolean {
    return super.has(key) || this.#shows(key);
  }

  override get(key: string): V | undefined {
    if (super.has(key) || !this.#shows(key)) return super.get(key);
    const own = this.#copied(this.#below.get(key)!);
    super.set(key, own);
    return own;
  }

  override set(key: string, value: V): this {
    if (!super.has(key) && !this.#shows(key)) this.#added += 1;
    return super.set(key, value);
  }

  override delete(key: string): boolean {
    const isOwn = super.delete(key);
    if (!this.#shows(key)) {
      if (isOwn) this.#added -= 1;
      return isOwn;
    }
    this.#gone.add(key);
    return true;
  }

  override clear(): void {
    super.clear();
    for (const key of this.#below.keys()) this.#gone.add(key);
    this.#added = 0;
  }

  override *keys(): MapIterator<string> {
    for (const key of this.#below.keys()) if (!this.#gone.has(key)) yield key;
    for (const key of super.keys()) if (!this.#shows(key)) yield key;
  }

  override *values(): MapIterator<V> {
    for (const key of this.keys()) yield this.get(key)!;
  }

  override *entries(): MapIterator<[string, V]> {
    for (const key of this.keys()) yield [key, this.get(key)!];
  }

  override [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries();
  }

  override forEach(visit: (value: V, key: string, map: Map<string, V>) => void): void {
    for (const [key, value] of this) visit(value, key, this);
  }

  #shows(key: string): boolean {
    return this.#below.has(key) && !this.#gone.has(key);
  }
}
