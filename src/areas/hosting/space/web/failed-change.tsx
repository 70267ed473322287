import { RotateCcw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import { errorText } from '#design/api/error-text.ts'
import { keepWork, keptWork } from '#design/api/kept-work.ts'
import type { Key } from '#design/api/keys.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { LongWork } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { WebSpace } from '../contract/shapes.ts'

const leftName = 'web-space-failed'

/** What was asked last and did not come about, and the way to ask it again as it was. Closed, it stays so for as long as the window is open. */
type FailedProps = {
  failed: Omit<NonNullable<WebSpace['failed']>, 'part'>
  /** What else helps. */
  mend?: ReactNode
  /** What is asked again after it was asked anew. */
  keys: readonly Key[]
}

export function FailedChange({ failed: { task, title, reason, canRetry, at }, mend, keys }: FailedProps) {
  const retry = useCall(homeCalls.retryTask, { refreshes: [...keys, taskKeys.all], inPlace: true })
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
