import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RefundList } from "./refund-list.tsx";

test("two equal refunds of one cancellation are separate rows", () => {
  const at = "2026-12-04T10:00:00+05:30";
  const refund = { amountPaise: 50_000, status: "pending", at } as const;

  const list = RefundList({ refunds: [refund, refund] });

  const rows: { key: string }[] = list ? list.props.children : [];
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
});

test("a refund of a payment in another currency is shown in this currency", () => {
  const refund = {
    amountPaise: 50_000,
    currency: "USD",
    status: "processed",
    at: "2026-12-04T10:00:00+05:30",
  } as const;

  expect(renderToStaticMarkup(RefundList({ refunds: [refund] }))).toContain("USD 500.00");
});
