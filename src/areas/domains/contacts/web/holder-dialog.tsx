import { ConfirmDialog } from '#design/components/dialog.tsx'
import { m } from '#words'
import type { DomainRoles } from '../contract/shapes.ts'

/** Confirms a change of holder, with its consequences at this registry. */
export function HolderDialog({
  domain,
  data,
  isOpen,
  onClose,
  onConfirm,
}: {
  domain: string
  data: DomainRoles
  isOpen: boolean
  onClose: () => void
  onConfirm: () => Promise<void>
}) {
  const { asksNewHolder, transferLockDays, registryMinutes } = data.holderChange
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.contacts_holder_title({ domain })}
      action={m.contacts_holder_act()}
      onConfirm={onConfirm}
    >
      <p>{m.contacts_holder_why()}</p>
      <ul className="list-disc space-y-1 pl-5">
        {asksNewHolder && <li>{m.contacts_holder_mail({ minutes: registryMinutes })}</li>}
        {transferLockDays > 0 && <li>{m.contacts_holder_lock({ count: transferLockDays })}</li>}
        <li>{m.contacts_holder_both()}</li>
      </ul>
    </ConfirmDialog>
  )
}
