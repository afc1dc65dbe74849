/** The page that verifies draws: one file, made by the build, under the policy that is written in the file itself. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result, refuse } from '../base/result.ts';

type VerifyPage = Readonly<{ html: string; policy: string }>;

/** The same two steps up from src/server and from dist/server. */
const BUILT = join(import.meta.dirname, '..', '..', 'dist', 'verify-draw.html');

export async function verifyPage(): Promise<Result<VerifyPage>> {
  const html = await readFile(BUILT, 'utf8').catch(() => undefined);
  const policy = html === undefined ? undefined : /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1];
  if (html !== undefined && policy !== undefined) return ok({ html, policy });
  return refuse('no-page', 'The verification page is not built.', 'Run "npm run build".');
}
