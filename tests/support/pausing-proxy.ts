import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a server; paused, it takes connections and bytes but passes nothing on. */
export async function startPausingProxy(socketPath: string) {
  const pairs = new Set<[Socket, Socket]>();
  let isPaused = false;
  const server = createServer((client) => {
    const upstream = connect(socketPath);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    client.pipe(upstream).pipe(client);
    for (const socket of pair) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        pairs.delete(pair);
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
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
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
