import { memberApi } from "#web/accounts/member-api.ts";
import { tryAnswer } from "#web/api.ts";
import { useAnswer } from "./use-answer.ts";

/** What the account has to sign in with, for every part of the settings that shows some of it. */
export const useFactors = () => useAnswer(() => tryAnswer(memberApi.factors.auth.factors.$get()));

export type FactorsAnswer = ReturnType<typeof useFactors>;
