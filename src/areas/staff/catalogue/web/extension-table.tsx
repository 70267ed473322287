import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { toDecimal } from '#base/money.ts'
import { Badge } from '#design/components/badge.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Money } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormCheckbox, FormCheckboxGroup } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormNumberField } from '#design/form/number-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import type { Column } from '#design/table/column.ts'
import { m } from '#words'
import { staffCatalogueCalls } from '../contract/calls.ts'
import type { StaffExtension } from '../contract/shapes.ts'
import { brandChoices, brandsWord } from './brand-field.tsx'
import { CatalogueTable, positionColumn } from './catalogue-table.tsx'
import { HistoryList } from './history-list.tsx'
import { NewExtensionPanel } from './new-extension-panel.tsx'
import { type ExtensionBody, extensionList, useChangeExtension } from './queries.ts'

const columns = (): Column<StaffExtension>[] => [
  {
    id: 'tld',
    header: m.staff_catalogue_extension(),
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">.{row.tld}</span>
        {row.popular && <Badge tone="brand">{m.staff_catalogue_popular()}</Badge>}
      </span>
    ),
    text: (row) => row.tld,
    sortable: true,
  },
  { id: 'brands', header: m.staff_catalogue_brands(), cell: (row) => brandsWord(row.brands) },
  {
    id: 'years',
    header: m.staff_catalogue_years(),
    cell: (row) => <span className="tabular">{row.years.join(', ')}</span>,
    text: (row) => row.years.join(', '),
  },
  {
    id: 'quarantine',
    header: m.staff_catalogue_quarantine(),
    cell: (row) => (row.quarantineDays > 0 ? m.staff_catalogue_days({ count: row.quarantineDays }) : ''),
    hiddenAtFirst: true,
  },
  positionColumn(),
  {
    id: 'register',
    header: m.staff_catalogue_field_register(),
    cell: (row) => (row.registerCents === null ? '' : <Money cents={row.registerCents} />),
    text: (row) => (row.registerCents === null ? '' : toDecimal(row.registerCents)),
    align: 'end',
  },
  {
    id: 'renew',
    header: m.staff_catalogue_field_renew(),
    cell: (row) => (row.renewCents === null ? '' : <Money cents={row.renewCents} />),
    text: (row) => (row.renewCents === null ? '' : toDecimal(row.renewCents)),
    align: 'end',
  },
]

/** All extensions; one opens in a panel (`?extension=be`). Prices are in the price lists. */
export function ExtensionTable() {
  return (
    <CatalogueTable
      thing="extension"
      label={m.staff_catalogue_extensions()}
      columns={columns()}
      query={useQuery(extensionList())}
      rowId={(row) => row.tld}
      icon={Globe}
      searchLabel={m.staff_catalogue_search_extension()}
      addLabel={m.staff_catalogue_add_extension()}
      panel={(row, onClose) => <ExtensionPanel key={row.tld} extension={row} onClose={onClose} />}
      newPanel={(onClose) => <NewExtensionPanel onClose={onClose} />}
    />
  )
}

function ExtensionPanel({ extension, onClose }: { extension: StaffExtension; onClose: () => void }) {
  const change = useChangeExtension()
  const { tld, popular, position, brands } = extension
  const form = useAppForm<ExtensionBody>({
    schema: staffCatalogueCalls.changeExtension.body,
    values: { popular, position, brands },
    submit: (body) => change.mutateAsync({ tld, body }),
    done: () => {
      toast.good(m.staff_catalogue_saved())
      onClose()
    },
  })
  return (
    <SidePanel isOpen onClose={onClose} title={`.${tld}`}>
      <Form form={form} submitLabel={m.staff_catalogue_save_extension()} onCancel={onClose}>
        <FormCheckbox form={form} name="popular">
          {m.staff_catalogue_popular_help()}
        </FormCheckbox>
        <FormNumberField form={form} name="position" label={m.staff_catalogue_position()} minValue={0} />
        <FormCheckboxGroup
          form={form}
          name="brands"
          label={m.staff_catalogue_brands()}
          help={m.staff_catalogue_brands_help()}
          choices={brandChoices()}
        />
      </Form>
      <HistoryList type="extension" id={tld} />
    </SidePanel>
  )
}
