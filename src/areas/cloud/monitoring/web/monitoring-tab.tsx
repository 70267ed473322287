import { useQuery } from '@tanstack/react-query'
import { type PartOfServer, PartTab } from '#areas/cloud/servers/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { MonitoringTold } from '../contract/shapes.ts'
import { EventList } from './event-list.tsx'
import { Graphs } from './graphs.tsx'
import { PageList } from './page-list.tsx'
import { monitorTriggers, watchedHost } from './queries.ts'
import { StartWatching } from './start-watching.tsx'
import { TriggerList } from './trigger-list.tsx'
import { WatchedBy } from './watched-by.tsx'

/** Who watches a server: what is measured, what is looked at, and what went wrong. */
export const MonitoringTab = ({ service }: { service: TabService }) => (
  <PartTab service={service} about={['monitoring']}>
    {(server) => <Monitoring server={server} />}
  </PartTab>
)

function Monitoring({ server }: { server: PartOfServer }) {
  const host = useQuery(watchedHost(server))
  return (
    <>
      {!server.canChange && <Banner meaning="info">{m.monitoring_suspended()}</Banner>}
      <Loaded query={host} inCard waiting={<Skeleton lines={8} />}>
        {(told) => (told ? <Watched server={server} host={told} /> : <StartWatching server={server} />)}
      </Loaded>
    </>
  )
}

function Watched({ server, host }: { server: PartOfServer; host: MonitoringTold }) {
  const query = useQuery(monitorTriggers(server))
  return (
    <>
      <Loaded query={query} inCard waiting={<Skeleton lines={2} />}>
        {({ triggers }) => <Verdict wrong={triggers.filter(({ hasProblem }) => hasProblem)} />}
      </Loaded>
      <Graphs server={server} />
      <Loaded query={query} inCard waiting={<Skeleton lines={8} />}>
        {({ events, triggers }) => (
          <div className="grid items-start gap-5 wide:grid-cols-2">
            <EventList server={server} events={events} />
            <TriggerList triggers={triggers} />
          </div>
        )}
      </Loaded>
      <PageList server={server} host={host} />
      <WatchedBy server={server} host={host} />
    </>
  )
}

/** The answer that people come for. */
function Verdict({ wrong }: { wrong: readonly { id: string; name: string }[] }) {
  if (wrong.length === 0) return <Banner meaning="good">{m.monitoring_all_well()}</Banner>
  return (
    <Banner meaning="bad" title={m.monitoring_goes_wrong({ count: wrong.length })}>
      <ul>
        {wrong.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Banner>
  )
}
