import { createContext, use } from 'react';

/** On the server, where each answer has its own. */
export const NonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined);

/** What the policy of the page asks of a style element; in the browser that of the document. */
export const useNonce = (): string | undefined =>
  import.meta.env.SSR ? use(NonceContext) : document.querySelector('style')?.nonce;
