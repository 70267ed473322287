import { toReading } from '#base/hostname.ts'
import { type Availability as RegistryAnswer, registrarKey } from '#drivers/registrar/port.ts'
import type { Ctx } from '#platform/context.ts'
import { isDone } from '#platform/operations/answers.ts'
import type { Availability, TldInfo } from '../contract/shapes.ts'
import { availabilityLabel, availabilityOf } from '../rules/availability.ts'
import { domainName, extensionOf } from '../rules/domain-search.ts'
import { ordererOf } from './buyer.ts'
import { catalogueStore } from './catalogue-store.ts'
import { type Buyer, tldList } from './price-list.ts'

/**
 * Checks names: whether they can be ordered at all, our own records, then the registry. A registry that does not answer
 * leaves its names unchecked, without failing the search.
 */
export async function checkAvailability(ctx: Ctx, buyer: Buyer, asked: readonly string[]): Promise<Availability[]> {
  const onSale = new Map((await tldList(ctx.sql, buyer)).map((row) => [row.tld, row]))
  const extensions = [...onSale.keys()]
  const names = [...new Set(asked.map((text) => domainName(text, extensions) ?? text.trim().toLowerCase()))]
  const orderable = names.filter((name) => domainName(name, extensions) && onSale.has(extensionOf(name)))
  const held = await heldHere(ctx, orderable)
  const ordered =
    orderable.length === 0 ? new Set<string>() : await catalogueStore.orderedNames(ctx.sql, orderable, ctx.now())
  const atRegistry = await askRegistry(
    ctx,
    orderable.filter((name) => !held.has(name) && !ordered.has(name)),
  )
  return names.map((name) => {
    const isName = domainName(name, extensions) !== undefined
    const tld = isName ? onSale.get(extensionOf(name)) : undefined
    const known = { held: held.get(name), isOrdered: ordered.has(name), answer: atRegistry.get(name) }
    return answerFor(name, isName, tld, known)
  })
}

/** Who has a name in our records; in quarantine nobody. */
type Held = { by: 'caller' | 'another' } | { by: 'quarantine'; until: string | null }

async function heldHere(ctx: Ctx, names: readonly string[]) {
  if (names.length === 0) return new Map<string, Held>()
  const rows = await catalogueStore.heldNames(ctx.sql, ordererOf(ctx) ? ctx.scope() : undefined, names)
  return new Map(
    rows.map((row): [string, Held] => [
      row.name,
      row.status === 'Quarantine'
        ? { by: 'quarantine', until: row.quarantine_until }
        : { by: row.mine ? 'caller' : 'another' },
    ]),
  )
}

async function askRegistry(ctx: Ctx, names: readonly string[]): Promise<Map<string, RegistryAnswer>> {
  if (names.length === 0) return new Map()
  const outcome = await ctx.driver(registrarKey).check(names)
  if (!isDone(outcome)) {
    ctx.log.warn({ outcome: outcome.kind, names: names.length }, 'availability check without an answer')
    return new Map()
  }
  return new Map(outcome.value.map((answer) => [answer.name, answer]))
}

const registryWord = (answer: RegistryAnswer | undefined) => {
  if (!answer || answer.result === 'unknown') return undefined
  // Premium names are not sold: our price list has no price for them.
  if (answer.result === 'available') return answer.premium ? 'taken' : 'free'
  return answer.result
}

const untilOf = (held: Held | undefined, answer: RegistryAnswer | undefined): string | null =>
  held?.by === 'quarantine' ? held.until : answer?.result === 'quarantine' ? answer.until : null

function answerFor(
  name: string,
  isName: boolean,
  tld: TldInfo | undefined,
  { held, isOrdered, answer }: { held: Held | undefined; isOrdered: boolean; answer: RegistryAnswer | undefined },
): Availability {
  const status = availabilityOf({
    extensionKnown: tld !== undefined,
    hasQuarantine: tld?.hasQuarantine ?? false,
    heldByCaller: held?.by === 'caller',
    heldByAnother: held?.by === 'another',
    ordered: isOrdered,
    registry: held?.by === 'quarantine' ? 'quarantine' : registryWord(answer),
  })
  const notChecked = isName ? (tld ? 'registry_silent' : 'extension_not_sold') : 'invalid_domain'
  return {
    domain: name,
    name: isName ? toReading(name) : name,
    tld: tld?.tld ?? '',
    status,
    label: availabilityLabel(status) ?? null,
    reason: status === 'not checked' ? notChecked : isOrdered && !held ? 'ordered' : null,
    quarantineUntil: status === 'quarantine' ? untilOf(held, answer) : null,
    restorable: status === 'quarantine' && held === undefined,
    years: tld?.years ?? [],
    transferNeedsCode: tld?.transferNeedsCode ?? true,
    prices: tld?.prices ?? null,
  }
}
