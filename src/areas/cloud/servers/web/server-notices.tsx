import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AskAgain, FailedChange } from '#areas/hosting/space/web/public.ts'
import { toNewTicket } from '#areas/support/tickets/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { m } from '#words'
import type { CloudServer } from '../contract/shapes.ts'
import type { ServerStanding } from '../rules/standing.ts'
import { cloudServerKeys } from './keys.ts'
import { toServerTab } from './to-server-tab.ts'

type Props = {
  server: CloudServer
  again: AskAgain
  /** The parts of which it is told what failed; without it all. */
  about?: readonly string[] | undefined
}

/** What stands in the way of anything about a server. That it is suspended stands above every tab already. */
export const ServerNotices = ({ server, again, about }: Props) => {
  const { standing, silentSince, failed, openAlarms } = server
  const isSilent = silentSince !== null && (standing === 'known' || standing === 'suspended')
  return (
    <div className="mb-4 flex flex-col gap-3 last:mb-0 empty:hidden">
      {notices[standing]?.(server, again)}
      {isSilent && (
        <Banner meaning="warning" title={m.cloud_silent()} actions={<AskButton again={again} />}>
          {m.cloud_silent_help({ moment: formatMoment(silentSince) })}
        </Banner>
      )}
      {openAlarms > 0 && about === undefined && (
        <Banner
          meaning="bad"
          actions={
            <LinkButton {...toServerTab(server.id, 'monitoring')} size="small">
              {m.cloud_alarms_to()}
            </LinkButton>
          }
        >
          {m.cloud_alarms({ count: openAlarms })}
        </Banner>
      )}
      {failed && (about === undefined || about.includes(failed.part)) && (
        <FailedChange key={failed.task} failed={failed} keys={[cloudServerKeys.all]} />
      )}
    </div>
  )
}

const notices: Partial<Record<ServerStanding, (server: CloudServer, again: AskAgain) => ReactNode>> = {
  making: () => (
    <Banner meaning="info" title={m.cloud_making()}>
      {m.cloud_making_help()}
    </Banner>
  ),
  missing: ({ id }, again) => (
    <Banner
      meaning="bad"
      title={m.cloud_missing()}
      actions={
        <>
          <LinkButton {...toNewTicket({ service: id })} size="small">
            {m.web_space_ask_help()}
          </LinkButton>
          <AskButton again={again} />
        </>
      }
    >
      {m.cloud_missing_help()}
    </Banner>
  ),
  unread: (_, again) => (
    <Banner meaning="warning" title={m.cloud_unread()} actions={<AskButton again={again} />}>
      {m.cloud_unread_help()}
    </Banner>
  ),
}

const AskButton = ({ again: { isPending, ask } }: Pick<Props, 'again'>) => (
  <Button size="small" icon={RefreshCw} isPending={isPending} onPress={ask}>
    {m.web_space_refresh()}
  </Button>
)
