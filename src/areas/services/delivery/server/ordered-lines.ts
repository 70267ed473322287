import { productPartsStore } from '#areas/ordering/catalogue/server/public.ts'
import type { Locale } from '#base/locale.ts'
import { keysOfText } from '#base/ssh-keys.ts'
import type { Sql } from '#platform/sql/connect.ts'
import { m } from '#words'
import type { ServiceDetails } from '../contract/shapes.ts'
import type { ConfigurationOf, ServiceConfiguration } from '../rules/configuration.ts'
import { hostingLines } from './hosting-lines.ts'

type Line = ServiceDetails['ordered'][number]
/** `domain`: to which the service belongs. */
type Asking = { sql: Sql; locale: Locale; pid: number; domain: string }
type To = { locale: Locale }

export const lineOf = (name: string, value: string | undefined): Line[] => (value ? [{ name, value }] : [])

/** How a service was put together, in the caller's language and with units; what was left open has no line. */
export async function orderedLines(asking: Asking, configuration: ServiceConfiguration): Promise<Line[]> {
  const to = { locale: asking.locale }
  if (configuration.kind === 'server') return serverLines(asking, configuration)
  if (configuration.kind === 'storage') return storageLines(configuration, to)
  if (configuration.kind === 'offer') return offerLines(asking, configuration)
  if (configuration.kind === 'tenant') return tenantLine(configuration.tenant, to)
  if (configuration.kind === 'certificate') return certificateLines(configuration, asking.domain, to)
  return configuration.kind === 'hosting' ? spaceLines(configuration, to) : []
}

async function serverLines({ sql, locale, pid }: Asking, server: ConfigurationOf<'server'>): Promise<Line[]> {
  const to = { locale }
  const type = (await productPartsStore.typeName(sql, { pid, type: server.type, locale })) ?? server.type
  return [
    ...lineOf(m.delivery_ordered_host({}, to), server.name),
    ...lineOf(m.delivery_ordered_type({}, to), type),
    ...lineOf(m.delivery_ordered_cpus({}, to), m.delivery_cpus({ count: server.cpus }, to)),
    ...lineOf(m.delivery_ordered_memory({}, to), gigabytes(server.memoryGb, to)),
    ...lineOf(m.delivery_ordered_disks({}, to), server.disksGb.map((gb) => gigabytes(gb, to)).join(' + ')),
    ...lineOf(m.delivery_ordered_keys({}, to), keysOfText(server.sshKey).map(keyText).join(', ')),
  ]
}

/** Enough to know which one it is: its kind and the end of its data. */
function keyText(key: string): string {
  const [kind = '', data = ''] = key.split(' ')
  return `${kind} …${data.slice(-8)}`
}

const spaceLines = ({ spaceGb }: ConfigurationOf<'hosting'>, to: To): Line[] =>
  spaceGb ? lineOf(m.delivery_ordered_size({}, to), gigabytes(spaceGb, to)) : []

/** The settings with which a new web hosting was made; how it is set now, its web server says. */
export const startLines = (configuration: ServiceConfiguration, to: To): Line[] =>
  configuration.kind === 'hosting' ? hostingLines(configuration.settings, to) : []

const storageLines = ({ sizeGb, name }: ConfigurationOf<'storage'>, to: To): Line[] => [
  ...lineOf(m.delivery_ordered_name({}, to), name),
  ...lineOf(m.delivery_ordered_size({}, to), gigabytes(sizeGb, to)),
]

const offerTerms = { P1M: m.order_offer_term_P1M, P1Y: m.order_offer_term_P1Y, P3Y: m.order_offer_term_P3Y }
const offerBilling = { monthly: m.order_offer_monthly, yearly: m.order_offer_yearly }

async function offerLines({ sql, locale }: Asking, offer: ConfigurationOf<'offer'>): Promise<Line[]> {
  const to = { locale }
  return [
    ...lineOf(
      m.delivery_ordered_licence({}, to),
      (await productPartsStore.offerName(sql, offer.offer_id)) ?? offer.offer_id,
    ),
    ...lineOf(m.order_offer_term({}, to), offerTerms[offer.term_duration]({}, to)),
    ...lineOf(m.order_offer_billing({}, to), offerBilling[offer.billing_cycle]({}, to)),
    ...tenantLine(offer.tenant, to),
  ]
}

const tenantLine = (tenant: string, to: To): Line[] =>
  lineOf(m.order_tenant({}, to), tenant || m.delivery_ordered_new_tenant({}, to))

const validations = { dns: m.order_cert_dns, email: m.order_cert_by_email, file: m.order_cert_file }
const subjectWords = {
  O: m.order_cert_o,
  OU: m.order_cert_ou,
  L: m.order_cert_l,
  ST: m.order_cert_st,
  C: m.order_cert_c,
  email: m.order_cert_email,
}

function certificateLines(order: ConfigurationOf<'certificate'>, domain: string, to: To): Line[] {
  const byMail = order.validationMethod === 'email' ? `${order.approver}@${domain}` : undefined
  return [
    ...lineOf(m.order_cert_name({}, to), order.CN),
    ...Object.entries(subjectWords).flatMap(([part, word]) =>
      lineOf(word({}, to), order[part as keyof typeof subjectWords]),
    ),
    ...lineOf(m.delivery_ordered_validation({}, to), byMail ?? validations[order.validationMethod]({}, to)),
    ...lineOf(
      m.order_cert_length({}, to),
      (order.rootLength && m.order_cert_bits({ count: order.rootLength }, to)) || '',
    ),
    ...lineOf(m.order_cert_algorithm({}, to), order.signatureAlgorithm),
    ...lineOf(m.order_cert_csr({}, to), order.csr),
  ]
}

/** `8 GB`, `2 TB`: as they are sold, by thousands. */
function gigabytes(gb: number, to: To): string {
  const isWholeTb = gb >= 1000 && gb % 1000 === 0
  return isWholeTb ? m.delivery_terabytes({ size: gb / 1000 }, to) : m.delivery_gigabytes({ size: gb }, to)
}
