import { Link } from 'react-router';
import type { ReadyAnswer } from '../../../contract/help-answers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { deskConversationPath } from './help-paths.ts';

/** Canned answers, each a link that writes it into the form below. */
export function ReadyAnswers({ id, answers }: { id: string; answers: readonly ReadyAnswer[] }) {
  const { t } = useTranslation('help');
  if (answers.length === 0) return null;
  return (
    <details className="rounded-lg border p-3 text-sm">
      <summary className="cursor-pointer font-medium">{t('desk.useAnswer')}</summary>
      <ul className="flex flex-col gap-2 pt-3">
        {answers.map(({ id: answer, title, text }) => (
          <li key={answer}>
            <Link
              to={`${deskConversationPath(id)}&answer=${answer}`}
              preventScrollReset
              className="font-medium text-accent-text"
            >
              {title}
            </Link>
            <p className="text-text-2">{text}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
