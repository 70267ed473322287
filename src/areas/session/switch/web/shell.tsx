import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'

export const shellParts: ShellParts = {
  clientSwitcher: lazy(() => import('./client-switcher.tsx').then((file) => ({ default: file.ClientSwitcher }))),
  actingBanner: lazy(() => import('./way-back.tsx').then((file) => ({ default: file.WayBack }))),
}
