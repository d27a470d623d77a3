/** All of a body. Bytes that came in one piece are given as they are: by `arrayBuffer()` they would be copied twice. */
export async function readBody({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  const [only] = chunks;
  if (chunks.length !== 1 || !only) return Buffer.concat(chunks);
  return Buffer.from(only.buffer, only.byteOffset, only.byteLength);
}

/** The other way round: a body of bytes would be a copy of them. */
export const bodyOf = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
