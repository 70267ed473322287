import { Settings2 } from 'lucide-react'
import { Status } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { SidePanel, usePanel } from '#design/components/side-panel.tsx'
import { DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormSwitch } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { SmartworxConnection } from '../contract/shapes.ts'
import { SmartworxSettings } from '../rules/settings.ts'
import { useSaveSmartworx } from './queries.ts'

/** smartworx among the integrations: only the partner's settings are stored. */
export function SmartworxCard({ connection }: { connection: SmartworxConnection | null }) {
  const panel = usePanel('smartworx')
  return (
    <Section
      title={m.psa_smartworx()}
      help={m.psa_smartworx_help()}
      footer={
        <Button icon={Settings2} onPress={() => panel.open('settings')}>
          {m.psa_settings()}
        </Button>
      }
    >
      {connection ? (
        <DefinitionList
          items={[
            {
              term: m.psa_state(),
              value: (
                <Status tone={connection.isActive ? 'good' : 'neutral'}>
                  {connection.isActive ? m.psa_on() : m.psa_off()}
                </Status>
              ),
            },
            connection.url !== '' && {
              term: m.psa_url(),
              value: <span className="wrap-anywhere">{connection.url.replace('https://', '')}</span>,
            },
            connection.customerNumber !== '' && { term: m.psa_customer_number(), value: connection.customerNumber },
            { term: m.psa_key(), value: connection.hasKey ? m.psa_key_kept() : m.psa_key_none() },
            { term: m.psa_changed(), value: <MomentText moment={connection.updatedAt} /> },
          ]}
        />
      ) : (
        <p className="text-ink-soft">{m.psa_smartworx_none()}</p>
      )}
      <SidePanel
        isOpen={panel.isOpen}
        onClose={panel.close}
        title={m.psa_smartworx()}
        subtitle={m.psa_smartworx_help()}
      >
        <SmartworxForm connection={connection} onClose={panel.close} />
      </SidePanel>
    </Section>
  )
}

function SmartworxForm({ connection, onClose }: { connection: SmartworxConnection | null; onClose: () => void }) {
  const save = useSaveSmartworx()
  const form = useAppForm({
    schema: SmartworxSettings,
    values: {
      url: connection?.url ?? '',
      customerNumber: connection?.customerNumber ?? '',
      key: '',
      isActive: connection?.isActive ?? false,
    },
    submit: ({ key, ...settings }) => save.mutateAsync(key ? { ...settings, key } : settings),
    done: () => {
      toast.good(m.psa_saved())
      onClose()
    },
  })
  return (
    <Form form={form} submitLabel={m.psa_save()} onCancel={onClose}>
      <FormTextField form={form} name="url" label={m.psa_url()} optional autoComplete="off" />
      <FormTextField form={form} name="customerNumber" label={m.psa_customer_number()} optional autoComplete="off" />
      <FormTextField
        form={form}
        name="key"
        type="password"
        label={m.psa_key()}
        help={connection?.hasKey ? m.psa_secret_kept() : undefined}
        optional
        autoComplete="new-password"
      />
      <FormSwitch form={form} name="isActive" help={m.psa_smartworx_active_help()}>
        {m.psa_smartworx_active()}
      </FormSwitch>
    </Form>
  )
}
