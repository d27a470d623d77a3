import { z } from 'zod';
import { call } from './call.ts';
import { picture } from './content.ts';
import { altLengthMax, pictureNamePattern } from './content-values.ts';
import { editCount, id, image, requiredText, text } from './fields.ts';
import { languages } from './languages.ts';

const editor = { access: 'operator', roles: ['content', 'admin'] } as const;

export const pictureName = z.string({ error: 'fieldRequired' }).regex(pictureNamePattern, 'fieldInvalid');
const isOneLine = (value: string) => !/[\r\n]/.test(value);

/** A picture of a post as editors see it. */
export const postPicture = picture.omit({ alt: true }).extend({
  name: z.string(),
  alts: z.partialRecord(z.enum(languages), z.string()),
  /** The version of the words in `alts`. */
  version: z.int(),
  /** It is the cover, or used in a text of any post: it cannot be removed. */
  isUsed: z.boolean(),
});
export type PostPicture = z.output<typeof postPicture>;

const exampleName = '47DEQpj8HBSa-_TImW-5JC.jpeg';

/** The pictures of posts. */
export const contentPictureCalls = {
  upload: call({
    method: 'POST',
    path: '/operator/posts/picture',
    summary: 'Add a picture to a post: JPEG, PNG or WebP, encoded anew; `alt` says in English what is seen',
    ...editor,
    body: 'multipart',
    input: z.object({ id, picture: image, alt: requiredText(altLengthMax).refine(isOneLine, 'fieldInvalid') }),
    answer: z.object({ name: z.string() }),
    errors: ['tooManyPictures'],
    example: { input: { id: '999999999', picture: '(file)', alt: 'A chart' }, answer: { name: exampleName } },
  }),
  describe: call({
    method: 'POST',
    path: '/operator/posts/picture/describe',
    summary: 'Say what a picture shows, in English and every other language that the post is written in',
    ...editor,
    body: 'json',
    input: z.object({
      id,
      name: pictureName,
      version: editCount,
      alts: z.partialRecord(z.enum(languages), text(altLengthMax).trim().refine(isOneLine, 'fieldInvalid')),
    }),
    answer: z.object({ version: z.int() }),
    errors: ['postChanged'],
    example: {
      input: { id: '999999999', name: exampleName, version: 0, alts: { en: 'A chart' } },
      answer: { version: 1 },
    },
  }),
  remove: call({
    method: 'POST',
    path: '/operator/posts/picture/remove',
    summary: 'Remove a picture that nothing shows',
    ...editor,
    body: 'json',
    input: z.object({ id, name: pictureName }),
    answer: z.object({}),
    errors: ['pictureUsed'],
    example: { input: { id: '999999999', name: exampleName }, answer: {} },
  }),
};
