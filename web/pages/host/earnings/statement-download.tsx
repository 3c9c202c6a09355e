import { type FormEvent, useState } from "react";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { fetchStatement } from "./earnings-api.ts";

const saveFile = (name: string, file: Blob) => {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The URL stays valid for a minute, because some browsers read it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Downloads the host's statement as a CSV file with a row for each entry. A plain link cannot send
 *  the access token, so the file is fetched first and then saved. */
export const StatementDownload = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const download = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const [from, to] = [String(form.get("from") ?? ""), String(form.get("to") ?? "")];
    setBusy(true);
    const result = await fetchStatement(from, to);
    setBusy(false);
    setProblem(result.problem);
    if (result.file) saveFile(`statement${from && `-${from}`}${to && `-${to}`}.csv`, result.file);
  };

  return (
    <section aria-labelledby="statement" className="grid gap-4">
      <header className="grid gap-1">
        <h2 id="statement" className="d3">
          Statement
        </h2>
        <p className="muted">
          Every booking, refund and payout with the balance after it, as a CSV file for a
          spreadsheet.
        </p>
      </header>
      <form
        className="md:[&>.btn]:mt-[1.8rem] md:[&>.btn]:min-h-12 grid gap-3 md:grid-cols-[14rem_14rem_auto] md:items-start md:justify-start"
        onSubmit={download}
      >
        <TextField label="From" hint="Leave empty for the beginning" name="from" type="date" />
        <TextField label="To" hint="Leave empty for today" name="to" type="date" />
        <Button type="submit" variant="outline" busy={busy}>
          {busy ? "Fetching..." : "Download statement"}
        </Button>
      </form>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </section>
  );
};
