import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { WordPressHarness } from '#drivers/wordpress/conformance.ts'
import { openWordPressNode } from '#drivers/wordpress/web-node/wordpress-node.ts'
import { doneValue } from '../../kit/done-value.ts'
import type { WebNode } from '../../kit/web-node.ts'
import { wordPressSite } from '../../kit/wordpress-on-node.ts'
import { newer, older } from '../../kit/wordpress-org.ts'
import { givenSpace, type WebScene } from './serving.ts'

const code = (slug: string, version: string, body = ''): Record<string, string> => ({
  [`${slug}.php`]: `<?php\n/*\nPlugin Name: ${slug}\nVersion: ${version}\n*/\n${body}\n`,
})
const fatal = 'add_action("wp_head", function () { geen_functie(); });'
export const shop = { slug: 'winkel', older: '1.0', newest: '1.10' }
export const worse = { slug: 'erger', older: '1.0', newest: '2.0' }
const theme = 'proef-thema'

/** What the world has besides WordPress itself. */
export function publishAll({ org }: WebNode): void {
  for (const version of [shop.older, shop.newest])
    org?.publish({ kind: 'plugin', slug: shop.slug, version, files: code(shop.slug, version) })
  org?.publish({
    kind: 'plugin',
    slug: worse.slug,
    version: worse.newest,
    files: code(worse.slug, worse.newest, fatal),
  })
  const style = `/*\nTheme Name: Proef\nVersion: 1.0\n*/\n`
  const page = '<?php wp_head(); ?><title><?php bloginfo("name"); ?></title><?php wp_footer();'
  org?.publish({ kind: 'theme', slug: theme, version: '1.0', files: { 'style.css': style, 'index.php': page } })
}

/** A plugin as somebody uploaded it, active. */
export function putPlugin(node: WebNode, reference: string, slug: string, version: string, body = ''): void {
  const site = wordPressSite(node, reference)
  site.put(`wp-content/plugins/${slug}/${slug}.php`, code(slug, version, body)[`${slug}.php`] ?? '')
  site.wp('plugin', 'activate', slug)
}

async function followed(node: WebNode, url: string) {
  const { hostname, pathname, search } = new URL(url)
  return (await node.fetch(hostname, `${pathname}${search}`)).headers
}

/** What a link brings somebody who follows it with nothing in hand. */
async function openLink(node: WebNode, url: string): Promise<string | undefined> {
  const headers = await followed(node, url)
  const cookie = headers['set-cookie']?.find((each) => each.startsWith('wordpress_logged_in_'))
  return cookie && decodeURIComponent(cookie.split('=')[1] ?? '').split('|')[0]
}

export const harnessOf = (scene: WebScene): WordPressHarness => {
  const site = (reference: string) => wordPressSite(scene().node, reference)
  return {
    open: async () => openWordPressNode({ command: scene().node.agent }),
    letPass: () => pause(100),
    space: () => givenSpace(scene()),
    suspend: async (reference) => void doneValue(await scene().host.suspendSpace(randomUUID(), { reference })),
    putFile: async (reference, file, text) => site(reference).put(file, text),
    releases: { old: older, mended: older, newest: newer },
    locale: 'en_US',
    plugin: shop,
    theme,
    worse,
    putPlugin: async (reference, slug, version) => putPlugin(scene().node, reference, slug, version),
    breakSite: async (reference) => {
      putPlugin(scene().node, reference, 'kapot', '1.0', 'if (!defined("WP_CLI")) geen_functie();')
      return 'kapot'
    },
    changeFiles: async (reference) => {
      const [changed, added, missing] = ['wp-login.php', 'wp-admin/erbij.php', 'wp-includes/theme-compat/embed.php']
      const { put, root } = site(reference)
      put(changed, `${fs.readFileSync(path.join(root, changed), 'utf8')}// erbij\n`)
      put(added, '<?php // erbij')
      fs.rmSync(path.join(root, missing))
      return { changed, added, missing }
    },
    putOption: async (reference, name, value) => {
      const { sql, prefix } = site(reference)
      sql(
        `REPLACE INTO ${prefix()}options (option_name, option_value, autoload) VALUES ('${name}', X'${Buffer.from(value).toString('hex')}', 'no')`,
      )
    },
    readOption: async (reference, name) => {
      const { sql, prefix } = site(reference)
      return sql(`SET NAMES utf8mb4; SELECT option_value FROM ${prefix()}options WHERE option_name = '${name}'`)
    },
    openLink: (url) => openLink(scene().node, url),
    openedAt: async (url) => (await followed(scene().node, url)).location,
    connect: async (_reference, isOn) => {
      const { org, homes } = scene().node
      org?.setAway(!isOn)
      // What the node heard before it was cut off is no answer.
      const releases = path.join(homes, '.belfry/releases')
      if (!isOn)
        for (const name of fs.readdirSync(releases)) if (name.endsWith('.json')) fs.rmSync(path.join(releases, name))
    },
  }
}
