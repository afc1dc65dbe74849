/**
 * One push message, sealed for one phone. RFC 8291 (over RFC 8188) encrypts it, so that the push service of the browser's
 * maker reads nothing of it; RFC 8292 (VAPID) names its sender. Both are a few steps of `node:crypto`.
 */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';

/** The key pair of the house, by which push services know it again. */
export type SenderKeys = Readonly<{ publicKey: string; privateKey: string }>;

/** What a browser says about itself when it subscribes; base64url without padding. */
export type PhoneKeys = Readonly<{ p256dh: string; auth: string }>;

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

export function newSenderKeys(): SenderKeys {
  const { d, x, y } = generateKeyPairSync('ec', { namedCurve: CURVE }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d! };
}

/** A point of the curve and 16 bytes: anything else cannot be sealed for. */
export function arePhoneKeys({ p256dh, auth }: PhoneKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES || point.length !== POINT_BYTES || point[0] !== 4)
    return false;
  try {
    createPublicKey({ key: jwkOf(point), format: 'jwk' });
    return true;
  } catch {
    // Not on the curve.
    return false;
  }
}

const jwkOf = (point: Buffer) => ({
  ...{ kty: 'EC', crv: 'P-256' },
  ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
});

/** By chance for each message; a test gives those of the standard. */
type Chance = Readonly<{ salt: Buffer; ephemeral: Buffer }>;

export function sealMessage({ p256dh, auth }: PhoneKeys, text: string, chance?: Chance): Buffer {
  const own = createECDH(CURVE);
  if (chance === undefined) own.generateKeys();
  else own.setPrivateKey(chance.ephemeral);
  const salt = chance?.salt ?? randomBytes(16);
  const phone = Buffer.from(p256dh, 'base64url');
  const point = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), phone, point]);
  const shared = derive(own.computeSecret(phone), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 says that this record is the last one.
  const sealed = Buffer.concat([cipher.update(Buffer.from(text)), cipher.update(Buffer.from([2])), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE);
  head.writeUInt8(point.length, 4);
  return Buffer.concat([salt, head, point, sealed, cipher.getAuthTag()]);
}

const RECORD_SIZE = 4096;

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Push services refuse one that lasts longer than a day. */
const LASTS = 12 * 3600;

/** The `authorization` of a message to this service. `contact`: an address at which its operator reaches the house. */
export function senderHeader(keys: SenderKeys, service: string, contact: string, now: number): string {
  const claims = { aud: service, exp: now + LASTS, sub: contact };
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => base64url(JSON.stringify(part))).join('.');
  const point = Buffer.from(keys.publicKey, 'base64url');
  const key = createPrivateKey({ key: { ...jwkOf(point), d: keys.privateKey }, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

const base64url = (text: string): string => Buffer.from(text).toString('base64url');
