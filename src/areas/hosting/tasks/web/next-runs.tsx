import type { CronTimes } from '#base/web-space/cron.ts'
import { nextMoments } from '#base/web-space/cron-moments.ts'
import { MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import { timesText } from './cron-words.ts'

/** What the fields mean, in words and as the next moments; undefined while one of them is wrong. */
export function NextRuns({ times }: { times: CronTimes | undefined }) {
  const next = times ? nextMoments(times, new Date(), 3) : []
  return (
    <div className="rounded-lg border border-line bg-canvas px-3.5 py-3" aria-live="polite">
      {times ? (
        <>
          <p className="font-medium">{timesText(times)}</p>
          {next.length > 0 ? (
            <ol aria-label={m.web_tasks_next_runs()} className="mt-1 flex flex-wrap gap-x-4 text-ink-soft text-sm">
              {next.map((at) => (
                <li key={at.toISOString()}>
                  <MomentText moment={at.toISOString()} />
                </li>
              ))}
            </ol>
          ) : (
            <p className="mt-1 text-sm text-warning-ink">{m.web_tasks_never()}</p>
          )}
        </>
      ) : (
        <p className="text-ink-soft">{m.web_tasks_fields_wrong()}</p>
      )}
    </div>
  )
}
