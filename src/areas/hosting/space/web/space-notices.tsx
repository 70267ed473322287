import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { toNewTicket } from '#areas/support/tickets/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { m } from '#words'
import type { WebSpace } from '../contract/shapes.ts'
import { isOneOf } from '../rules/space-parts.ts'
import { FailedChange } from './failed-change.tsx'
import { spaceKeys } from './keys.ts'
import type { AskAgain } from './queries.ts'

/** Of a web hosting, on whichever system, what stands around everything that is in it. */
export type StandingSpace = Pick<WebSpace, 'id' | 'state' | 'readAt' | 'silentSince' | 'failed'>
type Props = { space: StandingSpace; again: AskAgain }
/** `about`: the parts and changes of which it is told what failed; without it all. */
type NoticesProps = Props & { about?: readonly string[] | undefined; mend?: ReactNode }

/** What stands in the way of anything about a web hosting. That it is suspended stands above every tab already. */
export function SpaceNotices({ space, again, about, mend }: NoticesProps) {
  const { state, silentSince, failed } = space
  return (
    <div className="mb-4 flex flex-col gap-3 last:mb-0 empty:hidden">
      {state === 'making' && (
        <Banner meaning="info" title={m.web_space_making()}>
          {m.web_space_making_help()}
        </Banner>
      )}
      {state === 'shut' && (
        <Banner meaning="warning" title={m.web_space_shut()} actions={<AskButton again={again} />}>
          {m.web_space_shut_help()}
        </Banner>
      )}
      {state === 'missing' && <Missing space={space} again={again} />}
      {state === 'unread' && (
        <Banner meaning="warning" title={m.web_space_unread()} actions={<AskButton again={again} />}>
          {m.web_space_unread_help()}
        </Banner>
      )}
      {silentSince && state !== 'unread' && state !== 'making' && (
        <Banner meaning="warning" title={m.web_space_silent()} actions={<AskButton again={again} />}>
          {m.web_space_silent_help({ moment: formatMoment(silentSince) })}
        </Banner>
      )}
      {failed && (about === undefined || isOneOf(failed.change, about)) && (
        <FailedChange key={failed.task} failed={failed} mend={mend} keys={[spaceKeys.all]} />
      )}
    </div>
  )
}

const AskButton = ({ again: { isPending, ask } }: Pick<Props, 'again'>) => (
  <Button size="small" icon={RefreshCw} isPending={isPending} onPress={ask}>
    {m.web_space_refresh()}
  </Button>
)

const Missing = ({ space, again }: Props) => (
  <Banner
    meaning="bad"
    title={m.web_space_missing()}
    actions={
      <>
        <LinkButton {...toNewTicket({ service: space.id })} size="small">
          {m.web_space_ask_help()}
        </LinkButton>
        <AskButton again={again} />
      </>
    }
  >
    {m.web_space_missing_help()}
  </Banner>
)
