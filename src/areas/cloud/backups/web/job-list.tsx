import { Download } from 'lucide-react'
import type { PartOfServer } from '#areas/cloud/servers/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { LongWork } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { ListedJob } from '../contract/shapes.ts'
import { stepOf } from './job-words.ts'
import { useFetch } from './queries.ts'

type Props = { server: PartOfServer; jobs: readonly ListedJob[] }

const mostShown = 5

/** What was put back and made ready of late; a download can be fetched for a day. */
export function JobList({ server, jobs }: Props) {
  // What goes on stands above.
  const shown = jobs.filter(({ state }) => state !== 'under_way').slice(0, mostShown)
  if (shown.length === 0) return null
  return (
    <Section title={m.cloud_backups_jobs()} isFlush>
      <ul>
        {shown.map((job) => (
          <li
            key={job.job}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-t px-5 py-3"
          >
            <div className="min-w-0 flex-[1_1_16rem]">
              <LongWork look="line" label={stepOf(job).label} steps={[stepOf(job)]} />
              {job.kind === 'download' && job.state === 'done' && (
                <p className="text-ink-soft text-sm">
                  {job.until ? m.cloud_backups_until({ moment: formatMoment(job.until) }) : m.cloud_backups_over()}
                </p>
              )}
            </div>
            {job.until && <Fetch server={server} job={job.job} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Fetch({ server, job }: { server: PartOfServer; job: number }) {
  const fetching = useFetch(server)
  return (
    <Button size="small" icon={Download} isPending={fetching.isPending} onPress={() => fetching.mutate(job)}>
      {m.cloud_backups_fetch()}
    </Button>
  )
}
