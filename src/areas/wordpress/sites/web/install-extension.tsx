import * as z from 'zod/mini'
import { type ExtensionKind, Slug } from '#base/wordpress/words.ts'
import { send } from '#design/api/client.ts'
import { Button } from '#design/components/button.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { siteCalls } from '../contract/calls.ts'
import { slugIn } from '../rules/slug-in.ts'
import { ExtensionSearch } from './extension-search.tsx'
import { siteRefreshes } from './queries.ts'
import type { ReadSite } from './site-frame.tsx'

/** What many sites have, by the name under which wordpress.org knows it. */
const often: Readonly<Record<ExtensionKind, readonly (readonly [slug: string, title: string])[]>> = {
  plugin: [
    ['contact-form-7', 'Contact Form 7'],
    ['wordpress-seo', 'Yoast SEO'],
    ['woocommerce', 'WooCommerce'],
    ['complianz-gdpr', 'Complianz'],
    ['wordfence', 'Wordfence'],
    ['redirection', 'Redirection'],
    ['polylang', 'Polylang'],
  ],
  theme: [
    ['astra', 'Astra'],
    ['kadence', 'Kadence'],
    ['generatepress', 'GeneratePress'],
    ['blocksy', 'Blocksy'],
    ['hello-elementor', 'Hello Elementor'],
  ],
}

const Typed = z.object({ slug: z.pipe(z.pipe(z.string(), z.transform(slugIn)), Slug) })

type Props = { site: ReadSite; kind: ExtensionKind; onClose: () => void }

/** A plugin or a theme of wordpress.org, by its name there or by the address of its page. */
export function InstallExtension({ site, kind, onClose }: Props) {
  const form = useAppForm({
    schema: Typed,
    values: { slug: '' },
    submit: ({ slug }) =>
      send(siteCalls.command, { params: { id: site.id }, body: { command: kind, act: 'install', slug } }),
    refreshes: siteRefreshes,
    done: onClose,
  })
  const isPlugin = kind === 'plugin'
  const there = new Set((isPlugin ? site.facts.plugins : site.facts.themes).map(({ slug }) => slug))
  const offered = often[kind].filter(([slug]) => !there.has(slug))
  const choose = (slug: string) => form.setValue('slug', slug, { shouldDirty: true, shouldValidate: true })
  const title = isPlugin ? m.wordpress_plugin_add() : m.wordpress_theme_add()
  return (
    <FormDialog form={form} title={title} submitLabel={m.wordpress_extension_install()} onClose={onClose}>
      <FormTextField
        form={form}
        name="slug"
        label={isPlugin ? m.wordpress_plugin_name() : m.wordpress_theme_name()}
        help={isPlugin ? m.wordpress_plugin_name_help() : m.wordpress_theme_name_help()}
        autoComplete="off"
        mono
      />
      <ExtensionSearch site={site.id} kind={kind} text={form.watch('slug')} there={there} onChoose={choose} />
      {offered.length > 0 && (
        <div>
          <p className="mb-1.5 text-ink-soft text-sm">{m.wordpress_often()}</p>
          <ul className="flex flex-wrap gap-2">
            {offered.map(([slug, name]) => (
              <li key={slug}>
                <Button size="small" onPress={() => choose(slug)}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-ink-soft text-sm">{isPlugin ? m.wordpress_plugin_add_help() : m.wordpress_theme_add_help()}</p>
    </FormDialog>
  )
}
