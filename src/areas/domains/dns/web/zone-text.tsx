import { useEffect, useId, useRef, useState } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { cx } from '#design/components/cx.ts'
import { labelClass } from '#design/components/field-words.tsx'
import { m } from '#words'

export type LineNote = { line: number; error: string; code?: string }

const nothing: readonly LineNote[] = []
const lineHeight = 20
const inset = 8
const shownHeight = 18 * lineHeight
/** The most notes shown; further ones are counted. */
const listed = 100

/**
 * Text of a zone file with its line numbers, and notes at their lines. Only the visible numbers are drawn, so that a
 * hundred thousand lines are as fast as ten.
 */
export function ZoneText({
  label,
  value,
  onChange,
  notes = nothing,
  help,
  goesToWrong = false,
  goal,
  listsNotes = true,
}: {
  label: string
  value: string
  /** Without it the text is read-only. */
  onChange?: (text: string) => void
  notes?: readonly LineNote[]
  help?: string
  /** Moves the user to the first invalid line on submit. */
  goesToWrong?: boolean
  /** A line to go to, each time that it is another object. */
  goal?: { line: number } | undefined
  /** Without it the notes only mark their lines, and are listed elsewhere. */
  listsNotes?: boolean
}) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [top, setTop] = useState(0)
  const count = countLines(value)
  const firstWrong = goesToWrong ? notes.find(({ line }) => line > 0)?.line : undefined
  useEffect(() => {
    if (firstWrong !== undefined && area.current) goTo(area.current, firstWrong)
  }, [firstWrong])
  useEffect(() => {
    if (goal && area.current) goTo(area.current, goal.line)
  }, [goal])
  const isListed = listsNotes && notes.length > 0
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <div
        className="relative overflow-hidden rounded-lg border border-line-strong bg-surface font-mono text-sm leading-5 has-focus-visible:outline-2 has-focus-visible:outline-ring"
        data-invalid={notes.length > 0 ? '' : undefined}
      >
        <LineNumbers count={count} top={top} wrong={new Set(notes.map(({ line }) => line))} />
        <textarea
          id={id}
          ref={area}
          value={value}
          readOnly={!onChange}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-invalid={notes.length > 0 || undefined}
          aria-describedby={[help && `${id}-help`, isListed && `${id}-notes`].filter(Boolean).join(' ') || undefined}
          onScroll={(event) => setTop(event.currentTarget.scrollTop)}
          onChange={(event) => onChange?.(event.target.value)}
          style={{ height: Math.min(shownHeight, Math.max(6, count + 1) * lineHeight) + 2 * inset }}
          className="scroll-thin relative block w-full resize-none bg-transparent py-2 pr-3 pl-15 leading-5 outline-none!"
        />
      </div>
      {help && (
        <p id={`${id}-help`} className="text-ink-soft text-sm">
          {help}
        </p>
      )}
      {isListed && (
        <div id={`${id}-notes`}>
          <NoteList notes={notes} onLine={(line) => area.current && goTo(area.current, line)} />
        </div>
      )}
    </div>
  )
}

/** The visible line numbers; `top` is the scroll position. */
function LineNumbers({ count, top, wrong }: { count: number; top: number; wrong: ReadonlySet<number> }) {
  const first = Math.floor(top / lineHeight)
  const shown = Array.from({ length: Math.min(count - first, shownHeight / lineHeight + 2) }, (_, at) => first + at + 1)
  const placeOf = (line: number) => ({ top: inset + (line - 1) * lineHeight - top, height: lineHeight })
  return (
    <>
      {shown
        .filter((line) => wrong.has(line))
        .map((line) => (
          <div key={line} aria-hidden className="absolute right-0 left-0 bg-bad-tint" style={placeOf(line)} />
        ))}
      <div aria-hidden className="absolute inset-y-0 left-0 w-13 overflow-hidden border-line border-r bg-canvas">
        {shown.map((line) => (
          <div
            key={line}
            style={placeOf(line)}
            className={cx(
              'tabular absolute right-0 left-0 pr-2 text-right text-xs leading-5',
              wrong.has(line) ? 'bg-bad-tint font-semibold text-bad-ink' : 'text-ink-soft',
            )}
          >
            {line}
          </div>
        ))}
      </div>
    </>
  )
}

/** The notes as a list whose entries link to their lines. */
function NoteList({ notes, onLine }: { notes: readonly LineNote[]; onLine: (line: number) => void }) {
  return (
    <Banner meaning="bad" title={m.dns_lines_wrong({ count: notes.length })}>
      <ul className="scroll-thin mt-1 flex max-h-56 flex-col gap-1 overflow-y-auto">
        {notes.slice(0, listed).map((note) => (
          <li key={`${note.line} ${note.error}`}>
            {note.line > 0 ? (
              <button
                type="button"
                className="wrap-anywhere rounded-xs text-left hover:underline"
                onClick={() => onLine(note.line)}
              >
                {m.dns_import_line({ line: note.line, error: note.error })}
              </button>
            ) : (
              note.error
            )}
          </li>
        ))}
        {notes.length > listed && <li>{m.dns_more({ count: notes.length - listed })}</li>}
      </ul>
    </Banner>
  )
}

function countLines(text: string): number {
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** Selects a line, so that typing replaces it. */
function goTo(area: HTMLTextAreaElement, line: number): void {
  let start = 0
  for (let at = 1; at < line; at++) start = area.value.indexOf('\n', start) + 1
  const end = area.value.indexOf('\n', start)
  area.focus()
  area.setSelectionRange(start, end < 0 ? area.value.length : end)
  area.scrollTop = Math.max(0, (line - 3) * lineHeight)
}
