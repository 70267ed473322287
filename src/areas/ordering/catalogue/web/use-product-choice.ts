import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CartItem } from '#areas/ordering/cart/contract/shapes.ts'
import { itemKey } from '#areas/ordering/cart/rules/item.ts'
import type { ItemDetails } from '#areas/ordering/cart/rules/item-details.ts'
import {
  addToCart,
  cartErrorText,
  cartPath,
  cartStore,
  type ItemInput,
  useOrderClient,
} from '#areas/ordering/cart/web/public.ts'
import { toFqdn, withoutWww } from '#base/hostname.ts'
import { isApiError } from '#design/api/client.ts'
import { m } from '#words'
import type { CatalogueProduct } from '../contract/shapes.ts'
import { lacksRequest, suggestedName } from '../rules/certificate.ts'
import { neededDetails } from '../rules/product-kinds.ts'
import { firstChoice, type ProductChoice, toldDetails } from './first-choice.ts'
import { priceOf } from './product-price.ts'
import type { ProductSearch } from './product-search.ts'
import { useEstimate } from './use-estimate.ts'

type Problem = { field: string | undefined; text: string; isOtherType: boolean }

const problemOf = (error: unknown): Problem => {
  const isOwn = isApiError(error)
  return {
    field: isOwn ? Object.keys(error.fieldErrors)[0] : undefined,
    text: cartErrorText(error),
    isOtherType: isOwn && error.code === 'order_type_exists',
  }
}

/** What the price depends on: not on what its owner calls it, which may be half typed, nor on who signs in to it. */
export function pricedDetails(details: ItemDetails): ItemDetails {
  if (details.kind === 'storage') return { ...details, name: '' }
  if (details.kind !== 'server') return details
  const { sshKey: _, ...server } = details
  return { ...server, name: 'x' }
}

/** The domain as far as it is typed. */
function nameOf(typed: string): string {
  const name = typed.trim().toLowerCase()
  const whole = toFqdn(name)
  return whole === undefined ? name : withoutWww(whole)
}

/** The choices of a product, their price, and adding it to the cart. */
export function useProductChoice(product: CatalogueProduct, search: ProductSearch, item: CartItem | undefined) {
  const navigate = useNavigate()
  const orderClient = useOrderClient()
  const [choice, setChoice] = useState<ProductChoice>(() => firstChoice(product, search, item))
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const need = neededDetails(product)
  const domain = nameOf(choice.domain)
  const configOptions = Object.entries(choice.options).map(([id, chosen]) => ({ id, choice: chosen }))
  const details = toldDetails(choice.details, suggestedName(domain, product.variant === 'wildcard'))
  const priced = details && pricedDetails(details)
  const isSized = need === 'server' || need === 'storage'
  const { term, quantity } = choice
  const reckoned = priceOf(product, { term, quantity, configOptions, details: isSized ? priced : undefined })
  const input: ItemInput = { pid: product.pid, domain, term, quantity, configOptions, ...(details ? { details } : {}) }
  const asked = { ...input, ...(priced ? { details: priced } : {}) }
  const estimate = useEstimate(asked, orderClient, reckoned)
  return {
    choice,
    ...estimate,
    domain,
    problem,
    isBusy,
    patch: (change: Partial<ProductChoice>) => {
      setChoice({ ...choice, ...change })
      setProblem(undefined)
    },
    errorOf: (field: string) => (problem?.field === field ? problem.text : undefined),
    /** Adds the choice to the cart; when its key changed, the former item is removed. */
    add: async () => {
      if (details?.kind === 'certificate' && lacksRequest(details))
        return setProblem({ field: 'details.csr', text: m.order_cert_csr_first(), isOtherType: false })
      setBusy(true)
      setProblem(undefined)
      const isIn = await addToCart(input, (error) => setProblem(problemOf(error)))
      const isStillThere = cartStore.current().cart?.items.some((each) => each.key === item?.key)
      if (isIn && item && isStillThere && item.key !== keyIn(input, product.pid)) await cartStore.remove(item.key)
      setBusy(false)
      if (isIn) void navigate({ to: cartPath })
    },
  }
}
export type ChosenProduct = ReturnType<typeof useProductChoice>

const keyIn = (input: ItemInput, pid: number) => itemKey({ domain: input.domain ?? '', pid, details: input.details })
