import { useState } from 'react'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormSwitch } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormNumberField } from '#design/form/number-fields.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { HaloConnection, TestResult } from '../contract/shapes.ts'
import { HaloSettings } from '../rules/settings.ts'
import { reasonWord } from './psa-words.tsx'
import { useSaveHalo, useTestHalo } from './queries.ts'

/** The server's field names are nested under `settings`. */
const renamed = Object.fromEntries(
  ['url', 'clientId', 'secret', 'tenant', 'markupPercent'].map((name) => [`settings.${name}`, name]),
)

/** The connection to a partner's Halo and what is synced; tested before it is saved. */
export function HaloPanel({ connection, isOpen, onClose }: Props & { isOpen: boolean }) {
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={m.psa_halo()} subtitle={m.psa_settings_help()}>
      <HaloForm connection={connection} onClose={onClose} />
    </SidePanel>
  )
}

type Props = { connection: HaloConnection | null; onClose: () => void }

/** The form with the saved values, and `tryOut`, which tests the unsaved ones. */
function useHaloForm({ connection, onClose }: Props) {
  const save = useSaveHalo()
  const test = useTestHalo()
  const [tested, setTested] = useState<TestResult>()
  const form = useAppForm({
    schema: HaloSettings,
    values: {
      url: connection?.url ?? '',
      clientId: connection?.clientId ?? '',
      secret: '',
      tenant: connection?.tenant ?? '',
      isActive: connection?.isActive ?? true,
      sendsPrices: connection?.sendsPrices ?? true,
      markupPercent: connection?.markupPercent ?? 0,
    },
    renamed,
    submit: ({ secret, ...settings }) =>
      save.mutateAsync({ settings: secret ? { ...settings, secret } : settings }).then(async () => {
        // The customers to link come from the first test; its result is shown on the card.
        await test.mutateAsync({}).catch(() => undefined)
      }),
    done: () => {
      toast.good(m.psa_saved())
      onClose()
    },
  })
  const tryOut = async () => {
    setTested(undefined)
    if (!(await form.trigger(['url', 'clientId', 'tenant']))) return
    const { url, clientId, tenant, secret } = form.getValues()
    const asked = { url, clientId, tenant, ...(secret ? { secret } : {}) }
    await test.mutateAsync({ settings: asked }).then(setTested, () => undefined)
  }
  return { form, test, tested, tryOut }
}

function HaloForm({ connection, onClose }: Props) {
  const { form, test, tested, tryOut } = useHaloForm({ connection, onClose })
  return (
    <Form
      form={form}
      submitLabel={m.psa_save()}
      onCancel={onClose}
      actions={
        <Button onPress={() => void tryOut()} isPending={test.isPending}>
          {m.psa_test()}
        </Button>
      }
    >
      <FormTextField form={form} name="url" label={m.psa_url()} help={m.psa_url_help()} autoComplete="off" />
      <FormTextField
        form={form}
        name="tenant"
        label={m.psa_tenant()}
        help={m.psa_tenant_help()}
        optional
        autoComplete="off"
      />
      <FormTextField
        form={form}
        name="clientId"
        label={m.psa_client_id()}
        help={m.psa_client_id_help()}
        autoComplete="off"
      />
      <FormTextField
        form={form}
        name="secret"
        type="password"
        label={m.psa_secret()}
        help={connection?.hasSecret ? m.psa_secret_kept() : m.psa_secret_help()}
        optional={connection?.hasSecret ?? false}
        autoComplete="new-password"
      />
      <hr className="border-line" />
      <FormSwitch form={form} name="isActive" help={m.psa_nightly_help()}>
        {m.psa_nightly()}
      </FormSwitch>
      <FormSwitch form={form} name="sendsPrices" help={m.psa_prices_help()}>
        {m.psa_prices()}
      </FormSwitch>
      <FormNumberField
        form={form}
        name="markupPercent"
        label={m.psa_markup()}
        help={m.psa_markup_help()}
        unit="%"
        minValue={0}
        maxValue={1000}
      />
      {tested && <Tested result={tested} />}
      {test.error && !tested && <Banner meaning="bad">{errorText(test.error)}</Banner>}
    </Form>
  )
}

const Tested = ({ result }: { result: TestResult }) =>
  result.ok ? (
    <Banner meaning="good">{m.psa_test_ok({ count: result.clients })}</Banner>
  ) : (
    <Banner meaning="bad">{result.reason ? reasonWord(result.reason) : m.psa_reason_psa_silent()}</Banner>
  )
