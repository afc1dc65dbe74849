/** Scripts and benches import what the build writes, which no compiler checks: here each file and each name must exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

type Import = Readonly<{ script: string; file: string; names: readonly string[] }>;

/** `import { a } from '../dist/x.js'`, `await import('../dist/x.js')`, and `from('x.js')` of a script's own helper. */
function importsOf(script: string): Import[] {
  const text = readFileSync(join(ROOT, script), 'utf8');
  const helper = /const from = \(path\) => import\(join\(ROOT, ([^)]*), path\)\)/.exec(text)?.[1];
  const folder = helper === undefined ? 'dist' : helper.replaceAll(/[' ]/g, '').replaceAll(',', '/');
  const found = text.matchAll(
    /(?:import|const)\s*\{([^}]*)\}\s*(?:from\s*|=\s*await\s+(?:import|from)\(\s*)'((?:\.\.\/dist\/)?[\w/.-]+\.js)'/g,
  );
  return [...found].map(([, listed = '', path = '']) => ({
    script,
    file: path.startsWith('../') ? path.slice('../'.length) : `${folder}/${path}`,
    names: listed.split(',').flatMap((name) => /^\s*(\w+)/.exec(name)?.[1] ?? []),
  }));
}

const IMPORTS = ['scripts', 'bench'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.mjs'))
    .flatMap((name) => importsOf(join(folder, name))),
);

const isGenerated = (file: string): boolean => file.includes('.generated.');

describe('scripts and benches', () => {
  it('import files and names that the sources have', () => {
    const missing = IMPORTS.filter(({ file }) => file.startsWith('dist/') && !isGenerated(file)).flatMap(
      ({ script, file, names }) => {
        const source = join(ROOT, file.replace(/^dist\//, 'src/').replace(/\.js$/, '.ts'));
        if (!existsSync(source)) return [`${script}: ${file}`];
        const text = readFileSync(source, 'utf8');
        const exported = (name: string) =>
          new RegExp(`^export (?:async )?(?:function\\*?|const|class|let) ${name}\\b`, 'm').test(text) ||
          new RegExp(`^export \\{[^}]*\\b${name}\\b`, 'm').test(text);
        return names.filter((name) => !exported(name)).map((name) => `${script}: ${name} of ${file}`);
      },
    );
    expect(missing).toEqual([]);
    expect(IMPORTS.length).toBeGreaterThan(40);
  });
});
