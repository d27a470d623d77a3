import type { ApiKeyCallName } from '../contract/api-key-calls.ts';
import { rightOfCall } from '../contract/api-key-calls.ts';
import type { ApiKeyRight } from '../contract/api-key-values.ts';
import type { AnswerOf, Call, RequestOf } from '../contract/call.ts';
import { type calls, documentedCalls } from '../contract/calls.ts';

/*
 * What the client takes from the contract's calls, and the only file of it that knows their schemas. The package has
 * another one in its place, generated from them (scripts/make-client.ts), since schemas need a library.
 */

type Groups = typeof calls;
type NameIn<Group extends keyof Groups> = `${Group}.${keyof Groups[Group] & string}`;
type AnyName = { [Group in keyof Groups]: NameIn<Group> }[keyof Groups];
type CallNamed<Name> = Name extends `${infer Group extends keyof Groups}.${infer Own}`
  ? Own extends keyof Groups[Group]
    ? Extract<Groups[Group][Own], Call>
    : never
  : never;

/** Their public calls are for people at a browser. */
const groupsOfPeople = ['account', 'security', 'securityPasskeys', 'help'] as const;
type OfPeople = NameIn<(typeof groupsOfPeople)[number]>;

/** A public call that changes nothing. */
type Open = { access: 'public' } & ({ method: 'GET' } | { readOnly: true });
type IfOpen<Name> =
  CallNamed<Name> extends { path: `/operator${string}` } ? never : CallNamed<Name> extends Open ? Name : never;
type OpenName = Exclude<{ [Name in AnyName]: IfOpen<Name> }[AnyName], OfPeople>;

type RequestTo<C extends Call> = Omit<RequestOf<C>, 'idempotencyKey'> &
  (C extends { movesMoney: true } ? { idempotencyKey?: string } : unknown);

/** Calls that change nothing and need nobody, and those that take an API key. */
export type Calls = {
  [Name in OpenName | ApiKeyCallName]: { request: RequestTo<CallNamed<Name>>; answer: AnswerOf<CallNamed<Name>> };
};
export type CallName = keyof Calls;

/** How a call is sent. */
export type CallFacts = {
  method: 'GET' | 'POST';
  path: string;
  body: 'json' | 'form';
  /** What an API key needs for it; undefined where no key is needed or taken. */
  right?: ApiKeyRight;
  /** Its effect happens once per idempotency key. */
  movesMoney?: true;
  changesNothing?: true;
};

export const callTable = Object.fromEntries(
  documentedCalls.flatMap(({ group, name, call }) => {
    const facts = factsOf(`${group}.${name}`, call);
    return facts ? [[`${group}.${name}`, facts]] : [];
  }),
) as Record<CallName, CallFacts>;

function factsOf(name: string, { method, path, body, access, ...call }: Call): CallFacts | undefined {
  const right = rightOfCall(name);
  const changesNothing = method === 'GET' || call.readOnly === true;
  const isOpen = access === 'public' && changesNothing && !groupsOfPeople.some((group) => name.startsWith(`${group}.`));
  if (!right && !isOpen) return undefined;
  return {
    method,
    path,
    body: body === 'form' ? 'form' : 'json',
    ...(right && { right }),
    ...(call.movesMoney && { movesMoney: true }),
    ...(changesNothing && { changesNothing }),
  };
}
