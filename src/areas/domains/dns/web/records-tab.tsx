import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { toast } from '#design/feedback/toast.ts'
import { UnsavedGuard } from '#design/form/unsaved-guard.tsx'
import { useAccountHere } from '#design/router/session.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { maxAtOnce } from '../contract/editor-calls.ts'
import type { DnsRecord } from '../contract/shapes.ts'
import { stageBulk } from '../rules/bulk-edit.ts'
import { recordTypeNames } from '../rules/record-types.ts'
import { stagedFor, stageRemoval, undoRow } from '../rules/staging.ts'
import { loadMatching, recordPage, recordTable, useTakeOver } from './queries.ts'
import { recordColumns } from './record-columns.tsx'
import { RecordForm } from './record-form.tsx'
import { recordMenu } from './record-menu.ts'
import { factsOf, keptOf, rowClass, standing, valuesOfRecord } from './record-rows.ts'
import { RecordsToolbar } from './records-toolbar.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { useRowNotes } from './row-notes.tsx'
import { StagedList } from './staged-list.tsx'
import { changeStaging, useStaging } from './staging-store.ts'
import { TtlDialog } from './ttl-dialog.tsx'
import { useEditing } from './use-editing.ts'
import { type EditorActions, useEditorKeys, useKeysSwitch } from './use-editor-keys.ts'
import { ZoneBanner } from './zone-banner.tsx'

const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((file) => ({ default: file.BulkDialog })))
const ImportPanel = lazy(() => import('./import-panel.tsx').then((file) => ({ default: file.ImportPanel })))
const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((file) => ({ default: file.KeysDialog })))
const SnapshotsPanel = lazy(() => import('./snapshots-panel.tsx').then((file) => ({ default: file.SnapshotsPanel })))
const ZoneFilePanel = lazy(() => import('./zone-file-panel.tsx').then((file) => ({ default: file.ZoneFilePanel })))
const TemplatePanel = lazy(() => import('./template-panel.tsx').then((file) => ({ default: file.TemplatePanel })))

type Chosen = { for: 'bulk' | 'template'; records: readonly DnsRecord[]; clear: () => void }
type Window = 'review' | 'ttl' | 'keys'

