import { expect, test } from "vitest";
import { suggestDeviceName } from "./suggest-device-name.ts";

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "My iPhone"],
  ["Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/140 Mobile", "My Android phone"],
  ["Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/140", "My Android tablet"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "My Mac"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "My Windows computer"],
  ["Mozilla/5.0 (X11; Linux x86_64)", "My Linux computer"],
  ["something else", "My device"],
])("%s is named %s", (userAgent, name) => {
  expect(suggestDeviceName(userAgent)).toBe(name);
});
