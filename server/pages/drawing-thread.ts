// The thread that draws pages: open-drawing-thread.ts starts it and asks it. It ends when it can not draw.
import { parentPort, workerData } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { Environment } from '../env.ts';
import { createLog } from '../log.ts';
import { terminalStream } from '../log-lines.ts';
import { createDrawing, type Drawing } from './draw-pages.ts';
import { type PlainAnswer, type PlainRequest, readAnswer, writeRequest } from './plain-request.ts';

/** What the thread has to know, and nothing secret. */
export type ThreadData = Pick<Environment, 'API_BASE_URL' | 'REALTIME_URL' | 'LOG_LEVEL'> & { isTerminal: boolean };

/** What it asks of the thread that started it: to call the API. */
export type Served = { call(request: PlainRequest): Promise<PlainAnswer> };

const { isTerminal, ...environment } = workerData as ThreadData;
// It asks nothing before the first page, when there is somebody to ask.
const log = createLog(environment.LOG_LEVEL, terminalStream(isTerminal));
const send = async (request: Request) => readAnswer(await asker.call(await writeRequest(request)));
const drawing = await createDrawing({ environment, send, log });
const asker = createBirpc<Served, Drawing>(drawing, {
  post: (message) => parentPort?.postMessage(message),
  // What was asked meanwhile waits in the port.
  on: (take) => parentPort?.on('message', take),
  // Each call and each page has its own time.
  timeout: -1,
});
// What loading the build has left behind; V8 would only look for it minutes later.
void globalThis.gc?.({ execution: 'async', flavor: 'last-resort' });
