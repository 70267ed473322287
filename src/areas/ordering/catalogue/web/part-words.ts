import type { CartItem } from '#areas/ordering/cart/contract/shapes.ts'
import { m } from '#words'
import type { CatalogueProduct } from '../contract/shapes.ts'
import { gigabytes, memorySize } from './size-words.ts'

type Part = CartItem['parts'][number]

/** A configured part in a few words. */
const words: Record<Part['id'], (part: Part, typeName: string) => string> = {
  type: (_, typeName) => m.cart_part_type({ name: typeName }),
  cpus: ({ amount }) => m.cart_part_cpus({ count: amount }),
  memory: ({ amount }) => m.cart_part_memory({ size: memorySize(amount) }),
  disk: ({ amount }) => m.cart_part_disk({ size: gigabytes(amount) }),
  size: ({ amount }) => m.cart_part_size({ size: gigabytes(amount) }),
}

export const partWords = (part: Part, typeName: string): string => words[part.id](part, typeName)

/** The name of the chosen server type; its code while the catalogue is not loaded. */
export const typeNameOf = (details: CartItem['details'], product: CatalogueProduct | null | undefined): string =>
  details?.kind === 'server' ? (product?.servers.find(({ type }) => type === details.type)?.name ?? details.type) : ''
