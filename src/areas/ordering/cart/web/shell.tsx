import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'

export const shellParts: ShellParts = { cart: lazy(() => import('./cart-slot.tsx')) }
