import { useQuery } from '@tanstack/react-query'
import { Copy, Download, FileText, History, Pencil, Plus, Timer, Trash2, Undo2, Upload } from 'lucide-react'
import { useState } from 'react'
import { download } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { Menu } from '#design/components/menu.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { dnsCalls } from '../contract/calls.ts'
import type { DnsRecord, ZoneState } from '../contract/shapes.ts'
import type { RecordInput } from '../rules/read-record.ts'
import { isRecordType, recordTypeNames } from '../rules/record-types.ts'
import {
  restage,
  type StagedRow,
  type StandingRecord,
  stageChange,
  stagedFor,
  stageNew,
  stageRemoval,
  undoRow,
} from '../rules/staging.ts'
import type { KeptRecord } from '../rules/zone.ts'
import { ImportPanel } from './import-panel.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { recordPage, recordTable } from './queries.ts'
import { recordColumns } from './record-columns.tsx'
import { RecordForm } from './record-form.tsx'
import { emptyValues, type RecordValues, valuesOf } from './record-values.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { SnapshotsPanel } from './snapshots-panel.tsx'
import { StagedList } from './staged-list.tsx'
import { changeStaging, useStaging } from './staging-store.ts'
import { TtlDialog } from './ttl-dialog.tsx'
import { ZoneBanner } from './zone-banner.tsx'

/** What the form is open for. */
type Editing = {
  title: string
  values: RecordValues
  isTypeFixed?: boolean
  problem?: string
  submitLabel: string
  save: (input: RecordInput) => void
}

const standing = (record: DnsRecord): StandingRecord => record as StandingRecord
const keptOf = (record: DnsRecord): KeptRecord[] =>
  isRecordType(record.recordTypeName)
    ? [
        {
          id: record.id,
          name: record.recordName,
          type: record.recordTypeName,
          ttl: record.TTL,
          data: record.content,
          managedBy: record.managedBy,
        },
      ]
    : []
const valuesOfRecord = (record: DnsRecord): RecordValues =>
  valuesOf({ type: record.recordTypeName as never, name: record.recordName, data: record.content, ttl: record.TTL })

