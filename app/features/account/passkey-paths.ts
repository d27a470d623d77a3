/** Answers the script of a passkey button. */
export const passkeyAnswerPath = '/login/passkey';
