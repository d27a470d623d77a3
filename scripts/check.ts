// npm run check: format, lint, types, unused code, locales, tidy.
import { reportSuites } from './report-suites.ts';
import { checks } from './suites.ts';

process.exitCode = await reportSuites(checks);
