import type { OutboundOptions } from '#platform/outbound.ts'
import { publishedZabbix } from './published.ts'
import { Refused, zabbixWorld } from './world.ts'

type Asked = { jsonrpc: string; method: string; params: unknown; id: number; auth?: string }
/** `lost`: it is done, and nobody hears of it; `cut`: an empty answer of what stands before it, and nothing was done. */
type Planted = { method: string; how: 'lost' | 'cut' | 'ended' }

/** Until 7.0 a token may stand in the body; from 6.4 on it may go in a header. */
function takes(version: string): { body: boolean; header: boolean } {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const at = major + minor / 10
  return { body: at < 7.2, header: at >= 6.4 }
}

/** Plays the API of a Zabbix, of whichever version. Every request and every answer of its own is held to what Zabbix publishes. */
export function fakeZabbix(
  access: { token: string; user: string; password: string },
  version: string,
  now: () => number,
) {
  const published = publishedZabbix()
  const kept = zabbixWorld(now)
  const sessions = new Set<string>()
  const planted: Planted[] = []
  const problems: string[] = []
  const counts = { requests: 0, rightRequests: 0, answers: 0, rightAnswers: 0 }
  const used = new Set<string>()
  const play = { version, mayCall: (_method: string): boolean => true }

  function note(kind: 'Requests' | 'Answers', found: readonly string[]): void {
    counts[kind === 'Requests' ? 'requests' : 'answers'] += 1
    if (found.length === 0) counts[`right${kind}`] += 1
    problems.push(...found)
  }

  function isKnown({ auth }: Asked, bearer: string | undefined): boolean {
    const way = takes(play.version)
    if (auth !== undefined && !way.body) throw new Refused('Invalid parameter "/": unexpected parameter "auth".')
    const given = way.header && bearer !== undefined ? bearer : auth
    return given === access.token || (given !== undefined && sessions.has(given))
  }

  function login({ params }: Asked): string {
    const { username, password } = params as { username: string; password: string }
    if (username !== access.user || password !== access.password)
      throw new Refused('Incorrect user name or password or account is temporarily blocked.')
    const session = `session-${sessions.size + 1}`
    sessions.add(session)
    return session
  }

  function answer(asked: Asked, bearer: string | undefined): unknown {
    const { method, params } = asked
    if (method === 'apiinfo.version') return play.version
    if (method === 'user.login') return login(asked)
    if (!isKnown(asked, bearer)) throw new Refused('Session terminated, re-login, please.')
    if (!play.mayCall(method)) throw new Refused(`No permissions to call "${method}".`)
    const act = kept.gets[method] ?? kept.writes[method]
    if (!act) throw new Refused(`Incorrect API "${method}".`)
    return act(params as Record<string, unknown>)
  }

  function said(asked: Asked, bearer: string | undefined): object {
    try {
      const result = answer(asked, bearer)
      const fields = onlyAsked(asked, result, play.version)
      if (published) note('Answers', published.answerProblems(asked, fields))
      return { jsonrpc: '2.0', result: fields, id: asked.id }
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      return { jsonrpc: '2.0', error: { code: -32602, message: 'Invalid params.', data: fault.message }, id: asked.id }
    }
  }

  const fetch: NonNullable<OutboundOptions['fetch']> = async (address, { body, headers }) => {
    if (new URL(address).pathname !== '/api_jsonrpc.php') return reply(404, '<html>')
    const asked = JSON.parse(String(body)) as Asked
    used.add(asked.method)
    if (published) note('Requests', published.requestProblems(atPresent(asked, play.version)))
    const bearer = Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')?.[1]
    const at = planted.findIndex(({ method }) => method === asked.method)
    const [fault] = at < 0 ? [] : planted.splice(at, 1)
    if (fault?.how === 'ended') sessions.clear()
    if (fault?.how === 'cut') return reply(504, '')
    const json = said(asked, bearer?.replace(/^Bearer /, ''))
    if (fault?.how === 'lost') throw Object.assign(new Error('no answer'), { code: 'ECONNRESET' })
    return reply(200, JSON.stringify(json))
  }

  return { fetch, ...kept, planted, problems, counts, published, used, play }
}

/** What 6 has under another name than the objects that are published. */
const older = 'select_acknowledges'
const isOlder = (version: string): boolean => Number.parseInt(version, 10) < 7
function atPresent({ method, params }: Asked, version: string) {
  if (!isOlder(version) || typeof params !== 'object' || params === null) return { method, params }
  const { [older]: _, ...rest } = params as Record<string, unknown>
  return { method, params: Array.isArray(params) ? params : rest }
}

/** A row has what was asked for. */
function onlyAsked({ method, params }: Asked, result: unknown, version: string): unknown {
  if (!method.endsWith('.get') || !Array.isArray(result)) return result
  const { output, ...more } = params as { output: string[] }
  const unknown = isOlder(version) ? 'selectAcknowledges' : older
  const selected = Object.keys(more)
    .filter((name) => name.startsWith('select') && name !== unknown)
    .map((name) => name.replace(/^select_?/, '').toLowerCase())
  return result.map((row: object) =>
    Object.fromEntries(
      Object.entries(row).filter(([name]) => output.includes(name) || selected.includes(name.toLowerCase())),
    ),
  )
}

const reply = (status: number, body: string) => ({
  status,
  headers: new Headers({ 'content-type': 'application/json' }),
  text: async () => body,
})
