/** What a member's program can be told of. */
export const webhookEvents = ['fill', 'deposit', 'withdrawal'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
/** Why there was no answer: an address inside a network is never asked. */
export const connectionProblems = ['timeout', 'notAllowed', 'noConnection'] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];
/** Why a delivery failed that got no answer: nothing is sent without a signature. */
export const deliveryProblems = [...connectionProblems, 'secretLost'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

export const webhooksMax = 5;
export const webhookUrlLengthMax = 500;

/** Says when it was signed and the signature: t=<milliseconds>,v1=<hex>. */
export const webhookSignatureHeader = 'Webhook-Signature';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
/** After each attempt that failed it waits so long; after the last it is given up, a day after the first. */
export const deliveryWaitsMs = [
  10 * secondMs,
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  8 * hourMs,
] as const;
/** A program has so long to answer. */
export const deliveryTimeoutMs = 10_000;
/** The log keeps deliveries for so many days. */
export const deliveryKeptDays = 30;

/** What a delivery signs; `timestamp` is that of the header. */
export const webhookSignedText = (timestamp: string, body: string): string => `${timestamp}.${body}`;

/**
 * Whether a text can be the address of a program: https, by name, without user and password. An address in numbers is
 * refused, since no certificate speaks for it.
 */
export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isName = hostname.includes('.') && !/^[\d.]+$/.test(hostname) && !hostname.includes(':');
  return protocol === 'https:' && isName && username === '' && password === '';
}
