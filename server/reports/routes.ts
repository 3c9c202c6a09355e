import { reportMessages } from "#contract/reports/messages.ts";
import { listReportsRoute, resolveReportRoute } from "#contract/reports/routes.ts";
import { requireAdmin } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { listReports, type ReportSubjectHandlers, resolveReport } from "./reports.ts";

/** Returns the team's routes for reports.
 *  @param handlers - contains, for each kind of reported subject, the functions that describe and
 *  remove such subjects */
export const reportRoutes = (deps: Deps, handlers: ReportSubjectHandlers) =>
  createRouter()
    .openapi(listReportsRoute, async (c) => {
      await requireAdmin(deps, c);
      return c.json(await listReports(deps, handlers, c.req.valid("query")), 200);
    })
    .openapi(resolveReportRoute, async (c) => {
      const admin = await requireAdmin(deps, c);
      const { reportId: id } = c.req.valid("param");
      await resolveReport(deps, handlers, admin, { id, ...c.req.valid("json") });
      return c.json({ success: true as const, message: reportMessages.resolved }, 200);
    });
