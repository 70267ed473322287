import type { DriverRow } from '../driver-table.ts'
import { openAuditor } from './auditor/auditor.ts'
import type { SiteAudit } from './port.ts'
import { openSandboxAudit } from './sandbox/sandbox-audit.ts'

/** Whoever looks at websites. A new one is a row here and a folder beside the sandbox. */
export const siteAudits = {
  sandbox: {
    needs: [],
    open: ({ state, clock, settings }) =>
      openSandboxAudit({ state, clock, pace: Number(settings.SANDBOX_PACE ?? '') || 1 }),
  },
  auditor: {
    needs: ['AUDITOR_URL', 'AUDITOR_SECRET'],
    open: ({ settings, log }) =>
      openAuditor({ url: settings.AUDITOR_URL ?? '', secret: settings.AUDITOR_SECRET ?? '', log }),
  },
} as const satisfies Record<string, DriverRow<SiteAudit>>
