/** One request's part of the memory for uploads. */
export type UploadShare = {
  /** Reserves memory before more of the body is kept; false if there is no room. */
  take(bytes: number): boolean;
  /** Call it when the request is answered. */
  release(): void;
};

/** Forwarding and decoding make some copies of each upload. */
const heldMaxBytesDefault = 192 * 1024 * 1024;

/**
 * Bounds the bytes of uploads in memory at any time, from the first byte to the answer. A client may hold a quarter of
 * what is free: 38 MB alone, 12 MB after the floods of five others. So nobody can fill it for everyone.
 */
export function createUploadShares(heldMaxBytes = heldMaxBytesDefault) {
  const heldByClient = new Map<string, number>();
  let held = 0;

  /** `client` is e.g. 'member 7', or a network for visitors who are not signed in. */
  return function openShare(client: string): UploadShare {
    let own = 0;
    function move(bytes: number): void {
      own += bytes;
      held += bytes;
      const ofClient = (heldByClient.get(client) ?? 0) + bytes;
      if (ofClient > 0) heldByClient.set(client, ofClient);
      else heldByClient.delete(client);
    }
    return {
      take(bytes) {
        const ofClient = (heldByClient.get(client) ?? 0) + bytes;
        if (4 * ofClient > heldMaxBytes - held - bytes) return false;
        move(bytes);
        return true;
      },
      release: () => move(-own),
    };
  };
}

/** Of this process: its pages and its API hold uploads in the same memory. */
export const openUploadShare = createUploadShares();
