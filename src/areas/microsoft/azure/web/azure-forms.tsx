import * as z from 'zod/mini'
import { changesInside } from '#areas/microsoft/users/web/public.ts'
import { send } from '#design/api/client.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormCheckbox } from '#design/form/fields.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormMoneyField } from '#design/form/number-fields.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { azureCalls } from '../contract/calls.ts'

type Of = { id: number; onClose: () => void }

const Agreed = z.object({
  agreement: z.boolean().check(z.refine((isAgreed) => isAgreed, { error: 'required' })),
})

/** Ordering costs nothing by itself; what is used is billed, and whoever orders says that they know. */
export function OrderForm({ id, onClose }: Of) {
  const form = useAppForm({
    schema: Agreed,
    values: { agreement: false },
    submit: () => send(azureCalls.create, { params: { id }, body: { agreement: true } }),
    refreshes: changesInside,
    done: () => {
      toast.good(m.m365_azure_ordered())
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={m.m365_azure_order()} submitLabel={m.m365_azure_order()} onClose={onClose}>
      <p>{m.m365_azure_order_text()}</p>
      <FormCheckbox form={form} name="agreement">
        {m.m365_azure_agree()}
      </FormCheckbox>
    </FormDialog>
  )
}

/** A budget of a month; none when the field is left empty. */
export function BudgetForm({ id, budgetCents, onClose }: Of & { budgetCents: number | null }) {
  const form = useAppForm({
    schema: azureCalls.budget.body,
    values: { budgetCents },
    submit: (body) => send(azureCalls.budget, { params: { id }, body }),
    refreshes: changesInside,
    done: () => {
      toast.good(m.m365_azure_budget_asked())
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={m.m365_azure_budget()} submitLabel={m.m365_azure_budget_set()} onClose={onClose}>
      <FormMoneyField
        form={form}
        name="budgetCents"
        label={m.m365_azure_budget_month()}
        help={m.m365_azure_budget_empty()}
        minValue={1}
      />
    </FormDialog>
  )
}

/** One of the users of the tenant becomes owner of its Azure subscription. */
export function AccessForm({ id, onClose }: Of) {
  const form = useAppForm({
    schema: azureCalls.access.body,
    values: { user_principal_name: '' },
    submit: (body) => send(azureCalls.access, { params: { id }, body }),
    refreshes: changesInside,
    done: () => {
      toast.good(m.m365_azure_access_asked())
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.m365_azure_give_access()}
      submitLabel={m.m365_azure_give_access()}
      onClose={onClose}
    >
      <FormTextField
        form={form}
        name="user_principal_name"
        label={m.m365_azure_who()}
        help={m.m365_azure_who_help()}
        mono
      />
    </FormDialog>
  )
}
