import { useQuery } from '@tanstack/react-query'
import { partWords, productQuery, typeNameOf } from '#areas/ordering/catalogue/web/public.ts'
import { m } from '#words'
import type { CartItem } from '../contract/shapes.ts'

const offerTerm = { P1M: m.cart_offer_term_P1M, P1Y: m.cart_offer_term_P1Y, P3Y: m.cart_offer_term_P3Y }

/** The choice of an option by which nothing is taken: nobody asked for a line of it. */
const nothing = 'none'

/** The choices of an item, in small lines below its name. */
export function ItemFacts({ item, clientId }: { item: CartItem; clientId: number | null }) {
  const { details } = item
  // The name of a server type is not in the cart, only in the catalogue.
  const { data } = useQuery({ ...productQuery(item.pid, clientId), enabled: details?.kind === 'server' })
  const typeName = typeNameOf(details, data)
  const isCalledOtherwise = item.called !== '' && item.called !== item.domain
  const lines = [
    ...(isCalledOtherwise ? [item.called] : []),
    ...(item.pid > 0 && item.domain !== '' ? [item.domain] : []),
    ...(details?.kind === 'offer' ? [offerTerm[details.term_duration]()] : []),
    ...item.parts.map((part) => partWords(part, typeName)),
    ...item.configOptions.filter(({ id, choice }) => id !== 'offer' && choice !== nothing).map((option) => option.name),
  ]
  if (lines.length === 0) return null
  return (
    <ul className="mt-0.5 text-ink-soft text-sm">
      {[...new Set(lines)].map((line) => (
        <li key={line} className="wrap-anywhere">
          {timesText(lines.filter((each) => each === line).length, line)}
        </li>
      ))}
    </ul>
  )
}

/** What an item has several of, two disks of one size, stands in one line: `2 × 100 GB`. */
const timesText = (count: number, line: string): string => (count === 1 ? line : `${count} × ${line}`)
