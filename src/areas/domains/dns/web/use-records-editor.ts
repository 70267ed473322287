import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTableState } from '#design/table/use-table-state.ts'
import type { DnsRecord } from '../contract/shapes.ts'
import { stageBulk } from '../rules/bulk-edit.ts'
import { type Staging, stagedFor, stageRemoval, undoRow } from '../rules/staging.ts'
import { recordPage, recordTable, useSaveStaging } from './queries.ts'
import { standing } from './record-rows.ts'
import { useRowNotes } from './row-notes.ts'
import { changeStaging, useStaging } from './staging-store.ts'
import { useEditing } from './use-editing.ts'

const noProblems: ReadonlyMap<string, string> = new Map()

/** The shown records of one zone, the staged rows, and the form. */
export function useRecordsEditor(domain: string) {
  const state = useTableState(recordTable)
  const query = useQuery(recordPage(domain, state))
  const staging = useStaging(domain)
  const save = useSaveStaging(domain)
  const notes = useRowNotes(domain, staging, save.isPending)
  const [problems, setProblems] = useState(noProblems)
  const change = (next: (staging: Staging) => Staging) => changeStaging(domain, next)
  const zone = query.data?.zone
  const zoneName = zone?.domain ?? domain
  const form = useEditing(zoneName, staging, change, problems)
  return {
    domain,
    state,
    query,
    zone,
    /** The zone's own name, or the domain until it is loaded. */
    zoneName,
    records: query.data?.data ?? [],
    staging,
    hasStaged: staging.rows.length > 0,
    notes,
    save,
    form,
    /** Refusals of the staged rows, by key. */
    problems,
    setProblems,
    undo: (key: string) => change((now) => undoRow(now, key)),
    removeAll: (rows: readonly DnsRecord[]) =>
      change((now) => stageRemoval(now, rows.filter((row) => row.managedBy === null).map(standing))),
    removeOrUndo: (record: DnsRecord) => {
      if (record.managedBy !== null) return
      if (stagedFor(staging, record)) change((now) => undoRow(now, `record-${record.id}`))
      else change((now) => stageRemoval(now, [standing(record)]))
    },
    stageMany: (result: Parameters<typeof stageBulk>[1]) => change((now) => stageBulk(now, result)),
    /** After saving, discarding or leaving: nothing is staged any more. */
    clearStaged: () => {
      change((now) => ({ ...now, rows: [] }))
      setProblems(noProblems)
    },
  }
}
export type RecordsEditor = ReturnType<typeof useRecordsEditor>
