import { useQuery } from '@tanstack/react-query'
import { FactsAge, Room, SpaceNotices, toSpaceTab } from '#areas/hosting/space/web/public.ts'
import { Section } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { type Definition, DefinitionList, MomentText, Mono } from '#design/components/text-bits.tsx'
import { byteText } from '#design/language/byte-text.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { WindowsFacts, WindowsSpace } from '../contract/shapes.ts'
import { ConfigFaultBanner } from './config-fault.tsx'
import { useReadAgain, windowsSpace } from './queries.ts'

/** How a hosting on Windows stands now: its room, its pool, its database, its tasks, and what was changed last. */
export function WindowsSummary({ service: { id } }: { service: TabService }) {
  const query = useQuery(windowsSpace(id))
  const again = useReadAgain(id)
  return (
    <div>
      <Loaded query={query} inCard waiting={<Skeleton lines={9} />}>
        {(space) => (
          <>
            <SpaceNotices space={space} again={again} />
            <ConfigFaultBanner fault={space.facts?.site.configFault ?? null} />
            {space.facts && (
              <Section title={m.web_space_now()} actions={<FactsAge readAt={space.readAt} again={again} />}>
                <Room {...space.facts} />
                <DefinitionList className="mt-3" items={lines(space, space.facts)} />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

function lines(space: WindowsSpace, facts: WindowsFacts): (Definition | false)[] {
  const { id } = space
  const { pool, database, tasks } = facts
  const failing = tasks.filter(({ lastRun }) => (lastRun?.code ?? 0) !== 0)
  return [
    {
      term: m.windows_space_server(),
      value: <Mono>{facts.host}</Mono>,
      actions: <Link {...toSpaceTab(id, 'iis')}>{m.windows_space_to_site()}</Link>,
    },
    {
      term: m.windows_space_pool(),
      value: pool.startedAt ? (
        <>
          {m.windows_space_memory({ size: byteText(pool.memoryBytes) })}
          <span className="block text-ink-soft">
            {m.windows_space_since()} <MomentText moment={pool.startedAt} />
          </span>
        </>
      ) : (
        m.windows_space_asleep()
      ),
      actions: (
        <span className="flex flex-wrap gap-x-4">
          <Link {...toSpaceTab(id, 'use')}>{m.windows_space_to_use()}</Link>
          <Link {...toSpaceTab(id, 'asp-net')}>{m.windows_space_to_application()}</Link>
        </span>
      ),
    },
    database && {
      term: m.windows_space_database(),
      value: m.windows_space_database_of({ version: database.version, size: byteText(database.usedBytes) }),
      actions: <Link {...toSpaceTab(id, 'sql-server')}>{m.windows_space_to_database()}</Link>,
    },
    tasks.length > 0 && {
      term: m.windows_space_tasks(),
      value:
        failing.length > 0
          ? m.windows_space_tasks_failing({ names: failing.map(({ name }) => name).join(', ') })
          : m.windows_space_tasks_fine({ count: tasks.length }),
      actions: <Link {...toSpaceTab(id, 'scheduled-tasks')}>{m.windows_space_to_tasks()}</Link>,
    },
    lastChangeLine(space),
  ].map((line) => line || false)
}

const lastChangeLine = ({ id, lastChange }: Pick<WindowsSpace, 'id' | 'lastChange'>): Definition | false =>
  lastChange !== null && {
    term: m.web_space_last_change(),
    value: (
      <>
        {lastChange.title && <span className="block">{lastChange.title}</span>}
        <span className="text-ink-soft">
          <MomentText moment={lastChange.at} />
        </span>
      </>
    ),
    actions: <Link {...toSpaceTab(id, 'activity')}>{m.web_space_to_activity()}</Link>,
  }
