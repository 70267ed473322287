import { RefreshCw, RotateCcw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import { toNewTicket } from '#areas/support/tickets/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { errorText } from '#design/api/error-text.ts'
import { keepWork, keptWork } from '#design/api/kept-work.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { LongWork } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { WebSpace } from '../contract/shapes.ts'
import { isOneOf } from '../rules/space-parts.ts'
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
        <Failed key={failed.task} failed={failed} mend={mend} />
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

const leftName = 'web-space-failed'

/** What was asked last and did not come about, and the way to ask it again as it was. Closed, it stays so for as long as the window is open. */
type FailedProps = { failed: NonNullable<WebSpace['failed']>; mend?: ReactNode }

function Failed({ failed: { task, title, reason, canRetry, at }, mend }: FailedProps) {
  const retry = useCall(homeCalls.retryTask, { refreshes: [spaceKeys.all, taskKeys.all], inPlace: true })
  const [isLeft, setLeft] = useState(keptWork(leftName) === task)
  const label = m.web_space_failed({ what: title })
  if (isLeft) return null
  const leave = () => {
    keepWork(leftName, task)
    setLeft(true)
  }
  return (
    <LongWork
      label={label}
      look="notice"
      steps={[{ id: 'failed', label, state: 'failed', at, text: retry.error ? errorText(retry.error) : reason }]}
      actions={
        <>
          {mend}
          {canRetry && (
            <Button
              size="small"
              icon={RotateCcw}
              isPending={retry.isPending}
              onPress={() => retry.mutate({ params: { id: task } })}
            >
              {m.design_retry()}
            </Button>
          )}
          <Button size="small" look="quiet" icon={X} onPress={leave}>
            {m.design_close()}
          </Button>
        </>
      }
    />
  )
}
