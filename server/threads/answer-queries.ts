import { sql } from "kysely";
import type { Tx } from "#server/kernel/database/database.ts";

type AnswerMedian = { host_id: string; median_seconds: number; answers: number };

type Window = {
  at: Date;
  /** Questions from before this time do not count. */
  since: Date;
  /** An unanswered question counts if it was asked at this time or earlier. For such a question,
   *  `at` is taken as the time of the answer. */
  openIfAskedBy: Date;
  /** Hosts with fewer answers are left out of the result. */
  minAnswers: number;
};

/** Returns each host's median time from a guest's question to the host's answer. A question is the
 *  guest's first message since the host last wrote. Cards, ended conversations and guests whom the
 *  host has blocked do not count. */
export const computeAnswerMedians = async (
  tx: Tx,
  { at, since, openIfAskedBy, minAnswers }: Window,
): Promise<AnswerMedian[]> => {
  const { rows } = await sql<AnswerMedian>`
    with texts as (
      select t.host_id, m.created_at, m.sender_id = t.host_id as by_host,
        lag(m.sender_id = t.host_id) over talk as after_host,
        min(m.created_at) filter (where m.sender_id = t.host_id)
          over (partition by m.thread_id order by m.id
            rows between current row and unbounded following) as answered_at
      from messages m join threads t on t.id = m.thread_id
      where m.kind = 'text' and m.created_at >= ${since} and t.closed_at is null
        and not exists (select from member_blocks b
          where b.account_id = t.host_id and b.blocked_id = t.guest_id)
      window talk as (partition by m.thread_id order by m.id)
    )
    select host_id, count(answered_at)::int as answers,
      round(percentile_cont(0.5) within group (order by
        extract(epoch from coalesce(answered_at, ${at}::timestamptz) - created_at)))::int
        as median_seconds
    from texts
    where not by_host and after_host is distinct from false
      and (answered_at is not null or created_at <= ${openIfAskedBy})
    group by host_id having count(answered_at) >= ${minAnswers}`.execute(tx);
  return rows;
};

/** Replaces all measured times.
 *  @returns the earlier medians by host, in seconds */
export const replaceAnswerTimes = async (
  tx: Tx,
  measured: readonly AnswerMedian[],
  at: Date,
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ host_id: string; median_seconds: number }>`
    delete from host_answer_times returning host_id, median_seconds`.execute(tx);
  if (measured.length > 0)
    await sql`
      insert into host_answer_times (host_id, median_seconds, answers, measured_at)
      select host_id, median_seconds, answers, ${at}
      from jsonb_to_recordset(${JSON.stringify(measured)}::jsonb)
        as m (host_id uuid, median_seconds int, answers int)`.execute(tx);
  return new Map(rows.map((row) => [row.host_id, row.median_seconds]));
};
