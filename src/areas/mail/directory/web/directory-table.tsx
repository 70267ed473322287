import { Mails } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '#design/components/states.tsx'
import { DataTable } from '#design/table/data-table.tsx'
import { m } from '#words'
import type { DirectoryRow } from '../contract/calls.ts'
import { directoryColumns } from './directory-columns.tsx'
import { directoryFilters } from './directory-filters.ts'

type Table = ComponentProps<typeof DataTable<DirectoryRow>>
type Own = 'columns' | 'rowId' | 'rowLabel' | 'searchLabel' | 'filters' | 'empty'
type Props = Omit<Table, Own> & {
  /** For users with several clients, with a column for the client. */
  hasClients: boolean
  empty: { help: string; action: ReactNode }
}

/** Mailboxes of several domains, for the list and for reports. */
export const DirectoryTable = ({ hasClients, empty, ...table }: Props) => (
  <DataTable<DirectoryRow>
    {...table}
    columns={directoryColumns(hasClients && !table.state.filters.cc)}
    rowId={(row) => row.id}
    rowLabel={(row) => row.address}
    searchLabel={m.directory_search()}
    filters={directoryFilters()}
    empty={
      <EmptyState icon={Mails} title={m.directory_none()} actions={empty.action}>
        {empty.help}
      </EmptyState>
    }
  />
)
