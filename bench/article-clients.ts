// The readers of articles.ts: connections that stay open, each asking again as soon as it has its answer.
import { Agent, request } from 'node:http';

export type Asked = { url: string; connections: number; requests: number };

const { url, connections, requests } = JSON.parse(process.argv[2] ?? '{}') as Asked;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

const read = () =>
  new Promise<void>((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });

let asked = 0;
async function readOn(): Promise<void> {
  while (asked < requests) {
    asked += 1;
    await read();
  }
}

await Promise.all(Array.from({ length: connections }, readOn));
process.send?.('done');
process.disconnect?.();
agent.destroy();
