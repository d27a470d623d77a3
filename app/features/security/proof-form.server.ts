import { z } from 'zod';
import { securitySettingsCalls } from '../../../contract/security.ts';
import { declareForm } from '../../forms/declare-form.server.ts';

const { password, code, secondFactor } = securitySettingsCalls.changeAuthenticator.input.shape;

/** What proves that it is the owner who changes something: who has no second factor has no code. */
export const proofForm = declareForm({
  schema: z.object({ password, code: code.default(''), secondFactor }),
  secrets: ['code', 'secondFactor'],
});
