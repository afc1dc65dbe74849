/** SHA-256 by Node's own library. In the browser sha256-browser.ts takes this file's place (package.json, "browser"). */
import { hash } from 'node:crypto';

/** Text is hashed as UTF-8. */
export function sha256Hex(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}
