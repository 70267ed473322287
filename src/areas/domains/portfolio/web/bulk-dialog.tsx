import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import {
  isTold,
  type MassAct,
  massPreview,
  previewWords,
  startMass,
  useStartKey,
} from '#areas/domains/mass/web/public.ts'
import { TaskItems } from '#areas/overview/home/web/public.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import { useDomainMutation } from './queries.ts'

/**
 * A change of several domains: started here, run by the server even when the page is closed, and shown domain by
 * domain.
 */
export function BulkDialog({
  title,
  text,
  names,
  fields,
  isReady = true,
  act,
  startWords = m.portfolio_bulk_start,
  onClose,
}: {
  title: string
  /** What will happen. */
  text?: ReactNode
  names: readonly string[]
  /** The choice that comes first. */
  fields?: ReactNode
  isReady?: boolean
  /** The change of each domain. */
  act: MassAct
  /** The label of the button, with the number of domains. */
  startWords?: (values: { count: number }) => string
  onClose: (isDone: boolean) => void
}) {
  // Repeating a start whose answer was lost uses the same key.
  const keyOf = useStartKey()
  const start = useDomainMutation(() => startMass(act, { domains: names, key: keyOf({ act, names }) }))
  const taskId = start.data?.taskId
  const preview = useQuery(massPreview(act, names, isReady && taskId === undefined))
  const told = preview.data
  // Every chosen name is started, so that the result has each; the preview may have failed, so it cannot be used to
  // leave some out.
  const wanted = told?.names ?? names
  const isAsking = isReady && isTold(act) && preview.isPending
  return (
    <Dialog
      isOpen
      isBusy={start.isPending}
      onClose={() => onClose(taskId !== undefined)}
      title={title}
      footer={
        <>
          <Button onPress={() => onClose(taskId !== undefined)} isDisabled={start.isPending}>
            {taskId === undefined ? m.design_cancel() : m.design_close()}
          </Button>
          {taskId === undefined && (
            <Button
              look="primary"
              isDisabled={!isReady || isAsking || wanted.length === 0}
              isPending={start.isPending}
              onPress={() => start.mutate()}
            >
              {startWords({ count: wanted.length })}
            </Button>
          )}
        </>
      }
    >
      {taskId === undefined ? (
        <>
          {fields}
          {start.error && <Banner meaning="bad">{errorText(start.error)}</Banner>}
          <p aria-live="polite" className="font-medium empty:hidden">
            {told && previewWords(act, told)}
          </p>
          <div className="text-ink-soft">{text ?? m.portfolio_bulk_text()}</div>
          {wanted.length > 0 && <NameList names={wanted} />}
          {told?.groups.map(({ reason, names }) => (
            <section key={reason} className="flex flex-col gap-2">
              <h3 className="font-medium text-ink-soft">{m.portfolio_bulk_group({ reason, count: names.length })}</h3>
              <NameList names={names} />
            </section>
          ))}
        </>
      ) : (
        <Suspense fallback={<Skeleton lines={4} />}>
          <TaskItems taskId={taskId} />
        </Suspense>
      )}
    </Dialog>
  )
}

const NameList = ({ names }: { names: readonly string[] }) => (
  <ul className="scroll-thin max-h-[45vh] divide-y divide-line overflow-y-auto rounded-lg border border-line">
    {names.map((name) => (
      <li key={name} className="break-all px-3 py-2">
        {name}
      </li>
    ))}
  </ul>
)
