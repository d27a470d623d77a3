import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Without the windows around the pages, which no test sees: pages take two thirds of the time. */
const shells = ['chromium-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium without windows: the one that CHROMIUM names, else the system's. */
export const findChromiumShell = (): string | undefined => find(process.env.CHROMIUM, ...installed(shells));

/** Path of a Chromium: one without windows, else the system's browser, else Playwright's own. */
export const findChromium = (): string | undefined =>
  findChromiumShell() ?? find(...installed(browsers), chromium.executablePath());

function installed(commands: readonly string[]): string[] {
  const directories = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  return commands.flatMap((command) => directories.map((directory) => path.join(directory, command)));
}

const find = (...files: (string | undefined)[]) => files.find((file) => file && existsSync(file));
