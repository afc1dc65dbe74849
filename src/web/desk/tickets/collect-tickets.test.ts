import { describe, expect, it } from 'vitest';
import { batches, type ReadTicket, readTicketAs, validSerials } from './collect-tickets.tsx';
import { lookupPath, type ScannedDocument } from './ticket-lookup.ts';

const asking = (key: number, text: string): ReadTicket => ({ key, text, is: 'asking', says: '', serial: null });
const found = (is: ScannedDocument['is'], serial: string | null, drum: string | null = 'car') => ({
  ok: true as const,
  value: { is, serial, drum, prints: 1, says: `${serial} is ${is}.` },
});

describe('tickets scanned in a row', () => {
  it('are good if still with the player, in the order scanned', () => {
    let lines: readonly ReadTicket[] = [asking(2, 'B'), asking(1, 'A')];
    lines = readTicketAs(lines, 2, 'car', found('not-collected', 'CAR-000002'));
    lines = readTicketAs(lines, 1, 'car', found('not-collected', 'CAR-000001'));
    expect(validSerials(lines)).toEqual(['CAR-000001', 'CAR-000002']);
  });

  it.each([
    ['altered', found('altered', 'CAR-000001', null), 'CAR-000001 is altered.'],
    ['unknown', found('unknown', null, null), 'null is unknown.'],
    ['voided', found('voided', 'CAR-000001'), 'CAR-000001 is voided.'],
    ['in the drum', found('in-the-drum', 'CAR-000001'), 'Already in the drum'],
    ['of another drum', found('not-collected', 'CAP-000001', 'cap'), 'belongs in drum CAP'],
    [
      'not heard',
      { ok: false as const, status: 0, refusal: { reason: 'x', says: 'Lost.', next: 'Again.' } },
      'Lost. Again.',
    ],
  ])('sets aside a ticket that is %s and keeps the others', (_, answer, says) => {
    const good = readTicketAs([asking(2, 'B'), asking(1, 'A')], 2, 'car', found('not-collected', 'CAR-000002'));
    const lines = readTicketAs(good, 1, 'car', answer);
    expect(lines[1]).toMatchObject({ is: 'wrong', serial: null });
    expect(lines[1]!.says).toContain(says);
    expect(validSerials(lines)).toEqual(['CAR-000002']);
  });

  it('count once if scanned twice', () => {
    const first = readTicketAs([asking(2, 'B'), asking(1, 'A')], 1, 'car', found('not-collected', 'CAR-000001'));
    expect(validSerials(readTicketAs(first, 2, 'car', found('not-collected', 'CAR-000001')))).toEqual(['CAR-000001']);
  });

  it('go to the server in batches it accepts', () => {
    const many = Array.from({ length: 401 }, (_, i) => String(i));
    expect(batches(many).map(({ length }) => length)).toEqual([200, 200, 1]);
    expect(batches([])).toEqual([]);
  });
});

describe('the lookup address of a ticket', () => {
  it.each([
    ['7', '/api/tickets/CAR-000007'],
    ['p42', '/api/tickets/CAR-P000042'],
    ['cap-000001', '/api/tickets/CAP-000001'],
    ['CAR-000001.7K3MQ2ZP', '/api/tickets/check?code=CAR-000001.7K3MQ2ZP'],
    ['no & ticket', undefined],
  ])('%s', (typed, path) => {
    expect(lookupPath('car', typed)).toBe(path);
  });
});
