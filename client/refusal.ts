import type { ErrorName } from '../contract/errors.ts';

type Details = {
  /** undefined for an error that is newer than this client. */
  error: ErrorName | undefined;
  /** errcode of the answer. */
  code: number;
  status: number;
  message: string;
  /** What is wrong with single fields, of invalidInput. */
  fields?: Record<string, string> | undefined;
  waitSeconds?: number | undefined;
  /** By which the site finds the request in its log. */
  requestId?: string | undefined;
};

/** The site answered, and did not do what was asked. */
export class Refused extends Error implements Details {
  override readonly name = 'Refused';
  readonly error: Details['error'];
  readonly code: number;
  readonly status: number;
  readonly fields: Details['fields'];
  readonly waitSeconds: Details['waitSeconds'];
  readonly requestId: Details['requestId'];

  constructor(call: string, { error, code, status, message, fields, waitSeconds, requestId }: Details) {
    super(`${call}: ${message} (${code}${error ? ` ${error}` : ''})`);
    this.error = error;
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.waitSeconds = waitSeconds;
    this.requestId = requestId;
  }
}

/**
 * No answer came, or none that can be read: whether the call had an effect is unknown. Sent again with the same
 * idempotency key, it has it once.
 */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly idempotencyKey: string | undefined;

  constructor(call: string, options: { idempotencyKey: string | undefined; cause: unknown }) {
    super(`${call}: no answer`, { cause: options.cause });
    this.idempotencyKey = options.idempotencyKey;
  }
}

/** Whether the site refused with one of these errors, e.g. `isRefusedFor(error, 'orderNotOpen')`. */
export const isRefusedFor = (error: unknown, ...names: ErrorName[]): error is Refused =>
  error instanceof Refused && error.error !== undefined && names.includes(error.error);
