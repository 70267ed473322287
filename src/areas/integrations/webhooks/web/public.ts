import { lazy } from 'react'

/** A part of /integrations. */
export const WebhookList = lazy(() => import('./webhook-list.tsx').then((file) => ({ default: file.WebhookList })))
