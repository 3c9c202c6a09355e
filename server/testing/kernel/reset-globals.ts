import { vi } from "vitest";

// Runs before each test file. The last test of the previous file may have left fake globals, such
// as `fetch`. Vitest itself removes them only before the next test. This can be too late, because a
// test file may create a site before its first test.
vi.unstubAllGlobals();
