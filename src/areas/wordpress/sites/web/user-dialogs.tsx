import * as z from 'zod/mini'
import { userRoles } from '#base/wordpress/words.ts'
import { send } from '#design/api/client.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { FormRadioGroup, FormSelect } from '#design/form/fields.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { siteCalls } from '../contract/calls.ts'
import type { AskedOfSite, WordPressUser } from '../contract/shapes.ts'
import { siteRefreshes, useSiteCommand } from './queries.ts'
import type { ReadSite } from './site-frame.tsx'
import { roleChoices } from './user-add.tsx'

const nameOf = ({ name, login }: WordPressUser): string => name || login

type Props = { site: ReadSite; user: WordPressUser; onClose: () => void }

export function ChangeRole({ site, user, onClose }: Props) {
  const form = useAppForm({
    schema: z.object({ role: z.enum(userRoles) }),
    values: { role: userRoles.find((role) => user.roles.includes(role)) ?? 'subscriber' },
    submit: ({ role }) =>
      send(siteCalls.command, { params: { id: site.id }, body: { command: 'user-role', user: user.id, role } }),
    refreshes: siteRefreshes,
    done: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.wordpress_user_role_of({ name: nameOf(user) })}
      submitLabel={m.wordpress_user_role()}
      onClose={onClose}
    >
      <FormRadioGroup form={form} name="role" label={m.wordpress_role()} choices={roleChoices()} />
    </FormDialog>
  )
}

const Heir = z.object({ heir: z.string().check(z.minLength(1, { error: 'required' })) })

/** Somebody else has to take over what a user wrote. */
export function DeleteUser({ site, user, onClose }: Props) {
  const others = site.facts.users.filter(({ id }) => id !== user.id)
  const form = useAppForm({
    schema: Heir,
    values: { heir: others.length === 1 ? String(others[0]?.id) : '' },
    submit: ({ heir }) =>
      send(siteCalls.command, {
        params: { id: site.id },
        body: { command: 'user-delete', user: user.id, heir: Number(heir) },
      }),
    refreshes: siteRefreshes,
    done: onClose,
  })
  const title = m.wordpress_user_delete({ name: nameOf(user) })
  return (
    <FormDialog form={form} title={title} submitLabel={title} submitLook="danger" onClose={onClose}>
      <p>{m.wordpress_user_delete_help({ name: nameOf(user) })}</p>
      <FormSelect
        form={form}
        name="heir"
        label={m.wordpress_heir()}
        help={m.wordpress_heir_help()}
        options={others.map((each) => ({ id: String(each.id), label: nameOf(each) }))}
      />
    </FormDialog>
  )
}

type PasswordProps = Omit<Props, 'user'> & {
  user: WordPressUser | undefined
  onMade: (asked: AskedOfSite) => void
}

export function NewUserPassword({ site, user, onClose, onMade }: PasswordProps) {
  const reset = useSiteCommand({ inPlace: true, done: onMade })
  return (
    <ConfirmDialog
      isOpen={user !== undefined}
      onClose={onClose}
      title={m.wordpress_user_password_of({ name: user ? nameOf(user) : '' })}
      action={m.wordpress_user_password()}
      onConfirm={() =>
        reset.mutateAsync({ params: { id: site.id }, body: { command: 'user-password', user: user?.id ?? 0 } })
      }
    >
      <p>{m.wordpress_user_password_help()}</p>
    </ConfirmDialog>
  )
}
