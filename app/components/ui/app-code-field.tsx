import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/** The code that an authenticator app shows now. */
export const AppCodeField = (field: ComponentProps<typeof TextField>) => (
  <TextField name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} required {...field} />
);
