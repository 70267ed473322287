import { delegationCalls } from '#areas/domains/delegation/contract/calls.ts'
import { dnsCalls } from '#areas/domains/dns/contract/calls.ts'
import { driftCalls } from '#areas/domains/dns/contract/drift-calls.ts'
import { forwardingCalls } from '#areas/domains/forwarding/contract/calls.ts'
import { backupCalls } from '#areas/hosting/backups/contract/calls.ts'
import { migrationCalls } from '#areas/mail/migration/contract/calls.ts'
import { catalogueCalls } from '#areas/ordering/catalogue/contract/calls.ts'
import { siteCalls } from '#areas/wordpress/sites/contract/calls.ts'
import { stagingCalls, updateCalls } from '#areas/wordpress/updates/contract/calls.ts'
import type { SiteUpdate, UpdateRun } from '#areas/wordpress/updates/contract/shapes.ts'
import { answered, changed } from './kit/answered.ts'
import { test } from './kit/one-window.ts'
import { freeDomain, withCart } from './kit/own.ts'
import { signIn } from './kit/persona.ts'
import { judgePressed } from './kit/pressing.ts'
import { hostingAddress, zone } from './kit/screen.ts'
import { settled } from './kit/screens.ts'

/** The same of domains and of what stands on the web: what neither the demo world holds nor a call brings about. */
test.describe.configure({ mode: 'parallel' })

const at = '2026-11-20T09:30:00.000Z'
const onePage = { page: 1, perPage: 25, total: 1 }

test('records that somebody changed at the name servers are decided about, and kept ones are taken over', async ({
  page,
}) => {
  await changed(page, dnsCalls.list, (answer) => {
    answer.zone.differs = true
    for (const each of answer.data) if (each.recordTypeName === 'MX') each.managedBy = 'mail'
  })
  const record = { recordTypeName: 'A', recordName: 'winkel', TTL: 3600, content: '192.0.2.7', managedBy: null }
  await answered(page, driftCalls.show, {
    data: {
      since: at,
      seenAt: at,
      mark: 'gezien',
      zoneMissing: false,
      serversSign: null,
      records: [
        { ours: record, atServers: { ...record, content: '192.0.2.8' } },
        { ours: null, atServers: { ...record, recordName: 'kassa' } },
        { ours: { ...record, recordName: 'oud' }, atServers: null },
      ],
    },
  })
  await signIn(page, 'customer')
  await page.goto(`/domains/${zone}/dns`)
  await settled(page)
  await judgePressed(page, ['Verschil bekijken'])
  await judgePressed(page, ['Acties voor MX @', 'Zelf beheren'])
})

test('a mailbox that is on its way here is stopped', async ({ page }) => {
  const amounts = { messages: 1200, bytes: 84_000_000, doneMessages: 300, doneBytes: 21_000_000, lostMessages: 0 }
  await answered(page, migrationCalls.list, {
    data: [
      {
        id: 4,
        address: `an@${zone}`,
        host: 'imap.elders.example',
        port: 993,
        user: 'an@elders.example',
        folder: null,
        dryRun: false,
        state: 'open',
        reason: null,
        canGoOn: false,
        total: amounts,
        folders: [{ name: 'INBOX', ...amounts }],
        lost: [],
        askedAt: at,
        toldAt: at,
        finishedAt: null,
        task: 99,
      },
    ],
    ...onePage,
  })
  await signIn(page, 'customer')
  await page.goto(`/domains/${zone}/mail-migration`)
  await settled(page)
  await judgePressed(page, ['Stoppen'])
})

test('a template is put on a domain, and thrown away', async ({ page }) => {
  const record = { recordTypeName: 'A', recordName: 'winkel', TTL: 3600, content: '{{ip}}' }
  await answered(page, dnsCalls.listTemplates, {
    data: [{ id: 3, name: 'Webwinkel', description: 'Zoals bij al onze winkels', records: [record], asks: ['ip'] }],
  })
  await signIn(page, 'customer')
  await page.goto(`/domains/${zone}/templates`)
  await settled(page)
  await judgePressed(page, ['Van deze zone'])
  await judgePressed(page, ['Leeg beginnen'])
  await judgePressed(page, ['Webwinkel toepassen'])
  await judgePressed(page, ['Webwinkel verwijderen'])
})

