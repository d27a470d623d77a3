import { useMemo } from 'react';
import { helpNotes } from '../../../contract/help-values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ChatView } from '../chat/chat-view.ts';
import { helpMessagePath, helpPath } from './help-paths.ts';

/** How a conversation with the help desk is shown; the console has other addresses. */
export function useHelpView(addresses = own): ChatView {
  const { t } = useTranslation('help');
  return useMemo(
    () => ({
      ...addresses,
      describeSystem(name, values) {
        const note = helpNotes.find((known) => known === name);
        return note ? t(`system.${note}`, values) : '';
      },
    }),
    [addresses, t],
  );
}

const own = { address: helpMessagePath, pagePath: helpPath };
