import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { gigabytes } from '#areas/ordering/catalogue/web/public.ts'
import type { AnswerOf } from '#base/call.ts'
import { Badge } from '#design/components/badge.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import type { newProductCalls } from '../contract/new-product-calls.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { partsList } from './queries.ts'
import { ServerDialog } from './server-dialog.tsx'
import { StorageDialog } from './storage-dialog.tsx'

type ProductParts = AnswerOf<typeof newProductCalls.parts>['data']
type Part = { id: string; name: string; detail: string; hidden: boolean }

/** The parts of a product, if its kind has any: server types, storage sizes, licence offers. */
export function PartsOfProduct({ pid }: { pid: number }) {
  const { data: parts } = useQuery(partsList(pid))
  const [opened, setOpened] = useState<string>()
  if (!parts?.needs) return null
  const rows = partRows(parts)
  const isWhole = parts.needs === 'storage' && rows.length > 0
  const close = () => setOpened(undefined)
  return (
    <section className="mt-6">
      <h3 className="font-semibold">{titles[parts.needs].many()}</h3>
      <p className="mb-2 text-ink-soft text-sm">{m.staff_catalogue_parts_help()}</p>
      {rows.length > 0 && (
        <ul className="mb-3 divide-y divide-line border-line border-y">
          {rows.map(({ id, name, detail, hidden }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-2 break-words font-medium">
                  {name}
                  {hidden && <Badge tone="warning">{m.staff_catalogue_hidden()}</Badge>}
                </span>
                <span className="block break-words text-ink-soft text-sm">{detail}</span>
              </span>
              <IconButton icon={Pencil} label={m.staff_catalogue_edit_part({ name })} onPress={() => setOpened(id)} />
            </li>
          ))}
        </ul>
      )}
      {!isWhole && (
        <Button icon={Plus} onPress={() => setOpened('')}>
          {titles[parts.needs].add()}
        </Button>
      )}
      {opened !== undefined && <PartDialog pid={pid} parts={parts} id={opened} onClose={close} />}
    </section>
  )
}

const titles = {
  server: { many: m.staff_catalogue_servers, add: m.staff_catalogue_add_server },
  storage: { many: m.staff_catalogue_storage, add: m.staff_catalogue_set_storage },
  offer: { many: m.staff_catalogue_offers, add: m.staff_catalogue_add_offer },
} as const

const range = ({ least, most }: { least: number; most: number }, unit: (count: number) => string = String) =>
  `${unit(least)}–${unit(most)}`
function partRows({ needs, servers, storage, offers }: ProductParts): Part[] {
  if (needs === 'offer')
    return offers.map(({ offerId, name, hidden }) => ({ id: offerId, name, detail: offerId, hidden }))
  if (needs === 'storage')
    return storage
      ? [{ id: 'size', name: m.staff_catalogue_sizes(), detail: range(storage.sizeGb, gigabytes), hidden: false }]
      : []
  return servers.map(({ type, name, cpus, memoryGb, diskGb, hidden }) => ({
    id: type,
    name: name[currentLocale()],
    detail: `${range(cpus)} CPU · ${range(memoryGb, gigabytes)} · ${range(diskGb, gigabytes)}`,
    hidden,
  }))
}

function PartDialog({
  pid,
  parts,
  id,
  onClose,
}: {
  pid: number
  parts: ProductParts
  id: string
  onClose: () => void
}) {
  if (parts.needs === 'storage') return <StorageDialog pid={pid} storage={parts.storage} onClose={onClose} />
  if (parts.needs === 'offer')
    return <OfferDialog pid={pid} offer={parts.offers.find(({ offerId }) => offerId === id)} onClose={onClose} />
  return <ServerDialog pid={pid} server={parts.servers.find(({ type }) => type === id)} onClose={onClose} />
}
