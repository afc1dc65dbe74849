/** A page as a PDF, by this machine's Chromium: headless, with a separate profile, without a network. */
import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ok, type Result, refuse } from '../base/result.ts';

const PROGRAMS = ['chromium', 'chromium-browser', 'chromium-headless-shell', 'google-chrome', 'google-chrome-stable'];

/** A long packet takes some seconds. */
const LONGEST = 60_000;

const NO_CHROMIUM = refuse(
  'no-chromium',
  'A PDF is printed by Chromium, and there is none on this machine.',
  'Install Chromium (Debian: apt install chromium), set FLOORBOOK_CHROMIUM to where it is, or print the HTML from a browser.',
);

/** The paper size comes from the page's own style. */
export async function printPdf(html: string, env: NodeJS.ProcessEnv = process.env): Promise<Result<Buffer>> {
  const program = findChromium(env);
  if (program === undefined) return NO_CHROMIUM;
  const folder = await mkdtemp(join(tmpdir(), 'floorbook-print-'));
  try {
    const [page, pdf] = [join(folder, 'page.html'), join(folder, 'page.pdf')];
    await writeFile(page, html);
    await promisify(execFile)(program, [...switches(folder), `--print-to-pdf=${pdf}`, pathToFileURL(page).href], {
      timeout: LONGEST,
      killSignal: 'SIGKILL',
    });
    return ok(await readFile(pdf));
  } catch {
    const next = 'Try it again, name another Chromium with FLOORBOOK_CHROMIUM, or print the HTML from a browser.';
    return refuse('no-pdf', `Chromium (${program}) did not make a PDF.`, next);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Chromium refuses its sandbox to root. The page has no scripts, and no name can be resolved. */
const switches = (folder: string): string[] => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--headless',
  `--user-data-dir=${join(folder, 'profile')}`,
  '--disable-gpu',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--no-pdf-header-footer',
];

function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  const named = env.FLOORBOOK_CHROMIUM;
  if (named !== undefined && named !== '') return isProgram(named) ? named : undefined;
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
