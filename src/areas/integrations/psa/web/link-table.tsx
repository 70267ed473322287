import { useQuery } from '@tanstack/react-query'
import { Link2, Unlink, Users } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Badge } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { toast } from '#design/feedback/toast.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { LinkRow } from '../contract/shapes.ts'
import { LinkDialog } from './link-dialog.tsx'
import { linkDefaults, linkList, useSaveHalo } from './queries.ts'

type Act = { accept: (rows: readonly LinkRow[]) => void; choose: (row: LinkRow) => void; isBusy: boolean }

const because: Record<NonNullable<LinkRow['suggestion']>['by'], () => string> = {
  vat: m.psa_by_vat,
  email: m.psa_by_email,
  name: m.psa_by_name,
}

const columns = (act: Act): Column<LinkRow>[] => [
  {
    id: 'name',
    header: m.psa_our_client(),
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{row.name}</span>
        {row.managed && <Badge>{m.psa_managed()}</Badge>}
      </span>
    ),
    text: (row) => row.name,
  },
  { id: 'services', header: m.psa_services(), cell: (row) => row.services, align: 'end' },
  {
    id: 'linked',
    header: m.psa_their_customer(),
    cell: (row) => <Linked row={row} act={act} />,
    text: (row) => row.linked?.name ?? '',
  },
]

function Linked({ row, act }: { row: LinkRow; act: Act }) {
  if (row.linked) return <span className="wrap-anywhere">{row.linked.name}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {row.suggestion && (
        <>
          <span className="text-ink-soft text-sm">
            {m.psa_suggestion({ name: row.suggestion.name })} ({because[row.suggestion.by]()})
          </span>
          <Button size="small" icon={Link2} isDisabled={act.isBusy} onPress={() => act.accept([row])}>
            {m.psa_accept()}
          </Button>
        </>
      )}
      <Button size="small" look="quiet" onPress={() => act.choose(row)}>
        {row.suggestion ? m.psa_choose() : m.psa_choose_first()}
      </Button>
    </span>
  )
}

const filters = (): Filter[] => [
  {
    id: 'state',
    label: m.psa_link_state(),
    type: 'radio',
    choices: [
      { value: 'linked', label: m.psa_link_linked() },
      { value: 'open', label: m.psa_link_open() },
    ],
  },
]

/** The links of clients to customers of the PSA: suggested here, decided by the partner. */
export function LinkTable() {
  const state = useTableState(linkDefaults)
  const query = useQuery(linkList(state.query))
  const save = useSaveHalo()
  const [chosen, setChosen] = useState<LinkRow>()
  const link = (links: { clientId: number; remoteId: string | null }[]) =>
    save.mutate({ links }, { onSuccess: () => void toast.good(m.psa_links_saved()) })
  const act: Act = {
    accept: (rows) =>
      link(
        rows.flatMap(({ clientId, linked, suggestion }) =>
          suggestion && !linked ? [{ clientId, remoteId: suggestion.id }] : [],
        ),
      ),
    choose: setChosen,
    isBusy: save.isPending,
  }
  return (
    <>
      {save.error && (
        <Banner meaning="bad" className="mb-4">
          {errorText(save.error)}
        </Banner>
      )}
      <DataTable
        name="psa-links"
        label={m.psa_links()}
        columns={columns(act)}
        state={state}
        query={query}
        rowId={(row) => row.clientId}
        rowLabel={(row) => row.name}
        rowMenu={(row) => [
          { id: 'choose', label: m.psa_choose(), icon: Link2, onAction: () => setChosen(row) },
          ...(row.linked
            ? [
                {
                  id: 'unlink',
                  label: m.psa_unlink(),
                  icon: Unlink,
                  danger: true,
                  onAction: () => link([{ clientId: row.clientId, remoteId: null }]),
                },
              ]
            : []),
        ]}
        bulk={(rows, clear) => (
          <Button
            size="small"
            icon={Link2}
            isDisabled={!rows.some(({ suggestion, linked }) => suggestion && !linked)}
            onPress={() => {
              act.accept(rows)
              clear()
            }}
          >
            {m.psa_accept_all()}
          </Button>
        )}
        searchLabel={m.psa_links_search()}
        filters={filters()}
        empty={
          <EmptyState icon={Users} title={m.psa_links_empty_title()}>
            {m.psa_links_empty_text()}
          </EmptyState>
        }
      />
      {chosen && (
        <LinkDialog
          row={chosen}
          onClose={() => setChosen(undefined)}
          onLink={async (remoteId) => {
            await save.mutateAsync({ links: [{ clientId: chosen.clientId, remoteId }] })
            toast.good(m.psa_links_saved())
          }}
        />
      )}
    </>
  )
}
