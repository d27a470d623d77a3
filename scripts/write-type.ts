import type { JsonSchema } from '../server/http/openapi.ts';

/** The TypeScript type of what a JSON schema lets through; bounds and patterns have none. */
export function writeType(schema: JsonSchema): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return writeUnion((schema.enum as unknown[]).map((value) => JSON.stringify(value)));
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return writeUnion(choices.map(writeType));
  if (Array.isArray(schema.type)) return writeUnion(schema.type.map((type) => writeType({ ...schema, type })));
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return writeList(schema);
    case 'object':
      return writeObject(schema);
    default:
      return 'unknown';
  }
}

const writeUnion = (types: string[]): string => `(${[...new Set(types)].join(' | ')})`;

function writeList({ prefixItems, items }: JsonSchema): string {
  if (prefixItems) return `[${(prefixItems as JsonSchema[]).map(writeType).join(', ')}]`;
  return `${writeType((items ?? {}) as JsonSchema)}[]`;
}

function writeObject({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? writeType(additionalProperties as JsonSchema) : 'unknown';
    return `Record<string, ${value}>`;
  }
  const fields = Object.entries(properties).map(
    ([name, field]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${writeType(field)};`,
  );
  return `{ ${fields.join(' ')} }`;
}
