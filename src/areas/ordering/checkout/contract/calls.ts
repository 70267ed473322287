import * as z from 'zod/mini'
import { registrationRefusals } from '#areas/domains/registration/contract/refusals.ts'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { cartRefusals, promotionRefusals } from '#areas/ordering/cart/contract/refusals.ts'
import { NewCartItem } from '#areas/ordering/cart/rules/item.ts'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { call, calls } from '#base/call.ts'
import { checkoutRefusals } from './refusals.ts'
import {
  NewOrder,
  NewServerOrder,
  NewStorageOrder,
  OrderAnswer,
  OrderDraft,
  OrderReview,
  PlacedOrder,
} from './shapes.ts'

/** A visitor who signs up with the order is signed in. */
const { account_disabled, address_not_allowed } = signInRefusals
const refuses = {
  ...approvalRefusals,
  ...cartRefusals,
  ...promotionRefusals,
  ...checkoutRefusals,
  account_disabled,
  address_not_allowed,
}

export const checkoutCalls = calls({
  create: call({
    id: 'orders.create',
    method: 'POST',
    path: '/orders',
    access: ['anonymous-ok'],
    // Calls the payment provider between two transactions.
    transaction: false,
    rate: 'order',
    summary: 'Orders what is in a cart; the same order uuid sent again answers the same order',
    body: NewOrder,
    output: OrderAnswer,
    refuses,
  }),
  cloudServer: call({
    id: 'orders.cloud-server',
    method: 'POST',
    path: '/orders/cloud-server',
    access: ['anonymous-ok'],
    transaction: false,
    rate: 'order',
    summary: 'Orders one configured cloud server; the same order uuid sent again answers the same order',
    body: NewServerOrder,
    output: OrderAnswer,
    refuses,
  }),
  storage: call({
    id: 'orders.s3-object-storage',
    method: 'POST',
    path: '/orders/s3-object-storage',
    access: ['anonymous-ok'],
    transaction: false,
    rate: 'order',
    summary: 'Orders object storage of one size; the same order uuid sent again answers the same order',
    body: NewStorageOrder,
    output: OrderAnswer,
    refuses,
  }),
  review: call({
    id: 'orders.review',
    method: 'POST',
    path: '/orders/review',
    access: ['anonymous-ok'],
    transaction: false,
    rate: 'read',
    summary: 'What the order would come to and what still keeps it from being placed; writes nothing',
    body: OrderDraft,
    output: OrderReview,
    refuses,
  }),
  again: call({
    id: 'belfry.orders.again',
    method: 'GET',
    path: '/orders/{uuid}/again',
    access: ['signed-in', 'perm:orders'],
    summary: 'What was ordered, as it can be put into a cart again',
    params: z.object({ uuid: z.uuid() }),
    output: z.object({ data: z.array(NewCartItem) }),
    refuses,
  }),
  get: call({
    id: 'orders.get',
    method: 'GET',
    path: '/orders/{uuid}',
    access: ['anonymous-ok'],
    summary: 'One order with the state of its items, for the thank-you page',
    params: z.object({ uuid: z.uuid() }),
    output: z.object({ data: PlacedOrder }),
    refuses,
  }),
  mailHolder: call({
    id: 'belfry.orders.mail-holder',
    method: 'POST',
    path: '/orders/{uuid}/mail-holder',
    access: ['anonymous-ok'],
    rate: 'mail',
    summary: 'Mails the holder of an ordered domain that waits for confirmation the link once more',
    params: z.object({ uuid: z.uuid() }),
    body: z.object({ domain: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(255)) }),
    output: z.object({ success: z.boolean(), to: z.string() }),
    refuses: { ...refuses, ...registrationRefusals },
  }),
})
