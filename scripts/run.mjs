// Runs a script or a tool of the project with the project's own Node, whatever Node the machine has:
//   node scripts/run.mjs scripts/test.ts unit
//   node scripts/run.mjs react-router build
import { findNode, installPackages, runForeground, runScript, toolEnvironment } from './toolchain.mjs';

await runScript(async () => {
  const [command = '', ...rest] = process.argv.slice(2);
  installPackages();
  const env = toolEnvironment();
  if (/\.[cm]?[jt]s$/.test(command)) return runForeground(findNode(), [command, ...rest], env);
  return runForeground(command, rest, env);
});
