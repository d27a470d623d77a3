import type { Translate } from '../../i18n/translate.ts';

/** What an operator did, in words; `t` is of operator.json, which has no words for what only old entries name. */
export function nameDeed(action: string, t: Translate): string {
  const [area, verb] = action.split('.');
  if (verb === 'take' || verb === 'giveBack') return t(`audit.deeds.${verb}`);
  if (area === 'home' || area === 'post' || area === 'status') return t(`audit.deeds.${area}`);
  const key = `kind.${action}`;
  const name = t(key);
  return name === key ? action : name;
}
