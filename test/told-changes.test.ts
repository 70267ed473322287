import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './kit/imports.ts'

/**
 * Files that write the log and tell the screens in two steps: the two are about different things there, or one of them is left
 * out at times. This list only shrinks: a change is told by `changed`, as one act.
 */
const inTwoSteps: readonly string[] = [
  'billing/direct-debit/server/make-batch.ts',
  'billing/invoices/server/issue-invoices.ts',
  'billing/payments/server/receive-money.ts',
  'billing/payments/server/settle.ts',
  'billing/statements/server/match-entry.ts',
  'domains/dns/server/restore-zones.ts',
  'domains/forwarding/server/certificate/end-order.ts',
  'domains/registration/server/confirm-address.ts',
  'domains/renewal/server/renew.ts',
  'integrations/psa/server/reopen-sync.ts',
  'integrations/psa/server/save-halo.ts',
  'ordering/checkout/server/fulfil-order.ts',
  'people/clients/server/public.ts',
  'session/sso/server/enter.ts',
  'staff/catalogue/server/note-change.ts',
  'support/tickets/server/act.ts',
]

const tellsInTwoSteps = (text: string) => /\.audit(?:All)?\(/.test(text) && /\.pushEvents?\(/.test(text)

describe('a change', () => {
  it('is recorded and told as one act', () => {
    const found = fs
      .globSync('src/areas/*/*/server/**/*.ts', { cwd: root })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => !/\.test\.ts$/.test(file))
      .filter((file) => tellsInTwoSteps(fs.readFileSync(path.join(root, file), 'utf8')))
      .map((file) => file.slice('src/areas/'.length))
    expect(found.toSorted(), 'a change is told by `changed`; who does so is taken off the list').toEqual(inTwoSteps)
  })

  it.each([
    "await work.audit({ action: 'a' })\nawait work.pushEvent({ clientId, type: 'b' })",
    'await ctx.pushEvents(events)\nawait ctx.audit(line)',
  ])('is seen when it is told in two steps: %s', (text) => {
    expect(tellsInTwoSteps(text)).toBe(true)
    expect(tellsInTwoSteps('await work.changed(line, event)')).toBe(false)
  })
})
