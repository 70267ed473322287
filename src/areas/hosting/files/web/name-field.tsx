import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isFileName } from '#base/web-space/relative-path.ts'
import { errorText } from '#design/api/error-text.ts'
import { m } from '#words'

type NameFieldProps = {
  label: string
  /** The name as it is; empty for something new. */
  name: string
  taken: ReadonlySet<string>
  onName: (name: string) => Promise<unknown>
  onClose: () => void
  before?: ReactNode
}

/** A name that is typed where it stands in the list: Enter keeps it, Escape leaves it as it was. What is refused stays, with why. */
export function NameField({ label, name, taken, onName, onClose, before }: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const { current } = field
    current?.focus()
    // The ending stays as it is: that is what is seldom meant.
    const dot = name.lastIndexOf('.')
    current?.setSelectionRange(0, dot > 0 ? dot : name.length)
  }, [name])
  const keep = async () => {
    const next = typed.trim()
    if (next === name || (next === '' && name === '')) return onClose()
    if (!isFileName(next)) return setProblem(m.web_files_name_wrong())
    if (taken.has(next)) return setProblem(m.web_files_name_taken())
    setBusy(true)
    try {
      await onName(next)
      onClose()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2.5">
      {before}
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <input
          ref={field}
          aria-label={label}
          aria-invalid={problem !== undefined}
          value={typed}
          readOnly={isBusy}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
          onBlur={() => problem === undefined && !isBusy && void keep()}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Enter') void keep()
            if (event.key === 'Escape') onClose()
          }}
          className="h-8 w-full max-w-md rounded-md border border-line-strong bg-surface px-2 text-ink"
        />
        {problem && (
          <span role="alert" className="text-bad-ink text-sm">
            {problem}
          </span>
        )}
      </span>
    </span>
  )
}
