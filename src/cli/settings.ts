import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { m } from '#words'
import { exits, Fault, usage } from './exits.ts'

export type Environment = Readonly<Record<string, string | undefined>>
export type Account = { url: string; token: string }

export function settingsFile(env: Environment): string {
  const folder = env.XDG_CONFIG_HOME && path.isAbsolute(env.XDG_CONFIG_HOME) ? env.XDG_CONFIG_HOME : undefined
  return path.join(folder ?? path.join(env.HOME ?? os.homedir(), '.config'), 'belfry/account.json')
}

/** The address of a portal. A token travels over TLS only, but for a portal on this machine. */
export function portalUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '')
  if (!url || url.username || url.password || !(url.protocol === 'https:' || (url.protocol === 'http:' && isHere)))
    throw usage(m.cli_url_wrong({ url: text.replace(/\/\/[^/@]*@/, '//') }))
  return url.origin + url.pathname.replace(/\/+$/, '')
}

export function storedAccount(env: Environment): Account | undefined {
  try {
    const { url, token } = JSON.parse(fs.readFileSync(settingsFile(env), 'utf8')) as Partial<Account>
    return typeof url === 'string' && typeof token === 'string' ? { url, token } : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Fault(exits.signIn, 'settings_unreadable', m.cli_settings_unreadable({ file: settingsFile(env) }))
  }
}

/** Environment before file; the stored token is for its own portal and goes to no other. */
export function accountOf(env: Environment): Account {
  const stored = storedAccount(env)
  const url = env.BELFRY_URL ? portalUrl(env.BELFRY_URL) : stored?.url
  const token = env.BELFRY_TOKEN?.trim() || (stored && stored.url === url ? stored.token : undefined)
  if (!url || !token) throw new Fault(exits.signIn, 'not_signed_in', m.cli_sign_in_first())
  return { url, token }
}

/** Readable by its owner alone, from its first byte on. */
export function storeAccount(env: Environment, account: Account): string {
  const file = settingsFile(env)
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const beside = `${file}.${process.pid}`
  fs.rmSync(beside, { force: true })
  fs.writeFileSync(beside, `${JSON.stringify(account)}\n`, { mode: 0o600, flag: 'wx' })
  fs.renameSync(beside, file)
  return file
}

export const forgetAccount = (env: Environment): void => fs.rmSync(settingsFile(env), { force: true })
