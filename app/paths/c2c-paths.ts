import type { AdSide } from '../../contract/c2c-values.ts';

/** All of them stand in the layout of `c2c.tsx`: their files are `c2c.<name>.tsx`. */
export const c2cPath = '/c2c';

export type TradePair = { want: AdSide; asset: string; fiat: string };
/** The ads of a pair; each pair has one address. */
export const pairPath = ({ want, asset, fiat }: TradePair): string =>
  `${c2cPath}?${new URLSearchParams({ want, asset, fiat })}`;

/** Order forms of an ad. */
export const tradeAdPath = (adId: string): string => `/c2c/tradead?id=${adId}`;

/** What somebody does with an order on a form of its own; the page of the order links to them. */
export const tradeDeeds = ['pay', 'release', 'cancel', 'giveUp', 'appeal', 'rate', 'report', 'block'] as const;
export type TradeDeed = (typeof tradeDeeds)[number];
export const tradeOrderPath = (id: string, deed?: TradeDeed): string =>
  `/c2c/tradeorder?id=${id}${deed ? `&do=${deed}` : ''}`;

/** The code that the buyer of an order scans. */
export const orderQrPath = (id: string): string => `/c2c/tradeorder/qr?id=${id}`;

/** Of an order, by its number. */
export const orderChatPath = (orderId: string): string => `/c2c/chat?id=${orderId}`;
/** Takes messages and read marks of a script, and gives pictures; by the number of the conversation. */
export const chatMessagePath = (chatId: string): string => `/c2c/chat/message?id=${chatId}`;
export const paymentVoucherPath = (orderId: string): string => `/c2c/paymentvoucher?id=${orderId}`;
export const fiatOrderPath = '/c2c/fiatorder';

export const userCenterPath = '/c2c/usercenter';
/** `from` is the page that one comes back to. */
export const addBankPath = (from?: string): string =>
  from ? `/c2c/addbank?${new URLSearchParams({ from })}` : '/c2c/addbank';
export const merchantApplicationPath = '/c2c/merchantapplication';
export const myAdPath = '/c2c/myad';
/** The form of a new ad, or of a known one. */
export const adFormPath = (id?: string): string => (id ? `/c2c/myad/edit?id=${id}` : '/c2c/myad/edit');
export const closeAdPath = (id: string): string => `/c2c/myad/close?id=${id}`;
export const merchantOrderPath = '/c2c/merchantorder';
/** A merchant's public page. */
export const traderPath = (id: string): string => `/c2c/trader?id=${id}`;
/** Tells the platform's staff of a merchant, or of one of its ads. */
export const reportTraderPath = (id: string, adId?: string): string =>
  `/c2c/trader/report?${new URLSearchParams({ id, ...(adId && { adId }) })}`;

/** Cases about an order, by its number: appeals, and what is said after its end. */
export const casePath = (orderId: string): string => `/c2c/case?id=${orderId}`;
export const casePicturePath = (statementId: string): string => `/c2c/case/picture?id=${statementId}`;
export const caseTranscriptPath = (orderId: string): string => `/c2c/case/transcript?id=${orderId}`;
