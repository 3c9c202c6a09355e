import { useRef, useState } from "react";
import type { SignInProvider } from "#contract/accounts/provider-routes.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { memberApi } from "#web/member/member-api.ts";
import { leaveForProvider } from "#web/member/sign-in/leave-for-provider.ts";
import { getProviderStartUrl } from "#web/member/sign-in/provider-return.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { RemoveMethodDialog } from "./remove-method-dialog.tsx";
import { SecuritySection } from "./security-section.tsx";

/** Lists the other companies through which a member can sign in to this account. If the operator
 *  has configured no company, shows nothing. */
export const ProvidersSection = ({ onChanged }: { onChanged: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { body, problem, again } = useApiQuery(() => memberApi("GET /auth/oidc"));
  const [disconnecting, setDisconnecting] = useState<SignInProvider>();
  if (body?.length === 0) return null;
  return (
    <SecuritySection
      headingRef={heading}
      title="Sign in with another account"
      lead="We get its ID and email address, never its password."
    >
      {problem && <LoadError onRetry={() => void again()}>{problem.message}</LoadError>}
      <ul aria-label="Other accounts" className="grid">
        {body?.map((provider) => (
          <li
            key={provider.id}
            className="flex items-center justify-between gap-4 py-3 not-first:[border-top:1px_solid_var(--line)]"
          >
            <p className="flex min-w-0 flex-wrap items-center gap-x-3 weight-600">
              {provider.name}
              {provider.linked && <Badge tone="open">Connected</Badge>}
            </p>
            {provider.linked ? (
              <Button
                size="sm"
                variant="outline"
                aria-label={`Disconnect ${provider.name}`}
                onClick={() => setDisconnecting(provider)}
              >
                Disconnect
              </Button>
            ) : (
              <a
                href={getProviderStartUrl(provider.id)}
                className={buttonClass({ size: "sm", variant: "outline" })}
                aria-label={`Connect ${provider.name}`}
                onClick={(press) =>
                  leaveForProvider(press, { path: "/profile?tab=settings", purpose: "connect" })
                }
              >
                Connect
              </a>
            )}
          </li>
        ))}
      </ul>
      <RemoveMethodDialog
        open={!!disconnecting}
        title={`Disconnect ${disconnecting?.name ?? ""}`}
        action="Disconnect"
        lead={`${disconnecting?.name ?? "It"} no longer signs you in here.`}
        remove={() =>
          memberApi("DELETE /auth/oidc/{providerId}", {
            params: { providerId: disconnecting?.id ?? "" },
          })
        }
        onClose={() => setDisconnecting(undefined)}
        onRemoved={() => {
          void again();
          onChanged();
        }}
        heading={heading}
      />
    </SecuritySection>
  );
};
