/** What the worker is started with: where the files are, and PostgreSQL itself where it is compiled already. */
export type WorkerData = { directory: string; wasmModule: WebAssembly.Module | undefined };

/** To the worker: protocol bytes as they are, or one of these. It takes them one after the other. */
export type WorkerRequest =
  | Uint8Array
  /** A new session begins; answered by `connected`. */
  | { kind: 'connect' }
  /** Copy the database's files; answered by `copied`. */
  | { kind: 'copy'; target: string }
  | { kind: 'close' };

/** From the worker: protocol bytes as they are, or one of these. */
export type WorkerReply =
  | Uint8Array
  | { kind: 'ready' }
  | { kind: 'connected' }
  | { kind: 'copied'; error?: string }
  | { kind: 'failed'; message: string };

/** A copy with a buffer of its own, which can be handed to the other thread instead of being copied again. */
export function joinBytes(chunks: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}
