/** Whether a request comes from this machine, and not only through it. */
import type { FastifyRequest } from 'fastify';

/**
 * By its address and by the name it was sent to: a page of another site can have its own name lead here and then asks
 * from this machine's own browser, and so does a proxy that stands beside us.
 */
export const isThisMachine = ({ ip, hostname }: Pick<FastifyRequest, 'ip' | 'hostname'>): boolean =>
  LOOPBACK.test(ip) && LOCAL_NAME.test(hostname);

const LOOPBACK = /^((::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/;
const LOCAL_NAME = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;
