import { openMessageStore } from '../store/message-store.ts'
import { openNewsStore } from '../store/news-store.ts'
import { openSecureStore } from '../store/secure-store.ts'
import { openSiteStore } from '../store/site-store.ts'
import { openTicketStore } from '../store/ticket-store.ts'
import { openCertificates } from './certificates.ts'
import { answerEditor } from './editor-server.ts'
import { type OpenServer, openServer } from './open-server.ts'
import type { BuilderParts } from './parts.ts'
import { answerSites } from './site-server.ts'

type BuilderOptions = {
  folder: string
  /** The editor's own origin; requests under another name are not answered. */
  url: string
  /** Where a published site is seen, `{domain}` being its name. */
  sitesUrl: string
  host: string
  /** `sites` is where published sites are answered, by host name; `sitesTls` the same over HTTPS, with the certificates of the portal. */
  ports: { editor: number; sites: number; sitesTls?: number | undefined }
  /** The editor as it was built; without it the calls are answered alone. */
  webFolder?: string | undefined
  /** Reached from this machine only. */
  isLocal: boolean
  now?: () => Date
  /** Asks the portal whether somebody may still edit; undefined: it does not answer. */
  mayEdit?: (holder: string) => Promise<boolean | undefined>
  onNews?: () => void
  onFault(fault: unknown): void
}
export type OpenBuilder = {
  editorPort: number
  sitesPort: number
  sitesTlsPort: number | undefined
  stop(): Promise<void>
}

const sweepMs = 3_600_000

/** The web builder: its editor on one port, the published sites on another. */
export async function openBuilder(options: BuilderOptions): Promise<OpenBuilder> {
  const { folder, host, ports, onFault, now = () => new Date() } = options
  const [stored, tickets, secure] = [openSiteStore(folder), openTicketStore(folder), openSecureStore(folder)]
  const certificates = openCertificates(stored, secure)
  const parts: BuilderParts = {
    sites: stored,
    secure,
    certificates,
    tickets,
    messages: openMessageStore(folder),
    news: openNewsStore(folder),
    now,
    addressOf: (domain) => options.sitesUrl.replace('{domain}', domain),
    mayEdit: options.mayEdit,
    onNews: options.onNews,
    onFault,
  }
  const opened: OpenServer[] = []
  const open = async (...given: Parameters<typeof openServer>): Promise<OpenServer> => {
    const server = await openServer(...given).catch(async (fault) => {
      await Promise.all(opened.map((each) => each.stop()))
      throw fault
    })
    opened.push(server)
    return server
  }
  const hasTls = ports.sitesTls !== undefined
  const editor = await open(answerEditor(parts, options), { host, port: ports.editor, onFault })
  const sites = await open(answerSites(parts, { ...options, leadsToHttps: hasTls }), {
    host,
    port: ports.sites,
    onFault,
  })
  const secureSites = hasTls
    ? await open(answerSites(parts, options), { host, port: ports.sitesTls ?? 0, certificates, onFault })
    : undefined
  const sweeping = setInterval(() => tickets.sweep(now()).catch(onFault), sweepMs)
  sweeping.unref()
  return {
    editorPort: editor.port,
    sitesPort: sites.port,
    sitesTlsPort: secureSites?.port,
    stop: async () => {
      clearInterval(sweeping)
      await Promise.all(opened.map((each) => each.stop()))
    },
  }
}
