import { useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { CopyIcon } from "#web/ui/icons/page-icons.tsx";

type CopyButtonProps = { text: string; label: string };

/** Copies a text to the clipboard. If the browser cannot copy, asks the user to select and copy the
 *  text. */
export const CopyButton = ({ text, label }: CopyButtonProps) => {
  const [notice, setNotice] = useState("");
  const copy = () =>
    // The clipboard API does not exist on a site without https.
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject())
      .then(() => setNotice("Copied."))
      .catch(() => setNotice("Please select the text and copy it."));
  return (
    <>
      <Button size="sm" variant="outline" icon={<CopyIcon size={18} />} onClick={copy}>
        {label}
      </Button>
      <span role="status" className="hint" hidden={!notice}>
        {notice}
      </span>
    </>
  );
};
