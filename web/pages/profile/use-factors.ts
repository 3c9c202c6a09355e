import { useApiQuery } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";

/** Fetches the account's sign-in methods. The sections for the password and for security use the
 *  same response. */
export const useFactors = () => useApiQuery(() => memberApi("GET /auth/factors"));

export type FactorsQuery = ReturnType<typeof useFactors>;
