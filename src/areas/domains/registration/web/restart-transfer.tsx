import type { DomainDetails } from '#areas/domains/portfolio/contract/shapes.ts'
import { Banner } from '#design/components/banner.tsx'
import { Card } from '#design/components/card.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { registrationCalls } from '../contract/calls.ts'
import { useRestartTransfer } from './queries.ts'

/** A failed transfer that the owner can fix: it restarts with the code (core §4). */
export function RestartTransfer({ domain }: { domain: DomainDetails }) {
  const restart = useRestartTransfer()
  const form = useAppForm({
    schema: registrationCalls.restartTransfer.body,
    values: { code: '', transferCode: '' },
    submit: ({ code }) => restart.mutateAsync({ domain: domain.domain, code }),
    done: () => toast.good(m.registration_restarted()),
  })
  const isLocked = domain.transferState === 'failed-locked'
  return (
    <Card className="mb-5 flex flex-col gap-4">
      <Banner
        meaning="bad"
        title={isLocked ? m.registration_transfer_failed_locked() : m.registration_transfer_failed_code()}
      >
        {isLocked ? m.registration_transfer_unlock_first() : m.registration_transfer_new_code()}
      </Banner>
      <Form form={form} submitLabel={m.registration_restart()} className="max-w-lg">
        <FormTextField
          form={form}
          name="code"
          label={m.registration_code()}
          help={m.registration_code_help()}
          mono
          autoComplete="off"
        />
      </Form>
    </Card>
  )
}
