import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An S3-compatible store in memory that answers 403 to whatever was not signed with its key (AWS signature 4). */
export async function startS3(credentials: { accessKeyId: string; secretAccessKey: string }) {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = request.url ?? '';
    const status = isSigned(request, body, credentials) ? answer(request.method ?? '', path, body) : 403;
    response.writeHead(status).end(request.method === 'GET' && status === 200 ? objects.get(path) : undefined);
  });

  function answer(method: string, path: string, body: Buffer): number {
    if (method === 'PUT') objects.set(path, body);
    if (method === 'DELETE') return objects.delete(path) ? 204 : 404;
    return objects.has(path) ? 200 : 404;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/bucket/`,
    objects,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

type Credentials = { accessKeyId: string; secretAccessKey: string };

function isSigned({ method, url, headers }: IncomingMessage, body: Buffer, credentials: Credentials): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, accessKeyId, scope = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  if (accessKeyId !== credentials.accessKeyId) return false;
  const bodyHash = String(headers['x-amz-content-sha256']);
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return false;
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, url, '', signed.join(''), names, bodyHash].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature;
}
