import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: "dist",
  ssr: true,
  // A page loads its own routes; the routes of its links are loaded after it.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
