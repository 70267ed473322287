import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { type ClientRecord, clientOf } from '#areas/people/clients/server/public.ts'
import { seesPrices } from '#base/access.ts'
import { isSameAddress } from '#base/email.ts'
import type { ClientId } from '#base/ids.ts'
import { type Locale, localeOf } from '#base/locale.ts'
import type { BrandName } from '#brands/brands.ts'
import type { Work } from '#platform/context.ts'
import { portalLink } from '#platform/portal-link.ts'
import { m } from '#words'
import { counted } from '../rules/counted.ts'
import { describedIn } from './described.ts'
import type { OrderItemRow, OrderRow } from './order-store.ts'

/** A recipient of mails about an order. */
export type OrderReader = {
  to: string
  /** The client whose archive has the mail. */
  clientId: ClientId
  name: string
  locale: Locale
  /** The client of the order, if it is not the reader's own. */
  forClient: string | undefined
  seesPrices: boolean
}

/** The orderer, and the payer if different; a shared address occurs once, so that nobody gets a mail twice. */
export type OrderReaders = { orderer: OrderReader; keeper: OrderReader | undefined; all: readonly OrderReader[] }

/** `known`: clients read in the same transaction. */
export async function readersOf(
  work: Pick<Work, 'sql'>,
  order: OrderRow,
  known: readonly ClientRecord[] = [],
): Promise<OrderReaders> {
  const others = new Map<ClientId, ClientRecord | undefined>(known.map((client) => [client.id, client]))
  const found = async (id: ClientId) => {
    if (!others.has(id)) others.set(id, await clientOf(work, id))
    return others.get(id)
  }
  const owner = await found(order.client_id)
  const keeping = owner && (await found(order.payer_id))
  const forClient = (client: ClientRecord | undefined) =>
    owner && client && client.id !== owner.id ? clientName(owner) : undefined
  const ordering = await found(order.account_client_id ?? order.client_id)
  const orderer = {
    to: order.email,
    clientId: ordering?.id ?? order.client_id,
    name: order.account_first_name || ordering?.firstName || ordering?.companyName || '',
    locale: localeOf(order.account_locale ?? ordering?.locale),
    forClient: forClient(ordering),
    seesPrices: ordering === undefined || (seesPrices(ordering) && !isPaidByOther(order, ordering)),
  }
  const keeper = keeping && readerAs(keeping, forClient(keeping))
  const all = keeper && !isSameAddress(keeper.to, orderer.to) ? [orderer, keeper] : [orderer]
  return { orderer, keeper, all }
}

/** Orders of a managed client are paid by its partner. */
const isPaidByOther = (order: OrderRow, { id }: ClientRecord): boolean =>
  order.client_id === id && order.payer_id !== id

const readerAs = (client: ClientRecord, forClient: string | undefined): OrderReader => ({
  to: client.emailAddress,
  clientId: client.id,
  name: client.firstName || client.companyName,
  locale: client.locale,
  forClient,
  seesPrices: seesPrices(client),
})

/** The reader who may see amounts: the payer. A managed client sees none. */
export const moneyReader = ({ orderer, keeper }: OrderReaders): OrderReader =>
  orderer.seesPrices || !keeper ? orderer : keeper

/** The common parts of mails about an order: brand, reader, language, client and link. */
export function mailFrame(work: Pick<Work, 'config'>, order: OrderRow, reader: OrderReader) {
  const { locale, clientId, to, forClient } = reader
  return {
    locale,
    hello: [
      m.checkout_mail_hello({ name: reader.name }, { locale }),
      ...(forClient === undefined ? [] : [m.checkout_mail_for({ client: forClient }, { locale })]),
    ],
    common: {
      brand: order.brand as BrandName,
      locale,
      to,
      clientId,
      button: {
        label: m.checkout_mail_button({}, { locale }),
        url: portalLink(work.config, locale, `/order/thankyou?uuid=${encodeURIComponent(order.uuid)}`),
      },
    },
  }
}

/** Items as a list in the reader's language. */
export const listed = (items: readonly OrderItemRow[], locale: Locale): string[] =>
  items.map((item) => `• ${counted(describedIn(item, locale), item.quantity)}`)
