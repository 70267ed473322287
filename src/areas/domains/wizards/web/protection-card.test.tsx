import { describe, expect, it } from 'vitest'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { screen, show } from '#test/kit/component/show.tsx'
import { type ProtectionFigures, protectionCalls } from '../contract/protection-call.ts'
import { ProtectionCard } from './protection-card.tsx'

const figures = (more: Partial<ProtectionFigures> = {}): ProtectionFigures => ({
  domains: 4,
  spf: { has: 2, of: 3 },
  dmarc: { has: 0, of: 3 },
  dnssec: { has: 2, of: 4 },
  lock: { has: 0, of: 0 },
  worst: [{ domain: 'bare.example', lacks: ['spf', 'dmarc', 'dnssec'] }],
  ...more,
})
const shown = (data: ProtectionFigures) =>
  show(<ProtectionCard />, { api: new FakeApi().answer(protectionCalls.figures, { data }) })

describe('the card with the protection of the domains', () => {
  it('omits what is known of no domain, and links to where a domain is fixed', async () => {
    await shown(figures())
    expect(await screen.findByText('40% of what is possible is on')).toBeTruthy()
    expect(screen.getByText('2 of 3')).toBeTruthy()
    expect(screen.queryByText('Registrar lock')).toBeNull()
    expect(screen.getByRole('link', { name: 'bare.example' }).getAttribute('href')).toBe(
      '/domains/bare.example/mail-security',
    )
    expect(screen.getByText('without SPF, DMARC, DNSSEC')).toBeTruthy()
  })
  it('links to the domain itself when its mail is in order', async () => {
    await shown(figures({ worst: [{ domain: 'almost.example', lacks: ['dnssec'] }] }))
    expect((await screen.findByRole('link', { name: 'almost.example' })).getAttribute('href')).toBe(
      '/domains/almost.example',
    )
  })
})
