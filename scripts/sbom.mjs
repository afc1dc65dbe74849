// Writes docs/sbom.json: every package that a running Floorbook uses, as a CycloneDX 1.5 bill of materials. It is made
// from package-lock.json alone, so it is the same on every machine and on every day; docs/decisions/0117 explains why
// npm does not make it. With --check it writes nothing and exits with 1 if the file is not up to date.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say, stop } from './bootstrap.mjs';

const FILE = join(ROOT, 'docs', 'sbom.json');
const NESTED = '/node_modules/';

function billOfMaterials(lock) {
  const root = lock.packages[''];
  const runtime = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  const rootRef = `pkg:npm/${root.name}@${root.version}`;
  const components = new Map(runtime.map(([path, entry]) => [refOf(path, entry), componentOf(path, entry)]));
  const needs = new Map([[rootRef, new Set(needsOf('', root, lock))]]);
  for (const [path, entry] of runtime) {
    const ref = refOf(path, entry);
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...needsOf(path, entry, lock)]));
  }
  const bill = {
    metadata: {
      component: {
        type: 'application',
        'bom-ref': rootRef,
        name: root.name,
        version: root.version,
        licenses: [licenseOf(root.license)],
        purl: rootRef,
      },
    },
    components: sorted([...components]).map(([, component]) => component),
    dependencies: sorted([...needs]).map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
  };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(bill))}`,
    version: 1,
    ...bill,
  };
}

const sorted = (entries) => entries.sort(([a], [b]) => (a < b ? -1 : 1));

function componentOf(path, entry) {
  const name = nameOf(path);
  const [group, bare] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const [algorithm, digest] = (entry.integrity ?? '').split(/-(.*)/s);
  if (algorithm !== 'sha512') stop(`package-lock.json has no SHA-512 for ${name}. Install it again.`);
  return {
    type: 'library',
    'bom-ref': refOf(path, entry),
    ...(group === undefined ? {} : { group }),
    name: bare,
    version: entry.version,
    // npm leaves these out on platforms they are not made for, or if they cannot be built.
    scope: entry.optional || entry.devOptional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    licenses: [licenseOf(entry.license ?? stop(`package-lock.json has no license for ${name}.`))],
    purl: refOf(path, entry),
  };
}

const licenseOf = (text) => (/[ (]/.test(text) ? { expression: text } : { license: { id: text } });

const nameOf = (path) => path.split('node_modules/').at(-1);

const refOf = (path, { version }) => `pkg:npm/${nameOf(path).replace(/^@/, '%40')}@${version}`;

/** As Node looks for them: in the package's own node_modules first, then in those around it. */
function needsOf(path, entry, lock) {
  const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies });
  return names.flatMap((name) => {
    const found = placesFrom(path)
      .map((place) => `${place}node_modules/${name}`)
      .find((at) => lock.packages[at]);
    return found === undefined || lock.packages[found].dev === true ? [] : [refOf(found, lock.packages[found])];
  });
}

function placesFrom(path) {
  if (path === '') return [''];
  const end = path.lastIndexOf(NESTED);
  return [`${path}/`, ...placesFrom(end === -1 ? '' : path.slice(0, end))];
}

/** Of the contents, so that the same bill has the same number. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const text = `${JSON.stringify(billOfMaterials(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))), null, 2)}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, text);
  say('wrote docs/sbom.json');
} else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  say('docs/sbom.json does not match package-lock.json. Run "npm run sbom".');
  process.exit(1);
}
