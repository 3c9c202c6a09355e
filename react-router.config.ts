import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: "dist",
  ssr: true,
  // A page brings its own routes; those that its links lead to follow once it is there.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
