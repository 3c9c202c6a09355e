import { expect, test, vi } from "vitest";
import { openPushed, showPush } from "./show-push.ts";

const origin = "https://jagah.example";

test.each([
  [
    '{"id":"1","title":"Somebody writes to you","text":"<b>Hello</b>","href":"/messages/1"}',
    "Somebody writes to you",
    { body: "<b>Hello</b>", tag: "1", data: "/messages/1" },
  ],
  ["", "There is something new", { data: "/notifications" }],
  ["null", "There is something new", { data: "/notifications" }],
  ['{"title":1}', "There is something new", { body: "", data: "/notifications" }],
])("shows the push %s", async (json, title, options) => {
  const showNotification = vi.fn(async () => {});
  await showPush({ registration: { showNotification } }, json);
  expect(showNotification).toHaveBeenCalledWith(title, expect.objectContaining(options));
});

test.each([
  ["/messages/1", `${origin}/messages/1`, "focus"],
  ["/messages/2", `${origin}/messages/2`, "open"],
  ["https://elsewhere.example/", `${origin}/notifications`, "open"],
  ["//elsewhere.example/", `${origin}/notifications`, "open"],
  ["javascript:alert(1)", `${origin}/notifications`, "open"],
  [undefined, `${origin}/notifications`, "open"],
])("a press on a notification about %s leads to %s", async (data, url, how) => {
  const [focus, openWindow, close] = [vi.fn(), vi.fn(), vi.fn()];
  const clients = { matchAll: async () => [{ url: `${origin}/messages/1`, focus }], openWindow };
  await openPushed({ clients }, { notification: { close, data }, origin });
  expect(close).toHaveBeenCalled();
  expect(focus).toHaveBeenCalledTimes(how === "focus" ? 1 : 0);
  expect(openWindow.mock.calls).toEqual(how === "open" ? [[url]] : []);
});
