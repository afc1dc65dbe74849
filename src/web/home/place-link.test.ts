import { expect, it } from 'vitest';
import { placeLink } from './place-link.ts';

it.each([
  ['table:table-4', '/table/table-4', 'Table 4'],
  ['table:crazy-1', '/table/crazy-1', 'Table crazy-1'],
  ['cage', '/cage', 'the cage'],
  ['audit', '/audit', 'Audit'],
])('%s is at %s and called %s', (place, path, name) => expect(placeLink(place)).toEqual({ path, name }));
