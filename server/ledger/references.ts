/** The possible causes of a ledger transaction, and the values that identify each cause, in this order. */
const shapes = {
  boption: { id: Number },
  boptionHouse: { asset: String },
  c2cAd: { id: Number },
  c2cBond: { memberId: Number },
  c2cOrder: { id: Number },
  checkin: { memberId: Number, day: Number },
  conversion: { id: Number },
  convertFunding: { asset: String },
  deposit: { id: Number },
  draw: { id: Number },
  faucet: { id: Number },
  fiatDeposit: { id: Number },
  loan: { id: Number },
  loanPool: { id: Number },
  maker: { asset: String },
  futuresHouse: { purpose: String, asset: String },
  member: { id: Number },
  order: { id: Number },
  proposal: { id: Number },
  registration: { memberId: Number },
  rewardBudget: { purpose: String, day: Number },
  stake: { id: Number },
  stakingPool: { id: Number },
  startup: { id: Number },
  startupProject: { id: Number },
  ticket: { id: Number },
  savingFunding: { product: Number },
  savingOrder: { id: Number },
  trade: { symbol: String, seq: Number },
  withdrawal: { id: Number },
} as const;

type Shapes = typeof shapes;
type Fields<Shape> = { -readonly [Name in keyof Shape]: Shape[Name] extends NumberConstructor ? number : string };
/** What a reference points to, e.g. `{ to: 'trade', symbol: 'BTC_USDT', seq: 274 }`. */
export type Referent = { [Name in keyof Shapes]: { to: Name } & Fields<Shapes[Name]> }[keyof Shapes];

declare const reference: unique symbol;
/** A referent as the ledger stores it, e.g. `trade:BTC_USDT:274`. */
export type Reference = string & { readonly [reference]: true };

export function writeReference(referent: Referent): Reference {
  let text: string = referent.to;
  for (const name in shapes[referent.to]) text += `:${referent[name as keyof Referent]}`;
  return text as Reference;
}

/** Returns undefined for references that this version does not write. */
export function readReference(text: string): Referent | undefined {
  const [to = '', ...values] = text.split(':');
  if (!Object.hasOwn(shapes, to)) return undefined;
  const fields = Object.entries(shapes[to as keyof Shapes]);
  if (fields.length !== values.length) return undefined;
  const read = Object.fromEntries(fields.map(([name, parse], at) => [name, parse(values[at])]));
  const referent = { to, ...read } as Referent;
  return writeReference(referent) === text ? referent : undefined;
}
