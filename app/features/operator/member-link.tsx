import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A member by its number, with a link to its page in the console. */
export function MemberLink({ id }: { id: string | number }) {
  const { t } = useTranslation('operator');
  return (
    <Link to={`/operator/member?id=${id}`} className="font-medium text-accent-text">
      {t('member.title', { id })}
    </Link>
  );
}
