import { ShoppingBag, Wallet } from 'lucide-react'
import type { ShellParts } from '#design/router/slots.ts'
import { m } from '#words'
import { toStaffOrders, toStaffPayments } from './public.ts'

export const shellParts: ShellParts = {
  staffLinks: [
    { path: toStaffOrders().to, label: m.staff_orders_title, icon: ShoppingBag, position: 100 },
    { path: toStaffPayments().to, label: m.staff_payments_title, icon: Wallet, position: 110 },
  ],
}