test('a forwarding goes, and another asks before it takes the place of records', async ({ page }) => {
  await changed(page, forwardingCalls.list, (answer) => {
    answer.data.push({
      id: 4,
      hostname: 'kassa',
      host: `kassa.${zone}`,
      destinationAddress: 'https://kassa.example/',
      fallbackIp: '192.0.2.80',
      type: '301',
      keepPath: true,
      cloakTitle: '',
      description: '',
      keywords: '',
      noFrameBody: '',
      dns: { state: 'elsewhere', found: ['198.51.100.24'], checkedAt: at },
      certificate: { state: 'none', problem: null, detail: null, expiresAt: null },
    })
  })
  await signIn(page, 'customer')
  await page.goto(`/domains/${zone}/forwarding`)
  await settled(page)
  await judgePressed(page, ['Acties voor kassa', 'Wijzigen of testen'])
  await judgePressed(page, ['Acties voor kassa', 'Verwijderen'])
  await judgePressed(page, [
    'Doorverwijzing toevoegen',
    { fill: 'Doeladres', with: 'https://elders.example/' },
    { press: 'Doorverwijzing toevoegen', refused: /\/url-forwarding/, status: 409 },
  ])
})

test('a key of one’s own name servers is taken from the registry, and another added', async ({ page }) => {
  await changed(page, delegationCalls.keys, ({ data }) => {
    const publicKey = 'mdsswUyr3DPW132mOi8V9xESWE8jTo0dxCjjnopKl+GqJxpVXckHAeF+KkxLbxILfDLUT0rAK9iUzy1L53eKGQ=='
    data.state = 'enabled'
    data.signer = 'own'
    data.keys = [
      {
        keyTag: 55648,
        algorithm: 13,
        algorithmName: 'ECDSAP256SHA256',
        keySigningKeyFlag: 257,
        publicKey,
        dnskey: `257 3 13 ${publicKey}`,
        ds: '55648 13 2 b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17',
        warnings: ['not_signing_key'],
      },
    ]
  })
  await signIn(page, 'customer')
  await page.goto(`/domains/${zone}/dnssec`)
  await settled(page)
  await judgePressed(page, ['Sleutel 55648 verwijderen'])
  await judgePressed(page, ['Sleutel toevoegen'])
})

test('a restore that is under way is stopped', async ({ page }) => {
  const backup = {
    id: 'vannacht',
    kind: 'files' as const,
    takenAt: at,
    bytes: 84_000_000,
    database: null,
    because: 'schedule' as const,
    keptUntil: '2026-12-20T09:30:00.000Z',
  }
  await answered(page, backupCalls.jobs, {
    data: [
      {
        job: 7,
        kind: 'restore',
        state: 'running',
        progress: 40,
        steps: { done: 400, total: 1000, unit: 'files' },
        reason: null,
        backup,
        part: { kind: 'whole' },
        askedAt: at,
        endedAt: null,
        restored: null,
        download: null,
        undoes: null,
      },
    ],
  })
  await signIn(page, 'customer')
  await page.goto(await hostingAddress(page, 'backups'))
  await settled(page)
  await judgePressed(page, ['Stoppen'])
})

const update: SiteUpdate = {
  id: 8,
  site: 100000,
  name: zone,
  task: 90,
  run: 6,
  isScheduled: false,
  by: { name: 'Lotte Halmbeek', email: 'lotte@halm.example' },
  extent: 'all',
  state: 'rolled_back',
  steps: [
    { step: 'backup', at },
    { step: 'look', at },
    { step: 'back', at },
  ],
  reason: 'De startpagina antwoordde daarna met een fout.',
  report: {
    ended: 'rolled_back',
    because: 'status',
    detail: null,
    changes: [{ kind: 'plugin', slug: 'woocommerce', title: 'WooCommerce', from: '10.3.0', to: '10.3.5' }],
    looks: {
      before: [{ path: '/', status: 200, bytes: 48_000, title: 'Bakkerij De Gouden Halm', hasPhpError: false }],
      after: [{ path: '/', status: 500, bytes: 900, title: null, hasPhpError: true }],
    },
  },
  culprit: { kind: 'plugin', slug: 'woocommerce', title: 'WooCommerce' },
  askedAt: at,
  begunAt: at,
  endedAt: at,
}

