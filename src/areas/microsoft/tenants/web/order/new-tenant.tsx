import { errorText } from '#design/api/error-text.ts'
import { Status } from '#design/components/badge.tsx'
import { m } from '#words'
import { Organisation } from './organisation.tsx'
import type { TenantChoiceProps } from './tenant-choice.tsx'
import { TenantNameField } from './tenant-name-field.tsx'
import { useFreeName } from './use-looked-up.ts'

/** A name that is free at Microsoft, and for which organisation the tenant is made with the order. */
export function NewTenant({ value, onChange, error, clientId, isOptional = false }: TenantChoiceProps) {
  const looked = useFreeName(value)
  const flaw = looked.isFlawed
    ? m.office_order_not_valid()
    : looked.isFree === false
      ? m.office_order_taken()
      : undefined
  return (
    <>
      <TenantNameField
        value={value}
        onChange={onChange}
        error={error ?? (looked.isLooking ? undefined : flaw)}
        help={isOptional ? m.order_tenant_new() : m.office_order_name_help()}
        isOptional={isOptional}
      />
      <p aria-live="polite" className="-mt-3 min-h-6 text-sm empty:hidden">
        {looked.isLooking && value !== '' && (
          <Status tone="info" isBusy>
            {m.office_order_looking()}
          </Status>
        )}
        {!looked.isLooking && looked.isFree && (
          <Status tone="good">{m.office_order_free({ tenant: looked.named })}</Status>
        )}
        {!looked.isLooking && looked.error && <span className="text-warning-ink">{errorText(looked.error)}</span>}
      </p>
      <Organisation clientId={clientId} />
    </>
  )
}
