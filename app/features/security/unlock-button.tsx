import { useHref } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lockDevicePath } from '../../paths/lock-paths.ts';
import { AskPasskeyButton } from '../account/ask-passkey-button.tsx';

/** Unlocks by a passkey, and loads the page that was locked anew. Needs scripts, which come when it is pressed. */
export function UnlockButton({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation('account');
  const address = useHref(lockDevicePath);
  const back = useHref(returnTo);

  async function unlock(): Promise<string | undefined> {
    const { unlockDevice } = await import('./unlock-device.ts');
    const { isUnlocked, message } = await unlockDevice(address);
    if (!isUnlocked) return message || t('lock.failed');
    location.replace(back);
    // The page is on its way: the button waits for it.
    return new Promise(() => undefined);
  }

  return <AskPasskeyButton autoFocus label={t('lock.unlock')} ask={unlock} />;
}
