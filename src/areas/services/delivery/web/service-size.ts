import { m } from '#words'
import type { ServiceDetails } from '../contract/shapes.ts'

type Counted = Pick<ServiceDetails, 'kind' | 'quantity'>

/** How many it is, where that says something: of licences always, of what else is sold by the piece when it is several. */
export const countOf = ({ kind, quantity }: Counted): { label: string; value: string } | undefined => {
  if (kind === 'office') return { label: m.delivery_licences(), value: String(quantity) }
  return quantity > 1 ? { label: m.delivery_quantity(), value: String(quantity) } : undefined
}

/** How large a service is, in the measure of its kind; nothing where its product says it. */
export function sizeText({ configuration, ...service }: ServiceDetails): { label: string; value: string } | undefined {
  if (configuration.kind === 'server') {
    const parts = [
      m.delivery_cpus({ count: configuration.cpus }),
      m.delivery_gigabytes({ size: configuration.memoryGb }),
    ]
    return { label: m.delivery_ordered_size_server(), value: parts.join(' · ') }
  }
  if (configuration.kind === 'storage')
    return { label: m.delivery_ordered_size(), value: m.delivery_gigabytes({ size: configuration.sizeGb }) }
  return countOf(service)
}
