import { Suspense, useState } from 'react'
import { DetailFields, type DetailValues, detailForm } from '#areas/people/clients/web/public.tsx'
import { send } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { FormCheckbox } from '#design/form/fields.tsx'
import { Form } from '#design/form/form.tsx'
import { FormNumberField } from '#design/form/number-fields.tsx'
import { FormTextArea } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { currentLocale } from '#design/language/locale.ts'
import { useBrand } from '#design/tokens/brand.ts'
import { m } from '#words'
import { partnerSignupCalls } from '../contract/calls.ts'
import { maxClients, PartnerApplication } from '../rules/application.ts'
import { partnerTerms } from '../rules/partner-terms.ts'
import { TermsDialog } from './terms-dialog.tsx'

const Heading = ({ children }: { children: string }) => <h2 className="mt-1 font-semibold text-lg">{children}</h2>

type Props = {
  details: DetailValues
  /** Without a session the address becomes that of a new account. */
  isNew: boolean
  onSent: (invited: boolean) => void
}

export function ApplicationForm({ details, isNew, onSent }: Props) {
  const terms = partnerTerms(useBrand())
  const [isReading, setReading] = useState(false)
  const form = useAppForm({
    schema: PartnerApplication,
    values: { ...details, clientsExpected: 10, message: '', termsVersion: terms.version, acceptTerms: false },
    submit: async (body) => {
      const sent = { ...body, locale: currentLocale() }
      onSent((await send(partnerSignupCalls.apply, { body: sent })).invited)
    },
  })
  return (
    <Suspense fallback={<Skeleton lines={12} />}>
      <Form form={form} aria-label={m.partner_signup_title()}>
        <Heading>{m.partner_signup_company()}</Heading>
        <DetailFields form={detailForm(form)} checksEmail={isNew} companiesOnly />
        <Heading>{m.partner_signup_plans()}</Heading>
        <FormNumberField
          form={form}
          name="clientsExpected"
          label={m.partner_signup_clients()}
          minValue={0}
          maxValue={maxClients}
        />
        <FormTextArea
          form={form}
          name="message"
          label={m.partner_signup_message()}
          help={m.partner_signup_message_help()}
          optional
          rows={3}
        />
        <div className="flex flex-col items-start gap-1.5 border-line border-t pt-4">
          <FormCheckbox form={form} name="acceptTerms">
            {m.partner_signup_accept()}
          </FormCheckbox>
          <Button look="quiet" size="small" className="-ms-2.5" onPress={() => setReading(true)}>
            {m.partner_signup_read_terms()}
          </Button>
        </div>
        <Button type="submit" look="primary" size="large" className="w-full" isPending={form.formState.isSubmitting}>
          {m.partner_signup_send()}
        </Button>
      </Form>
      {isReading && <TermsDialog terms={terms} onClose={() => setReading(false)} />}
    </Suspense>
  )
}
