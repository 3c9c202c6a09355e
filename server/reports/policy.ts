/** How many reports an account may send in a day (our choice). Only the server uses this limit. */
export const reportLimit = { most: 20, perSeconds: 24 * 3600 } as const;
