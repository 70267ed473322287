import { embeddedIpv4 } from '#base/ip.ts'
import { Refusal } from '#base/refusal.ts'
import type { ProtocolAnswer, ProtocolEntry, ProtocolRequest, ProtocolRoute } from '#platform/http/protocol.ts'
import { type Addresses, answerLine, type HostWord, readUpdate } from '../rules/dyndns2.ts'
import { wholeName } from '../rules/key-form.ts'
import { basicOf, keyOf, noteUse } from './key-holder.ts'
import type { KeyHolder } from './key-store.ts'
import { leadsThere, setAddresses } from './set-records.ts'

const words = (...lines: string[]): ProtocolAnswer => ({ status: 200, body: `${lines.join('\n')}\n` })
const challenge = { 'www-authenticate': 'Basic realm="dynamic DNS", charset="UTF-8"' }

/** dyndns2: a router or a program tells where a host is now. */
export const addressRoutes: readonly ProtocolRoute[] = [
  { method: 'GET', path: '/nic/update', rate: 'write', answer, failed: { status: 200, body: '911\n' } },
  // The address that a request comes from, for programs that have to find out theirs.
  {
    ...{ method: 'GET', path: '/nic/ip', rate: 'read', failed: { status: 503, body: '' } },
    answer: async (_entry, { ip }) => ({ status: 200, body: `${embeddedIpv4(ip) ?? ip}\n` }),
  },
]

async function answer(entry: ProtocolEntry, request: ProtocolRequest): Promise<ProtocolAnswer> {
  const key = await keyOf(entry, request, basicOf(request), 'addresses')
  if (key === 'too-many') return { status: 429, body: 'abuse\n' }
  if (key === 'wrong') return { status: 401, body: 'badauth\n', headers: challenge }
  if (await entry.isClosed()) return words('911')
  if (!(await entry.mayAsk(String(key.id), 'program'))) return words('abuse')
  const update = readUpdate(request.query, request.ip)
  if (typeof update === 'string') return words(update)
  noteUse(entry, request, key)
  const lines: string[] = []
  for (const host of update.hosts) {
    const word = await tell(entry, key, host, update.addresses)
    lines.push(answerLine(word, update.addresses))
  }
  return words(...lines)
}

/** One host at a time: what is wrong with one does not hold up the others. */
async function tell(entry: ProtocolEntry, key: KeyHolder, host: string, addresses: Addresses): Promise<HostWord> {
  if (!host.includes('.')) return 'notfqdn'
  const name = key.names.find((each) => wholeName(each, key.domain) === host)
  if (name === undefined) return 'nohost'
  if (await leadsThere({ sql: entry.db }, key, name, addresses)) return 'nochg'
  try {
    await entry.transact(key.account_id, (work) => setAddresses(work, key, name, addresses))
    return 'good'
  } catch (error) {
    if (error instanceof Refusal) return 'dnserr'
    throw error
  }
}
