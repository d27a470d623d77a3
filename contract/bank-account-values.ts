/** Ways to be paid in money of a country: a bank transfer everywhere, and what people use there beside it. */
export const paymentTypes = ['bank', 'upi', 'pix', 'promptpay', 'gcash', 'alipay', 'wechat'] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const detailNames = ['bankName', 'iban', 'bic', 'accountNumber', 'branchCode', 'handle'] as const;
export type DetailName = (typeof detailNames)[number];
export type Detail = { name: DetailName; isRequired: boolean };

export const bankAccountsMax = 20;

const localTypes: Readonly<Record<string, readonly PaymentType[]>> = {
  BR: ['pix'],
  CN: ['alipay', 'wechat'],
  IN: ['upi'],
  PH: ['gcash'],
  TH: ['promptpay'],
};

/** ISO 3166 codes of the countries whose banks ask for an IBAN. */
const ibanCountries = new Set(
  (
    'AD AE AL AT AZ BA BE BG BH BY CH CR CY CZ DE DK DO EE EG ES FI FO FR GB GE GI GL GR GT HR HU IE IL IQ IS IT JO ' +
    'KW KZ LB LI LT LU LV LY MC MD ME MK MR MT MU NL NO PK PL PS PT QA RO RS SA SC SE SI SK SM TL TN TR UA VA VG XK'
  ).split(' '),
);

export const paymentTypesIn = (country: string): PaymentType[] => ['bank', ...(localTypes[country] ?? [])];

/** What is asked for, in the order of the form. The handle of a payment app is its one name, number or key. */
export function detailsOf(type: PaymentType, country: string): Detail[] {
  if (type !== 'bank') return [{ name: 'handle', isRequired: true }];
  const bankName = { name: 'bankName', isRequired: true } as const;
  const bic = { name: 'bic', isRequired: false } as const;
  if (ibanCountries.has(country)) return [bankName, { name: 'iban', isRequired: true }, bic];
  // Indian banks find no branch without its IFSC.
  const branchCode = { name: 'branchCode', isRequired: country === 'IN' } as const;
  return [bankName, { name: 'accountNumber', isRequired: true }, branchCode, bic];
}

/** Payment apps show a code that payers scan. */
export const takesQr = (type: PaymentType): boolean => type !== 'bank';
