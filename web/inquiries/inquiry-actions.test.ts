import { beforeEach, expect, test, vi } from "vitest";
import { fakeNetwork, installFakeBrowser, validTokens } from "#web/member/test-browser.ts";
import "#web/member/auth.tsx";
import { getAuth } from "#web/member/auth-state.ts";
import * as toast from "#web/ui/controls/toast.tsx";
import { handleInquiryEvent } from "./inquiry-actions.tsx";

/** Creates a form with this text. `press` simulates a press of the button. A test can call `press`
 *  again while a request is running, because no button is disabled here. */
const createForm = (text: string) => {
  const field = { value: text, focus: vi.fn() };
  const form = { elements: { namedItem: () => field } } as unknown as HTMLFormElement;
  const show = vi.fn();
  const press = () => handleInquiryEvent("click", { form, spaceId: "loft", auth: getAuth(), show });
  return { field, show, press };
};

/** Holds the requests back until the returned function is called. */
const holdRequests = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeNetwork.answer = async () => {
    await promise;
    return Response.json({ success: true });
  };
  return resolve;
};

beforeEach(() => {
  installFakeBrowser();
  Object.assign(localStorage, validTokens);
  vi.spyOn(toast, "showToast").mockReturnValue(() => {});
});

test("a second press during the request does not send the inquiry again, a later press does", async () => {
  const answer = holdRequests();
  const { field, press } = createForm("Is there a goods lift?");

  const presses = [press(), press()];
  answer();
  await Promise.all(presses);
  expect(fakeNetwork.asked).toHaveLength(1);

  field.value = "And a ramp?";
  await press();
  expect(fakeNetwork.asked).toHaveLength(2);
});

test("the sent text is cleared, and text typed during the request stays", async () => {
  const answer = holdRequests();
  const [still, typing] = [createForm("Is there a goods lift?"), createForm("Is there a lift?")];

  const presses = [still.press(), typing.press()];
  typing.field.value = "And a ramp?";
  answer();
  await Promise.all(presses);

  expect(still.field.value).toBe("");
  expect(typing.field.value).toBe("And a ramp?");
  expect(typing.show).toHaveBeenLastCalledWith(
    expect.objectContaining({ hint: "11 of 2,000 characters." }),
  );
});

test.each([
  ["no response", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a fault of the server", () => Response.json({}, { status: 503 })],
])("after %s, the text stays and the focus moves to it, where the error is", async (_, answer) => {
  fakeNetwork.answer = answer;
  const { field, show, press } = createForm("Is there a goods lift?");

  await press();

  expect(field.value).toBe("Is there a goods lift?");
  expect(show).toHaveBeenLastCalledWith(
    expect.objectContaining({ error: "Failed to send inquiry. Please try again later." }),
  );
  expect(field.focus).toHaveBeenCalledOnce();
});
