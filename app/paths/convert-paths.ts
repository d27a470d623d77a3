export const convertPath = '/convert';
export const convertHistoryPath = '/convert/converthistory';
