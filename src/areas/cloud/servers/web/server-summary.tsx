import { FactsAge } from '#areas/hosting/space/web/public.ts'
import { isServerUp } from '#base/cloud-server/power.ts'
import { formatMoment } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { LongWork } from '#design/long-work/long-work.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { ServerMenu } from './actions/server-menu.tsx'
import { ConsoleButton } from './console-button.tsx'
import { PowerBar } from './power-bar.tsx'
import { ServerFactLines } from './server-fact-lines.tsx'
import { ServerNotices } from './server-notices.tsx'
import { standingOf } from './server-standing.ts'
import { type ReadServer, readServer, useServer } from './server-tab.tsx'
import { UsageCharts } from './usage-charts.tsx'
import { useRestarts } from './use-restarts.ts'
import { workSteps } from './work-steps.ts'

/** How a server stands now, what goes on with it, and what can be done with it. */
export function ServerSummary({ service }: { service: TabService }) {
  const { asked, query, again } = useServer(service)
  return (
    <div>
      <Loaded query={query} inCard waiting={<Skeleton lines={12} />}>
        {(server) => {
          const read = readServer(server, asked)
          return (
            <>
              <ServerNotices server={server} again={again} />
              {read && (
                <div className="flex flex-col gap-5">
                  <Section title={m.web_space_now()} actions={<FactsAge readAt={read.readAt} again={again} />}>
                    <Now server={read} />
                  </Section>
                  {read.standing === 'known' && <UsageCharts server={read} />}
                </div>
              )}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

function Now({ server }: { server: ReadServer }) {
  const { facts, standing, work } = server
  const seen = standingOf({ standing, state: facts.state, locked: facts.locked, isMoving: work !== null })
  const because = becauseOf(server)
  const restarts = useRestarts(server)
  const noScreen = standing === 'known' ? server.abilities.console.because : m.cloud_state_suspended()
  const console = <ConsoleButton id={server.id} because={noScreen} />
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-semibold text-xl" aria-live="polite">
          <Status tone={seen.tone} isBusy={seen.isBusy}>
            {seen.text}
          </Status>
        </p>
        {facts.addresses.map(({ ip }) => (
          <span key={ip} className="inline-flex items-center gap-1">
            <code className="wrap-anywhere font-mono text-[0.9375em]">{ip}</code>
            <CopyButton text={ip} what={ip} />
          </span>
        ))}
      </div>
      {because && !work && <p className="max-w-prose text-ink-soft">{because}</p>}
      {work ? (
        <LongWork label={work.title} steps={workSteps(work, facts.state, restarts)} />
      ) : (
        <PowerBar server={server}>
          {console}
          <ServerMenu server={server} />
        </PowerBar>
      )}
      {work && (
        <div className="flex flex-wrap items-center gap-3">
          {console}
          <p className="text-ink-soft text-sm">{m.cloud_one_at_a_time()}</p>
        </div>
      )}
      <ServerFactLines server={server} />
    </div>
  )
}

/** Whether it is off since somebody wanted that, and whether it answers from inside. */
function becauseOf({ facts, standing, lastPower, silentSince }: ReadServer): string | undefined {
  if (standing !== 'known' || silentSince !== null) return undefined
  if (facts.locked === 'busy') return m.cloud_busy_elsewhere()
  if (facts.state === 'offline') {
    const wasShut = lastPower && (lastPower.action === 'shutdown' || lastPower.action === 'off')
    if (!wasShut) return m.cloud_off_by_itself()
    const moment = formatMoment(lastPower.at)
    if (lastPower.action === 'off')
      return lastPower.by ? m.cloud_cut_by({ name: lastPower.by, moment }) : m.cloud_cut_since({ moment })
    return lastPower.by ? m.cloud_off_by({ name: lastPower.by, moment }) : m.cloud_off_since({ moment })
  }
  if (facts.isInRescue) return m.cloud_in_rescue()
  return isServerUp(facts.state) && !facts.hasAgent ? m.cloud_no_agent_answer() : undefined
}
