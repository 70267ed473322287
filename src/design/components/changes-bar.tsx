import type { ReactNode } from 'react'
import { errorText } from '../api/error-text.ts'
import { UnsavedGuard } from '../form/unsaved-guard.tsx'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Mono } from './text-bits.tsx'

export type BarChange = { id: string; name: string; from: string; to: string }

export type ChangesBarProps = {
  title: string
  changes: readonly BarChange[]
  /** The names are those of a program: directives, settings of a file. */
  areCode?: boolean
  /** What is said when somebody else changed the same meanwhile. */
  overtaken?: string | false | undefined
  error: Error | null
  /** It is being sent, or is on its way to whoever has to have it; `busy` says so. */
  isSaving: boolean
  isUnderWay: boolean
  busy: ReactNode
  undo: { label: string; onPress: () => void }
  save: { label: string; onPress: () => void; isDisabled: boolean }
}

/**
 * What waits to be saved of a form that is changed in place, old → new, in view at the bottom while there is anything. Leaving
 * asks first.
 */
export function ChangesBar(props: ChangesBarProps) {
  const { title, changes, areCode = false, overtaken, error, isSaving, isUnderWay, busy, undo, save } = props
  const isUnsaved = changes.length > 0
  return (
    <>
      <UnsavedGuard isUnsaved={() => isUnsaved && !isUnderWay && !isSaving} />
      {isUnsaved && (
        <section
          aria-label={title}
          data-changes-bar
          className="sticky bottom-4 z-10 flex flex-col gap-3 rounded-xl border border-line-strong bg-raised px-4 py-3 shadow-raised"
        >
          {overtaken && !isUnderWay && <Banner meaning="warning">{overtaken}</Banner>}
          {error && <Banner meaning="bad">{errorText(error)}</Banner>}
          <div className="flex flex-wrap items-center gap-3">
            <div className="min-w-0 flex-[1_1_16rem]" aria-live="polite">
              <h3 className="font-medium">{title}</h3>
              <ul className="scroll-thin mt-0.5 flex max-h-32 flex-col gap-0.5 overflow-y-auto text-sm">
                {changes.map((change) => (
                  <ChangeLine key={change.id} change={change} isCode={areCode} />
                ))}
              </ul>
            </div>
            {isUnderWay ? (
              busy
            ) : (
              <>
                <Button look="quiet" isDisabled={isSaving} onPress={undo.onPress}>
                  {undo.label}
                </Button>
                <Button look="primary" isPending={isSaving} isDisabled={save.isDisabled} onPress={save.onPress}>
                  {save.label}
                </Button>
              </>
            )}
          </div>
        </section>
      )}
    </>
  )
}

const ChangeLine = ({ change: { name, from, to }, isCode }: { change: BarChange; isCode: boolean }) => (
  <li className="flex flex-wrap gap-x-2">
    {isCode ? <Mono>{name}</Mono> : <span>{name}</span>}
    <span className="text-ink-soft line-through">{from}</span>
    <span aria-hidden="true">→</span>
    <span className="font-medium">{to}</span>
  </li>
)
