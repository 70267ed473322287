import { openMessageStore } from '../store/message-store.ts'
import { openSiteStore } from '../store/site-store.ts'
import { openTicketStore } from '../store/ticket-store.ts'
import { answerEditor } from './editor-server.ts'
import { openServer } from './open-server.ts'
import type { BuilderParts } from './parts.ts'
import { answerSites } from './site-server.ts'

export type BuilderOptions = {
  folder: string
  /** The editor's own origin; requests under another name are not answered. */
  url: string
  /** Where a published site is seen, `{domain}` being its name. */
  sitesUrl: string
  host: string
  /** `sites` is where published sites are answered, by host name. */
  ports: { editor: number; sites: number }
  /** The editor as it was built; without it the calls are answered alone. */
  webFolder?: string | undefined
  /** Reached from this machine only. */
  isLocal: boolean
  now?: () => Date
  onMessage?: () => void
  onFault(fault: unknown): void
}
export type OpenBuilder = { editorPort: number; sitesPort: number; stop(): Promise<void> }

const sweepMs = 3_600_000

/** The web builder: its editor on one port, the published sites on another. */
export async function openBuilder(options: BuilderOptions): Promise<OpenBuilder> {
  const { folder, host, ports, onFault, now = () => new Date() } = options
  const tickets = openTicketStore(folder)
  const parts: BuilderParts = {
    sites: openSiteStore(folder),
    tickets,
    messages: openMessageStore(folder),
    now,
    addressOf: (domain) => options.sitesUrl.replace('{domain}', domain),
    onMessage: options.onMessage,
    onFault,
  }
  const editor = await openServer(answerEditor(parts, options), { host, port: ports.editor, onFault })
  const sites = await openServer(answerSites(parts, options), { host, port: ports.sites, onFault }).catch(
    async (fault) => {
      await editor.stop()
      throw fault
    },
  )
  const sweeping = setInterval(() => tickets.sweep(now()).catch(onFault), sweepMs)
  sweeping.unref()
  return {
    editorPort: editor.port,
    sitesPort: sites.port,
    stop: async () => {
      clearInterval(sweeping)
      await Promise.all([editor.stop(), sites.stop()])
    },
  }
}
