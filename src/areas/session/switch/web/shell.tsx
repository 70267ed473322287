import { lazy } from 'react'
import type { ShellParts } from '#design/router/slots.ts'

export const shellParts: ShellParts = {
  clientScope: lazy(() => import('./client-scope.tsx').then((file) => ({ default: file.ClientScope }))),
  clientSwitcher: lazy(() => import('./client-switcher.tsx').then((file) => ({ default: file.ClientSwitcher }))),
  actingBanner: lazy(() => import('./way-back.tsx').then((file) => ({ default: file.WayBack }))),
}
