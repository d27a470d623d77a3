import type { CommandContext, CommandName } from './area.ts';
import { commands } from './areas.ts';
import { siteOrigin } from './site-origin.ts';

/** Which command, its words, and who typed it. */
export type CommandRequest = { command: CommandName; words: string[]; by: string };

/** Does what was typed at the command line; gives the text to print. Throws what it refuses. */
export function runCommand({ command, words, by }: CommandRequest, context: CommandContext): Promise<string> {
  const origin = siteOrigin(context.environment);
  return commands[command](words, { ...context, by, atMs: context.clock.now(), origin });
}
