import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AuthProvider, useAuth } from "./auth.tsx";

const State = () => useAuth().state;

test("outside its provider the context throws an error that says what is missing", () => {
  expect(() => renderToStaticMarkup(<State />)).toThrow(
    "useAuth must be used within an AuthProvider",
  );
});

test("on the server the member is unknown", () => {
  const page = renderToStaticMarkup(
    <AuthProvider>
      <State />
    </AuthProvider>,
  );
  expect(page).toBe("unknown");
});
