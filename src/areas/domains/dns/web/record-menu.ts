import { ArrowRight, Copy, Hand, Pencil, Trash2, Undo2 } from 'lucide-react'
import type { MenuEntry } from '#design/components/menu.tsx'
import { m } from '#words'
import type { DnsRecord } from '../contract/shapes.ts'
import { ownerOf } from '../rules/record-owners.ts'

type Actions = {
  edit: () => void
  copy: () => void
  remove: () => void
  undo: (() => void) | undefined
  takeOver: () => void
  /** The path of a tab of this domain; null for visitors with a share link. */
  tab: ((id: string) => string) | undefined
}

/** The menu of a record. For one kept by the portal: where to change it, and whether it can be taken over. */
export function recordMenu(row: DnsRecord, { edit, copy, remove, undo, takeOver, tab }: Actions): MenuEntry[] {
  const isKept = row.managedBy !== null
  const keeper = ownerOf(row.managedBy ?? '')
  return [
    { id: 'edit', label: m.dns_edit(), icon: Pencil, onAction: edit, isDisabled: isKept },
    { id: 'copy', label: m.dns_duplicate(), icon: Copy, onAction: copy, isDisabled: row.recordTypeName === 'SOA' },
    ...(isKept && keeper.tab && tab
      ? [{ id: 'keeper', label: m.dns_owner_go(), icon: ArrowRight, to: tab(keeper.tab) }]
      : []),
    ...(isKept && keeper.mayBeTaken ? [{ id: 'take', label: m.dns_take_over(), icon: Hand, onAction: takeOver }] : []),
    undo
      ? { id: 'undo', label: m.dns_undo(), icon: Undo2, onAction: undo }
      : { id: 'remove', label: m.dns_remove(), icon: Trash2, danger: true, onAction: remove, isDisabled: isKept },
  ]
}
