import { TextField } from './field.tsx';

type AppCodeFieldProps = { label: string; hint?: string; error: string | undefined };

/** The code that an authenticator app shows now. */
export const AppCodeField = ({ label, hint, error }: AppCodeFieldProps) => (
  <TextField
    label={label}
    hint={hint}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={20}
    required
    error={error}
  />
);