/** The records of one zone. Edits are staged, reviewed, and sent as one step. */
export function RecordsTab({ domain }: { domain: string }) {
  const state = useTableState(recordTable)
  const query = useQuery(recordPage(domain, state))
  const staging = useStaging(domain)
  const change = (next: Parameters<typeof changeStaging>[1]) => changeStaging(domain, next)
  const snapshots = usePanel('snapshots')
  const importing = usePanel('import')
  const [editing, setEditing] = useState<Editing>()
  const [reviewing, setReviewing] = useState(false)
  const [ttlOpen, setTtlOpen] = useState(false)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const zone = query.data?.zone
  const records = query.data?.data ?? []

  const finish = (save: (input: RecordInput) => void) => (input: RecordInput) => {
    save(input)
    setEditing(undefined)
  }
  const add = (values: RecordValues = emptyValues('A')) =>
    setEditing({
      title: m.dns_add_record(),
      values,
      submitLabel: m.dns_stage_add(),
      save: finish((input) => change((now) => stageNew(now, input))),
    })
  const edit = (record: DnsRecord) => {
    const row = stagedFor(staging, record)
    if (record.managedBy || row?.kind === 'removed') return
    if (row) return editRow(row)
    setEditing({
      title: m.dns_edit_record({ type: record.recordTypeName, name: record.recordName }),
      values: valuesOfRecord(record),
      isTypeFixed: true,
      submitLabel: m.dns_stage_change(),
      save: finish((input) => change((now) => stageChange(now, standing(record), input, zone?.domain ?? domain))),
    })
  }
  const editRow = (row: StagedRow) => {
    if (row.kind === 'removed') return
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

  return (
    <>
      <LeaveGuard domain={domain} count={staging.rows.length} />
      {zone && <ZoneBanner zone={zone} />}
      <StagedList
        staging={staging}
        problems={problems}
        onEdit={editRow}
        onUndo={(row) => change((now) => undoRow(now, row.key))}
        onDiscard={() => change((now) => ({ ...now, rows: [] }))}
        onReview={() => setReviewing(true)}
      />
      <DataTable
        name={`dns-${domain}`}
        label={m.dns_title()}
        columns={recordColumns(staging)}
        state={state}
        query={query}
        rowId={(row) => row.id}
        rowLabel={(row) => `${row.recordTypeName} ${row.recordName}`}
        onOpen={edit}
        rowClass={(row) => rowClass(stagedFor(staging, row))}
        rowMenu={(row) => [
          {
            id: 'edit',
            label: m.dns_edit(),
            icon: Pencil,
            onAction: () => edit(row),
            isDisabled: row.managedBy !== null,
          },
          {
            id: 'copy',
            label: m.dns_duplicate(),
            icon: Copy,
            onAction: () => add(valuesOfRecord(row)),
            isDisabled: row.recordTypeName === 'SOA',
          },
          stagedFor(staging, row)
            ? {
                id: 'undo',
                label: m.dns_undo(),
                icon: Undo2,
                onAction: () => change((now) => undoRow(now, `record-${row.id}`)),
              }
            : {
                id: 'remove',
                label: m.dns_remove(),
                icon: Trash2,
                danger: true,
                onAction: () => change((now) => stageRemoval(now, [standing(row)])),
                isDisabled: row.managedBy !== null,
              },
        ]}
        bulk={(rows, clear) => (
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
          <>
            <Button look="quiet" icon={Timer} onPress={() => setTtlOpen(true)}>
              {m.dns_ttl_all()}
            </Button>
            <Button look="quiet" icon={History} onPress={() => snapshots.open('list')}>
              {m.dns_snapshots()}
            </Button>
            <Menu
              trigger={
                <Button look="quiet" icon={FileText}>
                  {m.dns_export()}
                </Button>
              }
              placement="bottom start"
              entries={[
                {
                  id: 'export',
                  label: m.dns_export_do(),
                  icon: Download,
                  onAction: () => void download(dnsCalls.exportZoneFile, { params: { domain } }).catch(() => undefined),
                },
                { id: 'import', label: m.dns_import(), icon: Upload, onAction: () => importing.open('file') },
              ]}
            />
            <Button look="primary" icon={Plus} onPress={() => add()}>
              {m.dns_add_record()}
            </Button>
          </>
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
        onClose={() => setEditing(undefined)}
        title={editing?.title}
        subtitle={m.dns_paste_hint()}
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
            onCancel={() => setEditing(undefined)}
          />
        )}
      </SidePanel>
      {reviewing && (
        <ReviewDialog
          domain={domain}
          staging={staging}
          onClose={() => setReviewing(false)}
          onSaved={() => {
            change((now) => ({ ...now, rows: [] }))
            setProblems(new Map())
            setReviewing(false)
          }}
          onProblems={setProblems}
        />
      )}
      <SnapshotsPanel
        domain={domain}
        isOpen={snapshots.isOpen}
        onClose={snapshots.close}
        hasStaged={staging.rows.length > 0}
      />
      <ImportPanel
        domain={domain}
        isOpen={importing.isOpen}
        hasStaged={staging.rows.length > 0}
        onClose={importing.close}
      />
      {ttlOpen && zone && <TtlDialog domain={domain} current={zone.defaultTtl} onClose={() => setTtlOpen(false)} />}
    </>
  )
}

const factsOf = (zone: ZoneState) => ({ name: zone.domain, nameservers: zone.nameservers, defaultTtl: zone.defaultTtl })

const textValues = (input: RecordInput): RecordValues =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      name === 'recordName' && value === '@' ? '' : String(value ?? ''),
    ]),
  ) as RecordValues

const rowClass = (row: StagedRow | undefined): string | undefined =>
  row &&
  { new: 'bg-good-tint', changed: 'bg-warning-tint', removed: 'bg-bad-tint line-through decoration-bad-line' }[row.kind]
