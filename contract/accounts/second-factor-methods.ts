/** The second factors that a member can have. */
export const secondFactorMethods = ["totp", "passkey", "recovery-code"] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];
