import { z } from 'zod';
import { securitySettingsCalls } from '../../../contract/security.ts';
import { declareForm } from '../../forms/declare-form.server.ts';

const { password, code, secondFactor } = securitySettingsCalls.changeAuthenticator.input.shape;

/** The proof that the owner makes the change; members without a second factor have no code. */
export const proofForm = declareForm({
  schema: z.object({ password, code: code.default(''), secondFactor }),
  secrets: ['code', 'secondFactor'],
});
