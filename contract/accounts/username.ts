/** What other members call somebody: the part of the e-mail address before the @. */
export const usernameOf = (email: string): string => email.slice(0, email.lastIndexOf("@"));
