import type { NodePart } from '#base/web-space/node-parts.ts'
import type { OutboundLog } from '#platform/outbound.ts'
import { openNodeAgent } from '../../node-agent/open-node-agent.ts'
import { rejected } from '../../outcome.ts'
import type { WebHost } from '../port.ts'
import { offersOf } from './abilities.ts'
import { accessPart, cronPart } from './access.ts'
import { type Asking, askingOf } from './asking.ts'
import { backupPart } from './backups.ts'
import { cachePart } from './caches.ts'
import { databasePart } from './databases.ts'
import { filePart } from './files.ts'
import { logPart } from './logs.ts'

export type WebNodeOptions = {
  /** How the agent of the node is reached. */
  command: readonly string[]
  log?: OutboundLog | undefined
  /** Parts that stand beside the web server and that this node has not. */
  lacks?: readonly NodePart[]
}

/** Web spaces on a node of the provider's own: nginx, PHP-FPM and what stands beside them, by the agent of that node. */
export function openWebNode({ command, log, lacks = [] }: WebNodeOptions): WebHost {
  const ask = askingOf(openNodeAgent({ command, log }))
  const offers = offersOf(ask, lacks, () => performance.now())
  const spaces = spacePart(ask)
  return {
    name: 'web-node',
    get abilities() {
      return offers.abilities()
    },
    get phpVersions() {
      return offers.php()
    },
    ...spaces,
    // Whoever has read a space knows what can be done with it.
    readSpace: async (reference) => {
      const [found] = await Promise.all([spaces.readSpace(reference), offers.learn()])
      return found
    },
    ...sitePart(ask),
    ...phpPart(ask),
    ...databasePart(ask),
    ...accessPart(ask),
    ...cronPart(ask),
    ...filePart(ask),
    ...logPart(ask),
    ...backupPart(ask),
    ...cachePart(ask),
  }
}

const spacePart = ({
  read,
  write,
  change,
}: Asking): Pick<WebHost, 'keepSpace' | 'readSpace' | 'suspendSpace' | 'reactivateSpace' | 'endSpace'> => ({
  keepSpace: (operationId, { reference, domain, quotaBytes, start = {} }) => {
    const wanted = { ...start, indexFiles: start.indexFiles && [...start.indexFiles] }
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
}: Asking): Pick<WebHost, 'setPhp' | 'restartPhp' | 'clearOpcache' | 'readPhpInfo' | 'setNewRelic'> => ({
  setPhp: (operationId, { reference, version, settings }) =>
    change(operationId, 'php.set', { reference, version, settings }),
  setNewRelic: (operationId, { reference, isOn, licence }) =>
    change(operationId, 'php.watch', { reference, isOn, ...(licence === undefined ? {} : { licence }) }),
  restartPhp: (operationId, { reference }) => change(operationId, 'php.restart', { reference }),
  clearOpcache: (operationId, { reference }) => change(operationId, 'php.clear-opcache', { reference }),
  readPhpInfo: (reference) => read('php.info', { reference }),
})
