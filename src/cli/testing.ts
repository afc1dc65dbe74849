/** Runs one command of the CLI inside a test and returns its output and exit code. */
import { Command } from 'commander';

export type Ran = Readonly<{ out: string; err: string; code: number | string | null | undefined }>;

/** `define` adds the command's arguments and options; the first of `args` is its name. */
export const ran = (define: (command: Command) => void, ...args: readonly string[]): Promise<Ran> =>
  heard(() => runs(define, args));

export async function runs(define: (command: Command) => void, args: readonly string[]): Promise<void> {
  const program = new Command();
  define(program.command(args[0]!));
  await program.parseAsync(args, { from: 'user' });
}

/** Runs anything with its output captured and the exit code restored. `onOut` is called as it is printed. */
export async function heard(run: () => Promise<void>, onOut: (text: string) => void = () => {}): Promise<Ran> {
  const [writeOut, writeErr] = [process.stdout.write, process.stderr.write];
  let [out, err] = ['', ''];
  process.stdout.write = (text: unknown, ...more: unknown[]) => {
    out += String(text);
    onOut(String(text));
    const done = more.at(-1);
    if (typeof done === 'function') done();
    return true;
  };
  process.stderr.write = (text) => {
    err += String(text);
    return true;
  };
  try {
    await run();
    return { out, err, code: process.exitCode };
  } finally {
    process.stdout.write = writeOut;
    process.stderr.write = writeErr;
    process.exitCode = undefined;
  }
}
