import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { ChangeLines } from '#design/components/change-lines.tsx'
import { m } from '#words'
import { ImportClashes } from './import-clashes.tsx'
import { ImportHints } from './import-hints.tsx'
import { LineNotes, namedLine, recordLine } from './import-problems.tsx'
import { changesTtlAlone, isNothing, reasonWords } from './import-words.ts'
import type { ImportChoices } from './queries.ts'
import { lineOfRecord, RecordLines } from './record-lines.tsx'
import type { ImportTold } from './use-import-look.ts'

/** The most entries shown. */
const maxGoing = 1000
/** Up to this number lines that were left out or adjusted are shown open. */
const few = 5
/** The most changes shown. */
const maxChanges = 200

/** The preview of a file: the totals, then decisions and corrections, then the records, then the adjustments. */
export function ImportPreview({
  told,
  shown,
  choices,
  onChoose,
  onMend,
}: {
  told: ImportTold
  /** Scrolled into view each time that this number changes. */
  shown: number
  choices: ImportChoices
  onChoose: (chosen: Partial<ImportChoices>) => void
  /** Goes to a line of the text, where it can be corrected. */
  onMend?: ((line: number) => void) | undefined
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (shown === 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [shown])
  const { add, change, remove, counts } = told
  return (
    <section aria-live="polite" aria-label={m.dns_import_result()} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h3 ref={heading} tabIndex={-1} className="scroll-mt-4 font-semibold">
          {m.dns_import_result()}
        </h3>
        {isNothing(told) && <p>{counts.clashes > 0 ? m.dns_import_nothing_yet() : m.dns_import_nothing()}</p>}
        <p className="text-ink-soft">{summaryOf(told)}</p>
      </div>
      {counts.wrong > 0 && (
        <Banner meaning="warning" title={m.dns_import_title_wrong()}>
          <LineNotes notes={told.wrong.map(namedLine)} total={counts.wrong} onMend={onMend} />
        </Banner>
      )}
      <ImportHints told={told} onChoose={onChoose} onMend={onMend} />
      <ImportClashes told={told} choices={choices} onChoose={onChoose} />
      <Proxied told={told} />
      <Part title={m.dns_import_title_remove()} count={counts.remove}>
        <RecordLines removed={remove} added={[]} total={counts.remove} most={maxGoing} />
      </Part>
      <Part title={m.dns_import_title_change()} count={counts.change}>
        {change.some(changesTtlAlone) && <p className="text-ink-soft text-sm">{m.dns_import_ttl_shared()}</p>}
        <Changes changes={change} total={counts.change} />
      </Part>
      <Part title={m.dns_import_title_add()} count={counts.add}>
        <RecordLines removed={[]} added={add} total={counts.add} />
      </Part>
      <Reasons title={m.dns_import_title_notes()} told={told} list="notes" />
      <Reasons title={m.dns_import_title_skipped()} told={told} list="skipped" />
    </section>
  )
}

function summaryOf({ counts, unchanged }: ImportTold): string {
  const parts = [
    [counts.add, m.dns_import_count_add],
    [counts.change, m.dns_import_count_change],
    [counts.remove, m.dns_import_count_remove],
    [unchanged, m.dns_import_count_same],
    [counts.clashes, m.dns_import_count_clashes],
    [counts.wrong, m.dns_import_count_wrong],
    [counts.hints, m.dns_import_count_hints],
    [counts.notes, m.dns_import_count_notes],
    [counts.skipped, m.dns_import_count_skipped],
  ] as const
  return parts.flatMap(([count, words]) => (count > 0 ? [words({ count })] : [])).join(' · ')
}

const Part = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count === 0 ? null : (
    <div className="flex flex-col gap-2">
      <h4 className="font-medium">
        {title} <span className="tabular font-normal text-ink-soft">({count})</span>
      </h4>
      {children}
    </div>
  )

function Changes({ changes, total }: { changes: ImportTold['change']; total: number }) {
  const drawn = Math.min(changes.length, maxChanges)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by its keys
    <ul tabIndex={0} className="scroll-thin flex max-h-72 flex-col gap-2.5 overflow-y-auto">
      {changes.slice(0, maxChanges).map(({ before, after }) => (
        <li key={`${lineOfRecord(before)} ${lineOfRecord(after)}`}>
          <ChangeLines before={lineOfRecord(before)} after={lineOfRecord(after)} />
        </li>
      ))}
      {total > drawn && <li className="text-ink-soft">{m.dns_more({ count: total - drawn })}</li>}
    </ul>
  )
}

/** Has a banner of its own: showing the server's own address must not be overlooked. */
const proxied = 'was_proxied'

function Proxied({ told }: { told: ImportTold }) {
  const count = told.reasons.find(({ code }) => code === proxied)?.count ?? 0
  if (count === 0) return null
  const notes = told.notes.filter(({ code }) => code === proxied)
  return (
    <Banner meaning="warning" title={m.dns_import_title_proxied({ count })}>
      <p>{m.dns_import_proxied_text()}</p>
      <ul className="scroll-thin mt-1.5 flex max-h-48 flex-col gap-1 overflow-y-auto text-sm">
        {notes.map(({ line, name = '', type = '' }) => (
          <li key={line}>{m.dns_import_line({ line, error: `${name} ${type}` })}</li>
        ))}
        {count > notes.length && <li>{m.dns_more({ count: count - notes.length })}</li>}
      </ul>
    </Banner>
  )
}

/** One line per reason with its count; the lines of the file are listed below, collapsed when there are many. */
function Reasons({ title, told, list }: { title: string; told: ImportTold; list: 'notes' | 'skipped' }) {
  const reasons = told.reasons.filter((reason) => reason.list === list && reason.code !== proxied)
  if (reasons.length === 0) return null
  return (
    <Banner meaning="info" title={title}>
      <ul className="mt-1 flex flex-col gap-1">
        {reasons.map(({ code, count }) => (
          <li key={code}>
            <details open={count <= few}>
              <summary className="cursor-default">
                <span className="tabular font-medium">{count}×</span>{' '}
                {(reasonWords[code] ?? m.dns_import_reason_other)()}
              </summary>
              <div className="pl-5">
                <LineNotes notes={told[list].filter((note) => note.code === code).map(recordLine)} total={count} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
