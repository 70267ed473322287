import { staffDirectDebitCalls } from '#areas/billing/direct-debit/contract/staff.ts'
import { staffPaymentCalls } from '#areas/billing/payments/contract/staff-calls.ts'
import { recurringCalls } from '#areas/billing/recurring/contract/calls.ts'
import { integrationCalls } from '#areas/integrations/hub/contract/calls.ts'
import { psaCalls } from '#areas/integrations/psa/contract/calls.ts'
import { approvalCalls } from '#areas/ordering/approvals/contract/calls.ts'
import type { Approval } from '#areas/ordering/approvals/contract/shapes.ts'
import { staffOrderCalls } from '#areas/ordering/checkout/contract/staff.ts'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import type { TaskLine } from '#areas/overview/home/contract/shapes.ts'
import { type Application, partnerApplicationCalls } from '#areas/partner/signup/contract/calls.ts'
import { whiteLabelCalls } from '#areas/partner/white-label/contract/calls.ts'
import { maintenanceCalls } from '#areas/staff/maintenance/contract/calls.ts'
import { answered, changed } from './kit/answered.ts'
import { test } from './kit/one-window.ts'
import { signIn } from './kit/persona.ts'
import { judgePressed } from './kit/pressing.ts'
import { settled } from './kit/screens.ts'

/** What lies over a page when something is so that neither the demo world holds nor a call brings about: of people, money and partners. */
test.describe.configure({ mode: 'parallel' })

const at = '2026-11-20T09:30:00.000Z'
const onePage = { page: 1, perPage: 25, total: 1 }

test('money that came in twice is given back', async ({ page }) => {
  const due = { invoiceNumber: 'BF2026-00012', clientId: 12, method: 'bancontact', cents: 1210, paidAt: at }
  await answered(page, staffPaymentCalls.refundsDue, { data: [{ attempt: 'twee-keer', ...due }] })
  await signIn(page, 'admin')
  await page.goto('/staff/payments?tab=due')
  await judgePressed(page, ['Terugbetalen'])
})

test('work that was given up is looked at and tried again', async ({ page }) => {
  const job = (id: string) => ({
    id,
    name: 'mail.send',
    payload: { mailId: Number(id), recipient: 'els@bakkerij.example' },
    failedAt: at,
    message: 'connect ECONNREFUSED 192.0.2.25:25',
  })
  await answered(page, homeCalls.deadJobs, { data: [job('1'), job('2')] })
  await signIn(page, 'admin')
  await page.goto('/staff?tab=dead')
  await judgePressed(page, [{ row: 'mail.send' }])
  await judgePressed(page, ['2 × mail.send opnieuw proberen'])
})

test('somebody who wants to be a partner is looked at, taken and refused', async ({ page }) => {
  const application: Application = {
    id: 7,
    state: 'waiting',
    brand: 'belfry',
    clientId: 12,
    companyName: 'Webstudio Leeuwerik',
    contactName: 'Seppe Torenvliet',
    email: 'seppe@leeuwerik.example',
    emailConfirmed: true,
    phone: '+32 9 000 00 12',
    address: 'Molenpad 12, 9000 Gent',
    country: 'BE',
    vat: 'BE0403170701',
    vatAnswer: 'valid',
    vatName: 'Leeuwerik BV',
    vatAddress: 'Molenpad 12, 9000 Gent',
    vatCheckedAt: at,
    clientsExpected: 25,
    message: 'Wij maken sites voor bakkers.',
    termsVersion: '2026-11',
    termsAcceptedAt: at,
    termsIp: '192.0.2.12',
    customerSince: at,
    appliedAt: at,
    decidedAt: null,
    decidedBy: null,
    priceCode: null,
    reason: '',
  }
  await answered(page, partnerApplicationCalls.list, { data: [application], ...onePage })
  await answered(
    page,
    partnerApplicationCalls.get,
    { data: application, priceCodes: ['EUR', 'PARTNER'] },
    { application: 7 },
  )
  await signIn(page, 'admin')
  await page.goto('/staff/partners')
  const open = { row: 'Webstudio Leeuwerik' }
  await judgePressed(page, [open])
  await judgePressed(page, [open, 'Goedkeuren'])
  await judgePressed(page, [open, 'Weigeren'])
})

