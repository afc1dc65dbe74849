import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openSealed, phoneForTests } from './testing.ts';
import { arePhoneKeys, newSenderKeys, sealMessage, senderHeader } from './web-push.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

describe('a push message', () => {
  it('is sealed as in the example of RFC 8291, appendix A', () => {
    const phone = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const chance = {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      ephemeral: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    };
    expect(sealMessage(phone, 'When I grow up, I want to be a watermelon', chance).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is read by its phone and by no other, and never looks the same twice', () => {
    const [phone, other] = [phoneForTests(), phoneForTests()];
    const [one, again] = [sealMessage(phone.keys, 'Table 5'), sealMessage(phone.keys, 'Table 5')];
    expect(one.equals(again)).toBe(false);
    expect(openSealed(phone, one)).toBe('Table 5');
    expect(openSealed(phone, again)).toBe('Table 5');
    expect(() => openSealed(other, one)).toThrow();
    one.writeUInt8(one.readUInt8(one.length - 1) ^ 1, one.length - 1);
    expect(() => openSealed(phone, one)).toThrow();
  });

  it('names its sender with a signature that the service can check', () => {
    const keys = newSenderKeys();
    const header = senderHeader(keys, 'https://push.example', 'https://floor.example', 1_000);
    const [, head = '', claims = '', signature = '', shown] = /^vapid t=(.+)\.(.+)\.(.+), k=(.+)$/.exec(header)!;
    expect(shown).toBe(keys.publicKey);
    expect(JSON.parse(bytes(claims).toString())).toEqual({
      aud: 'https://push.example',
      exp: 1_000 + 12 * 3600,
      sub: 'https://floor.example',
    });
    const point = bytes(keys.publicKey);
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
    const isSigned = (text: string) =>
      verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes(signature));
    expect(isSigned(`${head}.${claims}`)).toBe(true);
    expect(isSigned(`${head}.${claims}x`)).toBe(false);
  });

  it('is not sealed for keys that are none', () => {
    const { keys } = phoneForTests();
    expect(arePhoneKeys(keys)).toBe(true);
    expect(arePhoneKeys({ ...keys, auth: 'c2hvcnQ' })).toBe(false);
    expect(arePhoneKeys({ ...keys, p256dh: keys.p256dh.slice(2) })).toBe(false);
    const off = bytes(keys.p256dh);
    off.writeUInt8(off.readUInt8(40) ^ 1, 40);
    expect(arePhoneKeys({ ...keys, p256dh: off.toString('base64url') })).toBe(false);
  });
});
