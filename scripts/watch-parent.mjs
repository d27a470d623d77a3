// npm runs a script through a shell that does not pass signals on: `kill` with npm's id ends npm and that shell, and
// the script would go on alone. Nothing tells a process that its parent is gone, so it looks.
import { readFileSync } from 'node:fs';

const lookEveryMs = 500;
const atStart = lineage();

/** Calls back once when npm, or the shell that npm runs scripts with, is gone. Does nothing where npm runs nothing. */
export function watchParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const timer = setInterval(() => {
    if (lineage() === atStart) return;
    clearInterval(timer);
    onGone();
  }, lookEveryMs).unref();
}

/** Changes when a process above this one ends. */
function lineage() {
  if (process.platform === 'win32') return isAlive(process.ppid);
  return process.platform === 'linux' ? `${process.ppid} ${parentOfShell(process.ppid)}` : process.ppid;
}

/** Windows keeps the id of a parent that has ended. */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Some shells stay between npm and its script, and outlive an npm that is killed: then npm is above them. */
function parentOfShell(pid) {
  try {
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return name.endsWith('sh') ? rest.split(' ')[1] : '';
  } catch {
    return 'gone';
  }
}
