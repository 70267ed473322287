import { useQuery } from '@tanstack/react-query'
import { Plus, ShieldCheck, ShieldX, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { Button } from '#design/components/button.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { Sender } from '../contract/calls.ts'
import { type List, senderPage, senderTable, useAddSender, useRemoveSender } from './queries.ts'

const AddSendersForm = lazy(() => import('./add-senders-form.tsx').then((file) => ({ default: file.AddSendersForm })))

const words = {
  allow: {
    help: m.filter_allow_help,
    add: m.filter_add_allow,
    none: m.filter_allow_none,
    noneHelp: m.filter_allow_none_help,
    icon: ShieldCheck,
  },
  deny: {
    help: m.filter_deny_help,
    add: m.filter_add_deny,
    none: m.filter_deny_none,
    noneHelp: m.filter_deny_none_help,
    icon: ShieldX,
  },
} as const

/** One of the two lists; senders are added in a panel (`?add=`). */
export function SenderList({ domain, list }: { domain: string; list: List }) {
  const state = useTableState(senderTable(list))
  const query = useQuery(senderPage(domain, list, state))
  const panel = usePanel('add')
  const back = useAddSender(domain, list)
  const remove = useRemoveSender(domain, list, ({ sender }) =>
    toast.good(m.filter_removed({ sender }), {
      action: { label: m.filter_undo(), onPress: () => back.mutate(sender) },
    }),
  )
  const { help, add, none, noneHelp, icon } = words[list]
  const addButton = (
    <Button icon={Plus} onPress={() => panel.open(list)}>
      {m.filter_add()}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">{help()}</p>
      <DataTable
        name={`mail-senders-${list}`}
        label={add()}
        columns={senderColumns()}
        state={state}
        query={query}
        rowId={({ id }) => id}
        rowLabel={({ sender }) => sender}
        rowMenu={(sender) => [
          {
            id: 'remove',
            label: m.filter_remove(),
            icon: Trash2,
            danger: true,
            onAction: () => remove.mutate(sender),
          },
        ]}
        searchLabel={m.filter_search()}
        toolbar={addButton}
        empty={
          <EmptyState icon={icon} title={none()} actions={addButton}>
            {noneHelp()}
          </EmptyState>
        }
      />
      <SidePanel isOpen={panel.value === list} onClose={panel.close} title={add()}>
        <AddSendersForm domain={domain} list={list} onClose={panel.close} />
      </SidePanel>
    </div>
  )
}

const originWords = { written: m.filter_origin_written, held: m.filter_origin_held } as const

const senderColumns = (): Column<Sender>[] => [
  {
    id: 'sender',
    header: m.filter_sender(),
    sortable: true,
    fixed: true,
    text: ({ sender }) => sender,
    cell: ({ sender }) => (
      <span className="flex min-w-0 flex-col">
        <span className="wrap-anywhere font-medium">{sender}</span>
        {!sender.includes('@') && <span className="text-ink-soft text-sm">{m.filter_everybody()}</span>}
      </span>
    ),
  },
  {
    id: 'origin',
    header: m.filter_origin(),
    text: ({ origin }) => originWords[origin](),
    cell: ({ origin }) => <span className="text-ink-soft">{originWords[origin]()}</span>,
  },
  {
    id: 'added',
    header: m.filter_added_at(),
    sortable: true,
    text: ({ addedAt }) => addedAt,
    cell: ({ addedAt }) => <MomentText moment={addedAt} />,
  },
]
