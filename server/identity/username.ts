/** Returns the username in the account's own responses and the team's: the part of the email
 *  address before the @. */
export const getUsername = (email: string): string => email.slice(0, email.lastIndexOf("@"));

const HANDLE_CHARS = 6;

/** Returns the name that other members see: the chosen name, or a handle from the random end of the
 *  id. The name is never a part of the email address: otherwise anyone who sees a space could guess
 *  its host's address. */
export const getPublicName = ({
  id,
  displayName,
}: {
  id: string;
  displayName: string | null;
}): string => displayName ?? `Member ${id.slice(-HANDLE_CHARS)}`;
