/**
 * `npm run operator`: lists the operators of the console; `npm run operator -- invite e-mail [role ...]` makes one and
 * prints the link to begin with; `npm run operator -- verify` checks the audit log. Whether the server runs or not.
 */
import { runTypedCommand } from './run-command.ts';

await runTypedCommand('operator');
