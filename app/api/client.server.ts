import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import { depositCalls } from '../../contract/deposit.ts';
import type { Language } from '../../contract/languages.ts';
import { apiTimeoutMs } from '../../contract/limits.ts';
import { quotesCalls } from '../../contract/quotes.ts';
import { translateCommon } from '../i18n/texts.server.ts';
import type { Translate } from '../i18n/translate.ts';
import type { CookieJar } from './cookie-jar.server.ts';
import { type CallParts, encodeCall } from './encode-call.server.ts';
import { readAnswer } from './read-answer.server.ts';
import type { Answer, Refusal } from './refusal.ts';

/** Takes a request to the API: straight into it in one process, or over HTTP. Tests give a stand-in. */
export type Send = (request: Request) => Promise<Response>;
/** The part of a pino log that pages use. */
export type PageLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;

export type ClientOptions = {
  send: Send;
  /** Origin of the API. */
  baseUrl: string;
  language: Language;
  cookies: CookieJar;
  /** Of the visitor's browser; the API counts its rate limits by it. */
  address: string;
  userAgent: string;
  /** Of the page's request: its calls have the same in the log. */
  requestId: string;
  log: PageLog;
  /** For all calls of one page together. */
  timeoutMs?: number;
};

/** Sends a declared call. Never throws for errors of the API: a Refusal says what happened. */
export type SendCall = <C extends Call>(call: C, request: RequestOf<C>) => Promise<Answer<AnswerOf<C>>>;

/** The one client of a page's loaders and actions, with the error rules of the spec's section 8. */
export function createClient(options: ClientOptions): SendCall {
  const { send, baseUrl, language, cookies, log, timeoutMs = apiTimeoutMs } = options;
  const origin = new URL(baseUrl).origin;
  const endsAtMs = performance.now() + timeoutMs;
  const timeLeftMs = () => Math.max(0, endsAtMs - performance.now());

  function headers(): Headers {
    const result = new Headers({
      'Accept-Language': language,
      'User-Agent': options.userAgent,
      'X-Forwarded-For': options.address,
      'X-Request-Id': options.requestId,
      Origin: origin,
    });
    const cookie = cookies.header();
    if (cookie) result.set('Cookie', cookie);
    return result;
  }

  return async <C extends Call>(call: C, parts: RequestOf<C>): Promise<Answer<AnswerOf<C>>> => {
    try {
      const request = encodeCall(call, parts as CallParts, { url: origin, headers: headers() });
      const response = await withTimeout(send(request), timeLeftMs());
      cookies.absorb(response.headers.getSetCookie());
      const answer = await withTimeout(readAnswer(call, response), timeLeftMs());
      if (answer.ok) return { ok: true, data: answer.data as AnswerOf<C> };
      if (answer.status < 500)
        return { ...answer, message: answer.message || translateCommon(language)('error.general') };
      log.error({ call: call.path, code: answer.code }, 'the API failed');
      return {
        ...answer,
        message: failureOf(call, language) ?? (answer.message || translateCommon(language)('error.general')),
      };
    } catch (error) {
      log.error({ call: call.path, err: error }, 'the API gave no usable answer');
      return unavailable(call, language);
    }
  };
}

/** The refusal when there was no answer: whether the call had an effect is unknown. */
const unavailable = (call: Call, language: Language): Refusal => ({
  ok: false,
  error: 'unavailable',
  code: 503,
  status: 503,
  message: failureOf(call, language) ?? translateCommon(language)('error.unavailable'),
});

/** Failures that the spec's section 8 has words for. */
const failureTexts: Readonly<Record<string, (t: Translate) => string>> = {
  [quotesCalls.symbols.path]: (t) => t('error.symbols'),
  [depositCalls.config.path]: (t) => t('error.blockchain'),
};

const failureOf = ({ path }: Call, language: Language): string | undefined =>
  failureTexts[path]?.(translateCommon(language));

async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
