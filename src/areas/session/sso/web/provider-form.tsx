import { useWatch } from 'react-hook-form'
import type { Permission } from '#base/access.ts'
import { brandNames } from '#brands/brands.ts'
import { Banner } from '#design/components/banner.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormCheckboxGroup, FormRadioGroup, FormSelect, FormSwitch } from '#design/form/fields.tsx'
import { FieldRow, Form } from '#design/form/form.tsx'
import { FormNumberField } from '#design/form/number-fields.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { useUser } from '#design/router/session.ts'
import { panelNameOf } from '#design/tokens/brand.ts'
import { m } from '#words'
import type { Provider } from '../contract/manage-calls.ts'
import { grantable, ProviderForm as Schema } from '../rules/provider-form.ts'
import { type ProviderBody, useSaveProvider } from './queries.ts'

const rightWords: Record<string, () => string> = {
  overview: m.users_right_overview,
  products: m.users_right_products,
  services: m.users_right_services,
  users: m.users_right_users,
  wordpress: m.users_right_wordpress,
  orders: m.users_right_orders,
  reports: m.users_right_reports,
  domains: m.users_right_domains,
  support: m.users_right_support,
  invoices: m.users_right_invoices,
}

const fresh: ProviderBody = {
  kind: 'oidc',
  name: '',
  issuer: '',
  clientKey: '',
  signInUrl: '',
  certificates: '',
  createsAccounts: false,
  homeClientId: null,
  permissions: ['overview'],
  isOn: true,
}

const valuesOf = (provider: Provider): ProviderBody => ({
  kind: provider.kind,
  name: provider.name,
  issuer: provider.issuer,
  clientKey: provider.clientKey,
  signInUrl: provider.signInUrl,
  certificates: provider.certificates,
  createsAccounts: provider.createsAccounts,
  homeClientId: provider.homeClient?.id ?? null,
  permissions: provider.permissions as ProviderBody['permissions'],
  isOn: provider.isOn,
})

type FormProps = {
  provider?: Provider
  isStaff: boolean
  onCancel: () => void
  onSaved: (provider: Provider) => void
}

/** All settings of a provider; only the fields of its kind are shown. */
export function ProviderForm({ provider, isStaff, onCancel, onSaved }: FormProps) {
  const user = useUser()
  const ownBrand = brandNames.find((name) => name === user?.brand) ?? 'belfry'
  const save = useSaveProvider(provider?.id)
  const form = useAppForm<ProviderBody>({
    schema: Schema,
    values: provider ? valuesOf(provider) : { ...fresh, ...(isStaff ? { brand: ownBrand } : {}) },
    submit: async (body) => {
      const saved = await save.mutateAsync({ ...body, clientSecret: body.clientSecret || undefined })
      toast.good(m.sso_saved())
      onSaved(saved)
    },
  })
  const [kind, creates, issuer] = useWatch({ control: form.control, name: ['kind', 'createsAccounts', 'issuer'] })
  const mayGrant = (name: Permission) => isStaff || user?.permissions[name] === true
  return (
    <Form form={form} submitLabel={m.sso_save()} onCancel={onCancel}>
      {!provider && (
        <FormRadioGroup
          form={form}
          name="kind"
          label={m.sso_kind()}
          look="cards"
          choices={[
            { value: 'oidc', label: m.sso_kind_oidc(), help: m.sso_kind_oidc_help() },
            { value: 'saml', label: m.sso_kind_saml(), help: m.sso_kind_saml_help() },
          ]}
        />
      )}
      <FieldRow>
        <FormTextField form={form} name="name" label={m.sso_name()} help={m.sso_name_help()} />
        {isStaff && !provider && (
          <FormSelect
            form={form}
            name="brand"
            label={m.sso_brand()}
            options={brandNames.map((name) => ({ id: name, label: panelNameOf(name) }))}
          />
        )}
      </FieldRow>
      {kind === 'oidc' ? (
        <OidcFields form={form} hasSecret={provider?.hasSecret ?? false} />
      ) : (
        <SamlFields form={form} />
      )}
      {provider && issuer !== provider.issuer && provider.people > 0 && (
        <Banner meaning="warning">{m.sso_issuer_changes()}</Banner>
      )}
      <FormSwitch form={form} name="createsAccounts" help={m.sso_creates_help()}>
        {m.sso_creates()}
      </FormSwitch>
      {creates && (
        <>
          <FormNumberField
            form={form}
            name="homeClientId"
            label={m.sso_home()}
            help={isStaff ? undefined : m.sso_home_help_partner()}
            minValue={1}
            formatOptions={{ useGrouping: false }}
          />
          <FormCheckboxGroup
            form={form}
            name="permissions"
            label={m.sso_permissions()}
            choices={grantable.filter(mayGrant).map((name) => ({ value: name, label: rightWords[name]?.() ?? name }))}
          />
        </>
      )}
      <FormSwitch form={form} name="isOn">
        {m.sso_on()}
      </FormSwitch>
    </Form>
  )
}

type OfForm = { form: ReturnType<typeof useAppForm<ProviderBody>> }

const OidcFields = ({ form, hasSecret }: OfForm & { hasSecret: boolean }) => (
  <>
    <FormTextField
      form={form}
      name="issuer"
      label={m.sso_issuer_oidc()}
      help={m.sso_issuer_oidc_help()}
      mono
      spellCheck={false}
    />
    <FieldRow>
      <FormTextField
        form={form}
        name="clientKey"
        label={m.sso_client_key()}
        mono
        spellCheck={false}
        autoComplete="off"
      />
      <FormTextField
        form={form}
        name="clientSecret"
        type="password"
        label={m.sso_client_secret()}
        help={hasSecret ? m.sso_client_secret_kept() : undefined}
        autoComplete="new-password"
      />
    </FieldRow>
  </>
)

const SamlFields = ({ form }: OfForm) => (
  <>
    <FormTextField form={form} name="issuer" label={m.sso_issuer_saml()} mono spellCheck={false} />
    <FormTextField form={form} name="signInUrl" label={m.sso_sign_in_url()} mono spellCheck={false} />
    <FormTextArea
      form={form}
      name="certificates"
      label={m.sso_certificates()}
      help={m.sso_certificates_help()}
      mono
      rows={6}
      spellCheck={false}
    />
  </>
)
