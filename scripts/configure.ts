/**
 * `npm run configure`: lists the settings of the site, its banners and its popup notices;
 * `npm run configure -- key value` changes one of them, whether the server runs or not.
 */
import { runTypedCommand } from './run-command.ts';

await runTypedCommand('configure');
