import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { instant } from '../base/time.ts';
import { connectFile } from '../journal/connectors.ts';
import { MASTER, vaultContract } from './contract.ts';
import { sqliteRows, VAULT_PRAGMAS } from './sqlite-rows.ts';
import { openVault } from './vault.ts';

async function opened(folder: string) {
  const connect = async (name: string) => must(await connectFile(join(folder, name), VAULT_PRAGMAS));
  return must(await sqliteRows('vault', { records: await connect('records'), keys: await connect('keys') }));
}

vaultContract('a vault in SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'floorbook-vault-'));
  const rows = await opened(folder);
  return {
    rows,
    other: rows,
    end: async () => {
      await rows.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});

describe('the files of a vault', () => {
  it('hold no name, and after an erasure not even what was sealed or its key', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'floorbook-vault-'));
    const access = { badge: 'mia', purpose: 'claim-check', time: instant(1_790_000_000) };
    const rows = await opened(folder);
    const vault = must(await openVault(rows, MASTER));
    for (let n = 0; n < 50; n += 1) must(await vault.add({ name: `Somebody ${n}` }, access));
    const person = must(await vault.add({ name: 'Zebulon Quackenbush' }, access));
    const everything = () => readdirSync(folder).map((file) => readFileSync(join(folder, file)));
    const holds = (text: string) => everything().some((bytes) => bytes.includes(text));
    const sealed = must(await rows.record(person))!.sealed!;
    const key = must(await rows.key(person))!;
    expect(holds(sealed)).toBe(true);
    expect(holds(key)).toBe(true);
    expect(holds('Zebulon') || holds('Quackenbush') || holds('Somebody')).toBe(false);
    must(await vault.erase(person, access));
    expect(holds(sealed)).toBe(false);
    expect(holds(key)).toBe(false);
    // The id stays: the journal speaks of it.
    expect(holds(person)).toBe(true);
    await vault.close();
    const again = must(await openVault(await opened(folder), MASTER));
    expect(must(await again.search('somebody 4', access)).people.length).toBe(14);
    await again.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
