import { useQuery } from '@tanstack/react-query'
import { type PartOfServer, PartTab } from '#areas/cloud/servers/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { MonitoringTold, MonitorTriggers } from '../contract/shapes.ts'
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
  const silence = silenceOf(server, host, Date.now())
  return (
    <>
      <Loaded query={query} inCard waiting={<Skeleton lines={2} />}>
        {({ triggers }) => <Verdict triggers={triggers} silence={silence} />}
      </Loaded>
      <Graphs server={server} isMeasured={silence === undefined} />
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

type Why = Exclude<Silence['because'], 'suspended'>
const silences: Readonly<Record<Why, () => string>> = {
  off: m.monitoring_nothing_off,
  starting: m.monitoring_nothing_yet,
  silent: m.monitoring_nothing_silent,
}

type VerdictProps = { triggers: MonitorTriggers['triggers']; silence: Silence | undefined }

/** The answer that people come for. Nobody who measures nothing says that all is well. */
function Verdict({ triggers, silence }: VerdictProps) {
  const wrong = triggers.filter(({ isOn, hasProblem }) => isOn && hasProblem)
  const unknown = triggers.filter(({ isOn, hasProblem, isKnown }) => isOn && !hasProblem && !isKnown)
  return (
    <>
      {wrong.length > 0 && (
        <Banner meaning="bad" title={m.monitoring_goes_wrong({ count: wrong.length })}>
          <ul>
            {wrong.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </Banner>
      )}
      {silence && <Unmeasured silence={silence} />}
      {!silence && unknown.length > 0 && (
        <Banner meaning="info">{m.monitoring_some_unknown({ count: unknown.length })}</Banner>
      )}
      {!silence && wrong.length === 0 && unknown.length === 0 && triggers.length > 0 && (
        <Banner meaning="good">{m.monitoring_all_well()}</Banner>
      )}
    </>
  )
}

/** Why a suspended server is not measured stands above already. */
function Unmeasured({ silence: { because, since } }: { silence: Silence }) {
  const last = since && m.monitoring_measured_last({ moment: formatMoment(since) })
  if (because === 'suspended') return last ? <Banner meaning="info">{last}</Banner> : null
  return (
    <Banner meaning={because === 'silent' ? 'warning' : 'info'}>
      {silences[because]()} {last}
    </Banner>
  )
}
