import { test } from './kit/one-window.ts'
import { newcomerWithDomain, tell } from './kit/own.ts'
import { choose, expect, expectAccessible, expectRefusal, type Page } from './kit/persona.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Somebody new with a zone that has these A records besides the usual ones. */
async function ownZone(page: Page, prefix: string, records: Record<string, string>): Promise<string> {
  const { domain } = await newcomerWithDomain(page, prefix)
  for (const [recordName, recordData] of Object.entries(records))
    await tell(page, `/domains/${domain}/record`, { recordTypeName: 'A', recordName, recordData })
  return domain
}

async function openZone(page: Page, domain: string): Promise<void> {
  await page.goto(`/domains/${domain}/dns`)
  await expect(page.getByRole('table', { name: 'DNS-records' })).toBeVisible()
}

/** Opens a record by its address, gives it another, and stages that. */
async function stageAddress(page: Page, from: string, to: string): Promise<void> {
  await rowOf(page, from).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'IPv4-adres' }).fill(to)
  await form.getByRole('button', { name: 'Wijziging klaarzetten' }).click()
  await expect(form).toBeHidden()
}

async function save(page: Page): Promise<void> {
  await press(page, 'Nakijken en opslaan')
  await page.getByRole('dialog').getByRole('button', { name: '1 wijziging opslaan' }).click()
}

test('two tabs change different records of one zone, and both are kept', async ({ page, context }) => {
  const domain = await ownZone(page, 'dns-twee', { winkel: '192.0.2.1', kassa: '192.0.2.2' })
  const second = await context.newPage()
  await openZone(page, domain)
  await openZone(second, domain)
  await stageAddress(page, '192.0.2.1', '192.0.2.101')
  await stageAddress(second, '192.0.2.2', '192.0.2.102')
  await save(page)
  await expect(page.getByText('De wijzigingen zijn opgeslagen en gaan naar de nameservers')).toBeVisible()
  await save(second)
  await expect(second.getByText('De wijzigingen zijn opgeslagen en gaan naar de nameservers')).toBeVisible()
  await page.reload()
  await expect(rowOf(page, 'winkel')).toContainText('192.0.2.101')
  await expect(rowOf(page, 'kassa')).toContainText('192.0.2.102')
})

test('two tabs change the same record: the second is shown what stands there now, and may overrule it', async ({
  page,
  context,
}) => {
  const domain = await ownZone(page, 'dns-zelfde', { winkel: '192.0.2.1' })
  expectRefusal(page, /record\/bulk$/, 409)
  const second = await context.newPage()
  await openZone(page, domain)
  await openZone(second, domain)
  await stageAddress(second, '192.0.2.1', '192.0.2.102')
  await stageAddress(page, '192.0.2.1', '192.0.2.101')
  await save(page)
  await expect(page.getByText('De wijzigingen zijn opgeslagen en gaan naar de nameservers')).toBeVisible()
  await save(second)
  const review = second.getByRole('dialog')
  await expect(review).toContainText('Iemand anders heeft dit intussen gewijzigd')
  await expect(review).toContainText('192.0.2.101')
  await review.getByRole('button', { name: 'Toch mijn wijzigingen opslaan' }).click()
  await expect(review).toBeHidden()
  await page.reload()
  await expect(rowOf(page, 'winkel')).toContainText('192.0.2.102')
})

test('what was saved is undone at once, and what came in meanwhile stays', async ({ page }) => {
  const domain = await ownZone(page, 'dns-terug', { winkel: '192.0.2.1' })
  await openZone(page, domain)
  await stageAddress(page, '192.0.2.1', '192.0.2.101')
  await save(page)
  await expect(page.getByText('De wijzigingen zijn opgeslagen en gaan naar de nameservers')).toBeVisible()
  await tell(page, `/domains/${domain}/record`, { recordTypeName: 'A', recordName: 'kassa', recordData: '192.0.2.2' })
  await press(page, 'Ongedaan maken')
  await expect(page.getByText('De wijzigingen zijn teruggedraaid')).toBeVisible()
  await page.reload()
  await expect(rowOf(page, 'winkel').filter({ hasNotText: '192.0.2.101' })).toContainText('192.0.2.1')
  await expect(rowOf(page, 'kassa')).toContainText('192.0.2.2')
})

test('a line of a zone file that is pasted fills the form', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const domain = await ownZone(page, 'dns-plak', {})
  await openZone(page, domain)
  await press(page, 'Record toevoegen')
  const form = page.getByRole('dialog', { name: 'Record toevoegen' })
  const name = form.getByRole('textbox', { name: 'Naam' })
  await name.focus()
  await page.evaluate(() => navigator.clipboard.writeText('_sip._tcp.bel 3600 IN SRV 10 60 5060 sip.voorbeeld.be.'))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText('De geplakte regel is ingevuld')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Poort' })).toHaveValue('5060')
  await expect(form.getByRole('textbox', { name: 'Server' })).toHaveValue(/^sip\.voorbeeld\.be\.?$/)
  await expect(form).toContainText('poort 5060')
  await form.getByRole('button', { name: 'Record klaarzetten' }).click()
  await expect(page.getByRole('region', { name: 'Klaargezette wijzigingen' })).toContainText('sip.voorbeeld.be.')
})

