import type { Target } from '#design/components/link.tsx'

/** The mailboxes of all domains. */
export const toDirectory: Target = { to: '/mail' }
