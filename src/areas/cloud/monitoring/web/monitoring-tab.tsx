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
import { type Silence, silenceOf } from './silence.ts'
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
  const silence = silenceOf(server, host.since, Date.now())
  return (
    <>
      <Loaded query={query} inCard waiting={<Skeleton lines={2} />}>
        {({ triggers }) => <Verdict wrong={triggers.filter(({ hasProblem }) => hasProblem)} silence={silence} />}
      </Loaded>
      <Graphs server={server} />
      <Loaded query={query} inCard waiting={<Skeleton lines={8} />}>
        {({ events, triggers }) => (
          <div className="grid items-start gap-5 wide:grid-cols-2">
            <EventList server={server} events={events} />
            <TriggerList triggers={triggers} isMeasured={silence === undefined} />
          </div>
        )}
      </Loaded>
      <PageList server={server} host={host} />
      <WatchedBy server={server} host={host} />
    </>
  )
}

const silences: Readonly<Record<Exclude<Silence, 'suspended'>, () => string>> = {
  off: m.monitoring_nothing_off,
  starting: m.monitoring_nothing_yet,
}

type VerdictProps = { wrong: readonly { id: string; name: string }[]; silence: Silence | undefined }

/** The answer that people come for. Nobody who measures nothing says that all is well. */
function Verdict({ wrong, silence }: VerdictProps) {
  // Why a suspended server is not measured stands above already.
  if (wrong.length === 0 && silence)
    return silence === 'suspended' ? null : <Banner meaning="info">{silences[silence]()}</Banner>
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
