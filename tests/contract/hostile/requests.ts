import type { Call } from '../../../contract/call.ts';
import { type Field, fieldsOf, type Kind } from './fields.ts';
import { brokenUploads, type HostileFile, multipartType, writeMultipart } from './files.ts';
import { anyHeaders, idempotencyKeys } from './headers.ts';
import { brokenBodies, type HostileJson, lists, numbers, typedValues } from './json.ts';
import { amountTexts, anyTexts, choiceTexts, dateTexts, type HostileText, integerTexts, longTexts } from './texts.ts';

type Values = Record<string, unknown>;
/** What a call takes when nothing is wrong with it; a file is its bytes. */
export type Given = { params: Values; query: Values; input: Values };

export type HostileRequest = {
  /** Names field and value, for whoever reads why a test failed. */
  what: string;
  path: string;
  body?: string | Buffer<ArrayBuffer>;
  type?: string;
  headers?: Record<string, string>;
  /** Refused whatever the handler does, for a field or the body: the answer must name it. */
  wrongField?: string;
};

const textsOfKind: Partial<Record<Kind, HostileText[]>> = {
  amount: amountTexts,
  integer: integerTexts,
  date: dateTexts,
  choice: choiceTexts,
};
const jsonOfKind: Partial<Record<Kind, HostileJson[]>> = { number: numbers, list: lists };
const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

/** The valid request. */
export const rightRequest = (call: Call, given: Given): HostileRequest => ({
  what: 'nothing wrong',
  path: addressOf(call, given),
  ...(call.method === 'POST' && writeBody(call, given.input)),
});

/** Requests that are wrong in one place each: every field in turn, then the whole. The same ones in every run. */
export const hostileRequestsOf = (call: Call, given: Given, files: HostileFile[]): HostileRequest[] => [
  ...fieldsOf(call.params).flatMap((field) => inParams(call, given, field)),
  ...fieldsOf(call.query).flatMap((field) => inQuery(call, given, field)),
  ...fieldsOf(call.input).flatMap((field) => inInput(call, given, field, files)),
  ...inWhole(call, given),
  ...inHeaders(call, given),
];

function inParams(call: Call, given: Given, field: Field): HostileRequest[] {
  const [name = ''] = field.path;
  return textsFor(field).map(({ what, text }) => ({
    what: `${name} in the path: ${what}`,
    path: addressOf(call, { ...given, params: { ...given.params, [name]: text } }),
  }));
}

function inQuery(call: Call, given: Given, field: Field): HostileRequest[] {
  const [name = ''] = field.path;
  const { [name]: _, ...others } = given.query;
  const rest = call.method === 'POST' ? writeBody(call, given.input) : {};
  const requestWith = (what: string, query: Values, wrongField?: string) => ({
    what: `${name} in the query: ${what}`,
    path: addressOf(call, { ...given, query }),
    ...rest,
    ...(wrongField && { wrongField }),
  });
  return [
    ...textsFor(field).map(({ what, text }) =>
      requestWith(what, { ...others, [name]: text }, wrongNameOf(call.query, name, text.toWellFormed())),
    ),
    requestWith('missing', others, wrongNameOf(call.query, name, undefined)),
    {
      ...requestWith('twice', given.query),
      path: `${addressOf(call, { ...given, query: others })}&${name}=1&${name}=2`,
    },
    { ...requestWith('as a list', others), path: `${addressOf(call, { ...given, query: others })}&${name}[]=1` },
    { ...requestWith('broken escapes', others), path: `${addressOf(call, { ...given, query: others })}&${name}=%zz%` },
  ];
}

function inInput(call: Call, given: Given, field: Field, files: HostileFile[]): HostileRequest[] {
  const [top = ''] = field.path;
  const path = addressOf(call, given);
  const what = (value: string) => `${field.path.join('.')}: ${value}`;
  const { [top]: _, ...others } = given.input;
  const missing: HostileRequest[] =
    field.path.length > 1
      ? []
      : [{ what: what('missing'), path, ...writeBody(call, others), ...wrongOf(call, top, undefined) }];
  if (field.kind === 'file') {
    const sent = files.map((file) => ({
      what: what(file.what),
      path,
      ...writeBody(call, { ...given.input, [top]: file }),
    }));
    return [...sent, ...missing, { what: what('a text'), path, ...writeBody(call, { ...given.input, [top]: 'a' }) }];
  }
  const isText = !['number', 'flag', 'list', 'object'].includes(field.kind);
  const texts = isText ? [...textsFor(field), ...longTexts] : choiceTexts;
  const asTexts = texts.map((hostile) => {
    const input = putAt(given.input, field.path, hostile.text) as Values;
    return {
      what: what(hostile.what),
      path,
      ...writeBody(call, input),
      ...wrongOf(call, top, arrivesAs(call, input[top])),
    };
  });
  // A multipart body has texts and files only; a form is taken as JSON too.
  const values = call.body === 'multipart' ? [] : [...typedValues, ...(jsonOfKind[field.kind] ?? [])];
  const asJson = values.map((hostile) => {
    const body = JSON.stringify(putAt(given.input, field.path, marker)).replace(`"${marker}"`, () => hostile.json);
    return { what: what(hostile.what), path, body, type: json, ...wrongOf(call, top, JSON.parse(body)[top]) };
  });
  return [...asTexts, ...asJson, ...missing, ...inInputTwice(call, given, field)];
}

