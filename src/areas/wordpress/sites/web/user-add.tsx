import * as z from 'zod/mini'
import { Login, type UserRole, userRoles } from '#base/wordpress/words.ts'
import { send } from '#design/api/client.ts'
import { FormRadioGroup } from '#design/form/fields.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { siteCalls } from '../contract/calls.ts'
import { type AskedOfSite, NewWordPress } from '../contract/shapes.ts'
import { siteRefreshes } from './queries.ts'
import { roleHelp, roleWords } from './role-words.ts'
import type { ReadSite } from './site-frame.tsx'

/** What somebody may do on a site, the most first. */
export const roleChoices = () =>
  userRoles.map((role) => ({ value: role, label: roleWords[role](), help: roleHelp[role]() }))

const Typed = z.object({ login: Login, email: NewWordPress.shape.adminEmail, role: z.enum(userRoles) })

type Props = { site: ReadSite; onClose: () => void; onMade: (asked: AskedOfSite) => void }

/** A new user of a WordPress, with a password that is made by us and shown once. */
export function AddUser({ site, onClose, onMade }: Props) {
  const form = useAppForm({
    schema: Typed,
    values: { login: '', email: '', role: 'editor' as UserRole },
    submit: async (user) => {
      onMade(await send(siteCalls.command, { params: { id: site.id }, body: { command: 'user-add', ...user } }))
    },
    refreshes: siteRefreshes,
    done: onClose,
  })
  return (
    <FormDialog form={form} title={m.wordpress_user_add()} submitLabel={m.wordpress_user_add()} onClose={onClose}>
      <FormTextField
        form={form}
        name="login"
        label={m.wordpress_login()}
        help={m.wordpress_login_help()}
        autoComplete="off"
        mono
      />
      <FormTextField form={form} name="email" label={m.wordpress_email()} autoComplete="off" />
      <FormRadioGroup form={form} name="role" label={m.wordpress_role()} choices={roleChoices()} />
      <p className="text-ink-soft text-sm">{m.wordpress_user_add_password()}</p>
    </FormDialog>
  )
}
