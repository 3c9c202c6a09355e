import { useSiteSettings } from "#web/frame/site-settings.ts";
import { MailLinks } from "./mail-links.tsx";
import {
  acknowledgedTime,
  consumerSettledFigure,
  settledTime,
  usuallySettled,
} from "./policy-text.ts";

const clocks = [
  [acknowledgedTime, "to tell you that we have your complaint, with its number"],
  [settledTime, `to settle it; most take less than ${usuallySettled}`],
  [consumerSettledFigure, "the legal time limit to settle a consumer's complaint"],
] as const;

/** Lists the operator's grievance officer and other addresses, with the deadlines of the IT Rules,
 *  2021 and the Consumer Protection (E-Commerce) Rules, 2020. */
export function ContactAddresses() {
  const site = useSiteSettings();
  return (
    <section className="band bg-sunk" aria-labelledby="who-to-write-to">
      <div className="page grid gap-10 lg:grid-cols-2">
        <div>
          <h2 id="who-to-write-to" className="d2 lintel">
            Who to write to
          </h2>
          <dl className="facts mt-6">
            <div>
              <dt>Grievance officer</dt>
              <dd>
                <MailLinks text={site.grievanceOfficer} />
              </dd>
            </div>
            <div>
              <dt>Everything else</dt>
              <dd>
                <a className="link" href={`mailto:${site.contactEmail}`}>
                  {site.contactEmail}
                </a>
                <br />
                <a className="link" href={`tel:${site.contactPhone.replace(/[^+\d]/g, "")}`}>
                  {site.contactPhone}
                </a>
              </dd>
            </div>
            <div>
              <dt>By post</dt>
              <dd>{site.contactAddress}</dd>
            </div>
          </dl>
        </div>
        <ol className="clocks grid content-start gap-3">
          {clocks.map(([figure, label]) => (
            <li key={figure}>
              <span className="stat-figure">{figure}</span>
              <span>{label}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
