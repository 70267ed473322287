import { useQuery } from '@tanstack/react-query'
import { Eye, History } from 'lucide-react'
import { deviceLine } from '#areas/session/devices/rules/device-name.ts'
import { EmptyState } from '#design/components/states.tsx'
import { Tabs } from '#design/components/tabs.tsx'
import { MomentText, Mono } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { AccessLine, ChangeLine } from '../contract/shapes.ts'
import { actionWord } from './action-words.ts'
import { accessLog, changeLog } from './queries.ts'

const linkName = (share: { id: number; note: string }) => share.note || m.sharing_unnamed({ id: share.id })

/** The actor as one line of text. */
const whoText = ({ who, actor, share }: ChangeLine): string =>
  share ? m.sharing_via({ link: linkName(share) }) : who === '' ? m.sharing_portal() : actor ? `${actor} → ${who}` : who

/** Of what a program or its key did: which key, and which names and values. */
function aboutProgram({ action, details }: ChangeLine): string {
  if (!action.startsWith('dns.program.') && !action.startsWith('domains.record-key.')) return ''
  const lines = (value: unknown) => (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')
  return [details.note, details.names, details.name, details.records]
    .flatMap(lines)
    .filter((each) => each !== '')
    .join(' · ')
}

const changeColumns = (): Column<ChangeLine>[] => [
  { id: 'when', header: m.sharing_when(), fixed: true, cell: (line) => <MomentText moment={line.at} /> },
  {
    id: 'what',
    header: m.sharing_what(),
    text: (line) => [actionWord(line.action), aboutProgram(line)].filter((each) => each !== '').join(': '),
    cell: (line) => (
      <span className="flex flex-col">
        <span className="font-medium">{actionWord(line.action)}</span>
        {aboutProgram(line) !== '' && <span className="text-ink-soft text-sm wrap-anywhere">{aboutProgram(line)}</span>}
      </span>
    ),
  },
  { id: 'who', header: m.sharing_who(), cell: whoText, text: whoText },
]

const accessColumns = (): Column<AccessLine>[] => [
  { id: 'last', header: m.sharing_last_seen(), fixed: true, cell: (line) => <MomentText moment={line.lastAt} /> },
  { id: 'link', header: m.sharing_link(), cell: (line) => linkName(line.share) },
  { id: 'ip', header: m.sharing_ip(), cell: (line) => <Mono>{line.ip}</Mono>, text: (line) => line.ip },
  { id: 'browser', header: m.sharing_browser(), cell: (line) => deviceLine(line.userAgent) },
  { id: 'first', header: m.sharing_first_seen(), cell: (line) => <MomentText moment={line.firstAt} /> },
]

function Changes({ domain }: { domain: string }) {
  const state = useTableState({ prefix: 'change-' })
  return (
    <DataTable
      name="domain-changes"
      label={m.sharing_changes()}
      columns={changeColumns()}
      state={state}
      query={useQuery(changeLog(domain, state))}
      rowId={(line) => line.id}
      rowLabel={(line) => actionWord(line.action)}
      empty={
        <EmptyState icon={History} title={m.sharing_no_changes()}>
          {m.sharing_no_changes_help()}
        </EmptyState>
      }
    />
  )
}

function Visits({ domain }: { domain: string }) {
  const state = useTableState({ prefix: 'visit-' })
  return (
    <DataTable
      name="domain-visits"
      label={m.sharing_visits()}
      columns={accessColumns()}
      state={state}
      query={useQuery(accessLog(domain, state))}
      rowId={(line) => line.id}
      rowLabel={(line) => line.ip}
      empty={
        <EmptyState icon={Eye} title={m.sharing_no_visits()}>
          {m.sharing_no_visits_help()}
        </EmptyState>
      }
    />
  )
}

/** The actions on this domain, and the visitors with a link. */
export const LogsTab = ({ domain }: { domain: string }) => (
  <Tabs
    label={m.sharing_logs_tab()}
    param="log"
    tabs={[
      { id: 'changes', label: m.sharing_changes(), content: <Changes domain={domain} /> },
      { id: 'visits', label: m.sharing_visits(), content: <Visits domain={domain} /> },
    ]}
  />
)
