import { parseArgs } from 'node:util'
import { productPartsStore, undeliveredOnSale } from '#areas/ordering/catalogue/server/public.ts'
import { findStaff, listStaff, makeStaff, resetStaff, type StaffAccount } from '#areas/people/users/server/public.ts'
import { isEmail } from '#base/email.ts'
import { isLocale } from '#base/locale.ts'
import { brands } from '#brands/brands.ts'
import { prepareWorld } from '#db/seed/prepare.ts'
import { serviceKinds } from '#drivers/service-host/port.ts'
import { startPortal } from '#entry/assemble.ts'
import { reachAll, sentenceOfReach } from '#entry/reach.ts'
import { brandsNow } from '#platform/branding/own-companies.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { type Known, openingRemarks, senderRemark, sentenceOf } from '#platform/config/set-up.ts'
import type { Work } from '#platform/context.ts'
import { silentLog } from '#platform/log/log.ts'
import { microsoftConsent } from '#platform/sandbox/microsoft-consent.ts'
import { isPrepared, keyUse, sentenceOfKey } from '#platform/secrets/key-use.ts'
import { resealAll, sentencesOfReseal } from '#platform/secrets/reseal.ts'
import { connect } from '#platform/sql/connect.ts'
import { runningEmbedded } from '#platform/sql/embedded.ts'
import { backupTo, restoreFrom } from './admin-backup.ts'
import { lookAtStart, readAll } from './start-check.ts'
import { CannotDo, endWith, startFault } from './start-fault.ts'

/**
 * `npm run admin -- create|list|reset|check|reseal|backup|restore`: the provider's own people, as whoever runs the portal looks
 * after them from its machine, what the settings lack, another key for what is kept sealed, and the database as a file. Works beside a running portal and without one.
 */
const usage = `npm run admin -- create <e-mail> [--first-name …] [--last-name …] [--language nl|en|fr]
npm run admin -- reset <e-mail> [--reset-2fa]
npm run admin -- list
npm run admin -- check
npm run admin -- reseal
npm run admin -- backup <file>
npm run admin -- restore <file>`

type Options = { 'first-name'?: string; 'last-name'?: string; language: string; 'reset-2fa': boolean }
type Step = (work: Work, email: string, options: Options) => Promise<string>

const steps: Record<string, Step> = {
  create: async (work, email, options) => {
    const found = await findStaff(work, email)
    if (found) throw new CannotDo(whyNot(found))
    if (!isLocale(options.language)) throw new CannotDo('The language is nl, en or fr')
    const [firstName, lastName] = namesOf(email, options)
    const link = await makeStaff(work, { email, firstName, lastName, locale: options.language })
    return said(`${email} is staff now`, link, work)
  },

  reset: async (work, email, options) => {
    const found = await findStaff(work, email)
    if (!found?.isStaff) throw new CannotDo(`${email} is no account of staff; npm run admin -- list shows who is`)
    if (found.isDisabled) throw new CannotDo(`${email} is switched off; another member of staff can switch it on`)
    const link = await resetStaff(work, found, options['reset-2fa'])
    const second = options['reset-2fa'] ? ', and the second factor is taken away' : ''
    return said(`${email} may choose a new password${second}`, link, work)
  },

  list: async (work) => {
    const staff = await listStaff(work)
    return staff.length > 0 ? staff.map(lineOf).join('\n') : 'Nobody is staff yet: npm run admin -- create <e-mail>'
  },
}

const whyNot = ({ email, isStaff }: StaffAccount) =>
  isStaff
    ? `${email} is staff already; npm run admin -- reset ${email} gives a new link`
    : `${email} belongs to a customer; staff sign in with an address of their own`

/** `els.desmet@…` is Els Desmet until the profile says otherwise. */
function namesOf(email: string, options: Options): [string, string] {
  const [first = '', ...rest] = (email.split('@')[0] ?? '').split(/[.+_-]+/).filter((part) => part !== '')
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return [
    options['first-name'] ?? capital(first || email),
    options['last-name'] ?? (rest.map(capital).join(' ') || '-'),
  ]
}

