import { ChevronDown } from 'lucide-react'
import { cartStore } from '#areas/ordering/cart/web/public.ts'
import type { Contact } from '#areas/people/clients/contract/shapes.ts'
import { clientName, personName } from '#areas/people/clients/web/public.tsx'
import { Select } from '#design/components/select.tsx'
import { m } from '#words'
import { type OtherRole, otherRoles } from '../rules/contact.ts'
import type { Checkout } from './use-checkout.ts'

const roleWords: Record<OtherRole, () => string> = {
  admin: m.checkout_role_admin,
  tech: m.checkout_role_tech,
  billing: m.checkout_role_billing,
  onSite: m.checkout_role_onsite,
}

/** Contacts for other roles than the holder, from the client's contacts. */
export function ContactRoles({ checkout, known }: { checkout: Checkout; known: readonly Contact[] }) {
  const { contactRoles } = checkout.cart
  const usable = known.filter((contact) => contact.id > 0 && contact.valid)
  if (usable.length === 0) return null
  const options = [
    { id: 'holder', label: m.checkout_role_holder() },
    ...usable.map((contact) => ({
      id: String(contact.id),
      label: personName(contact) || clientName(contact),
      help: contact.emailAddress,
    })),
  ]
  const choose = (role: OtherRole, id: string) => {
    const { [role]: _before, ...others } = contactRoles
    cartStore.change({ contactRoles: id === 'holder' ? others : { ...others, [role]: Number(id) } })
  }
  return (
    <details className="group mt-5 border-line border-t pt-4" open={Object.keys(contactRoles).length > 0}>
      <summary className="flex min-h-8 items-center justify-between gap-3">
        <span className="font-semibold">{m.checkout_roles()}</span>
        <ChevronDown aria-hidden size={16} className="text-ink-soft group-open:rotate-180" />
      </summary>
      <p className="mt-0.5 text-ink-soft text-sm">{m.checkout_roles_help()}</p>
      <div className="mt-4 grid grid-cols-1 gap-4 small:grid-cols-2">
        {otherRoles.map((role) => (
          <Select
            key={role}
            label={roleWords[role]()}
            options={options}
            value={String(contactRoles[role] ?? 'holder')}
            onChange={(id) => choose(role, String(id))}
          />
        ))}
      </div>
    </details>
  )
}
