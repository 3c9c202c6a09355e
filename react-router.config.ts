import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: "dist",
  ssr: true,
  // The whole route table is small; one request less on a slow network.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
