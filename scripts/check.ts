// npm run check: all checks of the code that do not run it.
import { runChecks } from "./checks.ts";

const { passed, failed } = await runChecks();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
