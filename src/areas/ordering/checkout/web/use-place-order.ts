import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Cart } from '#areas/ordering/cart/contract/shapes.ts'
import { cartStore } from '#areas/ordering/cart/web/public.ts'
import { type ApiError, isApiError, send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { refresh } from '#design/api/refresh.ts'
import { toast } from '#design/feedback/toast.ts'
import { leaveTo } from '#design/router/leave-to.ts'
import { userQuery } from '#design/router/session.ts'
import { checkoutCalls } from '../contract/calls.ts'
import type { OrderAnswer } from '../contract/shapes.ts'
import { wasAnswered } from '../rules/order-attempt.ts'
import { afterOrder } from '../rules/steps.ts'
import { reviewKeys } from './keys.ts'
import { beginAttempt, endAttempt } from './order-attempt-store.ts'
import { announceOrder } from './order-completed.ts'
import { orderDraft } from './order-draft.ts'
import type { Checkout } from './use-checkout.ts'

export type OrderTrouble = {
  text: string
  /** The total that was agreed to, when it has changed. */
  oldTotalCents?: number
}

/** Fields of the new account and of the contact are in the same form here. */
const ofPerson = (error: ApiError) =>
  Object.fromEntries(
    Object.entries(error.fieldErrors).flatMap(([name, texts]) => {
      const field =
        /^(?:signUp|contact\.details)\.(\w+)$/.exec(name)?.[1] ?? (name === 'emailAddress' ? name : undefined)
      return field ? [[field, texts] as const] : []
    }),
  )

/** Places the order, once however often the button is pressed, and goes where the answer says (core §4). */
export function usePlaceOrder(checkout: Checkout) {
  const router = useRouter()
  const client = useQueryClient()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<OrderTrouble>()

  const leave = async (answer: OrderAnswer['data'], cart: Cart) => {
    const placed = [...answer.domains, ...answer.services].filter((item) => item.success).flatMap((item) => item.keys)
    announceOrder(answer, cart)
    checkout.rememberMethod(cart.paymentCode)
    checkout.onPlaced()
    await cartStore.removeOrdered(placed)
    void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== userQuery.queryKey[0] })
    const to = afterOrder(answer)
    if (!to.startsWith('/')) return leaveTo(to, { backTo: answer.thankYouUrl })
    if (!checkout.user) void client.fetchQuery({ ...userQuery, staleTime: 0 })
    router.history.push(to)
  }

  const refused = async (error: unknown, cart: Cart) => {
    if (!isApiError(error)) return setTrouble({ text: errorText(error) })
    if (wasAnswered(error.status)) endAttempt()
    const contactId = (error.details as { contactId?: number } | undefined)?.contactId
    if (contactId && cart.contact) cartStore.change({ contact: { ...cart.contact, id: contactId, valid: true } })
    // The refetched review shows it at the item.
    if (error.code === 'transfer_code_required') return void (await cartStore.refresh())
    const fields = ofPerson(error)
    checkout.setFieldErrors(fields)
    const isPriceNews = error.code === 'price_changed'
    setTrouble({ text: errorText(error), ...(isPriceNews ? { oldTotalCents: cart.totalCents } : {}) })
    toast.bad(errorText(error))
    if (Object.keys(fields).length > 0 && cart.orderType === 'domains') checkout.go('contact')
    await cartStore.refresh()
    void refresh(client, [reviewKeys.all])
  }

  const place = async (password: string | undefined) => {
    const { cart } = cartStore.current()
    if (!cart || isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setTrouble(undefined)
    const { uuid } = beginAttempt(cart.uuid)
    const body = {
      ...orderDraft(cart, checkout.state.clientId, !checkout.user, checkout.usesCredit),
      ...(password ? { password } : {}),
      uuid,
      agreeTerm: true as const,
      totalCents: checkout.review?.cart.totalCents ?? cart.totalCents,
    }
    try {
      const answer = await send(checkoutCalls.create, { body })
      endAttempt()
      if (answer.success) await leave(answer.data, cart)
      else setTrouble({ text: answer.message })
    } catch (error) {
      await refused(error, cart)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { place, isBusy, trouble }
}
