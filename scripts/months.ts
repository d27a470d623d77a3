/**
 * `npm run months`: lists the parts of the tables that are kept by months; `begin` gives the first part an end,
 * `detach 2026-12` takes that month and all before it out of the tables in use, `attach 2026-12` brings that month and
 * all after it back. Whether the server runs or not; with DATABASE_URL as the owner of the tables.
 */
import { runTypedCommand } from './run-command.ts';

await runTypedCommand('months');
