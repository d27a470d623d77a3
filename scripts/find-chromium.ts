import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium: the one that CHROMIUM names, else the system's, else Playwright's own. */
export function findChromium(): string | undefined {
  const directories = ['/usr/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  const installed = commands.flatMap((command) => directories.map((directory) => path.join(directory, command)));
  return [process.env.CHROMIUM, ...installed, chromium.executablePath()].find((file) => file && existsSync(file));
}
