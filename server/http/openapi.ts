import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { documentedCalls, type NamedCall } from '../../contract/calls.ts';
import { type ErrorName, errors } from '../../contract/errors.ts';
import { apiPath } from './api-path.ts';

export type JsonSchema = { properties?: Record<string, JsonSchema>; required?: string[]; [keyword: string]: unknown };

/** What any call may refuse with, by HTTP status. */
const sharedErrors: ErrorName[] = [
  'invalidInput',
  'crossSite',
  'notFound',
  'methodNotAllowed',
  'tooLarge',
  'unsupportedMediaType',
  'tooManyRequests',
  'internal',
  'unavailable',
];

/** The errors that a call declares and those that its access, feature and money flag bring with them. */
export function errorsOfCall(call: Call): ErrorName[] {
  return [
    ...(call.errors ?? []),
    ...(call.access === 'public' ? [] : ['notSignedIn' as const]),
    ...(['member', 'merchant'].includes(call.access) && !call.worksLocked ? ['sessionLocked' as const] : []),
    ...(call.access === 'merchant' || call.access === 'operator' ? ['forbidden' as const] : []),
    ...(call.feature ? ['featureDisabled' as const] : []),
    ...(call.movesMoney ? ['idempotencyKeyReused' as const] : []),
    ...(call.body === 'multipart' ? (['pictureLimit', 'picturesBusy'] as const) : []),
  ];
}

/** The schema of what is sent (`input`) or answered (`output`); transforms are shown by their sent form. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
}

/** The OpenAPI 3.1 document of every call of the contract but the console's. */
export function createOpenApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const named of documentedCalls) {
    const path = named.call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [named.call.method.toLowerCase()]: createOperation(named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pasar', version: '1', description },
    servers: [{ url: apiPath }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      schemas: { Refusal: refusalSchema },
    },
  };
}

const description =
  'Every answer is an envelope; errcode 0 is success. A call that moves money needs the header Idempotency-Key, a ' +
  'text of your own that is new for each deed: sent again with the same key and body, it happens once.';

const refusalSchema = {
  type: 'object',
  required: ['errcode', 'errmsg', 'data', 'requestId'],
  properties: {
    errcode: { type: 'integer', enum: Object.values(errors).map(({ code }) => code) },
    errmsg: { type: 'string', description: 'In the language of Accept-Language.' },
    data: {
      type: ['object', 'null'],
      properties: { fields: { type: 'object', additionalProperties: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
};

function createOperation({ group, name, call }: NamedCall) {
  const refusals = [...errorsOfCall(call), ...sharedErrors];
  const statuses = [...new Set(refusals.map((error) => errors[error].status))].filter((status) => status !== 200);
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: call.summary,
    ...(call.access !== 'public' && { security: [{ session: [] }] }),
    parameters: [
      ...parametersIn('path', call.params),
      ...parametersIn('query', call.query),
      ...(call.movesMoney ? [headerParameter('Idempotency-Key', call.isKeyOptional && 'Optional.')] : []),
      ...(call.csrf ? [headerParameter('X-CSRF-Token', 'Or the field __RequestVerificationToken.')] : []),
    ],
    ...(call.input && { requestBody: createRequestBody(call) }),
    responses: {
      200: jsonContent('Success, or a refusal of the domain', {
        oneOf: [successSchema(call), { $ref: '#/components/schemas/Refusal' }],
      }),
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          jsonContent(namesOfStatus(refusals, status), { $ref: '#/components/schemas/Refusal' }),
        ]),
      ),
    },
  };
}

const namesOfStatus = (names: ErrorName[], status: number) =>
  names
    .filter((name) => errors[name].status === status)
    .map((name) => `${errors[name].code} ${name}`)
    .join(', ');

const headerParameter = (name: string, description?: string | false) => ({
  name,
  in: 'header',
  required: !description,
  ...(description && { description }),
  schema: { type: 'string' },
});

function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function createRequestBody(call: Call) {
  const schema = call.input && jsonSchema(call.input, 'input');
  const content = { schema, example: call.example.input };
  const isForm = call.body === 'form' || call.isFileOptional;
  if (call.body === 'multipart' && !call.isFileOptional) return { content: { 'multipart/form-data': content } };
  return {
    content: {
      ...(call.body === 'multipart' && { 'multipart/form-data': content }),
      ...(isForm && { 'application/x-www-form-urlencoded': content }),
      'application/json': content,
    },
  };
}

const successSchema = (call: Call) => ({
  type: 'object',
  required: ['errcode', 'errmsg', 'data'],
  properties: { errcode: { const: 0 }, errmsg: { const: '' }, data: jsonSchema(call.answer, 'output') },
  examples: [{ errcode: 0, errmsg: '', data: call.example.answer }],
});

const jsonContent = (description: string, schema: unknown) => ({
  description,
  content: { 'application/json': { schema } },
});
