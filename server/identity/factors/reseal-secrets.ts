import { z } from "zod";
import { SECRETS_RESEALED_AT_ONCE } from "#server/identity/policy.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { findSecretsWithOtherHeads, replaceTotpSecret } from "./queries.ts";
import { getPresentHead, openSecret, sealSecret } from "./sealed-secret.ts";

/** The nightly job that encrypts authenticator apps' secrets again with the present key. After the
 *  job, these secrets do not need the former keys (docs/operations.md says what else needs them).
 *  Secrets that cannot be decrypted stay as they are. */
export const resealFactorSecrets = task(z.unknown(), async (deps: Deps) => {
  const head = getPresentHead(deps);
  for (let after: string | undefined; ; ) {
    const rows = await findSecretsWithOtherHeads(deps.db, {
      head,
      after,
      limit: SECRETS_RESEALED_AT_ONCE,
    });
    for (const { accountId, secret: sealed } of rows) {
      const secret = openSecret(deps, accountId, sealed);
      if (!secret) continue;
      const resealed = sealSecret(deps, accountId, secret);
      await replaceTotpSecret(deps.db, { accountId, before: sealed, after: resealed });
    }
    after = rows.at(-1)?.accountId;
    if (rows.length < SECRETS_RESEALED_AT_ONCE) return;
  }
});
