import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { Environment } from '../env.ts';
import type { Drawing, DrawingOptions } from './draw-pages.ts';
import type { Served, ThreadData } from './drawing-thread.ts';
import { type PlainRequest, readRequest, writeAnswer } from './plain-request.ts';

type ThreadOptions = Omit<DrawingOptions, 'environment' | 'vite'> & {
  environment: Pick<Environment, 'API_BASE_URL' | 'REALTIME_URL' | 'LOG_LEVEL'>;
};

/**
 * Draws pages in a thread of its own: a page takes the time of a hundred orders, which would wait for it otherwise. A
 * thread that ends by itself is replaced. Throws when the first one can not draw, as without a build.
 */
export async function openDrawingThread({ environment, send, log }: ThreadOptions) {
  const { API_BASE_URL, REALTIME_URL, LOG_LEVEL } = environment;
  const workerData: ThreadData = { API_BASE_URL, REALTIME_URL, LOG_LEVEL, isTerminal: process.stdout.isTTY };
  const served: Served = { call: async (request: PlainRequest) => writeAnswer(await send(readRequest(request))) };
  let isClosing = false;

  async function start() {
    const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), { workerData, execArgv: [] });
    const drawing = createBirpc<Drawing, Served>(served, {
      post: (message) => worker.postMessage(message),
      on: (take) => worker.on('message', take),
      // Each call and each page has its own time.
      timeout: -1,
    });
    const ended = once(worker, 'exit').then(
      () => new Error('the thread that draws pages ended'),
      (error: Error) => error,
    );
    void ended.then((error) => drawing.$close(error));
    // Answered once it can draw.
    await drawing.forgetContent();
    void ended.then((error) => {
      if (isClosing) return;
      log.error({ err: error }, 'the thread that draws pages ended by itself, and is replaced');
      current = start();
      current.catch((err: unknown) => log.error({ err }, 'no thread can draw pages'));
    });
    return { worker, drawing };
  }

  let current = start();
  await current;
  const drawn = async () => (await current).drawing;
  return {
    draw: async (page) => (await drawn()).draw(page),
    takesFilesAt: async (url) => (await drawn()).takesFilesAt(url),
    drawRefusal: async (pathname, error) => (await drawn()).drawRefusal(pathname, error),
    drawLastResort: async (requestId) => (await drawn()).drawLastResort(requestId),
    forgetContent: async () => (await drawn()).forgetContent(),
    async close() {
      isClosing = true;
      const thread = await current.catch(() => undefined);
      await thread?.worker.terminate();
    },
  } satisfies Drawing & { close(): Promise<void> };
}
