import { useEffect, useState } from "react";
import { loadPatiently } from "#web/frame/lazy-part.tsx";

/** Returns one SVG path that contains all dark squares of a QR code, row by row. */
export const buildQrPath = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .filter(Boolean)
    .join("");

type Drawing = { path: string; size: number };

/** Shows a text as a QR code. The code is dark on light in both themes, because many cameras cannot
 *  read an inverted code. An empty box keeps the place while the library loads. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const [drawing, setDrawing] = useState<Drawing>();
  useEffect(() => {
    let isCurrent = true;
    // While the library loads, the member can type the key, which is shown below the QR code.
    void loadPatiently(() => import("qr")).then(({ encodeQR }) => {
      const rows = encodeQR(text, "raw");
      if (isCurrent) setDrawing({ path: buildQrPath(rows), size: rows.length });
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <div
      className="qr [&>svg]:w-full [&>svg]:h-full w-50 h-50 p-2 bg-surface text-ink rounded-hang-2"
      data-theme="light"
    >
      {drawing && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} fill="currentColor" />
        </svg>
      )}
    </div>
  );
};
