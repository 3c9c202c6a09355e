import { useSearchParams } from "react-router";
import { formatCountInWords } from "#contract/number-words.ts";
import { REQUIREMENT_DAYS } from "#contract/offers/policy.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { memberApi } from "#web/member/member-api.ts";
import { RequireSignIn } from "#web/member/require-sign-in.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/requirements-page.ts";
import { PostedRequirement } from "./posted-requirement.tsx";
import { RequirementForm } from "./requirement-form.tsx";
import "#web/ui/styles/every-utility.css";

export { loader } from "#web/frame/online-booking-loader.ts";

export const meta: Route.MetaFunction = ({ matches, error }) =>
  error
    ? matches.flatMap((match) => match?.meta ?? [])
    : pageMeta({
        site: getSiteSettings(matches),
        title: "Let hosts offer",
        description: "Say what you look for, and compare the offers of hosts whose space is free.",
        path: "/requirements",
        noIndex: true,
      });

export default function RequirementsPage() {
  return (
    <RequireSignIn title="Let hosts offer">
      <Requirements />
    </RequireSignIn>
  );
}

/** Shows the posted requirements with their offers. If none is open, shows the form for a new one
 *  too. */
const Requirements = () => {
  const [params] = useSearchParams();
  const list = usePaginatedList("requirements", (cursor) =>
    memberApi("GET /requirements", { query: cursor === null ? {} : { cursor } }),
  );
  useRefreshOnEvents(["thread", "booking"], list.refresh);
  const hasOpen = list.items?.some(({ status }) => status === "open");
  return (
    <div className="page grid gap-8 pt-8 pb-16">
      <header className="grid gap-2">
        <h1 className="d2 lintel">Let hosts offer</h1>
        <p className="muted max-w-lg">
          Say what you look for. We send it to hosts whose space fits and is free then, and you
          compare their offers here. You can post one requirement every{" "}
          {formatCountInWords(REQUIREMENT_DAYS, "day")}.
        </p>
      </header>
      {list.failed && (
        <LoadError onRetry={list.again}>
          Your requirements could not be loaded. {list.failed.message}
        </LoadError>
      )}
      {!list.items && !list.failed && (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-80" />
        </div>
      )}
      {list.items && !hasOpen && <RequirementForm from={params} onPosted={list.refetch} />}
      {list.items?.map((requirement) => (
        <PostedRequirement
          key={requirement._id}
          requirement={requirement}
          onChange={list.refetch}
        />
      ))}
      {list.hasMore && (
        <Button variant="outline" busy={list.busy} onClick={list.older}>
          {list.busy ? "Loading..." : "Show older requirements"}
        </Button>
      )}
    </div>
  );
};
