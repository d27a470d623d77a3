import type { z } from 'zod';
import type { BodyKind } from '../../contract/call.ts';
import { type ErrorName, errors } from '../../contract/errors.ts';
import { type Result, refuse } from '../../contract/result.ts';
import { hasRepeatedNames } from './repeated-names.ts';

type Fields = Record<string, unknown>;
const depthMax = 8;
/** The field for complaints about the whole body. */
const wholeBody = 'body';
const invalidBody = refuse('invalidInput', { fields: { [wholeBody]: 'fieldInvalid' } });
const repeatedNames = refuse('invalidInput', { fields: { [wholeBody]: 'fieldRepeated' } });

/**
 * The fields of a body, not yet checked against the call's schema. Refuses content types that the call does not accept
 * (unsupportedMediaType) and what no honest client sends: broken JSON, repeated fields, NUL, lone surrogates, unbounded
 * numbers, deep nesting, `__proto__`.
 */
export function parseBody(text: string, contentType: string | undefined, kind: BodyKind): Result<Fields> {
  if (text === '') return { ok: true, data: {} };
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return parseJson(text);
  if (type === 'application/x-www-form-urlencoded' && kind !== 'json') return parsePairs(text);
  return refuse('unsupportedMediaType');
}

/** The fields of a query string or of a form-encoded body. Refuses a field that is given twice. */
export function parsePairs(text: string): Result<Fields> {
  return collectFields(new URLSearchParams(text));
}

/** Texts and files of a multipart body; take it from holdUpload, which bounds it. */
export async function parseMultipart(body: Buffer<ArrayBuffer>, contentType = ''): Promise<Result<Fields>> {
  try {
    return collectFields(await new Response(body, { headers: { 'content-type': contentType } }).formData());
  } catch {
    return invalidBody;
  }
}

function collectFields(pairs: Iterable<[string, string | File]>): Result<Fields> {
  const fields: Fields = {};
  const wrong: Record<string, ErrorName> = {};
  for (const [name, value] of pairs) {
    if (name === '__proto__') return invalidBody;
    if (isHostile(value, 0)) wrong[name] = 'fieldInvalid';
    if (Object.hasOwn(fields, name)) wrong[name] = 'fieldRepeated';
    fields[name] = value;
  }
  return Object.keys(wrong).length ? refuse('invalidInput', { fields: wrong }) : { ok: true, data: fields };
}

function parseJson(text: string): Result<Fields> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return invalidBody;
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return invalidBody;
  const names = Object.keys(body);
  if (names.includes('__proto__')) return invalidBody;
  const hostile = names.filter((name) => isHostile((body as Fields)[name], 0));
  if (hostile.length === 0) return hasRepeatedNames(text, body) ? repeatedNames : { ok: true, data: body as Fields };
  return refuse('invalidInput', { fields: Object.fromEntries(hostile.map((name) => [name, 'fieldInvalid'])) });
}

function isHostile(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return false;
  if (depth === depthMax || Object.hasOwn(value, '__proto__')) return true;
  return Object.values(value).some((item) => isHostile(item, depth + 1));
}

/** Checks fields against a schema of the contract, whose messages are error names; unknown fields are left out. */
export function checkFields<S extends z.ZodType>(schema: S, fields: unknown): Result<z.output<S>> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { ok: true, data: parsed.data };
  const wrong: Record<string, ErrorName> = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.join('.') || wholeBody;
    wrong[name] ??= issue.message in errors ? (issue.message as ErrorName) : 'fieldInvalid';
  }
  return refuse('invalidInput', { fields: wrong });
}
