import * as z from 'zod/mini'
import { done, type Outcome } from '#base/outcome.ts'
import type { ExtensionKind } from '#base/wordpress/words.ts'
import { SaidFacts, type Site as SiteFacts, type Trouble } from '../../contract/wordpress-site.ts'
import { sizeOf } from '../space-size.ts'
import type { WebNode } from '../web-node.ts'
import { integrityOf } from './integrity.ts'
import { type Looked, lookAt } from './look.ts'
import { isInMaintenance } from './maintenance.ts'
import { runWordPress, type Said } from './run-wp.ts'
import { type Site, stagingSite, standing, withSite } from './site.ts'

/** What is told to nobody, and this agent goes by. */
const Inside = z.object({
  package: z.string(),
  newMinor: z.optional(z.nullable(z.string())),
  database: z.string(),
  prefix: z.string(),
  content: z.string(),
  page: z.nullable(z.string()),
})
const Told = z.extend(SaidFacts, Inside.shape)
const Read = z.omit(Told, { maintenance: true })
const Plugin = z.object({ slug: z.string(), file: z.string() })
export type Told = Omit<z.infer<typeof Told>, 'maintenance'> & { pluginFiles: ReadonlyMap<string, string> }

const Bare = z.object({
  version: z.nullable(z.string()),
  package: z.string(),
  plugins: SaidFacts.shape.plugins,
  themes: SaidFacts.shape.themes,
})
const nothing = {
  ...{ version: null, url: null, locale: null, isMultisite: false, maintenance: false, configs: null },
  ...{ plugins: [], themes: [], users: [], tables: [] },
}

/** What WordPress says of itself; how it ended where it says nothing. */
export async function tell(
  node: WebNode,
  site: Site,
): Promise<{ told: Told } | { broken: NonNullable<Said['broken']> }> {
  const { value, broken } = await runWordPress(node, site, { script: 'wp-facts.php', isReading: true })
  if (broken) return { broken }
  const told = z.safeParse(Read, value)
  if (!told.success) return { broken: { known: null, message: 'what it says is not understood', file: null } }
  const files = z.array(Plugin).parse(value?.plugins)
  return { told: { ...told.data, pluginFiles: new Map(files.map(({ slug, file }) => [slug, file])) } }
}

/** The plugin or theme in whose folder a file lies. */
function extensionAt(text: string): { kind: ExtensionKind; slug: string } | null {
  const found = /\/wp-content\/(plugins|themes)\/([A-Za-z0-9_.-]+?)(?:\/|\.php\b)/.exec(text)
  if (!found) return null
  return { kind: found[1] === 'plugins' ? 'plugin' : 'theme', slug: found[2] ?? '' }
}

/** A place of the machine is of no use to whoever reads it. */
const withoutHome = (text: string, { places }: Site): string => text.replaceAll(`${places.home}/`, '').slice(0, 500)

function troubleOfPage(look: Looked, site: Site): Trouble | null {
  if (look.fault !== null)
    return { kind: 'fatal', extension: extensionAt(look.fault), detail: withoutHome(look.fault, site) }
  if (look.status === 0 || look.status >= 500)
    return { kind: 'not_answering', extension: null, detail: look.status === 0 ? null : String(look.status) }
  return null
}

function troubleOfWordPress({ message, file }: NonNullable<Said['broken']>, site: Site): Trouble {
  const isDatabase = /database connection|wpdb|mysqli|tables? not|not installed/i.test(message)
  return {
    kind: isDatabase ? 'database' : 'fatal',
    extension: extensionAt(file ?? message),
    detail: withoutHome(message, site) || null,
  }
}

async function stagingOf(node: WebNode, site: Site): Promise<SiteFacts['staging']> {
  const [staging, copy] = [site.record.wordpress?.staging, stagingSite(node, site.record)]
  if (!staging || !copy) return null
  const { bytes } = await sizeOf(node, copy.root, site.record.ids)
  const said = await tell(node, copy)
  return {
    url: `${copy.base}/`,
    version: 'told' in said ? (said.told.version ?? '') : '',
    madeAt: staging.madeAt,
    usedBytes: bytes,
  }
}

/** What is left to tell when WordPress does not start: what its files say. In a space that is suspended nothing is expected to. */
function withoutWordPress(broken: NonNullable<Said['broken']>, site: Site): Omit<KnownFacts, 'maintenance'> & OfFiles {
  const bare = z.safeParse(Bare, broken.known)
  const known = bare.success ? bare.data : { version: null, package: 'en_US', plugins: [], themes: [] }
  const trouble = site.record.isOn ? troubleOfWordPress(broken, site) : null
  return { ...nothing, ...known, state: trouble ? 'broken' : 'installed', trouble }
}
type KnownFacts = z.infer<typeof SaidFacts> & Pick<SiteFacts, 'state' | 'trouble'>
type OfFiles = { package: string }

function withWordPress(told: Told, look: Looked | null, site: Site): Omit<KnownFacts, 'maintenance'> & OfFiles {
  const trouble = look ? troubleOfPage(look, site) : null
  return { ...told, state: trouble ? 'broken' : 'installed', trouble }
}

/** Everything that is known of the WordPress of a space. Pages are asked, too: one that ends in an error is broken, whatever WordPress says of itself. */
export const readSite = (
  node: WebNode,
  { reference, integrity = false }: { reference: string; integrity?: boolean | undefined },
): Promise<Outcome<SiteFacts>> =>
  withSite<SiteFacts>(node, reference, async (site) => {
    const stand = await standing(node, site)
    const unknown = { kind: 'unknown' } as const
    const readAt = () => node.now().toISOString()
    if (stand !== 'there')
      return done({
        ...nothing,
        ...{ reference, state: stand, trouble: null, integrity: unknown, staging: null, readAt: readAt() },
      })
    const maintenance = await isInMaintenance(node, site)
    const look = maintenance || !site.record.isOn ? null : await lookAt(node, site, '/')
    const said = await tell(node, site)
    const known = 'broken' in said ? withoutWordPress(said.broken, site) : withWordPress(said.told, look, site)
    const { state, trouble } = known
    return done({
      ...SaidFacts.parse({ ...known, maintenance }),
      ...{ reference, state, trouble },
      integrity: integrity ? await integrityOf(node, site, known) : unknown,
      staging: await stagingOf(node, site),
      readAt: readAt(),
    })
  })
