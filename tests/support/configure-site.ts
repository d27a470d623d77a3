import { randomBytes } from 'node:crypto';
import { requestCommand } from '../../server/platform/command-socket.ts';

/** Changes the site of a running server, that of all browser tests by default, as an operator does by command. */
export async function configureSite(
  key: string,
  value: unknown,
  directory = process.env.BROWSER_TEST_DATA ?? '',
): Promise<void> {
  await requestCommand(directory, { command: 'configure', words: [key, JSON.stringify(value)], by: 'test' });
}

/** A referral code that nobody else uses: pages keep their home config per code, so that this one is fresh. */
export const newReferralCode = (): string => randomBytes(6).toString('hex').toUpperCase();

type Popup = { title?: string; text?: string; popupMode?: number; from?: number; to?: number };

/** A popup notice only for visitors with the code; gives the address of their home page in English. */
export async function addPopup({ title = 'Good to know', text = 'A few words.', ...popup }: Popup): Promise<string> {
  const referralCode = newReferralCode();
  const texts = { en: { title, text } };
  await configureSite(`popup.${referralCode.toLowerCase()}`, { texts, referralCode, ...popup });
  return `/en?ref=${referralCode}`;
}
