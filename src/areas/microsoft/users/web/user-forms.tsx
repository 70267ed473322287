import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { send } from '#design/api/client.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormCheckboxGroup } from '#design/form/fields.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { Tenant } from '../../tenants/contract/shapes.ts'
import { type OfficeUser, userCalls } from '../contract/calls.ts'
import { changesInside, tenantDomains } from './queries.ts'
import type { TenantSeats } from './users-tab.tsx'

export type MadeUser = { user: string; password: string }
type Of = { id: number; seats: TenantSeats; onClose: () => void }

/** Licences of which one is free, or that the user has already. */
const licenceChoices = (seats: TenantSeats, had: readonly string[]) =>
  seats.map(({ skuId, name, bought, assigned }) => ({
    value: skuId,
    label: name,
    help: m.m365_seats_free({ count: Math.max(0, bought - assigned) }),
    isDisabled: !had.includes(skuId) && assigned >= bought,
  }))

const NewUser = z.omit(userCalls.create.body, { password: true })

/** Somebody new, with a password that is shown once. */
export function CreateUser({
  id,
  tenant,
  seats,
  onClose,
  onMade,
}: Of & { tenant: Tenant; onMade: (made: MadeUser) => void }) {
  const domains = useQuery(tenantDomains(id))
  const verified = domains.data?.filter(({ isVerified }) => isVerified).map(({ name }) => name) ?? []
  const usual = domains.data?.find(({ isDefault }) => isDefault)?.name ?? tenant.name
  const form = useAppForm<z.infer<typeof NewUser>, z.infer<typeof NewUser>>({
    schema: NewUser,
    values: { user_principal_name: '', first_name: '', last_name: '', licences: [] },
    submit: async (body) => onMade(await send(userCalls.create, { params: { id }, body })),
    refreshes: changesInside,
    done: onClose,
  })
  return (
    <FormDialog form={form} title={m.m365_user_add()} submitLabel={m.m365_user_add()} onClose={onClose}>
      <FormTextField form={form} name="first_name" label={m.m365_user_first_name()} maxLength={64} />
      <FormTextField form={form} name="last_name" label={m.m365_user_last_name()} maxLength={64} />
      <FormTextField
        form={form}
        name="user_principal_name"
        label={m.m365_user_principal_name()}
        help={m.m365_user_principal_name_help({ domains: (verified.length > 0 ? verified : [usual]).join(', ') })}
        placeholder={`els@${usual}`}
        mono
      />
      {seats.length > 0 && (
        <FormCheckboxGroup
          form={form}
          name="licences"
          label={m.m365_user_licences()}
          choices={licenceChoices(seats, [])}
        />
      )}
      <p className="text-ink-soft text-sm">{m.m365_user_add_text()}</p>
    </FormDialog>
  )
}

/** The licences of one user, all of them at once. */
export function UserLicences({ id, user, seats, onClose }: Of & { user: OfficeUser }) {
  const had = user.licences.map(({ skuId }) => skuId)
  const form = useAppForm({
    schema: z.omit(userCalls.changeLicence.body, { user: true }),
    values: { licences: had },
    submit: ({ licences }) => send(userCalls.changeLicence, { params: { id }, body: { user: user.id, licences } }),
    refreshes: changesInside,
    done: () => {
      toast.good(m.m365_user_licences_asked())
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.m365_user_licences_of({ name: user.name })}
      submitLabel={m.m365_user_change_licences()}
      onClose={onClose}
    >
      <FormCheckboxGroup
        form={form}
        name="licences"
        label={m.m365_user_licences()}
        choices={licenceChoices(seats, had)}
      />
      <p className="text-ink-soft text-sm">{m.m365_user_licences_text()}</p>
    </FormDialog>
  )
}
