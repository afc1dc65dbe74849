import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type LockEntry = Readonly<{ version: string; license: string; integrity: string; dev?: true }>;
type Component = Readonly<{
  'bom-ref': string;
  group?: string;
  name: string;
  version: string;
  hashes: readonly [Readonly<{ alg: string; content: string }>];
  licenses: readonly [Readonly<{ license?: { id: string }; expression?: string }>];
}>;

const text = readFileSync('docs/sbom.json', 'utf8');
const bill = JSON.parse(text) as Readonly<{
  metadata: Readonly<{ component: Component }>;
  components: readonly Component[];
  dependencies: readonly Readonly<{ ref: string; dependsOn: readonly string[] }>[];
}>;
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockEntry> };
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

const fullName = ({ group, name }: Component): string => (group === undefined ? name : `${group}/${name}`);

describe('the bill of materials', () => {
  it('lists every runtime package of package-lock.json, with version, license and hash, and nothing else', () => {
    const locked = Object.entries(lock.packages)
      .filter(([path, { dev }]) => path !== '' && dev !== true)
      .map(([path, { version, license, integrity }]) => {
        const hash = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
        return `${path.split('node_modules/').at(-1)} ${version} ${license} ${hash}`;
      });
    const listed = bill.components.map(
      (one) =>
        `${fullName(one)} ${one.version} ${one.licenses[0].license?.id ?? one.licenses[0].expression} ${one.hashes[0].content}`,
    );
    expect(listed.toSorted()).toEqual([...new Set(locked)].toSorted());
    expect(listed.length).toBeGreaterThan(100);
  });

  it('connects every package to Floorbook through what needs it', () => {
    const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const reached = new Set<string>();
    const reach = (ref: string): void => {
      if (reached.has(ref)) return;
      reached.add(ref);
      for (const next of needs.get(ref) ?? []) reach(next);
    };
    reach(bill.metadata.component['bom-ref']);
    expect(bill.components.map((one) => one['bom-ref']).filter((ref) => !reached.has(ref))).toEqual([]);
    const direct = needs.get(bill.metadata.component['bom-ref'])!.map((ref) => decodeURIComponent(ref));
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      expect(
        direct.filter((ref) => ref.startsWith(`pkg:npm/${name}@`)),
        name,
      ).toHaveLength(1);
    }
    expect(bill.metadata.component.version).toBe(manifest.version);
  });

  it('names no registry and no address but that of its own format', () => {
    expect(text.match(/https?:\/\/[^"]*/g)).toEqual(['http://cyclonedx.org/schema/bom-1.5.schema.json']);
  });

  it('is what "npm run sbom" writes', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/sbom.mjs', '--check'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});
