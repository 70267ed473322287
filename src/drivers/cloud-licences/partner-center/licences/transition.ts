import { done } from '../../../outcome.ts'
import type { Renewals } from '../../port.ts'
import { no, underWay } from '../api/stop.ts'
import { itemsOf, moment, number, part, type Row, rowOf, rowsOf, said, text } from '../api/values.ts'
import type { Running } from '../book.ts'
import { customerPath, type Microsoft } from '../context.ts'
import { insistOnActive } from './change.ts'
import { eligibilitiesOf, transitionTarget } from './renewals.ts'
import type { Shelf } from './shelf.ts'
import type { SubscriptionReader } from './subscription-reader.ts'
import { cycleFor, offerIn } from './words.ts'

type Order = Parameters<Renewals['transition']>[1]
const lookAgainSeconds = 120
const slackMs = 5 * 60_000

/** The list is called `transition` at one place, and `items` at others. */
const transitionsIn = (answer: unknown): Row[] => {
  const { transition } = rowOf(answer)
  return transition === undefined ? itemsOf(answer) : rowsOf(transition)
}
const idOf = ({ operationId }: Row): string => text(operationId)
const statesOf = (row: Row): string[] => rowsOf(row.events).map(({ status }) => text(status).trim().toLowerCase())

/** Another product from now on. Asynchronous, and read back: Microsoft keeps what became of each. */
export function transitionPart(
  microsoft: Microsoft,
  { shelf, reader }: { shelf: Shelf; reader: SubscriptionReader },
): Pick<Renewals, 'transition'> {
  const { partner, book } = microsoft
  const pathOf = ({ tenant, id }: Order) => `${customerPath(tenant)}/subscriptions/${part(id)}/transitions`

  /** The one that this operation began: by its id, or by what it is and when where the answer was lost. */
  async function begun(running: Running, order: Order): Promise<Row | undefined> {
    const failed = running.note<string[]>('failed') ?? []
    const all = transitionsIn(await partner.read(pathOf(order))).filter((row) => !failed.includes(idOf(row)))
    const id = running.note<string>('transition')
    if (id) return all.find((row) => idOf(row) === id)
    const since = (running.note<number>('sentAt') ?? running.startedAt) - slackMs
    return all.find((row) => {
      const at = moment(rowsOf(row.events)[0]?.timestamp)
      const isSame = shelf.ours(row.toCatalogItemId) === order.toOfferId && number(row.quantity) === order.quantity
      return isSame && at !== null && Date.parse(at) >= since
    })
  }

  async function send(running: Running, order: Order): Promise<Row> {
    const facts = await reader.facts(order)
    insistOnActive(facts)
    if (facts.busyWith !== null) throw no('subscription_busy', facts.busyWith)
    const all = await eligibilitiesOf(microsoft, order, 'immediate')
    const row = all.find(({ catalogItemId }) => shelf.ours(catalogItemId) === order.toOfferId)
    const target = row && transitionTarget(row, shelf)
    if (!target?.types.includes(order.type)) throw no('transition_not_possible', target?.reason ?? order.toOfferId)
    if (order.quantity < 1 || order.quantity > facts.quantity) throw no('quantity_out_of_range', undefined, 'quantity')
    await running.keep({ sentAt: running.note<number>('sentAt') ?? book.now() })
    const wanted = {
      ...{ fromSubscriptionId: order.id, toCatalogItemId: text(row?.catalogItemId), quantity: order.quantity },
      ...{ termDuration: order.term, billingCycle: cycleFor(order.cycle), transitionType: order.type },
    }
    const answer = rowOf(await partner.write(running.step(), 'POST', pathOf(order), wanted))
    await running.keep({ transition: text(answer.operationId), acceptedAt: book.now() })
    return answer
  }

  /** Where it is not told which one it became: the newest of that product. */
  async function becameOf(row: Row, { tenant, id }: Order): Promise<string> {
    const told = said(row.toSubscriptionId)
    if (told) return told
    const product = offerIn(row.toCatalogItemId)
    const found = (await reader.rows(tenant))
      .filter((each) => offerIn(each.offerId) === product && text(each.id) !== id)
      .sort((one, other) => text(other.creationDate).localeCompare(text(one.creationDate)))
    return text(found[0]?.id)
  }

  return {
    transition: (operationId, order) =>
      book.run(operationId, order.tenant, {
        kind: 'transition',
        about: order.id,
        act: async (running) => {
          const found = running.note('sentAt') ? await begun(running, order) : undefined
          const row = found ?? (running.note('transition') ? undefined : await send(running, order))
          const states = row ? statesOf(row) : []
          if (row && states.some((state) => /fail|error/.test(state))) {
            // Tried again it is another one.
            const failed = [...(running.note<string[]>('failed') ?? []), idOf(row)]
            await running.keep({ failed, transition: undefined, sentAt: undefined, acceptedAt: undefined })
            throw no('refused', states.join(', '))
          }
          if (!row || !states.includes('completed')) throw underWay(operationId, lookAgainSeconds)
          const became = await becameOf(row, order)
          if (became === '') throw underWay(operationId, lookAgainSeconds)
          await running.keep({ becameSubscription: became })
          return done(await reader.facts({ tenant: order.tenant, id: became }))
        },
        answer: async (running) => {
          const id = running.note<string>('becameSubscription') ?? order.id
          return done(await reader.facts({ tenant: order.tenant, id }))
        },
      }),
  }
}
