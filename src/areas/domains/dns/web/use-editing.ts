import { useState } from 'react'
import { openerNow } from '#design/components/opener.ts'
import { m } from '#words'
import type { DnsRecord } from '../contract/shapes.ts'
import type { RecordInput } from '../rules/read-record.ts'
import { restage, type StagedRow, type Staging, stageChange, stagedFor, stageNew } from '../rules/staging.ts'
import { standing, textValues } from './record-rows.ts'
import { emptyValues, type RecordValues } from './record-values.ts'

/** What the form is open for. */
export type Editing = {
  title: string
  values: RecordValues
  isTypeFixed?: boolean
  problem?: string | undefined
  submitLabel: string
  save: (input: RecordInput) => void
}

type Change = (next: (staging: Staging) => Staging) => void

/** A record split into the fields of the form by the rules of its type, which are loaded with the form. */
const partsOf = async (record: DnsRecord): Promise<RecordValues> =>
  (await import('./record-parts.ts')).valuesOfRecord(record)

/** The record that the form is open for, and its result: it always stages a row, and never writes. */
export function useEditing(zone: string, staging: Staging, change: Change, problems: ReadonlyMap<string, string>) {
  const [editing, setEditing] = useState<Editing>()
  /** The element that gets the focus back when the form closes. */
  const [opener, setOpener] = useState<HTMLElement>()
  const finish = (save: (input: RecordInput) => void) => (input: RecordInput) => {
    save(input)
    setEditing(undefined)
  }
  const open = (values: RecordValues) =>
    setEditing({
      title: m.dns_add_record(),
      values,
      submitLabel: m.dns_stage_add(),
      save: finish((input) => change((now) => stageNew(now, input))),
    })
  const add = () => {
    setOpener(openerNow())
    open(emptyValues('A'))
  }
  const copy = async (record: DnsRecord) => {
    setOpener(openerNow())
    open(await partsOf(record))
  }
  const edit = async (record: DnsRecord) => {
    const row = stagedFor(staging, record)
    if (record.managedBy || row?.kind === 'removed') return
    if (row) return editRow(row)
    setOpener(openerNow())
    setEditing({
      title: m.dns_edit_record({ type: record.recordTypeName, name: record.recordName }),
      values: await partsOf(record),
      isTypeFixed: true,
      submitLabel: m.dns_stage_change(),
      save: finish((input) => change((now) => stageChange(now, standing(record), input, zone))),
    })
  }
  const editRow = (row: StagedRow) => {
    if (row.kind === 'removed') return
    setOpener(openerNow())
    setEditing({
      title:
        row.kind === 'new'
          ? m.dns_add_record()
          : m.dns_edit_record({ type: row.input.recordTypeName, name: row.before.recordName }),
      values: textValues(row.input),
      isTypeFixed: row.kind === 'changed',
      problem: problems.get(row.key),
      submitLabel: m.dns_stage_change(),
      save: finish((input) => change((now) => restage(now, row.key, input))),
    })
  }
  return { editing, opener, add, copy, edit, editRow, close: () => setEditing(undefined) }
}
