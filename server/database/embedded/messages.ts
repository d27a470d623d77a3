/** To the worker: protocol bytes as they are, or one of these. */
export type WorkerRequest = Uint8Array | { kind: 'connect' } | { kind: 'close' };
/** From the worker: protocol bytes as they are, or one of these. */
export type WorkerReply = Uint8Array | { kind: 'ready' } | { kind: 'failed'; message: string };
