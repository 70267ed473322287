import { useQuery } from '@tanstack/react-query'
import { isPutBack, type PartOfServer, PartTab } from '#areas/cloud/servers/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { JobList } from './job-list.tsx'
import { PointList } from './point-list.tsx'
import { PolicyCard } from './policy-card.tsx'
import { backupPolicy, restoreJobs } from './queries.ts'
import { RunningJob } from './running-job.tsx'
import { SavedCard } from './saved-card.tsx'

/** What a server can be put back to, down to the single file. */
export const BackupsTab = ({ service }: { service: TabService }) => (
  <PartTab service={service} about={['backup', 'restore']}>
    {(server) => <Backups server={server} />}
  </PartTab>
)

function Backups({ server }: { server: PartOfServer }) {
  const policy = useQuery(backupPolicy(server))
  const jobs = useQuery(restoreJobs(server))
  const running = jobs.data?.find(({ state }) => state === 'under_way')
  return (
    <>
      {!server.canChange && <Banner meaning="info">{m.cloud_backups_suspended()}</Banner>}
      {isPutBack(server) && <Banner meaning="info">{m.cloud_backups_meanwhile()}</Banner>}
      {running && <RunningJob server={server} job={running} />}
      <Loaded query={policy} inCard waiting={<Skeleton lines={6} />}>
        {(backups) => (
          <>
            <div className="grid items-start gap-5 wide:grid-cols-2">
              <PolicyCard server={server} backups={backups} />
              <SavedCard server={server} backups={backups} />
            </div>
            <Loaded query={jobs} inCard waiting={<Skeleton lines={3} />}>
              {(rows) => <JobList server={server} jobs={rows} />}
            </Loaded>
            <PointList server={server} abilities={backups.abilities} isBusy={running !== undefined} />
          </>
        )}
      </Loaded>
    </>
  )
}
