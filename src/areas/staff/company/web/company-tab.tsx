import { type Control, useWatch } from 'react-hook-form'
import { toTwoFactor } from '#areas/session/two-factor/web/public.ts'
import { Banner } from '#design/components/banner.tsx'
import { Section } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import { UnsavedGuard } from '#design/form/unsaved-guard.tsx'
import { type AppForm, useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { CompanySave, CompanyView } from '../contract/calls.ts'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyForm, type CompanyValues, isAnother, valuesOf } from './company-form.ts'
import { FieldGroup } from './field-group.tsx'
import { useSaveCompany } from './queries.ts'

/** A brand's company: a form for users who can confirm a change, otherwise read only. */
export const CompanyTab = ({ view }: { view: CompanyView }) => (
  <div className="grid max-w-3xl gap-4">
    {!view.mayChange && <NeedsTwoFactor />}
    <Standing view={view} />
    {view.mayChange ? (
      <CompanyChange view={view} />
    ) : (
      <CompanyFacts view={view} lastChange={<LastChange view={view} />} />
    )}
  </div>
)

/** A single form, because it is saved as a whole. */
function CompanyChange({ view }: { view: CompanyView }) {
  const save = useSaveCompany(view.brand)
  const form: AppForm<CompanyValues> = useAppForm<CompanyValues, CompanySave>({
    schema: CompanyForm,
    values: valuesOf(view),
    submit: async (company) => form.reset(valuesOf(await save.mutateAsync(company))),
    done: () => toast.good(m.company_saved()),
  })
  return (
    <>
      <UnsavedGuard isUnsaved={form.isUnsaved} params={['brand']} />
      <Section title={view.panelName} help={<LastChange view={view} />}>
        <Form form={form} submitLabel={m.company_save()} className="gap-7 pt-2">
          <Portal form={form} />
          <Legal form={form} />
          <Account form={form} />
          <Contact form={form} />
          <Senders form={form} />
          <FieldGroup title={m.company_nameservers()} help={m.company_nameservers_help()}>
            <FormTextArea form={form} name="nameservers" rows={4} label={m.company_nameservers_label()} mono />
          </FieldGroup>
          <Confirm form={form} view={view} />
        </Form>
      </Section>
    </>
  )
}

function Standing({ view: { isSample, takesTransfers } }: { view: CompanyView }) {
  if (isSample)
    return <Banner meaning="warning">{takesTransfers ? m.company_sample() : m.company_sample_production()}</Banner>
  return takesTransfers ? null : <Banner meaning="warning">{m.company_no_transfers()}</Banner>
}

const LastChange = ({ view: { changedAt, changedBy } }: { view: CompanyView }) => (
  <>
    {changedAt && (
      <>
        {m.company_changed({ name: changedBy })} · <MomentText moment={changedAt} />
        {'. '}
      </>
    )}
    {m.company_log()}
  </>
)

type Part = { form: AppForm<CompanyValues> }
const pair = 'grid gap-4 small:grid-cols-2'

const Portal = ({ form }: Part) => (
  <FieldGroup title={m.company_portal()} help={m.company_portal_help()}>
    <FormTextField form={form} name="panelName" label={m.company_panel_name()} />
  </FieldGroup>
)

const Legal = ({ form }: Part) => (
  <FieldGroup title={m.company_legal()} help={m.company_legal_help()}>
    <FormTextField form={form} name="name" label={m.company_name()} autoComplete="organization" />
    <FormTextField form={form} name="street" label={m.company_street()} />
    <div className={pair}>
      <FormTextField form={form} name="postalCode" label={m.company_postal_code()} />
      <FormTextField form={form} name="city" label={m.company_city()} />
      <FormTextField form={form} name="enterpriseNumber" label={m.company_enterprise_number()} />
      <FormTextField form={form} name="vat" label={m.company_vat()} />
    </div>
  </FieldGroup>
)

const Account = ({ form }: Part) => (
  <FieldGroup title={m.company_account()} help={m.company_account_help()}>
    <div className={pair}>
      <FormTextField form={form} name="iban" label={m.company_iban()} mono />
      <FormTextField form={form} name="bic" label={m.company_bic()} mono />
    </div>
    <FormTextField
      form={form}
      name="creditorId"
      label={m.company_creditor_id()}
      help={m.company_creditor_help()}
      mono
    />
  </FieldGroup>
)

/** Shown before the form is filled in, with a link to set up two-factor sign-in. */
const NeedsTwoFactor = () => (
  <Banner
    meaning="info"
    title={m.company_two_factor()}
    actions={<LinkButton {...toTwoFactor()}>{m.company_to_two_factor()}</LinkButton>}
  >
    {m.company_two_factor_help()}
  </Banner>
)

/** Password and code, shown as soon as something would change. */
function Confirm({ form, view }: Part & { view: CompanyView }) {
  const values = useWatch({ control: form.control as Control<CompanyValues> })
  if (!isAnother(view, values)) return null
  return (
    <Banner meaning="info" title={m.company_confirm()}>
      <p className="mb-3">{m.company_confirm_help()}</p>
      <div className={pair}>
        <FormTextField
          form={form}
          name="password"
          type="password"
          label={m.company_password()}
          autoComplete="current-password"
        />
        <FormTextField form={form} name="code" label={m.company_code()} autoComplete="one-time-code" mono />
      </div>
    </Banner>
  )
}

const Contact = ({ form }: Part) => (
  <FieldGroup title={m.company_contact()} help={m.company_contact_help()}>
    <div className={pair}>
      <FormTextField form={form} name="email" type="email" label={m.company_email()} />
      <FormTextField form={form} name="phone" type="tel" label={m.company_phone()} />
    </div>
    <FormTextField form={form} name="website" type="url" label={m.company_website()} />
  </FieldGroup>
)

const Senders = ({ form }: Part) => (
  <FieldGroup title={m.company_senders()} help={m.company_senders_help()}>
    <FormTextField form={form} name="senderName" label={m.company_sender_name()} />
    <div className={pair}>
      <FormTextField form={form} name="senderAddress" type="email" label={m.company_sender_address()} />
      <FormTextField form={form} name="signInAddress" type="email" label={m.company_sign_in_address()} />
    </div>
  </FieldGroup>
)