const said = async (what: string, link: string | undefined, work: Work) =>
  `${what}. This link, which works once and for a while, lets whoever has it choose the password:\n\n  ${link}\n\n${await mailed(work)}`

async function mailed(work: Work): Promise<string> {
  const { config } = work
  const { mail } = config
  const unheard = senderRemark(config, (await brandsNow(work))[config.brand])
  if (unheard) return `Another one is on its way by mail, but may not arrive: ${sentenceOf(unheard)}.`
  if (mail.smtpUrl) return 'Another one is on its way by mail.'
  return mail.mailbox ? 'Another one stands in the mailbox.' : 'Nothing was mailed: there is no mail server (SMTP_URL).'
}

const lineOf = ({ email, isDisabled, hasPassword, lastSignedInAt }: StaffAccount) => {
  const state = isDisabled ? 'switched off' : hasPassword ? 'active' : 'has no password yet'
  return `${email}   ${state}${lastSignedInAt ? `, last signed in ${lastSignedInAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''}`
}

/**
 * What ends a start for customers with these settings, and what is missing before they can be let in. Fails where a start would be
 * refused, where customers would order what nobody delivers, and where a provider does not answer or a key is gone.
 */
async function check(): Promise<void> {
  const read = readAll({ ...process.env, NODE_ENV: 'production' })
  const { config, leftOut } = read
  tellFaults(read.faults)
  if (!config) return
  const databaseUrl = leftOut.includes('DATABASE_URL') ? undefined : await databaseOf(config)
  const { faults, news } = await lookAtStart({ ...read, config }, databaseUrl)
  tellFaults(faults)
  for (const each of news) console.log(each)
  const known = await inForce(config, databaseUrl)
  const { brand } = known
  if (!brand)
    console.log(
      `The company behind ${config.brand} was not looked at (no database answers); staff see it at /staff/company`,
    )
  const remarks = openingRemarks(config, known).filter(({ setting }) => !leftOut.includes(setting))
  for (const each of remarks)
    console.log(`${each.stops ? 'Refused in production' : 'Not ready for customers'}: ${sentenceOf(each)}`)
  if (remarks.length + read.faults.length === 0) console.log('Nothing is missing in the settings.')
  const areKeysThere = await tellKeys(config, databaseUrl)
  const areReached = await tellReached(config, databaseUrl)
  if (!areKeysThere || !areReached) process.exitCode = 1
  if (remarks.some(({ stops, isSimulated }) => stops || isSimulated)) process.exitCode = 1
}

function tellFaults(faults: readonly string[]): void {
  for (const each of faults) console.log(`Ends a start: ${each}`)
  if (faults.length > 0) process.exitCode = 1
}

/** Which providers answer. Some of them remember in the database what they were told, so without one nobody is asked. */
async function tellReached(config: Config, databaseUrl: string | undefined): Promise<boolean> {
  if (!databaseUrl) {
    console.log('No provider was asked anything (no database answers)')
    return true
  }
  const sql = connect(databaseUrl, { size: 1 })
  try {
    if (!(await isPrepared(sql).catch(() => false))) {
      console.log('No provider was asked anything (the database does not answer, or has no tables yet)')
      return true
    }
    const all = await reachAll(config, sql)
    for (const each of all) console.log(sentenceOfReach(each))
    return all.every(({ fault }) => fault === undefined)
  } finally {
    await sql.destroy()
  }
}

/** The database of the settings, or the one that a portal runs by itself beside this command. */
const databaseOf = async ({ databaseUrl, dataFolder }: Config): Promise<string | undefined> =>
  databaseUrl ?? (await runningEmbedded(dataFolder))

/**
 * The brand with the company that staff wrote down, and what is on sale, where a database can be asked; this command makes none.
 * Before there is one the samples count, which a portal starts with.
 */
async function inForce(config: Config, databaseUrl: string | undefined): Promise<Known> {
  const { brand } = config
  if (databaseUrl === undefined) return { brand: undefined, kinds: serviceKinds }
  const sql = connect(databaseUrl, { size: 1 })
  try {
    const kinds = await productPartsStore.kindsOnSale(sql)
    const undelivered = await undeliveredOnSale({ sql, config, locale: 'en' })
    const consent = { ...(await microsoftConsent(sql)), now: new Date() }
    return { brand: (await brandsNow({ sql }))[brand], kinds, undelivered, consent }
  } catch (error) {
    // Without tables nobody can have written anything down.
    if ((error as { code?: string }).code !== '42P01') return { brand: undefined, kinds: serviceKinds }
    return { brand: brands[brand], kinds: serviceKinds }
  } finally {
    await sql.destroy()
  }
}

/**
 * A key may be left out once no stored secret needs it. Said where there is a database to ask, and tables in it.
 *
 * @returns false: secrets are stored that no key of the settings opens
 */
async function tellKeys(config: Config, databaseUrl: string | undefined): Promise<boolean> {
  if (!databaseUrl) return true
  const sql = connect(databaseUrl, { size: 1 })
  try {
    if (!(await isPrepared(sql))) return true
    const all = await keyUse({ sql, config, now: () => new Date() })
    for (const each of all) console.log(sentenceOfKey(each))
    return all.every(({ place }) => place !== 'missing')
  } catch (fault) {
    console.log(`The database was not asked which keys it needs: ${startFault(fault) ?? (fault as Error).message}`)
    return true
  } finally {
    await sql.destroy()
  }
}

/** Seals every stored secret with the first key; then says what the keys are needed for. Works beside a running portal. */
async function reseal(config: Config): Promise<void> {
  const databaseUrl = await databaseOf(config)
  if (!databaseUrl)
    throw new CannotDo('DATABASE_URL is not set, and no portal runs a database of its own: nothing can be sealed anew')
  if (config.secretKeys.length === 0)
    throw new CannotDo('BELFRY_SECRET_KEY is not set: put the new key in front, and the old one behind it')
  const sql = connect(databaseUrl, { size: 1 })
  try {
    if (!(await isPrepared(sql))) throw new CannotDo('There are no tables in this database yet')
    const all = await resealAll({ sql, config, now: () => new Date() })
    for (const sentence of sentencesOfReseal(all)) console.log(sentence)
    if (all.some(({ skipped, unreadable }) => skipped + unreadable > 0)) process.exitCode = 1
  } finally {
    await sql.destroy()
  }
  await tellKeys(config, databaseUrl)
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      language: { type: 'string', default: 'nl' },
      'reset-2fa': { type: 'boolean', default: false },
    },
  })
  const [command = '', given = ''] = positionals
  if (command === 'check') {
    await check()
    // Connections to providers stay open.
    process.exit()
  }
  const config = readConfig()
  if (command === 'reseal') return reseal(config)
  const move = { backup: backupTo, restore: restoreFrom }[command]
  if (move) {
    if (!given) throw new CannotDo(`No file is named:\n${usage}`)
    return console.log(await move(config, given))
  }
  const step = steps[command]
  const email = given.trim()
  if (!step) throw new CannotDo(`Belfry knows these:\n${usage}`)
  if (command !== 'list' && !isEmail(email)) throw new CannotDo(`"${given}" is no e-mail address:\n${usage}`)
  const portal = await startPortal(config, {
    role: 'api',
    listen: false,
    log: silentLog,
    prepare: prepareWorld(config),
  })
  try {
    const answer = await portal.db.transaction().execute((trx) => step(portal.makeWork(trx), email, values))
    console.log(answer)
  } finally {
    await portal.stop()
  }
}

await run().catch(endWith)
