import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A file system of its own whose power can be cut. */
export type Disk = {
  /** Where it is mounted. */
  directory: string;
  /**
   * What a power cut at this moment would leave: the blocks that have reached the device, mounted anew. Data that only
   * stood in the system's memory is not there. The disk itself goes on, so one load serves many cuts.
   */
  cutPower(): DiskCopy;
};
export type DiskCopy = { directory: string; remove(): void };

const diskSize = '400M';

/**
 * Why no disk can be made here, as a sentence; undefined when it can. Tests are skipped with it as their reason:
 * it takes root, loop devices and the usual tools of Linux.
 */
export function whyNoDisk(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'mounting a test disk takes root on Linux';
  try {
    withDisk(() => undefined);
    return undefined;
  } catch (error) {
    return `a test disk can not be mounted: ${(error as Error).message.split('\n')[0]}`;
  }
}

/**
 * Gives `use` a disk and removes it afterwards.
 *
 * The disk is an ext4 image on a loop device. The image lies on a second, outer file system, so that the outer one can
 * be frozen while the image is copied: then the copy shows one moment, not a smear of several.
 */
export function withDisk<T>(use: (disk: Disk) => T): T {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-disk-'));
  const undo: (() => void)[] = [() => fs.rmSync(root, { recursive: true, force: true })];
  const cleanUp = () => {
    for (const step of undo.splice(0).reverse()) step();
  };
  const mountImage = (image: string, directory: string) => {
    fs.mkdirSync(directory);
    run('mount', '-o', 'loop', image, directory);
    const unmount = () => run('umount', '--lazy', directory);
    undo.push(unmount);
    return unmount;
  };

  try {
    const outer = path.join(root, 'outer');
    makeImage(path.join(root, 'outer.img'), '500M');
    mountImage(path.join(root, 'outer.img'), outer);
    const image = path.join(outer, 'disk.img');
    makeImage(image, diskSize);
    const directory = path.join(root, 'disk');
    mountImage(image, directory);

    let copies = 0;
    const cutPower = (): DiskCopy => {
      copies += 1;
      const copyImage = path.join(root, `copy-${copies}.img`);
      run('fsfreeze', '--freeze', outer);
      try {
        run('cp', '--sparse=always', image, copyImage);
      } finally {
        run('fsfreeze', '--unfreeze', outer);
      }
      const copyDirectory = path.join(root, `copy-${copies}`);
      const unmount = mountImage(copyImage, copyDirectory);
      const remove = () => {
        undo.splice(undo.indexOf(unmount), 1);
        unmount();
        fs.rmSync(copyImage);
      };
      return { directory: copyDirectory, remove };
    };

    const result = use({ directory, cutPower });
    if (result instanceof Promise) return result.finally(cleanUp) as T;
    cleanUp();
    return result;
  } catch (error) {
    cleanUp();
    throw error;
  }
}

function makeImage(file: string, size: string): void {
  run('truncate', '--size', size, file);
  run('mkfs.ext4', '-q', file);
}

function run(command: string, ...commandArguments: string[]): void {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  execFileSync(command, commandArguments, { env, stdio: ['ignore', 'ignore', 'pipe'] });
}
