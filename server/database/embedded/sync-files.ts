import fs from 'node:fs';
import path from 'node:path';

/** Makes the directory's entries (new, renamed and removed files) survive a power cut. */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return; // Windows can not open a directory; NTFS journals its entries.
  syncFile(directory);
}

/** Makes a whole tree of files survive a power cut. */
export function syncTree(directory: string): void {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const entryPath = path.join(directory, entry.name);
    if (entry.isDirectory()) syncTree(entryPath);
    else syncFile(entryPath);
  }
  syncDirectory(directory);
}

function syncFile(filePath: string): void {
  const descriptor = fs.openSync(filePath, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
