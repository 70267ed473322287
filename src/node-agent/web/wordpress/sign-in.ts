import { createHash, randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { InputOf, OutputOf } from '../../contract/verbs.ts'
import type { Works } from '../../verb-work.ts'
import { asUser } from '../own-files.ts'
import type { WebNode } from '../web-node.ts'
import { phpText } from './config-text.ts'
import { writeOwn } from './install.ts'
import { signInPlugin } from './php/sign-in.ts'
import { tell } from './read-site.ts'
import { inWordPress, type Site, withSite } from './site.ts'

const opensMs = 5 * 60_000
const tickets = 'private/.belfry-sign-in'
const gone = {
  nl: 'Deze link is al gebruikt of verlopen. Vraag in het portaal een nieuwe.',
  en: 'This link was used already or has expired. Ask for a new one in the portal.',
  fr: 'Ce lien a déjà été utilisé ou a expiré. Demandez-en un nouveau dans le portail.',
}

/** The plugin knows where tickets lie and what to say; it goes with the last of them. */
const pluginOf = ({ places }: Site): string =>
  signInPlugin
    .replace("'tickets'", () => phpText(path.join(places.home, tickets)))
    .replace("'log'", () => phpText(path.join(places.home, 'logs/wordpress.log')))

async function ticket(
  node: WebNode,
  site: Site,
  { userId, locale, page }: InputOf<'wp.sign-in'>,
): Promise<Outcome<OutputOf<'wp.sign-in'>>> {
  const said = await tell(node, site)
  if ('broken' in said) return rejected('wordpress_broken', said.broken.message.slice(0, 300))
  const { told } = said
  const user = told.users.find(({ id }) => id === userId)
  if (!user) return rejected('no_such_user', String(userId))
  const content = path.relative(site.places.home, told.content)
  if (content.startsWith('..')) return rejected('not_possible', 'wp-content')
  await asUser(site.record.ids, async () => {
    await mkdir(path.join(site.places.home, tickets), { recursive: true, mode: 0o700 })
    await mkdir(path.join(told.content, 'mu-plugins'), { recursive: true, mode: 0o755 })
  })
  const token = randomBytes(32).toString('base64url')
  const until = new Date(node.now().getTime() + opensMs)
  const text = JSON.stringify({ userId, page, until: Math.floor(until.getTime() / 1000), gone: gone[locale] })
  const name = createHash('sha256').update(token).digest('hex')
  const plugin = await writeOwn(node, site, `${content}/mu-plugins`, 'belfry-sign-in.php', pluginOf(site), 0o644)
  if (plugin.kind !== 'done') return plugin
  const kept = await writeOwn(node, site, tickets, name, text)
  if (kept.kind !== 'done') return kept
  return done({
    url: `${(told.url ?? site.base).replace(/\/$/, '')}/?belfry-sign-in=${token}`,
    until: until.toISOString(),
  })
}

export const signInWorks = (node: WebNode): Pick<Works, 'wp.sign-in'> => ({
  'wp.sign-in': {
    read: (input) =>
      withSite(node, input.reference, (site) =>
        site.record.isOn
          ? inWordPress(node, site, () => ticket(node, site, input))
          : Promise.resolve(rejected('space_suspended')),
      ),
  },
})
