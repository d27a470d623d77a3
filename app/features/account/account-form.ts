/** What the forms of /login and /register are made from; plain data, the same for server and browser. */
export type Method = 'email' | 'phone';
export type Target = { method: Method; email: string; region: string; phone: string };
export type Csrf = { name: string; value: string };
export type Captcha = { id: string; source: string };
/** When another code can be sent, and the server's time: the device's may be wrong. Both in milliseconds. */
export type Resend = { atMs: number; nowMs: number };
export type PhoneRegions = { items: { value: string; dialCode: string; name: string }[]; chosen: string };
