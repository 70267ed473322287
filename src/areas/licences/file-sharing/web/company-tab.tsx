import { send } from '#design/api/client.ts'
import { Section } from '#design/components/card.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { fileSharingCalls } from '../contract/calls.ts'
import type { FileSharing } from '../contract/shapes.ts'
import { changesSharing } from './queries.ts'
import { SharingFrame } from './sharing-frame.tsx'

/** What a company that shares files is called, and who administers it. */
export const CompanyTab = ({ service: { id } }: { service: TabService }) => (
  <SharingFrame id={id}>
    {(sharing) =>
      sharing.facts && sharing.standing === 'active' ? (
        <CompanyForm key={JSON.stringify(sharing.facts.company)} sharing={sharing} company={sharing.facts.company} />
      ) : (
        <p className="text-ink-soft">{m.sharing_users_inactive()}</p>
      )
    }
  </SharingFrame>
)

type Company = NonNullable<FileSharing['facts']>['company']

function CompanyForm({ sharing: { id }, company }: { sharing: FileSharing; company: Company }) {
  const { name, adminName, adminEmail } = company
  const form = useAppForm({
    schema: fileSharingCalls.company.body,
    values: { name, adminName, adminEmail },
    submit: (body) => send(fileSharingCalls.company, { params: { id }, body }),
    refreshes: changesSharing,
    done: () => toast.good(m.sharing_company_asked()),
  })
  return (
    <Section title={m.sharing_company()} help={m.sharing_company_help()}>
      <Form form={form} submitLabel={m.sharing_save()} className="max-w-lg">
        <FormTextField form={form} name="name" label={m.sharing_company_name()} maxLength={80} />
        <FormTextField form={form} name="adminName" label={m.sharing_admin_name()} maxLength={80} />
        <FormTextField
          form={form}
          name="adminEmail"
          type="email"
          label={m.sharing_admin_email()}
          help={m.sharing_admin_email_help()}
        />
      </Form>
    </Section>
  )
}
