import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { csrfHeader } from '../../contract/account.ts';
import { rightOfCall } from '../../contract/api-key-calls.ts';
import type { Call } from '../../contract/call.ts';
import { documentedCalls, type NamedCall } from '../../contract/calls.ts';
import { type ErrorName, errors } from '../../contract/errors.ts';
import { idempotencyKeyLengthMax } from '../../contract/limits.ts';
import { createTranslate } from '../texts.ts';
import { apiPath } from './api-path.ts';
import { liveDocs } from './docs-live.ts';
import { signingDocs } from './docs-signing.ts';
import { docsStyles } from './docs-styles.ts';
import { webhookDocs } from './docs-webhook.ts';
import { errorsOfCall, type JsonSchema, jsonSchema } from './openapi.ts';

/** Allows the page its one style sheet, by its hash, and nothing else. */
export const docsContentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(docsStyles).digest('base64')}'`,
  "frame-ancestors 'none'",
].join('; ');

const translate = createTranslate('errors');

/** The readable page of all calls, for developers; English only. */
export function renderDocs(): string {
  const byGroup = Map.groupBy(documentedCalls, ({ group }) => group);
  const groups = Array.from(byGroup, ([group, named]) => ({ group, named }));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pasar API</title>
<style>${raw(docsStyles)}</style>
</head>
<body>
<nav aria-label="Calls">${guide}${groups.map(renderContents)}</nav>
<main>
<h1>Pasar API</h1>
${introduction}
${signingDocs}
${liveDocs}
${webhookDocs}
${groups.map(({ group, named }) => html`<h2 id="${group}">${group}</h2>${named.map(renderCall)}`)}
</main>
</body>
</html>`.toString();
}

const introduction = html`
<p>Every call stands below <code>${apiPath}</code>. The machine-readable form is
<a href="${apiPath}/openapi.json">openapi.json</a>.</p>
<p>Every answer is an envelope: <code>{ errcode, errmsg, data }</code>. <code>errcode</code> 0 is success.
A refusal also carries <code>requestId</code>, and <code>errmsg</code> in the language of
<code>Accept-Language</code>. Error 400 has one message per wrong field in <code>data.fields</code>.</p>
<p>A call that moves money needs the header <code>Idempotency-Key</code>: a text of your own, at most
${idempotencyKeyLengthMax} characters, new for each deed. Sent again with the same key and body, a request gets the
first answer and nothing happens twice; with another body it is refused. Keys are kept for 24 hours. Calls that only
take the header work without it.</p>
<p>Times are milliseconds since 1970 UTC, ids are strings, amounts and prices are decimal strings.</p>`;

const guide = html`
<h2>Guide</h2>
<ul><li><a href="#signing">API keys</a></li><li><a href="#sandbox">Sandbox</a></li>
<li><a href="#live">Live streams</a></li><li><a href="#webhooks">Webhooks</a></li></ul>`;

const renderContents = ({ group, named }: { group: string; named: NamedCall[] }) => html`
<h2><a href="#${group}">${group}</a></h2>
<ul>${named.map(({ name, call }) => html`<li><a href="#${group}.${name}">${call.path}</a></li>`)}</ul>`;

const renderCall = ({ group, name, call }: NamedCall) => html`
<article id="${group}.${name}">
<h3><span class="method">${call.method}</span> <code>${apiPath}${call.path}</code></h3>
<p>${call.summary}</p>
<p class="facts">${factsOf(`${group}.${name}`, call).map((fact) => html`<span>${fact}</span>`)}</p>
${renderFields('Path', call.params && jsonSchema(call.params, 'input'))}
${renderFields('Query', call.query && jsonSchema(call.query, 'input'))}
${renderFields('Body', call.input && jsonSchema(call.input, 'input'))}
${renderFields('Answer', jsonSchema(call.answer, 'output'))}
${renderErrors(errorsOfCall(call))}
<h4>Example</h4>
<pre>${exampleRequest(call)}

${JSON.stringify({ errcode: 0, errmsg: '', data: call.example.answer }, null, 2)}</pre>
</article>`;

function factsOf(name: string, call: Call): string[] {
  const right = rightOfCall(name);
  const bodies = { none: undefined, json: 'JSON', form: 'form-encoded or JSON', multipart: 'multipart' };
  const isAnyBody = call.isFileOptional ? ['or, without a file, form-encoded or JSON'] : [];
  return [
    `access: ${call.access}`,
    ...(right ? [`API keys: ${right}`] : []),
    ...(bodies[call.body ?? 'none'] ? [`body: ${bodies[call.body ?? 'none']}`] : []),
    ...isAnyBody,
    ...(call.movesMoney
      ? [call.isKeyOptional ? 'takes the header Idempotency-Key' : 'needs the header Idempotency-Key']
      : []),
    ...(call.csrf ? [`needs the token of POST /csrftoken in ${csrfHeader}`] : []),
    ...(call.feature ? ['can be switched off'] : []),
  ];
}

function renderFields(title: string, schema: JsonSchema | undefined) {
  const fields = Object.entries(fieldsOf(schema));
  if (fields.length === 0) return '';
  const required = new Set((schema?.items as JsonSchema | undefined)?.required ?? schema?.required);
  return html`<h4>${title}${schema?.items ? ', a list of' : ''}</h4>
<table><thead><tr><th>field</th><th>type</th><th></th></tr></thead><tbody>
${fields.map(([name, field]) => renderField(name, field, required.has(name)))}
</tbody></table>`;
}

const renderField = (name: string, field: JsonSchema, isRequired: boolean) => html`
<tr><td><code>${name}</code></td><td>${typeOf(field)}</td><td>${isRequired ? '' : 'optional'}</td></tr>`;

const fieldsOf = (schema: JsonSchema | undefined): Record<string, JsonSchema> =>
  schema?.properties ?? (schema?.items as JsonSchema | undefined)?.properties ?? {};

function typeOf(field: JsonSchema): string {
  if (field.enum) return (field.enum as unknown[]).join(' | ');
  if (field.anyOf) return (field.anyOf as JsonSchema[]).map(typeOf).join(' or ');
  if (field.type === 'array' && field.items) return `list of ${typeOf(field.items as JsonSchema)}`;
  if (field.properties) return `{ ${Object.keys(field.properties).join(', ')} }`;
  const length = field.maxLength ? `, at most ${field.maxLength} characters` : '';
  return `${field.const ?? field.type ?? 'any'}${length}`;
}

function renderErrors(names: ErrorName[]) {
  if (names.length === 0) return '';
  return html`<h4>Errors</h4>
<table><thead><tr><th>errcode</th><th>name</th><th>errmsg</th></tr></thead><tbody>
${names.map((name) => html`<tr><td>${errors[name].code}</td><td>${name}</td><td>${translate('en', name)}</td></tr>`)}
</tbody></table>`;
}

function exampleRequest({ method, path, body, movesMoney, example }: Call): string {
  const query = example.query ? `?${new URLSearchParams(example.query as Record<string, string>)}` : '';
  const filled = Object.entries(example.params ?? {}).reduce(
    (text, [name, value]) => text.replace(`:${name}`, value),
    path,
  );
  const lines = [`${method} ${apiPath}${filled}${query}`];
  if (movesMoney) lines.push('Idempotency-Key: 0f4b4c1e-6a1d-4f0e-9a53-2d8f6f1c7b10');
  if (!example.input) return lines.join('\n');
  const [type, text] = exampleBody(body, example.input as Record<string, string>);
  return [...lines, `Content-Type: ${type}`, '', text].join('\n');
}

function exampleBody(body: Call['body'], input: Record<string, string>): [string, string] {
  if (body === 'form') return ['application/x-www-form-urlencoded', new URLSearchParams(input).toString()];
  if (body !== 'multipart') return ['application/json', JSON.stringify(input, null, 2)];
  const parts = Object.entries(input).map(([name, value]) => {
    const isFile = value === '(file)';
    const more = isFile ? '; filename="picture.png"\nContent-Type: image/png' : '';
    return `--part\nContent-Disposition: form-data; name="${name}"${more}\n\n${value}\n`;
  });
  return ['multipart/form-data; boundary=part', `${parts.join('')}--part--`];
}