test('an update that went back is read, a copy is brought to its site and ended, and changed files are mended', async ({
  page,
}) => {
  await changed(page, siteCalls.get, ({ data: { facts } }) => {
    if (!facts) return
    facts.staging = { url: `https://test.${zone}`, version: '7.1', madeAt: at, usedBytes: 84_000_000 }
    facts.integrity = {
      kind: 'changed',
      changed: ['wp-login.php'],
      added: ['wp-includes/cache-helper.php'],
      missing: ['wp-admin/about.php'],
      checkedAt: at,
    }
  })
  await answered(page, updateCalls.ofSite, { data: [update], ...onePage })
  await answered(page, updateCalls.one, { data: update })
  await answered(page, stagingCalls.plan, {
    data: {
      files: { added: 1, changed: 2, removed: 0, examples: ['wp-content/themes/astra/style.css'] },
      tables: [{ name: 'wp_posts', rowsHere: 912, rowsThere: 914 }],
      versions: [{ slug: 'wordpress', title: 'WordPress', here: '7.0', there: '7.1' }],
      writtenSince: { posts: 1, comments: 0, orders: 2, users: 0 },
    },
  })
  await answered(page, siteCalls.compare, {
    data: { path: 'wp-login.php', here: '<?php\nevil();\n', release: '<?php\nwp_initial();\n' },
  })
  await signIn(page, 'customer')
  await page.goto(await hostingAddress(page, 'wordpress'))
  await settled(page)
  await judgePressed(page, ['Verslag'])
  await judgePressed(page, ['Op de site zetten'])
  await judgePressed(page, ['Testkopie verwijderen'])
  await judgePressed(page, ['Verschil bekijken van wp-login.php'])
  await judgePressed(page, ['Terugzetten zoals uitgegeven'])
})

test('an update of many sites is followed and stopped, and a schedule is set', async ({ page }) => {
  const none = {
    ...{ waiting: 0, running: 0, updated: 0, still_broken: 0, rolled_back: 0 },
    ...{ nothing: 0, failed: 0, skipped: 0, stopped: 0 },
  }
  const run: UpdateRun = {
    id: 6,
    task: 91,
    extent: 'all',
    isScheduled: false,
    by: { name: 'Lotte Halmbeek', email: 'lotte@halm.example' },
    state: 'running',
    progress: 50,
    sites: 4,
    counts: { ...none, waiting: 1, running: 1, updated: 1, rolled_back: 1 },
    changes: 3,
    askedAt: at,
    endedAt: null,
    canStop: true,
  }
  const line = { clientName: 'Bakkerij De Gouden Halm BV', step: null, because: null, reason: null, endedAt: at }
  const changes = [{ kind: 'plugin' as const, slug: 'woocommerce', title: 'WooCommerce', from: '10.3.0', to: '10.3.5' }]
  await answered(page, updateCalls.runs, { data: [run], ...onePage })
  await answered(page, updateCalls.run, { data: run })
  await answered(page, updateCalls.runLines, {
    data: [
      {
        ...line,
        update: 8,
        site: 1,
        name: zone,
        state: 'rolled_back',
        because: 'status',
        reason: update.reason,
        changes,
      },
      { ...line, update: 9, site: 2, name: 'halm-koerier-voorbeeld.be', state: 'running', step: 'files', changes: [] },
      { ...line, update: 10, site: 3, name: 'traiteur-voorbeeld.fr', state: 'updated', changes },
      { ...line, update: 11, site: 4, name: 'app-voorbeeld.be', state: 'waiting', changes: [] },
    ],
    ...onePage,
    total: 4,
  })
  await signIn(page, 'customer')
  await page.goto('/wordpress/updates')
  await settled(page)
  await judgePressed(page, ['Schema'])
  const open = { row: '20/11/2026' }
  await judgePressed(page, [open])
  await judgePressed(page, [open, 'Stoppen'])
})

test('records of a domain that moves here are chosen', async ({ page, baseURL }) => {
  const record = { TTL: 3600, recordTypeName: 'A' as const, recordData: '192.0.2.10' }
  await answered(page, catalogueCalls.transferableRecords, {
    data: [
      { ...record, recordName: '@' },
      { ...record, recordTypeName: 'MX', recordName: '@', recordData: 'mail.elders.example', priority: 10 },
      { ...record, recordTypeName: 'TXT', recordName: '_dmarc', recordData: `v=DMARC1; p=none; rua=${'x'.repeat(80)}` },
    ],
    unanswered: ['shop'],
    checkedAt: at,
  })
  await withCart(page, baseURL, [{ domain: freeDomain('verhuis'), pid: 0, domainType: 'transfer', years: 1 }])
  await page.goto('/cart/show-cart')
  await settled(page)
  await judgePressed(page, ['DNS-records meenemen'])
})
