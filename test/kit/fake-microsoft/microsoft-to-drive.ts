import { openPartnerCenter } from '#drivers/cloud-licences/partner-center/partner-center.ts'
import { settingsIn } from '#drivers/cloud-licences/partner-center/settings.ts'
import { memoryState } from '#drivers/sandbox-state.ts'
import { addresses, openFakeMicrosoft, partnerTenant } from './fake-microsoft.ts'

/** A Microsoft that plays, with a clock of its own, and drivers of it that share what they keep. */
export function microsoftToDrive(given: Record<string, string> = {}) {
  let at = Date.parse('2026-11-02T09:00:00.000Z')
  const fake = openFakeMicrosoft({ now: () => at })
  const state = memoryState()
  const clock = { now: () => new Date(at) }
  const settings = {
    ...addresses,
    ...{ PARTNER_CENTER_TENANT: partnerTenant, PARTNER_CENTER_APP: '57667d41-992a-49b0-99d8-ddf68328373f' },
    ...{ PARTNER_CENTER_SECRET: 'app-secret', PARTNER_CENTER_REFRESH_TOKEN: fake.tokens.refresh, ...given },
  }
  return {
    ...{ fake, state, clock },
    open: (died?: () => void) => {
      const fetch = fake.fetchOf({ isGone: false, died })
      return openPartnerCenter({ settings: settingsIn(settings), state, clock, fetch, wait: async () => undefined })
    },
    letPass: async (seconds: number) => {
      at += seconds * 1000
    },
  }
}