/** JSON.parse takes the last of two; an earlier reader of the request may have used the first. */
function inInputTwice(call: Call, given: Given, { path: [top = '', ...below] }: Field): HostileRequest[] {
  if (call.body === 'multipart' || below.length > 0 || !(top in given.input)) return [];
  const first = `${JSON.stringify(top)}:${JSON.stringify(given.input[top])}`;
  const body = `{${first},${JSON.stringify(given.input).slice(1)}`;
  return [{ what: `${top}: twice`, path: addressOf(call, given), body, type: json, wrongField: 'body' }];
}

/** Forms and multipart bodies know no lone surrogates. */
const arrivesAs = (call: Call, value: unknown) =>
  typeof value === 'string' && call.body !== 'json' ? value.toWellFormed() : value;

/** A text that stands for JSON that JSON.stringify can not write. */
const marker = 'hostile value';

function inWhole(call: Call, given: Given): HostileRequest[] {
  const path = addressOf(call, given);
  if (call.method === 'GET') return [{ what: 'fields that nobody knows', path: `${path}&member_id=1&__proto__=1` }];
  const right = writeBody(call, given.input);
  const text = JSON.stringify(given.input);
  return [
    ...brokenBodies.map(({ what, json: body }) => ({ what: `a body of ${what}`, path, body, type: json })),
    ...brokenUploads.map((upload) => ({ ...upload, path })),
    { what: 'a form with a field twice', path, body: 'id=1&id=2', type: form },
    { what: 'a form with the prototype', path, body: '__proto__=1&constructor=1', type: form },
    { what: 'a form of 5,000 fields', path, body: 'a=1&'.repeat(5_000), type: form },
    { what: 'XML', path, body: '<a/>', type: 'application/xml' },
    { what: 'JSON as plain text', path, body: text, type: 'text/plain' },
    { what: 'JSON in UTF-16', path, body: Buffer.from(text, 'utf16le'), type: `${json}; charset=utf-16` },
    { what: 'a type with nonsense behind it', path, ...right, type: `${right.type}; ;;=,"` },
    { what: 'no body', path },
  ];
}

/** With a body that is broken: what is sent for its headers alone has no other effect. */
function inHeaders(call: Call, given: Given): HostileRequest[] {
  const path = addressOf(call, given);
  const broken = call.method === 'GET' ? { path } : { path, body: '{', type: json };
  const asMeant = { path, ...(call.method === 'POST' && writeBody(call, given.input)) };
  return [
    ...anyHeaders.map((hostile) => ({ ...broken, ...hostile })),
    ...(call.movesMoney ? idempotencyKeys : []).map((hostile) => ({ ...asMeant, ...hostile })),
  ];
}

const textsFor = ({ kind }: Field): HostileText[] => [...anyTexts, ...(textsOfKind[kind] ?? [])];

const wrongOf = (call: Call, name: string, value: unknown) => {
  const wrongField = wrongNameOf(call.input, name, value);
  return wrongField ? { wrongField } : {};
};

/** The field's name when its own schema refuses the value. */
function wrongNameOf(part: Call['input'], name: string, value: unknown): string | undefined {
  return part?.shape[name]?.safeParse(value).success ? undefined : name;
}

function putAt(container: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '0') return [putAt(Array.isArray(container) ? container[0] : undefined, rest, value)];
  const values = (container ?? {}) as Values;
  return { ...values, [name]: putAt(values[name], rest, value) };
}

/** With a question mark, so that more can be appended. */
function addressOf({ path }: Call, { params, query }: Given): string {
  const filled = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`:${name}`, () => encode(String(value))),
    path,
  );
  return `${filled}?${encodePairs(query)}`;
}

const encodePairs = (values: Values): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
    .join('&');

/** A lone surrogate as the three bytes that a careless client makes of it. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');

const isFile = (value: unknown) => typeof value === 'object' && value !== null && 'bytes' in value;
type Body = { body: string | Buffer<ArrayBuffer>; type: string };

function writeBody(call: Call, input: Values): Body {
  const isPlain = Object.values(input).every((value) => typeof value === 'string');
  if (call.body === 'multipart') {
    const parts = Object.entries(input).map(([name, value]) => [name, isFile(value) ? value : String(value)]);
    return { body: writeMultipart(parts as Parameters<typeof writeMultipart>[0]), type: multipartType };
  }
  if (call.body === 'form' && isPlain) return { body: encodePairs(input), type: form };
  return { body: JSON.stringify(input), type: json };
}
