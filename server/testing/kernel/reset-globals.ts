import { vi } from "vitest";

// Runs before each test file. The last test of the previous file in this process may have left fake
// globals, such as `fetch`. Vitest removes them only before the next test, which is too late for a
// site that this file creates first.
vi.unstubAllGlobals();
