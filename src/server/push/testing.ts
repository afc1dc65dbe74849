/** A phone for tests, which reads what was sealed for it, and a push service on this machine that keeps what it gets. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PhoneKeys } from './web-push.ts';

export type TestPhone = Readonly<{ keys: PhoneKeys; own: ECDH; auth: Buffer }>;

export function phoneForTests(): TestPhone {
  const own = createECDH('prime256v1');
  const auth = randomBytes(16);
  const keys = { p256dh: own.generateKeys('base64url'), auth: auth.toString('base64url') };
  return { keys, own, auth };
}

/** By the other half of RFC 8291; throws unless every byte is as it was sealed. */
export function openSealed({ own, auth }: TestPhone, body: Buffer): string {
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const salt = body.subarray(0, 16);
  const point = body.subarray(21, 21 + body.readUInt8(20));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), point]);
  const shared = derive(own.computeSecret(point), auth, info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const cipher = createDecipheriv('aes-128-gcm', key, derive(shared, salt, 'Content-Encoding: nonce\0', 12));
  cipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([cipher.update(body.subarray(21 + point.length, -16)), cipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

type Delivered = Readonly<{ path: string; headers: IncomingHttpHeaders; body: Buffer }>;

export type TestPushService = Readonly<{
  url: string;
  got: readonly Delivered[];
  /** What it answers from now on; 0: nothing, ever. */
  answer: (status: number) => void;
  close: () => Promise<void>;
}>;

export async function openPushService(): Promise<TestPushService> {
  const got: Delivered[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) });
      if (status > 0) response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    answer: (next) => {
      status = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
