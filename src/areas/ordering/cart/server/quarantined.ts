import { registrarKey } from '#drivers/registrar/port.ts'
import type { Ctx } from '#platform/context.ts'
import { answered } from '#platform/operations/answers.ts'
import type { StoredItem } from './cart-store.ts'

/**
 * Names to be transferred may be in quarantine, which costs a fee (core §9). Their registry is asked before the cart is
 * locked. When it does not answer, what is stored stays.
 */
export async function askQuarantine(ctx: Ctx, items: readonly StoredItem[]): Promise<Map<string, string | null>> {
  const registrar = ctx.driver(registrarKey)
  const names = items
    .filter(({ item }) => item.pid === 0 && item.domainType === 'transfer')
    .map(({ item }) => item.domain)
    .filter((name) => (registrar.abilitiesFor(name)?.quarantineDays ?? 0) > 0)
  if (names.length === 0) return new Map()
  const checked = answered(await registrar.check(names)) ?? []
  return new Map(checked.flatMap((answer) => (answer.result === 'quarantine' ? [[answer.name, answer.until]] : [])))
}

export const withQuarantine = (items: readonly StoredItem[], until: ReadonlyMap<string, string | null>): StoredItem[] =>
  items.map(({ key, item }) => {
    const last = item.pid === 0 && item.domainType === 'transfer' ? until.get(item.domain) : undefined
    return last === undefined ? { key, item } : { key, item: { ...item, quarantineUntil: last } }
  })