/** The records of one zone. Edits are staged, reviewed, and sent as one step. */
export function RecordsTab({ domain }: { domain: string }) {
  const user = useAccountHere()
  const state = useTableState(recordTable)
  const query = useQuery(recordPage(domain, state))
  const staging = useStaging(domain)
  const change = (next: Parameters<typeof changeStaging>[1]) => changeStaging(domain, next)
  const snapshots = usePanel('snapshots')
  const importing = usePanel('import')
  const viewing = usePanel('zone-file')
  const [window, setWindow] = useState<Window>()
  const [chosen, setChosen] = useState<Chosen>()
  const [taking, setTaking] = useState<DnsRecord>()
  const [said, say] = useState('')
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const takeOver = useTakeOver(domain)
  const notes = useRowNotes(domain, staging)
  const root = useRef<HTMLDivElement>(null)
  const zone = query.data?.zone
  const records = query.data?.data ?? []
  const { editing, add, edit, editRow, close } = useEditing(zone?.domain ?? domain, staging, change, problems)
  const shut = () => setWindow(undefined)
  const isBlocked = staging.rows.length > 0

  const removeOrUndo = (record: DnsRecord) => {
    if (record.managedBy !== null) return
    if (stagedFor(staging, record)) change((now) => undoRow(now, `record-${record.id}`))
    else change((now) => stageRemoval(now, [standing(record)]))
  }
  /** What was pressed is gone with the staged rows; the keyboard goes on from the records. */
  const settle = (words: string) => {
    change((now) => ({ ...now, rows: [] }))
    setProblems(new Map())
    say(words)
    root.current?.focus()
  }
  const actions = useRef<EditorActions>(null)
  useEffect(() => {
    const types = recordTypeNames
    const type = state.filters.type
    actions.current = {
      add: () => add(),
      search: () => root.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
      nextType: () => state.setFilter('type', types[(types.indexOf(type as never) + 1) % types.length]),
      allTypes: () => state.setFilter('type', undefined),
      rows: () => root.current?.querySelector<HTMLElement>('tr[data-index="0"]')?.focus(),
      remove: (index) => records[index] && removeOrUndo(records[index]),
      review: () => isBlocked && setWindow('review'),
      page: (by) => {
        const last = Math.ceil((query.data?.total ?? 0) / state.perPage)
        if (state.page + by >= 1 && state.page + by <= last) state.setPage(state.page + by)
      },
      help: () => setWindow('keys'),
    }
  })
  useEditorKeys(actions, useKeysSwitch()[0])

  return (
    <div ref={root} tabIndex={-1} className="outline-none!">
      <UnsavedGuard
        isUnsaved={() => staging.rows.length > 0}
        title={m.dns_leave_title({ domain })}
        text={m.dns_leave_text({ count: staging.rows.length })}
        action={m.dns_leave_action()}
        onLeave={() => changeStaging(domain, (now) => ({ ...now, rows: [] }))}
      />
      <p role="status" className="sr-only">
        {isBlocked ? m.dns_staged({ count: staging.rows.length }) : said}
      </p>
      {zone && <ZoneBanner zone={zone} />}
      <RestoredNotice domain={domain} />
      <StagedList
        staging={staging}
        problems={problems}
        notes={notes}
        onEdit={editRow}
        onUndo={(row) => change((now) => undoRow(now, row.key))}
        onDiscard={() => settle('')}
        onReview={() => setWindow('review')}
      />
      <DataTable
        name={`dns-${domain}`}
        label={m.dns_title()}
        columns={recordColumns(staging, zone?.domain ?? domain)}
        state={state}
        query={query}
        rowId={(row) => row.id}
        rowLabel={(row) => `${row.recordTypeName} ${row.recordName}`}
        onOpen={edit}
        rowClass={(row) => rowClass(stagedFor(staging, row))}
        rowMenu={(row) =>
          recordMenu(row, {
            edit: () => edit(row),
            copy: () => add(valuesOfRecord(row)),
            remove: () => removeOrUndo(row),
            undo: stagedFor(staging, row) && (() => removeOrUndo(row)),
            takeOver: () => setTaking(row),
            tab: user ? (id) => `/domains/${domain}/${id}` : undefined,
          })
        }
        allMatching={{ load: () => loadMatching(domain, state), most: maxAtOnce }}
        bulk={(rows, clear) => (
          <>
            <Button size="small" icon={Pencil} onPress={() => setChosen({ for: 'bulk', records: rows, clear })}>
              {m.dns_bulk_edit()}
            </Button>
            <Button
              size="small"
              icon={Trash2}
              onPress={() => {
                change((now) => stageRemoval(now, rows.filter((row) => row.managedBy === null).map(standing)))
                clear()
              }}
            >
              {m.dns_remove_selected()}
            </Button>
            {user && (
              <Button
                size="small"
                icon={LayoutTemplate}
                onPress={() => setChosen({ for: 'template', records: rows, clear })}
              >
                {m.dns_template_from_selection()}
              </Button>
            )}
          </>
        )}
        searchLabel={m.dns_search()}
        filters={[
          {
            id: 'type',
            type: 'checkbox',
            label: m.dns_field_type(),
            choices: recordTypeNames.map((type) => ({ value: type, label: type })),
          },
        ]}
        toolbar={
          <RecordsToolbar
            domain={domain}
            open={{
              add: () => add(),
              ttl: () => setWindow('ttl'),
              keys: () => setWindow('keys'),
              snapshots: () => snapshots.open('list'),
              view: () => viewing.open('text'),
              importing: () => importing.open('file'),
            }}
          />
        }
        empty={
          <EmptyState
            title={m.dns_empty_title()}
            actions={
              <Button look="primary" icon={Plus} onPress={() => add()}>
                {m.dns_add_record()}
              </Button>
            }
          >
            {m.dns_empty_text()}
          </EmptyState>
        }
      />
      <SidePanel
        isOpen={editing !== undefined}
        onClose={close}
        title={editing?.title}
        subtitle={editing?.isTypeFixed ? undefined : m.dns_paste_hint()}
      >
        {editing && zone && (
          <RecordForm
            zone={factsOf(zone)}
            known={records.flatMap(keptOf)}
            values={editing.values}
            isTypeFixed={editing.isTypeFixed}
            problem={editing.problem}
            submitLabel={editing.submitLabel}
            onSubmit={editing.save}
            onCancel={close}
          />
        )}
      </SidePanel>
      {window === 'review' && (
        <ReviewDialog
          domain={domain}
          staging={staging}
          notes={notes}
          onClose={shut}
          onSaved={() => {
            shut()
            settle(m.dns_said_saved())
          }}
          onUndo={() => snapshots.open('list')}
          onProblems={setProblems}
        />
      )}
      <Suspense>
        {snapshots.isOpen && <SnapshotsPanel domain={domain} isOpen onClose={snapshots.close} hasStaged={isBlocked} />}
        {importing.isOpen && <ImportPanel domain={domain} isOpen hasStaged={isBlocked} onClose={importing.close} />}
        {viewing.isOpen && <ZoneFilePanel domain={zone?.domain ?? domain} isOpen onClose={viewing.close} />}
        {window === 'keys' && <KeysDialog onClose={shut} />}
        {chosen?.for === 'bulk' && zone && (
          <BulkDialog
            zone={zone.domain}
            records={chosen.records}
            onClose={() => setChosen(undefined)}
            onStage={(result) => {
              change((now) => stageBulk(now, result))
              chosen.clear()
              setChosen(undefined)
            }}
          />
        )}
        {chosen?.for === 'template' && (
          <TemplatePanel
            domain={zone?.domain ?? domain}
            start={{ from: chosen.records }}
            onClose={() => setChosen(undefined)}
          />
        )}
      </Suspense>
      {window === 'ttl' && zone && <TtlDialog domain={domain} current={zone.defaultTtl} onClose={shut} />}
      <ConfirmDialog
        isOpen={taking !== undefined}
        onClose={() => setTaking(undefined)}
        title={m.dns_take_over_title({ record: `${taking?.recordTypeName} ${taking?.recordName}` })}
        action={m.dns_take_over()}
        onConfirm={async () => {
          if (taking) await takeOver.mutateAsync(taking.id)
          toast.good(m.dns_taken_over())
        }}
      >
        <p>{m.dns_take_over_text()}</p>
      </ConfirmDialog>
    </div>
  )
}
