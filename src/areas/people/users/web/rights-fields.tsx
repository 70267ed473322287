import { useWatch } from 'react-hook-form'
import { Banner } from '#design/components/banner.tsx'
import { Select } from '#design/components/select.tsx'
import { FormCheckboxGroup } from '#design/form/fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import {
  type Grantable,
  grantable,
  opensSomething,
  type Role,
  rightsOf,
  roleNames,
  roleOf,
  roles,
} from '../rules/roles.ts'
import { rightHelp, rightLabel, roleLabel } from './right-words.ts'
import type { UserFormValues } from './user-form-values.ts'

const mapOf = (names: readonly Grantable[]) => Object.fromEntries(names.map((name) => [name, true]))

/** A role ticks its permissions; ticking others makes it custom. Permissions that the caller lacks are disabled. */
export function RightsFields({ form }: { form: AppForm<UserFormValues> }) {
  const principal = useUser()
  const chosen = useWatch({ control: form.control, name: 'permissions' })
  const mayGive = (name: Grantable) =>
    name === 'admin'
      ? principal?.permissions.admin === true
      : principal?.permissions.admin || principal?.permissions[name] === true
  const offered = roleNames.filter((role) => roles[role].every((name) => mayGive(name as Grantable)))
  const role = roleOf(mapOf(chosen))
  const choose = (next: Role) =>
    form.setValue(
      'permissions',
      grantable.filter((name) => rightsOf(next)[name]),
      { shouldDirty: true },
    )
  const isOffered = (name: Grantable) =>
    mayGive(name) && (principal?.permissions.admin === true || opensSomething(name, principal?.clientType))
  // Permissions of the role that open nothing yet are not offered.
  const shown = grantable.filter(
    (name) => isOffered(name) || (chosen.includes(name) && opensSomething(name, 'Partner')),
  )
  return (
    <>
      <Select
        label={m.users_role()}
        help={role === 'custom' ? m.users_role_custom_help() : undefined}
        options={[...offered, ...(offered.some((each) => each === role) ? [] : [role])].map((id) => ({
          id,
          label: roleLabel(id),
          isDisabled: id === 'custom',
        }))}
        value={role}
        onChange={(id) => choose(id as Role)}
      />
      <FormCheckboxGroup
        form={form}
        name="permissions"
        label={m.users_rights()}
        choices={shown.map((name) => ({
          value: name,
          label: rightLabel(name),
          help: rightHelp(name),
          isDisabled: !mayGive(name),
        }))}
      />
      {chosen.includes('admin') && <Banner meaning="warning">{m.users_admin_warning()}</Banner>}
    </>
  )
}
