import { z } from 'zod';
import { call } from './call.ts';
import { image, requiredText, text, time } from './fields.ts';
import { documentTypes, pictureSides, rejectReasons } from './identity-values.ts';

/** ISO 3166-1 alpha-2; the server knows which there are. */
const country = z
  .string({ error: 'fieldRequired' })
  .min(1, 'fieldRequired')
  .regex(/^[A-Z]{2}$/, 'fieldInvalid');

/** An existing date, as yyyy-mm-dd. */
const day = z
  .string({ error: 'fieldRequired' })
  .min(1, 'fieldRequired')
  .refine((value) => z.iso.date().safeParse(value).success, 'dateInvalid');

/** As in the machine-readable zone of a passport: Latin letters of any kind, marks between them. */
const latin = /^[\p{Script=Latin}\p{M} .'’-]*$/u;
const latinName = text(60).trim().regex(latin, 'nameNotLatin');

export const person = z.object({
  givenNames: requiredText(60).regex(latin, 'nameNotLatin'),
  /** Many people have one name only. */
  familyName: latinName.optional().default(''),
  /** The whole name in the script of the document, where that is not Latin. */
  nativeName: text(60).trim().optional().default(''),
  birthDate: day,
  nationality: country,
  /** Where the person lives. */
  country,
});
export type Person = z.output<typeof person>;

export const identityDocument = z.object({
  type: z.enum(documentTypes, { error: 'fieldRequired' }),
  issuingCountry: country,
  number: requiredText(40)
    .transform((value) => value.toUpperCase())
    .refine((value) => /^[A-Z\d][A-Z\d ./-]{2,38}[A-Z\d]$/.test(value), 'documentNumberInvalid'),
  /** '' for a document without an expiry date. */
  expiryDate: z
    .union([z.literal(''), day], 'dateInvalid')
    .optional()
    .default(''),
});
export type IdentityDocument = z.output<typeof identityDocument>;

const side = z.enum(pictureSides, { error: 'fieldRequired' });
/** JPEG, as the server has encoded it anew. */
export const picture = z.object({ contentType: z.string(), base64: z.string() });

const identity = z.object({
  status: z.int('Invalid id-verification status response.').min(0, 'Invalid id-verification status response.'),
  verifiedLevel: z.int(),
  requiredIDLevel: z.int(),
  /** Whether the data may be changed now: neither under review nor verified to the level that the site requires. */
  isOpen: z.boolean(),
  /** Of the last decision, until another application is sent. */
  rejection: z.object({ reason: z.enum(rejectReasons), note: z.string() }).nullable(),
  submittedAt: time.nullable(),
  decidedAt: time.nullable(),
  person: person.nullable(),
  document: identityDocument.nullable(),
  pictures: z.array(z.object({ side: z.enum(pictureSides), at: time })),
});
export type Identity = z.output<typeof identity>;

const examplePerson = {
  givenNames: 'Sari',
  familyName: 'Wijaya',
  nativeName: '',
  birthDate: '1990-05-17',
  nationality: 'ID',
  country: 'ID',
};
const exampleDocument = {
  type: 'passport' as const,
  issuingCountry: 'ID',
  number: 'X1234567',
  expiryDate: '2031-05-17',
};
const exampleIdentity = {
  status: 0,
  verifiedLevel: 0,
  requiredIDLevel: 1,
  isOpen: true,
  rejection: null,
  submittedAt: null,
  decidedAt: null,
  person: examplePerson,
  document: exampleDocument,
  pictures: [{ side: 'front' as const, at: 1_790_000_000_000 }],
};
const errors = ['identityNotOpen'] as const;

export const identityCalls = {
  status: call({
    method: 'GET',
    path: '/identityverification',
    summary: 'Own identity verification: status, what was filled in so far, and why it was rejected',
    access: 'member',
    answer: identity,
    example: { answer: exampleIdentity },
  }),
  submit: call({
    method: 'POST',
    path: '/identityverification',
    summary: 'Send what was filled in to the reviewers; from now on it can not be changed',
    access: 'member',
    answer: identity,
    errors: ['identityNotOpen', 'identityIncomplete'],
    example: { answer: { ...exampleIdentity, status: 1, isOpen: false, submittedAt: 1_790_000_000_000 } },
  }),
  savePerson: call({
    method: 'POST',
    path: '/identityverification/person',
    summary: 'First step: who somebody is',
    access: 'member',
    body: 'form',
    input: person,
    answer: identity,
    errors,
    example: { input: examplePerson, answer: exampleIdentity },
  }),
  saveDocument: call({
    method: 'POST',
    path: '/identityverification/document',
    summary: 'Second step: the document that shows it',
    access: 'member',
    body: 'form',
    input: identityDocument,
    answer: identity,
    errors,
    example: { input: exampleDocument, answer: exampleIdentity },
  }),
  savePicture: call({
    method: 'POST',
    path: '/identityverification/picture',
    summary: 'Third step, once per side: a photo as JPEG, PNG or WebP, encoded anew and kept encrypted',
    access: 'member',
    body: 'multipart',
    input: z.object({ side, image }),
    answer: identity,
    errors,
    example: { input: { side: 'front', image: '(file)' }, answer: exampleIdentity },
  }),
  picture: call({
    method: 'GET',
    path: '/identityverification/picture',
    summary: 'One of the own photos',
    access: 'member',
    query: z.object({ side }),
    answer: picture,
    example: { query: { side: 'front' }, answer: { contentType: 'image/jpeg', base64: '/9j/4AAQSkZJRg==' } },
  }),
};
