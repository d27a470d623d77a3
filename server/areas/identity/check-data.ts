import type { ErrorName } from '../../../contract/errors.ts';
import type { IdentityDocument, Person } from '../../../contract/identity.ts';
import { ageMin } from '../../../contract/identity-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { regions } from '../site/regions.ts';

const ageMax = 120;
/** Codes of all countries. */
export const countries: ReadonlySet<string> = new Set(regions.map(({ code }) => code));

/** yyyy-mm-dd in UTC; years ago. */
function dayBefore(nowMs: number, years: number): string {
  const date = new Date(nowMs);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.toISOString().slice(0, 10);
}

/** What the contract can not know: which countries there are, and what day it is. */
export function checkPerson({ birthDate, nationality, country }: Person, nowMs: number): Result<null> {
  const fields: Record<string, ErrorName> = {};
  if (birthDate > dayBefore(nowMs, ageMin)) fields.birthDate = 'tooYoung';
  if (birthDate < dayBefore(nowMs, ageMax)) fields.birthDate = 'dateInvalid';
  if (!countries.has(nationality)) fields.nationality = 'fieldInvalid';
  if (!countries.has(country)) fields.country = 'fieldInvalid';
  return answer(fields);
}

/** The last day on which a document is good still counts. */
export function checkDocument({ issuingCountry, expiryDate }: IdentityDocument, nowMs: number): Result<null> {
  const fields: Record<string, ErrorName> = {};
  if (!countries.has(issuingCountry)) fields.issuingCountry = 'fieldInvalid';
  if (expiryDate && expiryDate < dayBefore(nowMs, 0)) fields.expiryDate = 'documentExpired';
  return answer(fields);
}

const answer = (fields: Record<string, ErrorName>): Result<null> =>
  Object.keys(fields).length > 0 ? refuse('invalidInput', { fields }) : ok(null);
