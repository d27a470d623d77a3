import type { z } from 'zod';
import type { ErrorName } from './errors.ts';
import type { OperatorRole } from './operator-values.ts';

export type Access = 'public' | 'member' | 'merchant' | 'operator';
export type BodyKind = 'none' | 'json' | 'form' | 'multipart';

/**
 * One call of /api/v1, declared once. The server's route and checks, the typed client, the form schemas, the msw
 * handlers, the OpenAPI document and the table of the security tests all come from it.
 */
export type Call = {
  method: 'GET' | 'POST';
  /** Below /api/v1, as the spec writes it; a parameter is `:name`. */
  path: string;
  summary: string;
  access: Access;
  /** For `operator`: the roles that may call it; by default every operator. */
  roles?: readonly OperatorRole[];
  /**
   * `form` bodies are form-encoded (the server takes JSON for them too); `multipart` ones carry files, within the
   * bounds of limits.ts; `none` still accepts an empty object.
   */
  body?: BodyKind;
  params?: z.ZodObject;
  query?: z.ZodObject;
  input?: z.ZodObject;
  answer: z.ZodType;
  /** What it can refuse with beside the errors every call shares (400, 401, 403, 404, 413, 415, 429, 503). */
  errors?: readonly ErrorName[];
  /** Of a multipart call whose file may be left out: it takes JSON and forms as well. */
  isFileOptional?: boolean;
  /** Needs an Idempotency-Key header; the effect happens once per member, call and key. */
  movesMoney?: boolean;
  /** Works without that header too: its own rule says how often the effect may happen. */
  isKeyOptional?: boolean;
  /**
   * A POST that changes nothing, like every GET: it still answers when the disk is full, and the loaders of a page
   * may share its answer.
   */
  readOnly?: boolean;
  /** Has the member of a session that is locked too; all others refuse, or take the caller for a visitor. */
  worksLocked?: boolean;
  /** Takes the CSRF token of POST /csrftoken, in a header or in the field __RequestVerificationToken. */
  csrf?: boolean;
  /** The bit of contract/site-features.ts of its area: refused while that is off (spec section 6). */
  feature?: number;
  example: { params?: unknown; query?: unknown; input?: unknown; answer: unknown };
};

/** Keeps the precise types of a declaration. */
export const call = <const C extends Call>(declaration: C): C => declaration;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;
export type ParamsOf<C extends Call> = Parsed<C['params']>;
export type QueryOf<C extends Call> = Parsed<C['query']>;
export type InputOf<C extends Call> = Parsed<C['input']>;
export type AnswerOf<C extends Call> = z.output<C['answer']>;

/** What the client gives: only the parts that the call declares. */
export type RequestOf<C extends Call> = (C['params'] extends z.ZodType ? { params: Sent<C['params']> } : unknown) &
  (C['query'] extends z.ZodType ? { query: Sent<C['query']> } : unknown) &
  (C['input'] extends z.ZodType ? { input: Sent<C['input']> } : unknown) &
  (C extends { movesMoney: true } ? { idempotencyKey: string } : unknown);

/** The envelope of every answer. */
export type Envelope<T = unknown> = { errcode: number; errmsg: string; data: T; requestId?: string };
