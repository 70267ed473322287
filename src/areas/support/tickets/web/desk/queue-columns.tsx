import { Badge } from '#design/components/badge.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { panelNameOf } from '#design/tokens/brand.ts'
import { m } from '#words'
import type { TicketLine } from '../../contract/shapes.ts'
import { PriorityBadge, priorityWord, stateWord, TicketStatus } from '../ticket-words.tsx'

export const queueColumns = (): Column<TicketLine>[] => [
  {
    id: 'subject',
    header: m.support_subject(),
    fixed: true,
    sortable: true,
    text: (row) => row.subject,
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className={row.unread ? 'wrap-anywhere font-semibold' : 'wrap-anywhere font-medium'}>
            {row.subject}
          </span>
          {row.unread && <Badge tone="brand">{m.support_unread()}</Badge>}
        </span>
        <span className="text-ink-soft text-sm">
          <span className="tabular">#{row.id}</span> · {row.clientName}
        </span>
      </span>
    ),
  },
  {
    id: 'priority',
    header: m.support_priority(),
    text: (row) => priorityWord(row.priority),
    cell: (row) => <PriorityBadge priority={row.priority} />,
  },
  {
    id: 'state',
    header: m.support_state(),
    text: (row) => stateWord(row.state),
    cell: (row) => <TicketStatus state={row.state} />,
  },
  {
    id: 'due',
    header: m.support_desk_due(),
    sortable: true,
    text: (row) => row.dueAt ?? '',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <MomentText moment={row.dueAt} />
        {row.overdue && <Badge tone="bad">{m.support_desk_overdue()}</Badge>}
      </span>
    ),
  },
  {
    id: 'assigned',
    header: m.support_desk_assigned(),
    text: (row) => row.assignedTo?.name ?? '',
    cell: (row) =>
      row.assignedTo?.name ?? (
        <span className="text-ink-soft">
          {row.desk === 'partner' ? m.support_desk_at_partner() : m.support_desk_nobody()}
        </span>
      ),
  },
  { id: 'department', header: m.support_department(), hiddenAtFirst: true, cell: (row) => row.departmentName },
  {
    id: 'brand',
    header: m.support_desk_brand(),
    hiddenAtFirst: true,
    cell: (row) => (row.brand ? panelNameOf(row.brand) : ''),
  },
  {
    id: 'changed',
    header: m.support_changed(),
    sortable: true,
    hiddenAtFirst: true,
    text: (row) => row.changedAt,
    cell: (row) => <MomentText moment={row.changedAt} />,
  },
]
