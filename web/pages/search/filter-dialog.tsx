import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";

type FilterDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The number of matching spaces, such as `12` or `1000+`; undefined if the search failed. */
  total: string | undefined;
  clearHref: string;
  busy: boolean;
  children: ReactNode;
};

/** Shows the filters on small screens. A change of a filter takes effect without a button. The
 *  button that closes the dialog shows how many spaces match. */
export const FilterDialog = (props: FilterDialogProps) => {
  const { open, onClose, total, clearHref, busy, children } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filters"
      variant="side"
      footer={
        <>
          <Link to={clearHref} preventScrollReset className={buttonClass({ variant: "quiet" })}>
            Clear filters
          </Link>
          <Button onClick={onClose} busy={busy}>
            {total ? `Show ${total} ${total === "1" ? "space" : "spaces"}` : "Done"}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
