import { type Language, languageTag } from '../../../contract/languages.ts';
import {
  type NotificationType,
  notificationTypeNames,
  notificationTypes,
} from '../../../contract/notification-values.ts';
import { formatAmount, type Translate } from '../../texts.ts';

export type Message = { title: string; message: string };
/** `translate` is of notification-messages.json. */
export type WriteMessage = {
  (language: Language, type: number, data: Record<string, string>): Message;
  /** Of a type, whatever happened. */
  title(language: Language, type: number): string;
};

const nameOf = new Map<number, NotificationType>(notificationTypeNames.map((name) => [notificationTypes[name], name]));

/** Writes a notification in a language. An unknown type, e.g. of another version, becomes an "other message". */
export function createMessageWriter(translate: Translate): WriteMessage {
  const title = (language: Language, type: number) => translate(language, `${nameOf.get(type) ?? 'other'}Title`);
  const write = (language: Language, type: number, data: Record<string, string>) => {
    const name = nameOf.get(type) ?? 'other';
    const values = { ...data };
    if (name === 'login') values.device ||= translate(language, 'unknownDevice');
    if (name === 'other') values.text ??= translate(language, 'otherUnknown');
    for (const name of ['amount', 'price', 'result', 'before', 'after']) {
      if (values[name] !== undefined) values[name] = formatAmount(language, values[name]);
    }
    if (values.rates !== undefined) values.rates = formatRates(language, values.rates);
    return {
      title: title(language, type),
      message: translate(language, `${name}${values.event ?? ''}Text`, values),
    };
  };
  return Object.assign(write, { title });
}

/** Each rate in percent, as in “6% / 4%”, as the language writes it. */
const formatRates = (language: Language, rates: string): string =>
  rates.replaceAll(/(\d+(?:\.\d+)?)%/g, (_, percent: string) =>
    new Intl.NumberFormat(languageTag(language), { style: 'percent', maximumFractionDigits: 2 }).format(
      `${percent}e-2` as Intl.StringNumericLiteral,
    ),
  );
