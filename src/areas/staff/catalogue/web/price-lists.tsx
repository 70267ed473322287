import { useQuery } from '@tanstack/react-query'
import { CopyPlus } from 'lucide-react'
import { useState } from 'react'
import { type PriceKind, priceKindNames } from '#areas/ordering/catalogue/rules/price-rows.ts'
import { retailCode } from '#areas/ordering/catalogue/rules/prices.ts'
import { Button } from '#design/components/button.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SearchField } from '#design/components/search-field.tsx'
import { Select } from '#design/components/select.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import { CopyDialog } from './copy-dialog.tsx'
import { HistoryList } from './history-list.tsx'
import { kindWord } from './kind-words.ts'
import { PriceGrid } from './price-grid.tsx'
import { priceCodeList, priceList } from './queries.ts'

/** The price list of one code, one kind of product at a time. Code, kind and search are in the URL. */
export function PriceLists() {
  const [chosenCode, setCode] = useSearchParam('code')
  const [chosenKind, setKind] = useSearchParam('kind')
  const [q, setQ] = useSearchParam('price-q')
  const code = chosenCode ?? retailCode
  const kind = priceKindNames.find((name) => name === chosenKind) ?? 'tld'
  const codes = useQuery(priceCodeList())
  const query = useQuery(priceList(code))
  const history = usePanel('price')
  const [isCopying, setCopying] = useState(false)
  const wanted = q?.trim().toLowerCase() ?? ''
  const list = loadedData(query)
  const rows = (list?.data ?? []).filter((row) => row.kind === kind && row.name.toLowerCase().includes(wanted))
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label={m.staff_catalogue_code()}
          value={code}
          onChange={(next) => setCode(next === retailCode ? undefined : String(next))}
          options={(codes.data ?? [{ code, clients: 0 }]).map(({ code: id, clients }) => ({
            id,
            label: m.staff_catalogue_code_with({ code: id, count: clients }),
            text: id,
          }))}
          className="w-64 phone:w-full"
        />
        <Select
          label={m.staff_catalogue_what()}
          value={kind}
          onChange={(next) => setKind(next === 'tld' ? undefined : String(next))}
          options={kindsInOrder.map((id) => ({ id, label: kindWord(id) }))}
          className="w-56 phone:w-full"
        />
        <SearchField
          label={m.staff_catalogue_search_price()}
          value={q ?? ''}
          onChange={(next) => setQ(next || undefined)}
          className="w-56 phone:w-full"
        />
        <Button icon={CopyPlus} onPress={() => setCopying(true)}>
          {m.staff_catalogue_copy()}
        </Button>
      </div>
      <Loaded query={query} waiting={<Skeleton lines={10} />}>
        {(list) =>
          list.code === code ? (
            <PriceGrid
              key={`${code}-${kind}`}
              code={code}
              kind={kind}
              rows={rows}
              onHistory={(id) => history.open(`${code}:${id}`)}
            />
          ) : (
            <Skeleton lines={10} />
          )
        }
      </Loaded>
      {isCopying && <CopyDialog from={code} onClose={() => setCopying(false)} onMade={setCode} />}
      <SidePanel isOpen={history.isOpen} onClose={history.close} title={m.staff_catalogue_history()}>
        {history.value && (
          <>
            <p className="wrap-anywhere text-ink-soft">
              {list?.data.find(({ id }) => `${code}:${id}` === history.value)?.name}
            </p>
            <HistoryList type="price" id={history.value} />
          </>
        )}
      </SidePanel>
    </div>
  )
}

const kindsInOrder: readonly PriceKind[] = ['tld', 'product', 'option', 'offer', 'server', 'storage']
