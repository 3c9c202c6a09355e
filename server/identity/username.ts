/** Returns the username: the part of an email address before the @. Only the account's owner and
 *  the team see the username. */
export const getUsername = (email: string): string => email.slice(0, email.lastIndexOf("@"));

const HANDLE_CHARS = 6;

/** Returns the name that other members see: the chosen name, or else a handle. The handle is made
 *  from the random end of the id, not from the email address. Otherwise anyone who sees a space
 *  could guess the email address of its host. */
export const getPublicName = ({
  id,
  displayName,
}: {
  id: string;
  displayName: string | null;
}): string => displayName ?? `Member ${id.slice(-HANDLE_CHARS)}`;
