/** Whether a request comes from this machine, and not only through it. */
import type { FastifyRequest } from 'fastify';

/**
 * By its address and by the name it was sent to: a page of another site can have its own name lead here and then asks
 * from this machine's own browser. A proxy on the same machine may ask by our own name; what it forwards says so.
 */
export const isThisMachine = ({
  ip,
  hostname,
  headers,
}: Pick<FastifyRequest, 'ip' | 'hostname' | 'headers'>): boolean =>
  LOOPBACK.test(ip) && LOCAL_NAME.test(hostname) && PASSED_ON.every((name) => headers[name] === undefined);

const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
const LOOPBACK = /^((::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/;
const LOCAL_NAME = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;
