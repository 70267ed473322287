import { Card, PageHeader } from '#design/components/card.tsx'
import { m } from '#words'
import { ChangePasswordForm } from './change-password-form.tsx'

export const ChangePasswordScreen = () => (
  <>
    <PageHeader title={m.session_change_password()} help={m.session_change_password_help()} />
    <Card>
      <ChangePasswordForm />
    </Card>
  </>
)
