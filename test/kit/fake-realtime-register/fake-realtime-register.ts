import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { certificateFor, newKey, publicKeyIn, publicKeyOf } from '#drivers/sandbox-certificate.ts'
import { publishedRealtimeRegister } from './published.ts'

type Dcv = { commonName: string; type: 'DNS' | 'FILE' | 'EMAIL'; email?: string }
type Ssl = { id: number; certificate: string; csr: string; status: string; names: string[] }
type Waiting = {
  id: number
  status: 'SUSPENDED' | 'RUNNING' | 'COMPLETED' | 'CANCELLED'
  command: { csr: string; dcv: Dcv[]; uniqueValue: string; domainName?: string }
  names: string[]
  certificateId: number | undefined
  seen: boolean
  looked: boolean
  doneAt: number
}
type Answer = {
  status: number
  body?: unknown
  text?: string
  shape?: 'info' | 'process' | 'certificate'
  process?: number
}
const faults = { 400: 'InvalidParameter', 401: 'AuthenticationFailed', 404: 'ObjectDoesNotExist' } as const
const fault = (status: keyof typeof faults, message: string): Answer => ({
  status,
  body: { type: faults[status], message },
})
/** Fields of a file proof, of which nothing is published but their names in the words of the documentation. */
const unpublished = /\.fileLocation|\.fileContents/

