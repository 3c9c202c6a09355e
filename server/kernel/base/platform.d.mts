/** How PostgreSQL's programs are run. PostgreSQL refuses to run as root, so root needs another
 *  way. */
export type RunAs = {
  /** The words of the command line that come before the program's name. */
  prefix: string[];
  /** The user that runs the program, if not the current one. */
  user?: { uid: number; gid: number };
  /** The required owner of the data folder, if not the current user. */
  owner?: { uid: number; gid: number };
};

/** Runs a program of the system and returns what it prints. */
export type RunSystemProgram = (program: string, args: string[]) => string;

export const NEEDED_NODE: number;
export function describeMachine(platform?: string, arch?: string): string;
export function findNodeProblem(
  version?: string,
  platform?: string,
  arch?: string,
): string | undefined;
export function findSetupProblem(
  version?: string,
  platform?: string,
  arch?: string,
): string | undefined;
export function findLinuxOnlyProblem(what: string, platform?: string): string | undefined;
export function isPackageForMachine(
  fields: { os?: string | string[]; cpu?: string | string[] },
  platform?: string,
  arch?: string,
): boolean;
export function getPostgresPackage(platform?: string, arch?: string): string;
export function buildLocaleArguments(platform?: string, majorVersion?: number): string[];
export function listWaysFromRoot(platform?: string): RunAs[];
export function chooseTestFolder(
  temporary: string,
  platform?: string,
  memory?: number,
  free?: (folder: string) => number,
): string;
export function claimFolder(
  folder: string,
  platform?: string,
  open?: (path: string, flags: number, mode: number) => number,
): Promise<(() => Promise<void>) | undefined>;
export function isWorkingIn(
  pid: number,
  folder: string,
  platform?: string,
  run?: RunSystemProgram,
): boolean;
export function listProcesses(
  platform?: string,
  run?: RunSystemProgram,
): { pid: number; command: string; workingFolder: string }[];
export function findCpuMs(pid: number, platform?: string, run?: RunSystemProgram): number | null;
export function getMemoryLimitScript(platform?: string): string;
export function listBrowserPaths(path: string[], home: string, platform?: string): string[];
export function canUseApt(isRoot: boolean, osRelease: string, platform?: string): boolean;
export function getBrowserAdvice(platform?: string): string;
