import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import type { Environment } from '../env.ts';
import type { Drawing, DrawingOptions } from './draw-pages.ts';
import type { Served, ThreadData } from './drawing-thread.ts';
import { readRequest, writeAnswer } from './plain-request.ts';

type ThreadOptions = Omit<DrawingOptions, 'environment' | 'vite'> & {
  environment: Pick<Environment, 'API_BASE_URL' | 'REALTIME_URL' | 'LOG_LEVEL' | 'NODE_ENV'>;
};

/** Before another one is started in place of a thread that ended: each start takes a second of a processor. */
const pauseMs = 1_000;
/** The folder of NODE_COMPILE_CACHE; Node has one of its own for each of its versions in it. */
function compileCache(): string | undefined {
  const ofVersion = getCompileCacheDir();
  return ofVersion && path.dirname(ofVersion);
}

/**
 * Draws pages in a thread of its own: a page takes the time of a hundred orders, which would wait for it otherwise. A
 * thread that ends by itself is replaced. Throws when the first one can not draw, as without a build.
 */
export async function openDrawingThread({ environment, send, log }: ThreadOptions) {
  const { API_BASE_URL, REALTIME_URL, LOG_LEVEL } = environment;
  const workerData: ThreadData = { API_BASE_URL, REALTIME_URL, LOG_LEVEL, isTerminal: process.stdout.isTTY };
  const cache = compileCache();
  // What React and a quick start need; all other variables are the exchange's, and some of them secret.
  const env = { NODE_ENV: environment.NODE_ENV, ...(cache && { NODE_COMPILE_CACHE: cache }) };
  const served: Served = {
    async call(request) {
      try {
        return await writeAnswer(await send(readRequest(request)));
      } catch (error) {
        log.error({ err: error, path: new URL(request.url).pathname }, 'a call of a page failed');
        // Not every error can be given to another thread.
        throw new Error('the API failed');
      }
    },
  };
  let isClosing = false;

  async function start() {
    const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), { workerData, env, execArgv: [] });
    const drawing = createBirpc<Drawing, Served>(served, {
      post: (message) => worker.postMessage(message),
      on: (take) => worker.on('message', take),
      // Each call and each page has its own time.
      timeout: -1,
    });
    const ended = once(worker, 'exit')
      .then(([code]) => `code ${code}`)
      .catch((error: unknown) => error)
      .then((cause) => new Error('the thread that draws pages ended', { cause }));
    void ended.then((error) => drawing.$close(error));
    // Answered once it can draw.
    await drawing.forgetContent();
    void ended.then((error) => {
      if (isClosing) return;
      log.error({ err: error }, 'the thread that draws pages ended by itself, and is replaced');
      replace();
    });
    return { worker, drawing };
  }

  /** Whoever asks meanwhile waits for the try that is running, and gets no page when it fails. */
  function replace(): void {
    if (isClosing) return;
    current = start();
    current.catch(async (error: unknown) => {
      log.error({ err: error }, 'no thread can draw pages');
      await wait(pauseMs, undefined, { ref: false });
      replace();
    });
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
