import type { ApiProblem } from "#web/frame/api-problem.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { AgainIcon } from "#web/ui/icons/page-icons.tsx";

/** Shows the problem of a failed load, with a button to try again. */
export const LoadError = ({
  problem,
  busy,
  onAgain,
}: {
  problem: ApiProblem;
  busy?: boolean;
  onAgain: () => void;
}) => (
  <Notice tone="bad">
    <span className="grid flex-1 justify-items-start gap-3">
      {problem.message}
      <Button
        variant="outline"
        size="sm"
        icon={<AgainIcon size={18} />}
        busy={busy}
        onClick={onAgain}
      >
        Try again
      </Button>
    </span>
  </Notice>
);
