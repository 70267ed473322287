import { useQuery } from '@tanstack/react-query'
import { Plus, TicketPercent } from 'lucide-react'
import { Button } from '#design/components/button.tsx'
import { PageHeader } from '#design/components/card.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { Mono } from '#design/components/text-bits.tsx'
import { currentLocale } from '#design/language/locale.ts'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import type { Filter } from '#design/table/table-filter.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import { promotionStates, type StaffPromotion } from '../contract/shapes.ts'
import { PromotionPanel } from './promotion-panel.tsx'
import { PromotionState, percentWord, periodWord, promotionStateWord, usesWord } from './promotion-words.tsx'
import { promotionDefaults, promotionList } from './queries.ts'

const columns = (): Column<StaffPromotion>[] => [
  {
    id: 'code',
    header: m.staff_promotions_code(),
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <Mono className="font-medium">{row.code}</Mono>
        <span className="break-words text-ink-soft text-sm">{row.description[currentLocale()]}</span>
      </span>
    ),
    text: (row) => row.code,
    sortable: true,
  },
  {
    id: 'state',
    header: m.staff_orders_state(),
    cell: (row) => <PromotionState state={row.state} />,
    text: (row) => promotionStateWord(row.state),
  },
  { id: 'endsOn', header: m.staff_promotions_when(), cell: periodWord, sortable: true },
  {
    id: 'used',
    header: m.staff_promotions_uses(),
    cell: (row) => <span className="tabular">{usesWord(row)}</span>,
    text: usesWord,
    sortable: true,
    align: 'end',
  },
  {
    id: 'percent',
    header: m.staff_promotions_percent(),
    cell: (row) => <span className="tabular font-medium">{percentWord(row.percent)}</span>,
    text: (row) => percentWord(row.percent),
    align: 'end',
  },
]

const filters = (): Filter[] => [
  {
    id: 'state',
    label: m.staff_orders_state(),
    type: 'radio',
    choices: promotionStates.map((value) => ({ value, label: promotionStateWord(value) })),
  },
]

export const newPromotion = 'new'

/** /staff/promotions: the codes with their uses and limits; one opens in a panel (`?promotion=LENTE`). */
export function PromotionsScreen() {
  const state = useTableState(promotionDefaults)
  const query = useQuery(promotionList(state.query))
  const panel = usePanel('promotion')
  const add = (
    <Button look="primary" icon={Plus} onPress={() => panel.open(newPromotion)}>
      {m.staff_promotions_add()}
    </Button>
  )
  return (
    <>
      <PageHeader title={m.staff_promotions_title()} help={m.staff_promotions_help()} actions={add} />
      <DataTable
        name="staff-promotions"
        label={m.staff_promotions_title()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(row) => row.code}
        onOpen={(row) => panel.open(row.code)}
        searchLabel={m.staff_promotions_search()}
        filters={filters()}
        empty={
          <EmptyState icon={TicketPercent} title={m.staff_promotions_empty_title()}>
            {m.staff_promotions_empty_text()}
          </EmptyState>
        }
      />
      <PromotionPanel code={panel.value} onClose={panel.close} />
    </>
  )
}