test('leaving with changes that are not saved asks first', async ({ page }) => {
  const domain = await ownZone(page, 'dns-weg', { winkel: '192.0.2.1' })
  await openZone(page, domain)
  await stageAddress(page, '192.0.2.1', '192.0.2.9')
  const away = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Domeinnamen' })
  await away.click()
  const question = page.getByRole('alertdialog', { name: `Wijzigingen aan ${domain} niet opgeslagen` })
  await question.getByRole('button', { name: 'Annuleren' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/domains/${domain}/dns$`))
  await expect(page.getByRole('region', { name: 'Klaargezette wijzigingen' })).toContainText('192.0.2.9')
  await away.click()
  await question.getByRole('button', { name: 'Als concept in deze browser houden' }).click()
  await expect(page).toHaveTitle('Belfry – Domeinnamen')
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Klaargezette wijzigingen' })).toContainText('192.0.2.9')
  await expect(page.getByText('We hebben ze voor je teruggezet')).toBeVisible()
  await away.click()
  await question.getByRole('button', { name: 'Verwerpen en weggaan' }).click()
  await expect(page).toHaveTitle('Belfry – Domeinnamen')
})

test('a snapshot that was taken before a change brings the zone back', async ({ page }) => {
  const domain = await ownZone(page, 'dns-terug', { winkel: '192.0.2.1' })
  await openZone(page, domain)
  await stageAddress(page, '192.0.2.1', '192.0.2.66')
  await save(page)
  await expect(rowOf(page, '192.0.2.66')).toBeVisible()
  await press(page, 'Momentopnames')
  const panel = page.getByRole('dialog', { name: 'Momentopnames' })
  const newest = panel.getByRole('listitem').filter({ hasText: 'Voor een wijziging' }).first()
  await newest.getByRole('button', { name: 'Vergelijken' }).click()
  await expect(newest).toContainText('192.0.2.66')
  await expectAccessible(page, 'a snapshot beside the zone')
  await newest.getByRole('button', { name: 'Terugzetten' }).click()
  const question = page.getByRole('alertdialog', { name: `${domain} terugzetten?` })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'a snapshot that is to come back')
  await question.getByRole('button', { name: 'Terugzetten' }).click()
  await expect(page.getByText('De zone is teruggezet')).toBeVisible()
  await page.goto(`/domains/${domain}/dns`)
  await expect(rowOf(page, 'winkel')).toContainText('192.0.2.1')
  await expect(rowOf(page, '192.0.2.66')).toHaveCount(0)
})

test('a template goes to a domain record by record, and a snapshot brings back one record of before', async ({
  page,
}) => {
  const domain = await ownZone(page, 'dns-sjabloon', { winkel: '192.0.2.1', kassa: '192.0.2.2' })
  await tell(page, `/domains/${domain}/dns/templates`, {
    name: 'Winkel',
    records: [
      { recordTypeName: 'A', recordName: 'winkel', recordData: '{{ip}}' },
      { recordTypeName: 'CNAME', recordName: 'kassa', recordData: 'winkel.{{domain}}.' },
    ],
  })
  await page.goto(`/domains/${domain}/templates`)
  await press(page, 'Winkel toepassen')
  const panel = page.getByRole('dialog', { name: 'Winkel toepassen' })
  await panel.getByRole('textbox', { name: 'IPv4-adres voor {{ip}}' }).fill('192.0.2.44')
  await panel.getByRole('button', { name: 'Nakijken wat er verandert' }).click()
  const clash = panel.getByRole('listitem').filter({ hasText: 'CNAME' })
  await expect(clash).toContainText('Botst')
  await clash.getByRole('button', { name: /Overslaan/ }).click()
  await page.getByRole('option', { name: 'Vervangen' }).click()
  await expect(panel.getByRole('status')).toHaveText('2 erbij, 0 gewijzigd, 2 weg')
  await panel.getByRole('button', { name: 'Toepassen', exact: true }).click()
  await expect(panel).toBeHidden()
  await page.goto(`/domains/${domain}/snapshots`)
  const compared = page.getByRole('listitem').filter({ hasText: 'Gewijzigd' })
  await expect(compared).toContainText('192.0.2.44')
  await choose(compared.getByRole('checkbox'))
  await press(page, '1 record terugzetten')
  const back = page.getByRole('alertdialog').getByRole('button', { name: 'Terugzetten' })
  await expect(back).toBeVisible()
  await expectAccessible(page, 'one record of a snapshot that is to come back')
  await back.click()
  await expect(page.getByText('De zone is teruggezet')).toBeVisible()
  await openZone(page, domain)
  await expect(rowOf(page, '192.0.2.1')).toContainText('winkel')
  await expect(rowOf(page, 'kassa')).toContainText('CNAME')
})

test('a zone file brings its outcome before the eyes, and a wrong line is mended in the text', async ({ page }) => {
  const domain = await ownZone(page, 'dns-bestand', {})
  await page.goto(`/domains/${domain}/dns?import=file`)
  const panel = page.getByRole('dialog', { name: `Zonebestand importeren in ${domain}` })
  const text = panel.getByRole('textbox', { name: 'Of plak de regels hier' })
  await text.fill('$TTL 1h\nkassa A 192.0.2.7\nwinkel A 300.1.1.1\n')
  await panel.getByRole('button', { name: 'Nakijken wat er verandert' }).click()
  const outcome = panel.getByRole('region', { name: 'Dit verandert er' })
  await expect(outcome.getByRole('heading', { name: 'Dit verandert er' })).toBeFocused()
  await expect(outcome.getByRole('heading', { name: 'Dit verandert er' })).toBeInViewport()
  await outcome.getByRole('button', { name: /^Regel 3: Verkeerd IPv4-adres/ }).click()
  await expect(text).toBeFocused()
  // The wrong line is marked: what is typed takes its place.
  await page.keyboard.type('winkel A 192.0.2.8')
  await panel.getByRole('button', { name: 'Nakijken wat er verandert' }).click()
  await expect(outcome).toContainText('winkel 3600 A 192.0.2.8')
  await panel.getByRole('button', { name: '2 toevoegen', exact: true }).click()
  await expect(rowOf(page, '192.0.2.8')).toBeVisible()
})

test('the mail servers of a zone file are one choice beside ours, and what a proxy hid is told', async ({ page }) => {
  const domain = await ownZone(page, 'dns-mail', {})
  await tell(page, `/domains/${domain}/record`, {
    recordTypeName: 'MX',
    recordName: 'post',
    priority: 10,
    recordData: 'mail.hier.example.',
  })
  await page.goto(`/domains/${domain}/dns?import=file`)
  const panel = page.getByRole('dialog', { name: `Zonebestand importeren in ${domain}` })
  const lines = 'post MX 1 een.daar.example.\npost MX 5 twee.daar.example.\n'
  await panel
    .getByRole('textbox', { name: 'Of plak de regels hier' })
    .fill(`${lines}kassa 1 A 192.0.2.7 ; cf_tags=cf-proxied:true\nweg CNAME ginds.example.com\n`)
  await panel.getByRole('button', { name: 'Nakijken wat er verandert' }).click()
  const outcome = panel.getByRole('region', { name: 'Dit verandert er' })
  await expect(outcome).toContainText('1 record liep via de proxy van Cloudflare')
  await expect(outcome).toContainText('1 regel om na te kijken')
  await outcome.getByRole('button', { name: 'Lees als ginds.example.com' }).click()
  await expect(outcome).not.toContainText('om na te kijken')
  await expect(outcome).toContainText('De naam is gelezen als volledige naam')
  await expect(outcome).not.toContainText('Ontbreekt hier een punt')
  const choice = outcome.getByRole('radiogroup', { name: /^Regels 1–2: E-mail voor post\./ })
  await expect(choice.getByRole('radio', { name: /^E-mail blijft naar mail\.hier\.example gaan/ })).toBeChecked()
  await choose(
    choice.getByRole('radio', { name: /^E-mail gaat voortaan naar een\.daar\.example, twee\.daar\.example/ }),
  )
  await panel.getByRole('button', { name: '3 toevoegen, 1 wijzigen', exact: true }).click()
  await expect(rowOf(page, 'een.daar.example')).toBeVisible()
  await expect(rowOf(page, 'mail.hier.example')).toHaveCount(0)
})

test('a wrong address among the settings of a service is told at its own field', async ({ page }) => {
  const domain = await ownZone(page, 'dns-https', {})
  await openZone(page, domain)
  await press(page, 'Record toevoegen')
  const form = page.getByRole('dialog', { name: 'Record toevoegen' })
  await choose(form.getByRole('radio', { name: 'HTTPS', exact: true }))
  const hint = form.getByRole('textbox', { name: 'IPv4-adressen (hint)' })
  await hint.fill('192.0.2.300')
  await form.getByRole('button', { name: 'Record klaarzetten' }).click()
  await expect(hint).toBeFocused()
  await expect(hint).toHaveAccessibleDescription(/Verkeerd IPv4-adres/)
  await expect(form.getByRole('textbox', { name: 'Alle instellingen' })).not.toHaveAccessibleDescription(/Verkeerd/)
  await hint.fill('192.0.2.30')
  await form.getByRole('button', { name: 'Record klaarzetten' }).click()
  await expect(page.getByRole('region', { name: 'Klaargezette wijzigingen' })).toContainText('ipv4hint=192.0.2.30')
})
