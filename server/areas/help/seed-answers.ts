import { answerVariables } from '../../../contract/help-values.ts';
import { languages } from '../../../contract/languages.ts';
import { ok } from '../../../contract/result.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import { createTranslate } from '../../texts.ts';

/**
 * Answers that a new site begins with: by which name operators find each. Their texts stand in
 * locales/<language>/help-answers.json.
 */
const seeds = {
  greeting: 'Greeting',
  checking: 'Looking into it',
  deposit: 'Where a deposit is',
  withdrawal: 'Where a withdrawal is',
  identity: 'Identity under review',
  security: 'Account in danger',
  screenshot: 'Ask for a screenshot',
  impostor: 'Somebody pretends to be us',
  fees: 'What a trade costs',
  farewell: 'Farewell',
};

/** Writes those that were never there: what operators changed or removed stays as they left it. */
export async function seedAnswers(database: Database): Promise<void> {
  const translate = createTranslate('help-answers');
  const variables = Object.fromEntries(answerVariables.map((name) => [name, `{${name}}`]));
  const known = await database.selectFrom('help_answer').select('seed').where('seed', 'is not', null).execute();
  const missing = Object.entries(seeds).filter(([seed]) => !known.some((row) => row.seed === seed));
  for (const [seed, title] of missing) {
    await inTransaction(database, async (tx) => {
      const { id } = await tx
        .insertInto('help_answer')
        .values({ seed, title })
        .returning('id')
        .executeTakeFirstOrThrow();
      const texts = languages.map((language) => {
        return { answer_id: id, language, body: translate(language, `${seed}-text`, variables) };
      });
      await tx.insertInto('help_answer_text').values(texts).execute();
      return ok(null);
    });
  }
}
