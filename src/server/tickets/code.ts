/**
 * The code on a ticket: its serial number and a short MAC under the key of the house. Serial numbers can be counted up by
 * anybody; without the key nobody finds the eight letters that go with them.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** `CAR-000042.7K3MQ2ZP` */
export const codeOf = (key: Uint8Array, house: string, serial: string): string =>
  `${serial}.${macOf(key, house, serial)}`;

/** The serial number in a code, and whether its MAC is ours; undefined where it has not the form of a code. */
export function readCode(key: Uint8Array, house: string, code: string): { serial: string; ours: boolean } | undefined {
  const [, serial, mac] = /^([A-Z0-9-]{3,84})\.([0-9A-Z]{8})$/.exec(code.trim().toUpperCase()) ?? [];
  if (serial === undefined || mac === undefined) return undefined;
  return { serial, ours: timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, house, serial))) };
}

function macOf(key: Uint8Array, house: string, serial: string): string {
  const mac = createHmac('sha256', key).update(`ticket|${house}|${serial}`).digest();
  let bits = 0n;
  for (const byte of mac.subarray(0, 5)) bits = (bits << 8n) | BigInt(byte);
  return Array.from({ length: 8 }, (_, i) => LETTERS[Number((bits >> BigInt(35 - 5 * i)) & 31n)]!).join('');
}

/** Without I, L, O and U, which are read as something else. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
