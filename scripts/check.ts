// npm run check: everything that can be said about the code without running it.
import { runChecks } from "./checks.ts";

const { passed, failed } = await runChecks();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
