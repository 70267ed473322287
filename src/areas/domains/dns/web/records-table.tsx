import { LayoutTemplate, Pencil, Plus, Trash2 } from 'lucide-react'
import { Button } from '#design/components/button.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { useAccountHere } from '#design/router/session.ts'
import { stagedRowClass } from '#design/staging/staged-words.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { m } from '#words'
import { maxAtOnce } from '../contract/editor-calls.ts'
import type { DnsRecord } from '../contract/shapes.ts'
import { recordTypeNames } from '../rules/record-types.ts'
import { stagedFor } from '../rules/staging.ts'
import { loadMatching } from './queries.ts'
import { recordColumns } from './record-columns.tsx'
import { recordMenu } from './record-menu.ts'
import { RecordsToolbar } from './records-toolbar.tsx'
import type { RecordWindows } from './use-record-windows.ts'
import type { RecordsEditor } from './use-records-editor.ts'

type Props = { editor: RecordsEditor; windows: RecordWindows }

/** The table of records, with their staged changes, menus, and bulk actions. */
export function RecordsTable({ editor, windows }: Props) {
  const user = useAccountHere()
  const { domain, state, staging, form, removeOrUndo } = editor
  return (
    <DataTable
      name={`dns-${domain}`}
      label={m.dns_title()}
      columns={recordColumns(staging, editor.zoneName)}
      state={state}
      query={editor.query}
      rowId={(row) => row.id}
      rowLabel={(row) => `${row.recordTypeName} ${row.recordName}`}
      onOpen={(row) => void form.edit(row)}
      rowClass={(row) => stagedRowClass(stagedFor(staging, row))}
      rowMenu={(row) =>
        recordMenu(row, {
          edit: () => void form.edit(row),
          copy: () => void form.copy(row),
          remove: () => removeOrUndo(row),
          undo: stagedFor(staging, row) && (() => removeOrUndo(row)),
          takeOver: () => windows.takeOver(row),
          tab: user ? (id) => `/domains/${domain}/${id}` : undefined,
        })
      }
      allMatching={{ load: () => loadMatching(domain, state), most: maxAtOnce }}
      bulk={(rows, clear) => <SelectionButtons rows={rows} clear={clear} editor={editor} windows={windows} />}
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
            add: () => form.add(),
            ttl: () => windows.openDialog('ttl'),
            keys: () => windows.openDialog('keys'),
            snapshots: () => windows.snapshots.open('list'),
            view: () => windows.viewing.open('text'),
            importing: () => windows.importing.open('file'),
          }}
        />
      }
      empty={<NoRecords onAdd={() => form.add()} />}
    />
  )
}

/** The bulk actions of the selected records. */
function SelectionButtons({ rows, clear, editor, windows }: Props & { rows: readonly DnsRecord[]; clear: () => void }) {
  const user = useAccountHere()
  return (
    <>
      <Button size="small" icon={Pencil} onPress={() => windows.choose({ for: 'bulk', records: rows, clear })}>
        {m.dns_bulk_edit()}
      </Button>
      <Button
        size="small"
        icon={Trash2}
        onPress={() => {
          editor.removeAll(rows)
          clear()
        }}
      >
        {m.dns_remove_selected()}
      </Button>
      {user && (
        <Button
          size="small"
          icon={LayoutTemplate}
          onPress={() => windows.choose({ for: 'template', records: rows, clear })}
        >
          {m.dns_template_from_selection()}
        </Button>
      )}
    </>
  )
}

function NoRecords({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title={m.dns_empty_title()}
      actions={
        <Button look="primary" icon={Plus} onPress={onAdd}>
          {m.dns_add_record()}
        </Button>
      }
    >
      {m.dns_empty_text()}
    </EmptyState>
  )
}
