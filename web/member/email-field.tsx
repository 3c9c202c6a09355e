import { TextField } from "#web/ui/controls/field.tsx";
import { focusOnMount } from "./focus-on-mount.ts";

type EmailFieldProps = {
  /** The email address that was typed in another mode of the dialog. */
  typed: string;
  onType: (email: string) => void;
  autoComplete: "username" | "email";
  error: string | undefined;
};

/** The field for the email address. The typed address stays when the dialog's mode changes. */
export const EmailField = ({ typed, onType, autoComplete, error }: EmailFieldProps) => (
  <TextField
    ref={focusOnMount}
    label="Email"
    name="email"
    type="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
    defaultValue={typed}
    onChange={(event) => onType(event.target.value)}
    error={error}
  />
);
