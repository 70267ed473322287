import { toMailboxes } from '#areas/mail/mailboxes/web/public.ts'
import type { Target } from '#design/components/link.tsx'
import type { DirectoryRow } from '../contract/calls.ts'

/**
 * The link to one mailbox on the page of its domain: the list there is filtered to it, so that it is among its rows.
 */
export const toMailbox = ({ domain, name, id, state }: DirectoryRow): Target => ({
  ...toMailboxes(domain),
  search: { 'box-q': name, ...(state === 'ready' && { mailbox: String(id) }) },
})
