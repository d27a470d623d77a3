import { data } from 'react-router';
import type { Language } from '../../../contract/languages.ts';
import { wordsOf } from '../../i18n/texts.server.ts';

/** The 404 page of a product or a pool, which may have been offered while its form was filled in. */
export const notOfferedPage = (language: Language) =>
  data({ message: wordsOf(language, 'earn')('notOffered') }, { status: 404 });
