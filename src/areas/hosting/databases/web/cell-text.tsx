import { Mono } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { TableCell } from '../contract/shapes.ts'

type Props = { cell: TableCell | undefined; isBinary: boolean }
const shortest = 60

/** A value in a list: what is none, empty or no text is told in words, so that nobody takes it for a text that says so. */
export function CellText({ cell, isBinary }: Props) {
  const special = specialOf(cell)
  if (!cell || special) return <span className="text-ink-soft text-sm italic">{special}</span>
  const value = cell.value ?? ''
  const text = value.length > shortest || cell.isCut ? `${value.slice(0, shortest)}…` : value
  return isBinary ? <Mono className="text-sm">{text}</Mono> : <span className="[overflow-wrap:anywhere]">{text}</span>
}

/** The whole of what is known of a value. */
export function WholeCell({ cell, isBinary }: Props) {
  const special = specialOf(cell)
  if (!cell || special) return <span className="text-ink-soft italic">{special}</span>
  return (
    <span className="flex min-w-0 flex-col gap-1">
      {isBinary && <span className="text-ink-soft text-sm">{m.web_db_binary()}</span>}
      <Mono className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{cell.value ?? ''}</Mono>
      {cell.isCut && <span className="text-ink-soft text-sm">{m.web_db_cut()}</span>}
    </span>
  )
}

const specialOf = (cell: TableCell | undefined): string | undefined =>
  !cell || cell.value === null ? m.web_db_null() : cell.value === '' ? m.web_db_empty_text() : undefined
