import { useApiQuery } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";

/** What the account has to sign in with, for every part of the settings that shows some of it. */
export const useFactors = () => useApiQuery(() => memberApi("GET /auth/factors"));

export type FactorsQuery = ReturnType<typeof useFactors>;
