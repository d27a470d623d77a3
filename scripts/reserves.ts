/**
 * `npm run reserves`: makes a tree of what is owed to members now, publishes its root at /proofofreserves, and prints
 * it. Whether the server runs or not.
 */
import { runTypedCommand } from './run-command.ts';

await runTypedCommand('reserves');
