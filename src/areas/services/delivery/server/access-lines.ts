import type { Locale } from '#base/locale.ts'
import type { ServiceAccess } from '#drivers/service-host/port.ts'
import { m } from '#words'
import type { ServiceDetails } from '../contract/shapes.ts'
import { lineOf } from './ordered-lines.ts'

type To = { locale: Locale }
type Lines = ServiceDetails['access']
const addressesOf = (addresses: readonly string[], to: To) =>
  lineOf(m.delivery_access_addresses({}, to), addresses.join(', '))
const userOf = (user: string, to: To) => lineOf(m.delivery_access_user({}, to), user)

const lines: { [Kind in ServiceAccess['kind']]: (access: Extract<ServiceAccess, { kind: Kind }>, to: To) => Lines } = {
  hosting: ({ host, addresses, user }, to) => [
    ...lineOf(m.delivery_access_host({}, to), host),
    ...addressesOf(addresses, to),
    ...userOf(user, to),
  ],
  server: ({ addresses, user }, to) => [...addressesOf(addresses, to), ...userOf(user, to)],
  storage: ({ endpoint, bucket }, to) => [
    ...lineOf(m.delivery_access_endpoint({}, to), endpoint),
    ...lineOf(m.delivery_access_bucket({}, to), bucket),
  ],
  tenant: ({ tenant, subscription }, to) => [
    ...lineOf(m.order_tenant({}, to), tenant),
    ...lineOf(m.delivery_access_subscription({}, to), subscription),
  ],
  mail: ({ incoming, outgoing, webmail = '' }, to) => [
    ...lineOf(m.delivery_access_incoming({}, to), incoming),
    ...lineOf(m.delivery_access_outgoing({}, to), outgoing),
    ...lineOf(m.delivery_access_webmail({}, to), webmail),
  ],
  certificate: ({ names }, to) => lineOf(m.delivery_access_names({}, to), names.join(', ')),
}

/** Where a service is found and by which name one signs in, in the caller's language; nothing before it was delivered. */
export function accessLines(access: unknown, locale: Locale): Lines {
  const kept = access as ServiceAccess | null
  if (!kept) return []
  const linesFor = lines[kept.kind] as ((access: ServiceAccess, to: To) => Lines) | undefined
  return linesFor?.(kept, { locale }) ?? []
}
