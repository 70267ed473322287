import * as z from 'zod/mini'
import { send } from '#design/api/client.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormNumberField } from '#design/form/number-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { officeKeys } from '../../tenants/web/keys.ts'
import { gdapCalls } from '../contract/calls.ts'
import { gdapRoles, mostDays, usualDays } from '../rules/roles.ts'
import { roleWord } from './role-words.ts'

const Days = z.object({ days: z.number({ error: 'required' }).check(z.int(), z.gte(1), z.lte(mostDays)) })

/** Asks for a relationship; its administrator approves it at Microsoft, at an address that is shown afterwards. */
export function AskForm({ tenant, onClose }: { tenant: string; onClose: () => void }) {
  const form = useAppForm({
    schema: Days,
    values: { days: usualDays },
    submit: ({ days }) => send(gdapCalls.ask, { body: { tenant, days } }),
    refreshes: [officeKeys.all],
    done: () => {
      toast.good(m.m365_gdap_asked_now())
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={m.m365_gdap_ask_title({ tenant })} submitLabel={m.m365_gdap_ask()} onClose={onClose}>
      <p>{m.m365_gdap_ask_text()}</p>
      <ul className="list-disc pl-5 text-ink-soft text-sm">
        {gdapRoles.map((role) => (
          <li key={role}>{roleWord(role)}</li>
        ))}
      </ul>
      <FormNumberField
        form={form}
        name="days"
        label={m.m365_gdap_days()}
        help={m.m365_gdap_days_help({ most: mostDays })}
        minValue={1}
        maxValue={mostDays}
      />
    </FormDialog>
  )
}