test('a partner says which customer of their Halo a client is, and looks at what was sent there', async ({ page }) => {
  const sync = {
    id: 3,
    state: 'failed' as const,
    reason: 'not_authorised' as const,
    startedBy: null,
    startedAt: at,
    endedAt: at,
    clients: 2,
    waiting: 0,
    failed: 1,
    lines: 3,
    changed: 1,
    drifted: 1,
  }
  const item = {
    clientId: 1,
    name: 'Bakkerij Klavervier',
    remoteName: 'Klavervier',
    lines: 2,
    changed: 1,
    detail: null,
  }
  const sent = { quantity: 1, unitCents: 1200 }
  const drift = [{ description: 'Webhosting', sent, found: { quantity: 2, unitCents: 1200 } }]
  await changed(page, integrationCalls.data, (answer) => {
    answer.data.haloPsa = {
      url: 'https://voorbeeld.halopsa.com',
      clientId: 'portal',
      tenant: '',
      hasSecret: true,
      isActive: true,
      sendsPrices: true,
      markupPercent: 0,
      testedAt: at,
      testReason: null,
      linked: 1,
      clients: 2,
    }
  })
  await answered(page, psaCalls.links, {
    data: [
      {
        clientId: 1,
        name: 'Bakkerij Klavervier',
        email: 'info@klavervier.example',
        vat: '',
        managed: true,
        services: 2,
        linked: null,
        suggestion: { id: '102', name: 'Klavervier', by: 'name' },
      },
    ],
    ...onePage,
  })
  await answered(page, psaCalls.remoteClients, { data: [{ id: '102', name: 'Klavervier', vat: '', email: '' }] })
  await answered(page, psaCalls.syncs, { data: [sync], ...onePage })
  await answered(page, psaCalls.sync, {
    data: sync,
    items: [
      { ...item, state: 'done', drift, reason: null },
      { ...item, clientId: 2, name: 'Garage Linde', state: 'failed', drift: [], reason: 'client_unknown' },
    ],
  })
  await signIn(page, 'partner')
  await page.goto('/integrations?tab=links')
  await judgePressed(page, ['Acties voor Bakkerij Klavervier'])
  await judgePressed(page, ['Acties voor Bakkerij Klavervier', 'Andere kiezen'])
  await page.goto('/integrations?tab=syncs')
  await judgePressed(page, [{ row: '20/11/2026' }])
})

test('what was ordered and will not be delivered is given up', async ({ page }) => {
  await changed(page, staffOrderCalls.get, ({ data }) => {
    for (const item of data.items) item.can = { retry: true, fail: true, refund: false }
  })
  await signIn(page, 'admin')
  await page.goto('/staff/orders?q=-voorbeeld.com')
  await judgePressed(page, [{ row: 'Deels mislukt' }, 'Opgeven'])
})

test('a partner is asked before their own domain goes', async ({ page }) => {
  await changed(page, whiteLabelCalls.get, ({ data }) => {
    data.domain = {
      name: 'paneel.torenkraan.example',
      state: 'asked',
      problem: 'not-pointing',
      checkedAt: at,
      activatedAt: null,
      certificateExpiresAt: null,
      proof: { name: '_portal-check.paneel.torenkraan.example', value: 'belfry-7f3a' },
    }
  })
  await signIn(page, 'partner')
  await page.goto('/partners/settings?tab=domain')
  await judgePressed(page, ['Domein verwijderen'])
})

const approval: Approval = {
  id: 5,
  kind: 'order',
  state: 'waiting',
  clientId: 12,
  clientName: 'Praktijk Zonnebloem BV',
  askedBy: 'Hanne Lindemaet',
  askedAt: at,
  expiresAt: '2026-12-20T09:30:00.000Z',
  lines: [{ description: 'Domeinnaam zonnebloem-voorbeeld.be', netCents: 1200 }],
  netCents: 1200,
  orderUuid: null,
  decidedAt: null,
  decidedBy: null,
  reason: '',
}

test('a partner lets what a client wants go through, or says no', async ({ page }) => {
  await answered(page, approvalCalls.list, { data: [approval], ...onePage })
  await answered(page, approvalCalls.get, { data: approval })
  await signIn(page, 'partner')
  await page.goto('/approvals')
  const open = { row: 'Praktijk Zonnebloem' }
  await judgePressed(page, [open])
  await judgePressed(page, [open, 'Goedkeuren'])
  await judgePressed(page, [open, 'Weigeren'])
})

