import type { SettledOption } from '../../../contract/boption-proof.ts';

/** The same in all languages: programs read it. */
export const settledHeader = [
  'number',
  'currency',
  'direction',
  'duration',
  'stake',
  'rate',
  'acceptedAt',
  'entryFrom',
  'entrySeq',
  'entryPrice',
  'expiresAt',
  'exitSeq',
  'exitPrice',
  'state',
  'result',
];

const textOf = (value: number | string | null | undefined): string => (value == null ? '' : String(value));

/** A settled option as the line of a file; times in milliseconds since 1970 UTC. */
export const settledLine = (option: SettledOption): string[] =>
  [
    option.number,
    option.currency,
    option.direction,
    option.duration,
    option.stake,
    option.rate,
    option.acceptedAt,
    option.entryFrom,
    option.entry?.seq,
    option.entry?.price,
    option.expiresAt,
    option.exit?.seq,
    option.exit?.price,
    option.state,
    option.result,
  ].map(textOf);
