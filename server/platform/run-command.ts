import { runOperatorCommand } from '../areas/operator/operator-command.ts';
import { publishReserves } from '../areas/reserves/publish-reserves.ts';
import type { Clock, RandomBytes } from '../clock.ts';
import type { Database } from '../database/client.ts';
import type { Environment } from '../env.ts';
import type { Log } from '../log.ts';
import { configure } from './configure.ts';
import { siteOrigin } from './site-origin.ts';

/** Which command, its words, and who typed it. */
export type CommandRequest = { command: 'configure' | 'operator' | 'reserves'; words: string[]; by: string };

type Context = { database: Database; environment: Environment; clock: Clock; randomBytes: RandomBytes; log: Log };

/** Does what was typed at the command line; gives the text to print. Throws what it refuses. */
export async function runCommand({ command, words, by }: CommandRequest, context: Context): Promise<string> {
  const options = { ...context, by, atMs: context.clock.now() };
  if (command === 'configure') return configure(words, options);
  if (command === 'reserves') return publishReserves(options);
  return runOperatorCommand(words, { ...options, origin: siteOrigin(context.environment) });
}
