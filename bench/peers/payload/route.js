import { REST_GET } from "@payloadcms/next/routes";
import config from "#payload/payload.config.mjs";

export const GET = REST_GET(config);
