import type { securityCalls } from '../../../contract/account.ts';
import type { InputOf } from '../../../contract/call.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Captchas } from '../../access/captchas.ts';
import type { Guesses } from '../../access/guesses.ts';
import { hasSecondFactor } from '../../access/second-factor.ts';
import { hourMs } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { networksOf } from '../../http/client-address.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { findMemberByTarget } from '../account/find-member.ts';
import { maskContact } from '../account/mask-contact.ts';
import { readTarget } from '../account/read-target.ts';
import { bindUse, confirmingContact, rebindUse } from './bind-contact.ts';
import { withdrawalPasswordUse } from './change-withdrawal-password.ts';
import { readContacts } from './own-contacts.ts';
import type { CodeLetter } from './send-codes.ts';

const codeTexts = { subject: 'codeSubject', email: 'codeText', sms: 'codeSms' };
const noAccountTexts = { subject: 'noAccountSubject', email: 'noAccountText', sms: 'noAccountSms' };
const confirmTexts = { subject: 'confirmContactSubject', email: 'confirmContactText', sms: 'confirmContactSms' };

type Options = { database: Database; captchas: Captchas; guesses: Guesses };
type Input = InputOf<typeof securityCalls.sendCode>;
type Typed = { input: Input; address: string };
type Letters = Result<readonly CodeLetter[]>;

/** For an address that somebody typed without being signed in. */
export async function writeToTyped(
  options: Options,
  { purpose, input, address }: Typed & { purpose: 'signup' | 'reset' },
): Promise<Letters> {
  const typed = await readTyped(options, { input, address });
  if (!typed.ok) return typed;
  const to = typed.data;
  // Addresses without an account get a message of the same length, so that the answer takes as long.
  const isForNobody = purpose === 'reset' && (await findMemberByTarget(options.database, to)) === undefined;
  return ok([{ use: { purpose, target: to.target }, to, texts: isForNobody ? noAccountTexts : codeTexts }]);
}

/** For a new contact, whoever owns it, and for the contact that has to confirm it. */
export async function writeToBind(
  options: Options,
  { member, input, address }: Typed & { member: SessionMember | undefined },
): Promise<Letters> {
  if (!member) return refuse('notSignedIn');
  const typed = await readTyped(options, { input, address });
  if (!typed.ok) return typed;
  const { channel, target } = typed.data;
  const own = await readContacts(options.database, member.id);
  if (own[input.method] === target) return refuse('invalidInput', { fields: { [input.method]: 'contactUnchanged' } });
  const letter: CodeLetter = { use: bindUse(member.id, target), to: typed.data, texts: codeTexts };
  if (await hasSecondFactor(options.database, member.id)) return ok([letter]);
  const old = confirmingContact(own, channel);
  const use = rebindUse(member.id, { from: old.target, to: target });
  return ok([letter, { use, to: old, texts: confirmTexts, values: { contact: maskContact(target) } }]);
}

/** To an own contact, which `method` chooses. */
export async function writeToOwn(
  { database }: Options,
  member: SessionMember | undefined,
  { method }: Input,
): Promise<Letters> {
  if (!member) return refuse('notSignedIn');
  const target = (await readContacts(database, member.id))[method];
  if (!target) return refuse('invalidInput', { fields: { [method]: 'fieldInvalid' } });
  const channel = method === 'email' ? 'email' : 'sms';
  return ok([{ use: withdrawalPasswordUse(member.id, target), to: { channel, target }, texts: codeTexts }]);
}

/** The code itself proves who reads it, so a captcha is only required when many codes are requested. */
async function readTyped({ captchas, guesses }: Options, { input, address }: Typed) {
  const { method } = input;
  if (input[method] === undefined) return refuse('invalidInput', { fields: { [method]: 'fieldRequired' } });
  if (await areFewCodes(guesses, address)) return ok(readTarget(input));
  const captcha = await captchas.check('code', input);
  return captcha.ok ? ok(readTarget(input)) : captcha;
}

async function areFewCodes({ tries, settings }: Guesses, address: string): Promise<boolean> {
  const { codesOfNetworkBeforeCaptcha, codesOfAllBeforeCaptcha } = settings();
  // A network that has had too many uses up nothing of the wider ones.
  for (const { name, budgets } of networksOf(address)) {
    const limit = { key: `codes to ${name}`, max: budgets * codesOfNetworkBeforeCaptcha, periodMs: hourMs };
    if (!(await tries.take(limit))) return false;
  }
  const ofAll = await tries.take({ key: 'codes to all', max: codesOfAllBeforeCaptcha, periodMs: minuteMs });
  return ofAll !== undefined;
}
const minuteMs = 60_000;
