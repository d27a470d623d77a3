import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * The address of a server, between it and its clients. Paused it takes connections and bytes but passes nothing on, not
 * even that the server is gone.
 */
export async function startPausingProxy(firstSocketPath: string) {
  let socketPath = firstSocketPath;
  const pairs = new Set<[Socket, Socket]>();
  const forgotten: [Socket, Socket][] = [];
  let isPaused = false;
  const server = createServer((client) => {
    const upstream = connect(socketPath);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    client.pipe(upstream).pipe(client);
    for (const socket of pair) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        if ((isPaused && socket === upstream) || !pairs.delete(pair)) return;
        for (const other of pair) other.destroy();
      });
    }
    if (isPaused) hold(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    pause() {
      isPaused = true;
      for (const pair of pairs) hold(pair);
    },
    resume() {
      isPaused = false;
      for (const [client, upstream] of pairs) client.pipe(upstream).pipe(client);
    },
    /** Connections until now fall silent for good, and neither side hears of it; later ones are passed on. */
    forget() {
      for (const pair of pairs) hold(pair);
      forgotten.push(...pairs);
      pairs.clear();
    },
    /** The address is another server's now, which knows nothing of the connections to the one before. */
    moveTo(nextSocketPath: string) {
      socketPath = nextSocketPath;
      isPaused = false;
      for (const [client] of pairs) client.resetAndDestroy();
    },
    close() {
      for (const pair of [...pairs, ...forgotten]) for (const socket of pair) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function hold([client, upstream]: [Socket, Socket]): void {
  client.unpipe(upstream);
  upstream.unpipe(client);
  client.pause();
  upstream.pause();
}
