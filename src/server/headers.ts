/** What every answer says about itself: nothing may be loaded, framed or guessed that is not from this server. */
import type { FastifyInstance } from 'fastify';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  // The Floor can be installed on a phone; its service worker is a script, and `script-src` covers it.
  "manifest-src 'self'",
  // The Office prints a document from a separate frame.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Not for names below it: those may be other machines, and not the house's to speak for. */
const ONE_YEAR = 'max-age=31536000';

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url, protocol }, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    // Only where a trusted proxy says so: a house that is reached without HTTPS must stay reachable.
    if (protocol === 'https') reply.header('strict-transport-security', ONE_YEAR);
    // Stations are shared and a kiosk is public: no browser and no proxy keeps anything that it was told.
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}
