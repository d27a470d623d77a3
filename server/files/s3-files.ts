import { AwsClient } from 'aws4fetch';
import type { EncryptedFiles } from './encrypted-files.ts';

const timeoutMs = 20_000;

export type S3Options = {
  /** With the bucket in its path: https://storage.example/bucket, or https://bucket.s3.region.amazonaws.com */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Keeps files in a bucket of an S3-compatible store. Throws when the store does not do what it is told. */
export function createS3Files({ url, ...credentials }: S3Options): EncryptedFiles {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 });
  const base = url.replace(/\/+$/, '');

  async function send(method: 'GET' | 'PUT' | 'DELETE', id: string, body?: Uint8Array<ArrayBuffer>) {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await client.fetch(`${base}/${id}`, { method, signal, ...(body && { body }) });
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
    throw new Error(`the file store answers ${response.status} to ${method} ${id}: ${await response.text()}`);
  }

  return {
    async write(id, bytes) {
      await send('PUT', id, new Uint8Array(bytes));
    },
    async read(id) {
      const response = await send('GET', id);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    async remove(id) {
      await send('DELETE', id);
    },
  };
}