/** An account at Realtime Register: it refuses each request that does not fit what is published, and counts those that do. */
export async function openFakeRealtimeRegister() {
  const published = publishedRealtimeRegister()
  const key = 'sleutel-van-de-proef'
  const [rootKey, issuerKey] = [newKey(), newKey()]
  let now = Date.parse('2026-11-21T10:00:00Z')
  const issuing = certificateFor({
    ...{ domain: 'Fake Issuing CA', publicKey: publicKeyOf(issuerKey), isAuthority: true },
    ...{ signer: { key: rootKey, name: 'Fake Root' }, from: new Date(now - 86_400_000), days: 3650 },
  })
  const processes: Waiting[] = []
  const certificates: Ssl[] = []
  const shown = new Map<string, string>()
  const problems: string[] = []
  const counts = { asked: 0, fitting: 0, answers: 0, fittingAnswers: 0 }
  let losesNext = false
  let number = 4_600

  const value = ({ command }: Waiting) => `rtr-${command.uniqueValue}`
  const dcvOf = (process: Waiting) =>
    process.command.dcv.map(({ commonName, type, email }) => ({
      ...{ commonName, type, status: process.seen ? 'VALIDATED' : process.looked ? 'ATTENTION' : 'WAITING' },
      ...(type === 'EMAIL' && { email }),
      ...(type === 'DNS' && { dnsRecord: `_rtr.${commonName}`, dnsType: 'TXT', dnsContents: value(process) }),
      ...(type === 'FILE' && {
        fileLocation: `http://${commonName}/.well-known/pki-validation/${process.command.uniqueValue}.txt`,
        fileContents: value(process),
      }),
    }))
  const isShown = (process: Waiting): boolean =>
    process.command.dcv.every(({ commonName, type }) => shown.get(`${type} ${commonName}`) === value(process))

  const begun = (command: Waiting['command'], names: string[], certificateId?: number): Answer => {
    const process: Waiting = {
      ...{ id: ++number, status: 'SUSPENDED', command, names, certificateId },
      ...{ seen: false, looked: false, doneAt: Number.POSITIVE_INFINITY },
    }
    processes.push(process)
    const body = { commonName: names[0], requiresAttention: true, validations: { dcv: dcvOf(process) } }
    return { status: 202, body, shape: 'info', process: process.id }
  }
  async function settle(): Promise<void> {
    for (const process of processes.filter(({ status, doneAt }) => status === 'RUNNING' && doneAt <= now)) {
      const [domain = '', ...also] = process.names
      const leaf = certificateFor({
        ...{
          domain,
          also,
          publicKey: await publicKeyIn(process.command.csr),
          from: new Date(now - 3_600_000),
          days: 198,
        },
        signer: { key: issuerKey, name: 'Fake Issuing CA' },
      })
      const id = process.certificateId ?? ++number
      const made = {
        id,
        certificate: `${leaf}${issuing}`,
        csr: process.command.csr,
        status: 'ACTIVE',
        names: process.names,
      }
      const at = certificates.findIndex((each) => each.id === id)
      if (at < 0) certificates.push(made)
      else certificates[at] = made
      Object.assign(process, { status: 'COMPLETED', certificateId: id })
    }
  }
  const processBody = ({ id, status, command }: Waiting) => ({
    ...{ id, user: 'halm/api', customer: 'halm', status, createdDate: new Date(now).toISOString() },
    ...{ action: 'create', type: 'certificate', identifier: command.dcv[0]?.commonName, command },
  })
  const namesIn = (body: Waiting['command'], domain: string) => [
    ...new Set([domain, ...body.dcv.map(({ commonName }) => commonName)]),
  ]

  async function answer(method: string, url: URL, body: Waiting['command'] & { dcv: Dcv[] }): Promise<Answer> {
    await settle()
    const [, , part, id = '', act = ''] = url.pathname.split('/')
    if (part === 'processes') {
      if (id === '') {
        const q = url.searchParams.get('q') ?? ''
        const entities = processes
          .filter(({ names }) => names.includes(q))
          .toReversed()
          .map(processBody)
        return { status: 200, body: { entities, pagination: { total: entities.length, offset: 0, limit: 50 } } }
      }
      const process = processes.find((each) => String(each.id) === id)
      if (!process) return fault(404, 'process')
      if (method === 'DELETE') {
        process.status = 'CANCELLED'
        return { status: 200 }
      }
      if (act === 'resend') {
        Object.assign(process.command, { dcv: body.dcv })
        Object.assign(process, { looked: true, seen: isShown(process) })
        if (process.seen) Object.assign(process, { status: 'RUNNING', doneAt: now + 60_000 })
      }
      if (act === 'info' || act === 'resend') {
        const info = {
          commonName: process.names[0],
          requiresAttention: !process.seen,
          validations: { dcv: dcvOf(process) },
        }
        const certificateId = process.certificateId === undefined ? {} : { certificateId: process.certificateId }
        return { status: 200, body: { ...info, ...certificateId }, shape: 'info' }
      }
      return { status: 200, body: processBody(process), shape: 'process' }
    }
    const [, , , kind = '', of = '', below = ''] = url.pathname.split('/')
    if (kind === 'dcvemailaddresslist')
      return { status: 200, body: ['admin', 'hostmaster', 'postmaster'].map((name) => `${name}@${of}`) }
    if (method === 'POST' && of === '') return begun(body, namesIn(body, body.domainName ?? ''))
    const found = certificates.find((each) => String(each.id) === of)
    if (!found) return fault(404, 'certificate')
    if (method === 'DELETE') {
      found.status = 'REVOKED'
      return { status: 202, body: { processId: ++number } }
    }
    if (below === 'download') return { status: 200, text: found.certificate }
    return begun(body, found.names, found.id)
  }

  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    let text = ''
    for await (const piece of request) text += piece
    const body = text ? JSON.parse(text) : undefined
    const method = request.method ?? ''
    const judged = published?.request(method, url, body)
    counts.asked += 1
    if (judged?.problems.length) problems.push(...judged.problems.map((flaw) => `${judged.operation}: ${flaw}`))
    else counts.fitting += 1
    const isOurs = request.headers.authorization === `ApiKey ${key}`
    const said = !isOurs
      ? fault(401, 'key')
      : judged?.problems.length
        ? fault(400, judged.problems.join(', '))
        : await answer(method, url, body)
    const flaws = published?.answer(judged?.operation ?? '', said.status, said.body, said.shape) ?? []
    const wrong = flaws.filter((flaw) => !unpublished.test(flaw))
    counts.answers += 1
    if (wrong.length > 0) problems.push(...wrong)
    else counts.fittingAnswers += 1
    if (losesNext && method !== 'GET') {
      losesNext = false
      return request.socket.destroy()
    }
    const header = said.process ? { 'x-process-id': String(said.process) } : {}
    const type = said.text === undefined ? 'application/json' : 'text/plain'
    response.writeHead(said.status, { 'content-type': type, ...header })
    response.end(said.text ?? (said.body === undefined ? '' : JSON.stringify(said.body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...{ key, problems, counts, processes, shown },
    isPublished: published !== undefined,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    now: () => new Date(now),
    letPass: (seconds: number) => {
      now += seconds * 1000
    },
    /** The mail of the newest request is answered. */
    answerMail: () => {
      const process = processes.at(-1)
      if (process) Object.assign(process, { seen: true, status: 'RUNNING', doneAt: now + 60_000 })
    },
    loseNextAnswer: () => {
      losesNext = true
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
