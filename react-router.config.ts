import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: "dist",
  ssr: true,
  // A page first loads only its own routes. The routes that its links lead to are loaded later.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
