import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { PageHeader } from '#design/components/card.tsx'
import type { MenuEntry } from '#design/components/menu.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { auditFileTypes, auditSources } from '../contract/calls.ts'
import type { AuditLogLine } from '../contract/shapes.ts'
import { auditTopicNames } from '../rules/topics.ts'
import { sourceWords, topicWord, whoText } from './audit-words.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { objectText } from './object-words.ts'
import { auditDefaults, auditList, saveFile } from './queries.ts'

const filters = (): Filter[] => [
  {
    id: 'topic',
    label: m.audit_topic(),
    type: 'checkbox',
    choices: auditTopicNames.map((topic) => ({ value: topic, label: topicWord(topic) })),
  },
  {
    id: 'source',
    label: m.audit_source(),
    type: 'checkbox',
    choices: auditSources.map((source) => ({ value: source, label: sourceWords[source]() })),
  },
  { id: 'period', label: m.audit_period(), type: 'date-range' },
]

const columns = (): Column<AuditLogLine>[] => [
  {
    id: 'when',
    header: m.audit_when(),
    fixed: true,
    cell: (line) => <MomentText moment={line.at} />,
    text: (line) => line.at,
  },
  { id: 'who', header: m.audit_who(), isOneLine: true, cell: whoText, text: whoText },
  {
    id: 'action',
    header: m.audit_action(),
    isOneLine: true,
    cell: (line) => line.text,
    text: (line) => line.text,
  },
  {
    id: 'object',
    header: m.audit_object(),
    isOneLine: true,
    cell: (line) => <span className="phone:wrap-anywhere">{objectText(line)}</span>,
    text: objectText,
  },
  {
    id: 'client',
    header: m.audit_client(),
    isOneLine: true,
    cell: (line) => line.clientName,
    text: (line) => line.clientName,
  },
  {
    id: 'topic',
    header: m.audit_topic(),
    hiddenAtFirst: true,
    cell: (line) => topicWord(line.topic),
    text: (line) => topicWord(line.topic),
  },
]

/** Export of all lines that match the filters. */
const auditExports = (request: Record<string, unknown>): MenuEntry[] =>
  auditFileTypes.map((type) => ({
    id: type,
    label: type.toUpperCase(),
    // The API client has reported the error.
    onAction: () => void saveFile(request, type).catch(() => {}),
  }))

/** /staff/audit: who did what to whose thing. */
export function AuditScreen() {
  const state = useTableState(auditDefaults)
  const query = useQuery(auditList(state.query))
  const open = usePanel('line')
  const { client, account } = state.filters
  return (
    <>
      <PageHeader title={m.audit_title()} help={m.audit_help()} />
      {(client || account) && (
        <Banner
          className="mb-4"
          actions={
            <Button size="small" onPress={() => state.setFilter(client ? 'client' : 'account', undefined)}>
              {m.audit_everything()}
            </Button>
          }
        >
          {client ? m.audit_only_client() : m.audit_only_account()}
        </Banner>
      )}
      <DataTable
        name="audit"
        label={m.audit_title()}
        columns={columns()}
        state={state}
        query={query}
        views={(view) => auditList(view.query)}
        rowId={(line) => line.id}
        rowLabel={(line) => `${whoText(line)}, ${line.text}`}
        onOpen={(line) => open.open(line.id)}
        searchLabel={m.audit_search()}
        filters={filters()}
        exports={auditExports(state.query)}
        empty={
          <EmptyState icon={ScrollText} title={m.audit_empty()}>
            {m.audit_empty_help()}
          </EmptyState>
        }
      />
      <EntryPanel id={open.value} onClose={open.close} />
    </>
  )
}
