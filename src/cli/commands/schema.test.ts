import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withoutComments } from '../../base/json-comments.ts';
import { membersOf, problemsIn, type Shape } from '../../rules/shape.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { schemaDocument } from '../schema-document.ts';
import { ran } from '../testing.ts';
import { schemaCommand } from './schema.ts';

const schemaOf = async (kind: string) => JSON.parse((await ran(schemaCommand, 'schema', kind)).out);
const fileIn = (path: string) => JSON.parse(withoutComments(readFileSync(path, 'utf8')));
const REFERENCE = readFileSync('docs/words.md', 'utf8');
const SHORT = ['royal-progressive', 'aces-beaten', 'quads-beaten'].map((name) => fileIn(`test/house/${name}.jsonc`));

describe('floorbook schema', () => {
  it('prints a schema with an id that stays, which every sheet of the catalog fits, and every short one', async () => {
    const schema = await schemaOf('sheet');
    const unfolded = schemaDocument('sheet', '') as Shape;
    expect(schema.$id).toBe('urn:floorbook:schema:sheet');
    const validator = z.fromJSONSchema(schema);
    for (const sheet of [...SHEETS, ...SHORT]) {
      expect([sheet.id, problemsIn(unfolded, sheet)]).toEqual([sheet.id, []]);
    }
    // The same by another reader of JSON Schemas, which is slow.
    for (const sheet of [...SHEETS.slice(0, 8), ...SHORT])
      expect([sheet.id, validator.safeParse(sheet).error?.issues ?? []]).toEqual([sheet.id, []]);
    const [sheet] = SHEETS;
    for (const wrong of [
      { ...sheet, colour: 1 },
      { ...sheet, id: 'no house' },
      { ...sheet, steps: [{ kind: 'clam' }] },
    ])
      expect([problemsIn(unfolded, wrong).length > 0, validator.safeParse(wrong).success]).toEqual([true, false]);
  });

  it('knows amounts and times as people write them', async () => {
    const schema = z.fromJSONSchema(await schemaOf('offer'));
    const offer = {
      ...fileIn('test/fresh/lantern-bad-beat.offer.json'),
      amounts: { seed: '$20,000' },
      period: { from: '2026-03-01', until: '2026-04-01 18:00' },
      hours: { from: '6:00 p.m.', until: '02:00' },
    };
    expect(schema.safeParse(offer).error?.issues ?? []).toEqual([]);
    expect(schema.safeParse({ ...offer, amounts: { seed: '20,000 dollars' } }).success).toBe(false);
  });

  it('fits every scenario', async () => {
    const schema = z.fromJSONSchema(await schemaOf('scenario'));
    for (const file of readdirSync('scenarios')
      .filter((name) => name.endsWith('.json'))
      .slice(0, 40))
      expect([file, schema.safeParse(fileIn(`scenarios/${file}`)).error?.issues ?? []]).toEqual([file, []]);
  });

  it('explains every word in the words of the reference', async () => {
    for (const kind of ['sheet', 'offer'] as const) {
      const silent: string[] = [];
      const visit = (shape: Shape, path: string): void => {
        for (const one of membersOf(shape)) {
          for (const [word, of] of Object.entries(one.properties ?? {})) {
            if (of.description === undefined && word !== '$schema') silent.push(`${path}.${word}`);
            visit(of, `${path}.${word}`);
          }
          if (one.items) visit(one.items, path);
        }
      };
      visit(schemaDocument(kind, REFERENCE) as Shape, kind);
      expect(silent).toEqual([]);
    }
    const { properties } = await schemaOf('sheet');
    expect(properties.age.description).toContain('minimum age');
  });

  it('refuses another kind', async () => {
    const { err, code } = await ran(schemaCommand, 'schema', 'toString');
    expect([err, code]).toEqual(['There is no schema of "toString".\nChoose one of: sheet, offer, scenario.\n', 2]);
  });
});
