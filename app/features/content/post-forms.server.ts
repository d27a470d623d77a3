import { z } from 'zod';
import { contentEditorCalls as calls } from '../../../contract/content-editor.ts';
import { contentPictureCalls as pictures } from '../../../contract/content-pictures.ts';
import { text } from '../../../contract/fields.ts';
import { type Language, languages } from '../../../contract/languages.ts';
import { declareForm } from '../../forms/declare-form.server.ts';
import { typedTime } from '../../forms/typed-time.server.ts';
import { declareDeed, deedOf } from '../operator/declare-deed.server.ts';
import { altName } from './post-values.ts';

// The API reads the number of the category.
export const newPostForm = declareForm({ schema: calls.create.input.extend({ category: text(4) }) });

const { topic, level, author, cover } = calls.settings.input.shape;
const settings = calls.settings.input.extend({
  publishAt: typedTime.optional(),
  isPinned: z.boolean().default(false),
  tags: text(500).default(''),
  topic: topic.optional(),
  level: level.optional(),
  author: author.trim().default(''),
  cover: cover.optional(),
});
const tagsIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

export const settingsDeeds = {
  save: declareDeed({ schema: settings }, (api, posted) => {
    const { publishAt = null, topic: of = null, level: at = null, cover: shown = null, tags, ...input } = posted;
    return api.send(calls.settings, {
      input: { ...input, publishAt, topic: of, level: at, cover: shown, tags: tagsIn(tags) },
    });
  }),
};

/** The text of a post in a language. */
export const textForm = declareForm({ schema: calls.text.input });

const alt = pictures.describe.input.shape.alts.valueType;
const alts = Object.fromEntries(languages.map((language) => [altName(language), alt.default('')])) as Record<
  ReturnType<typeof altName>,
  z.ZodDefault<typeof alt>
>;

/** The pictures of a post. */
export const pictureDeeds = {
  upload: deedOf(pictures.upload),
  describe: declareDeed(
    {
      schema: pictures.describe.input.omit({ alts: true }).extend(alts),
      renamed: Object.fromEntries(languages.map((language) => [`alts.${language}`, altName(language)])),
    },
    (api, { id, name, version, ...typed }) => {
      const words = Object.fromEntries(languages.map((language) => [language, typed[altName(language)]]));
      return api.send(pictures.describe, { input: { id, name, version, alts: words as Record<Language, string> } });
    },
  ),
  remove: deedOf(pictures.remove),
};
