import { useQuery } from '@tanstack/react-query'
import { RefreshCw, ServerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#design/components/button.tsx'
import { Card } from '#design/components/card.tsx'
import { cx } from '#design/components/cx.ts'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { SpaceFacts, WebSpace } from '../contract/shapes.ts'
import { useRefreshSpace, webSpace } from './queries.ts'
import { SpaceNotices } from './space-notices.tsx'

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
          {space.state === 'ended' && (
            <Card>
              <EmptyState icon={ServerOff} title={m.web_space_ended()}>
                {m.web_space_ended_help()}
              </EmptyState>
            </Card>
          )}
          {space.facts && space.state !== 'ended' && (
            <div className="flex flex-col gap-5">
              <FactsAge space={space} className="-mb-3" />
              {children({ ...space, facts: space.facts, canChange: space.state === 'on' })}
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

type FactsAgeProps = { space: Pick<WebSpace, 'id' | 'readAt'>; className?: string }

/** From when what is shown is, and the way to ask again. */
export function FactsAge({ space: { id, readAt }, className }: FactsAgeProps) {
  const refresh = useRefreshSpace()
  if (!readAt) return null
  return (
    <p className={cx('flex items-center gap-1 text-ink-soft text-sm', className)}>
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
