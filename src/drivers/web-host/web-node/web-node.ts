import type { OutboundLog } from '#platform/outbound.ts'
import { openNodeAgent } from '../../node-agent/open-node-agent.ts'
import { rejected } from '../../outcome.ts'
import type { WebAbilities, WebAbility, WebHost } from '../port.ts'
import { accessPart, cronPart } from './access.ts'
import { type Asking, askingOf } from './asking.ts'
import { backupPart } from './backups.ts'
import { databasePart } from './databases.ts'
import { filePart } from './files.ts'
import { can, lacking, notYet } from './lacking.ts'
import { logPart } from './logs.ts'

export type WebNodeOptions = {
  /** How the agent of the node is reached. */
  command: readonly string[]
  log?: OutboundLog | undefined
  /** Parts that stand beside the web server and that this node has not. */
  lacks?: readonly NodePart[]
}

/** What a node may have or not, each with the abilities that come with it. */
const parts = {
  databases: ['databases', 'browseDatabases', 'exportDatabases'],
  ftp: ['ftp'],
  ssh: ['ssh'],
  cron: ['cron'],
  backups: ['backups'],
} as const satisfies Record<string, readonly WebAbility[]>
export type NodePart = keyof typeof parts
const isPart = (text: string): text is NodePart => Object.hasOwn(parts, text)

/** A setting such as `ftp,backups`. */
export function partsIn(setting: string): NodePart[] {
  const names = setting.split(/[\s,]+/).filter((name) => name !== '')
  const wrong = names.find((name) => !isPart(name))
  if (wrong !== undefined) throw new Error(`WEB_NODE_LACKS names no part of a web node: ${wrong}`)
  return names.filter(isPart)
}

const abilities = {
  certificates: can,
  phpInfo: can,
  newRelic: notYet.newRelic,
  databases: can,
  browseDatabases: can,
  exportDatabases: can,
  ftp: can,
  ssh: can,
  files: can,
  archives: can,
  cron: can,
  varnish: notYet.varnish,
  redis: notYet.redis,
  logs: can,
  statistics: can,
  countries: notYet.countries,
  backups: can,
  restoreTables: notYet.tables,
  holdsQuota: notYet.quota,
} as const satisfies WebAbilities

/** Web spaces on a node of the provider's own: nginx, PHP-FPM and what stands beside them, by the agent of that node. */
export function openWebNode({ command, log, lacks = [] }: WebNodeOptions): WebHost {
  const missing = Object.fromEntries(lacks.flatMap((part) => parts[part].map((ability) => [ability, notYet.part])))
  const ask = askingOf(openNodeAgent({ command, log }))
  return {
    name: 'web-node',
    abilities: { ...abilities, ...missing },
    ...spacePart(ask),
    ...sitePart(ask),
    ...phpPart(ask),
    ...databasePart(ask),
    ...accessPart(ask),
    ...cronPart(ask),
    ...filePart(ask),
    ...logPart(ask),
    ...backupPart(ask),
    ...lacking,
  }
}

const spacePart = ({
  read,
  write,
  change,
}: Asking): Pick<WebHost, 'keepSpace' | 'readSpace' | 'suspendSpace' | 'reactivateSpace' | 'endSpace'> => ({
  keepSpace: (operationId, { reference, domain, quotaBytes, start = {} }) => {
    const { phpVersion, phpSettings, indexFiles, redirects, ssh } = start
    const wanted = { phpVersion, phpSettings, indexFiles: indexFiles && [...indexFiles], redirects, ssh }
    return change(operationId, 'space.keep', { reference, domain, quotaBytes, start: wanted })
  },
  readSpace: (reference) => read('space.read', { reference }),
  suspendSpace: (operationId, { reference }) => change(operationId, 'space.suspend', { reference }),
  reactivateSpace: (operationId, { reference }) => change(operationId, 'space.reactivate', { reference }),
  endSpace: (operationId, { reference }) => write(operationId, 'space.end', { reference }),
})

type SitePart = Pick<
  WebHost,
  'keepAlias' | 'dropAlias' | 'setDocumentRoot' | 'setIndexFiles' | 'setRedirects' | 'setCertificate'
>
const sitePart = ({ change }: Asking): SitePart => ({
  keepAlias: (operationId, { reference, alias }) => change(operationId, 'site.change', { reference, keepAlias: alias }),
  dropAlias: (operationId, { reference, alias }) => change(operationId, 'site.change', { reference, dropAlias: alias }),
  setDocumentRoot: (operationId, { reference, documentRoot }) =>
    change(operationId, 'site.change', { reference, documentRoot }),
  setIndexFiles: (operationId, { reference, indexFiles }) =>
    change(operationId, 'site.change', { reference, indexFiles: [...indexFiles] }),
  setRedirects: (operationId, { reference, redirects }) => change(operationId, 'site.change', { reference, redirects }),
  setCertificate: async (operationId, { reference, certificate }) => {
    const kept = await change(operationId, 'site.certificate', { reference, certificate })
    // What is no certificate at all does not pass the form of the verb.
    return kept.kind === 'rejected' && kept.code === 'invalid_input' ? rejected('certificate_unfit') : kept
  },
})

const phpPart = ({
  read,
  change,
}: Asking): Pick<WebHost, 'setPhp' | 'restartPhp' | 'clearOpcache' | 'readPhpInfo'> => ({
  setPhp: (operationId, { reference, version, settings }) =>
    change(operationId, 'php.set', { reference, version, settings }),
  restartPhp: (operationId, { reference }) => change(operationId, 'php.restart', { reference }),
  clearOpcache: (operationId, { reference }) => change(operationId, 'php.clear-opcache', { reference }),
  readPhpInfo: (reference) => read('php.info', { reference }),
})
