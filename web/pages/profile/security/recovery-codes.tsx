import { useSiteSettings } from "#web/frame/site-settings.ts";
import { focusOnMount } from "#web/member/focus-on-mount.ts";
import { saveFile } from "#web/pages/profile/save-file.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { DownloadIcon, PrinterIcon } from "#web/ui/icons/page-icons.tsx";
import { CopyButton } from "./copy-button.tsx";

type RecoveryCodesProps = {
  codes: string[];
  email: string;
  /** Whether these codes replace earlier codes. If so, the earlier codes no longer work. */
  replace?: boolean;
  onSaved: () => void;
};

/** Shows ten recovery codes. The site never shows these codes again. The member can copy them, save
 *  them as a file, or print them. */
export const RecoveryCodes = ({ codes, email, replace, onSaved }: RecoveryCodesProps) => {
  const { brandName, publicUrl } = useSiteSettings();
  const text = [
    `Recovery codes of ${email} at ${brandName} (${publicUrl})`,
    "Each works once, in place of your authenticator app or passkey.",
    "",
    ...codes,
    "",
  ].join("\n");
  return (
    <div className="grid gap-4">
      {/* The pressed button may have been far below this text. So the text gets the focus, and the
       * browser scrolls to it. */}
      <p ref={focusOnMount} tabIndex={-1} className="[outline:none] scroll-mt-24">
        These codes sign you in if your phone or passkey is lost. Keep them where only you can find
        them; <strong>we show them only once.</strong>
        {replace && " These replace your earlier codes."}
      </p>
      <div className="recovery-sheet print:fixed print:top-0 print:left-0">
        <p className="hidden print:block print:mb-4">
          Recovery codes of {email} at {brandName}. Each works once.
        </p>
        <ul
          aria-label="Recovery codes"
          className="rounded-hang-2 bg-sunk px-4 py-3 num text-[1.0625rem] [border-top:var(--bar)_solid_var(--highlight)] [letter-spacing:0.02em] grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-y-2 gap-x-4"
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <CopyButton text={text} label="Copy" />
        <Button
          size="sm"
          variant="outline"
          icon={<DownloadIcon size={18} />}
          onClick={() => saveFile("recovery-codes.txt", text, "text/plain")}
        >
          Download
        </Button>
        <Button
          size="sm"
          variant="outline"
          icon={<PrinterIcon size={18} />}
          onClick={() => print()}
        >
          Print
        </Button>
      </p>
      <Button wide onClick={onSaved}>
        I have saved them
      </Button>
    </div>
  );
};
