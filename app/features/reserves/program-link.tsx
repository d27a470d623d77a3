import { reserveProgram } from '../../../contract/reserves-tree.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** To the program for whoever trusts neither our server nor our page with the verification. */
export function ProgramLink() {
  const { t } = useTranslation('reserves');
  return (
    <a href={reserveProgram.address} download className="font-medium text-accent-text">
      {t('program', { file: reserveProgram.name })}
    </a>
  );
}
