import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Lines } from '../rules/missing-dots.ts'
import { LineNotes, recordLine } from './import-problems.tsx'
import { missingDots } from './import-words.ts'
import type { ImportTold } from './use-import-look.ts'

/** Above this there is one answer for all. */
const listed = 50

type Hint = ImportTold['hints'][number]
type Props = {
  told: ImportTold
  onChoose: (chosen: { complete: Lines }) => void
  /** Goes to a line of the text, where it can be corrected. */
  onMend?: ((line: number) => void) | undefined
}

/** Suspicious lines that are taken literally. A name without its closing dot is corrected here with one click. */
export function ImportHints({ told, onChoose, onMend }: Props) {
  const dots = told.hints.filter(({ choice }) => choice !== undefined)
  const others = told.hints.filter(({ choice }) => choice === undefined)
  return (
    <>
      {dots.length > 0 && <MissingDots told={told} dots={dots} onChoose={onChoose} />}
      {others.length > 0 && (
        <Banner meaning="warning" title={m.dns_import_title_hints()}>
          <LineNotes notes={others.map(recordLine)} onMend={onMend} />
        </Banner>
      )}
    </>
  )
}

function MissingDots({ told, dots, onChoose }: Omit<Props, 'onMend'> & { dots: readonly Hint[] }) {
  const closed = new Set(dots.flatMap(({ line, choice }) => (choice === 'complete' ? [line] : [])))
  const { total, open } = missingDots(told)
  const choose = (line: number, isClosed: boolean) => {
    const others = [...closed].filter((other) => other !== line)
    onChoose({ complete: isClosed ? [...others, line] : others })
  }
  return (
    <Banner
      meaning={open > 0 ? 'warning' : 'info'}
      title={open > 0 ? m.dns_import_title_dots({ count: open }) : m.dns_import_title_dots_closed({ count: total })}
    >
      {open > 0 && <p>{m.dns_import_dots_text()}</p>}
      {total > 1 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {open > 0 && (
            <Button size="small" onPress={() => onChoose({ complete: 'all' })}>
              {m.dns_import_dots_close_all()}
            </Button>
          )}
          {closed.size > 0 && (
            <Button size="small" look="quiet" onPress={() => onChoose({ complete: [] })}>
              {m.dns_import_dots_undo_all()}
            </Button>
          )}
        </div>
      )}
      <ul className="mt-3 flex flex-col gap-3">
        {dots.slice(0, listed).map((dot) => (
          <li key={`${dot.line} ${dot.code}`} className="flex flex-col items-start gap-1.5">
            <OneDot dot={dot} onChoose={(isClosed) => choose(dot.line, isClosed)} />
          </li>
        ))}
      </ul>
      {total > Math.min(dots.length, listed) && (
        <p className="mt-2">{m.dns_more({ count: total - Math.min(dots.length, listed) })}</p>
      )}
    </Banner>
  )
}

function OneDot({ dot, onChoose }: { dot: Hint; onChoose: (isClosed: boolean) => void }) {
  const isClosed = dot.choice === 'complete'
  const meant = dot.meant ?? ''
  return (
    <>
      <span className="wrap-anywhere">
        {isClosed
          ? m.dns_import_line({ line: dot.line, error: m.dns_import_dot_closed({ name: meant }) })
          : m.dns_import_line({ line: dot.line, error: recordLine(dot).error })}
      </span>
      <Button
        size="small"
        look={isClosed ? 'quiet' : 'secondary'}
        className="h-auto! min-h-7 max-w-full shrink! whitespace-normal! text-left"
        onPress={() => onChoose(!isClosed)}
      >
        {isClosed ? (
          m.dns_import_dot_undo()
        ) : (
          <>
            <span className="shrink-0">{m.dns_import_dot_close()}</span> <Mono className="min-w-0">{meant}</Mono>
          </>
        )}
      </Button>
    </>
  )
}
