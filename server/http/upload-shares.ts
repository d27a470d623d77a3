/** What one request holds of the memory for uploads. */
export type UploadShare = {
  /** Before more of the body is kept; false when there is no room for it. */
  take(bytes: number): boolean;
  /** When the request is answered. */
  release(): void;
};

/** What forwards and decodes uploads makes some copies of each. */
const heldMaxBytesDefault = 192 * 1024 * 1024;

/**
 * Bounds the bytes of uploads that are in memory at one time, from the first byte that comes to the answer. A client
 * may hold a quarter of what stays free: alone 38 MB, after the floods of five others 12 MB. So nobody fills it for
 * all.
 */
export function createUploadShares(heldMaxBytes = heldMaxBytesDefault) {
  const heldByClient = new Map<string, number>();
  let held = 0;

  /** `client` is e.g. 'member 7', or a network before anybody has signed in. */
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
