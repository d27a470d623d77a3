import type { Voices } from '../../../contract/voices.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Why it takes two operators. */
export function WhyTwo({ whyTwo }: Pick<Voices, 'whyTwo'>) {
  const { t } = useTranslation('operator');
  return whyTwo && <p className="text-text-2">{t(`whyTwo.${whyTwo}`)}</p>;
}

/** Why the reader cannot be the second voice: a decision would be refused for that. */
export function TiedTo({ tie }: Pick<Voices, 'tie'>) {
  const { t } = useTranslation('operator');
  return tie && <Notice kind="warning">{t(`tie.${tie.kind}`, { operator: tie.operator, days: tie.days })}</Notice>;
}
