import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { type MassAct, massPreview, previewWords, startMass } from '#areas/domains/mass/web/links.ts'
import { TaskItems } from '#areas/overview/home/web/links.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import { useDomainMutation } from './queries.ts'

/** One change of several domains: started here, done by the portal also when the page is closed, and followed name by name. */
export function BulkDialog({
  title,
  text,
  names,
  fields,
  isReady = true,
  act,
  onClose,
}: {
  title: string
  /** Before it starts: what happens. */
  text?: ReactNode
  names: readonly string[]
  /** What is to be chosen first. */
  fields?: ReactNode
  isReady?: boolean
  /** What is done to each. */
  act: MassAct
  onClose: (isDone: boolean) => void
}) {
  // The same start, pressed again after an answer got lost, is the same work.
  const [key] = useState(() => crypto.randomUUID())
  const start = useDomainMutation(() => startMass(act, { domains: names, key }))
  const taskId = start.data?.taskId
  const { data: told } = useQuery(massPreview(act, names, isReady && taskId === undefined))
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
              isDisabled={!isReady || told?.changes === 0}
              isPending={start.isPending}
              onPress={() => start.mutate(undefined)}
            >
              {m.portfolio_bulk_start({ count: told?.changes ?? names.length })}
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
          <NameList names={names} />
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
