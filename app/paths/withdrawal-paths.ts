export const withdrawPath = '/assets/assetwithdraw';
export const withdrawHistoryPath = '/assets/withdrawhistory';
export const addressBookPath = '/assets/addressbook';
