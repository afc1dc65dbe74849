import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NOT_CHECKED, voice } from '../scripts/tidy.ts';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));
const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') });
const says = (path: string, text: string) => voice([{ path, text }], []).map((finding) => finding.says);

describe('the check of the language', () => {
  it('finds nothing in sources and pages', () => {
    const files = tracked
      .filter((path) =>
        /^src\/.*\.tsx?$|^docs\/(?:people\/)?[^/]+\.md$|^(?:README|CONTRIBUTING|SECURITY)\.md$/.test(path),
      )
      .filter((path) => !/\.test\.tsx?$|testing|\.generated\.ts$/.test(path))
      .map(read);
    expect(voice(files).map(({ path, line, says: what }) => `${path}:${line} ${what}`)).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });

  it('names no file that is gone among those left out', () => {
    for (const prefix of NOT_CHECKED) {
      expect(
        tracked.some((path) => path.startsWith(prefix)),
        prefix,
      ).toBe(true);
    }
  });

  it.each([
    ["const says = 'Only who is seated takes part.';", 1],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test holds a template.
    ['const says = `Send it anew in ${seconds} seconds.`;', 1],
    ["const says = 'Who leaves early has it back.';", 2],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test holds a template.
    ['const says = `${name(`x`)} stands still.`;', 1],
    ["const says = 'Who called the hand?';", 0],
    ["const type = 'authorise-hit';", 0],
    ["const says = 'Give authorise-hit again.';", 0],
    ['// Only who is seated takes part.', 0],
    ["const colour = /the colour/.test('a card');", 0],
  ])('reads %s', (text, findings) => {
    expect(says('src/floor/example.ts', text)).toHaveLength(findings);
  });

  it('reads the text of a page element, and a page without its code', () => {
    expect(says('src/web/example.tsx', 'const page = <p>The clock stands still.</p>;')).toHaveLength(1);
    expect(says('docs/example.md', 'Give `authorised by` anew.')).toHaveLength(1);
    expect(says('docs/example.md', '```\nanew and anew\n```')).toEqual([]);
  });
});
