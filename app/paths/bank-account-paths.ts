export const bankAccountsPath = '/profile/bankaccounts';
export const addPath = `${bankAccountsPath}/add`;
export const editPath = (id: string) => `${bankAccountsPath}/edit?id=${id}`;
export const deletePath = (id: string) => `${bankAccountsPath}/delete?id=${id}`;
