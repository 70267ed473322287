import { formatDay } from '#base/dates.ts'
import { Status } from '#design/components/badge.tsx'
import { Link } from '#design/components/link.tsx'
import { type Definition, DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { ReadServer } from './server-tab.tsx'
import { sizeText } from './size-text.ts'
import { toServerTab } from './to-server-tab.ts'
import { uptimeText } from './uptime-text.ts'

/** What a technician wants to know of a server at a glance. */
export const ServerFactLines = ({ server }: { server: ReadServer }) => (
  <DefinitionList items={[...machineLines(server), lastChangeLine(server)]} />
)

function machineLines({ id, facts }: ReadServer): (Definition | false)[] {
  const { system, size, node, uptimeSeconds, hasAgent, user, name } = facts
  const version = [system.name, system.version].filter(Boolean).join(' ')
  return [
    {
      term: m.cloud_system(),
      value: (
        <>
          {version}{' '}
          <span className="text-ink-soft">{m.cloud_system_since({ day: formatDay(system.since.slice(0, 10)) })}</span>
        </>
      ),
    },
    {
      term: m.cloud_size(),
      value: sizeText(size),
      actions: <Link {...toServerTab(id, 'size')}>{m.cloud_to_size()}</Link>,
    },
    { term: m.cloud_name_inside(), value: m.cloud_name_and_user({ name, user }) },
    { term: m.cloud_node(), value: node },
    uptimeSeconds !== null && { term: m.cloud_uptime(), value: uptimeText(uptimeSeconds) },
    {
      term: m.cloud_agent(),
      value: hasAgent ? (
        <Status tone="good">{m.cloud_agent_answers()}</Status>
      ) : (
        <Status tone="neutral">{m.cloud_agent_silent()}</Status>
      ),
    },
  ]
}

const lastChangeLine = ({ id, lastChange }: ReadServer): Definition | false =>
  lastChange !== null && {
    term: m.web_space_last_change(),
    value: (
      <>
        <span className="block">{lastChange.title}</span>
        <span className="text-ink-soft">
          <MomentText moment={lastChange.at} />
        </span>
      </>
    ),
    actions: <Link {...toServerTab(id, 'activity')}>{m.web_space_to_activity()}</Link>,
  }
