import { isApiToken } from '#base/token-scopes.ts'
import { authCurrentUser, createClient } from '#client'
import { m } from '#words'
import type { Command } from '../command.ts'
import { answered, exits, usage } from '../exits.ts'
import { accountOf, forgetAccount, portalUrl, storeAccount, storedAccount } from '../settings.ts'
import { tokenByCode } from './device-login.ts'

const login: Command = {
  name: 'login',
  summary: () => m.cli_login(),
  examples: [
    'belfry login --portal https://my.example.com',
    'belfry login --portal https://my.example.com --scope "dns:read dns:write"',
    'belfry login --portal https://my.example.com --token < token.txt',
  ],
  options: {
    portal: { type: 'string', value: 'url', help: () => m.cli_option_portal() },
    url: { type: 'string', help: () => m.cli_option_url() },
    scope: { type: 'string', value: 'scopes', help: () => m.cli_option_scope() },
    token: { type: 'boolean', help: () => m.cli_option_token() },
  },
  run: async (terminal, { options }) => {
    const { env, locale } = terminal
    const address = options.portal ?? options.url ?? env.BELFRY_URL ?? storedAccount(env)?.url
    if (!address) throw usage(m.cli_url_missing())
    const url = portalUrl(String(address))
    if (options.token && options.scope) throw usage(m.cli_scope_or_token())
    if (options.token && terminal.isInteractive) terminal.note(m.cli_token_ask())
    const given = options.token ? await terminal.readAll() : options.scope ? undefined : env.BELFRY_TOKEN || undefined
    const scopes = options.scope === undefined ? undefined : String(options.scope)
    const token = given === undefined ? await tokenByCode(terminal, url, scopes) : given.trim()
    if (!isApiToken(token)) throw usage(m.cli_token_wrong())
    // Kept only once it is known to work: what is kept is what every later command stands on.
    const user = answered(await createClient({ url, token, locale }).call(authCurrentUser))
    const file = storeAccount(env, { url, token })
    terminal.say(m.cli_logged_in({ name: harmlessName(user), url }))
    terminal.say(m.cli_kept_in({ file }))
    terminal.give({ url, name: user.name, clientId: user.clientId, file })
    return exits.done
  },
}
const harmlessName = ({ name, email }: { name: string; email: string }) => name || email

const logout: Command = {
  name: 'logout',
  summary: () => m.cli_logout(),
  examples: ['belfry logout'],
  run: async (terminal) => {
    forgetAccount(terminal.env)
    terminal.say(m.cli_logged_out())
    terminal.give({ signedIn: false })
    return exits.done
  },
}

const whoami: Command = {
  name: 'whoami',
  summary: () => m.cli_whoami(),
  examples: ['belfry whoami', 'belfry whoami --json'],
  run: async (terminal) => {
    const { url } = accountOf(terminal.env)
    const { name, email, clientId, clientType } = answered(await terminal.portal().call(authCurrentUser))
    terminal.table(
      [m.cli_col_name(), m.cli_col_email(), m.cli_col_client(), m.cli_col_portal()],
      [[name, email, String(clientId), url]],
    )
    terminal.give({ url, name, email, clientId, clientType })
    return exits.done
  },
}

export const accountCommands = [login, logout, whoami]
