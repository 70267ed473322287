import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { IconButton } from '#design/components/button.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { SpaceFacts, WebSpace } from '../contract/shapes.ts'
import { useRefreshSpace, webSpace } from './queries.ts'

/** A space whose host has said how it stands; `canChange` while it is on. */
export type ReadSpace = WebSpace & { facts: SpaceFacts; canChange: boolean }
type SpaceTabProps = { id: number; children: (space: ReadSpace) => ReactNode }

/** What every tab of a web hosting shows around its own: what stands in the way, and from when what it shows is. */
export function SpaceTab({ id, children }: SpaceTabProps) {
  const query = useQuery(webSpace(id))
  return (
    <Loaded query={query} inCard waiting={<Skeleton lines={10} />}>
      {(space) => (
        <>
          <SpaceNotices space={space} />
          {space.facts && (
            <div className="flex flex-col gap-5">
              <FactsAge space={space} />
              {children({ ...space, facts: space.facts, canChange: space.state === 'on' })}
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

const notices = {
  on: undefined,
  suspended: { title: m.web_space_suspended, text: m.web_space_suspended_help },
  making: { title: m.web_space_making, text: m.web_space_making_help },
  missing: { title: m.web_space_missing, text: m.web_space_missing_help },
  unread: { title: m.web_space_unread, text: m.web_space_unread_help },
} as const

/** What stands in the way of anything about a web hosting. */
export function SpaceNotices({ space }: { space: WebSpace }) {
  const notice = notices[space.state]
  const { failed } = space
  return (
    <>
      {notice && (
        <Banner meaning={space.state === 'making' ? 'info' : 'warning'} title={notice.title()} className="mb-4">
          {notice.text()}
        </Banner>
      )}
      {space.silentSince && space.state !== 'unread' && (
        <Banner meaning="warning" title={m.web_space_silent()} className="mb-4">
          {m.web_space_silent_help()}
        </Banner>
      )}
      {failed && (
        <Banner meaning="bad" title={m.web_space_failed({ what: failed.title })} className="mb-4">
          {failed.reason}
        </Banner>
      )}
    </>
  )
}

/** From when what is shown is, and the way to ask again. */
function FactsAge({ space: { id, readAt } }: { space: WebSpace }) {
  const refresh = useRefreshSpace()
  if (!readAt) return null
  return (
    <p className="-mb-3 flex items-center gap-1 text-ink-soft text-sm">
      {m.web_space_as_of()} <MomentText moment={readAt} />
      <IconButton
        label={m.web_space_refresh()}
        icon={RefreshCw}
        size="small"
        isPending={refresh.isPending}
        onPress={() => refresh.mutate({ params: { id } })}
      />
    </p>
  )
}
