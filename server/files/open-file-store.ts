import path from 'node:path';
import type { RandomBytes } from '../clock.ts';
import type { Environment } from '../env.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { createLocalFiles } from './local-files.ts';
import { createS3Files } from './s3-files.ts';

type Options = { environment: Environment; key: Buffer; randomBytes: RandomBytes };

/** The store that the environment asks for: a bucket where FILES_S3_URL is set, else a local directory. */
export function openFileStore({ environment, ...rest }: Options): FileStore {
  const { DATA_DIRECTORY, FILES_S3_URL, FILES_S3_REGION } = environment;
  const files = FILES_S3_URL
    ? createS3Files({
        url: FILES_S3_URL,
        region: FILES_S3_REGION,
        accessKeyId: environment.FILES_S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: environment.FILES_S3_SECRET_ACCESS_KEY ?? '',
      })
    : createLocalFiles(path.join(DATA_DIRECTORY, 'files'));
  return createFileStore({ files, ...rest });
}
