import path from 'node:path'
import * as z from 'zod/mini'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import { unfitPhp } from '#base/web-space/php-settings.ts'
import type { InputOf, OutputOf } from '../contract/verbs.ts'
import type { Works, WritingWork } from '../verb-work.ts'
import { askPhp } from './fast-cgi.ts'
import { hasNewRelic } from './offers.ts'
import { placesOf, scriptsIn } from './places.ts'
import type { Script } from './scripts.ts'
import type { SpaceRecord } from './space-record.ts'
import type { WebNode } from './web-node.ts'

const Info = z.object({
  version: z.string(),
  extensions: z.array(z.object({ name: z.string(), version: z.string() })),
  directives: z.array(z.object({ name: z.string(), value: z.string() })),
})

/** Runs a script of ours in the pool of a space. */
async function askScript(
  node: WebNode,
  { reference, php }: SpaceRecord,
  script: Script,
  more: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const file = path.join(scriptsIn(node.web), script)
  const text = await askPhp(node.socketOf(reference, php.version), {
    SCRIPT_FILENAME: file,
    SCRIPT_NAME: `/${script}`,
    REQUEST_METHOD: 'GET',
    REQUEST_URI: `/${script}`,
    SERVER_PROTOCOL: 'HTTP/1.1',
    GATEWAY_INTERFACE: 'CGI/1.1',
    BELFRY_HOME: placesOf(node.web, reference).home,
    ...more,
  })
  return JSON.parse(text)
}

async function info(node: WebNode, reference: string): Promise<Outcome<OutputOf<'php.info'>>> {
  const record = await node.records.find(reference)
  if (!record) return rejected('no_such_space', reference)
  if (!record.isOn) return rejected('space_suspended', reference)
  const { extensions, directives, version } = Info.parse(await askScript(node, record, 'info.php'))
  return done({ version, extensions, directives, readAt: node.now().toISOString() })
}

/** Lets the PHP of a space forget what it has read of its files, or of one, so that the next request reads them as they are. */
export const forgetFiles = async (node: WebNode, record: SpaceRecord, only?: string): Promise<void> =>
  void (await askScript(node, record, 'opcache.php', only === undefined ? {} : { BELFRY_ONLY: only }))

/** What is done to a space that is on, and leaves it as it should be. */
const acting = (
  node: WebNode,
  act: (record: SpaceRecord) => Promise<void>,
): WritingWork<{ reference: string }, null> => ({
  subject: () => 'web',
  prepare: async () => done(null),
  readBack: async () => undefined,
  carryOut: async ({ reference }) => {
    const record = await node.records.find(reference)
    if (!record) return rejected('no_such_space', reference)
    if (!record.isOn) return rejected('space_suspended', reference)
    await act(record)
    return done(null)
  },
})

type Names = `php.${'set' | 'watch' | 'restart' | 'clear-opcache' | 'info'}`
export const phpWorks = (node: WebNode): Pick<Works, Names> => ({
  'php.set': node.changing((record, { version, settings }: InputOf<'php.set'>) => {
    const unfit = unfitPhp(settings)
    if (unfit) return rejected('php_settings_unfit', unfit, unfit)
    return node.servers.phpOf(version)
      ? { ...record, php: { version, settings } }
      : rejected('php_not_offered', version)
  }),
  'php.watch': node.changing(async (record, { isOn, licence }: InputOf<'php.watch'>) => {
    if (isOn && !(await hasNewRelic(node))) return rejected('not_possible')
    const known = licence ?? record.newRelic?.licence
    if (isOn && known === undefined) return rejected('invalid', 'licence', 'licence')
    return { ...record, newRelic: known === undefined ? null : { isOn, licence: known } }
  }),
  'php.restart': acting(node, async ({ reference, php }) => {
    const server = node.servers.phpOf(php.version)
    await node.servers.load({ isSite: false, php: server ? [server] : [] })
    await node.servers.listens(node.socketOf(reference, php.version))
  }),
  'php.clear-opcache': acting(node, (record) => forgetFiles(node, record)),
  'php.info': { read: ({ reference }) => info(node, reference) },
})
