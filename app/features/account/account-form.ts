/** What the forms of /login and /register are made from; plain data, the same for server and browser. */
export type Method = 'email' | 'phone';
export type Target = { method: Method; email: string; region: string; phone: string };
export type Csrf = { name: string; value: string };
export type Captcha = { id: string; source: string; question: string };
export type PhoneRegions = { items: { code: string; dialCode: string; name: string }[]; chosen: string };