test('a client takes back what they asked their partner for', async ({ page }) => {
  await answered(page, approvalCalls.list, { data: [approval], ...onePage })
  await answered(page, approvalCalls.get, { data: approval })
  await signIn(page, 'managed')
  await page.goto('/approvals')
  await judgePressed(page, [{ row: '20/11/2026' }, 'Intrekken'])
})

test('staff say that a failure is over', async ({ page }) => {
  const title = { nl: 'Mail komt trager aan', en: 'Mail is slower', fr: 'Les e-mails arrivent plus lentement' }
  await answered(page, homeCalls.savedServiceStatus, { data: { items: [{ title, since: at }] } })
  await signIn(page, 'admin')
  await page.goto('/staff/service-status')
  await judgePressed(page, ['Wijzigen'])
  await judgePressed(page, ['Opgelost'])
})

test('a task on many things is opened from the tray', async ({ page }) => {
  const task: TaskLine = {
    id: 9,
    kind: 'domain.bulk',
    title: 'Verlengen van 3 domeinnamen',
    subjectType: 'client',
    subjectId: '2',
    label: '',
    state: 'failed',
    progress: 100,
    reasonCode: null,
    reason: null,
    canRetry: true,
    many: { total: 3, done: 1, failed: 1, impossible: 1, stopped: null },
    steps: null,
    partOf: null,
    canStop: false,
    createdAt: at,
    updatedAt: at,
    finishedAt: at,
  }
  const item = { outcome: null, said: 'Verlengd', code: null, error: null, result: null }
  const wrong = { said: 'Mislukt', code: 'silent', error: 'Het register antwoordde niet.' }
  await changed(page, homeCalls.tasks, (answer) => {
    answer.data.unshift(task)
  })
  await answered(page, homeCalls.taskItems, {
    task,
    data: [
      { ...item, position: 0, label: 'eerste-voorbeeld.be', state: 'done' },
      { ...item, ...wrong, position: 1, label: 'tweede-voorbeeld.be', state: 'failed' },
      { ...item, ...wrong, position: 2, label: 'derde-voorbeeld.be', state: 'impossible' },
    ],
    ...onePage,
    total: 3,
  })
  await signIn(page, 'customer')
  await page.goto('/overview')
  await settled(page)
  await judgePressed(page, ['Meldingen'])
  await judgePressed(page, ['Taken'])
  await judgePressed(page, ['Taken', 'Bekijk het resultaat'])
})

test('staff look at a run of invoices, book a collection, and open the portal again', async ({ page }) => {
  const run = {
    id: 4,
    day: '2026-11-20',
    brand: 'belfry' as const,
    state: 'done' as const,
    startedAt: at,
    endedAt: '2026-11-20T09:31:00.000Z',
    startedBy: null,
    starts: 2,
    invoices: 12,
    lines: 30,
    cents: 120_000,
    openProblems: 1,
    waiting: 0,
  }
  const subject = { kind: 'service' as const, subjectId: 9, label: 'Webhosting Start', dueOn: '2026-12-01' }
  const who = { clientId: 12, clientName: 'Praktijk Zonnebloem BV', payerId: 3, payerName: 'Torenkraan BV' }
  await answered(page, recurringCalls.runs, { data: [run], ...onePage })
  await answered(page, recurringCalls.run, { data: run })
  await answered(page, recurringCalls.problems, {
    data: [{ id: 1, runId: 4, brand: 'belfry', code: 'no_price', ...subject, ...who, foundAt: at, solvedAt: null }],
    ...onePage,
  })
  await changed(page, staffDirectDebitCalls.batches, (answer) => {
    answer.data.push({
      id: 3,
      brand: 'belfry',
      messageId: 'BF-20261120-1',
      format: 'pain.008.001.08',
      collectionDate: '2026-11-25',
      state: 'accepted',
      entryCount: 2,
      controlCents: 4200,
      collectedCount: 0,
      failedCount: 0,
      createdAt: at,
      deliveredAt: at,
    })
  })
  await changed(page, maintenanceCalls.show, ({ data }) => {
    Object.assign(data, { on: true, since: at })
  })
  await signIn(page, 'admin')
  await page.goto('/staff/billing')
  await judgePressed(page, [{ row: '20/11/2026' }])
  await page.goto('/staff/direct-debit')
  await judgePressed(page, ['Acties voor BF-20261120-1', 'Als geïnd boeken'])
  await page.goto('/staff/maintenance')
  await judgePressed(page, ['Portaal openen'])
})
