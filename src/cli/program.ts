/** The assembled `floorbook` command: one file per command in commands/, errors on stderr with a hint. */
import { Command, CommanderError, Help } from 'commander';
import { EXIT_BAD_INPUT, printJson } from './console.ts';

type Listed = Readonly<{ usage: string; says: string; load: () => Promise<(command: Command) => void> }>;

/**
 * The list of commands. The file of a command is loaded only when the command is typed: loading all of them takes
 * longer than most answers.
 */
export const COMMANDS: readonly Listed[] = [
  {
    usage: 'backup [options]',
    says: 'back up everything in a store to a second place and verify the copy; the server may keep running',
    load: async () => (await import('./commands/backup.ts')).backupCommand,
  },
  {
    usage: 'commands [options]',
    says: 'list every command and event: who may give it, what it does, what it takes',
    load: async () => (await import('./commands/commands.ts')).commandsCommand,
  },
  {
    usage: 'demo [options]',
    says: 'serve a self-running demo: a badge for every role, made-up people and money',
    load: async () => (await import('./commands/demo.ts')).demoCommand,
  },
  {
    usage: 'device [options] <kind>',
    says: 'act as a device of a running server; see docs/devices.md',
    load: async () => (await import('./commands/device.ts')).deviceCommand,
  },
  {
    usage: 'doctor [options]',
    says: 'check the machine and the house: versions, disks, clock, store, permissions, backups; changes nothing',
    load: async () => (await import('./commands/doctor.ts')).doctorCommand,
  },
  {
    usage: 'draw',
    says: 'verify a computer drawing, or extract it from a journal',
    load: async () => (await import('./commands/draw.ts')).drawCommand,
  },
  {
    usage: 'hand [options] <game> <cards>',
    says: 'rank a hand of any game from its cards',
    load: async () => (await import('./commands/hand.ts')).handCommand,
  },
  {
    usage: 'journal',
    says: 'verify, export or replay a journal, or print the statement of a fund',
    load: async () => (await import('./commands/journal.ts')).journalCommand,
  },
  {
    usage: 'new <kind>',
    says: 'print a rule sheet to start from, with comments: progressive, bad-beat, high-hand, drawing and others',
    load: async () => (await import('./commands/new.ts')).newCommand,
  },
  {
    usage: 'night [options] <number>',
    says: 'play a seeded test night with faults, checked by an independent auditor',
    load: async () => (await import('./commands/night.ts')).nightCommand,
  },
  {
    usage: 'odds [options] <id>',
    says: 'calculate what a promotion costs: the odds of every prize line, the price of a fee, and the assessment',
    load: async () => (await import('./commands/odds.ts')).oddsCommand,
  },
  {
    usage: 'play [options] <scenario>',
    says: 'play a scenario: build a house, run its commands in order, and print events, refusals, awards and balances',
    load: async () => (await import('./commands/play.ts')).playCommand,
  },
  {
    usage: 'restore [options] <backup>',
    says: 'restore a backup into a store; stop the server first',
    load: async () => (await import('./commands/backup.ts')).restoreCommand,
  },
  {
    usage: 'schema [options] [kind]',
    says: 'print the JSON Schema of a sheet, offer or scenario, for editors that complete words',
    load: async () => (await import('./commands/schema.ts')).schemaCommand,
  },
  {
    usage: 'serve [options]',
    says: 'serve a house with its pages and API until stopped',
    load: async () => (await import('./commands/serve.ts')).serveCommand,
  },
  {
    usage: 'sheets [options]',
    says: 'list the rule sheets',
    load: async () => (await import('./commands/sheet.ts')).sheetsCommand,
  },
  {
    usage: 'sheet [options] <id>',
    says: 'print a rule sheet: as data, as its documents, as keypads, as checklists',
    load: async () => (await import('./commands/sheet.ts')).sheetCommand,
  },
  {
    usage: 'check [options] <file>',
    says: 'check a rule sheet, and a promotion against it: lists everything that is wrong at once',
    load: async () => (await import('./commands/check.ts')).checkCommand,
  },
];

const nameOf = ({ usage }: Listed): string => usage.replace(/ .*/, '');

/** Runs what was typed after `floorbook`; bad input ends with exit code 2 and throws nothing. */
export async function floorbook(args: readonly string[]): Promise<void> {
  const program = new Command('floorbook').description(
    'Runs the promotions of a cardroom, casino or lottery from approved rule sheets kept as data.',
  );
  program.configureHelp({ subcommandTerm });
  // Also after `help`, as in `floorbook help hand`.
  const typed = args.find((arg) => COMMANDS.some((one) => nameOf(one) === arg));
  for (const listed of COMMANDS) {
    const command = program.command(nameOf(listed)).description(listed.says);
    if (nameOf(listed) === typed) (await listed.load())(command);
  }
  answersLikeAll(program, 'floorbook', args.includes('--json'));
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : EXIT_BAD_INPUT;
  }
}

/** How a command is listed; for those at the top level this is known before they are loaded. */
function subcommandTerm(command: Command): string {
  const listed = command.parent?.parent === null ? COMMANDS.find((one) => nameOf(one) === command.name()) : undefined;
  return listed?.usage ?? new Help().subcommandTerm(command);
}

/** Commands below a command do not inherit how it exits. */
function answersLikeAll(command: Command, path: string, json: boolean): void {
  const next = `Run "${path} --help" for its options.`;
  command.showHelpAfterError(next).exitOverride((error) => {
    // The sentence is on stderr by now; with --json there is one JSON document, whatever went wrong.
    if (json && error.exitCode !== 0) printJson({ refusal: { reason: 'usage', says: sentence(error.message), next } });
    throw error;
  });
  for (const inner of command.commands) answersLikeAll(inner, `${path} ${inner.name()}`, json);
}

/** `error: missing required argument 'cards'` -> `Missing required argument 'cards'.` */
function sentence(message: string): string {
  const text = message.replace(/^error: /, '').replace(/\.$/, '');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
