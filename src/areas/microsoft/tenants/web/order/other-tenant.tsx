import { errorText } from '#design/api/error-text.ts'
import { Status } from '#design/components/badge.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { LinkTenant } from './link-tenant.tsx'
import type { TenantChoiceProps } from './tenant-choice.tsx'
import { TenantNameField } from './tenant-name-field.tsx'
import { useFoundTenant } from './use-looked-up.ts'

/** A tenant that is not known here yet: looked for at Microsoft as it is typed, and linked where it is found. */
export function OtherTenant({ value, onChange, error, clientId }: TenantChoiceProps) {
  const user = useUser()
  const looked = useFoundTenant(value)
  const isKnown = !looked.isLooking && value !== ''
  const flaw = looked.isFlawed
    ? m.office_order_not_valid()
    : looked.isFound === false
      ? m.office_order_no_such()
      : undefined
  return (
    <>
      <TenantNameField value={value} onChange={onChange} error={error ?? (isKnown ? flaw : undefined)} />
      <p aria-live="polite" className="-mt-3 min-h-6 text-sm empty:hidden">
        {!isKnown && value !== '' && (
          <Status tone="info" isBusy>
            {m.office_order_looking()}
          </Status>
        )}
        {isKnown && looked.isFound && <Status tone="good">{m.office_order_found({ tenant: looked.named })}</Status>}
        {isKnown && looked.error && <span className="text-warning-ink">{errorText(looked.error)}</span>}
      </p>
      {isKnown && looked.isFound && <LinkOrLater tenant={looked.named} isIn={user !== null} clientId={clientId} />}
    </>
  )
}

type LinkProps = { tenant: string; isIn: boolean; clientId: number | null }

/** A visitor has nobody yet for whom it could be linked. */
const LinkOrLater = ({ tenant, isIn, clientId }: LinkProps) =>
  isIn ? (
    <LinkTenant key={tenant} tenant={tenant} clientId={clientId} />
  ) : (
    <p className="-mt-2 max-w-prose text-ink-soft text-sm">{m.office_order_link_later()}</p>
  )
