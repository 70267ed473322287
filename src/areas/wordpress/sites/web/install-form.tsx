import * as z from 'zod/mini'
import { Release } from '#base/wordpress/words.ts'
import { send } from '#design/api/client.ts'
import { Section } from '#design/components/card.tsx'
import { FormSelect } from '#design/form/fields.tsx'
import { FieldRow, Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { currentLocale } from '#design/language/locale.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { siteCalls } from '../contract/calls.ts'
import { NewWordPress } from '../contract/shapes.ts'
import { localeName, offeredLocales, ownLocales } from './locale-names.ts'
import { siteRefreshes } from './queries.ts'
import type { ReadSite } from './site-frame.tsx'

export type Made = { user: string; password: string }

/** As it is typed: without a release, the newest. */
const Typed = z.extend(NewWordPress, { release: z.union([z.literal(''), Release]) })

/** What the first part of an address makes as a name to sign in with. */
const loginOf = (email: string): string => (email.split('@')[0] ?? '').replace(/[^A-Za-z0-9]+/g, '').slice(0, 60)

/** WordPress for a hosting: its title, who looks after it, its language. The password is made by us, and shown once. */
export function InstallForm({ site, onMade }: { site: ReadSite; onMade: (made: Made) => void }) {
  const user = useUser()
  const email = user?.email ?? ''
  const form = useAppForm({
    schema: Typed,
    values: {
      title: '',
      adminLogin: loginOf(email),
      adminEmail: email,
      locale: ownLocales[currentLocale()],
      release: '',
    },
    submit: async ({ release, ...order }) => {
      const { password, login } = await send(siteCalls.switchState, {
        params: { id: site.id },
        body: { state: true, site: release === '' ? order : { ...order, release } },
      })
      if (password !== undefined) onMade({ user: login ?? order.adminLogin, password })
    },
    refreshes: siteRefreshes,
  })
  return (
    <Section title={m.wordpress_install()} help={m.wordpress_install_help({ name: site.name })}>
      <Form form={form} submitLabel={m.wordpress_install()}>
        <FormTextField form={form} name="title" label={m.wordpress_site_title()} help={m.wordpress_site_title_help()} />
        <FieldRow>
          <FormTextField
            form={form}
            name="adminLogin"
            label={m.wordpress_admin()}
            help={m.wordpress_admin_help()}
            autoComplete="off"
            mono
          />
          <FormTextField
            form={form}
            name="adminEmail"
            label={m.wordpress_email()}
            help={m.wordpress_admin_email_help()}
            autoComplete="email"
          />
        </FieldRow>
        <FieldRow>
          <FormSelect
            form={form}
            name="locale"
            label={m.wordpress_language()}
            options={offeredLocales.map((id) => ({ id, label: localeName(id) }))}
          />
          <FormTextField
            form={form}
            name="release"
            label={m.wordpress_release()}
            placeholder={m.wordpress_release_newest()}
            help={m.wordpress_release_help()}
            autoComplete="off"
            optional
          />
        </FieldRow>
        <p className="text-ink-soft text-sm">{m.wordpress_install_password()}</p>
      </Form>
    </Section>
  )
}
