type Imports = ReadonlyMap<string, readonly string[]>;

export function changedFiles(): string[];
export function importsIn(folders: readonly string[]): Imports;
export function importedBy(path: string, text: string): string[];
export function nearestTests(changed: readonly string[], imports: Imports): string[];
export function within(tests: readonly string[], secondsOf: (test: string) => number, seconds?: number): string[];
export function lastSeconds(report?: string): (test: string) => number;
