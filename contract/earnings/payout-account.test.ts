import { expect, test } from "vitest";
import { payoutAccountMessages } from "./messages.ts";
import { parsePayoutAccount } from "./payout-account.ts";

const bank = { holder: "Asha Rao", accountNumber: "001234567890", ifsc: "HDFC0001234" };

test("a bank account and a UPI id are stored in the bank's spelling", () => {
  expect(
    parsePayoutAccount({
      holder: "  Asha   Rao ",
      accountNumber: "0012 3456-7890",
      ifsc: "hdfc 0001234",
    }),
  ).toEqual({ account: bank });
  expect(parsePayoutAccount({ holder: "Asha", upi: " Asha.Rao-1@OkAxis " })).toEqual({
    account: { holder: "Asha", upi: "asha.rao-1@okaxis" },
  });
  expect(parsePayoutAccount({ ...bank, upi: "" })).toEqual({ account: bank });
});

test.each([
  [{ holder: " " }, "holder", payoutAccountMessages.holder],
  [{ holder: "x".repeat(101) }, "holder", payoutAccountMessages.holderLong],
  [{ accountNumber: "12345678" }, "accountNumber", payoutAccountMessages.accountNumber],
  [{ accountNumber: "1".repeat(19) }, "accountNumber", payoutAccountMessages.accountNumber],
  [{ accountNumber: "12345678X" }, "accountNumber", payoutAccountMessages.accountNumber],
  [{ accountNumber: "" }, "accountNumber", payoutAccountMessages.accountNumber],
  [{ ifsc: "" }, "ifsc", payoutAccountMessages.ifsc],
  [{ ifsc: "HDFC1001234" }, "ifsc", payoutAccountMessages.ifsc],
  [{ ifsc: "HDF00001234" }, "ifsc", payoutAccountMessages.ifsc],
  [{ ifsc: "HDFC000123" }, "ifsc", payoutAccountMessages.ifsc],
  [{ upi: "asha@okaxis" }, "upi", payoutAccountMessages.either],
  [{ accountNumber: "", ifsc: "", upi: "asha" }, "upi", payoutAccountMessages.upi],
  [{ accountNumber: "", ifsc: "", upi: "asha@" }, "upi", payoutAccountMessages.upi],
  [{ accountNumber: "", ifsc: "", upi: "a sha@okaxis" }, "upi", payoutAccountMessages.upi],
  [{ accountNumber: "", ifsc: "", upi: "asha@example.in" }, "upi", payoutAccountMessages.upi],
  [
    { accountNumber: "", ifsc: "", upi: `${"a".repeat(250)}@okaxis` },
    "upi",
    payoutAccountMessages.upiLong,
  ],
])("%j is refused at %s", (wrong, field, message) => {
  expect(parsePayoutAccount({ ...bank, ...wrong }).errors).toEqual({ [field]: message });
});

test.each(["123456789", "1".repeat(18)])("the account number %s is accepted", (accountNumber) => {
  expect(parsePayoutAccount({ ...bank, accountNumber }).errors).toBeUndefined();
});

test("the errors for missing fields depend on the kind of account that is meant", () => {
  const holder = "Asha";
  expect(parsePayoutAccount({ holder }).errors).toEqual({
    accountNumber: payoutAccountMessages.neither,
  });
  expect(parsePayoutAccount({ holder, upi: " " }).errors).toEqual({
    upi: payoutAccountMessages.upi,
  });
  expect(parsePayoutAccount({ holder, accountNumber: "", ifsc: "" }).errors).toEqual({
    accountNumber: payoutAccountMessages.accountNumber,
    ifsc: payoutAccountMessages.ifsc,
  });
});
