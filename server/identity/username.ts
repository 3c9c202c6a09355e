/** What an account's own answers and the team's call it: the part of the e-mail address before the @. */
export const getUsername = (email: string): string => email.slice(0, email.lastIndexOf("@"));

const HANDLE_CHARS = 6;

/** What other members call somebody: the name that they chose, or a handle from the random end of
 *  their id. Never a part of the address: whoever sees a space could write to its host by guessing. */
export const getPublicName = ({
  id,
  displayName,
}: {
  id: string;
  displayName: string | null;
}): string => displayName ?? `Member ${id.slice(-HANDLE_CHARS)}`;
