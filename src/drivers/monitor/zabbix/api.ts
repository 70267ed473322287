import { type OutboundAnswer, type OutboundLog, type OutboundOptions, outbound } from '#platform/outbound.ts'
import { trustingFetch } from '#platform/outbound-trust.ts'
import type { ZabbixSettings } from './settings.ts'
import { later, no, notKnown, type Stop } from './stop.ts'
import { isRow, type Row, rowOf, rowsOf, text } from './values.ts'

export type Parameters = Readonly<Record<string, unknown>> | readonly string[]
export type ZabbixApi = {
  /** A `.get`; repeated when nobody answers. */
  read(method: string, parameters: Parameters): Promise<Row[]>
  /** Sent once: whether it was done is read, never tried. */
  write(method: string, parameters: Parameters): Promise<Row>
  /** Some of what is asked had other names before. */
  isFrom(major: number): Promise<boolean>
}
export type ZabbixApiOptions = {
  settings: ZabbixSettings
  log?: OutboundLog | undefined
  fetch?: OutboundOptions['fetch'] | undefined
  wait?: OutboundOptions['wait'] | undefined
}

/** `isBearer`: the token goes in a header, as it must from 7.2 on; before 6.4 it goes in the body. */
type Session = { major: number; isBearer: boolean; token: string }
type Asked = { method: string; parameters: Parameters; session?: Session; isWrite: boolean }

/** A list that is slow is asked again; what changes something is read back soon instead of waited for. */
const readMs = 15_000
const writeMs = 20_000

/** A session that has ended, or a token that goes another way since Zabbix was upgraded. */
const isNobody = /not authori[sz]ed|re-login|parameter "auth"/i
const isDenied = /no permissions|token|incorrect user name|blocked/i
const isBusy = /sql statement execution|database|deadlock/i

/** What an answer without a result means. */
function refusalOf(error: Row): Stop {
  const detail = `${text(error.message)} ${text(error.data)}`.trim().slice(0, 300)
  if (isNobody.test(detail) || isDenied.test(detail)) return no('access_denied', detail)
  return isBusy.test(detail) ? later(detail) : no('refused', detail)
}

function resultIn(answer: OutboundAnswer, isWrite: boolean): { result: unknown } | { error: Row } {
  const lost = isWrite ? notKnown : later
  if (answer.kind === 'not-sent') throw later(answer.detail)
  if (answer.kind === 'no-answer') throw lost(answer.detail)
  if (answer.status >= 500 || answer.status === 408) throw lost(String(answer.status))
  if (answer.status === 429) throw later('429')
  if (answer.status !== 200) throw no('refused', `no API of Zabbix at that address: ${answer.status}`)
  const body = answer.json
  // What is cut off behind a proxy comes empty, or as a page.
  if (!isRow(body)) throw lost('no answer of Zabbix')
  if (isRow(body.error)) return { error: body.error }
  if (!('result' in body)) throw lost('no answer of Zabbix')
  return { result: body.result }
}

/** Bearer from 6.4 on; older than 6.0 is another API. */
function waysOf(version: string): Omit<Session, 'token'> {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < 6) throw no('refused', `Zabbix ${version} is too old: 6.0 is the least`)
  return { major, isBearer: major > 6 || minor >= 4 }
}

/** The JSON-RPC of Zabbix 6 and 7. Which of both ways a token goes is told by its version, asked once. */
export function zabbixApi({ settings, log, fetch, wait }: ZabbixApiOptions): ZabbixApi {
  const send = outbound({
    system: 'zabbix',
    address: settings.url,
    attempts: 2,
    fetch: fetch ?? trustingFetch(settings.trust),
    ...(log && { log }),
    ...(wait && { wait }),
  })

  const exchange = async ({ method, parameters, session, isWrite }: Asked) => {
    const { isBearer, token } = session ?? {}
    const answer = await send({
      method: 'POST',
      path: '/api_jsonrpc.php',
      json: { jsonrpc: '2.0', method, params: parameters, id: 1, ...(isBearer === false && { auth: token }) },
      ...(isBearer && { headers: { authorization: `Bearer ${token}` } }),
      idempotent: !isWrite,
      timeoutMs: isWrite ? writeMs : readMs,
    })
    return resultIn(answer, isWrite)
  }

  async function plain(method: string, parameters: Parameters): Promise<string> {
    const answer = await exchange({ method, parameters, isWrite: false })
    if ('error' in answer) throw refusalOf(answer.error)
    return text(answer.result)
  }
  async function signIn(): Promise<Session> {
    const { signIn: how } = settings
    const ways = waysOf(await plain('apiinfo.version', []))
    if ('token' in how) return { ...ways, token: how.token }
    return { ...ways, token: await plain('user.login', { username: how.user, password: how.password }) }
  }

  let signedIn: Promise<Session> | undefined
  const session = (): Promise<Session> => {
    signedIn ??= signIn().catch((fault) => {
      signedIn = undefined
      throw fault
    })
    return signedIn
  }

  async function ask(method: string, parameters: Parameters, isWrite: boolean): Promise<unknown> {
    for (let turn = 1; ; turn++) {
      const current = session()
      const answer = await exchange({ method, parameters, session: await current, isWrite })
      if ('result' in answer) return answer.result
      // Nothing was done.
      if (turn > 1 || !isNobody.test(text(answer.error.data))) throw refusalOf(answer.error)
      if (signedIn === current) signedIn = undefined
    }
  }

  return {
    read: async (method, parameters) => rowsOf(await ask(method, parameters, false)),
    write: async (method, parameters) => rowOf(await ask(method, parameters, true)),
    isFrom: async (major) => (await session()).major >= major,
  }
}
