import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store } from '../../database/client.ts';
import { isUniqueViolation } from '../../database/errors.ts';

/** In characters as readers count them. */
const lengthMin = 2;
const lengthMax = 20;
/** Letters and digits with single signs between them. */
const shape = /^[\p{L}\p{M}\p{N}]+(?:(?:[._-] ?| )[\p{L}\p{M}\p{N}]+)*$/u;
/** Names that mix these scripts are meant to look like somebody else's. */
const scripts = [
  /^\p{Script=Latin}*$/u,
  /^\p{Script=Cyrillic}*$/u,
  /^\p{Script=Greek}*$/u,
  /^\p{Script=Arabic}*$/u,
  /^\p{Script=Devanagari}*$/u,
  /^\p{Script=Thai}*$/u,
  /^\p{Script=Hangul}*$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]*$/u,
];
/** Nobody may seem to speak for the house, whatever stands before or after the word. */
const reserved = [
  'admin',
  'moderator',
  'operator',
  'support',
  'official',
  'helpdesk',
  'customerservice',
  'security',
  'system',
  '客服',
  '官方',
  '管理员',
  '管理員',
  '公式',
  '運営',
  '고객센터',
  '관리자',
  'поддержка',
  'администратор',
  'सहायता',
];
/** Letters that look like a Latin letter count as that letter. */
const lookAlikes: Record<string, string> = {
  ...{ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', i: 'l', ı: 'l' },
  ...{ а: 'a', в: 'b', е: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x', і: 'l', ѕ: 's' },
  ...{ α: 'a', β: 'b', ε: 'e', ι: 'l', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
};

/** Two nicknames with the same key look alike: case, accents, signs and look-alikes make no other name. */
const nicknameKey = (nickname: string): string =>
  [
    ...nickname
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]|[\u0300-\u036f]/gu, ''),
  ]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('');

const reservedKeys = reserved.map(nicknameKey);

/** The nickname as it is stored, and its key. Refuses what is too short, too long, odd or reserved at `nickname`. */
function checkNickname(typed: string, siteName: string): Result<{ nickname: string; key: string }> {
  const nickname = typed.normalize('NFKC').trim();
  const key = nicknameKey(nickname);
  const problem = findProblem(nickname, key, siteName);
  return problem ? refuse('invalidInput', { fields: { nickname: problem } }) : ok({ nickname, key });
}

function findProblem(nickname: string, key: string, siteName: string) {
  const length = [...new Intl.Segmenter().segment(nickname)].length;
  if (length < lengthMin) return 'fieldTooShort';
  // Marks can be stacked on one character endlessly.
  if (length > lengthMax || nickname.length > 2 * lengthMax) return 'fieldTooLong';
  const letters = nickname.replaceAll(/[^\p{L}]/gu, '');
  if (!shape.test(nickname) || letters === '') return 'nicknameInvalid';
  if (!scripts.some((script) => script.test(letters))) return 'nicknameInvalid';
  const isReserved = reservedKeys.some((word) => key.startsWith(word) || key.endsWith(word));
  if (isReserved || key.includes(nicknameKey(siteName))) return 'nicknameReserved';
  return undefined;
}

/** Gives the member a nickname, or removes it if it is empty. Refuses one that looks like another member's as taken. */
export async function saveNickname(
  store: Store,
  memberId: number,
  { typed, siteName }: { typed: string; siteName: string },
): Promise<Result<{ nickname: string }>> {
  const checked = typed.trim() === '' ? ok({ nickname: '', key: null }) : checkNickname(typed, siteName);
  if (!checked.ok) return checked;
  const { nickname, key } = checked.data;
  try {
    const ofMember = store.updateTable('member').set({ nickname, nickname_key: key }).where('id', '=', memberId);
    const changed = key === null ? ofMember.where('nickname', '!=', '') : ofMember;
    const { numUpdatedRows } = await changed.executeTakeFirst();
    return numUpdatedRows === 1n ? ok({ nickname }) : refuse('invalidInput', { fields: { nickname: 'fieldRequired' } });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return refuse('invalidInput', { fields: { nickname: 'nicknameTaken' } });
  }
}
