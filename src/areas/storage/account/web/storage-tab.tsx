import { useQuery } from '@tanstack/react-query'
import { Archive, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AskAgain, FactsAge, FailedChange } from '#areas/hosting/space/web/public.ts'
import { formatDay, formatMoment } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Card } from '#design/components/card.tsx'
import { KeepsFocus } from '#design/components/keeps-focus.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { ObjectStorage } from '../contract/shapes.ts'
import { storageKeys } from './keys.ts'
import { storage, useAskAgain } from './queries.ts'

/** One whose provider has said how it stands; `canChange` while it is on. */
export type ReadStorage = Omit<ObjectStorage, 'url' | 'region' | 'size' | 'quotaBytes'> & {
  url: string
  region: string
  size: number
  quotaBytes: number
  canChange: boolean
}

function read(told: ObjectStorage): ReadStorage | undefined {
  const { url, region, size, quotaBytes, standing } = told
  if (url === null || region === null || size === null || quotaBytes === null) return undefined
  return { ...told, url, region, size, quotaBytes, canChange: standing === 'known' }
}

type Props = {
  service: TabService
  /** The parts whose failures are told here; without it all. */
  about?: readonly string[]
  children: (storage: ReadStorage, again: AskAgain) => ReactNode
}

/** What every tab of a storage shows around its own: what stands in the way, and from when what it shows is. */
export function StorageTab({ service, about, children }: Props) {
  const query = useQuery(storage(service.id))
  const again = useAskAgain(service.id)
  return (
    <Loaded query={query} inCard waiting={<Skeleton lines={10} />}>
      {(told) => {
        const known = read(told)
        return (
          <>
            <StorageNotices storage={told} again={again} about={about} />
            {known && <KeepsFocus className="flex flex-col gap-5">{children(known, again)}</KeepsFocus>}
          </>
        )
      }}
    </Loaded>
  )
}

/** From when what is shown is, and how far behind its usage may be. */
export const UsageAge = ({
  storage: { readAt, usageDelayMinutes },
  again,
}: {
  storage: ReadStorage
  again: AskAgain
}) => (
  <div className="-mb-3 flex flex-wrap items-center gap-x-4">
    <FactsAge readAt={readAt} again={again} />
    <p className="text-ink-soft text-sm">{m.s3_usage_delay({ minutes: usageDelayMinutes })}</p>
  </div>
)

function StorageNotices({
  storage: told,
  again,
  about,
}: {
  storage: ObjectStorage
  again: AskAgain
  about: readonly string[] | undefined
}) {
  const { standing, silentSince, failed, deletedOn } = told
  const isSilent = silentSince !== null && (standing === 'known' || standing === 'suspended')
  const ask = (
    <Button size="small" icon={RefreshCw} isPending={again.isPending} onPress={again.ask}>
      {m.web_space_refresh()}
    </Button>
  )
  return (
    <div className="mb-4 flex flex-col gap-3 last:mb-0 empty:hidden">
      {standing === 'making' && (
        <Banner meaning="info" title={m.s3_making()}>
          {m.s3_making_help()}
        </Banner>
      )}
      {standing === 'missing' && (
        <Banner meaning="bad" title={m.s3_missing()} actions={ask}>
          {m.s3_missing_help()}
        </Banner>
      )}
      {standing === 'unread' && (
        <Banner meaning="warning" title={m.s3_unread()} actions={ask}>
          {m.s3_unread_help()}
        </Banner>
      )}
      {standing === 'ended' && (
        <Card>
          <EmptyState icon={Archive} title={m.s3_ended()}>
            {deletedOn ? m.s3_ended_help({ day: formatDay(deletedOn) }) : m.s3_ended_deleted()}
          </EmptyState>
        </Card>
      )}
      {isSilent && (
        <Banner meaning="warning" title={m.s3_silent()} actions={ask}>
          {m.s3_silent_help({ moment: formatMoment(silentSince) })}
        </Banner>
      )}
      {failed && (about === undefined || about.includes(failed.part)) && (
        <FailedChange key={failed.task} failed={failed} keys={[storageKeys.all]} />
      )}
    </div>
  )
}
