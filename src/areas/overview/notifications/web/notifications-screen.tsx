import { useQuery } from '@tanstack/react-query'
import { Bell, Check, CheckCheck, Settings2, Undo2 } from 'lucide-react'
import { Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { cx } from '#design/components/cx.ts'
import { LinkButton } from '#design/components/link.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { useGoTo } from '#design/router/use-go-to.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { Notification } from '../contract.ts'
import { notificationKinds } from '../rules/kinds.ts'
import { kindWords } from './kind-words.ts'
import { targetOf } from './notification-lines.tsx'
import { toNotificationChoices } from './paths.ts'
import { notificationPage, notificationTable, useMark } from './queries.ts'

const stateWord = ({ isRead }: Notification) => (isRead ? m.notifications_is_read() : m.notifications_is_unread())

const columns = (): Column<Notification>[] => [
  {
    id: 'title',
    header: m.notifications_what(),
    cell: (row) => <span className={cx('[overflow-wrap:anywhere]', !row.isRead && 'font-medium')}>{row.title}</span>,
    text: (row) => row.title,
  },
  { id: 'kind', header: m.notifications_kind(), cell: (row) => kindWords[row.kind].name() },
  {
    id: 'state',
    header: m.notifications_state(),
    cell: (row) => <Status tone={row.isRead ? 'neutral' : 'info'}>{stateWord(row)}</Status>,
    text: stateWord,
  },
  {
    id: 'at',
    header: m.notifications_when(),
    cell: (row) => <MomentText moment={row.at} />,
    text: (row) => row.at,
  },
]

const filters = (): Filter[] => [
  {
    id: 'kind',
    label: m.notifications_kind(),
    type: 'checkbox',
    choices: notificationKinds.map((kind) => ({ value: kind, label: kindWords[kind].name() })),
  },
  {
    id: 'unread',
    label: m.notifications_state(),
    type: 'radio',
    choices: [{ value: '1', label: m.notifications_only_unread() }],
  },
]

/** /notifications: everything that was told in the last ninety days. */
export function NotificationsScreen() {
  const state = useTableState({ filterIds: [...notificationTable.filterIds] })
  const query = useQuery(notificationPage(state))
  const mark = useMark()
  const goTo = useGoTo()
  const open = ({ id, isRead, path }: Notification) => {
    if (!isRead) mark.mutate({ ids: [id] })
    void goTo(targetOf(path))
  }
  return (
    <>
      <PageHeader
        title={m.notifications_title()}
        help={m.notifications_help()}
        actions={
          <>
            <LinkButton {...toNotificationChoices} icon={Settings2}>
              {m.notifications_settings()}
            </LinkButton>
            {(query.data?.unread ?? 0) > 0 && (
              <Button icon={CheckCheck} isPending={mark.isPending} onPress={() => mark.mutate({})}>
                {m.notifications_read_all()}
              </Button>
            )}
          </>
        }
      />
      <DataTable
        name="notifications"
        label={m.notifications_title()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(row) => row.id}
        onOpen={open}
        rowMenu={(row) => [
          row.isRead
            ? {
                id: 'unread',
                label: m.notifications_mark_unread(),
                icon: Undo2,
                onAction: () => mark.mutate({ ids: [row.id], isRead: false }),
              }
            : {
                id: 'read',
                label: m.notifications_mark_read(),
                icon: Check,
                onAction: () => mark.mutate({ ids: [row.id] }),
              },
        ]}
        filters={filters()}
        empty={
          <EmptyState icon={Bell} title={m.notifications_none()}>
            {m.notifications_none_text()}
          </EmptyState>
        }
      />
    </>
  )
}
