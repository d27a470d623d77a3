export const bankDepositPath = '/assets/assetdeposit/bank';
export const depositDetailPath = (id: string): string => `${bankDepositPath}?id=${id}`;
