import { encodeQR } from "qr";
import { expect, test } from "vitest";
import { buildQrPath } from "./qr-code.tsx";

test("each dark square is drawn at its position", () => {
  const rows = [
    [true, false],
    [false, true],
  ];

  expect(buildQrPath(rows)).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
});

test("the drawing has exactly the dark squares of the code", () => {
  const rows = encodeQR("otpauth://totp/Jagah:asha@example.in?secret=ABC", "raw");

  const drawn = rows.map((row) => row.map(() => false));
  for (const [, x, y] of buildQrPath(rows).matchAll(/M(\d+) (\d+)/g)) {
    const row = drawn[Number(y)];
    if (row) row[Number(x)] = true;
  }

  expect(drawn).toEqual(rows);
});
